"""A task folder graded: every share judged by its evidence, and the conditions of the server it was played on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from checks.result import Evidence
from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.verify import (
    building,
    crafting,
    harnessed,
    marks_build,
    marks_other,
    marks_world,
    other_worlds,
    worldly,
)
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import FILE, read_manifest
from minece_desktop.core.verify.marking import Markers, Pointed, cleaned
from minece_desktop.core.verify.other_conditions import CONDITIONS, other_conditions
from minece_desktop.core.verify.pack import pack, task_of
from minece_desktop.core.verify.parts import Condition, Export, Mark, Part, Record, Report
from minece_desktop.core.verify.records import LogLine, read_commands, read_creative
from minece_desktop.core.verify.shares import Judges, judged, lost
from tasks.saying import say

JUDGES: Final[dict[str, Judges]] = {
    **crafting.JUDGES,
    **building.JUDGES,
    **worldly.JUDGES,
    **other_worlds.JUDGES,
    **harnessed.JUDGES,
}
MARKERS: Final[dict[str, Markers]] = {**marks_build.MARKERS, **marks_world.MARKERS, **marks_other.MARKERS}
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
            yield Message(say("the folder cannot be read: {}", error.strerror), Severity.ERROR, str(folder))
            continue
        left -= len(entries)
        if left < 0 or depth > limits.depth:
            what = "entries" if left < 0 else "depth"
            yield Message(say("the rest is not looked at (setting: {})", what), Severity.ERROR, str(folder))
            continue
        below = [entry for entry in entries if entry.is_dir() and not entry.is_symlink()]
        found = [entry for entry in below if (entry / FILE).is_file()]
        yield from found
        stack.extend((entry, depth + 1) for entry in reversed(below) if entry not in found)


def verify(
    path: Path, name: str, limits: Limits, progress: Callable[[float, str], None] = lambda fraction, text: None
) -> Report:
    """Grade one folder; ``name`` stands for it in the report. Raises ``RunError`` for a ``task.json`` that is unusable.

    Evidence that is missing or broken costs the shares that need it, and those only. ``progress``: called with what is
    done (0 to 1) and the share that comes next.
    """
    folder = Folder(path, limits)
    manifest = read_manifest(folder)
    task = task_of(manifest.task)
    if task is None:
        fail(say('task: there is no "{}"; there are {}', manifest.task, ", ".join(pack())), FILE)
    messages = Messages(limits.messages)
    evidence = TaskEvidence(folder, manifest, messages)
    conditions = tuple(_conditions(evidence, task.id))
    parts: tuple[Part, ...] = ()
    for done, (share, of) in enumerate(task.parts.items()):
        progress(done / len(task.parts), share)
        parts += (_part(share, of, task.id, evidence),)
    broken = [condition for condition in conditions if condition.met is False]
    if broken:
        parts = tuple(replace(part, earned=0.0, why=say("{} ({})", broken[0].why, part.why)) for part in parts)
    return Report(name, task.id, task.title, parts, conditions, messages.result(), _exports(evidence))


def _part(share: str, of: float, task: str, evidence: TaskEvidence) -> Part:
    """Whatever evidence makes a judge trip over costs that share: the others go on."""
    try:
        part = judged(share, of, JUDGES[task][share], evidence)
    except (RecursionError, MemoryError):
        return lost(share, of, say("no evidence: it is too large or nested too deeply"))
    except Exception as error:
        log.exception("task %s, share %s", task, share)
        return lost(share, of, say("could not be judged ({}: {}); please report it", type(error).__name__, error))
    return _pointed(part, task, evidence)


def _pointed(part: Part, task: str, evidence: TaskEvidence) -> Part:
    """The share with what can be pointed at. Credit never depends on that: what fails here points at less."""
    marker = MARKERS.get(task, {}).get(part.name)
    if marker is None or (not part.evidence and part.records and part.records[0].file == FILE):
        return part if part.records else replace(part, records=(Record(FILE, part.name, part.why),))
    try:
        pointed = cleaned(marker(evidence))
    except Exception:  # of evidence that the judge got along with
        log.exception("task %s, share %s: nothing to point at", task, part.name)
        found = part.evidence
        pointed = cleaned(
            Pointed((Mark(say("evidence"), "good" if part.whole else "bad", found.cells, (), found.paths),))
        )
    records = part.records if pointed.marks or part.records else (Record(FILE, part.name, part.why),)
    evidence_of = part.evidence or Evidence(
        cells=tuple(dict.fromkeys(cell for mark in pointed.marks for cell in mark.cells)),
        paths=tuple(path for mark in pointed.marks for path in mark.paths),
    )
    return replace(
        part, evidence=evidence_of, marks=pointed.marks, records=records, roof=pointed.roof, state=pointed.state
    )


def _exports(evidence: TaskEvidence) -> tuple[Export, ...]:
    try:
        return marks_world.exports_of(evidence) if evidence.manifest.evidence.states else ()
    except (MissingEvidence, RunError):
        return ()


def _conditions(evidence: TaskEvidence, task: str) -> Iterator[Condition]:
    if task in CONDITIONS:
        yield from other_conditions(evidence, task)
        return
    yield _no_commands(evidence)
    yield _no_creative(evidence)


def _no_commands(evidence: TaskEvidence) -> Condition:
    name = say("no commands")
    try:
        lines = _logged(evidence, read_commands)
    except MissingEvidence as error:
        return Condition(name, None, str(error))
    except RunError as error:
        return Condition(name, False, say("the server's log cannot be read: {}", error.message))
    if lines:
        first = lines[0]
        return Condition(name, False, say("{} used a command (log line {}: {})", first.who, first.line, first.what))
    return Condition(name, True, say("the server's log tells of no command"))


def _no_creative(evidence: TaskEvidence) -> Condition:
    name = say("survival mode")
    shown = False
    try:
        lines = _logged(evidence, read_creative)
        if lines:
            return Condition(
                name, False, say("{} was put into creative mode (log line {})", lines[0].who, lines[0].line)
            )
        shown = True
    except (MissingEvidence, RunError):
        pass
    try:
        if evidence.player.creative:
            return Condition(name, False, say("the player's data say creative mode"))
        shown = True
    except (MissingEvidence, RunError):
        pass
    return Condition(
        name, True if shown else None, say("no creative mode") if shown else say("neither log nor player data")
    )


def _logged(evidence: TaskEvidence, read: Callable[[Folder, Path], list[LogLine]]) -> list[LogLine]:
    files = evidence.manifest.evidence.log
    if not files:
        raise MissingEvidence(say("evidence.log is missing: whether commands were used is not known"))

    return [line for name in files for line in read(evidence.folder, evidence.folder.root / name)]
