"""Recovering the events of every turn: the text log, the code, both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from minece_desktop.core.importers.files import plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.conversation import Action, Turn
from minece_desktop.core.importers.mindcraft.draft import Draft
from minece_desktop.core.importers.mindcraft.log_lines import drafts as log_drafts
from minece_desktop.core.importers.mindcraft.replay import Position, Replay, Replayer, code_drafts
from minece_desktop.core.importers.mindcraft.sequences import match_in_order
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.sandbox import Execution, Recorded, Script, WorldCells, uninstrument
from tasks.blocks import Cell, Op

_WORDS = {
    "threw": "the code threw an error; what it had built stays",
    "timeout": "the code ran longer than the sandbox allows",
    "memory": "the code needs more memory than the sandbox allows (setting: sandbox.memory_bytes)",
    "too many actions": "the code does more than the sandbox allows (setting: sandbox.actions)",
    "too much output": "the code writes more than the sandbox allows (setting: sandbox.output_bytes)",
    "crashed": "the sandbox process ended unexpectedly",
    "syntax error": "the code is not JavaScript that can be run",
    "not a function": "the file holds no function to run",
}
_NEVER_BEGAN = ("syntax error", "not a function")


@dataclass
class Recovered:
    """Events of the run in world coordinates, with an account a turn. ``start``: None when nothing tells it."""

    drafts: list[Draft] = field(default_factory=list)
    how: list[str] = field(default_factory=list)
    messages: list[list[Message]] = field(default_factory=list)
    code: dict[str, str] = field(default_factory=dict)
    start: Position | None = None
    simulated: bool = False
    """Nothing shows world coordinates: the code was run at (0, 0, 0)."""


class Recovery:
    """One pass over the turns.

    ``texts``: action files by name, as on disk. ``server``: per turn the cells that the server reports, for aligning.
    """

    def __init__(
        self,
        turns: Sequence[Turn],
        texts: Mapping[str, str],
        start: Position | None,
        server: Sequence[Sequence[Cell]],
        limits: Limits,
    ) -> None:
        self.turns, self.texts, self.server, self.limits = turns, texts, server, limits
        self.replayer = Replayer(limits)
        self.result = Recovered(start=start)
        self.world: WorldCells | None = None
        self.at: Position | None = start
        self._fills = count()
        self._nth = 0

    def run(self) -> Recovered:
        if self.at is None:
            self.at = self.result.start = self._find_start()
        for index, turn in enumerate(self.turns):
            self.result.messages.append([])
            words = [word for action in turn.actions if (word := self._action(index, action)) is not None]
            self.result.how.append("; then ".join(dict.fromkeys(words)) or "nothing to recover")
        return self.result

    def _find_start(self) -> Position | None:
        """The start from the first action whose code and log (or server lines) can be aligned."""
        nth = 0
        for index, turn in enumerate(self.turns):
            for action in turn.actions:
                if action.code is None:
                    continue
                name = _name(action, nth)
                nth += 1
                if action.output.kind == "none" and not self.server[index]:
                    continue
                replay = self._replay(action, name, None, index)
                if replay.start != (0.0, 0.0, 0.0):
                    return replay.start
                if replay.execution.actions and not self.replayer.stays(self._script(action, name), replay.execution):
                    return replay.start
        seen = any(action.output.kind != "none" for turn in self.turns for action in turn.actions)
        self.result.simulated = nth > 0 and not seen and not any(self.server)
        return None

    def _replay(self, action: Action, name: str, start: Position | None, turn: int) -> Replay:
        return self.replayer.replay(self._script(action, name), action.output, start, self.world, self.server[turn])

    def _script(self, action: Action, name: str) -> Script:
        return Script(name=name, text=self.texts.get(action.file or "", action.code or ""))

    def _say(self, text: str, file: str | None = None, severity: Severity = Severity.WARNING) -> None:
        self.result.messages[-1].append(Message(text, severity, file))

    def _action(self, turn: int, action: Action) -> str | None:
        """Add the events of one action; returns how they were recovered, None when it never ran."""
        logged = list(log_drafts(action.output.events, turn, self.limits)) if action.output.kind != "none" else []
        if action.code is None:
            return self._only_log(action, logged)
        name = _name(action, self._nth)
        self._nth += 1
        replay = self._replay(action, name, self.at, turn)
        execution = replay.execution
        refused = None if action.reported else _linted(execution)
        if refused is not None:
            self._say(f"was never run: the linter refuses it ({refused})", name, Severity.INFO)
            return None
        if execution.status in _NEVER_BEGAN:
            self._say(f"{_WORDS[execution.status]} ({execution.message})", name)
            return self._only_log(action, logged)
        self.result.code[name] = uninstrument(self._script(action, name).text)
        if self.at is not None and replay.origin != _floor(self.at):
            self._say(f"the agent stood at {replay.origin} when it ran this", name, Severity.INFO)
        self.at = replay.start if self.at is not None else None
        self._tell(action, replay, name)
        coded = code_drafts(execution, turn, name, self.limits, self._fills)
        drafts = combine(logged, coded) if action.output.kind == "whole" else coded
        self.result.drafts += drafts
        self.world = _after(self.world, drafts, execution.world)
        if action.output.kind == "whole":
            unlogged = sum(not draft.logged and not draft.implied for draft in drafts)
            more = f", and the code for {plural(unlogged, 'event')} of chat commands, which it does not have"
            more = more if unlogged else ""
            return f"the text log{more}"
        if action.output.kind == "none":
            return "re-executing the code (its log is lost)"
        if replay.difference is None:
            return "re-executing the code, which agrees with the log's beginning, end and length"
        return "re-executing the code, which departs from the log"

    def _only_log(self, action: Action, logged: list[Draft]) -> str | None:
        if action.output.kind == "none":
            return None
        self.result.drafts += logged
        if action.output.kind == "whole":
            return "the text log"
        lost = action.output.count - len(action.output.head) - len(action.output.tail)
        self._say(
            f"{lost} characters of the text log are lost, and there is no code to run instead", severity=Severity.ERROR
        )
        return "the beginning and the end of the text log"

    def _tell(self, action: Action, replay: Replay, name: str) -> None:
        """What disagreed and what was lost."""
        execution = replay.execution
        if execution.status != "finished":
            detail = f" ({execution.message})" if execution.message else ""
            self._say(f"{_WORDS[execution.status]}{detail}", name)
        elif action.error is not None:
            self._say(f"threw an error in the agent's run ({action.error}), and runs to its end here", name)
        if action.reported and action.error is None and action.output.kind == "none":
            self._say("its text log is empty: the action may have been interrupted", name)
        if replay.difference is not None:
            used = "the log counts" if action.output.kind == "whole" else "the re-execution is used"
            self._say(f"re-execution and log differ, {used}: {replay.difference}", name)
        if execution.unknown_calls:
            self._say(f"calls that the simulation does not know: {', '.join(execution.unknown_calls[:10])}", name)


def _name(action: Action, nth: int) -> str:
    """The action file, or the place of its code among all that ran, where only the conversation keeps it."""
    return action.file or f"memory.json#{nth}"


def _linted(execution: Execution) -> str | None:
    """Why mindcraft's linter would have kept code that nothing reports from running; None if it would not.

    It wants code that parses, no unknown names, and only skills that exist.
    """
    if execution.status in _NEVER_BEGAN or "is not defined" in (execution.message or ""):
        return execution.message
    unknown = [call for call in execution.unknown_calls if call.startswith(("skills.", "world."))]
    return f"there is no {unknown[0]}" if unknown else None


def _after(before: WorldCells | None, drafts: Sequence[Draft], simulated: WorldCells) -> WorldCells:
    """The world after an action's events, whichever account they are from."""
    changes = tuple(
        Recorded(draft.op, *draft.cell, None if draft.op is Op.REMOVE else draft.block)
        for draft in drafts
        if draft.cell is not None and draft.effect
    )
    return replace(simulated, before=before, changes=changes)


def _floor(position: Position) -> Cell:
    x, y, z = (int(value // 1) for value in position)
    return (x, y, z)


def combine(logged: list[Draft], coded: list[Draft]) -> list[Draft]:
    """The log's events with the code's lines, and the commands that leave no log line where the code has them."""
    mains = [draft for draft in logged if not draft.implied]
    pairs = match_in_order([draft.key for draft in mains], [d.key if d.logged else None for d in coded])
    after: dict[int, list[Draft]] = {}
    by_code = {right: left for left, right in pairs}
    position = -1
    for index, draft in enumerate(coded):
        if index in by_code:
            position = by_code[index]
            mains[position].source = draft.source
        elif not draft.logged and not draft.implied:
            after.setdefault(position, []).append(draft)
    merged = list(after.get(-1, ()))
    seen = -1
    for draft in logged:
        if draft.implied:
            draft.source = mains[seen].source
        else:
            merged += after.get(seen, ()) if seen >= 0 else ()
            seen += 1
        merged.append(draft)
    return merged + (after.get(seen, []) if seen >= 0 else [])
