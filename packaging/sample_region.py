"""Writes worlds, player data and statistics as a Minecraft Java server keeps them, from plain plans."""

from __future__ import annotations

import json
import struct
import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping

import numpy as np

from minece_desktop.core.nbt import Kind, Tag, packed, write_nbt
from tasks.blocks import BlockState, Cell

DATA_VERSION = 3700
"""Minecraft Java 1.20.4."""
_AIR = "minecraft:air"


def region_files(blocks: Mapping[Cell, str], *, compression: int = 2) -> dict[str, bytes]:
    """Region files by name. ``compression``: 1 gzip, 2 zlib, 3 none. Chunks without a block are not written."""
    chunks: dict[tuple[int, int], dict[Cell, str]] = defaultdict(dict)
    for (x, y, z), text in blocks.items():
        chunks[(x >> 4, z >> 4)][(x, y, z)] = text
    regions: dict[tuple[int, int], dict[tuple[int, int], bytes]] = defaultdict(dict)
    for (cx, cz), cells in chunks.items():
        regions[(cx >> 5, cz >> 5)][(cx & 31, cz & 31)] = _stored(_chunk(cx, cz, cells), compression)
    return {f"r.{x}.{z}.mca": _region(stored) for (x, z), stored in regions.items()}


def _region(chunks: Mapping[tuple[int, int], bytes]) -> bytes:
    table, body = bytearray(8192), bytearray()
    for (x, z), data in sorted(chunks.items()):
        sectors = -(-len(data) // 4096)
        struct.pack_into(">I", table, 4 * (x + 32 * z), (2 + len(body) // 4096) << 8 | sectors)
        body += data.ljust(sectors * 4096, b"\0")
    return bytes(table + body)


def _stored(data: bytes, compression: int) -> bytes:
    gzip = zlib.compressobj(wbits=31)
    body = {1: gzip.compress(data) + gzip.flush(), 2: zlib.compress(data), 3: data}[compression]
    return struct.pack(">IB", len(body) + 1, compression) + body


def _chunk(cx: int, cz: int, cells: Mapping[Cell, str]) -> bytes:
    sections = []
    for level in sorted({y >> 4 for _, y, _ in cells}):
        palette: dict[str, int] = {_AIR: 0}
        numbers = np.zeros((16, 16, 16), dtype=np.uint64)
        for (x, y, z), text in cells.items():
            if y >> 4 == level:
                numbers[y & 15, z & 15, x & 15] = palette.setdefault(text, len(palette))
        states = {"palette": Tag.items(Kind.COMPOUND, [_state(text) for text in palette])}
        states["data"] = Tag.longs(_packed(numbers.ravel(), max(4, (len(palette) - 1).bit_length())))
        sections.append({"Y": Tag(Kind.BYTE, level), "block_states": Tag.compound(states)})
    return write_nbt(
        {
            "DataVersion": Tag.whole(DATA_VERSION),
            "xPos": Tag.whole(cx),
            "zPos": Tag.whole(cz),
            "Status": Tag.text("minecraft:full"),
            "sections": Tag.items(Kind.COMPOUND, sections),
        }
    )


def _packed(numbers: np.ndarray, bits: int) -> np.ndarray:
    """Numbers in longs, lowest bits first, none running over into the next long."""
    each = 64 // bits
    padded = np.zeros(-(-len(numbers) // each) * each, dtype=np.uint64)
    padded[: len(numbers)] = numbers
    shifts = np.arange(each, dtype=np.uint64) * np.uint64(bits)
    words: np.ndarray = np.bitwise_or.reduce(padded.reshape(-1, each) << shifts, axis=1)
    return words.view(np.int64)


def _state(text: str) -> dict[str, Tag]:
    state = BlockState.parse(text)
    named = {"Name": Tag.text(f"minecraft:{state.id}")}
    if state.properties:
        named["Properties"] = Tag.compound({key: Tag.text(value) for key, value in state.properties})
    return named


def structure_file(blocks: Mapping[Cell, str]) -> bytes:
    """The game's own structure file (``.nbt``), cells as given."""
    palette = list(dict.fromkeys(blocks.values()))
    entries = [{"pos": Tag.items(Kind.INT, cell), "state": Tag.whole(palette.index(t))} for cell, t in blocks.items()]
    return packed(
        {
            "DataVersion": Tag.whole(DATA_VERSION),
            "size": Tag.items(Kind.INT, (1, 1, 1)),
            "palette": Tag.items(Kind.COMPOUND, [_state(text) for text in palette]),
            "blocks": Tag.items(Kind.COMPOUND, entries),
        }
    )


def player_file(
    items: Mapping[str, int], *, level: int = 0, enchanted: Iterable[str] = (), creative: bool = False
) -> bytes:
    """``playerdata/<uuid>.dat``."""
    enchanted = set(enchanted)
    enchantment = {"id": Tag.text("minecraft:efficiency"), "lvl": Tag.short(4)}
    stacks = []
    for slot, (name, count) in enumerate(items.items()):
        stack = {
            "Slot": Tag(Kind.BYTE, slot),
            "id": Tag.text(f"minecraft:{name}"),
            "Count": Tag(Kind.BYTE, count),
        }
        if name in enchanted:
            stack["tag"] = Tag.compound({"Enchantments": Tag.items(Kind.COMPOUND, [enchantment])})
        stacks.append(stack)
    return packed(
        {
            "DataVersion": Tag.whole(DATA_VERSION),
            "Inventory": Tag.items(Kind.COMPOUND if stacks else Kind.END, stacks),
            "XpLevel": Tag.whole(level),
            "playerGameType": Tag.whole(int(creative)),
            "Pos": Tag.items(Kind.DOUBLE, [0.5, 64.0, 0.5]),
        }
    )


def stats_file(counts: Mapping[str, Mapping[str, int]]) -> bytes:
    """``stats/<uuid>.json``; names without their namespace."""
    stats = {
        f"minecraft:{category}": {f"minecraft:{name}": count for name, count in of.items()}
        for category, of in counts.items()
    }
    return json.dumps({"stats": stats, "DataVersion": DATA_VERSION}).encode()
