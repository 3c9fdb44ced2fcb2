"""A report as one HTML file that needs nothing else: no script, no other file, no network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from checks.result import RuleSet, Status
from checks.tables import Table
from minece_desktop.core.reporters.report.html_run import run_section, verdict
from minece_desktop.core.reporters.report.markup import Content, Markup, joined, tag
from minece_desktop.core.reporters.report.model import Report, RunPage
from minece_desktop.core.reporters.report.rows import overall_status, run_human
from minece_desktop.core.reporters.report.style import STYLE
from minece_desktop.core.reporters.report.summary import cards, column_groups
from minece_desktop.core.reporters.tables import right_columns, text

_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""A second lock behind the escaping: a browser runs no script of this file, and fetches nothing."""


def html(report: Report) -> Iterator[str]:
    """The document, piece by piece: a report of many runs is large."""
    yield "<!DOCTYPE html>\n"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield tag("meta", http_equiv="Content-Security-Policy", content=_POLICY)
    yield tag("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield tag("meta", name="color-scheme", content="light dark")
    yield tag("title", report.title)
    yield tag("style", Markup(STYLE))
    yield "</head><body><main>\n"
    yield from _head(report)
    yield from _tables(report)
    yield from _runs(report)
    for number, page in enumerate(report.pages, start=1):
        yield run_section(number, page, report.decided)
        yield "\n"
    yield _provenance(report)
    yield "</main></body></html>\n"


def _head(report: Report) -> Iterator[Markup]:
    yield tag("h1", report.title)
    yield tag("p", report.about, class_="dim")
    shown = [tag("div", tag("b", card.value), tag("span", card.label), class_="card") for card in cards(report)]
    yield tag("div", *shown, class_="cards")
    for note in report.notes:
        yield tag("p", note, class_="dim")
    if report.unread:
        yield tag("h3", f"Not in this report: {len(report.unread)} runs that could not be read or graded")
        yield tag("ul", *(tag("li", str(message)) for message in report.unread), class_="messages")


def _tables(report: Report) -> Iterator[Markup]:
    if not report.tables:
        return
    yield tag("h2", "Tables", id="tables")
    about = (
        "Each table says whose verdicts it is made of. The paper’s numbers stand beside them, never added up with them."
    )
    yield tag("p", about, class_="dim")
    for table in report.tables:
        yield tag("h3", table.title)
        yield _table(table)
        if table.published is not None:
            yield tag("h3", tag("span", "published", class_="label published"), table.published.title)
            yield _table(table.published)


def _table(table: Table) -> Markup:
    right = right_columns(table)
    rows = [
        tag("tr", *(tag("td", text(cell), class_="right" if r else None) for cell, r in zip(row, right, strict=True)))
        for row in table.rows
    ]
    made = tag("table", tag("thead", *_heads(table, right)), tag("tbody", *rows), class_="results")
    notes = [tag("p", note, class_="dim small") for note in table.notes]
    return joined([tag("div", made, class_="scroll"), *notes])


def _heads(table: Table, right: Sequence[bool]) -> Iterator[Markup]:
    """One row of names, or two where columns are groups with parts: ``gpt-5-mini`` over ``#Correct``."""
    groups = column_groups(table)
    if groups is None:
        names = zip(table.columns, right, strict=True)
        yield tag("tr", *(tag("th", name, class_="right" if r else None, scope="col") for name, r in names))
        return
    alone, spans = groups
    first = [
        tag("th", name, rowspan="2", class_="right" if r else None, scope="col")
        for name, r in zip(table.columns[:alone], right[:alone], strict=True)
    ]
    first += [tag("th", name, colspan=str(len(parts)), scope="colgroup", class_="group") for name, parts in spans]
    yield tag("tr", *first)
    yield tag("tr", *(tag("th", part, class_="right", scope="col") for _, parts in spans for part in parts))


def _runs(report: Report) -> Iterator[Markup]:
    yield tag("h2", "Runs", id="runs")
    about = "Official grade, engineering opinion and human decision are three things: none of them changes another."
    yield tag("p", about, class_="dim")
    names = ("Run", "Task", "Model", "Official", "Engineering", "Human", "Checks passed", "Disputed")
    right = names[6:]
    head = [tag("th", name, class_="right" if name in right else None, scope="col") for name in names]
    rows = [_run_row(number, page, report) for number, page in enumerate(report.pages, start=1)]
    made = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows))
    yield tag("div", made, class_="scroll")


def _run_row(number: int, page: RunPage, report: Report) -> Markup:
    grade = page.grade
    official, engineering = overall_status(page, RuleSet.OFFICIAL), overall_status(page, RuleSet.ENGINEERING)
    counted = [result for result in grade.results if result.status is not Status.NOT_APPLICABLE]
    passed = sum(result.status is Status.PASS for result in counted)
    disputed = sum(result.disputed is not None for result in grade.results)
    cells: list[Content] = [
        tag("td", tag("a", page.run, href=f"#run-{number}")),
        tag("td", grade.task_id or ("–" if grade.task_source == "none" else "checks in the file"), class_="mono"),
        tag("td", grade.model or "–"),
        tag("td", verdict(official)),
        tag("td", verdict(engineering)),
        tag("td", verdict(run_human(page, report.decided).verdict)),
        tag("td", f"{passed} of {len(counted)}", class_="right"),
        tag("td", tag("span", f"≠ {disputed}", class_="disputed") if disputed else "–", class_="right"),
    ]
    return tag("tr", *cells)


def _provenance(report: Report) -> Markup:
    facts = [*report.options, *report.provenance, ("Made in", f"{report.seconds:.1f} s")]
    told = [part for name, value in facts for part in (tag("dt", name), tag("dd", value))]
    return tag("section", tag("h2", "How this report was made"), tag("dl", *told, class_="facts"), id="provenance")
