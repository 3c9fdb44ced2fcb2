"""What the shares of survival tasks point at in the world: T06, T07, T11 to T14, T18."""

from __future__ import annotations

from typing import Final

from checks.world import bridge, enchanting, farm, lamps, piston_door
from checks.world.enclosure import enclosed_bed, flood_from
from checks.world.light import block_light, level_at
from checks.world.portal import OBSIDIAN, frames
from checks.world.volume import Volume
from checks.world.walking import Walking, cells_of
from minece_desktop.core.verify.evidence import TaskEvidence
from minece_desktop.core.verify.marking import Marker, Markers, Pointed
from minece_desktop.core.verify.parts import Export, Mark
from minece_desktop.core.verify.worldly import lit_of
from tasks.blocks import Cell
from tasks.saying import say

_RAILS: Final = ("_fence", "_wall", "_fence_gate")


def _nothing() -> Pointed:
    return Pointed(())


# T06


def _crossing(evidence: TaskEvidence) -> Pointed:
    """The way that was found; else how far one comes, and where over the river one can get nowhere."""
    volume = evidence.world
    river = bridge.river_of(volume)
    if river is None:
        return _nothing()
    found = bridge.crossing(volume, river).evidence
    walking = _over(volume, river)
    starts = [(west - 1, h, row) for row, (west, _) in river.rows.items() for h in walking.nodes(west - 1, row)]
    _, reached = walking.way(starts, lambda _node: False)
    deck = sorted({(x, h, z) for x, h, z in reached if river.rows[z][0] <= x <= river.rows[z][1]})
    row = _row_of([node[2] for node in deck], [*river.rows])
    west, east = river.rows[row]
    gaps = [x for x in range(west, east + 1) if x not in {node[0] for node in deck}]
    return Pointed(
        (
            Mark(say("way on foot"), "good", paths=found.paths),
            Mark(say("as far as one comes"), "plain", () if found.paths else found.cells),
            Mark(say("not reached"), "bad", river.back((x, river.surface + 1, row) for x in gaps),
                 tuple(f"{river.across} {x}" for x in gaps)),
            Mark(say("can be walked on"), "plain", river.back(cells_of(deck))),
        )
    )  # fmt: skip


def _over(volume: Volume, river: bridge.River) -> Walking:
    return Walking(river.turned(volume), least=2 * (river.surface + 1))


