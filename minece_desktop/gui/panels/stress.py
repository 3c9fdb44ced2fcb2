"""Stress of the step shown: the largest, where it is, how it spreads, and what the solution leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from checks.result import CheckResult, Metric
from minece_desktop.core.solvers import SolverComparison
from minece_desktop.core.units import stress_text
from minece_desktop.gui.models.checks import STALE
from minece_desktop.gui.models.solvers import comparison_table
from minece_desktop.gui.models.stress import StressView, worst_table
from minece_desktop.gui.panels.solvers import SolversBox
from minece_desktop.gui.panels.stress_parts import BlockRow, Counts, ScoreView
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.charts import HistogramView
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.scrolled import ScrolledColumn, scroll_area
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel

if TYPE_CHECKING:
    from minece_desktop.core.grading import StressField
    from minece_desktop.core.session import RunEntry, Session
    from tasks.blocks import Cell


SMALL = 5000
"""Blocks that are solved unasked, in about a second, while the panel is looked at."""
_SETTLE_MS = 150
"""While the timeline moves only the step it rests on is solved."""


class StressPanel(ListeningWidget):
    """Follows the session's current entry and step."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Stress"))
        self._session = session
        self._field: StressField | None = None
        self.comparison = SolverComparison(session)
        self.view: StressView | None = None
        self._build()
        self.listen(session.current_changed, self._changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.step_changed, self._changed)
        self.listen(session.busy_changed, self._show_progress)
        self.listen(session.block_selected, self._block_selected)
        self.listen(self.comparison.changed, self._show_solvers)
        self._soon = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._soon.timeout.connect(self._solve_if_small)
        self._show_view()
        self._changed()

    def _build(self) -> None:
        self._head = _Head()
        self._head.solve.clicked.connect(self._session.solve_now)
        self._head.block_wanted.connect(self._session.select_block)
        self._head.step_wanted.connect(self._session.set_step)
        self._scores = QVBoxLayout()
        self._scores.setSpacing(8)
        self._shown_scores: list[CheckResult] = []
        self._histogram_title = _heading(tr("Blocks by von Mises stress"))
        self._histogram = HistogramView()
        self._worst_title = _heading(tr("Highest stress"))
        self._worst = QVBoxLayout()
        self._worst.setSpacing(0)
        self._rows: list[BlockRow] = []
        self._counts_title = _heading(tr("What was solved"))
        self._counts = Counts()
        self._solution = WrappedLabel()
        self._solution.setProperty("role", "faint")
        self._solvers_title = _heading(tr("Solvers side by side"))
        self.solvers = SolversBox(self.comparison)
        self.solvers.block_wanted.connect(self._session.select_block)
        self._stale = WrappedLabel(tr(STALE))
        self._stale.setProperty("role", "warn")
        self.copy = QPushButton(tr("Copy"))
        self.copy.setProperty("role", "link")
        self.copy.setAccessibleName(tr("Copy the tables"))
        self.copy.setToolTip(tr("Blocks with the highest stress and the solvers' figures, for a spreadsheet"))
        self.copy.clicked.connect(self.copy_tables)
        self.copy.installEventFilter(SpaceKeeper.of(self))
        inner = ScrolledColumn()
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(self._stale)
        column.addWidget(self._head)
        column.addLayout(self._scores)
        for title, body in (
            (self._histogram_title, self._histogram),
            (self._worst_title, self._worst),
            (self._solvers_title, self.solvers),
            (self._counts_title, self._counts),
        ):
            title.setContentsMargins(0, 8, 0, 0)
            column.addLayout(self._worst_head(title) if title is self._worst_title else _row(title))
            if isinstance(body, QWidget):
                column.addWidget(body)
            else:
                column.addLayout(body)
        column.addSpacing(4)
        column.addWidget(self._solution)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll_area(inner))

    def _worst_head(self, title: QLabel) -> QHBoxLayout:
        row = _row(title)
        row.addStretch(1)
        row.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignBottom)
        return row

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
        step = self._session.step
        solved = min(entry.stress, key=lambda other: abs(other - step), default=None) if entry else None
        why = entry.unsolved.get(step) if entry else None
        self._head.show_view(self.view, step if run else None, solved, why.text if why else "")
        self._stale.setVisible(entry is not None and entry.stale)
        self._show_progress()
        self._show_scores(entry)
        self._show_solvers()
        if self.isVisible() and self.view is None:
            self._soon.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def _solve_if_small(self) -> None:
        """Whoever looks here wants to see stress; what takes long is asked for by the button."""
        entry, step = self._session.current, self._session.step
        if not self.isVisible() or self.view is not None or entry is None or entry.run is None or not step:
            return
        if step not in entry.unsolved and int(entry.run.log.lifetimes.standing(step).sum()) <= SMALL:
            self._session.solve_now()

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
        for heading in (self._worst_title, self.copy):
            heading.setVisible(bool(self._rows))
        for part in (self._counts_title, self._counts, self._solution):
            part.setVisible(view is not None)
        if view is not None:
            self._counts.set_counts(view.counts)
            self._solution.setText(view.solution)
        self._block_selected(self._session.selected_block)

    def _show_solvers(self) -> None:
        """Other solvers make sense wherever something stands."""
        entry = self._session.current
        standing = entry is not None and entry.run is not None and self._session.step > 0
        for part in (self._solvers_title, self.solvers):
            part.setVisible(standing)
        if standing:
            self.solvers.show_state()

    def _show_scores(self, entry: RunEntry | None) -> None:
        """Each stability verdict with the engineering opinion below it."""
        grade = entry.grade if entry else None
        told = [] if grade is None else [*grade.results, *grade.opinions]
        scores = [result for result in told if result.metric is Metric.STABILITY]
        scores.sort(key=lambda result: result.turn)
        if scores == self._shown_scores:
            return
        self._shown_scores = scores
        clear(self._scores)
        several = any(result.turn for result in scores)
        for result in scores:
            self._scores.addWidget(ScoreView(result, several=several))

    def copy_tables(self) -> None:
        """Tab-separated, on the clipboard."""
        tables = [worst_table(self.view)] if self.view is not None else []
        known = self.solvers.known
        tables += [comparison_table(known)] if known else []
        if tables:
            QGuiApplication.clipboard().setText("\n\n".join(tables) + "\n")

    def _block_selected(self, cell: Cell | None) -> None:
        for row in self._rows:
            row.setChecked(row.block.cell == cell)

    @property
    def rows(self) -> list[BlockRow]:
        return list(self._rows)


