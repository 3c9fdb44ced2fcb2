"""Playing by the clock."""

from __future__ import annotations

import pytest

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.gui.models.timeline import (
    EVERY_STEP_RATE,
    SPEEDS,
    STEP_SPEEDS,
    Playback,
    Speed,
    clock_text,
    order_breaks,
)


def test_a_total_duration_is_kept_however_seldom_the_clock_is_asked() -> None:
    playback = Playback(Speed(20.0))
    assert playback.start(0, 1000, now=50.0) == 0
    assert playback.due(0, 1000, now=55.0) == 250
    assert playback.due(250, 1000, now=65.0) == 750
    assert playback.due(750, 1000, now=90.0) == 1000
    assert not playback.playing


def test_every_step_is_shown_even_when_drawing_is_slow() -> None:
    playback = Playback(Speed(None))
    shown, now, seen = playback.start(0, 6, now=0.0), 0.0, []
    while playback.playing:
        now += 3.0
        shown = playback.due(shown, 6, now)
        seen.append(shown)
    assert seen == [1, 2, 3, 4, 5, 6]


def test_every_step_keeps_its_rate_when_drawing_is_fast() -> None:
    playback = Playback(Speed(None))
    shown = playback.start(0, 1000, now=0.0)
    for tick in range(1, 1001):
        shown = playback.due(shown, 1000, tick / 100)
    assert shown == pytest.approx(10 * EVERY_STEP_RATE, abs=1)


def test_playing_at_the_end_begins_again() -> None:
    playback = Playback()
    assert playback.start(160, 160, now=0.0) == 0
    assert playback.playing


def test_nothing_to_play() -> None:
    playback = Playback()
    playback.start(0, 0, now=0.0)
    assert not playback.playing


def test_a_step_set_by_hand_is_where_playing_goes_on() -> None:
    playback = Playback(Speed(10.0))
    playback.start(0, 100, now=0.0)
    assert playback.due(0, 100, now=1.0) == 10
    assert playback.due(80, 100, now=2.0) == 80
    assert playback.due(80, 100, now=2.5) == 85


def test_seconds_a_step() -> None:
    playback = Playback(Speed(0.5, per_step=True))
    playback.start(0, 100, now=0.0)
    assert playback.due(0, 100, now=0.4) == 0
    assert playback.due(0, 100, now=0.5) == 1
    assert playback.due(1, 100, now=5.0) == 10


def test_a_speed_that_leaves_no_step_out_loses_time_instead() -> None:
    playback = Playback(Speed(1.0, every=True))
    shown, now, seen = playback.start(0, 100, now=0.0), 0.0, []
    for _ in range(4):
        now += 0.5
        shown = playback.due(shown, 100, now)
        seen.append(shown)
    assert seen == [1, 2, 3, 4]


def test_speed_labels() -> None:
    assert [speed.label for speed in SPEEDS] == ["every step", "5 s in all", "20 s in all", "60 s in all"]
    assert [speed.label for speed in STEP_SPEEDS] == ["0.02 s a step", "0.1 s a step", "0.5 s a step"]
    assert Speed(2.5, every=True).label == "2.5 s in all, none left out"


def test_steps_against_the_order_come_from_failed_dependency_checks() -> None:
    def check(metric: Metric, status: Status, *steps: int) -> CheckResult:
        return CheckResult("x.y", metric, RuleSet.OFFICIAL, status, 0.0, "", evidence=Evidence(steps=steps))

    results = [
        check(Metric.DEPENDENCY, Status.FAIL, 9, 4),
        check(Metric.DEPENDENCY, Status.PASS, 1),
        check(Metric.SHAPE, Status.FAIL, 2),
        check(Metric.DEPENDENCY, Status.FAIL, 4),
    ]
    assert order_breaks(results) == [4, 9]


@pytest.mark.parametrize(
    ("seconds", "text"), [(3.21, "00:03.2"), (59.96, "01:00.0"), (0, "00:00.0"), (3725.5, "1:02:05.5")]
)
def test_clock(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text
