"""Laying one structure over another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core import alignment
from minece_desktop.core.alignment import AlignBy, best_shift, usual_alignment
from minece_desktop.core.run import Run
from tasks.blocks import ActionLog, Structure

Cell = tuple[int, int, int]


def agreeing(a: Structure, b: Structure, shift: Cell) -> tuple[int, int]:
    """Cells that hold the same id, cells that are occupied in both: by the obvious definition."""
    there = {cell: a.block(i).id for i, cell in enumerate(a.cells)}
    moved = {(x + shift[0], y + shift[1], z + shift[2]): b.block(i).id for i, (x, y, z) in enumerate(b.cells)}
    shared = there.keys() & moved.keys()
    return sum(there[cell] == moved[cell] for cell in shared), len(shared)


near = st.tuples(st.integers(-3, 3), st.integers(0, 3), st.integers(-3, 3))
blocks = st.dictionaries(near, st.sampled_from(["stone", "glass", "oak_planks"]), min_size=1, max_size=12)


@settings(max_examples=40, deadline=None)
@given(blocks, blocks)
def test_no_translation_agrees_more(one: dict[Cell, str], other: dict[Cell, str]) -> None:
    a, b = Structure.from_blocks(one.items()), Structure.from_blocks(other.items())
    found = agreeing(a, b, best_shift(a, b))
    every = (agreeing(a, b, (x, y, z)) for x in range(-6, 7) for y in range(-3, 4) for z in range(-6, 7))
    assert found == max(every)


@settings(max_examples=25, deadline=None)
@given(blocks, st.tuples(*[st.integers(-40, 40)] * 3))
def test_a_moved_structure_is_moved_back(one: dict[Cell, str], by: Cell) -> None:
    moved = {(x + by[0], y + by[1], z + by[2]): name for (x, y, z), name in one.items()}
    a, b = Structure.from_blocks(one.items()), Structure.from_blocks(moved.items())
    assert best_shift(a, b) == (-by[0], -by[1], -by[2])


def test_of_equally_good_translations_the_shortest_is_taken() -> None:
    row = Structure.from_blocks([((x, 0, 0), "stone") for x in range(5)])
    one = Structure.from_blocks([((2, 0, 0), "stone")])
    assert best_shift(row, one) == (0, 0, 0)


def test_what_is_too_far_across_is_laid_corner_on_corner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "_MOST_CELLS", 10)
    a = Structure.from_blocks([((5, 0, 5), "stone"), ((9, 0, 9), "glass")])
    b = Structure.from_blocks([((0, 1, 0), "glass"), ((5, 1, 5), "glass")])
    assert best_shift(a, b) == (5, -1, 5)


def test_nothing_is_not_moved() -> None:
    empty, one = Structure.from_blocks([]), Structure.from_blocks([((4, 4, 4), "stone")])
    assert best_shift(empty, one) == best_shift(one, empty) == (0, 0, 0)


def test_task_coordinates_are_usual_where_both_runs_state_their_start() -> None:
    run = Run("a", Path("a"), "minece-run/1", ActionLog.from_events([]), (), origin=(1, 2, 3))
    guessed = replace(run, origin_guessed=True)
    assert usual_alignment(run, run)[0] is AlignBy.TASK
    assert usual_alignment(run, guessed) == (
        AlignBy.TRANSLATION,
        "where the agent began is not stated in B",
    )
    assert usual_alignment(guessed, replace(run, origin=None))[1].endswith("A and B")
    assert usual_alignment(replace(guessed, mode="authors"), run)[0] is AlignBy.TASK
