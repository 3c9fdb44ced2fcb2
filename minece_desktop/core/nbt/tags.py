"""Tag types, and the modified UTF-8 that their texts are in.

Source: the published NBT description (big endian, as Java Edition writes it) and Java's ``DataInput.readUTF``.
"""

from __future__ import annotations

import enum
import struct


class Kind(enum.IntEnum):
    """Tag types by their number in the file."""

    END = 0
    BYTE = 1
    SHORT = 2
    INT = 3
    LONG = 4
    FLOAT = 5
    DOUBLE = 6
    BYTE_ARRAY = 7
    STRING = 8
    LIST = 9
    COMPOUND = 10
    INT_ARRAY = 11
    LONG_ARRAY = 12

    @property
    def word(self) -> str:
        return self.name.lower().replace("_", " ")


NUMBERS = {Kind.BYTE: "b", Kind.SHORT: "h", Kind.INT: "i", Kind.LONG: "q", Kind.FLOAT: "f", Kind.DOUBLE: "d"}
"""``struct`` codes of the kinds that are one number."""

ARRAYS = {Kind.BYTE_ARRAY: "b", Kind.INT_ARRAY: "i", Kind.LONG_ARRAY: "q"}
"""``struct`` codes of the elements of the array kinds."""

SMALLEST = {
    **{kind: struct.calcsize(f">{code}") for kind, code in NUMBERS.items()},
    Kind.BYTE_ARRAY: 4,
    Kind.STRING: 2,
    Kind.LIST: 5,
    Kind.COMPOUND: 1,
    Kind.INT_ARRAY: 4,
    Kind.LONG_ARRAY: 4,
}
"""Fewest bytes that one value of a kind takes in the file."""


def decoded(raw: bytes) -> str:
    """Text of modified UTF-8; what is none, halves of characters among it, becomes �."""
    try:
        return raw.decode("utf-8") if b"\xc0" not in raw else _decoded_as_java(raw)
    except UnicodeDecodeError:
        return _decoded_as_java(raw)


def _decoded_as_java(raw: bytes) -> str:
    try:
        text = raw.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return raw.decode("utf-8", "replace")
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def encoded(text: str) -> bytes:
    """Modified UTF-8: NUL as two bytes, characters beyond U+FFFF as two halves of three bytes each."""
    units = text.encode("utf-16-be", "surrogatepass")
    halves = "".join(map(chr, struct.unpack(f">{len(units) // 2}H", units)))
    return halves.encode("utf-8", "surrogatepass").replace(b"\0", b"\xc0\x80")
