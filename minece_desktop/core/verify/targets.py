"""Blueprints: structure files, layers drawn as text, CSV or pictures with a legend; and pictures of pixel art.

Layers stand lowest first, rows from north to south, columns from west to east. In a text or CSV file they are apart
by an empty line. A sign that the legend does not have, and ``air`` in it, is told of or nothing.
"""

from __future__ import annotations

import csv
import io
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from checks.blueprint.layers import Layer
from minece_desktop.core.importers.files import Folder, fail, plural
from minece_desktop.core.importers.structures.schematic import SUFFIXES
from minece_desktop.core.verify.manifest import Target
from minece_desktop.core.verify.worlds import read_blocks
from tasks.blocks import BlockState, Cell

_MOST_PIXELS: Final = 2**22
EMPTY: Final = frozenset({".", "-", " ", ""})
"""Signs that are air without a legend."""
_LONGEST_LINE, _LONGEST_STATE = 2**15, 500
Rows = Sequence[Sequence[str]]
Pixels = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Plan:
    """A target in its own coordinates, from (0, 0, 0) up; ``layers`` has its air too."""

    layers: tuple[Layer, ...]

    @property
    def blocks(self) -> dict[Cell, BlockState]:
        return {cell: block for layer in self.layers for cell, block in layer.cells.items() if block is not None}

    def moved(self, by: Cell) -> Plan:
        dx, dy, dz = by
        return Plan(
            tuple(
                Layer({(x + dx, y + dy, z + dz): block for (x, y, z), block in layer.cells.items()})
                for layer in self.layers
            )
        )


def read_target(folder: Folder, target: Target) -> Plan:
    """Raises ``RunError`` naming file and line."""
    if len(target.path) > 1:
        pictures = [folder.root / name for name in target.path]
        grids = [(_grid_of_picture(folder, path, target.cell), folder.name(path)) for path in pictures]
        return _plan([(rows, name, 1) for rows, name in grids], target.legend)
    path = folder.root / target.path[0]
    suffix = path.suffix.lower()
    if suffix == ".png":
        return _plan([(_grid_of_picture(folder, path, target.cell), folder.name(path), 1)], target.legend)
    if suffix in (".txt", ".csv"):
        text, name = folder.read_text(path), folder.name(path)
        layers = [(rows, name, line) for line, rows in layers_of(text, suffix == ".csv", name)]
        if not layers:
            fail("has no layer: needs rows of signs, layers apart by an empty line", name)
        return _plan(layers, target.legend)
    if suffix != ".json" and suffix not in SUFFIXES:
        fail("is no blueprint: needs .txt, .csv, .png, .json, .nbt, .schem or .litematic", folder.name(path))
    return _plan_of_blocks(read_blocks(folder, path), folder.name(path))


def read_picture(folder: Folder, path: Path) -> Pixels:
    """A PNG as (rows, columns, 3) sRGB values; what is transparent shows as over white. Raises ``RunError``."""
    from PIL import Image, UnidentifiedImageError

    name = folder.name(path)
    data = folder.read_bytes(path)
    try:
        with warnings.catch_warnings(), Image.open(io.BytesIO(data), formats=("PNG",)) as image:
            warnings.simplefilter("ignore")
            if image.width * image.height > _MOST_PIXELS:
                fail(f"has {image.width} × {image.height} pixels; at most {_MOST_PIXELS} are read", name)
            rgba = image.convert("RGBA")
            over = Image.new("RGBA", rgba.size, (255, 255, 255, 255))
            return np.asarray(Image.alpha_composite(over, rgba).convert("RGB"), dtype=np.uint8)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        fail(f"is no PNG picture that can be read ({type(error).__name__})", name)


def layers_of(text: str, is_csv: bool, name: str) -> Iterator[tuple[int, Rows]]:
    """The number of each layer's first line and its rows; layers are apart by empty lines."""
    rows: list[list[str]] = []
    start = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            if not rows:
                start = number
            if len(line) > _LONGEST_LINE:
                fail(f"has a line of {len(line)} characters; at most {_LONGEST_LINE} are read", name, number)
            cells = next(csv.reader([line])) if is_csv else list(line.rstrip())
            rows.append([cell.strip() for cell in cells])
        elif rows:
            yield start, rows
            rows = []


def _grid_of_picture(folder: Folder, path: Path, cell: int) -> Rows:
    """The colour in the middle of every cell, as ``#rrggbb``."""
    pixels = read_picture(folder, path)
    middle = pixels[cell // 2 :: cell, cell // 2 :: cell]
    return [[f"#{r:02x}{g:02x}{b:02x}" for r, g, b in row] for row in middle.tolist()]


def _plan(layers: Sequence[tuple[Rows, str, int]], legend: Mapping[str, str]) -> Plan:
    made = []
    left = _MOST_PIXELS
    known = {sign.lower() if sign.startswith("#") and len(sign) == 7 else sign: text for sign, text in legend.items()}
    for y, (rows, name, line) in enumerate(layers):
        width = max(map(len, rows), default=0)
        left -= width * len(rows)
        if not width or left < 0:
            fail("has no cells" if not width else f"has more than {_MOST_PIXELS} cells", name, line)
        cells: dict[Cell, BlockState | None] = {}
        for z, row in enumerate(rows):
            for x in range(width):
                sign = row[x] if x < len(row) else ""
                cells[(x, y, z)] = _block(sign, known, name, line + z)
        made.append(Layer(cells))
    return Plan(tuple(made))


def _block(sign: str, legend: Mapping[str, str], name: str, line: int) -> BlockState | None:
    text = legend.get(sign)
    if text is None:
        if sign in EMPTY:
            return None
        if len(sign) > 1 and not sign.startswith("#"):
            text = sign  # CSV may name blocks outright
        else:
            fail(f'the legend has no "{sign[:20]}"', name, line)
    if len(text) > _LONGEST_STATE:
        fail(f"{len(text)} characters are too many for a block state", name, line)
    state = BlockState.parse(text)
    return None if state.is_air else state


def _plan_of_blocks(blocks: Mapping[Cell, BlockState], name: str) -> Plan:
    """Layers as wide as the structure's box, its lowest corner at (0, 0, 0)."""
    if not blocks:
        fail("has no block", name)
    low = tuple(min(cell[axis] for cell in blocks) for axis in range(3))
    nx, ny, nz = (max(cell[axis] for cell in blocks) - low[axis] + 1 for axis in range(3))
    if nx * ny * nz > _MOST_PIXELS:
        fail(f"a target of {nx} × {ny} × {nz} cells is too large; at most {plural(_MOST_PIXELS, 'cell')}", name)
    own = {(x - low[0], y - low[1], z - low[2]): block for (x, y, z), block in blocks.items()}
    layers: list[dict[Cell, Any]] = [{(x, y, z): None for x in range(nx) for z in range(nz)} for y in range(ny)]
    for cell, block in own.items():
        layers[cell[1]][cell] = block
    return Plan(tuple(Layer(cells) for cells in layers))
