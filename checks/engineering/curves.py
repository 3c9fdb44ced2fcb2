"""Arches and domes: top and underside rise to the crown, over the whole opening."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal

from checks import evidence
from checks.engineering.kinds import Kind
from checks.engineering.world import Opening, World
from checks.grid import Plan, plan_components
from checks.registry import Verdict, twin
from checks.view import TurnView
from tasks.blocks import Cell
from tasks.saying import say

MinRise = Annotated[int, "how many blocks the crown must lie above the line of the ends"]
Level = Annotated[int, "the level at which the supports stand"]


def opened(heights: Sequence[int]) -> list[int]:
    """Heights with one-cell spikes taken off: the larger of the lower of each cell and a neighbour."""
    lower = [min(pair) for pair in itertools.pairwise(heights)]
    if not lower:
        return list(heights)
    return [lower[0], *(max(pair) for pair in itertools.pairwise(lower)), lower[-1]]


def dips(heights: Sequence[int]) -> list[int]:
    """Positions that lie a block or more under some chord (heights in half blocks).

    The highest chord over a position is the upper hull there; a corner of the hull lies under none.
    """
    hull: list[int] = []
    for k, height in enumerate(heights):
        while len(hull) > 1:
            i, j = hull[-2], hull[-1]
            if (heights[j] - heights[i]) * (k - j) > (height - heights[j]) * (j - i):
                break
            hull.pop()
        hull.append(k)
    found = []
    for i, j in itertools.pairwise(hull):
        for k in range(i + 1, j):
            chord = heights[i] * (j - k) + heights[j] * (k - i)
            if heights[k] * (j - i) <= chord - 2 * (j - i):
                found.append(k)
    return found


def rises(heights: Sequence[int], min_rise: int) -> bool:
    """Does some position lie ``min_rise`` blocks above the chord of the ends?"""
    last = len(heights) - 1
    return any(
        h * last >= heights[0] * (last - k) + heights[-1] * k + 2 * min_rise * last for k, h in enumerate(heights)
    )


def _why_not(heights: Sequence[int | None], min_rise: int, *, opening: bool) -> str | None:
    """Why a slice is no good curve; None when it is. Missing ends are left out."""
    known = [k for k, h in enumerate(heights) if h is not None]
    if not known:
        return say("has no surface")
    inner = heights[known[0] : known[-1] + 1]
    values = [h for h in inner if h is not None]
    if len(values) < len(inner):
        return say("has a gap")
    if len(values) < 3:
        return say("is shorter than 3 cells")
    shape = opened(values) if opening else values
    if dips(shape):
        return say("lies a block or more under a chord")
    return None if rises(shape, min_rise) else say("does not rise {} above the line of its ends", min_rise)


class _Rows:
    """The lines along an opening's axis that are built over all of it."""

    def __init__(self, world: World, opening: Opening) -> None:
        self.world, self.opening = world, opening
        columns = world.structural_columns
        across = {column[1 - opening.axis // 2] for column in columns}
        inside = range(opening.a + 1, opening.b)
        self.lines = [s for s in sorted(across) if all(self.column(t, s) in columns for t in inside)]

    def column(self, t: int, s: int) -> Plan:
        return (t, s) if self.opening.axis == 0 else (s, t)

    def top(self, t: int, s: int) -> int | None:
        cells = self.world.structural_columns.get(self.column(t, s))
        return None if cells is None else max(map(self.world.top, cells))

    def underside(self, t: int, s: int, y: int) -> int | None:
        cells = [cell for cell in self.world.structural_columns.get(self.column(t, s), ()) if cell[1] >= y]
        if not cells:
            return None
        lowest = min(cells, key=lambda cell: cell[1])
        return 2 * lowest[1] + (self.world.blocks[lowest].kind is Kind.TOP_SLAB)

    def cells(self, heights: Iterable[int | None], start: int, s: int, *, top: bool) -> list[Cell]:
        """The blocks whose upper faces, or undersides, these heights are."""
        found = []
        for t, h in enumerate(heights, start):
            if h is not None:
                x, z = self.column(t, s)
                found.append((x, (h - 1) // 2 if top else h // 2, z))
        return found


def _arch(world: World, y: int, min_rise: int, *, top: bool) -> Verdict:
    surface = "top" if top else "underside"
    need = say(
        "needs the {} to rise at least {} to its crown over the opening, nowhere a block under a chord",
        surface,
        min_rise,
    )
    openings = world.openings(y)
    if not openings:
        supports = [(x, y, z) for x, z in world.structural_at(y)]
        return Verdict(
            0.0, say("{}; there are no two supports at y = {}", need, y), need, None, evidence.cells(supports)
        )
    worst: Verdict | None = None
    for opening in openings:
        rows = _Rows(world, opening)
        first, last = (opening.a, opening.b) if top else (opening.a + 1, opening.b - 1)
        why: dict[int, str | None] = {}
        shown: list[Cell] = []
        for s in rows.lines:
            heights = [rows.top(t, s) if top else rows.underside(t, s, y) for t in range(first, last + 1)]
            why[s] = _why_not(heights, min_rise, opening=top)
            shown += rows.cells(heights, first, s, top=top)
        good = sum(reason is None for reason in why.values())
        message = say("{}; {} of {} lines over {} do", need, good, len(why), opening.words)
        verdict = Verdict(float(2 * good > len(why)), _with_reason(message, why), need, good, evidence.cells(shown))
        if verdict.passed:
            return verdict
        worst = worst or verdict
    assert worst is not None
    return worst


def _with_reason(message: str, why: Mapping[int, str | None]) -> str:
    reasons = [reason for reason in why.values() if reason is not None]
    return say("{}; one {}", message, reasons[0]) if reasons else message


class _Shell:
    """The top of a dome: heights by column, of columns that reach above the base level."""

    def __init__(self, world: World, y: int) -> None:
        tops = {column: max(cells, key=lambda c: c[1]) for column, cells in world.structural_columns.items()}
        self.cells = {column: cell for column, cell in tops.items() if cell[1] >= y + 1}
        self.heights = {column: max(map(world.top, world.structural_columns[column])) for column in self.cells}

    def slices(self) -> Iterable[tuple[list[int | None], list[int | None]]]:
        """For each choice of middle row and column: the heights along both, as far out as the shortest arm."""
        top = max(self.heights.values())
        crown = [column for column, h in self.heights.items() if h == top]
        low, high = (tuple(pick(values) for values in zip(*crown, strict=True)) for pick in (min, max))
        middles = [sorted({(low[k] + high[k]) // 2, -(-(low[k] + high[k]) // 2)}) for k in (0, 1)]
        for x, z in itertools.product(*middles):
            arms = (
                self._arm((low[0], z), (-1, 0)),
                self._arm((high[0], z), (1, 0)),
                self._arm((x, low[1]), (0, -1)),
                self._arm((x, high[1]), (0, 1)),
            )
            reach = min(arms)
            yield (
                [self.heights.get((i, z)) for i in range(low[0] - reach, high[0] + reach + 1)],
                [self.heights.get((x, k)) for k in range(low[1] - reach, high[1] + reach + 1)],
            )

    def _arm(self, start: Plan, step: Plan) -> int:
        """Number of columns in a row beyond the crown's box."""
        length, (x, z) = 0, start
        while (x := x + step[0], z := z + step[1]) in self.heights:
            length += 1
        return length


def _dome(world: World, y: int, min_rise: int) -> Verdict:
    need = say("needs a closed dome that rises at least {} to its crown both ways", min_rise)
    shell = _Shell(world, y)
    if not shell.heights:
        return Verdict(0.0, say("{}; nothing stands above y = {}", need, y), need, None)
    shown = evidence.cells(shell.cells.values(), say("the top of the shell"))
    if hole_count_4(set(shell.heights)):
        return Verdict(0.0, say("{}; there is a hole in its plan", need), need, None, shown)
    reason = ""
    for pair in shell.slices():
        reasons = [say("has a gap") if None in line else _why_not(line, min_rise, opening=True) for line in pair]
        if reasons == [None, None]:
            return Verdict(1.0, say("{}; it does", need), need, True, shown)
        reason = reason or next(why for why in reasons if why is not None)
    return Verdict(0.0, say("{}; the slice through its crown {}", need, reason), need, False, shown)


def hole_count_4(cells: set[Plan]) -> int:
    """Number of gaps in a plan that a walk over the sides of cells cannot reach from outside."""
    xs, zs = [x for x, _ in cells], [z for _, z in cells]
    x0, x1, z0, z1 = min(xs) - 1, max(xs) + 1, min(zs) - 1, max(zs) + 1
    rest = {(x, z) for x in range(x0, x1 + 1) for z in range(z0, z1 + 1)} - cells
    return len(plan_components(rest)) - 1


@twin("shape.is_top_surface_concave", ignored=("strict",))
def is_top_surface_concave(
    view: TurnView,
    y: Level = 0,
    min_rise: MinRise = 1,
    form: Annotated[
        Literal["auto", "arch", "dome"], "what was asked for; auto: an arch where there are supports"
    ] = "auto",
) -> Verdict:
    """The top rises to its crown: over the opening between the supports (arch), or both ways and closed (dome).

    Most of the lines over the largest clear opening must, a lamp or a fence on a flat deck does not make a curve. A
    voxel staircase may lie up to a block under its chord.
    """
    world = World.of(view)
    if form == "auto":
        form = "arch" if len(world.supports(y)) > 1 else "dome"
    return _arch(world, y, min_rise, top=True) if form == "arch" else _dome(world, y, min_rise)


@twin("shape.is_bottom_surface_concave", ignored=("strict",))
def is_bottom_surface_concave(view: TurnView, y: Level = 0, min_rise: MinRise = 1) -> Verdict:
    """The underside rises to its crown between the supports, as an arch's does."""
    return _arch(World.of(view), y, min_rise, top=False)
