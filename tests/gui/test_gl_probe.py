from __future__ import annotations

import operator
import os
from typing import Any

from minece_desktop.gui.gl_probe import GlProbe, probe
from minece_desktop.gui.window_settings import WindowSettings


def test_a_process_that_dies_is_told_with_its_status() -> None:
    assert probe(draw=operator.index) == "the drawing process ended with status 1"


def test_a_process_that_takes_too_long_is_ended() -> None:
    assert probe(timeout=0.0) == "no picture within 0 s"


def test_the_answer_comes_without_waiting(qtbot: Any) -> None:
    watcher = GlProbe(draw=operator.index)
    with qtbot.waitSignal(watcher.finished, timeout=20_000) as heard:
        pass
    assert heard.args == ["the drawing process ended with status 1"]


def test_a_stopped_probe_leaves_no_process(qtbot: Any) -> None:
    GlProbe(draw=operator.index).stop()


def test_trust_is_lost_with_another_display(monkeypatch: Any) -> None:
    monkeypatch.setitem(os.environ, "DISPLAY", ":1")
    settings = WindowSettings()
    assert not settings.gl_trusted
    settings.gl_trusted = True
    assert WindowSettings().gl_trusted
    monkeypatch.delitem(os.environ, "DISPLAY")
    monkeypatch.delitem(os.environ, "WAYLAND_DISPLAY", raising=False)
    assert not settings.gl_trusted
