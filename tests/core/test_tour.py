"""Stored tours: round trip, and what is said of files that are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.run import RunError
from minece_desktop.core.session import ColorMode
from minece_desktop.core.tour import FORMAT, MOST_BYTES, MOST_STOPS, Stop, Tour, load_tour, parse_tour, save_tour
from minece_desktop.core.view_state import ViewOptions

CAMERA = {"azimuth": 30.0, "elevation": 20.0, "focus": (1.0, 2.5, -3.0), "span": 14.0}


def full(folder: Path) -> Tour:
    here = Stop(
        folder / "runs" / "one",
        "3",
        (ColorMode.MATERIAL, ColorMode.STRESS),
        8.0,
        2.5,
        -15.0,
        CAMERA,
        ViewOptions(colormap="cividis", layers=(0, 3)).with_range("stress", mode="typed", low=0.0, high=5e3),
        "Why the roof falls",
    )
    return Tour((here, Stop(Path("/somewhere/else"))), loop=False)


def test_a_tour_comes_back_as_it_was(tmp_path: Path) -> None:
    tour = full(tmp_path)
    save_tour(tour, tmp_path / "demo.tour.json")
    assert load_tour(tmp_path / "demo.tour.json") == tour


def test_a_tour_moves_with_the_runs_below_it(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    save_tour(full(tmp_path / "a"), tmp_path / "a" / "demo.tour.json")
    stored = json.loads((tmp_path / "a" / "demo.tour.json").read_text("utf-8"))
    assert stored["stops"][0]["path"] == "runs/one"
    (tmp_path / "a" / "demo.tour.json").rename(tmp_path / "b" / "demo.tour.json")
    stops = load_tour(tmp_path / "b" / "demo.tour.json").stops
    assert stops[0].path == tmp_path / "b" / "runs" / "one"
    assert stops[1].path == Path("/somewhere/else")


def test_what_is_left_out_has_a_default(tmp_path: Path) -> None:
    tour = parse_tour({"format": FORMAT, "stops": [{"path": "x"}]}, tmp_path / "t.json")
    assert tour == Tour((Stop(tmp_path / "x"),))


@pytest.mark.parametrize(
    ("stop", "words"),
    [
        ([], "stop 1 is not an object"),
        ({}, 'stop 1 has no "path"'),
        ({"path": 3}, '"path" that is no text'),
        ({"path": "a\0b"}, '"path" that is no text'),
        ({"path": "//server/share"}, "names a place on a network"),
        ({"path": "\\\\server\\share"}, "names a place on a network"),
        ({"path": "\\/server/share"}, "names a place on a network"),
        ({"path": "x", "part": 3}, '"part" that is no text'),
        ({"path": "x", "caption": "x" * 5000}, '"caption" that is no text of at most 4000'),
        ({"path": "x", "seconds": "long"}, '"seconds" that is no number from 0 to 3600'),
        ({"path": "x", "seconds": -1}, '"seconds"'),
        ({"path": "x", "hold": 0}, '"hold" that is no number from 0.5'),
        ({"path": "x", "orbit": True}, '"orbit"'),
        ({"path": "x", "orbit": float("nan")}, '"orbit"'),
        ({"path": "x", "colors": []}, '"colors" that are no list of material'),
        ({"path": "x", "colors": ["pink"]}, '"colors"'),
        ({"path": "x", "colors": [[]]}, '"colors"'),
        ({"path": "x", "colors": ["material"] * 99}, '"colors"'),
        ({"path": "x", "camera": {}}, '"camera" without the numbers azimuth'),
        ({"path": "x", "camera": {**CAMERA, "focus": [1, 2, 10**400], "span": 1}}, '"camera"'),
        ({"path": "x", "camera": {**CAMERA, "focus": [1, 2, 3], "span": 0}}, '"camera"'),
    ],
)
def test_a_bad_stop_is_named_with_its_field(stop: Any, words: str) -> None:
    with pytest.raises(RunError, match=r"t\.json") as error:
        parse_tour({"format": FORMAT, "stops": [stop]}, Path("t.json"))
    assert words in error.value.message.text


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ([], 'it has no "format"'),
        ({"format": "minece-tour/2", "stops": []}, "this version reads minece-tour/1"),
        ({"format": FORMAT}, "has no stops"),
        ({"format": FORMAT, "stops": [{"path": "x"}] * (MOST_STOPS + 1)}, f"at most {MOST_STOPS}"),
        ({"format": FORMAT, "stops": [{"path": "x"}], "loop": 1}, '"loop" is neither'),
    ],
)
def test_what_is_no_tour_says_why(content: Any, words: str) -> None:
    with pytest.raises(RunError) as error:
        parse_tour(content, Path("t.json"))
    assert words in error.value.message.text


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"[" * 100_000, "is not JSON"),
        (b" " * (MOST_BYTES + 1), "a tour has at most"),
    ],
)
def test_a_file_that_cannot_be_one_is_refused(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "t.json"
    path.write_bytes(data)
    with pytest.raises(RunError) as error:
        load_tour(path)
    assert words in error.value.message.text
    assert error.value.message.file == str(path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="cannot be read"):
        load_tour(tmp_path / "none.json")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NAMES = ("path", "part", "colors", "seconds", "hold", "orbit", "camera", "options", "caption")


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(NAMES, JSON)))
def test_any_stop_is_read_or_refused(stop: dict[str, Any]) -> None:
    try:
        tour = parse_tour({"format": FORMAT, "stops": [stop]}, Path("t.json"))
    except RunError:
        return
    again = json.loads(json.dumps(tour.to_json(Path.cwd())))
    assert parse_tour(again, Path("t.json").resolve()) == tour
