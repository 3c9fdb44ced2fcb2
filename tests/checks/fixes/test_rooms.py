"""Leaks of rooms: what is closed shuts them, and no fewer cells would."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from checks.engine import TurnView, run_check
from checks.fixes import applied, fix_for, rows_of
from checks.fixes import rooms as leaks
from checks.official.rooms import enclosed
from checks.result import RuleSet, Status
from tasks.spec import CheckSpec

PLAN = list(itertools.product(range(4), range(4)))


def ring(side, gaps=()):
    edge = (0, side - 1)
    cells = itertools.product(range(side), range(side))
    return {(x, z) for x, z in cells if (x in edge or z in edge) and (x, z) not in gaps}


def rooms_asked(walls, count, y=1):
    view = TurnView.of_rows([{"x": x, "y": y, "z": z, "material": "bricks"} for x, z in sorted(walls)])
    result = run_check(CheckSpec(name="shape.has_rooms", args={"room_cnt": count, "y": y}), view)
    return view, result, fix_for(result, view)


@settings(max_examples=60)
@given(st.sets(st.sampled_from(PLAN), min_size=5, max_size=13))
def test_no_fewer_cells_shut_in_another_pocket(walls):
    before = len(enclosed(walls))
    leak = leaks.smallest_leak(walls)
    assert len(enclosed(walls | set(leak.cells))) > before
    free = [cell for cell in itertools.product(range(-1, 5), range(-1, 5)) if cell not in walls]
    for count in range(1, min(len(leak.cells), 3)):
        assert not any(len(enclosed(walls | set(more))) > before for more in itertools.combinations(free, count)), (
            f"{count} cells suffice"
        )


def test_an_open_doorway_is_the_leak():
    view, result, fix = rooms_asked(ring(6, gaps=[(2, 0)]), 1)
    assert result.status is Status.FAIL
    assert fix.add == (((2, 1, 0), "bricks"),)
    assert fix.note == "close 1 cell at y = 1, with blocks or a door, to shut in 16 cells"
    mended = TurnView.of_rows(applied(rows_of(view, RuleSet.OFFICIAL), fix))
    assert run_check(CheckSpec(name="shape.has_rooms", args=dict(result.args)), mended).status is Status.PASS


def test_a_missing_corner_leaks():
    assert rooms_asked(ring(5, gaps=[(0, 0)]), 1)[2].add == (((0, 1, 0), "bricks"),)


def test_a_wide_opening_is_closed_where_it_is():
    _, _, fix = rooms_asked(ring(9, gaps=[(3, 0), (4, 0), (5, 0)]), 1)
    assert [cell for cell, _ in fix.add] == [(3, 1, 0), (4, 1, 0), (5, 1, 0)]


def test_the_larger_of_two_rooms_is_closed_first():
    small = ring(4, gaps=[(1, 0)])
    large = {(x + 10, z) for x, z in ring(7, gaps=[(2, 0)])}
    _, _, fix = rooms_asked(small | large, 1)
    assert [cell for cell, _ in fix.add] == [(12, 1, 0)]
    _, _, both = rooms_asked(small | large, 2)
    assert [cell for cell, _ in both.add] == [(12, 1, 0), (1, 1, 0)]
    assert both.note.endswith("to shut in 25 cells and 4 cells")


def test_where_nothing_can_be_closed_there_is_no_fix(monkeypatch):
    assert rooms_asked(set(), 1)[2] is None
    assert rooms_asked(ring(4), 1)[2] is None, "it passes"
    assert rooms_asked(ring(4), 9)[2] is None, "eight rooms are no leak"
    monkeypatch.setattr(leaks, "MOST_CELLS", 99)
    assert rooms_asked(ring(5, gaps=[(0, 0)]), 1)[2] is None
    assert rooms_asked(ring(3, gaps=[(0, 0)]), 1)[2] is not None


def test_work_is_bounded(monkeypatch):
    """The best leak found so far is taken, and it still shuts something in."""
    monkeypatch.setattr(leaks, "MOST_WORK", 1)
    leak = leaks.smallest_leak(ring(8, gaps=[(3, 0)]))
    assert len(enclosed(ring(8, gaps=[(3, 0)]) | set(leak.cells))) == 1


def test_ways_out_give_way_to_each_other():
    """The shortest way out crosses two others: only when it is led around are three cells seen to be needed."""
    plan = ["....##", "..#..#", "#.#...", "..###.", "...##.", "###..."]
    walls = {(x, z) for z, row in enumerate(plan) for x, letter in enumerate(row) if letter == "#"}
    leak = leaks.smallest_leak(walls)
    assert (leak.cells, leak.area) == ([(3, 1), (4, 1), (4, 2)], 1)
