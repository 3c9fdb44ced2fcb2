"""Lays out a chart for a file: bars side by side with ±, or a heat map with its values written in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import accumulate

from minece_desktop.core.reporters.charts import Chart, ChartKind, Series, Value, percent_text
from minece_desktop.core.reporters.shapes import (
    Color,
    Drawing,
    Line,
    Look,
    Rectangle,
    Shape,
    Text,
    fitted,
    text_width,
    wrapped,
)

MARGIN = 24.0
TITLE, BODY, SMALL = 16.0, 12.0, 11.0
_LEAST_WIDTH = 760.0
_PLOT_HEIGHT = 300.0
_BAR, _WIDEST_BAR, _GAP = 9.0, 34.0, 22.0
"""Narrowest and widest bar, and the room between two measures."""
_CELL_HEIGHT = 30.0
_COLORMAP = "cividis"


def draw(chart: Chart, look: Look, kind: ChartKind | None = None) -> Drawing:
    """A chart as shapes; its size follows from what it has to show, so that nothing is cut."""
    return _bars(chart, look) if (kind or chart.kinds[0]) == "bar" else _heat(chart, look)


def series_colors(series: Sequence[Series], look: Look) -> list[Color]:
    """A colour for each series; one's own and the published one of the same name share it."""
    names = list(dict.fromkeys(one.name for one in series))
    return [look.series[names.index(one.name) % len(look.series)] for one in series]


def series_label(one: Series) -> str:
    return f"{one.label}: {one.name}" if one.published else one.name


def _description(chart: Chart) -> str:
    told = [
        f"{series_label(one)}: "
        + ", ".join(f"{name} {percent_text(value)}" for name, value in zip(chart.measures, one.values, strict=True))
        for one in chart.series
    ]
    return "; ".join(told)


@dataclass
class _Canvas:
    """Shapes so far and the height they take."""

    look: Look
    width: float
    shapes: list[Shape]
    y: float = MARGIN

    def lines(self, text: str, size: float, *, bold: bool = False, most: int = 2) -> None:
        color = self.look.text if bold else self.look.text_dim
        for line in wrapped(text, size, self.width - 2 * MARGIN, most, bold=bold):
            self.y += size
            self.shapes.append(Text(MARGIN, self.y, line, size, color, bold))
            self.y += 0.4 * size

    def finish(self, chart: Chart) -> Drawing:
        size = round(self.width), round(self.y + MARGIN)
        return Drawing(*size, self.look.background, tuple(self.shapes), chart.title, _description(chart))


def _bars(chart: Chart, look: Look) -> Drawing:
    count = max(len(chart.series), 1)
    group = max(count * _BAR + _GAP, max((_label_width(name) for name in chart.measures), default=0) + 12)
    left = MARGIN + text_width("100", SMALL) + 8
    canvas = _Canvas(look, max(_LEAST_WIDTH, left + group * len(chart.measures) + MARGIN), [])
    group = (canvas.width - left - MARGIN) / max(len(chart.measures), 1)
    bar = min(_WIDEST_BAR, (group - _GAP) / count)
    values = _value_size(chart, bar)
    canvas.lines(chart.title, TITLE, bold=True)
    canvas.y += 6
    _legend(canvas, chart)
    canvas.y += 10
    canvas.lines(chart.axis, SMALL, most=1)
    top, bottom = canvas.y + 22, canvas.y + 22 + _PLOT_HEIGHT
    for percent in range(0, 101, 20):
        y = bottom - _PLOT_HEIGHT * percent / 100
        canvas.shapes.append(Line(left, y, canvas.width - MARGIN, y, look.text_dim if percent == 0 else look.grid))
        canvas.shapes.append(Text(left - 8, y + 4, str(percent), SMALL, look.text_dim, align=1.0))
    colors = series_colors(chart.series, look)
    lowest = bottom
    for place, name in enumerate(chart.measures):
        middle = left + group * (place + 0.5)
        for index, (one, color) in enumerate(zip(chart.series, colors, strict=True)):
            x = middle + (index - count / 2) * bar
            canvas.shapes += _bar(x, bar, (top, bottom), one.values[place], color, one.published, look, values)
        for row, line in enumerate(wrapped(name, SMALL, group - 8, 3)):
            y = bottom + 18 + 15 * row
            canvas.shapes.append(Text(middle, y, line, SMALL, look.text, align=0.5))
            lowest = max(lowest, y)
    canvas.y = lowest
    return canvas.finish(chart)


def _label_width(name: str) -> float:
    """What a measure's name needs over two or three lines."""
    longest = max((text_width(word, SMALL) for word in name.replace("-", " ").split()), default=0.0)
    return max(longest, text_width(name, SMALL) / 2)


def _value_size(chart: Chart, bar: float) -> float | None:
    """Size of the numbers over the bars; None where they would run into each other."""
    return 9.0 if bar >= text_width("100", 9.0) + 2 and len(chart.series) * len(chart.measures) <= 80 else None


