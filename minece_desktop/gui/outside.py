"""Files and addresses handed to the desktop's own programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

_SEARCHED = "LD_LIBRARY_PATH"


def open_outside(url: QUrl) -> bool:
    """Whether a program was started for it."""
    with _own_libraries():
        return QDesktopServices.openUrl(url)


@contextmanager
def _own_libraries() -> Iterator[None]:
    """In a bundle other programs would load the bundle's libraries, and may not start with them.

    Its start keeps what the user had set as ``LD_LIBRARY_PATH_ORIG``.
    """
    bundled, theirs = os.environ.get(_SEARCHED), os.environ.get(f"{_SEARCHED}_ORIG")
    if bundled is None or not hasattr(sys, "_MEIPASS"):
        yield
        return
    if theirs is None:
        del os.environ[_SEARCHED]
    else:
        os.environ[_SEARCHED] = theirs
    try:
        yield
    finally:
        os.environ[_SEARCHED] = bundled
