"""Something that is worked out in a thread beside the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QThread


class Work(QThread):
    """``made`` or ``error`` once it has finished: in the thread nobody would hear of an error."""

    def __init__(self, make: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._make = make
        self.made: Any = None
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self.made = self._make()
        except Exception as error:
            self.error = error

    @property
    def why(self) -> str:
        """What went wrong, for the user."""
        return f"{type(self.error).__name__}: {self.error}"

    def let_go(self, finished: Callable[[], object]) -> None:
        """Wait for the thread, which cannot be stopped halfway; the slot is not called any more."""
        self.finished.disconnect(finished)
        self.wait()
        self.deleteLater()
