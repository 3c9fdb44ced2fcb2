"""Starting the window: application object, theme, session, window; heavy parts come after the first frame."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

import resources
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import Session
from minece_desktop.gui.garbage import GarbageKeeper
from minece_desktop.gui.main_window import APP_TITLE, MainWindow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.messages import MessageLog
from minece_desktop.gui.window_settings import WindowSettings

ExceptHook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The one application object, named for settings, task bar and Wayland."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    app = QApplication([sys.argv[0] if sys.argv else "minece-desktop", *arguments])
    app.setApplicationName("minece-desktop")
    app.setApplicationDisplayName(APP_TITLE)
    app.setDesktopFileName("minece-desktop")
    app.setWindowIcon(QIcon(str(resources.FOLDER / "icons" / "minece-desktop.png")))
    return app


def run(paths: Sequence[Path], *, reset: bool = False) -> int:
    """Show the window and run until it is closed; returns the exit status."""
    app = make_application()
    settings = WindowSettings()
    if reset:
        settings.reset()
    theme().apply(app, settings.theme)
    window = MainWindow(Session(), settings)
    _listener = SignalListener(window)
    sys.excepthook = exception_hook(window.messages, sys.excepthook)
    window.show()
    keeper = GarbageKeeper(window)
    if paths:
        QTimer.singleShot(0, window, lambda: window.open_paths(paths))
    status = app.exec()
    keeper.stop()
    return status


def exception_hook(log: MessageLog, before: ExceptHook) -> ExceptHook:
    """A hook that also tells the user: Qt goes on after an exception in a slot, and standard error is often unseen."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        before(kind, error, trace)
        log.add(
            Message(f"internal error: {kind.__name__}: {error}; the window goes on, please report it", Severity.ERROR)
        )

    return hook


class SignalListener(QObject):
    """Closes a window on Ctrl-C and on the session's end, so that the layout is kept and the worker ended.

    Python runs its handlers between bytecodes only, and Qt's loop runs none; the byte that Python writes to a socket
    at each signal wakes it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._reader, self._writer = socket.socketpair()
        self._writer.setblocking(False)
        self._before = {number: signal.signal(number, self._ignore) for number in (signal.SIGINT, signal.SIGTERM)}
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._woken)

    def stop(self) -> None:
        """Give the signals back."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(-1)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._reader.close()
        self._writer.close()

    @staticmethod
    def _ignore(_number: int, _frame: object) -> None:
        """The window is closed by the event loop."""

    def _woken(self) -> None:
        self._reader.recv(64)
        self._window.close()
