"""A drawing as an SVG file: text stays text, no outside file is named."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from minece_desktop.core.reporters.shapes import Drawing, Line, Rectangle, Shape, Text

_FONTS = "Inter, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_ANCHORS = {0.0: "start", 0.5: "middle", 1.0: "end"}


def svg(drawing: Drawing) -> str:
    """A whole SVG 1.1 document."""
    width, height = drawing.width, drawing.height
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    lines = [f'{head} role="img" font-family={quoteattr(_FONTS)}>']
    lines += [f"<title>{_clean(drawing.title)}</title>", f"<desc>{_clean(drawing.description)}</desc>"]
    lines.append(_HATCH)
    lines.append(f'<rect width="{width}" height="{height}" fill="{drawing.background}"/>')
    for shape in drawing.shapes:
        lines += _element(shape)
    return "\n".join([*lines, "</svg>"]) + "\n"


_HATCH = (
    '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="2.4" height="6" fill="#000000" fill-opacity="0.45"/></pattern></defs>'
)


def _element(shape: Shape) -> Iterator[str]:
    if isinstance(shape, Rectangle):
        at = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.width)}" height="{_n(shape.height)}"'
        yield f'<rect {at} fill="{shape.fill}"/>'
        if shape.hatched:
            yield f'<rect {at} fill="url(#hatch)"/>'
    elif isinstance(shape, Line):
        ends = f'x1="{_n(shape.x1)}" y1="{_n(shape.y1)}" x2="{_n(shape.x2)}" y2="{_n(shape.y2)}"'
        yield f'<line {ends} stroke="{shape.color}" stroke-width="{_n(shape.width)}"/>'
    else:
        yield _text(shape)


def _text(shape: Text) -> str:
    weight = ' font-weight="600"' if shape.bold else ""
    anchor = _ANCHORS[shape.align]
    at = f'x="{_n(shape.x)}" y="{_n(shape.y)}" font-size="{_n(shape.size)}"'
    return f'<text {at} fill="{shape.color}" text-anchor="{anchor}"{weight}>{_clean(shape.text)}</text>'


def _clean(text: str) -> str:
    """Escaped, without the characters that no XML file may hold."""
    return escape("".join(char if char.isprintable() else " " for char in text))


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
