"""File → Export Animation: a film of the shown run's build, made in a process of its own."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, QStandardPaths, Qt, QTimer
from shiboken6 import isValid

from minece_desktop.core.evidence import evidence_cells
from minece_desktop.core.jobs import Job, JobQueue
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.view_state import part_of
from minece_desktop.gui.translate import tr
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.panels.animate import AnimateDialog, Wanted
    from tasks.blocks import Cell

_POLL_MS = 60


class AnimateFeature(QObject):
    """One film at a time; its worker ends with it, and holds up neither grades nor the window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.jobs = JobQueue()
        self.dialog: AnimateDialog | None = None
        self.job: Job | None = None
        self._poll = QTimer(self, interval=_POLL_MS)
        self._poll.timeout.connect(self._polled)
        window.view.live.options_changed.connect(self._tell_view)
        tip = "The build as a moving picture: WebP, GIF, or MP4 where ffmpeg is installed"
        window.actions_.add("File", "animate", "Export Animation…", self.show, "Ctrl+Shift+A", tip, part=True,
            needs_run=True)  # fmt: skip

    @property
    def _open(self) -> bool:
        return self.dialog is not None and isValid(self.dialog)

    def show(self) -> None:
        from minece_desktop.gui.panels.animate import AnimateDialog

        window, entry = self._window, self._window.session.current
        if window.view.scene is None:
            text = tr("a film needs the 3-D view, which this machine does not have (minece-desktop --info tells why)")
            window.session.message.emit(Message(text, Severity.ERROR))
            return
        if entry is None or entry.run is None:
            return
        if not entry.run.log.steps:
            text = tr("{}: nothing was built, so there is nothing to show").format(entry.ref.id)
            window.session.message.emit(Message(text, Severity.INFO))
            return
        if not self._open:
            from minece_desktop.scene.animation_files import formats

            view = window.view
            size = (view.width() // 2 * 2, view.height() // 2 * 2)
            name = entry.ref.id.replace("/", "-").replace("#", "-")
            pictures = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
            folder = Path(pictures) if pictures and Path(pictures).is_dir() else Path.home()
            path = folder / f"{name}.webp"
            color = window.session.color.value
            steps = entry.run.log.steps
            self.dialog = AnimateDialog(entry.ref.id, path, formats(), steps, size, color, window)
            self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.dialog.export_requested.connect(self.export)
            self.dialog.cancel_requested.connect(self.cancel)
        assert self.dialog is not None
        self._tell_view()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    def export(self, wanted: Wanted) -> None:
        """Begin; the dialog tells how far it is."""
        from minece_desktop.scene.animation import Film, film_job
        from minece_desktop.scene.animation_files import check_format

        run = self._window.session.current.run if self._window.session.current else None
        if run is None or (self.job is not None and self.job.active):
            return
        live = self._window.view.live
        try:
            check_format(wanted.path)
            film = Film(
                size=wanted.size,
                fps=wanted.fps,
                seconds=wanted.seconds,
                color=wanted.color,
                theme=wanted.theme,
                caption=wanted.caption,
                counter=wanted.counter,
                future=wanted.future,
                camera=live.camera_state() if wanted.from_view else None,
                options=live.options,
                selection=self._window.session.selected_block,
                evidence=self._evidence,
            )
        except ValueError as error:
            self._end(phrase(str(error)))
            return
        self.job = self.jobs.submit(
            film_job,
            run,
            wanted.path,
            film,
            label=tr("Filming {}").format(run.id),
            on_progress=self._progress,
            on_done=lambda pictures: self._done(wanted.path, pictures),
            on_error=lambda message: self._end(phrase(message.text)),
        )
        self._progress(0.0, tr("beginning"))
        self._poll.start()

    @property
    def _evidence(self) -> tuple[Cell, ...]:
        check = self._window.session.selected_check
        return () if check is None else tuple(evidence_cells(check))

    def _tell_view(self, _options: object = None) -> None:
        if self._open and self.dialog is not None:
            self.dialog.show_view(self._as_viewed)

    @property
    def _as_viewed(self) -> str:
        """What of the view's options the film shows, in words."""
        options, session = self._window.view.live.options, self._window.session
        nothing = np.zeros((0, 3), dtype=np.int32)
        part = part_of(options, nothing, selection=session.selected_block, evidence=self._evidence)
        deformed = [tr("deformed shape")] if options.deformation != "off" else []
        return ", ".join([*map(phrase, part.words), *deformed])

    def cancel(self) -> None:
        if self.job is not None and self.job.active:
            self.jobs.cancel(self.job)

    def _progress(self, fraction: float, text: str) -> None:
        left = None if self.job is None else self.job.remaining()
        if self._open and self.dialog is not None:
            self.dialog.show_progress(
                fraction, text if left is None else tr("{} · {} s left").format(text, max(1, round(left)))
            )

    def _done(self, path: Path, pictures: int) -> None:
        text = tr("wrote {}: {} pictures, {:.1f} MB").format(path, pictures, path.stat().st_size / 1e6)
        self._window.session.message.emit(Message(text, Severity.INFO))
        self._end(text)

    def _end(self, text: str) -> None:
        if self._open and self.dialog is not None:
            self.dialog.show_end(text)

    def _polled(self) -> None:
        self.jobs.poll()
        if self.jobs.running is None and not self.jobs.waiting:
            self._poll.stop()
            self.jobs.close()
            if self.job is not None and self.job.state == "cancelled":
                self._clean_up()
                self._end(tr("stopped; nothing was written"))

    def _clean_up(self) -> None:
        """A worker that had to be killed leaves its file."""
        from minece_desktop.scene.animation import unfinished

        if self.job is not None:
            with contextlib.suppress(OSError):
                unfinished(self.job.args[1]).unlink(missing_ok=True)

    def stop(self) -> None:
        self._poll.stop()
        busy = self.job is not None and self.job.active
        if self._open and self.dialog is not None:
            self.dialog.close()
        self.jobs.close()
        if busy:
            self._clean_up()


def install(window: MainWindow) -> AnimateFeature:
    return AnimateFeature(window)
