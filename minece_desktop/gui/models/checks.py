"""What the checks panel says, as plain text and data. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from checks import registry
from checks.aggregate import GRADED
from checks.result import CheckResult, Evidence, Metric, Status
from minece_desktop.gui.models.values import is_stress, value_text
from tasks.blocks import Cell
from tasks.spec import CheckSpec

if TYPE_CHECKING:
    from minece_desktop.core.grading import Grade
    from minece_desktop.core.session import RunEntry

SOURCE_WORDS = {
    "stated": "stated by the run",
    "inline": "its checks come with the run",
    "matched": "matched by the instruction's words",
    "by hand": "assigned by hand",
    "none": "no task is known",
}
"""How a run's task is known, for every panel that says it."""

_SHOWN_CELLS = 8
_SHOWN_STEPS = 12


@dataclass(frozen=True)
class Detail:
    """One line of a check's details. ``cells`` and ``steps`` can be followed to the block or moment."""

    label: str
    text: str = ""
    cells: tuple[Cell, ...] = ()
    steps: tuple[int, ...] = ()
    more: int = 0


@dataclass(frozen=True)
class CheckRow:
    """One check as it is shown. ``line``: what was found; ``caption``: the rule's name and source."""

    result: CheckResult
    title: str
    line: str
    caption: str
    metric: str
    accessible: str
    details: tuple[Detail, ...] = field(repr=False)

    @staticmethod
    def of(result: CheckResult) -> CheckRow:
        title = _title(result)
        line = result.message or _expected_found(result)
        caption = " · ".join(part for part in (result.name.partition(".")[2] or result.name, result.algorithm) if part)
        spoken = [result.status.value, title, line]
        if result.disputed is not None:
            spoken.append(f"disputed: {result.disputed}")
        return CheckRow(
            result=result,
            title=title,
            line="" if line == title else line,
            caption=caption,
            metric=_metric(result),
            accessible=". ".join(part for part in spoken if part),
            details=tuple(_details(result)),
        )


@dataclass(frozen=True)
class Section:
    """The checks of one turn. ``instruction`` is None in a run of one turn, where the window names it elsewhere."""

    turn: int
    instruction: str | None
    rows: tuple[CheckRow, ...]


@dataclass(frozen=True)
class Headline:
    """The overall verdict. ``status`` is None while there is nothing to judge."""

    status: Status | None
    text: str
    detail: str = ""


def sections(results: Sequence[CheckResult], instructions: Sequence[str]) -> list[Section]:
    """Results by turn, the disputed ones first and else in task order."""
    several = len(instructions) > 1 or any(result.turn for result in results)
    turns = sorted({result.turn for result in results})
    return [
        Section(
            turn,
            (instructions[turn] if turn < len(instructions) else "") if several else None,
            tuple(CheckRow.of(result) for result in _disputed_first(results) if result.turn == turn),
        )
        for turn in turns
    ]


def _disputed_first(results: Sequence[CheckResult]) -> list[CheckResult]:
    return sorted(results, key=lambda result: result.disputed is None)


