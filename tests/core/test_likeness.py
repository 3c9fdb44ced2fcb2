"""A run beside a target: IoU, layers, net actions; by its place in the world or where it fits best."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.blueprint.actions import Agreement, net_changes
from checks.blueprint.align import AlignError
from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.likeness import Other, blocks_of, changes_by_turn, likeness, other_of, own_target
from minece_desktop.core.run import Run, RunError, TurnRecord
from minece_desktop.core.target import Target
from tasks.blocks import ActionLog, BlockState, Cell, Event, Op

SAMPLES = Path(__file__).parents[1] / "data" / "neighbours"
Step = tuple[int, Cell, str | None]


def run(steps: Iterable[Step], origin: Cell | None = None) -> Run:
    events = [
        Event(turn, Op.REMOVE if text is None else Op.PLACE, *cell, None if text is None else BlockState.parse(text))
        for turn, cell, text in steps
    ]
    log = ActionLog.from_events(events)
    turns = tuple(TurnRecord(turn) for turn in range(max(log.turns, 1)))
    return Run("r", Path("r"), "test", log, turns, origin=origin)


def ref(path: Path, part: str | None = None) -> RunRef:
    (found,) = (item for item in find_runs(path) if isinstance(item, RunRef) and item.part == part)
    return found


def target(plan: dict[Cell, str], **more: object) -> Target:
    blocks = {cell: BlockState.parse(text) for cell, text in plan.items()}
    return replace(Target(blocks, "t"), **more)  # type: ignore[arg-type]


def test_kinds_of_likeness() -> None:
    build = run([(0, (0, 0, 0), "oak_stairs[facing=north]"), (0, (1, 0, 0), "oak_planks"), (0, (2, 1, 0), "stone")])
    wanted = target(
        {(0, 0, 0): "oak_stairs[facing=south]", (1, 0, 0): "spruce_planks", (2, 1, 0): "dirt", (3, 1, 0): "dirt"}
    )
    found = likeness(build, Other(wanted, None))
    assert dict(found.iou) == {"class": 2 / 4, "id": 1 / 4, "state": 0}
    assert found.accuracy == 1 / 4
    assert [(layer.y, layer.right, layer.wrong, layer.missing, layer.extra) for layer in found.layers] == [
        (0, 1, 1, 0, 0),
        (1, 0, 1, 1, 0),
    ]
    assert [layer.accuracy for layer in found.layers] == [1 / 2, 0]
    assert found.net == Agreement(1, 3, 4)
    assert found.target.placed == "by its own coordinates"


def test_by_their_places_in_the_world() -> None:
    build = run([(0, (0, 0, 0), "stone")], origin=(10, -60, 5))
    there = target({(10, -60, 5): "stone"})
    assert likeness(build, Other(there, (0, 0, 0))).iou["id"] == 1
    elsewhere = likeness(build, Other(there, (1, 0, 0)))
    assert (elsewhere.iou["id"], elsewhere.target.placed) == (0, "by its place in the world")
    assert likeness(build, Other(there, None)).iou["id"] == 1, "nobody knows where it belongs"
    assert likeness(build, Other(there, None), "none").iou["id"] == 0
    guessed = replace(build, origin_guessed=True)
    assert likeness(guessed, Other(there, (0, 0, 0))).target.placed == "where it fits best: shifted by (-10, 60, -5)"


L_SHAPE = {(0, 0, 0): "stone", (1, 0, 0): "stone", (2, 0, 0): "stone", (0, 0, 1): "dirt", (0, 1, 0): "gold_block"}


@pytest.mark.parametrize(
    ("moved", "fits"),
    [
        (lambda x, y, z: (x + 4, y + 2, z - 3), {"shift", "turn", "best"}),
        (lambda x, y, z: (x + 4, y, z - 3), {"shift", "ground", "turn", "best"}),
        (lambda x, y, z: (-z, y, x), {"ground", "turn", "best"}),
        (lambda x, y, z: (-z, y + 5, x + 1), {"turn", "best"}),
        (lambda x, y, z: (x, y, -z), {"best"}),
    ],
)
def test_how_a_target_may_be_moved(moved: object, fits: set[str]) -> None:
    build = run([(0, moved(*cell), text) for cell, text in L_SHAPE.items()])  # type: ignore[operator]
    for how in ("shift", "ground", "turn", "best"):
        found = likeness(build, Other(target(L_SHAPE, same="id"), None), how)  # type: ignore[arg-type]
        assert (found.iou["id"] == 1) == (how in fits), how


def test_cells_that_a_blueprint_draws_as_air() -> None:
    wanted = target({(0, 0, 0): "stone"}, drawn=frozenset({(0, 0, 0), (1, 0, 0), (2, 0, 0)}), same="id")
    scenery = run([(0, (0, 0, 0), "stone"), (0, (1, 0, 0), "dirt"), (0, (9, 0, 0), "dirt")])
    found = likeness(scenery, Other(wanted, None))
    assert found.accuracy == 1 / 2, "two cells of air agree and are left out, what lies outside is scenery"
    assert found.found.extra == ((1, 0, 0),)


STEPS = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.tuples(*[st.integers(0, 1)] * 3),
        st.sampled_from(["stone", "dirt", "air", None]),
    ),
    max_size=25,
)


@settings(max_examples=60, deadline=None)
@given(STEPS, st.integers(1, 6))
def test_net_changes_of_turns_are_those_between_their_worlds(steps: list[Step], turns: int) -> None:
    log = run(steps).log
    worlds = [{}, *(blocks_of(log.structure(turn=turn)) for turn in range(turns))]
    wanted = [net_changes(before, after) for before, after in pairwise(worlds)]
    assert list(changes_by_turn(log, turns)) == wanted


def test_turn_by_turn_against_another_builder() -> None:
    folder = SAMPLES / "dialogue" / "logs"
    build = load_run(ref(folder / "B2-A7-C1-1600000000000"))
    found = likeness(build, other_of(ref(folder / "B1-A7-C1-1600000000000"), ImportOptions()))
    assert found.turns == (Agreement(2, 2, 3), Agreement(1, 2, 1), Agreement(0, 0, 0))
    assert found.net == Agreement(3, 4, 4)
    assert found.net.f1 == 0.75
    first = likeness(build, other_of(ref(folder / "B1-A7-C1-1600000000000"), ImportOptions()), turn=0)
    assert (first.turns, first.iou["id"]) == ((Agreement(2, 2, 3),), 2 / 4)


def test_turns_of_a_builder_who_builds_elsewhere() -> None:
    """The gold's actions are laid as its structure is."""
    one = run([(0, (0, 0, 0), "stone"), (1, (1, 0, 0), "dirt"), (1, (1, 1, 0), "dirt")])
    other = run([(0, (5, 0, 0), "stone"), (1, (6, 0, 0), "gold_block"), (1, (6, 1, 0), "dirt")])
    gold = target({cell: block.text for cell, block in blocks_of(other.log.structure()).items()}, same="id")
    found = likeness(one, Other(gold, None, other), "shift")
    assert found.turns == (Agreement(1, 1, 1), Agreement(1, 2, 2))
    assert likeness(one, Other(gold, None, other)).turns == (Agreement(0, 1, 1), Agreement(0, 2, 2))


