"""How the window's room is shared out: by its size, until the user moves a divider."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from minece_desktop.gui.panels.timeline import TimelinePanel
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.splitter import splitter

_NAMES = ("columns", "rows", "right")


class Arrangement(QObject):
    """Runs, structure and checks over the timeline; under the checks a strip of code where there is height for it."""

    def __init__(
        self, runs: QWidget, view: QWidget, tabs: QWidget, strip: QWidget, timeline: TimelinePanel, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._strip, self._timeline = strip, timeline
        self._strip_wanted = False
        self.by_hand = False
        self._kept: dict[str, bytes] | None = None
        self.right = splitter(Qt.Orientation.Vertical, parent, tabs, strip)
        self.columns = splitter(Qt.Orientation.Horizontal, parent, runs, view, self.right)
        self.rows = splitter(Qt.Orientation.Vertical, parent, self.columns, timeline)
        self.right.setStretchFactor(0, 1)
        self.columns.setStretchFactor(1, 1)
        self.rows.setStretchFactor(0, 1)
        for one in (self.right, self.columns, self.rows):
            one.splitterMoved.connect(self._moved)

    def fit(self, size: QSize) -> None:
        """Share out a window of this size, unless the user has done so."""
        px = theme().px
        height = size.height() - px(150)
        timeline = min(px(240), max(px(150), size.height() * 23 // 100))
        if not self._timeline.plots:
            timeline = self._timeline.minimumSizeHint().height()
        self._strip.setVisible(self._strip_wanted and height - timeline >= px(480))
        if self.by_hand:
            return
        left = min(px(440), max(px(230), size.width() * 27 // 100))
        right = min(px(420), max(px(290), size.width() * 25 // 100))
        self.columns.setSizes([left, max(1, size.width() - left - right), right])
        self.rows.setSizes([max(1, height - timeline), timeline])
        self.right.setSizes([max(1, height - timeline - px(190)), px(190)])

    def want_strip(self, wanted: bool, size: QSize) -> None:
        """The strip is not wanted beside the whole code, nor where there is none."""
        if wanted != self._strip_wanted:
            self._strip_wanted = wanted
            self.fit(size)

    def put_away(self) -> None:
        """Hide all of it; how the room was shared out is kept, since what is hidden has none."""
        self._kept = self.state()
        self.rows.hide()

    def bring_back(self, size: QSize) -> None:
        """Show it again as it was."""
        kept, self._kept = self._kept or {}, None
        self.rows.show()
        around = self.rows.parentWidget().layout()
        if around is not None:
            around.activate()
        for one in (self.rows, self.columns, self.right):  # each gets its room before it is shared out within
            QApplication.sendPostedEvents(one)
        self.restore(kept)
        self.fit(size)
        QTimer.singleShot(0, self, lambda: self._share_out(kept, size))

    def _share_out(self, kept: Mapping[str, bytes], size: QSize) -> None:
        """Again once all is laid out, unless it is hidden by then."""
        if self._kept is None:
            self.restore(kept)
            self.fit(size)

    def reset(self, size: QSize) -> None:
        self.by_hand = False
        if self._kept is not None:
            self._kept = dict.fromkeys(_NAMES, b"")
        self.fit(size)

    def state(self) -> dict[str, bytes]:
        """What ``restore`` takes; empty while the room is shared out by the window's size."""
        if self._kept is not None:
            return dict(self._kept)
        if not self.by_hand:
            return dict.fromkeys(_NAMES, b"")
        return {name: bytes(getattr(self, name).saveState().data()) for name in _NAMES}

    def restore(self, state: Mapping[str, bytes]) -> None:
        known = {name: state[name] for name in _NAMES if state.get(name)}
        self.by_hand = len(known) == len(_NAMES)
        if self._kept is not None:
            self._kept = known if self.by_hand else dict.fromkeys(_NAMES, b"")
            return
        for name, value in known.items() if self.by_hand else ():
            getattr(self, name).restoreState(QByteArray(value))

    def _moved(self, _position: int, _index: int) -> None:
        self.by_hand = True
