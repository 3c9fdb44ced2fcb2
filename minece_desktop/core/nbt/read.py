"""Reading named binary tags from untrusted files: bounded in depth, size and memory, without recursion."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np

from minece_desktop.core.nbt.errors import NbtError
from minece_desktop.core.nbt.tags import ARRAYS, NUMBERS, SMALLEST, Kind, decoded
from tasks.saying import say

_GZIP, _ZLIB, _COMPOUND = b"\x1f\x8b", b"\x78", bytes([Kind.COMPOUND])
_LAST_KIND = int(max(Kind))
_STRING, _LIST, _COMPOUND_KIND = int(Kind.STRING), int(Kind.LIST), int(Kind.COMPOUND)
_LAYOUTS = {
    order: [struct.Struct(f"{order}{NUMBERS[kind]}") if kind in NUMBERS else None for kind in Kind] for order in "><"
}
_SMALLEST = [SMALLEST.get(kind, 0) for kind in Kind]
_TEXT_LENGTHS = {order: struct.Struct(f"{order}H") for order in "><"}
_LENGTHS = {order: struct.Struct(f"{order}i") for order in "><"}

# Bytes of memory, about.
_COST_OF_NUMBER, _COST_OF_TEXT, _COST_OF_LIST, _COST_OF_COMPOUND = 40, 80, 90, 80
_COST_OF_ENTRY, _COST_OF_NAME = 60, 250
_SHOWN_PATH = 6


@dataclass(frozen=True)
class NbtLimits:
    """``bytes``: of the file once unpacked; ``depth``: of nested values, 512 as in the game; ``memory``: what the
    values may take in memory, as estimated while reading (a list of empty compounds has one byte for each).
    """

    bytes: int = 64 * 2**20
    depth: int = 512
    memory: int = 256 * 2**20


def unpacked(data: bytes, limit: int) -> bytes:
    """The tags of a gzip or zlib file, or ``data`` itself when it is not packed. Raises ``NbtError``."""
    if data[:1] == _COMPOUND:
        return data
    if not data.startswith((_GZIP, _ZLIB)):
        raise NbtError(say("is no NBT file (neither gzip nor a compound tag)") if data else say("is empty"))
    unpacker = zlib.decompressobj(wbits=47)
    try:
        content = unpacker.decompress(data, limit + 1)
    except zlib.error as error:
        raise NbtError(say("is damaged: it cannot be unpacked ({})", error)) from None
    if len(content) > limit:
        raise NbtError(say("unpacks to more than {:.1f} MiB (setting: file_bytes)", limit / 2**20))
    if not unpacker.eof:
        raise NbtError(say("is cut off: the packed data end too early"))
    return content


def read_packed(data: bytes, limits: NbtLimits) -> tuple[str, dict[str, Any]]:
    """The root's name and content of a file as it is on disk, packed or not. Raises ``NbtError``."""
    return read_nbt(unpacked(data, limits.bytes), limits)


def read_nbt(data: bytes, limits: NbtLimits) -> tuple[str, dict[str, Any]]:
    """The root compound's name and content. Raises ``NbtError``.

    Compounds are dicts, lists are lists, numbers ints and floats; a byte array is ``bytes``, int and long arrays are
    numpy int32 and int64. What follows the root is not looked at.
    """
    return _Reader(data, limits).root()


def read_little(data: bytes, limits: NbtLimits) -> list[dict[str, Any]]:
    """The root compounds that follow one another in ``data``, little-endian as Bedrock writes them.

    ``limits`` hold for all of them together. Raises ``NbtError``.
    """
    reader = _Reader(data, limits, "<")
    found = []
    while not reader.at_end:
        found.append(reader.root()[1])
    return found


@dataclass(slots=True)
class _Frame:
    """A compound or list that is being filled; ``left`` counts the values a list still lacks."""

    value: Any
    key: str
    kind: int = 0
    left: int = 0


