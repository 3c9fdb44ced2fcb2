"""The timeline's two menus: how fast it plays, and what it plots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from minece_desktop.gui.models.timeline import SPEEDS, STEP_SPEEDS, Speed
from minece_desktop.gui.models.timeline_plots import TITLES
from minece_desktop.gui.translate import tr

_LEAST, _MOST = 0.01, 3600.0


class SpeedMenu(QMenu):
    """Total durations, durations of a step, and whether steps may be left out to keep them."""

    chosen = Signal(object)
    """A ``Speed``."""

    def __init__(self, speed: Speed, parent: QWidget) -> None:
        super().__init__(parent)
        self._speed = speed
        self._group = QActionGroup(self)
        self._made: dict[Speed, QAction] = {}
        self.every = QAction(tr("Leave No Step Out"), self, checkable=True)
        self.every.setToolTip(
            tr("Show every step, however long it takes; else the speed is kept and steps are skipped")
        )
        self.setToolTipsVisible(True)
        for speed_ in SPEEDS:
            self._add(speed_)
        self._ask(tr("Whole Build in…"), per_step=False)
        self.addSeparator()
        for speed_ in STEP_SPEEDS:
            self._add(speed_)
        self._ask(tr("Each Step Takes…"), per_step=True)
        self.addSeparator()
        self.addAction(self.every)
        self.every.triggered.connect(self._toggle_every)
        self.set_speed(speed)

    def set_speed(self, speed: Speed) -> None:
        self._speed = speed
        self._group.setExclusive(False)  # a duration of the user's own has no entry
        for known, action in self._made.items():
            action.setChecked(known == replace(speed, every=False))
        self._group.setExclusive(True)
        self.every.setChecked(not speed.keeps)
        self.every.setEnabled(speed.seconds is not None)

    def ask(self, *, per_step: bool) -> QInputDialog:
        """Open a dialog for a duration of the user's own; it does not block."""
        dialog = QInputDialog(self.parentWidget())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setInputMode(QInputDialog.InputMode.DoubleInput)
        dialog.setWindowTitle(tr("Playing Speed"))
        dialog.setLabelText(tr("Seconds for each step") if per_step else tr("Seconds for the whole build"))
        dialog.setDoubleRange(_LEAST, _MOST)
        dialog.setDoubleDecimals(2)
        dialog.setDoubleValue(0.2 if per_step else 30.0)
        dialog.doubleValueSelected.connect(lambda seconds: self._choose(Speed(seconds, per_step)))
        dialog.open()
        return dialog

    def _add(self, speed: Speed) -> None:
        action = self.addAction(speed.label[:1].upper() + speed.label[1:])
        action.setCheckable(True)
        action.triggered.connect(lambda _checked=False: self._choose(speed))
        self._group.addAction(action)
        self._made[speed] = action

    def _ask(self, text: str, *, per_step: bool) -> None:
        self.addAction(text).triggered.connect(lambda _checked=False: self.ask(per_step=per_step))

    def _choose(self, speed: Speed) -> None:
        every = self.every.isChecked() and self.every.isEnabled() and speed.seconds is not None
        self.chosen.emit(replace(speed, every=every))

    def _toggle_every(self) -> None:
        self.chosen.emit(replace(self._speed, every=self.every.isChecked()))


class PlotsMenu(QMenu):
    """Which plots are shown."""

    chosen = Signal(tuple)

    def __init__(self, names: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.actions_by_name = plot_actions(self, lambda: self.chosen.emit(self.names))
        self.addActions(list(self.actions_by_name.values()))
        self.set_names(names)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name, action in self.actions_by_name.items() if action.isChecked())

    def set_names(self, names: Iterable[str]) -> None:
        wanted = set(names)
        for name, action in self.actions_by_name.items():
            action.setChecked(name in wanted)


def plot_actions(parent: QObject, changed: Callable[[], None]) -> dict[str, QAction]:
    """A checkable action for each plot."""
    made = {}
    for name, title in TITLES.items():
        action = made[name] = QAction(tr(title), parent, checkable=True)
        action.triggered.connect(lambda _checked=False: changed())
    return made
