"""A task's page as rich text. Every text in it is escaped: a suite may be anybody's file. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Protocol

from checks.wording import stress_text
from minece_desktop.core.task_pages import CheckEntry, TaskPage, parameter_words
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import phrase


class Look(Protocol):
    """Colours and sizes of the window's theme."""

    def hex(self, name: str) -> str: ...
    def px(self, size: float) -> int: ...


def page_html(page: TaskPage, look: Look) -> str:
    """The instructions turn by turn, the checks in words with what they let through, notes, both stresses."""
    return f"<style>{_style(look)}</style>" + "".join(_parts(page))


def _style(look: Look) -> str:
    px, color = look.px, look.hex
    return (
        f"body {{ color: {color('text')}; }}"
        f"p {{ margin: 0 0 {px(4)}px 0; }}"
        f".about {{ color: {color('text_dim')}; margin-bottom: {px(8)}px; }}"
        f".head {{ font-weight: 600; margin: {px(16)}px 0 {px(4)}px 0; }}"
        f".prompt {{ font-size: {px(14)}px; margin-bottom: {px(8)}px; }}"
        f".check {{ margin-top: {px(10)}px; }}"
        f".source {{ color: {color('text_faint')}; font-size: {px(11)}px; margin-left: {px(16)}px; }}"
        f".more {{ color: {color('text_dim')}; margin-left: {px(16)}px; }}"
        f".label {{ font-weight: 600; }}"
        f".weak {{ color: {color('warn')}; }}"
    )


def _parts(page: TaskPage) -> Iterator[str]:
    about = " · ".join(part for part in (page.category, page.family, parameter_words(page.parameters)) if part)
    yield _p(about, "about")
    for index, turn in enumerate(page.turns):
        yield _head(
            tr("Turn {} of {}").format(index + 1, len(page.turns)) if len(page.turns) > 1 else tr("Instruction")
        )
        yield _p(turn.prompt, "prompt")
        yield _head(tr("Checks") if turn.checks else tr("No checks"))
        for check in turn.checks:
            yield from _check(check)
    if page.stress is not None:
        yield _head(tr("Reference stress"))
        yield _p(tr("{} by the published solver: the benchmark's own").format(stress_text(page.stress.published)))
        yield _p(tr("{} by the static solver: of our reference at equilibrium").format(stress_text(page.stress.static)))
    if page.notes:
        yield _head(tr("Known weaknesses of the task"))
        yield from (_p(phrase(note)) for note in page.notes)


def _check(check: CheckEntry) -> Iterator[str]:
    yield _p(phrase(check.sentence), "check")
    yield _p(" · ".join(part for part in (tr(check.metric), check.name, check.algorithm) if part), "source")
    if check.opinion is not None and check.opinion != check.sentence:
        yield f'<p class="more"><span class="label">{tr("Second opinion:")}</span> {escape(phrase(check.opinion))}</p>'
    for weakness in check.weaknesses:
        yield f'<p class="more"><span class="label weak">{tr("Known weakness:")}</span> {escape(phrase(weakness))}</p>'


def _p(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def _head(text: str) -> str:
    return _p(text, "head")
