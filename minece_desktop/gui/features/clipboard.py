"""Copying the picture, all verdicts and the place of a block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from minece_desktop.gui.pictures import scene_picture
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_SHOWN_MS = 4000


class ClipboardFeature:
    def __init__(self, window: MainWindow) -> None:
        self._window = window
        add = window.actions_.add
        add("Edit", "copy_picture", "Copy Picture", self.copy_picture, "Ctrl+Alt+P",
            "The structure as it is drawn now", needs_run=True)  # fmt: skip
        add("Edit", "copy_verdicts", "Copy All Verdicts", self.copy_verdicts, "Ctrl+Shift+V",
            "Every check of the run in words", needs_run=True)  # fmt: skip
        add("Edit", "copy_cell", "Copy Coordinates", self.copy_cell, "Ctrl+Alt+C",
            "x, y, z of the selected block, in task coordinates", needs_run=True)  # fmt: skip

    def copy_picture(self) -> None:
        picture = scene_picture(self._window.view)
        if picture is None:
            self._say(tr("there is no 3-D picture to copy"))
            return
        QGuiApplication.clipboard().setImage(picture)
        self._say(tr("copied a picture of {} × {} pixels").format(picture.width(), picture.height()))

    def copy_verdicts(self) -> None:
        entry = self._window.session.current
        if entry is None or entry.grade is None:
            self._say(tr("the run has no verdicts yet"))
            return
        self._window.checks.copy_all()
        self._say(tr("copied all verdicts"))

    def copy_cell(self) -> None:
        cell = self._window.session.selected_block
        if cell is None:
            self._say(tr("select a block first: its coordinates are copied"))
            return
        text = ", ".join(map(str, cell))
        QGuiApplication.clipboard().setText(text)
        self._say(tr("copied {}").format(text))

    def _say(self, text: str) -> None:
        self._window.statusBar().showMessage(text, _SHOWN_MS)

    def stop(self) -> None:
        """It listens to nothing."""


def install(window: MainWindow) -> ClipboardFeature:
    return ClipboardFeature(window)
