"""Reading files below one folder: bounded, regular files only, never through a link that leads outside."""

from __future__ import annotations

import json
import os
import re
import stat
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import changed, counted, say

_CAUSES = {
    FileNotFoundError: say("no such file"),
    PermissionError: say("may not be read (permission denied)"),
    IsADirectoryError: say("is a folder, not a file"),
    NotADirectoryError: say("is not a folder"),
}


def fail(text: str, file: str | None = None, line: int | None = None) -> NoReturn:
    """Raise a ``RunError`` with one message."""
    raise RunError(Message(one_line(text), Severity.ERROR, file, line))


def one_line(text: str) -> str:
    """A text that may quote what a file holds, as one line: blanks for line ends, � for what cannot be shown."""
    return text if text.isprintable() else changed(text, _one_line)


def _one_line(text: str) -> str:
    return "".join(" " if c.isspace() else c if c.isprintable() else "\ufffd" for c in text)


def cause(error: OSError) -> str:
    """An ``OSError`` in words, without the path."""
    for kind, text in _CAUSES.items():
        if isinstance(error, kind):
            return text
    return error.strerror or type(error).__name__


def real_path(path: Path) -> Path:
    """``path`` with all links followed, as far as they may be read."""
    try:
        return Path(os.path.realpath(path))
    except OSError:
        return Path(os.path.abspath(path))  # noqa: PTH100 - resolve() is what failed


def shown_path(path: Path) -> str:
    """A relative path for people, with ``/``; bytes that are no UTF-8 are shown as �."""
    return os.fsencode(path.as_posix()).decode("utf-8", "replace")


def shown_name(path: Path) -> str:
    """A file's own name for people, as ``shown_path``."""
    return shown_path(Path(path.name))


def size_text(size: int) -> str:
    return say("{:.1f} MiB", size / 2**20) if size >= 2**20 else say("{} bytes", size)


def plural(count: int, noun: str) -> str:
    return counted(count, f"{{}} {noun}", f"{{}} {noun}s")


