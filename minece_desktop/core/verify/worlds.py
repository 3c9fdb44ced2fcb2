"""A box of the world as evidence: from region files, or from a structure that a server exported."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from checks.world.volume import Volume
from minece_desktop.core.importers.files import Folder, Messages, fail
from minece_desktop.core.importers.structures import run_of
from minece_desktop.core.importers.structures.schematic import SUFFIXES, run_of_bytes
from minece_desktop.core.run import Run
from minece_desktop.core.verify.manifest import WorldSource, corners
from minece_desktop.core.verify.region import check_box, read_box
from tasks.blocks import BlockState, Cell

REGION: Final = ".mca"
_MARGIN: Final = 2
"""Cells of air around a structure file that states no box."""


def read_world(folder: Folder, source: WorldSource, messages: Messages) -> Volume:
    """Raises ``RunError``, as all readers of evidence do."""
    path = folder.root / source.path
    name = folder.name(path)
    if not folder.inside(path):
        fail("is a link or a path that leads outside the folder; it is not followed", name)
    if path.suffix == REGION or path.is_dir():
        if source.box is None:
            fail("evidence.world.box: needs two corners of the cells to look at", name)
        low, high = corners(source.box)
        return read_box(folder, path, low, high, messages)
    blocks = read_blocks(folder, path, source.at)
    if source.box is not None:
        low, high = corners(source.box)
    elif blocks:
        cells = list(blocks)
        low, high = _corner(cells, min, -_MARGIN), _corner(cells, max, _MARGIN)
    else:
        fail("has no block", name)
    check_box(low, high, name)
    return Volume.of_blocks(blocks, low, high)


def read_blocks(folder: Folder, path: Path, at: Cell = (0, 0, 0)) -> Mapping[Cell, BlockState]:
    """The blocks of a structure file (schematic, ``.nbt``, blocks as JSON), each cell moved by ``at``.

    Cells are those of the file, or of the world where the file says where in the world it was.
    """
    name = folder.name(path)
    suffix = path.suffix.lower()
    if suffix == ".json":
        run = run_of(folder.read_json(path), name, path, folder.limits)
    elif suffix in SUFFIXES:
        run = run_of_bytes(folder.read_bytes(path), name, path, folder.limits)
    else:
        fail("is neither a region (.mca) nor a structure (.nbt, .schem, .litematic, .json)", name)
    return _moved(run, at)


def _moved(run: Run, at: Cell) -> dict[Cell, BlockState]:
    dx, dy, dz = (a + b for a, b in zip(run.origin or (0, 0, 0), at, strict=True))
    structure = run.log.structure()
    return {(x + dx, y + dy, z + dz): structure.block(row) for row, (x, y, z) in enumerate(structure.cells)}


def _corner(cells: list[Cell], end: object, margin: int) -> Cell:
    pick = min if end is min else max
    x, y, z = (pick(cell[axis] for cell in cells) + margin for axis in range(3))
    return x, y, z
