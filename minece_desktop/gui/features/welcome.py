"""The welcome page over the panels: while nothing is open, and when it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from minece_desktop.gui.features.help import DOCS, HelpFeature
from minece_desktop.gui.features.project import ProjectFeature
from minece_desktop.gui.presence import PresenceAsker

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.welcome.page import WelcomePage


class WelcomeFeature:
    """The page is made when it is first shown: a window that begins with runs has none."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.page: WelcomePage | None = None
        self._asked = False
        self._opening = window.opening
        self._wanted: Path | None = None
        window.actions_.add("Help", "welcome", "Welcome Page", self.ask, "",
            "Samples, what was opened lately, and ways to open more", before="shortcuts")  # fmt: skip
        window.openers.append(self._note_opening)
        self._soon = QTimer(window, singleShot=True, interval=0)
        self._soon.timeout.connect(self._settle)
        self._heard = (window.session.runs_changed, window.session.current_changed, window.session.busy_changed)
        for signal in self._heard:
            signal.connect(self._changed)
        self.update()

    @property
    def shown(self) -> bool:
        return self.page is not None and not self.page.isHidden()

    @property
    def _nothing_open(self) -> bool:
        session = self._window.session
        return not session.entries and not session.searching and not self._opening

    def ask(self) -> None:
        """Show the page over runs too; the runs stay open."""
        self._asked = True
        self.update()

    def leave(self) -> None:
        self._asked = False
        self.update()

    def _changed(self, _what: object = None) -> None:
        """Reading anew closes all runs and opens them again: only what is so afterwards counts."""
        self._soon.start()

    def _settle(self) -> None:
        self._opening = self._window.opening
        self.update()
        self._show_wanted()

    def update(self) -> None:
        """Show the page or the panels, whichever it is to be."""
        wanted = self._asked or self._nothing_open
        if self.page is not None:
            self.page.set_closable(not self._nothing_open)
        if wanted != self.shown:
            self._show() if wanted else self._hide()

    def _show(self) -> None:
        page = self.page or self._make()
        page.set_closable(not self._nothing_open)
        self._window.arrangement.put_away()
        page.come()

    def _hide(self) -> None:
        assert self.page is not None
        focused = self._window.focusWidget()
        within = focused is None or self.page.isAncestorOf(focused)
        self.page.hide()
        self._window.arrangement.bring_back(self._window.size())
        if within:
            self._window.focus_view()

    def _make(self) -> WelcomePage:
        from minece_desktop.gui.welcome.page import WelcomePage

        window = self._window
        body, presence = window.centralWidget(), window.findChild(PresenceAsker)
        assert presence is not None
        page = self.page = WelcomePage(self._recent, presence, body)
        page.hide()
        body.layout().addWidget(page)
        page.open_folder.connect(window.open_folder)
        page.open_file.connect(window.open_file)
        page.opened.connect(self._open)
        page.again.connect(self._open_recent)
        page.forgotten.connect(self._forget)
        page.closed.connect(self.leave)
        page.shortcuts.connect(window.show_shortcuts)
        page.guide.connect(self._guide)
        page.to_guide.setVisible("guide" in window.actions_.by_name)
        page.introduction.connect(lambda: window.actions_["introduction"].trigger())
        return page

    def _open(self, path: Path) -> None:
        """Open what was clicked, and show it: with runs open already it would only be listed."""
        self._wanted = path
        self._window.open_paths([path])

    def _open_recent(self, path: Path) -> None:
        self._project().open_recent(path, lambda: self._open(path))

    def _show_wanted(self) -> None:
        session, wanted = self._window.session, self._wanted
        if wanted is None:
            return
        found = [entry for entry in session.entries if entry.ref.path.is_relative_to(wanted)]
        if found or not session.searching:
            self._wanted = None
        if found and session.current not in found:
            session.show(found[0])

    # What others do

    def _note_opening(self, paths: Sequence[Path]) -> Sequence[Path]:
        """Whatever is opened is shown; where that fails, the page comes back when the event loop does."""
        self._asked, self._opening, self._window.opening = False, True, False
        self._soon.start()
        self.update()
        return paths

    def _project(self) -> ProjectFeature:
        return next(one for one in self._window.features if isinstance(one, ProjectFeature))

    def _recent(self) -> Sequence[Path]:
        return self._project().recent.paths()

    def _forget(self, path: Path) -> None:
        self._project().recent.remove(path)

    def _guide(self) -> None:
        feature = next(one for one in self._window.features if isinstance(one, HelpFeature))
        feature.show_guide(DOCS / "guide.md")

    def stop(self) -> None:
        self._soon.stop()
        if self.page is not None:
            self.page.stop()
        for signal in self._heard:
            signal.disconnect(self._changed, missing_ok=True)
        self._window.openers.remove(self._note_opening)


def install(window: MainWindow) -> WelcomeFeature:
    return WelcomeFeature(window)
