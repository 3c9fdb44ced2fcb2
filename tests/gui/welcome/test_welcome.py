"""The page of a window in which nothing is open: what it offers, when it comes and goes, and without a mouse."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

import resources
from minece_desktop.core.recent import Recent
from minece_desktop.core.session import Session
from minece_desktop.gui.features.project import ProjectFeature
from minece_desktop.gui.features.welcome import WelcomeFeature
from minece_desktop.gui.guide import GuideWindow
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.shortcuts_dialog import ShortcutsDialog
from minece_desktop.gui.theme import Mode, theme
from minece_desktop.gui.welcome.page import WelcomePage
from minece_desktop.gui.welcome.sample_words import DESCRIPTIONS, TITLES
from minece_desktop.gui.welcome.tiles import SampleTile
from minece_desktop.gui.window_settings import WindowSettings

MakeWindow = Callable[..., MainWindow]


def feature(window: MainWindow) -> WelcomeFeature:
    return next(one for one in window.features if isinstance(one, WelcomeFeature))


def page_of(window: MainWindow) -> WelcomePage:
    page = feature(window).page
    assert page is not None
    return page


def whole(window: MainWindow, qtbot: Any) -> WelcomePage:
    """The page once all of it is there, in the active window."""
    page = page_of(window)
    window.activateWindow()
    qtbot.waitUntil(lambda: page.complete and QApplication.activeWindow() is window, timeout=10_000)
    return page


def focused(window: MainWindow) -> QWidget:
    widget = window.focusWidget()
    assert widget is not None
    return widget


def settled(window: MainWindow, qtbot: Any) -> None:
    qtbot.waitUntil(lambda: not window.poller.busy and not feature(window)._soon.isActive(), timeout=30_000)


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The samples are one small run in a folder of the test's own."""
    folder = tmp_path / "samples"
    name = "wall-too-narrow"
    shutil.copytree(resources.SAMPLES / name, folder / name)
    index = [one for one in json.loads((resources.SAMPLES / "index.json").read_text("utf-8")) if one["path"] == name]
    (folder / "index.json").write_text(json.dumps(index), "utf-8")
    monkeypatch.setattr(resources, "SAMPLES", folder)
    return folder / name