def _bar(
    x: float,
    width: float,
    reach: tuple[float, float],
    value: Value,
    color: Color,
    published: bool,
    look: Look,
    size: float | None,
) -> Iterator[Shape]:
    top, bottom = reach
    middle = x + width / 2
    if value.value is None:
        yield Text(middle, bottom - 4, "–", SMALL, look.text_dim, align=0.5)
        return
    height = max(0.0, min(value.value, 1.0)) * (bottom - top)
    yield Rectangle(x + 1, bottom - max(height, 1.0), width - 2, max(height, 1.0), color, hatched=published)
    above = bottom - height
    if value.half_range:
        low, high = (bottom - (bottom - top) * min(max(v, 0.0), 1.0) for v in _ends(value))
        cap = min(4.0, width / 4)
        yield Line(middle, low, middle, high, look.text, 1.4)
        for y in (low, high):
            yield Line(middle - cap, y, middle + cap, y, look.text, 1.4)
        above = high
    if size is not None:
        yield Text(middle, above - 4, f"{100 * value.value:.0f}", size, look.text_dim, align=0.5)


def _ends(value: Value) -> tuple[float, float]:
    assert value.value is not None
    half = value.half_range or 0.0
    return value.value - half, value.value + half


def _legend(canvas: _Canvas, chart: Chart) -> None:
    x, look = MARGIN, canvas.look
    canvas.y += 12
    for one, color in zip(chart.series, series_colors(chart.series, look), strict=True):
        label = fitted(series_label(one), BODY, canvas.width - 2 * MARGIN - 18)
        width = 18 + text_width(label, BODY) + 18
        if x > MARGIN and x + width > canvas.width - MARGIN:
            x, canvas.y = MARGIN, canvas.y + 20
        canvas.shapes.append(Rectangle(x, canvas.y - 10, 12, 12, color, hatched=one.published))
        canvas.shapes.append(Text(x + 18, canvas.y, label, BODY, look.text))
        x += width


def _heat(chart: Chart, look: Look) -> Drawing:
    names = [series_label(one) for one in chart.series]
    label = min(360.0, max((text_width(name, BODY) for name in names), default=0.0) + 16)
    texts = [percent_text(value) for one in chart.series for value in one.values]
    heads_width = (_label_width(name) + 12 for name in chart.measures)
    cell = max([64.0, *(text_width(text, SMALL) + 14 for text in texts), *heads_width])
    canvas = _Canvas(look, max(560.0, 2 * MARGIN + label + cell * len(chart.measures)), [])
    cell = (canvas.width - 2 * MARGIN - label) / max(len(chart.measures), 1)
    left = MARGIN + label
    canvas.lines(chart.title, TITLE, bold=True)
    canvas.lines(chart.axis, SMALL, most=1)
    canvas.y += 10
    heads = [wrapped(name, SMALL, cell - 8, 3) for name in chart.measures]
    deepest = max(map(len, heads), default=1)
    for place, lines in enumerate(heads):
        for row, line in enumerate(lines):
            y = canvas.y + 15 * (deepest - len(lines) + row + 1)
            canvas.shapes.append(Text(left + cell * (place + 0.5), y, line, SMALL, look.text_dim, align=0.5))
    canvas.y += 15 * deepest + 8
    before = False
    for one, name in zip(chart.series, names, strict=True):
        if one.published and not before:
            canvas.y += 10
        before = one.published
        baseline = canvas.y + _CELL_HEIGHT / 2 + 4
        canvas.shapes.append(Text(MARGIN, baseline, wrapped(name, BODY, label - 8, 1)[0], BODY, look.text))
        for place, value in enumerate(one.values):
            canvas.shapes += _heat_cell(left + cell * place, canvas.y, cell, value, look)
        canvas.y += _CELL_HEIGHT
    _scale(canvas, left)
    return canvas.finish(chart)


def _heat_cell(x: float, y: float, width: float, value: Value, look: Look) -> Iterator[Shape]:
    fill = look.raised if value.value is None else heat_color(value.value)
    yield Rectangle(x + 1, y + 1, width - 2, _CELL_HEIGHT - 2, fill)
    color = look.text_dim if value.value is None else ink_on(fill)
    yield Text(x + width / 2, y + _CELL_HEIGHT / 2 + 4, percent_text(value), SMALL, color, align=0.5)


def _scale(canvas: _Canvas, left: float) -> None:
    """The colours from 0 to 100 %."""
    canvas.y += 18
    width, steps = min(240.0, canvas.width - MARGIN - left), 60
    edges = [0.0, *accumulate([width / steps] * steps)]
    for step in range(steps):
        span = edges[step + 1] - edges[step] + 0.5
        canvas.shapes.append(Rectangle(left + edges[step], canvas.y, span, 10, heat_color(step / (steps - 1))))
    canvas.y += 26
    for share, text in ((0.0, "0"), (0.5, "50"), (1.0, "100 %")):
        align = share
        canvas.shapes.append(Text(left + width * share, canvas.y, text, SMALL, canvas.look.text_dim, align=align))


@cache
def _colormap() -> tuple[Color, ...]:
    maps = json.loads((resources.files("resources") / "colormaps.json").read_text("utf-8"))["maps"]
    text = maps[_COLORMAP]["colors"]
    return tuple(f"#{text[start : start + 6]}" for start in range(0, len(text), 6))


def heat_color(share: float) -> Color:
    """The colour of a share from 0 to 1 on cividis, which reads the same with every kind of colour vision."""
    colors = _colormap()
    return colors[min(len(colors) - 1, max(0, round(share * (len(colors) - 1))))]


def ink_on(fill: Color) -> Color:
    """Black or white, whichever is easier to read on a colour (WCAG 2 luminance)."""
    parts = [int(fill[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#000000" if luminance > 0.179 else "#ffffff"
