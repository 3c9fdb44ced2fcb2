"""A task folder graded: every share judged by its evidence, and the conditions of the server it was played on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.verify import building, crafting, worldly
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import FILE, read_manifest
from minece_desktop.core.verify.pack import pack, task_of
from minece_desktop.core.verify.parts import Condition, Part, Report
from minece_desktop.core.verify.records import LogLine, read_commands, read_creative
from minece_desktop.core.verify.shares import Judges, judged

JUDGES: Final[dict[str, Judges]] = {**crafting.JUDGES, **building.JUDGES, **worldly.JUDGES}
log = logging.getLogger(__name__)


def task_folders(path: Path, limits: Limits) -> Iterator[Path | Message]:
    """``path`` when it has a ``task.json``, else every folder below that has one, in path order; links aside."""
    if (path / FILE).is_file():
        yield path
        return
    left = limits.entries
    stack = [(path, 0)]
    while stack:
        folder, depth = stack.pop()
        try:
            entries = sorted(entry for entry in folder.iterdir() if not entry.name.startswith("."))
        except OSError as error:
            yield Message(f"the folder cannot be read: {error.strerror}", Severity.ERROR, str(folder))
            continue
        left -= len(entries)
        if left < 0 or depth > limits.depth:
            what = "entries" if left < 0 else "depth"
            yield Message(f"the rest is not looked at (setting: {what})", Severity.ERROR, str(folder))
            continue
        below = [entry for entry in entries if entry.is_dir() and not entry.is_symlink()]
        found = [entry for entry in below if (entry / FILE).is_file()]
        yield from found
        stack.extend((entry, depth + 1) for entry in reversed(below) if entry not in found)


def verify(path: Path, name: str, limits: Limits) -> Report:
    """Grade one folder; ``name`` stands for it in the report. Raises ``RunError`` for a ``task.json`` that is unusable.

    Evidence that is missing or broken costs the shares that need it, and those only.
    """
    folder = Folder(path, limits)
    manifest = read_manifest(folder)
    task = task_of(manifest.task)
    if task is None:
        fail(f'task: there is no "{manifest.task}"; there are {", ".join(pack())}', FILE)
    messages = Messages(limits.messages)
    evidence = TaskEvidence(folder, manifest, messages)
    conditions = tuple(_conditions(evidence))
    parts = tuple(_part(share, of, task.id, evidence) for share, of in task.parts.items())
    broken = [condition for condition in conditions if condition.met is False]
    if broken:
        parts = tuple(replace(part, earned=0.0, why=f"{broken[0].why} ({part.why})") for part in parts)
    return Report(name, task.id, task.title, parts, conditions, messages.result())


def _part(share: str, of: float, task: str, evidence: TaskEvidence) -> Part:
    """Whatever evidence makes a judge trip over costs that share: the others go on."""
    try:
        return judged(share, of, JUDGES[task][share], evidence)
    except (RecursionError, MemoryError):
        return Part(share, 0.0, of, "no evidence: it is too large or nested too deeply")
    except Exception as error:
        log.exception("task %s, share %s", task, share)
        return Part(share, 0.0, of, f"could not be judged ({type(error).__name__}: {error}); please report it")


def _conditions(evidence: TaskEvidence) -> Iterator[Condition]:
    yield _no_commands(evidence)
    yield _no_creative(evidence)


def _no_commands(evidence: TaskEvidence) -> Condition:
    name = "no commands"
    try:
        lines = _logged(evidence, read_commands)
    except MissingEvidence as error:
        return Condition(name, None, str(error))
    except RunError as error:
        return Condition(name, False, f"the server's log cannot be read: {error.message}")
    if lines:
        first = lines[0]
        return Condition(name, False, f"{first.who} used a command (log line {first.line}: {first.what})")
    return Condition(name, True, "the server's log tells of no command")


def _no_creative(evidence: TaskEvidence) -> Condition:
    name = "survival mode"
    shown = False
    try:
        lines = _logged(evidence, read_creative)
        if lines:
            return Condition(name, False, f"{lines[0].who} was put into creative mode (log line {lines[0].line})")
        shown = True
    except (MissingEvidence, RunError):
        pass
    try:
        if evidence.player.creative:
            return Condition(name, False, "the player's data say creative mode")
        shown = True
    except (MissingEvidence, RunError):
        pass
    return Condition(name, True if shown else None, "no creative mode" if shown else "neither log nor player data")


def _logged(evidence: TaskEvidence, read: Callable[[Folder, Path], list[LogLine]]) -> list[LogLine]:
    files = evidence.manifest.evidence.log
    if not files:
        raise MissingEvidence("evidence.log is missing: whether commands were used is not known")

    return [line for name in files for line in read(evidence.folder, evidence.folder.root / name)]
