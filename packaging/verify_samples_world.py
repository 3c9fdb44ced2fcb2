"""Evidence sets of the tasks that statistics and the exported world decide."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sample_region import player_file, region_files, stats_file, structure_file
from verify_samples_parts import LOG, Plan, Sample, fill, manifest, played, world_of

from checks.world.enchanting import OFFSETS
from checks.world.volume import box_cells


def t01() -> Mapping[str, Sample]:
    mined = {"oak_log": 3}
    crafted = {"oak_planks": 8, "stick": 4, "crafting_table": 1, "wooden_pickaxe": 1}
    whole = {"mined": mined, "crafted": crafted, "used": {"crafting_table": 1}}
    return {
        "passing": played("T01", whole, 1.0, {"wooden_pickaxe": 1}),
        # a pickaxe that was given: it lies in the inventory and was never crafted
        "partial_1": played("T01", whole | {"crafted": {"oak_planks": 8, "stick": 4}}, 0.6, {"wooden_pickaxe": 1}),
        "partial_2": played("T01", {"mined": mined}, 0.2),
    }


def t02() -> Mapping[str, Sample]:
    def stats(ore: int, furnace: int, used: int) -> dict[str, dict[str, int]]:
        custom = {"interact_with_furnace": used} if used else {}
        mined = {"iron_ore": ore // 2, "deepslate_iron_ore": ore - ore // 2}
        return {"mined": mined, "crafted": {"furnace": furnace}, "custom": custom}

    return {
        "passing": played("T02", stats(4, 1, 2), 1.0, {"iron_ingot": 3}),
        "partial_1": played("T02", stats(2, 1, 1), 0.4 * 2 / 3 + 0.2 + 0.4 / 3, {"iron_ingot": 1}),
        "partial_2": played("T02", stats(3, 0, 0), 0.4, {"iron_ingot": 3}),
    }


def t03() -> Mapping[str, Sample]:
    opened = {"custom": {"interact_with_crafting_table": 1}}
    passing = played("T03", opened | {"crafted": {"white_bed": 1}}, 1.0, {"white_bed": 1})
    grid = {"event": "crafting_grid", "items": {"minecraft:white_wool": 3, "minecraft:oak_planks": 3}}
    laid = played("T03", opened, 0.4)
    evidence = json.loads(laid.files["task.json"])["evidence"] | {"events": "events.jsonl"}
    files = {"task.json": manifest("T03", evidence), "events.jsonl": (json.dumps(grid) + "\n").encode()}
    # crafted, and then lost again
    lost = played("T03", opened | {"crafted": {"white_bed": 1}}, 0.4)
    return {"passing": passing, "partial_1": replace(laid, files={**laid.files, **files}), "partial_2": lost}


def _region(task: str, plan: Plan, box: Sequence[Sequence[int]], credit: float, **more: Any) -> Sample:
    """A folder with a region, and with ``stats`` and ``player`` where given; the rest goes into its task.json."""
    files = {f"region/{name}": data for name, data in region_files(world_of(plan), compression=1).items()}
    evidence: dict[str, Any] = {"world": {"path": "region", "box": box}, "log": ["server.log"]}
    if "stats" in more:
        files["stats/andy.json"], evidence["stats"] = stats_file(more.pop("stats")), "stats/andy.json"
    if "player" in more:
        files["andy.dat"], evidence["player"] = player_file(**more.pop("player")), "andy.dat"
    return Sample({"task.json": manifest(task, evidence, **more), **files, **LOG}, credit)


def t06() -> Mapping[str, Sample]:
    box = [[-4, 60, -4], [12, 68, 4]]

    def bridge(deck: Sequence[int], rails: Sequence[int]) -> Plan:
        plan: Plan = {}
        fill(plan, (-4, 60, -4), (12, 62, 4), "dirt")
        fill(plan, (0, 61, -4), (7, 62, 4), "water[level=0]")
        for x in deck:
            fill(plan, (x, 63, -1), (x, 63, 1), "oak_planks")
        for x in rails:
            plan[(x, 64, -1)] = plan[(x, 64, 1)] = "oak_fence"
        return plan

    whole = range(8)
    wall: Plan = {}
    fill(wall, (4, 63, -4), (4, 67, 4), "oak_planks")
    return {
        "passing": _region("T06", bridge(whole, range(7)), box, 1.0),
        "partial_1": _region("T06", bridge(whole, range(4)), box, 0.6),
        # railed from bank to bank, and walled off in the middle
        "partial_2": _region("T06", bridge(whole, whole) | wall, box, 0.4),
    }


def t07() -> Mapping[str, Sample]:
    box, floor = [[-2, 62, -2], [13, 68, 13]], [[0, 63, 0], [11, 63, 11]]

    def room(torches: Sequence[tuple[int, int]]) -> Plan:
        plan: Plan = {}
        fill(plan, (-1, 63, -1), (12, 67, 12), "stone")
        fill(plan, (0, 64, 0), (11, 66, 11), "air")
        for x, z in torches:
            plan[(x, 64, z)] = "torch"
        return plan

    def sample(torches: Sequence[tuple[int, int]], lit: int) -> Sample:
        share = lit / 144
        credit = 0.5 * min(share / 0.5, 1) + 0.5 * max(share - 0.5, 0) / 0.5
        return _region("T07", room(torches), box, credit, parameters={"floor": floor})

    # a torch lights the floor within six steps: 28 cells from a corner, 57 from the middle of a half diagonal
    near = sum(x + z <= 6 for x in range(12) for z in range(12))
    both = sum(min(abs(x - 3) + abs(z - 3), abs(x - 8) + abs(z - 8)) <= 6 for x in range(12) for z in range(12))
    return {
        "passing": sample([(2, 2), (9, 2), (2, 9), (9, 9)], 144),
        "partial_1": sample([(3, 3), (8, 8)], both),
        "partial_2": sample([(0, 0)], near),
    }


def t11() -> Mapping[str, Sample]:
    doorway = [(0, 64, 0), (1, 64, 0), (0, 65, 0), (1, 65, 0)]

    def state(on: bool, solid: bool | None = None, pistons: int = 4) -> bytes:
        plan: Plan = {}
        fill(plan, (-4, 63, 0), (5, 67, 0), "stone")
        for number, cell in enumerate([(-2, 64, 0), (3, 64, 0), (-2, 65, 0), (3, 65, 0)][:pistons]):
            plan[cell] = f"sticky_piston[extended=false,facing={'west' if number % 2 else 'east'}]"
        for cell in doorway:
            plan[cell] = "stone" if (not on if solid is None else solid) else "air"
        return structure_file(world_of(plan))

    def sample(worlds: Sequence[tuple[str, bytes]], credit: float) -> Sample:
        states = [{"lever": lever, "world": {"path": f"{n}.nbt"}} for n, (lever, _) in enumerate(worlds)]
        text = manifest("T11", {"states": states, "log": ["server.log"]}, parameters={"doorway": doorway})
        return Sample({"task.json": text} | {f"{n}.nbt": data for n, (_, data) in enumerate(worlds)} | LOG, credit)

    works = [("on", state(True)), ("off", state(False))] * 3
    return {
        "passing": sample(works, 1.0),
        # the third time the door stays open
        "partial_1": sample([*works[:5], ("off", state(False, solid=False))], 0.7),
        "partial_2": sample([("on", state(True, solid=True)), ("off", state(False))] * 3, 0.6),
    }


def t12() -> Mapping[str, Sample]:
    box = [[-4, 62, -4], [4, 68, 4]]
    ring = [(dx, 64, dz) for dx, dy, dz in OFFSETS if dy == 0][:15]

    def room(more: Plan) -> Plan:
        plan: Plan = {}
        fill(plan, (-4, 63, -4), (4, 63, 4), "stone")
        return plan | {(0, 64, 0): "enchanting_table"} | dict.fromkeys(ring, "bookshelf") | more

    def player(level: int, *, enchanted: bool) -> dict[str, Any]:
        items = {"diamond_pickaxe": 1, "lapis_lazuli": 3}
        return {"items": items, "level": level, "enchanted": ["diamond_pickaxe"] if enchanted else []}

    return {
        "passing": _region("T12", room({}), box, 1.0, player=player(27, enchanted=True)),
        "partial_1": _region("T12", room({}), box, 0.5, player=player(30, enchanted=False)),
        # a carpet in the gap bars three of the shelves
        "partial_2": _region("T12", room({(-1, 64, 0): "red_carpet"}), box, 0.5, player=player(27, enchanted=True)),
    }


def t13() -> Mapping[str, Sample]:
    box = [[-3, 62, -3], [8, 72, 3]]

    def portal(*, closed: bool = True, lit: bool = True) -> Plan:
        plan: Plan = {}
        fill(plan, (-3, 63, -3), (8, 63, 3), "stone")
        fill(plan, (1, 63, 0), (2, 63, 0), "obsidian")
        fill(plan, (1, 67, 0), (2, 67, 0), "obsidian")
        for x in (0, 3):
            fill(plan, (x, 64, 0), (x, 66, 0), "obsidian")
        if not closed:
            plan[(1, 67, 0)] = "air"
            plan[(6, 64, 2)] = "obsidian"
        if lit:
            fill(plan, (1, 64, 0), (2, 66, 0), "nether_portal[axis=x]")
        return plan

    alive = {"custom": {"play_time": 9000}}
    return {
        "passing": _region("T13", portal(), box, 1.0, stats=alive),
        "partial_1": _region("T13", portal(), box, 0.7, stats={"custom": {"deaths": 1}}),
        "partial_2": _region("T13", portal(closed=False, lit=False), box, 0.4, stats=alive),
    }


def t14() -> Mapping[str, Sample]:
    box = [[-8, 62, -8], [8, 68, 8]]

    def farm(more: Plan) -> Plan:
        plan: Plan = {}
        fill(plan, (-8, 63, -8), (8, 63, 8), "grass_block")
        fill(plan, (-4, 63, -4), (4, 63, 4), "farmland[moisture=7]")
        fill(plan, (-4, 64, -4), (4, 64, 4), "wheat[age=3]")
        plan[(0, 63, 0)], plan[(0, 64, 0)] = "water[level=0]", "air"
        for x, y, z in box_cells((-5, 64, -5), (5, 64, 5)):
            if 5 in (abs(x), abs(z)):
                plan[(x, y, z)] = "oak_fence"
        plan[(0, 64, 5)] = "oak_fence_gate[facing=south,open=false]"
        return plan | more

    return {
        "passing": _region("T14", farm({}), box, 1.0),
        "partial_1": _region("T14", farm({(5, 64, 1): "air"}), box, 0.6),
        "partial_2": _region("T14", farm({(4, 63, 4): "farmland[moisture=2]", (2, 64, 2): "air"}), box, 0.4),
    }


def t18() -> Mapping[str, Sample]:
    box = [[-3, 62, -3], [8, 70, 8]]

    def shelter(more: Plan) -> Plan:
        plan: Plan = {}
        fill(plan, (-3, 62, -3), (8, 63, 8), "dirt")
        fill(plan, (0, 63, 0), (4, 67, 4), "oak_planks")
        fill(plan, (1, 64, 1), (3, 66, 3), "air")
        plan[(2, 64, 2)], plan[(2, 64, 1)] = "white_bed[facing=north,part=foot]", "white_bed[facing=north,part=head]"
        plan[(2, 64, 4)], plan[(2, 65, 4)] = "oak_door[half=lower,open=false]", "oak_door[half=upper,open=false]"
        return plan | more

    def stats(woke: int, deaths: int = 0) -> dict[str, dict[str, int]]:
        custom = {"sleep_in_bed": 1, "play_time": woke + 500, "time_since_rest": 500, "deaths": deaths}
        return {"custom": custom, "crafted": {"white_bed": 1}}

    hole = {(2, 67, 2): "air"}
    return {
        "passing": _region("T18", shelter({}), box, 1.0, stats=stats(12_700)),
        "partial_1": _region("T18", shelter(hole), box, 0.7, stats=stats(13_000)),
        "partial_2": _region("T18", shelter({}), box, 0.6, stats=stats(40_000)),
    }


SETS = {
    "T01": t01,
    "T02": t02,
    "T03": t03,
    "T06": t06,
    "T07": t07,
    "T11": t11,
    "T12": t12,
    "T13": t13,
    "T14": t14,
    "T18": t18,
}
