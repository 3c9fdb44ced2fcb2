"""A report as PDF: A4, page numbers, fonts embedded."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMarginsF, QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QPageSize, QPainter, QPdfWriter

from minece_desktop.core.reporters.report.markup import plain
from minece_desktop.core.reporters.report.model import Report
from minece_desktop.paper.blocks import UNITS, font
from minece_desktop.paper.content import content
from minece_desktop.paper.pages import Page, paginate

_MARGIN, _FOOT = 46.0, 30.0
_DIM = "#4b5361"
_APP: list[QCoreApplication] = []


def pdf(report: Report, progress: Callable[[float, str], None] = lambda fraction, text: None) -> bytes:
    """The document. ``progress`` may raise to stop."""
    _application()
    storage = QByteArray()
    buffer = QBuffer(storage)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setResolution(round(72 * UNITS))
    writer.setTitle(plain(report.title))
    writer.setCreator("minece-desktop")
    paper = QPageSize.size(QPageSize.PageSizeId.A4, QPageSize.Unit.Point)
    width, height = paper.width() - 2 * _MARGIN, paper.height() - _MARGIN - _FOOT - _MARGIN
    pages = paginate(content(report), width, height)
    painter = QPainter(writer)
    try:
        for number, page in enumerate(pages, start=1):
            progress(number / len(pages), f"page {number} of {len(pages)}")
            if number > 1:
                writer.newPage()
            _draw(painter, page, width)
            _foot(painter, report, (number, len(pages)), (width, paper.height()))
    finally:
        painter.end()
    buffer.close()
    return bytes(storage.data())


def _application() -> None:
    """Fonts need one; without a window any will do."""
    if QCoreApplication.instance() is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _APP.append(QGuiApplication(["minece"]))


def _draw(painter: QPainter, page: Page, width: float) -> None:
    for y, block in page.placed:
        block.draw(painter, _MARGIN, _MARGIN + y, width)


def _foot(painter: QPainter, report: Report, number: tuple[int, int], size: tuple[float, float]) -> None:
    look = font(7.5)
    painter.setFont(look)
    painter.setPen(QColor(_DIM))
    y = (size[1] - _FOOT) * UNITS
    metrics, told = QFontMetricsF(look), f"{number[0]} / {number[1]}"
    right = (_MARGIN + size[0]) * UNITS - metrics.horizontalAdvance(told)
    title = f"{plain(report.title)} · {report.created}".replace("\n", " ")
    cut = metrics.elidedText(title, Qt.TextElideMode.ElideRight, size[0] * UNITS * 0.8)
    painter.drawText(QPointF(_MARGIN * UNITS, y), cut)
    painter.drawText(QPointF(right, y), told)
