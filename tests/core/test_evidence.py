from __future__ import annotations

import numpy as np

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.evidence import METRIC_COLORS, check_groups, evidence_cells, failed_groups
from tasks.blocks import Cell

XYZ = np.array([[x, 0, 0] for x in range(4)], dtype=np.int32)


def result(metric: Metric, status: Status, *cells: Cell, **more: tuple[tuple[Cell, ...], ...]) -> CheckResult:
    return CheckResult(
        f"{metric.value}.rule", metric, RuleSet.OFFICIAL, status, 0.0, "", evidence=Evidence(cells=cells, **more)
    )


def test_all_that_a_check_points_at_counts() -> None:
    shown = result(
        Metric.SIZE, Status.FAIL, (0, 0, 0), paths=(((1, 0, 0), (9, 9, 9)),), pairs=(((2, 0, 0), (0, 0, 0)),)
    )
    assert evidence_cells(shown) == [(0, 0, 0), (1, 0, 0), (9, 9, 9), (2, 0, 0), (0, 0, 0)]
    ((words, _, which),) = check_groups(shown, XYZ)
    assert words == "rule: fail"
    assert which.tolist() == [True, True, True, False]


def test_only_failed_checks_are_shown_by_metric() -> None:
    results = [
        result(Metric.SHAPE, Status.FAIL, (0, 0, 0)),
        result(Metric.SHAPE, Status.ERROR, (1, 0, 0)),
        result(Metric.MATERIAL, Status.PASS, (2, 0, 0)),
        result(Metric.STABILITY, Status.FAIL),
        result(Metric.DEPENDENCY, Status.NOT_APPLICABLE, (3, 0, 0)),
    ]
    ((words, color, which),) = failed_groups(results, XYZ)
    assert (words, color) == ("shape fails", METRIC_COLORS[Metric.SHAPE])
    assert which.tolist() == [True, True, False, False]


def test_passed_and_failed_evidence_differ_and_metrics_have_a_colour_each() -> None:
    colors = [check_groups(result(Metric.SIZE, status, (0, 0, 0)), XYZ)[0][1] for status in (Status.PASS, Status.FAIL)]
    assert colors[0] != colors[1]
    assert set(METRIC_COLORS) == set(Metric)
    assert len(set(METRIC_COLORS.values())) == len(Metric)
