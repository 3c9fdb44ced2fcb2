"""``minece-desktop --info``: what the app stands on, for a bug report."""

from __future__ import annotations

from minece_desktop import __version__
from minece_desktop.core.settings import data_dir
from minece_desktop.gui.dialogs import versions
from minece_desktop.gui.gl_probe import probe


def print_info() -> int:
    """Prints name and value a line; always 0."""
    reason = probe()
    lines = [
        ("minece-desktop", __version__),
        *versions(),
        ("3-D view", f"does not work: {reason}" if reason else "works"),
        ("data folder", str(data_dir())),
    ]
    width = max(len(name) for name, _ in lines)
    for name, value in lines:
        print(f"{name:<{width}}  {value}")
    return 0