def headline(grade: Grade) -> Headline:
    """Overall verdict in words, with the accuracy and the count beside it."""
    summary = grade.summary
    counted = [result for result in grade.results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    parts = [f"{passed} of {len(counted)} checks pass"]
    if len(counted) < len(grade.results):
        parts.append(f"{len(grade.results) - len(counted)} not applicable")
    if summary.accurate is not None:
        parts.insert(0, "accurate" if summary.accurate else "not accurate")
    disputed = sum(result.disputed is not None for result in grade.results)
    if disputed:
        parts.append(f"{disputed} disputed")
    status = {True: Status.PASS, False: Status.FAIL, None: None}[grade.overall]
    unjudged = "No overall grade without a task" if grade.task_source == "none" else "Nothing that counts overall"
    text = {True: "Passes", False: "Fails", None: unjudged}[grade.overall]
    return Headline(status, text, " · ".join(parts))


def counts(grade: Grade | None) -> str:
    """Passed and applicable checks for a tab's title, ``3/5``; empty without a grade."""
    if grade is None or not grade.results:
        return ""
    counted = [result for result in grade.results if result.status is not Status.NOT_APPLICABLE]
    return f"{sum(result.status is Status.PASS for result in counted)}/{len(counted)}"


def metric_chips(grade: Grade) -> list[tuple[str, Status]]:
    """One short fact a metric: passed of total, or the score of the graded ones."""
    chips = []
    for name, part in grade.summary.metrics.items():
        if part.score is None:
            chips.append((name, Status.NOT_APPLICABLE))
            continue
        amount = f"{part.score:.2f}" if Metric(name) in GRADED else f"{part.passed}/{part.total}"
        chips.append((f"{name} {amount}", Status.PASS if part.passed == part.total else Status.FAIL))
    return chips


def empty_text(entry: RunEntry | None) -> str:
    """Why no check is listed; empty when there is no need to say anything."""
    if entry is None:
        return "No run is shown. Open a folder or file with runs, or drop one on the window."
    if entry.error is not None:
        return f"This run could not be read. {entry.error}"
    if entry.run is None:
        return "Reading the run…"
    if entry.grade is None:
        return "Grading…" if entry.grading else "Grading was cancelled. Show the run again to grade it."
    if not entry.grade.results:
        return "Grading…" if entry.grading else "This run has no checks."
    return ""


def task_note(grade: Grade) -> str:
    """How the task is known, or why there is none."""
    return _capital(grade.note or SOURCE_WORDS[grade.task_source])


def verdict_text(grade: Grade) -> str:
    """All verdicts as plain text, for the clipboard."""
    head = headline(grade)
    task = grade.task_id or SOURCE_WORDS[grade.task_source]
    lines = [f"{grade.run} · {task}", f"{head.text}: {head.detail}", ""]
    turn = None
    for result in grade.results:
        if result.turn != turn and any(other.turn for other in grade.results):
            turn = result.turn
            lines.append(f"turn {turn + 1}")
        lines.append(check_text(result))
    return "\n".join(lines)


def check_text(result: CheckResult) -> str:
    """One verdict as plain text, for the clipboard."""
    row = CheckRow.of(result)
    lines = [f"[{result.status.value}] {row.title} — {result.metric.value}, {result.name}"]
    if row.line:
        lines.append(f"    {row.line}")
    if result.disputed is not None:
        lines.append(f"    disputed: {result.disputed}")
    return "\n".join(lines)


def _title(result: CheckResult) -> str:
    """The check in words; its bare name where the arguments that the words need are missing."""
    definition = registry.get(result.name, result.rules) or registry.get(result.name)
    needed = definition.parameters if definition is not None else ()
    if any(parameter.required and result.args.get(parameter.name) is None for parameter in needed):
        return result.name
    return _capital(registry.title(CheckSpec(name=result.name, args=dict(result.args))))


def _details(result: CheckResult) -> list[Detail]:
    details, stress = [], is_stress(result)
    if result.expected is not None:
        details.append(Detail("expected", value_text(result.expected, stress=stress)))
    if result.actual is not None:
        details.append(Detail("found", value_text(result.actual, stress=stress)))
    if result.score is not None and result.metric in GRADED:
        details.append(Detail("score", f"{result.score:.3f}"))
    if result.args:
        details.append(Detail("arguments", value_text(result.args, stress=stress)))
    details += _evidence(result.evidence)
    definition = registry.get(result.name, result.rules)
    if definition is not None and definition.docs:
        details.append(Detail("rule", " ".join(definition.docs.split("\n\n")[0].split())))
    return details


def _evidence(evidence: Evidence) -> list[Detail]:
    details = []
    if evidence.cells:
        cells = evidence.cells
        details.append(
            Detail("cells", f"{len(cells)}:", cells=cells[:_SHOWN_CELLS], more=max(0, len(cells) - _SHOWN_CELLS))
        )
    if evidence.pairs:
        flat = tuple(cell for pair in evidence.pairs[: _SHOWN_CELLS // 2] for cell in pair)
        more = max(0, len(evidence.pairs) - _SHOWN_CELLS // 2)
        details.append(Detail("pairs", f"{len(evidence.pairs)}:", cells=flat, more=more))
    if evidence.paths:
        lengths = ", ".join(str(len(path)) for path in evidence.paths[:_SHOWN_CELLS])
        details.append(Detail("paths", f"{len(evidence.paths)} of {lengths} cells"))
    if evidence.steps:
        steps = evidence.steps
        details.append(Detail("at step", steps=steps[:_SHOWN_STEPS], more=max(0, len(steps) - _SHOWN_STEPS)))
    if evidence.note:
        details.append(Detail("note", evidence.note))
    return details


def _expected_found(result: CheckResult) -> str:
    parts, stress = [], is_stress(result)
    if result.expected is not None:
        parts.append(f"expected {value_text(result.expected, stress=stress)}")
    if result.actual is not None:
        parts.append(f"found {value_text(result.actual, stress=stress)}")
    return " · ".join(parts)


def _metric(result: CheckResult) -> str:
    """The metric, with the score where it is a matter of degree."""
    if result.metric in GRADED and result.score is not None:
        return f"{result.metric.value} {result.score:.2f}"
    return result.metric.value


def _capital(text: str) -> str:
    """First letter upper case, unless the first word is a name with an underscore or an arrow follows it."""
    first = text.split(" ", 1)[0]
    return text if "_" in first or "." in first or "→" in text else text[:1].upper() + text[1:]
