"""Words shared by titles and messages of checks."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?:\|([^{}]*))?\}")


def plural(count: float, noun: str) -> str:
    """``1 block``, ``2 blocks``, ``2 lots``."""
    return f"{number(count)} {noun if count == 1 else noun + 's'}"


def plural_does(count: float, noun: str, one: str, many: str) -> str:
    """``1 block floats``, ``2 blocks float``."""
    return f"{plural(count, noun)} {one if count == 1 else many}"


def all_do(count: float, noun: str, one: str, many: str) -> str:
    """``all 2 blocks float``; of one it is ``the only block floats``."""
    return f"the only {noun} {one}" if count == 1 else f"all {plural(count, noun)} {many}"


def number(value: float) -> str:
    """A number without a needless fraction: 2.0 is ``2``, large counts get thin groups."""
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else f"{value:.4g}"
    return str(value)


def stress_unit(largest: float) -> tuple[float, str]:
    """Divisor and unit that suit a range of stresses whose largest value is ``largest`` Pa."""
    size = abs(largest) if math.isfinite(largest) else 0.0
    if size >= 1e6:
        return 1e6, "MPa"
    if size >= 1e3:
        return 1e3, "kPa"
    return 1.0, "Pa"


def stress_text(pascal: float | None) -> str:
    """``11.03 kPa``; a dash where there is no value."""
    if pascal is None or not math.isfinite(pascal):
        return "–"
    divisor, unit = stress_unit(pascal)
    return f"{pascal / divisor:.4g} {unit}"


def word(value: Any) -> str:
    """A JSON value as a reader would say it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number(value)
    if isinstance(value, Sequence) and value and all(isinstance(part, int | float) for part in value):
        return " × ".join(map(number, value))
    if isinstance(value, Sequence):
        return ", ".join(word(part) for part in value)
    return str(value)


def fill(template: str, args: Mapping[str, Any]) -> str:
    """Fill a title template.

    ``{name}`` is an argument's value, ``{name|noun}`` the value and its noun in the right number, ``{name|Pa}`` a
    stress with its unit, ``[… {name} …]`` is left out when the argument is null or false.
    """

    def optional(match: re.Match[str]) -> str:
        names = [field.group(1) for field in _FIELD.finditer(match.group(1))]
        return match.group(1) if all(args.get(name) not in (None, False) for name in names) else ""

    def value(match: re.Match[str]) -> str:
        found, noun = args.get(match.group(1)), match.group(2)
        if noun == "Pa" and isinstance(found, int | float):
            return stress_text(found)
        if noun is not None:
            return plural(found, noun) if isinstance(found, int | float) else f"{word(found)} {noun}s"
        return word(found)

    return _FIELD.sub(value, _OPTIONAL.sub(optional, template))
