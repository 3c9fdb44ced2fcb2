"""Whether OpenGL works here, found out in a process of its own: a broken driver ends that process, not ours."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from functools import lru_cache

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


@lru_cache(maxsize=1)
def gl_available() -> bool:
    """True when a picture can be drawn, in hardware or software. The first call takes about half a second."""
    if getattr(sys, "frozen", False):
        process = multiprocessing.get_context("spawn").Process(target=draw_once, daemon=True)
        process.start()
        process.join(TIMEOUT)
        if process.is_alive():
            process.kill()
            process.join()
        return process.exitcode == 0
    command = [sys.executable, "-c", "from minece_desktop.scene.probe import draw_once; draw_once()"]
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
