from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.bookmarks import Bookmark
from minece_desktop.core.project import (
    FORMAT,
    MOST_BYTES,
    Project,
    View,
    is_project,
    load_project,
    parse_project,
    save_project,
)
from minece_desktop.core.run import RunError
from minece_desktop.core.session import ColorMode
from minece_desktop.core.view_state import ViewOptions

CAMERA = {"azimuth": 30.0, "elevation": 20.0, "focus": (1.0, 2.0, 3.0), "span": 12.0}


def project(folder: Path) -> Project:
    mark = Bookmark("front", CAMERA, 7, ColorMode.ORDER, ViewOptions(colormap="turbo"))
    return Project(
        opened=(folder / "runs", folder / "runs" / "more.json"),
        current=(folder / "runs" / "a", "3"),
        view=View(5, ColorMode.STRESS, ViewOptions(grid=False), CAMERA),
        filter="status:fail 屋顶",
        reviewer="Ada",
        bookmarks={"abc": (mark,)},
    )


def test_a_project_comes_back_as_it_was(tmp_path: Path) -> None:
    made = project(tmp_path)
    save_project(made, tmp_path / "one.minece")
    assert load_project(tmp_path / "one.minece") == made


def test_a_project_moves_with_the_runs_beside_it(tmp_path: Path) -> None:
    (tmp_path / "here" / "projects").mkdir(parents=True)
    save_project(project(tmp_path / "here"), tmp_path / "here" / "projects" / "one.minece")
    (tmp_path / "here").rename(tmp_path / "there")
    moved = load_project(tmp_path / "there" / "projects" / "one.minece")
    assert moved == project(tmp_path / "there")


def test_what_is_far_away_is_named_from_the_root(tmp_path: Path) -> None:
    content = Project(opened=(Path("/mnt/disk/runs"),)).to_json(tmp_path)
    assert content["opened"] == ["/mnt/disk/runs"]
    deep = Project(opened=(Path("/a/runs"),)).to_json(Path("/a/b/c/d/e/f"))
    assert deep["opened"] == ["/a/runs"]


def test_a_project_is_a_file_by_its_ending(tmp_path: Path) -> None:
    (tmp_path / "folder.minece").mkdir()
    assert is_project(tmp_path / "a.minece")
    assert not is_project(tmp_path / "folder.minece")
    assert not is_project(tmp_path / ".minece")
    assert not is_project(tmp_path / "a.json")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "minece-project/9"}, "this version reads minece-project/1"),
        ({"opened": "runs"}, '"opened" is no list'),
        ({"opened": [1]}, '"opened" holds a path that is no text'),
        ({"opened": ["//server/share"]}, "names a place on a network"),
        ({"opened": ["a\0b"]}, '"opened" holds a path'),
        ({"run": {"part": "1"}}, '"run" holds a path'),
        ({"run": {"path": "a", "part": 1}}, '"run" has no'),
        ({"view": []}, '"view" is no object'),
        ({"view": {"step": -1}}, '"view" has a "step"'),
        ({"view": {"color": "mauve"}}, '"view" has a "step", "color"'),
        ({"view": {"camera": {"azimuth": 1}}}, '"view" has a "step", "color" or "camera"'),
        ({"filter": 3}, '"filter" is no text'),
        ({"reviewer": ["x"]}, '"reviewer" is no text'),
        ({"bookmarks": {"k": [{"name": 1}]}}, '"bookmarks" holds one of k'),
        ({"bookmarks": []}, '"bookmarks" is no object'),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    file = tmp_path / "bad.minece"
    with pytest.raises(RunError) as caught:
        parse_project({**project(tmp_path).to_json(tmp_path), **change}, file)
    assert told in caught.value.message.text
    assert caught.value.message.file == str(file)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is not JSON"),
        (b"[]", 'no "format"'),
        (b"{}", 'no "format"'),
        (b"\xff\xfe", "is not UTF-8"),
        (b"[" * 100_000, "is not JSON"),
        (b" " * (MOST_BYTES + 1), "has at most"),
    ],
    ids=["empty", "list", "no format", "bytes", "deep", "large"],
)
def test_a_file_that_is_no_project_gives_one_message(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "bad.minece"
    file.write_bytes(content)
    with pytest.raises(RunError, match=told):
        load_project(file)
    with pytest.raises(RunError, match="cannot be read"):
        load_project(tmp_path / "none.minece")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(["opened", "run", "view", "filter", "reviewer", "bookmarks"]), JSON)
def test_any_value_in_any_field_is_read_or_refused(name: str, value: object) -> None:
    content = {"format": FORMAT, "opened": [], name: value}
    try:
        found = parse_project(content, Path("/tmp/any.minece"))
    except RunError as error:
        assert f'"{name}"' in error.message.text
    else:
        json.dumps(found.to_json(Path("/somewhere")), allow_nan=True)
