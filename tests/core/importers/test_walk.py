"""Finding runs: any depth, links, limits, what cannot be looked at."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, importers, load_run, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run, RunError, Severity

LINE = json.dumps({"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"})


def native(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "actions.jsonl").write_text(LINE, "utf-8")
    return folder


def found(path: Path, limits: Limits | None = None) -> tuple[list[str], list[Message]]:
    runs: list[str] = []
    messages: list[Message] = []
    for item in find_runs(path, ImportOptions(limits=limits or Limits())):
        if isinstance(item, RunRef):
            runs.append(item.id)
        else:
            messages.append(item)
    return runs, messages


def test_runs_of_any_depth_in_path_order(tmp_path: Path) -> None:
    for name in ("b/deep/er/r2", "a", "b/r1", "c.json.d/r3"):
        native(tmp_path / name)
    (tmp_path / "b" / "castle.json").write_text('{"blocks": [{"x": 0, "y": 0, "z": 0, "block": "stone"}]}', "utf-8")
    (tmp_path / "notes.txt").write_text("hello", "utf-8")
    assert found(tmp_path) == (["a", "b/castle.json", "b/deep/er/r2", "b/r1", "c.json.d/r3"], [])


def test_a_run_that_is_opened_itself_has_its_folders_name(tmp_path: Path) -> None:
    folder = native(tmp_path / "one")
    assert found(folder)[0] == ["one"]
    assert found(folder / "actions.jsonl")[0] == ["one"]


def test_a_piece_of_a_run_opens_the_run(tmp_path: Path) -> None:
    code = tmp_path / "andy" / "action-code"
    code.mkdir(parents=True)
    (code / "0.js").write_text("await x();", "utf-8")
    (tmp_path / "andy" / "memory.json").write_text('{"turns": []}', "utf-8")
    for path in (code / "0.js", tmp_path / "andy" / "memory.json"):
        assert found(path) == (["andy"], [])


def test_a_relative_path_and_a_trailing_dot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    native(tmp_path / "one")
    monkeypatch.chdir(tmp_path / "one")
    assert found(Path())[0] == ["one"]


def test_hidden_folders_and_the_audit_are_ignored(tmp_path: Path) -> None:
    native(tmp_path / ".minece" / "r")
    native(tmp_path / ".git" / "r")
    native(tmp_path / "r")
    assert found(tmp_path) == (["r"], [])


def test_a_missing_path_is_one_message(tmp_path: Path) -> None:
    runs, messages = found(tmp_path / "nothing")
    assert runs == []
    assert [message.text for message in messages] == ["no such file"]
    assert messages[0].severity is Severity.ERROR


def test_a_folder_without_runs_gives_nothing(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "data.csv").write_text("a,b", "utf-8")
    assert found(tmp_path) == ([], [])


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("x.json", b"\x00\x01\x02", "is a binary file, not text"),
        ("x.json", b'{"a": [1, 2', "is cut off"),
        ("x.json", b'{"a": 1}', "is JSON, but no run"),
        ("x.json", b"", "is cut off"),
        ("x_raw.json", b'{"a": 1}', "is JSON, but no run"),
    ],
)
def test_a_json_file_that_is_no_run_says_why(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    (tmp_path / name).write_bytes(data)
    runs, messages = found(tmp_path / name)
    assert runs == []
    (message,) = messages
    assert says in message.text
    assert message.file == name


def test_loops_of_links_end(tmp_path: Path) -> None:
    native(tmp_path / "r")
    (tmp_path / "r" / "again").symlink_to(tmp_path)
    (tmp_path / "self").symlink_to(tmp_path / "self")
    runs, messages = found(tmp_path)
    assert runs == ["r"]
    assert {(message.file, message.text) for message in messages} == {
        ("r/again", "is a link to a folder within; it is not followed"),
        ("self", "is a link that leads nowhere (or to itself)"),
    }


def test_links_that_lead_outside_are_reported_not_followed(tmp_path: Path) -> None:
    native(tmp_path / "outside" / "r")
    inside = tmp_path / "inside"
    native(inside / "mine")
    (inside / "link").symlink_to(tmp_path / "outside")
    (inside / "blocks.json").symlink_to(tmp_path / "outside" / "r" / "actions.jsonl")
    runs, messages = found(inside)
    assert runs == ["mine"]
    assert [message.file for message in messages] == ["blocks.json", "link"]
    assert all("leads outside" in message.text for message in messages)


def test_a_link_that_was_opened_itself_is_followed(tmp_path: Path) -> None:
    native(tmp_path / "real" / "r")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert found(tmp_path / "link") == (["r"], [])


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_folder_is_a_message(tmp_path: Path) -> None:
    native(tmp_path / "a")
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(0)
    try:
        runs, messages = found(tmp_path)
    finally:
        locked.chmod(0o700)
    assert runs == ["a"]
    assert [message.file for message in messages] == ["locked"]


def test_an_unreadable_folder_is_a_message_for_every_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    native(tmp_path / "a")
    (tmp_path / "locked").mkdir()
    scandir = os.scandir

    def refuse(path: os.PathLike[str]) -> object:
        if Path(path).name == "locked":
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr("minece_desktop.core.importers.walk.os.scandir", refuse)
    runs, messages = found(tmp_path)
    assert runs == ["a"]
    assert [str(message) for message in messages] == ["locked: the folder may not be read (permission denied)"]


def test_depth_and_entries_are_bounded(tmp_path: Path) -> None:
    native(tmp_path / "a" / "b" / "c" / "d")
    native(tmp_path / "z")
    runs, messages = found(tmp_path, Limits(depth=2))
    assert runs == ["z"]
    assert [(message.file, message.text) for message in messages] == [
        ("a/b", "deeper folders are not looked into (setting: depth)")
    ]
    runs, messages = found(tmp_path, Limits(entries=2))
    assert runs == []
    assert "more than 2 files" in messages[0].text


def test_a_pipe_is_no_run_and_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.json")
    assert found(tmp_path) == ([], [])
    folder = tmp_path / "r"
    native(folder)
    os.mkfifo(folder / "run.json")
    with pytest.raises(RunError, match="no importer"):
        load_run(RunRef("r", folder, "other"))
    run = load_run(RunRef("r", folder, "native"))
    assert "is not a plain file" in run.messages[0].text


def test_open_runs_goes_on_after_what_cannot_be_read(tmp_path: Path) -> None:
    native(tmp_path / "a")
    native(tmp_path / "c")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "actions.jsonl").write_text("rubbish", "utf-8")
    results = list(open_runs(tmp_path))
    assert [result.id if isinstance(result, Run) else str(result) for result in results] == [
        "a",
        "actions.jsonl:1: not JSON: Expecting value",
        "c",
    ]


def test_every_importer_survives_any_path(tmp_path: Path) -> None:
    (tmp_path / "file.json").write_bytes(b"\xff\xfe\x00")
    os.mkfifo(tmp_path / "pipe_raw.json")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for importer in importers():
        for path in (tmp_path, *tmp_path.iterdir(), tmp_path / "missing", Path("/dev/null"), Path("x" * 5000)):
            assert list(importer.sniff(path, Limits())) in ([], [None])
