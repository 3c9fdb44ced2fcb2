"""The simulated world and mindcraft's cheat-mode skills."""

from __future__ import annotations

import pytest

from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.sandbox import Execution, Position, Recorded, Script, WorldCells, execute
from tasks.blocks import Op


def run(body: str, *, start: Position = (0, 0, 0), world: WorldCells | None = None, **options: float) -> Execution:
    execution = execute(Script("0.js", f"(async (bot) => {{\n{body}\n}})"), start=start, world=world, **options)
    assert execution.status == "finished", execution.message
    return execution


def logged(body: str, *, start: Position = (0, 0, 0), world: WorldCells | None = None, **options: float) -> list[str]:
    return list(run(body, start=start, world=world, **options).log)


def placed(call: str) -> list[Recorded]:
    return list(run(f"await skills.placeBlock(bot, {call});").actions)


@pytest.mark.parametrize(
    ("call", "sent"),
    [
        ("'stone', 1, 2, 3", "stone"),
        ("'oak_stairs', 0, 0, 0", "oak_stairs[facing=east]"),
        ("'oak_stairs', 0, 0, 0, 'north'", "oak_stairs[facing=south]"),
        ("'oak_stairs', 0, 0, 0, 'south'", "oak_stairs[facing=north]"),
        ("'oak_stairs', 0, 0, 0, 'east'", "oak_stairs[facing=west]"),
        ("'oak_stairs', 0, 0, 0, 'west'", "oak_stairs[facing=east]"),
        ("'torch', 0, 0, 0", "torch"),
        ("'torch', 0, 0, 0, 'north'", "wall_torch[facing=south]"),
        ("'torch', 0, 0, 0, 'side'", "wall_torch"),
        ("'torch', 0, 0, 0, 'top'", "wall_torch"),
        ("'soul_torch', 0, 0, 0, 'west'", "soul_wall_torch[facing=east]"),
        ("'redstone_torch', 0, 0, 0, 'east'", "redstone_wall_torch[facing=west]"),
        ("'stone_button', 0, 0, 0, 'top'", "stone_button[face=ceiling]"),
        ("'stone_button', 0, 0, 0", "stone_button[face=floor]"),
        ("'stone_button', 0, 0, 0, 'north'", "stone_button[facing=south]"),
        ("'lever', 0, 0, 0, 'side'", "lever[facing=east]"),
        ("'ladder', 0, 0, 0, 'north'", "ladder[facing=south]"),
        ("'repeater', 0, 0, 0, 'west'", "repeater[facing=east]"),
        ("'water', 0, 0, 0", "water"),
    ],
)
def test_block_text_that_is_sent(call: str, sent: str) -> None:
    (action,) = placed(call)
    assert (action.block, action.effect, action.implied) == (sent, True, False)


@pytest.mark.parametrize(
    ("name", "half", "effect"),
    [
        ("spruce_door", (1, 3, 3, "spruce_door[half=upper]"), True),
        ("white_bed", (1, 2, 2, "white_bed[part=head]"), True),
        ("oak_trapdoor", (1, 3, 3, "oak_trapdoor[half=upper]"), False),
        ("bedrock", (1, 2, 2, "bedrock[part=head]"), False),
    ],
)
def test_second_halves(name: str, half: tuple[float, float, float, str], effect: bool) -> None:
    first, second = placed(f"'{name}', 1, 2, 3")
    assert (first.x, first.y, first.z, first.block, first.effect) == (1, 2, 3, name, True)
    assert (second.x, second.y, second.z, second.block) == half
    assert (second.implied, second.effect, second.log) == (True, effect, None)


@pytest.mark.parametrize("name", ["Stone", "minecraft:stone", "oak_stairs[half=top]", "wood", "diamond_sword", ""])
def test_unknown_names_are_refused_by_mindcraft(name: str) -> None:
    (action,) = placed(f"'{name}', 1, 2, 3")
    assert (action.effect, action.reason, action.block) == (False, "invalid block type", name)
    assert action.log == f"Invalid block type: {name}."


