"""Lines about tasks and suites."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from checks.result import Metric
from minece_desktop.core.schemas.verdicts import Judged
from tasks.spec import Task


class PageCheck(BaseModel):
    name: str
    args: dict[str, Any]
    metric: str
    algorithm: str
    graded: bool
    sentence: str
    engineering: str | None
    weaknesses: list[str]


class PageTurn(BaseModel):
    prompt: str
    checks: list[PageCheck]


class PageStress(BaseModel):
    published: float | None
    static: float | None


class PageReference(BaseModel):
    blocks: int
    steps: int
    failed: list[Judged]
    opposed: list[Judged]


class Page(BaseModel):
    """A task's checks in words, their weaknesses, and what its reference scores."""

    turns: list[PageTurn]
    notes: list[str]
    reference_stress: PageStress | None
    reference: PageReference | None


class TaskShown(Task):
    """A task with its page."""

    page: Page


class GroupTotals(BaseModel):
    problems: int
    turns: int
    check_rows: int


class Functions(BaseModel):
    used: int
    unused: list[str]
    unknown: list[str]
    rows: dict[str, int]


class StatsLine(BaseModel):
    """How much there is of what in a suite."""

    suite: str
    problems: int
    turns: int
    problems_by_turns: dict[str, int]
    check_rows: int
    rows_by_metric: dict[Metric, int]
    problems_by_metric: dict[str, int]
    categories: dict[str, GroupTotals]
    families: dict[str, GroupTotals]
    check_functions: Functions
    distinct_prompt_sequences: int


class MutantLine(BaseModel):
    """A change of a reference that one check should find."""

    task_id: str
    turn: int
    row: int
    check: str
    args: dict[str, Any]
    change: str
    message: str
    run: str | None
