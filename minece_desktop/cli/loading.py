"""Ctrl-C while modules are loaded."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def loading() -> Iterator[None]:
    """Around imports that take a moment: Ctrl-C then ends the program at once, for nothing was begun.

    Raised in the middle of an import, an interrupt is taken for another error by what is being loaded (NumPy), or
    ends in a crash (VTK).
    """
    on_main_thread = threading.current_thread() is threading.main_thread()
    if not on_main_thread or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(_number: int, _frame: FrameType | None) -> None:
    sys.stderr.write("minece: stopped\n")
    sys.stderr.flush()
    os._exit(130)