def test_runs_are_compared_in_task_coordinates(tmp_path: Path) -> None:
    for name, origin in (("a", [5, 0, 0]), ("b", [90, 4, 2])):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", "origin": origin}), "utf-8")
        (folder / "actions.jsonl").write_text('{"op": "place", "x": 1, "y": 0, "z": 0, "block": "stone"}', "utf-8")
    found = likeness(load_run(ref(tmp_path / "a")), other_of(ref(tmp_path / "b"), ImportOptions()))
    assert (found.iou["id"], found.target.placed) == (1, "by its own coordinates")


def test_a_target_of_its_own_lies_where_it_lies() -> None:
    for origin, guessed in (((1, 2, 3), False), ((1, 2, 3), True), (None, False)):
        build = replace(run([(0, (0, 0, 0), "stone")], origin), origin_guessed=guessed)
        aside = replace(build, target=target({(1, 0, 0): "stone"}))
        assert likeness(aside, own_target(aside)).iou["id"] == 0


def test_the_targets_of_game_and_blueprint() -> None:
    opened = {item.id: item for item in find_runs(SAMPLES / "dialogue") if isinstance(item, RunRef)}
    game = load_run(opened["logs/B2-A7-C1-1600000000000"])
    own = likeness(game, own_target(game))
    gold = likeness(game, other_of(opened["gold-configurations/C1.xml"], ImportOptions()))
    assert own.iou == gold.iou == {"class": 0.6, "id": 0.6, "state": 0.6}
    assert own.found == gold.found
    assert own.found.missing == ((2, 0, 3),)
    assert own.found.extra == ((3, 0, 1),)
    with pytest.raises(RunError, match="name no target"):
        own_target(run([]))


