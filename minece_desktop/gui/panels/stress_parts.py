"""Parts of the stress panel: a stability score, one block's stress, what the solution leaves out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from checks.result import CheckResult, RuleSet, Status
from minece_desktop.core.units import stress_text
from minece_desktop.gui.models.stress import DISPUTED, Count, StressedBlock, column_text, sigma_line
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.charts import Gauge
from minece_desktop.gui.widgets.colors import material_color
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.list_row import ListRow
from minece_desktop.gui.widgets.status import StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, plain_tip
from minece_desktop.gui.words import phrase


class ScoreView(QFrame):
    """A stability verdict: its score on a gauge, σ_max against σ_ref, whose solver, and of which moment."""

    def __init__(self, result: CheckResult, *, several: bool = False) -> None:
        super().__init__()
        self.setProperty("role", "inset")
        self.result = result
        turn = tr(", turn {}").format(result.turn + 1) if several else ""
        official = result.rules is RuleSet.OFFICIAL
        title = PlainLabel(
            tr("Stability score{}").format(turn) if official else tr("Engineering opinion{}").format(turn)
        )
        title.setProperty("role", "strong")
        value = PlainLabel("–" if result.score is None else f"{result.score:.2f}")
        value.setProperty("role", "strong")
        message = WrappedLabel(phrase(result.message))
        message.setProperty("role", "small")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(StatusMark(result.status, 16))
        head.addWidget(title, 1)
        head.addWidget(value)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(6)
        column.addLayout(head)
        if result.score is not None:
            gauge = Gauge()
            gauge.set_value(result.score, {Status.PASS: "ok", Status.ERROR: "error"}.get(result.status, "accent"))
            column.addWidget(gauge)
        sigmas = sigma_line(result)
        for line in (sigmas, tr(DISPUTED) if result.disputed is not None else ""):
            if line:
                column.addWidget(WrappedLabel(line))
        message.setVisible(not sigmas)
        column.addWidget(message)


class BlockRow(ListRow):
    """One block with its stress as number and bar; checked = it is the selected block."""

    def __init__(self, block: StressedBlock, most: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.block = block
        self._share = block.von_mises / most if most > 0 else 0.0
        self._number = column_text(block.von_mises, most)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._place = "({}, {}, {})".format(*block.cell)
        note = f", {phrase(block.note)}" if block.note else ""
        placed = tr(", placed at step {}").format(block.step) if block.step else ""
        self.setAccessibleName(
            tr("{} at {}, {}{}").format(stress_text(block.von_mises), self._place, block.material, note)
        )
        self.setToolTip(
            plain_tip(tr("{} {}{}{}\nClick to select this block").format(self._place, block.material, placed, note))
        )

    def sizeHint(self) -> QSize:
        return QSize(240, theme().px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme(), QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("selection" if self.isChecked() else "inset"))
            painter.drawRoundedRect(box.adjusted(-0.5, 0, 0, 0), 4, 4)
        swatch = QRectF(6, box.center().y() - 5, 10, 10)
        painter.setPen(QPen(look.color("border"), 1))
        painter.setBrush(material_color(self.block.material))
        painter.drawRoundedRect(swatch, 2, 2)
        painter.setFont(look.font("number"))
        painter.setPen(look.color("text"))
        align = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box.adjusted(0, 0, -6, 0), int(align | Qt.AlignmentFlag.AlignRight), self._number)
        room = box.width() - 24 - 14 - QFontMetricsF(look.font("number")).horizontalAdvance(self._number)
        self._paint_words(painter, QRectF(24, 0, room, box.height()))
        painter.fillRect(QRectF(24, box.bottom() - 2, (box.width() - 30) * self._share, 2), look.color("accent_soft"))
        if self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        look = theme()
        mono = look.font("mono")
        painter.setFont(mono)
        place = QFontMetricsF(mono).horizontalAdvance(self._place)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), self._place)
        small = look.font("small")
        painter.setFont(small)
        painter.setPen(look.color("text_faint"))
        words = " · ".join(part for part in (self.block.material, phrase(self.block.note)) if part)
        room = box.width() - place - 8
        text = QFontMetricsF(small).elidedText(words, Qt.TextElideMode.ElideRight, room)
        base = QPointF(box.left() + place + 8, box.center().y() + QFontMetricsF(small).capHeight() / 2)
        painter.drawText(base, text)


class Counts(QWidget):
    """Numbers at the right edge of their column, what they count, and what it means where there are any."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def set_counts(self, counts: list[Count]) -> None:
        clear(self._grid)
        line = 0
        for count in counts:
            number, name = PlainLabel(str(count.number)), PlainLabel(count.name)
            number.setFont(theme().font("number"))
            for label in (number, name):
                label.setProperty("role", "strong" if count.number else "dim")
            self._grid.addWidget(number, line, 0, Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(name, line, 1)
            line += 1
            if count.number:
                meaning = WrappedLabel(count.meaning)
                meaning.setProperty("role", "small")
                self._grid.addWidget(meaning, line, 1)
                line += 1
