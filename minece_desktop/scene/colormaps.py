"""Colour maps as tables of 256 colours, read from ``resources/colormaps.json`` (which names authors and licences)."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

import numpy as np
import numpy.typing as npt

COLORMAPS = ("viridis", "cividis", "turbo")

Table = npt.NDArray[np.uint8]


@lru_cache(maxsize=1)
def _tables() -> dict[str, Table]:
    maps = json.loads(files("resources").joinpath("colormaps.json").read_text(encoding="utf-8"))["maps"]
    return {
        name: np.frombuffer(bytes.fromhex(entry["colors"]), dtype=np.uint8).reshape(256, 3)
        for name, entry in maps.items()
    }


def colormap(name: str) -> Table:
    """Table (256, 3) uint8 from the lowest value to the highest. Raises ValueError for a name not in COLORMAPS."""
    table = _tables().get(name)
    if table is None:
        raise ValueError(f"no colour map {name!r}; there are {', '.join(COLORMAPS)}")
    return table