def test_a_blueprint_and_what_was_built_from_it() -> None:
    """Score by level as MineCollab takes it: right blocks over cells where either has one, air asked for is air."""
    hut = other_of(ref(SAMPLES / "minecollab", "hut_two_agents"), ImportOptions())
    plan = load_run(ref(SAMPLES / "minecollab", "hut_two_agents"))
    steps = [(0, event.cell, event.block.text if event.block else None) for event in plan.log.events()]
    spoiled: list[Step] = [step for step in steps if step[1] != (0, 0, 0)]
    spoiled += [(0, (1, 0, 1), "torch"), (0, (2, 2, 2), "oak_slab"), (0, (40, 0, 40), "dirt")]
    found = likeness(run(spoiled, origin=(-18, -60, 29)), hut)
    assert [layer.accuracy for layer in found.layers] == [7 / 9, 1, 8 / 9]
    assert found.accuracy == 23 / 26
    assert likeness(run(steps, origin=(-18, -60, 29)), hut).accuracy == 1
    assert likeness(run(steps, origin=(0, 0, 0)), hut).accuracy == 0
    assert likeness(run(steps), hut).accuracy == 1, "without a place in the world it is laid where it fits"


def test_what_an_agent_built_beside_a_blueprint_task(tmp_path: Path) -> None:
    """A mindcraft folder and a task file, put beside each other by their places in the world."""
    built = load_run(ref(SAMPLES.parent / "runs" / "wall_carve__vstates"))
    assert built.origin is not None
    blocks = blocks_of(built.log.structure())
    low = [min(cell[axis] for cell in blocks) for axis in range(3)]
    high = [max(cell[axis] for cell in blocks) for axis in range(3)]
    levels = [
        {
            "level": y - low[1],
            "coordinates": [a + b for a, b in zip((low[0], y, low[2]), built.origin, strict=True)],
            "placement": [
                [blocks[x, y, z].id if (x, y, z) in blocks else "air" for x in range(low[0], high[0] + 1)]
                for z in range(low[2], high[2] + 1)
            ],
        }
        for y in range(low[1], high[1] + 1)
    ]
    path = tmp_path / "tasks.json"
    path.write_text(json.dumps({"wall": {"type": "construction", "blueprint": {"levels": levels}}}), "utf-8")
    assert likeness(built, other_of(ref(path), ImportOptions())).accuracy == 1
    levels[0]["placement"][0][0] = "gold_block"
    path.write_text(json.dumps({"wall": {"type": "construction", "blueprint": {"levels": levels}}}), "utf-8")
    found = likeness(built, other_of(ref(path), ImportOptions()))
    assert found.target.placed == "by its place in the world"
    assert (len(found.found.wrong), len(found.found.right)) == (1, len(blocks) - 1)
    assert [layer.accuracy == 1 for layer in found.layers] == [False, *[True] * (len(levels) - 1)]


def test_nothing_beside_nothing_and_too_much() -> None:
    found = likeness(run([]), Other(target({}), None))
    assert (found.iou["id"], found.accuracy, found.layers, found.net) == (1, 1, (), Agreement())
    far = run([(0, (0, 0, 0), "stone"), (0, (20_000_000, 0, 0), "stone")])
    with pytest.raises(AlignError):
        likeness(far, Other(target({(0, 0, 0): "stone"}), None), "shift")
