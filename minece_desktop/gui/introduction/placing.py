"""Where a card stands beside what it tells of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 14
_EDGE = 10


def beside(card: QSize, places: Sequence[QRect], area: QRect) -> QPoint:
    """The corner of a card in ``area`` that leaves all places free, to the right, left, below or above one of them, the
    first one before the others; else over the lower right corner of the last one. Without places: in the middle."""
    room = area.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    for place in places:
        for corner in _sides(card, place, room):
            box = QRect(corner, card)
            if room.contains(box) and not any(box.intersects(other) for other in places):
                return corner
    if not places:
        return room.center() - QPoint(card.width() // 2, card.height() // 2)
    last = places[-1]
    return QPoint(
        _within(last.right() - GAP - card.width(), card.width(), room.left(), room.right()),
        _within(last.bottom() - GAP - card.height(), card.height(), room.top(), room.bottom()),
    )


def _sides(card: QSize, place: QRect, room: QRect) -> Iterator[QPoint]:
    x = _within(place.center().x() - card.width() // 2, card.width(), room.left(), room.right())
    y = _within(place.center().y() - card.height() // 2, card.height(), room.top(), room.bottom())
    yield QPoint(place.right() + GAP, y)
    yield QPoint(place.left() - GAP - card.width(), y)
    yield QPoint(x, place.bottom() + GAP)
    yield QPoint(x, place.top() - GAP - card.height())


def _within(start: int, length: int, low: int, high: int) -> int:
    return max(low, min(start, high - length + 1))
