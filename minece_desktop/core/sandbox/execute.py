"""Run one script in a fresh sandbox process and read back what it did."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import math
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.sandbox.answer import Answer
from minece_desktop.core.sandbox.model import Execution, Mode, Position, Script, WorldCells
from minece_desktop.core.sandbox.shapes import Form, form_of

FOLDER = Path(__file__).parent
STAND_INS = (
    "recorder.js",
    "vec3.js",
    "block_names.js",
    "world.js",
    "timers.js",
    "commands.js",
    "skills.js",
    "bot.js",
    "boot.js",
)
SEE_AFTER_MS = 500
"""How long the bot must wait before it sees its own changes."""

MOST_LINES = 20_000
"""Longer scripts are recorded without line numbers: the engine looks a line up by walking the function from its start,
so that a script of one line a block would take the square of its length."""

GRACE_SECONDS = 3.0
"""Wall time beyond the limit for start-up, and for handing over what was recorded after the script was stopped."""

_PIECE = 65536
_LOOK_SECONDS = 0.5
"""Between looks for a signal while nothing arrives: not every system interrupts the wait for it."""


@lru_cache(maxsize=1)
def stand_ins() -> str:
    """The JavaScript that takes mindcraft's place."""
    return "\n".join((FOLDER / name).read_text(encoding="utf-8") for name in STAND_INS)


@lru_cache(maxsize=1)
def _engine_path() -> str:
    """File of the engine's extension module; empty where the package quickjs-ng is not installed."""
    spec = importlib.util.find_spec("_quickjs")
    return spec.origin if spec is not None and spec.origin is not None else ""


def child_command() -> list[str]:
    """The sandbox process, by path: isolated, without site-packages, user folders or environment variables.

    A bundle has no interpreter to run a file with, but a program of its own for this.
    """
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).with_name(f"minece-sandbox{Path(sys.executable).suffix}"))]
    return [sys.executable, "-I", "-S", "-B", str(FOLDER / "child.py")]


def execute(
    script: Script,
    *,
    start: Position = (0, 0, 0),
    mode: Mode = "superflat",
    world: WorldCells | None = None,
    ground_y: int | None = None,
    limits: SandboxLimits | None = None,
    see_after_ms: float = SEE_AFTER_MS,
) -> Execution:
    """Run a script against a simulated world and return what it asked for, in order. Never raises for what it does.

    ``start`` is the bot's position in world coordinates. ``world`` is what the run's earlier scripts left; the bot
    stands where the last one sent it, as long as ``start`` is the same. ``ground_y`` is the topmost ground layer
    (default: the one of ``world``, else the layer below ``start``). ``mode="air"`` is the authors' mock: every query
    answers air, the start is (0, 0, 0), names are kept as given. ``see_after_ms`` is how long the bot must wait to see
    its own changes.
    """
    limits = limits if limits is not None else SandboxLimits()
    before = world if world is not None else WorldCells()
    ground = _ground(ground_y, before, start)
    stands_at = before.position if before.position is not None and before.start == start else start
    form = form_of(script.text, only_functions=mode == "air")
    config = _config(form, (0.0, 0.0, 0.0) if mode == "air" else stands_at, mode, ground, limits)
    config["seeAfter"] = see_after_ms
    config["cells"] = {} if mode == "air" else _by_block(before)
    began = time.monotonic()
    output = _converse(_request(form, config, limits), limits)
    seconds = time.monotonic() - began
    answer = Answer.read(output.data, offset=form.offset)
    status, message = answer.verdict(script.name, output, limits)
    after = before
    if mode != "air":
        after = WorldCells(before, answer.actions, start, answer.moved or before.position, ground)
    unknown, confined = answer.unknown_calls, answer.confined
    return Execution(answer.actions, answer.log, status, message, after, unknown, seconds, confined)


def _ground(ground_y: int | None, before: WorldCells, start: Position) -> int:
    if ground_y is not None:
        return ground_y
    if before.ground_y is not None:
        return before.ground_y
    return math.floor(start[1]) - 1


def _config(form: Form, start: Position, mode: Mode, ground: int, limits: SandboxLimits) -> dict[str, Any]:
    """What the stand-ins are told."""
    return {
        "mode": mode,
        "start": list(start),
        "groundY": ground,
        "actions": limits.actions,
        "characters": limits.output_bytes,
        "node": not form.compartment,
        "onlyFunctions": mode == "air",
        "imports": list(form.imports),
        "lines": form.source.count("\n") <= MOST_LINES,
        "name": "andy",
    }


