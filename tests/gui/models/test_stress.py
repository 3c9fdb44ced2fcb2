"""Words and numbers of the stress panel."""

from __future__ import annotations

import numpy as np
import pytest

from minece_desktop.core.grading import StressField
from minece_desktop.gui.models.stress import StressView, column_text
from physics.result import StressResult
from tasks.blocks import ActionLog, BlockState, Event, Op


def log() -> ActionLog:
    events = [Event(0, Op.PLACE, 9, 9, 9, BlockState.parse("stone"), effect=False)]
    events += [Event(0, Op.PLACE, x, 0, 0, BlockState.parse("oak_log[axis=y]" if x else "stone")) for x in range(30)]
    return ActionLog.from_events(events)


def view(von_mises: np.ndarray, **flags: np.ndarray) -> StressView:
    structure = log().structure()
    n = len(structure)
    none = np.zeros(n, dtype=np.bool_)
    kinds = {name: flags.get(name, none) for name in ("fixed", "thin", "near_singular", "unsupported", "mechanism")}
    result = StressResult(
        "static",
        structure.xyz,
        von_mises,
        np.zeros((n, 3, 3)),
        np.zeros((n, 3)),
        **kinds,
        residual=9e-10,
        seconds=0.0141,
    )
    return StressView(StressField(30, structure.event, result, np.zeros(n, dtype=np.int8)), log())


def rows(*indices: int) -> np.ndarray:
    found = np.zeros(30, dtype=np.bool_)
    found[list(indices)] = True
    return found


def test_worst_ten_leave_out_blocks_without_a_value() -> None:
    values = np.arange(30, dtype=np.float64) * 1000
    values[29] = np.nan
    found = view(values, thin=rows(28), near_singular=rows(28)).worst
    assert [block.von_mises for block in found] == [28_000.0 - 1000 * i for i in range(10)]
    assert (found[0].cell, found[0].material, found[0].note) == ((28, 0, 0), "oak_log", "thin, nearly singular")
    assert found[0].step == 29


def test_equal_values_are_ordered_by_cell() -> None:
    assert [block.cell[0] for block in view(np.ones(30)).worst] == list(range(10))


def test_histogram_holds_every_block_with_a_value() -> None:
    values = np.linspace(0, 11_030, 30)
    values[3] = np.nan
    histogram = view(values).histogram
    assert histogram is not None
    assert histogram.counts.sum() == 29
    assert histogram.edges[[0, -1]].tolist() == pytest.approx([0.0, 11_030.0])
    assert histogram.label(len(histogram.counts) - 1) == "10.6–11 kPa: 2 blocks"


def test_no_histogram_without_stress() -> None:
    assert view(np.zeros(30)).histogram is None
    assert view(np.full(30, np.nan)).histogram is None
    assert view(np.full(30, np.nan)).largest is None


def test_counts_say_what_they_mean() -> None:
    found = view(np.ones(30), fixed=rows(*range(30)), unsupported=rows(4, 5), thin=rows(1)).counts
    assert [(count.name, count.number) for count in found] == [
        ("blocks", 30),
        ("thin", 1),
        ("unsupported", 2),
        ("in a mechanism", 0),
    ]
    assert found[0].meaning == "30 of them are held by the ground."
    assert any(count.name == "nearly singular" for count in view(np.ones(30), near_singular=rows(2)).counts)


def test_solution_line() -> None:
    assert view(np.ones(30)).solution == "equilibrium · residual 9e-10 · 14 ms"


@pytest.mark.parametrize(
    ("pascal", "largest", "text"),
    [
        (11_030, 11_030, "11.03 kPa"),
        (6_950, 11_030, "6.95 kPa"),
        (4.1, 999.0, "4.1 Pa"),
        (62e6, 119.2e6, "62.0 MPa"),
        (2_345.6, 2_345.6, "2.346 kPa"),
    ],
)
def test_columns_share_unit_and_decimals(pascal: float, largest: float, text: str) -> None:
    assert column_text(pascal, largest) == text
