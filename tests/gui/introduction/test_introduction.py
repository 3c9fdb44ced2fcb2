"""A minute round the window: begun once, left at any time, and never in the way."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

import resources
from minece_desktop import gui
from minece_desktop.core.preferences import PreferenceStore
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui import app as gui_app
from minece_desktop.gui.features.introduction import SAMPLE, IntroductionFeature
from minece_desktop.gui.features.settings_dialog import SettingsFeature
from minece_desktop.gui.introduction.card import Card, Light
from minece_desktop.gui.introduction.points import POINTS
from minece_desktop.gui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
DISPUTED = "garden-pavilion-no-task"


@pytest.fixture
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two of the samples: one that fails, one whose verdict is disputed."""
    folder = tmp_path / "samples"
    for name in (SAMPLE, DISPUTED):
        shutil.copytree(resources.SAMPLES / name, folder / name)
    (folder / "index.json").write_text("[]", "utf-8")
    monkeypatch.setattr(resources, "SAMPLES", folder)
    return folder


@pytest.fixture
def run(make_run: Any) -> Path:
    """A run without a task: nothing of it fails."""
    folder: Path = make_run()
    return folder


def feature(window: MainWindow) -> IntroductionFeature:
    found = window.findChild(IntroductionFeature)
    assert found is not None
    return found


def settle(window: MainWindow, qtbot: Any) -> None:
    qtbot.wait(20)
    qtbot.waitUntil(lambda: not window.poller.busy and not feature(window)._place_soon.isActive(), timeout=60_000)


def card(window: MainWindow) -> Card:
    found = feature(window).card
    assert found is not None
    return found


def light(window: MainWindow) -> Light:
    found = feature(window).light
    assert found is not None
    return found


def within(window: MainWindow, widget: QWidget) -> QPoint:
    return widget.mapTo(window, QPoint(0, 0))


def test_it_goes_round_the_samples_and_leaves_the_window_as_it_was(
    make_window: MakeWindow, samples: Path, session: Session, qtbot: Any
) -> None:
    window = make_window(scene=False)
    shown = feature(window)
    window.actions_["introduction"].trigger()
    qtbot.waitUntil(lambda: shown.index == 0, timeout=60_000)
    begun = session.current
    assert begun is not None
    assert begun.ref.id == SAMPLE
    qtbot.waitUntil(lambda: all(entry.grade is not None for entry in session.entries), timeout=60_000)
    lit = {}
    for point in POINTS:
        settle(window, qtbot)
        spoken = QAccessible.queryAccessibleInterface(card(window))
        assert spoken.text(QAccessible.Text.Name) == point.title
        assert spoken.text(QAccessible.Text.Description) == point.text
        assert card(window).title.text() == point.title
        assert card(window).text.height() >= card(window).text.heightForWidth(card(window).text.width())
        assert not any(card(window).geometry().intersects(place) for place in light(window).places)
        lit[point.name] = list(light(window).places)
        if point.name == "stress":
            assert session.color is ColorMode.STRESS
        if point.name == "checks":
            assert session.current.ref.id == DISPUTED
        if point.name == "why":
            assert session.current is begun
            assert session.selected_check is not None
            assert session.selected_check.status.value == "fail"
            assert session.color is ColorMode.MATERIAL
        card(window).next.click()
    assert all(lit.values())
    assert len(lit["why"]) == 2
    assert len({str(places) for places in lit.values()}) == len(POINTS)
    assert shown.index is None
    assert session.current is begun
    assert session.color is ColorMode.MATERIAL
    assert session.selected_check is None
    assert window.tabs.currentWidget() is window.checks
    assert window.focusWidget() is window.view
    assert not any(one.isVisible() for kind in (Card, Light) for one in window.findChildren(kind))


def test_of_the_samples_the_most_telling_one_is_shown(
    make_window: MakeWindow, samples: Path, session: Session, qtbot: Any
) -> None:
    """What is found first, or graded first, has no failed check perhaps."""
    window = make_window(scene=False)
    feature(window).offer()
    window.open_paths([samples / DISPUTED, samples / SAMPLE])
    qtbot.waitUntil(lambda: feature(window).index == 0, timeout=60_000)
    assert session.current is not None
    assert session.current.ref.path == samples / SAMPLE
    assert [point.name for point in feature(window).points] == [point.name for point in POINTS]


