"""Re-executing one action so that it agrees with what is left of its log: where it stood, what it saw."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.budget import Budget
from minece_desktop.core.importers.mindcraft.conversation import Output
from minece_desktop.core.importers.mindcraft.draft import Draft, floor_cell, no_cell
from minece_desktop.core.sandbox import SEE_AFTER_MS, Execution, Recorded, Script, WorldCells
from tasks.blocks import Cell, EvidenceKind, Op, Source
from tasks.saying import say

Position = tuple[float, float, float]
_FAR: Position = (4096.0, 0.0, 4096.0)
_NEVER_MS = 1e12
_STOPPED = ("timeout", "memory", "too many actions", "too much output", "crashed")
_COMMAND = re.compile(r"/(?:minecraft:)?(setblock|fill)\b")
_PROBE = 10_000
"""Actions that tell whether a script's cells move with the agent: a script of half a million need not run twice."""
_SAMPLE = 1000
"""Cells of each account that the alignment looks at."""
_FEW = 5
"""Actions below which cells of the server agree with another start by chance."""
_TELLS = 0.5
"""Share of the cells that must agree on one offset before it is believed."""


@dataclass(frozen=True)
class Replay:
    """An execution in world coordinates. ``difference``: where it departs from the log, None where it agrees."""

    execution: Execution
    start: Position
    difference: str | None = None

    @property
    def origin(self) -> Cell:
        x, y, z = self.start
        return (math.floor(x), math.floor(y), math.floor(z))


@dataclass(frozen=True)
class _Guess:
    """What the folder does not say: where the agent stood, which earlier blocks it saw, how soon it saw its own."""

    start: Position
    world: WorldCells | None
    see_after_ms: float = SEE_AFTER_MS

    def is_like(self, other: _Guess) -> bool:
        """Whether both give the same execution; worlds are not compared cell by cell."""
        same = (self.start, self.see_after_ms) == (other.start, other.see_after_ms)
        return same and self.world is other.world


class Replayer:
    """Runs the actions of one agent after another.

    The execution that the last ``replay`` returned is kept until the next action's: a search for the start is followed
    by a replay from that start. No other is, as each may hold half a million actions.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.budget = Budget(limits.sandbox)
        self._kept: tuple[Script, _Guess, Execution] | None = None

    def run(self, script: Script, guess: _Guess) -> Execution:
        if self._kept is not None:
            known, made, execution = self._kept
            if known == script and made.is_like(guess):
                return execution
        return self.budget.execute(script, start=guess.start, world=guess.world, see_after_ms=guess.see_after_ms)

    def forget(self) -> None:
        """Drop what is kept."""
        self._kept = None

    def stays(self, script: Script, execution: Execution) -> bool:
        """Whether the code names its cells itself: wherever the agent stands, the same cells change.

        Told by the first ``_PROBE`` actions from elsewhere.
        """
        moved = self.budget.execute(script, start=_FAR, actions=_PROBE)
        there = {(a.x, a.y, a.z) for a in moved.actions}
        return any((a.x, a.y, a.z) in there for a in execution.actions)

    def replay(
        self, script: Script, output: Output, start: Position | None, world: WorldCells | None, server: Sequence[Cell]
    ) -> Replay:
        """The execution that agrees best with what is left of the log (``_best``)."""
        if self._kept is not None and self._kept[0] != script:
            self.forget()
        best = self._best(script, output, start, world, server)
        self._kept = (script, best.guess, best.replay.execution)
        return best.replay

    def _best(
        self, script: Script, output: Output, start: Position | None, world: WorldCells | None, server: Sequence[Cell]
    ) -> _Tried:
        """The execution that agrees best with what is left of the log.

        First at ``start``; then, each only while nothing agrees: aligned with the logged cells; by an agent that does
        not see what it built before, or never sees its own blocks within the action, or sees them at once (a server
        that lags, or does not); in the middle of its cell; seeing a part of what it built before. ``server``: cells
        that the server reports for this turn, for aligning where the log is lost.
        """

        def tried(guess: _Guess) -> _Tried:
            return self._try(script, output, guess, server)

        best = tried(_Guess(start if start is not None else (0.0, 0.0, 0.0), world))
        if best.quality == _PERFECT:
            return best
        if output.kind == "none" and start is not None and not self._elsewhere(best):
            return best
        offset = alignment(best.replay.execution, output, server)
        if offset is not None and offset != (0, 0, 0):
            x, y, z = (a + b for a, b in zip(best.replay.start, offset, strict=True))
            best = max(best, tried(_Guess((x, y, z), world)), key=_quality)
        if best.replay.execution.status in _STOPPED:  # each further guess would cost the whole limit again
            return best
        for guess in _others(best.replay, world, has_log=output.kind != "none"):
            if best.quality == _PERFECT:
                return best
            best = max(best, tried(guess), key=_quality)
        if best.quality != _PERFECT and world is not None and output.kind == "cut":
            best = self._partly_seen(best, output, world, tried)
        return best

    @staticmethod
    def _elsewhere(best: _Tried) -> bool:
        """Whether the server's lines speak against a known start: enough of them, and most of them."""
        return len(best.replay.execution.actions) >= _FEW and best.quality[1] < _TELLS

    def _partly_seen(
        self, best: _Tried, output: Output, world: WorldCells, tried: Callable[[_Guess], _Tried]
    ) -> _Tried:
        """Search for how many of the earlier changes the agent saw: the length of its log goes with their number."""
        changes = all_changes(world)
        low, high = 0, len(changes)

        def seeing(count: int) -> _Tried:
            part = WorldCells(changes=changes[:count], ground_y=world.ground_y)
            return tried(_Guess(best.replay.start, part))

        first, last = seeing(low), seeing(high)
        rising = first.length < last.length
        if not min(first.length, last.length) < output.count < max(first.length, last.length):
            return best
        while high - low > 1:
            middle = (low + high) // 2
            made = seeing(middle)
            best = max(best, made, key=_quality)
            if best.quality == _PERFECT:
                break
            if (made.length < output.count) == rising:
                low = middle
            else:
                high = middle
        return best

    def _try(self, script: Script, output: Output, guess: _Guess, server: Sequence[Cell]) -> _Tried:
        execution = self.run(script, guess)
        difference = disagreement(execution, output)
        replay = Replay(execution, guess.start, difference)
        length = _length(execution)
        if output.kind != "none" and difference is None:
            return _Tried(replay, guess, _PERFECT, length)
        seen = set(_logged_cells(output) or server)
        cells = {floor_cell(a.x, a.y, a.z, self.limits.coordinate) for a in execution.actions} if seen else set()
        covered = len(seen & cells) / len(seen) if seen else 1.0
        if output.kind == "none":  # the lines may be of other actions of the turn, the actions may have been broken off
            covered = len(seen & cells) / max(min(len(seen), len(cells)), 1) if seen else 1.0
            return _Tried(replay, guess, (float(covered == 1.0), covered, 0.0), length)
        stated = output.count if output.kind == "cut" else len(output.text)
        return _Tried(replay, guess, (0.0, covered, -float(abs(length - stated))), length)


