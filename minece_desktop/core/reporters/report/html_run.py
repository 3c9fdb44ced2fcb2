"""One run's section of an HTML report."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator

from checks.result import CheckResult, RuleSet, Status
from minece_desktop.core.reporters.report.decisions import Decided
from minece_desktop.core.reporters.report.markup import Content, Markup, joined, tag
from minece_desktop.core.reporters.report.model import Picture, RunPage
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
from minece_desktop.core.reporters.report.words import summary_line
from minece_desktop.core.reporters.shapes import Drawing
from minece_desktop.core.reporters.svg import svg
from minece_desktop.core.run import Message

_CLASSES = {Status.PASS: "pass", Status.FAIL: "fail", Status.ERROR: "error", Status.NOT_APPLICABLE: "na"}


def run_section(number: int, page: RunPage, decided: Decided) -> Markup:
    """What was asked, what was built, every check in words with its three verdicts, and how it was read."""
    rows = worst_rows_first(check_rows(page, decided))
    human = run_human(page, decided)
    parts: list[Content] = [
        tag("h2", page.run),
        _overall(page, human),
        *(tag("p", note, class_="dim") for note in filter(None, [page.grade.note])),
        *_turns(page),
        *_pictures(page),
        _timeline(page.timeline),
        *_stress(page),
        *_checks(page, rows),
        *_facts(page),
    ]
    return tag("section", *parts, class_="run", id=f"run-{number}")


def verdict(status: Status | None, score: float | None = None) -> Markup:
    """A shape, a word and a colour."""
    kind = "na" if status is None else _CLASSES[status]
    return tag("span", verdict_words(status, score), class_=f"verdict {kind}")


def _overall(page: RunPage, human: Human) -> Markup:
    official, engineering = overall_status(page, RuleSet.OFFICIAL), overall_status(page, RuleSet.ENGINEERING)
    columns: list[tuple[str, list[Content]]] = [
        ("Official grade", [tag("p", verdict(official))]),
        ("Engineering opinion", [tag("p", verdict(engineering))]),
        ("Human decision", _human(human)),
    ]
    made = tag("div", *(tag("div", tag("h4", name), *content) for name, content in columns), class_="three")
    return joined([tag("p", summary_line(page), class_="dim"), made])


def _turns(page: RunPage) -> Iterator[Markup]:
    for index, turn in enumerate(page.turns, start=1):
        title = "What was asked" if len(page.turns) == 1 else f"Turn {index}: what was asked"
        yield tag("h3", title)
        yield tag("blockquote", turn.instruction) if turn.instruction else tag("p", "not known", class_="dim")
        if turn.recovered:
            yield tag("p", f"Events recovered from: {turn.recovered}", class_="dim small")
        for lost in turn.lost:
            yield tag("p", f"Missing: {lost}", class_="dim small")


def _pictures(page: RunPage) -> Iterator[Markup]:
    shown = [picture for picture in page.pictures if picture.check is None]
    if shown:
        yield tag("div", *map(_picture, shown), class_="pictures")
    if page.undrawn:
        yield tag("p", f"No pictures: {page.undrawn}", class_="dim")


def _picture(picture: Picture) -> Markup:
    data = base64.b64encode(picture.png).decode("ascii")
    image = tag(
        "img",
        src=Markup(f"data:image/png;base64,{data}"),
        width=picture.width,
        height=picture.height,
        alt=picture.caption,
    )
    return tag("figure", image, tag("figcaption", picture.caption), class_="picture")


def _timeline(drawing: Drawing | None) -> Markup:
    if drawing is None:
        return Markup("")
    data = base64.b64encode(svg(drawing).encode("utf-8")).decode("ascii")
    told = f"{drawing.title}: {drawing.description}"
    size = {"width": drawing.width, "height": drawing.height}
    image = tag("img", src=Markup(f"data:image/svg+xml;base64,{data}"), alt=told, **size)
    caption = tag("figcaption", f"{told}. Colours are those of the materials.")
    return tag("figure", image, caption, class_="strip picture")


def _stress(page: RunPage) -> Iterator[Markup]:
    if not page.stress and not page.unsolved:
        return
    yield tag("h3", "Stress at the end, at equilibrium")
    if page.unsolved:
        yield tag("p", f"Not solved: {page.unsolved}")
    if page.stress:
        yield _list(page.stress)


def _list(facts: Iterable[tuple[str, str]]) -> Markup:
    return tag("dl", *(part for name, value in facts for part in (tag("dt", name), tag("dd", value))), class_="facts")


def _checks(page: RunPage, rows: list[CheckRow]) -> Iterator[Markup]:
    if rows:
        yield tag("h3", "Checks")
    several = len({row.turn for row in rows}) > 1
    for row in rows:
        yield _check(page, row, several)


def _check(page: RunPage, row: CheckRow, several: bool) -> Markup:
    turn = f"turn {row.turn + 1} · " if several else ""
    about = f"{turn}{row.metric}" + (f" · {row.algorithm}" if row.algorithm else "")
    head: list[Content] = [tag("span", row.name, class_="name mono"), tag("span", about, class_="dim small")]
    if row.disputed is not None:
        head.append(tag("span", "≠ disputed", class_="disputed"))
    official = _judged(row.official, "not graded" if row.index is None else "")
    if row.published is not None:
        official.append(tag("p", f"The authors’ own verdict: {row.published:.3g}", class_="dim small"))
    columns = [
        ("Official", official),
        ("Engineering", _judged(row.engineering, "no rule of its own")),
        ("Human", _human(row.human)),
    ]
    parts: list[Content] = [tag("header", *head)]
    if row.sentence or row.engineering_sentence:
        parts.append(tag("p", row.sentence or row.engineering_sentence))
    if row.disputed is not None:
        parts.append(tag("p", tag("span", "Disputed: ", class_="disputed"), row.disputed))
    parts.append(tag("div", *(tag("div", tag("h4", name), *content) for name, content in columns), class_="three"))
    picture = page.evidence(row.index) if row.index is not None else None
    if picture is not None:
        parts.append(tag("div", _picture(picture), class_="pictures"))
    return tag("article", *parts, class_="check")


def _judged(result: CheckResult | None, otherwise: str) -> list[Content]:
    if result is None:
        return [tag("p", f"– {otherwise}".rstrip(), class_="dim")]
    told: list[Content] = [tag("p", verdict(result.status, result.score)), tag("p", result.message)]
    more = compared(result)
    if more:
        told.append(tag("p", more, class_="dim small"))
    if result.evidence.note:
        told.append(tag("p", result.evidence.note, class_="dim small"))
    return told


def _human(human: Human) -> list[Content]:
    if not human.said:
        return [tag("p", "– not reviewed", class_="dim")]
    head = (
        tag("span", "reviewers disagree", class_="disputed") if human.conflict else verdict(human.verdict, human.score)
    )
    by = " by adjudication" if human.adjudicated else ""
    return [tag("p", head, by), *map(_decision, human.said)]


def _decision(said: Said) -> Markup:
    first = f"{said.reviewer}: {said.opinion}" + (f" ({said.role})" if said.role != "review" else "")
    lines: list[Content] = [tag("div", first)]
    told = [said.reason, ", ".join(said.tags), said.comment]
    lines += [tag("div", text) for text in told if text]
    when = said.time[:16].replace("T", " ") + " UTC"
    lines.append(tag("div", f"{when} · {said.outdated}" if said.outdated else when, class_="dim"))
    return tag("div", *lines, class_="decision")


def _facts(page: RunPage) -> Iterator[Markup]:
    yield tag("h3", "Where it comes from")
    yield _list([*page.facts, ("Read, graded and drawn in", f"{page.seconds:.2f} s")])
    if page.messages:
        yield tag("h3", f"What reading it had to say ({len(page.messages)})")
        yield tag("ul", *map(_message, page.messages), class_="messages")


def _message(message: Message) -> Markup:
    return tag("li", tag("span", message.severity.value, class_="label"), str(message))
