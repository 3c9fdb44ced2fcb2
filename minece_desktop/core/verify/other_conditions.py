"""Conditions of games other than Minecraft Java: what the harness's log and the world's file say against a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from minece_desktop.core.run import RunError
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.harness import Console, Mods, Wrote, of_kind
from minece_desktop.core.verify.parts import Condition
from minece_desktop.core.verify.terraria import JOURNEY
from tasks.saying import say

Asked = Callable[[TaskEvidence], Condition]
_OURS: Final = "harness"
_GAME: Final = "terraria"


def _from_log(name: str, judge: Callable[[TaskEvidence], tuple[bool | None, str]]) -> Asked:
    """A log that is not named leaves the condition open; one that cannot be read breaks it."""

    def asked(evidence: TaskEvidence) -> Condition:
        try:
            met, why = judge(evidence)
        except MissingEvidence as error:
            return Condition(name, None, str(error))
        except RunError as error:
            return Condition(name, False, say("the harness's log cannot be read: {}", error.message))
        return Condition(name, met, why)

    return asked


def _mods(evidence: TaskEvidence) -> tuple[bool | None, str]:
    noted = of_kind(evidence.harness, Mods)
    if not noted:
        return None, say("the log does not say which mods were loaded")
    others = sorted({mod for event in noted for mod in event.loaded if mod.casefold() != _OURS})
    if others:
        return False, say("{} was loaded (log line {})", others[0], noted[0].line)
    return True, say("only the harness was loaded")


def _console(evidence: TaskEvidence) -> tuple[bool | None, str]:
    entered = of_kind(evidence.harness, Console)
    if entered:
        return False, say("a command was entered (log line {}: {})", entered[0].line, entered[0].command[:80])
    return True, say("the log tells of no command")


def _written(evidence: TaskEvidence) -> tuple[bool | None, str]:
    writers = of_kind(evidence.harness, Wrote)
    if not writers:
        return None, say("the log does not say what wrote the world's file")
    for event in writers:
        if not event.process.rpartition("/")[2].rpartition("\\")[2].casefold().startswith(_GAME):
            return False, say("{} wrote the world's file (log line {})", event.process[:80], event.line)
    return True, say("only the game wrote the world's file")


def _no_journey(evidence: TaskEvidence) -> Condition:
    name = say("no journey mode")
    try:
        mode = evidence.terraria.mode
    except (MissingEvidence, RunError):
        return Condition(name, None, say("the world cannot be read"))
    if mode is None:
        return Condition(name, None, say("a world of this version does not say"))
    return Condition(
        name, mode != JOURNEY, say("a journey's world") if mode == JOURNEY else say("not a journey's world")
    )


def _no_cheats(evidence: TaskEvidence) -> Condition:
    return _of_bedrock(say("no cheats"), lambda: evidence.bedrock.cheats, say("cheats are on"), say("cheats are off"))


def _survival(evidence: TaskEvidence) -> Condition:
    return _of_bedrock(
        say("survival mode"), lambda: evidence.bedrock.creative, say("the world is in creative mode"),
        say("no creative mode"),
    )  # fmt: skip


def _of_bedrock(name: str, broken: Callable[[], bool | None], against: str, fine: str) -> Condition:
    try:
        state = broken()
    except (MissingEvidence, RunError):
        return Condition(name, None, say("the world cannot be read"))
    if state is None:
        return Condition(name, None, say("the world's settings do not say"))
    return Condition(name, not state, against if state else fine)


_ONLY_HARNESS: Final = _from_log(say("no other mods"), _mods)
_NO_CONSOLE: Final = _from_log(say("no commands"), _console)
_SAVED_BY_GAME: Final = _from_log(say("saved by the game"), _written)

CONDITIONS: Final[dict[str, tuple[Asked, ...]]] = {
    "T08": (_ONLY_HARNESS, _NO_CONSOLE),
    "T09": (_SAVED_BY_GAME, _no_journey),
    "T10": (_ONLY_HARNESS, _NO_CONSOLE),
    "T15": (_SAVED_BY_GAME, _no_journey),
    "T17": (_ONLY_HARNESS, _NO_CONSOLE),
    "T20": (_no_cheats, _survival),
}


def other_conditions(evidence: TaskEvidence, task: str) -> Iterator[Condition]:
    return (asked(evidence) for asked in CONDITIONS[task])