def test_a_block_that_the_server_does_not_know() -> None:
    (action,) = placed("'wall_torch', 0, 0, 0, 'north'")
    assert action.block == "wall_wall_torch[facing=south]"
    assert (action.effect, action.reason) == (False, "no such block: wall_wall_torch")


def test_not_a_number() -> None:
    (action,) = placed("'stone', NaN, 2, undefined")
    assert (action.effect, action.reason, action.cell) == (False, "not a position", None)
    assert action.log == "Used /setblock to place stone at (NaN, 2, NaN)."


def test_fractional_coordinates_are_kept_as_asked() -> None:
    (action,) = placed("'stone', -1.5, 2.25, 3")
    assert (action.x, action.y, action.z, action.cell) == (-1.5, 2.25, 3, (-2, 2, 3))


def test_placing_air_announces_and_breaks() -> None:
    world = WorldCells.of({(1, 0, 0): "stone"})
    execution = run("await skills.placeBlock(bot, 'air', 1, 0, 0);", world=world)
    (action,) = execution.actions
    assert (action.op, action.effect, action.block) == (Op.REMOVE, True, None)
    assert execution.log == ("Placing air (removing block) at (1, 0, 0).", "Used /setblock to break block at 1, 0, 0.")
    assert execution.world.cells[(1, 0, 0)] == "air"


BREAK_AFTER = (
    "await skills.placeBlock(bot, 'stone', 1, 0, 0);\nawait skills.wait(bot, {});\n"
    "log(bot, bot.blockAt(new Vec3(1, 0, 0)).name);\nawait skills.breakBlockAt(bot, 1, 0, 0);"
)


@pytest.mark.parametrize(("wait", "seen"), [(0, False), (499, False), (500, True), (2000, True)])
def test_own_blocks_are_seen_after_half_a_second(wait: int, seen: bool) -> None:
    execution = run(BREAK_AFTER.format(wait))
    assert execution.log[1] == ("stone" if seen else "air")
    assert execution.actions[1].effect is seen


def test_how_long_it_takes_to_see_is_a_setting() -> None:
    assert run(BREAK_AFTER.format(100), see_after_ms=100).actions[1].effect
    assert not run(BREAK_AFTER.format(1000), see_after_ms=1500).actions[1].effect


def test_own_blocks_are_seen_by_a_later_script() -> None:
    first = run("await skills.placeBlock(bot, 'oak_planks', 1, 0, 0);")
    second = run(
        "await skills.breakBlockAt(bot, 1, 0, 0);\nawait skills.breakBlockAt(bot, 2, 0, 0);", world=first.world
    )
    assert [action.effect for action in second.actions] == [True, False]
    assert dict(second.world.cells) == {(1, 0, 0): "air"}
    assert dict(first.world.cells) == {(1, 0, 0): "oak_planks"}


def test_removing_half_a_door_leaves_the_other() -> None:
    door = run("await skills.placeBlock(bot, 'oak_door', 1, 0, 0);").world
    after = run("await skills.breakBlockAt(bot, 1, 0, 0);", world=door).world
    assert dict(after.cells) == {(1, 0, 0): "air", (1, 1, 0): "oak_door[half=upper]"}


def test_ground_is_flat_and_lies_below_the_start() -> None:
    names = "for (const y of [0, -1, -2, -3, -4, -5]) log(bot, bot.blockAt(p.offset(0, y, 0)).name);"
    body = f"const p = world.getPosition(bot);\n{names}"
    flat = ["air", "grass_block", "dirt", "dirt", "bedrock", "air"]
    assert logged(body) == flat
    assert logged(body, start=(-7.5, -60, 12.5)) == flat
    assert logged(body, start=(0, 10, 0), ground_y=9) == flat
    assert logged(body, start=(0, 12, 0), world=WorldCells.of({}, ground_y=9))[:4] == [
        "air",
        "air",
        "air",
        "grass_block",
    ]


