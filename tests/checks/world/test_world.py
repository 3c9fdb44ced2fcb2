"""Bridges, farms, portals, shelves, rooms, doors and houses, built and spoiled."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from checks.world import bridge, enchanting, farm, house, piston_door
from checks.world.enclosure import enclosed_bed
from checks.world.portal import frames
from checks.world.volume import Volume, box_cells
from tasks.blocks import BlockState, Cell

Plan = dict[Cell, str]


def world(plan: Plan, low: Cell, high: Cell) -> Volume:
    return Volume.of_blocks({cell: BlockState.parse(text) for cell, text in plan.items()}, low, high)


def fill(plan: Plan, low: Cell, high: Cell, text: str) -> None:
    plan.update(dict.fromkeys(box_cells(low, high), text))


def river(deck: Iterable[int] = range(8), rails: Iterable[int] = range(8)) -> Volume:
    plan: Plan = {}
    fill(plan, (-3, -2, -3), (10, 0, 3), "grass_block")
    fill(plan, (0, -1, -3), (7, 0, 3), "water")
    for x in deck:
        fill(plan, (x, 1, -1), (x, 1, 1), "oak_planks")
    for x in rails:
        plan[(x, 2, -1)] = plan[(x, 2, 1)] = "oak_fence"
    return world(plan, (-3, -2, -3), (10, 5, 3))


def crossed(volume: Volume) -> tuple[float, float]:
    found = bridge.river_of(volume)
    assert found is not None
    assert (found.across, set(found.rows.values()), found.surface) == ("x", {(0, 7)}, 0)
    return bridge.crossing(volume, found).value, bridge.railings(volume, found).value


def test_bridges() -> None:
    assert crossed(river()) == (1.0, 1.0)
    assert crossed(river(deck=(0, 1, 2, 4, 5, 6, 7), rails=range(0))) == (1.0, 0.0)
    assert crossed(river(deck=(0, 1, 2, 5, 6, 7), rails=(0, 1, 2, 5, 6, 7))) == (0.0, 0.0)
    assert crossed(river(rails=range(7))) == (1.0, 1.0)
    assert crossed(river(rails=range(6))) == (1.0, 0.0)
    assert crossed(river(deck=(), rails=())) == (0.0, 0.0)
    assert bridge.river_of(world({}, (0, 0, 0), (1, 1, 1))) is None


def turned(volume: Volume) -> Volume:
    """The same with x and z exchanged: west becomes north."""
    x, y, z = volume.low
    return Volume((z, y, x), volume.ids.transpose(2, 1, 0), volume.palette)


@pytest.mark.parametrize("deck", [range(8), (0, 1, 2, 5, 6, 7), ()])
def test_a_river_from_west_to_east_is_crossed_from_north_to_south(deck: Iterable[int]) -> None:
    one, other = river(deck, deck), turned(river(deck, deck))
    rivers = bridge.river_of(one), bridge.river_of(other)
    assert rivers[0] is not None
    assert rivers[1] is not None
    assert rivers[1].across == "z"
    for judge in (bridge.crossing, bridge.railings):
        straight, across = judge(one, rivers[0]), judge(other, rivers[1])
        assert across.value == straight.value
        swapped = [(z, y, x) for x, y, z in straight.evidence.cells]
        assert list(across.evidence.cells) == swapped
        assert [(z, y, x) for path in straight.evidence.paths for x, y, z in path] == [
            cell for path in across.evidence.paths for cell in path
        ]
    words = bridge.crossing(turned(river((), ())), rivers[1]).why
    assert words == "from the north bank one comes to z = -1; the south bank begins at z = 8"


def winding(deck: Iterable[int]) -> Volume:
    """A river of six blocks that shifts by one a row from north to south, crossed in the row z = 0: x from 0 to 5."""
    plan: Plan = {}
    fill(plan, (-6, -1, -4), (11, 0, 4), "grass_block")
    for z in range(-4, 5):
        fill(plan, (z, -1, z), (z + 5, 0, z), "water")
    for x in deck:
        fill(plan, (x, 1, 0), (x, 1, 0), "oak_planks")
        plan[(x, 2, -1)] = plan[(x, 2, 1)] = "oak_fence"
    return world(plan, (-6, -1, -4), (11, 5, 4))


def test_a_river_that_winds() -> None:
    found = bridge.river_of(winding(range(6)))
    assert found is not None
    assert found.rows == {z: (z, z + 5) for z in range(-4, 5)}
    assert bridge.crossing(winding(range(6)), found).value == 1
    assert bridge.railings(winding(range(6)), found).value == 1
    assert bridge.crossing(winding((0, 1, 4, 5)), found).value == 0
    assert bridge.railings(winding(range(4)), found).value == 0


def test_a_deck_laid_in_the_water_parts_the_river_and_a_pond_is_none_of_it() -> None:
    plan: Plan = {}
    fill(plan, (-4, -1, -5), (12, 0, 5), "grass_block")
    fill(plan, (0, 0, -5), (7, 0, 5), "water")
    fill(plan, (0, 0, -1), (7, 0, 1), "oak_planks")
    fill(plan, (-4, 0, 4), (-4, 0, 5), "water")
    volume = world(plan, (-4, -1, -5), (12, 4, 5))
    found = bridge.river_of(volume)
    assert found is not None
    assert set(found.rows.values()) == {(0, 7)}
    assert bridge.crossing(volume, found).value == 1


def test_a_way_is_shown() -> None:
    volume = river()
    found = bridge.river_of(volume)
    assert found is not None
    way = bridge.crossing(volume, found).evidence.paths[0]
    assert way[0][0] == -1
    assert way[-1][0] == 8


def farmed() -> Plan:
    plan: Plan = {}
    fill(plan, (-8, 0, -8), (8, 0, 8), "grass_block")
    fill(plan, (-4, 0, -4), (4, 0, 4), "farmland[moisture=7]")
    fill(plan, (-4, 1, -4), (4, 1, 4), "wheat[age=7]")
    plan[(0, 0, 0)] = "water[level=0]"
    del plan[(0, 1, 0)]
    for cell in box_cells((-5, 1, -5), (5, 1, 5)):
        if 5 in (abs(cell[0]), abs(cell[2])):
            plan[cell] = "oak_fence"
    plan[(0, 1, 5)] = "oak_fence_gate[open=false]"
    return plan


def judged(plan: Plan) -> list[float]:
    volume = world(plan, (-8, 0, -8), (8, 2, 8))
    found = farm.farm_of(volume)
    assert found is not None
    assert found.centre == (0, 0, 0)
    return [part(volume, found).value for part in (farm.hydration, farm.planting, farm.fencing)]


def test_farms() -> None:
    assert judged(farmed()) == [1, 1, 1]
    assert judged(farmed() | {(4, 0, 4): "farmland[moisture=6]"}) == [0, 1, 1]
    assert judged(farmed() | {(1, 1, 0): "carrots"}) == [1, 0, 1]
    assert judged(farmed() | {(0, 1, 5): "oak_fence"}) == [1, 1, 0]
    assert judged(farmed() | {(3, 1, 5): "air"}) == [1, 1, 0]
    corner = farmed()
    del corner[(5, 1, 5)]
    assert judged(corner) == [1, 1, 1]  # no way leads through a corner
    assert farm.farm_of(world({(0, 0, 0): "water"}, (0, 0, 0), (2, 2, 2))) is None


def gate(width: int = 2, height: int = 3, *, lit: bool = True) -> Plan:
    plan: Plan = {}
    fill(plan, (0, 0, 0), (width + 1, height + 1, 0), "obsidian")
    fill(plan, (1, 1, 0), (width, height, 0), "nether_portal[axis=x]" if lit else "air")
    return plan


def test_portals() -> None:
    def of(plan: Plan) -> list[bool]:
        volume = world(plan, (-1, -1, -1), (8, 8, 1))
        return [frame.is_lit(volume) for frame in frames(volume)]

    assert of(gate()) == [True]
    assert of(gate(4, 5, lit=False)) == [False]
    cornerless = gate()
    for corner in ((0, 0, 0), (3, 0, 0), (0, 4, 0), (3, 4, 0)):
        cornerless[corner] = "cobblestone"
    assert of(cornerless) == [True]
    assert of(gate(1, 3)) == []
    assert of(gate() | {(3, 2, 0): "cobblestone"}) == []
    assert of(gate() | {(1, 2, 0): "air"}) == [False]


@pytest.mark.parametrize("lit", [True, False])
@pytest.mark.parametrize(("width", "height"), [(2, 3), (4, 5), (3, 4)])
def test_portals_along_either_axis(width: int, height: int, lit: bool) -> None:
    plan = {(z, y, x): text for (x, y, z), text in gate(width, height, lit=lit).items()}
    found = list(frames(world(plan, (-1, -1, -1), (1, 8, 8))))
    assert [len(frame.inside) for frame in found] == [width * height]
    assert {x for x, _, _ in found[0].inside} == {0}
    assert found[0].is_lit(world(plan, (-1, -1, -1), (1, 8, 8))) is lit


def test_a_portal_that_the_exports_edge_cuts() -> None:
    """Its blocks stand only in a whole frame; without them nothing is known of what lies outside."""
    (frame,) = frames(world(gate(), (1, 1, -1), (3, 4, 1)))
    assert len(frame.inside) == 6
    assert set(frame.border) == {(3, 1, 0), (3, 2, 0), (3, 3, 0), (1, 4, 0), (2, 4, 0)}
    assert list(frames(world(gate(lit=False), (1, 1, -1), (3, 4, 1)))) == []
    assert list(frames(world(gate() | {(3, 2, 0): "stone"}, (1, 1, -1), (3, 4, 1)))) == []


def test_shelves() -> None:
    ring = [(dx, 0, dz) for dx, dy, dz in enchanting.OFFSETS if dy == 0]
    assert len(ring) == 16
    plan: Plan = {(0, 0, 0): "enchanting_table"} | dict.fromkeys(ring[:15], "bookshelf")

    def value(more: Plan) -> float:
        return enchanting.arrangement(world(plan | more, (-3, 0, -3), (3, 2, 3))).value

    assert value({}) == 1
    assert value({ring[0]: "air"}) == 0
    assert value({(-1, 0, 0): "torch"}) == 0  # a torch is not replaceable: it bars the way
    assert value({(-1, 0, 0): "snow[layers=1]"}) == 1
    assert value({ring[0]: "air", (ring[0][0], 1, ring[0][2]): "bookshelf"}) == 1
    assert enchanting.arrangement(world({}, (0, 0, 0), (1, 1, 1))).value == 0


def shelter() -> Plan:
    plan: Plan = {}
    fill(plan, (0, 0, 0), (4, 4, 4), "oak_planks")
    fill(plan, (1, 1, 1), (3, 3, 3), "air")
    plan[(2, 1, 2)], plan[(2, 1, 1)] = "red_bed[part=foot]", "red_bed[part=head]"
    plan[(2, 1, 4)] = plan[(2, 2, 4)] = "oak_door[open=false]"
    return plan


@pytest.mark.parametrize(
    ("more", "value"),
    [
        ({}, 1),
        ({(2, 1, 4): "oak_door[open=true]"}, 0),
        ({(0, 2, 2): "glass_pane"}, 1),
        ({(2, 4, 2): "air"}, 0),
        ({(0, 2, 2): "torch"}, 0),
        ({(2, 1, 2): "air", (2, 1, 1): "air"}, 0),
    ],
)
def test_shelters(more: Plan, value: float) -> None:
    found = enclosed_bed(world(shelter() | more, (-1, 0, -1), (5, 5, 5)))
    assert found.value == value
    if value == 0 and "bed" in found.why and "no bed" not in found.why:
        assert found.evidence.paths


DOORWAY = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]


def door_state(on: bool, more: Plan | None = None) -> piston_door.DoorState:
    plan: Plan = dict.fromkeys(DOORWAY, "air" if on else "stone")
    for y in (0, 1):
        plan[(-2, y, 0)] = plan[(3, y, 0)] = "sticky_piston"
    return piston_door.DoorState(on, world(plan | (more or {}), (-3, -1, -2), (4, 3, 2)))


def test_piston_doors() -> None:
    states = [door_state(on) for on in (True, False) * 3]
    checks = (piston_door.pistons_around, piston_door.opens, piston_door.closes)
    assert [check(states, DOORWAY).value for check in checks] == [1, 1, 1]
    assert [check(states[:5], DOORWAY).value for check in checks] == [1, 1, 0]
    stuck = [*states[:5], door_state(False, {(0, 1, 0): "piston_head"})]
    assert piston_door.closes(stuck, DOORWAY).evidence.cells == ((0, 1, 0),)
    jammed = [door_state(True, {(0, 0, 0): "stone"}), *states[1:]]
    assert [check(jammed, DOORWAY).value for check in checks] == [1, 0, 1]
    assert piston_door.pistons_around([], DOORWAY).value == 0


def cottage() -> Plan:
    plan: Plan = {}
    fill(plan, (0, 1, 0), (4, 4, 4), "cobblestone")
    fill(plan, (1, 1, 1), (3, 4, 3), "air")
    fill(plan, (0, 5, 0), (4, 5, 4), "oak_planks")
    plan[(1, 1, 4)], plan[(1, 2, 4)] = "oak_door[half=lower]", "oak_door[half=upper]"
    plan[(0, 2, 2)] = plan[(4, 2, 2)] = "glass"
    for x in (0, 4):
        for z in (0, 4):
            plan[(x, 0, z)] = "gold_block"
    return plan


def built(more: Plan) -> house.House:
    volume = world(cottage() | more, (-2, 0, -2), (6, 7, 6))
    corner = house.marked_corner(volume)
    assert corner == (0, 1, 0)
    return house.house_at(volume, corner)


def test_houses() -> None:
    good = built({})
    assert house.walls(good).iou == 1
    assert house.whole(good).iou == 1
    assert [part(good).value for part in (house.roof, house.south_door, house.windows)] == [1, 1, 1]
    north = built({(1, 1, 4): "cobblestone", (1, 2, 4): "cobblestone", (2, 1, 0): "oak_door", (2, 2, 0): "oak_door"})
    assert house.south_door(north).value == 0
    assert house.walls(north).iou == pytest.approx(58 / 62)
    assert house.roof(built({(2, 5, 2): "glass"})).value == 0
    assert house.windows(built({(0, 2, 2): "cobblestone"})).value == 0
    assert house.marked_corner(world({}, (0, 0, 0), (1, 1, 1))) is None


CORNERS = tuple((x, 0, z) for x in (0, 4) for z in (0, 4))


@pytest.mark.parametrize("taken", [(0,), (3,), (0, 3), (1, 2)])
def test_some_markers_are_gone(taken: tuple[int, ...]) -> None:
    plan = {cell: text for cell, text in cottage().items() if cell not in {CORNERS[n] for n in taken}}
    assert house.marked_corner(world(plan, (-2, 0, -2), (6, 7, 6))) == (0, 1, 0)


def test_markers_just_outside_the_walls() -> None:
    plan = {cell: text for cell, text in cottage().items() if text != "gold_block"}
    plan |= {(x, 0, z): "gold_block" for x in (-1, 5) for z in (-1, 5)}
    assert house.marked_corner(world(plan, (-2, 0, -2), (6, 7, 6))) == (0, 1, 0)
    lost = {cell: text for cell, text in plan.items() if cell not in ((-1, 0, -1), (5, 0, -1))}
    assert house.marked_corner(world(lost, (-2, 0, -2), (6, 7, 6))) is None


def test_a_house_without_markers_is_where_its_walls_fit_best() -> None:
    plan = {cell: text for cell, text in cottage().items() if text != "gold_block"}
    fill(plan, (-4, 0, -4), (8, 0, 8), "cobblestone")  # a paved yard is no wall
    volume = world(plan, (-4, 0, -4), (8, 7, 8))
    assert house.marked_corner(volume) is None
    assert house.fitted_corner(volume) == (0, 1, 0)
    ruin = world({(0, 1, z): "cobblestone" for z in range(5)}, (-2, 0, -2), (6, 7, 6))
    assert house.fitted_corner(ruin) is None
    assert house.fitted_corner(world(plan, (0, 0, 0), (3, 3, 3))) is None
