"""Writes a sample in mindcraft's layout: action code, memory, console and server logs, as a bot leaves them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import quickjs

HERE = Path(__file__).parent
AGENT = "mason"
STARTED = datetime(2026, 5, 4, 9, 30, 0, tzinfo=UTC)
SHOWN = 500
INTERRUPT = '; if(bot.interrupt_code) {log(bot, "Code interrupted.");return;}\n'


@dataclass(frozen=True)
class Turn:
    """``code``: a file in sample_code; ``request`` what the agent asks its coder for; ``answer`` its last words."""

    instruction: str
    request: str
    code: str
    answer: str


@dataclass(frozen=True)
class MindcraftSample:
    turns: Sequence[Turn]
    start: tuple[int, int, int]
    server_lines: bool
    whole_log: bool


@dataclass(frozen=True)
class Action:
    """What one action did: ``commands`` are (x, y, z, block) in world cells, ``output`` the agent's text log."""

    turn: Turn
    source: str
    commands: list[tuple[int, int, int, str]]
    output: str


def replay(sample: MindcraftSample) -> list[Action]:
    """Every turn's code, run against a bot that only records."""
    context = quickjs.Context()
    context.eval(f"const START = {json.dumps(sample.start)};")
    context.eval((HERE / "sample_replay.js").read_text(encoding="utf-8"))
    actions = []
    for turn in sample.turns:
        source = (HERE / "sample_code" / turn.code).read_text(encoding="utf-8").rstrip("\n")
        running = source.replace("console.log(", "log(bot, ")
        context.eval(
            f"globalThis.failure = null; (async () => {{\n{running}\nlog(bot, 'Code finished.');\n}})()"
            ".catch((error) => { globalThis.failure = String(error); });"
        )
        while context.execute_pending_job():
            pass
        failure = context.eval("globalThis.failure")
        if failure:
            raise RuntimeError(f"{turn.code}: {failure}")
        made = json.loads(context.eval("result()"))
        commands = [(x, y, z, block) for x, y, z, block in made["commands"]]
        actions.append(Action(turn, source, commands, "\n".join(made["lines"]) + "\n"))
    return actions


def write_mindcraft(sample: MindcraftSample, folder: Path) -> None:
    actions = replay(sample)
    agent = folder / "bots" / AGENT
    (agent / "action-code").mkdir(parents=True)
    for number, action in enumerate(actions):
        (agent / "action-code" / f"{number}.js").write_text(_instrumented(action.source), encoding="utf-8")
    memory = {
        "memory": "",
        "turns": [message for action in actions for message in _messages(action)],
        "self_prompting_state": 0,
        "self_prompt": None,
        "taskStart": int(STARTED.timestamp() * 1000),
        "last_sender": None,
    }
    (agent / "memory.json").write_text(json.dumps(memory, indent=2, ensure_ascii=False), encoding="utf-8")
    if sample.whole_log:
        (agent / "bot.output.full.log").write_text("".join(a.output for a in actions), encoding="utf-8")
    (folder / "console.log").write_text("".join(_console(actions)), encoding="utf-8")
    (folder / "server").mkdir()
    server = "".join(_server(actions, sample))
    (folder / "server" / "latest.log").write_text(server, encoding="utf-8")


def _instrumented(source: str) -> str:
    body = source.replace("console.log(", "log(bot,").replace(";\n", INTERRUPT)
    indented = "\n".join(f"    {line}" for line in body.split("\n"))
    return f"(async (bot) => {{\n\n    \n{indented}\n\nlog(bot, 'Code finished.');\n\n}})"


def _report(action: Action) -> str:
    """The system turn: the code, and its output with the middle cut out when it is long."""
    output = action.output
    if len(output) > SHOWN:
        half = SHOWN // 2
        output = (
            f"Action output is very long ({len(output)} chars) and has been shortened.\n\n          First outputs:\n"
            f"{output[:half]}\n...skipping many lines.\nFinal outputs:\n {output[-half:]}"
        )
    else:
        output = f"Action output:\n{output}"
    return f"Agent wrote this code: \n```\n{action.source}```\nCode Output:\n{output}"


def _messages(action: Action) -> list[dict[str, Any]]:
    return [
        {"role": "user", "content": f"player: {action.turn.instruction}"},
        {"role": "assistant", "content": _reply(action)},
        {"role": "system", "content": _report(action)},
        {"role": "assistant", "content": action.turn.answer},
    ]


def _reply(action: Action) -> str:
    return f'On it. !newAction("{action.turn.request}")'


def _console(actions: Sequence[Action]) -> Iterator[str]:
    yield f"Initializing agent {AGENT}...\nNo task.\n{AGENT} logging into minecraft...\n"
    yield f"{AGENT} logged in!\n{AGENT} spawned.\n"
    for action in actions:
        instruction, request = action.turn.instruction, action.turn.request
        code = action.source.replace("console.log(", "log(bot,")
        yield f"{AGENT} received message from player : {instruction}\nreceived message from player : {instruction}\n"
        yield f"Saved memory to: ./bots/{AGENT}/memory.json\n"
        yield f'{AGENT} full response to player: ""{_reply(action)}""\nstopping self-prompt loop\n'
        yield f"parsed command: {{\n  commandName: '!newAction',\n  args: [\n    '{request}'\n  ]\n}}\n"
        yield "executing code...\n\n"
        yield f'Generated code: """\n{code}"""\nExecuting code...\n'
        yield f"Agent executed: !newAction and got: {_report(action)}\n"
        yield f"Saved memory to: ./bots/{AGENT}/memory.json\n"
        yield f'{AGENT} full response to player: ""{action.turn.answer}""\n'
        yield f"Saved memory to: ./bots/{AGENT}/memory.json\n"


def _server(actions: Sequence[Action], sample: MindcraftSample) -> Iterator[str]:
    now = STARTED

    def line(text: str, seconds: float = 0.05) -> str:
        nonlocal now
        now += timedelta(seconds=seconds)
        return f"[{now:%H:%M:%S}] [Server thread/INFO]: {text}\n"

    yield line(f"{AGENT} joined the game", 2)
    yield line(f"Made {AGENT} a server operator", 1)
    yield line(f"[{AGENT}: Set own game mode to Creative Mode]", 1)
    for action in actions:
        yield line(f"<{AGENT}> {_reply(action)}", 5)
        if sample.server_lines:
            for x, y, z, _block in action.commands:
                yield line(f"[{AGENT}: Changed the block at {x}, {y}, {z}]")
        yield line(f"<{AGENT}> {action.turn.answer}", 2)
    yield line(f"{AGENT} left the game", 3)
