"""Label and value in two columns, as the details of a check and of its fix are set."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel

if TYPE_CHECKING:
    from minece_desktop.gui.models.check_details import Detail
    from tasks.blocks import Cell


class DetailGrid(QWidget):
    """Label and value in two columns; cells and steps are links."""

    followed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 6, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(1, 1)
        self._shown: tuple[Detail, ...] = ()

    def set_details(self, details: tuple[Detail, ...]) -> None:
        if details == self._shown:
            return
        self._shown = details
        clear(self._grid)
        for line, detail in enumerate(details):
            name = PlainLabel(detail.label)
            name.setProperty("role", "small")
            self._grid.addWidget(name, line, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(self._value(detail), line, 1)

    def _value(self, detail: Detail) -> QLabel:
        value = WrappedLabel(detail.text)
        value.setProperty("role", "value")
        value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        if detail.cells or detail.steps:
            value.setTextFormat(Qt.TextFormat.RichText)
            QLabel.setText(value, _links(detail))
            value.setTextInteractionFlags(
                Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
            value.linkActivated.connect(self.followed)
        return value


def _links(detail: Detail) -> str:
    links = [
        f'<a style="text-decoration:none; white-space:nowrap" href="cell:{x},{y},{z}">({x},&nbsp;{y},&nbsp;{z})</a>'
        for x, y, z in detail.cells
    ]
    links += [f'<a style="text-decoration:none" href="step:{step}">{step}</a>' for step in detail.steps]
    more = tr(" and {} more").format(detail.more) if detail.more else ""
    return " ".join(part for part in (html.escape(detail.text), ", ".join(links) + more) if part)


def cell_of(link: str) -> Cell | None:
    """The cell that a followed link names; None for the link of a step."""
    kind, _, value = link.partition(":")
    if kind != "cell":
        return None
    x, y, z = (int(part) for part in value.split(","))
    return (x, y, z)
