"""The user guide, the folder of the logs, and what stands in a report of a fault."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

import resources
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.settings import log_dir
from minece_desktop.gui.outside import open_outside
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.guide import GuideWindow
    from minece_desktop.gui.main_window import MainWindow

DOCS = resources.FOLDER.parent / "docs"
"""The pages as Markdown: in a checkout."""
SITE = resources.FOLDER / "manual" / "index.html"
"""The pages as a site: in what was installed from a package."""
_SHOWN_MS = 4000


class HelpFeature:
    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.guide: GuideWindow | None = None
        add = window.actions_.add
        if SITE.is_file() or (DOCS / "index.md").is_file():
            add("Help", "guide", "User Guide", self.show_guide, "Shift+F1", "The documentation of this copy",
                before="about")  # fmt: skip
        add("Help", "log_folder", "Open Log Folder", self.open_logs, "", "Logs, and reports of crashes",
            before="about", part=True)  # fmt: skip
        add("Help", "copy_information", "Copy Versions and Folders", self.copy, "", "For a report of a fault",
            before="about")  # fmt: skip

    def show_guide(self, page: Path | None = None) -> None:
        """The site in the browser, else the Markdown pages in a window of their own; ``page``: one of those."""
        site = SITE if page is None else SITE.parent / "docs" / page.with_suffix(".html").name
        if site.is_file() and open_outside(QUrl.fromLocalFile(str(site))):
            return
        if (DOCS / "index.md").is_file():
            self._show_pages(page or DOCS / "index.md")
        else:
            text = tr("no browser could be started; the user guide is {}").format(site)
            self._window.session.message.emit(Message(text, Severity.INFO))

    def _show_pages(self, page: Path) -> None:
        from minece_desktop.gui.guide import GuideWindow

        if self.guide is None or not isValid(self.guide):
            self.guide = GuideWindow(DOCS, self._window, DOCS.parent)
        self.guide.open_page(page)
        self.guide.show()
        self.guide.raise_()
        self.guide.activateWindow()

    def open_logs(self) -> None:
        folder = log_dir()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            opened = open_outside(QUrl.fromLocalFile(str(folder)))
        except OSError:
            opened = False
        if not opened:
            text = tr("no file manager could be started; the logs are in {}").format(folder)
            self._window.session.message.emit(Message(text, Severity.INFO))

    def copy(self) -> None:
        from minece_desktop.gui.dialogs import information

        QGuiApplication.clipboard().setText(information())
        self._window.statusBar().showMessage(tr("copied versions and folders"), _SHOWN_MS)

    def stop(self) -> None:
        if self.guide is not None and isValid(self.guide):
            self.guide.close()
            self.guide.deleteLater()
        self.guide = None


def install(window: MainWindow) -> HelpFeature:
    return HelpFeature(window)
