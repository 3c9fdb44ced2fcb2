"""Where the camera was (back and forth), and named views of the shown run that are remembered."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from minece_desktop.core.bookmarks import Bookmark, Bookmarks
from minece_desktop.core.settings import assignment_key
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_SHOWN_MS = 5000


class ViewBookmarksFeature(QObject):
    """``window.findChild(ViewBookmarksFeature)`` gives it to whoever lists the bookmarks."""

    changed = Signal()
    """Other bookmarks than before, or of another run."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.store = Bookmarks()
        self._at = -1
        live, add = window.view.live, window.actions_.add
        add("View", "camera_back", "Camera Back", live.undo_camera, "Alt+Left", "Look from where you looked before",
            submenu="Camera", part=True, needs_run=True)  # fmt: skip
        add("View", "camera_forth", "Camera Forth", live.redo_camera, "Alt+Right", "Undo Camera Back",
            submenu="Camera", needs_run=True)  # fmt: skip
        add("View", "bookmark_add", "Bookmark This View", self.add, "Ctrl+D", "Remember camera, step, colours and part",
            submenu="Camera", needs_run=True)  # fmt: skip
        add("View", "bookmark_next", "Next Bookmark", self.go_next, "Ctrl+Shift+D", "Go round this run's bookmarks",
            submenu="Camera", needs_run=True)  # fmt: skip
        window.session.current_changed.connect(self._run_changed)

    @property
    def bookmarks(self) -> list[Bookmark]:
        """Of the run shown."""
        key = self._key
        return [] if key is None else self.store.of(key)

    def add(self, name: str = "") -> None:
        """Remember the view under a name; without one under the next free ``View 1``, ``View 2`` …"""
        key, camera, session = self._key, self._window.view.live.camera_state(), self._window.session
        if key is None or camera is None:
            return
        taken = {one.name for one in self.bookmarks}
        name = name.strip() or next(free for n in range(1, len(taken) + 2) if (free := f"View {n}") not in taken)
        made = Bookmark(name, asdict(camera), session.step, session.color, self._window.view.live.options)
        self.store.add(key, made)
        self._at = [one.name for one in self.bookmarks].index(name)
        self._window.statusBar().showMessage(tr("bookmarked this view as {}").format(name), _SHOWN_MS)
        self.changed.emit()

    def go(self, name: str) -> None:
        """Show a bookmark of the run shown."""
        from minece_desktop.scene import CameraState

        found = [number for number, one in enumerate(self.bookmarks) if one.name == name]
        if not found:
            return
        self._at, session, live = found[0], self._window.session, self._window.view.live
        mark = self.bookmarks[self._at]
        session.select_check(None)
        session.set_color(mark.color)
        session.set_step(mark.step)
        live.set_options(mark.options)
        live.set_camera_state(CameraState(**mark.camera), remember=True)

    def go_next(self) -> None:
        known = self.bookmarks
        if not known:
            text = tr("this run has no bookmarks yet; View → Camera → Bookmark This View makes one")
            self._window.statusBar().showMessage(text, _SHOWN_MS)
            return
        self.go(known[(self._at + 1) % len(known)].name)

    def remove(self, name: str) -> None:
        key = self._key
        if key is not None:
            self.store.remove(key, name)
            self._at = -1
            self.changed.emit()

    @property
    def _key(self) -> str | None:
        entry = self._window.session.current
        return None if entry is None or entry.run is None else assignment_key(entry.run)

    def _run_changed(self, _entry: object = None) -> None:
        self._at = -1
        self.changed.emit()

    def stop(self) -> None:
        self._window.session.current_changed.disconnect(self._run_changed, missing_ok=True)


def install(window: MainWindow) -> ViewBookmarksFeature:
    return ViewBookmarksFeature(window)
