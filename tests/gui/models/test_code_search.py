"""Finding text in several files."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.gui.models.code_search import Place, next_place, places

FILES = {"a.js": "let x = 1;\nplace(X);\n", "b.js": "xx\nİx"}


def test_every_place_in_order() -> None:
    assert places(FILES, "x") == [
        Place(0, 1, 4, 1),
        Place(0, 2, 6, 1),
        Place(1, 1, 0, 1),
        Place(1, 1, 1, 1),
        Place(1, 2, 1, 1),
    ]
    assert places(FILES, "X") == [Place(0, 2, 6, 1)]
    assert places(FILES, "") == []
    assert places(FILES, "x", most=2) == [Place(0, 1, 4, 1), Place(0, 2, 6, 1)]


def test_next_and_previous_go_round() -> None:
    found = places(FILES, "x")
    assert next_place(found, (0, 1, 4), 1) == 1
    assert next_place(found, (1, 2, 1), 1) == 0
    assert next_place(found, (0, 1, 4), -1) == 4
    assert next_place(found, (1, 1, 0), -1) == 1
    assert next_place([], (0, 1, 0), 1) is None


@given(st.text("abAB\n", max_size=40), st.text("ab", min_size=1, max_size=3))
def test_places_hold_the_text(text: str, wanted: str) -> None:
    lines = text.split("\n")
    for place in places({"f": text}, wanted):
        assert lines[place.line - 1][place.start : place.start + place.length].lower() == wanted
