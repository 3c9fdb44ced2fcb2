"""Voxel grids as evidence: MagicaVoxel's ``.vox``, and NumPy's ``.npy`` and ``.npz``.

Cells have y upwards. A ``.vox`` has z upwards and is turned, not mirrored: its voxel (x, y, z) is cell (x, z, −1 − y).
An array is ``grid[x, y, z]``, y upwards; 0 is air, any other number a kind of voxel.

Source of the formats: MagicaVoxel's published "file format .vox" with its extension (scene graph), and NumPy's
published "NPY format".
"""

from __future__ import annotations

import ast
import io
import struct
import zipfile
import zlib
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from checks.world.volume import AIR, Volume
from minece_desktop.core.importers.files import Folder, fail
from minece_desktop.core.verify.manifest import VoxelSource
from minece_desktop.core.verify.vox import VoxError, read_vox
from tasks.blocks import BlockState
from tasks.saying import say

MOST_CELLS, LONGEST_SIDE = 2**22, 4096
"""Of the box around all voxels."""
_MAGIC: Final = b"\x93NUMPY"
_MOST_HEADER: Final = 4096
_ENTRY: Final = "voxels.npy"
_KINDS: Final = 4096
"""Different numbers in an array."""


def read_voxels(folder: Folder, source: VoxelSource, *, empty: bool = False) -> Volume:
    """``empty``: a grid may have no voxel at all. Raises ``RunError``, as all readers of evidence do."""
    path = folder.root / source.path
    name = folder.name(path)
    suffix = path.suffix.lower()
    if suffix not in (".vox", ".npy", ".npz"):
        fail(say("is no voxel grid (.vox, .npy, .npz)"), name)
    data = folder.read_bytes(path)
    if suffix == ".npz":
        data = _entry(data, folder.limits.file_bytes, name)
    found = _of_vox(data, name) if suffix == ".vox" else _of_array(_array(data, name), name)
    if not empty and not found.ids.any():
        fail(say("has no voxel"), name)
    x, y, z = (a + b for a, b in zip(found.low, source.at, strict=True))
    return Volume((x, y, z), found.ids, found.palette)


def check_size(size: tuple[int, ...], name: str) -> None:
    """Raises ``RunError`` for a box that is too large."""
    x, y, z = size
    if max(size) > LONGEST_SIDE or x * y * z > MOST_CELLS:
        fail(
            say("{} × {} × {} voxels are too many; at most {}, and {} along a side", x, y, z, MOST_CELLS, LONGEST_SIDE),
            name,
        )


# MagicaVoxel


def _of_vox(data: bytes, name: str) -> Volume:
    try:
        found = read_vox(data)
    except VoxError as error:
        fail(str(error), name)
    if not len(found.voxels):
        return Volume((0, 0, 0), np.zeros((1, 1, 1), dtype=np.int32), (AIR,))
    x, y, z, color = found.voxels.T
    cells = np.stack([x, z, -1 - y], axis=1)
    low, high = cells.min(axis=0), cells.max(axis=0)
    size = tuple((high - low + 1).tolist())
    check_size(size, name)
    used = np.unique(color)
    table: dict[BlockState, int] = {AIR: 0}
    numbers = np.zeros(256, dtype=np.int32)
    for index in used.tolist():
        red, green, blue = found.colors[index]
        block = BlockState.parse(f"voxel:rgb_{red:02x}{green:02x}{blue:02x}")
        numbers[index] = table.setdefault(block, len(table))
    ids = np.zeros(size, dtype=np.int32)
    ids[tuple((cells - low).T)] = numbers[color]
    west, bottom, north = low.tolist()
    return Volume((west, bottom, north), ids, tuple(table))


# NumPy


def _entry(data: bytes, limit: int, name: str) -> bytes:
    """``voxels.npy`` of an archive, or its only array."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if entry.filename.endswith(".npy")]
            named = [entry for entry in entries if entry.filename == _ENTRY] or entries
            if len(named) != 1:
                fail(say("has {} arrays; one is needed, or one named voxels", len(entries)), name)
            with archive.open(named[0]) as file:
                content = file.read(limit + 1)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, OSError, RuntimeError, ValueError) as error:
        fail(say("is no archive that can be read ({})", type(error).__name__), name)
    if len(content) > limit:
        fail(say("unpacks to more than {} bytes (setting: file_bytes)", limit), name)
    return content


def _array(data: bytes, name: str) -> npt.NDArray[Any]:
    """A three-dimensional array of whole numbers or switches; nothing is ever unpickled.

    The size that the header claims is compared with the bytes that are there before anything is made.
    """
    header, start = _header(data, name)
    shape, order, kind = header.get("shape"), header.get("fortran_order"), header.get("descr")
    if (
        not isinstance(shape, tuple)
        or len(shape) != 3
        or not all(isinstance(side, int) and not isinstance(side, bool) and side >= 1 for side in shape)
    ):
        fail(say("needs an array of three dimensions"), name)
    check_size(shape, name)
    if not isinstance(kind, str) or len(kind) != 3 or kind[0] not in "<>|=" or kind[1:] not in _TYPES:
        fail(say("needs whole numbers or booleans, not {}", str(kind)[:40]), name)
    dtype = np.dtype(kind)
    count = shape[0] * shape[1] * shape[2]
    if len(data) - start != count * dtype.itemsize:
        fail(say("is cut off or damaged: {} bytes of {}", len(data) - start, count * dtype.itemsize), name)
    flat = np.frombuffer(data, dtype=dtype, count=count, offset=start)
    return flat.reshape(shape, order="F" if order is True else "C")


_TYPES: Final = frozenset({"b1", *(f"{kind}{size}" for kind in "iu" for size in (1, 2, 4, 8))})


def _header(data: bytes, name: str) -> tuple[dict[str, Any], int]:
    """The dictionary before the numbers, and where those begin."""
    if not data.startswith(_MAGIC) or len(data) < 12:
        fail(say("is no NumPy array"), name)
    width = {1: 2, 2: 4, 3: 4}.get(data[6])
    if width is None:
        fail(say("is a NumPy array of unknown version {}", data[6]), name)
    (length,) = struct.unpack_from("<H" if width == 2 else "<I", data, 8)
    start = 8 + width + length
    if length > _MOST_HEADER or start > len(data):
        fail(say("is no NumPy array: its header is cut off or too long"), name)
    try:
        value = ast.literal_eval(data[8 + width : start].decode("utf-8").strip())
    except (ValueError, SyntaxError, UnicodeDecodeError, RecursionError, MemoryError):
        fail(say("is no NumPy array: its header cannot be read"), name)
    if not isinstance(value, dict):
        fail(say("is no NumPy array: its header cannot be read"), name)
    return value, start


def _of_array(grid: npt.NDArray[Any], name: str) -> Volume:
    values, places = np.unique(grid, return_inverse=True)
    if len(values) > _KINDS:
        fail(say("has {} kinds of voxels; at most {}", len(values), _KINDS), name)
    table: dict[BlockState, int] = {AIR: 0}
    numbers = [0 if not value else table.setdefault(BlockState.parse(f"voxel:kind_{int(value)}"), len(table))
               for value in values.tolist()]  # fmt: skip
    return Volume((0, 0, 0), np.array(numbers, dtype=np.int32)[places.reshape(grid.shape)], tuple(table))
