"""What stands on a page: text, columns, pictures, tables. Lengths are in points, y grows downwards."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QImage, QPainter, QTextCharFormat, QTextLayout, QTextOption

from minece_desktop.core.reporters.report.markup import plain
from resources import FOLDER

UNITS = 10.0
"""Units of the PDF's device in a point: fonts have whole sizes in them."""
_LEAST_LINES = 2
"""Lines that stay together at a page's foot and head."""


class Block(ABC):
    """A part of a page. ``keep``: it does not stand alone at a page's foot. ``space``: below it."""

    keep = False
    space = 0.0

    @abstractmethod
    def height(self, width: float) -> float: ...

    @abstractmethod
    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None: ...

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        """The part that fits into ``room`` and the rest; None when it cannot be parted there."""
        del width, room
        return None


@lru_cache(maxsize=1)
def families() -> list[str]:
    """The app's own font, then whatever the system has for other scripts."""
    names: list[str] = []
    for path in sorted((FOLDER / "fonts").glob("*.ttf")):
        added = QFontDatabase.addApplicationFontFromData(path.read_bytes())
        names += QFontDatabase.applicationFontFamilies(added)
    return [*dict.fromkeys(names), "Noto Sans", "DejaVu Sans", "Noto Sans CJK SC"]


@lru_cache(maxsize=64)
def font(size: float, bold: bool = False) -> QFont:
    made = QFont(families())
    made.setPixelSize(max(1, round(size * UNITS)))
    made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return made


@dataclass(frozen=True)
class Span:
    """A piece of text of one colour."""

    text: str
    color: str | None = None
    bold: bool = False


class Text(Block):
    """A paragraph, or lines of it."""

    def __init__(
        self,
        spans: str | Sequence[Span],
        size: float = 9.0,
        *,
        color: str = "#1b1f26",
        bold: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        space: float = 3.0,
        keep: bool = False,
    ) -> None:
        told = [Span(spans)] if isinstance(spans, str) else list(spans)
        self._spans = [Span(plain(span.text).replace("\n", "\u2028"), span.color, span.bold or bold) for span in told]
        self._size, self._color, self._align = size, color, align
        self.space, self.keep = space, keep
        self._layout: QTextLayout | None = None
        self._width = -1.0
        self._first, self._last = 0, -1

    def _laid(self, width: float) -> QTextLayout:
        if self._layout is None or width != self._width:
            text = "".join(span.text for span in self._spans)
            layout = QTextLayout(text, font(self._size))
            option = QTextOption(self._align)
            option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
            layout.setTextOption(option)
            layout.setFormats(self._formats())
            layout.beginLayout()
            y = 0.0
            while (line := layout.createLine()).isValid():
                line.setLineWidth(width * UNITS)
                line.setPosition(QPointF(0, y))
                y += self._line_height
            layout.endLayout()
            self._layout, self._width = layout, width
        return self._layout

    @property
    def _line_height(self) -> float:
        return self._size * 1.4 * UNITS

    def _formats(self) -> list[QTextLayout.FormatRange]:
        made, start = [], 0
        for span in self._spans:
            length = len(span.text.encode("utf-16-le")) // 2
            one = QTextLayout.FormatRange()
            one.start, one.length = start, length
            look = QTextCharFormat()
            look.setFont(font(self._size, span.bold))
            look.setForeground(QColor(span.color or self._color))
            one.format = look
            made.append(one)
            start += length
        return made

    def _lines(self, width: float) -> range:
        count = self._laid(width).lineCount()
        return range(self._first, count if self._last < 0 else self._last)

    def height(self, width: float) -> float:
        return len(self._lines(width)) * self._line_height / UNITS

    def natural_width(self) -> float:
        """Width of the longest line where nothing wraps."""
        layout = self._laid(10_000.0)
        return max((layout.lineAt(i).naturalTextWidth() for i in range(layout.lineCount())), default=0.0) / UNITS

    @property
    def words(self) -> list[str]:
        """What a line may end with: blanks, hyphens and underscores close a word, and belong to it."""
        return re.findall(r"[^\s_-]*[_-]\s*|[^\s_-]+\s*|\s+", "".join(span.text for span in self._spans))

    def of(self, text: str) -> Text:
        """Another text that looks the same."""
        bold = any(span.bold for span in self._spans)
        return Text(text, self._size, color=self._color, bold=bold, align=self._align, space=self.space)

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        layout = self._laid(width)
        top = y * UNITS - self._first * self._line_height
        for number in self._lines(width):
            layout.lineAt(number).draw(painter, QPointF(x * UNITS, top))

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        lines = self._lines(width)
        fits = min(int(room * UNITS / self._line_height), len(lines) - _LEAST_LINES)
        if fits < _LEAST_LINES:
            return None
        head, tail = self._part(lines.start, lines.start + fits), self._part(lines.start + fits, lines.stop)
        head.space = 0.0
        return head, tail

    def _part(self, first: int, last: int) -> Text:
        part = Text(self._spans, self._size, color=self._color, align=self._align, space=self.space)
        part._first, part._last = first, last
        return part


