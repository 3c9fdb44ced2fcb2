from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.bookmarks import Bookmark, Bookmarks
from minece_desktop.core.session import ColorMode
from minece_desktop.core.view_state import ViewOptions

CAMERA = {"azimuth": 10.0, "elevation": -5.0, "focus": (1.0, 2.0, 3.0), "span": 12.0}
MARK = Bookmark("north", CAMERA, 7, ColorMode.STRESS, ViewOptions(layers=(1, 2)))


def test_bookmarks_survive_the_disk_by_run_and_in_order(tmp_path: Path) -> None:
    store = Bookmarks(tmp_path)
    other = Bookmark("top", CAMERA, 0)
    for mark in (MARK, other):
        store.add("run", mark)
    assert Bookmarks(tmp_path).of("run") == [MARK, other]
    assert Bookmarks(tmp_path).of("another run") == []


def test_a_name_is_given_once(tmp_path: Path) -> None:
    store = Bookmarks(tmp_path)
    store.add("run", MARK)
    store.add("run", Bookmark("top", CAMERA, 0))
    moved = Bookmark("north", CAMERA, 9)
    store.add("run", moved)
    assert [one.step for one in store.of("run")] == [9, 0]
    store.remove("run", "north")
    store.remove("run", "nobody")
    assert [one.name for one in Bookmarks(tmp_path).of("run")] == ["top"]


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"step": -1},
        {"step": "3"},
        {"color": "pink"},
        {"camera": {}},
        {"camera": {**CAMERA, "span": 0}},
        {"camera": {**CAMERA, "focus": [1, 2]}},
        {"camera": {**CAMERA, "azimuth": float("nan")}},
        {"camera": {**CAMERA, "azimuth": 10**400}},
        {"camera": {**CAMERA, "roll": 1.0}},
    ],
)
def test_what_is_no_bookmark_is_left_out(change: dict[str, Any]) -> None:
    assert Bookmark.from_json(MARK.to_json()) == MARK
    assert Bookmark.from_json({**MARK.to_json(), **change}) is None
    assert Bookmark.from_json([]) is None
