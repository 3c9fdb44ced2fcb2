"""The authors' mock: every case of theirs comes out as it did for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.sandbox import Recorded, Script, WorldCells, execute
from tasks.blocks import Op

DATA = Path(__file__).parents[2] / "data" / "sandbox"
CASES = {case["name"]: case for case in json.loads((DATA / "action_processor.json").read_text(encoding="utf-8"))}


def whole(action: Recorded) -> bool:
    """The authors drop what is no whole number in their JSON, 1e21 included."""
    return action.effect and all(v.is_integer() and abs(v) < 1e21 for v in (action.x, action.y, action.z))


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case: dict[str, Any] = CASES[name]
    execution = execute(Script(name, case["code"]), mode="air")
    if "error" in case:
        assert execution.status == "crashed"
        return
    kept = [action for action in execution.actions if whole(action)]
    cells = [{"x": int(a.x), "y": int(a.y), "z": int(a.z)} for a in kept if a.op == Op.REMOVE]
    placed = [{"x": int(a.x), "y": int(a.y), "z": int(a.z), "material": a.block} for a in kept if a.op == Op.PLACE]
    assert placed == case["placed"]
    assert cells == case["removed"]


def run(body: str) -> list[tuple[Op, float, float, float, str | None]]:
    execution = execute(Script("0.js", f"(async (bot) => {{ {body} }})"), mode="air", start=(5, 6, 7))
    return [(a.op, a.x, a.y, a.z, a.block) for a in execution.actions]


def test_names_are_kept_and_nothing_is_implied() -> None:
    assert run("await skills.placeBlock(bot, 'Oak_Door', 1, 2, 3, 'north');") == [(Op.PLACE, 1, 2, 3, "Oak_Door")]


def test_start_is_the_origin_whatever_was_logged() -> None:
    assert run("const p = world.getPosition(bot); await skills.placeBlock(bot, 'stone', p.x, p.y, p.z);") == [
        (Op.PLACE, 0, 0, 0, "stone")
    ]


def test_chat_commands_do_not_count() -> None:
    assert run("bot.chat('/setblock 0 0 0 stone');") == []


def test_the_world_is_handed_on_untouched() -> None:
    before = WorldCells.of({(0, 0, 0): "stone"})
    code = "(async (bot) => { await skills.placeBlock(bot, 'dirt', 1, 0, 0); })"
    assert execute(Script("0.js", code), mode="air", world=before).world is before


@pytest.mark.parametrize("code", ["await skills.placeBlock(bot, 'stone', 0, 0, 0);", "return 1;"])
def test_bare_code_is_no_function_there(code: str) -> None:
    execution = execute(Script("0.js", code), mode="air")
    assert execution.status in ("syntax error", "not a function")
    assert execution.actions == ()