def _opened(path: Path) -> BinaryIO:
    """The file, opened without waiting for it to be anything. Raises ``OSError``."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        return os.fdopen(descriptor, "rb")
    except OSError:  # a folder: the descriptor is not taken over
        os.close(descriptor)
        raise


class Messages:
    """Collects messages; of more than ``limit`` in one file only the count is kept."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: list[Message] = []
        self._count: dict[str | None, int] = {}

    def add(
        self, text: str, file: str | None = None, line: int | None = None, severity: Severity = Severity.WARNING
    ) -> None:
        self._count[file] = count = self._count.get(file, 0) + 1
        if count <= self._limit:
            self._kept.append(Message(one_line(text), severity, file, line))

    def note(self, text: str, file: str | None = None) -> None:
        self.add(text, file, severity=Severity.INFO)

    def extend(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.add(message.text, message.file, message.line, message.severity)

    def result(self) -> tuple[Message, ...]:
        more = [
            Message(say("{} more messages like these", count - self._limit), file=file)
            for file, count in self._count.items()
            if count > self._limit
        ]
        return (*self._kept, *more)


class Folder:
    """The files below ``root``. Names in messages are relative to it, with ``/``."""

    def __init__(self, root: Path, limits: Limits) -> None:
        self.root, self.limits = root, limits
        self._real = real_path(root)

    def name(self, path: Path) -> str:
        try:
            return shown_path(path.relative_to(self.root))
        except ValueError:
            return shown_name(path)

    def inside(self, path: Path) -> bool:
        """Whether ``path``, all links followed, stays below the root."""
        return real_path(path).is_relative_to(self._real)

    def entries(self, path: Path) -> list[Path]:
        """Entries of a folder in name order; [] when there is none. Raises ``RunError`` when it may not be read."""
        if not self.inside(path):
            return []
        try:
            return sorted(path.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            fail(say("the folder {}", cause(error)), self.name(path))

    def files(self, path: Path, suffix: str) -> list[Path]:
        """Regular files of a folder whose name ends in ``suffix``, hidden ones left out, in name order."""
        return [
            entry
            for entry in self.entries(path)
            if entry.name.endswith(suffix) and not entry.name.startswith(".") and entry.is_file()
        ]

    def read_bytes(self, path: Path, setting: str = "file_bytes") -> bytes:
        """Raises ``RunError`` for what is missing, unreadable, too large, not a plain file or outside the folder.

        ``setting``: the limit that holds for its size.
        """
        name = self.name(path)
        if not self.inside(path):
            fail(say("is a link that leads outside the folder; it is not followed"), name)
        limit = getattr(self.limits, setting)
        try:
            self._refuse(os.stat(path), name, setting)  # noqa: PTH116 - before opening, which may already have an effect
            with _opened(path) as file:
                self._refuse(os.fstat(file.fileno()), name, setting)
                return file.read(limit + 1)[: limit + 1]
        except OSError as error:
            fail(cause(error), name)

    def _refuse(self, status: os.stat_result, name: str, setting: str) -> None:
        """Raises ``RunError`` for what is no plain file, or too large."""
        limit = getattr(self.limits, setting)
        if stat.S_ISDIR(status.st_mode):
            fail(_CAUSES[IsADirectoryError], name)
        if not stat.S_ISREG(status.st_mode):
            fail(say("is not a plain file"), name)
        if status.st_size > limit:
            fail(
                say("is {}; the limit is {} (setting: {})", size_text(status.st_size), size_text(limit), setting), name
            )

    def head(self, path: Path, size: int) -> bytes:
        """The first ``size`` bytes; b"" for what is missing, no plain file or outside the folder. Raises ``OSError``.

        Nothing but a plain file is ever opened: opening a device may already have an effect.
        """
        if not self.inside(path) or not path.is_file():
            return b""
        with _opened(path) as file:
            return file.read(size) if stat.S_ISREG(os.fstat(file.fileno()).st_mode) else b""

    def read_text(self, path: Path, *, lenient: bool = False) -> str:
        """UTF-8 text. ``lenient`` (logs) replaces what is not UTF-8; otherwise that is an error with its place.

        A name in ``.gz`` is unpacked, to no more than a file may have.
        """
        data = self.read_bytes(path)
        if path.suffix == ".gz":
            data = self._unpacked(data, self.name(path))
        if lenient:
            return data.decode("utf-8-sig", "replace")
        if b"\0" in data[:4096]:
            fail(say("is a binary file, not text"), self.name(path))
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            fail(say("is not UTF-8 text (byte {})", error.start), self.name(path), line)

    def _unpacked(self, data: bytes, name: str) -> bytes:
        limit = self.limits.file_bytes
        unpacker = zlib.decompressobj(wbits=31)
        try:
            text = unpacker.decompress(data, limit + 1)
        except zlib.error:
            fail(say("is not a gzip file"), name)
        if len(text) > limit:
            fail(say("unpacks to more than {} (setting: file_bytes)", size_text(limit)), name)
        return text

    def read_json(self, path: Path) -> Any:
        return parse_json(self.read_text(path), self.name(path), memory=self.limits.json_memory)

    def read_lines(self, path: Path, *, blanks: bool = False) -> Iterator[tuple[int, bytes]]:
        """The 1-based number and the bytes of every line that is not blank. Raises ``RunError`` as ``read_bytes``.

        ``blanks``: keep those around the text of a line.
        """
        data = self.read_bytes(path, "lines_bytes")
        if b"\0" in data[:4096]:
            fail(say("is a binary file, not text"), self.name(path))
        start = len(_MARK) if data.startswith(_MARK) else 0
        number = 0
        while start < len(data):
            number += 1
            end = data.find(b"\n", start)
            end = len(data) if end < 0 else end
            line = data[start:end]
            start = end + 1
            if text := line.strip():
                yield number, line if blanks else text


_MARK = b"\xef\xbb\xbf"
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def _without_surrogates(value: Any) -> Any:
    """Halves of characters (``"\\ud800"``) replaced by �: they are no text, and nothing could print or store them."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [_without_surrogates(part) for part in value]
    if isinstance(value, dict):
        return {_without_surrogates(key): _without_surrogates(part) for key, part in value.items()}
    return value


def estimated_memory(text: str) -> int:
    """Bytes that the values of a JSON text will take, roughly: an empty object is 64, one with a key of its own 280."""
    return 200 * text.count("{") + 64 * text.count("[") + 56 * text.count(",") + 24 * text.count(":") + len(text)


def parse_json(text: str, file: str, line: int | None = None, *, memory: int = Limits().json_memory) -> Any:
    """JSON, with the line of the mistake. ``line``: the text is that one line of a JSON-lines file.

    ``memory``: bytes that its values may take, by estimate.
    """
    needed = estimated_memory(text) if len(text) >= 2**16 else 0
    if needed > memory:
        most = say("the limit is {} (setting: json_memory)", size_text(memory))
        fail(say("its values would take some {} of memory; {}", size_text(needed), most), file, line)
    try:
        value = json.loads(text)
        return _without_surrogates(value) if _SURROGATE.search(text) else value
    except json.JSONDecodeError as error:
        # Where a string never ends, the error's place is its beginning.
        end = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        if line is not None:
            fail(say("the line is cut off: JSON ends too early") if end else say("not JSON: {}", error.msg), file, line)
        fail(say("is cut off: JSON ends too early") if end else say("not JSON: {}", error.msg), file, error.lineno)
    except (RecursionError, ValueError) as error:
        what = say("nested too deeply") if isinstance(error, RecursionError) else say("a number with too many digits")
        fail(say("not usable as JSON: {}", what), file, line)
