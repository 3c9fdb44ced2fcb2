"""Presentation mode: this run, all runs or a stored tour on the whole screen; stops are recorded from what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.session import ColorMode
from minece_desktop.core.settings import data_dir
from minece_desktop.core.tour import ENDING, MOST_STOPS, Stop, Tour, load_tour, save_tour
from minece_desktop.gui.models.runs import ENTRY_ROLE
from minece_desktop.gui.translate import mark, tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.presentation.window import PresentationWindow

_USUAL = (ColorMode.MATERIAL, ColorMode.STRESS, ColorMode.ORDER)
_KINDS = mark("Tours (*{} *.json)")
_PER_RUN_SECONDS = 8.0
"""Of building, where all runs are presented."""
_EVERY_STEP_SECONDS = 20.0
"""Of building, where the timeline's speed is "every step"."""


class PresentationFeature(QObject):
    """``tour``: what is being recorded; it is kept between starts. One presentation at a time."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.shown: PresentationWindow | None = None
        self.tour = Tour()
        self._waiting: Tour | None = None
        self._searching = False
        self._ready_timer = QTimer(self, interval=50)
        self._ready_timer.timeout.connect(self._present_when_ready)
        self._add_commands(window)

    def _add_commands(self, window: MainWindow) -> None:
        add, below = window.actions_.add, "Presentation"
        add("Run", "present", "Present This Run", self.present_run, "F11",
            "The whole screen, large words, the building played", submenu=below, part=True, needs_run=True)  # fmt: skip
        add("Run", "present_all", "Present All Runs Listed", self.present_all, "Ctrl+F11",
            "One after another, as the list is sorted and filtered now", submenu=below)  # fmt: skip
        add("Run", "tour_play", "Play Tour", self.play, "Shift+F11", "The stops that were added", submenu=below)
        add("Run", "tour_add", "Add to Tour", self.add_stop, "Ctrl+Shift+F11",
            "This run, view, colours and speed as one more stop; the same run again adds its colours",
            submenu=below, needs_run=True)  # fmt: skip
        add("Run", "tour_open", "Open Tour…", self.open_tour, submenu=below)
        add("Run", "tour_save", "Save Tour As…", self.save_as, submenu=below)
        add("Run", "tour_clear", "Clear Tour", self.clear, "", "Take all stops out", submenu=below)

    # Presenting

    def present_run(self) -> None:
        entry = self._window.session.current
        if entry is not None:
            color = self._window.session.color
            stop = replace(self._stop_of(entry), colors=tuple(dict.fromkeys((color, *_USUAL))), camera=None)
            self.present(Tour((stop,)))

    def present_all(self) -> None:
        proxy = self._window.runs.proxy
        entries = [proxy.index(row, 0).data(ENTRY_ROLE) for row in range(min(proxy.rowCount(), MOST_STOPS))]
        if entries:
            self.present(Tour(tuple(Stop(one.ref.path, one.ref.part, seconds=_PER_RUN_SECONDS) for one in entries)))
        else:
            self._tell(tr("no run is listed; open a folder or clear the filter"))

    def play(self) -> None:
        self._load_kept()
        if self.tour.stops:
            self.present(self.tour)
        else:
            self._tell(tr("the tour has no stops yet; Run → Presentation → Add to Tour adds what is shown"))

    def play_file(self, path: Path) -> None:
        """Play a stored tour; what is wrong with it is told."""
        if self._open(path):
            self.present(self.tour)

    def present(self, tour: Tour) -> None:
        """Begin once it is known whether pictures can be drawn; runs that are not open are opened."""
        missing = list(dict.fromkeys(stop.path for stop in tour.stops if self.find(stop) is None))
        there = [path for path in missing if path.exists()]
        for path in missing:
            if path not in there:
                self._tell(tr("{} is not there; its stop of the tour is left out").format(path), Severity.WARNING)
        stops = tuple(stop for stop in tour.stops if stop.path not in missing or stop.path in there)
        if not stops:
            self._tell(tr("no run of the tour is there; open the tour's folder or record a new one"), Severity.ERROR)
            return
        if there:
            self._open_runs(there)
        self._waiting = Tour(stops, tour.loop)
        self._ready_timer.start()
        self._present_when_ready()

    def _open_runs(self, paths: Sequence[Path]) -> None:
        self._searching = True
        search = self._window.session.open(paths)
        found = search.on_done

        def done(count: int) -> None:
            found(count)
            self._searching = False
            self._leave_out_lost()

        search.on_done = done

    def _leave_out_lost(self) -> None:
        """Everything was looked through: a stop that is still not known will not be."""
        shown = self.shown
        if shown is None or not isValid(shown):
            return
        for number in reversed(range(len(shown.tour.stops))):
            stop = shown.tour.stops[number]
            if self.find(stop) is None:
                self._tell(
                    tr("{} holds no run {}").format(stop.path, stop.part or "").rstrip() + tr("; its stop is left out")
                )
                shown.pass_over(number)
                if not isValid(shown):
                    return

    def _present_when_ready(self) -> None:
        view, tour = self._window.view, self._waiting
        failed = view.failure
        if tour is None or (view.scene is None and not failed):
            return
        self._ready_timer.stop()
        self._waiting = None
        from minece_desktop.gui.presentation.window import PresentationWindow

        self.leave()
        self._window.timeline.pause()
        shown = self.shown = PresentationWindow(self._window.session, tour, self.find, failed or "", self._window)
        shown.setGeometry(self._window.screen().geometry())  # where nothing manages windows, full screen is no size
        shown.showFullScreen()
        shown.activateWindow()
        if not self._searching:
            self._leave_out_lost()

    def leave(self) -> None:
        if self.shown is not None and isValid(self.shown):
            self.shown.close()
        self.shown = None

    def find(self, stop: Stop) -> RunEntry | None:
        """The open run of a stop."""
        same = [entry for entry in self._window.session.entries if entry.ref.path == stop.path]
        return next((entry for entry in same if stop.part is None or entry.ref.part == stop.part), None)

    # Recording

    def _stop_of(self, entry: RunEntry) -> Stop:
        live, speed = self._window.view.live, self._window.timeline.speed.seconds
        camera = live.camera_state()
        return Stop(
            entry.ref.path,
            entry.ref.part,
            (self._window.session.color,),
            _EVERY_STEP_SECONDS if speed is None else speed,
            camera=None if camera is None else asdict(camera),
            options=live.options,
        )

    def add_stop(self) -> None:
        """What is shown, as the next stop; the run of the last stop again adds its colours to that."""
        entry = self._window.session.current
        if entry is None:
            return
        self._load_kept()
        if len(self.tour.stops) >= MOST_STOPS:
            self._tell(
                tr("a tour has at most {} stops; save this one and clear it").format(MOST_STOPS), Severity.WARNING
            )
            return
        stop, stops = self._stop_of(entry), self.tour.stops
        last = stops[-1] if stops else None
        again = last is not None and (last.path, last.part) == (stop.path, stop.part)
        if last is not None and again and not set(stop.colors) <= set(last.colors):
            merged = replace(stop, colors=(*last.colors, *stop.colors), caption=last.caption)
            self._set_tour(replace(self.tour, stops=(*stops[:-1], merged)))
            self._tell(tr("stop {} of the tour shows {} too").format(len(stops), tr(stop.colors[0].value)))
        else:
            self._set_tour(replace(self.tour, stops=(*stops, stop)))
            self._tell(tr("{} is stop {} of the tour; Shift+F11 plays it").format(entry.ref.id, len(stops) + 1))

    def clear(self) -> None:
        self._set_tour(Tour())
        self._tell(tr("the tour has no stops any more"))

    @property
    def _kept(self) -> Path:
        return data_dir() / f"recorded{ENDING}"

    def _load_kept(self) -> None:
        """The tour of an earlier start, unless this one has begun another."""
        if not self.tour.stops and self._kept.exists():
            self._open(self._kept)

    def _set_tour(self, tour: Tour) -> None:
        self.tour = tour
        try:
            if tour.stops:
                save_tour(tour, self._kept)
            else:
                self._kept.unlink(missing_ok=True)
        except OSError as error:
            self._tell(tr("{} cannot be written: {}").format(self._kept, error.strerror or error), Severity.WARNING)

    # Files

    def _open(self, path: Path) -> bool:
        try:
            self.tour = load_tour(path)
        except RunError as error:
            self._window.session.message.emit(error.message)
            return False
        return True

    def open_tour(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open a tour"), "", tr(_KINDS).format(ENDING))
        if name and self._open(Path(name)):
            self._set_tour(self.tour)
            self._tell(tr("{}: {} stops; Shift+F11 plays them").format(name, len(self.tour.stops)))

    def save_as(self) -> None:
        self._load_kept()
        if not self.tour.stops:
            self._tell(tr("the tour has no stops yet; Run → Presentation → Add to Tour adds what is shown"))
            return
        name, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Save the tour"), f"demo{ENDING}", tr(_KINDS).format(ENDING)
        )
        if name:
            self.write(Path(name) if Path(name).suffix else Path(f"{name}{ENDING}"))

    def write(self, path: Path) -> None:
        try:
            save_tour(self.tour, path)
        except OSError as error:
            self._tell(tr("{} cannot be written: {}").format(path, error.strerror or error), Severity.ERROR)

    def _tell(self, text: str, severity: Severity = Severity.INFO) -> None:
        self._window.session.message.emit(Message(text, severity))

    def stop(self) -> None:
        self._ready_timer.stop()
        self._waiting = None
        self.leave()


def install(window: MainWindow) -> PresentationFeature:
    return PresentationFeature(window)
