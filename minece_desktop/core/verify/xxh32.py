"""The checksum of LZ4 frames: xxHash, 32 bits.

Source: the published xxHash specification (XXH32): four lanes over stripes of 16 bytes, their sum, the bytes that are
left, and a final mix; all numbers are little-endian and wrap at 32 bits.
"""

from __future__ import annotations

import struct
from typing import Final

import numpy as np

_PRIME_1: Final = 0x9E3779B1
_PRIME_2: Final = 0x85EBCA77
_PRIME_3: Final = 0xC2B2AE3D
_PRIME_4: Final = 0x27D4EB2F
_PRIME_5: Final = 0x165667B1
_32_BITS: Final = 0xFFFFFFFF
_STRIPE: Final = 16


def xxh32(data: bytes, seed: int = 0) -> int:
    """The hash of ``data``, from 0 to 2³² − 1."""
    whole = len(data) - len(data) % _STRIPE
    value = _lanes(data[:whole], seed) if whole else (seed + _PRIME_5) & _32_BITS
    value = (value + len(data)) & _32_BITS
    words = whole + (len(data) - whole) // 4 * 4
    for (word,) in struct.iter_unpack("<I", data[whole:words]):
        value = _turned(value + word * _PRIME_3, 17) * _PRIME_4 & _32_BITS
    for byte in data[words:]:
        value = _turned(value + byte * _PRIME_5, 11) * _PRIME_1 & _32_BITS
    value = (value ^ value >> 15) * _PRIME_2 & _32_BITS
    value = (value ^ value >> 13) * _PRIME_3 & _32_BITS
    return value ^ value >> 16


def _lanes(stripes: bytes, seed: int) -> int:
    """Each lane takes every fourth word."""
    words = np.frombuffer(stripes, dtype="<u4").astype(np.uint64) * np.uint64(_PRIME_2) & np.uint64(_32_BITS)
    starts = (seed + _PRIME_1 + _PRIME_2, seed + _PRIME_2, seed, seed - _PRIME_1)
    value = 0
    for lane, (start, turn) in enumerate(zip(starts, (1, 7, 12, 18), strict=True)):
        state = start & _32_BITS
        for word in words[lane::4].tolist():
            state = state + word & _32_BITS
            state = (state << 13 | state >> 19) * _PRIME_1 & _32_BITS
        value += _turned(state, turn)
    return value & _32_BITS


def _turned(value: int, bits: int) -> int:
    """32 bits turned left."""
    value &= _32_BITS
    return (value << bits | value >> (32 - bits)) & _32_BITS
