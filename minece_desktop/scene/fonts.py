"""Which font file writes a line: the app's own, or one of the system's that has the characters it lacks (Chinese)."""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import as_file, files
from itertools import groupby
from pathlib import Path

_LIKELY = ("cjk", "hans", "han", "hei", "yahei", "msyh", "simsun", "pingfang", "wqy", "droid", "noto", "unifont", "uni")
"""Parts of the names of fonts that have many characters, likeliest first."""
_LOOKED_AT = 400
"""Font files looked into at most."""


def font_runs(text: str, bold: bool = False) -> list[tuple[str, str]]:
    """A line of text as parts with the path of each part's font."""
    own = own_font(bold)
    missing = frozenset(ord(char) for char in text if not char.isspace()) - characters(own)
    other = _fallback(missing) if missing else None
    if other is None:
        return [(text, own)]
    lacking = missing & characters(other)
    parts = groupby(text, lambda char: ord(char) in lacking)
    return [("".join(part), other if outside else own) for outside, part in parts]


@lru_cache(maxsize=2)
def own_font(bold: bool = False) -> str:
    with as_file(files("resources").joinpath("fonts", "Inter-SemiBold.ttf" if bold else "Inter-Regular.ttf")) as path:
        return str(path)


@lru_cache(maxsize=256)
def _fallback(missing: frozenset[int]) -> str | None:
    """The first font that has all these characters, else the one that has most of them; None when none has any."""
    best, most = None, 0
    for path in _system_fonts():
        found = len(missing & characters(path))
        if found == len(missing):
            return path
        if found > most:
            best, most = path, found
    return best


@lru_cache(maxsize=1)
def _system_fonts() -> tuple[str, ...]:
    names = [str(path) for folder in _folders() for path in _files_below(folder)]
    ranks = {name: _rank(name) for name in names}
    return tuple(sorted(names, key=lambda name: (ranks[name], name))[:_LOOKED_AT])


def _rank(name: str) -> int:
    base = Path(name).name.lower()
    likely = next((index for index, part in enumerate(_LIKELY) if part in base), len(_LIKELY))
    return likely + (100 if any(style in base for style in ("mono", "italic", "oblique", "serif")) else 0)


def _folders() -> list[Path]:
    home = Path("~").expanduser()
    if sys.platform == "win32":
        return [Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library" / "Fonts"]
    data = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return [home / ".local" / "share" / "fonts", home / ".fonts", *(Path(part) / "fonts" for part in data.split(":"))]


def _files_below(folder: Path) -> Iterator[Path]:
    for at, _, names in os.walk(folder):
        yield from (Path(at) / name for name in names if name.lower().endswith((".ttf", ".otf", ".ttc")))


@lru_cache(maxsize=512)
def characters(path: str) -> frozenset[int]:
    """Code points that a TrueType or OpenType font has a glyph for; of a collection its first font's; none when
    the file is not such a font."""
    try:
        return frozenset(_mapped(Path(path).read_bytes()))
    except (OSError, struct.error):
        return frozenset()


def _mapped(data: bytes) -> Iterator[int]:
    """Reads the ``cmap`` table (OpenType specification 1.9, formats 4 and 12)."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    for index in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * index)
        if tag == b"cmap":
            break
    else:
        return
    (count,) = struct.unpack_from(">H", data, offset + 2)
    for index in range(count):
        _, _, within = struct.unpack_from(">HHI", data, offset + 4 + 8 * index)
        (kind,) = struct.unpack_from(">H", data, offset + within)
        if kind == 4:
            yield from _segments(data, offset + within)
        elif kind == 12:
            yield from _groups(data, offset + within)


def _segments(data: bytes, at: int) -> Iterator[int]:
    """Format 4. A code whose glyph is looked up and is 0 has none."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts, deltas, ranges = (at + 14, at + 16 + 2 * count, at + 16 + 4 * count, at + 16 + 6 * count)
    for index in range(count):
        (last,) = struct.unpack_from(">H", data, ends + 2 * index)
        (first,) = struct.unpack_from(">H", data, starts + 2 * index)
        (delta,) = struct.unpack_from(">H", data, deltas + 2 * index)
        (reach,) = struct.unpack_from(">H", data, ranges + 2 * index)
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code + delta
            if reach:
                (glyph,) = struct.unpack_from(">H", data, ranges + 2 * index + reach + 2 * (code - first))
            if glyph & 0xFFFF:
                yield code


def _groups(data: bytes, at: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", data, at + 12)
    for index in range(min(count, 0x10FFFF)):
        first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * index)
        yield from range(first, min(last, 0x10FFFF) + 1)
