"""Which code ran in which turn: the conversation's, the action files', the console's."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.mindcraft.console import Attempt
from minece_desktop.core.importers.mindcraft.conversation import Action, Turn
from minece_desktop.core.importers.mindcraft.layout import ACTION_CODE, AgentFolder
from minece_desktop.core.run import RunError
from minece_desktop.core.sandbox import uninstrument

_SPACE = re.compile(r"\s+")
_NUMBER = re.compile(r"(\d+)\.js")


@dataclass(frozen=True)
class CodeFile:
    """One ``action-code/N.js``. ``text`` as on disk, ``plain`` un-instrumented."""

    number: int
    name: str
    text: str
    plain: str


def fingerprint(code: str) -> str:
    """What stays the same of code between memory, console and disk: no spaces, one spelling of log."""
    plain = _SPACE.sub("", uninstrument(code))
    return plain.replace("console.log(", "log(bot,").replace("skills.log(bot", "log(bot").rstrip(";")


def read_code(folder: Folder, agent: AgentFolder, messages: Messages) -> list[CodeFile]:
    """The action files by number; what cannot be read is a message."""
    numbered: list[tuple[int, Path]] = []
    try:
        paths = folder.files(agent.path / ACTION_CODE, ".js")
    except RunError as error:
        messages.extend([error.message])
        paths = []
    for path in paths:
        found = _NUMBER.fullmatch(path.name)
        if found and len(found[1]) < 10:
            numbered.append((int(found[1]), path))
    numbered.sort()
    limit = folder.limits.code_files
    if len(numbered) > limit:
        messages.add(f"{len(numbered)} action files: the last {limit} are read (setting: code_files)", ACTION_CODE)
    files: list[CodeFile] = []
    for number, path in numbered[-limit:]:
        try:
            text = folder.read_text(path)
        except RunError as error:
            messages.extend([error.message])
            continue
        files.append(CodeFile(number, f"{ACTION_CODE}/{path.name}", text, uninstrument(text)))
    return files


def assign_code(
    turns: list[Turn], files: Sequence[CodeFile], console: Sequence[Attempt], messages: Messages
) -> list[Turn]:
    """Give every action its file, and every turn the attempts before its last one.

    Without a conversation all files belong to one turn: single-turn tasks are by far the most, and a file a turn
    would hide what an early file lacks (docs/decisions/0051).
    """
    if not turns and files:
        turns = [Turn(None)]
        if len(files) > 1:
            messages.add(f"no conversation says which turn the {len(files)} action files belong to: they are one turn")
    left = _match_files(turns, files)
    _attach_attempts(turns, left, console, messages)
    return [turn for turn in turns if turn.actions]


def _match_files(turns: Sequence[Turn], files: Sequence[CodeFile]) -> list[CodeFile]:
    """Name the file of each action with the same code; returns the files that no action has."""
    by_print: dict[str, list[CodeFile]] = {}
    for file in files:
        by_print.setdefault(fingerprint(file.text), []).append(file)
    for turn in turns:
        for action in turn.actions:
            same = by_print.get(fingerprint(action.code), []) if action.code is not None else []
            if same:
                action.file = same.pop(0).name
    return sorted((file for rest in by_print.values() for file in rest), key=lambda file: file.number)


@dataclass(frozen=True)
class _Place:
    """Before which action of which turn an attempt belongs."""

    turn: int
    action: int


def _attach_attempts(
    turns: Sequence[Turn], left: Sequence[CodeFile], console: Sequence[Attempt], messages: Messages
) -> None:
    """Insert the attempts that no message of the conversation reports, before the action that they led to."""
    outcomes = {fingerprint(attempt.code): attempt for attempt in console}
    earlier: dict[_Place, list[Action]] = {}
    seen = {fingerprint(action.code) for turn in turns for action in turn.actions if action.code is not None}
    for file in left:
        known = outcomes.get(fingerprint(file.text))
        reason = not_run(file.plain, known)
        if reason is not None:
            messages.note(f"was never run ({reason})", file.name)
            seen.add(fingerprint(file.text))
            continue
        place = _before_file(turns, file.number)
        earlier.setdefault(place, []).append(
            Action(file.plain, error=known.error if known else None, file=file.name, reported=known is not None)
        )
        seen.add(fingerprint(file.text))
    for place, attempt in _lost_attempts(turns, console, seen):
        earlier.setdefault(place, []).insert(0, Action(attempt.code, error=attempt.error))
    for place, actions in sorted(earlier.items(), key=lambda item: (item[0].turn, item[0].action), reverse=True):
        turns[place.turn].actions[place.action : place.action] = actions


def not_run(plain: str, known: Attempt | None) -> str | None:
    """Why code never ran: the console says so, or mindcraft's linter would have refused it (no await)."""
    if known is not None:
        return known.error if known.outcome == "not run" else None
    if not re.search(r"\bawait\b", plain):
        return "the linter refuses code without await"
    return None


def _before_file(turns: Sequence[Turn], number: int) -> _Place:
    """The place before the action whose file comes next; the end when there is none."""
    best: tuple[int, _Place] | None = None
    for t, turn in enumerate(turns):
        for a, action in enumerate(turn.actions):
            found = _NUMBER.search(action.file or "")
            if found and int(found[1]) > number and (best is None or int(found[1]) < best[0]):
                best = (int(found[1]), _Place(t, a))
    return best[1] if best else _Place(len(turns) - 1, len(turns[-1].actions))


def _lost_attempts(turns: Sequence[Turn], console: Sequence[Attempt], seen: set[str]) -> list[tuple[_Place, Attempt]]:
    """Code that only the console has (overwritten after a restart), with its place; what never ran is left out."""
    order: Mapping[str, _Place] = {
        fingerprint(action.code): _Place(t, a)
        for t, turn in reversed(list(enumerate(turns)))
        for a, action in reversed(list(enumerate(turn.actions)))
        if action.code is not None
    }
    lost: list[tuple[_Place, Attempt]] = []
    place = _Place(len(turns) - 1, len(turns[-1].actions)) if turns else None
    for attempt in reversed(console):
        mark = fingerprint(attempt.code)
        if mark in order:
            place = order[mark]
        elif mark not in seen and attempt.outcome in ("threw", "ran") and place is not None:
            lost.append((place, attempt))
    return lost
