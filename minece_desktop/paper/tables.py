"""Tables on paper: columns as wide as they need, smaller type where they would not fit, heads repeated on each page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from minece_desktop.paper.blocks import Block, Span, Text, fill

Cell = str | Sequence[Span]

_SIZES = (8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5)
_GAP, _PAD = 8.0, 3.0
_LINE, _DIM = "#cfd5dd", "#4b5361"
_NARROWEST, _WIDEST_HEAD, _WIDEST_TEXT, _WIDEST_NAME = 24.0, 70.0, 220.0, 150.0
_LEAST_TEXT, _LEAST_OF_MANY = 120.0, 62.0
"""Room for words, of which there is less where more than three columns have them."""


class Grid(Block):
    """``right``: columns that are set flush right. Rows are never parted, the table is between them."""

    def __init__(
        self, head: Sequence[Cell], rows: Sequence[Sequence[Cell]], right: Sequence[bool], *, space: float = 4.0
    ) -> None:
        self._head, self._rows, self._right, self.space = list(head), [list(row) for row in rows], list(right), space
        self._made: tuple[float, list[float], list[list[Text]]] | None = None

    def _laid(self, width: float) -> tuple[float, list[float], list[list[Text]]]:
        """For this width: column widths, and a text for each cell, the head's first."""
        if self._made is None or self._made[0] != width:
            for size in _SIZES:
                texts = self._texts(size)
                widths, fit = self._widths(texts, width)
                if fit or size == _SIZES[-1]:
                    break
            texts[0] = [parted(head, own) for head, own in zip(texts[0], widths, strict=True)]
            self._made = (width, widths, texts)
        return self._made

    def _texts(self, size: float) -> list[list[Text]]:
        def text(cell: Cell, right: bool, color: str, bold: bool) -> Text:
            align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
            return Text(cell, size, color=color, bold=bold, align=align, space=0.0)

        def row(cells: Sequence[Cell], color: str = "#1b1f26", bold: bool = False) -> list[Text]:
            return [text(cell, right, color, bold) for cell, right in zip(cells, self._right, strict=True)]

        return [row(self._head, _DIM, bold=True), *(row(cells) for cells in self._rows)]

    def _widths(self, texts: list[list[Text]], width: float) -> tuple[list[float], bool]:
        """Whether the table fits, and how: figures never wrap, heads between words, texts where room is scarce."""
        room = width - _GAP * (len(self._head) - 1)
        least, wanted = [], []
        least_text = _LEAST_TEXT if self._right.count(False) <= 3 else _LEAST_OF_MANY
        for place, right in enumerate(self._right):
            body = max((row[place].natural_width() for row in texts[1:]), default=0.0)
            natural = max(body, min(longest_word(texts[0][place]), _WIDEST_HEAD), _NARROWEST) + 0.5
            least.append(natural if right else min(natural, least_text))
            wanted.append(natural if right else min(natural, _WIDEST_TEXT))
        spare = room - sum(wanted)
        if spare >= 0:
            return [one + spare / len(wanted) for one in wanted], True
        total = sum(least)
        if total <= room:
            share = (room - total) / (sum(wanted) - total)
            return [few + share * (many - few) for few, many in zip(least, wanted, strict=True)], True
        return [one * room / total for one in least], False

    def _heights(self, width: float) -> list[float]:
        _, widths, texts = self._laid(width)
        return [
            max((text.height(own) for text, own in zip(row, widths, strict=True)), default=0.0) + 2 * _PAD
            for row in texts
        ]

    def height(self, width: float) -> float:
        return sum(self._heights(width))

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        _, widths, texts = self._laid(width)
        for number, (row, height) in enumerate(zip(texts, self._heights(width), strict=True)):
            left = x
            for text, own in zip(row, widths, strict=True):
                down = height - 2 * _PAD - text.height(own) if number == 0 else 0.0
                text.draw(painter, left, y + _PAD + down, own)
                left += own + _GAP
            y += height
            fill(painter, QRectF(x, y - 0.5, width, 0.9 if number == 0 else 0.5), _DIM if number == 0 else _LINE)

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        heights = self._heights(width)
        used, fits = heights[0], 0
        for height in heights[1:]:
            if used + height > room:
                break
            used, fits = used + height, fits + 1
        fits = min(fits, len(self._rows) - 2)
        if fits < 2:
            return None
        head = Grid(self._head, self._rows[:fits], self._right, space=0.0)
        return head, Grid(self._head, self._rows[fits:], self._right, space=self.space)


def longest_word(text: Text) -> float:
    """Width that a head needs when it wraps between words."""
    return max((text.of(word.rstrip()).natural_width() for word in text.words), default=0.0)


def parted(head: Text, width: float) -> Text:
    """A head in lines of whole words; names are parted behind a hyphen or underscore, which Qt never does before a
    digit."""
    if head.natural_width() <= width:
        return head
    lines = [""]
    for word in head.words:
        if lines[-1] and head.of((lines[-1] + word).rstrip()).natural_width() > width:
            lines.append("")
        lines[-1] += word
    return head.of("\n".join(line.rstrip() for line in lines))


class Facts(Grid):
    """Names and values, without a head."""

    def __init__(self, facts: Sequence[tuple[str, str]], *, space: float = 6.0) -> None:
        super().__init__(("", ""), [([Span(name, _DIM)], value) for name, value in facts], (False, False), space=space)

    def _widths(self, texts: list[list[Text]], width: float) -> tuple[list[float], bool]:
        name = min(max((row[0].natural_width() for row in texts), default=0.0) + 4, _WIDEST_NAME)
        return [name, width - name - _GAP], True

    def _heights(self, width: float) -> list[float]:
        return [0.0, *(height - 2 * _PAD + 2.5 for height in super()._heights(width)[1:])]

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        _, widths, texts = self._laid(width)
        for row, height in zip(texts[1:], self._heights(width)[1:], strict=True):
            row[0].draw(painter, x, y, widths[0])
            row[1].draw(painter, x + widths[0] + _GAP, y, widths[1])
            y += height

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        parts = super().split(width, room)
        if parts is None:
            return None
        made = []
        for part in parts:
            facts = Facts(())
            facts._rows, facts.space = part._rows, part.space  # type: ignore[attr-defined]
            made.append(facts)
        return made[0], made[1]
