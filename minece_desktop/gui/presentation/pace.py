"""What a stop of a tour shows when. No Qt, no clock of its own."""

from __future__ import annotations

from dataclasses import dataclass

from minece_desktop.core.session import ColorMode
from minece_desktop.core.tour import Stop


@dataclass(frozen=True)
class Moment:
    """``share``: how much of the stop is over, 0 to 1."""

    step: int
    color: ColorMode
    share: float
    over: bool = False


@dataclass(frozen=True)
class Pace:
    """First the building, in the first colour; then every colour on the whole structure, for ``hold`` seconds each."""

    stop: Stop
    steps: int

    @property
    def building(self) -> float:
        """Seconds until the structure stands."""
        return self.stop.seconds if self.steps else 0.0

    @property
    def seconds(self) -> float:
        return self.building + self.stop.hold * len(self.stop.colors)

    def at(self, elapsed: float) -> Moment:
        """``elapsed``: seconds since the stop began, pauses not counted."""
        share = min(max(elapsed / self.seconds, 0.0), 1.0)
        if elapsed < self.building:
            return Moment(int(self.steps * max(elapsed, 0.0) / self.building), self.stop.colors[0], share)
        number = int((elapsed - self.building) / self.stop.hold)
        last = len(self.stop.colors) - 1
        return Moment(self.steps, self.stop.colors[min(number, last)], share, over=number > last)
