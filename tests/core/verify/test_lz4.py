"""LZ4 blocks: those of another packer come back, and damaged ones are errors of their own."""

from __future__ import annotations

import json
import random
import zlib
from pathlib import Path

import pytest

from minece_desktop.core.nbt import NbtError
from minece_desktop.core.verify.lz4 import unpacked_block

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
