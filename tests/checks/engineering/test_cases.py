"""The hand-made cases: official and engineering verdicts as given, and what may not change them."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import pytest

from checks.engine import check_rows
from checks.result import RuleSet, Status

FILE = Path(__file__).parents[2] / "data" / "checks" / "engineering_cases.json.gz"
CASES = json.loads(gzip.decompress(FILE.read_bytes()))
ORDERED = "dependency.material_sequence_order"
SIDED = "material.is_min_x_material_equal_to"


def rows(blocks):
    return [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]


def engineering(case, blocks):
    args = case["args"] | (case.get("eng_args") or {})
    return check_rows(case["rule"], args, rows(blocks), RuleSet.ENGINEERING)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule'].partition('.')[2]}: {case['name']}")
def test_engineering_verdict(case):
    result = engineering(case, case["blocks"])
    assert result.status.value == case["engineering"], result.message
    assert result.rules is RuleSet.ENGINEERING
    assert result.message


def test_all_are_there():
    assert len(CASES) == 126
    assert len({case["rule"] for case in CASES}) == 28


MOVES = {
    "shift": lambda x, y, z: (x + 17, y, z - 230),
    "mirror": lambda x, y, z: (-x, y, z),
    "quarter turn": lambda x, y, z: (-z, y, x),
}


@pytest.mark.parametrize("move", MOVES)
def test_moves_change_nothing(move):
    for case in CASES:
        if case["rule"] == SIDED and move != "shift":
            continue
        blocks = [(*MOVES[move](x, y, z), material) for x, y, z, material in case["blocks"]]
        assert engineering(case, blocks).status.value == case["engineering"], case["name"]


def test_list_order_changes_nothing():
    shuffle = random.Random(3)
    for case in CASES:
        cells = [tuple(block[:3]) for block in case["blocks"]]
        if case["rule"] == ORDERED or len(set(cells)) < len(cells):
            continue
        blocks = shuffle.sample(case["blocks"], len(cells))
        assert engineering(case, blocks).status.value == case["engineering"], case["name"]


@pytest.mark.parametrize("rule", sorted({case["rule"] for case in CASES}))
def test_empty_structures(rule):
    case = next(case for case in CASES if case["rule"] == rule)
    passes = {"shape.are_doors_passable", "shape.has_axis_symmetry", "material.is_block_cnt_leq"}
    result = engineering(case, [])
    assert result.status is (Status.PASS if rule in passes else Status.FAIL), result.message


@pytest.mark.parametrize("rule", sorted({case["rule"] for case in CASES}))
def test_a_plan_too_large_does_not_apply(rule):
    case = next(case for case in CASES if case["rule"] == rule)
    blocks = [*case["blocks"], [9000, 0, 9000, "stone"]]
    result = engineering(case, blocks)
    assert (result.status, result.message) == (Status.NOT_APPLICABLE, "extent too large")