def test_queries() -> None:
    world = WorldCells.of({(3, 0, 0): "oak_stairs[facing=east]", (5, 0, 0): "glass", (0, 1, 0): "water"})
    body = """
    const b = world.getBlockAtPosition(bot, 3, 0, 0);
    log(bot, [b.name, b.position, b.getProperties().facing, b.boundingBox].join(' '));
    log(bot, world.getNearestBlock(bot, 'glass', 16).position);
    log(bot, world.getNearestBlock(bot, 'diamond_block', 16));
    log(bot, world.getNearestBlocks(bot, ['glass', 'oak_stairs'], 16).map((b) => b.name));
    log(bot, world.getNearestBlocks(bot, ['grass_block'], 4, 3).length);
    log(bot, world.getNearbyBlockTypes(bot, 4).sort());
    log(bot, world.getSurroundingBlocks(bot));
    log(bot, bot.blockAt(new Vec3(5000, 0, 0)));
    log(bot, bot.findBlock({ matching: (b) => b.name === 'glass', maxDistance: 8 }).position);
    log(bot, bot.findBlocks({ matching: bot.registry.blocksByName.glass.id, maxDistance: 8, count: 5 }).length);
    log(bot, world.getNearestFreeSpace(bot, 1, 4));
    log(bot, [world.getInventoryCounts(bot).stone, bot.inventory.items().length, world.getBiomeName(bot)]);
    """
    assert logged(body, world=world) == [
        "oak_stairs (3, 0, 0) east block",
        "(5, 0, 0)",
        "null",
        "oak_stairs,glass",
        "3",
        "bedrock,dirt,grass_block,oak_stairs,water",
        "Block Below: grass_block,Block at Legs: air,Block at Head: water",
        "null",
        "(5, 0, 0)",
        "1",
        "(0, 0, 0)",
        ",0,plains",
    ]


def test_water_is_not_broken() -> None:
    execution = run("await skills.breakBlockAt(bot, 1, 0, 0);", world=WorldCells.of({(1, 0, 0): "water"}))
    assert execution.actions[0].reason == "skipped: the cell was water"
    assert execution.log == ("Skipping block at x:1.0, y:0.0, z:0.0 because it is water.",)


def test_going_somewhere_moves_the_bot_once_the_server_has_answered() -> None:
    body = """
    await skills.goToPosition(bot, 10, 0, 5);
    log(bot, world.getPosition(bot));
    await skills.wait(bot, 600);
    log(bot, bot.entity.position);
    """
    first = run(body)
    assert first.log == ("Teleported to 10, 0, 5.", "(0, 0, 0)", "(10, 0, 5)")
    where = "log(bot, world.getPosition(bot));"
    assert logged(where, world=first.world) == ["(10, 0, 5)"]
    assert logged(where, world=first.world, start=(1, 0, 1)) == ["(1, 0, 1)"]


def test_vectors() -> None:
    body = """
    const v = new Vec3(1.7, -2.2, 3.9);
    const sum = v.floored().plus(Vec3(1, 1, 1));
    log(bot, [v.floored(), v.offset(1, 0, 0).floored(), sum, v.clone().equals(v)].join(' '));
    const length = new Vec3(0, 3, 4).distanceTo(new Vec3(0, 0, 0));
    log(bot, [length, new Vec3([1, 2, 3]), Vec3({ x: 1, y: 2, z: 3 })].join(' '));
    log(bot, [Vec3('(4, 5, 6)'), new Vec3(1, 2, 3).scaled(2), new Vec3(1, 2, 3).cross(new Vec3(3, 2, 1))].join(' '));
    log(bot, [v instanceof Vec3, new Vec3().isZero(), new Vec3(1, 2, 3).manhattanDistanceTo(new Vec3(0, 0, 0))]);
    """
    assert logged(body) == [
        "(1, -3, 3) (2, -3, 3) (2, -2, 4) true",
        "5 (1, 2, 3) (1, 2, 3)",
        "(4, 5, 6) (2, 4, 6) (-4, 8, -4)",
        "true,true,6",
    ]


