"""Layer accuracy, stairs, and pictures of wool."""

from __future__ import annotations

from checks.blueprint.align import Alignment
from checks.blueprint.layers import Layer, layer_scores, overall_accuracy, stair_score
from checks.blueprint.pixels import picture_cells, picture_score
from tasks.blocks import BlockState, Cell

STONE, STAIR = BlockState.parse("stone"), BlockState.parse("oak_stairs[facing=north]")
WOOL = ("red_wool", "white_wool")


def test_accuracy_counts_air() -> None:
    layers = [Layer({(0, 0, 0): STONE, (1, 0, 0): None}), Layer({(0, 1, 0): STAIR, (1, 1, 0): STONE})]
    build = {(0, 0, 0): STONE, (1, 0, 0): STONE, (0, 1, 0): BlockState.parse("spruce_stairs[facing=south]")}
    scores = layer_scores(layers, build)
    assert [(score.y, score.accuracy, score.wrong) for score in scores] == [
        (0, 0.5, ((1, 0, 0),)),
        (1, 0.5, ((1, 1, 0),)),
    ]
    assert overall_accuracy(scores) == 0.5
    assert stair_score(layers, build).wrong == ((0, 1, 0),)


def test_stairs_need_their_half_too() -> None:
    layers = [Layer({(0, 0, 0): STAIR})]
    upside_down = {(0, 0, 0): BlockState.parse("oak_stairs[facing=north,half=top]")}
    assert stair_score(layers, upside_down).wrong == ((0, 0, 0),)
    assert stair_score(layers, {(0, 0, 0): BlockState.parse("oak_stairs[facing=north]")}).right == ((0, 0, 0),)
    assert stair_score(layers, {}).wrong == ((0, 0, 0),)


PICTURE = [["red_wool", "white_wool", "white_wool"], ["red_wool", "red_wool", "white_wool"]]


def test_columns_run_to_the_viewers_right() -> None:
    south = picture_cells(PICTURE, (10, 5, 3))
    assert south[(10, 6, 3)].id == "red_wool"
    assert south[(12, 5, 3)].id == "white_wool"
    assert picture_cells(PICTURE, (0, 0, 0), "north")[(-2, 1, 0)].id == "white_wool"
    assert set(picture_cells(PICTURE, (0, 0, 0), "west")) == {(0, y, z) for y in (0, 1) for z in (0, 1, 2)}


def test_a_picture_where_it_should_be() -> None:
    target = picture_cells(PICTURE, (0, 1, 0))
    whole = picture_score(target, {**target, (0, 0, 0): BlockState.parse("gold_block")}, WOOL)
    assert (whole.placed, whole.accuracy) == (True, 1.0)
    build = dict(target)
    build[(0, 1, 0)] = BlockState.parse("white_wool")
    one_off = picture_score(target, build, WOOL)
    assert (one_off.placed, one_off.wrong) == (True, ((0, 1, 0),))


def test_a_shifted_or_mirrored_picture_loses_its_place_only() -> None:
    target = picture_cells(PICTURE, (0, 1, 0))

    def moved(alignment: Alignment) -> dict[Cell, BlockState]:
        return alignment.blocks(target)

    for alignment in (Alignment(shift=(1, 0, 0)), Alignment(mirror=True, shift=(2, 0, 0)), Alignment(turns=1)):
        score = picture_score(target, moved(alignment), WOOL)
        assert (score.placed, score.accuracy) == (False, 1.0)
    nothing = picture_score(target, {}, WOOL)
    assert (nothing.placed, nothing.accuracy) == (False, 0.0)
