"""Packed arrays of palette indices, unpacked in slices so that memory stays bounded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from minece_desktop.core.nbt import NbtError
from tasks.saying import say

Ints = npt.NDArray[np.int64]
SLICE = 2**20
"""Cells that are unpacked at a time."""


def varints(data: bytes) -> Iterator[Ints]:
    """The numbers of a sequence of varints: seven bits a byte, the lowest first, the top bit set on all but the last.

    Raises ``NbtError`` for a number of more than five bytes, as no 32-bit number has, and for a last one that is cut.
    """
    raw = np.frombuffer(data, dtype=np.uint8)
    if len(raw) and raw[-1] & 0x80:
        raise NbtError(say("byte {}: the last number is cut off", len(raw) - 1))
    begin = 0
    while begin < len(raw):
        end = min(begin + SLICE, len(raw))
        while raw[end - 1] & 0x80:
            if end == begin + SLICE + 8:
                raise NbtError(say("byte {}: a number of more than five bytes", end))
            end += 1
        yield _varints(raw[begin:end], begin)
        begin = end


def _varints(raw: npt.NDArray[np.uint8], begin: int) -> Ints:
    last = raw < 0x80
    if last.all():
        return raw.astype(np.int64)
    ends = np.flatnonzero(last)
    starts = np.concatenate(([0], ends[:-1] + 1))
    sizes = ends - starts + 1
    if int(sizes.max()) > 5:
        raise NbtError(say("byte {}: a number of more than five bytes", begin + int(starts[np.argmax(sizes)])))
    values = np.zeros(len(ends), dtype=np.int64)
    for byte in range(int(sizes.max())):
        more = np.flatnonzero(sizes > byte)
        values[more] |= (raw[starts[more] + byte].astype(np.int64) & 0x7F) << (7 * byte)
    return values


def bit_packed(words: npt.NDArray[np.int64], bits: int, count: int) -> Iterator[Ints]:
    """``count`` numbers of ``bits`` bits each, lowest bits first, running on from one long into the next."""
    longs = words.view(np.uint64)
    mask = np.uint64(2**bits - 1)
    for begin in range(0, count, SLICE):
        start = np.arange(begin, min(begin + SLICE, count), dtype=np.uint64) * np.uint64(bits)
        word, shift = (start >> np.uint64(6)).astype(np.int64), start & np.uint64(63)
        value = longs[word] >> shift
        over = np.flatnonzero(shift + np.uint64(bits) > np.uint64(64))
        value[over] |= longs[word[over] + 1] << (np.uint64(64) - shift[over])
        yield (value & mask).astype(np.int64)


def solid(
    slices: Iterator[Ints], size: tuple[int, int, int], keep: Callable[[Ints], npt.NDArray[np.bool_]], most: int
) -> tuple[Ints, Ints, int]:
    """Cells (n, 3) and values (n,) of the numbers worth keeping, and how many numbers there were.

    ``size`` in x, y, z; cells run along x, then z, then y. Raises ``NbtError`` for more than ``most`` cells.
    """
    width, _, length = size
    cells: list[Ints] = []
    values: list[Ints] = []
    seen = found = 0
    for numbers in slices:
        kept = np.flatnonzero(keep(numbers))
        found += len(kept)
        if found > most:
            raise NbtError(say("has more than {} blocks (setting: events)", most))
        place = kept + seen
        layer, rest = np.divmod(place, max(width * length, 1))
        row, column = np.divmod(rest, max(width, 1))
        cells.append(np.column_stack([column, layer, row]))
        values.append(numbers[kept])
        seen += len(numbers)
    if not cells:
        return np.zeros((0, 3), dtype=np.int64), np.zeros(0, dtype=np.int64), seen
    return np.concatenate(cells), np.concatenate(values), seen
