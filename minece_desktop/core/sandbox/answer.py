"""The sandbox process's answer: lines of recorded entries and a last line with the outcome."""

from __future__ import annotations

import gc
import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.json_lines import is_number
from minece_desktop.core.sandbox.model import Position, Recorded, Status
from tasks.blocks import Op
from tasks.saying import say

_MESSAGE_LENGTH = 600
_OPS = (Op.REMOVE, Op.PLACE)
_STACK_FULL = "RangeError: Maximum call stack size exceeded"


def _setting(name: str) -> str:
    return say("(setting: sandbox.{})", name)


def _too_long(name: str, seconds: float) -> str:
    return say("{} was stopped: it ran for more than {:g} s {}.", name, seconds, _setting("seconds"))


class Ending(Protocol):
    """How the process ended (execute.Output); ``problem`` says why it could not be started."""

    problem: str | None

    overflowed: bool
    overdue: bool
    exit_status: int | None


class DamagedError(ValueError):
    """The answer is not what the stand-ins write."""


class _Reader:
    """Turns entries into actions and log lines.

    An entry is a log line, [text] (the next of the string table), or [op, x, y, z, block, reason, implied, line, log]
    with block and reason as indices into the table, -1 for none.
    """

    def __init__(self, offset: int) -> None:
        self.offset = offset
        self.strings: list[str] = []
        self.actions: list[Recorded] = []
        self.log: list[str] = []
        self._numbers: dict[int, float] = {}

    def number(self, value: float) -> float:
        """The value as a float; whole ones are shared, because half a million actions have few coordinates."""
        if not isinstance(value, int):
            return float(value)
        shared = self._numbers.get(value)
        if shared is None:
            shared = self._numbers[value] = float(value)
        return shared

    def add(self, entries: list[Any]) -> None:
        for entry in entries:
            if isinstance(entry, str):
                self.log.append(entry)
            elif len(entry) == 1 and isinstance(entry[0], str):
                self.strings.append(entry[0])
            else:
                self.actions.append(self.action(*entry))

    def action(
        self, op: int, x: float, y: float, z: float, block: int, reason: int, implied: int, line: int, log: str | None
    ) -> Recorded:
        if log is not None:
            if not isinstance(log, str):
                raise DamagedError("a log line is not a string")
            self.log.append(log)
        line -= self.offset
        return Recorded(
            _OPS[op],
            self.number(x),
            self.number(y),
            self.number(z),
            self.strings[block] if block >= 0 else None,
            reason < 0,
            self.strings[reason] if reason >= 0 else None,
            implied == 1,
            line if line > 0 else None,
            log,
        )


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Building half a million small objects without cycles: the cycle collector would walk them again and again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@dataclass(frozen=True)
class Answer:
    """What a script did, as far as the process could tell before it ended."""

    actions: tuple[Recorded, ...]
    log: tuple[str, ...]
    outcome: dict[str, Any]
    offset: int

    @staticmethod
    def read(data: bytes | bytearray, *, offset: int) -> Answer:
        """Decode complete lines; an unfinished or damaged line ends the reading, what came before it is kept."""
        reader = _Reader(offset)
        outcome: dict[str, Any] = {}
        start = 0
        with _collector_paused():
            while (end := data.find(b"\n", start)) >= 0:
                try:
                    value = json.loads(data[start:end])
                    if isinstance(value, dict):
                        outcome = value
                    else:
                        reader.add(value)
                except (ValueError, TypeError, IndexError, OverflowError, RecursionError):
                    break
                start = end + 1
        return Answer(tuple(reader.actions), tuple(reader.log), outcome, offset)

    @property
    def unknown_calls(self) -> tuple[str, ...]:
        names = self.outcome.get("unknown", [])
        return tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()

    @property
    def confined(self) -> bool:
        """False where the process says that it ran without the system-call filter."""
        return self.outcome.get("confined") is not False

    @property
    def moved(self) -> Position | None:
        """Where the script sent the bot; None where it stayed."""
        place = self.outcome.get("moved")
        if isinstance(place, list) and len(place) == 3 and all(map(is_number, place)):
            return (float(place[0]), float(place[1]), float(place[2]))
        return None

    def verdict(self, name: str, ending: Ending, limits: SandboxLimits) -> tuple[Status, str | None]:
        """Status, and a sentence that names file and line (None when the script finished)."""
        stopped = self.outcome.get("stopped")
        megabytes = limits.memory_bytes // 2**20
        if ending.overflowed or stopped == "too much output":
            most = limits.output_bytes // 2**20
            return "too much output", say(
                "{} was stopped: it wrote more than {} MB {}.", name, most, _setting("output_bytes")
            )
        if stopped == "too many actions":
            return "too many actions", say(
                "{} was stopped after {} actions {}.", name, limits.actions, _setting("actions")
            )
        if isinstance(stopped, str) and stopped.startswith("process.exit"):
            return "crashed", say("{} ended the whole process: {}.", name, stopped)
        if ending.overdue or ending.exit_status == -getattr(signal, "SIGXCPU", 0):
            return "timeout", _too_long(name, limits.seconds)
        problem = ending.problem or self.outcome.get("broken")
        if problem is not None:
            return "crashed", say("{} was not run: {}.", name, problem)
        if not self.outcome:
            return "crashed", say(
                "The sandbox process ended while it ran {} (exit status {}).", name, ending.exit_status
            )
        return self._ended(name, limits.seconds, megabytes)

    def _ended(self, name: str, seconds: float, megabytes: int) -> tuple[Status, str | None]:
        """The script itself came to an end, or the engine stopped it."""
        phase, error = self.outcome.get("phase"), self.outcome.get("error")
        thrown = str(self.outcome.get("failure") if phase == "threw" else error or "")
        line = self.outcome.get("line") if phase == "threw" else self.outcome.get("error_line")
        where = self._where(name, line)
        if "InternalError: interrupted" in thrown:
            return "timeout", _too_long(name, seconds)
        # A full heap may leave no room for an error object, or for telling the script that waits for it.
        lost = thrown.strip() == "null" or phase == "running"
        if "out of memory" in thrown or (lost and self._was_full(megabytes)):
            return "memory", say(
                "{} was stopped: it used more than {} MB {}.", name, megabytes, _setting("memory_bytes")
            )
        first = " ".join(thrown.split("\n    at ")[0].split())[:_MESSAGE_LENGTH].rstrip(".")
        if error is not None and not self.outcome.get("compiled"):
            return "syntax error", say("{}: {}.", where, first)
        if first.startswith(_STACK_FULL):
            first += say(" {}", _setting("stack_bytes"))
        if phase == "threw" or error is not None:
            return "threw", say("{}: {}.", where, first)
        if phase == "not a function":
            return "not a function", say("{} is not a function of the bot and does nothing.", name)
        if phase == "running":
            return "timeout", say("{} was stopped: it waits for something that never happens.", name)
        return "finished", None

    def _where(self, name: str, line: object) -> str:
        shown = line - self.offset if isinstance(line, int) else 0
        return say("{}, line {}", name, shown) if shown > 0 else name

    def _was_full(self, megabytes: int) -> bool:
        peak = self.outcome.get("peak")
        return is_number(peak) and peak > 0.6 * megabytes * 2**20
