"""Pixel art by name: a picture as a wall of coloured blocks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final, Literal

from checks import evidence
from checks.blueprint.color import nearest, wool_palette
from checks.blueprint.pixels import PictureScore, picture_cells, picture_score
from checks.blueprint.rules import Full, capped
from checks.registry import Verdict, own
from checks.view import TurnView
from tasks.saying import say

Rows = Annotated[tuple[str, ...], "the picture's rows from the top, each its colours #rrggbb divided by blanks"]
Corner = Annotated[tuple[int, int, int], "the cell of the lowest pixel on the left, seen from the side that it faces"]
Facing = Annotated[Literal["south", "north", "east", "west"], "the side that the picture faces"]
_COLOR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_MOST: Final = 65536


def _score(view: TurnView, rows: tuple[str, ...], corner: Sequence[int], facing: str) -> PictureScore:
    known: PictureScore | None = view.memo.get(("picture", rows, tuple(corner), facing))
    if known is None:
        palette = wool_palette()
        x, y, z = (int(part) for part in corner)
        target = picture_cells(nearest(_pixels(rows), palette), (x, y, z), facing)
        known = picture_score(target, view.world_blocks, list(palette))
        view.memo["picture", rows, tuple(corner), facing] = known
    return known


def _pixels(rows: Sequence[str]) -> list[list[tuple[int, int, int]]]:
    """Raises ``ValueError`` for what is no picture."""
    colors = [row.split() for row in rows]
    wide = {len(row) for row in colors}
    if len(wide) != 1 or 0 in wide or len(colors) * max(wide) > _MOST:
        raise ValueError(say("rows: need equally many colours each, at most {} in all", _MOST))
    bad = next((color for row in colors for color in row if not _COLOR.fullmatch(color)), None)
    if bad is not None:
        raise ValueError(say("rows: {!r} is no colour #rrggbb", bad[:20]))
    return [[(int(c[1:3], 16), int(c[3:5], 16), int(c[5:7], 16)) for c in row] for row in colors]


@own("blueprint.picture_colors", title="the picture's colours, full from {full}")
def picture_colors(
    view: TurnView, rows: Rows, at: Corner = (0, 0, 0), facing: Facing = "south", full: Full = 1.0
) -> Verdict:
    """Share of a picture's pixels whose block is the wool that is nearest in colour by ΔE2000.

    It is taken where the build fits the picture best, so that a picture out of its place loses that alone
    (``blueprint.picture_place``). Evidence: the pixels of another colour or of none.
    """
    score = _score(view, tuple(rows), at, facing)
    count = len(score.right) + len(score.wrong)
    message = say("{} of {} pixels have the nearest wool colour", len(score.right), count)
    shown = evidence.cells(score.wrong or score.right)
    return Verdict(capped(score.accuracy, full), message, full, score.accuracy, shown)


@own("blueprint.picture_place", title="the picture faces {facing} at its place")
def picture_place(view: TurnView, rows: Rows, at: Corner = (0, 0, 0), facing: Facing = "south") -> Verdict:
    """A picture stands where it belongs and faces as asked: no other place, turn or mirror image fits it better."""
    score = _score(view, tuple(rows), at, facing)
    if score.placed:
        return Verdict(1.0, say("the picture stands at its place and faces {}", facing), facing, facing,
                       evidence.cells(score.right))  # fmt: skip
    if not score.right:
        return Verdict(0.0, say("no pixel of the picture is there"), facing, None, evidence.cells(score.wrong))
    words = say("the picture would fit better {}", score.alignment.words())
    return Verdict(0.0, words, facing, None, evidence.cells((*score.right, *score.wrong)))
