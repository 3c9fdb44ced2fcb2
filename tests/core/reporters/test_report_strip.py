"""The timeline strip as shapes."""

from __future__ import annotations

from pathlib import Path

import pytest

from minece_desktop.core.reporters.report.strip import WIDTH, strip
from minece_desktop.core.reporters.shapes import Line, Rectangle, Text
from minece_desktop.core.run import Run
from tasks.blocks import ActionLog, BlockState, Event, Op


def run_of(*events: Event) -> Run:
    return Run("r", Path(), "test", ActionLog.from_events(events), ())


def placed(step: int, block: str = "stone", turn: int = 0, y: int = 0) -> Event:
    return Event(turn, Op.PLACE, step, y, 0, BlockState.parse(block))


def test_a_run_without_steps_has_none() -> None:
    assert strip(run_of()) is None


def test_materials_follow_each_other_over_the_whole_width() -> None:
    drawing = strip(run_of(*(placed(i, "stone" if i < 3 else "oak_planks") for i in range(4))))
    assert drawing is not None
    ground, *bands = [shape for shape in drawing.shapes if isinstance(shape, Rectangle)][:3]
    assert ground.width == WIDTH
    assert [(band.x, band.width) for band in bands] == [(0, 0.75 * WIDTH), (0.75 * WIDTH, 0.25 * WIDTH)]
    assert bands[0].fill != bands[1].fill


def test_turns_removals_and_floating_blocks_are_marked_and_counted() -> None:
    events = [placed(0), placed(1), placed(2, y=5, turn=1), Event(1, Op.REMOVE, 0, 0, 0, None)]
    drawing = strip(run_of(*events))
    assert drawing is not None
    assert drawing.description == "2 turns, 1 removal, 1 placement that touched nothing"
    words = [shape.text for shape in drawing.shapes if isinstance(shape, Text)]
    assert {"turn 1", "turn 2", "removed (1)", "placed touching nothing (1)", "step 1", "step 4"} <= set(words)
    assert [line.x1 for line in drawing.shapes if isinstance(line, Line)] == [0.5, WIDTH / 2]


@pytest.mark.parametrize("count", [1, 2_000, 60_000])
def test_its_size_does_not_grow_with_the_run(count: int) -> None:
    drawing = strip(run_of(*(placed(i, ("stone", "dirt")[i % 2], turn=i // 50) for i in range(count))))
    assert drawing is not None
    assert len(drawing.shapes) < 6 * WIDTH
    assert all(0 <= shape.x <= WIDTH for shape in drawing.shapes if isinstance(shape, Rectangle | Text))
