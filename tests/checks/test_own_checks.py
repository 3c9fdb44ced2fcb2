"""Checks of our own: named like the benchmark's, apart from them in every total."""

from __future__ import annotations

import json
from typing import Any

import pytest

from checks import registry, tables
from checks.aggregate import OWN, Problem, summarize
from checks.blueprint.drawn import Plan, drawn_plan
from checks.engine import TurnView, check_rows, run_check, second_opinion
from checks.registry import own
from checks.result import CheckResult, Metric, RuleSet, Status
from tasks.blocks import ActionLog, BlockState, Cell, Event, Op
from tasks.spec import CheckSpec

TOWER = {"layers": ["##", "PP"], "legend": {"#": "stone", "P": "spruce_planks"}}


def rows(plan: dict[Cell, str]) -> list[dict[str, Any]]:
    return [{"x": x, "y": y, "z": z, "material": text} for (x, y, z), text in plan.items()]


def checked(name: str, args: dict[str, Any], plan: dict[Cell, str]) -> CheckResult:
    return check_rows(name, args, rows(plan))


GOOD = {(0, 0, 0): "stone", (1, 0, 0): "stone", (0, 1, 0): "oak_planks", (1, 1, 0): "oak_planks"}


def test_they_are_none_of_the_benchmarks() -> None:
    assert not set(registry.own_names()) & (set(registry.names()) | set(registry.names(RuleSet.ENGINEERING)))
    assert set(registry.own_names()) <= set(registry.names(None))
    for name in registry.own_names():
        official, engineering = registry.get(name), registry.get(name, RuleSet.ENGINEERING)
        assert official is not None
        assert engineering is not None
        assert official.function is engineering.function
        assert official.metric in OWN
        assert official.to_json()["rules"] == "any"
        json.dumps(official.to_json())
    with pytest.raises(ValueError, match=r"blueprint\.iou is registered twice"):
        own("blueprint.iou", title="")(lambda view: None)  # type: ignore[arg-type, return-value]


def test_both_opinions_are_one_and_never_disputed() -> None:
    official, engineering = second_opinion(CheckSpec(name="blueprint.iou", args=TOWER), TurnView.of_rows(rows({})))
    assert (official.status, official.disputed) == (Status.FAIL, None)
    assert (engineering.rules, engineering.score) == (RuleSet.ENGINEERING, official.score)


def test_totals_of_the_paper_do_not_know_them() -> None:
    material = checked("material.is_block_cnt_geq", {"min_count": 1}, GOOD)
    mine = [checked("blueprint.iou", TOWER, {}), checked("world.portal", {}, GOOD)]
    alone, beside = summarize([material]), summarize([material, *mine])
    assert (alone.accurate, alone.overall) == (beside.accurate, beside.overall) == (True, True)
    assert list(beside.metrics) == ["material", "blueprint", "world"]
    one, other = Problem({"model": "m"}, (material,)), Problem({"model": "m"}, (material, *mine))
    for kind in ("table2", "table3", "table4", "table5"):
        assert tables.build(kind, [one], ["model"]).rows == tables.build(kind, [other], ["model"]).rows
    assert summarize(mine).overall is None


def test_their_scores_are_means() -> None:
    half = checked("blueprint.iou", TOWER, {cell: text for cell, text in GOOD.items() if cell[1] == 0})
    full = checked("blueprint.iou", TOWER, GOOD)
    assert (half.score, full.score, full.status) == (0.5, 1, Status.PASS)
    total = summarize([half, full]).metrics["blueprint"]
    assert (total.passed, total.total, total.score) == (1, 2, 0.75)


@pytest.mark.parametrize(
    ("more", "score"),
    [
        ({}, 0.5),
        ({"zero": 0.4, "full": 0.85}, (0.5 - 0.4) / 0.45),
        ({"full": 0.5}, 1),
        ({"zero": 0.5}, 0),
        ({"same": "id"}, 1 / 4),
        ({"same": "state"}, 1 / 4),
        ({"classes": ["planks"]}, 1 / 2),
        ({"classes": ["planks"], "same": "id"}, 0),
        ({"classes": ["glass"]}, 1),
    ],
)
def test_iou(more: dict[str, Any], score: float) -> None:
    plan = {(0, 0, 0): "stone", (0, 1, 0): "oak_planks"}
    result = checked("blueprint.iou", TOWER | more, plan)
    assert result.metric is Metric.BLUEPRINT
    assert result.score == pytest.approx(score)


def test_states_are_compared_not_their_spelling() -> None:
    stair = {"layers": ["S"], "legend": {"S": "minecraft:oak_stairs[half=bottom,facing=east]"}, "same": "state"}
    assert checked("blueprint.iou", stair, {(0, 0, 0): "oak_stairs[facing=east,half=bottom]"}).score == 1
    assert checked("blueprint.iou", stair, {(0, 0, 0): "oak_stairs[facing=west,half=bottom]"}).score == 0


