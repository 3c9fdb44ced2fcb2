"""Voxel grids as files: MagicaVoxel's ``.vox``."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

from tasks.blocks import Cell


def vox_file(voxels: Mapping[Cell, int], colors: Sequence[tuple[int, int, int]], *, at: Cell | None = None) -> bytes:
    """``voxels``: colour index (from 1) by (x, y, z), z upwards. ``at``: where a graph puts the middle."""
    size = [max(cell[axis] for cell in voxels) + 1 for axis in range(3)]
    rows = [bytes([*cell, index]) for cell, index in sorted(voxels.items())]
    palette = [*((*color, 255) for color in colors), *[(0, 0, 0, 0)] * (256 - len(colors))]
    chunks = _chunk(b"SIZE", struct.pack("<3i", *size))
    chunks += _chunk(b"XYZI", struct.pack("<i", len(rows)) + b"".join(rows))
    chunks += b"" if at is None else _graph(at)
    chunks += _chunk(b"RGBA", b"".join(bytes(color) for color in palette))
    return b"VOX " + struct.pack("<i", 150) + _chunk(b"MAIN", b"", chunks)


def _graph(at: Cell) -> bytes:
    """Root transform, group, transform of the model, shape."""
    nothing = _words({})
    return b"".join(
        (
            _chunk(b"nTRN", struct.pack("<i", 0) + nothing + struct.pack("<4i", 1, -1, -1, 1) + nothing),
            _chunk(b"nGRP", struct.pack("<i", 1) + nothing + struct.pack("<2i", 1, 2)),
            _chunk(
                b"nTRN",
                struct.pack("<i", 2)
                + nothing
                + struct.pack("<4i", 3, -1, 0, 1)
                + _words({"_t": " ".join(map(str, at))}),
            ),
            _chunk(b"nSHP", struct.pack("<i", 3) + nothing + struct.pack("<2i", 1, 0) + nothing),
        )
    )


def _words(words: Mapping[str, str]) -> bytes:
    texts = [text.encode() for pair in words.items() for text in pair]
    return struct.pack("<i", len(words)) + b"".join(struct.pack("<i", len(text)) + text for text in texts)


def _chunk(name: bytes, content: bytes, children: bytes = b"") -> bytes:
    return name + struct.pack("<2i", len(content), len(children)) + content + children
