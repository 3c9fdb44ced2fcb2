"""Python's collector in the window's thread alone.

By itself it runs in whatever thread happens to allocate. There it would also destroy what it finds of Qt's objects,
which must die where they live: timers cannot be stopped from another thread, and the process crashes a little later.
"""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

_LOOK_MS = 50
_FULL_SECONDS = 60.0
_SHARE = 1000.0
"""Full collections are this far apart, and take at most one part in so many of the time."""


class Collector(QObject):
    """Takes over from the collector's own choice of time until ``stop``; one a process."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._was_on = gc.isenabled()
        self._full_at = time.perf_counter() + _FULL_SECONDS
        gc.disable()
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> int | None:
        """Collect if so much was made since the last time; returns the generation looked at."""
        due = [count > most for count, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if not due[0]:
            return None
        begun = time.perf_counter()
        generation = 2 if all(due) and begun >= self._full_at else 1 if due[1] else 0
        gc.collect(generation)
        if generation == 2:
            now = time.perf_counter()
            self._full_at = now + max(_FULL_SECONDS, _SHARE * (now - begun))
        return generation

    def stop(self) -> None:
        self._timer.stop()
        if self._was_on:
            gc.enable()
