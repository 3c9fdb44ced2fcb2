"""A Bedrock world's folder: ``level.dat`` and a LevelDB database with a table and a log."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from tasks.blocks import Cell

_MAGIC = 0xDB4775248B80FB57
_DEFLATE = 4
_BLOCK = 32_768


def bedrock_world(
    chests: Mapping[Cell, Mapping[str, int]],
    inventory: Mapping[str, int],
    *,
    cheats: bool = False,
    creative: bool = False,
    in_log: bool = False,
) -> dict[str, bytes]:
    """Files by name. ``in_log``: chests are in the log, and the table has their empty state of before."""
    full = {_key(cell): nbt({"id": "Chest", **_place(cell), "Items": _stacks(items)}) for cell, items in chests.items()}
    empty = {_key(cell): nbt({"id": "Chest", **_place(cell), "Items": []}) for cell in chests}
    player = {b"~local_player": nbt({"Inventory": _stacks(inventory)})}
    settings = nbt({"cheatsEnabled": Byte(cheats), "commandsEnabled": Byte(cheats), "GameType": int(creative)})
    table = table_file({**player, **(empty if in_log else full)}, sequence=1)
    return {
        "level.dat": struct.pack("<II", 10, len(settings)) + settings,
        "db/CURRENT": b"MANIFEST-000002\n",
        "db/MANIFEST-000002": log_file([_edit(4, len(table), sorted({**player, **full}))]),
        "db/000004.ldb": table,
        "db/000005.log": log_file([_batch(100, full)] if in_log and full else []),
    }


def _key(cell: Cell) -> bytes:
    return struct.pack("<iiB", cell[0] >> 4, cell[2] >> 4, 0x31)


def _place(cell: Cell) -> dict[str, Any]:
    return dict(zip("xyz", cell, strict=True))


def _stacks(items: Mapping[str, int]) -> list[dict[str, Any]]:
    return [
        {"Name": f"minecraft:{name}", "Count": Byte(count), "Slot": Byte(slot), "Damage": Short(0)}
        for slot, (name, count) in enumerate(items.items())
    ]


# Tags, little-endian


class Byte(int):
    """An ``int`` that is written as one byte."""


class Short(int):
    """An ``int`` that is written as two bytes."""


def nbt(root: Mapping[str, Any]) -> bytes:
    return b"\x0a" + _name("") + _content(root)


def _name(text: str) -> bytes:
    return struct.pack("<H", len(text.encode())) + text.encode()


def _kind(value: Any) -> int:
    for kind, number in ((Byte, 1), (Short, 2), (int, 3), (str, 8), (list, 9), (dict, 10)):
        if isinstance(value, kind):
            return number
    raise TypeError(type(value))


def _content(value: Any) -> bytes:
    match _kind(value):
        case 1:
            return struct.pack("<b", value)
        case 2:
            return struct.pack("<h", value)
        case 3:
            return struct.pack("<i", value)
        case 8:
            return _name(value)
        case 9:
            return (
                bytes([_kind(value[0]) if value else 0])
                + struct.pack("<i", len(value))
                + b"".join(map(_content, value))
            )
        case _:
            return b"".join(bytes([_kind(part)]) + _name(key) + _content(part) for key, part in value.items()) + b"\0"


# The database


def _number(value: int) -> bytes:
    parts = []
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def _sized(data: bytes) -> bytes:
    return _number(len(data)) + data


def block_of(entries: Sequence[tuple[bytes, bytes]]) -> bytes:
    """Sorted keys and values; each key repeats what it shares with the one before."""
    parts, before = [], b""
    for key, value in entries:
        shared = next(
            (n for n, (a, b) in enumerate(zip(before, key, strict=False)) if a != b), min(len(before), len(key))
        )
        parts.append(_number(shared) + _number(len(key) - shared) + _number(len(value)) + key[shared:] + value)
        before = key
    return b"".join(parts) + struct.pack("<II", 0, 1)


def table_file(entries: Mapping[bytes, bytes], sequence: int, packing: int = _DEFLATE) -> bytes:
    """One block, its index and the footer."""
    stamp = struct.pack("<Q", sequence << 8 | 1)
    content = block_of([(key + stamp, entries[key]) for key in sorted(entries)])
    data = b""

    def put(block: bytes, kind: int) -> bytes:
        nonlocal data
        packer = zlib.compressobj(wbits=-15 if kind == _DEFLATE else 15)
        packed = packer.compress(block) + packer.flush() if kind else block
        handle = _number(len(data)) + _number(len(packed))
        data += packed + bytes([kind]) + bytes(4)
        return handle

    first = put(content, packing)
    meta = put(block_of([]), 0)
    index = put(block_of([(max(entries) + stamp, first)]), packing)
    return data + (meta + index).ljust(40, b"\0") + struct.pack("<Q", _MAGIC)


def _edit(number: int, size: int, keys: Sequence[bytes]) -> bytes:
    """A manifest's entry that makes one table and the log after it the database's."""
    stamp = struct.pack("<Q", 1 << 8 | 1)
    added = (
        _number(7) + _number(0) + _number(number) + _number(size) + _sized(keys[0] + stamp) + _sized(keys[-1] + stamp)
    )
    named = _number(1) + _sized(b"leveldb.BytewiseComparator")
    return named + _number(2) + _number(number + 1) + _number(9) + _number(0) + added


def _batch(sequence: int, entries: Mapping[bytes, bytes]) -> bytes:
    puts = (b"\x01" + _sized(key) + _sized(value) for key, value in entries.items())
    return struct.pack("<QI", sequence, len(entries)) + b"".join(puts)


def log_file(records: Sequence[bytes]) -> bytes:
    """Records in blocks, in pieces where they do not fit."""
    data = b""
    for record in records:
        first = True
        while True:
            left = _BLOCK - len(data) % _BLOCK
            if left < 7:
                data += bytes(left)
                continue
            piece, record = record[: left - 7], record[left - 7 :]
            kind = (1 if first else 4) if not record else (2 if first else 3)
            data += bytes(4) + struct.pack("<HB", len(piece), kind) + piece
            first = False
            if not record:
                break
    return data
