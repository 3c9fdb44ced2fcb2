"""``minece-desktop --info``: what ``minece doctor`` tells, for a bug report from the window."""

from __future__ import annotations

import sys

from minece_desktop.core.doctor import examine, facts, text_of
from minece_desktop.gui.gl_probe import probe
from minece_desktop.scene.probe import draw_run


def print_info() -> int:
    """Prints name and value a line, problems beside; 1 when something essential does not work."""
    health = examine(probe(), draw_run)
    for line in text_of(facts(health)):
        print(line)
    for problem in health.problems:
        print(f"{problem.what}. What to do: {problem.advice}", file=sys.stderr)
    return 0 if health.healthy else 1
