"""Every control can be named by a screen reader, colours stand out, and nothing is told by colour alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from checks.result import Status
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.runs import CELL_ROLE
from minece_desktop.gui.panels.check_card import CheckCard
from minece_desktop.gui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Mode, contrast, theme

Place = tuple[str, QWidget]
_CONTROLS = (
    *(QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit),
    *(QProgressBar, QTextEdit),
)


def controls(root: QWidget) -> Iterator[QWidget]:
    """What can be used or reached below ``root``; inner parts of Qt's own controls aside."""
    for widget in root.findChildren(QWidget):
        inner = widget.objectName().startswith("qt_") or isinstance(widget, QScrollBar | QHeaderView)
        parent = widget.parentWidget()
        part = isinstance(parent, QAbstractSpinBox | QComboBox | QHeaderView | QLineEdit | QKeySequenceEdit)
        part |= isinstance(parent, QAbstractScrollArea) and widget is parent.viewport()
        reached = widget.focusPolicy() != Qt.FocusPolicy.NoFocus or isinstance(widget, _CONTROLS)
        if widget.isVisible() and reached and not inner and not part:
            yield widget


def spoken(widget: QWidget) -> str:
    """What a screen reader says of a control."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name).strip() if interface is not None else ""


def path_of(widget: QWidget) -> str:
    names = []
    one: QWidget | None = widget
    while one is not None and not one.isWindow():
        names.append(type(one).__name__)
        one = one.parentWidget()
    return " < ".join(names[:4])


def test_every_control_has_a_name(places: Callable[[], Iterator[Place]]) -> None:
    silent = set()
    count = 0
    for place, root in places():
        for widget in controls(root):
            count += 1
            if not spoken(widget):
                silent.add(f"{place}: {path_of(widget)}")
    assert not silent, "\n".join(sorted(silent))
    assert count > 200, "the walk saw the window"


VARIANTS = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST_DARK, "contrast-light": CONTRAST_LIGHT}
GROUNDS = ("window", "surface", "raised", "inset", "selection")
GRAPHICS = ("accent", "ok", "fail", "warn", "na", "error", "text_faint")
"""Colours of marks, bars, the focus' edge, and edges that a control is known by."""


@pytest.mark.parametrize("colors", VARIANTS.values(), ids=VARIANTS.keys())
def test_marks_edges_and_bars_stand_out(colors: dict[str, str]) -> None:
    pairs = [(mark, ground) for mark in GRAPHICS for ground in GROUNDS] + [("on_accent", "accent")]
    weak = {pair: contrast(*(QColor(colors[name]) for name in pair)) for pair in pairs}
    assert {pair: round(ratio, 2) for pair, ratio in weak.items() if ratio < 3} == {}


@pytest.mark.parametrize("mode", VARIANTS)
def test_scroll_bars_stand_out(mode: Mode, qapp: QApplication) -> None:
    theme().apply(qapp, mode)
    handle = re.search(r"QScrollBar::handle \{ background: (#\w{6})", qapp.styleSheet())
    assert handle is not None
    assert contrast(QColor(handle[1]), theme().color("surface")) >= 3
    assert contrast(QColor(handle[1]), theme().color("window")) >= 3


def test_every_verdict_is_a_word_in_the_list_and_on_its_card(whole: MainWindow) -> None:
    model = whole.runs.model
    words = tuple(status.value for status in Status)
    told = 0
    for row in range(model.rowCount()):
        for column in range(1, model.columnCount()):
            index = model.index(row, column)
            cell = index.data(CELL_ROLE)
            if cell is not None and cell.status is not None:
                told += 1
                assert any(word in index.data(Qt.ItemDataRole.AccessibleTextRole) for word in words)
    assert told >= 8
    cards = whole.checks.findChildren(CheckCard)
    assert {card.shown.status for card in cards} >= {Status.PASS, Status.FAIL}
    for card in cards:
        assert card.accessibleName().startswith(card.shown.status.value)
    glyphs = {theme().status_icon(status)[0] for status in Status}
    assert len(glyphs) == len(Status)


def test_severities_have_words_and_marks_of_their_own(make_window: Callable[..., MainWindow]) -> None:
    window = make_window(scene=False)
    glyphs = set()
    for severity in Severity:
        window.session.message.emit(Message("something", severity))
        assert window.strip._glyph.accessibleName() == severity.value
        glyphs.add(window.strip._glyph.text())
    assert len(glyphs) == len(Severity)
