"""The log and the crash report of the window, in the platform's folder for logs. No Qt."""

from __future__ import annotations

import contextlib
import faulthandler
import logging
import sys
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

from minece_desktop import __version__
from minece_desktop.core.settings import log_dir

_BYTES = 1 << 20
_OLD_LOGS = 2
_OLD_CRASHES = 5
_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
log = logging.getLogger("minece_desktop")


class Logs:
    """Logging and faulthandler, from ``start`` to ``stop``. A folder that cannot be written to: neither, no error.

    ``crashed``: the report that an earlier start left, None when it ended well.
    """

    def __init__(self) -> None:
        self.folder = log_dir()
        self.crashed: Path | None = None
        self._handler: RotatingFileHandler | None = None
        self._crash: TextIO | None = None

    @property
    def _crash_file(self) -> Path:
        return self.folder / "crash.log"

    def start(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._handler = RotatingFileHandler(
                self.folder / "minece-desktop.log",
                maxBytes=_BYTES,
                backupCount=_OLD_LOGS,
                encoding="utf-8",
                delay=True,
                errors="backslashreplace",  # names of files that are no UTF-8
            )
            self.crashed = self._put_aside()
            self._crash = self._crash_file.open("a", encoding="utf-8")
        except OSError:
            self._enable_without_file()
            return
        self._handler.setFormatter(logging.Formatter(_FORMAT))
        log.addHandler(self._handler)
        log.setLevel(logging.INFO)
        faulthandler.enable(self._crash)
        log.info("minece-desktop %s started", __version__)

    def stop(self) -> None:
        """End well: an empty crash report is no report."""
        if self._handler is not None:
            log.info("ended")
            log.removeHandler(self._handler)
            self._handler.close()
            self._handler = None
        if self._crash is not None:
            self._enable_without_file()
            self._crash.close()
            self._crash = None
            with contextlib.suppress(OSError):
                if not self._crash_file.stat().st_size:
                    self._crash_file.unlink()

    @staticmethod
    def _enable_without_file() -> None:
        faulthandler.disable()
        if sys.stderr is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):  # a stream that is no file
                faulthandler.enable()

    def _put_aside(self) -> Path | None:
        """A report is kept under the time of the crash, the oldest ones go. Another window may be writing to it."""
        try:
            status = self._crash_file.stat()
        except OSError:
            return None
        if not status.st_size:
            return None
        when = datetime.fromtimestamp(status.st_mtime).astimezone()
        kept = self.folder / f"crash-{when:%Y%m%d-%H%M%S}.log"
        self._crash_file.replace(kept)
        for old in sorted(self.folder.glob("crash-*.log"))[:-_OLD_CRASHES]:
            old.unlink(missing_ok=True)
        return kept
