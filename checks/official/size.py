"""Size accuracy: the bounding box and its heights (Algorithms 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from checks import evidence
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import listed, mark, say

PlanSize = Annotated[tuple[int, int], "width and depth in blocks, in either order"]
Height = Annotated[int | None, "height in blocks; null leaves it open"]

_EMPTY = say("there are no blocks to measure")


def _box(view: TurnView) -> tuple[Cell, Cell] | None:
    """Lowest and highest cell along each axis; None without blocks."""
    cells = view.cells()
    if not cells:
        return None
    xs, ys, zs = zip(*cells, strict=True)
    return (min(xs), min(ys), min(zs)), (max(xs), max(ys), max(zs))


def _sizes(low: Cell, high: Cell) -> Cell:
    return high[0] - low[0] + 1, high[1] - low[1] + 1, high[2] - low[2] + 1


def _extreme_cells(view: TurnView, low: Cell, high: Cell) -> list[Cell]:
    """One block on each face of the box: the blocks that make it this large."""
    cells = view.cells()
    picked = [pick(cells, key=lambda cell: cell[axis]) for axis in range(3) for pick in (min, max)]
    assert low[0] == picked[0][0] and high[2] == picked[-1][2]
    return picked


def _boxed(view: TurnView, xz: Sequence[int], y: int | None, exact: bool) -> Verdict:
    wanted_plan = sorted(xz)
    wanted = say("{} {} × {} in plan", "exactly" if exact else "at most", wanted_plan[0], wanted_plan[1])
    wanted += "" if y is None else say(" and {} high", y)
    expected = {"xz": list(xz), "y": y}
    box = _box(view)
    if box is None:
        return Verdict(0.0, say("needs {}, but {}", wanted, _EMPTY), expected, None)
    dx, dy, dz = _sizes(*box)
    plan = sorted((dx, dz))
    if exact:
        plan_fits, height_fits = plan == wanted_plan, y is None or dy == y
    else:
        plan_fits = plan[0] <= wanted_plan[0] and plan[1] <= wanted_plan[1]
        height_fits = y is None or dy <= y
    is_words = say("is {} × {} in plan and {} high", dx, dz, dy)
    fits = plan_fits and height_fits
    return Verdict(
        float(fits),
        say("{}, needs {}", is_words, wanted) if fits else say("needs {}, {}", wanted, is_words),
        expected,
        {"x": dx, "y": dy, "z": dz},
        evidence.cells(_extreme_cells(view, *box), say("blocks on the faces of the box {} to {}", box[0], box[1])),
    )


@check("size.is_equal", algorithm="Alg. 9", title="box is {xz} in plan[ and {y} high]")
def is_equal(view: TurnView, xz: PlanSize, y: Height = None) -> Verdict:
    """The bounding box has exactly this plan (either way round) and, when given, this height.

    Why: the task states outer dimensions. Only the box is looked at, not whether it is filled. No blocks: fails.
    """
    return _boxed(view, xz, y, exact=True)


@check("size.is_leq", algorithm="Alg. 9", title="box is at most {xz} in plan[ and {y} high]")
def is_leq(view: TurnView, xz: PlanSize, y: Height = None) -> Verdict:
    """The bounding box fits into this plan (either way round) and, when given, under this height. No blocks: fails."""
    return _boxed(view, xz, y, exact=False)


_LEVELS = {
    "exactly": mark("needs its {} block at y = {}"),
    "at most": mark("needs its {} block at or below y = {}"),
    "at least": mark("needs its {} block at or above y = {}"),
}


def _level(view: TurnView, which: str, bound: str, wanted: int) -> Verdict:
    """Compare the lowest or highest y with ``wanted``; ``bound`` is exactly, at most or at least."""
    box = _box(view)
    need = say(_LEVELS[bound], which, wanted)
    if box is None:
        return Verdict(0.0, say("{}, but {}", need, _EMPTY), wanted, None)
    y = box[0][1] if which == "lowest" else box[1][1]
    fits = {"exactly": y == wanted, "at most": y <= wanted, "at least": y >= wanted}[bound]
    message = say("{}, and it is at y = {}", need, y)
    if not fits:
        message = say(
            "{}, but it is at y = {}, {} too {}",
            need,
            y,
            plural(abs(y - wanted), "block"),
            "high" if y > wanted else "low",
        )
    at = [cell for cell in view.cells() if cell[1] == y]
    return Verdict(float(fits), message, wanted, y, evidence.cells(at, say("the {} blocks", which)))


@check("size.min_y_is_equal", algorithm="Alg. 10", title="lowest block at y = {expected_y}")
def min_y_is_equal(view: TurnView, expected_y: Annotated[int, "the y of the lowest block"]) -> Verdict:
    """The lowest block stands exactly at this y: how deep a foundation reaches. No blocks: fails."""
    return _level(view, "lowest", "exactly", expected_y)


@check("size.min_y_is_leq", algorithm="Alg. 10", title="lowest block at or below y = {max_y}")
def min_y_is_leq(view: TurnView, max_y: Annotated[int, "the highest y at which the lowest block may be"]) -> Verdict:
    """The lowest block stands at this y or below: a least depth. No blocks: fails."""
    return _level(view, "lowest", "at most", max_y)


@check("size.max_y_is_geq", algorithm="Alg. 10", title="highest block at or above y = {min_y}")
def max_y_is_geq(view: TurnView, min_y: Annotated[int, "the lowest y at which the highest block may be"]) -> Verdict:
    """The highest block stands at this y or above: a least height. No blocks: fails."""
    return _level(view, "highest", "at least", min_y)


@check("size.all_dimensions_geq", algorithm="Alg. 10", title="at least {min_size|block} along x, y and z")
def all_dimensions_geq(
    view: TurnView, min_size: Annotated[int, "the least extent along each axis, in blocks"]
) -> Verdict:
    """The bounding box measures at least so many blocks along x, y and z. No blocks: fails."""
    need = say("needs at least {} along each axis", plural(min_size, "block"))
    box = _box(view)
    if box is None:
        return Verdict(0.0, say("{}, but {}", need, _EMPTY), min_size, None)
    sizes = dict(zip("xyz", _sizes(*box), strict=True))
    short = [say("{} by {}", axis, min_size - size) for axis, size in sizes.items() if size < min_size]
    measured = say("{} along x, {} along y, {} along z", sizes["x"], sizes["y"], sizes["z"])
    return Verdict(
        float(not short),
        say("{}, has {}", need, measured) + (say(": short in {}", listed(" and ", short)) if short else ""),
        min_size,
        sizes,
        evidence.cells(_extreme_cells(view, *box), say("blocks on the faces of the box {} to {}", box[0], box[1])),
    )
