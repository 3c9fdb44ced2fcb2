from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tasks.blocks import ActionLog, BlockState, Cell, Event, EvidenceKind, Op, Source, Structure

STONE, PLANKS = BlockState.parse("stone"), BlockState.parse("oak_planks")


def place(cell: Cell, block: BlockState = STONE, turn: int = 0, **more: object) -> Event:
    return Event(turn, Op.PLACE, *cell, block, **more)  # type: ignore[arg-type]


def remove(cell: Cell, turn: int = 0, **more: object) -> Event:
    return Event(turn, Op.REMOVE, *cell, None, **more)  # type: ignore[arg-type]


class TestBlockState:
    def test_splits_namespace_id_and_properties(self) -> None:
        state = BlockState.parse("minecraft:oak_stairs[facing=east,half=top]")
        assert state.id == "oak_stairs"
        assert state.properties == (("facing", "east"), ("half", "top"))
        assert state.get("half") == "top"
        assert state.get("shape") is None
        assert str(state) == "minecraft:oak_stairs[facing=east,half=top]"

    def test_another_namespace_stays(self) -> None:
        assert BlockState.parse("create:shaft").id == "create:shaft"

    @given(st.text(max_size=40))
    def test_never_raises_and_keeps_the_text(self, text: str) -> None:
        assert BlockState.parse(text).text == text

    @pytest.mark.parametrize("text", ["stone[", "stone[a", "stone[a=1", "stone[]", "stone[=]", "[a=b]"])
    def test_malformed_properties_do_not_hide_the_id(self, text: str) -> None:
        assert BlockState.parse(text).id == text.partition("[")[0]


class TestStructure:
    def test_the_last_event_at_a_cell_wins(self) -> None:
        log = ActionLog.from_events([place((0, 0, 0)), place((1, 0, 0)), place((0, 0, 0), PLANKS), remove((1, 0, 0))])
        end = log.structure()
        assert end.cells == [(0, 0, 0)]
        assert end.block(0) == PLANKS
        assert [len(log.structure(step)) for step in range(5)] == [0, 1, 2, 2, 1]

    def test_events_without_effect_change_nothing(self) -> None:
        log = ActionLog.from_events([place((0, 0, 0)), remove((0, 0, 0), effect=False, reason="skipped as air")])
        assert log.structure().cells == [(0, 0, 0)]
        assert [event.op for event in log.events()] == [Op.PLACE]
        assert [event.reason for event in log.events(all_events=True)] == [None, "skipped as air"]

    def test_placing_air_removes_but_for_the_authors(self) -> None:
        events = [place((0, 0, 0)), place((0, 0, 0), BlockState.parse("minecraft:air"))]
        assert len(ActionLog.from_events(events).structure()) == 0
        assert len(ActionLog.from_events(events, air_is_block=True).structure()) == 1

    def test_after_a_turn(self) -> None:
        log = ActionLog.from_events([place((0, 0, 0)), place((1, 0, 0), turn=1), remove((0, 0, 0), turn=1)])
        assert log.structure(turn=0).cells == [(0, 0, 0)]
        assert log.structure(turn=1).cells == [(1, 0, 0)]
        assert log.step_after_turn(0) == 1
        assert log.turns == 2

    def test_from_blocks_keeps_the_last_of_a_cell(self) -> None:
        made = Structure.from_blocks([((0, 0, 0), "stone"), ((0, 0, 0), "dirt"), ((0, 1, 0), "stone")])
        assert [made.block(i).id for i in range(len(made))] == ["dirt", "stone"]
        assert made.bounds == ((0, 0, 0), (0, 1, 0))
        assert made.event.tolist() == [-1, -1]

    def test_empty(self) -> None:
        log = ActionLog.from_events([])
        assert len(log.structure()) == 0
        assert log.structure().bounds is None
        assert log.turns == 0
        assert log.step_after_turn(3) == 0


class TestColumns:
    def test_events_survive_the_columns_and_pickling(self) -> None:
        events = [
            place((1, -2, 3), time=1.5, source=Source("action-code/0.js", 7), evidence=EvidenceKind.SERVER),
            place((1, -1, 3), evidence=EvidenceKind.IMPLIED),
            remove((1, -2, 3), turn=2, effect=False, reason="refused", evidence=EvidenceKind.CODE),
        ]
        log = pickle.loads(pickle.dumps(ActionLog.from_events(events)))
        assert list(log.events(all_events=True)) == events

    def test_shifted(self) -> None:
        log = ActionLog.from_events([place((1, 2, 3))]).shifted((10, -1, 0))
        assert log.structure().cells == [(11, 1, 3)]


class TestOfficialSequence:
    def test_a_replaced_cell_keeps_its_place(self) -> None:
        log = ActionLog.from_events([place((0, 0, 0)), place((1, 0, 0)), place((0, 0, 0), PLANKS)])
        assert log.official_sequence() == [2, 1]

    def test_a_cell_removed_before_is_appended(self) -> None:
        log = ActionLog.from_events([place((0, 0, 0)), place((1, 0, 0)), remove((0, 0, 0)), place((0, 0, 0))])
        assert log.official_sequence() == [1, 3]

    def test_implied_halves_and_later_turns_are_left_out(self) -> None:
        log = ActionLog.from_events(
            [place((0, 0, 0)), place((0, 1, 0), evidence=EvidenceKind.IMPLIED), place((5, 0, 0), turn=1)]
        )
        assert log.official_sequence(0) == [0]
        assert log.official_sequence(1) == [0, 2]
        assert log.placements_of_turn(0) == [0]
        assert log.placements_of_turn(1) == [2]


CELLS = st.tuples(st.integers(0, 2), st.integers(0, 1), st.integers(0, 1))
EVENTS = st.lists(st.tuples(st.booleans(), CELLS, st.sampled_from([STONE, PLANKS]), st.booleans()), max_size=30)


@given(EVENTS)
def test_structure_agrees_with_a_dictionary_at_every_step(rows: list[tuple[bool, Cell, BlockState, bool]]) -> None:
    log = ActionLog.from_events(
        place(cell, block, effect=effect) if places else remove(cell, effect=effect)
        for places, cell, block, effect in rows
    )
    world: dict[Cell, BlockState] = {}
    step = 0
    for places, cell, block, effect in rows:
        if not effect:
            continue
        step += 1
        world.pop(cell, None)
        if places:
            world[cell] = block
        made = log.structure(step)
        assert {c: made.block(i) for i, c in enumerate(made.cells)} == world
        assert made.cells == list(world)
    assert log.steps == step
    life = log.lifetimes
    assert np.all(life.birth < life.death)