def _others(replay: Replay, world: WorldCells | None, *, has_log: bool) -> list[_Guess]:
    """What else may have been the case, where the execution from this start disagrees."""
    x, y, z = replay.start
    guesses: list[_Guess] = []
    if has_log and world is not None:
        guesses.append(_Guess(replay.start, None))
    if has_log and any(action.op is Op.REMOVE for action in replay.execution.actions):
        guesses += [_Guess(replay.start, world, _NEVER_MS), _Guess(replay.start, world, 0.0)]
        if world is not None:  # an agent whose commands are all refused
            guesses.append(_Guess(replay.start, None, _NEVER_MS))
    if x.is_integer() and z.is_integer():
        guesses.append(_Guess((x + 0.5, y, z + 0.5), world))
    return guesses


def all_changes(world: WorldCells) -> tuple[Recorded, ...]:
    """Everything that was set since the run began, in order."""
    parts: list[tuple[Recorded, ...]] = []
    here: WorldCells | None = world
    while here is not None:
        parts.append(here.changes)
        here = here.before
    return tuple(change for part in reversed(parts) for change in part)


@dataclass(frozen=True)
class _Tried:
    replay: Replay
    guess: _Guess
    quality: tuple[float, float, float]
    """(agrees with the log, share of the known cells that it touches, closeness of the lengths): larger is better."""
    length: int
    """Characters of the text log."""


_PERFECT = (1.0, 1.0, 0.0)


def _quality(tried: _Tried) -> tuple[float, float, float]:
    return tried.quality


def expected_text(execution: Execution) -> str:
    """The text log as mindcraft would have written it."""
    return "\n".join([*execution.log, ""])


def _length(execution: Execution) -> int:
    return sum(map(len, execution.log)) + len(execution.log)


def disagreement(execution: Execution, output: Output) -> str | None:
    """Where the re-execution departs from the log first; None where it agrees or there is no log."""
    if output.kind == "none":
        return None
    text = expected_text(execution)
    if output.kind == "whole":
        return _first_difference(output.text.rstrip("\n").split("\n"), text.rstrip("\n").split("\n"), 0)
    if not text.startswith(output.head):
        return _first_difference(output.head.split("\n"), text[: len(output.head)].split("\n"), 0)
    if len(text) != output.count:
        return say("the log was {} characters long, the re-execution's is {}", output.count, len(text))
    if not text.endswith(output.tail):
        theirs, ours = output.tail.split("\n"), text[-len(output.tail) :].split("\n")
        return _first_difference(theirs, ours, len(execution.log) - len(ours) + 1)
    return None


