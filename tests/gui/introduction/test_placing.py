from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize

from minece_desktop.gui.introduction.placing import beside

WINDOW = QRect(0, 0, 1400, 900)
CARD = QSize(340, 180)


def box(place: QRect, *more: QRect) -> QRect:
    return QRect(beside(CARD, [place, *more], WINDOW), CARD)


def test_a_card_stands_to_the_right_where_there_is_room_then_left_below_and_above() -> None:
    assert box(QRect(0, 80, 360, 500)).left() > 360
    assert box(QRect(1060, 80, 340, 500)).right() < 1060
    assert box(QRect(0, 40, 1400, 30)).top() > 70
    assert box(QRect(0, 660, 1400, 200)).bottom() < 660


def test_all_lit_places_stay_free() -> None:
    colors, view = QRect(10, 40, 500, 30), QRect(380, 80, 640, 540)
    found = box(colors, view)
    assert not found.intersects(colors)
    assert not found.intersects(view)


def test_without_a_place_it_stands_in_the_middle() -> None:
    corner = beside(CARD, [], WINDOW)
    assert (QRect(corner, CARD).center() - WINDOW.center()).manhattanLength() <= 2


@given(
    st.lists(
        st.builds(QRect, st.integers(0, 1300), st.integers(0, 800), st.integers(10, 1400), st.integers(10, 900)),
        min_size=1,
        max_size=2,
    )
)
def test_a_card_is_always_whole_and_free_of_a_place_that_leaves_it_room(places: list[QRect]) -> None:
    places = [place.intersected(WINDOW) for place in places]
    found = QRect(beside(CARD, places, WINDOW), CARD)
    assert WINDOW.contains(found)
    (first, *others) = places
    if not others and WINDOW.right() - first.right() > CARD.width() + 40:
        assert not found.intersects(first)
    assert isinstance(beside(CARD, places, WINDOW), QPoint)
