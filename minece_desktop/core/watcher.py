"""The thread in which opened folders are watched."""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.found import Found
from minece_desktop.core.run import Message
from minece_desktop.core.watch import News, Watch
from tasks.saying import say

INTERVAL_SECONDS = 1.0
_BUSY_SHARE = 4.0
"""A look that takes long is followed by a rest of so many times its length."""
_JOIN_SECONDS = 2.0
log = logging.getLogger(__name__)


class Watcher:
    """Looks at opened paths about once a second until it is stopped; ``news`` is asked in the window's thread.

    ``known``: asked in the watching thread, since there may be many: the runs that were found, by opened path.
    """

    def __init__(
        self, known: Callable[[], Mapping[Path, Sequence[Found]]], options: ImportOptions, *, since: float
    ) -> None:
        self._stop = threading.Event()
        self._news: queue.SimpleQueue[list[News]] = queue.SimpleQueue()
        self._known, self._options, self._since = known, options, since
        self._thread = threading.Thread(target=self._run, name="minece-watcher", daemon=True)
        self._thread.start()

    def news(self) -> list[News]:
        """All that has become known since the last call."""
        found: list[News] = []
        while True:
            try:
                found += self._news.get_nowait()
            except queue.Empty:
                return found

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    def stop(self) -> None:
        """Let the thread end; does not wait for it."""
        self._stop.set()

    def join(self) -> None:
        """Wait until it has ended. One that hangs in a dead network folder is left behind, and ends with the app."""
        self._stop.set()
        self._thread.join(_JOIN_SECONDS)

    def _run(self) -> None:
        watches = [
            Watch(top, found, self._options, since=self._since, stopped=self._stop.is_set)
            for top, found in self._known().items()
        ]
        rest = 0.0
        while not self._stop.wait(rest):
            begun = time.monotonic()
            for watch in list(watches):
                try:
                    news = watch.look()
                except Exception as error:
                    log.exception("watching failed")
                    watches.remove(watch)
                    text = say(
                        "{} is not watched any more: {}: {}; F5 reads it again", watch.top, type(error).__name__, error
                    )
                    news = [Message(text)]
                if news:
                    self._news.put(news)
            rest = max(INTERVAL_SECONDS, _BUSY_SHARE * (time.monotonic() - begun))