class _Head(QWidget):
    """The largest stress and its block, or why there is none and how to get it."""

    block_wanted = Signal(object)
    step_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._caption = WrappedLabel()
        self._caption.setProperty("role", "small")
        self.number = PlainLabel()
        self.place = QPushButton()
        self.place.setProperty("role", "link")
        self.place.setCursor(Qt.CursorShape.PointingHandCursor)
        self.place.clicked.connect(lambda: self.block_wanted.emit(self._cell))
        self._text = WrappedLabel()
        self._text.setProperty("role", "dim")
        self.solve = QPushButton(tr("Solve this step"))
        self.solve.setProperty("role", "primary")
        self.other = QPushButton()
        self.other.setProperty("role", "link")
        self.other.setCursor(Qt.CursorShape.PointingHandCursor)
        self.other.clicked.connect(lambda: self.step_wanted.emit(self._solved))
        self._solved: int | None = None
        for button in (self.place, self.solve, self.other):
            button.installEventFilter(SpaceKeeper.of(self))
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setRange(0, 100)
        self._progress.setAccessibleName(tr("Solving"))
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
        column.addWidget(self.other, 0, Qt.AlignmentFlag.AlignLeft)
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

    def show_view(self, view: StressView | None, step: int | None, solved: int | None = None, why: str = "") -> None:
        """``step`` is None while no run is shown; ``solved``: the nearest step that is known; ``why`` this is not."""
        largest = view.largest if view else None
        self._cell = largest.cell if largest else None
        self._caption.setVisible(view is not None)
        self._caption.setText(tr("Largest von Mises stress after step {}, at equilibrium").format(step))
        for part in (self.number, self.place):
            part.setVisible(largest is not None)
        self.solve.setVisible(view is None and bool(step))
        self._text.setVisible(largest is None)
        if view is not None and largest is not None:
            self.number.setText(stress_text(largest.von_mises))
            placed = tr(" · step {}").format(largest.step) if largest.step else ""
            self.place.setText("({}, {}, {})".format(*largest.cell) + f" {largest.material}{placed}{view.others}")
            self.place.setToolTip(tr("Select this block"))
        elif view is not None:
            self._text.setText(tr("No block has a value: nothing stands in equilibrium on the ground."))
        elif step is None:
            self._text.setText(tr("No run is shown."))
        elif step == 0:
            self._text.setText(tr("Nothing stands before the first step."))
        else:
            self._text.setText(why or tr("Stress after step {} has not been computed.").format(step))
        known = solved is not None and view is None and bool(step)
        self.other.setVisible(known)
        self._solved = solved
        if known:
            self.other.setText(tr("Show step {}, which is solved").format(solved))

    def show_progress(self, fraction: float | None) -> None:
        self._progress.setVisible(fraction is not None)
        self.solve.setEnabled(fraction is None)
        self.solve.setText(tr("Solve this step") if fraction is None else tr("Solving…"))
        if fraction is not None:
            self._progress.setValue(round(100 * fraction))


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    return row


def _heading(text: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("role", "heading")
    return label
