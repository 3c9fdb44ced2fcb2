"""What may be reviewed: a check or a whole run, with the little of its grade that a queue goes by."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from checks.result import Status
from minece_desktop.core.audit.decisions import CheckKey, Subject
from minece_desktop.core.audit.packed import Tokens
from minece_desktop.core.audit.snapshot import run_status, spec_keys, subjects_of
from minece_desktop.core.grading import PLAUSIBLE, Grade
from minece_desktop.core.summary import GradeDigest
from tasks.suite import default_suite


class Rank(enum.IntEnum):
    """What comes first in a queue."""

    DISPUTED = 0
    FAILED = 1
    OTHER = 2


@dataclass(frozen=True, slots=True)
class Candidate:
    """``run``: the run's id (path). ``index``: the check's place in the grade, None for the whole run."""

    run: str
    subject: Subject
    status: Status
    disputed: bool = False
    index: int | None = None

    @property
    def failed(self) -> bool:
        return self.status in (Status.FAIL, Status.ERROR)

    @property
    def rank(self) -> Rank:
        return Rank.DISPUTED if self.disputed else Rank.FAILED if self.failed else Rank.OTHER


def of_grade(grade: Grade, *, whole_run: bool = False) -> list[Candidate]:
    """The checks of a graded run that apply; ``whole_run``: the run itself before them."""
    run = grade.run
    found = [
        Candidate(run, subject, result.status, result.disputed is not None, index)
        for index, (subject, result) in enumerate(subjects_of(grade))
        if result.status is not Status.NOT_APPLICABLE
    ]
    if whole_run:
        disputed = any(candidate.disputed for candidate in found)
        found.insert(0, Candidate(run, Subject(grade.identity), run_status(grade), disputed))
    return found


def of_digest(run: str, identity: str, digest: GradeDigest) -> Candidate:
    """A whole run, from what a list keeps of its grade."""
    status = {True: Status.PASS, False: Status.FAIL, None: Status.NOT_APPLICABLE}[digest.overall]
    return Candidate(run, Subject(identity), status, digest.disputed)


def checks_of_digest(run: str, identity: str, digest: GradeDigest, turns: int | None) -> list[Candidate] | None:
    """The checks of a run that apply, from what a list keeps; None where it does not say which these are.

    ``turns``: how many the run has, for one without a task.
    """
    keys = _keys(digest, turns)
    try:
        statuses = digest.statuses
    except KeyError:
        return None
    if keys is None or not statuses or len(keys) != len(statuses):
        return None
    return [
        Candidate(run, Subject(identity, key), status, disputed, index)
        for index, (key, (status, disputed)) in enumerate(zip(keys, statuses, strict=True))
        if status is not Status.NOT_APPLICABLE
    ]


def _keys(digest: GradeDigest, turns: int | None) -> Sequence[CheckKey] | None:
    if digest.credit is not None or digest.task_source == "inline":
        return None  # asked in the run's own files
    if digest.task_source == "none":
        return None if turns is None else spec_keys([(PLAUSIBLE,)] * turns)
    return _task_keys(digest.task_id)


@cache
def _task_keys(task_id: str | None) -> Sequence[CheckKey] | None:
    """Runs of a task share their keys."""
    suite = default_suite()
    if task_id is None or task_id not in suite:
        return None
    return spec_keys([turn.checks for turn in suite.get(task_id).turns])


_MULTIPLIERS: Final = (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))


def draws(tokens: Tokens, seed: int) -> Tokens:
    """A random number for each token, (n,): by the token and the seed alone, whatever else there is.

    Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014): the finalizer of SplitMix64.
    """
    with np.errstate(over="ignore"):
        mixed = tokens + np.uint64((seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) % 2**64)
        mixed = (mixed ^ (mixed >> np.uint64(30))) * _MULTIPLIERS[0]
        mixed = (mixed ^ (mixed >> np.uint64(27))) * _MULTIPLIERS[1]
    return mixed ^ (mixed >> np.uint64(31))
