"""Net actions against plain sets, and their rates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checks.blueprint.actions import Agreement, agreement, net_changes
from tasks.blocks import BlockState, Cell, Op

CELLS = st.tuples(*[st.integers(-1, 1)] * 3)
WORLDS = st.dictionaries(CELLS, st.sampled_from(["red_concrete", "blue_concrete"]), max_size=8)


def world(plan: dict[Cell, str]) -> dict[Cell, BlockState]:
    return {cell: BlockState.parse(f"minecraft:{text}") for cell, text in plan.items()}


@given(WORLDS, WORLDS)
def test_changes_lead_from_one_world_to_the_other(before: dict[Cell, str], after: dict[Cell, str]) -> None:
    changes = net_changes(world(before), world(after))
    standing = dict(before)
    for op, cell, kind in sorted(changes):
        if op is Op.REMOVE:
            assert standing.pop(cell) == kind
    for op, cell, kind in changes:
        if op is Op.PLACE:
            assert cell not in standing
            standing[cell] = kind
    assert standing == after
    assert len(changes) == sum(
        (before.get(cell) is not None) + (after.get(cell) is not None)
        for cell in before.keys() | after.keys()
        if before.get(cell) != after.get(cell)
    )


def test_another_colour_is_a_removal_and_a_placement() -> None:
    changes = net_changes(world({(0, 0, 0): "red_concrete"}), world({(0, 0, 0): "blue_concrete"}))
    assert changes == {(Op.REMOVE, (0, 0, 0), "red_concrete"), (Op.PLACE, (0, 0, 0), "blue_concrete")}


def test_what_is_undone_within_a_turn_counts_for_nothing() -> None:
    same = world({(0, 0, 0): "red_concrete"})
    assert net_changes(same, same) == frozenset()


@given(WORLDS, WORLDS, WORLDS)
def test_rates_are_those_of_sets(before: dict[Cell, str], made: dict[Cell, str], gold: dict[Cell, str]) -> None:
    one, other = net_changes(world(before), world(made)), net_changes(world(before), world(gold))
    found = agreement(one, other)
    assert found == Agreement(len(one & other), len(one), len(other))
    if found.right:
        p, r = found.precision, found.recall
        assert found.f1 == pytest.approx(2 * p * r / (p + r))
    else:
        assert (found.f1, found.precision, found.recall) == (0, 0, 0)


def test_counts_of_turns_are_added_before_rates_are_taken() -> None:
    """The source's average: two turns of F1 1 and 0 are not 0.5 together."""
    total = Agreement(1, 1, 1) + Agreement(0, 1, 8)
    assert (total.precision, total.recall) == (0.5, pytest.approx(1 / 9))
    assert total.f1 == pytest.approx(2 / 11)
    assert Agreement().f1 == 0
