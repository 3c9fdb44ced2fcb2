"""The words over a presentation: what was asked, how it was judged, how far the building is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from checks.result import Status
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.units import grouped
from minece_desktop.gui.block_facts import instruction_at, turn_at
from minece_desktop.gui.theme import paint_status, theme
from minece_desktop.gui.translate import tr

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_MIDDLE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_LONGEST = 320
"""Characters of an instruction: more could not be read while it builds."""


@dataclass(frozen=True)
class Captions:
    """``quote``: the instruction of the turn; ``share``: how much of the stop is over; ``hint``: keys, at first."""

    title: str
    quote: str = ""
    about: str = ""
    verdict: str = ""
    status: Status | None = None
    progress: str = ""
    share: float = 0.0
    paused: bool = False
    hint: str = ""

    @property
    def spoken(self) -> str:
        return ". ".join(part for part in (self.title, self.quote, self.about, self.verdict, self.progress) if part)


def captions_of(entry: RunEntry, step: int, caption: str = "", **more: object) -> Captions:
    """The verdict is told once everything stands."""
    run = entry.run
    digest = entry.digest
    title = caption or (digest.task_id if digest is not None else None) or entry.about.task_id or entry.ref.id
    who = [
        entry.about.model or entry.about.agent or "",
        "" if entry.about.seed is None else tr("seed {}").format(entry.about.seed),
    ]
    about = " · ".join(part for part in who if part)
    if run is None:
        return Captions(title, about=about, verdict=tr("being read…") if entry.error is None else tr("cannot be read"))
    turns = max(len(run.turns), 1)
    turn = tr("turn {} of {} · ").format(min(turn_at(run, step) + 1, turns), turns) if turns > 1 else ""
    progress = tr("{}step {} of {}").format(turn, grouped(step), grouped(run.log.steps))
    words, status = verdict_words(entry) if step >= run.log.steps else ("", None)
    quote = " ".join(instruction_at(run, step).split())
    quote = quote if len(quote) <= _LONGEST else f"{quote[: _LONGEST - 1]}…"
    return Captions(title, f"“{quote}”" if quote else "", about, words, status, progress, **more)  # type: ignore[arg-type]


def verdict_words(entry: RunEntry) -> tuple[str, Status | None]:
    """``passes all 6 checks``, ``fails 3 of 6 checks: shape, stability``."""
    digest = entry.digest
    if digest is None or not digest.complete:
        return (tr("being graded…") if entry.grading else tr("not graded"), None)
    if digest.overall is None:
        return (tr("no task says what was asked"), None)
    total = sum(mark.total for _, mark in digest.marks)
    passed = sum(mark.passed for _, mark in digest.marks)
    weak = ", ".join(tr(name) for name, mark in digest.marks if mark.passed < mark.total)
    if passed == total:
        words = tr("passes all {} checks").format(total) if total != 1 else tr("passes its check")
    else:
        words = tr("fails {} of {} checks: {}").format(total - passed, total, weak)
    return (words, Status.PASS if digest.overall else Status.FAIL)


def unit(area: QRectF) -> float:
    """Everything scales with the screen: 1 at 720 rows."""
    return max(area.height() / 720.0, 0.6) * theme().scale


def head_height(area: QRectF) -> float:
    """Logical pixels at the top that title and quote take."""
    return 140.0 * unit(area)


def paint_captions(painter: QPainter, area: QRectF, words: Captions) -> None:
    scale = unit(area)
    margin = 36.0 * scale
    inside = area.adjusted(margin, 26.0 * scale, -margin, -30.0 * scale)
    title, body = _font(30.0 * scale, QFont.Weight.DemiBold), _font(19.0 * scale)
    room = inside.width() * 0.72
    top = _block(painter, QRectF(inside.left(), inside.top(), room, 46 * scale), words.title, title, "text", 1)
    quote = QRectF(inside.left(), top + 4 * scale, room, 66 * scale)
    if QFontMetricsF(body).horizontalAdvance(words.quote) > 1.9 * room:  # long ones: smaller, over three lines
        _block(painter, quote, words.quote, _font(16.0 * scale), "text_dim", 3)
    else:
        _block(painter, quote, words.quote, body, "text_dim", 2)
    _paint_verdict(painter, inside, words, scale)
    _paint_progress(painter, area, inside, words, scale)


def _paint_verdict(painter: QPainter, inside: QRectF, words: Captions, scale: float) -> None:
    font, small = _font(24.0 * scale, QFont.Weight.DemiBold), _font(16.0 * scale)
    line, base = 36.0 * scale, inside.bottom()
    about = QRectF(inside.left(), base - 24 * scale, inside.width() * 0.6, 24 * scale)
    _line(painter, about, words.about, small, "text_dim")
    if not words.verdict:
        return
    box = QRectF(inside.left(), about.top() - line, inside.width() * 0.7, line)
    left = box
    color = "text_dim"
    if words.status is not None:
        side = 30.0 * scale
        mark = QRectF(box.left(), box.center().y() - side / 2, side, side)
        _plate(painter, mark.adjusted(-6, -3, 6, 3))
        paint_status(painter, mark, words.status, ring=True)
        left = box.adjusted(side + 12 * scale, 0, 0, 0)
        color = theme().status_icon(words.status)[1]
    _line(painter, left, words.verdict, font, color)


def _paint_progress(painter: QPainter, area: QRectF, inside: QRectF, words: Captions, scale: float) -> None:
    look = theme()
    small = _font(16.0 * scale, tabular=True)
    text = tr("paused · {}").format(words.progress) if words.paused else words.progress
    width = QFontMetricsF(small).horizontalAdvance(text) + 4
    at = QRectF(inside.right() - width, inside.bottom() - 24 * scale, width, 24 * scale)
    _line(painter, at, text, small, "text" if words.paused else "text_dim")
    if words.hint:
        width = QFontMetricsF(small).horizontalAdvance(words.hint) + 4
        left = max(inside.left(), min(area.center().x() - width / 2, at.left() - width - 32 * scale))
        hint = QRectF(left, inside.bottom() - 24 * scale, width, 24 * scale)
        _line(painter, hint, words.hint, small, "text_faint")
    bar = QRectF(area.left(), area.bottom() - 4 * scale, area.width(), 4 * scale)
    painter.fillRect(bar, look.color("raised"))
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * words.share, bar.height()), look.color("accent"))


def _font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, *, tabular: bool = False) -> QFont:
    font = theme().font("number" if tabular else "body")
    font.setPixelSize(max(8, round(pixels)))
    font.setWeight(weight)
    return font


def _block(painter: QPainter, box: QRectF, text: str, font: QFont, color: str, lines: int) -> float:
    """Words over at most so many lines; returns where they end."""
    if not text:
        return box.top()
    metrics = QFontMetricsF(font)
    flags = _LEFT | int(Qt.TextFlag.TextWordWrap)
    most = metrics.height() * lines + 2
    shown, count = text, len(text)
    while count > 12 and metrics.boundingRect(box, flags, shown).height() > most:
        count = count * 9 // 10
        shown = f"{text[:count].rstrip()}…"
    used = metrics.boundingRect(QRectF(box.left(), box.top(), box.width(), most), flags, shown)
    _plate(painter, used.adjusted(-8, -2, 8, 2))
    painter.setFont(font)
    painter.setPen(theme().color(color))
    painter.drawText(QRectF(box.left(), box.top(), box.width(), most), flags, shown)
    return used.bottom()


def _line(painter: QPainter, box: QRectF, text: str, font: QFont, color: str) -> None:
    if not text:
        return
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    _plate(painter, QRectF(box.left() - 8, box.top(), metrics.horizontalAdvance(shown) + 16, box.height()))
    painter.setFont(font)
    painter.setPen(theme().color(color))
    painter.drawText(box, _MIDDLE, shown)


def _plate(painter: QPainter, box: QRectF) -> None:
    """Keeps words readable over the structure."""
    fill: QColor = theme().color("window")
    fill.setAlphaF(0.78)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(box, 6, 6)
