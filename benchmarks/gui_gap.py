"""The longest time the window did not answer: gaps of a 10 ms timer while runs are read, graded and solved.

    xvfb-run -a -s "-screen 0 1680x1050x24" python benchmarks/gui_gap.py [PATH…]

Without a path the bundled samples are opened. Prints one line of JSON; ends with 1 when the window's thread worked for
more than 50 ms in one gap. A gap that is much longer than its processor time was spent waiting for a core (or for
software GL's threads), which says nothing of the window: measure on a quiet machine.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics
sys.path.append(f"{Path(__file__).resolve().parent}/shared")

import json
import os
import tempfile
import time
from collections.abc import Callable

os.environ.setdefault("MINECE_DATA_DIR", tempfile.mkdtemp(prefix="minece-gap-"))

from gaps import Gaps
from PySide6.QtWidgets import QApplication

import resources
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.app import make_application
from minece_desktop.gui.garbage import GarbageKeeper
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.window_settings import WindowSettings

SECONDS = 60.0
MOST_MS = 50.0


def spin(app: QApplication, seconds: float, done: Callable[[], bool] = lambda: False) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until and not done():
        app.processEvents()
        time.sleep(0.0005)


def main() -> int:
    paths = [Path(text) for text in sys.argv[1:]] or [resources.FOLDER / "samples"]
    app = make_application()
    theme().apply(app, "dark")
    session = Session()
    window = MainWindow(session, WindowSettings(), probe=False)
    window.show()
    keeper = GarbageKeeper(window)
    spin(app, 20, lambda: window.view.scene is not None)
    spin(app, 1.5)
    quiet = Gaps(window)
    spin(app, 2.0)
    quiet.stop()
    gaps = Gaps(window, lambda: job.label if (job := session.jobs.running) is not None else "no job")
    window.open_paths(paths)
    session.set_color(ColorMode.STRESS)
    begun = time.monotonic()
    spin(app, SECONDS, lambda: time.monotonic() - begun > 2 and not window.poller.busy)
    gaps.stop()
    lengths = sorted((gap.wall_ms for gap in gaps.all), reverse=True)
    worst = max(gaps.all)
    print(
        json.dumps(
            {
                "runs": len(session.entries),
                "blocks": sum(entry.run.counts["blocks"] for entry in session.entries if entry.run),
                "worst_gap_ms": round(worst.wall_ms, 1),
                "worst_gap_without_work_ms": round(quiet.longest_ms, 1),
                "of_it_processor_ms": round(worst.cpu_ms, 1),
                "during": worst.during,
                "worst_processor_ms": round(gaps.most_worked_ms, 1),
                "percentile_99_ms": round(lengths[len(lengths) // 100], 1),
                "gaps_over_50_ms": sum(gap > MOST_MS for gap in lengths),
                "ticks": len(lengths),
            }
        )
    )
    window.close()
    keeper.stop()
    return int(gaps.most_worked_ms > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
