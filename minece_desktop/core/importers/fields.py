"""Values of JSON objects, checked: each error names its field."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.json_lines import is_number
from tasks.blocks import Cell
from tasks.problems import shown as shown
from tasks.saying import say


class FieldError(ValueError):
    """A value that cannot be used; the text names the field."""


def whole(value: Any, field: str, low: int, high: int) -> int:
    """A whole number between ``low`` and ``high``; 2.0 counts, true and "2" do not."""
    if type(value) is int and low <= value <= high:  # nearly all there are
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise FieldError(say("{}: needs a whole number, not {}", field, shown(value)))
    if isinstance(value, float) and not (math.isfinite(value) and value.is_integer()):
        raise FieldError(say("{}: needs a whole number, not {}", field, shown(value)))
    if not low <= value <= high:
        raise FieldError(say("{}: {} is outside {} … {}", field, shown(value), low, high))
    return int(value)


def cell(entry: Mapping[str, Any], limits: Limits) -> Cell:
    """``x``, ``y``, ``z`` of an object, each within the coordinate limit."""
    bound = limits.coordinate
    x, y, z = entry.get("x"), entry.get("y"), entry.get("z")
    if type(x) is type(y) is type(z) is int and max(x, y, z) <= bound and min(x, y, z) >= -bound:
        return x, y, z
    for axis in "xyz":
        if axis not in entry:
            raise FieldError(say("{}: missing", axis))
    return whole(x, "x", -bound, bound), whole(y, "y", -bound, bound), whole(z, "z", -bound, bound)


def text(value: Any, field: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise FieldError(say("{}: needs a text, not {}", field, shown(value)))
    return value


def block_text(value: Any, field: str, longest: int = 500) -> str:
    """A block state; only its length is bounded, spelling is for the checks to judge."""
    name = text(value, field)
    if len(name) > longest:
        raise FieldError(say("{}: {} characters are too many for a block state", field, len(name)))
    return name


def number(value: Any, field: str) -> float:
    if not is_number(value):
        raise FieldError(say("{}: needs a number, not {}", field, shown(value)))
    return float(value)


def flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise FieldError(say("{}: needs true or false, not {}", field, shown(value)))
    return value


def lenient_int(value: Any) -> int | None:
    """A coordinate as the viewer takes it: what the authors' checks convert, and 1.0 besides; None otherwise."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    try:
        return int(str(value).strip())
    except ValueError:
        return None
