"""Work on many processes: results in order, and a process that dies takes no other result along."""

from __future__ import annotations

import atexit
import math
import os
import signal
import threading
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from minece_desktop.core.jobs import one_blas_thread
from minece_desktop.core.scale.worker import Arrived, Sent, Worker

_T = TypeVar("_T")
_R = TypeVar("_R")
_CHUNK_SECONDS, _CHUNK_ITEMS = 0.05, 16
"""What is sent to a process at once, at most: enough to forget the sending, not so much that another waits for it."""
_QUEUED = 2
"""Chunks a process that are sent: one being worked on, one to go on with."""
_AHEAD = 32
"""Chunks a process among which the dearest begin first; as many results at most wait for their turn."""
_LOOK_SECONDS = 0.5
"""Between looks for a signal while nothing arrives: not every system interrupts the wait for it."""


def most_processes() -> int:
    """More than this only take memory from each other."""
    return 4 * (os.cpu_count() or 1)


def in_order(
    work: Callable[[_T], _R], items: Sequence[_T], processes: int, costs: Sequence[float] | None = None
) -> Iterator[_R | None]:
    """``work`` on every item, results in the order of the items; None where the process died of the item.

    ``work`` is a function of a module. ``costs``: estimated seconds of each. Cheap neighbours are then sent together,
    and of those that are next the dearest begin first, so that no core waits at the end for one that began late.
    Raises what the work raises, and ``ChildProcessError`` where no process can be started.
    """
    processes = min(processes, most_processes(), len(items))
    if processes <= 1:
        yield from map(work, items)
        return
    sent: Sent = SimpleQueue()
    arrived: SimpleQueue[Arrived] = SimpleQueue()
    parts = [part for part, _ in chunks(costs or [math.inf] * len(items))]
    with _workers(work, processes, sent, arrived):
        yield from _Flights(items, parts, costs, processes, sent, arrived).results()


def chunks(costs: Sequence[float]) -> Iterator[tuple[range, float]]:
    """Neighbouring items that are sent together, and what they cost."""
    start, total = 0, 0.0
    for index, cost in enumerate(costs):
        if index > start and (total + cost > _CHUNK_SECONDS or index - start >= _CHUNK_ITEMS):
            yield range(start, index), total
            start, total = index, 0.0
        total += cost
    if start < len(costs):
        yield range(start, len(costs)), total


class _Flights(Generic[_T, _R]):
    """Chunks of items on their way. Results that come early wait here for their turn.

    The item that a process died of is a suspect: it is tried once more, while no other process works, since it may
    have been another's hunger for memory that it died of.
    """

    def __init__(
        self,
        items: Sequence[_T],
        parts: list[range],
        costs: Sequence[float] | None,
        processes: int,
        sent: Sent,
        arrived: SimpleQueue[Arrived],
    ) -> None:
        self._items, self._processes, self._sent, self._arrived = items, processes, sent, arrived
        self._flying = 0
        self._ends = [part.stop for part in parts]
        self._costs = [sum(costs[part.start : part.stop]) for part in parts] if costs else [0.0] * len(parts)
        self._todo = dict(enumerate(parts))
        self._first = 0
        self._next = 0
        self._done: dict[int, _R | None] = {}
        self._suspects: list[int] = []
        self._alone: int | None = None

    def results(self) -> Iterator[_R | None]:
        while self._next < len(self._items):
            self._send()
            self._take(self._awaited())
            yield from self._ready()

    def _send(self) -> None:
        if self._suspects or self._alone is not None:
            if not self._flying:
                self._alone = self._suspects.pop(0)
                self._give(range(self._alone, self._alone + 1))
            return
        while self._flying < _QUEUED * self._processes and (key := self._dearest()) is not None:
            self._give(self._todo.pop(key))

    def _give(self, part: range) -> None:
        self._flying += 1
        self._sent.put((part, [self._items[index] for index in part]))

    def _dearest(self) -> int | None:
        """Of the chunks within reach; of equal ones the first."""
        reach = range(self._first, min(self._first + _AHEAD * self._processes, len(self._ends)))
        return max((key for key in reach if key in self._todo), key=self._costs.__getitem__, default=None)

    def _awaited(self) -> Arrived:
        while True:
            try:
                return self._arrived.get(timeout=_LOOK_SECONDS)
            except Empty:
                continue

    def _take(self, arrived: Arrived) -> None:
        self._flying -= 1
        if arrived.error is not None:
            raise arrived.error
        part, count = arrived.part, len(arrived.results)
        self._done.update(zip(part, arrived.results, strict=False))
        if count < len(part):
            self._died_of(part[count], part[count + 1 :])
        elif self._alone == part.start:
            self._alone = None

    def _died_of(self, index: int, rest: range) -> None:
        if self._alone == index:
            self._alone = None
            self._done[index] = None
            return
        self._suspects.append(index)
        if rest:
            self._todo[bisect_right(self._ends, index)] = rest

    def _ready(self) -> Iterator[_R | None]:
        while self._next in self._done:
            result = self._done.pop(self._next)
            self._next += 1
            if self._next == self._ends[self._first]:
                self._first += 1
            yield result


@contextmanager
def _workers(work: Callable[[_T], _R], processes: int, sent: Sent, arrived: SimpleQueue[Arrived]) -> Iterator[None]:
    """Processes that end with this one, and at once when it is asked to stop.

    BLAS keeps to one thread in each: there are processes enough for the cores.
    """
    workers: list[Worker] = []

    def kill() -> None:
        for worker in workers:
            worker.kill()

    atexit.register(kill)  # a generator that nobody closed would let the program wait for its processes
    try:
        with _sigterm_interrupts(), one_blas_thread():
            try:
                workers += [Worker(work, sent, arrived) for _ in range(processes)]
                yield
                for _ in workers:
                    sent.put(None)
            except BaseException:
                kill()
                raise
            finally:
                for worker in workers:
                    worker.join()
    finally:
        atexit.unregister(kill)


@contextmanager
def _sigterm_interrupts() -> Iterator[None]:
    """Whoever asks the program to stop means its processes too. Signals are the main thread's alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGTERM)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        if threading.current_thread() is threading.main_thread():  # a generator may be closed by another
            signal.signal(signal.SIGTERM, before if before is not None else signal.SIG_DFL)


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt
