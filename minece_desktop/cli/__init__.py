"""``minece``: the app without a window. Data on stdout, progress and messages on stderr."""

from minece_desktop.cli.main import main

__all__ = ["main"]
