"""A chart's drawing as a PNG file, by the same painter as the captions of pictures."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from minece_desktop.core.reporters.shapes import Drawing, Line, Rectangle, Shape, Text
from minece_desktop.scene.paint import Image, Patch, patch_around, text_width
from minece_desktop.scene.png import png_bytes
from minece_desktop.scene.theme import rgb

SCALE = 2.0
"""Pixels of the file per pixel of the drawing, so that it is sharp on paper and on dense screens."""


def paint_drawing(drawing: Drawing, scale: float = SCALE) -> Image:
    """The picture (h, w, 4) uint8, opaque, top row first."""
    width, height = round(drawing.width * scale), round(drawing.height * scale)
    picture = np.empty((height, width, 4), dtype=np.uint8)
    picture[:] = [*(round(255 * part) for part in rgb(drawing.background)), 255]
    for shape in drawing.shapes:
        _patch(shape, scale).blend(picture)
    return picture


def save_drawing(drawing: Drawing, path: Path, scale: float = SCALE) -> None:
    """Raises ``OSError``."""
    path.write_bytes(png_bytes(paint_drawing(drawing, scale)))


def _patch(shape: Shape, s: float) -> Patch:
    if isinstance(shape, Rectangle):
        box = (shape.x * s, shape.y * s, (shape.x + shape.width) * s, (shape.y + shape.height) * s)
        patch = patch_around([box[:2], box[2:]], 1)
        patch.rectangle(box, rgb(shape.fill))
        if shape.hatched:
            patch.hatch(box, (0.0, 0.0, 0.0), 8 * s, 3 * s)
        return patch
    if isinstance(shape, Line):
        ends = (shape.x1 * s, shape.y1 * s), (shape.x2 * s, shape.y2 * s)
        patch = patch_around(ends, shape.width * s + 1)
        patch.line(*ends, rgb(shape.color), shape.width * s)
        return patch
    return _text(shape, s)


def _text(shape: Text, s: float) -> Patch:
    size = shape.size * s
    width = text_width(shape.text, size, shape.bold)
    left = math.floor(shape.x * s - shape.align * width) - 2
    top = math.floor(shape.y * s - 1.5 * size)
    patch = Patch(left, top, width + 4, math.ceil(2.2 * size))
    patch.text(shape.x * s, shape.y * s, shape.text, size, rgb(shape.color), bold=shape.bold, align=shape.align)
    return patch
