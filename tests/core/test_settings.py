from __future__ import annotations

import os
from pathlib import Path

import pytest

from minece_desktop.core.settings import JsonStore, TaskAssignments, write_atomically


def test_assignments_are_remembered(tmp_path: Path) -> None:
    TaskAssignments(tmp_path).set("abc", "roofs-001")
    assert TaskAssignments(tmp_path).get("abc") == "roofs-001"
    TaskAssignments(tmp_path).set("abc", None)
    assert TaskAssignments(tmp_path).get("abc") is None


def test_a_broken_file_is_kept_beside_and_a_new_one_begun(tmp_path: Path) -> None:
    file = tmp_path / "store.json"
    file.write_bytes(b"\x00{not json")
    store = JsonStore("store.json", tmp_path)
    assert store.values == {}
    assert (tmp_path / "store.json.bad").read_bytes() == b"\x00{not json"
    store.values["a"] = 1
    store.save()
    assert JsonStore("store.json", tmp_path).values == {"a": 1}


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    TaskAssignments(blocker).set("abc", "roofs-001")


def test_a_file_is_replaced_whole_and_keeps_its_mode_and_its_link(tmp_path: Path) -> None:
    file, link = tmp_path / "table.csv", tmp_path / "link.csv"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_atomically(link, "new\r\n")
    assert file.read_bytes() == b"new\r\n"
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["link.csv", "table.csv"]


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.csv"
    file.write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]