def test_a_sample_opens_by_one_click(make_window: MakeWindow, sample: Path, session: Session, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    assert page.isVisible()
    assert not window.runs.isVisible()
    (tile,) = page.grid.tiles
    qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert not page.isVisible()
    assert window.runs.isVisible()
    assert window.focusWidget() is window.view
    settled(window, qtbot)
    assert session.current is not None
    assert session.current.ref.path == sample
    assert Recent().paths() == [], "samples are found without a list"
    window.actions_["welcome"].trigger()
    page.whole.click()
    assert session.opened == [sample, sample.parent]
    settled(window, qtbot)


def test_every_sample_has_a_tile_with_its_words_and_picture(make_window: MakeWindow, qtbot: Any) -> None:
    page = whole(make_window(scene=False), qtbot)
    known = resources.samples()
    assert [tile.text() for tile in page.grid.tiles] == [sample.title for sample in known]
    assert [tile.accessibleDescription() for tile in page.grid.tiles] == [sample.description for sample in known]
    assert all(tile.pictured for tile in page.grid.tiles)


def test_words_of_the_samples_are_in_the_catalogs() -> None:
    known = resources.samples()
    assert set(TITLES) == {sample.title for sample in known}
    assert set(DESCRIPTIONS) == {sample.description for sample in known}


def test_the_start_does_not_wait_for_pictures(session: Session, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    monkeypatch.setattr(Recent, "paths", lambda _self: read.append(Path()) or [])
    window = MainWindow(session, WindowSettings(kept=False), probe=False, no_picture="none")
    try:
        page = page_of(window)
        assert not any(tile.asked for tile in page.grid.tiles)
        assert not read
        window.show()
        qtbot.waitUntil(lambda: page.complete, timeout=10_000)
        assert read
    finally:
        window.close()
        window.deleteLater()


def test_a_window_that_begins_with_runs_has_no_page(session: Session, make_run: Any, qtbot: Any) -> None:
    window = MainWindow(session, WindowSettings(kept=False), probe=False, no_picture="none", opening=True)
    try:
        window.show()
        QApplication.processEvents()
        assert feature(window).page is None
        window.open_paths([make_run()])
        settled(window, qtbot)
        assert feature(window).page is None
        assert window.runs.isVisible()
    finally:
        window.close()
        window.deleteLater()


def test_the_page_comes_where_nothing_can_be_opened(session: Session, tmp_path: Path, qtbot: Any) -> None:
    window = MainWindow(session, WindowSettings(kept=False), probe=False, no_picture="none", opening=True)
    try:
        window.show()
        window.open_paths([tmp_path / "nowhere"])
        qtbot.waitUntil(lambda: feature(window).shown, timeout=5_000)
        assert window.strip.isVisible(), "which says what is wrong stays in sight"
    finally:
        window.close()
        window.deleteLater()


def test_the_page_returns_when_all_is_closed_not_when_it_is_read_anew(
    make_window: MakeWindow, make_run: Any, session: Session, qtbot: Any
) -> None:
    window = make_window(make_run(), scene=False)
    window.runs.table.setFocus()
    shown: list[bool] = []

    def note() -> None:
        shown.append(feature(window).shown)

    session.runs_changed.connect(note)
    window.actions_["reload"].trigger()
    settled(window, qtbot)
    assert not any(shown)
    assert window.focusWidget() is window.runs.table
    window.actions_["close_all"].trigger()
    qtbot.waitUntil(lambda: feature(window).shown, timeout=5_000)
    session.runs_changed.disconnect(note)


def test_the_page_over_runs_goes_by_esc(
    make_window: MakeWindow, make_run: Any, sample: Path, session: Session, qtbot: Any
) -> None:
    window = make_window(make_run(), scene=False)
    window.actions_["welcome"].trigger()
    page = whole(window, qtbot)
    assert page.back.isVisible()
    assert session.entries
    qtbot.keyClick(focused(window), Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert window.view.isVisible()
    assert session.current is not None
    assert session.current.ref.id == "tower"
    window.actions_["welcome"].trigger()
    page.grid.tiles[0].click()
    settled(window, qtbot)
    assert session.current.ref.path == sample, "what was clicked is shown, though others are open"
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        window.actions_["welcome"].trigger()
        page.back.setFocus()
        qtbot.keyClick(page.back, key)
        assert not page.isVisible()
    assert not window.timeline.playing, "Space was the button's"


def test_without_runs_there_is_nothing_to_go_back_to(make_window: MakeWindow, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    assert not page.back.isVisible()
    qtbot.keyClick(focused(window), Qt.Key.Key_Escape)
    assert page.isVisible()


# Opened lately


@pytest.fixture
def lately(make_window: MakeWindow, make_run: Any, tmp_path: Path, qtbot: Any) -> MainWindow:
    """One folder that is there, two that are not any more."""
    Recent().add([tmp_path / "gone", tmp_path / "lost", make_run()])
    window = make_window(scene=False)
    whole(window, qtbot)
    return window


def test_what_was_opened_lately_is_listed(lately: MainWindow, session: Session, qtbot: Any) -> None:
    buttons = page_of(lately).recents.buttons
    assert [button.text() for button in buttons] == ["tower", "lost", "gone"]
    qtbot.waitUntil(lambda: [button.isEnabled() for button in buttons] == [True, False, False])
    assert "not there" in buttons[1].accessibleDescription()
    assert "not there" not in buttons[0].accessibleDescription()
    qtbot.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: session.current is not None)
    settled(lately, qtbot)
    assert session.current is not None
    assert session.current.ref.id == "tower"


def test_a_row_is_taken_out_and_the_focus_stays_in_the_list(lately: MainWindow, tmp_path: Path, qtbot: Any) -> None:
    recents = page_of(lately).recents
    recents.removers[1].setFocus()
    qtbot.keyClick(recents.removers[1], Qt.Key.Key_Space)
    assert [button.text() for button in recents.buttons] == ["tower", "gone"]
    assert Recent().paths() == [tmp_path / "runs" / "tower", tmp_path / "gone"]
    assert focused(lately) is recents.removers[1]
    qtbot.keyClick(recents.buttons[0], Qt.Key.Key_Delete)
    assert Recent().paths() == [tmp_path / "gone"]
    project = next(one for one in lately.features if isinstance(one, ProjectFeature))
    project.recent.add([tmp_path])
    assert Recent().paths() == [tmp_path, tmp_path / "gone"], "what was taken out does not come back"


# Without a mouse


def test_keys_go_from_tile_to_tile_and_open(make_window: MakeWindow, session: Session, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    assert focused(window) is page.folder
    tiles, columns = page.grid.tiles, page.grid.columns
    assert columns > 1
    tiles[0].setFocus()
    here = 0
    for key, there in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 1 + columns),
        (Qt.Key.Key_Left, columns),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_Left, 0),
    ):
        qtbot.keyClick(tiles[here], key)
        assert focused(window) is tiles[there]
        here = there
    opened: list[object] = []
    page.opened.connect(opened.append)
    for tile, key in ((tiles[1], Qt.Key.Key_Return), (tiles[2], Qt.Key.Key_Space)):
        window.actions_["welcome"].trigger()
        tile.setFocus()
        qtbot.keyClick(tile, key)
    assert opened == [resources.samples()[1].path, resources.samples()[2].path]
    settled(window, qtbot)


def test_f6_reaches_the_page(make_window: MakeWindow, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    met = []
    for _ in range(3):
        window.actions_["next_panel"].trigger()
        met.append(page.isAncestorOf(focused(window)))
    assert True in met
    assert False in met


def test_links_lead_to_guide_and_keys(make_window: MakeWindow, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    for link, kind in ((page.to_guide, GuideWindow), (page.to_keys, ShortcutsDialog)):
        link.click()
        shown = next(one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible())
        shown.close()


# Layout


def test_tiles_fit_their_words_and_the_page_its_window(make_window: MakeWindow, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    metrics = QFontMetrics(SampleTile._heading())
    longest = max(metrics.horizontalAdvance(word) for text in TITLES for word in text.split())
    for width, height, beside in ((800, 560, False), (1100, 700, True), (1680, 1000, True)):
        window.resize(width, height)
        qtbot.wait(30)
        assert page.widget().width() == page.viewport().width()
        boxes = [tile.geometry() for tile in page.grid.tiles]
        assert all(page.grid.rect().contains(box) for box in boxes)
        assert not any(one.intersects(other) for i, one in enumerate(boxes) for other in boxes[:i])
        assert all(tile.height() >= tile.height_for(tile.width()) for tile in page.grid.tiles)
        assert boxes[0].width() > longest
        assert (page._samples.mapTo(page, QPoint(0, 0)).x() > page._side.width()) is beside


def test_the_focus_shows_on_a_tile(make_window: MakeWindow, qapp: QApplication, qtbot: Any) -> None:
    window = make_window(scene=False)
    page = whole(window, qtbot)
    modes: tuple[Mode, ...] = ("light", "contrast")
    for mode in modes:
        theme().apply(qapp, mode)
        page.folder.setFocus()
        tile = page.grid.tiles[0]
        plain = tile.grab().toImage()
        tile.setFocus()
        assert tile.grab().toImage() != plain


def test_a_tile_without_its_picture_still_opens(qtbot: Any, tmp_path: Path) -> None:
    tile = SampleTile("Tower", "Four blocks.", tmp_path / "nowhere.png")
    qtbot.addWidget(tile)
    tile.load()
    assert tile.asked
    assert not tile.pictured
    with qtbot.waitSignal(tile.clicked):
        tile.click()
