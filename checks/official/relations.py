"""How blocks lie to each other: adjacency, doors, mirror symmetry."""

from __future__ import annotations

from typing import Annotated

from checks import evidence
from checks.grid import FACES, SIDES
from checks.registry import Verdict, check
from checks.view import Coercion, CoordinateError, TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import listed, say


@check("shape.are_adjacent", algorithm="", title="side by side: {materials}")
def are_adjacent(
    view: TurnView,
    materials: Annotated[tuple[str, ...], "the two materials; with fewer than two the check fails"],
    substring_match: Annotated[bool, "whether a block matches when its id contains the material"] = True,
) -> Verdict:
    """Some block of the first material shares a face with a block of the second; upper and lower case are the same.

    Why: a lit path must lead to the doors, for instance.
    """
    cells = view.cells()
    if len(materials) < 2:
        return Verdict(0.0, say("needs two materials, the check names {}", len(materials)), list(materials), None)
    first, second = (_cells_of(view, cells, name.lower(), substring_match) for name in materials[:2])
    others = set(second)
    for x, y, z in first:
        for dx, dy, dz in FACES:
            near = (x + dx, y + dy, z + dz)
            if near in others:
                return Verdict(
                    1.0,
                    say("{} at {} touches {} at {}", materials[0], (x, y, z), materials[1], near),
                    list(materials),
                    [(x, y, z), near],
                    evidence.cells([(x, y, z), near], pairs=(((x, y, z), near),)),
                )
    counts = say(
        "{} of {}, {} of {}", plural(len(first), "block"), materials[0], plural(len(second), "block"), materials[1]
    )
    shown = evidence.cells([*first, *second], say("the blocks of both materials"))
    return Verdict(
        0.0,
        say("needs {} and {} face to face; no two of them are ({})", materials[0], materials[1], counts),
        list(materials),
        None,
        shown,
    )


def _cells_of(view: TurnView, cells: list[Cell], name: str, substring: bool) -> list[Cell]:
    return [
        cell
        for cell, material in zip(cells, view.lower_materials, strict=True)
        if material and (name in material if substring else name == material)
    ]


def require_texts(view: TurnView, indices: range | list[int]) -> None:
    """Raise ``CoordinateError`` for a block whose material is null: the rule reads the text of every one."""
    if view.rows is None:
        return
    for index in indices:
        if view.null_material(index):
            raise CoordinateError(say("block {} of the list has a material that is no text (null)", index))


@check("shape.are_doors_passable", algorithm="", title="doors can be passed")
def are_doors_passable(view: TurnView) -> Verdict:
    """No door is walled in: at its own level and the one above, fewer than 3 of the 4 sides are blocked.

    Why: a door in a corner, or with a block before it, is no way through. Of several doors in one column only the
    first placed is looked at; other doors do not block. No door: passes.
    """
    require_texts(view, range(len(view)))
    cells = view.cells(Coercion.NUMBER)
    doors: dict[tuple[int, int], Cell] = {}
    blocked = set()
    for cell, material in zip(cells, view.lower_materials, strict=True):
        if "door" in material:
            doors.setdefault((cell[0], cell[2]), cell)
        else:
            blocked.add(cell)
    if not doors:
        return Verdict(1.0, say("there is no door"), say("at most 2 sides blocked"), 0)
    shut = {door: sides for door in doors.values() if len(sides := _most_blocked(door, blocked)) >= 3}
    if not shut:
        seen = say("{}: none has more than 2 blocked sides", plural(len(doors), "door"))
        return Verdict(1.0, seen, say("at most 2 sides blocked"), 0, evidence.cells(doors.values()))
    door, sides = next(iter(shut.items()))
    return Verdict(
        0.0,
        say(
            "needs at most 2 blocked sides at every door; {} of {} {} more, such as {} with {}",
            len(shut),
            plural(len(doors), "door"),
            "has" if len(shut) == 1 else "have",
            door,
            len(sides),
        ),
        say("at most 2 sides blocked"),
        len(shut),
        evidence.cells(
            [cell for at, around in shut.items() for cell in (at, *around)],
            say("walled-in doors and the blocks around them"),
        ),
    )


def _most_blocked(door: Cell, blocked: set[Cell]) -> list[Cell]:
    """The blocks beside a door, at the level (its own or the one above) where they are more."""
    x, y, z = door
    levels = (
        [(x + dx, level, z + dz) for dx, dz in SIDES if (x + dx, level, z + dz) in blocked] for level in (y, y + 1)
    )
    return max(levels, key=len)


def _unmatched(view: TurnView) -> dict[str, tuple[float, list[Cell]]]:
    """Per axis of non-zero extent: the mid-plane, and the cells whose mirror image is empty."""
    found = {}
    cells = view.cell_set
    for axis, name in enumerate("xyz"):
        values = {cell[axis] for cell in cells}
        low, high = min(values), max(values)
        if low == high:
            continue
        mirror = low + high
        odd = [c for c in cells if (*c[:axis], mirror - c[axis], *c[axis + 1 :]) not in cells]
        found[name] = (mirror / 2, sorted(odd))
    return found


def _symmetry(view: TurnView, wanted: bool) -> Verdict:
    view.cells()
    if not len(view):
        message = say("there are no blocks, which counts as symmetric")
        return Verdict(float(wanted), message, wanted, True)
    planes = _unmatched(view)
    mirrors = [say("{} = {:g}", axis, middle) for axis, (middle, odd) in planes.items() if not odd]
    need = say("needs {} mirror plane across x, y or z", "a" if wanted else "no")
    if mirrors:
        shown = evidence.cells(sorted(view.cell_set), say("mirror plane {}", listed(", ", mirrors)))
        return Verdict(
            float(wanted), say("{}; the blocks mirror about {}", need, listed(" and ", mirrors)), wanted, True, shown
        )
    if not planes:
        message = say("{}; a single block has none by this rule", need)
        return Verdict(float(not wanted), message, wanted, False, evidence.cells(view.cell_set))
    axis, (middle, odd) = min(planes.items(), key=lambda item: len(item[1][1]))
    message = say(
        "{}; the nearest to one is {} = {:g}, with {} without a counterpart",
        need,
        axis,
        middle,
        plural(len(odd), "block"),
    )
    shown = evidence.cells(odd, say("blocks without a counterpart across {} = {:g}", axis, middle))
    return Verdict(float(not wanted), message, wanted, False, shown)


@check("shape.has_axis_symmetry", algorithm="", title="mirror-symmetric")
def has_axis_symmetry(view: TurnView) -> Verdict:
    """The occupied cells mirror onto themselves about the middle of the box, across x, y or z.

    Materials do not matter; an axis along which the structure is one cell thick does not count, so a single block has
    no symmetry. No blocks: passes.
    """
    return _symmetry(view, wanted=True)


@check("shape.has_no_axis_symmetry", algorithm="", title="not mirror-symmetric")
def has_no_axis_symmetry(view: TurnView) -> Verdict:
    """The opposite of ``shape.has_axis_symmetry``: an asymmetric design was asked for. No blocks: fails."""
    return _symmetry(view, wanted=False)
