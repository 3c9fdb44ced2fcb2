"""What a report says, as blocks: the same words in the same order as in HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from checks.result import CheckResult, RuleSet, Status
from checks.tables import Table
from minece_desktop.core.reporters.report.model import Picture, Report, RunPage
from minece_desktop.core.reporters.report.rows import (
    CheckRow,
    Human,
    Said,
    check_rows,
    compared,
    overall_status,
    run_human,
    verdict_words,
    worst_rows_first,
)
from minece_desktop.core.reporters.report.summary import cards
from minece_desktop.core.reporters.report.words import summary_line
from minece_desktop.core.reporters.tables import right_columns, text
from minece_desktop.paper.blocks import Block, Boxed, Columns, Image, PageBreak, Space, Span, Stack, Text
from minece_desktop.paper.drawing import Sketch
from minece_desktop.paper.tables import Facts, Grid

_DIM, _WARN, _LINE = "#4b5361", "#8a5100", "#cfd5dd"
_COLORS = {Status.PASS: "#0e6b43", Status.FAIL: "#b93208", Status.ERROR: "#b93208", Status.NOT_APPLICABLE: "#5a6270"}


def content(report: Report) -> Iterator[Block]:
    yield from _head(report)
    yield from _tables(report)
    yield from _runs(report)
    for page in report.pages:
        yield PageBreak()
        yield from _run(page, report)
    yield PageBreak()
    yield _title("How this report was made")
    yield Facts([*report.options, *report.provenance, ("Made in", f"{report.seconds:.1f} s")])


def _title(words: str) -> Text:
    return Text(words, 14.0, bold=True, space=5.0, keep=True)


def _subtitle(words: str) -> Stack:
    made = Stack([Space(9.0), Text(words, 9.5, bold=True)], space=3.0)
    made.keep = True
    return made


def _dim(words: str, size: float = 8.5, *, keep: bool = False) -> Text:
    return Text(words, size, color=_DIM, keep=keep)


def verdict(status: Status | None, score: float | None = None) -> Span:
    color = _COLORS[status] if status is not None else _COLORS[Status.NOT_APPLICABLE]
    return Span(verdict_words(status, score), color, bold=status is not None)


def _head(report: Report) -> Iterator[Block]:
    yield Text(report.title, 21.0, bold=True, space=2.0, keep=True)
    yield Text(report.about, 9.5, color=_DIM, space=10.0, keep=True)
    shown: list[Block] = [
        Boxed(Stack([Text(card.value, 15.0, bold=True, space=1.0), _dim(card.label, 8.0)])) for card in cards(report)
    ]
    yield Columns(shown, gap=6.0, space=8.0)
    for note in report.notes:
        yield _dim(note)
    if report.unread:
        yield _subtitle(f"Not in this report: {len(report.unread)} runs that could not be read or graded")
        for message in report.unread:
            yield Text(f"· {message}", 8.5)


def _tables(report: Report) -> Iterator[Block]:
    if not report.tables:
        return
    yield Space(14.0)
    yield _title("Tables")
    about = (
        "Each table says whose verdicts it is made of. The paper’s numbers stand beside them, never added up with them."
    )
    yield _dim(about)
    for table in report.tables:
        yield from _table(table)
        if table.published is not None:
            yield from _table(table.published)


def _table(table: Table) -> Iterator[Block]:
    yield _subtitle(table.title)
    rows = [[text(cell) for cell in row] for row in table.rows]
    yield Stack([Grid(table.columns, rows, right_columns(table))], whole=True, space=3.0)
    for note in table.notes:
        yield _dim(note, 7.5)


def _runs(report: Report) -> Iterator[Block]:
    yield PageBreak()
    yield _title("Runs")
    yield _dim("Official grade, engineering opinion and human decision are three things: none of them changes another.")
    names = ("Run", "Task", "Model", "Official", "Engineering", "Human", "Passed", "Disputed")
    rows = [_run_row(page, report) for page in report.pages]
    yield Grid(names, rows, (False,) * 6 + (True, True))


def _run_row(page: RunPage, report: Report) -> list[str | Sequence[Span]]:
    grade = page.grade
    counted = [result for result in grade.results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    disputed = sum(result.disputed is not None for result in grade.results)
    return [
        page.run,
        grade.task_id or ("–" if grade.task_source == "none" else "checks in the file"),
        grade.model or "–",
        [verdict(overall_status(page, RuleSet.OFFICIAL))],
        [verdict(overall_status(page, RuleSet.ENGINEERING))],
        [verdict(run_human(page, report.decided).verdict)],
        f"{passed} of {len(counted)}",
        [Span(f"≠ {disputed}", _WARN, bold=True)] if disputed else "–",
    ]


def _run(page: RunPage, report: Report) -> Iterator[Block]:
    yield _title(page.run)
    yield _dim(summary_line(page), 9.0, keep=True)
    human = run_human(page, report.decided)
    official, engineering = overall_status(page, RuleSet.OFFICIAL), overall_status(page, RuleSet.ENGINEERING)
    yield _three(
        [Text([verdict(official)])], [Text([verdict(engineering)])], _human(human), ("grade", "opinion", "decision")
    )
    if page.grade.note:
        yield _dim(page.grade.note)
    yield from _turns(page)
    yield from _pictures(page)
    if page.stress or page.unsolved:
        yield _subtitle("Stress at the end, at equilibrium")
        if page.unsolved:
            yield Text(f"Not solved: {page.unsolved}")
        if page.stress:
            yield Facts(page.stress)
    yield from _checks(page, report)
    yield _subtitle("Where it comes from")
    yield Facts([*page.facts, ("Read, graded and drawn in", f"{page.seconds:.2f} s")])
    if page.messages:
        yield _subtitle(f"What reading it had to say ({len(page.messages)})")
        for message in page.messages:
            yield Text([Span(f"{message.severity.value}  ", _DIM, bold=True), Span(str(message))], 8.0)


def _turns(page: RunPage) -> Iterator[Block]:
    for index, turn in enumerate(page.turns, start=1):
        yield _subtitle("What was asked" if len(page.turns) == 1 else f"Turn {index}: what was asked")
        yield Boxed(Text(turn.instruction, 9.0)) if turn.instruction else _dim("not known")
        if turn.recovered:
            yield _dim(f"Events recovered from: {turn.recovered}", 8.0)
        for lost in turn.lost:
            yield _dim(f"Missing: {lost}", 8.0)


def _pictures(page: RunPage) -> Iterator[Block]:
    shown = [picture for picture in page.pictures if picture.check is None]
    if shown:
        yield Space(6.0)
        yield _side_by_side(shown)
    if page.undrawn:
        yield _dim(f"No pictures: {page.undrawn}")
    if page.timeline is not None:
        told = f"{page.timeline.title}: {page.timeline.description}. Colours are those of the materials."
        yield Stack([Sketch(page.timeline), _dim(told, 7.5)], whole=True, space=4.0)


def _side_by_side(pictures: Sequence[Picture]) -> Columns:
    """Two columns, though there may be one picture: all have one size."""
    made: list[Block] = [
        Stack([Image(one.png, (one.width, one.height)), _dim(one.caption, 7.5)], whole=True) for one in pictures
    ]
    return Columns([*made, *(Stack([]) for _ in range(2 - len(made)))], space=8.0)


def _checks(page: RunPage, report: Report) -> Iterator[Block]:
    rows = worst_rows_first(check_rows(page, report.decided))
    if rows:
        yield _subtitle("Checks")
    several = len({row.turn for row in rows}) > 1
    for row in rows:
        yield _check(row, several)
        picture = page.evidence(row.index) if row.index is not None else None
        if picture is not None:
            yield _side_by_side([picture])


def _check(row: CheckRow, several: bool) -> Stack:
    about = (f"turn {row.turn + 1} · " if several else "") + row.metric
    about += f" · {row.algorithm}" if row.algorithm else ""
    head = [Span(row.name, bold=True), Span(f"   {about}", _DIM)]
    if row.disputed is not None:
        head.append(Span("   ≠ disputed", _WARN, bold=True))
    blocks: list[Block] = [Text(head, 9.0, space=2.0, keep=True)]
    sentence = row.sentence or row.engineering_sentence
    if sentence:
        blocks.append(Text(sentence, 9.0, keep=True))
    if row.disputed is not None:
        blocks.append(Text([Span("Disputed: ", _WARN, bold=True), Span(row.disputed)], 8.5, keep=True))
    official = _judged(row.official, "not graded" if row.index is None else "")
    if row.published is not None:
        official.append(_dim(f"The authors’ own verdict: {row.published:.3g}", 8.0))
    blocks.append(_three(official, _judged(row.engineering, "no rule of its own"), _human(row.human)))
    return Stack(blocks, whole=True, space=7.0, rule=_LINE)


def _three(
    official: Sequence[Block], engineering: Sequence[Block], human: Sequence[Block], words: Sequence[str] = ("",) * 3
) -> Columns:
    names = ("Official", "Engineering", "Human")
    columns = zip(names, words, (official, engineering, human), strict=True)
    made: list[Block] = [
        Stack([Text(f"{name} {word}".rstrip(), 7.5, color=_DIM, bold=True, space=1.0, keep=True), *blocks])
        for name, word, blocks in columns
    ]
    return Columns(made, space=3.0)


def _judged(result: CheckResult | None, otherwise: str) -> list[Block]:
    if result is None:
        return [_dim(f"– {otherwise}".rstrip())]
    told: list[Block] = [Text([verdict(result.status, result.score)], 8.5, space=1.0, keep=True)]
    told += [Text(result.message, 8.5, space=1.0)] if result.message else []
    told += [_dim(more, 7.5) for more in (compared(result), result.evidence.note) if more]
    return told


def _human(human: Human) -> list[Block]:
    if not human.said:
        return [_dim("– not reviewed")]
    head = Span("reviewers disagree", _WARN, bold=True) if human.conflict else verdict(human.verdict, human.score)
    by = [Span(" by adjudication")] if human.adjudicated else []
    return [Text([head, *by], 8.5, space=1.0, keep=True), *(_said(one) for one in human.said)]


def _said(said: Said) -> Text:
    first = f"{said.reviewer}: {said.opinion}" + (f" ({said.role})" if said.role != "review" else "")
    when = said.time[:16].replace("T", " ") + " UTC" + (f" · {said.outdated}" if said.outdated else "")
    lines = [first, said.reason, ", ".join(said.tags), said.comment]
    return Text([Span("\n".join(filter(None, lines)) + "\n"), Span(when, _DIM)], 8.0, space=3.0)
