"""A run's verdicts as a page to print. Every text in it is escaped: runs and suites may be anybody's files. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import zip_longest

from checks.result import CheckResult
from minece_desktop.core.entry import RunEntry
from minece_desktop.gui.models.checks import STATUS_SIGNS, CheckRow, extras_heading, headline, score_words, task_note
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import phrase

PICTURE = "picture://structure"
"""The address by which the page asks for the picture."""
_STYLE = """
body { color: #000000; font-size: 9pt; }
h1, h2, b { font-weight: 600; }
h1 { font-size: 15pt; margin: 0 0 2pt 0; }
h2 { font-size: 11pt; margin: 10pt 0 2pt 0; }
p { margin: 0 0 3pt 0; }
td, th { padding: 2pt 6pt 2pt 0; vertical-align: top; text-align: left; }
.dim { color: #444444; }
"""


def page_html(entry: RunEntry, step: int, width: int | None, when: str, version: str) -> str:
    """``width``: of the picture in points, None for no picture. Needs an entry whose run is read."""
    return f"<style>{_STYLE}</style><body>{''.join(_parts(entry, step, width, when, version))}</body>"


def _parts(entry: RunEntry, step: int, width: int | None, when: str, version: str) -> Iterator[str]:
    run, grade = entry.run, entry.grade
    assert run is not None
    task = (grade.task_id if grade is not None else None) or run.task_id
    yield f"<h1>{escape(task or run.id)}</h1>"
    about = [
        run.id,
        run.model or "",
        "" if run.seed is None else tr("seed {}").format(run.seed),
        tr("step {} of {}").format(step, run.log.steps),
    ]
    yield f'<p class="dim">{escape(" · ".join(part for part in about if part))}</p>'
    if grade is not None:
        head = headline(grade)
        yield f"<p><b>{escape(head.text)}</b> {escape(head.detail)}</p>"
        yield f'<p class="dim">{escape(task_note(grade))}</p>'
    if width is not None:
        yield f'<p><img src="{PICTURE}" width="{width}"></p>'
    for number, instruction in enumerate(run.instructions, 1):
        if instruction:
            yield f"<p><b>{number}.</b> {escape(instruction)}</p>"
    if grade is None:
        yield f"<p>{tr('There are no verdicts yet.')}</p>"
    else:
        yield f'<h2>{tr("Verdicts")}</h2><table cellpadding="0" cellspacing="6">'
        for result, opinion in zip_longest(grade.results, grade.opinions[: len(grade.results)]):
            yield _row(result, opinion)
        yield "</table>"
        if grade.extras:
            yield f'<p class="dim">{escape(extras_heading(grade.extras))}</p><table cellpadding="0" cellspacing="6">'
            yield from (_row(result, None) for result in grade.extras)
            yield "</table>"
    yield f'<p class="dim">MineCEraft Desktop {escape(version)}, {escape(when)}</p>'


def _row(result: CheckResult, opinion: CheckResult | None) -> str:
    row = CheckRow.of(result)
    lines = [f"<b>{escape(row.title)}</b>", escape(row.line)]
    if result.disputed is not None:
        lines.append(tr("≠ disputed: {}").format(escape(phrase(result.disputed))))
    if opinion is not None:
        lines.append(tr("engineering: {}").format(escape(f"{score_words(opinion)} {phrase(opinion.message)}".strip())))
    verdict = f"{STATUS_SIGNS[result.status]}&nbsp;{escape(score_words(result))}"
    source = tr("turn {} · {}").format(result.turn + 1, tr(result.metric.value))
    told = "<br>".join(line for line in lines if line)
    return f'<tr><td>{verdict}</td><td>{told}</td><td class="dim">{escape(source)}</td></tr>'
