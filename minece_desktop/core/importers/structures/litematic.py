"""``.litematic``: Litematica schematics, of one region or several.

Numbers are packed into longs without gaps, lowest bits first, each of ceil(log2(palette)) bits and at least 2. A region
has a position, and a size that may be negative: it then extends to the other side of the position. Source: the format
as Litematica (versions 4 to 7 of its files) writes it.
"""

from __future__ import annotations

import numpy as np

from minece_desktop.core.importers.files import Messages, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.structures.assemble import Content
from minece_desktop.core.importers.structures.cells import Ints, bit_packed, solid
from minece_desktop.core.importers.structures.palette import by_position
from minece_desktop.core.nbt import Compound, NbtError
from tasks.blocks import Cell
from tasks.saying import say


def is_litematic(root: Compound) -> bool:
    return "Regions" in root


def read(root: Compound, name: str, messages: Messages, limits: Limits) -> Content:
    """All regions together; where they overlap, the later one's block counts. Raises ``NbtError``."""
    regions = root.compound("Regions")
    cells: list[Ints] = [np.zeros((0, 3), dtype=np.int64)]
    ids: list[Ints] = [np.zeros(0, dtype=np.int64)]
    palette: list[str] = []
    left_out = {"block entities": 0, "entities": 0}
    left = limits.volume
    for key in regions.value:
        region = regions.compound(key)
        xyz, rows, texts, volume = _region(region, name, messages, limits, left)
        left -= volume
        cells.append(xyz)
        ids.append(rows + len(palette))
        palette += texts
        left_out["block entities"] += region.count("TileEntities")
        left_out["entities"] += region.count("Entities")
    if len(regions.value) > 1:
        messages.note(say("{} together", plural(len(regions.value), "region")), name)
    version = root.whole("Version", 0)
    return Content(
        format=f"litematic/{version}" if version else "litematic",
        xyz=np.concatenate(cells),
        ids=np.concatenate(ids),
        palette=palette,
        stated=True,
        left_out=left_out,
    )


def _region(
    region: Compound, name: str, messages: Messages, limits: Limits, most: int
) -> tuple[Ints, Ints, list[str], int]:
    """Cells, palette rows, palette and volume of one region."""
    position, signed = region.triple("Position"), region.triple("Size")
    size = abs(signed[0]), abs(signed[1]), abs(signed[2])
    volume = size[0] * size[1] * size[2]
    if volume > most:
        raise NbtError(say("{}: {} cells are more than {} (setting: volume)", region.at("Size"), volume, most))
    palette = by_position(list(region.compounds("BlockStatePalette")))
    bits = max(2, (len(palette.texts) - 1).bit_length())
    words = region.longs("BlockStates")
    needed = -(-volume * bits // 64)
    where = region.at("BlockStates")
    if len(words) < needed:
        raise NbtError(
            say("{}: holds {} longs; {} are needed for {} cells of {} bits", where, len(words), needed, volume, bits)
        )
    try:
        xyz, numbers, _ = solid(bit_packed(words, bits, volume), size, palette.is_block, limits.events)
    except NbtError as error:
        raise NbtError(say("{}: {}", where, error)) from None
    xyz, rows = palette.look_up(xyz, numbers, where, name, messages)
    return xyz + _lowest(position, signed), rows, palette.texts, volume


def _lowest(position: Cell, size: Cell) -> Cell:
    x, y, z = (start + extent + 1 if extent < 0 else start for start, extent in zip(position, size, strict=True))
    return x, y, z
