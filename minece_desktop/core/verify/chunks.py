"""The blocks of one chunk, as Minecraft Java 1.13 and later save it.

Source: the published chunk format. A chunk has sections of 16 × 16 × 16 cells, in order of x, z, y, with a palette and
numbers of max(4, ⌈log2 palette⌉) bits. Since 20w17a (data version 2529; released as 1.16) no number runs over from one
long into the next; before, they follow each other without gaps. Since 1.18 sections are ``sections`` with
``block_states``; before, ``Level.Sections`` with ``Palette`` and ``BlockStates``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from minece_desktop.core.importers.structures.cells import bit_packed
from minece_desktop.core.importers.structures.palette import by_position
from minece_desktop.core.nbt import Compound, NbtError
from tasks.blocks import BlockState

CELLS: Final = 4096
_APART: Final = 2529
"""Data version from which on no number runs over into the next long."""
Ints = npt.NDArray[np.int64]
Section = tuple[int, list[BlockState], Ints]
"""The lowest y of a section, its palette, and (16, 16, 16) numbers into it by x, y, z."""


def place_of(chunk: Compound) -> tuple[int | None, int | None]:
    """The chunk's own coordinates, where it says them. Raises ``NbtError``."""
    told = chunk.compound("Level") if "sections" not in chunk and "Level" in chunk else chunk
    x, z = (told.whole(key) if key in told else None for key in ("xPos", "zPos"))
    return x, z


def sections(chunk: Compound, low: int, high: int) -> Iterator[Section]:
    """The sections with blocks that have a layer from ``low`` to ``high``. Raises ``NbtError``."""
    version = chunk.whole("DataVersion", 0)
    for section in _listed(chunk):
        y = section.whole("Y") * 16
        if y + 15 < low or y > high:
            continue
        if "block_states" in section:
            states = section.compound("block_states")
            yield y, *_cells(states, "palette", "data", across=False)
        elif "Palette" in section:
            yield y, *_cells(section, "Palette", "BlockStates", across=version < _APART)
        elif "Blocks" in section:
            raise NbtError(
                f"{section.path}: has numbered blocks, as before Minecraft 1.13: open the world once in a later version"
            )


def _listed(chunk: Compound) -> Iterator[Compound]:
    if "sections" in chunk:
        return chunk.compounds("sections")
    if "Level" not in chunk:
        raise NbtError("sections: missing")
    return chunk.compound("Level").compounds("Sections")


def _cells(states: Compound, palette: str, data: str, *, across: bool) -> tuple[list[BlockState], Ints]:
    texts = by_position(list(states.compounds(palette))).texts
    if not texts:
        raise NbtError(f"{states.at(palette)}: is empty")
    numbers = indices(states, len(texts), data, across=across).reshape(16, 16, 16).transpose(2, 0, 1)
    return [BlockState.parse(text) for text in texts], numbers


def indices(states: Compound, count: int, data: str = "data", *, across: bool = False) -> Ints:
    """The 4096 palette numbers of a section; all 0 where it has no data. ``across``: numbers run over into the next
    long. Raises ``NbtError`` for too little data and for a number beyond the palette.
    """
    if data not in states:
        return np.zeros(CELLS, dtype=np.int64)
    bits = max(4, (count - 1).bit_length())
    longs = states.longs(data)
    needed = CELLS * bits // 64 if across else -(-CELLS // (64 // bits))
    if len(longs) < needed:
        raise NbtError(f"{states.at(data)}: holds {len(longs)} longs; {needed} are needed for numbers of {bits} bits")
    numbers = next(bit_packed(longs, bits, CELLS)) if across else _apart(longs[:needed], bits)
    if int(numbers.max()) >= count:
        raise NbtError(f"{states.at(data)}: number {int(numbers.max())} is not in the palette of {count}")
    return numbers


def _apart(longs: Ints, bits: int) -> Ints:
    shifts = np.arange(64 // bits, dtype=np.uint64) * np.uint64(bits)
    every = (longs.view(np.uint64)[:, None] >> shifts) & np.uint64(2**bits - 1)
    numbers: Ints = every.reshape(-1)[:CELLS].astype(np.int64)
    return numbers
