"""What a file's model finds wrong with it, in our words: the field, and what it needs."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tasks.saying import mark, say

if TYPE_CHECKING:
    from pydantic import ValidationError

_SHORT = reprlib.Repr()
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxother, _SHORT.maxlong = 3, 50, 50, 50
_LONGEST_NAME: Final = 60

# By pydantic's names of errors, and of what their context holds.
_FIELDS: Final[Mapping[str, str]] = {
    "missing": mark("{}: missing; it must be given"),
    "extra_forbidden": mark("{}: is no field here; mend its name or leave it out"),
}
_KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float"), mark("{}: needs a whole number, not {}")),
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), mark("{}: needs a number, not {}")),
    **dict.fromkeys(("bool_type", "bool_parsing"), mark("{}: needs true or false, not {}")),
    "string_type": mark("{}: needs a text, not {}"),
    **dict.fromkeys(("tuple_type", "list_type"), mark("{}: needs a list, not {}")),
    **dict.fromkeys(("dict_type", "model_type"), mark("{}: needs an object, not {}")),
}
_BOUNDS: Final[Mapping[str, tuple[str, str]]] = {
    "literal_error": (mark("{}: needs {}, not {}"), "expected"),
    "greater_than_equal": (mark("{}: needs {} or more, not {}"), "ge"),
    "less_than_equal": (mark("{}: needs {} or less, not {}"), "le"),
    "string_pattern_mismatch": (mark("{}: needs a text like {}, not {}"), "pattern"),
}
_LENGTHS: Final[Mapping[str, tuple[str, str]]] = {
    "too_short": (mark("{}: needs {} or more entries, has {}"), "min_length"),
    "too_long": (mark("{}: needs {} or fewer entries, has {}"), "max_length"),
    "string_too_short": (mark("{}: needs {} or more characters, has {}"), "min_length"),
    "string_too_long": (mark("{}: needs {} or fewer characters, has {}"), "max_length"),
}


def shown(value: Any) -> str:
    """A value as a message shows it, shortened; what it costs does not grow with the value."""
    text = _SHORT.repr(value) if not isinstance(value, str) else f'"{value[:50]}"'
    return text if len(text) <= 40 else text[:37] + "…"


def first_problem(error: ValidationError) -> str:
    """The first field that failed and why: ``evidence.states[0].lever: needs 'on' or 'off', not "up"``."""
    first = error.errors(include_url=False)[0]
    kind, field, value = first["type"], _path(first["loc"]), first["input"]
    if not field:
        return say("needs an object, not {}", shown(value))
    if kind in _FIELDS:
        return say(_FIELDS[kind], field)
    if kind in _KINDS:
        return say(_KINDS[kind], field, shown(value))
    if kind in _BOUNDS:
        template, bound = _BOUNDS[kind]
        return say(template, field, first["ctx"][bound], shown(value))
    if kind in _LENGTHS:
        template, bound = _LENGTHS[kind]
        return say(template, field, first["ctx"][bound], len(value))
    if kind == "value_error":  # raised by a check of ours, in our words
        return say("{}: {}", field, first["ctx"]["error"].args[0])
    return say("{}: {}", field, first["msg"])


def _path(parts: tuple[int | str, ...]) -> str:
    path = ""
    for part in parts:
        path += f"[{part}]" if isinstance(part, int) else f".{part[:_LONGEST_NAME]}"
    return path.removeprefix(".")