def test_evidence_by_layer() -> None:
    drawn = TOWER | {"layers": ["##.", "PP."]}
    plan = {(0, 0, 0): "stone", (0, 1, 0): "dirt", (2, 1, 0): "dirt", (0, 2, 0): "dirt"}
    result = checked("blueprint.iou", drawn, plan)
    assert result.evidence.cells == ((1, 0, 0), (1, 1, 0), (2, 1, 0), (0, 1, 0)), "missing, extra, wrong"
    assert result.evidence.note == "y = 0: 1 missing; y = 1: 1 missing, 1 extra, 1 wrong"
    assert result.actual["layers"] == [
        {"y": 0, "right": 1, "missing": 1, "extra": 0, "wrong": 0},
        {"y": 1, "right": 0, "missing": 1, "extra": 1, "wrong": 1},
    ], "what lies outside of what is drawn is scenery"


def test_moved_turned_and_mirrored() -> None:
    hook = {"layers": ["###/#..", "#"], "legend": {"#": "stone"}}
    cells = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 0, 1), (0, 1, 0)]
    moved = {(x + 3, y + 1, z - 2): "stone" for x, y, z in cells}
    turned = {(-z, y, x): "stone" for x, y, z in cells}
    mirrored = {(-x, y, z): "stone" for x, y, z in cells}
    for how, plans in (("shift", [moved]), ("turn", [moved, turned]), ("best", [moved, turned, mirrored])):
        for plan in plans:
            assert checked("blueprint.iou", hook | {"align": how}, plan).score == 1
    assert checked("blueprint.iou", hook | {"align": "turn"}, mirrored).score != 1
    assert checked("blueprint.iou", hook, moved).score == 0


def test_what_the_run_is_asked_to_match() -> None:
    plan = drawn_plan(TOWER["layers"], TOWER["legend"], (0, 0, 0))  # type: ignore[arg-type]
    spec = CheckSpec(name="blueprint.block_accuracy")
    blocks = rows({(0, 0, 0): "stone", (1, 0, 0): "stone", (0, 1, 0): "spruce_planks", (5, 5, 5): "dirt"})
    assert run_check(spec, TurnView.of_rows(blocks, target=plan)).score == 3 / 4
    loose = Plan(plan.blocks)
    assert run_check(spec, TurnView.of_rows(blocks, target=loose)).score == 3 / 5
    without = run_check(spec, TurnView.of_rows(blocks))
    assert (without.status, without.score) == (Status.NOT_APPLICABLE, None)


def test_layers_and_stairs() -> None:
    args = {"layers": ["ss.", "..."], "legend": {"s": "oak_stairs[facing=south]"}}
    plan = {(0, 0, 0): "oak_stairs[facing=south]", (1, 0, 0): "oak_stairs[facing=north]", (2, 1, 0): "dirt"}
    result = checked("blueprint.layer_accuracy", args, plan)
    assert (result.score, result.evidence.cells) == (5 / 6, ((2, 1, 0),))
    assert checked("blueprint.layer_accuracy", args | {"full": 0.8}, plan).score == 1
    assert checked("blueprint.layer_accuracy", args | {"layer": 1}, plan).score == 2 / 3
    assert checked("blueprint.layer_accuracy", args | {"layer": 2}, plan).status is Status.ERROR
    result = checked("blueprint.stairs", args, plan)
    assert (result.score, result.evidence.cells) == (1 / 2, ((1, 0, 0),))
    assert checked("blueprint.stairs", TOWER, GOOD).status is Status.NOT_APPLICABLE


@pytest.mark.parametrize("layers", [[], [""], ["/", ""]])
@pytest.mark.parametrize("name", ["iou", "block_accuracy", "layer_accuracy", "net_action_f1", "stairs"])
def test_a_plan_of_nothing_is_no_target(name: str, layers: list[str]) -> None:
    result = checked(f"blueprint.{name}", {"layers": layers}, GOOD)
    assert (result.status, result.score) == (Status.ERROR, 0)
    assert "layers: must not be empty" in result.message


@pytest.mark.parametrize("full", [0, -1.5])
@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("iou", TOWER),
        ("block_accuracy", TOWER),
        ("layer_accuracy", TOWER),
        ("net_action_f1", TOWER),
        ("picture_colors", {"rows": ["#ff0000"]}),
    ],
)
def test_what_nothing_falls_short_of_is_no_score(name: str, args: dict[str, Any], full: float) -> None:
    result = checked(f"blueprint.{name}", args | {"full": full}, {(0, 0, 0): "dirt"})
    assert (result.status, result.score) == (Status.ERROR, 0)
    assert "must be more than zero" in result.message


