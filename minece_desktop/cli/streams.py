"""Standard streams that cannot surprise: any encoding, closed ones, and text from outside."""

from __future__ import annotations

import io
import math
import os
import sys
from typing import Any

from minece_desktop.core.harmless import harmless

__all__ = ["finite", "harmless", "is_utf8", "prepare"]


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
