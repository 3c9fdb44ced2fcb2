"""The timeline strip: what was placed when, as a drawing that HTML and PDF share."""

from __future__ import annotations

from typing import Final

import numpy as np

from checks.wording import plural
from minece_desktop.core.reporters.shapes import LIGHT, Drawing, Line, Look, Rectangle, Shape, Text, text_width
from minece_desktop.core.run import Run
from minece_desktop.core.timeline import REMOVED, Timeline
from minece_desktop.core.units import grouped
from tasks.blocks import IntArray
from tasks.materials import block_color

WIDTH: Final = 992
_TOP, _BAND, _MARKS, _FOOT = 18, 22, 12, 20
_SMALL: Final = 11.0
_REMOVED: Final = "#8a2be2"
_FLOATING: Final = "#c8450b"


def strip(run: Run, look: Look = LIGHT) -> Drawing | None:
    """Materials in the order of the steps; above them where turns begin, below them removals and floating placements.

    None for a run without steps. Its size does not grow with the run: a column of pixels shows the step in its middle.
    """
    timeline = run.timeline
    if not timeline.steps:
        return None
    shapes: list[Shape] = [*_turns(timeline, look), *_band(timeline, look), *_marks(timeline)]
    shapes += _foot(timeline, look)
    height = _TOP + _BAND + _MARKS + _FOOT
    title = f"Timeline of {plural(timeline.steps, 'step')}"
    floating, removed = len(timeline.floating), len(timeline.removals)
    counts = ((len(timeline.turn_starts), "turn"), (removed, "removal"), (floating, "placement"))
    told = ", ".join(plural(count, noun) for count, noun in counts) + " that touched nothing"
    return Drawing(WIDTH, height, look.background, tuple(shapes), title, told)


def _x(step: float, steps: int) -> float:
    return WIDTH * step / steps


def _band(timeline: Timeline, look: Look) -> list[Shape]:
    columns = min(WIDTH, timeline.steps)
    middles = ((np.arange(columns) + 0.5) * timeline.steps / columns).astype(np.int64)
    material = timeline.material[middles]
    starts = np.concatenate(([0], np.flatnonzero(np.diff(material)) + 1))
    ends = np.append(starts[1:], columns)
    shapes: list[Shape] = [Rectangle(0, _TOP, WIDTH, _BAND, look.raised)]
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        place = int(material[start])
        if place != REMOVED:
            left, right = _x(start, columns), _x(end, columns)
            shapes.append(Rectangle(left, _TOP, right - left, _BAND, _hex(timeline.materials[place])))
    return shapes


def _hex(block: str) -> str:
    red, green, blue = block_color(block)
    return f"#{red:02x}{green:02x}{blue:02x}"


def _turns(timeline: Timeline, look: Look) -> list[Shape]:
    shapes: list[Shape] = []
    free = 0.0
    for turn, step in timeline.turn_starts:
        x, words = _x(step - 1, timeline.steps), f"turn {turn + 1}"
        shapes.append(Line(max(x, 0.5), 4, max(x, 0.5), _TOP + _BAND, look.text_dim))
        width = text_width(words, _SMALL) + 4
        if x >= free and x + width <= WIDTH:
            shapes.append(Text(x + 4, _TOP - 6, words, _SMALL, look.text_dim))
            free = x + width + 6
    return shapes


def _marks(timeline: Timeline) -> list[Shape]:
    top = _TOP + _BAND + 2
    return [
        Rectangle(column, top, 1.6, _MARKS - 4, color)
        for steps, color in ((timeline.removals, _REMOVED), (timeline.floating, _FLOATING))
        for column in _columns(steps, timeline.steps)
    ]


def _columns(steps: IntArray, total: int) -> list[float]:
    """One mark a pixel, however many steps fall on it."""
    places = np.unique(np.floor((steps.astype(np.float64) - 0.5) * WIDTH / total))
    return [float(place) for place in places]


def _foot(timeline: Timeline, look: Look) -> list[Shape]:
    y = _TOP + _BAND + _MARKS + 13
    last = f"step {grouped(timeline.steps)}"
    shapes: list[Shape] = [
        Text(0, y, "step 1", _SMALL, look.text_dim),
        Text(WIDTH, y, last, _SMALL, look.text_dim, align=1.0),
    ]
    x = 60.0
    for count, words, color in (
        (len(timeline.removals), "removed", _REMOVED),
        (len(timeline.floating), "placed touching nothing", _FLOATING),
    ):
        if count:
            label = f"{words} ({grouped(count)})"
            shapes += [Rectangle(x, y - 9, 3, 10, color), Text(x + 8, y, label, _SMALL, look.text_dim)]
            x += 8 + text_width(label, _SMALL) + 16
    return shapes
