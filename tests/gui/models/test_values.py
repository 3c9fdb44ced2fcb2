"""Values of checks in words."""

from __future__ import annotations

from typing import Any

import pytest

from minece_desktop.gui.models.values import value_text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        (True, "yes"),
        (5, "5"),
        (4.47213595499958, "4.472"),
        ("stone", "stone"),
        ([7, 7], "7 × 7"),
        (["stone", "oak_planks"], "stone, oak_planks"),
        ([], "none"),
        ({}, "none"),
        ({"xz": [1, 5], "y": 5, "fill": 1.0}, "xz 1 × 5 · y 5 · fill 1"),
        ({"min_count": 3, "use_substring_match": True}, "min count 3 · use substring match yes"),
        (
            {"door": {"x": 1, "open": None}, "rooms": [{"cells": 4}, {"cells": 9}]},
            "door (x 1 · open none) · rooms (cells 4), (cells 9)",
        ),
    ],
)
def test_json_values_read_as_words(value: Any, text: str) -> None:
    assert value_text(value) == text


def test_stresses_carry_their_unit() -> None:
    assert value_text({"reference": 62000000.0, "solver": "published"}, stress=True) == (
        "reference 62 MPa · solver published"
    )
    assert value_text(1.442e8, stress=True) == "144.2 MPa"
    assert value_text({"von_mises_stress": 8943}, stress=True) == "von mises stress 8.943 kPa"
    assert value_text([1000.0, None], stress=True) == "1 kPa, none"


def test_long_values_are_cut() -> None:
    assert value_text("x" * 1000) == "x" * 399 + "…"
