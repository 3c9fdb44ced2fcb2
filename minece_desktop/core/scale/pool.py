"""Work on many processes: results in order, and a process that dies takes no other result along."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from typing import Any, TypeVar

from minece_desktop.core.jobs import one_blas_thread

_PR_SET_PDEATHSIG = 1
_T = TypeVar("_T")
_R = TypeVar("_R")


def most_processes() -> int:
    """More than this only take memory from each other."""
    return 4 * (os.cpu_count() or 1)


def in_order(work: Callable[[_T], _R], items: Sequence[_T], processes: int) -> Iterator[_R | None]:
    """``work`` on every item, results in the order of the items; None where the process died of the item."""
    processes = min(processes, most_processes(), len(items))
    if processes <= 1:
        yield from map(work, items)
        return
    done = 0
    while done < len(items):
        with _pool(processes) as pool:
            futures = [pool.submit(work, item) for item in items[done:]]
            for future in futures:
                outcome = _result(future)
                if outcome is _DIED:
                    break
                yield outcome
                done += 1
        if done < len(items):  # whose item it was is not known: the next one is tried alone
            with _pool(1) as alone:
                outcome = _result(alone.submit(work, items[done]))
            yield None if outcome is _DIED else outcome
            done += 1


_DIED: Any = object()


def _result(future: Future[_R]) -> _R | Any:
    try:
        return future.result()
    except BrokenProcessPool:
        return _DIED


@contextmanager
def _pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with this one, and at once when it is asked to stop.

    BLAS keeps to one thread in each: there are processes enough for the cores.
    """
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _stand_back, (os.getpid(),))
    before = signal.getsignal(signal.SIGTERM)
    in_main = threading.current_thread() is threading.main_thread()
    if in_main:
        signal.signal(signal.SIGTERM, _interrupt)
    try:
        with one_blas_thread():
            yield pool
    except BaseException:
        for process in list(getattr(pool, "_processes", None) or {}):
            _kill(process)
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        if in_main:
            signal.signal(signal.SIGTERM, before)


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _kill(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def _stand_back(parent: int) -> None:
    """In a worker: Ctrl-C is the parent's to handle, and the parent's end is the worker's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it ended before the line above
            os._exit(1)
