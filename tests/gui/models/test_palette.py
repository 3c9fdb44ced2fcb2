from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.gui.models.palette import MOST_SHOWN, Item, matches, score, split

ITEMS = [
    Item("command", "open_folder", "Open Folder", "File", "Ctrl+O", "File Open Folder"),
    Item("command", "reset_layout", "Reset Layout", "Window", "", "Window Reset Layout"),
    Item("command", "color_order", "Order", "View › Colour By", "", "View › Colour By Order"),
    Item("run", "0", "roofs/folder-3", "gpt", also="roofs-001 gpt"),
    Item("task", "columns-017", "columns-017", "task"),
]


def names(query: str) -> list[str]:
    return [item.name for item in matches(query, ITEMS)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("fold", "open_folder"),
        ("folder open", "open_folder"),
        ("rl", "reset_layout"),
        ("rlay", "reset_layout"),
        ("columns-017", "columns-017"),
        ("col17", "columns-017"),
        ("colour by", "color_order"),
        ("@fold", "0"),
        ("@gpt", "0"),
        ("#", "columns-017"),
        (">order", "color_order"),
    ],
)
def test_the_best_match_comes_first(query: str, first: str) -> None:
    assert names(query)[0] == first


def test_a_prefix_asks_for_one_kind() -> None:
    assert split("> open") == ("command", "open")
    assert split("open") == (None, "open")
    assert names("#fold") == []
    assert names("") == ["open_folder", "reset_layout", "color_order"]


def test_what_was_used_lately_is_offered_first() -> None:
    found = matches("", ITEMS, ("color_order", "reset_layout"))
    assert [item.name for item in found] == ["color_order", "reset_layout", "open_folder"]


def test_letters_far_apart_are_no_match() -> None:
    assert score("xz", "open folder") is None
    assert score("oe", "a lot of long words that do not begin like this one here") is None


def test_no_more_is_shown_than_can_be_read() -> None:
    many = [Item("run", str(number), f"run {number}") for number in range(5 * MOST_SHOWN)]
    assert len(matches("run", many)) == MOST_SHOWN


@given(st.text(max_size=8), st.text(max_size=20))
def test_a_text_fits_any_part_of_itself_and_never_one_with_a_letter_it_lacks(part: str, text: str) -> None:
    part, text = part.lower(), text.lower()
    assert score(part, f"{text}{part}") is not None
    if "\0" not in text:
        assert score("\0", text) is None