def _by_block(world: WorldCells) -> dict[str, list[int]]:
    """The cells of a world, grouped by block: {text: [x, y, z, x, y, z, …]}."""
    grouped: dict[str, list[int]] = {}
    for cell, block in world.cells.items():
        grouped.setdefault(block, []).extend(cell)
    return grouped


def _request(form: Form, config: dict[str, Any], limits: SandboxLimits) -> bytes:
    request = {
        "engine": _engine_path(),
        "confine": str(FOLDER / "confine.py"),
        "parent": os.getpid(),
        "stand_ins": stand_ins(),
        "source": form.source,
        "candidates": [(candidate.prefix, candidate.length, candidate.suffix) for candidate in form.candidates],
        "config": config,
        "limits": {
            "seconds": limits.seconds,
            "memory_bytes": limits.memory_bytes,
            "stack_bytes": limits.stack_bytes,
        },
    }
    return json.dumps(request, ensure_ascii=False).encode("utf-8", "replace")


@dataclass
class Output:
    """What came out of the sandbox process, and how it ended."""

    data: bytearray = field(default_factory=bytearray)
    overflowed: bool = False
    overdue: bool = False
    exit_status: int | None = None
    problem: str | None = None


def _converse(request: bytes, limits: SandboxLimits) -> Output:
    """Start the process, send the request, read at most the allowed output until it ends or its time is up.

    Threads write and read, so that neither side can block the other: pipes can be waited for together, or read without
    waiting, on some systems only.
    """
    output = Output()
    deadline = time.monotonic() + limits.seconds + GRACE_SECONDS
    try:
        process = _start()
    except OSError as error:
        output.problem = f"the sandbox process cannot be started ({error})"
        return output
    stdin, stdout = _stream(process.stdin), _stream(process.stdout)
    pieces: SimpleQueue[bytes] = SimpleQueue()
    threads = [
        threading.Thread(target=_send, args=(stdin, request), name="minece-sandbox", daemon=True),
        threading.Thread(target=_receive, args=(stdout, pieces), name="minece-sandbox", daemon=True),
    ]
    try:
        for thread in threads:
            thread.start()
        _exchange(output, pieces, limits.output_bytes, deadline)
        if not output.overflowed and not output.overdue:
            process.wait(max(deadline - time.monotonic(), 0.1))
    except subprocess.TimeoutExpired:
        output.overdue = True
    finally:
        process.kill()
        output.exit_status = process.wait()
        for thread in threads:
            if thread.ident is not None:  # it was started: both pipes have ended with the process
                thread.join()
        for stream in (stdin, stdout):
            with contextlib.suppress(OSError):
                stream.close()
    return output


def _start() -> subprocess.Popen[bytes]:
    """The process has two pipes, an empty environment, a session of its own, and nothing else of ours."""
    return subprocess.Popen(
        child_command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd="/",
        env={"TZ": "UTC0"},
        close_fds=True,
        start_new_session=True,
    )


def _exchange(output: Output, pieces: SimpleQueue[bytes], most: int, deadline: float) -> None:
    """Take what the process writes until its end, until it is more than ``most``, or until the time is up."""
    while True:
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            output.overdue = True
            return
        try:
            piece = pieces.get(timeout=min(remaining, _LOOK_SECONDS))
        except Empty:
            continue
        output.data += piece
        output.overflowed = len(output.data) > most
        if output.overflowed or not piece:
            return


def _stream(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None, "both ends are pipes"
    return stream


def _send(stdin: IO[bytes], request: bytes) -> None:
    """Until all is written or nobody reads any more."""
    left = memoryview(request)
    try:
        while left:
            left = left[os.write(stdin.fileno(), left[:_PIECE]) :]
        stdin.close()
    except OSError:
        return


def _receive(stdout: IO[bytes], pieces: SimpleQueue[bytes]) -> None:
    """Piece by piece; an empty one is the end."""
    piece = b"-"
    while piece:
        try:
            piece = os.read(stdout.fileno(), _PIECE)
        except OSError:
            piece = b""
        pieces.put(piece)


__all__: Sequence[str] = ["SEE_AFTER_MS", "execute"]
