"""Voxel grids: MagicaVoxel's files with and without a scene graph, NumPy's arrays, and what is no grid."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from checks.world.volume import Volume
from minece_desktop.core.importers.files import Folder
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.manifest import VoxelSource
from minece_desktop.core.verify.vox import VoxError, read_vox
from minece_desktop.core.verify.voxels import read_voxels

Scripts = Callable[[str], ModuleType]
COLORS = [(255, 0, 0), (0, 128, 255)]


def grid_of(folder: Path, name: str, data: bytes, **source: Any) -> Volume:
    (folder / name).write_bytes(data)
    return read_voxels(Folder(folder, Limits()), VoxelSource(path=name, **source))


def npy(array: Any, **more: Any) -> bytes:
    file = io.BytesIO()
    np.save(file, array, **more)
    return file.getvalue()


def cells(volume: Volume) -> dict[tuple[int, int, int], str]:
    return {cell: block.text for cell, block in volume.blocks().items()}


def test_vox_is_turned_not_mirrored(tmp_path: Path, scripts: Scripts) -> None:
    data = scripts("sample_voxels").vox_file({(0, 0, 0): 1, (2, 0, 0): 1, (0, 1, 0): 2, (0, 0, 3): 2}, COLORS)
    red, blue = "voxel:rgb_ff0000", "voxel:rgb_0080ff"
    assert cells(grid_of(tmp_path, "a.vox", data, at=(10, 0, 0))) == {
        (10, 0, -1): red,
        (12, 0, -1): red,
        (10, 0, -2): blue,
        (10, 3, -1): blue,
    }


def test_a_scene_graph_moves_models_by_their_middle(tmp_path: Path, scripts: Scripts) -> None:
    voxels = {(x, y, z): 1 for x in range(4) for y in range(3) for z in range(2)}
    plain = read_vox(scripts("sample_voxels").vox_file(voxels, COLORS)).voxels
    moved = read_vox(scripts("sample_voxels").vox_file(voxels, COLORS, at=(100, 20, 7))).voxels
    shift = moved[:, :3].min(axis=0) - plain[:, :3].min(axis=0)
    assert shift.tolist() == [100 - 2, 20 - 1, 7 - 1]
    assert len({tuple(row) for row in moved.tolist()}) == len(voxels)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("4", (2, 1, 0)),  # as it is
        ("1", (1, 2, 0)),  # x and y change places
        ("20", (-3, 1, 0)),  # x the other way round: 2.5 before the middle, rather than behind it
    ],
)
def test_rotations(code: str, expected: tuple[int, ...], scripts: Scripts) -> None:
    """One voxel of a cube of five, at (4, 3, 2), whose middle (2, 2, 2) is put at the origin."""
    module = scripts("sample_voxels")
    voxels = {(4, 3, 2): 1}
    data = module.vox_file(voxels, COLORS, at=(0, 0, 0)).replace(
        module._words({"_t": "0 0 0"}), module._words({"_r": code})
    )
    sizes = data.index(b"SIZE") + 12
    data = data[:sizes] + struct.pack("<3i", 5, 5, 5) + data[sizes + 12 :]
    # the attribute is shorter or longer than the translation was: sizes of the chunks around it follow
    data = resized(data)
    assert read_vox(data).voxels[:, :3].tolist() == [list(expected)]


def resized(data: bytes) -> bytes:
    """The last transform and MAIN with the lengths that they have."""
    start = data.rindex(b"nTRN")
    end = data.index(b"nSHP")
    data = data[: start + 4] + struct.pack("<i", end - start - 12) + data[start + 8 :]
    return data[:16] + struct.pack("<i", len(data) - 20) + data[20:]


@given(voxels=st.sets(st.tuples(*[st.integers(0, 6)] * 3), min_size=1, max_size=40))
def test_every_voxel_comes_back(scripts: Scripts, voxels: set[tuple[int, int, int]]) -> None:
    found = read_vox(scripts("sample_voxels").vox_file(dict.fromkeys(voxels, 1), COLORS)).voxels
    assert {tuple(row) for row in found[:, :3].tolist()} == voxels


@pytest.mark.parametrize("kind", ["?", "u1", "<i2", ">i4", "<u8"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_arrays(tmp_path: Path, kind: str, order: str) -> None:
    array = np.zeros((3, 4, 5), dtype=kind, order=order)
    array[1, 2, 3] = array[2, 0, 0] = 1
    found = cells(grid_of(tmp_path, "a.npy", npy(array)))
    assert found == {(1, 2, 3): "voxel:kind_1", (2, 0, 0): "voxel:kind_1"}


def test_archives(tmp_path: Path) -> None:
    array = np.ones((2, 2, 2), dtype=np.uint8)
    file = io.BytesIO()
    np.savez_compressed(file, voxels=array, palette=np.zeros(3))
    assert len(cells(grid_of(tmp_path, "a.npz", file.getvalue()))) == 8
    two = io.BytesIO()
    np.savez(two, a=array, b=array)
    with pytest.raises(RunError, match="has 2 arrays"):
        grid_of(tmp_path, "b.npz", two.getvalue())


def header(text: str) -> bytes:
    raw = text.encode()
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(raw)) + raw


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.npy", b"", "is no NumPy array"),
        ("a.npy", npy(np.array([{}], dtype=object), allow_pickle=True), "three dimensions"),
        ("a.npy", header("{'descr': '|O', 'fortran_order': False, 'shape': (1, 1, 1)}"), "whole numbers"),
        ("a.npy", npy(np.zeros((2, 2, 2))), "whole numbers"),
        ("a.npy", npy(np.zeros((2, 2), dtype=np.uint8)), "three dimensions"),
        ("a.npy", npy(np.ones((4, 4, 4), dtype=np.uint8))[:-3], "61 bytes of 64"),
        ("a.npy", header("{'descr': '|u1', 'fortran_order': False, 'shape': (4096, 4096, 4096)}"), "too many"),
        ("a.npy", header("{'descr': '|u1', 'fortran_order': False, 'shape': (10**9, 1, 1)}"), "cannot be read"),
        ("a.npy", header("(" * 900), "cannot be read"),
        ("a.npy", header("[1]"), "cannot be read"),
        ("a.npy", b"\x93NUMPY\x09\x00" + bytes(20), "unknown version 9"),
        ("a.npy", npy(np.zeros((2, 2, 2), dtype=np.uint8)), "has no voxel"),
        ("a.npz", b"PK\x03\x04", "no archive"),
        ("a.vox", b"", "no MagicaVoxel file"),
        ("a.vox", b"VOX " + bytes(40), "MAIN is missing"),
        ("a.vox", b"VOX " + struct.pack("<i4s2i", 150, b"MAIN", 0, 0), "has no model"),
        ("a.obj", b"", "is no voxel grid"),
    ],
)
def test_what_is_no_grid(tmp_path: Path, name: str, data: bytes, words: str) -> None:
    with pytest.raises(RunError, match=words):
        grid_of(tmp_path, name, data)


def test_an_archive_that_unpacks_to_too_much(tmp_path: Path) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("voxels.npy", bytes(3_000_000))
    (tmp_path / "a.npz").write_bytes(file.getvalue())
    with pytest.raises(RunError, match="unpacks to more than 1000000"):
        read_voxels(Folder(tmp_path, Limits(file_bytes=10**6)), VoxelSource(path="a.npz"))


def chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<2i", len(content), 0) + content


def vox(*chunks: bytes) -> bytes:
    body = b"".join(chunks)
    return b"VOX " + struct.pack("<i4s2i", 150, b"MAIN", 0, len(body)) + body


ONE = (chunk(b"SIZE", struct.pack("<3i", 1, 1, 1)), chunk(b"XYZI", struct.pack("<i4B", 1, 0, 0, 0, 1)))
NO_WORDS = struct.pack("<i", 0)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (vox(ONE[1]), "a model without a size"),
        (vox(ONE[0], chunk(b"XYZI", struct.pack("<i4B", 1, 5, 0, 0, 1))), "outside its model"),
        (vox(ONE[0], chunk(b"XYZI", struct.pack("<i", 2**30))), "has a model of 1073741824 voxels"),
        (vox(ONE[0], chunk(b"XYZI", struct.pack("<i", 9))), "is cut off"),
        (vox(*ONE, chunk(b"nGRP", struct.pack("<i", 0) + NO_WORDS + struct.pack("<i", -1))), "children"),
        (vox(*ONE, chunk(b"nGRP", struct.pack("<i", 0) + struct.pack("<i", 9999))), "attributes"),
        (
            vox(
                *ONE,
                chunk(b"nGRP", struct.pack("<i", 0) + NO_WORDS + struct.pack("<2i", 1, 0)),
                chunk(b"nSHP", struct.pack("<i", 1) + NO_WORDS + struct.pack("<2i", 1, 0) + NO_WORDS),
            ),
            "in a ring",
        ),
        (
            vox(*ONE, chunk(b"nSHP", struct.pack("<i", 0) + NO_WORDS + struct.pack("<2i", 1, 7) + NO_WORDS)),
            "model 7 is placed",
        ),
    ],
)
def test_damaged_scenes(data: bytes, words: str) -> None:
    with pytest.raises(VoxError, match=words):
        read_vox(data)


def test_a_scene_that_places_one_model_without_end_is_bounded() -> None:
    """A group in a group, each with many children that are the same: 8 to the 8th ways."""
    groups = [chunk(b"nGRP", struct.pack("<i", n) + NO_WORDS + struct.pack("<9i", 8, *[n + 1] * 8)) for n in range(8)]
    shape = chunk(b"nSHP", struct.pack("<i", 8) + NO_WORDS + struct.pack("<2i", 1, 0) + NO_WORDS)
    with pytest.raises(VoxError, match="nested too deeply, or in a ring"):
        read_vox(vox(*ONE, *groups, shape))
