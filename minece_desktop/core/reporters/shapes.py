"""Plain shapes, which an SVG file, a PNG and a test can read alike, and the colours of drawings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Color = str
"""``#rrggbb``."""


@dataclass(frozen=True)
class Rectangle:
    """``hatched``: with diagonal strokes, so that published bars differ by more than their colour."""

    x: float
    y: float
    width: float
    height: float
    fill: Color
    hatched: bool = False


@dataclass(frozen=True)
class Line:
    x1: float
    y1: float
    x2: float
    y2: float
    color: Color
    width: float = 1.0


@dataclass(frozen=True)
class Text:
    """One line from its baseline. ``align``: 0 begins at x, 0.5 is centred, 1 ends there."""

    x: float
    y: float
    text: str
    size: float
    color: Color
    bold: bool = False
    align: float = 0.0


Shape = Rectangle | Line | Text


@dataclass(frozen=True)
class Drawing:
    """Shapes in their order, in pixels from the upper left corner. ``description``: the same for screen readers."""

    width: int
    height: int
    background: Color
    shapes: tuple[Shape, ...]
    title: str = ""
    description: str = ""


@dataclass(frozen=True)
class Look:
    """Colours of a drawing, the window's own. ``series``: told apart with every kind of colour vision, by their
    lightness too."""

    background: Color
    raised: Color
    grid: Color
    text: Color
    text_dim: Color
    series: tuple[Color, ...]


DARK: Final = Look(
    background="#1d2027",
    raised="#262a33",
    grid="#2e333d",
    text="#e6e8ec",
    text_dim="#b0b7c3",
    series=("#6ea8fe", "#ffb224", "#2fa37c", "#ff8163", "#c98be8", "#9be3f2", "#b3a12e", "#9aa2af"),
)
LIGHT: Final = Look(
    background="#ffffff",
    raised="#eef0f3",
    grid="#dde1e7",
    text="#1b1f26",
    text_dim="#4b5361",
    series=("#0b63ce", "#d98a00", "#0e7a5a", "#c8450b", "#8a4fa3", "#3fa0d8", "#7d7400", "#5a6270"),
)
LOOKS: Final = {"dark": DARK, "light": LIGHT}

_NARROW: Final = frozenset(" iljtfrI.,:;|!'()[]-·")
_WIDE: Final = frozenset("mwMW@%—–±≈∩Δ")


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Width of a line in pixels, rather too large than too small: which font a reader's program has is not known."""
    em = sum(0.38 if c in _NARROW else 0.98 if c in _WIDE else 0.74 if c.isupper() else 0.64 for c in text)
    wide = sum(ord(c) > 0x2E80 for c in text)  # CJK
    return size * (em + 0.4 * wide) * (1.05 if bold else 1.0)


def fitted(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """As much of the text as fits, with an ellipsis."""
    if text_width(text, size, bold=bold) <= width:
        return text
    count = len(text)
    while count and text_width(text[:count].rstrip() + "…", size, bold=bold) > width:
        count -= 1
    return text[:count].rstrip() + "…"


def wrapped(text: str, size: float, width: float, lines: int, *, bold: bool = False) -> list[str]:
    """The text in at most so many lines of this width, the last one cut where it does not fit."""
    rows: list[str] = []
    words = _breakable(text)
    while words and len(rows) < lines:
        count = len(words)
        if len(rows) < lines - 1:
            count = 1
            while count < len(words) and text_width("".join(words[: count + 1]), size, bold=bold) <= width:
                count += 1
        rows.append(fitted("".join(words[:count]).strip(), size, width, bold=bold))
        words = words[count:]
    return rows or [""]


def _breakable(text: str) -> list[str]:
    """Words with what parts them; names such as ``claude-haiku-4-5-20251001`` may break after a hyphen."""
    parts, start = [], 0
    for place, char in enumerate(text, start=1):
        if char in " -/_":
            parts.append(text[start:place])
            start = place
    return [part for part in (*parts, text[start:]) if part]
