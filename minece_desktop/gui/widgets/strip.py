"""The material strip: one colour column a pixel, averaged where several events share it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QColor, QImage

from minece_desktop.core.timeline import REMOVED, Timeline

ByteArray = npt.NDArray[np.uint8]
FloatArray = npt.NDArray[np.float64]


def strip_columns(
    timeline: Timeline, columns: int, rgb: Callable[[str], tuple[int, int, int]]
) -> tuple[FloatArray, FloatArray]:
    """Mean colour of the blocks placed, (columns, 3) of 0 to 255, and share of events that leave none, (columns,).

    Columns cover the steps evenly; a column that a boundary cuts takes its part of both sides. Exact for any number of
    events: the sums are read off a running total.
    """
    steps = timeline.steps
    table = np.array([*(rgb(name) for name in timeline.materials), (0, 0, 0)], dtype=np.float64)
    placed = (timeline.material != REMOVED).astype(np.float64)
    edges = np.linspace(0.0, steps, columns + 1)
    at = np.arange(steps + 1, dtype=np.float64)

    def mean(values: FloatArray) -> FloatArray:
        total = np.concatenate(([0.0], np.cumsum(values)))
        return np.diff(np.interp(edges, at, total)) * columns / steps

    share = mean(placed)
    channels = [mean(table[timeline.material, channel] * placed) for channel in range(3)]
    color = np.stack(channels, axis=1) / np.maximum(share, 1e-9)[:, None]
    return np.clip(color, 0, 255), np.clip(1.0 - share, 0.0, 1.0)


def strip_image(
    timeline: Timeline,
    width: int,
    height: int,
    *,
    rgb: Callable[[str], tuple[int, int, int]],
    ground: QColor,
    mark: QColor,
) -> QImage:
    """The strip in device pixels. Removals are hatched where they fill a column and notched from below where they share
    it with placements."""
    mean, removed = strip_columns(timeline, width, rgb)
    image = np.repeat(mean[None, :, :], height, axis=0)
    under, over = (np.array((color.red(), color.green(), color.blue())) for color in (ground, mark))
    rows, cols = np.mgrid[0:height, 0:width]
    only = removed >= 0.5
    hatch = (rows + cols) % max(4, height // 2) < max(1, height // 8)
    image[:, only] = np.where(hatch[:, only, None], over, under)
    some = (removed > 0.001) & ~only
    image[height - max(2, height // 3) :, some] = over
    packed = np.zeros((height, width, 4), dtype=np.uint8)
    packed[:, :, :3] = np.rint(image)[:, :, ::-1]
    packed[:, :, 3] = 255
    return QImage(packed.data, width, height, 4 * width, QImage.Format.Format_RGB32).copy()
