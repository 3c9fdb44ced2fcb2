"""Unpacking LZ4 as Minecraft Java writes it (``region-file-compression=lz4``): the stream of blocks of lz4-java.

Source: the published LZ4 block format (tokens of a run of literals and a match; lengths of 15 and more go on in bytes
of 255), and the frame around it: ``LZ4Block``, a byte for the method (16 stored, 32 packed, in its upper half), then
the packed size, the size and a checksum as little-endian numbers of four bytes, then the data; a frame of size 0 ends
the stream. The checksum is the lower 28 bits of XXH32 over what the frame unpacks to. Why no library:
docs/decisions/0163.
"""

from __future__ import annotations

import struct
from typing import Final

from minece_desktop.core.nbt import NbtError
from minece_desktop.core.verify.xxh32 import xxh32

_MAGIC: Final = b"LZ4Block"
_FRAME: Final = struct.Struct("<8sBIII")
_STORED, _PACKED = 0x10, 0x20
_SEED: Final = 0x9747B28C
_28_BITS: Final = 0xFFFFFFF
_LEAST_MATCH: Final = 4


def unpacked_stream(data: bytes, limit: int) -> bytes:
    """What a stream holds, at most ``limit`` bytes. Raises ``NbtError``."""
    parts: list[bytes] = []
    at, left = 0, limit
    while at < len(data):
        if len(data) - at < _FRAME.size:
            raise NbtError("is cut off within the head of an LZ4 frame")
        magic, method, packed, size, checksum = _FRAME.unpack_from(data, at)
        at += _FRAME.size
        if magic != _MAGIC:
            raise NbtError("is no LZ4 stream: a frame does not begin with LZ4Block")
        if size == 0:
            return b"".join(parts)
        left -= size
        if left < 0:
            raise NbtError(f"unpacks to more than {limit / 2**20:.1f} MiB (setting: file_bytes)")
        if packed > len(data) - at:
            raise NbtError(f"is cut off: an LZ4 frame claims {packed} bytes, {len(data) - at} are left")
        parts.append(_frame(data[at : at + packed], method & 0xF0, size))
        if xxh32(parts[-1], _SEED) & _28_BITS != checksum:
            raise NbtError("is damaged: the checksum of an LZ4 frame is not that of its content")
        at += packed
    raise NbtError("is cut off: the LZ4 stream has no end")


def _frame(data: bytes, method: int, size: int) -> bytes:
    if method == _STORED:
        content = data
    elif method == _PACKED:
        content = unpacked_block(data, size)
    else:
        raise NbtError(f"is damaged: an LZ4 frame has the unknown method {method}")
    if len(content) != size:
        raise NbtError(f"is damaged: an LZ4 frame of {size} bytes unpacks to {len(content)}")
    return content


def unpacked_block(data: bytes, limit: int) -> bytes:
    """One LZ4 block. Raises ``NbtError`` for one that is damaged or unpacks to more than ``limit`` bytes."""
    content = bytearray()
    at, end = 0, len(data)
    try:
        while at < end:
            token = data[at]
            literals, at = _length(data, at + 1, token >> 4)
            if at + literals > end or len(content) + literals > limit:
                raise NbtError("is damaged: an LZ4 block runs over its end")
            content += data[at : at + literals]
            at += literals
            if at == end:  # the last run has no match
                break
            distance = data[at] | data[at + 1] << 8
            match, at = _length(data, at + 2, token & 15)
            _copy(content, distance, match + _LEAST_MATCH, limit)
    except IndexError:
        raise NbtError("is damaged: an LZ4 block is cut off") from None
    return bytes(content)


def _length(data: bytes, at: int, nibble: int) -> tuple[int, int]:
    """A length that begins in a token, and the place behind it."""
    length = nibble
    if nibble == 15:
        while True:
            more = data[at]
            at += 1
            length += more
            if more != 255:
                break
    return length, at


def _copy(content: bytearray, distance: int, count: int, limit: int) -> None:
    """Append ``count`` bytes that begin ``distance`` before the end; they may run over into what is appended."""
    start = len(content) - distance
    if distance == 0 or start < 0 or len(content) + count > limit:
        raise NbtError("is damaged: an LZ4 match lies outside of its block")
    if distance >= count:
        content += content[start : start + count]
    else:
        content += (content[start:] * (count // distance + 1))[:count]
