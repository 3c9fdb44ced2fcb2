"""Engineering rules by other values, for the shown run alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiboken6 import isValid

from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.rule_what_if import RuleWhatIf


class RuleWhatIfFeature:
    """One dialog at a time; it stays with the run that it was opened for."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.shown: RuleWhatIf | None = None
        tip = "Engineering rules by other values of their parameters: no grade changes"
        window.actions_.add("Checks", "rule_what_if", "What If…", self.show, "Ctrl+Alt+W", tip, needs_run=True)

    def show(self) -> None:
        from minece_desktop.gui.panels.rule_what_if import RuleWhatIf

        entry = self._window.session.current
        if entry is None or entry.grade is None or not entry.grade.complete:
            self._window.session.message.emit(Message(tr("the run is not graded yet"), Severity.INFO))
            return
        if self._is_open and self.shown is not None and self.shown.entry is not entry:
            self.shown.close()
            self.shown = None
        if not self._is_open:
            self.shown = RuleWhatIf(self._window.session, entry, self._window)
        assert self.shown is not None
        self.shown.show()
        self.shown.raise_()
        self.shown.activateWindow()

    @property
    def _is_open(self) -> bool:
        return self.shown is not None and isValid(self.shown)

    def stop(self) -> None:
        if self.shown is not None and isValid(self.shown):
            self.shown.close()
        self.shown = None


def install(window: MainWindow) -> RuleWhatIfFeature:
    return RuleWhatIfFeature(window)
