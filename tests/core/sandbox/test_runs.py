"""Re-execution against what real agents' code really sent (recorded at the server)."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.sandbox import Execution, Recorded, Script, WorldCells, execute, uninstrument
from tasks.blocks import Op

DATA = Path(__file__).parents[2] / "data" / "sandbox"
RUNS = {run["run"]: run for run in json.loads((DATA / "runs.json").read_text(encoding="utf-8"))}
NOT_SENT = ("skipped", "invalid block type")


def command(action: Recorded) -> str:
    at = " ".join("NaN" if math.isnan(v) else str(math.floor(v)) for v in (action.x, action.y, action.z))
    return f"{at} {action.block if action.op == Op.PLACE else 'air'}"


def commands(*executions: Execution) -> list[str]:
    """The commands that reached the server, refused ones included."""
    actions = (action for execution in executions for action in execution.actions)
    return [command(action) for action in actions if not (action.reason or "").startswith(NOT_SENT)]


def execute_all(run: dict[str, Any]) -> list[Execution]:
    done: list[Execution] = []
    for script in run["scripts"]:
        world = done[-1].world if done else None
        done.append(execute(Script(script["name"], script["text"]), start=tuple(run["start"]), world=world))
    return done


@pytest.mark.parametrize("name", RUNS)
def test_commands_are_those_that_were_sent(name: str) -> None:
    run = RUNS[name]
    sent = commands(*execute_all(run))
    if not run["complete"]:
        assert len(sent) > len(run["commands"])
        sent = sent[: len(run["commands"])]
    assert sent == run["commands"]


def test_log_is_the_agents_log_line_by_line() -> None:
    (execution,) = execute_all(RUNS["dome_d9"])
    assert list(execution.log) == (DATA / "dome.log").read_text(encoding="utf-8").rstrip("\n").split("\n")


@pytest.mark.parametrize("name", RUNS)
def test_lines_are_those_of_the_agents_own_code(name: str) -> None:
    run = RUNS[name]
    for script, execution in zip(run["scripts"], execute_all(run), strict=True):
        code = uninstrument(script["text"]).split("\n")
        for action in execution.actions:
            assert action.line is not None
            assert "skills." in code[action.line - 1]


def test_a_thrown_script_keeps_what_it_did_and_names_the_line() -> None:
    first = execute_all(RUNS["retry_errors"])[0]
    assert first.status == "threw"
    assert len(first.actions) == 5
    assert first.message is not None
    assert first.message.startswith("action-code/1.js, line 8: TypeError:")


def test_breaks_right_after_placing_are_skipped_and_later_ones_are_not() -> None:
    (execution,) = execute_all(RUNS["wall_carve"])
    breaks = [action for action in execution.actions if action.op == Op.REMOVE]
    assert [action.effect for action in breaks] == [False, False, True, True]
    assert breaks[0].reason == "skipped: the cell was air"
    assert breaks[0].log == "Skipping block at x:-5.5, y:-60.0, z:12.5 because it is air."
    assert breaks[2].log == "Used /setblock to break block at -1.5, -60, 12.5."
    assert (breaks[2].x, breaks[2].y, breaks[2].z) == (-1.5, -60.0, 12.5)


def test_second_halves_are_implied_and_impossible_ones_have_no_effect() -> None:
    (execution,) = execute_all(RUNS["house_beds_doors"])
    halves = {command(action): action.effect for action in execution.actions if action.implied}
    assert halves == {
        "27 -59 3 oak_door[half=upper]": True,
        "34 -59 3 oak_door[half=upper]": True,
        "29 -60 1 red_bed[part=head]": True,
        "32 -60 1 red_bed[part=head]": True,
        "31 -59 1 oak_trapdoor[half=upper]": False,
    }
    assert all(action.log is None for action in execution.actions if action.implied)


def test_chat_commands_build_what_stood_in_the_world(data: Callable[[str], Any]) -> None:
    run = data("fill.json")
    execution = execute(Script("action-code/0.js", run["text"]), start=tuple(run["start"]))
    low, high = run["region"]["min"], run["region"]["max"]
    built = {
        ",".join(map(str, cell)): block
        for cell, block in execution.world.cells.items()
        if block != "air" and all(a <= v <= b for a, v, b in zip(low, cell, high, strict=True))
    }
    assert built == run["structure"]
    assert execution.log == ("Used /setblock to place gold_block at (19, -55, 10).", "Code finished.")


def test_a_known_world_takes_the_place_of_a_script_that_is_lost(data: Callable[[str], Any]) -> None:
    run = data("restart.json")
    rows = (text.split() for text in run["earlier"])
    world = WorldCells.of({(int(x), int(y), int(z)): block for x, y, z, block in rows})
    script, start = Script("action-code/0.js", run["text"]), tuple(run["start"])
    assert commands(execute(script, start=start, world=world)) == run["commands"]
    assert commands(execute(script, start=start)) == run["commands"][:-1]