def test_net_actions_of_a_turn() -> None:
    stone, dirt = BlockState.parse("stone"), BlockState.parse("dirt")
    log = ActionLog.from_events(
        [
            Event(0, Op.PLACE, 0, 0, 0, stone),
            Event(1, Op.PLACE, 1, 0, 0, dirt),
            Event(1, Op.REMOVE, 1, 0, 0),
            Event(1, Op.REMOVE, 0, 0, 0),
            Event(1, Op.PLACE, 2, 0, 0, stone),
        ]
    )
    args = {"layers": [".##"], "legend": {"#": "stone"}}
    result = run_check(CheckSpec(name="blueprint.net_action_f1", args=args), TurnView.of_log(log, 1))
    assert result.actual == {"f1": 4 / 5, "right": 2, "made": 2, "gold": 3}
    assert result.evidence.cells == ((1, 0, 0),)
    idle = run_check(
        CheckSpec(name="blueprint.net_action_f1", args={"layers": ["#"], "legend": {"#": "stone"}}),
        TurnView.of_log(ActionLog.from_events([Event(0, Op.PLACE, 0, 0, 0, stone)]), 1),
    )
    assert idle.score == 1, "nothing was asked and nothing was done"


def test_pictures() -> None:
    flag = {"rows": ["#a12722 #f8c627"]}
    good = {(0, 0, 0): "red_wool", (1, 0, 0): "yellow_wool"}
    assert checked("blueprint.picture_colors", flag, good).score == 1
    assert checked("blueprint.picture_place", flag, good).score == 1
    moved = {(x + 4, y, z): text for (x, y, z), text in good.items()}
    assert checked("blueprint.picture_colors", flag, moved).score == 1
    assert checked("blueprint.picture_place", flag, moved).score == 0
    assert checked("blueprint.picture_colors", flag, {(0, 0, 0): "red_wool", (1, 0, 0): "red_wool"}).score == 1 / 2
    for bad in (["#a12722 red"], ["#a12722", "#a12722 #a12722"], [""], []):
        assert checked("blueprint.picture_colors", {"rows": bad}, good).status is Status.ERROR


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ({"layers": ["#"], "legend": {}}, "the legend has no '#'"),
        ({"layers": ["#" * (2**20 + 1)], "legend": {"#": "stone"}}, "more than 1048576 signs"),
        (TOWER | {"zero": 1.0}, "must be more than zero"),
        (TOWER | {"align": "sideways"}, "argument 'align' must be"),
        (TOWER | {"legend": {"#": 7}}, "argument 'legend' must be an object of texts"),
        (TOWER | {"layers": "##"}, "argument 'layers' must be a list of texts or null"),
    ],
)
def test_arguments_that_do_not_fit(args: dict[str, Any], words: str) -> None:
    result = checked("blueprint.iou", args, GOOD)
    assert result.status is Status.ERROR
    assert words in result.message


@pytest.mark.parametrize("name", registry.own_names())
def test_no_blocks_and_far_apart_ones(name: str) -> None:
    args: dict[str, Any] = {
        "world.lit_floor": {"low": [0, -1, 0], "high": [3, -1, 3]},
        "world.pistons": {"doorway": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]},
    }.get(name, {"rows": ["#a12722"]} if "picture" in name else TOWER if name.startswith("blueprint") else {})
    empty = checked(name, args, {})
    assert empty.status in (Status.FAIL, Status.NOT_APPLICABLE)
    far = {(0, 0, 0): "red_wool", (10**7, 10**6, 10**7): "red_wool"}
    assert checked(name, args, far).status in (Status.FAIL, Status.ERROR, Status.NOT_APPLICABLE)


def test_a_river_that_is_drawn_runs_from_edge_to_edge() -> None:
    plan = {(x, -1, z): "water" if 2 <= x <= 5 else "stone" for x in range(8) for z in range(3)}
    deck = {(x, 0, 1): "oak_planks" for x in range(1, 7)}
    assert checked("world.crossing", {}, plan | deck).score == 1
    assert checked("world.crossing", {}, plan).score == 0
    turned = {(z, y, x): text for (x, y, z), text in (plan | deck).items()}
    assert checked("world.crossing", {}, turned).score == 1
    rails = {(x, 1, z): "oak_fence" for x in range(2, 6) for z in (0, 2)}
    sides = {(x, 0, z): "oak_planks" for x in range(2, 6) for z in (0, 2)}
    assert checked("world.railings", {}, plan | deck | sides | rails).score == 1
    half = plan | deck | sides | {cell: text for cell, text in rails.items() if cell[0] > 3}
    assert checked("world.railings", {}, half).score == 0
    assert checked("world.railings", {"share": 0.5}, half).score == 1


def test_light_and_torches() -> None:
    room = {(x, y, z): "stone" for x in range(5) for y in range(-1, 3) for z in range(5)
            if {x, z} & {0, 4} or y in (-1, 2)}  # fmt: skip
    args = {"low": [1, -1, 1], "high": [3, -1, 3]}
    assert checked("world.lit_floor", args, room).score == 0
    lit = room | {(2, 0, 2): "torch"}
    assert checked("world.lit_floor", args, lit).score == 1
    many = checked("world.lit_floor", args | {"torches": 0}, lit)
    assert (many.score, many.expected, many.actual) == (0, 0, 1)
    assert [lit[cell] for cell in many.evidence.cells] == ["torch"]
    assert checked("world.lit_floor", {"low": [0, 0, 0], "high": [10**4, 10**4, 10**4]}, lit).status is Status.ERROR
