"""JSON values of checks as a reviewer reads them: no braces, no quotes, stresses with their unit. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from checks.result import CheckResult, Metric
from checks.wording import stress_text, word
from minece_desktop.gui.words import phrase

_LONGEST = 400
"""Characters after which a value is cut."""


def value_text(value: Any, *, stress: bool = False) -> str:
    """A value in few words: ``reference 62 MPa · solver published``. ``stress``: its bare numbers are in Pa."""
    text = _told(value, stress)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def is_stress(result: CheckResult) -> bool:
    """Are the numbers of this verdict stresses in Pa?"""
    return result.metric is Metric.STABILITY


def _told(value: Any, stress: bool) -> str:
    if value is None:
        return phrase("none")
    if isinstance(value, Mapping):
        return " · ".join(f"{_name(key)} {_inner(part, stress)}" for key, part in value.items()) or phrase("none")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _row(value, stress)
    if stress and isinstance(value, int | float) and not isinstance(value, bool):
        return stress_text(value)
    return phrase(value) if isinstance(value, str) else word(value)


def _row(values: Sequence[Any], stress: bool) -> str:
    if not values:
        return phrase("none")
    plain = all(isinstance(part, int | float) and not isinstance(part, bool) for part in values)
    if plain and not stress:
        return word(values)
    return ", ".join(_inner(part, stress) for part in values)


def _inner(value: Any, stress: bool) -> str:
    text = _told(value, stress)
    return f"({text})" if isinstance(value, Mapping) and value else text


def _name(key: object) -> str:
    return phrase(str(key).replace("_", " "))
