"""What the checks panel says, as plain text and data. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from checks import registry
from checks.aggregate import GRADED
from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.verdicts import agree
from minece_desktop.core.verify.grading import PREFIX, is_share
from minece_desktop.gui.models.check_details import Detail as Detail
from minece_desktop.gui.models.check_details import details_of, published_words
from minece_desktop.gui.models.credit import headline as credit_headline
from minece_desktop.gui.models.values import is_stress, value_text
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.words import phrase
from tasks.spec import CheckSpec

if TYPE_CHECKING:
    from minece_desktop.core.grading import Grade
    from minece_desktop.core.session import RunEntry

SOURCE_WORDS = {
    "stated": mark("stated by the run"),
    "inline": mark("its checks come with the run"),
    "matched": mark("matched by the instruction's words"),
    "by hand": mark("assigned by hand"),
    "none": mark("no task is known"),
}
"""How a run's task is known, for every panel that says it."""

STALE = mark("Stale: these verdicts are of an earlier state of the run, which is being graded again.")

STATUS_SIGNS = {Status.PASS: "✓", Status.FAIL: "✕", Status.NOT_APPLICABLE: "–", Status.ERROR: "!"}
"""The shapes of verdicts as text."""

RULE_WORDS = {RuleSet.OFFICIAL: mark("Official"), RuleSet.ENGINEERING: mark("Engineering")}
"""How the window names the two rule sets."""


@dataclass(frozen=True)
class CheckRow:
    """One check as it is shown. ``line``: what was found; ``caption``: the rule's name and source, and the opinion.

    ``opinion``: the engineering verdict on the same check; ``published``: the authors' own.
    """

    result: CheckResult
    title: str
    line: str
    caption: str
    metric: str
    accessible: str
    opinion: CheckResult | None = None
    published: float | None = None

    @property
    def alarm(self) -> str | None:
        """The theme's name of the colour of what is wrong."""
        return {Status.FAIL: "fail", Status.ERROR: "error"}.get(self.result.status)

    @property
    def details(self) -> tuple[Detail, ...]:
        return self.details_by(self.result.rules)

    def details_by(self, rules: RuleSet) -> tuple[Detail, ...]:
        """Of one of the two verdicts; the opened card alone asks for them."""
        side = self.side(rules)
        return details_of(side, self.published if side is self.result else None)

    def side(self, rules: RuleSet) -> CheckResult:
        """The verdict by a rule set; the one that counts where there is no other."""
        return self.opinion if self.opinion is not None and self.opinion.rules is rules else self.result

    @staticmethod
    def of(result: CheckResult, opinion: CheckResult | None = None, published: float | None = None) -> CheckRow:
        title = title_of(result)
        line = phrase(result.message) or _expected_found(result)
        parts = [result.name.partition(".")[2] or result.name, result.algorithm, opinion_words(opinion)]
        if published is not None and not agree(result.score, published):
            parts.append(tr("published {}").format(published_words(result, published)))
        caption = " · ".join(part for part in parts if part)
        spoken = [tr(result.status.value), title, line]
        if result.disputed is not None:
            spoken.append(tr("disputed: {}").format(phrase(result.disputed)))
        return CheckRow(
            result=result,
            title=title,
            line="" if line == title else line,
            caption=caption,
            metric=_metric(result),
            accessible=". ".join(part for part in spoken if part),
            opinion=opinion,
            published=published,
        )


@dataclass(frozen=True)
class Section:
    """The checks of one turn. ``instruction`` is None in a run of one turn, where the window names it elsewhere.

    ``graded``: False for what the task's words ask and no check of the benchmark judges.
    """

    turn: int
    instruction: str | None
    rows: tuple[CheckRow, ...]
    graded: bool = True


@dataclass(frozen=True)
class Headline:
    """The overall verdict. ``status`` is None while there is nothing to judge."""

    status: Status | None
    text: str
    detail: str = ""


def sections(
    results: Sequence[CheckResult],
    instructions: Sequence[str],
    opinions: Sequence[CheckResult] = (),
    extras: Sequence[CheckResult] = (),
    published: Sequence[float | None] = (),
) -> list[Section]:
    """Results by turn, the disputed ones first and else in task order; what is not graded comes last.

    ``opinions`` and ``published`` go with the results by position, as far as there are any.
    """
    several = len(instructions) > 1 or any(result.turn for result in results)
    turns = sorted({result.turn for result in results})
    rows = [
        CheckRow.of(result, opinion, theirs)
        for result, opinion, theirs in islice(zip_longest(results, opinions, published[: len(results)]), len(results))
    ]
    rows.sort(key=lambda row: row.result.disputed is None)
    found = [
        Section(
            turn,
            (instructions[turn] if turn < len(instructions) else "") if several else None,
            tuple(row for row in rows if row.result.turn == turn),
        )
        for turn in turns
    ]
    if extras:
        found.append(Section(len(turns), extras_heading(extras), tuple(map(CheckRow.of, extras)), graded=False))
    return found


def extras_heading(extras: Sequence[CheckResult]) -> str:
    """What stands above verdicts that no total counts."""
    return tr(SHARES if is_share(extras[0]) else UNGRADED)


UNGRADED = mark(
    "Asked by the task's words, judged by engineering rules. The benchmark has no check for it: counted nowhere."
)


SHARES = mark(
    "Shares of a task folder's credit: the Credit tab shows what each earned. The benchmark's totals leave them out."
)


