"""What the style sheet must not hide."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDoubleSpinBox

from minece_desktop.gui.theme import Mode, theme


@pytest.mark.parametrize("mode", ["dark", "contrast-light"])
def test_a_field_for_a_number_shows_all_of_it(qtbot: Any, qapp: QApplication, mode: Mode) -> None:
    theme().apply(qapp, mode)
    try:
        field = QDoubleSpinBox()
        qtbot.addWidget(field)
        field.setSuffix(" s")
        field.setValue(88.8)
        field.resize(160, field.sizeHint().height())
        field.show()
        line = field.lineEdit()
        assert line is not None
        assert line.width() > 140, "without arrows the text has all the width"
        assert line.height() >= line.fontMetrics().height()
        assert field.rect().contains(line.geometry().center())
    finally:
        theme().apply(qapp, "dark")
