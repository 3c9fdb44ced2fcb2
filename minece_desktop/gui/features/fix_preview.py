"""Minimal fixes of failed checks, drawn as ghosts over the structure, and what is done with a verdict by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from checks.result import CheckResult
from minece_desktop.core.fixing import FixFinder
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.models.fixes import ghosts
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from checks.fixes import Fix
    from minece_desktop.core.session import RunEntry
    from minece_desktop.gui.main_window import MainWindow


class FixPreview:
    """``finder`` looks for fixes; the one of the selected check is drawn, unless that is not wanted."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._session = window, window.session
        self.finder = FixFinder(window.session)
        self._wanted = True
        self._drawn: Fix | None = None
        add, panel = window.actions_.add, window.checks
        add("Checks", "copy_check", "Copy Verdict", self.copy, "Ctrl+Shift+C",
            "The selected check as text; all checks when none is selected", needs_run=True, part=True)  # fmt: skip
        add("Checks", "other_side", "Evidence of the Other Rules", self.other_side, "Ctrl+E",
            "Official or engineering: whose evidence the selected check shows", needs_run=True)  # fmt: skip
        add("Checks", "find_fix", "Find Minimal Fix", self.find, "Ctrl+Shift+M",
            "The fewest blocks to add or remove so that the selected check passes", needs_run=True)  # fmt: skip
        panel.set_fixes(self.finder.state)
        panel.fix_wanted.connect(self.finder.find)
        panel.fix_cancelled.connect(self.finder.cancel)
        panel.fix_preview_changed.connect(self._preview_wanted)
        self.finder.changed.connect(self._changed)
        self._session.check_selected.connect(self._changed)
        self._session.current_changed.connect(self._changed)
        self._session.entry_changed.connect(self._entry_changed)

    def find(self) -> None:
        """Of the selected check, by key."""
        from checks.fixes import fixable

        chosen = self._session.selected_check
        if chosen is None or not fixable(chosen):
            text = (
                tr("select a failed check first")
                if chosen is None
                else tr("no minimal fix can be computed for this check")
            )
            self._session.message.emit(Message(text, Severity.INFO))
            return
        self._window.tabs.setCurrentWidget(self._window.checks)
        self.finder.find(chosen)

    def other_side(self) -> None:
        self._window.checks.show_other_side()

    def copy(self) -> None:
        self._window.checks.copy_selected()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._changed()

    def _preview_wanted(self, wanted: bool) -> None:
        self._wanted = wanted
        self._changed()

    def _changed(self, _what: object = None) -> None:
        self._window.checks.show_fixes()
        chosen: CheckResult | None = self._session.selected_check
        state = self.finder.state(chosen) if chosen is not None else None
        fix = state.fix if state is not None and self._wanted else None
        if fix is self._drawn:
            return
        self._drawn = fix
        if fix is None:
            self._window.view.live.set_ghosts()
        else:
            self._window.view.live.show_change(*ghosts(fix))

    def stop(self) -> None:
        self.finder.changed.disconnect(self._changed, missing_ok=True)
        for signal in (self._session.check_selected, self._session.current_changed):
            signal.disconnect(self._changed, missing_ok=True)
        self._session.entry_changed.disconnect(self._entry_changed, missing_ok=True)


def install(window: MainWindow) -> FixPreview:
    return FixPreview(window)