class Stack(Block):
    """Blocks one below the other. ``whole``: not parted unless a page of its own is too small for it."""

    def __init__(self, blocks: Sequence[Block], *, whole: bool = False, space: float = 0.0, rule: str = "") -> None:
        self.blocks, self.whole, self.space, self._rule = list(blocks), whole, space, rule

    def height(self, width: float) -> float:
        inner = sum(block.height(width) + block.space for block in self.blocks)
        return inner - (self.blocks[-1].space if self.blocks else 0.0) + self._top

    @property
    def _top(self) -> float:
        return 7.0 if self._rule else 0.0

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        if self._rule:
            fill(painter, QRectF(x, y, width, 0.5), self._rule)
        y += self._top
        for block in self.blocks:
            block.draw(painter, x, y, width)
            y += block.height(width) + block.space

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        used = self._top
        for place, block in enumerate(self.blocks):
            need = block.height(width)
            if used + need > room:
                parts = block.split(width, room - used)
                before = [*self.blocks[:place], *parts[:1]] if parts else self.blocks[:place]
                while before and before[-1].keep:
                    before.pop()
                if not before:
                    return None
                rest = [*parts[1:], *self.blocks[place + 1 :]] if parts else self.blocks[len(before) :]
                return Stack(before, rule=self._rule), Stack(rest, space=self.space)
            used += need + block.space
        return None


class Columns(Block):
    """Stacks side by side; ``widths``: shares of the width, equal ones when None."""

    def __init__(self, stacks: Sequence[Block], *, gap: float = 12.0, space: float = 4.0) -> None:
        self._stacks, self._gap, self.space = list(stacks), gap, space

    def _width(self, width: float) -> float:
        return (width - self._gap * (len(self._stacks) - 1)) / max(len(self._stacks), 1)

    def height(self, width: float) -> float:
        return max((stack.height(self._width(width)) for stack in self._stacks), default=0.0)

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        own = self._width(width)
        for place, stack in enumerate(self._stacks):
            stack.draw(painter, x + place * (own + self._gap), y, own)

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        own, heads, tails = self._width(width), list[Block](), list[Block]()
        for stack in self._stacks:
            if stack.height(own) <= room:
                heads.append(stack)
                tails.append(Stack([]))
                continue
            parts = stack.split(own, room)
            if parts is None:
                return None
            heads.append(parts[0])
            tails.append(parts[1])
        return Columns(heads, gap=self._gap, space=0.0), Columns(tails, gap=self._gap, space=self.space)


class Space(Block):
    """Room, which a page does not begin with."""

    keep = True

    def __init__(self, height: float) -> None:
        self._height = height

    def height(self, width: float) -> float:
        del width
        return self._height

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        """Nothing is seen."""


class PageBreak(Space):
    """What follows begins a page."""

    def __init__(self) -> None:
        super().__init__(0.0)


class Boxed(Block):
    """Text on a tinted ground; parted where the text is."""

    def __init__(self, inner: Block, *, color: str = "#f1f3f6", space: float = 5.0, keep: bool = False) -> None:
        self._inner, self._color, self.space, self.keep = inner, color, space, keep

    def height(self, width: float) -> float:
        return self._inner.height(width - 16) + 10

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        fill(painter, QRectF(x, y, width, self.height(width)), self._color, radius=3.0)
        self._inner.draw(painter, x + 8, y + 5, width - 16)

    def split(self, width: float, room: float) -> tuple[Block, Block] | None:
        parts = self._inner.split(width - 16, room - 10)
        return None if parts is None else (Boxed(parts[0], color=self._color), Boxed(parts[1], color=self._color))


class Image(Block):
    """A PNG as wide as there is room, read when it is drawn; never parted."""

    def __init__(self, png: bytes, size: tuple[int, int], *, space: float = 3.0) -> None:
        self._png, self._shape, self.space = png, size, space

    def height(self, width: float) -> float:
        return width * self._shape[1] / max(self._shape[0], 1)

    def draw(self, painter: QPainter, x: float, y: float, width: float) -> None:
        picture = QImage.fromData(self._png)
        if picture.isNull():
            return
        box = scaled(QRectF(x, y, width, self.height(width)))
        painter.drawImage(box, picture.convertToFormat(QImage.Format.Format_RGB888))
        painter.setPen(QColor("#cfd5dd"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)


def scaled(box: QRectF) -> QRectF:
    """Points to units of the device."""
    return QRectF(box.x() * UNITS, box.y() * UNITS, box.width() * UNITS, box.height() * UNITS)


def fill(painter: QPainter, box: QRectF, color: str, *, radius: float = 0.0) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(scaled(box), radius * UNITS, radius * UNITS)
