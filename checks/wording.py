"""Words shared by titles and messages of checks."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, SupportsIndex

from tasks.saying import Said, counted

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(?:\|([^{}]*))?\}")


def plural(count: float, noun: str) -> Said:
    """``1 block``, ``2 blocks``, ``2 lots``."""
    return counted(count, f"{{}} {noun}", f"{{}} {noun}s", number(count))


def plural_does(count: float, noun: str, one: str, many: str) -> str:
    """``1 block floats``, ``2 blocks float``."""
    return counted(count, f"{{}} {noun} {one}", f"{{}} {noun}s {many}", number(count))


def all_do(count: float, noun: str, one: str, many: str) -> str:
    """``all 2 blocks float``; of one it is ``the only block floats``."""
    return counted(count, f"the only {noun} {one}", f"all {{}} {noun}s {many}", number(count))


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


class Filled(Said):
    """A title or sentence that ``fill`` made of ``template`` and ``args``: another language fills its own template."""

    __slots__ = ("args",)
    args: Mapping[str, Any]

    def __new__(cls, text: str, template: str, args: Mapping[str, Any]) -> Filled:
        made = super().__new__(cls, text, template, ())
        assert isinstance(made, Filled)
        made.args = args
        return made

    def changed(self, change: Callable[[str], str]) -> Filled:
        """The same with its text put through ``change``; what it was filled with is checked arguments."""
        return Filled(change(str.__str__(self)), self.template, self.args)

    def __reduce_ex__(self, _protocol: SupportsIndex) -> tuple[Any, ...]:
        return Filled, (str.__str__(self), self.template, dict(self.args))


def fill(
    template: str,
    args: Mapping[str, Any],
    counting: Callable[[float, str], str] = plural,
    wording: Callable[[Any], str] = word,
) -> Filled:
    """Fill a title template.

    ``{name}`` is an argument's value, ``{name|noun}`` the value and its noun in the right number, ``{name|Pa}`` a
    stress with its unit, ``[… {name} …]`` is left out when the argument is null or false. ``counting`` and
    ``wording``: how counts of an English noun and values are said.
    """

    def optional(match: re.Match[str]) -> str:
        names = [field.group(1) for field in _FIELD.finditer(match.group(1))]
        return match.group(1) if all(args.get(name) not in (None, False) for name in names) else ""

    def value(match: re.Match[str]) -> str:
        found, noun = args.get(match.group(1)), match.group(2)
        if noun == "Pa" and isinstance(found, int | float):
            return stress_text(found)
        if noun is not None:
            return counting(found, noun) if isinstance(found, int | float) else f"{wording(found)} {noun}s"
        return wording(found)

    return Filled(_FIELD.sub(value, _OPTIONAL.sub(optional, template)), template, args)
