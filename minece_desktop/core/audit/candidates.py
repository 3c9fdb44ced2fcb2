"""What may be reviewed: a check or a whole run, with the little of its grade that a queue goes by."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from checks.result import Status
from minece_desktop.core.audit.decisions import Subject
from minece_desktop.core.audit.snapshot import run_status, subjects_of
from minece_desktop.core.grading import Grade
from minece_desktop.core.summary import GradeDigest

Tokens = npt.NDArray[np.uint64]


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


_MULTIPLIERS: Final = (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))


def token(subject: Subject) -> int:
    """A number below 2^64 from a subject's key, alike on every machine."""
    run, check = subject.key
    return int(run[-16:], 16) ^ int(check[:16] or "0", 16)


def draws(tokens: Tokens, seed: int) -> Tokens:
    """A random number for each token, (n,): by the token and the seed alone, whatever else there is.

    Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014): the finalizer of SplitMix64.
    """
    with np.errstate(over="ignore"):
        mixed = tokens + np.uint64((seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) % 2**64)
        mixed = (mixed ^ (mixed >> np.uint64(30))) * _MULTIPLIERS[0]
        mixed = (mixed ^ (mixed >> np.uint64(27))) * _MULTIPLIERS[1]
    return mixed ^ (mixed >> np.uint64(31))
