"""Size, order, path, ground and stress: the twins of the smaller metrics."""

from __future__ import annotations

from typing import Annotated, Literal

from checks import evidence
from checks.engineering.kinds import Kind
from checks.engineering.world import World, is_of
from checks.grid import FACES, components, flood
from checks.official.efficiency import path_verdict
from checks.official.stability import stability_verdict
from checks.registry import NotApplicable, Verdict, twin
from checks.result import Evidence
from checks.view import TurnView
from checks.wording import plural, plural_does
from tasks.blocks import Cell
from tasks.saying import listed, say


@twin("size.is_equal")
def is_equal(
    view: TurnView,
    xz: Annotated[tuple[int, int], "width and depth in blocks, in either order"],
    y: Annotated[int | None, "height in blocks; null leaves it open"] = None,
    fill: Annotated[float, "the least share of the box that must be filled"] = 1.0,
) -> Verdict:
    """The box has this size and is filled: a slab of 7 × 8 has 56 blocks in it, not two in opposite corners.

    Torches, carpets, water and trapdoors are not measured.
    """
    world = World.of(view)
    unmeasured = (Kind.NONE, Kind.LIQUID, Kind.HATCH)
    cells = [cell for cell, block in world.blocks.items() if block.kind not in unmeasured]
    high = "" if y is None else say(" and {} high", y)
    need = say("needs a box of {} × {} in plan{}, {:g} % of it filled", xz[0], xz[1], high, 100 * fill)
    if not cells:
        return Verdict(0.0, say("{}, but there are no blocks", need), {"xz": list(xz), "y": y, "fill": fill}, None)
    sizes = [max(values) - min(values) + 1 for values in zip(*cells, strict=True)]
    volume = sizes[0] * sizes[1] * sizes[2]
    fits = sorted((sizes[0], sizes[2])) == sorted(xz) and y in (None, sizes[1])
    full = len(cells) >= fill * volume
    return Verdict(
        float(fits and full),
        say(
            "{}; is {} × {} and {} high with {} of {} cells filled",
            need,
            sizes[0],
            sizes[2],
            sizes[1],
            len(cells),
            volume,
        ),
        {"xz": list(xz), "y": y, "fill": fill},
        {"x": sizes[0], "y": sizes[1], "z": sizes[2], "filled": len(cells)},
        evidence.cells(
            _holes(cells) if fits and not full else cells, say("the cells left empty") if fits and not full else ""
        ),
    )


def _holes(cells: list[Cell]) -> list[Cell]:
    taken = set(cells)
    (x0, y0, z0), (x1, y1, z1) = (tuple(pick(v) for v in zip(*cells, strict=True)) for pick in (min, max))
    found = []
    for x in range(x0, x1 + 1):
        for y in range(y0, y1 + 1):
            for z in range(z0, z1 + 1):
                if (x, y, z) not in taken:
                    found.append((x, y, z))
                    if len(found) > evidence.LIMIT:
                        return found
    return found


@twin("dependency.material_sequence_order", ignored=("use_substring_match",))
def material_sequence_order(
    view: TurnView,
    material_sequence: Annotated[tuple[str, ...], "the families in the order in which they must come"],
    order: Annotated[Literal["all", "first"], "after the last block of the part before, or after its first"] = "all",
) -> Verdict:
    """Each part begins after the part before it has ended (``all``) or begun (``first``).

    Only the last block put into a cell counts, and for the first part of the sequence that it matches. A part without
    blocks fails. In runs imported in the authors' way a re-placed cell keeps its first place.
    """
    if not view.ordered:
        raise NotApplicable(say("the order of placement is not known"))
    parts = list(material_sequence)
    if not parts:
        return Verdict(1.0, say("no order is asked for"), parts, [])
    world = World.of(view)
    sequence = [cell for cell in dict.fromkeys(view.world.cells) if cell in world.blocks]
    places: list[list[int]] = [[] for _ in parts]
    for position, cell in enumerate(sequence):
        match = next((k for k, name in enumerate(parts) if is_of(world.blocks[cell], name)), None)
        if match is not None:
            places[match].append(position)
    need = say(
        "needs each of {} to begin after the one before has {}",
        listed(" → ", parts),
        "ended" if order == "all" else "begun",
    )
    for k, name in enumerate(parts):
        if not places[k]:
            return Verdict(0.0, say("{}, but there is no {}", need, name), parts, parts[:k])
        limit = (places[k - 1][-1] if order == "all" else places[k - 1][0]) if k else -1
        if places[k][0] < limit:
            early, late = sequence[places[k][0]], sequence[limit]
            message = say("{}, but {} at {} comes before {} at {}", need, name, early, parts[k - 1], late)
            return Verdict(0.0, message, parts, parts[:k], _at_steps(view, [early, late]))
    ends = [sequence[place] for part in places for place in (part[0], part[-1])]
    return Verdict(
        1.0, say("the parts come in the order {}", listed(" → ", parts)), parts, parts, _at_steps(view, ends)
    )


