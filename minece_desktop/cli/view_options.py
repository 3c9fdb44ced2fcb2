"""How ``minece image`` looks at a structure: options in the words of the window's view options."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from minece_desktop.core.view_state import ViewOptions

COLORMAPS = ("viridis", "cividis", "turbo", "bands")
COLORS = ("material", "stress", "displacement", "order", "support", "evidence")


def color_of(text: str) -> str:
    """A way of colouring, or ``check:NAME`` for the evidence of one check."""
    if text in COLORS or (text.startswith("check:") and len(text) > len("check:")):
        return text
    raise argparse.ArgumentTypeError(f"{text}: give {', '.join(COLORS)} or check:NAME")


def layers_of(text: str) -> tuple[int, int]:
    """``0:3``, both layers included."""
    match = re.fullmatch(r"(-?\d{1,9}):(-?\d{1,9})", text)
    if match is None or int(match[1]) > int(match[2]):
        raise argparse.ArgumentTypeError(f"{text}: layers are LOWEST:HIGHEST, such as 0:3")
    return int(match[1]), int(match[2])


def cut_of(text: str) -> dict[str, Any]:
    """``x<=3`` keeps the blocks up to x = 3, ``x>=3`` those from there on."""
    match = re.fullmatch(r"([xyz])\s*(<=|>=)\s*(-?\d{1,9})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text}: a cut is AXIS<=N or AXIS>=N, such as 'x<=3'")
    return {"clip_axis": match[1], "clip_at": int(match[3]), "clip_flipped": match[2] == ">="}


def deformed_of(text: str) -> dict[str, Any]:
    """``auto``, ``true`` or a factor."""
    if text in ("auto", "true"):
        return {"deformation": text}
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if not 0.0 < factor < float("inf"):
        raise argparse.ArgumentTypeError(f"{text}: give auto, true or a factor above 0")
    return {"deformation": "factor", "factor": factor}


def add_view_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--color", type=color_of, default="material", metavar="WHAT", help=f"{', '.join(COLORS)} or check:NAME"
    )
    parser.add_argument("--colormap", choices=COLORMAPS, default="viridis", help="bands: the published mod's")
    parser.add_argument("--layers", type=layers_of, metavar="LOW:HIGH", help="show these layers only, both included")
    parser.add_argument("--cut", type=cut_of, default={}, metavar="x<=N", help="cut along an axis; quote it")
    parser.add_argument(
        "--deformed", type=deformed_of, default={}, metavar="SCALE", help="the deformed shape: auto, true or a factor"
    )
    parser.add_argument(
        "--cubes", action="store_true", help="stairs, slabs, doors … as the full cubes that physics counts"
    )


def view_options(arguments: argparse.Namespace) -> ViewOptions:
    """What was asked for; NumPy is imported here, which other commands do without."""
    from minece_desktop.core.view_state import ViewOptions

    return ViewOptions(
        colormap=arguments.colormap,
        layers=arguments.layers,
        true_shapes=not arguments.cubes,
        **arguments.cut,
        **arguments.deformed,
    )
