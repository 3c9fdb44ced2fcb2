"""The window. Importing this package imports no Qt: the worker process passes through here too."""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
from collections.abc import Sequence
from pathlib import Path


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="minece-desktop", description="View and grade Minecraft structures built by language-model agents."
    )
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="folder or file of runs to open; FILE#run_idx shows that run of a file",
    )
    parser.add_argument("--reset", action="store_true", help="forget window layout, theme and last folder")
    parser.add_argument("--info", action="store_true", help="print versions, whether 3-D works, and paths; then end")
    return parser


def _no_display() -> bool:
    """Qt would abort without a word that helps."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point of ``minece-desktop``: 0 after a normal end, 1 when no window can be shown, 2 for wrong usage."""
    options = _parser().parse_args(argv)
    if sys.stderr is not None:
        faulthandler.enable()
    if not options.info and _no_display():
        print(
            "minece-desktop: there is no display to show a window on; minece image and minece grade need none",
            file=sys.stderr,
        )
        return 1
    try:
        if options.info:
            from minece_desktop.gui.info import print_info

            return print_info()
        from minece_desktop.gui.app import run
    except ImportError as error:
        print(f"minece-desktop: a library is missing: {error}; on Debian run: make setup", file=sys.stderr)
        return 1
    return run(options.paths, reset=options.reset)
