"""What checks point at, as groups of blocks to colour: the selected check's, or every failed one's by metric."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from checks.result import CheckResult, Metric, Status
from minece_desktop.core.view_state import cells_among
from tasks.blocks import BoolArray, Cell, IntArray

Rgb8 = tuple[int, int, int]
Group = tuple[str, Rgb8, BoolArray]
"""Words, a colour, and which blocks (n,) are pointed at."""

# Okabe and Ito's colours: told apart with every common colour blindness; the words beside them name them. Our own two
# metrics have grey and Tol's purple.
METRIC_COLORS: dict[Metric, Rgb8] = {
    Metric.MATERIAL: (230, 159, 0),
    Metric.SHAPE: (86, 180, 233),
    Metric.SIZE: (0, 158, 115),
    Metric.PLAUSIBILITY: (213, 94, 0),
    Metric.STABILITY: (204, 121, 167),
    Metric.EFFICIENCY: (240, 228, 66),
    Metric.DEPENDENCY: (0, 114, 178),
    Metric.BLUEPRINT: (120, 120, 120),
    Metric.WORLD: (170, 68, 153),
}
PASSED, FAILED = (0, 158, 115), (213, 94, 0)


def evidence_cells(result: CheckResult) -> list[Cell]:
    """Every cell a check points at."""
    shown = result.evidence
    return [*shown.cells, *chain(*shown.paths), *chain(*shown.pairs)]


def fails(result: CheckResult) -> bool:
    return result.status in (Status.FAIL, Status.ERROR)


def check_groups(result: CheckResult, xyz: IntArray) -> list[Group]:
    """The blocks (n, 3) that one check points at."""
    words = f"{result.name.rpartition('.')[2]}: {result.status.value}"
    color = PASSED if result.status is Status.PASS else FAILED
    return [(words, color, cells_among(xyz, evidence_cells(result)))]


def failed_groups(results: Iterable[CheckResult], xyz: IntArray) -> list[Group]:
    """The blocks (n, 3) that the failed checks point at, by metric; metrics that point at nothing are left out."""
    failing = [result for result in results if fails(result)]
    groups: list[Group] = []
    for metric, color in METRIC_COLORS.items():
        cells = [*chain.from_iterable(evidence_cells(result) for result in failing if result.metric is metric)]
        if cells:
            groups.append((f"{metric.value} fails", color, cells_among(xyz, cells)))
    return groups
