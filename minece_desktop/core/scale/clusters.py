"""Work on a Dask cluster: several machines that see the same folders (docs/scale.md).

Dask moves the work of a machine that is lost to the others; what is here keeps it fed, gives each result once, and
finds the one item that takes its process along.
"""

from __future__ import annotations

import json
import math
import platform
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from minece_desktop import __version__
from minece_desktop.core.scale.pool import chunks

_T = TypeVar("_T")
_R = TypeVar("_R")
_AHEAD = 3
"""Chunks a core that are sent: enough that none waits for the next."""
_LEAST_AHEAD = 8
_RETRIES = 2
_CONNECT_SECONDS = 15
_RECOUNT = 50
"""Results after which the cluster's cores are counted again: machines come and go."""


class ClusterError(Exception):
    """The cluster cannot do it, in one sentence; the user's to fix."""


def on_dask(
    work: Callable[[_T], _R], items: Sequence[_T], scheduler: str, costs: Sequence[float] | None = None
) -> Iterator[tuple[int, _R | None]]:
    """``work`` on every item, each index with its result once, as they come; None where its process died of the item.

    ``work`` is a function of an installed module and does not raise. ``scheduler``: its address
    (``tcp://host:8786``), or the file it wrote. Raises ``ClusterError``.
    """
    parts = [list(part) for part, _ in chunks(costs or [math.inf] * len(items))]
    with _client(scheduler) as client:
        yield from _Feed(client, work, items, parts).results()


@contextmanager
def _client(scheduler: str) -> Iterator[Any]:
    """Raises ``ClusterError`` when nobody answers, no worker is there, or one runs another version."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("needs dask.distributed: pip install 'minece-desktop[dask]'") from None
    address = _address_in(Path(scheduler)) if Path(scheduler).is_file() else scheduler
    try:
        client = Client(address, timeout=_CONNECT_SECONDS, set_as_default=False, name="minece")
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(f"no scheduler answers at {scheduler}: {error}") from None
    try:
        _look(client, scheduler)
        yield client
    finally:
        client.close()


def _address_in(file: Path) -> str:
    """Out of the file that a scheduler wrote. Raises ``ClusterError``."""
    try:
        address = json.loads(file.read_text("utf-8"))["address"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        address = None
    if not isinstance(address, str):
        raise ClusterError(f"{file} is no file that a scheduler wrote: it holds no address")
    return address


def _look(client: Any, scheduler: str) -> None:
    try:
        client.wait_for_workers(1, timeout=_CONNECT_SECONDS)
    except TimeoutError:
        raise ClusterError(f"the scheduler at {scheduler} has no worker; start some: dask worker {scheduler}") from None
    try:
        versions = client.run(engine)
    except Exception as error:
        raise ClusterError(f"a worker cannot run minece-desktop; is it installed there? ({error})") from None
    for worker, version in versions.items():
        if version != __version__:
            raise ClusterError(_other(f"the worker {worker}", version, __version__))


def _other(worker: str, theirs: str, ours: str) -> str:
    return f"{worker} has version {theirs}, this is {ours}: verdicts may differ"


def engine() -> str:
    """The version, told by a worker."""
    return __version__


def each(work: Callable[[_T], _R], items: Sequence[_T], version: str) -> list[_R]:
    """What a worker is sent: a chunk. Raises ``ClusterError`` in one of another version: it may have joined since."""
    if version != engine():
        raise ClusterError(_other(f"the worker on {platform.node()}", engine(), version))
    return [work(item) for item in items]


class _Feed:
    """Chunks on their way to a cluster."""

    def __init__(self, client: Any, work: Callable[[Any], Any], items: Sequence[Any], parts: list[list[int]]) -> None:
        self._client, self._work, self._items = client, work, items
        self._waiting = parts[::-1]
        self._flying: dict[Any, list[int]] = {}
        self._name = uuid.uuid4().hex
        self._sent = 0

    def results(self) -> Iterator[tuple[int, Any]]:
        from distributed import as_completed

        arriving = as_completed(loop=self._client.loop)
        done = 0
        self._fill(arriving)
        while self._flying:
            future = next(arriving)
            part = self._flying.pop(future)
            yield from self._taken(future, part)
            future.release()
            done += 1
            self._fill(arriving, recount=done % _RECOUNT == 0)

    def _fill(self, arriving: Any, *, recount: bool = True) -> None:
        if recount:
            self._ahead = max(_LEAST_AHEAD, _AHEAD * sum(self._client.ncores().values()))
        while self._waiting and len(self._flying) < self._ahead:
            part = self._waiting.pop()
            self._sent += 1
            future = self._client.submit(
                each,
                self._work,
                [self._items[index] for index in part],
                __version__,
                key=f"minece-{self._name}-{self._sent}",
                retries=_RETRIES,
                pure=False,
            )
            self._flying[future] = part
            arriving.add(future)

    def _taken(self, future: Any, part: list[int]) -> Iterator[tuple[int, Any]]:
        """A chunk's results; of one that takes its process along again and again, each item goes alone."""
        from distributed import KilledWorker

        if future.status == "cancelled":
            raise ClusterError("the scheduler is gone; what was written is whole, and --resume goes on from there")
        try:
            results = future.result()
        except KilledWorker:
            if len(part) == 1:
                yield part[0], None
            else:
                self._waiting += [[index] for index in reversed(part)]
            return
        except ClusterError:
            raise
        except Exception as error:
            raise ClusterError(f"the cluster failed: {type(error).__name__}: {error}") from error
        yield from zip(part, results, strict=True)
