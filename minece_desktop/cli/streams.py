"""Standard streams that cannot surprise: any encoding, closed ones, and text from outside."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import TextIO

from minece_desktop.core.harmless import harmless

__all__ = ["harmless", "is_utf8", "prepare", "silence"]


def prepare() -> None:
    """Make the streams take every character, whatever their encoding; a closed one reads and writes nothing."""
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123 - open to the end
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def silence(stream: TextIO) -> None:
    """Let go nowhere what a stream still holds, and all that is written to it later."""
    with contextlib.suppress(OSError):
        number = stream.fileno()
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 - the name of a device
            os.dup2(nowhere.fileno(), number)


def is_utf8() -> bool:
    """Whether stdout can hold JSON as it is; elsewhere it is written in ASCII."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
