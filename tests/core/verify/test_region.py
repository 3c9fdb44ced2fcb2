"""Region files: every cell comes back, whatever the compression, the palette's size and the box."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.nbt import Compound
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.chunks import indices
from minece_desktop.core.verify.region import read_box
from tasks.blocks import Cell

Scripts = Callable[[str], ModuleType]


def scattered(seed: int, kinds: int) -> dict[Cell, str]:
    chance = random.Random(seed)
    names = [f"minecraft:oak_stairs[facing=north,number={n}]" for n in range(kinds)]
    return {
        (chance.randint(-40, 40), chance.randint(-70, 90), chance.randint(-530, -490)): chance.choice(names)
        for _ in range(2000)
    }


def written(files: dict[str, bytes], folder: Path) -> Folder:
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return Folder(folder, Limits())


@pytest.mark.parametrize(("kinds", "compression"), [(1, 1), (15, 2), (16, 2), (17, 3), (40, 2), (300, 2)])
def test_every_cell_comes_back(kinds: int, compression: int, tmp_path: Path, scripts: Scripts) -> None:
    plan = scattered(kinds, kinds)
    folder = written(scripts("sample_region").region_files(plan, compression=compression), tmp_path)
    low, high = (-40, -70, -530), (40, 90, -490)
    volume = read_box(folder, tmp_path, low, high, Messages(50))
    assert {cell: block.text for cell, block in volume.blocks().items()} == plan
    inner = read_box(folder, tmp_path, (-3, -5, -520), (20, 17, -505), Messages(50))
    assert {cell: block.text for cell, block in inner.blocks().items()} == {
        cell: text for cell, text in plan.items() if inner.inside(cell)
    }


def test_numbers_do_not_run_over_into_the_next_long() -> None:
    """The example of the published description of the protocol's chunk format: 5 bits, 12 numbers a long."""
    longs = np.zeros(342, dtype=np.int64)
    longs[:2] = 0x0020863148418841, 0x01018A7260F68C87
    found = indices(Compound({"data": longs}), 32)[:24].tolist()
    assert found == [1, 2, 2, 3, 4, 4, 5, 6, 6, 4, 8, 0, 7, 4, 3, 13, 15, 16, 9, 14, 10, 12, 0, 2]


def test_one_file_and_what_it_lacks(tmp_path: Path, scripts: Scripts) -> None:
    files = scripts("sample_region").region_files({(1, 64, 1): "minecraft:stone"})
    folder = written(files, tmp_path)
    messages = Messages(50)
    volume = read_box(folder, tmp_path / "r.0.0.mca", (-20, 60, -20), (20, 70, 20), messages)
    assert list(volume.blocks()) == [(1, 64, 1)]
    assert "15 chunks of the box not in the export" in str(messages.result()[0])


def test_a_broken_chunk_is_told_of_and_the_rest_is_read(tmp_path: Path, scripts: Scripts) -> None:
    plan = {(1, 64, 1): "minecraft:stone", (17, 64, 1): "minecraft:dirt"}
    (name, data), *_ = scripts("sample_region").region_files(plan).items()
    broken = bytearray(data)
    broken[8192 + 20 : 8192 + 40] = bytes(20)
    folder = written({name: bytes(broken)}, tmp_path)
    messages = Messages(50)
    volume = read_box(folder, tmp_path, (0, 60, 0), (31, 70, 15), messages)
    assert list(volume.blocks()) == [(17, 64, 1)]
    assert "chunk (0, 0)" in str(messages.result()[0])


def test_a_chunk_in_the_wrong_place(tmp_path: Path, scripts: Scripts) -> None:
    (data,) = scripts("sample_region").region_files({(1, 64, 1): "minecraft:stone"}).values()
    folder = written({"r.1.0.mca": data}, tmp_path)
    messages = Messages(50)
    with pytest.raises(RunError, match="no chunk of the box"):
        read_box(folder, tmp_path, (512, 60, 0), (520, 70, 5), messages)
    assert "says that it is chunk (0, 0)" in str(messages.result()[0])


def test_cut_off_anywhere(tmp_path: Path, scripts: Scripts) -> None:
    (data,) = scripts("sample_region").region_files(scattered_near()).values()
    for size in range(0, len(data), 501):
        folder = written({"r.0.0.mca": data[:size]}, tmp_path)
        try:
            read_box(folder, tmp_path, (0, 60, 0), (15, 70, 15), Messages(5))
        except RunError as error:
            assert "\n" not in str(error)


def scattered_near() -> dict[Cell, str]:
    chance = random.Random(1)
    return {(chance.randint(0, 15), 64, chance.randint(0, 15)): f"minecraft:kind{n}" for n in range(60)}
