"""Where OpenGL is called: here and now, or in a thread of its own, so that a frame holds nobody up.

VTK lets Python's lock go while it renders. All scenes that draw apart share one thread, and whoever draws elsewhere in
the process waits for its turn: VTK renders in one thread at a time (docs/decisions/0135-a-thread-that-draws.md).
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
T = TypeVar("T")

CAN_DRAW_APART = sys.platform != "darwin"
"""Cocoa wants its windows, hidden ones too, in the main thread."""

_turn = threading.RLock()


_NICE = 3
"""Before the worker, after the window."""


def _stand_back() -> None:
    """The window's thread goes first; threads that a software renderer starts from here inherit it (Linux alone)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + _NICE)


class _Shared:
    """The thread, as long as any scene uses it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: ThreadPoolExecutor | None = None
        self._users = 0

    def take(self) -> ThreadPoolExecutor:
        with self._lock:
            self._users += 1
            if self._pool is None:
                self._pool = ThreadPoolExecutor(1, "minece-gl", _stand_back)
            return self._pool

    def give_back(self) -> None:
        with self._lock:
            self._users -= 1
            pool, self._pool = (self._pool, None) if not self._users else (None, self._pool)
        if pool is not None:
            pool.shutdown(wait=True)


_shared = _Shared()


class Artist:
    """Runs what calls OpenGL. A GL context belongs to one thread: whoever begins apart stays apart."""

    def __init__(self, *, apart: bool) -> None:
        self._pool = _shared.take() if apart and CAN_DRAW_APART else None

    def begin(self, work: Callable[[], T]) -> Future[T]:
        """Have ``work`` done; what it raises is raised by the future."""
        if self._pool is not None:
            return self._pool.submit(_in_turn, work)
        done: Future[T] = Future()
        try:
            done.set_result(_in_turn(work))
        except Exception as error:
            done.set_exception(error)
        return done

    def do(self, work: Callable[[], T]) -> T:
        """The same, waiting for it."""
        return self.begin(work).result()

    def close(self) -> None:
        """What was begun is done still."""
        if self._pool is not None:
            self._pool = None
            _shared.give_back()


def _in_turn(work: Callable[[], T]) -> T:
    with _turn:
        return work()


class Drawing(Generic[T]):
    """A picture on its way. ``T``: what ``take`` gives."""

    def __init__(self, picture: Future[tuple[Image, float]], finish: Callable[[Image], T], begun: float) -> None:
        """``picture`` and the seconds it took; ``begun``: seconds spent before it was drawn."""
        self._picture, self._finish, self._seconds = picture, finish, begun

    @property
    def done(self) -> bool:
        """``take`` would not wait."""
        return self._picture.done()

    @property
    def seconds(self) -> float:
        """Time worked on it so far, without what it waited for its turn."""
        return self._seconds

    def when_done(self, tell: Callable[[], None]) -> None:
        """Call ``tell`` once it is drawn, in the thread that draws, or here when it is."""
        self._picture.add_done_callback(lambda _picture: tell())

    def take(self) -> T:
        """Wait for the picture and finish it; once only. Raises what drawing raised."""
        picture, drawn = self._picture.result()
        begun = time.perf_counter()
        taken = self._finish(picture)
        self._seconds += drawn + time.perf_counter() - begun
        return taken
