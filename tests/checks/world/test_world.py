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
    assert (found.west, found.east, found.surface) == (0, 7, 0)
    return bridge.crossing(volume, found).value, bridge.railings(volume, found).value


def test_bridges() -> None:
    assert crossed(river()) == (1.0, 1.0)
    assert crossed(river(deck=(0, 1, 2, 4, 5, 6, 7), rails=range(0))) == (1.0, 0.0)
    assert crossed(river(deck=(0, 1, 2, 5, 6, 7), rails=(0, 1, 2, 5, 6, 7))) == (0.0, 0.0)
    assert crossed(river(rails=range(7))) == (1.0, 1.0)
    assert crossed(river(rails=range(6))) == (1.0, 0.0)
    assert crossed(river(deck=(), rails=())) == (0.0, 0.0)
    assert bridge.river_of(world({}, (0, 0, 0), (1, 1, 1))) is None


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
    assert house.walls(good)[0] == 1
    assert house.whole(good).iou == 1
    assert [part(good).value for part in (house.roof, house.south_door, house.windows)] == [1, 1, 1]
    north = built({(1, 1, 4): "cobblestone", (1, 2, 4): "cobblestone", (2, 1, 0): "oak_door", (2, 2, 0): "oak_door"})
    assert house.south_door(north).value == 0
    assert house.walls(north)[0] == pytest.approx(58 / 62)
    assert house.roof(built({(2, 5, 2): "glass"})).value == 0
    assert house.windows(built({(0, 2, 2): "cobblestone"})).value == 0
    assert house.marked_corner(world({}, (0, 0, 0), (1, 1, 1))) is None
