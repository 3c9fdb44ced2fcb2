from __future__ import annotations

import math

import pytest

from minece_desktop.core.units import duration, grouped, stress_text, stress_unit


@pytest.mark.parametrize(
    ("pascal", "text"),
    [
        (0.0, "0 Pa"),
        (999.0, "999 Pa"),
        (11_030.0, "11.03 kPa"),
        (61_563_334.0, "61.56 MPa"),
        (None, "–"),
        (math.nan, "–"),
    ],
)
def test_stress_text(pascal: float | None, text: str) -> None:
    assert stress_text(pascal) == text


def test_a_range_without_values_is_in_pascal() -> None:
    assert stress_unit(math.nan) == (1.0, "Pa")


@pytest.mark.parametrize(("count", "text"), [(7, "7"), (20_000, "20\u202f000"), (1_234_567, "1\u202f234\u202f567")])
def test_thousands_stand_apart(count: int, text: str) -> None:
    assert grouped(count) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.4, "0 s"), (89, "89 s"), (120, "2 min"), (5340, "89 min"), (5700, "1 h 35 min")]
)
def test_durations_are_about_right(seconds: float, text: str) -> None:
    assert duration(seconds) == text
