"""What is learned of a build in the background, and which of it the timeline plots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from minece_desktop.core.build_study import BuildStudy
from minece_desktop.core.session import RunEntry
from minece_desktop.gui.models.timeline_plots import TITLES

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow

_REST_MS = 800
"""A run is studied once nothing has happened to it for this long: who leafs through runs waits for none."""
_POLL_MS = 60


class BuildStudyFeature(QObject):
    """Runs the study while it has something to do; the timeline shows what it finds."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.study = BuildStudy(window.session)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._go_on)
        self._poll = QTimer(self, interval=_POLL_MS)
        self._poll.timeout.connect(self._polled)
        window.session.current_changed.connect(self._moved)
        window.session.entry_changed.connect(self._entry_changed)
        self.study.changed.connect(self._studied)
        window.timeline.set_study(self.study)
        self._add_commands()

    def _add_commands(self) -> None:
        add, timeline = self._window.actions_.add, self._window.timeline
        self._plots = {
            name: add("Timeline", f"plot_{name}", title, self._choose, "", f"Plot under the timeline: {title.lower()}",
                submenu="Plots", part=name == next(iter(TITLES)), checked=False)
            for name, title in TITLES.items()
        }  # fmt: skip
        tip = "Solve the stress after every step of the build in the background; again to stop"
        add("Timeline", "solve_steps", "Solve Every Step", timeline.solve_or_stop, "Ctrl+Alt+R", tip, needs_run=True)
        stored = self._window._settings.layout().get("plots")
        if stored is not None:
            timeline.show_plots(stored.decode("ascii", "replace").split(","))
        timeline.plots_changed.connect(self._follow)
        self._follow(timeline.plots)

    def _choose(self) -> None:
        self._window.timeline.show_plots([name for name, action in self._plots.items() if action.isChecked()])

    def _follow(self, names: tuple[str, ...]) -> None:
        for name, action in self._plots.items():
            action.setChecked(name in names)
        if "stress" in names:
            self._rest.start()

    def _moved(self, _entry: object = None) -> None:
        self._rest.start()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._window.session.current:
            self._rest.start()

    def _go_on(self) -> None:
        self.study.go_on(stress="stress" in self._window.timeline.plots)
        self._studied()

    def _studied(self, _entry: object = None) -> None:
        if self.study.busy and not self._poll.isActive():
            self._poll.start()

    def _polled(self) -> None:
        self.study.poll(stress="stress" in self._window.timeline.plots)
        if not self.study.busy:
            self._poll.stop()

    def stop(self) -> None:
        self._rest.stop()
        self._poll.stop()
        self._window._settings.set_layout(plots=",".join(self._window.timeline.plots).encode())
        session = self._window.session
        session.current_changed.disconnect(self._moved, missing_ok=True)
        session.entry_changed.disconnect(self._entry_changed, missing_ok=True)
        self.study.changed.disconnect(self._studied, missing_ok=True)
        self.study.close()


def install(window: MainWindow) -> BuildStudyFeature:
    return BuildStudyFeature(window)
