"""Stress of the step shown: the largest, where it is, how it spreads, and what the solution leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from checks.result import CheckResult, Metric, Status
from minece_desktop.core.units import stress_text
from minece_desktop.gui.models.stress import Count, StressedBlock, StressView, column_text
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.charts import Gauge, HistogramView
from minece_desktop.gui.widgets.colors import material_color
from minece_desktop.gui.widgets.icons import keeps_space
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.status import StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, plain_tip

if TYPE_CHECKING:
    from minece_desktop.core.grading import StressField
    from minece_desktop.core.session import RunEntry, Session
    from tasks.blocks import Cell


class StressPanel(ListeningWidget):
    """Follows the session's current entry and step."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Stress")
        self._session = session
        self._field: StressField | None = None
        self.view: StressView | None = None
        self._build()
        self.listen(session.current_changed, self._changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.step_changed, self._changed)
        self.listen(session.busy_changed, self._show_progress)
        self.listen(session.block_selected, self._block_selected)
        self._show_view()
        self._changed()

    def _build(self) -> None:
        self._head = _Head()
        self._head.solve.clicked.connect(self._session.solve_now)
        self._head.block_wanted.connect(self._session.select_block)
        self._scores = QVBoxLayout()
        self._scores.setSpacing(8)
        self._shown_scores: list[CheckResult] = []
        self._histogram_title = _heading("Blocks by von Mises stress")
        self._histogram = HistogramView()
        self._worst_title = _heading("Highest stress")
        self._worst = QVBoxLayout()
        self._worst.setSpacing(0)
        self._rows: list[BlockRow] = []
        self._counts_title = _heading("What was solved")
        self._counts = _Counts()
        self._solution = WrappedLabel()
        self._solution.setProperty("role", "faint")
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addLayout(self._scores)
        for title, body in (
            (self._histogram_title, self._histogram),
            (self._worst_title, self._worst),
            (self._counts_title, self._counts),
        ):
            column.addSpacing(8)
            column.addWidget(title)
            if isinstance(body, QWidget):
                column.addWidget(body)
            else:
                column.addLayout(body)
        column.addSpacing(4)
        column.addWidget(self._solution)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)

    # Following the session

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._changed()

    def _changed(self, _what: object = None) -> None:
        entry, field = self._session.current, self._session.stress
        run = entry.run if entry else None
        if field is not self._field or (field is None) != (self.view is None):
            self._field = field
            self.view = StressView(field, run.log) if field is not None and run is not None else None
            self._show_view()
        self._head.show_view(self.view, self._session.step if run else None)
        self._show_progress()
        self._show_scores(entry)

    def _show_progress(self) -> None:
        job = self._session.jobs.running
        mine = job is not None and job.label == f"Solving step {self._session.step}"
        self._head.show_progress(job.fraction if job is not None and mine and self.view is None else None)

    def _show_view(self) -> None:
        view = self.view
        histogram = view.histogram if view else None
        self._histogram.set_histogram(histogram)
        for widget in (self._histogram_title, self._histogram):
            widget.setVisible(histogram is not None)
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = [BlockRow(block, view.worst[0].von_mises) for block in view.worst] if view else []
        for row in self._rows:
            row.clicked.connect(lambda _checked=False, row=row: self._session.select_block(row.block.cell))
            self._worst.addWidget(row)
        self._worst_title.setVisible(bool(self._rows))
        for part in (self._counts_title, self._counts, self._solution):
            part.setVisible(view is not None)
        if view is not None:
            self._counts.set_counts(view.counts)
            self._solution.setText(view.solution)
        self._block_selected(self._session.selected_block)

    def _show_scores(self, entry: RunEntry | None) -> None:
        results = entry.grade.results if entry and entry.grade else ()
        scores = [result for result in results if result.metric is Metric.STABILITY]
        if scores == self._shown_scores:
            return
        self._shown_scores = scores
        while (item := self._scores.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for result in scores:
            self._scores.addWidget(ScoreView(result))

    def _block_selected(self, cell: Cell | None) -> None:
        for row in self._rows:
            row.setChecked(row.block.cell == cell)

    @property
    def rows(self) -> list[BlockRow]:
        return list(self._rows)


class _Head(QWidget):
    """The largest stress and its block, or why there is none and how to get it."""

    block_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._caption = PlainLabel("Largest von Mises stress")
        self._caption.setProperty("role", "small")
        self.number = PlainLabel()
        self.place = QPushButton()
        self.place.setProperty("role", "link")
        self.place.setCursor(Qt.CursorShape.PointingHandCursor)
        self.place.clicked.connect(lambda: self.block_wanted.emit(self._cell))
        self._text = WrappedLabel()
        self._text.setProperty("role", "dim")
        self.solve = QPushButton("Solve this step")
        self.solve.setProperty("role", "primary")
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setRange(0, 100)
        self._progress.setAccessibleName("Solving")
        self._cell: Cell | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._caption)
        column.addWidget(self.number)
        column.addWidget(self.place, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._text)
        column.addSpacing(6)
        column.addWidget(self.solve, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._progress)
        theme().changed.connect(self._apply_theme)
        self._apply_theme()

    def _apply_theme(self) -> None:
        font = theme().font("number")
        font.setPixelSize(theme().px(26))
        font.setWeight(font.Weight.DemiBold)
        self.number.setFont(font)
        # a link's padding would set its text apart from the number above
        self.place.setStyleSheet("QPushButton { padding: 1px 0; border: none; }")

    def show_view(self, view: StressView | None, step: int | None) -> None:
        """``step`` is None while no run is shown."""
        largest = view.largest if view else None
        self._cell = largest.cell if largest else None
        self._caption.setVisible(view is not None)
        for part in (self.number, self.place):
            part.setVisible(largest is not None)
        self.solve.setVisible(view is None and bool(step))
        self._text.setVisible(largest is None)
        if view is not None and largest is not None:
            self.number.setText(stress_text(largest.von_mises))
            placed = f" · step {largest.step}" if largest.step else ""
            self.place.setText("({}, {}, {})".format(*largest.cell) + f" {largest.material}{placed}{view.others}")
            self.place.setToolTip("Select this block")
        elif view is not None:
            self._text.setText("No block has a value: nothing stands in equilibrium on the ground.")
        elif step is None:
            self._text.setText("No run is shown.")
        elif step == 0:
            self._text.setText("Nothing stands before the first step.")
        else:
            self._text.setText(f"Stress after step {step} has not been computed.")

    def show_progress(self, fraction: float | None) -> None:
        self._progress.setVisible(fraction is not None)
        self.solve.setEnabled(fraction is None)
        self.solve.setText("Solve this step" if fraction is None else "Solving…")
        if fraction is not None:
            self._progress.setValue(round(100 * fraction))


