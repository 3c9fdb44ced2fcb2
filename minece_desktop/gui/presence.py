"""Whether paths are there, asked beside the window: a network folder that hangs may never answer."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from minece_desktop.gui.translate import tr

_FIRST_MS, _LAST_MS = 10, 500
_SILENT_SECONDS = 1.5
"""From then on a path that has not answered is said to be silent."""
_JOIN_SECONDS = 0.5


class Presence(Enum):
    UNKNOWN = "unknown"
    THERE = "there"
    GONE = "gone"
    SILENT = "silent"


@dataclass
class _Question:
    thread: threading.Thread
    since: float
    """By the monotonic clock."""
    silent: bool = False


class PresenceAsker(QObject):
    """One thread for each path that is asked about: one that hangs holds up neither the others nor the app's end.

    ``told``: a path whose answer has come, or is long in coming; ``of`` says which.
    """

    told = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: dict[Path, Presence] = {}
        self._open: dict[Path, _Question] = {}
        self._answers: queue.SimpleQueue[tuple[Path, bool]] = queue.SimpleQueue()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._poll)

    def of(self, path: Path) -> Presence:
        """What is known: while a path is asked about again, what it was before."""
        question = self._open.get(path)
        if question is not None and question.silent:
            return Presence.SILENT
        return self._known.get(path, Presence.UNKNOWN)

    def ask(self, paths: Iterable[Path]) -> None:
        """``told`` follows for each; one that still owes an answer is not asked again."""
        for path in paths:
            if path not in self._open:
                thread = threading.Thread(target=self._look, args=(path,), name="minece-presence", daemon=True)
                self._open[path] = _Question(thread, time.monotonic())
                thread.start()
        if self._open:
            self._timer.start(_FIRST_MS)

    def _look(self, path: Path) -> None:
        self._answers.put((path, is_there(path)))

    def _poll(self) -> None:
        told = []
        while not self._answers.empty():
            path, there = self._answers.get_nowait()
            self._known[path] = Presence.THERE if there else Presence.GONE
            self._open.pop(path, None)
            told.append(path)
        now = time.monotonic()
        for path, question in self._open.items():
            if not question.silent and now - question.since >= _SILENT_SECONDS:
                question.silent = True
                told.append(path)
        if self._open:
            self._timer.start(min(2 * self._timer.interval(), _LAST_MS))
        for path in told:
            self.told.emit(path)

    def stop(self) -> None:
        """Wait for those that were asked just now; one that hangs is left behind, and ends with the app."""
        self._timer.stop()
        for question in self._open.values():
            question.thread.join(max(0.0, question.since + _JOIN_SECONDS - time.monotonic()))
        self._open.clear()


def with_presence(path: Path, presence: Presence) -> str:
    """The path, with a word where it is gone or silent."""
    match presence:
        case Presence.GONE:
            return tr("{} (not there)").format(path)
        case Presence.SILENT:
            return tr("{} (no answer)").format(path)
    return str(path)


def is_there(path: Path) -> bool:
    return os.path.exists(path)  # noqa: PTH110 - Path.exists raises for folders that may not be entered
