"""Writing named binary tags."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from minece_desktop.core.nbt.tags import ARRAYS, NUMBERS, Kind, encoded
from tasks.saying import say


class Tag(NamedTuple):
    """A value with its kind: a number, ``bytes``, a text, a sequence of numbers, of values (a list), or a mapping.

    ``element``: the kind of a list's values, which are given without tags of their own.
    """

    kind: Kind
    value: Any
    element: Kind = Kind.END

    @staticmethod
    def short(value: int) -> Tag:
        return Tag(Kind.SHORT, value)

    @staticmethod
    def whole(value: int) -> Tag:
        return Tag(Kind.INT, value)

    @staticmethod
    def text(value: str) -> Tag:
        return Tag(Kind.STRING, value)

    @staticmethod
    def raw(value: bytes) -> Tag:
        return Tag(Kind.BYTE_ARRAY, value)

    @staticmethod
    def ints(values: Sequence[int]) -> Tag:
        return Tag(Kind.INT_ARRAY, values)

    @staticmethod
    def longs(values: Any) -> Tag:
        return Tag(Kind.LONG_ARRAY, values)

    @staticmethod
    def items(element: Kind, values: Iterable[Any]) -> Tag:
        return Tag(Kind.LIST, [*values], element)

    @staticmethod
    def compound(value: Mapping[str, Tag]) -> Tag:
        return Tag(Kind.COMPOUND, value)


def write_nbt(root: Mapping[str, Tag], name: str = "") -> bytes:
    """A root compound as it is in a file that is not packed. Raises ``ValueError`` for what the format cannot hold."""
    parts: list[bytes] = [bytes([Kind.COMPOUND]), _text(name)]
    _put(Tag.compound(root), parts)
    return b"".join(parts)


def packed(root: Mapping[str, Tag], name: str = "") -> bytes:
    """A root compound as a gzip file, the same bytes each time."""
    return gzip.compress(write_nbt(root, name), mtime=0)


def _put(tag: Tag, parts: list[bytes]) -> None:
    kind, value = tag.kind, tag.value
    if kind in NUMBERS:
        parts.append(_number(NUMBERS[kind], value))
    elif kind is Kind.STRING:
        parts.append(_text(value))
    elif kind in ARRAYS:
        data = value if isinstance(value, bytes) else _array(ARRAYS[kind], value)
        parts += [_number("i", len(value)), data]
    elif kind is Kind.LIST:
        parts += [bytes([tag.element]), _number("i", len(value))]
        for item in value:
            _put(item if isinstance(item, Tag) else Tag(tag.element, item), parts)
    else:
        for key, part in value.items():
            parts += [bytes([part.kind]), _text(key)]
            _put(part, parts)
        parts.append(bytes([Kind.END]))


def _number(code: str, value: float) -> bytes:
    try:
        return struct.pack(f">{code}", value)
    except struct.error as error:
        raise ValueError(say("{} does not fit: {}", value, error)) from None


def _array(code: str, values: Any) -> bytes:
    return np.asarray(values).astype(np.dtype(code).newbyteorder(">")).tobytes()


def _text(text: str) -> bytes:
    raw = encoded(text)
    if len(raw) > 0xFFFF:
        raise ValueError(say("a text of {} bytes is too long for NBT: {}…", len(raw), text[:40]))
    return _number("H", len(raw)) + raw
