"""LZ4 blocks: those of another packer come back, and damaged ones are errors of their own; and their checksums."""

from __future__ import annotations

import json
import random
import struct
import zlib
from pathlib import Path

import pytest

from minece_desktop.core.nbt import NbtError
from minece_desktop.core.verify.lz4 import unpacked_block, unpacked_stream
from minece_desktop.core.verify.xxh32 import xxh32

VECTORS = json.loads((Path(__file__).parents[2] / "data" / "verify" / "lz4-blocks.json").read_text("utf-8"))
CONTENTS = (
    b"",
    b"a",
    b"abcdefgh" * 40,
    bytes(1000),
    bytes(range(256)) * 3 + b"end of it",
    b"ab" * 7 + random.Random(1).randbytes(300) + b"ab" * 400,
    b"x" * 70000,
)


@pytest.mark.parametrize(("vector", "content"), list(zip(VECTORS, CONTENTS, strict=True)))
def test_blocks_by_another_packer(vector: dict[str, object], content: bytes) -> None:
    assert (vector["size"], vector["crc32"]) == (len(content), zlib.crc32(content))
    packed = bytes.fromhex(str(vector["packed"]))
    assert unpacked_block(packed, len(content)) == content
    if content:
        with pytest.raises(NbtError, match="damaged"):
            unpacked_block(packed, len(content) - 1)


SEED = 0x9747B28C
HASHES = (0x8D3B42D8, 0x12B7E114, 0x0F40FBD0, 0xDA1B3D15, 0x2810A208, 0x297C7DF9, 0x5FDD1040)
"""By xxhash 4.1.0 (the package), of the contents above."""


@pytest.mark.parametrize(("content", "value"), list(zip(CONTENTS, HASHES, strict=True)))
def test_checksums_by_another_library(content: bytes, value: int) -> None:
    assert xxh32(content, SEED) == value
    assert xxh32(b"abc") == 0x32D153FF, "without a seed"


def test_every_flipped_bit_of_a_frame_is_seen() -> None:
    content = b"oak_stairs[facing=east]"
    head = struct.pack("<8sBIII", b"LZ4Block", 0x10, len(content), len(content), xxh32(content, SEED) & 0xFFFFFFF)
    end = struct.pack("<8sBIII", b"LZ4Block", 0x10, 0, 0, 0)
    assert unpacked_stream(head + content + end, 100) == content
    for bit in range(8 * len(content)):
        damaged = bytearray(content)
        damaged[bit // 8] ^= 1 << bit % 8
        with pytest.raises(NbtError, match="checksum"):
            unpacked_stream(head + damaged + end, 100)


@pytest.mark.parametrize(
    "packed",
    [
        b"\xf0",  # a length that never ends
        b"\xf0\xff\xff",
        b"\x50ab",  # fewer literals than told
        b"\x10a\x01",  # half a distance
        b"\x10a\x00\x00",  # no distance
        b"\x10a\x02\x00",  # before the beginning
        b"\x1fa\x01\x00",  # a match's length is cut
        b"\x1fa\x01\x00" + b"\xff" * 300 + b"\x00",  # longer than allowed
    ],
)
def test_damaged_blocks(packed: bytes) -> None:
    with pytest.raises(NbtError, match="damaged"):
        unpacked_block(packed, 1000)


def test_rubbish_raises_nothing_else() -> None:
    chance = random.Random(5)
    for _ in range(2000):
        try:
            assert len(unpacked_block(chance.randbytes(chance.randrange(40)), 5000)) <= 5000
        except NbtError as error:
            assert "damaged" in str(error)
