"""Paths as users name them: ``PATH``, or ``FILE#run_idx`` for one run inside a file of several."""

from __future__ import annotations

import os

_SLASHES = frozenset("/\\")


def on_network(text: str) -> bool:
    """Whether Windows takes a path for a place on a network (``//server/share``, by either slash).

    A file that came from elsewhere may not name one: looking at it would tell that server who looks.
    """
    return len(text) > 1 and set(text[:2]) <= _SLASHES


def split_part(text: str) -> tuple[str, str | None]:
    """The path that is there, and the part behind ``#``.

    Raises the ``OSError`` or ``ValueError`` that says why the path cannot be looked at.
    """
    try:
        os.stat(text)  # noqa: PTH116 - Path.exists raises for folders that may not be entered, and hides why
    except (OSError, ValueError):
        head, mark, part = text.rpartition("#")
        if mark and head and os.path.exists(head):  # noqa: PTH110 - as above
            return head, part
        raise
    return text, None
