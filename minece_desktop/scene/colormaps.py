"""Colour maps as tables of 256 colours, read from ``resources/colormaps.json`` (which names authors and licences)."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

from tasks.materials import block_color

BANDS = "bands"
COLORMAPS = ("viridis", "cividis", "turbo", BANDS)

# The published mod (Beck et al. 2024) turns its blocks into wool: six equal intervals up to its ultimate stress in
# these colours, a value on a boundary belonging to the lower one, and black beyond, which it calls failure.
_WOOL = ("purple", "blue", "green", "yellow", "orange", "red")
BAND_COUNT = len(_WOOL)

Table = npt.NDArray[np.uint8]


@lru_cache(maxsize=1)
def _tables() -> dict[str, Table]:
    maps = json.loads(files("resources").joinpath("colormaps.json").read_text(encoding="utf-8"))["maps"]
    return {
        name: np.frombuffer(bytes.fromhex(entry["colors"]), dtype=np.uint8).reshape(256, 3)
        for name, entry in maps.items()
    }


@lru_cache(maxsize=1)
def _bands() -> Table:
    return np.array([block_color(f"{dye}_wool") for dye in _WOOL], dtype=np.uint8)


def mod_failure() -> tuple[int, int, int]:
    """The mod's colour above its ultimate stress, 0 to 255."""
    red, green, blue = block_color("black_wool")
    return red, green, blue


def colormap(name: str) -> Table:
    """Table (k, 3) uint8 from the lowest value to the highest. Raises ValueError for a name not in COLORMAPS."""
    table = _bands() if name == BANDS else _tables().get(name)
    if table is None:
        raise ValueError(f"no colour map {name!r}; there are {', '.join(COLORMAPS)}")
    return table


def shades(name: str, place: npt.NDArray[np.float64]) -> Table:
    """Colours (n, 3) uint8 of places (n,) from 0, the lowest value, to 1. Raises ValueError as ``colormap``."""
    table = colormap(name)
    last = len(table) - 1
    row = np.ceil(place * len(table) - 1e-9) - 1 if name == BANDS else np.rint(place * last)
    return table[np.clip(row, 0, last).astype(np.int64)]