def _at_steps(view: TurnView, cells: list[Cell]) -> Evidence:
    steps = {}
    if view.log is None:
        steps = {cell: index + 1 for index, cell in enumerate(view.cells())}
    else:
        order = {int(event): step for step, event in enumerate(view.log.effective.tolist(), 1)}
        steps = {cell: order[event] for cell, event in zip(view.world.cells, view.world.event.tolist(), strict=True)}
    return evidence.cells(cells, steps=tuple(dict.fromkeys(steps[cell] for cell in cells if cell in steps)))


@twin("efficiency.l1_dist")
def l1_dist(view: TurnView) -> Verdict:
    """The official formula over every placement of the turn that took effect, whether or not it survived."""
    if not view.ordered:
        raise NotApplicable(say("the order of placement is not known"))
    if view.log is None:
        return path_verdict(view.cells(), view.step)
    events = view.log.placements_of_turn(view.turn)
    step_of = {int(event): step for step, event in enumerate(view.log.effective.tolist(), 1)}
    cells = [(x, y, z) for x, y, z in view.log.xyz[events].tolist()]
    return path_verdict(cells, lambda index: step_of[events[index]])


@twin("structural_stability.stress_score")
def stress_score(
    view: TurnView, von_mises_stress: Annotated[float, "the authors' reference stress in Pa, used when we have none"]
) -> Verdict:
    """min(1, σ_ref / σ_max) by the ``static`` solver with our own reference stress of the task."""
    if not view.has_stress:
        raise NotApplicable(say("stress was left out"))
    if not len(view):
        return Verdict(0.0, say("there are no blocks to be stressed"), None, None)
    stress = view.stress()
    if stress.solver != "static" or stress.reference is None:
        raise NotApplicable(say("needs the static solver and a reference stress of its own"))
    return stability_verdict(stress, von_mises_stress)


@twin("physical_plausibility.is_ground_connected")
def is_ground_connected(view: TurnView) -> Verdict:
    """Everything is carried: blocks by blocks, torches by what they hang on, doors by what they stand on.

    Air carries nothing, nor do doors and torches. A part that lies wholly under the ground's face, apart from the
    largest part, is reported.
    """
    world = World.of(view)
    need = say("needs everything carried by the ground")
    if not world.blocks:
        return Verdict(0.0, say("{}, but there are no blocks", need), True, False)
    light = (Kind.NONE, Kind.LIQUID, Kind.DOOR)
    carriers = {cell for cell, block in world.blocks.items() if block.kind not in light}
    parts = _parts(carriers)
    if len(parts) > 1:
        parts.sort(key=lambda part: (len(part), max(y for _, y, _ in part)), reverse=True)
    loose = [cell for part in parts if min(y for _, y, _ in part) > 0 for cell in part]
    buried = [cell for part in parts[1:] if max(y for _, y, _ in part) <= -1 for cell in part]
    hanging = [
        cell
        for cell, block in world.blocks.items()
        if block.kind in light and not _is_held(world, carriers, cell, block.kind)
    ]
    told = [
        plural_does(len(found), "block", *does)
        for found, does in (
            (loose, ("floats", "float")),
            (buried, ("lies apart underground", "lie apart underground")),
            (hanging, ("hangs on nothing", "hang on nothing")),
        )
        if found
    ]
    if told:
        shown = evidence.cells([*loose, *buried, *hanging], say("blocks that nothing carries, or that lie apart"))
        return Verdict(0.0, say("{}, but {}", need, listed(", ", told)), True, False, shown)
    carried = "is" if len(world.blocks) == 1 else "are"
    message = say(
        "{} in {} {} carried by the ground", plural(len(world.blocks), "block"), plural(len(parts), "part"), carried
    )
    return Verdict(1.0, message, True, True, evidence.cells(cell for cell in carriers if cell[1] <= 0))


def _parts(carriers: set[Cell]) -> list[list[Cell]]:
    """Face-connected parts; mostly there is one, which stands on the ground and is not put in order."""
    first = next((cell for cell in carriers if cell[1] <= 0), None)
    if first is not None and len(flood([first], carriers)) == len(carriers):
        return [list(carriers)]
    return components(sorted(carriers))


def _is_held(world: World, carriers: set[Cell], cell: Cell, kind: Kind) -> bool:
    x, y, z = cell
    if kind is Kind.NONE:
        return y <= 0 or any((x + dx, y + dy, z + dz) in carriers for dx, dy, dz in FACES)
    if kind is Kind.DOOR:
        below = (x, y - 1, z)
        return y <= 0 or below in carriers or world.is_door(below)
    return True
