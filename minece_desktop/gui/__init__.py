"""The window. Importing this package imports no Qt: the worker process passes through here too."""

from __future__ import annotations

import argparse
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
    parser.add_argument(
        "--present", type=Path, metavar="TOUR", help="play a stored tour (*.tour.json) on the whole screen"
    )
    parser.add_argument("--no-tour", action="store_true", help="do not show a newcomer round the window")
    parser.add_argument("--reset", action="store_true", help="forget layout, theme, keys, language and recent folders")
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        help="start without 3-D, caches, watching and all that is remembered of the window; change none of it",
    )
    parser.add_argument("--info", action="store_true", help="print versions, paths, limits and a self-test; then end")
    menus = parser.add_mutually_exclusive_group()
    menus.add_argument(
        "--install-desktop", action="store_true", help="enter the app in your desktop's menus, with its file types"
    )
    menus.add_argument("--uninstall-desktop", action="store_true", help="take it out of them again")
    return parser


def _no_display() -> bool:
    """Qt would abort without a word that helps."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _menus(*, install: bool) -> int:
    from minece_desktop.core import desktop

    if not sys.platform.startswith(("linux", "freebsd")):
        print("minece-desktop: only desktops of Linux keep their menus so; make a shortcut by hand", file=sys.stderr)
        return 1
    try:
        done = desktop.install() if install else desktop.uninstall()
    except OSError as error:
        print(f"minece-desktop: {error.filename}: {error.strerror}; is it yours to write?", file=sys.stderr)
        return 1
    count = len(done.changed)
    if not count:
        print(f"{done.folder}: nothing to do, all is {'in place' if install else 'gone already'}")
    else:
        print(f"{done.folder}: {count} files {'written' if install else 'taken away'}")
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point of ``minece-desktop``: 0 after a normal end, 1 when no window can be shown, 2 for wrong usage."""
    options = _parser().parse_args(argv)
    if options.install_desktop or options.uninstall_desktop:
        return _menus(install=options.install_desktop)
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
    from minece_desktop.gui.logs import Logs

    logs = Logs()
    logs.start()
    try:
        return run(
            options.paths,
            reset=options.reset,
            safe=options.safe_mode,
            tour=options.present,
            introduce=not options.no_tour,
            logs=logs,
        )
    finally:
        logs.stop()
