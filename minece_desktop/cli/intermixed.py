"""Options anywhere among the paths: ``minece runs A --json B``. Behind ``--`` all are paths."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any


class Parser(argparse.ArgumentParser):
    """Left to itself, argparse takes paths from one place alone, and calls those behind an option unrecognized."""

    _inside = False

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[Any, list[str]]:
        if self._inside or self._subparsers is not None or "--" in (args or ()):
            return super().parse_known_args(args, namespace)
        self._inside = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._inside = False
