"""From what the user named to what can be opened: a path that exists, and the part of it that is meant. No Qt."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Wanted:
    """``path`` is absolute; ``part`` names one run inside a file of several (``FILE#run_idx``)."""

    path: Path
    part: str | None = None


class CannotOpenError(Exception):
    """A path that cannot be opened; its text is for the user."""


def wanted(path: Path) -> Wanted:
    """What a path names, ``~`` and ``FILE#run_idx`` understood. Raises CannotOpenError."""
    try:
        whole = path.expanduser().absolute()
    except (RuntimeError, OSError) as error:  # no such user; no current folder any more
        raise CannotOpenError(f"{path} cannot be looked at: {_cause(error)}; give its full path") from None
    why = _why_not(whole)
    if why is None:
        return Wanted(whole)
    head, mark, part = str(whole).rpartition("#")
    if mark and _why_not(Path(head)) is None:
        return Wanted(Path(head), part)
    raise CannotOpenError(why)


def _why_not(path: Path) -> str | None:
    """Why a path cannot be looked at, None when it can."""
    try:
        os.stat(path)  # noqa: PTH116 - Path.exists raises for folders that may not be entered
    except (FileNotFoundError, NotADirectoryError):
        return f"no such file or folder: {path}; check the spelling or choose it with File > Open"
    except PermissionError:
        return f"{path} cannot be looked at: a folder above it may not be entered; ask its owner or copy the runs"
    except (OSError, ValueError) as error:
        return f"{path} cannot be looked at: {_cause(error)}; choose it with File > Open"
    return None


def _cause(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
