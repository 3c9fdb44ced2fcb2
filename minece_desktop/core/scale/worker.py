"""One process that works on what it is sent, and the thread that feeds it.

Each process has a pipe of its own and shares no lock with another. Killed at any moment, even halfway through the
sending of a result, it ends its own pipe and holds up nobody. (With the one result pipe of the standard library's pool,
the reader waits for ever for the rest of a result: all processes hold that pipe's other end.)
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from typing import Any, NamedTuple

_PR_SET_PDEATHSIG = 1
_SPAWN = get_context("spawn")
_GARBAGE = (50_000, 20, 50)
"""Ten times the usual between looks for garbage: a run leaves little of it, and all of it soon."""
_STARTS = 3
"""Times in a row that a process may end before it is ready, until it is said that none can be started."""


class Arrived(NamedTuple):
    """What came of the items of a range: the first ``results``; the process died of the next if they are too few.

    ``error``: what the work raised, or what kept it from being sent; the results are then of no use.
    """

    part: range
    results: list[Any]
    error: BaseException | None = None


Sent = SimpleQueue[tuple[range, Sequence[Any]] | None]
"""Ranges and their items, for whichever worker is free; None for each of them when that was all."""


class Worker:
    """A process for ``work``, started when something is to do and again after it died.

    It takes from ``sent``, and puts what comes of it into ``arrived``, whatever happens.
    """

    def __init__(self, work: Callable[[Any], Any], sent: Sent, arrived: SimpleQueue[Arrived]) -> None:
        self._work, self._sent, self._arrived = work, sent, arrived
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_stopped = False
        self._thread = threading.Thread(target=self._feed, name="minece-pool", daemon=True)
        self._thread.start()

    def kill(self) -> None:
        """At once; what it is working on is lost. From any thread, and more than once."""
        self._is_stopped = True
        process = self._process
        if process is not None:
            process.kill()
        self._sent.put(None)

    def join(self) -> None:
        self._thread.join()

    def _feed(self) -> None:
        _hold_interrupts_back()
        while (sent := self._sent.get()) is not None and not self._is_stopped:
            part, items = sent
            results: list[Any] = []
            try:
                self._ask(items, results)
                self._arrived.put(Arrived(part, results))
            except BaseException as error:  # the thread that asks is to know, whatever it is
                self._arrived.put(Arrived(part, [], error))
        self._end_process()

    def _ask(self, items: Sequence[Any], results: list[Any]) -> None:
        """Fills ``results`` until all are there or the process has died. Raises what the work raised."""
        pipe = self._begun(items)
        while len(results) < len(items):
            try:
                told = pipe.recv_bytes()
            except (EOFError, OSError):  # plain OSError: it ended halfway through a result
                self._end_process()
                return
            is_sound, value = pickle.loads(told)
            if not is_sound:
                raise value
            results.append(value)

    def _begun(self, items: Sequence[Any]) -> Connection:
        """The pipe, when the items are in it: a process may have died after it had done all it was sent."""
        if self._pipe is not None:
            try:
                self._pipe.send(items)
            except ConnectionError:
                self._end_process()
            else:
                return self._pipe
        self._pipe = self._started()
        with contextlib.suppress(ConnectionError):  # one that has died since is noticed where its results are read
            self._pipe.send(items)
        return self._pipe

    def _started(self) -> Connection:
        """Raises ``ChildProcessError`` when processes end before they can do anything."""
        for _ in range(_STARTS):
            mine, theirs = _SPAWN.Pipe()
            process = _SPAWN.Process(target=_serve, args=(theirs, os.getpid(), self._work), name="minece-pool")
            process.start()
            theirs.close()
            self._process, self._pipe = process, mine
            if self._is_stopped:  # ``kill`` may have looked before there was a process
                process.kill()
            try:
                mine.recv()
            except (EOFError, OSError):
                code = self._end_process()
            else:
                return mine
            if self._is_stopped:
                break
        raise ChildProcessError(f"no process can be started for the work: it ends with exit code {code}")

    def _end_process(self) -> int | None:
        """Its exit code. It ends at the end of its pipe, and was killed if it had not done all that it was sent."""
        pipe, process = self._pipe, self._process
        self._pipe = self._process = None
        if pipe is not None:
            pipe.close()
        if process is None:
            return None
        process.join()
        return process.exitcode


def _hold_interrupts_back() -> None:
    """From the processes that this thread starts: Ctrl-C would end one that is still loading with a traceback.

    The tracker of the standard library, which comes with the first process, lets them through again when it starts.
    """
    if sys.platform != "win32":
        resource_tracker.ensure_running()
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _serve(pipe: Connection, parent: int, work: Callable[[Any], Any]) -> None:
    """In the process: results one by one, so that it is known of which item it died."""
    _stand_back(parent)
    gc.freeze()  # what was imported stays: the collector need not look at it again and again
    gc.set_threshold(*_GARBAGE)
    try:
        pipe.send(None)
        while True:
            for item in pipe.recv():
                _tell(pipe, *_done(work, item))
    except (EOFError, ConnectionError):  # nobody waits any more
        return


def _done(work: Callable[[Any], Any], item: Any) -> tuple[bool, Any]:
    try:
        return True, work(item)
    except MemoryError:  # as if it had been killed for it: it is tried again where it has the machine to itself
        os._exit(1)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return False, error


def _tell(pipe: Connection, is_sound: bool, value: Any) -> None:
    try:
        pipe.send((is_sound, value))
    except ConnectionError:
        raise
    except MemoryError:
        os._exit(1)
    except Exception as error:
        pipe.send((False, TypeError(f"a {type(value).__name__} cannot be sent to another process: {error}")))


def _stand_back(parent: int) -> None:
    """Ctrl-C is the parent's to handle, and the parent's end is the worker's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it ended before the line above
            os._exit(1)
