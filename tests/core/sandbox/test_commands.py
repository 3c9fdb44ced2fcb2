"""Commands in chat, as a vanilla server takes them."""

from __future__ import annotations

import pytest

from minece_desktop.core.sandbox import Execution, Position, Script, WorldCells, execute
from tasks.blocks import Op


def say(*commands: str, start: Position = (0, 0, 0), world: WorldCells | None = None) -> Execution:
    body = "\n".join(f"bot.chat({command!r});" for command in commands)
    execution = execute(Script("0.js", f"(async (bot) => {{\n{body}\n}})"), start=start, world=world)
    assert execution.status == "finished", execution.message
    return execution


def events(execution: Execution) -> list[tuple[str, float, float, float, str | None]]:
    return [(Op(a.op).word, a.x, a.y, a.z, a.block) for a in execution.actions if a.effect]


def refusals(execution: Execution) -> list[str | None]:
    return [action.reason for action in execution.actions if not action.effect]


@pytest.mark.parametrize(
    ("command", "event"),
    [
        ("/setblock 1 2 -3 stone", ("place", 1, 2, -3, "stone")),
        ("/minecraft:setblock 1 2 3 minecraft:stone", ("place", 1, 2, 3, "minecraft:stone")),
        ("/setblock ~ ~1 ~-2 glass", ("place", 5, 7, 5, "glass")),
        ("/setblock ~0.6 ~ ~ glass", ("place", 6, 6, 7, "glass")),
        ("/setblock 1 2 3 air", ("remove", 1, 2, 3, None)),
        ("/setblock 1 2 3 minecraft:air destroy", ("remove", 1, 2, 3, None)),
        (
            "/setblock 1 2 3 oak_stairs[facing=east,half=top] replace",
            ("place", 1, 2, 3, "oak_stairs[facing=east,half=top]"),
        ),
        ('/setblock 1 2 3 chest[facing=east]{Items:[{id:"a b"}]}', ("place", 1, 2, 3, "chest[facing=east]")),
        ("  ", None),
        ("hello", None),
    ],
)
def test_setblock(command: str, event: tuple[str, float, float, float, str | None] | None) -> None:
    execution = say(command, start=(5.5, 6, 7.5))
    assert events(execution) == ([] if event is None else [event])
    assert execution.log == ()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("/setblock 1.5 2 3 stone", "refused: not a whole coordinate: 1.5"),
        ("/setblock 1 2 stone", "refused: not a whole coordinate: stone"),
        ("/setblock 1 2", "refused: the command is incomplete"),
        ("/setblock 1 2 3", "refused: the command is incomplete"),
        ("/setblock NaN 2 3 stone", "refused: not a whole coordinate: NaN"),
        ("/setblock 1 2 3 Stone", "refused: no such block: Stone"),
        ("/setblock 1 2 3 stone please", "refused: no such mode: please"),
        ("/setblock 1 -1 3 stone keep", "refused: keep: the cell was not air"),
        ("/fill 0 0 0 99 99 99 stone", "refused: /fill of 1000000 blocks, more than 32768"),
        ("/fill 0 0 0 1 1 1", "refused: the command is incomplete"),
        ("/fill 0 0 0 1 1 x stone", "refused: not a whole coordinate: x"),
    ],
)
def test_refused(command: str, reason: str) -> None:
    execution = say(command)
    assert refusals(execution) == [reason]
    assert dict(execution.world.cells) == {}


def test_fill_goes_by_y_then_z_then_x() -> None:
    cells = [event[1:4] for event in events(say("/fill 1 1 1 0 0 0 stone"))]
    assert cells == [(x, y, z) for y in (0, 1) for z in (0, 1) for x in (0, 1)]


def test_fill_hollow_empties_the_inside_and_outline_leaves_it() -> None:
    inside = WorldCells.of({(1, 1, 1): "gold_block"})
    hollow = events(say("/fill 0 0 0 2 2 2 stone hollow", world=inside))
    assert len(hollow) == 27
    assert [event for event in hollow if event[0] == "remove"] == [("remove", 1, 1, 1, None)]
    outline = events(say("/fill 0 0 0 2 2 2 stone outline", world=inside))
    assert len(outline) == 26
    assert all(event[1:4] != (1, 1, 1) for event in outline)


def test_fill_keep_and_replace_look_at_what_the_server_has() -> None:
    kept = events(say("/setblock 0 0 0 glass", "/fill 0 0 0 2 0 0 stone keep"))
    assert [event[1] for event in kept[1:]] == [1, 2]
    replaced = events(say("/setblock 1 0 0 glass[a=b]", "/fill 0 0 0 2 0 0 stone replace minecraft:glass"))
    assert replaced[1:] == [("place", 1, 0, 0, "stone")]


def test_fill_destroy_is_a_plain_fill() -> None:
    assert len(events(say("/fill 0 0 0 1 0 0 stone destroy"))) == 2


def test_teleport() -> None:
    body = "bot.chat('/tp @s 10 5 ~2');\nawait skills.wait(bot, 500);\nbot.chat('/setblock ~ ~ ~ stone');"
    assert events(execute(Script("0.js", f"(async (bot) => {{ {body} }})"))) == [("place", 10, 5, 2, "stone")]


def test_other_commands_are_named() -> None:
    assert say("/clone 0 0 0 1 1 1 5 5 5", "/give @s stone").unknown_calls == ("/clone", "/give")


def test_lines_are_those_of_the_calls() -> None:
    assert [action.line for action in say("/setblock 0 0 0 stone", "/fill 0 0 0 1 0 0 stone").actions] == [2, 3, 3]
