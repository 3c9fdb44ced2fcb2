"""Concave surfaces: arches and domes (Algorithm 4)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from checks import evidence
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

Strictness = Annotated[
    bool | Literal["non-flat"],
    'false: flat slices pass; "non-flat": they do not; true: all cells above the chords, none level with the next',
]


@dataclass(frozen=True)
class _Slice:
    """The surface along x at fixed z, or along z at fixed x: its cells in order, gaps closed up."""

    axis: str
    cells: list[Cell]

    @property
    def words(self) -> str:
        x, _, z = self.cells[0]
        return say("along {} at {}", self.axis, say("z = {}", z) if self.axis == "x" else say("x = {}", x))


def _slices(cells: Iterable[Cell], sign: int) -> Iterator[_Slice]:
    """All slices of the top (``sign`` 1) or bottom (−1) surface."""
    surface: dict[tuple[int, int], int] = {}
    for x, y, z in cells:
        column = (x, z)
        if column not in surface or sign * y > sign * surface[column]:
            surface[column] = y
    along_x: dict[int, list[Cell]] = {}
    along_z: dict[int, list[Cell]] = {}
    for (x, z), y in sorted(surface.items()):
        along_x.setdefault(z, []).append((x, y, z))
        along_z.setdefault(x, []).append((x, y, z))
    for line in along_x.values():
        yield _Slice("x", line)
    for line in along_z.values():
        yield _Slice("z", line)


def _dips(line: _Slice, sign: int, strict: bool | str) -> list[int]:
    """Positions k at which the slice lies under the chord of its neighbours (with ``strict`` True: or on it).

    Positions are a step apart, so lying above every chord is the same as slopes that only fall.
    """
    heights = [sign * y for _, y, _ in line.cells]
    slopes = [b - a for a, b in itertools.pairwise(heights)]
    least = 1 if strict is True else 0
    return [k + 1 for k in range(len(slopes) - 1) if slopes[k] - slopes[k + 1] < least]


def _level_pair(line: _Slice) -> int | None:
    """Position of the first cell as high as its next, None when there is none."""
    cells = line.cells
    return next((k for k in range(len(cells) - 1) if cells[k][1] == cells[k + 1][1]), None)


def _is_level(line: _Slice) -> bool:
    return len({y for _, y, _ in line.cells}) == 1


def _is_concave(line: _Slice, sign: int, strict: bool | str) -> bool:
    if strict is not False and (_is_level(line) or (strict is True and _level_pair(line) is not None)):
        return False
    return not _dips(line, sign, strict)


def _concave(view: TurnView, sign: int, strict: bool | str) -> Verdict:
    surface, bulge = ("top", "up") if sign == 1 else ("underside", "down")
    need = say("needs a slice of the {} that bulges {} everywhere", surface, bulge)
    if strict is not False:
        need += say(" and is nowhere level") if strict is True else say(" and is not flat")
    slices = list(_slices(view.cells(), sign))
    if not slices:
        return Verdict(1.0, say("there are no blocks, which the rule lets pass"), need, None)
    good = [line for line in slices if _is_concave(line, sign, strict)]
    if good:
        best = max(good, key=lambda line: (len({y for _, y, _ in line.cells}), len(line.cells)))
        shown = evidence.cells(
            best.cells, say("the slice {}", best.words), paths=(tuple(best.cells),), pairs=_chord(best)
        )
        message = say(
            "{} of {} of the {} pass, such as the one {}", len(good), plural(len(slices), "slice"), surface, best.words
        )
        return Verdict(1.0, message, need, len(good), shown)
    return _not_concave(slices, sign, strict, need)


def _chord(line: _Slice) -> tuple[tuple[Cell, Cell], ...]:
    return ((line.cells[0], line.cells[-1]),) if len(line.cells) > 1 else ()


def _not_concave(slices: list[_Slice], sign: int, strict: bool | str, need: str) -> Verdict:
    """Show the slice that comes nearest: not level, with the fewest offending columns, the longest."""
    side = "under" if sign == 1 else "over"
    nearest = min(slices, key=lambda line: (_is_level(line), len(_dips(line, sign, strict)), -len(line.cells)))
    dips = _dips(nearest, sign, strict)
    if not dips:
        why = say("is flat") if len(nearest.cells) > 1 else say("is one cell long")
        if not _is_level(nearest):
            why = say("has two cells level with each other")
        shown = evidence.cells(nearest.cells, say("the slice {} {}", nearest.words, why), pairs=_chord(nearest))
        return Verdict(0.0, say("{}; the nearest, {}, {}", need, nearest.words, why), need, 0, shown)
    k = dips[0]
    at, before, after = nearest.cells[k], nearest.cells[k - 1], nearest.cells[k + 1]
    shown = evidence.cells(
        [nearest.cells[dip] for dip in dips],
        say("columns that lie {} the chord of their neighbours in the slice {}", side, nearest.words),
        pairs=((before, after),),
        paths=(tuple(nearest.cells),),
    )
    message = say("{}; the nearest, {}, lies {} or on its chord at {}", need, nearest.words, side, at)
    if strict is not True:
        message = say("{}; the nearest, {}, lies {} its chord at {}", need, nearest.words, side, at)
    return Verdict(0.0, message, need, 0, shown)


@check("shape.is_top_surface_concave", algorithm="Alg. 4", title="the top bulges up[ ({strict})]")
def is_top_surface_concave(view: TurnView, strict: Strictness = False) -> Verdict:
    """Some slice of the top surface, along x or z, lies nowhere under a chord of itself.

    Why: the upper side of an arch or a dome rises to its crown. One slice suffices; gaps in a slice are closed up, so
    the position in the slice is the abscissa. No blocks: passes.
    """
    return _concave(view, 1, strict)


@check("shape.is_bottom_surface_concave", algorithm="Alg. 4", title="the underside bulges down[ ({strict})]")
def is_bottom_surface_concave(view: TurnView, strict: Strictness = False) -> Verdict:
    """Some slice of the underside, along x or z, lies nowhere over a chord of itself: it bulges down.

    Why: the rule was meant for the underside of an arch. As it stands it asks for a U, which an arch is not; the
    engineering rule asks for the arch. No blocks: passes.
    """
    return _concave(view, -1, strict)
