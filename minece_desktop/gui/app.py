"""Starting the window: application object, theme, session, window; heavy parts come after the first frame."""

from __future__ import annotations

import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from minece_desktop.core.preferences import PreferenceStore
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import Session
from minece_desktop.core.settings import data_dir
from minece_desktop.core.summary_cache import cache_file
from minece_desktop.gui.collector import Collector
from minece_desktop.gui.garbage import GarbageKeeper
from minece_desktop.gui.icon import app_icon
from minece_desktop.gui.logs import Logs
from minece_desktop.gui.main_window import APP_TITLE, MainWindow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import install as install_language
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.messages import MessageLog
from minece_desktop.gui.widgets.view_overlays import Unwanted
from minece_desktop.gui.window_settings import WindowSettings

_log = logging.getLogger(__name__)
ExceptHook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The one application object, named for settings, task bar and Wayland; garbage is collected in its thread."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    app = QApplication([sys.argv[0] if sys.argv else "minece-desktop", *arguments])
    app.setApplicationName("minece-desktop")
    app.setApplicationDisplayName(APP_TITLE)
    app.setDesktopFileName("minece-desktop")
    app.setWindowIcon(app_icon())
    Collector(app)
    return app


def run(
    paths: Sequence[Path],
    *,
    reset: bool = False,
    safe: bool = False,
    tour: Path | None = None,
    introduce: bool = True,
    logs: Logs | None = None,
) -> int:
    """Show the window, and a ``tour`` over it, and run until it is closed; returns the exit status.

    ``safe``: nothing that is remembered is used or changed, no caches, no watching, no 3-D view. ``introduce``: who
    starts it for the first time is shown round.
    """
    app = make_application()
    settings = WindowSettings(kept=not safe)
    if reset:
        forget_window(settings)
    preferences = PreferenceStore(kept=not safe).values
    install_language(app, preferences.language)
    theme().set_text_size(app, preferences.text_size)
    theme().apply(app, settings.theme)
    window = MainWindow(
        Session(cache=None if safe else cache_file(), watching=not safe),
        settings,
        no_picture=no_picture(safe, preferences.picture),
        opening=bool(paths),
    )
    _listener = SignalListener(window)
    sys.excepthook = exception_hook(window.messages, sys.excepthook)
    window.show()
    keeper = GarbageKeeper(window)
    for message in news(safe, logs):
        window.session.message.emit(message)
    if paths:
        QTimer.singleShot(0, window, lambda: window.open_paths(paths))
    if tour is not None:
        QTimer.singleShot(0, window, lambda: present(window, tour))
    elif introduce and not safe:
        QTimer.singleShot(0, window, lambda: offer_introduction(window))
    status = app.exec()
    keeper.stop()
    return status


def present(window: MainWindow, tour: Path) -> None:
    """Play a stored tour over the window."""
    from minece_desktop.gui.features.presentation import PresentationFeature

    feature = window.findChild(PresentationFeature)
    assert feature is not None
    feature.play_file(tour.expanduser().absolute())


def offer_introduction(window: MainWindow) -> None:
    """Show a newcomer round as soon as there is something to show."""
    from minece_desktop.gui.features.introduction import IntroductionFeature

    feature = window.findChild(IntroductionFeature)
    assert feature is not None
    feature.offer()


def forget_window(settings: WindowSettings) -> None:
    """Layout, theme, last folder, keys, preferences and what was opened lately; decisions and tasks stay."""
    settings.reset()
    for name in ("shortcuts.json", "preferences.json", "recent.json"):
        (data_dir() / name).unlink(missing_ok=True)


def no_picture(safe: bool, wanted: bool) -> str:
    """Why nothing is drawn in 3-D; empty where it is."""
    if safe:
        return Unwanted(tr("safe mode draws nothing in 3-D"))
    return "" if wanted else Unwanted(tr("the 3-D view is switched off in the settings"))


def news(safe: bool, logs: Logs | None) -> Iterator[Message]:
    """What a start has to say."""
    if logs is not None and logs.crashed is not None:
        text = tr("the last start ended in a crash, told in {}; minece-desktop --safe-mode starts without 3-D")
        yield Message(text.format(logs.crashed), Severity.WARNING)
    if safe:
        yield Message(tr("safe mode: no 3-D view, no caches, the usual layout and keys; settings are not kept"))


def exception_hook(log: MessageLog, before: ExceptHook) -> ExceptHook:
    """A hook that also tells the user: Qt goes on after an exception in a slot, and standard error is often unseen."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        before(kind, error, trace)
        _log.error("internal error", exc_info=(kind, error, trace))
        log.add(
            Message(
                tr("internal error: {}: {}; the window goes on, please report it").format(kind.__name__, error),
                Severity.ERROR,
            )
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
