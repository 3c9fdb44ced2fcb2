"""What a stop shows when."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.session import ColorMode
from minece_desktop.core.tour import Stop
from minece_desktop.gui.presentation.pace import Moment, Pace

COLORS = (ColorMode.MATERIAL, ColorMode.STRESS)


def test_first_the_building_then_every_colour() -> None:
    pace = Pace(Stop(Path("r"), colors=COLORS, seconds=10.0, hold=5.0), 100)
    assert pace.seconds == 20.0
    assert pace.at(0.0) == Moment(0, ColorMode.MATERIAL, 0.0)
    assert pace.at(5.0) == Moment(50, ColorMode.MATERIAL, 0.25)
    assert pace.at(10.0) == Moment(100, ColorMode.MATERIAL, 0.5)
    assert pace.at(15.0) == Moment(100, ColorMode.STRESS, 0.75)
    assert pace.at(19.9).over is False
    assert pace.at(20.0) == Moment(100, ColorMode.STRESS, 1.0, over=True)


def test_what_built_nothing_or_stands_at_once_is_not_waited_for() -> None:
    assert Pace(Stop(Path("r"), seconds=10.0, hold=2.0), 0).seconds == 2.0
    assert Pace(Stop(Path("r"), seconds=0.0), 9).at(0.0).step == 9


@given(st.floats(0.0, 100.0), st.floats(0.0, 100.0), st.integers(0, 500))
def test_steps_never_go_back(one: float, other: float, steps: int) -> None:
    pace = Pace(Stop(Path("r"), colors=COLORS, seconds=7.0, hold=3.0), steps)
    first, second = pace.at(min(one, other)), pace.at(max(one, other))
    assert 0 <= first.step <= second.step <= steps
    assert first.share <= second.share
