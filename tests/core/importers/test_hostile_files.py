"""Broken and hostile files: one clear message each, within time and memory, and the run beside them opens."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.limits import Limits

EVAL = "eval_m_20260101_010203"
GOOD = {"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"}
HEAD = {"format": "minece-run/1"}
TURN = {"run_idx": 1, "turn_idx": 1, "n_turns": 1, "prompt": "p", "checks": [], "coords": []}


class Case(NamedTuple):
    """``files``: their content by name, below the bad folder. ``says``: part of the one message; None: no message."""

    files: dict[str, bytes | str | Callable[[Path], None]]
    says: str | None
    messages: int = 1
    limits: Limits = Limits()


def line(**changes: Any) -> str:
    return json.dumps({**GOOD, **changes})


def actions(*lines: str) -> dict[str, Any]:
    return {"actions.jsonl": "\n".join(lines)}


def head(text: str) -> dict[str, Any]:
    return {"run.json": text, "actions.jsonl": line()}


def turn(**changes: Any) -> dict[str, Any]:
    return {f"{EVAL}_raw.json": json.dumps({**TURN, **changes})}


def memory(content: Any) -> dict[str, Any]:
    return {"memory.json": content if isinstance(content, str | bytes) else json.dumps(content)}


def said(*texts: str) -> dict[str, Any]:
    turns = [{"role": "user", "content": "p: build"}, *({"role": "system", "content": text} for text in texts)]
    return memory({"memory": "", "turns": turns})


def sparse(size: int) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        path.touch()
        os.truncate(path, size)

    return make


OBSERVATIONS = "postprocessed-observations.json"


def game(text: str) -> dict[str, Any]:
    return {OBSERVATIONS: text}


def states(*states: Any) -> str:
    return json.dumps({"WorldStates": list(states)})


def level(row: Any, rows: int = 1, at: Any = (0, 0, 0)) -> dict[str, Any]:
    return {"level": 0, "coordinates": list(at), "placement": [row] * rows}


def blueprint(*levels: Any) -> dict[str, Any]:
    return {"tasks.json": json.dumps({"a": {"type": "construction", "blueprint": {"levels": list(levels)}}})}


def session(tape: str) -> str:
    return json.dumps({"worldEndingState": {"blocks": [[0, 63, 0, 50]]}, "tape": tape})


NOTHING = "nothing in this folder places or removes a block"
RAW = f"{EVAL}_raw.json"

CASES: dict[str, Case] = {
    "actions, cut off": Case(actions(line(), line()[:-9]), "actions.jsonl:2: the line is cut off"),
    "actions, binary": Case({"actions.jsonl": bytes(range(256)) * 100}, "actions.jsonl: is a binary file"),
    "actions, UTF-16": Case({"actions.jsonl": line().encode("utf-16")}, "actions.jsonl: is a binary file"),
    "actions, Latin-1": Case({"actions.jsonl": line().encode() + b'\n{"op": "\xe9"}'}, ":2: is not UTF-8 text"),
    "actions, NUL in a line": Case({"actions.jsonl": line() + "\n" * 5000 + "{\0}"}, "actions.jsonl:5001: not JSON"),
    "actions, byte order mark": Case({"actions.jsonl": "\ufeff" + line()}, None),
    "actions, empty": Case(actions(""), None),
    "actions, a million blank lines": Case(actions("\n" * 1_000_000 + line(op=7)), 'op: is 7, needs "place"'),
    "actions, 100 000 bad lines": Case(actions(line(), *["[]"] * 100_000), "99950 more messages like these", 51),
    "actions, more than the limit": Case(
        actions(*[line()] * 50),
        "more than 20 actions: the rest is left out (setting: events)",
        limits=Limits(events=20),
    ),
    "actions, NaN": Case(actions(line(), line(x=float("nan"))), "actions.jsonl:2: x: needs a whole number, not nan"),
    "actions, 1e9": Case(actions(line(), line(y=10**9)), ":2: y: 1000000000 is outside -30000000 … 30000000"),
    "actions, 1e400": Case(actions(line(), line().replace('"z": 0', '"z": 1e400')), "z: needs a whole number, not inf"),
    "actions, a fraction": Case(actions(line(), line(x=0.5)), "x: needs a whole number, not 0.5"),
    "actions, text for a number": Case(actions(line(), line(x="0")), 'x: needs a whole number, not "0"'),
    "actions, true for a number": Case(actions(line(), line(x=True)), "x: needs a whole number, not True"),
    "actions, 5000 digits": Case(
        actions(line(), f'{{"x": {"9" * 5000}}}'), ":2: not usable as JSON: a number with too"
    ),
    "actions, deep": Case(actions(line(), "[" * 100_000), ":2: not usable as JSON: nested too deeply"),
    "actions, no block": Case(actions(line(), '{"op": "place", "x": 0, "y": 0, "z": 0}'), ":2: block: missing"),
    "actions, endless block": Case(actions(line(), line(block="s" * 10**6)), "block: 1000000 characters are too many"),
    "actions, turn of 1e12": Case(actions(line(), line(turn=10**12)), "turn: 1000000000000 is outside 0 … 9999"),
    "actions, turn before": Case(actions(line(turn=3), line(turn=1)), ":2: turn 1 after turn 3"),
    "actions, list for a line": Case(actions(line(), json.dumps([[0] * 10**6])), ":2: needs a JSON object, not [[0, "),
    "actions, 1 GB": Case({"actions.jsonl": sparse(2**30)}, "the limit is 160.0 MiB (setting: lines_bytes)"),
    "actions, one huge line": Case(actions(line(), "{" * 60_000_000), "values would take some"),
    "head, cut off": Case(head('{"format": "minece-run/1", "mod'), "run.json:1: is cut off"),
    "head, a list": Case(head("[]"), "run.json: needs a JSON object"),
    "head, another format": Case(head('{"format": "minece-run/9"}'), 'format: is "minece-run/9"'),
    "head, origin of NaN": Case(head('{"format": "minece-run/1", "origin": [NaN, 0, 0]}'), "x: needs a whole number"),
    "head, origin of 1e9": Case(head(json.dumps({**HEAD, "origin": [0, 10**9, 0]})), "y: 1000000000 is outside"),
    "head, turns without end": Case(
        head(json.dumps({**HEAD, "turns": [{}] * 20_000})), "needs a list of at most 10000"
    ),
    "head, turns of wrong types": Case(
        head(json.dumps({**HEAD, "turns": [7, None, {"instruction": 1}]})), "turns[0]", 3
    ),
    "head, wrong types": Case(head(json.dumps({**HEAD, "task_id": 1, "model": [], "seed": "x"})), "task_id: needs", 3),
    "head, prototype": Case(head('{"format": "minece-run/1", "__proto__": {"model": "x"}, "constructor": 1}'), None),
    "head, halves of characters": Case(head('{"format": "minece-run/1", "model": "\\ud800"}'), None),
    "head, values without end": Case(head("[" + "{}," * 5_000_000 + "{}]"), "(setting: json_memory)"),
    "head, objects within objects": Case(head('{"a":' * 50_000 + "1" + "}" * 50_000), "nested too deeply"),
    "results, rubbish by name": Case({RAW: b"\x00\x01\x02" * 1000}, f"{RAW}: is a binary file"),
    "results, empty": Case({RAW: ""}, "no line of this file can be read"),
    "results, cut off": Case(
        {RAW: json.dumps(TURN) + "\n" + json.dumps({**TURN, "run_idx": 2})[:-20]}, ":2: the line is"
    ),
    "results, no run_idx": Case({RAW: json.dumps(TURN) + '\n{"turn_idx": 1}'}, ":2: the line names no run_idx"),
    "results, 1e9 turns": Case(turn(n_turns=10**9), "n_turns: 1000000000 is outside 1 … 10000"),
    "results, coords of 1e9": Case(turn(coords=[{"x": 10**9, "y": 0, "z": 0, "material": "s"}]), "is no cell"),
    "results, coords of NaN": Case(turn(coords=[{"x": float("nan"), "y": 0, "z": 0, "material": "s"}]), "is no cell"),
    "results, coords an object": Case(turn(coords={"x": 1}), "coords: needs a list, not {'x': 1}"),
    "results, coords of lists": Case(turn(coords=[[0, 0, 0]] * 200), "151 more messages like these", 50),
    "results, checks a number": Case(turn(checks=7), "checks: needs a list, not 7"),
    "results, checks of wrong types": Case(turn(checks=[7, {"fn": 1}, {"fn": "a.b", "args": []}]), "checks[0].fn", 3),
    "results, prompt an object": Case(turn(prompt={}), "prompt: needs a text, not {}"),
    "results, 1 GB": Case({RAW: sparse(2**30)}, "(setting: lines_bytes)"),
    "verdicts, binary": Case({**turn(), f"{EVAL}.csv": bytes(range(256))}, "verdicts cannot be read: is a binary file"),
    "verdicts, an endless field": Case({**turn(), f"{EVAL}.csv": 'run_idx\n"' + "x" * 2**20}, None),
    "verdicts, a million rows": Case(
        {**turn(), f"{EVAL}.csv": "run_idx,turn_idx\n" + "1,1\n" * 10**6},
        "more than 1000 rows: the rest is left out (setting: events)",
        2,
        Limits(events=1000),
    ),
    "verdicts, no columns": Case({**turn(), f"{EVAL}.csv": "," * 10**6 + "\n" + "," * 10**6}, None),
    "verdicts, log without end": Case({**turn(), f"{EVAL}.log": "[PY] Run #1, Turn #1/1: \n" * 10**5}, None),
    "memory, 1 GB": Case({"memory.json": sparse(2**30)}, None),
    "head, 1 GB": Case({"actions.jsonl": line(), "run.json": sparse(2**30)}, "64.0 MiB (setting: file_bytes)"),
    "blocks, an object": Case({"a.json": '{"blocks": [], "blocks": {"x": 1}}'}, "blocks: needs a list"),
    "blocks, 1e9": Case({"a.json": json.dumps({"blocks": [{"x": 1e9, "y": 0, "z": 0, "block": "s"}]})}, "is outside"),
    "blocks, cut off": Case({"a.json": '{"blocks": [{"x": 1, '}, "a.json:1: is cut off"),
    "blocks, values without end": Case({"a.json": '{"blocks": [' + "[]," * 6_000_000}, "(setting: json_memory)"),
    "memory, cut off": Case(memory('{"memory": "", "turns": [{"role'), "memory.json:1: is cut off", 2),
    "memory, turns a text": Case(memory({"memory": "", "turns": "abc"}), NOTHING, 2),
    "memory, turns of rubbish": Case(memory({"memory": 1, "turns": [1, None, [], {}, {"role": 1}] * 99}), NOTHING, 52),
    "memory, content an object": Case(memory({"memory": "", "turns": [{"role": "user", "content": {}}]}), NOTHING, 2),
    "memory, deep": Case(memory('{"memory": "", "turns": ' + "[" * 100_000), "nested too deeply", 2),
    "memory, 100 000 turns": Case(said(*["x"] * 100_000), NOTHING),
    "memory, position of NaN": Case(said("- Position: x: NaN, y: 1e999, z: 0"), NOTHING),
    "memory, log of 100 000 lines": Case(
        said("Action output:\n" + "Placed x at (0, 0, 0).\n" * 10**5),
        "more than 1000 events in the log of one action (setting: events)",
        limits=Limits(events=1000),
    ),
    "memory, log at 1e9": Case(
        said("Action output:\nUsed /setblock to place stone at (1e9, 0, 0)."),
        "at (1000000000, 0, 0) is further out than 30000000 (setting: coordinate)",
    ),
    "memory, backticks without end": Case(said("Agent wrote this code: \n" + "```\n" * 200_000), NOTHING),
    "console, binary": Case({**said(), "console.log": bytes(range(256)) * 4000}, NOTHING),
    "console, one huge line": Case({**said(), "console.log": "x " * 10**6}, NOTHING),
    "console, a line of quotes": Case(
        {**said(), "console.log": f"Initializing agent andy\nandy full response to bob: {chr(34) * 10**6}x"}, NOTHING
    ),
    "server, a line of joins": Case(
        {**said(), "server.log": "bob[/" * 10**6 + " connected\n"}, "server.log:1: 1 line of more than 16384", 2
    ),
    "console, escape codes": Case({**said(), "console.log": "\x1b[31m" * 10**6}, NOTHING),
    "server, 100 000 changes": Case(
        {**said(), "server.log": "[andy: Changed the block at 1, 2, 3]\n" * 10**5}, "100000 lines of the server tell", 2
    ),
    "server, packed without end": Case(
        {**said(), "server.log.gz": gzip.compress(bytes(2**28), 1)}, "unpacks to more than 64.0 MiB", 2
    ),
    "server, packed and cut off": Case({**said(), "server.log.gz": gzip.compress(os.urandom(9999))[:99]}, NOTHING),
    "server, not packed": Case({**said(), "server.log.gz": b"hello"}, "is not a gzip file", 2),
    "game, cut off": Case(game('{"WorldStates": [{'), "is cut off: JSON ends too early"),
    "game, deep": Case(game('{"WorldStates": ' + "[" * 100_000), "nested too deeply"),
    "game, 5000 digits": Case(game(states({"X": 1}).replace("1", "9" * 5000)), "a number with too many digits"),
    "game, a million states": Case(game(states(*[{}] * 2_000_000)), "values would take some"),
    "game, 1 GB": Case(
        {OBSERVATIONS: lambda path: path.write_bytes(b'{"WorldStates": [' + bytes(70 * 2**20))},
        "the limit is 64.0 MiB (setting: file_bytes)",
    ),
    "game, a chat that grows": Case(game(states(*({"ChatHistory": ["x" * 9] * n} for n in range(1500)))), None),
    "game, a grid of everything": Case(
        game(states({"BuilderPosition": {}, "BlocksInGrid": [7, None, [], {}]})), "BlocksInGrid[0]: needs an object", 4
    ),
    "gold, a million blocks": Case(
        {"C1.xml": '<DrawBlock type="red" x="0" y="0" z="0"/>' * 1_000_000}, "more than 500000 blocks (setting: events)"
    ),
    "gold, an entry without end": Case({"C1.xml": "<DrawBlock " + "x=" * 10**6}, "has no block: needs lines"),
    "gold, entries in entries": Case({"C1.xml": "<DrawBlock " * 10**5}, "has no block: needs lines"),
    "blueprint, a huge level": Case(
        blueprint(level(["stone"] * 1000, 600)), "placement: 600000 cells are too many: 500000 in all"
    ),
    "blueprint, far away": Case(blueprint(level(["stone"], at=[10**9, 0, 0])), "x: 1000000000 is outside"),
    "blueprint, deep": Case(
        {"tasks.json": '{"a": {"type": "construction", "blueprint": ' + "[" * 100_000}, "nested too deeply"
    ),
    "blueprint, rows of rows": Case(blueprint(level([["stone"]])), "placement[0][0]: needs a text"),
    "session, cut off": Case({"step-2": '{"worldEndingState": {"blocks": [['}, "is cut off: JSON ends too early"),
    "session, a tape without end": Case({"step-2": session("block_change " + "(0, 63, 0, 0, 57)" * 100_000)}, None),
    "session, a tape of beginnings": Case({"step-2": session("block_change " + "(" * 10**6)}, None),
    "voxels, rows of rows": Case(
        {"a.json": '[[1, 2, 3, "stone"], [[1]]]'}, "blocks[1]: needs an object or [x, y, z, block]"
    ),
    "numbers, a matrix": Case({"a.json": "[[1, 2, 3], [4, 5, 6]]", "b.json": "[[1, 2], [3, 4]]"}, None),
}


@pytest.mark.parametrize("name", CASES)
def test_a_file_from_anywhere(name: str, bad: Path, open_safely: Callable[..., Any]) -> None:
    case = CASES[name]
    for file, content in case.files.items():
        path = bad / file
        path.parent.mkdir(parents=True, exist_ok=True)
        if callable(content):
            content(path)
        else:
            path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
    seen = open_safely(ImportOptions(limits=case.limits))
    if case.says is None:
        assert seen.messages == []
    else:
        assert sum(case.says in text for text in seen.messages) == 1, seen.messages
        assert len(seen.messages) == case.messages, seen.messages
