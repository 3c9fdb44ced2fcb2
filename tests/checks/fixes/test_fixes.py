"""When there is a fix, what it looks like as data, and the fix for doors."""

from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks import fixes
from checks.engine import TurnView, run_check
from checks.fixes import Fix, applied, fix_for, rows_of
from checks.result import RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Event, EvidenceKind, Op
from tasks.spec import CheckSpec

DOORS = CheckSpec(name="shape.are_doors_passable")
AROUND = [(1, 0), (-1, 0), (0, 1), (0, -1)]


def rows(*blocks):
    return [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]


def test_only_failures_have_a_fix():
    view = TurnView.of_rows(rows((0, 0, 0, "stone")))
    passing = run_check(CheckSpec(name="physical_plausibility.is_ground_connected"), view)
    assert fix_for(passing, view) is None
    wrong = run_check(CheckSpec(name="material.is_block_cnt_geq", args={"min_count": "x"}), view)
    assert wrong.status is Status.ERROR
    assert fix_for(wrong, view) is None
    shape = run_check(CheckSpec(name="shape.is_reachable_by_stairs", args={"min_floor_y": 3}), view)
    assert (shape.status, fix_for(shape, view)) == (Status.FAIL, None)


@pytest.mark.parametrize(
    ("name", "args", "blocks"),
    [
        ("shape.are_doors_passable", {}, [(0.0, 0, 0, "oak_door"), *((x, 1, z, "stone") for x, z in AROUND)]),
        ("material.is_min_x_material_equal_to", {"expected_material": "stone"}, [(0.0, 2, 0, "dirt")]),
        ("material.is_all_material_equal_to", {"expected_material": "stone"}, [("a", 2, 0, "dirt")]),
        ("efficiency.l1_dist", {}, [(0, 1, 0, "dirt"), (2**70, 1, 0, "dirt"), (1, 1, 0, "dirt")]),
    ],
)
def test_blocks_that_only_the_rule_can_read_have_none(name, args, blocks):
    view = TurnView.of_rows(rows(*blocks))
    result = run_check(CheckSpec(name=name, args=args), view)
    assert (result.status, fix_for(result, view)) == (Status.FAIL, None)


def test_engineering_verdicts_but_order_have_none():
    view = TurnView.of_rows(rows((0, 3, 0, "stone")))
    spec = CheckSpec(name="physical_plausibility.is_ground_connected")
    assert fix_for(run_check(spec, view), view) is not None
    assert fix_for(run_check(spec, view, RuleSet.ENGINEERING), view) is None


def test_a_fix_that_does_not_hold_is_not_shown(monkeypatch):
    view = TurnView.of_rows(rows((0, 3, 0, "stone")))
    result = run_check(CheckSpec(name="physical_plausibility.is_ground_connected"), view)
    useless = Fix(add=(((9, 9, 9), "stone"),))
    monkeypatch.setattr(fixes, "_FIXES", {result.name: lambda result, view: useless})
    assert fix_for(result, view) is None


def test_as_json():
    fix = Fix(
        add=(((0, 1, 2), "stone"),), remove=((3, 4, 5),), swap=(((6, 7, 8), "oak"),), order=((1, 1, 1),), note="so"
    )
    assert json.loads(json.dumps(fix.to_json())) == {
        "add": [[0, 1, 2, "stone"]],
        "remove": [[3, 4, 5]],
        "swap": [[6, 7, 8, "oak"]],
        "order": [[1, 1, 1]],
        "score": 1.0,
        "note": "so",
    }
    assert Fix(note="nothing").to_json() == {"score": 1.0, "note": "nothing"}
    assert fix.changes == 3


def test_applying_changes_what_it_says_and_nothing_else():
    before = rows((0, 0, 0, "a"), (1, 0, 0, "b"), (2, 0, 0, "c"))
    fix = Fix(add=(((9, 0, 0), "d"),), remove=((1, 0, 0),), swap=(((2, 0, 0), "e"),), order=((2, 0, 0), (0, 0, 0)))
    assert applied(before, fix) == rows((2, 0, 0, "e"), (0, 0, 0, "a"), (9, 0, 0, "d"))
    assert before == rows((0, 0, 0, "a"), (1, 0, 0, "b"), (2, 0, 0, "c"))
    assert applied(before, Fix()) == before


def test_rows_of_a_log_are_what_each_rule_set_looks_at():
    log = ActionLog.from_events(
        [
            Event(0, Op.PLACE, 0, 0, 0, BlockState.parse("minecraft:oak_door[half=lower]")),
            Event(0, Op.PLACE, 0, 1, 0, BlockState.parse("oak_door[half=upper]"), evidence=EvidenceKind.IMPLIED),
        ]
    )
    view = TurnView.of_log(log, 0)
    assert rows_of(view, RuleSet.OFFICIAL) == rows((0, 0, 0, "oak_door"))
    assert rows_of(view, RuleSet.ENGINEERING) == rows(
        (0, 0, 0, "minecraft:oak_door[half=lower]"), (0, 1, 0, "oak_door[half=upper]")
    )


@settings(max_examples=60)
@given(st.sets(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)), min_size=8), st.integers(0, 1))
def test_doors_are_freed(solid, more):
    doors = [(1, 0, 1), (1, 0, 2)][: 1 + more]
    blocks = [(*cell, "stone") for cell in sorted(solid) if cell not in doors]
    view = TurnView.of_rows(rows(*((*door, "oak_door") for door in doors), *blocks))
    result = run_check(DOORS, view)
    fix = fix_for(result, view)
    if result.status is Status.PASS:
        assert fix is None
        return
    assert run_check(DOORS, TurnView.of_rows(applied(rows_of(view, RuleSet.OFFICIAL), fix))).status is Status.PASS
    for count in range(1, len(fix.remove)):
        for gone in itertools.combinations([block[:3] for block in blocks], count):
            left = rows(*((*door, "oak_door") for door in doors), *(b for b in blocks if b[:3] not in gone))
            assert run_check(DOORS, TurnView.of_rows(left)).status is not Status.PASS


@pytest.mark.parametrize("level", [0, 1])
def test_one_block_frees_a_door_at_either_level(level):
    boxed = [(dx, level, dz, "stone") for dx, dz in AROUND[:3]]
    view = TurnView.of_rows(rows((0, 0, 0, "oak_door"), *boxed))
    fix = fix_for(run_check(DOORS, view), view)
    assert (len(fix.remove), fix.note) == (1, "clear 1 block beside doors")


def test_doors_side_by_side_along_x_are_each_freed():
    boxed = [(x + dx, 0, dz, "stone") for x in (0, 4) for dx, dz in AROUND]
    view = TurnView.of_rows(rows((0, 0, 0, "oak_door"), (4, 0, 0, "oak_door"), *boxed))
    fix = fix_for(run_check(DOORS, view), view)
    assert len(fix.remove) == 4