class _Reader:
    """Kinds are plain ints here: hundreds of thousands of values are read, and an enum member is slow to look up."""

    def __init__(self, data: bytes, limits: NbtLimits, order: str = ">") -> None:
        self._data, self._limits = data, limits
        self._order, self._layouts = order, _LAYOUTS[order]
        self._text_length, self._length = _TEXT_LENGTHS[order], _LENGTHS[order]
        self._at = 0
        self._memory = limits.memory
        self._names: dict[bytes, str] = {}
        self._frames: list[_Frame] = []
        self._key = ""

    @property
    def at_end(self) -> bool:
        return self._at >= len(self._data)

    def root(self) -> tuple[str, dict[str, Any]]:
        kind = self._kind()
        if kind != Kind.COMPOUND:
            self._fail(say("begins with a {} tag; a compound is needed", Kind(kind).word))
        name = self._text()
        content: dict[str, Any] = {}
        self._frames.append(_Frame(content, name))
        while self._frames:
            frame = self._frames[-1]
            if isinstance(frame.value, dict):
                self._fill_compound(frame.value)
            else:
                self._fill_list(frame)
        return name, content

    def _fill_compound(self, value: dict[str, Any]) -> None:
        """Read on until its end, or until another compound or list begins."""
        depth = len(self._frames)
        while len(self._frames) == depth:
            kind = self._kind()
            if kind == 0:
                self._frames.pop()
                return
            self._key = key = self._name()
            self._pay(_COST_OF_ENTRY)
            value[key] = self._value(kind)

    def _fill_list(self, frame: _Frame) -> None:
        depth, values, kind = len(self._frames), frame.value, frame.kind
        while len(self._frames) == depth:
            if not frame.left:
                self._frames.pop()
                return
            frame.left -= 1
            self._key = ""
            values.append(self._value(kind))

    def _value(self, kind: int) -> Any:
        layout = self._layouts[kind]
        if layout is not None:
            self._pay(_COST_OF_NUMBER)
            return layout.unpack_from(self._data, self._take(layout.size))[0]
        if kind == _STRING:
            return self._text()
        if kind == _COMPOUND_KIND:
            self._pay(_COST_OF_COMPOUND)
            return self._opened({})
        return self._list() if kind == _LIST else self._array(Kind(kind))

    def _opened(self, value: Any, kind: int = 0, left: int = 0) -> Any:
        if len(self._frames) >= self._limits.depth:
            self._fail(say("is nested more than {} deep (setting: nbt_depth)", self._limits.depth))
        self._frames.append(_Frame(value, self._key, kind, left))
        return value

    def _list(self) -> list[Any]:
        self._pay(_COST_OF_LIST)
        kind = self._kind()
        count = self._count(_SMALLEST[kind], "list")
        if kind == 0 and count:
            self._fail(say("is a list of {} values without a type", count))
        layout = self._layouts[kind]
        if layout is not None:
            self._pay(count * _COST_OF_NUMBER)
            start = self._take(count * layout.size)
            return list(struct.unpack_from(f"{self._order}{count}{layout.format[1:]}", self._data, start))
        values: list[Any] = self._opened([], kind, count)
        return values

    def _array(self, kind: Kind) -> Any:
        size = struct.calcsize(f">{ARRAYS[kind]}")
        count = self._count(size, kind.word)
        self._pay(_COST_OF_LIST + count * size)
        start = self._take(count * size)
        if kind is Kind.BYTE_ARRAY:
            return self._data[start : self._at]
        values = np.frombuffer(self._data, dtype=f"{self._order}i{size}", count=count, offset=start)
        return values.astype(np.int32 if size == 4 else np.int64)

    def _count(self, size: int, what: str) -> int:
        """A length, which must fit into what is left of the file."""
        count = int(self._length.unpack_from(self._data, self._take(4))[0])
        if count < 0:
            self._fail(say("is a {} of negative length {}", what, count))
        left = len(self._data) - self._at
        if count * size > left:
            self._fail(say("claims {} values, but only {} bytes are left: the file is cut off or damaged", count, left))
        return count

    def _kind(self) -> int:
        number = self._data[self._take(1)]
        if number > _LAST_KIND:
            self._fail(say("has a tag of unknown type {} at byte {}", number, self._at - 1))
        return number

    def _name(self) -> str:
        """A compound's key; few are different, and each of those is kept once."""
        raw = self._raw_text()
        known = self._names.get(raw)
        if known is None:
            self._pay(_COST_OF_NAME + 3 * len(raw))
            known = self._names[raw] = decoded(raw)
        return known

    def _text(self) -> str:
        raw = self._raw_text()
        self._pay(_COST_OF_TEXT + len(raw))
        return decoded(raw)

    def _raw_text(self) -> bytes:
        size = self._text_length.unpack_from(self._data, self._take(2))[0]
        start = self._take(size)
        return self._data[start : start + size]

    def _take(self, size: int) -> int:
        """Where the next ``size`` bytes are, which are then behind."""
        start = self._at
        self._at = start + size
        if self._at > len(self._data):
            self._fail(say("is cut off at byte {}", len(self._data)))
        return start

    def _pay(self, cost: int) -> None:
        self._memory -= cost
        if self._memory < 0:
            limit = self._limits.memory / 2**20
            self._fail(say("has values that need more than {:.0f} MiB of memory (setting: nbt_memory)", limit))

    def _fail(self, text: str) -> NoReturn:
        names = [frame.key or "[…]" for frame in self._frames[1:]] + ([self._key] if self._key else [])
        shown = [*names[: _SHOWN_PATH // 2], "…", *names[-_SHOWN_PATH // 2 :]] if len(names) > _SHOWN_PATH else names
        path = ".".join(name[:40] for name in shown)
        raise NbtError(say("{}: {}", path, text) if path else text)


def kind_word(value: Any) -> str:
    """A value's kind in a message."""
    words: Mapping[type, str] = {
        int: say("a number"),
        float: say("a number"),
        str: say("a text"),
        dict: say("a compound"),
        list: say("a list"),
    }
    return words.get(type(value), say("an array"))
