"""The authors' verdicts, which lie beside their result files, compared with ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from minece_desktop.core.grading import Grade
from minece_desktop.core.run import Run

AGREEING = 5e-4
"""Scores that differ by no more are the same to the three decimals that are shown."""

Published = tuple[float | None, ...]
"""The authors' verdict for each of a grade's results, None where they have none; () when they have none at all."""


@dataclass(frozen=True)
class Difference:
    """One check of which the authors' verdict is another than ours. ``ours`` is None for what is not applicable."""

    turn: int
    name: str
    published: float
    ours: float | None

    def to_json(self) -> dict[str, Any]:
        return {"turn": self.turn, "name": self.name, "published": self.published, "score": self.ours}


def published_verdicts(run: Run, grade: Grade) -> Published:
    """They go by position, and so with the checks that ride in the file alone."""
    if grade.task_source != "inline" or all(turn.published is None for turn in run.turns):
        return ()
    return tuple(score for turn in run.turns for score in (turn.published or (None,) * len(turn.checks or ())))


def agree(ours: float | None, published: float) -> bool:
    return ours is not None and abs(ours - published) <= AGREEING


def differences(grade: Grade, published: Published) -> Sequence[Difference]:
    """Every check of which the two verdicts differ, in the grade's order."""
    return [
        Difference(result.turn, result.name, theirs, result.score)
        for result, theirs in zip(grade.results, published, strict=False)
        if theirs is not None and not agree(result.score, theirs)
    ]
