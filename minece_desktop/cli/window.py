"""``minece open``: starts the window as a process of its own."""

from __future__ import annotations

import argparse
import subprocess
import sys

from minece_desktop.cli.output import Output
from minece_desktop.cli.select import existing


def open_window(arguments: argparse.Namespace, output: Output) -> None:
    for path in arguments.paths:
        existing(path)
    command = [sys.executable, "-m", "minece_desktop.gui", "--", *arguments.paths]
    status = subprocess.run(command, check=False).returncode
    output.status = 1 if status < 0 else status  # negative: ended by a signal
