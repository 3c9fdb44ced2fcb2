"""How scores are spread over the grades of a store: one metric, by model, category or another field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from checks.result import Metric
from checks.tables import Table
from minece_desktop.core.reporters.charts import Chart, chart_of
from minece_desktop.gui.models.results import in_usual_order, in_words
from minece_desktop.gui.panels.chart_kinds import ChartKinds
from minece_desktop.gui.panels.results_plot import ResultsPlot
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import heading, phrase

if TYPE_CHECKING:
    from minece_desktop.core.results.store import ResultStore
    from minece_desktop.gui.stored_loader import StoredLoader, Task

KIND = "histogram"
_FIRST = Metric.EFFICIENCY


class StoredPlots(QWidget):
    """Asks for a histogram whenever something is chosen; ``filter`` is that of the window."""

    def __init__(self, loader: StoredLoader, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._loader = loader
        self.filter = ""
        self.table: Table | None = None
        self.which = Choice(self.tr("Metric"), self)
        for metric in Metric:
            self.which.addItem(tr(metric.value), metric.value)
        self.which.setCurrentIndex(list(Metric).index(_FIRST))
        self.by = Choice(self.tr("Group by"), self)
        self.by.addItem("model", "model")
        self.plot = ResultsPlot(self)
        self.title, self.state = WrappedLabel(parent=self), PlainLabel(parent=self)
        self.title.setProperty("role", "title")
        self.state.setProperty("role", "dim")
        self.kinds = ChartKinds(self)
        self.kinds.changed.connect(self._draw)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (PlainLabel(self.tr("scores of"), self), self.which, PlainLabel(self.tr("by"), self), self.by):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.kinds)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self.title)
        layout.addWidget(self.state)
        layout.addWidget(self.plot, 1)
        for box in (self.which, self.by):
            box.currentIndexChanged.connect(self.refresh)
        loader.answered.connect(self._answered)

    @property
    def chart(self) -> Chart:
        return in_words(chart_of(self.table or Table(KIND, "", (), ())))

    def offer(self, names: Sequence[str]) -> None:
        """The fields that the grades can be grouped by; what is chosen stays as long as it is one."""
        before = self.by.currentData()
        self.by.blockSignals(True)
        self.by.clear()
        for name in in_usual_order(set(names)) or ["model"]:
            self.by.addItem(name, name)
        self.by.setCurrentIndex(max(0, self.by.findData(before)))
        self.by.blockSignals(False)

    def refresh(self) -> None:
        metric, by, text = self.which.currentData(), self.by.currentData() or "model", self.filter

        def work(store: ResultStore) -> Table:
            return store.histogram(metric, (by,), text)

        self._loader.ask(KIND, metric, work)

    def _answered(self, task: Task, table: object, why: str) -> None:
        if task.kind != KIND:
            return
        self.table = table if isinstance(table, Table) else None
        self.title.setText(heading(self.table.title) if self.table is not None else "")
        empty = self.tr("No grade that passes has a score of this metric.")
        told = phrase(why) if self.table is None else "" if self.table.rows else empty
        self.state.setText(told)
        self.state.setVisible(bool(told))
        self._draw()

    def _draw(self) -> None:
        chart = self.chart
        self.kinds.offer(chart)
        self.plot.show_chart(chart, self.kinds.kind_of(chart))
