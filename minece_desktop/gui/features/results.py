"""Tables and plots over the open runs, in a window of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiboken6 import isValid

if TYPE_CHECKING:
    from minece_desktop.core.audit.audits import Audits
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.results import ResultsWindow


class ResultsFeature:
    """One results window at a time; asking again brings it to the front."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.shown: ResultsWindow | None = None
        window.actions_.add(
            "Checks",
            "results",
            "Results: Tables and Plots…",
            self.show,
            "Ctrl+Shift+R",
            "The paper's tables over the open runs, beside the published numbers",
        )

    def show(self) -> None:
        from minece_desktop.gui.panels.results import ResultsWindow
        from tasks.suite import default_suite

        if self.shown is None or not isValid(self.shown):
            audits = self._audits()
            outcomes = audits.outcomes if audits is not None else None
            self.shown = ResultsWindow(self._window.session, default_suite(), self._window, outcomes)
            if audits is not None:
                self.shown.listen(audits.changed, self.shown.decisions_changed)
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()

    def _audits(self) -> Audits | None:
        """Where reviewers' decisions are, when the window has its audit."""
        from minece_desktop.gui.features.audit import AuditFeature

        found = (one for one in self._window.features if isinstance(one, AuditFeature))
        return next((one.review.audits for one in found), None)

    def stop(self) -> None:
        if self.shown is not None and isValid(self.shown):
            self.shown.close()
        self.shown = None


def install(window: MainWindow) -> ResultsFeature:
    return ResultsFeature(window)
