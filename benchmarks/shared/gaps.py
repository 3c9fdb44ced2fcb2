"""How long the window does not answer: measured by benchmarks that run its event loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, QTimer


class Gap(NamedTuple):
    """Between two ticks: milliseconds gone by, milliseconds worked by the window's thread, what was going on."""

    wall_ms: float
    cpu_ms: float
    during: str


class Gaps:
    """Every gap of a 10 ms timer from now on; a much longer one is a time in which nothing was answered."""

    def __init__(self, parent: QObject, during: Callable[[], str] = str) -> None:
        self.all: list[Gap] = []
        self._during = during
        self._last, self._spent = time.perf_counter(), time.thread_time()
        self._timer = QTimer(parent, interval=10)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    @property
    def longest_ms(self) -> float:
        return max((gap.wall_ms for gap in self.all), default=0.0)

    @property
    def most_worked_ms(self) -> float:
        return max((gap.cpu_ms for gap in self.all), default=0.0)

    def stop(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        now, spent = time.perf_counter(), time.thread_time()
        self.all.append(Gap(1000 * (now - self._last), 1000 * (spent - self._spent), self._during()))
        self._last, self._spent = now, spent