def test_unknown_calls_are_recorded_and_do_nothing() -> None:
    body = """
    const found = await skills.findTreasure(bot, 'gold');
    for (const x of found) log(bot, x);
    await bot.pathfinder.goto(new bot.pathfinder.Goal(1, 2));
    await world.scan(bot).then?.(() => log(bot, 'no'));
    log(bot, `${found.count + 1}`);
    bot.chat('/gamemode creative');
    """
    execution = run(body)
    assert execution.unknown_calls[:2] == ("skills.findTreasure", "new bot.pathfinder.Goal")
    assert {"bot.pathfinder.goto", "world.scan", "/gamemode"} <= set(execution.unknown_calls)
    assert execution.actions == ()


def test_modes_inventory_and_placing_without_cheats() -> None:
    body = """
    log(bot, bot.modes.isOn('cheat'));
    bot.modes.setOn('cheat', false);
    await skills.placeBlock(bot, 'stone', 1, 0, 0);
    bot.modes.setOn('cheat', true);
    await skills.placeBlock(bot, 'stone', 1, 0, 0, 'bottom', true);
    await skills.placeBlock(bot, 'stone', 1, 0, 0);
    """
    execution = run(body)
    assert [action.effect for action in execution.actions] == [False, False, True]
    assert execution.log[:2] == ("true", "Don't have any stone to place.")


def test_calls_that_are_not_awaited_keep_their_order() -> None:
    body = "skills.placeBlock(bot, 'stone', 1, 0, 0);\nlog(bot, 'between');\nskills.placeBlock(bot, 'dirt', 2, 0, 0);"
    execution = run(body)
    assert [action.block for action in execution.actions] == ["stone", "dirt"]
    assert execution.log[1] == "between"


def test_waits_run_side_by_side() -> None:
    body = """
    const say = async (ms) => { await skills.wait(bot, ms); log(bot, ms); };
    const before = Date.now();
    await Promise.all([say(300), say(100), say(200)]);
    log(bot, Date.now() - before);
    """
    assert logged(body) == ["100", "200", "300", "300"]


def test_two_runs_are_the_same() -> None:
    body = "log(bot, [Math.random(), Math.random(), Date.now(), new Date().toISOString(), Date()].join(' '));"
    first = logged(body)
    assert first == logged(body)
    assert "2025-01-01T00:00:00.000Z" in first[0]


def test_time_stands_still_but_a_loop_that_counts_it_ends() -> None:
    assert logged("const t = Date.now();\nlog(bot, Date.now() - t);\nwhile (Date.now() - t < 2000);") == ["0"]


def test_a_log_entry_of_several_lines_is_several_lines() -> None:
    assert logged("log(bot, 'one\\ntwo');\nlog(bot, '');") == ["one", "two", ""]


def test_many_actions_are_quick_enough() -> None:
    call = "await skills.placeBlock(bot, 'stone', i % 50, i / 2500, Math.floor(i / 50) % 50);"
    code = f"(async (bot) => {{ for (let i = 0; i < 20000; i++) {call} }})"
    execution = execute(Script("0.js", code), limits=SandboxLimits(seconds=15))
    assert execution.status == "finished"
    assert len(execution.actions) == 20000
    assert execution.seconds < 10


def test_a_script_of_one_line_a_block_takes_no_square_of_its_length() -> None:
    calls = "".join(f"await skills.placeBlock(bot, 'stone', {i % 50}, 0, {i // 50});\n" for i in range(25_000))
    execution = execute(Script("0.js", f"(async (bot) => {{\n{calls}}})"), limits=SandboxLimits(seconds=15))
    assert execution.status == "finished", execution.message
    assert len(execution.actions) == 25_000
    assert execution.actions[-1].line is None
