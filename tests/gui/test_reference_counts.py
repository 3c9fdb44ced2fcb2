"""PySide6 6.12 on Python < 3.12 drops a reference of None, True or False with every call that returns one."""

from __future__ import annotations

import sys
from typing import Any

from PySide6.QtWidgets import QWidget

CALLS = 10_000
NOISE = 500
"""Other code may keep or drop a few references meanwhile; the defect costs one for each call."""


def test_update_keeps_the_references_of_constants(qtbot: Any) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    before = {value: sys.getrefcount(value) for value in (None, True, False)}
    for _ in range(CALLS):
        widget.update()
        widget.isVisible()
        widget.isEnabled()
    lost = {value: before[value] - sys.getrefcount(value) for value in before}
    assert all(abs(count) < NOISE for count in lost.values()), lost
