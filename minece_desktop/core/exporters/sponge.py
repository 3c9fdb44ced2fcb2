"""``.schem``: Sponge schematic version 3.

Source: the published Sponge Schematic Specification, version 3. ``Offset`` counts from task (0, 0, 0), where who pastes
it should stand; ``Metadata.Minece`` says so, and where that was in the world if known.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from minece_desktop.core.exporters.errors import ExportError
from minece_desktop.core.nbt import Tag, packed
from minece_desktop.core.run import Run
from tasks.blocks import Structure
from tasks.saying import say

VERSION = 3
DATA_VERSION = 3955
"""Minecraft 1.21.1, whose block names agents of the benchmark use."""
AIR = "minecraft:air"
MOST_CELLS = 2**24
"""Cells, air included, that a file may have: with the largest palette it still opens within our own limits."""
_LONGEST_SIDE = 0xFFFF


def schem_bytes(run: Run) -> bytes:
    """The structure at the end of the run as a file. Raises ``ExportError``."""
    structure = run.log.structure()
    bounds = structure.bounds
    if bounds is None:
        raise ExportError(say("the structure has no block: there is nothing to put into a schematic"))
    low, high = bounds
    size = [last - first + 1 for first, last in zip(low, high, strict=True)]
    if max(size) > _LONGEST_SIDE or size[0] * size[1] * size[2] > MOST_CELLS:
        shown = " × ".join(map(str, size))
        raise ExportError(
            say("the structure spans {} cells; a schematic of ours has at most {}: use native", shown, MOST_CELLS)
        )
    palette, ids = _palette(structure)
    cells = np.zeros((size[1], size[2], size[0]), dtype=np.int32)
    x, y, z = (structure.xyz - np.array(low, dtype=np.int32)).T
    cells[y, z, x] = ids
    ours: dict[str, Tag] = {"Format": Tag.text("minece-structure/1")}
    if run.origin is not None:
        ours["Origin"] = Tag.ints(run.origin)
    schematic = {
        "Version": Tag.whole(VERSION),
        "DataVersion": Tag.whole(DATA_VERSION),
        "Metadata": Tag.compound({"Name": Tag.text(run.id[:200]), "Minece": Tag.compound(ours)}),
        "Width": Tag.short(_signed(size[0])),
        "Height": Tag.short(_signed(size[1])),
        "Length": Tag.short(_signed(size[2])),
        "Offset": Tag.ints(low),
        "Blocks": Tag.compound(
            {
                "Palette": Tag.compound({text: Tag.whole(number) for text, number in palette.items()}),
                "Data": Tag.raw(varint_bytes(cells.ravel())),
            }
        ),
    }
    try:
        return packed({"Schematic": Tag.compound(schematic)})
    except ValueError as error:
        raise ExportError(str(error)) from None


def varint_bytes(values: npt.NDArray[np.int32]) -> bytes:
    """Numbers of at least 0 as varints: seven bits a byte, lowest first, the top bit set on all but the last."""
    if not len(values) or int(values.max()) < 0x80:
        return values.astype(np.uint8).tobytes()
    numbers = values.astype(np.uint32)
    sizes = np.ones(len(numbers), dtype=np.int64)
    for bits in (7, 14, 21, 28):
        sizes += numbers >= 1 << bits
    starts = np.cumsum(sizes) - sizes
    out = np.zeros(int(sizes.sum()), dtype=np.uint8)
    for byte in range(int(sizes.max())):
        rows = np.flatnonzero(sizes > byte)
        low = (numbers[rows] >> np.uint32(7 * byte)) & np.uint32(0x7F)
        out[starts[rows] + byte] = low | np.where(sizes[rows] > byte + 1, 0x80, 0)
    return out.tobytes()


def _palette(structure: Structure) -> tuple[dict[str, int], npt.NDArray[np.int32]]:
    """Numbers by block state, air as 0, and the number of every block; states that read alike share one."""
    palette = {AIR: 0}
    used = np.unique(structure.ids)
    numbers = np.zeros(len(structure.palette), dtype=np.int32)
    for index in used.tolist():
        numbers[index] = palette.setdefault(structure.palette[index].text, len(palette))
    return palette, numbers[structure.ids]


def _signed(size: int) -> int:
    """An unsigned number of 16 bits as the signed tag has it."""
    return size - 0x10000 if size > 0x7FFF else size
