"""A build beside its target: what differs, layer by layer, and targets that are moved."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from checks.blueprint.align import Alignment
from minece_desktop.core.laying import laid
from minece_desktop.core.target import Blocks, Difference, Target, difference
from tasks.blocks import BlockState, Cell

NAMES = ("oak_planks", "spruce_planks", "stone", "oak_stairs[facing=north]", "oak_stairs[facing=east]")
CELLS = st.tuples(*[st.integers(-2, 2)] * 3)
BUILDS = st.dictionaries(CELLS, st.sampled_from(NAMES).map(BlockState.parse), max_size=12)


def blocks(**rows: str) -> dict[Cell, BlockState]:
    """``a=…`` stands at x = 0, ``b`` at 1 and so on, all at y = z = 0."""
    return {(ord(name) - ord("a"), 0, 0): BlockState.parse(text) for name, text in rows.items()}


def counts(found: Difference) -> tuple[int, ...]:
    return tuple(len(cells) for cells in (found.right, found.wrong, found.missing, found.extra, found.turned))


def test_kinds_of_difference() -> None:
    target = blocks(a="oak_planks", b="stone", c="stone", d="oak_stairs[facing=north]")
    build = blocks(a="spruce_planks", b="dirt", d="oak_stairs[facing=east]", e="glass")
    assert counts(difference(Target(target, "plan"), build)) == (2, 1, 1, 1, 1)
    assert counts(difference(Target(target, "plan", "id"), build)) == (1, 2, 1, 1, 1)
    assert counts(difference(Target(target, "plan", "state"), build)) == (0, 3, 1, 1, 0)


def test_what_is_no_part_of_the_build() -> None:
    target = blocks(a="red_wool")
    build = blocks(a="red_wool", b="gold_block", c="dirt", d="blue_wool")
    assert counts(difference(Target(target, "plan"), build))[3] == 3
    assert counts(difference(Target(target, "plan", ignored=frozenset({"gold_block"})), build))[3] == 2
    assert counts(difference(Target(target, "plan", kinds=frozenset({"red_wool", "blue_wool"})), build))[3] == 1
    assert counts(difference(Target(target, "plan", box=((0, 0, 0), (1, 0, 0))), build))[3] == 1
    assert counts(difference(Target(target, "plan", drawn=frozenset({(0, 0, 0), (2, 0, 0)})), build))[3] == 1


def test_drawn_air_counts_in_a_layer() -> None:
    drawn = frozenset((x, 0, 0) for x in range(4))
    found = difference(Target(blocks(a="stone"), "plan", drawn=drawn), blocks(a="stone", b="stone"))
    (layer,) = found.layers
    assert (layer.right, layer.extra, layer.of, layer.accuracy) == (3, 1, 4, 0.75)
    assert found.iou == 0.5
    assert difference(Target({}, "nothing"), {}).iou == 1
    assert difference(Target({}, "nothing"), {}).layers == ()


def brute(target: Target, build: Blocks) -> dict[str, set[Cell]]:
    """Cell by cell over the whole neighbourhood."""
    found: dict[str, set[Cell]] = {kind: set() for kind in ("right", "wrong", "missing", "extra")}
    for cell in {*target.blocks, *build}:
        wanted, stands = target.blocks.get(cell), build.get(cell)
        if wanted is None:
            found["extra"].add(cell)
        elif stands is None:
            found["missing"].add(cell)
        else:
            found["right" if target.key(wanted) == target.key(stands) else "wrong"].add(cell)
    return found


@given(target=BUILDS, build=BUILDS, same=st.sampled_from(["class", "id", "state"]))
def test_against_brute_force(target: dict[Cell, BlockState], build: dict[Cell, BlockState], same: str) -> None:
    wanted = Target(target, "plan", same)  # type: ignore[arg-type]
    found = difference(wanted, build)
    for kind, cells in brute(wanted, build).items():
        assert set(getattr(found, kind)) == cells
    assert sum(layer.of for layer in found.layers) == len({*target, *build})
    assert sum(layer.right for layer in found.layers) == len(found.right)


@given(target=BUILDS, build=BUILDS, shift=CELLS, turns=st.integers(0, 3), mirror=st.booleans())
def test_moved_together_nothing_changes(
    target: dict[Cell, BlockState], build: dict[Cell, BlockState], shift: Cell, turns: int, mirror: bool
) -> None:
    wanted = Target(target, "plan", box=((-1, -1, -1), (1, 2, 2)))
    laid_by = Alignment(mirror, turns, shift)
    before, after = difference(wanted, build), difference(wanted.laid(laid_by), laid_by.blocks(build))
    assert counts(before)[:4] == counts(after)[:4]
    assert wanted.moved(shift).identity == wanted.moved(shift).identity
    assert (wanted.moved(shift).identity == wanted.identity) is (shift == (0, 0, 0))


def test_words_of_where_it_was_laid() -> None:
    target = Target(blocks(a="stone", b="oak_planks"), "plan")
    build = {(x + 5, y, z): block for (x, y, z), block in blocks(a="stone", b="oak_planks").items()}
    best = laid(target, build, "best")
    assert best.placed == "where it fits best: shifted by (5, 0, 0)"
    assert difference(best, build).iou == 1
    assert "fits best" in target.laid(Alignment()).placed
