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
from tasks.saying import listed, say

_WORDS = {
    "threw": say("the code threw an error; what it had built stays"),
    "timeout": say("the code ran longer than the sandbox allows"),
    "memory": say("the code needs more memory than the sandbox allows (setting: sandbox.memory_bytes)"),
    "too many actions": say("the code does more than the sandbox allows (setting: sandbox.actions)"),
    "too much output": say("the code writes more than the sandbox allows (setting: sandbox.output_bytes)"),
    "crashed": say("the sandbox process ended unexpectedly"),
    "syntax error": say("the code is not JavaScript that can be run"),
    "not a function": say("the file holds no function to run"),
}
_NEVER_BEGAN = ("syntax error", "not a function")


@dataclass
class Walker:
    """One agent on its way through the turns.

    ``texts``: its action files by name, as on disk. ``start``: where it first stood; None when nothing tells it.
    ``server``: per turn the cells that the server reports of it, for aligning; ``early``: those before the first turn.
    ``prefix``: of its files' names, where
    several agents have files of the same name. ``at``: where it stands now.
    """

    name: str
    texts: Mapping[str, str]
    start: Position | None
    server: Sequence[Sequence[Cell]]
    prefix: str = ""
    early: Sequence[Cell] = ()
    simulated: bool = False
    """Nothing shows world coordinates: its code was run at (0, 0, 0), or where another agent stood."""
    at: Position | None = None
    moved: tuple[Position | None, Position | None] = (None, None)
    """Start and place of its last action, for the world that it sees next."""
    nth: int = 0

    def cells(self, action: Action, turn: int) -> Sequence[Cell]:
        """Cells that the server reports for an action; it may be of a lost turn when no message reports it."""
        if action.reported:
            return self.server[turn]
        return [*self.early, *(cell for cells in self.server[: turn + 1] for cell in cells)]

    def file(self, action: Action) -> str:
        """The action file, or the place of its code among all that ran, where only the conversation keeps it."""
        return self.prefix + (action.file or f"memory.json#{self.nth}")


@dataclass
class Recovered:
    """Events of the run in world coordinates, with an account a turn."""

    drafts: list[Draft] = field(default_factory=list)
    used: list[tuple[str, ...]] = field(default_factory=list)
    disagreed: list[list[str]] = field(default_factory=list)
    lost: list[list[str]] = field(default_factory=list)
    messages: list[list[Message]] = field(default_factory=list)
    code: dict[str, str] = field(default_factory=dict)

    def how(self, turn: int) -> str:
        return listed("; then ", dict.fromkeys(self.used[turn])) or say("nothing to recover")


