"""Class IoU and alignment, against brute force."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.blueprint.align import AlignError, Alignment, best_alignment, orientations
from checks.blueprint.classes import block_class, state_of
from checks.blueprint.compare import compared, of_classes
from tasks.blocks import BlockState, Cell

KINDS = ("cobblestone", "oak_planks", "spruce_planks", "glass")
CELLS = st.tuples(*[st.integers(0, 2)] * 3)
BUILDS = st.dictionaries(CELLS, st.sampled_from(KINDS), min_size=1, max_size=8)


def states(blocks: dict[Cell, str]) -> dict[Cell, BlockState]:
    return {cell: BlockState.parse(text) for cell, text in blocks.items()}


def brute_iou(target: dict[Cell, str], build: dict[Cell, str]) -> float:
    cells, both = target.keys() | build.keys(), target.keys() & build.keys()
    return sum(_class(target[cell]) == _class(build[cell]) for cell in both) / len(cells)


def _class(name: str) -> str:
    return "planks" if name.endswith("planks") else name


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("minecraft:oak_stairs[facing=east]", "stairs"),
        ("red_wool", "wool"),
        ("wall_torch[facing=north]", "torch"),
        ("white_stained_glass_pane", "glass"),
        ("mossy_cobblestone", "mossy_cobblestone"),
        ("stripped_oak_log", "log"),
        ("melon_stem", "melon_stem"),
        ("oak_trapdoor", "trapdoor"),
        ("bedrock", "bedrock"),
        ("cobblestone_wall", "wall"),
    ],
)
def test_classes(text: str, expected: str) -> None:
    assert block_class(text) == expected


@given(BUILDS, BUILDS)
def test_iou_is_that_of_sets(target: dict[Cell, str], build: dict[Cell, str]) -> None:
    found = compared(states(target), states(build))
    assert found.iou == pytest.approx(brute_iou(target, build))
    assert {*found.missing} == target.keys() - build.keys()
    assert {*found.extra} == build.keys() - target.keys()


def test_evidence_tells_by_layer() -> None:
    target = states({(0, 0, 0): "stone", (0, 1, 0): "stone", (1, 1, 0): "stone"})
    found = compared(target, states({(0, 0, 0): "dirt", (0, 1, 0): "stone", (5, 1, 0): "stone"}))
    assert found.by_layer() == ["y = 0: 1 wrong", "y = 1: 1 missing, 1 extra"]
    assert set(found.evidence.cells) == {(0, 0, 0), (1, 1, 0), (5, 1, 0)}
    assert compared({}, {}).iou == 1.0


def test_classes_alone() -> None:
    target = states({(0, 0, 0): "cobblestone", (1, 0, 0): "glass"})
    build = states({(0, 0, 0): "cobblestone", (1, 0, 0): "cobblestone"})
    assert [*of_classes(target, {"cobblestone"})] == [(0, 0, 0)]
    assert compared(of_classes(target, {"cobblestone"}), of_classes(build, {"cobblestone"})).iou == 0.5
    assert of_classes(target, ()) == target


def test_a_state_is_the_same_however_it_is_spelled() -> None:
    one, *others = (
        state_of(BlockState.parse(text))
        for text in (
            "oak_stairs[facing=east,half=top]",
            "minecraft:oak_stairs[half=top, facing=east]",
            "Oak_Stairs[half=top,facing=east]",
            "oak_stairs[facing=west,half=top]",
            "oak_stairs[facing=east]",
            "birch_stairs[facing=east,half=top]",
        )
    )
    assert [other == one for other in others] == [True, True, False, False, False]


@settings(max_examples=25)
@given(BUILDS, BUILDS)
def test_the_best_alignment_is_that_of_brute_force(target: dict[Cell, str], build: dict[Cell, str]) -> None:
    best = best_alignment(states(target), states(build))
    found = compared(states(target), best.blocks(states(build))).iou
    top = 0.0
    for orientation in orientations():
        turned = {orientation.cell(cell): name for cell, name in build.items()}
        low = [min(cell[axis] for cell in turned) for axis in range(3)]
        for shift in itertools.product(range(-3, 4), repeat=3):
            moved = {tuple(c - least + d for c, least, d in zip(cell, low, shift, strict=True)): name
                     for cell, name in turned.items()}  # fmt: skip
            top = max(top, brute_iou(target, moved))  # type: ignore[arg-type]
    assert found == pytest.approx(top)


@given(BUILDS, st.booleans(), st.integers(0, 3), CELLS)
def test_a_moved_copy_is_found(target: dict[Cell, str], mirror: bool, turns: int, shift: Cell) -> None:
    copy = Alignment(mirror, turns, shift).blocks(states(target))
    assert compared(states(target), best_alignment(states(target), copy).blocks(copy)).iou == 1.0


def test_facing_turns_along() -> None:
    block = BlockState.parse("oak_stairs[facing=east,half=top]")
    assert Alignment(turns=1).block(block).text == "oak_stairs[facing=south,half=top]"
    assert Alignment(mirror=True).block(block).get("facing") == "west"
    assert Alignment(turns=1).cell((1, 0, 0)) == (0, 0, 1)
    assert Alignment(turns=1).block(BlockState.parse("oak_log[axis=x]")).get("axis") == "z"


def test_only_translation_when_told_so() -> None:
    target = states({(0, 0, 0): "stone", (1, 0, 0): "glass", (1, 1, 0): "dirt"})
    copy = Alignment(turns=2).blocks(target)
    free, held = best_alignment(target, copy), best_alignment(target, copy, turn=False, mirror=False)
    assert free.turns or free.mirror
    assert (held.turns, held.mirror) == (0, False)


@given(BUILDS, BUILDS, st.integers(-3, 3))
@settings(max_examples=12, deadline=None)
def test_on_its_level_the_best_alignment_is_that_of_brute_force(
    target: dict[Cell, str], build: dict[Cell, str], up: int
) -> None:
    build = {(x, y + up, z): name for (x, y, z), name in build.items()}
    best = best_alignment(states(target), states(build), mirror=False, lift=False, key=lambda block: block.id)
    assert (best.mirror, best.shift[1]) == (False, 0)
    top = 0.0
    for orientation in orientations(mirror=False):
        for dx, dz in itertools.product(range(-5, 6), repeat=2):
            moved = {(x + dx, y, z + dz): name for (x, y, z), name in
                     ((orientation.cell(cell), name) for cell, name in build.items())}  # fmt: skip
            same = sum(target.get(cell) == name for cell, name in moved.items())
            top = max(top, same / len(target.keys() | moved.keys()))
    laid = {best.cell(cell): name for cell, name in build.items()}
    found = sum(target.get(cell) == name for cell, name in laid.items()) / len(target.keys() | laid.keys())
    assert found == pytest.approx(top)


def test_what_lies_too_far_apart_is_refused() -> None:
    target = states({(0, 0, 0): "stone", (10**6, 10**6, 10**6): "stone"})
    with pytest.raises(AlignError, match="by a marker"):
        best_alignment(target, target)
    assert best_alignment({}, target) == Alignment()
