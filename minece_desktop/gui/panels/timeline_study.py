"""What is learned of a build on its way into the timeline: into its plots, and into words on the work."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QToolButton

from minece_desktop.core.build_study import State
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.core.build_study import Study
    from minece_desktop.gui.models.timeline_plots import PlotSource
    from minece_desktop.gui.panels.timeline_plot import TimelinePlot

_LARGE = 10_000
"""Steps from which on the curves take a good part of a frame to work out and to paint."""
_LATER_MS = 30


class PlotFeed(QObject):
    """Gives a plot its source: at once, or for a large build after the panels that show the run have had their turn."""

    def __init__(self, plot: TimelinePlot, parent: QObject) -> None:
        super().__init__(parent)
        self._plot = plot
        self._make: Callable[[], PlotSource | None] = lambda: None
        self._timer = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._timer.timeout.connect(lambda: self._plot.set_source(self._make()))

    @property
    def pending(self) -> bool:
        return self._timer.isActive()

    def feed(self, steps: int, make: Callable[[], PlotSource | None], *, another: bool) -> None:
        """``make`` the source of a build of so many steps; ``another`` than the one that is plotted."""
        self._make = make
        self._timer.stop()
        if steps < _LARGE:
            self._plot.set_source(make())
            return
        if another:
            self._plot.set_source(None)
        self._timer.start()


class StudyLink(QToolButton):
    """Words on the work, with what a click does; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "link")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Stress at every step"))

    def show_state(self, study: Study | None, words: str) -> None:
        doing = {
            State.RUNNING: (tr("stop"), tr("Stop solving; what was found stays")),
            State.CANCELLED: (tr("go on"), tr("Solve the steps that are left")),
            State.OFF: (tr("solve"), tr("Solve the stress of this many steps; that may take minutes")),
            State.FAILED: (tr("try again"), tr("Solve the steps that are left")),
        }
        act, tip = doing.get(study.state, ("", "")) if study is not None else ("", "")
        self.setText(f"{words} · {act}" if act else words)
        self.setToolTip(tip)
        self.setEnabled(bool(act))
        self.setVisible(bool(words))
