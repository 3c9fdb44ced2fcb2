"""One window on the bundled samples, brought into a known state before every picture."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget

import resources
from checks.result import CheckResult
from minece_desktop.core.build_study import State
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.app import make_application
from minece_desktop.gui.features.build_study import BuildStudyFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.timeline_plots import USUAL as USUAL_PLOTS
from minece_desktop.gui.theme import Mode, theme
from minece_desktop.gui.window_settings import WindowSettings
from minece_desktop.scene.small_png import small_png

PATIENCE = 120.0
"""Seconds within which the worker must have done its work."""
HERO, USUAL = (1680, 1050), (1360, 850)
"""Sizes of the window."""

Picture = QWidget | QPixmap | QImage
Take = Callable[["Stage"], Picture]
F = TypeVar("F")


@dataclass(eq=False)
class Stage:
    """``folder``: where the samples are opened from, a copy that reviewing may write to."""

    folder: Path
    app: QApplication = field(default_factory=make_application)

    def __post_init__(self) -> None:
        self.samples = self.folder / "samples"
        shutil.copytree(resources.FOLDER / "samples", self.samples)
        theme().apply(self.app, "dark")
        self.window = self.new_window()

    def new_window(self, *, no_picture: str = "", opened: bool = True) -> MainWindow:
        """A window of its own, at rest."""
        window = MainWindow(Session(), WindowSettings(kept=False), probe=False, no_picture=no_picture)
        window.show()
        window.resize(*USUAL)
        self.spin(lambda: window.view.scene is not None or window.view.failure is not None)
        if opened:
            window.open_paths([self.samples])
        self.rest(window)
        return window

    def spin(self, done: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Run the event loop until ``done``. Raises TimeoutError."""
        until = time.monotonic() + seconds
        while not done():
            if time.monotonic() > until:
                raise TimeoutError("the window did not come to rest")
            self.app.processEvents()
            time.sleep(0.005)

    def pause(self, seconds: float = 0.3) -> None:
        """For timers that gather changes."""
        until = time.monotonic() + seconds
        self.spin(lambda: time.monotonic() > until)

    def rest(self, window: MainWindow | None = None) -> None:
        """Wait until nothing is worked out any more."""
        shown = window or self.window
        for _ in range(2):
            self.pause()
            self.spin(lambda: not shown.poller.busy and not shown.view.pending)

    # A state to take a picture of

    def entry(self, run: str, window: MainWindow | None = None) -> RunEntry:
        return next(entry for entry in (window or self.window).session.entries if entry.ref.id == run)

    def show(
        self,
        run: str,
        mode: Mode = "dark",
        *,
        color: ColorMode = ColorMode.MATERIAL,
        step: float = 1.0,
        size: tuple[int, int] = USUAL,
        window: MainWindow | None = None,
    ) -> RunEntry:
        """The window as at its start, with a run at a share of its timeline."""
        shown = window or self.window
        self._as_at_start(shown)
        theme().apply(self.app, mode)
        shown.resize(*size)
        shown.session.set_color(color)
        entry = self.entry(run, shown)
        if shown.session.current is not entry:
            shown.session.show(entry)
        self.rest(shown)
        assert entry.run is not None
        shown.session.set_step(round(step * entry.run.log.steps))
        shown.reset_view()
        self.pause(0.1)
        return entry

    def _as_at_start(self, window: MainWindow) -> None:
        session, live = window.session, window.view.live
        session.select_check(None)
        session.select_block(None)
        window.code.search.closed.emit()
        window.arrangement.reset(window.size())
        window.strip.dismiss()
        window.runs.filter.clear()
        window.tabs.setCurrentIndex(0)
        window.timeline.show_plots(USUAL_PLOTS)
        if window.actions_["view_options"].isChecked():
            window.actions_["view_options"].trigger()
        for way in ("path_agent", "path_efficient"):
            if window.actions_[way].isChecked():
                window.actions_[way].trigger()
        live.set_options(ViewOptions())
        live.set_ghosts()
        live.set_ruler(None)

    def do(self, *names: str) -> None:
        """Carry commands of the window out, as its menus do."""
        for name in names:
            self.window.actions_[name].trigger()
            self.pause(0.05)

    def settle(self, window: MainWindow | None = None) -> None:
        """At rest, the build studied, drawn at its finest, the keyboard with nobody."""
        shown = window or self.window
        self.study(shown)
        self.rest(shown)
        shown.view.frames.refine_now()
        shown.setFocus()
        self.app.processEvents()

    def feature(self, kind: type[F]) -> F:
        return next(one for one in self.window.features if isinstance(one, kind))

    def check(self, wanted: Callable[[CheckResult], bool]) -> CheckResult:
        """Select the first verdict on the run shown that is wanted."""
        entry = self.window.session.current
        assert entry is not None
        assert entry.grade is not None
        found = next(result for result in entry.grade.results if wanted(result))
        self.window.session.select_check(found)
        self.rest()
        return found

    def study(self, window: MainWindow) -> None:
        """Wait until the build of the run shown is studied, as far as it is unasked."""
        study = next(one for one in window.features if isinstance(one, BuildStudyFeature)).study

        def done() -> bool:
            found = study.of(window.session.current)
            return found is not None and found.facts is not None and found.state in (State.DONE, State.OFF)

        self.spin(done)

    @staticmethod
    def whole(panel: QWidget) -> QWidget:
        """All that a panel scrolls over."""
        found = panel.findChild(QScrollArea)
        assert isinstance(found, QScrollArea)
        return found.widget()

    def close_others(self) -> None:
        """Whatever was opened over the window."""
        for _ in range(2):  # one with work to do stops it before it goes
            for widget in self.app.topLevelWidgets():
                if widget is not self.window and widget.isVisible():
                    widget.close()
            self.app.processEvents()

    # Pictures

    def with_menu(self, menu: QMenu, at: QPoint, below: QMenu | None = None) -> QPixmap:
        """The window with an open menu: the platform's own window of it is painted where it would be."""
        picture = self.window.grab()
        places = [(menu, at)]
        if below is not None:
            row = menu.actionGeometry(below.menuAction())
            menu.setActiveAction(below.menuAction())
            places.append((below, at + QPoint(menu.sizeHint().width(), row.top())))
        painter = QPainter(picture)
        for one, place in places:
            one.ensurePolished()
            one.resize(one.sizeHint())
            painter.drawPixmap(place, one.grab())
        painter.end()
        return picture

    def over(self, widget: QWidget) -> QPixmap:
        """The window with another one over its middle."""
        picture = self.window.grab()
        area = QRect(QPoint(0, 0), widget.size())
        area.moveCenter(self.window.rect().center())
        painter = QPainter(picture)
        painter.setOpacity(0.45)
        painter.fillRect(picture.rect(), theme().color("window"))
        painter.setOpacity(1.0)
        painter.drawPixmap(area.topLeft(), widget.grab())
        painter.setPen(theme().color("border"))
        painter.drawRect(area)
        painter.end()
        return picture


def write(picture: Picture, path: Path) -> int:
    """A PNG of 256 colours; returns its bytes."""
    if isinstance(picture, QWidget):
        picture = picture.grab()
    image = picture if isinstance(picture, QImage) else picture.toImage()
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    data = small_png(rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3))
    path.write_bytes(data)
    return len(data)
