"""Wrong options, paths and streams: one message that names what is wrong, and the status that the manual promises."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from minece_desktop.cli import main
from minece_desktop.cli.streams import prepare

Called = tuple[int, str, str]
Call = Callable[..., Called]
BLOCK = {"x": 0, "y": 0, "z": 0, "block": "stone"}
LONG = "x" * 300
ROOMS = ("check", "shape.has_rooms", "--args", '{"room_cnt": 1}')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "one.json").write_text(json.dumps({"blocks": [BLOCK]}), "utf-8")
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def minece(folder: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    def call(*arguments: str) -> Called:
        status = main(arguments)
        told = capsys.readouterr()
        return status, told.out, told.err

    return call


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("grade", "one.json", "--scheduler", "tcp://host:8786"), "--scheduler goes with --executor dask"),
        (("image", "one.json", "-o", "a.png", "--fps", "3"), "--fps goes with --animate"),
        (("image", "one.json", "-o", "a.png", "--seconds", "3"), "--seconds goes with --animate"),
        (("image", "one.json", "-o", "a.png", "--no-caption"), "--no-caption goes with --animate"),
        (("table", "one.json", "--kind", "table2", "--chart", "bar"), "--chart goes with --plot"),
        (("image", "one.json", "-o", "a.webp", "--animate", "--fps", "99"), "minece: 99 pictures a second"),
        (("image", "one.json", "-o", "a.txt", "--animate"), "-o a.txt: a film is"),
        (("runs", "one.json", "--limit", "lines=3"), "--limit lines: there is no such limit; there are"),
        (("runs", "one.json", "--limit", "events=-1"), "--limit events=-1: -1 is no number from 0 up"),
        (("runs", "one.json#"), "one.json#: names no run behind the #"),
        (("export", "one.json", "-o", "one.json/run"), "-o: one.json is a file; the native format is a folder"),
        (("export", "one.json", "-o", os.devnull), f"-o: {os.devnull} is a file; the native format is a folder"),
    ],
)
def test_options_that_do_not_go_together_or_name_nothing(command: tuple[str, ...], says: str, minece: Call) -> None:
    status, out, err = minece(*command)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        ("stress", "one.json", "--csv", f"{LONG}.csv"),
        ("export", "one.json", "-o", f"{LONG}.csv"),
        ("export", "one.json", "-o", LONG),
        ("tasks", "lite", "-o", LONG),
        ("tasks", "show", "columns-017", "--picture", f"{LONG}.png"),
        ("reference", "columns-017", "-o", LONG),
        ("table", f"{LONG}.jsonl", "--kind", "table2"),
        ("table", "one.json", "--kind", "table2", "--plot", f"{LONG}.svg"),
        (*ROOMS, f"{LONG}.json"),
    ],
)
def test_a_name_that_no_file_can_have_is_named(command: tuple[str, ...], minece: Call) -> None:
    status, out, err = minece(*command)
    assert (status, out) == (2, "")
    assert LONG in err
    assert "File name too long" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [("stress", "one.json", "--csv", "-"), ("stress", "one.json", "--vtu", "-"), ("tasks", "lite", "-o", "-")],
)
def test_no_file_is_named_as_standard_output_is(command: tuple[str, ...], folder: Path, minece: Call) -> None:
    status, _, err = minece(*command)
    assert status == 2
    assert "give the name of a file" in err
    assert not (folder / "-").exists()


@pytest.mark.parametrize(
    "command",
    [
        (*ROOMS, "one.json"),
        ("check", *ROOMS[2:], "shape.has_rooms", "one.json"),
        ("runs", "one.json", "--json", "two.json"),
        ("grade", "one.json", "--stress", "none", "two.json", "--json"),
        ("compare", "one.json", "--align", "none", "two.json"),
        ("stress", "--json", "one.json", "--blocks"),
        ("actions", "--", "one.json"),
        ("runs", "--", "-two.json"),
        ("runs", "--json", "--", "-two.json", "one.json"),
        ("table", "one.json", "--kind", "table2", "two.json"),
    ],
)
def test_options_stand_anywhere_among_paths(command: tuple[str, ...], folder: Path, minece: Call) -> None:
    for name in ("two.json", "-two.json"):
        (folder / name).write_text(json.dumps({"blocks": [BLOCK]}), "utf-8")
    status, out, err = minece(*command)
    assert (status, "unrecognized" in err) == (0, False)
    assert out


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("runs", "--json"), "the following arguments are required: PATH"),
        (("stress", "one.json", "two.json"), "unrecognized arguments: two.json"),
        (("export", "one.json"), "the following arguments are required: -o/--output"),
        (("runs", "one.json", "--nonsense"), "unrecognized arguments: --nonsense"),
    ],
)
def test_what_is_too_much_or_too_little_is_told(
    command: tuple[str, ...], says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(command)
    assert ended.value.code == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.startswith("usage: minece ")


def test_an_error_of_a_file_is_not_one_of_the_output(
    minece: Call, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def broken(*_: object) -> NoReturn:
        raise OSError(5, "Input/output error", str(folder / "one.json"))

    monkeypatch.setattr("minece_desktop.cli.runs.list_runs", broken)
    assert minece("runs", "one.json") == (1, "", f"minece: {folder / 'one.json'}: Input/output error\n")


class _Full(io.StringIO):
    def write(self, _: str) -> NoReturn:
        raise OSError(28, "No space left on device")


def test_messages_that_cannot_be_written_hold_nothing_up(minece: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr(sys, "stderr", _Full())
        assert main(["runs", "missing"]) == 2
        status, out, _ = minece("runs", "one.json", "--json")
    assert status == 0
    assert json.loads(out)["blocks"] == 1


def test_a_closed_standard_input_holds_nothing(minece: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    prepare()
    status, out, _ = minece("audit", "import", "-", "empty")
    assert (status, out) == (0, "0 new records, 0 known ones\n")
    assert minece(*ROOMS, "-")[0] == 2


def test_standard_input_is_bounded_as_files_are(minece: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_LIMITS", "file_bytes=100")
    for text, status in ((json.dumps([BLOCK]), 0), (json.dumps([BLOCK] * 9), 2)):
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        ended, _, err = minece(*ROOMS, "-")
        assert ended == status
        assert ("file_bytes" in err) == (status == 2)
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps({"name": "a", "coords": []}) + "\n" + "x" * 200))
    status, _, err = minece("check", "--batch", "-")
    assert status == 2
    assert "standard input:2: the line is longer than 100 characters (setting: file_bytes)" in err


def test_the_limits_of_the_command_hold_for_standard_input(minece: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MINECE_LIMITS", raising=False)
    monkeypatch.setenv("MINECE_LIMITS", "coordinate=5")
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps({"blocks": [BLOCK, {**BLOCK, "x": 6}]})))
    status, _, err = minece(*ROOMS, "-")
    assert status == 1
    assert "x: 6 is outside -5 … 5" in err


def test_a_line_that_is_no_json_is_named_once(minece: Call, folder: Path) -> None:
    (folder / "half.jsonl").write_text('{"name":\n', "utf-8")
    status, _, err = minece("check", "--batch", "half.jsonl")
    assert (status, err) == (1, "error: half.jsonl:1: not JSON: Expecting value\n")


def test_a_file_whose_name_is_no_text_is_named_once(minece: Call, folder: Path) -> None:
    name = os.fsdecode(b"f\xfe.json")
    (folder / name).write_text((folder / "one.json").read_text("utf-8"), "utf-8")
    (folder / f"half{name}").write_text("{", "utf-8")
    _, _, err = minece("runs", name)
    assert err.startswith("info: f\ufffd.json: ")
    _, _, err = minece("runs", f"half{name}")
    assert err.startswith("error: halff\ufffd.json:1: ")
