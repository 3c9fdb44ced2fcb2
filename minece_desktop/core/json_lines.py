"""JSON values: lines as every command writes them, and numbers as files may have them."""

from __future__ import annotations

import json
import math
from typing import Any, TypeGuard


def line_of(value: Any) -> str:
    """One line of JSON, never NaN: what no JSON can hold is null."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    except ValueError:
        return json.dumps(finite(value), ensure_ascii=False, allow_nan=False)


def finite(value: Any) -> Any:
    """A JSON value whose numbers are all finite: NaN and infinities become null."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: finite(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [finite(part) for part in value]
    return value


def is_number(value: object) -> TypeGuard[float]:
    """Whether a value is a number that a float can hold: JSON also has whole numbers of 400 digits. No bool is one."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    try:
        return math.isfinite(value)
    except OverflowError:
        return False
