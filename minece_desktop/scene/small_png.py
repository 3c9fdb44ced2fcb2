"""Small PNG files: 256 colours, a third of the bytes of a full one. For files that hold hundreds of pictures."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import numpy.typing as npt

_BITS = 6
"""Bits a channel that colours are told apart by before the most frequent are chosen."""
_COLORS, _FREQUENT = 256, 128


def small_png(picture: npt.NDArray[np.uint8]) -> bytes:
    """A picture (h, w, 3 or 4) uint8, top row first; alpha is left out.

    Half of the palette are the most frequent colours, half those farthest from all others, so that a scalar bar keeps
    its shades; every pixel takes the nearest.
    """
    height, width = picture.shape[:2]
    palette, places = _palette(picture[:, :, :3])
    rows = np.zeros((height, width + 1), dtype=np.uint8)  # each begins with its filter: none
    rows[:, 1:] = places
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 6)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _palette(picture: npt.NDArray[np.uint8]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """Colours (n, 3), n at most 256, and the place (h, w) of each pixel's among them."""
    coarse = (picture >> (8 - _BITS)).astype(np.int32)
    key = (coarse[:, :, 0] << 2 * _BITS) | (coarse[:, :, 1] << _BITS) | coarse[:, :, 2]
    flat, total = key.ravel(), 1 << 3 * _BITS
    counts = np.bincount(flat, minlength=total)
    known = np.flatnonzero(counts)
    sums = [np.bincount(flat, picture[:, :, channel].ravel(), total)[known] for channel in range(3)]
    means = np.stack(sums, axis=1) / counts[known][:, None]
    chosen = _chosen(means, counts[known])
    table = np.zeros(total, dtype=np.uint8)
    table[known] = _nearest(means, means[chosen])
    return np.rint(means[chosen]).astype(np.uint8), table[key]


def _chosen(colors: npt.NDArray[np.float64], counts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Places of the palette's colours."""
    frequent = np.argsort(-counts, kind="stable")
    if len(colors) <= _COLORS:
        return frequent
    chosen = frequent[:_FREQUENT].tolist()
    away = np.min([((colors - colors[place]) ** 2).sum(axis=1) for place in chosen], axis=0)
    while len(chosen) < _COLORS:
        chosen.append(int(away.argmax()))
        away = np.minimum(away, ((colors - colors[chosen[-1]]) ** 2).sum(axis=1))
    return np.array(chosen, dtype=np.int64)


def _nearest(colors: npt.NDArray[np.float64], among: npt.NDArray[np.float64]) -> npt.NDArray[np.uint8]:
    squares = (among**2).sum(axis=1)[None, :] - 2 * colors @ among.T
    return np.asarray(squares.argmin(axis=1), dtype=np.uint8)
