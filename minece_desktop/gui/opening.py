"""From what the user named to what can be opened: a path that exists, and the part of it that is meant. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from minece_desktop.core.paths import split_part
from minece_desktop.gui.translate import tr


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
    try:
        found, part = split_part(str(whole))
    except (FileNotFoundError, NotADirectoryError):
        text = tr("no such file or folder: {}; check the spelling or choose it with File > Open").format(whole)
        raise CannotOpenError(text) from None
    except PermissionError:
        text = tr(
            "{} cannot be looked at: a folder above it may not be entered; ask its owner or copy the runs"
        ).format(whole)
        raise CannotOpenError(text) from None
    except (OSError, ValueError) as error:
        text = tr("{} cannot be looked at: {}; choose it with File > Open").format(whole, _cause(error))
        raise CannotOpenError(text) from None
    return Wanted(Path(found), part)


def _cause(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
