"""Options of ``minece image --animate``."""

from __future__ import annotations

import argparse

DEFAULT_FPS, DEFAULT_SECONDS = 20.0, 8.0


def add_film_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--animate", action="store_true", help="a film of the build: WebP, GIF, or MP4 with ffmpeg")
    parser.add_argument(
        "--fps", type=float, metavar="N", help=f"with --animate: pictures a second (default: {DEFAULT_FPS:g})"
    )
    parser.add_argument(
        "--seconds", type=float, metavar="S", help=f"with --animate: how long it plays (default: {DEFAULT_SECONDS:g})"
    )
    parser.add_argument("--no-caption", action="store_true", help="with --animate: without task, instruction and step")