class Recovery:
    """One pass over the turns, in the order in which they came; all agents see one world."""

    def __init__(self, turns: Sequence[Turn], walkers: Sequence[Walker], limits: Limits) -> None:
        self.turns, self.walkers, self.limits = turns, walkers, limits
        self.replayer = Replayer(limits)
        self.result = Recovered()
        self.world: WorldCells | None = None
        self._scripts_left = sum(action.code is not None for turn in turns for action in turn.actions)
        self._fills = count()

    def run(self) -> Recovered:
        for number, walker in enumerate(self.walkers):
            if walker.start is None:
                walker.start = self._find_start(number, walker)
        known = next((walker for walker in self.walkers if not walker.simulated and walker.start is not None), None)
        for walker in self.walkers:
            walker.at = walker.start
            if walker.simulated and known is not None:
                walker.at = known.start
        for index, turn in enumerate(self.turns):
            for kept in (self.result.messages, self.result.disagreed, self.result.lost):
                kept.append([])
            walker = self.walkers[turn.agent]
            words = [word for action in turn.actions if (word := self._action(index, walker, action)) is not None]
            self.result.used.append(tuple(words))
        return self.result

    def _find_start(self, number: int, walker: Walker) -> Position | None:
        """The start from the first action whose code and log can be aligned; else whose code and server lines can."""
        mine = [
            (index, action) for index, turn in enumerate(self.turns) for action in turn.actions if turn.agent == number
        ]
        coded = [(index, action) for index, action in mine if action.code is not None]
        with_log = [(index, action) for index, action in coded if action.output.kind != "none"]
        confirmed = [(i, action) for i, action in coded if action.output.kind == "none" and walker.cells(action, i)]
        for index, action in (*with_log, *confirmed):
            replay = self._replay(walker, action, None, index)
            if replay.start != (0.0, 0.0, 0.0):
                return replay.start
            stays = self.replayer.stays
            if replay.execution.actions and not stays(self._script(walker, action), replay.execution):
                return replay.start
        seen = any(action.output.kind != "none" for _, action in mine)
        walker.simulated = bool(coded) and not seen and not any(walker.server)
        return None

    def _replay(self, walker: Walker, action: Action, start: Position | None, turn: int) -> Replay:
        script, world = self._script(walker, action), self.world
        if world is not None and len(self.walkers) > 1:
            world = replace(world, start=walker.moved[0], position=walker.moved[1])
        return self.replayer.replay(script, action.output, start, world, walker.cells(action, turn))

    def _script(self, walker: Walker, action: Action) -> Script:
        return Script(name=walker.file(action), text=walker.texts.get(action.file or "", action.code or ""))

    def _say(self, text: str, file: str | None = None, severity: Severity = Severity.WARNING) -> None:
        self.result.messages[-1].append(Message(text, severity, file))

    def _action(self, turn: int, walker: Walker, action: Action) -> str | None:
        """Add the events of one action; returns how they were recovered, None when it never ran."""
        source = walker.prefix + (action.file or "memory.json")
        logged = list(log_drafts(action.output.events, turn, self.limits, source))
        if action.code is None:
            return self._only_log(walker, action, logged)
        self._scripts_left -= 1
        script = self._script(walker, action)
        name = script.name
        replay = self._replay(walker, action, walker.at, turn)
        walker.nth += 1
        self.replayer.forget()
        execution = replay.execution
        refused = None if action.reported else _linted(execution)
        if refused is not None:
            self._say(say("was never run: the linter refuses it ({})", refused), name, Severity.INFO)
            return None
        if execution.status in _NEVER_BEGAN:
            self._say(say("{} ({})", _WORDS[execution.status], execution.message), name)
            self.result.lost[-1].append(say("{}: {}", name, _WORDS[execution.status]))
            return self._only_log(walker, action, logged)
        plain = self.result.code[name] = uninstrument(script.text)
        if walker.at is not None and replay.origin != _floor(walker.at):
            self._say(say("the agent stood at {} when it ran this", replay.origin), name, Severity.INFO)
        walker.at = replay.start if walker.at is not None else None
        self._tell(action, replay, name)
        coded = code_drafts(execution, turn, name, self.limits, self._fills, plain)
        drafts = combine(logged, coded) if action.output.kind == "whole" else coded
        for draft in drafts:
            draft.reported = action.reported
        self._add(walker, drafts)
        if self._scripts_left:  # else nobody is left to see it
            self.world = _after(self.world, drafts, execution.world)
        walker.moved = (execution.world.start, execution.world.position)
        return self._used(action, replay, drafts)

    def _add(self, walker: Walker, drafts: list[Draft]) -> None:
        number = next(i for i, other in enumerate(self.walkers) if other is walker)
        for draft in drafts:
            draft.agent = number
        self.result.drafts += drafts

    @staticmethod
    def _used(action: Action, replay: Replay, drafts: Sequence[Draft]) -> str:
        """What the events of an action with code are taken from."""
        if action.output.kind == "whole":
            unlogged = sum(not draft.logged and not draft.implied for draft in drafts)
            more = say(", and the code for {} of chat commands, which it does not have", plural(unlogged, "event"))
            more = more if unlogged else ""
            return say("the text log{}", more)
        if action.output.kind == "none":
            return say("re-executing the code (its log is lost)")
        if replay.difference is None:
            return say("re-executing the code, which agrees with the log's beginning, end and length")
        return say("re-executing the code, which departs from the log")

    def _only_log(self, walker: Walker, action: Action, logged: list[Draft]) -> str | None:
        if action.output.kind == "none":
            return None
        self._add(walker, logged)
        if self._scripts_left:
            self.world = _after(self.world, logged, self.world or WorldCells())
        if action.output.kind == "whole":
            return say("the text log")
        lost = action.output.missing
        text = say("{} characters of the text log are lost, and there is no code to run instead", lost)
        self._say(text, severity=Severity.ERROR)
        self.result.lost[-1].append(text)
        return say("the beginning and the end of the text log")

    def _tell(self, action: Action, replay: Replay, name: str) -> None:
        """What disagreed and what was lost."""
        execution, disagreed, lost = replay.execution, self.result.disagreed[-1], self.result.lost[-1]
        if execution.status != "finished":
            detail = say(" ({})", execution.message) if execution.message else ""
            self._say(say("{}{}", _WORDS[execution.status], detail), name)
        elif action.error is not None:
            text = say("threw an error in the agent's run ({}), and runs to its end here", action.error)
            self._say(text, name)
            disagreed.append(say("{}: {}", name, text))
        if not action.reported:
            text = say("is of no action that the conversation tells: an earlier attempt, or of a turn that is lost")
            self._say(text, name, Severity.INFO)
            lost.append(say("{}: what asked for it", name))
        if action.output.kind == "none":
            lost.append(say("{}: its text log", name))
            if action.reported and action.error is None:
                self._say(say("its text log is empty: the action may have been interrupted"), name)
        elif action.output.kind == "cut":
            lost.append(say("{}: {} characters in the middle of its text log", name, action.output.missing))
        if replay.difference is not None:
            used = say("the log counts") if action.output.kind == "whole" else say("the re-execution is used")
            self._say(say("re-execution and log differ, {}: {}", used, replay.difference), name)
            disagreed.append(say("{}: {}", name, replay.difference))
        if execution.unknown_calls:
            self._say(
                say("calls that the simulation does not know: {}", listed(", ", execution.unknown_calls[:10])), name
            )


def _linted(execution: Execution) -> str | None:
    """Why mindcraft's linter would have kept code that nothing reports from running; None if it would not.

    It wants code that parses, no unknown names, and only skills that exist.
    """
    if execution.status in _NEVER_BEGAN or "is not defined" in (execution.message or ""):
        return execution.message
    unknown = [call for call in execution.unknown_calls if call.startswith(("skills.", "world."))]
    return say("there is no {}", unknown[0]) if unknown else None


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
