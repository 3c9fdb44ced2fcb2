"""What the window makes of its arguments."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.project import load_project
from minece_desktop.core.recent import Recent
from minece_desktop.core.session import Session
from minece_desktop.gui.features.project import ProjectFeature
from minece_desktop.gui.opening import CannotOpenError, Wanted, wanted


def test_files_and_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("runs.json", "odd#1"):
        (tmp_path / name).touch()
    assert wanted(Path("runs.json")) == Wanted(tmp_path / "runs.json")
    assert wanted(Path("~/runs.json#3")) == Wanted(tmp_path / "runs.json", "3")
    assert wanted(Path("odd#1")) == Wanted(tmp_path / "odd#1"), "a file may have such a name"
    assert wanted(Path("odd#1#2")) == Wanted(tmp_path / "odd#1", "2")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("nowhere", "no such file or folder: "),
        ("nowhere#1", "no such file or folder: "),
        ("~no-such-user-here/runs", "give its full path"),
        ("nul\0byte", "cannot be looked at"),
    ],
)
def test_what_cannot_be_opened(path: str, text: str) -> None:
    with pytest.raises(CannotOpenError, match=text):
        wanted(Path(path))


def test_a_folder_that_may_not_be_entered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_names: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "stat", refuse)  # root may enter every folder
    with pytest.raises(CannotOpenError, match="may not be entered"):
        wanted(tmp_path / "private" / "runs")


def test_each_bad_path_is_told_and_the_rest_opens(make_window: Any, make_run: Any, session: Session) -> None:
    bad = [Path("~no-such-user-here"), Path("nul\0byte"), Path("/no/such/folder")]
    window = make_window(*bad, make_run("tower"), scene=False)
    assert window.messages.text().count("error") == 3
    assert session.current is not None
    assert session.current.run is not None


def test_a_part_of_a_file_is_shown(make_window: Any, session: Session, tmp_path: Path, qtbot: Any) -> None:
    file = tmp_path / "tasks_raw.json"
    rows = [
        {
            "run_idx": number,
            "turn_idx": 1,
            "n_turns": 1,
            "prompt": "Build",
            "checks": [],
            "coords": [{"op": "+", "coord": [number, 0, 0], "block": "stone"}],
        }
        for number in (1, 2, 3)
    ]
    file.write_text("\n".join(map(json.dumps, rows)))
    window = make_window(Path(f"{file}#2"), scene=False)
    assert [entry.ref.part for entry in session.entries] == ["1", "2", "3"]
    assert session.current is session.entries[1]
    window.open_paths([Path(f"{file}#9"), Path(f"{file}#3")])
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)
    assert session.current is session.entries[2], "also of a file that is open already"
    assert f"{file} holds no run 9" in window.messages.text()
    assert len(session.entries) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every file's name is text")
def test_a_folder_whose_name_is_no_utf_8(make_window: Any, make_run: Any, session: Session, tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    make_run("tower").rename(folder)
    (tmp_path / os.fsdecode(b"b\xe9d.schem")).write_text("no schematic")
    window = make_window(folder, tmp_path / os.fsdecode(b"b\xe9d.schem"), scene=False)
    assert [entry.run is not None for entry in session.entries] == [True, False]
    assert Recent().paths()[1] == folder
    assert "is no NBT file" in window.strip.text
    project = next(one for one in window.features if isinstance(one, ProjectFeature))
    project.write(folder / "one.minece")
    assert load_project(folder / "one.minece").opened[0] == folder
    window.open_paths([tmp_path / os.fsdecode(b"g\xf6ne")])
    assert "no such file or folder" in window.strip.text, "a message with such a name in it is told"
