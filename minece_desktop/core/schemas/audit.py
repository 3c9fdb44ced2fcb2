"""Lines about reviewers' decisions."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from checks.result import Status
from minece_desktop.core.audit.decisions import Kind, Opinion, Role


class JudgedThen(BaseModel):
    """What was decided on."""

    grade: str
    status: Status
    score: float | None
    disputed: bool
    message: str
    evidence: str
    task_id: str | None
    rules: str
    stress: str
    engine: str


class AuditLine(BaseModel):
    """A reviewer's decision, or its undoing."""

    format: Literal["minece-audit/1"]
    id: str
    kind: Kind
    time: str
    reviewer: str
    run: str
    run_identity: str
    check: str | None
    decision: Opinion | None
    reason: str
    turn: int | None = None
    args: dict[str, Any] = {}
    nth: int | None = None
    index: int | None = None
    target: str | None = None
    corrected: Status | None = None
    corrected_score: float | None = None
    tags: list[str] = []
    comment: str = ""
    role: Role | None = None
    blind: bool = False
    step: int | None = None
    camera: list[float] = []
    judged: JudgedThen | None = None


class AuditImportLine(BaseModel):
    """What an import brought."""

    new: int
    known: int
    renamed: int
    store: str


class Confusion(BaseModel):
    first: str | None
    second: str | None
    count: int


class DecisionKeys(BaseModel):
    """Null where a line says nothing of them."""

    run: str | None
    check: str | None
    reviewer: str | None
    decision: Opinion | None
    reason: str | None
    time: str | None


class AuditCounts(DecisionKeys):
    """One reviewer's decisions."""

    kind: Literal["decisions"]
    counts: dict[str, int]


class AuditAgreement(DecisionKeys):
    """Cohen's κ of two reviewers or Krippendorff's α of all, with a bootstrap interval."""

    kind: Literal["kappa", "alpha"]
    raters: list[str]
    value: float | None
    low: float | None
    high: float | None
    observed: float | None
    units: int
    confusion: list[Confusion] = []


class AuditDisagreement(AuditLine):
    """One of the decisions that reviewers disagree in."""

    kind: Literal["disagreement"]  # type: ignore[assignment]
    rule: str
