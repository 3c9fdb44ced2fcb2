"""What a worker is told and tells, and how it gets there without anybody waiting for it."""

from __future__ import annotations

import contextlib
import io
import pickle
import queue
import threading
from dataclasses import fields, is_dataclass
from functools import cached_property
from multiprocessing.connection import Connection
from typing import Any

_LARGE = 30_000
"""Bytes that a pipe may not take at once."""
_AHEAD = 64
"""Messages that are read before they are asked for; then the worker waits."""
_PATIENCE = 5.0


class _Told(pickle.Pickler):
    """Leaves out what was only worked out of the things it packs (``cached_property``): that can be many times as much,
    and the worker seldom needs it."""

    def reducer_override(self, thing: Any) -> Any:
        kind = type(thing)
        if not is_dataclass(kind) or not hasattr(thing, "__dict__") or len(vars(thing)) <= len(fields(kind)):
            return NotImplemented
        known = {
            name: value
            for name, value in vars(thing).items()
            if not isinstance(getattr(kind, name, None), cached_property)
        }
        made = thing.__reduce_ex__(5)
        state = made[2] if isinstance(made, tuple) and len(made) > 2 else None
        if not isinstance(state, dict) or state.keys() != vars(thing).keys():
            return NotImplemented
        return (*made[:2], known, *made[3:])


def packed(request: Any) -> bytes:
    """What a worker is told."""
    buffer = io.BytesIO()
    _Told(buffer, protocol=5).dump(request)
    return buffer.getvalue()


class JobPipe:
    """The window's end of a pipe to a worker. Threads write what is large and read what comes: a pipe takes little at
    once, and the worker stands back, so that doing it here would be waiting for the worker."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._closing = False
        self._room = threading.Semaphore(_AHEAD)
        self._come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="minece-results", daemon=True)
        self._writer: threading.Thread | None = None
        self._reader.start()

    def send(self, request: Any) -> None:
        """Where it cannot be written the worker is gone, which ``receive`` will tell."""
        data = packed(request)
        if len(data) < _LARGE:
            self._write(data)
        else:
            self._writer = threading.Thread(target=self._write, args=(data,), name="minece-request", daemon=True)
            self._writer.start()

    def receive(self) -> Any:
        """The next message; None while there is none. Raises EOFError when the worker is gone."""
        try:
            data = self._come.get_nowait()
        except queue.Empty:
            return None
        if data is None:
            self._come.put(None)
            raise EOFError
        self._room.release()
        return pickle.loads(data)

    def close(self) -> None:
        """Once the worker has ended."""
        self._closing = True
        self._room.release()
        for thread in (self._reader, self._writer):
            if thread is not None:
                thread.join(_PATIENCE)
        self._connection.close()

    def _write(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            self._connection.send_bytes(data)

    def _read(self) -> None:
        while self._room.acquire() and not self._closing:
            try:
                self._come.put(self._connection.recv_bytes())
            except (EOFError, OSError):
                self._come.put(None)
                return
