"""``--origin X,Y,Z``: the start cell given by hand; values that begin with a minus."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from tasks.blocks import Cell

_CELL = re.compile(r"\s*(-?\d{1,8})\s*,\s*(-?\d{1,8})\s*,\s*(-?\d{1,8})\s*")


def origin_of(text: str) -> Cell:
    """Three whole numbers with commas between them."""
    found = _CELL.fullmatch(text) if text.isascii() else None
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r}: three whole numbers are wanted, such as 12,-60,3")
    return (int(found[1]), int(found[2]), int(found[3]))


_SIGNED = {"--origin": _CELL, "--layers": re.compile(r"-\d{1,9}:-?\d{1,9}")}


def with_joined_numbers(argv: Sequence[str]) -> list[str]:
    """``--origin -8,5,2`` and ``--layers -1:3`` as one word: argparse would take the negative number for an option."""
    joined: list[str] = []
    for word in argv:
        signed = _SIGNED.get(joined[-1]) if joined else None
        if signed is not None and signed.fullmatch(word):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def add_origin(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--origin",
        type=origin_of,
        metavar="X,Y,Z",
        help="world position of task (0, 0, 0), where the run's own is a guess or wrong; grades follow",
    )