def _first_difference(logged: Sequence[str], executed: Sequence[str], before: int) -> str | None:
    for index in range(max(len(logged), len(executed))):
        theirs = logged[index] if index < len(logged) else "(nothing)"
        ours = executed[index] if index < len(executed) else "(nothing)"
        if theirs != ours:
            return say(
                'line {} of the log is "{}", the re-execution\'s "{}"', before + index + 1, theirs[:90], ours[:90]
            )
    return None


def _logged_cells(output: Output) -> list[Cell]:
    cells = [floor_cell(*event.position, 2**31 - 1) for event in output.events]
    return [cell for cell in cells if cell is not None]


def alignment(execution: Execution, output: Output, server: Sequence[Cell]) -> Cell | None:
    """The commonest offset from the executed cells to the logged ones (to the server's, where no log is left).

    Of equally common ones (a tower of equal layers that was broken off) the one that the earliest actions agree on.
    """
    logged: list[tuple[object, Cell]] = []
    for event in output.events[:_SAMPLE]:
        cell = floor_cell(*event.position, 2**31 - 1)
        if cell is not None:
            logged.append(((event.op, event.block), cell))
    by_kind = bool(logged)
    logged = logged or [(None, cell) for cell in server]
    executed: dict[object, list[tuple[Cell, int]]] = {}
    for index, action in enumerate(execution.actions[: 4 * _SAMPLE]):
        cell = floor_cell(action.x, action.y, action.z, 2**31 - 1)
        if cell is not None:
            block = action.block if action.op is Op.PLACE else None
            executed.setdefault((action.op, block) if by_kind else None, []).append((cell, index))
    votes: Counter[Cell] = Counter()
    lateness: Counter[Cell] = Counter()
    voters = logged[:_SAMPLE]
    for kind, (x, y, z) in voters:
        offsets: dict[Cell, int] = {}
        for (a, b, c), index in executed.get(kind, ())[:_SAMPLE]:
            offsets.setdefault((x - a, y - b, z - c), index)
        votes.update(offsets.keys())
        lateness.update(offsets)
    if not votes:
        return None
    offset, agree = min(votes.items(), key=lambda item: (-item[1], lateness[item[0]], item[0]))
    return offset if agree >= _TELLS * min(len(voters), sum(map(len, executed.values()))) else None


def code_drafts(
    execution: Execution, turn: int, file: str, limits: Limits, fills: Iterator[int], code: str = ""
) -> list[Draft]:
    """The actions of an execution as events. ``fills`` numbers what may be /fill commands over the run; ``code``, the
    script without mindcraft's checks, may say which it is."""
    said = _commands_by_line(code)
    drafts: list[Draft] = []
    before: Recorded | None = None
    fill = -1
    lines: dict[int | None, Source] = {}
    for action in execution.actions:
        if before is None or not _goes_on(before, action):
            fill = next(fills)
        before = action
        cell = floor_cell(action.x, action.y, action.z, limits.coordinate)
        raw = action.log is None and not action.implied
        command = said.get(action.line or 0)
        drafts.append(
            Draft(
                turn,
                action.op,
                cell,
                action.block,
                EvidenceKind.CODE,
                effect=action.effect and cell is not None,
                reason=action.reason if cell is not None else no_cell(action.x, action.y, action.z, limits.coordinate),
                source=lines.setdefault(action.line, Source(file, action.line)),
                implied=action.implied,
                phantom=action.implied and not action.effect,
                fill=fill if raw and command != "setblock" else None,
                surely_fill=raw and command == "fill",
                logged=action.log is not None,
            )
        )
    return drafts


def _commands_by_line(code: str) -> dict[int, str]:
    """Per line of code (from 1) the one command that it, or the call that begins in it, speaks of."""
    lines = code.split("\n")
    found: dict[int, str] = {}
    for number, text in enumerate(lines, start=1):
        names = set(_COMMAND.findall(text)) or set(_COMMAND.findall(" ".join(lines[number : number + 2])))
        if len(names) == 1:
            found[number] = names.pop()
    return found


def _goes_on(before: Recorded, action: Recorded) -> bool:
    """Whether two commands without a log line may be cells of one /fill: same line of code, next in y, z, x order."""
    if before.log is not None or action.log is not None or before.line != action.line:
        return False
    return (before.y, before.z, before.x) < (action.y, action.z, action.x)
