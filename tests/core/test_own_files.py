"""Files that the window saved: projects and tours are read by the same bounded reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from minece_desktop.core.own_files import of_format, read_bounded
from minece_desktop.core.run import RunError


def read(path: Path) -> object:
    return read_bounded(path, 20, lambda size: f"has {size} bytes", "is no text")


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"[" + b"1," * 10 + b"1]", "has 23 bytes"),
        (b"\xff\xfe", "is no text"),
        (b"{", "is not JSON"),
        (b"[" * 20, "is not JSON"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_file(tmp_path: Path, data: bytes, text: str) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(data)
    with pytest.raises(RunError) as error:
        read(path)
    assert error.value.message.text.startswith(text)
    assert error.value.message.file == str(path)


def test_a_missing_file_a_folder_and_a_good_one(tmp_path: Path) -> None:
    for path in (tmp_path / "missing", tmp_path):
        with pytest.raises(RunError, match="cannot be read"):
            read(path)
    path = tmp_path / "file.json"
    path.write_text('{"format": "x/1"}')
    content = of_format(read(path), path, "x/1", "is no x")
    assert content == {"format": "x/1"}
    with pytest.raises(RunError, match="this version reads x/2"):
        of_format(content, path, "x/2", "is no x")
    for other in ([], {}, {"format": 5}):
        with pytest.raises(RunError, match="is no x"):
            of_format(other, path, "x/1", "is no x")
