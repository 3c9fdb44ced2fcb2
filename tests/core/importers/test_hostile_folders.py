"""Hostile folders: links, pipes, devices, names, permissions, and code that a mindcraft folder makes us run."""

from __future__ import annotations

import json
import os
import socket
import stat
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.limits import Limits, SandboxLimits

SCRIPTS = Path(__file__).parents[2] / "data" / "sandbox" / "hostile"
PLACE = json.dumps({"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"})
MEMORY = json.dumps({"memory": "", "turns": [{"role": "user", "content": "p: build"}]})
BUILDS = "await skills.placeBlock(bot, 'stone', 1, 0, 0);"
SMALL = SandboxLimits(seconds=0.5, run_seconds=3, memory_bytes=32 * 2**20, actions=2000, output_bytes=2**20)
LIMITS = replace(Limits(), sandbox=SMALL)
NOTHING = "nothing in this folder places or removes a block"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", "surrogatepass")
    return path


def link(path: Path, target: str | Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def outside(bad: Path) -> Path:
    return bad.parent.parent / "outside"


def native(bad: Path) -> Path:
    write(bad / "actions.jsonl", PLACE)
    return bad


def agent(bad: Path, *, code: str | None = BUILDS, memory: str | None = MEMORY) -> Path:
    folder = bad / "bots" / "andy"
    (folder / "action-code").mkdir(parents=True)
    if code is not None:
        write(folder / "action-code" / "0.js", code)
    if memory is not None:
        write(folder / "memory.json", memory)
    return folder


def pipe(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def listener(path: Path) -> None:
    """A socket's file; the name of one may not be long, so it is made from within its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    here = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def device(path: Path) -> None:
    """The device of endless zeros."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 5))
    except PermissionError:
        pytest.skip("root alone may make devices")


def chain(bad: Path) -> None:
    for number in range(60):
        link(bad / f"l{number:02}", f"l{number + 1:02}")


def deep(bad: Path) -> None:
    folder = bad
    for _ in range(60):
        folder /= "d"
    folder.mkdir(parents=True)
    write(folder / "actions.jsonl", PLACE)


def many(bad: Path) -> None:
    for number in range(300):  # after the good run: what comes first is looked at
        (bad.parent / "many" / f"empty{number}").mkdir(parents=True)


class Case(NamedTuple):
    """``says``: part of the one message; None: no message."""

    build: Callable[[Path], Any]
    says: str | None
    messages: int = 1
    limits: Limits = LIMITS


LEADS_OUTSIDE = "is a link that leads outside the opened folder; it is not followed"

CASES: dict[str, Case] = {
    "link to a folder outside": Case(lambda bad: link(bad, outside(bad) / "run"), LEADS_OUTSIDE),
    "link to the root": Case(lambda bad: link(bad / "all", "/"), LEADS_OUTSIDE),
    "link to itself": Case(lambda bad: link(bad, "bad"), "is a link that leads nowhere (or to itself)"),
    "link to the folder above": Case(lambda bad: link(bad / "up", ".."), None),
    "links in a ring": Case(lambda bad: (link(bad / "a", "b"), link(bad / "b", "a")), "leads nowhere", 2),
    "links in a chain": Case(chain, "l59: is a link that leads nowhere", 60),
    "link to memory": Case(lambda bad: link(bad / "actions.jsonl", "/proc/self/mem"), LEADS_OUTSIDE, 2),
    "link to zeros": Case(lambda bad: link(bad / "run.json", "/dev/zero"), LEADS_OUTSIDE),
    "link in place of actions": Case(
        lambda bad: link(native(bad) / "run.json", outside(bad) / "run" / "run.json"), "link that leads outside", 2
    ),
    "link in place of memory": Case(
        lambda bad: link(agent(bad, memory=None) / "memory.json", outside(bad) / "memory.json"),
        "memory.json: is a link that leads outside the folder; it is not followed",
    ),
    "link in place of code": Case(
        lambda bad: link(agent(bad, code=None) / "action-code" / "0.js", outside(bad) / "memory.json"), NOTHING, 2
    ),
    "link in place of an agent": Case(lambda bad: link(bad / "bots" / "andy", outside(bad)), LEADS_OUTSIDE),
    "link in place of a log": Case(
        lambda bad: (agent(bad), link(bad / "console.log", outside(bad) / "memory.json")), LEADS_OUTSIDE
    ),
    "pipe for actions": Case(lambda bad: pipe(bad / "actions.jsonl"), None),
    "pipe for a head": Case(lambda bad: pipe(native(bad) / "run.json"), "run.json: is not a plain file"),
    "pipe for memory": Case(
        lambda bad: pipe(agent(bad, memory=None) / "memory.json"), "memory.json: is not a plain file"
    ),
    "pipe for a history": Case(lambda bad: pipe(agent(bad) / "histories" / "1.json"), None),
    "pipe for code": Case(lambda bad: pipe(agent(bad) / "action-code" / "1.js"), None),
    "pipe for a whole log": Case(
        lambda bad: pipe(agent(bad) / "bot.output.full.log"), "bot.output.full.log: is not a plain file"
    ),
    "pipe for results": Case(lambda bad: pipe(bad / "eval_m_20260101_010203_raw.json"), None),
    "pipe for blocks": Case(lambda bad: pipe(bad / "a.json"), None),
    "pipe for a console": Case(lambda bad: (agent(bad), pipe(bad / "console.log")), None),
    "socket for actions": Case(lambda bad: listener(bad / "actions.jsonl"), None),
    "socket for memory": Case(lambda bad: listener(agent(bad, memory=None) / "memory.json"), "is not a plain file"),
    "device for a head": Case(lambda bad: device(native(bad) / "run.json"), "run.json: "),
    "device for code": Case(lambda bad: device(agent(bad) / "action-code" / "1.js"), None),
    "folder for actions": Case(lambda bad: (bad / "actions.jsonl").mkdir(parents=True), None),
    "folder for a head": Case(lambda bad: (native(bad) / "run.json").mkdir(), "run.json: is a folder, not a file"),
    "folder for memory": Case(lambda bad: (agent(bad, memory=None) / "memory.json").mkdir(), "is a folder, not a file"),
    "folder for code": Case(lambda bad: (agent(bad) / "action-code" / "1.js").mkdir(), None),
    "folders without end": Case(deep, "deeper folders are not looked into (setting: depth)"),
    "many folders": Case(many, "more than 200 files: the rest is not looked at", limits=replace(LIMITS, entries=200)),
    "names that are no text": Case(
        lambda bad: write(Path(os.fsdecode(os.fsencode(bad) + b"\xff\xfe")) / "run.json", "{"), None
    ),
    "names of escape codes": Case(lambda bad: native(bad / "\x1b[2J\x07"), None),
    "names over lines": Case(
        lambda bad: write(bad / "a\nb" / "actions.jsonl", "{"), "actions.jsonl:1: the line is cut"
    ),
    "names that turn the reading": Case(lambda bad: native(bad / "\u202egpj.exe"), None),
    "names of 250 letters": Case(lambda bad: native(bad / ("n" * 250) / ("m" * 250)), None),
    "code of one huge line": Case(lambda bad: agent(bad, code="/* " + "x" * 10**7 + " */" + BUILDS), None),
    "code of checks": Case(lambda bad: agent(bad, code="; if(bot.interrupt_code) {" * 10**4 + BUILDS), NOTHING),
    "code of beginnings": Case(lambda bad: agent(bad, code="(async (bot) => {\n" * 10**4 + BUILDS), NOTHING),
    "code of imports": Case(lambda bad: agent(bad, code="import a from 'b'\n" * 10**5 + BUILDS), None),
    "code of comments": Case(lambda bad: agent(bad, code="/*" * 10**5 + BUILDS), NOTHING),
    "code of returns": Case(lambda bad: agent(bad, code="\r" * 10**6), NOTHING),
    "code of NULs": Case(lambda bad: agent(bad, code="\0" * 10**6), "0.js: is a binary file", 2),
    "code too large": Case(
        lambda bad: agent(bad, code=" " * 10**6), "(setting: file_bytes)", 2, replace(LIMITS, file_bytes=10**5)
    ),
}


@pytest.mark.skipif(sys.platform == "win32", reason="links, pipes and devices")
@pytest.mark.parametrize("name", CASES)
def test_a_folder_from_anywhere(name: str, bad: Path, open_safely: Callable[..., Any]) -> None:
    case = CASES[name]
    case.build(bad)
    seen = open_safely(ImportOptions(limits=case.limits))
    if case.says is None:
        assert seen.messages == []
    else:
        assert any(case.says in text for text in seen.messages), seen.messages
        assert len(seen.messages) == case.messages, seen.messages


STOPPED = {
    "endless_loop": "it ran for more than 0.5 s (setting: sandbox.seconds)",
    "endless_microtasks": "it ran for more than 0.5 s (setting: sandbox.seconds)",
    "endless_promise_chain": "(setting: sandbox.",
    "regex_blowup": "it ran for more than 0.5 s (setting: sandbox.seconds)",
    "memory_array": "it used more than 32 MB (setting: sandbox.memory_bytes)",
    "memory_string_doubling": "it used more than 32 MB (setting: sandbox.memory_bytes)",
    "many_actions": "after 2000 actions (setting: sandbox.actions)",
    "output_flood": "it wrote more than 1 MB (setting: sandbox.output_bytes)",
    "recursion": "Maximum call stack size exceeded (setting: sandbox.stack_bytes)",
    "never_settles": "it waits for something that never happens",
    "escape_import": "0.js",
    "escape_process": "still here",
}


@pytest.mark.parametrize("mode", ["events", "authors"])
@pytest.mark.parametrize("name", STOPPED)
def test_code_from_anywhere(name: str, mode: Any, bad: Path, open_safely: Callable[..., Any]) -> None:
    text = (SCRIPTS / f"{name}.js").read_text("utf-8", "replace")
    agent(bad, code=text)
    seen = open_safely(ImportOptions(mode=mode, limits=LIMITS))
    if mode == "events":
        assert sum(STOPPED[name] in text for text in seen.messages) == 1, seen.messages


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root may read everything")
@pytest.mark.parametrize("place", ["", "bots/andy/action-code", "bots/andy/histories"])
def test_a_folder_that_may_not_be_read(place: str, bad: Path, open_safely: Callable[..., Any]) -> None:
    (agent(bad) / "histories").mkdir()
    (bad / place).chmod(0)
    try:
        assert "permission denied" in " ".join(open_safely().messages)
    finally:
        (bad / place).chmod(0o700)


@pytest.mark.parametrize("name", ["memory.json", "0.js", "actions.jsonl", "run.json"])
def test_a_file_that_may_not_be_read(
    name: str, bad: Path, open_safely: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As root nothing is refused: the refusal is made here."""
    write(native(bad / "native") / "run.json", '{"format": "minece-run/1"}')
    agent(bad / "mindcraft")
    sound = os.open

    def refuse(path: Any, *rest: Any, **more: Any) -> int:
        if os.fspath(path).endswith(name) and "good" not in os.fspath(path):
            raise PermissionError(13, "Permission denied", path)
        return sound(path, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    texts = open_safely().messages
    assert sum(f"{name}: may not be read (permission denied)" in text for text in texts) == 1, texts
