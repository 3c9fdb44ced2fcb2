"""Fonts of labels: the app's own, and the system's for what it lacks."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from minece_desktop.scene import fonts
from minece_desktop.scene.fonts import characters, font_runs, own_font
from minece_desktop.scene.paint import text_mask


def cmap_font(*tables: bytes) -> bytes:
    """A font file that consists of a ``cmap`` with these subtables."""
    header = struct.pack(">HH", 0, len(tables))
    offset, records = len(header) + 8 * len(tables), b""
    for table in tables:
        records += struct.pack(">HHI", 3, 1, offset)
        offset += len(table)
    cmap = header + records + b"".join(tables)
    return struct.pack(">IHHHH", 0x10000, 1, 0, 0, 0) + struct.pack(">4sIII", b"cmap", 0, 28, len(cmap)) + cmap


def segments(first: int, last: int, delta: int) -> bytes:
    head = struct.pack(">HHHHHHH", 4, 32, 0, 4, 0, 0, 0)
    return head + struct.pack(">HHHHHhhHH", last, 0xFFFF, 0, first, 0xFFFF, delta, 1, 0, 0)


def groups(first: int, last: int) -> bytes:
    return struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, first, last, 1)


@pytest.fixture
def chinese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The only font of the system: it has two Chinese characters."""
    path = tmp_path / "SomeCJK.ttf"
    path.write_bytes(cmap_font(segments(0x5C4B, 0x5C4B, 1), groups(0x9876, 0x9876)))
    monkeypatch.setattr(fonts, "_folders", lambda: [tmp_path])
    fonts._system_fonts.cache_clear()
    fonts._fallback.cache_clear()
    yield str(path)  # type: ignore[misc]
    fonts._system_fonts.cache_clear()
    fonts._fallback.cache_clear()


def test_the_characters_of_a_font_are_read_from_its_file(chinese: str, tmp_path: Path) -> None:
    assert characters(chinese) == {0x5C4B, 0x9876}
    assert {ord(char) for char in "aσ≠·×é—…"} <= characters(own_font())
    for name, content in (("short.ttf", b"\0\1"), ("noise.ttf", bytes(range(256)) * 4), ("none.otf", b"")):
        (tmp_path / name).write_bytes(content)
        assert characters(str(tmp_path / name)) == frozenset()
    assert characters(str(tmp_path / "missing.ttf")) == frozenset()


def test_what_the_own_font_lacks_comes_from_the_system(chinese: str) -> None:
    own = own_font()
    assert font_runs("roof 10×10 σ") == [("roof 10×10 σ", own)]
    assert font_runs("a 屋顶 b") == [("a ", own), ("屋顶", chinese), (" b", own)]
    assert font_runs("建") == [("建", own)], "no font has it"
    assert font_runs("建屋") == [("建", own), ("屋", chinese)]
    assert font_runs("") == [("", own)]


def test_mixed_lines_stand_on_one_baseline() -> None:
    plain, above = text_mask("roof", 15.0)
    mixed, base = text_mask("roof 屋顶", 15.0)
    assert mixed.shape[1] > plain.shape[1]
    height = round(above)
    assert mixed[round(base) - height : round(base), : plain.shape[1] - 4].sum() == pytest.approx(
        plain[:height, :-4].sum(), rel=0.02
    )