def test_light_and_card_follow_the_window(make_window: MakeWindow, run: Path, qtbot: Any) -> None:
    window = make_window(run, scene=False, width=1400, height=900)
    feature(window).start()
    settle(window, qtbot)
    assert light(window).places[0].topLeft() == within(window, window.runs)
    assert light(window).places[0].size() == window.runs.size()
    window.resize(1100, 700)
    settle(window, qtbot)
    assert light(window).geometry() == window.rect()
    assert light(window).places[0].size() == window.runs.size()
    window.arrangement.columns.moveSplitter(320, 1)
    settle(window, qtbot)
    assert light(window).places[0].width() == window.runs.width() == 320
    assert window.rect().contains(card(window).geometry())


def test_it_holds_nothing_up(make_window: MakeWindow, run: Path, session: Session, qtbot: Any) -> None:
    window = make_window(run, scene=False)
    feature(window).start()
    settle(window, qtbot)
    window.activateWindow()
    beyond = within(window, window.timeline) + QPoint(5, window.timeline.height() // 2)
    under = window.childAt(beyond)
    assert under is window.timeline or window.timeline.isAncestorOf(under)
    last = session.step
    qtbot.keyClick(card(window).next, Qt.Key.Key_Left)
    assert session.step == last - 1
    window.runs.filter.setFocus()
    qtbot.keyClicks(window.runs.filter, "tower")
    assert window.runs.filter.text() == "tower"
    assert feature(window).index == 0


def test_esc_ends_it_wherever_the_focus_is(make_window: MakeWindow, run: Path, qtbot: Any) -> None:
    window = make_window(run, scene=False)
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window, timeout=5_000)
    for holder in (None, window.runs.table, window.view):
        feature(window).start()
        settle(window, qtbot)
        widget = holder or card(window).next
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_Escape)
        assert feature(window).index is None
        assert window.focusWidget() is (holder or window.view)


def test_it_ends_with_the_panels(make_window: MakeWindow, run: Path, session: Session, qtbot: Any) -> None:
    window = make_window(run, scene=False)
    window.actions_["introduction"].trigger()
    feature(window).go(2)
    assert session.color is ColorMode.STRESS
    session.close_all()
    qtbot.waitUntil(lambda: feature(window).card is None)
    assert session.color is ColorMode.MATERIAL
    focused = window.focusWidget()
    assert focused is not None
    assert focused.isVisible()
    window.open_paths([run])
    settle(window, qtbot)
    window.actions_["introduction"].trigger()
    window.actions_["reload"].trigger()
    settle(window, qtbot)
    assert card(window).isVisible(), "reading anew closes nothing"
    window.actions_["welcome"].trigger()
    qtbot.waitUntil(lambda: feature(window).card is None)


def test_keys_alone_go_forth_and_back(make_window: MakeWindow, run: Path, qtbot: Any) -> None:
    window = make_window(run, scene=False)
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window, timeout=5_000)
    shown = feature(window)
    shown.start()
    settle(window, qtbot)
    assert window.focusWidget() is card(window).next
    assert not card(window).back.isEnabled()
    qtbot.keyClick(card(window).next, Qt.Key.Key_Space)
    assert shown.index == 1
    qtbot.keyClick(card(window).next, Qt.Key.Key_Return)
    assert shown.index == 2
    shown.go(-1)
    qtbot.keyClick(card(window).next, Qt.Key.Key_Backtab)
    assert window.focusWidget() is card(window).back
    qtbot.keyClick(card(window).back, Qt.Key.Key_Space)
    assert shown.index == 0
    assert [point.name for point in shown.points] == [point.name for point in POINTS if point.name != "why"]
    card(window).skip.click()
    assert shown.index is None


def test_it_is_offered_once(make_window: MakeWindow, run: Path, session: Session, qtbot: Any) -> None:
    window = make_window(scene=False)
    shown = feature(window)
    shown.offer()
    assert shown.index is None, "there is nothing to show yet"
    window.open_paths([run])
    qtbot.waitUntil(lambda: shown.index == 0, timeout=30_000)
    assert session.current is not None
    assert session.current.grade is not None
    assert not PreferenceStore().values.introduction
    shown.end()
    shown.offer()
    settle(window, qtbot)
    assert shown.index is None
    settings = next(one for one in window.features if isinstance(one, SettingsFeature))
    settings.set(introduction=True)
    shown.offer()
    qtbot.waitUntil(lambda: shown.index == 0, timeout=5_000)
    window.close()
    assert shown.index is None, "it ends with the window"


@pytest.mark.parametrize(("arguments", "wanted"), [([], True), (["--no-tour"], False)])
def test_the_program_is_told_not_to_begin_it(
    arguments: list[str], wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[str, Any] = {}
    monkeypatch.setattr(gui_app, "run", lambda _paths, **options: told.update(options) or 0)
    assert gui.main(arguments) == 0
    assert told["introduce"] is wanted
