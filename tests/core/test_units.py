from __future__ import annotations

import math

import pytest

from minece_desktop.core.units import stress_text, stress_unit


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
