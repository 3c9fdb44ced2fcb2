from __future__ import annotations

from pathlib import Path

from minece_desktop.core.settings import JsonStore, TaskAssignments


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
