"""Which agent acted, step by step, in a row of its own; runs that are wide enough have the name in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from minece_desktop.gui.theme import theme

if TYPE_CHECKING:
    from minece_desktop.core.run import Run
    from tasks.blocks import IntArray

# Okabe and Ito's hues, told apart with every common colour blindness. Names and tool tips say the same.
_HUES = ((230, 159, 0), (86, 180, 233), (0, 158, 115), (204, 121, 167), (213, 94, 0), (240, 228, 66), (0, 114, 178))
_DARK, _LIGHT = QColor("#101216"), QColor("#ffffff")


def agent_color(index: int) -> QColor:
    return QColor(*_HUES[index % len(_HUES)])


def agent_columns(agent: npt.NDArray[np.integer], columns: int) -> npt.NDArray[np.int64]:
    """(columns,) who has most of the steps in each column of equal width; the first of equals."""
    steps, kinds = len(agent), int(agent.max()) + 1
    edges = np.linspace(0, steps, columns + 1)
    at = np.arange(steps + 1, dtype=np.float64)
    shares = []
    for kind in range(kinds):
        total = np.concatenate(([0.0], np.cumsum(agent == kind)))
        shares.append(np.diff(np.interp(edges, at, total)))
    most: npt.NDArray[np.int64] = np.argmax(shares, axis=0)
    return most


def paint_agents(painter: QPainter, area: QRectF, names: tuple[str, ...], agent: npt.NDArray[np.integer]) -> None:
    """``agent`` (steps,) indexes ``names``."""
    columns = max(1, round(area.width()))
    who = agent_columns(agent, columns)
    starts = np.concatenate(([0], np.flatnonzero(np.diff(who)) + 1, [columns]))
    painter.setFont(theme().font("caption"))
    metrics = QFontMetricsF(painter.font())
    painter.setPen(Qt.PenStyle.NoPen)
    for left, right in zip(starts[:-1].tolist(), starts[1:].tolist(), strict=True):
        index = int(who[left])
        color = agent_color(index)
        box = QRectF(area.left() + left, area.top(), right - left, area.height())
        painter.fillRect(box, color)
        if metrics.horizontalAdvance(names[index]) + 8 <= box.width():
            painter.setPen(_DARK if _luminance(color) > 0.18 else _LIGHT)
            base = box.center().y() + metrics.capHeight() / 2
            painter.drawText(QPointF(box.left() + 4, base), names[index])
            painter.setPen(Qt.PenStyle.NoPen)


def _luminance(color: QColor) -> float:
    """Relative luminance as WCAG has it, 0 to 1."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (color.redF(), color.greenF(), color.blueF())
    ]
    return float(np.dot(linear, (0.2126, 0.7152, 0.0722)))


def agents_of(run: Run | None) -> tuple[tuple[str, ...], IntArray | None]:
    """Names of agents, and by step (n,) whose it is; None where one agent built alone."""
    if run is None or run.acted is None or len(run.agents) < 2:
        return (), None
    return run.agents, run.acted[run.log.effective]