class ScoreView(QFrame):
    """The stability check's score on a gauge."""

    def __init__(self, result: CheckResult) -> None:
        super().__init__()
        self.setProperty("role", "inset")
        title = PlainLabel("Stability score" if result.turn == 0 else f"Stability score, turn {result.turn + 1}")
        title.setProperty("role", "strong")
        value = PlainLabel("–" if result.score is None else f"{result.score:.2f}")
        value.setProperty("role", "strong")
        message = WrappedLabel(result.message)
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
        column.addWidget(message)


class BlockRow(QAbstractButton):
    """One block with its stress as number and bar; checked = it is the selected block."""

    def __init__(self, block: StressedBlock, most: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.block = block
        self._share = block.von_mises / most if most > 0 else 0.0
        self._number = column_text(block.von_mises, most)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._place = "({}, {}, {})".format(*block.cell)
        note = f", {block.note}" if block.note else ""
        placed = f", placed at step {block.step}" if block.step else ""
        self.setAccessibleName(f"{stress_text(block.von_mises)} at {self._place}, {block.material}{note}")
        self.setToolTip(plain_tip(f"{self._place} {block.material}{placed}{note}\nClick to select this block"))

    def sizeHint(self) -> QSize:
        return QSize(240, theme().px(26))

    def event(self, event: QEvent) -> bool:
        return keeps_space(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

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
        words = " · ".join(part for part in (self.block.material, self.block.note) if part)
        room = box.width() - place - 8
        text = QFontMetricsF(small).elidedText(words, Qt.TextElideMode.ElideRight, room)
        base = QPointF(box.left() + place + 8, box.center().y() + QFontMetricsF(small).capHeight() / 2)
        painter.drawText(base, text)


class _Counts(QWidget):
    """Numbers at the right edge of their column, what they count, and what it means where there are any."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def set_counts(self, counts: list[Count]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
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


def _heading(text: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("role", "heading")
    return label