def opinion_words(opinion: CheckResult | None) -> str:
    """``engineering ✓ pass``, which no line end divides; empty without an opinion."""
    words = (
        ""
        if opinion is None
        else tr("engineering {} {}").format(STATUS_SIGNS[opinion.status], tr(opinion.status.value))
    )
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def score_words(result: CheckResult) -> str:
    """``fail · 0.43`` where the score says more than the status, else the status alone."""
    told = result.metric in GRADED and result.score is not None
    status = tr(result.status.value)
    return f"{status} · {result.score:.3f}" if told else status


def headline(grade: Grade) -> Headline:
    """Overall verdict in words, with the accuracy and the count beside it; of a task folder its credit."""
    if grade.report is not None:
        return Headline(None, *credit_headline(grade.report))
    summary = grade.summary
    counted = [result for result in grade.results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    parts = [tr("{} of {} checks pass").format(passed, len(counted))]
    if len(counted) < len(grade.results):
        parts.append(tr("{} not applicable").format(len(grade.results) - len(counted)))
    if summary.accurate is not None:
        parts.insert(0, tr("accurate") if summary.accurate else tr("not accurate"))
    disputed = sum(result.disputed is not None for result in grade.results)
    if disputed:
        parts.append(tr("{} disputed").format(disputed))
    status = {True: Status.PASS, False: Status.FAIL, None: None}[grade.overall]
    unjudged = (
        tr("No overall grade without a task") if grade.task_source == "none" else tr("Nothing that counts overall")
    )
    text = {True: tr("Passes"), False: tr("Fails"), None: unjudged}[grade.overall]
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
            chips.append((tr(name), Status.NOT_APPLICABLE))
            continue
        amount = f"{part.score:.2f}" if Metric(name) in GRADED else f"{part.passed}/{part.total}"
        chips.append((f"{tr(name)} {amount}", Status.PASS if part.passed == part.total else Status.FAIL))
    return chips


def empty_text(entry: RunEntry | None) -> str:
    """Why no check is listed; empty when there is no need to say anything."""
    if entry is None:
        return tr("No run is shown. Open a folder or file with runs, or drop one on the window.")
    if entry.error is not None:
        return tr("This run could not be read. {}").format(entry.error)
    if entry.run is None:
        return tr("Reading the run…")
    if entry.grade is None:
        return tr("Grading…") if entry.grading else tr("Grading was cancelled. Show the run again to grade it.")
    if not entry.grade.results and entry.grade.report is None:
        return tr("Grading…") if entry.grading else tr("This run has no checks.")
    return ""


def task_note(grade: Grade) -> str:
    """How the task is known, or why there is none."""
    return _capital(phrase(grade.note) or tr(SOURCE_WORDS[grade.task_source]))


def verdict_text(grade: Grade) -> str:
    """All verdicts as plain text, for the clipboard."""
    head = headline(grade)
    task = grade.task_id or tr(SOURCE_WORDS[grade.task_source])
    lines = [f"{grade.run} · {task}", f"{head.text}: {head.detail}", ""]
    turn = None
    for result, opinion in zip_longest(grade.results, grade.opinions[: len(grade.results)]):
        if result.turn != turn and any(other.turn for other in grade.results):
            turn = result.turn
            lines.append(tr("turn {}").format(turn + 1))
        lines.append(check_text(result, opinion))
    if grade.extras:
        lines += ["", tr("not graded"), *map(check_text, grade.extras)]
    return "\n".join(lines)


def check_text(result: CheckResult, opinion: CheckResult | None = None) -> str:
    """One verdict as plain text, for the clipboard, with the engineering opinion below it."""
    row = CheckRow.of(result)
    lines = [f"[{tr(result.status.value)}] {row.title} — {tr(result.metric.value)}, {result.name}"]
    if row.line:
        lines.append(f"    {row.line}")
    if result.disputed is not None:
        lines.append("    " + tr("disputed: {}").format(phrase(result.disputed)))
    if opinion is not None:
        lines.append("    " + tr("engineering: [{}] {}").format(score_words(opinion), phrase(opinion.message)).rstrip())
    return "\n".join(lines)


def title_of(result: CheckResult) -> str:
    """The check in words; its bare name where the arguments that the words need are missing."""
    if is_share(result):
        return _capital(phrase(result.name.removeprefix(PREFIX)))
    definition = registry.get(result.name, result.rules) or registry.get(result.name)
    needed = definition.parameters if definition is not None else ()
    if any(parameter.required and result.args.get(parameter.name) is None for parameter in needed):
        return result.name
    return _capital(phrase(registry.title(CheckSpec(name=result.name, args=dict(result.args)))))


def _expected_found(result: CheckResult) -> str:
    parts, stress = [], is_stress(result)
    if result.expected is not None:
        parts.append(tr("expected {}").format(value_text(result.expected, stress=stress)))
    if result.actual is not None:
        parts.append(tr("found {}").format(value_text(result.actual, stress=stress)))
    return " · ".join(parts)


def _metric(result: CheckResult) -> str:
    """The metric, with the score where it is a matter of degree."""
    if result.metric in GRADED and result.score is not None:
        return f"{tr(result.metric.value)} {result.score:.2f}"
    return tr(result.metric.value)


def _capital(text: str) -> str:
    """First letter upper case, unless the first word is an axis or a name with an underscore, or an arrow follows."""
    first = text.split(" ", 1)[0]
    return text if "_" in first or "." in first or "→" in text or first in "xyz" else text[:1].upper() + text[1:]
