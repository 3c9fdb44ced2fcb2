"""What a reviewer decides, on what, and what it is kept as: records that are only ever added."""

from __future__ import annotations

import enum
import hashlib
import json
import math
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property, lru_cache
from typing import Any

from checks.result import Status


class Opinion(enum.StrEnum):
    """What a reviewer says of a verdict."""

    AGREE = "agree"
    DISAGREE = "disagree"
    CANT_TELL = "can't tell"


class Role(enum.StrEnum):
    """``ADJUDICATION`` settles what reviewers disagree about."""

    REVIEW = "review"
    ADJUDICATION = "adjudication"


class Kind(enum.StrEnum):
    """``RETRACT`` and ``RESTORE`` are undo and redo of the decision they name; none of them changes it."""

    DECISION = "decision"
    RETRACT = "retract"
    RESTORE = "restore"


REASONS = (
    "rule too strict",
    "rule too lenient",
    "evidence is wrong",
    "the run was read wrongly",
    "the task is ambiguous",
    "the structure is right in another way",
)
"""Reasons to offer; any other text is one too."""


@dataclass(frozen=True)
class CheckKey:
    """Which check of a run: its turn, name and arguments (canonical JSON); ``nth``: of several that are the same.

    A check keeps its key when its rule, its place in the task or its verdict changes.
    """

    turn: int
    name: str
    args: str = "{}"
    nth: int = 0

    @staticmethod
    def of(turn: int, name: str, args: Mapping[str, Any], nth: int = 0) -> CheckKey:
        return CheckKey(turn, name, canonical(args), nth)

    @cached_property
    def digest(self) -> str:
        """32 hexadecimal digits."""
        return _digest(self.turn, self.name, self.args, self.nth)


@lru_cache(maxsize=16_384)
def _digest(turn: int, name: str, args: str, nth: int) -> str:
    """Runs of a benchmark share their checks."""
    return hashlib.sha256(canonical([turn, name, args, nth]).encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Subject:
    """What is decided on: a check of the run with this identity (``Run.identity``), or the whole run."""

    run: str
    check: CheckKey | None = None

    @cached_property
    def key(self) -> tuple[str, str]:
        """The run's identity and the check's digest, empty for the whole run."""
        return self.run, "" if self.check is None else self.check.digest


@dataclass(frozen=True)
class Judged:
    """The grade and the verdict that a decision was made on, kept small.

    ``grade``: the grade's identity, made of the run's, ``task_id``, ``rules``, ``stress`` and ``engine``.
    ``status``, ``score``, ``disputed`` and ``message``: the verdict as it was shown; of a whole run its overall
    verdict. ``evidence``: SHA-256 over the evidence.
    """

    grade: str
    status: Status
    score: float | None = None
    disputed: bool = False
    message: str = ""
    evidence: str = ""
    task_id: str | None = None
    rules: str = "official"
    stress: str = "published"
    engine: str = ""


@dataclass(frozen=True)
class Decision:
    """One reviewer's word on one verdict.

    ``corrected``: the verdict it should be, for those who disagree; None: the opposite of a pass or a fail.
    ``corrected_score``: of a graded check. ``step``: 1-based count of events shown, ``camera``: numbers that the window
    gives a meaning, so that what was looked at can be seen again. ``blind``: others' decisions were hidden.
    """

    opinion: Opinion
    judged: Judged
    corrected: Status | None = None
    corrected_score: float | None = None
    reason: str = ""
    tags: tuple[str, ...] = ()
    comment: str = ""
    role: Role = Role.REVIEW
    blind: bool = False
    step: int | None = None
    camera: tuple[float, ...] = ()

    @property
    def verdict(self) -> Status | None:
        """The verdict by this reviewer; None when they can't tell, or don't say what it should be."""
        if self.opinion is Opinion.AGREE:
            return self.judged.status
        if self.opinion is Opinion.CANT_TELL:
            return None
        return self.corrected or _OPPOSITE.get(self.judged.status)

    @property
    def score(self) -> float | None:
        """The score that goes with ``verdict``; None when there is none."""
        verdict = self.verdict
        if verdict is None or verdict is Status.NOT_APPLICABLE:
            return None
        if self.opinion is Opinion.AGREE:
            return self.judged.score
        return self.corrected_score if self.corrected_score is not None else float(verdict is Status.PASS)


_OPPOSITE = {Status.PASS: Status.FAIL, Status.FAIL: Status.PASS}


@dataclass(frozen=True)
class Record:
    """One line of history. ``run_id``: the run's name when it was written; ``index``: the check's place in the grade.

    ``decision`` belongs to ``Kind.DECISION``, ``target`` (a decision's ``id``) to the others.
    """

    kind: Kind
    reviewer: str
    subject: Subject
    run_id: str = ""
    index: int | None = None
    decision: Decision | None = None
    target: str | None = None
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    time: str = field(default_factory=lambda: now())

    @property
    def order(self) -> tuple[str, str]:
        """History goes by time; the id settles what happened at once, alike on every machine."""
        return self.time, self.id


def now(at: datetime | None = None) -> str:
    """A moment as UTC, ISO 8601 to the microsecond: texts that sort as the moments do."""
    return (at or datetime.now(UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def canonical(value: Any) -> str:
    """JSON that is the same for equal values; numbers that JSON has none for are their names."""
    try:
        return _dump(value)
    except ValueError:
        return _dump(_finite(value))


def _dump(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, default=_plain)


def _plain(value: Any) -> Any:
    """Read-only mappings become objects, anything else its text."""
    return dict(value) if isinstance(value, Mapping) else str(value)


def _finite(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _finite(part) for key, part in value.items()}
    return [_finite(part) for part in value] if isinstance(value, list | tuple) else value
