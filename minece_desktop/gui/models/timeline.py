"""Playing a timeline: which step is due when. No Qt, no clock of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from checks.result import CheckResult, Metric, Status
from minece_desktop.gui.translate import tr

EVERY_STEP_RATE = 12.0
"""Steps a second when every step is shown."""


@dataclass(frozen=True, slots=True)
class Speed:
    """``seconds`` for the whole timeline, or (``per_step``) for each step.

    ``every``: show every step, however long that takes; else the speed is kept and steps are skipped when need be.
    None: every step, at a rate that can be followed.
    """

    seconds: float | None
    per_step: bool = False
    every: bool = False

    @property
    def label(self) -> str:
        if self.seconds is None:
            return tr("every step")
        text = (tr("{:g} s a step") if self.per_step else tr("{:g} s in all")).format(self.seconds)
        return tr("{}, none left out").format(text) if self.every else text

    @property
    def keeps(self) -> bool:
        """Are steps left out rather than time lost?"""
        return self.seconds is not None and not self.every

    def interval(self, steps: int) -> float:
        """Seconds a step."""
        if self.seconds is None:
            return 1.0 / EVERY_STEP_RATE
        return self.seconds if self.per_step else self.seconds / max(steps, 1)


SPEEDS = (Speed(None), Speed(5.0), Speed(20.0), Speed(60.0))
STEP_SPEEDS = (Speed(0.02, per_step=True), Speed(0.1, per_step=True), Speed(0.5, per_step=True))


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
        wanted = step = self._step + int(max(0.0, now - self._began) / self.speed.interval(steps) + 1e-9)
        if not self.speed.keeps:
            step = min(shown + 1, wanted)
            if wanted > step:  # drawing is slower than the rate: don't hurry afterwards
                self.moved(step, now)
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
