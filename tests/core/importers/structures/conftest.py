"""Structures as the files of each format, made from the cells that are in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from minece_desktop.core.importers import open_runs
from minece_desktop.core.nbt import Kind, Tag, packed
from minece_desktop.core.run import Message, Run
from tasks.blocks import BlockState

Blocks = Mapping[tuple[int, int, int], str]
AIR = "minecraft:air"


def _varint(value: int) -> bytes:
    out = b""
    while value > 0x7F:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def _box(blocks: Blocks) -> tuple[tuple[int, ...], tuple[int, ...]]:
    low = tuple(min(cell[axis] for cell in blocks) for axis in range(3))
    return low, tuple(max(cell[axis] for cell in blocks) - low[axis] + 1 for axis in range(3))


def _numbers(blocks: Blocks, palette: Sequence[str]) -> list[int]:
    (x0, y0, z0), (width, height, length) = _box(blocks)
    place = {text: number for number, text in enumerate(palette)}
    return [
        place[blocks.get((x0 + x, y0 + y, z0 + z), AIR)]
        for y in range(height)
        for z in range(length)
        for x in range(width)
    ]


def sponge(blocks: Blocks, version: int = 3, **changes: Tag | None) -> bytes:
    """``changes`` replace fields of the schematic (of its ``Blocks`` too), None takes one away."""
    _, size = _box(blocks)
    palette = [AIR, *dict.fromkeys(blocks.values())]
    data = Tag.raw(b"".join(map(_varint, _numbers(blocks, palette))))
    states = Tag.compound({text: Tag.whole(number) for number, text in enumerate(palette)})
    fields = {
        "Version": Tag.whole(version),
        "DataVersion": Tag.whole(3955),
        "Width": Tag.short(size[0]),
        "Height": Tag.short(size[1]),
        "Length": Tag.short(size[2]),
    }
    inner = {"Palette": states, "Data" if version == 3 else "BlockData": data}
    for key, tag in changes.items():
        holder = inner if key in inner else fields
        holder.pop(key, None)
        if tag is not None:
            holder[key] = tag
    if version == 3:
        fields["Blocks"] = Tag.compound(inner)
        return packed({"Schematic": Tag.compound(fields)})
    return packed(fields | inner, "Schematic")


def _state(text: str) -> dict[str, Tag]:
    state = BlockState.parse(text)
    entry = {"Name": Tag.text(text.partition("[")[0])}
    if state.properties:
        entry["Properties"] = Tag.compound({key: Tag.text(value) for key, value in state.properties})
    return entry


def _point(cell: Sequence[int]) -> Tag:
    return Tag.compound({axis: Tag.whole(value) for axis, value in zip("xyz", cell, strict=True)})


def litematic_region(blocks: Blocks, signs: Sequence[int] = (1, 1, 1), **changes: Tag) -> Tag:
    """A region whose size has the given signs."""
    low, size = _box(blocks)
    palette = [AIR, *dict.fromkeys(blocks.values())]
    bits = max(2, (len(palette) - 1).bit_length())
    whole = 0
    numbers = _numbers(blocks, palette)
    for index, number in enumerate(numbers):
        whole |= number << (index * bits)
    longs = -(-len(numbers) * bits // 64)
    words = np.frombuffer(whole.to_bytes(longs * 8, "little"), dtype="<i8")
    position = [start if sign > 0 else start + extent - 1 for start, extent, sign in zip(low, size, signs, strict=True)]
    fields = {
        "Position": _point(position),
        "Size": _point([extent * sign for extent, sign in zip(size, signs, strict=True)]),
        "BlockStatePalette": Tag.items(Kind.COMPOUND, [_state(text) for text in palette]),
        "BlockStates": Tag.longs(words),
    }
    return Tag.compound(fields | changes)


def litematic(*regions: Tag) -> bytes:
    named = {f"region {number}": region for number, region in enumerate(regions)}
    return packed({"Version": Tag.whole(6), "Regions": Tag.compound(named)})


def template(blocks: Blocks, /, **changes: Tag | None) -> bytes:
    _, size = _box(blocks)
    palette = list(dict.fromkeys(blocks.values()))
    entries = [
        {"pos": Tag.items(Kind.INT, cell), "state": Tag.whole(palette.index(text))} for cell, text in blocks.items()
    ]
    fields: dict[str, Tag] = {
        "size": Tag.items(Kind.INT, size),
        "palette": Tag.items(Kind.COMPOUND, [_state(text) for text in palette]),
        "blocks": Tag.items(Kind.COMPOUND, entries),
    }
    for key, tag in changes.items():
        fields.pop(key, None)
        if tag is not None:
            fields[key] = tag
    return packed(fields)


class Make:
    """The writers, as one fixture."""

    sponge = staticmethod(sponge)
    litematic = staticmethod(litematic)
    region = staticmethod(litematic_region)
    template = staticmethod(template)
    state = staticmethod(_state)
    point = staticmethod(_point)


@pytest.fixture(scope="session")
def make() -> type[Make]:
    return Make


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Callable[[bytes | str, str], Any]:
    """Opens content as a file of a name: its one run, or its one message."""
    folder = tmp_path_factory.mktemp("structures")

    def open_as(content: bytes | str, name: str) -> Run | Message:
        path = folder / Path(name)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        (result,) = open_runs(path)
        path.unlink()
        return result

    return open_as


@pytest.fixture(scope="session")
def blocks_of() -> Callable[[Run], dict[tuple[int, int, int], str]]:
    """Cells and block states of a run, in the coordinates of its file."""

    def blocks(run: Run) -> dict[tuple[int, int, int], str]:
        x, y, z = run.origin or (0, 0, 0)
        return {(event.x + x, event.y + y, event.z + z): event.block.text for event in run.log.events() if event.block}

    return blocks
