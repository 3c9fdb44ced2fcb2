"""What a check says, and what it shows for it."""

from __future__ import annotations

import enum
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tasks.blocks import Cell


class Status(enum.StrEnum):
    """``ERROR``: the rule could not be applied: scores 0, counts as failed. ``NOT_APPLICABLE``: out of the totals."""

    PASS = "pass"  # noqa: S105 - a verdict
    FAIL = "fail"
    ERROR = "error"
    NOT_APPLICABLE = "not applicable"


class Metric(enum.StrEnum):
    """The paper's, in its order; then ours, ``BLUEPRINT`` and ``WORLD``, which none of its tables knows."""

    MATERIAL = "material"
    SHAPE = "shape"
    SIZE = "size"
    PLAUSIBILITY = "plausibility"
    STABILITY = "stability"
    EFFICIENCY = "efficiency"
    DEPENDENCY = "dependency"
    BLUEPRINT = "blueprint"
    WORLD = "world"


class RuleSet(enum.StrEnum):
    OFFICIAL = "official"
    ENGINEERING = "engineering"


@dataclass(frozen=True)
class Evidence:
    """The cells, paths, pairs and steps that decide a check, in task coordinates.

    ``steps`` are 1-based counts of events with effect (``ActionLog.effective``). Empty parts are absent in JSON.
    """

    cells: tuple[Cell, ...] = ()
    paths: tuple[tuple[Cell, ...], ...] = ()
    pairs: tuple[tuple[Cell, Cell], ...] = ()
    steps: tuple[int, ...] = ()
    note: str = ""

    def __bool__(self) -> bool:
        return bool(self.cells or self.paths or self.pairs or self.steps or self.note)

    def to_json(self) -> dict[str, Any]:
        parts = {"cells": self.cells, "paths": self.paths, "pairs": self.pairs, "steps": self.steps, "note": self.note}
        return {name: part for name, part in parts.items() if part}


@dataclass(frozen=True)
class CheckResult:
    """One verdict.

    ``score``: 0 or 1, a fraction for the graded metrics (stability, efficiency); None when not applicable.
    ``expected`` and ``actual`` are JSON values; ``message`` one plain sentence, which for a failure says what would
    have passed. ``disputed``: why the engineering opinion differs, None when it does not or there is none.
    """

    name: str
    metric: Metric
    rules: RuleSet
    status: Status
    score: float | None
    message: str
    args: Mapping[str, Any] = field(default_factory=dict)
    algorithm: str = ""
    expected: Any = None
    actual: Any = None
    turn: int = 0
    evidence: Evidence = field(default_factory=Evidence)
    disputed: str | None = None

    def at_turn(self, turn: int) -> CheckResult:
        return self if turn == self.turn else replace(self, turn=turn)

    def to_json(self) -> dict[str, Any]:
        """The keys of a check in ``minece grade --json``, which stay; never NaN."""
        score = self.score if self.score is None or math.isfinite(self.score) else None
        return {
            "turn": self.turn,
            "metric": self.metric.value,
            "name": self.name,
            "args": dict(self.args),
            "algorithm": self.algorithm,
            "rules": self.rules.value,
            "status": self.status.value,
            "score": score,
            "expected": self.expected,
            "actual": self.actual,
            "message": self.message,
            "disputed": self.disputed,
            "evidence": self.evidence.to_json(),
        }
