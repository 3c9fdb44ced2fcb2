"""Standard streams that cannot surprise: any encoding, closed ones, and text from outside."""

from __future__ import annotations

import io
import math
import os
import sys
from typing import Any

_HARMFUL = [*range(0x20), *range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
_ESCAPES = {code: repr(chr(code))[1:-1] for code in _HARMFUL}
"""Control characters and those that turn the writing direction: names in a run folder must not steer a terminal."""


def prepare() -> None:
    """Make the streams take every character, whatever their encoding; a closed one reads and writes nothing."""
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def harmless(text: str) -> str:
    """Text as a terminal may show it: control characters are written out."""
    return text.translate(_ESCAPES)


def is_utf8() -> bool:
    """Whether stdout can hold JSON as it is; elsewhere it is written in ASCII."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"


def finite(value: Any) -> Any:
    """A JSON value whose numbers are all finite: NaN and infinities become null."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: finite(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [finite(part) for part in value]
    return value