def _row_of(rows: list[int], every: list[int]) -> int:
    """The middle one of some rows; of all rows where there are none."""
    known = sorted(rows or every)
    return known[len(known) // 2]


def _railings(evidence: TaskEvidence) -> Pointed:
    """Columns across the river with railings on both sides of a place to stand, and those without."""
    volume = evidence.world
    river = bridge.river_of(volume)
    if river is None:
        return _nothing()
    turned, walking = river.turned(volume), _over(volume, river)
    bare = {cell[0 if river.across == "x" else 2] for cell in bridge.railings(volume, river).evidence.cells}
    posts = [c for c in turned.cells(lambda name: name.endswith(_RAILS)) if c[1] > river.surface]
    lacking: list[Cell] = []
    for x in sorted(bare):
        deck = [cell for row in river.rows for cell in cells_of((x, h, row) for h in walking.nodes(x, row))]
        lacking += deck or [(x, river.surface + 1, _row_of([post[2] for post in posts], [*river.rows]))]
    span = {x for west, east in river.rows.values() for x in range(west, east + 1)} - bare
    return Pointed(
        (
            Mark(say("without railings on both sides"), "bad", river.back(lacking)),
            Mark(say("railings on both sides"), "good", river.back(post for post in posts if post[0] in span)),
        )
    )


# T07


def _light(evidence: TaskEvidence) -> Pointed:
    """Every floor block with the light level above it."""
    lit, volume = lit_of(evidence), evidence.world
    levels = block_light(volume)
    dark, bright = list(lit.dark), sorted(set(lit.floor) - set(lit.dark))

    def tags(cells: list[Cell]) -> tuple[str, ...]:
        return tuple(str(level_at(volume, levels, (x, y + 1, z))) for x, y, z in cells)

    floor = max(cell[1] for cell in lit.floor)
    return Pointed(
        (
            Mark(say("light below {}", lamps.LEAST), "bad", tuple(dark), tags(dark)),
            Mark(say("light {} or more", lamps.LEAST), "good", tuple(bright), tags(bright)),
            Mark(say("torches"), "plain", lit.torches),
        ),
        roof=floor + 1,
    )


# T11


def _pistons(evidence: TaskEvidence) -> Pointed:
    doorway = evidence.manifest.parameters.doorway or ()
    found = piston_door.pistons_around(evidence.states, doorway).evidence.cells
    return Pointed((Mark(say("sticky pistons"), "good", found), Mark(say("doorway"), "plain", tuple(doorway))), state=0)


def _door(on: bool) -> Marker:
    """The doorway in the first export that is wrong, else in the first with the lever so."""
    word = say("air") if on else say("solid and flush")

    def marks(evidence: TaskEvidence) -> Pointed:
        doorway = evidence.manifest.parameters.doorway or ()
        judge = piston_door.opens if on else piston_door.closes
        chosen = [number for number, state in enumerate(evidence.states) if state.on is on]
        for number in chosen:
            state = evidence.states[number]
            wrong = judge([state] * piston_door.CYCLES, doorway)
            if wrong.value < 1:
                bad = wrong.evidence.cells
                good = tuple(cell for cell in doorway if cell not in bad)
                return Pointed((Mark(say("not {}", word), "bad", bad), Mark(word, "good", good)), state=number)
        whole = Mark(word, "good", tuple(doorway)) if chosen else Mark(say("doorway"), "plain", tuple(doorway))
        return Pointed((whole,), state=chosen[0] if chosen else None)

    return marks


def exports_of(evidence: TaskEvidence) -> tuple[Export, ...]:
    """Each export of the sequence, and whether its doorway is as the lever asks."""
    doorway = evidence.manifest.parameters.doorway or ()
    told = []
    for state in evidence.states:
        judge = piston_door.opens if state.on else piston_door.closes
        wrong = judge([state] * piston_door.CYCLES, doorway)
        count = len(wrong.evidence.cells) if wrong.value < 1 else 0
        wanted = say("air") if state.on else say("solid and flush")
        why = say("{} of {} doorway cells are {}", len(doorway) - count, len(doorway), wanted)
        told.append(Export("on" if state.on else "off", bool(doorway) and not count, why))
    return tuple(told)


# T12


def _shelves(evidence: TaskEvidence) -> Pointed:
    volume = evidence.world
    tables = [enchanting.shelves_of(volume, cell) for cell in volume.named("enchanting_table")]
    if not tables:
        return Pointed((Mark(say("bookshelves"), "bad", tuple(volume.named("bookshelf"))),))
    best = max(tables, key=lambda shelves: len(shelves.valid))
    other = tuple(cell for cell in volume.named("bookshelf") if cell not in {*best.valid, *best.barred})
    return Pointed(
        (
            Mark(say("bookshelves that count"), "good", best.valid),
            Mark(say("barred by a block between"), "wrong", best.barred),
            Mark(say("too near or too far"), "bad", other),
            Mark(say("enchanting table"), "plain", (best.table,)),
        )
    )


# T13


def _obsidian(evidence: TaskEvidence) -> Pointed:
    return Pointed((Mark(say("obsidian"), "plain", tuple(evidence.world.named(OBSIDIAN))),))


def _frame(evidence: TaskEvidence) -> Pointed:
    frame = next(frames(evidence.world), None)
    if frame is None:
        return Pointed((Mark(say("obsidian, no closed frame"), "bad", tuple(evidence.world.named(OBSIDIAN))),))
    return Pointed((Mark(say("frame"), "good", frame.border), Mark(say("inside"), "plain", frame.inside)))


def _portal(evidence: TaskEvidence) -> Pointed:
    every = list(frames(evidence.world))
    lit = next((frame for frame in every if frame.is_lit(evidence.world)), None)
    if lit is not None:
        return Pointed((Mark(say("portal"), "good", lit.inside), Mark(say("frame"), "plain", lit.border)))
    if every:
        return Pointed(
            (Mark(say("no portal"), "missing", every[0].inside), Mark(say("frame"), "plain", every[0].border))
        )
    return Pointed((Mark(say("obsidian, no closed frame"), "bad", tuple(evidence.world.named(OBSIDIAN))),))


# T14


def _soil(evidence: TaskEvidence) -> Pointed:
    volume = evidence.world
    place = farm.farm_of(volume)
    if place is None:
        return Pointed((Mark(say("farmland"), "bad", tuple(volume.named("farmland"))),))
    hydration = farm.hydration(volume, place)
    water = volume.name(place.centre) == "water"
    dry = hydration.evidence.cells if water else place.soil
    wet = tuple(cell for cell in place.soil if cell not in set(dry))
    return Pointed(
        (
            Mark(say("not farmland of moisture 7"), "bad", dry),
            Mark(say("farmland of moisture 7"), "good", wet),
            Mark(say("water") if water else say("no water"), "plain" if water else "missing", (place.centre,)),
        )
    )


def _wheat(evidence: TaskEvidence) -> Pointed:
    volume = evidence.world
    place = farm.farm_of(volume)
    if place is None:
        return Pointed((Mark(say("farmland"), "bad", tuple(volume.named("farmland"))),))
    bare = farm.planting(volume, place).evidence.cells
    grown = tuple((x, y + 1, z) for x, y, z in place.soil if (x, y + 1, z) not in set(bare))
    return Pointed((Mark(say("no wheat"), "missing", bare), Mark(say("wheat"), "good", grown)))


def _fence(evidence: TaskEvidence) -> Pointed:
    """The fence and its gate, or the way out and the first cell beyond the farm on it."""
    volume = evidence.world
    place = farm.farm_of(volume)
    posts = tuple(volume.cells(lambda name: name.endswith(("_fence", "_wall"))))
    gates = tuple(volume.cells(lambda name: name.endswith("fence_gate")))
    fence = (Mark(say("fence"), "plain", posts), Mark(say("gate"), "good", gates))
    if place is None:
        return Pointed((Mark(say("farmland"), "bad", tuple(volume.named("farmland"))), *fence))
    out = farm.fencing(volume, place).evidence.paths
    if not out:
        return Pointed((Mark(say("fence"), "good", posts), Mark(say("gate"), "good", gates)))
    hole = _hole(out[0], place)
    return Pointed((Mark(say("way out"), "bad", paths=out), Mark(say("hole in the fence"), "missing", hole), *fence))


def _hole(way: tuple[Cell, ...], place: farm.Farm) -> tuple[Cell, ...]:
    """Where a way leaves the ground of the farm: its first cell that has no soil or water below."""
    ground = {*place.soil, place.centre}
    return next(((cell,) for cell in way if (cell[0], cell[1] - 1, cell[2]) not in ground), ())


# T18


def _beds(evidence: TaskEvidence) -> Pointed:
    """The bed crafted is a matter of statistics; where one stands it is shown too."""
    if evidence.manifest.evidence.world is None:
        return _nothing()
    return Pointed((Mark(say("bed"), "plain", tuple(evidence.world.cells(lambda name: name.endswith("_bed")))),))


def _shelter(evidence: TaskEvidence) -> Pointed:
    volume = evidence.world
    beds = tuple(volume.cells(lambda name: name.endswith("_bed")))
    found = enclosed_bed(volume)
    bed = Mark(say("bed"), "plain", beds)
    if found.value >= 1:
        walls = flood_from(volume, beds[:1]).bounds
        roof = max(cell[1] for cell in found.evidence.cells)
        room = Mark(say("room without opening"), "good", found.evidence.cells)
        return Pointed((room, bed, Mark(say("walls"), "plain", tuple(sorted(walls)))), roof=roof)
    return Pointed((Mark(say("way out"), "bad", paths=found.evidence.paths), bed))


MARKERS: Final[dict[str, Markers]] = {
    "T06": {"crossing": _crossing, "railings": _railings},
    "T07": {"half the floor": _light, "whole floor": _light},
    "T11": {"pistons": _pistons, "opens": _door(on=True), "closes flush": _door(on=False)},
    "T12": {"bookshelves": _shelves},
    "T13": {"obsidian": _obsidian, "frame": _frame, "lit": _portal},
    "T14": {"hydration": _soil, "wheat": _wheat, "fence": _fence},
    "T18": {"bed": _beds, "shelter": _shelter, "night": _beds},
}
