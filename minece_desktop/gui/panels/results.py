"""Tables and plots: the paper's tables over the open runs, beside the published numbers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QMenu,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from checks.tables import MEASURES, Table
from minece_desktop.core.audit.verdicts import Verdicts
from minece_desktop.core.reporters.charts import Chart, chart_of
from minece_desktop.core.reporters.tables import FORMATS
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.results import KINDS, WHOSE, Gathered, Gatherer, Wanted, in_words, is_own
from minece_desktop.gui.models.results_decisions import DecisionsRead, Key, Outcomes, identity_of
from minece_desktop.gui.panels.chart_kinds import ChartKinds
from minece_desktop.gui.panels.results_files import FORMAT_NAMES, PLOT, ask_path, write_plot, write_table
from minece_desktop.gui.panels.results_plot import ResultsPlot
from minece_desktop.gui.panels.results_view import ResultsView
from minece_desktop.gui.results_loader import Made, ResultsLoader, TableLoader
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import heading, phrase
from tasks.saying import say
from tasks.suite import Suite

_GATHER_MS = 300
"""Grades come one after the other; the table follows at this pace."""
_NOTHING = mark("no second field")


class ResultsWindow(ListeningWidget):
    """A window of its own that follows the session; closing it lets it go."""

    def __init__(
        self,
        session: Session,
        suite: Suite,
        parent: QWidget | None = None,
        outcomes: Outcomes | None = None,
        loader: TableLoader | None = None,
    ) -> None:
        """``outcomes``: what reviewers say of runs by identity (``Audits.outcomes``); without it, nothing.

        ``loader``: makes the tables of something else than the open runs; this is then a part of another window.
        """
        super().__init__(parent)
        self._own = loader is None
        if loader is None:
            self.setWindowFlag(Qt.WindowType.Window)
            self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.setWindowTitle(self.tr("Results"))
            self.resize(theme().px(1180), theme().px(800))
        self._session = session
        self.loader = loader or ResultsLoader(Gatherer(suite), self)
        self.loader.ready.connect(self._take)
        self.loader.failed.connect(self._failed)
        self.gathered = Gathered()
        self.tables = [Table("", "", (), ())]
        self._fields: list[str] = []
        self._timer = QTimer(self, singleShot=True, interval=_GATHER_MS)
        self._timer.timeout.connect(self.refresh)
        self.decisions = DecisionsRead(outcomes or (lambda runs: {}))
        self._reading = QTimer(self, singleShot=True, interval=0)
        self._reading.timeout.connect(self.refresh)
        self._make_controls()
        self._make_choices()
        self._make_views()
        self._build()
        if self._own:
            self.listen(session.entry_changed, self._entry_changed)
            self.listen(session.runs_changed, self._soon)
        self.refresh()

    # Assembly

    def _make_controls(self) -> None:
        self.kind = Choice(self.tr("Table"), self)
        for name, text in KINDS:
            self.kind.addItem(tr(text), name)
        self.by, self.by_second = Choice(self.tr("Group by"), self), Choice(self.tr("Then by"), self)
        self.published = QCheckBox(self.tr("Published beside"), self)
        self.published.setToolTip(self.tr("The paper's own numbers, never added up with these"))
        self.published.setChecked(True)
        self.part = Choice(self.tr("Part of the table"), self)
        self.kind.currentIndexChanged.connect(self.refresh)
        self.by.currentIndexChanged.connect(self.refresh)
        self.by_second.currentIndexChanged.connect(self.refresh)
        self.published.toggled.connect(self.refresh)
        self.part.currentIndexChanged.connect(self._show_part)

    def _make_choices(self) -> None:
        """Whose verdicts, and what a pivot shows of its groups."""
        self.whose = Choice(self.tr("Whose verdicts"), self)
        for whose, text in WHOSE:
            self.whose.addItem(tr(text), whose)
        self.measure = Choice(self.tr("Measure"), self)
        self.measure.addItem(self.tr("all measures"), "")
        for name, (measure, _) in MEASURES.items():
            self.measure.addItem(heading(measure), name)
        self.baseline = Choice(self.tr("Differences to"), self)
        self.baseline.addItem(self.tr("no differences"), "")
        self._measure_label = PlainLabel(self.tr("show"), self)
        self._baseline_label = PlainLabel(self.tr("compare with"), self)
        for box in (self.whose, self.measure, self.baseline):
            box.currentIndexChanged.connect(self.refresh)

    def _make_views(self) -> None:
        self.view = ResultsView(self.tr("Results"), self)
        self.view.copying.triggered.connect(self.copy_selected)
        self.plot = ResultsPlot(self)
        self.title, self.notes = WrappedLabel(parent=self), WrappedLabel(parent=self)
        self.title.setProperty("role", "title")
        self.notes.setProperty("role", "small")
        self.state = PlainLabel(parent=self)
        self.state.setProperty("role", "dim")

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        self._by_label = PlainLabel(self.tr("by"), self)
        for widget in (self.kind, self.part, self._by_label, self.by, self.by_second, self.published):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self._menu_button(self.tr("Copy ▾"), FORMAT_NAMES, self.copy))
        saved = {name: f"{self.tr('Table as')} {text}…" for name, text in FORMAT_NAMES.items()}
        row.addWidget(self._menu_button(self.tr("Save ▾"), saved | {PLOT: self.tr("Plot as SVG or PNG…")}, self.save))
        layout.addLayout(row)
        second = QHBoxLayout()
        second.setSpacing(8)
        for widget in (self.whose, self._measure_label, self.measure, self._baseline_label, self.baseline):
            second.addWidget(widget)
        second.addStretch(1)
        layout.addLayout(second)
        layout.addWidget(self.title)
        layout.addWidget(self.state)
        below = QWidget(self)
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        bar = QHBoxLayout()
        self.chart_kinds = ChartKinds(below)
        self.chart_kinds.changed.connect(self._draw)
        bar.addWidget(self.chart_kinds)
        bar.addStretch(1)
        column.addLayout(bar)
        column.addWidget(self.plot, 1)
        self.splitter = QSplitter(Qt.Orientation.Vertical, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.view)
        self.splitter.addWidget(below)
        self.splitter.setSizes([theme().px(260), theme().px(380)])
        layout.addWidget(self.splitter, 1)
        layout.addWidget(self.notes)

    def _menu_button(self, text: str, items: dict[str, str], slot: Callable[[str], object]) -> QToolButton:
        button, menu = QToolButton(self), QMenu(self)
        button.setText(text)
        button.setProperty("role", "button")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        for name, label in items.items():
            menu.addAction(label).triggered.connect(lambda _checked=False, name=name: slot(name))
        button.setMenu(menu)
        return button

    # What is shown

    def _entry_changed(self, _entry: RunEntry) -> None:
        self._soon()

    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @property
    def table(self) -> Table:
        """The part of the table that is shown."""
        return self.tables[max(0, self.part.currentIndex()) if len(self.tables) > 1 else 0]

    @property
    def chart(self) -> Chart:
        return in_words(chart_of(self.table))

    def refresh(self) -> None:
        """Gather the grades and make the table again."""
        kind = self.kind.currentData()
        own = is_own(kind)
        for widget in (self._by_label, self.by, self.by_second, self.published):
            widget.setVisible(own)
        self.whose.setVisible(own and self._own)
        by = tuple(dict.fromkeys(box.currentText() for box in (self.by, self.by_second) if box.currentData()))
        for widget in (self._measure_label, self.measure, self._baseline_label, self.baseline):
            widget.setVisible(kind == "pivot")
        self.measure.setEnabled(len(by) > 1)
        self.measure.setToolTip("" if len(by) > 1 else self.tr("One measure goes across the second field: choose one."))
        whose = Verdicts(self.whose.currentData())
        entries = self._session.entries
        if own and whose is Verdicts.HUMAN and not self._has_decisions(entries):
            return
        wanted = Wanted(
            kind,
            by,
            self.published.isChecked(),
            whose,
            self.measure.currentData() if len(by) > 1 else "",
            self.baseline.currentData() or "",
        )
        self.loader.ask(entries, wanted, self.decisions.found)

    def _has_decisions(self, entries: list[RunEntry]) -> bool:
        """Whether all that reviewers say of these is at hand; else some more of it is looked up, and so on."""
        self.decisions.want(identity for entry in entries if (identity := identity_of(entry)) is not None)
        if self.decisions.step():
            self.state.setVisible(True)
            self.state.setText(self.tr("looking for decisions…"))
            self._reading.start()
            return False
        return True

    def decisions_changed(self, keys: frozenset[Key] | None) -> None:
        """Reviewers decided something on these checks (``Audits.changed``); on any, when None."""
        self.decisions.forget(None if keys is None else {run for run, _ in keys})
        if self.whose.currentData() == Verdicts.HUMAN:
            self._soon()

    def _take(self, made: Made) -> None:
        """Another kind may have been chosen since: then this one is on its way out."""
        self.gathered, self.tables = made.gathered, made.tables
        self.state.setVisible(is_own(made.wanted.kind))
        self.state.setText(made.gathered.text)
        self._offer_fields(made.fields)
        self._offer_groups(made.groups)
        self._offer_parts()
        self._show_part()

    def _failed(self, reason: str) -> None:
        self._session.message.emit(Message(tr("the table could not be made: {}").format(reason), Severity.ERROR))

    def _offer_fields(self, fields: list[str]) -> None:
        """Keep what is chosen as long as some run has it."""
        if fields == self._fields:
            return
        self._fields = fields
        for box, first in ((self.by, None), (self.by_second, tr(_NOTHING))):
            before = box.currentText()
            box.blockSignals(True)
            box.clear()
            if first is not None:
                box.addItem(first, None)
            for name in fields:
                box.addItem(name, name)
            box.setCurrentIndex(max(0, box.findText(before)))
            box.blockSignals(False)

    def _offer_groups(self, groups: list[str]) -> None:
        """Keep the chosen baseline as long as there is such a group."""
        if [self.baseline.itemData(i) for i in range(1, self.baseline.count())] == groups:
            return
        before = self.baseline.currentData()
        self.baseline.blockSignals(True)
        while self.baseline.count() > 1:
            self.baseline.removeItem(1)
        for name in groups:
            self.baseline.addItem(name, name)
        self.baseline.setCurrentIndex(max(0, self.baseline.findData(before)))
        self.baseline.blockSignals(False)

    def _offer_parts(self) -> None:
        names = [table.title.partition("(")[2].partition(")")[0] for table in self.tables]
        if [self.part.itemText(i) for i in range(self.part.count())] != names:
            self.part.blockSignals(True)
            self.part.clear()
            self.part.addItems(names)
            self.part.blockSignals(False)
        self.part.setVisible(len(self.tables) > 1)

    def _show_part(self) -> None:
        table = self.table
        self.view.show_table(table)
        self.title.setText(heading(table.title))
        beside = table.published
        notes = [*table.notes, *(() if beside is None else (say("{}.", beside.title), *beside.notes))]
        self.notes.setText("  ".join(map(phrase, notes)))
        self.notes.setVisible(bool(notes))
        self._draw()

    def _draw(self) -> None:
        chart = self.chart
        self.chart_kinds.offer(chart)
        self.plot.show_chart(chart, self.chart_kinds.kind_of(chart))

    # Out of the window

    def copy(self, name: str) -> None:
        QGuiApplication.clipboard().setText(FORMATS[name](self.table))

    def copy_selected(self) -> None:
        """The selected cells; the whole table when none is selected."""
        chosen = self.view.selected_text()
        if chosen is None:
            self.copy("md")
        else:
            QGuiApplication.clipboard().setText(chosen)

    def save(self, name: str) -> None:
        """Ask for a file; it is written when one is chosen."""
        ask_path(self, self.tr("Save"), self.table.kind, name, lambda path: self.write(path, name))

    def write(self, path: Path, name: str) -> None:
        """Write the table in a format, or the ``PLOT``; what goes wrong is told."""
        try:
            if name == PLOT:
                write_plot(path, self.chart, self.chart_kinds.kind_of(self.chart))
            else:
                write_table(path, self.table, name)
        except OSError as error:
            text = tr("{} cannot be written: {}").format(path, error.strerror or error)
            self._session.message.emit(Message(text, Severity.ERROR))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        self._reading.stop()
        self.stop_listening()
        self.loader.close()
        super().closeEvent(event)
