"""How a chart is drawn: as bars or as a heat map."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from minece_desktop.core.reporters.charts import MOST_BARS, Chart, ChartKind
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.segments import Segments


class ChartKinds(Segments):
    """The two as joined buttons; bars cannot be chosen where a chart has too many groups for them."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        group = QActionGroup(parent)
        kinds: dict[ChartKind, QAction] = {
            "bar": group.addAction(tr("Bars")),
            "heatmap": group.addAction(tr("Heat map")),
        }
        for action in kinds.values():
            action.setCheckable(True)
        kinds["bar"].setChecked(True)
        super().__init__(list(kinds.values()), tr("Plot"), parent)
        self.kinds = kinds
        group.triggered.connect(self.changed)

    def offer(self, chart: Chart) -> None:
        bars = "bar" in chart.kinds
        self.kinds["bar"].setEnabled(bars)
        tip = "" if bars else tr("more than {} groups cannot be told apart as bars").format(MOST_BARS)
        self.kinds["bar"].setToolTip(tip)

    def kind_of(self, chart: Chart) -> ChartKind:
        """As chosen, where that can be drawn."""
        wanted: ChartKind = "bar" if self.kinds["bar"].isChecked() else "heatmap"
        return wanted if wanted in chart.kinds else chart.kinds[0]
