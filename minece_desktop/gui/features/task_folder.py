"""The credit of task folders: a tab with its shares, and the evidence of the chosen one in the picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from checks.result import CheckResult
from minece_desktop.core.grading import TASK_FOLDER
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.verify.grading import part_of
from minece_desktop.gui.panels.credit import CreditPanel
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.core.session import RunEntry
    from minece_desktop.core.verify.parts import Part
    from minece_desktop.gui.main_window import MainWindow


class TaskFolderFeature(QObject):
    """``pointing``: a share is chosen, whose evidence the picture shows; ``changed`` when that begins or ends."""

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self.panel = CreditPanel(window.session, window)
        self.panel.setProperty("whole_column", True)
        self._tab = window.tabs.addTab(self.panel, tr("Credit"))
        window.tabs.setTabVisible(self._tab, False)
        self._shown: Part | None = None
        self._drawn: tuple[int, Part] | None = None
        self._layers: tuple[tuple[int, int] | None, tuple[int, int]] | None = None
        """The layers that were shown before a share cut the roof away, and those that are shown for it."""
        add = window.actions_.add
        add("Checks", "credit_show", "Show Credit", self.show, "Ctrl+Alt+K", "What each share of a task folder earned",
            needs_run=True, part=True)  # fmt: skip
        add("Checks", "share_next", "Next Share", lambda: self.step(1), "Ctrl+Alt+Down",
            "The next share of the credit, with its evidence", needs_run=True)  # fmt: skip
        add("Checks", "share_previous", "Previous Share", lambda: self.step(-1), "Ctrl+Alt+Up",
            "The share of the credit before", needs_run=True)  # fmt: skip
        self.panel.export_wanted.connect(self.show_export)
        window.view.live.changed.connect(self._follow)
        session = self._session
        session.current_changed.connect(self._run_changed)
        session.check_selected.connect(self._selected)
        session.step_changed.connect(self._step_changed)
        session.entry_changed.connect(self._entry_changed)

    @property
    def pointing(self) -> bool:
        return self._shown is not None

    def show(self) -> None:
        """The tab, where the run shown is a task folder."""
        if self._is_folder:
            self._window.tabs.setCurrentWidget(self.panel)
        else:
            text = tr("this run is no task folder: it has no task.json, and no credit")
            self._session.message.emit(Message(text, Severity.INFO))

    def step(self, offset: int) -> None:
        """Choose the share after, or before, the one that is chosen."""
        entry = self._session.current
        shares = entry.grade.extras if entry is not None and entry.grade is not None and self._is_folder else ()
        if not shares:
            self.show()
            return
        chosen = self._session.selected_check
        here = shares.index(chosen) if chosen in shares else -1 if offset > 0 else 0
        self._window.tabs.setCurrentWidget(self.panel)
        self._session.select_check(shares[(here + offset) % len(shares)])

    def show_export(self, number: int) -> None:
        """The world as the export with this number (0-based) has it."""
        entry = self._session.current
        if entry is not None and entry.run is not None:
            self._session.set_step(entry.run.log.step_after_turn(number))
            self.panel.exports.show_current(number)

    @property
    def _is_folder(self) -> bool:
        entry = self._session.current
        return entry is not None and entry.run is not None and entry.run.format == TASK_FOLDER

    def _run_changed(self, _entry: RunEntry | None) -> None:
        self._drop()
        self._drawn = None
        self._show_tab()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._show_tab()
            self._selected(self._session.selected_check)

    def _show_tab(self) -> None:
        """Offered, and come to, for task folders only."""
        tabs, wanted = self._window.tabs, self._is_folder
        if wanted != tabs.isTabVisible(self._tab):
            tabs.setTabVisible(self._tab, wanted)
            if wanted:
                tabs.setCurrentWidget(self.panel)
            elif tabs.currentWidget() is self.panel:
                tabs.setCurrentIndex(0)
        self._step_changed(self._session.step)

    # The evidence in the picture

    def _selected(self, result: CheckResult | None) -> None:
        entry = self._session.current
        report = entry.grade.report if entry is not None and entry.grade is not None else None
        part = part_of(report, result)
        if part == self._shown:
            return
        before, self._shown = self._shown, part
        if part is None:
            self._drop()
        else:
            if part.state is not None:
                self.show_export(part.state)
            self._cut(part)
            self._follow()
        if (before is None) != (part is None):
            self.changed.emit()

    def _follow(self) -> None:
        """Draw once the picture is that of the run: a run that is loaded begins without anything pointed at."""
        run, part = self._window.view.live.shown, self._shown
        if run is None or part is None or self._drawn == (id(run), part):
            return
        self._drawn = (id(run), part)
        self._window.view.live.set_pointing(part.marks, dim=bool(part.marks))

    def _drop(self) -> None:
        live = self._window.view.live
        self._shown = None
        if self._drawn is not None:
            self._drawn = None
            live.set_pointing(None)
        self._uncut()

    def _cut(self, part: Part) -> None:
        """Take away the layers that hide what is pointed at."""
        self._uncut()
        entry, live = self._session.current, self._window.view.live
        if part.roof is None or entry is None or entry.run is None or not len(entry.run.log.lifetimes):
            return
        low, high = int(entry.run.log.lifetimes.xyz[:, 1].min()), int(entry.run.log.lifetimes.xyz[:, 1].max())
        if part.roof < high:
            shown = (min(low, part.roof), part.roof)
            self._layers = (live.options.layers, shown)
            live.set_options(replace(live.options, layers=shown))

    def _uncut(self) -> None:
        """As it was before, unless somebody has chosen other layers meanwhile."""
        if self._layers is not None:
            before, shown = self._layers
            self._layers = None
            live = self._window.view.live
            if live.options.layers == shown:
                live.set_options(replace(live.options, layers=before))

    def _step_changed(self, step: int) -> None:
        entry = self._session.current
        if entry is None or entry.run is None or not self.panel.exports.buttons:
            return
        ends = [entry.run.log.step_after_turn(turn) for turn in range(len(entry.run.turns))]
        fitting = [turn for turn, end in enumerate(ends) if end == step]
        chosen = [place for place, button in enumerate(self.panel.exports.buttons) if button.isChecked()]
        if not fitting or not chosen or chosen[0] not in fitting:
            self.panel.exports.show_current(fitting[-1] if fitting else None)

    def stop(self) -> None:
        session = self._session
        for signal, slot in (
            (session.current_changed, self._run_changed),
            (session.check_selected, self._selected),
            (session.step_changed, self._step_changed),
            (session.entry_changed, self._entry_changed),
        ):
            signal.disconnect(slot, missing_ok=True)


def install(window: MainWindow) -> TaskFolderFeature:
    return TaskFolderFeature(window)
