from __future__ import annotations

import os
from pathlib import Path

import pytest

from minece_desktop.core.run import Run, TurnRecord, with_origin
from minece_desktop.core.settings import (
    JsonStore,
    OriginAssignments,
    TaskAssignments,
    assignment_key,
    origin_key,
    write_atomically,
)
from tasks.blocks import ActionLog, BlockState, Event, Op


def test_assignments_are_remembered(tmp_path: Path) -> None:
    TaskAssignments(tmp_path).set("abc", "roofs-001")
    assert TaskAssignments(tmp_path).get("abc") == "roofs-001"
    TaskAssignments(tmp_path).set("abc", None)
    assert TaskAssignments(tmp_path).get("abc") is None


@pytest.mark.parametrize("content", [b"\x00{not json", b"[]", b'{"version": "1"}', b"[" * 100_000, b"\xff"])
def test_a_broken_file_is_kept_beside_and_a_new_one_begun(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "store.json"
    file.write_bytes(content)
    store = JsonStore("store.json", tmp_path)
    assert store.values == {}
    assert (tmp_path / "store.json.bad").read_bytes() == content
    store.set("a", 1)
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


def test_a_file_whose_name_is_no_utf_8_is_remembered(tmp_path: Path) -> None:
    odd = os.fsdecode(b"/runs/caf\xe9")
    store = JsonStore("store.json", tmp_path)
    store.set("road", "道路")
    assert "道路" in (tmp_path / "store.json").read_text("utf-8"), "for people to read"
    store.set("odd", odd)
    assert JsonStore("store.json", tmp_path).values == {"road": "道路", "odd": odd}


def test_two_windows_keep_each_others_assignments(tmp_path: Path) -> None:
    one, two = TaskAssignments(tmp_path), TaskAssignments(tmp_path)
    one.set("a", "roofs-001")
    two.set("b", "walls-001")
    assert TaskAssignments(tmp_path).get("a") == "roofs-001"
    assert TaskAssignments(tmp_path).get("b") == "walls-001"


def test_a_newer_versions_file_is_left_alone(tmp_path: Path) -> None:
    text = '{"version": 99, "values": {"a": "roofs-001"}, "more": 1}'
    (tmp_path / "task-assignments.json").write_text(text)
    TaskAssignments(tmp_path).set("b", "walls-001")
    assert (tmp_path / "task-assignments.json").read_text() == text


def test_runs_that_built_nothing_are_told_apart() -> None:
    def run(name: str, instruction: str = "Build.", events: int = 0) -> Run:
        log = ActionLog.from_events(Event(0, Op.PLACE, 0, y, 0, BlockState.parse("stone")) for y in range(events))
        return Run(name, Path(name), "test", log, (TurnRecord(0, instruction),), origin=(0, 0, 0))

    assert assignment_key(run("a")) != assignment_key(run("b"))
    assert assignment_key(run("a", events=2)) == assignment_key(run("b", events=2))
    assert assignment_key(run("a", events=2)) != assignment_key(run("a", "Build a wall.", events=2))


def test_origins_are_remembered_wherever_the_origin_lies_now(tmp_path: Path) -> None:
    log = ActionLog.from_events([Event(0, Op.PLACE, 1, 0, 0, BlockState.parse("stone"))])
    run = Run("r", tmp_path, "t", log, (TurnRecord(0, "Build."),), origin=(5, 6, 7))
    moved = with_origin(run, (1, 2, 3))
    assert origin_key(moved) == origin_key(run)
    assert origin_key(Run("r", tmp_path, "t", log, (TurnRecord(0, "Build."),))) != origin_key(run)
    OriginAssignments(tmp_path).set(origin_key(run), (1, 2, 3))
    assert OriginAssignments(tmp_path).get(origin_key(moved)) == (1, 2, 3)
    OriginAssignments(tmp_path).set(origin_key(run), None)
    assert OriginAssignments(tmp_path).get(origin_key(run)) is None
    JsonStore("origin-assignments.json", tmp_path).set("k", ["1", 2, 3])
    assert OriginAssignments(tmp_path).get("k") is None
