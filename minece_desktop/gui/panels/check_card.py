"""One check as a card: mark, title, what was found, the dispute, and its details while it is selected."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from checks.result import CheckResult, Status
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.icons import keeps_space
from minece_desktop.gui.widgets.status import StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, breakable

if TYPE_CHECKING:
    from minece_desktop.gui.models.checks import CheckRow, Detail


_DISPUTE_GAP = 4
"""Pixels between a card's caption and the dispute's box."""


class CheckCard(QAbstractButton):
    """A checkable button; checked = its evidence is shown. Keys: Space or Enter, Up and Down between cards."""

    block_wanted = Signal(object)
    """A cell whose block is to be shown."""
    step_wanted = Signal(int)
    moved = Signal(int)
    """The focus is to go to the next (+1) or previous (-1) card."""

    def __init__(self, row: CheckRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.row = row
        self._mark = StatusMark(row.result.status, 18)
        self._title = _label("strong")
        self._metric = PlainLabel()
        self._metric.setProperty("role", "small")
        self._line = _label("")
        self._caption = _label("faint")
        self._dispute: _Dispute | None = None
        self._details: _Details | None = None
        self._body = QVBoxLayout()
        self._lay_out()
        self.toggled.connect(self._show_details)
        self.set_row(row)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title, 1)
        head.addWidget(self._metric, 0, Qt.AlignmentFlag.AlignTop)
        self._body.setSpacing(2)
        self._body.addLayout(head)
        for part in (self._line, self._caption):
            self._body.addWidget(part)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(12, 10, 12, 11)
        whole.setSpacing(10)
        whole.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(self._body, 1)
        for label in (self._title, self._metric, self._line, self._caption):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def result(self) -> CheckResult:
        return self.row.result

    def set_row(self, row: CheckRow) -> None:
        self.row = row
        self._mark.set_status(row.result.status)
        self._title.setText(row.title)
        self._title.setEnabled(row.result.status is not Status.NOT_APPLICABLE)
        self._metric.setText(row.metric)
        self._line.setText(row.line)
        self._line.setVisible(bool(row.line))
        self._caption.setText(row.caption)
        self._show_dispute(row.result.disputed)
        if self._details is not None:
            self._details.set_details(row.details)
        self.setAccessibleName(row.accessible)
        self.setAccessibleDescription(f"{row.metric}; {row.caption}")
        self.update()

    def _show_dispute(self, reason: str | None) -> None:
        if self._dispute is None and reason is not None:
            self._dispute = _Dispute(self)
            self._body.insertWidget(3, self._dispute)
        if self._dispute is not None:
            self._dispute.set_reason(reason)

    def _show_details(self, shown: bool) -> None:
        """Made when they are first asked for: most cards are never opened."""
        if self._details is None and shown:
            self._details = _Details(self)
            self._details.followed.connect(self._follow)
            self._details.set_details(self.row.details)
            self._body.addWidget(self._details)
        if self._details is not None:
            self._details.setVisible(shown)

    def _follow(self, link: str) -> None:
        kind, _, value = link.partition(":")
        if kind == "step":
            self.step_wanted.emit(int(value))
        else:
            x, y, z = (int(part) for part in value.split(","))
            self.block_wanted.emit((x, y, z))

    def event(self, event: QEvent) -> bool:
        return keeps_space(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the arrows left and right are the timeline's

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        box = self.rect()
        if self.isChecked():
            painter.fillRect(box, look.color("selection"))
        elif self.underMouse():
            painter.fillRect(box, look.color("inset"))
        color = {Status.FAIL: "fail", Status.ERROR: "error"}.get(self.result.status)
        if color is not None:
            painter.fillRect(0, 0, 3, box.height() - 1, look.color(color))
        painter.fillRect(0, box.height() - 1, box.width(), 1, look.color("border"))
        if self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 1))
            painter.drawRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -1.5))
        painter.end()


class _Dispute(QFrame):
    """Why the engineering opinion differs from the official verdict."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = WrappedLabel()
        self._text.setTextFormat(Qt.TextFormat.RichText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(11, 6 + _DISPUTE_GAP, 8, 7)
        layout.addWidget(self._text)
        self._reason: str | None = None
        theme().changed.connect(self._write)

    def set_reason(self, reason: str | None) -> None:
        self._reason = reason
        self.setVisible(reason is not None)
        self._write()

    def _write(self) -> None:
        self._text.setFont(theme().font("small"))
        head = f'<span style="font-weight:600; color:{theme().hex("warn")}">≠ disputed</span> '
        QLabel.setText(self._text, head + html.escape(breakable(self._reason or "")))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self.rect().adjusted(0, _DISPUTE_GAP, 0, 0)
        painter.fillRect(box, theme().color("inset"))
        painter.fillRect(box.adjusted(0, 0, 3 - box.width(), 0), theme().color("warn"))
        painter.end()


class _Details(QWidget):
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
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
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
    more = f" and {detail.more} more" if detail.more else ""
    return " ".join(part for part in (html.escape(detail.text), ", ".join(links) + more) if part)


def _label(role: str) -> WrappedLabel:
    label = WrappedLabel()
    if role:
        label.setProperty("role", role)
    return label
