"""The smaller native samples: plans, or events in the order in which a careless agent placed them."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from sample_structures import Event, Plan, ring, slab, stairs


def dome(diameter: int) -> Plan:
    """A ribbed shell, diameter + 1 cells wide, its courses joined by faces, with a doorway two cells wide and high."""
    radius, centre = (diameter + 1) / 2, diameter / 2

    def solid(x: int, y: int, z: int) -> bool:
        return (x - centre) ** 2 + (z - centre) ** 2 + y * y <= (radius + 0.1) ** 2

    plan = Plan()
    for y in range(int(radius) + 1):
        plan.next_phase()
        for x in range(diameter + 1):
            for z in range(diameter + 1):
                sides = [(x + 1, z), (x - 1, z), (x, z + 1), (x, z - 1), (x, z)]
                corners = [(x + 1, z + 1), (x - 1, z + 1), (x + 1, z - 1), (x - 1, z - 1)]
                inside = all(solid(a, y, b) for a, b in sides + corners) and all(solid(a, y + 1, b) for a, b in sides)
                doorway = x < 2 and y < 2 and abs(z - centre) < 1
                if solid(x, y, z) and not inside and not doorway:
                    plan.put(x, y, z, _dome_block(x, y, z, centre))
    return plan


def _dome_block(x: int, y: int, z: int, centre: float) -> str:
    across, along = abs(x - centre), abs(z - centre)
    if y == 0:
        return "polished_deepslate" if min(across, along) < 1 or across == along else "polished_andesite"
    if max(across, along) < 1:
        return "glowstone" if y >= 4 else "cut_copper"
    if min(across, along) < 1:
        return "oxidized_cut_copper"
    if across == along:
        return "weathered_cut_copper"
    return "smooth_quartz" if y % 2 else "quartz_bricks"


LENGTH, WIDTH, STORY = 12, 7, 4


def frame(stories: int) -> Plan:
    """A concrete frame, 13 x 8 cells, with a straight flight in an open well, on alternating sides."""
    plan = Plan()
    for story in range(stories):
        _frame_floor(plan, story)
        plan.next_phase()
        y = story * STORY
        for x in range(0, LENGTH + 1, 4):
            for z in (0, WIDTH):
                plan.box([x], range(y + 1, y + STORY), [z], "white_concrete")
        if story + 1 < stories:
            _flight(plan, story)
        if story:
            for x, z in ring(0, LENGTH, 0, WIDTH):
                if (x, y + 1, z) not in plan.blocks:
                    plan.put(x, y + 1, z, "light_blue_stained_glass_pane")
        plan.next_phase()
    _frame_floor(plan, stories, roof=True)
    for x, z in ring(0, LENGTH, 0, WIDTH):
        plan.put(x, stories * STORY + 1, z, "iron_bars" if (x + z) % 4 else "light_gray_concrete")
    return plan


def _frame_floor(plan: Plan, story: int, *, roof: bool = False) -> None:
    for x in range(LENGTH + 1):
        for z in range(WIDTH + 1):
            if story == 0 or roof or not _well(x, z, story):
                beam = x in (0, LENGTH) or z in (0, WIDTH) or x % 4 == 0
                plan.put(x, story * STORY, z, "gray_concrete" if beam else "light_gray_concrete")


def _well(x: int, z: int, story: int) -> bool:
    """Open cells in the floor of a story, over the flight that comes up to it; its last step lies in the floor."""
    return z == 2 and 3 <= x <= 7 if story % 2 else z == 5 and 5 <= x <= 9


def _flight(plan: Plan, story: int) -> None:
    y, east = story * STORY, story % 2 == 0
    for step in range(1, STORY + 1):
        x, z = (3 + step, 2) if east else (9 - step, 5)
        plan.box([x], range(y + 1, y + step), [z], "white_concrete")
        plan.put(x, y + step, z, stairs("quartz", "east" if east else "west"))


def pavilion() -> Plan:
    """An octagonal garden pavilion beside a pond: nothing that the benchmark asks for."""
    plan = Plan()
    for part in (_pavilion_floor, _pavilion_posts, _pavilion_roof, _pond, _trees):
        part(plan)
        plan.next_phase()
    return plan


def _octagon(size: int) -> Iterator[tuple[int, int, bool]]:
    """(x, z, on the rim) of an octagon about the origin."""

    def within(x: int, z: int, reach: int) -> bool:
        return max(abs(x), abs(z)) <= reach and abs(x) + abs(z) <= reach + reach // 2

    for x in range(-size, size + 1):
        for z in range(-size, size + 1):
            if within(x, z, size):
                yield x, z, not within(x, z, size - 1)


def _pavilion_floor(plan: Plan) -> None:
    for x, z, rim in _octagon(5):
        paving = "smooth_sandstone" if (x + z) % 2 else "cut_sandstone"
        plan.put(x, 0, z, "polished_diorite" if rim else paving)


def _pavilion_posts(plan: Plan) -> None:
    for x in (-5, -2, 2, 5):
        for z in (-5, -2, 2, 5):
            if abs(x) + abs(z) == 7:
                plan.put(x, 1, z, "chiseled_sandstone")
                plan.box([x], range(2, 5), [z], "stripped_cherry_log[axis=y]")
    plan.box([-5, 5], [1], [-1, 0, 1], "cherry_fence")
    plan.box([-1, 0, 1], [1], [5], "cherry_fence")


def _pavilion_roof(plan: Plan) -> None:
    """Rings two cells wide, each one cell in and one up; the ring below carries the next."""
    for level, size in enumerate((6, 5, 4, 3, 2, 1)):
        hollow = {(x, z) for x, z, _rim in _octagon(size - 2)}
        for x, z, rim in _octagon(size):
            if (x, z) not in hollow:
                plan.put(x, 5 + level, z, "warped_planks" if rim else "dark_prismarine")
    plan.put(0, 10, 0, "dark_prismarine")
    plan.put(0, 11, 0, "gold_block")
    plan.put(0, 9, 0, "chain[axis=y]")
    plan.put(0, 8, 0, "lantern[hanging=true]")


def _pond(plan: Plan) -> None:
    plan.box([-1, 0, 1], [-1], [6, 7], "gravel")
    for x, z in ring(-3, 3, 8, 12):
        plan.put(x, 0, z, slab("smooth_stone") if (x + z) % 3 else "mossy_cobblestone")
    plan.box(range(-2, 3), [-1], range(9, 12), "water")
    plan.put(1, 0, 10, "lily_pad")


def _trees(plan: Plan) -> None:
    for x, z, leaves in ((-6, 9, "cherry_leaves"), (6, 10, "azalea_leaves")):
        plan.box([x], range(3), [z], "cherry_log[axis=y]")
        for dx in range(-2, 3):
            for dz in range(-2, 3):
                for dy in range(3):
                    if abs(dx) + abs(dz) + dy <= 3:
                        plan.put(x + dx, 3 + dy, z + dz, leaves)


def wall(width: int, height: int) -> Plan:
    plan = Plan()
    plan.box(range(width), range(height), [0], "stone")
    return plan


def scattered_slab(a: int, b: int) -> Iterator[Event]:
    """A complete slab whose cells are placed with a stride, so that the agent keeps running to and fro."""
    count = a * b
    stride = next(n for n in range(count * 3 // 8, count) if gcd(n, count) == 1)
    for number in range(count):
        cell = number * stride % count
        yield ("place", (cell // b, 0, cell % b), "stone")
