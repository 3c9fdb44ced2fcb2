"""Can this machine draw? Asked in a process of its own, because a broken driver ends the process that asks."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from PySide6.QtCore import QObject, QTimer, Signal

_SPAWN = multiprocessing.get_context("spawn")
_TIMEOUT = 20.0
_INTERVAL_MS = 30


def _draw(connection: Connection) -> None:
    try:
        from minece_desktop.scene.probe import draw_once

        draw_once()
        connection.send("")
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")


def _start(draw: Callable[[Connection], object]) -> tuple[BaseProcess, Connection]:
    mine, theirs = _SPAWN.Pipe(duplex=False)
    process = _SPAWN.Process(target=draw, args=(theirs,), daemon=True, name="minece-gl-probe")
    process.start()
    theirs.close()
    return process, mine


def _answer(process: BaseProcess, connection: Connection) -> str:
    with contextlib.suppress(EOFError, OSError):
        if connection.poll():
            return str(connection.recv())
    return f"the drawing process ended with status {process.exitcode}"


def _end(process: BaseProcess, connection: Connection) -> None:
    connection.close()
    process.kill()
    process.join(5)
    process.close()


def probe(timeout: float = _TIMEOUT, draw: Callable[[Connection], object] = _draw) -> str:
    """Draw a small picture and wait for it; returns why it failed, or an empty string."""
    process, connection = _start(draw)
    process.join(timeout)
    reason = _answer(process, connection) if process.exitcode is not None else f"no picture within {timeout:.0f} s"
    _end(process, connection)
    return reason


class GlProbe(QObject):
    """The same without waiting; ``finished`` carries the reason of failure, or an empty string."""

    finished = Signal(str)

    def __init__(self, parent: QObject | None = None, draw: Callable[[Connection], object] = _draw) -> None:
        super().__init__(parent)
        self._process, self._connection = _start(draw)
        self._until = time.monotonic() + _TIMEOUT
        self._timer = QTimer(self, interval=_INTERVAL_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def stop(self) -> None:
        """End the process without an answer."""
        if self._timer.isActive():
            self._timer.stop()
            _end(self._process, self._connection)

    def _look(self) -> None:
        if self._process.exitcode is not None:
            reason = _answer(self._process, self._connection)
        elif time.monotonic() > self._until:
            reason = f"no picture within {_TIMEOUT:.0f} s"
        else:
            return
        self.stop()
        self.finished.emit(reason)
