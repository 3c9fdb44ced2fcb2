"""A task folder's verdict as the grade of a run: its shares stand where ungraded checks do, and count in no table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers.limit_settings import current_limits
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from minece_desktop.core.verify.parts import Part, Report

PREFIX: Final = "share."
BUILT: Final = frozenset({"T04", "T05", "T16", "T19"})
"""Tasks that compare a build with a target."""


def graded_folder(run: Run, options: GradeOptions, context: JobContext) -> Grade:
    """Judge the folder's evidence as it is now. Raises ``RunError`` for a ``task.json`` that is unusable."""
    from minece_desktop.core.verify.verify import verify

    context.check()
    report = verify(run.path, run.id, current_limits(), context.progress)
    return Grade(
        run=run.id,
        identity=run.identity,
        task=None,
        task_source="stated",
        options=options,
        mode=run.mode,
        model=run.model,
        seed=run.seed,
        results=(),
        total=0,
        note=f"{report.task} {report.title}: credit {report.credit:.4f}",
        extras=tuple(share_result(report, part) for part in report.parts),
        agent=run.agent,
        fields=run.fields,
        report=report,
    )


def share_result(report: Report, part: Part) -> CheckResult:
    """A share as a verdict: it can be selected, shown, reviewed and noted down like that of a check."""
    return CheckResult(
        name=f"{PREFIX}{part.name}",
        metric=Metric.BLUEPRINT if report.task in BUILT else Metric.WORLD,
        rules=RuleSet.ENGINEERING,
        status=Status.PASS if part.whole else Status.FAIL,
        score=part.earned / part.of if part.of else 0.0,
        message=part.why,
        args={"task": report.task},
        expected=part.of,
        actual=part.earned,
        evidence=shown_evidence(part),
    )


def shown_evidence(part: Part) -> Evidence:
    """The cells and ways to look at: what speaks against the share, where something does; else all that is marked."""
    against = [mark for mark in part.marks if mark.kind not in ("good", "plain")]
    marks = against if against and not part.whole else part.marks
    cells = tuple(dict.fromkeys(cell for mark in marks for cell in mark.cells))
    paths = tuple(path for mark in marks for path in mark.paths)
    note = "; ".join(f"{record.file}: {record.entry} = {record.value}" for record in part.records)
    if not cells and not paths:
        return replace(part.evidence, note=part.evidence.note or note)
    return Evidence(cells, paths, note=part.evidence.note or note)


def is_share(result: CheckResult | None) -> bool:
    """Whether a verdict is that on a task folder's share."""
    return result is not None and result.name.startswith(PREFIX)


def part_of(report: Report | None, result: CheckResult | None) -> Part | None:
    """The share that a verdict is on."""
    if report is None or result is None or not is_share(result):
        return None
    name = result.name.removeprefix(PREFIX)
    return next((part for part in report.parts if part.name == name), None)
