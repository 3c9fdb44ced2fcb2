"""One row of the runs list, and all that is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from checks.result import CheckResult
from minece_desktop.core.grading import Grade, StressField
from minece_desktop.core.importers import RunRef
from minece_desktop.core.importers.found import Found
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Message, Run
from minece_desktop.core.summary import GradeDigest, RunSummary

Key = tuple[Path, str | None]

_EVENT_BYTES = 250
"""An event's columns, lifetimes and timeline."""
_CELL_BYTES = 500
"""A block of a result file, kept as it was written too."""
_CHECK_BYTES = 2_000
_EVIDENCE_BYTES = 120


@dataclass(eq=False, slots=True, weakref_slot=True)
class RunEntry:
    """A run that was found. Its body (``run``, ``grade``, ``stress``) may be let go and read again; the rest is small.

    ``stamp``: of the files when ``summary`` was taken (``importers.found``); ``gone``: they are there no more;
    ``growing``: they are being written.
    """

    ref: RunRef
    run: Run | None = None
    grade: Grade | None = None
    stress: dict[int, StressField] = field(default_factory=dict)
    """Equilibrium by step; a step that was not asked for is absent."""
    error: Message | None = None
    loading: bool = False
    grading: bool = False
    peaks: dict[int, float] = field(default_factory=dict)
    """Largest von Mises stress in Pa by step, of every step that was ever solved."""
    unsolved: dict[int, Message] = field(default_factory=dict)
    """Why a step has no equilibrium to show (too large)."""
    load_job: Job | None = field(default=None, repr=False)
    grade_job: Job | None = field(default=None, repr=False)
    stamp: str = ""
    summary: RunSummary = field(default_factory=RunSummary)
    gone: bool = False
    growing: bool = False
    _digest: GradeDigest | None = field(default=None, repr=False)
    _digest_of: Grade | None = field(default=None, repr=False)
    _kept: GradeDigest | None = field(default=None, repr=False)

    @property
    def title(self) -> str:
        return self.ref.id

    @property
    def key(self) -> Key:
        return self.ref.path, self.ref.part

    @property
    def found(self) -> Found:
        return Found(self.ref, self.stamp, self.summary)

    @property
    def digest(self) -> GradeDigest | None:
        """What the list shows of the grade; it outlives the grade itself."""
        if self.grade is None:
            return self._kept
        if self.grade is not self._digest_of:
            self._digest, self._digest_of = GradeDigest.of(self.grade), self.grade
        return self._digest

    @property
    def about(self) -> RunSummary:
        """Task, model and the like, from the run itself where it is read."""
        return RunSummary.of(self.run) if self.run is not None and not self.summary.exact else self.summary

    def keep_digest(self, digest: GradeDigest | None) -> None:
        self._kept = digest

    @property
    def stale(self) -> bool:
        """Its verdicts are of another state of the run than the one that is read."""
        return self.grade is not None and self.run is not None and self.grade.identity != self.run.identity

    def keep(self, field: StressField) -> None:
        """The equilibrium of one step is known."""
        self.stress[field.step] = field
        self.unsolved.pop(field.step, None)
        if field.result.max_von_mises is not None:
            self.peaks[field.step] = field.result.max_von_mises

    def forget_stress(self) -> None:
        """The run is another one now."""
        self.stress.clear()
        self.peaks.clear()
        self.unsolved.clear()

    def release(self) -> None:
        """Let the body go; what the list shows stays."""
        if self.grade is not None and self.grade.complete and not self.stale:
            self._kept = self.digest
        self.run = self.grade = self._digest = self._digest_of = None
        self.stress.clear()

    @property
    def weight(self) -> int:
        """Bytes that the body takes, roughly."""
        return weigh(self.run, self.grade)

    def located(self, message: Message) -> Message:
        """A message shown beside the run: its file named from what was opened on."""
        return message if message.file is None else self.ref.located(message)


def weigh(run: Run | None, grade: Grade | None) -> int:
    """Bytes that a run and its grade take in memory, roughly."""
    weight = 0
    if run is not None:
        raw = sum(len(turn.raw_coords or ()) for turn in run.turns)
        code = sum(map(len, run.code.values()))
        weight += 20_000 + _EVENT_BYTES * len(run.log) + _CELL_BYTES * raw + code
    if grade is not None:
        results = (*grade.results, *grade.opinions, *grade.extras)
        cells = sum(len(result.evidence.cells) + sum(map(len, result.evidence.paths)) for result in results)
        weight += _CHECK_BYTES * len(results) + _EVIDENCE_BYTES * cells
    return weight


def same_run(before: Run, after: Run) -> bool:
    """Nothing that could be shown differs: only the time of a file has changed."""
    told = before.all_messages == after.all_messages and before.turns == after.turns
    return told and before.identity == after.identity and before.code == after.code and before.origin == after.origin


def same_check(grade: Grade, old: CheckResult) -> CheckResult | None:
    """A grade's verdict on the check that an older verdict was on."""
    told = (*grade.results, *grade.opinions, *grade.extras)
    key = (old.rules, old.turn, old.name, old.args)
    same = (new for new in told if (new.rules, new.turn, new.name, new.args) == key)
    return next(same, None)
