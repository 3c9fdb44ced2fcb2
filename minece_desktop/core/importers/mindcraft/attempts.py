"""Which code ran in which turn: the conversation's, the action files', the console's."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.mindcraft.console import Attempt
from minece_desktop.core.importers.mindcraft.conversation import Action, Turn
from minece_desktop.core.importers.mindcraft.layout import ACTION_CODE, AgentFolder
from minece_desktop.core.run import RunError
from minece_desktop.core.sandbox import uninstrument
from tasks.saying import say

_SPACE = re.compile(r"\s+")
_NUMBER = re.compile(r"(\d+)\.js")
COPIED_SECONDS = 2.0
"""Files whose times all lie this close together were copied, not written one after another."""


@dataclass(frozen=True)
class CodeFile:
    """One ``action-code/N.js``. ``text`` as on disk, ``plain`` un-instrumented, ``time`` when it was last written."""

    number: int
    name: str
    text: str
    plain: str
    time: float | None = None


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
        messages.add(
            say("{} action files: the last {} are read (setting: code_files)", len(numbered), limit), ACTION_CODE
        )
    files: list[CodeFile] = []
    for number, path in numbered[-limit:]:
        try:
            text = folder.read_text(path)
        except RunError as error:
            messages.extend([error.message])
            continue
        files.append(CodeFile(number, f"{ACTION_CODE}/{path.name}", text, uninstrument(text), _time(path)))
    return files


def _time(path: Path) -> float | None:
    try:
        return path.stat().st_mtime
    except OSError:
        return None


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
            messages.add(
                say("no conversation says which turn the {} action files belong to: they are one turn", len(files))
            )
    left = _match_files(turns, files)
    _attach_attempts(turns, files, left, console, messages)
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
    turns: Sequence[Turn],
    known_files: Sequence[CodeFile],
    left: Sequence[CodeFile],
    console: Sequence[Attempt],
    messages: Messages,
) -> None:
    """Insert the attempts that no message of the conversation reports, before the action that they led to.

    The console tells their order, whatever numbers their files have; what it does not know stands by when it was
    written.
    """
    earlier: dict[_Place, list[Action]] = {}
    files = list(left)
    for place, attempt in _unreported(turns, console):
        mark = fingerprint(attempt.code)
        file = next((file for file in files if fingerprint(file.text) == mark), None)
        if file is not None:
            files.remove(file)
        if attempt.outcome == "not run":
            if file is not None:
                messages.note(say("was never run ({})", attempt.error), file.name)
        elif file is not None:
            earlier.setdefault(place, []).append(Action(file.plain, error=attempt.error, file=file.name))
        elif attempt.outcome in ("threw", "ran"):
            earlier.setdefault(place, []).append(Action(attempt.code, error=attempt.error))
    written = _in_order_of_writing(turns, known_files)
    for file in sorted(files, key=written):
        if re.search(r"\bawait\b", file.plain):
            earlier.setdefault(_before_file(turns, file, known_files, written), []).append(
                Action(file.plain, file=file.name, reported=False)
            )
        else:
            messages.note(say("was never run (the linter refuses code without await)"), file.name)
    for place, actions in sorted(earlier.items(), key=lambda item: (item[0].turn, item[0].action), reverse=True):
        turns[place.turn].actions[place.action : place.action] = actions


Written = Callable[[CodeFile], tuple[float, int]]


def _in_order_of_writing(turns: Sequence[Turn], files: Sequence[CodeFile]) -> Written:
    """A key that sorts files as they were written: by their times, where those agree with the conversation.

    Numbers begin anew after a restart; times are lost when a folder is copied without them.
    """
    by_name = {file.name: file for file in files}
    times = [by_name[a.file].time for turn in turns for a in turn.actions if a.file in by_name]
    known = [time for time in times if time is not None]
    spread = [file.time for file in files if file.time is not None]
    kept = len(spread) == len(files) and bool(spread) and max(spread) - min(spread) >= COPIED_SECONDS
    if kept and known and all(a <= b for a, b in pairwise(known)):
        return lambda file: (file.time or 0.0, file.number)
    return lambda file: (0.0, file.number)


def _before_file(turns: Sequence[Turn], file: CodeFile, files: Sequence[CodeFile], written: Written) -> _Place:
    """The place before the action whose file was written next; the end when there is none."""
    by_name = {known.name: known for known in files}
    later = [
        (written(by_name[action.file]), t, a)
        for t, turn in enumerate(turns)
        for a, action in enumerate(turn.actions)
        if action.file in by_name and written(by_name[action.file]) > written(file)
    ]
    if not later:
        return _Place(len(turns) - 1, len(turns[-1].actions))
    _, turn, action = min(later)
    return _Place(turn, action)


def _unreported(turns: Sequence[Turn], console: Sequence[Attempt]) -> list[tuple[_Place, Attempt]]:
    """The console's attempts that are no action of the conversation, in order, each with its place.

    A restart overwrites files: of some attempts the console alone has the code.
    """
    if not turns:
        return []
    order: dict[str, list[_Place]] = {}
    for t, turn in enumerate(turns):
        for a, action in enumerate(turn.actions):
            if action.code is not None:
                order.setdefault(fingerprint(action.code), []).append(_Place(t, a))
    place = _Place(len(turns) - 1, len(turns[-1].actions))
    found: list[tuple[_Place, Attempt]] = []
    for attempt in reversed(console):
        known = order.get(fingerprint(attempt.code))
        if known is None:
            found.append((place, attempt))
        else:
            place = known.pop() if len(known) > 1 else known[0]
    return found[::-1]
