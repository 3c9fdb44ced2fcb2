"""Lines about verdicts: checks, grades, tables, reports that are verified."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from checks.result import Metric, RuleSet, Status
from tasks.blocks import Cell


class EvidenceOf(BaseModel):
    """What decides a check; parts that are empty are absent. ``steps`` count events with effect, from 1."""

    cells: list[Cell] = []
    paths: list[list[Cell]] = []
    pairs: list[tuple[Cell, Cell]] = []
    steps: list[int] = []
    note: str = ""


class Judged(BaseModel):
    """One verdict."""

    turn: int
    metric: Metric | None = Field(description="null where a line of --batch could not be read")
    name: str | None
    args: dict[str, Any]
    algorithm: str
    rules: RuleSet
    status: Status
    score: float | None = Field(description="0 to 1; null when not applicable")
    expected: Any
    actual: Any
    message: str
    disputed: str | None = Field(description="why the other rule set differs")
    evidence: EvidenceOf


class Fix(BaseModel):
    """The smallest change after which a failed check passes; parts that are empty are absent."""

    add: list[tuple[int, int, int, str]] = []
    remove: list[Cell] = []
    swap: list[tuple[int, int, int, str]] = []
    order: list[Cell] = []
    score: float | None
    note: str


class CheckLine(Judged):
    """A verdict of ``minece check``: one, or one a line of ``--batch``."""

    opinion: Judged | None = Field(default=None, description="by engineering rules, with --rules both")
    fix: Fix | None = None


class GradedCheck(Judged):
    published: float | None = Field(default=None, description="the verdict that the run's own file states")


class MetricTotals(BaseModel):
    passed: int
    total: int
    score: float | None


class Difference(BaseModel):
    """A check of which the published and this verdict differ."""

    turn: int
    name: str
    published: float
    score: float | None


class GradeLine(BaseModel):
    """A run's grade."""

    run: str
    task_id: str | None
    task_source: Literal["stated", "inline", "matched", "by hand", "none"]
    model: str | None
    seed: int | None
    agent: str | None
    fields: dict[str, str | int | float | bool]
    import_: Literal["events", "authors"] = Field(alias="import")
    rules: Literal["official", "engineering", "both"]
    stress: Literal["published", "static", "none"]
    accurate: bool | None
    overall: bool | None
    metrics: dict[Metric, MetricTotals]
    checks: list[GradedCheck]
    note: str
    differences: list[Difference] = Field(default=[], description="only where the run has published verdicts")
    identity: str = Field(description="of the grade: run, task, rules, stress solver, version")
    asked: str = Field(description="digest of the checks that were asked for")
    credit: float | None = Field(default=None, description="0 to 1, of a task folder only")


class Parameter(BaseModel):
    """One without ``default`` must be given."""

    name: str
    type: str
    words: str
    default: Any = None


class CheckInfo(BaseModel):
    """A check that there is."""

    name: str
    metric: Metric
    rules: RuleSet | Literal["any"] = Field(description="any: one of our own, whatever the rule set")
    algorithm: str
    title: str
    parameters: list[Parameter]
    docs: str


class TableLine(BaseModel):
    """A table; shares as fractions, {"value", "of"} or {"mean", "half_range"} where more is known."""

    kind: str
    title: str
    rows: list[dict[str, Any]]
    notes: list[str]
    published: TableLine | None = Field(default=None, description="the paper's own")


class VerifyRunLine(BaseModel):
    """Whether a run of a report still has its grade."""

    run: str
    holds: bool
    problems: list[str]
    checks: int
    other_evidence: int


class VerifyFileLine(BaseModel):
    """A file of a report that is not as it was."""

    file: str
    holds: Literal[False]
    problems: list[str]


class VerifyRecord(BaseModel):
    """An entry of a file that a share was judged by."""

    file: str
    entry: str
    value: str


class VerifyPart(BaseModel):
    """A share of a task's credit."""

    name: str
    earned: float
    of: float
    why: str
    evidence: EvidenceOf
    records: list[VerifyRecord] = Field(default=[], description="only where something else than blocks decided it")


class VerifyCondition(BaseModel):
    """What takes all credit where it is not met; null: there is no evidence for or against it."""

    name: str
    met: bool | None
    why: str


class TaskFolderLine(BaseModel):
    """The verdict on a folder of evidence."""

    folder: str
    task: str
    credit: float
    parts: list[VerifyPart]
    conditions: list[VerifyCondition]
