"""What is said of a task folder's credit: shares, conditions, marks and records, as plain data. No Qt widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from checks.result import CheckResult
from minece_desktop.core.verify.parts import Kind, Part
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.entry import RunEntry
    from minece_desktop.core.grading import Grade
    from minece_desktop.core.verify.parts import Condition, Mark, Record, Report

State = Literal["whole", "partly", "lost"]
SIGNS: dict[State, str] = {"whole": "✓", "partly": "◐", "lost": "✕"}
WORDS: dict[State, str] = {"whole": mark("earned whole"), "partly": mark("earned in part"), "lost": mark("lost")}
COLORS: dict[State, str] = {"whole": "ok", "partly": "warn", "lost": "fail"}
KIND_COLORS: dict[Kind, str] = {
    "good": "ok",
    "plain": "text_dim",
    "missing": "accent",
    "wrong": "warn",
    "extra": "fail",
    "bad": "fail",
}
"""Names of the theme's colours, as the picture has them (``scene.pointing``)."""
CONDITION_SIGNS = {True: "✓", False: "✕", None: "?"}
CONDITION_WORDS = {True: mark("met"), False: mark("not met"), None: mark("not known")}


@dataclass(frozen=True)
class ShareRow:
    """One share as it is shown. ``amount``: ``29.2 of 50 %``."""

    part: Part
    result: CheckResult
    title: str
    state: State
    amount: str

    @property
    def fraction(self) -> float:
        """How much of it was earned, 0 to 1."""
        return self.part.earned / self.part.of if self.part.of else 0.0

    @property
    def alarm(self) -> str | None:
        """The theme's name of the colour of what is lost."""
        return None if self.state == "whole" else COLORS[self.state]

    @property
    def accessible(self) -> str:
        return f"{self.title}: {tr(WORDS[self.state])}, {self.amount}. {phrase(self.part.why)}"


def percent(share: float) -> str:
    """``29.2``, without a needless decimal."""
    return f"{100 * share:.1f}".removesuffix(".0")


def state_of(part: Part) -> State:
    return "whole" if part.whole else "lost" if part.earned <= 0 else "partly"


def share_rows(grade: Grade | None) -> list[ShareRow]:
    """The shares of a task folder's grade, in the task's order; none for other runs."""
    if grade is None or grade.report is None:
        return []
    return [
        ShareRow(
            part,
            result,
            share_title(part.name),
            state_of(part),
            tr("{} of {} %").format(percent(part.earned), percent(part.of)),
        )
        for part, result in zip(grade.report.parts, grade.extras, strict=True)
    ]


def share_title(name: str) -> str:
    """A share's name for people, its first letter upper case."""
    words = phrase(name)
    return words[:1].upper() + words[1:]


def headline(report: Report) -> tuple[str, str]:
    """The credit, and how many shares are whole."""
    whole = sum(part.whole for part in report.parts)
    lines = [tr("{} of {} shares whole").format(whole, len(report.parts))]
    if any(condition.met is False for condition in report.conditions):
        lines.append(tr("a condition is not met: no credit"))
    return tr("{} % credit").format(percent(report.credit)), " · ".join(lines)


def condition_words(condition: Condition) -> str:
    """``no commands — met: the server's log tells of no command``."""
    return tr("{} — {}: {}").format(phrase(condition.name), tr(CONDITION_WORDS[condition.met]), phrase(condition.why))


def mark_words(one: Mark) -> tuple[str, str]:
    """What a mark means, and how many cells or ways it has."""
    return phrase(one.words), str(len(one.cells) or len(one.paths))


def record_words(record: Record) -> str:
    """One line, for the clipboard and screen readers."""
    return f"{record.file}: {record.entry} = {record.value}"


def credit_text(report: Report) -> str:
    """The whole verdict as plain text, for the clipboard."""
    head, detail = headline(report)
    lines = [f"{report.folder} · {report.task} {phrase(report.title)}", f"{head}: {detail}", ""]
    for part in report.parts:
        lines.append(f"{SIGNS[state_of(part)]} {share_title(part.name)}: {percent(part.earned)} / {percent(part.of)} %")
        lines.append(f"    {phrase(part.why)}")
        lines += [f"    {record_words(record)}" for record in part.records]
    lines += [f"{CONDITION_SIGNS[one.met]} {condition_words(one)}" for one in report.conditions]
    return "\n".join(lines)


def empty_text(entry: RunEntry | None) -> str:
    """Why no share is listed; empty when there are some."""
    if entry is None or entry.run is None:
        return ""
    if entry.error is not None:
        return str(entry.error)
    if entry.grade is None:
        return tr("Judging the evidence…") if entry.grading else tr("Not judged yet. Show the run again to judge it.")
    return "" if entry.grade.report is not None else tr("This run is no task folder.")
