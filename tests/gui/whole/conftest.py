"""The whole window: every panel, dialog and window of it, opened one after another over two bundled runs."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

import resources
from minece_desktop.core.audit.place import ReviewerName
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.recent import Recent
from minece_desktop.gui.features.compare import CompareFeature
from minece_desktop.gui.features.introduction import IntroductionFeature
from minece_desktop.gui.features.stored_results import StoredResultsFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.welcome.page import WelcomePage

SAMPLES = ("roof-five-columns-biased", "wall-too-narrow")
DIALOGS = (
    *("assign", "palette", "settings", "shortcuts", "guide", "about", "search", "results", "task_page", "compare"),
    *("wall", "task_wall", "animate", "audit_name", "audit_agreement", "compare_blueprint", "rule_what_if"),
)
"""Commands that open a window or a dialog of their own."""

Place = tuple[str, QWidget]
Places = Callable[[], Iterator[Place]]


@pytest.fixture
def samples(tmp_path: Path) -> Path:
    """A folder with two bundled runs: one with stresses and a disputed verdict, one that fails."""
    folder = tmp_path / "runs"
    for name in SAMPLES:
        shutil.copytree(resources.FOLDER / "samples" / name, folder / name)
    return folder


@pytest.fixture
def whole(make_window: Callable[..., MainWindow], samples: Path, qtbot: Any) -> MainWindow:
    """The window with a graded run in sight, by a reviewer whose name is known."""
    ReviewerName().set("Ada")
    window = make_window(samples)
    qtbot.waitUntil(lambda: all(entry.grade is not None for entry in window.session.entries), timeout=60_000)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=60_000)
    return window


def settle(window: MainWindow, qtbot: Any) -> None:
    qtbot.wait(30)
    qtbot.waitUntil(lambda: not window.poller.busy and not window.view.pending, timeout=60_000)


@pytest.fixture
def places(whole: MainWindow, samples: Path, qtbot: Any) -> Places:
    """Opens each part of the window in turn, gives its name and widget, and closes it again."""

    def walk() -> Iterator[Place]:
        yield from _tabs(whole, qtbot)
        yield from _panels(whole, qtbot)
        yield from _newcomer(whole, qtbot)
        for name in DIALOGS:
            yield from _opened(whole, name, qtbot)
        yield from _origin(whole)
        yield from _compared(whole, qtbot)
        yield from _stored(whole, samples, qtbot)

    return walk


def _tabs(window: MainWindow, qtbot: Any) -> Iterator[Place]:
    for index in range(window.tabs.count()):
        window.tabs.setCurrentIndex(index)
        if window.tabs.tabText(index) == "Audit":
            window.actions_["audit_show"].trigger()
        settle(window, qtbot)
        yield f"tab {window.tabs.tabText(index)}", window
    window.tabs.setCurrentIndex(0)


def _panels(window: MainWindow, qtbot: Any) -> Iterator[Place]:
    window.actions_["view_options"].trigger()
    settle(window, qtbot)
    yield "view options", window
    window.actions_["view_options"].trigger()
    window.tabs.setCurrentWidget(window.code)
    window.actions_["find_code"].trigger()
    qtbot.wait(10)
    yield "find in code", window
    window.tabs.setCurrentIndex(0)
    window.show_messages()
    yield "messages", window
    window.strip.dismiss()


def _newcomer(window: MainWindow, qtbot: Any) -> Iterator[Place]:
    """What those see who start it for the first time."""
    Recent().add([Path("/runs/that/are/gone"), Path("/")])
    window.actions_["welcome"].trigger()
    page = window.findChild(WelcomePage)
    assert page is not None
    qtbot.waitUntil(lambda: page.complete, timeout=10_000)
    yield "welcome", window
    page.closed.emit()
    window.actions_["introduction"].trigger()
    settle(window, qtbot)
    yield "introduction", window
    introduction = window.findChild(IntroductionFeature)
    assert introduction is not None
    introduction.end()


def _opened(window: MainWindow, name: str, qtbot: Any) -> Iterator[Place]:
    before = {id(one) for one in _shown()}
    action = window.actions_[name]
    assert action.isEnabled(), name
    action.trigger()
    settle(window, qtbot)
    found = [one for one in _shown() if id(one) not in before]
    assert found, f"{name} opens nothing"
    for widget in found:
        yield name, widget
        widget.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _shown() -> list[QWidget]:
    return [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]


def _origin(window: MainWindow) -> Iterator[Place]:
    """Asked for where the start is a guess only; the bundled runs know theirs."""
    from minece_desktop.gui.panels.origin_dialog import OriginDialog

    entry = window.session.current
    assert entry is not None
    assert entry.run is not None
    dialog: QDialog = OriginDialog(entry.run, window)
    dialog.show()
    yield "origin", dialog
    dialog.close()
    dialog.deleteLater()


def _compared(window: MainWindow, qtbot: Any) -> Iterator[Place]:
    feature = next(one for one in window.features if isinstance(one, CompareFeature))
    shown = feature.compare(*window.session.entries[:2])
    views = shown.linked.views
    qtbot.waitUntil(lambda: all(view.live.shown is not None and not view.pending for view in views), timeout=60_000)
    yield "compared", shown
    shown.close()


def _stored(window: MainWindow, folder: Path, qtbot: Any) -> Iterator[Place]:
    """Grades in a file, each tab of their window."""
    path = folder.parent / "grades.jsonl"
    grades = [entry.grade for entry in window.session.entries if entry.grade is not None]
    path.write_text("".join(f"{line_of(grade.to_json())}\n" for grade in grades))
    feature = next(one for one in window.features if isinstance(one, StoredResultsFeature))
    feature.show(path)
    (shown,) = feature.shown
    qtbot.waitUntil(lambda: shown.model.item(0) is not None, timeout=60_000)
    shown.view.selectRow(0)
    qtbot.waitUntil(lambda: shown.detail.tree.topLevelItemCount() > 0, timeout=60_000)
    for index in range(shown.tabs.count()):
        shown.tabs.setCurrentIndex(index)
        settle(window, qtbot)
        yield f"stored results, {shown.tabs.tabText(index)}", shown
    shown.close()
