"""The large sample: a timbered hall on a stone plinth, with buttresses, a gabled slate roof and a bell tower."""

from __future__ import annotations

from sample_structures import Plan, ring, slab, stairs

LENGTH, WIDTH = 24, 13  # cells along x and z, walls included
EAVES = 8
BAYS = range(0, LENGTH, 4)
TOWER = (-7, -1, 3, 9)  # x0, x1, z0, z1
TOWER_TOP = 21
STRING_COURSES = (7, 13)
PLINTH, WALL, FRAME, ROOF = "stone_bricks", "calcite", "stripped_dark_oak_log", "deepslate_tile"


def great_hall() -> Plan:
    plan = Plan()
    for part in (_plinth, _hall_walls, _buttresses, _arcade, _tower, _hall_roof, _tower_roof, _furnish):
        part(plan)
        plan.next_phase()
    return plan


def _plinth(plan: Plan) -> None:
    plan.box(range(-1, LENGTH + 1), [0], range(-1, WIDTH + 1), PLINTH)
    x0, x1, z0, z1 = TOWER
    plan.box(range(x0 - 1, x1 + 1), [0], range(z0 - 1, z1 + 2), PLINTH)
    for x in range(1, LENGTH - 1):
        for z in range(1, WIDTH - 1):
            plan.put(x, 0, z, "polished_andesite" if (x + z) % 2 else "polished_diorite")
    for x in range(1, LENGTH - 1):
        plan.put(x, 0, WIDTH // 2, "red_nether_bricks")
    for z in range(4, 9):  # steps before the east portal
        plan.put(LENGTH + 1, 0, z, stairs("stone_brick", "west"))


def _hall_walls(plan: Plan) -> None:
    for x, z in ring(0, LENGTH - 1, 0, WIDTH - 1):
        for y in range(1, EAVES + 1):
            along = x if z in (0, WIDTH - 1) else z
            post = (x % 4 == 0 and z in (0, WIDTH - 1)) or (x in (0, LENGTH - 1) and z in (0, 4, 8, 12))
            if y <= 2:
                block = PLINTH if y == 1 or along % 2 else "chiseled_stone_bricks"
            elif y in (3, EAVES):
                block = f"{FRAME}[axis={'x' if z in (0, WIDTH - 1) else 'z'}]"
            else:
                block = f"{FRAME}[axis=y]" if post else WALL
            plan.put(x, y, z, block)
    glass = ("yellow_stained_glass", "orange_stained_glass", "light_blue_stained_glass", "blue_stained_glass")
    for bay in list(BAYS)[:-1]:
        for z in (0, WIDTH - 1):
            for y in range(4, 8):
                plan.put(bay + 2, y, z, glass[(y + bay // 4) % 4])
    _gables(plan)


def _gables(plan: Plan) -> None:
    middle = WIDTH // 2
    for x in (0, LENGTH - 1):
        for z in range(WIDTH):
            for y in range(EAVES + 1, EAVES + 1 + min(z, WIDTH - 1 - z)):
                brace = abs(z - middle) == (y - EAVES) % 5 or z == middle
                plan.put(x, y, z, f"{FRAME}[axis=y]" if brace else WALL)
    for y, half in ((9, 1), (10, 2), (11, 1)):  # rose window
        for z in range(middle - half, middle + half + 1):
            centre = (y, z) == (10, middle)
            petal = "light_blue_stained_glass" if (y + z) % 2 else "purple_stained_glass"
            plan.put(LENGTH - 1, y, z, "sea_lantern" if centre else petal)
    for z in range(middle - 2, middle + 3):  # portal
        for y in range(1, 5):
            edge = abs(z - middle) == 2 or y == 4
            plan.put(LENGTH - 1, y, z, "polished_deepslate" if edge else WALL)
    for z in (middle - 1, middle, middle + 1):
        for y in (1, 2, 3):
            plan.clear(LENGTH - 1, y, z)
    plan.put(LENGTH - 1, 3, middle - 1, stairs("polished_deepslate", "north", "top"))
    plan.put(LENGTH - 1, 3, middle + 1, stairs("polished_deepslate", "south", "top"))


def _buttresses(plan: Plan) -> None:
    for bay in BAYS:
        for z, facing in ((-1, "south"), (WIDTH, "north")):
            plan.box([bay], range(1, 6), [z], PLINTH)
            plan.put(bay, 6, z, stairs("stone_brick", facing))


def _arcade(plan: Plan) -> None:
    """Two rows of columns inside, with brackets under the tie beams."""
    for bay in list(BAYS)[1:]:
        for z in (3, 9):
            plan.put(bay, 1, z, "chiseled_stone_bricks")
            plan.box([bay], range(2, EAVES), [z], f"{FRAME}[axis=y]")
            plan.put(bay, EAVES - 1, z - 1, stairs("dark_oak", "south", "top"))
            plan.put(bay, EAVES - 1, z + 1, stairs("dark_oak", "north", "top"))
        plan.box([bay], [EAVES], range(1, WIDTH - 1), f"{FRAME}[axis=z]")


def _tower(plan: Plan) -> None:
    x0, x1, z0, z1 = TOWER
    centre_x, centre_z = (x0 + x1) // 2, (z0 + z1) // 2
    for y in range(1, TOWER_TOP + 1):
        for x, z in ring(x0, x1, z0, z1):
            plan.put(x, y, z, _tower_block(x, y, z))
        if y in STRING_COURSES:
            plan.box(range(x0 + 1, x1), [y], range(z0 + 1, z1), "spruce_planks")
    for x, z in ((centre_x, z0), (centre_x, z1), (x0, centre_z)):
        plan.box([x], (4, 5, 9, 10, 11), [z], "gray_stained_glass")
    for y in range(15, 19):  # belfry openings
        for offset in (-1, 1):
            for z in (z0, z1):
                plan.clear(centre_x + offset, y, z)
            for x in (x0, x1):
                plan.clear(x, y, centre_z + offset)
    for y in (1, 2, 3):  # from the tower into the hall
        plan.clear(x1, y, centre_z)
        plan.clear(0, y, centre_z)
    for x, z in ring(x0 - 1, x1 + 1, z0 - 1, z1 + 1):
        plan.put(x, TOWER_TOP, z, slab(ROOF, "top"))


def _tower_block(x: int, y: int, z: int) -> str:
    x0, x1, z0, z1 = TOWER
    corner = x in (x0, x1) and z in (z0, z1)
    if y in (*STRING_COURSES, TOWER_TOP):
        return "polished_deepslate"
    if corner or y <= 2:
        return "cobblestone" if (x + y + z) % 5 == 0 else PLINTH
    if y > STRING_COURSES[-1]:
        middle = x == (x0 + x1) // 2 or z == (z0 + z1) // 2
        return f"{FRAME}[axis=y]" if middle else WALL
    return "andesite" if (3 * x + 5 * y + 7 * z) % 11 == 0 else PLINTH


def _hall_roof(plan: Plan) -> None:
    """Slate courses from the eaves to the ridge, one cell beyond the gables."""
    for step in range(-1, WIDTH // 2 + 1):
        y = EAVES + 1 + step
        for x in range(-1, LENGTH + 1):
            if TOWER[0] <= x <= TOWER[1] and TOWER[2] <= step <= TOWER[3]:
                continue
            verge = x in (-1, LENGTH)
            kind = "dark_oak" if verge else "cobbled_deepslate" if (5 * x + 3 * step) % 7 == 0 else ROOF
            if step == WIDTH // 2:
                plan.put(x, y, step, slab(kind))
                continue
            plan.put(x, y, step, stairs(kind, "south"))
            plan.put(x, y, WIDTH - 1 - step, stairs(kind, "north"))


def _tower_roof(plan: Plan) -> None:
    x0, x1, z0, z1 = TOWER
    y, inset = TOWER_TOP + 1, 0
    while x0 + inset <= x1 - inset:
        for x, z in ring(x0 + inset, x1 - inset, z0 + inset, z1 - inset):
            across = "south" if z == z0 + inset else "north"
            along = "east" if x == x0 + inset else "west"
            facing = across if z in (z0 + inset, z1 - inset) else along
            corner = x in (x0 + inset, x1 - inset) and z in (z0 + inset, z1 - inset)
            plan.put(x, y, z, f"{ROOF}s" if corner else "cobbled_deepslate")
            if inset < 3:  # the course above stands one cell further in: a hidden ring carries it
                plan.put(x, y + 1, z, f"{ROOF}s" if corner else stairs(ROOF, facing))
        for x, z in ring(x0 + inset + 1, x1 - inset - 1, z0 + inset + 1, z1 - inset - 1):
            if inset < 3:
                plan.put(x, y + 1, z, f"{ROOF}s")
        y, inset = y + 2, inset + 1
    top_x, top_z = (x0 + x1) // 2, (z0 + z1) // 2
    plan.put(top_x, y - 2, top_z, f"{ROOF}s")
    plan.put(top_x, y - 1, top_z, "gold_block")
    plan.put(top_x, y, top_z, "lightning_rod")


def _furnish(plan: Plan) -> None:
    middle = WIDTH // 2
    for bay in list(BAYS)[1:-1]:
        plan.put(bay, EAVES - 1, middle, "chain[axis=y]")
        plan.put(bay, EAVES - 2, middle, "lantern[hanging=true]")
    for x in range(5, 17):
        if x % 4:
            for z in (4, 8):
                plan.put(x, 1, z, stairs("spruce", "south" if z == 8 else "north"))
            for z in (5, 7):
                plan.put(x, 1, z, slab("dark_oak", "top"))
    for z in range(4, 9):  # dais
        plan.put(2, 1, z, "polished_diorite")
        plan.put(1, 1, z, "polished_diorite")
    plan.put(1, 2, middle - 2, "red_banner[rotation=12]")
    plan.put(1, 2, middle + 2, "red_banner[rotation=12]")
    centre_x, centre_z = (TOWER[0] + TOWER[1]) // 2, (TOWER[2] + TOWER[3]) // 2
    plan.put(centre_x, TOWER_TOP, centre_z, "polished_deepslate")
    for x in range(TOWER[0] + 1, TOWER[1]):
        plan.put(x, TOWER_TOP, centre_z, f"{FRAME}[axis=x]")
    plan.put(centre_x, TOWER_TOP - 1, centre_z, "bell[attachment=ceiling]")
    for z in (3, 9):
        plan.put(LENGTH, 1, z, "stone_brick_wall")
        plan.put(LENGTH, 2, z, "lantern")
