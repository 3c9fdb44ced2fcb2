"""The target over the build: of runs that bring one, and of any run beside a blueprint that somebody chooses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from minece_desktop.core.blueprints import Blueprints, build_of
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.target import Difference, difference
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.models.target import target_marks
from minece_desktop.gui.panels.target import TargetPanel
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.core.run import Run
    from minece_desktop.core.session import RunEntry
    from minece_desktop.core.target import Target
    from minece_desktop.gui.features.task_folder import TaskFolderFeature
    from minece_desktop.gui.main_window import MainWindow

_SETTLE_MS, _SETTLE_LARGE_MS = 30, 250
_LARGE = 20_000
"""Blocks beyond which a difference is worked out only where the timeline rests."""


class TargetFeature(QObject):
    """A tab with agreement and layers, and what differs in the picture, where no share of a task folder is chosen."""

    def __init__(self, window: MainWindow, credit: TaskFolderFeature) -> None:
        super().__init__(window)
        self._window, self._session, self._credit = window, window.session, credit
        self.blueprints = Blueprints(window.session)
        self.panel = TargetPanel(window)
        self.panel.setProperty("whole_column", True)
        self._tab = window.tabs.addTab(self.panel, tr("Target"))
        window.tabs.setTabVisible(self._tab, False)
        self.difference: Difference | None = None
        self._made: tuple[Run, Target, int] | None = None
        self._count = 0
        """Differences made so far: tells one from another."""
        self._drawn: tuple[object, ...] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._work_out)
        add = window.actions_.add
        add("File", "compare_blueprint", "Compare with Blueprint…", self.ask, "Ctrl+L",
            "Lay a schematic, a layered plan or a picture over the run shown", needs_run=True, part=True)  # fmt: skip
        self._action = add("View", "target_overlay", "Show Target", self._toggled, "T",
            "What differs from the target, over the build", checked=True, needs_run=True)  # fmt: skip
        self._connect()

    def _connect(self) -> None:
        panel, live = self.panel, self._window.view.live
        panel.layers_wanted.connect(self.show_layers)
        panel.overlay_wanted.connect(self._action.setChecked)
        self._action.toggled.connect(panel.shown.setChecked)
        self._action.toggled.connect(lambda _on: self._draw())
        panel.compare_wanted.connect(self.ask)
        panel.forget_wanted.connect(self.blueprints.forget)
        live.changed.connect(self._draw)
        live.options_changed.connect(self._options_changed)
        self._credit.changed.connect(self._draw)
        self.blueprints.changed.connect(self._target_changed)
        self._session.current_changed.connect(self._run_changed)
        self._session.entry_changed.connect(self._entry_changed)
        self._session.step_changed.connect(self._soon)

    @property
    def target(self) -> Target | None:
        return self.blueprints.target(self._session.current)

    def show_layers(self, layers: tuple[int, int] | None) -> None:
        """Show these layers alone, None for all."""
        live = self._window.view.live
        live.set_options(replace(live.options, layers=layers))

    def ask(self) -> None:
        """Choose a blueprint; the dialog does not block."""
        from PySide6.QtCore import Qt

        from minece_desktop.gui.panels.blueprint_dialog import BlueprintDialog

        entry = self._session.current
        if entry is None or entry.run is None:
            return
        dialog = BlueprintDialog(self._session.options.limits, self.blueprints.choice(entry), self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def compare() -> None:
            choice = dialog.choice()
            if choice is not None and self._session.current is entry:
                self.blueprints.want(choice)

        dialog.accepted.connect(compare)
        dialog.open()

    def _toggled(self) -> None:
        if self.target is None:
            text = tr("this run has no target; File → Compare with Blueprint chooses one")
            self._session.message.emit(Message(text, Severity.INFO))

    # Following the session

    def _run_changed(self, _entry: RunEntry | None) -> None:
        self._drawn, self._made, self.difference = None, None, None
        self._target_changed()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current and entry.run is not None:
            made = self._made
            if made is None or made[0] is not entry.run:
                self._target_changed()

    def _target_changed(self) -> None:
        tabs, wanted = self._window.tabs, self.target is not None
        by_hand = self.blueprints.choice(self._session.current) is not None
        if wanted != tabs.isTabVisible(self._tab):
            tabs.setTabVisible(self._tab, wanted)
            if not wanted and tabs.currentWidget() is self.panel:
                tabs.setCurrentIndex(0)
        if wanted:
            self._work_out()
            if by_hand and not self.blueprints.working:
                tabs.setCurrentWidget(self.panel)
        else:
            self._made, self.difference = None, None
            self._draw()

    def _soon(self, _step: int = 0) -> None:
        if self.target is not None:
            run = self._session.current.run if self._session.current is not None else None
            large = run is not None and len(run.log.lifetimes) > _LARGE
            self._timer.start(_SETTLE_LARGE_MS if large else _SETTLE_MS)

    def _work_out(self) -> None:
        """What differs after the step shown."""
        entry, target = self._session.current, self.target
        run = entry.run if entry is not None else None
        if run is None or target is None:
            return
        step, made = self._session.step, self._made
        if made is None or made[0] is not run or made[1] is not target or made[2] != step:
            self._made, self._count = (run, target, step), self._count + 1
            self.difference = difference(target, build_of(run, step))
        self._show_panel()
        self._draw()

    def _options_changed(self, _options: ViewOptions) -> None:
        if self.difference is not None:
            self._show_panel()
            self._draw()

    def _show_panel(self) -> None:
        target = self.target
        if target is not None and self.difference is not None:
            by_hand = self.blueprints.choice(self._session.current) is not None
            self.panel.show_target(target, self.difference, self._window.view.live.options.layers, by_hand=by_hand)

    def _draw(self) -> None:
        """Over the picture of the run, once; a share of a task folder that is chosen has the picture for itself."""
        live = self._window.view.live
        if live.shown is None or self._credit.pointing:
            self._drawn = None
            return
        target, found = self.target, self.difference
        wanted = target is not None and found is not None and self._action.isChecked()
        key = (id(live.shown), self._count, live.options.layers) if wanted else None
        if key == self._drawn:
            return
        before, self._drawn = self._drawn, key
        if wanted and target is not None and found is not None:
            live.set_pointing(target_marks(target, found, live.options.layers), dim=False)
        elif before is not None:
            live.set_pointing(None)

    def stop(self) -> None:
        self._timer.stop()
        self.blueprints.changed.disconnect(self._target_changed, missing_ok=True)
        for signal, slot in (
            (self._session.current_changed, self._run_changed),
            (self._session.entry_changed, self._entry_changed),
            (self._session.step_changed, self._soon),
        ):
            signal.disconnect(slot, missing_ok=True)


def install(window: MainWindow) -> TargetFeature:
    from minece_desktop.gui.features.task_folder import TaskFolderFeature

    found = window.findChild(TaskFolderFeature)
    assert found is not None
    return TargetFeature(window, found)
