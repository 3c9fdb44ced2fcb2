"""The way the agent went, or a short one beside it, drawn over the structure."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject

from minece_desktop.core.path import EfficientOrder
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.units import grouped
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.core.build_study import BuildStudy
    from minece_desktop.core.entry import RunEntry
    from minece_desktop.gui.main_window import MainWindow

_AGENT, _EFFICIENT = "path_agent", "path_efficient"


class PathOverlayFeature(QObject):
    """One of two ways at a time; both move with the timeline: after step k both have placed as many blocks."""

    def __init__(self, window: MainWindow, study: BuildStudy) -> None:
        super().__init__(window)
        self._window, self._study = window, study
        self._drawn: tuple[Run, str] | None = None
        add = window.actions_.add
        self._ways = {
            _AGENT: add("Timeline", _AGENT, "Agent's Path in the Picture", lambda: self._choose(_AGENT), "W",
                "The way from block to block: solid to a neighbour, dashed where it jumps, faint what is to come",
                part=True, checked=False, needs_run=True),
            _EFFICIENT: add("Timeline", _EFFICIENT, "Efficient Order in the Picture", lambda: self._choose(_EFFICIENT),
                "Shift+W", "A short way to place the same blocks without any floating, beside the agent's",
                checked=False, needs_run=True),
        }  # fmt: skip
        window.view.live.changed.connect(self._follow)
        study.changed.connect(self._studied)

    @property
    def chosen(self) -> str | None:
        return next((name for name, action in self._ways.items() if action.isChecked()), None)

    def _choose(self, name: str) -> None:
        for other, action in self._ways.items():
            if other != name:
                action.setChecked(False)
        if self.chosen is None:
            self._drawn = None
            self._window.view.live.set_path(None)
        else:
            self._follow()
            self._say()

    def _studied(self, entry: RunEntry) -> None:
        if entry is self._window.session.current:
            self._follow()

    def _follow(self) -> None:
        """Draw the way through the run shown, once; the scene keeps up with the step by itself."""
        run, name = self._window.view.live.shown, self.chosen
        if (
            run is None
            or name is None
            or (self._drawn is not None and self._drawn[0] is run and self._drawn[1] == name)
        ):
            return
        way = self._way(run, name)
        if way is not None:
            self._drawn = (run, name)
            self._window.view.live.set_path(way[0], None, way[1])

    def _order(self) -> EfficientOrder | None:
        study = self._study.of(self._window.session.current)
        return None if study is None or study.facts is None else study.facts.order

    def _way(self, run: Run, name: str) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]] | None:
        """Cells, and the steps at which they are reached; None while an efficient order is being worked out."""
        timeline = run.timeline
        reached = timeline.walk + 1
        if name == _AGENT:
            return timeline.walk_cells, reached
        order = self._order()
        if order is None:
            return None
        count = len(order.cells)
        missing = max(0, count - len(reached))
        return order.cells, np.concatenate((reached[:count], np.full(missing, timeline.steps, dtype=np.int64)))

    def _say(self) -> None:
        """What the two ways cost, where the plot does not say so."""
        run = self._window.view.live.shown
        if run is None or not run.log.steps or "path" in self._window.timeline.plots:
            return
        order = self._order()
        went, least = int(run.timeline.path[-1]), int(run.timeline.ideal[-1])
        text = tr("{}: the agent's path is {} cells long, {} at least").format(run.id, grouped(went), grouped(least))
        if order is None:
            text += tr("; an efficient order is being worked out")
        else:
            text += tr("; an efficient order takes {} ({}, {} floating)").format(
                grouped(order.length), tr(order.rule), order.floating
            )
        self._window.session.message.emit(Message(text, Severity.INFO))

    def stop(self) -> None:
        self._study.changed.disconnect(self._studied, missing_ok=True)


def install(window: MainWindow) -> PathOverlayFeature:
    from minece_desktop.gui.features.build_study import BuildStudyFeature

    found = window.findChild(BuildStudyFeature)
    assert found is not None
    return PathOverlayFeature(window, found.study)
