"""Options of ``minece compare``."""

from __future__ import annotations

import argparse

ALIGNMENTS = ("auto", "none", "shift", "ground", "turn", "best")


def add_compare_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("runs", metavar="RUN", help="a run, or a folder of runs")
    parser.add_argument(
        "target",
        nargs="?",
        metavar="TARGET",
        help="a blueprint task, a structure, layers drawn as .txt, .csv or .png, another run; or a folder of runs that "
        "have the same names (default: what a run's own files ask to be matched)",
    )
    parser.add_argument(
        "--align",
        choices=ALIGNMENTS,
        default="auto",
        help="none: as they lie; shift: the target moved where it fits best; ground: moved and turned on its level; "
        "turn: moved and turned; best: mirrored too; auto (default): as they lie for runs, and where both know their "
        "place in the world or neither does; else shift, ground for gold configurations",
    )
    parser.add_argument(
        "--legend",
        action="append",
        default=[],
        metavar="SIGN=BLOCK",
        help="what a sign, or a colour #rrggbb, of a TARGET drawn in layers (.txt, .csv, .png) means; repeatable "
        "(# is stone)",
    )
    parser.add_argument(
        "--wall",
        choices=("south", "north", "east", "west"),
        help="TARGET is a picture: a wall of wool that faces there, each pixel in the nearest colour",
    )
    parser.add_argument("--turn", type=int, metavar="N", help="after turn N, 0-based (default: the last)")
    parser.set_defaults(call="compare:compare")
