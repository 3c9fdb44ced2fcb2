"""Files and folders of grades, by the million: each opens in a window of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from minece_desktop.core.results.files import is_results
from minece_desktop.core.scale.parquet import ENDING
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.stored_results import StoredResultsWindow


class StoredResultsFeature:
    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._shown: dict[Path, StoredResultsWindow] = {}
        self._apart: TemporaryDirectory[str] | None = None
        window.actions_.add(
            "File",
            "open_results",
            "Open Results…",
            self.open,
            "Ctrl+Alt+G",
            "Look at a file or folder of grades, a million of them too: list, tables, plots",
            before="open_project",
        )
        window.openers.append(self._take)

    @property
    def shown(self) -> list[StoredResultsWindow]:
        return [window for window in self._shown.values() if isValid(window)]

    def open(self) -> None:
        title = tr("Open results")
        kinds = tr("Grades (*.jsonl *.ndjson *.json *.parquet);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self._window, title, self._window._settings.folder, kinds)
        if name:
            path = Path(name)
            self._window._settings.folder = str(path.parent)
            whole = path.parent if path.parent.suffix == ENDING else path
            self._window.open_paths([whole])

    def _take(self, paths: Sequence[Path]) -> Sequence[Path]:
        """Show the results among the paths; the others are for the window."""
        rest = []
        for path in paths:
            try:
                whole = path.expanduser().absolute()
                found = is_results(whole)
            except (OSError, RuntimeError, ValueError):  # no such home, no such name: the window tells
                found = False
            if found:
                self.show(whole)
            else:
                rest.append(path)
        return rest

    def show(self, path: Path) -> None:
        from minece_desktop.gui.panels.stored_results import StoredResultsWindow
        from tasks.suite import default_suite

        known = self._shown.get(path)
        if known is None or not isValid(known):
            window = self._window
            known = StoredResultsWindow(path, window.session, default_suite(), self._cache(), window)
            known.run_found.connect(self._open_run)
            known.told.connect(window.session.message.emit)
            self._shown[path] = known
        known.show()
        known.raise_()
        known.activateWindow()

    def _cache(self) -> Path | None:
        """In safe mode nothing is kept beyond the window."""
        if self._window._settings.kept:
            return None
        if self._apart is None:
            self._apart = TemporaryDirectory(prefix="minece-results-")
        return Path(self._apart.name)

    def _open_run(self, path: Path) -> None:
        self._window.open_paths([path])
        self._window.raise_()
        self._window.activateWindow()

    def stop(self) -> None:
        self._window.openers.remove(self._take)
        for window in self.shown:
            window.close()
        self._shown.clear()
        if self._apart is not None:
            self._apart.cleanup()
            self._apart = None


def install(window: MainWindow) -> StoredResultsFeature:
    return StoredResultsFeature(window)
