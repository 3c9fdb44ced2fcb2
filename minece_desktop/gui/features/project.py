"""Project files, and what was opened lately."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu

import resources
from minece_desktop.core.audit.place import ReviewerName
from minece_desktop.core.bookmarks import Bookmarks
from minece_desktop.core.project import ENDING, Project, View, is_project, load_project, save_project
from minece_desktop.core.recent import Recent
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.gui.features.view_bookmarks import ViewBookmarksFeature
from minece_desktop.gui.going import Going, Place
from minece_desktop.gui.opening import CannotOpenError, wanted
from minece_desktop.gui.presence import Presence, PresenceAsker, with_presence
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.text import plain_tip

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_SHOWN_MS = 6000


class ProjectFeature:
    """``path``: the project that is open, None for none."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.path: Path | None = None
        self.recent = Recent(kept=window._settings.kept)
        self.presence = PresenceAsker(window)
        self.presence.told.connect(self._told)
        self._listed: dict[Path, QAction] = {}
        self._awaited: tuple[Path, Callable[[], object]] | None = None
        self._going = Going(window)
        add = window.actions_.add
        add("File", "open_project", "Open Project…", self.open, "Ctrl+Alt+O",
            "Open a project: folders, run, view, bookmarks and filter as they were", before="reload")  # fmt: skip
        recent = add("File", "recent", "Open Recent", self._pop_up, "", "What was opened lately", before="reload")
        self.menu = QMenu(window)
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self.fill)
        recent.setMenu(self.menu)
        add("File", "save_project", "Save Project", self.save, "Ctrl+S",
            "Keep what is open, the run and how it is looked at in one file", before="reload", part=True)  # fmt: skip
        add("File", "save_project_as", "Save Project As…", self.save_as, "Ctrl+Shift+S",
            "Keep it under another name", before="reload")  # fmt: skip
        window.openers.append(self._take)

    # Recent

    def fill(self) -> None:
        """List what was opened lately; what is not there any more is greyed out as soon as that is known."""
        self.menu.clear()
        paths = self.recent.paths()
        self._listed = {path: self.menu.addAction("") for path in paths}
        for path, action in self._listed.items():
            self._show_presence(path)
            action.triggered.connect(lambda _checked=False, path=path: self.open_recent(path))
        self.menu.addSeparator()
        clear = self.menu.addAction(tr("Clear This List"), self.recent.clear)
        clear.setEnabled(bool(paths))
        self.presence.ask(paths)

    def _show_presence(self, path: Path) -> None:
        action, presence = self._listed[path], self.presence.of(path)
        text = with_presence(path, presence)
        action.setText(_short(text).replace("&", "&&"))
        action.setToolTip(plain_tip(text))
        action.setEnabled(presence is not Presence.GONE)

    def open_recent(self, path: Path, then: Callable[[], object] | None = None) -> None:
        """Open it once it answers, unless something else is opened until then: what hangs must not hold the window.

        ``then``: does so in place of the window.
        """
        self._awaited = (path, then or (lambda: self._window.open_paths([path])))
        self.presence.ask([path])
        self._say_silent(path)

    def _told(self, path: Path) -> None:
        if path in self._listed:
            self._show_presence(path)
        if self._awaited is None or self._awaited[0] != path:
            return
        if not self._say_silent(path):
            (_, then), self._awaited = self._awaited, None
            then()

    def _say_silent(self, path: Path) -> bool:
        silent = self.presence.of(path) is Presence.SILENT
        if silent:
            text = tr("{} does not answer: it is opened as soon as it does").format(path)
            self._window.statusBar().showMessage(text, _SHOWN_MS)
        return silent

    def _pop_up(self) -> None:
        self.menu.popup(self._window.mapToGlobal(self._window.rect().center() / 2))

    def _take(self, paths: Sequence[Path]) -> Sequence[Path]:
        """Open a project that is among the paths; the others are for the window."""
        self.recent.add(path for path in _there(paths) if not path.is_relative_to(resources.SAMPLES))
        projects = [path for path in paths if is_project(path)]
        self._going.give_up()
        self._awaited = None
        if projects:
            self.load(projects[0])
        for other in projects[1:]:
            self._tell(tr("{} was left out: one project is open at a time").format(other), Severity.WARNING)
        return [path for path in paths if path not in projects]

    # Opening

    def open(self) -> None:
        title, kind = tr("Open a project"), tr("Projects (*{})").format(ENDING)
        name, _ = QFileDialog.getOpenFileName(self._window, title, self._window._settings.folder, kind)
        if name:
            self._window.open_paths([Path(name)])

    def load(self, path: Path) -> None:
        """Show what a project holds, in place of what is open. What is not there any more gets a message each."""
        path = path.expanduser().absolute()
        try:
            project = load_project(path)
        except RunError as error:
            self._window.session.message.emit(error.message)
            return
        window = self._window
        window.session.close_all()
        self.path = path
        self._keep_bookmarks(project)
        self._take_reviewer(project)
        window.runs.filter.setText(project.filter)
        if project.current is not None:
            self._going.to(Place(project.current, project.view.step, view=project.view))
        there = [path for path in project.opened if path.exists()]
        for lost in project.opened:
            if lost not in there:
                text = tr("{} is not there any more: the project opens without it").format(lost)
                self._tell(text, Severity.WARNING)
        if there:
            window.session.open(there)
        window.statusBar().showMessage(tr("opened project {}").format(path.name), _SHOWN_MS)

    def _keep_bookmarks(self, project: Project) -> None:
        """Those of the project come to the user's own; one of the same name is not replaced."""
        marks = self._window.findChild(ViewBookmarksFeature)
        store = marks.store if marks is not None else Bookmarks()
        for key, made in project.bookmarks.items():
            known = {one.name for one in store.of(key)}
            for mark in made:
                if mark.name not in known:
                    store.add(key, mark)

    def _take_reviewer(self, project: Project) -> None:
        name = ReviewerName()
        known = name.get()
        if project.reviewer and known is None and self._window._settings.kept:
            name.set(project.reviewer)
        elif project.reviewer and known != project.reviewer:
            text = tr("the project was saved by {}; decisions made here are {}'s (Edit → Settings)")
            self._tell(text.format(project.reviewer, known or tr("nobody")), Severity.INFO)

    # Saving

    def save(self) -> None:
        if self.path is None:
            self.save_as()
        else:
            self.write(self.path)

    def save_as(self) -> None:
        title, kind = tr("Save the project"), tr("Projects (*{})").format(ENDING)
        begin = str(self.path or Path(self._window._settings.folder or ".") / f"project{ENDING}")
        name, _ = QFileDialog.getSaveFileName(self._window, title, begin, kind)
        if name:
            path = Path(name)
            self.write(path if path.suffix == ENDING else path.with_name(path.name + ENDING))

    def write(self, path: Path) -> None:
        path = path.absolute()
        try:
            save_project(self.project(), path)
        except OSError as error:
            text = tr("{} cannot be written: {}; choose another place with Save Project As").format(
                path, error.strerror or error
            )
            self._tell(text, Severity.ERROR)
            return
        self.path = path
        self.recent.add([path])
        self._window.statusBar().showMessage(tr("saved project {}").format(path.name), _SHOWN_MS)

    def project(self) -> Project:
        """What is open now."""
        window, session = self._window, self._window.session
        entry, live = session.current, window.view.live
        camera = live.camera_state() if live.shown is not None else None
        view = View(session.step, session.color, live.options, None if camera is None else asdict(camera))
        marks = window.findChild(ViewBookmarksFeature)
        store = marks.store if marks is not None else Bookmarks()
        keys = (one.about.assignment for one in session.entries)
        kept = {key: tuple(store.of(key)) for key in keys if key is not None and store.of(key)}
        return Project(
            opened=tuple(path.absolute() for path in session.opened),
            current=None if entry is None else (entry.ref.path.absolute(), entry.ref.part),
            view=view,
            filter=window.runs.filter.text(),
            reviewer=ReviewerName().get(),
            bookmarks=kept,
        )

    def _tell(self, text: str, severity: Severity) -> None:
        self._window.session.message.emit(Message(text, severity))

    def stop(self) -> None:
        self._going.stop()
        self.presence.stop()
        self._window.openers.remove(self._take)


def _short(text: str, most: int = 70) -> str:
    """The end of a path says more than its beginning."""
    return text if len(text) <= most else f"…{text[1 - most :]}"


def install(window: MainWindow) -> ProjectFeature:
    return ProjectFeature(window)


def _there(paths: Sequence[Path]) -> Iterator[Path]:
    """What can be looked at; of the rest the window tells why."""
    for path in paths:
        with contextlib.suppress(CannotOpenError):
            yield wanted(path).path
