"""``minece open``: starts the window as a process of its own."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from minece_desktop.cli.output import Output
from minece_desktop.cli.select import existing


def open_window(arguments: argparse.Namespace, output: Output) -> None:
    for path in arguments.paths:
        existing(path)
    status = subprocess.run([*_window(), "--", *arguments.paths], check=False).returncode
    output.status = 1 if status < 0 else status  # negative: ended by a signal


def _window() -> list[str]:
    """The window's program: this interpreter's, or the one beside this program in a bundle."""
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).with_name(f"minece-desktop{Path(sys.executable).suffix}"))]
    return [sys.executable, "-m", "minece_desktop.gui"]
