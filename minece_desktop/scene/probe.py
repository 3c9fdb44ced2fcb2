"""Whether OpenGL works here, found out in a process of its own: a broken driver ends that process, not ours."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from minece_desktop.core.run import Run

TIMEOUT = 30.0


def draw_once() -> None:
    """Render one small picture off screen. Raises RuntimeError when nothing is drawn."""
    from minece_desktop.scene.window import offscreen_window

    window = offscreen_window(8, 8)
    window.Render()
    drawn = bool(window.SupportsOpenGL())
    window.Finalize()
    if not drawn:
        raise RuntimeError("no OpenGL")


def draw_run(run: Run) -> str:
    """Draw a run off screen and say how large the picture came out. Raises what goes wrong."""
    from minece_desktop.scene.pictures import save_picture

    with TemporaryDirectory() as folder:
        picture = Path(folder) / "run.png"
        save_picture(run, picture, size=(320, 200))
        return f"a picture of {picture.stat().st_size / 1000:.0f} kB"


@lru_cache(maxsize=1)
def gl_available() -> bool:
    """True when a picture can be drawn, in hardware or software. The first call takes about half a second."""
    return not why_not()


def why_not() -> str:
    """Why nothing can be drawn; empty when something can. Takes about half a second."""
    if getattr(sys, "frozen", False):
        return _in_a_spawned_process()
    command = [sys.executable, "-c", "from minece_desktop.scene.probe import draw_once; draw_once()"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return f"no picture within {TIMEOUT:.0f} s"
    except OSError as error:
        return error.strerror or str(error)
    if done.returncode == 0:
        return ""
    said = (done.stderr or b"").decode("utf-8", "replace").strip().rpartition("\n")[2]
    return said or f"the drawing process ended with status {done.returncode}"


def _in_a_spawned_process() -> str:
    """A bundle has no interpreter that takes code; what it spawns starts as the bundle does."""
    process = multiprocessing.get_context("spawn").Process(target=draw_once, daemon=True)
    process.start()
    process.join(TIMEOUT)
    if process.is_alive():
        process.kill()
        process.join()
        return f"no picture within {TIMEOUT:.0f} s"
    return "" if process.exitcode == 0 else f"the drawing process ended with status {process.exitcode}"
