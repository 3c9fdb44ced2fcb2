"""What grading a run will take, roughly, from the size of its files: for the order of work alone."""

from __future__ import annotations

import os

from minece_desktop.core.importers import RunRef

_LEAST = 0.003
"""Seconds for the smallest run."""
_PER_BYTE = 2e-7
"""Seconds a byte: a placement is a hundred bytes, and read and graded in 20 microseconds."""


def cost_of(ref: RunRef) -> float:
    """Estimated seconds. A part of a file of many counts as small: its file is read once for them all."""
    return _LEAST if ref.part is not None else _LEAST + _PER_BYTE * _bytes_of(os.fspath(ref.path))


def _bytes_of(path: str) -> int:
    """Bytes of a file, or of the files right in a folder; 0 for what cannot be looked at."""
    try:
        with os.scandir(path) as entries:
            return sum(entry.stat().st_size for entry in entries if entry.is_file())
    except NotADirectoryError:
        try:
            return os.stat(path).st_size  # noqa: PTH116 - there are many
        except OSError:
            return 0
    except OSError:
        return 0
