"""Takes the pictures of README and docs from the real window on the bundled samples.

    xvfb-run -a -s "-screen 0 1680x1050x24" python packaging/screenshots.py [FOLDER]

writes window-dark.png, window-light.png, evidence.png and building.png to docs/images (or FOLDER).
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

os.environ["MINECE_DATA_DIR"] = tempfile.mkdtemp(prefix="minece-screenshots-")

from PySide6.QtWidgets import QApplication

import resources
from checks.result import Status
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.app import make_application
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.window_settings import WindowSettings

SIZE = (1680, 1050)
PATIENCE = 120.0
"""Seconds within which the worker must have done its work."""


@dataclass(frozen=True)
class Shot:
    """``step``: share of the timeline; ``check``: select the first check of this status."""

    file: str
    run: str
    theme: Literal["dark", "light"] = "dark"
    color: ColorMode = ColorMode.MATERIAL
    step: float = 1.0
    check: Status | None = None
    stress_tab: bool = False


SHOTS = (
    Shot("window-dark.png", "roof-five-columns-biased", color=ColorMode.STRESS),
    Shot("window-light.png", "arch-bridge-stepped", theme="light"),
    Shot("evidence.png", "roof-five-columns-biased", check=Status.FAIL),
    Shot("building.png", "house-one-room-then-two", theme="light", step=0.55),
    Shot("stress-light.png", "roof-five-columns-sound", theme="light", color=ColorMode.STRESS, stress_tab=True),
)


def spin(app: QApplication, done: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Run the event loop until ``done``. Raises TimeoutError."""
    until = time.monotonic() + seconds
    while not done():
        if time.monotonic() > until:
            raise TimeoutError("the window did not come to rest")
        app.processEvents()
        time.sleep(0.005)


def rest(app: QApplication, window: MainWindow) -> None:
    """Wait until nothing is worked out any more, and for timers that gather changes."""
    for _ in range(2):
        pause = time.monotonic() + 0.4
        spin(app, lambda pause=pause: time.monotonic() > pause)  # type: ignore[misc]
        spin(app, lambda: not window.poller.busy and not window.view.pending)


def take(app: QApplication, window: MainWindow, shot: Shot, folder: Path) -> None:
    session = window.session
    theme().apply(app, shot.theme)
    session.select_check(None)
    entry = next(entry for entry in session.entries if entry.ref.id == shot.run)
    session.show(entry)
    session.set_color(shot.color)
    rest(app, window)
    assert entry.run is not None
    session.set_step(round(shot.step * entry.run.log.steps))
    window.tabs.setCurrentIndex(1 if shot.stress_tab else 0)
    if shot.check is not None and entry.grade is not None:
        session.select_check(next(result for result in entry.grade.results if result.status is shot.check))
    rest(app, window)
    window.view.refine_now()
    window.setFocus()
    picture = window.grab()
    picture.save(str(folder / shot.file))
    print(folder / shot.file)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    app = make_application()
    theme().apply(app, "dark")
    window = MainWindow(Session(), WindowSettings(), probe=False)
    window.show()
    window.resize(*SIZE)
    spin(app, lambda: window.view.scene is not None)
    window.open_paths([resources.FOLDER / "samples"])
    rest(app, window)
    for shot in SHOTS:
        take(app, window, shot, folder)
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
