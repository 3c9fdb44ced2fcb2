"""Reading a LevelDB database as Minecraft Bedrock writes it: never opened for writing, every size bounded.

Source: LevelDB's published description of its files (log, table and manifest formats). ``CURRENT`` names a manifest, a
log of edits that tells which tables (``.ldb``) and which log belong to the database. A table has blocks of sorted keys,
each stored plain (0), by zlib (2) or by raw deflate (4, which only Bedrock has). Of all versions of a key the one with
the highest sequence number holds. Checksums are not verified.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from minece_desktop.core.importers.files import Folder, fail
from tasks.saying import say

_BLOCK: Final = 32_768
_TABLE_END, _TABLE_MAGIC = 48, 0xDB4775248B80FB57
_PLAIN, _ZLIB, _DEFLATE = 0, 2, 4
_MOST_BLOCK: Final = 16 * 2**20
_MOST_FILES: Final = 4_096
_MOST_BYTES: Final = 512 * 2**20
"""Of all files, and again of all that is unpacked from them."""
_MOST_KEPT: Final = 64 * 2**20
_VALUE: Final = 1

Wanted = Callable[[bytes], bool]
_T = TypeVar("_T")


class _Damaged(Exception):  # noqa: N818 - what the file is; its text says how
    pass


class _Bytes:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    @property
    def left(self) -> int:
        return len(self.data) - self.at

    def take(self, size: int) -> bytes:
        if size < 0 or size > self.left:
            raise _Damaged(say("is cut off or damaged at byte {}", self.at))
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self) -> int:
        """Seven bits a byte, lowest first."""
        value = 0
        for shift in range(0, 70, 7):
            byte = self.take(1)[0]
            value |= (byte & 127) << shift
            if byte < 128:
                return value
        raise _Damaged(say("is damaged at byte {}: a number without end", self.at))

    def text(self) -> bytes:
        return self.take(self.number())


class _Database:
    def __init__(self, folder: Folder, path: Path, wanted: Wanted) -> None:
        self._folder, self._path, self._wanted = folder, path, wanted
        self._bytes = self._unpacked = _MOST_BYTES
        self._kept = _MOST_KEPT
        self._found: dict[bytes, tuple[int, bytes | None]] = {}

    def read(self) -> dict[bytes, bytes]:
        current = self._file("CURRENT")[:100].decode("ascii", "replace").strip()
        if not re.fullmatch(r"MANIFEST-\d{1,12}", current):
            fail(say("names no manifest"), self._named("CURRENT"))
        live = self._guarded(current, _live_files)
        for number in sorted(live.tables):
            self._guarded(self._table_name(number), self._table)
        for number in self._logs(live):
            self._guarded(f"{number:06d}.log", self._log)
        return {key: value for key, (_, value) in self._found.items() if value is not None}

    def _named(self, name: str) -> str:
        return self._folder.name(self._path / name)

    def _file(self, name: str) -> bytes:
        data = self._folder.read_bytes(self._path / name)
        self._bytes -= len(data)
        if self._bytes < 0:
            fail(say("the database has more than {} bytes", _MOST_BYTES), self._named(name))
        return data

    def _guarded(self, name: str, read: Callable[[bytes], _T]) -> _T:
        try:
            return read(self._file(name))
        except _Damaged as error:
            fail(str(error), self._named(name))

    def _table_name(self, number: int) -> str:
        older = f"{number:06d}.sst"
        return older if (self._path / older).is_file() else f"{number:06d}.ldb"

    def _logs(self, live: _Live) -> list[int]:
        """Logs that no table holds yet."""
        names = (path.stem for path in self._folder.files(self._path, ".log"))
        numbers = sorted(int(name) for name in names if re.fullmatch(r"\d{1,12}", name))
        return [number for number in numbers if number >= live.log or number == live.previous_log][:_MOST_FILES]

    # Content

    def _table(self, data: bytes) -> None:
        if len(data) < _TABLE_END or struct.unpack("<Q", data[-8:])[0] != _TABLE_MAGIC:
            raise _Damaged(say("is no table of a LevelDB database, or cut off"))
        footer = _Bytes(data[-_TABLE_END:-8])
        footer.number(), footer.number()
        index = self._block(data, footer.number(), footer.number())
        for _, handle in _entries(index):
            place = _Bytes(handle)
            for key, value in _entries(self._block(data, place.number(), place.number())):
                if len(key) < 8:
                    raise _Damaged(say("is damaged: a key of {} bytes", len(key)))
                (stamp,) = struct.unpack("<Q", key[-8:])
                self._keep(key[:-8], stamp >> 8, value if stamp & 255 == _VALUE else None)

    def _block(self, data: bytes, start: int, size: int) -> bytes:
        if size < 0 or start < 0 or start + size + 5 > len(data):
            raise _Damaged(say("is cut off: a block at byte {} is missing", start))
        packed, kind = data[start : start + size], data[start + size]
        if kind == _PLAIN:
            content = packed
        elif kind in (_ZLIB, _DEFLATE):
            content = _inflated(packed, 15 if kind == _ZLIB else -15)
        else:
            raise _Damaged(say("has a block packed by method {}, which Bedrock does not use", kind))
        self._unpacked -= len(content)
        if self._unpacked < 0:
            raise _Damaged(say("unpacks to more than {} bytes", _MOST_BYTES))
        return content

    def _log(self, data: bytes) -> None:
        for record in _records(data):
            batch = _Bytes(record)
            sequence, count = struct.unpack("<QI", batch.take(12))
            for step in range(count):
                kind, key = batch.take(1)[0], batch.text()
                self._keep(key, sequence + step, batch.text() if kind == _VALUE else None)

    def _keep(self, key: bytes, sequence: int, value: bytes | None) -> None:
        if not self._wanted(key):
            return
        known = self._found.get(key)
        if known is not None and known[0] > sequence:
            return
        self._kept -= len(key) + len(value or b"") + 100
        if self._kept < 0:
            raise _Damaged(say("has more than {} bytes of the entries that are looked for", _MOST_KEPT))
        self._found[key] = (sequence, value)


@dataclass(frozen=True)
class _Live:
    """``tables``: the numbers of the files that hold; ``log``: the first log that no table holds."""

    tables: frozenset[int]
    log: int
    previous_log: int


def _live_files(data: bytes) -> _Live:
    tables: set[int] = set()
    log = previous = 0
    for record in _records(data):
        edit = _Bytes(record)
        while edit.left:
            tag = edit.number()
            if tag == 1:
                edit.text()
            elif tag == 2:
                log = edit.number()
            elif tag in (3, 4):
                edit.number()
            elif tag == 5:
                edit.number(), edit.text()
            elif tag == 6:
                edit.number()
                tables.discard(edit.number())
            elif tag == 7:
                edit.number()
                tables.add(edit.number())
                edit.number(), edit.text(), edit.text()
            elif tag == 9:
                previous = edit.number()
            else:
                raise _Damaged(say("is damaged: an edit of unknown kind {}", tag))
            if len(tables) > _MOST_FILES:
                raise _Damaged(say("names more than {} tables", _MOST_FILES))
    return _Live(frozenset(tables), log, previous)


def _records(data: bytes) -> Iterator[bytes]:
    """The records of a log, which lie in blocks, in pieces. What a crash cut off at the end is left out, as the game
    does.
    """
    at, parts = 0, b""
    while at + 7 <= len(data):
        left = _BLOCK - at % _BLOCK
        if left < 7:
            at += left
            continue
        length, kind = struct.unpack_from("<HB", data, at + 4)
        if not kind and not length:
            at += left
            continue
        if kind not in (1, 2, 3, 4) or 7 + length > left:
            raise _Damaged(say("is damaged at byte {}", at))
        piece = data[at + 7 : at + 7 + length]
        if len(piece) < length:
            return
        at += 7 + length
        parts = piece if kind in (1, 2) else parts + piece
        if kind in (1, 4):
            yield parts
            parts = b""


def _entries(block: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Keys and values of a block; each key repeats the beginning of the one before."""
    if len(block) < 4:
        raise _Damaged(say("is damaged: a block of {} bytes", len(block)))
    (restarts,) = struct.unpack("<I", block[-4:])
    end = len(block) - 4 - 4 * restarts
    if end < 0:
        raise _Damaged(say("is damaged: a block with {} restarts", restarts))
    content, key = _Bytes(block[:end]), b""
    while content.left:
        shared, more, size = content.number(), content.number(), content.number()
        if shared > len(key):
            raise _Damaged(say("is damaged: a key that repeats {} bytes of {}", shared, len(key)))
        key = key[:shared] + content.take(more)
        yield key, content.take(size)


def _inflated(packed: bytes, bits: int) -> bytes:
    unpacker = zlib.decompressobj(wbits=bits)
    try:
        content = unpacker.decompress(packed, _MOST_BLOCK + 1)
    except zlib.error:
        raise _Damaged(say("is damaged: a block cannot be unpacked")) from None
    if len(content) > _MOST_BLOCK:
        raise _Damaged(say("has a block that unpacks to more than {} bytes", _MOST_BLOCK))
    return content


def read_leveldb(folder: Folder, path: Path, wanted: Wanted) -> dict[bytes, bytes]:
    """The entries of the database in the folder ``path`` whose keys are ``wanted``. Raises ``RunError``."""
    return _Database(folder, path, wanted).read()
