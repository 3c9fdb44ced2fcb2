"""``minece report --verify MANIFEST``: grades again what a report judged: does it still hold, run by run?"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from checks.result import RuleSet
from minece_desktop import __version__
from minece_desktop.cli.grading import suite_named
from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import existing, found
from minece_desktop.core.grading import Grade, GradeOptions, grade_run
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.paths import on_network
from minece_desktop.core.reporters.report.manifest import (
    Manifest,
    ManifestError,
    RunRecord,
    changed_files,
    differences,
    other_evidence,
    read_manifest,
    suite_digest,
)
from minece_desktop.core.run import RunError
from minece_desktop.core.scale.batch import OURS
from minece_desktop.core.scale.pool import in_order


def verify(arguments: argparse.Namespace, output: Output) -> None:
    """Status 0 when every run, and every file beside the manifest, is what it was; 1 when one is not."""
    path = _manifest(arguments.verify)
    try:
        manifest = read_manifest(path)
    except (OSError, ManifestError) as error:
        raise UsageError(f"--verify {path}: {getattr(error, 'strerror', None) or error}") from None
    suite = _suite(manifest, arguments, path.parent)
    refs = _elsewhere(manifest, arguments, output) if arguments.paths else {}
    work = [
        _Work(one, refs.get(one.run) or _ref(one, path.parent), _importing(one, manifest), _options(manifest), suite)
        for one in manifest.runs
    ]
    tally = _Tally(output)
    for name, how in changed_files(manifest, path.parent):
        tally.file(name, how)
    for note in _notes(manifest, suite):
        output.note(f"note: {note}")
    with progress_bar("Verifying") as told:
        for done, verdict in enumerate(in_order(_verify_one, work, arguments.jobs)):
            told((done + 1) / len(work), work[done].record.run)
            tally.run(work[done].record, verdict or _Verdict(("the process that graded it ended unexpectedly",)))
    tally.end()


def _manifest(text: str) -> Path:
    path, part = existing(text)
    if part is not None or not path.is_file():
        raise UsageError(f"--verify {text}: give the manifest, the JSON file that `minece report` wrote")
    return path


def _suite(manifest: Manifest, arguments: argparse.Namespace, folder: Path) -> str:
    """The suite to grade by: one that is named now, else the manifest's."""
    if arguments.suite != "full" or manifest.suite in OURS:
        return manifest.suite if arguments.suite == "full" else arguments.suite
    if on_network(manifest.suite):
        raise UsageError(f"--verify: the suite is on a network ({manifest.suite}); give it by --suite")
    return os.path.normpath(folder / manifest.suite)


def _notes(manifest: Manifest, suite: str) -> Iterator[str]:
    if manifest.engine != __version__:
        yield f"the report was made by version {manifest.engine}, this is {__version__}"
    if suite_digest(suite_named(suite)) != manifest.suite_sha256:
        yield "the suite has changed since; each run says whether its own task has"


def _importing(record: RunRecord, manifest: Manifest) -> ImportOptions:
    return ImportOptions(mode=manifest.import_, origin=record.origin)


def _options(manifest: Manifest) -> GradeOptions:
    return GradeOptions(RuleSet(manifest.rules), manifest.stress)


def _elsewhere(manifest: Manifest, arguments: argparse.Namespace, output: Output) -> dict[str, RunRef]:
    """Runs by their names, below paths that were given because they have moved."""
    importing = ImportOptions(mode=manifest.import_)
    return {ref.id: replace(ref, path=ref.path.absolute()) for ref in found(arguments.paths, importing, output)}


def _ref(record: RunRecord, folder: Path) -> RunRef | None:
    """Where the manifest says that a run is; None for a place that nobody but the manifest names."""
    if on_network(record.path):
        return None
    return RunRef(record.run, Path(os.path.normpath(folder.absolute() / record.path)), record.importer, record.part)


@dataclass(frozen=True)
class _Work:
    record: RunRecord
    ref: RunRef | None
    importing: ImportOptions
    options: GradeOptions
    suite: str


@dataclass(frozen=True)
class _Verdict:
    """``problems``: why a page does not hold, () where it does; ``other_evidence``: how many verdicts are the same for
    other reasons."""

    problems: tuple[str, ...]
    other_evidence: int = 0


def _verify_one(work: _Work) -> _Verdict:
    path = work.record.path
    if work.ref is None:
        return _Verdict((f"names a place on a network ({path}); give the folder of the runs too",))
    if not work.ref.path.exists():
        return _Verdict((f"is not there any more: {path}",))
    try:
        grade = _graded(work, work.ref)
    except RunError as error:
        return _Verdict((f"cannot be read any more: {error}",))
    except KeyError:
        return _Verdict((f"the suite has no task {work.record.task} any more",))
    except MemoryError:
        return _Verdict(("cannot be graded: needs more memory than there is",))
    except Exception as error:
        return _Verdict((f"cannot be graded: internal error ({type(error).__name__}: {error}); please report it",))
    return _Verdict(tuple(differences(work.record, grade)), other_evidence(work.record, grade))


def _graded(work: _Work, ref: RunRef) -> Grade:
    run = load_run(ref, work.importing)
    return grade_run(run, work.record.task, work.options, suite=suite_named(work.suite))


class _Tally:
    """Says what holds, and counts what does not."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._runs = self._changed = self._files = 0

    def file(self, name: str, how: str) -> None:
        self._files += 1
        if self._output.as_json:
            self._output.json({"file": name, "holds": False, "problems": [how]})
        else:
            self._output.line(f"✕ {name} {how}")

    def run(self, record: RunRecord, verdict: _Verdict) -> None:
        self._runs += 1
        holds = not verdict.problems
        self._changed += not holds
        if self._output.as_json:
            told = {"run": record.run, "holds": holds, "problems": list(verdict.problems)}
            self._output.json({**told, "checks": len(record.checks), "other_evidence": verdict.other_evidence})
            return
        more = f"; {verdict.other_evidence} point at other evidence" if verdict.other_evidence else ""
        self._output.line(
            f"{'✓' if holds else '✕'} {record.run}: "
            + (f"{len(record.checks)} verdicts hold{more}" if holds else "does not hold")
        )
        for problem in verdict.problems:
            self._output.line(f"   {problem}")

    def end(self) -> None:
        good = not self._changed and not self._files
        if not good:
            self._output.status = max(self._output.status, 1)
        if not self._output.as_json:
            runs = f"{self._runs - self._changed} of {self._runs} runs hold"
            files = f"; {self._files} files are not what they were" if self._files else ""
            self._output.line(f"{'The report holds' if good else 'The report does not hold'}: {runs}{files}")
