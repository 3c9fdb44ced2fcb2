"""Playing a timeline: which step is due when. No Qt, no clock of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from checks.result import CheckResult, Metric, Status

EVERY_STEP_RATE = 12.0
"""Steps a second when every step is shown."""


@dataclass(frozen=True, slots=True)
class Speed:
    """``seconds`` for the whole timeline, skipping steps when need be; None shows every step, however long it takes."""

    seconds: float | None

    @property
    def label(self) -> str:
        return "every step" if self.seconds is None else f"{self.seconds:g} s in all"


SPEEDS = (Speed(None), Speed(5.0), Speed(20.0), Speed(60.0))


class Playback:
    """Maps a monotonic clock to steps. Times in seconds.

    A step that is shown and was not due has been set by hand: playing goes on from there.
    """

    def __init__(self, speed: Speed = SPEEDS[2]) -> None:
        self.speed = speed
        self.playing = False
        self._step = self._due = 0
        self._began = 0.0

    def start(self, step: int, steps: int, now: float) -> int:
        """Begin to play, from the start when ``step`` is the end; returns the step to show now."""
        self.playing = steps > 0
        self._step = 0 if step >= steps else step
        self._began = now
        self._due = self._step
        return self._step

    def stop(self) -> None:
        self.playing = False

    def moved(self, step: int, now: float) -> None:
        """Go on from ``step``: it was set by hand, or the speed changed."""
        self._step = self._due = step
        self._began = now

    def due(self, shown: int, steps: int, now: float) -> int:
        """The step to show now. Stops by itself at the end."""
        if not self.playing:
            return shown
        if shown != self._due:
            self.moved(shown, now)
        elapsed = max(0.0, now - self._began)
        if self.speed.seconds is None:
            wanted = self._step + int(elapsed * EVERY_STEP_RATE)
            step = min(shown + 1, wanted)
            if wanted > step:  # drawing is slower than the rate: don't hurry afterwards
                self.moved(step, now)
        else:
            step = self._step + int(elapsed * steps / self.speed.seconds)
        if step >= steps:
            self.playing = False
        self._due = min(step, steps)
        return self._due


def order_breaks(results: Iterable[CheckResult]) -> list[int]:
    """Steps that failed dependency checks name as evidence, ascending."""
    steps = {
        step
        for result in results
        if result.metric is Metric.DEPENDENCY and result.status is Status.FAIL
        for step in result.evidence.steps
    }
    return sorted(steps)


def clock_text(seconds: float) -> str:
    """Minutes and seconds, ``00:03.2``; with hours from one hour on."""
    tenths = round(seconds * 10)
    minutes, rest = divmod(tenths, 600)
    hours, minutes = divmod(minutes, 60)
    text = f"{minutes:02d}:{rest // 10:02d}.{rest % 10}"
    return f"{hours}:{text}" if hours else text
