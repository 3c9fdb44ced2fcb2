"""Panels that listen to a session, and stop listening when Qt destroys them."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

from psygnal import SignalInstance
from PySide6.QtWidgets import QWidget


class ListeningWidget(QWidget):
    """A widget whose bound methods follow psygnal signals until it is destroyed.

    psygnal holds them weakly already, but a Python object may outlive its C++ half, and a call would then raise.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heard: list[tuple[SignalInstance, weakref.WeakMethod[Callable[..., Any]]]] = []
        heard = self._heard  # the closure must not hold self, or an unparented panel would never be collected
        self.destroyed.connect(lambda: _forget(heard))

    def listen(self, signal: SignalInstance, slot: Callable[..., Any]) -> None:
        """Call the bound method ``slot`` on every emission from now on."""
        signal.connect(slot)
        self._heard.append((signal, weakref.WeakMethod(slot)))

    def stop_listening(self) -> None:
        _forget(self._heard)


def _forget(heard: list[tuple[SignalInstance, weakref.WeakMethod[Callable[..., Any]]]]) -> None:
    for signal, method in heard:
        slot = method()
        if slot is not None:
            signal.disconnect(slot, missing_ok=True)
    heard.clear()
