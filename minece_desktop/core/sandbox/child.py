"""The sandbox process: runs one script in QuickJS and writes what it did to standard output.

Started by path, isolated and without site-packages (``python -I -S child.py``): it imports the standard library, and
loads the engine's extension module from the file the parent names. One JSON request comes in on standard input; out go
lines of JSON: arrays of recorded entries, and a last object with the outcome.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import os
import sys
import time
from types import ModuleType
from typing import Any

STAND_INS_FROM = 1_000_000
"""The stand-ins' code starts on this line, so that stack frames tell them from the agent's code."""

EAGER_JOBS = 2000
"""Jobs after each of which what was recorded is handed over at once."""

SPARE = 64 * 2**20
"""JavaScript heap granted on top of the limit for telling how a script ended."""

CHUNK = 4000
"""Entries that are handed to the parent at a time."""


def load(name: str, path: str) -> ModuleType:
    """A module from a file, compiled or source, without a search path."""
    if not path:
        raise ImportError("install the package quickjs-ng")
    compiled = path.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
    loader = importlib.machinery.ExtensionFileLoader(name, path) if compiled else None
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    if spec is None or spec.loader is None:
        raise ImportError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def write_line(text: str) -> None:
    data = memoryview((text + "\n").encode("utf-8", "surrogatepass"))
    while data:
        data = data[os.write(1, data) :]


class TimeIsUpError(Exception):
    """The script used up its time."""


class Run:
    """One script in one context."""

    def __init__(self, engine: ModuleType, request: dict[str, Any]) -> None:
        self.errors: type[Exception] = engine.JSException
        self.context = engine.Context()
        self.limits = request["limits"]
        self.deadline = time.process_time() + self.limits["seconds"]
        self.memory(self.limits["memory_bytes"])
        self.context.set_max_stack_size(self.limits["stack_bytes"])
        config = dict(request["config"], standInsFrom=STAND_INS_FROM)
        padding = "\n" * STAND_INS_FROM
        self.host = self.context.eval(padding + "((config) => {'use strict';" + request["stand_ins"] + "\n})")(
            self.context.parse_json(json.dumps(config))
        )

    def memory(self, limit: int) -> None:
        self.context.set_memory_limit(limit)

    def grant_time(self) -> None:
        remaining = self.deadline - time.process_time()
        if remaining <= 0:
            raise TimeIsUpError
        self.context.set_time_limit(remaining)

    def compile(self, source: str, candidates: list[tuple[str, int, str]]) -> Any:
        """The first form of the script that parses; raises the error that got furthest."""
        failures: list[tuple[int, Exception]] = []
        for prefix, length, suffix in candidates:
            try:
                return self.context.eval(prefix + source[:length] + suffix)
            except self.errors as error:
                if not str(error).startswith("SyntaxError"):
                    raise
                failures.append((_line_of(str(error)), error))
        raise max(failures, key=lambda failure: failure[0])[1]

    def flush(self) -> None:
        while self.host("pending"):
            write_line(f"[{self.host('drain', CHUNK)}]")

    def pump(self) -> None:
        """Run pending jobs, then timers, until nothing is left."""
        jobs = 0
        while True:
            self.grant_time()
            while self.step():
                jobs += 1
                if jobs % 64 == 0:
                    self.grant_time()
                # At first after every job: the parent keeps what it has seen when it must kill the process.
                if jobs < EAGER_JOBS or jobs % 64 == 0:
                    self.flush()
            if not self.host("tick"):
                return

    def step(self) -> bool:
        return bool(self.context.execute_pending_job())

    def outcome(self) -> dict[str, Any]:
        """Everything that was recorded, then how the script ended; works after the heap was full, too."""
        self.memory(self.limits["memory_bytes"] + SPARE)
        self.context.set_time_limit(60)
        self.flush()
        state: dict[str, Any] = json.loads(f"{{{self.host('state')}}}")
        return state


def _line_of(error: str) -> int:
    parts = error.rsplit("<input>:", 1)
    line = parts[1].split(":")[0] if len(parts) == 2 else ""
    return int(line) if line.isdigit() else 0


def perform(engine: ModuleType, request: dict[str, Any]) -> dict[str, Any]:
    """Run the script; the returned object is the last line of output."""
    run = Run(engine, request)
    error = None
    compiled = False
    try:
        run.grant_time()
        main = run.compile(request["source"], request["candidates"])
        compiled = True
        run.host("run", main)
        run.pump()
    except TimeIsUpError:
        error = "InternalError: interrupted"
    except run.errors as problem:
        error = str(problem)
    except MemoryError:
        error = "InternalError: out of memory"
    state = run.outcome()
    return dict(state, error=error, error_line=_line_of(error or ""), compiled=compiled)


class Memory:
    """The process's highest resident size, from a file that is opened before files are given up."""

    def __init__(self) -> None:
        try:
            self.status: int | None = os.open("/proc/self/status", os.O_RDONLY)
        except OSError:
            self.status = None

    def peak(self) -> int:
        """Bytes; 0 where the platform does not tell. (getrusage would count the parent's size before exec.)"""
        if self.status is None:
            return 0
        for line in os.pread(self.status, 4096, 0).split(b"\n"):
            if line.startswith(b"VmHWM:"):
                return int(line.split()[1]) * 1024
        return 0


def main() -> int:
    request = json.loads(sys.stdin.buffer.read())
    try:
        engine = load("_quickjs", request["engine"])
        confine = load("confine", request["confine"])
    except ImportError as error:
        write_line(json.dumps({"broken": f"the sandbox cannot be loaded: {error}"}))
        return 1
    confine.end_with_parent(request["parent"])
    memory = Memory()
    confine.limit_resources(int(request["limits"]["seconds"]) + 10, request["limits"]["memory_bytes"])
    request["limits"]["stack_bytes"] = confine.stack_bytes(request["limits"]["stack_bytes"])
    confined = confine.filter_system_calls()
    outcome = perform(engine, request)
    write_line(json.dumps(dict(outcome, confined=confined, peak=memory.peak())))
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
