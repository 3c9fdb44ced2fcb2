"""A panel that is closed is let go, and the session keeps nothing of it."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from minece_desktop.gui.panels.checks import ChecksPanel
from minece_desktop.gui.panels.code import CodePanel
from minece_desktop.gui.panels.stress import StressPanel
from minece_desktop.gui.panels.timeline import TimelinePanel

SIGNALS = ("current_changed", "entry_changed", "step_changed", "check_selected", "block_selected", "busy_changed")


@pytest.mark.parametrize("panel_class", [ChecksPanel, CodePanel, StressPanel, TimelinePanel])
def test_a_closed_panel_is_let_go(panel_class: type[QWidget], session: Any, qapp: QApplication) -> None:
    panel = panel_class(session)
    assert sum(len(getattr(session, name)) for name in SIGNALS) > 0
    gone = weakref.ref(panel)
    panel.deleteLater()
    del panel
    for _ in range(3):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    assert gone() is None
    assert {name: len(getattr(session, name)) for name in SIGNALS} == dict.fromkeys(SIGNALS, 0)
    session.set_step(1)  # nobody is left to stumble over it
    session.entry_changed.emit(session.current)
