"""Presentation: stops, cuts, captions, keys, the recorded tour."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from shiboken6 import isValid

from checks.result import Status
from minece_desktop.core.run import Severity
from minece_desktop.core.session import ColorMode
from minece_desktop.core.tour import Stop, Tour, load_tour, save_tour
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui import _parser
from minece_desktop.gui.app import present as play_over
from minece_desktop.gui.features.presentation import PresentationFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.presentation.captions import Captions, paint_captions, verdict_words
from minece_desktop.gui.presentation.pace import Moment
from minece_desktop.gui.presentation.window import PresentationWindow

MakeRun = Callable[..., Path]
MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def window(make_window: MakeWindow, make_run: MakeRun) -> MainWindow:
    make_run("a", [(x, 0, 0, "stone") for x in range(6)])
    return make_window(make_run("b", [(0, y, 0, "gold_block") for y in range(4)]).parent)


def feature_of(window: MainWindow) -> PresentationFeature:
    feature = window.findChild(PresentationFeature)
    assert feature is not None
    return feature


def stop(window: MainWindow, name: str, **about: Any) -> Stop:
    entry = next(entry for entry in window.session.entries if entry.ref.id == name)
    return Stop(entry.ref.path, entry.ref.part, **about)


def present(window: MainWindow, qtbot: Any, *stops: Stop) -> PresentationWindow:
    feature = feature_of(window)
    feature.present(Tour(stops))
    qtbot.waitUntil(lambda: feature.shown is not None and feature.shown.index == 0, timeout=30_000)
    assert feature.shown is not None
    return feature.shown


def shown_id(shown: PresentationWindow) -> str:
    assert shown.front.side.current is not None
    return shown.front.side.current.ref.id


def test_a_stop_builds_turns_and_cuts_to_the_next(window: MainWindow, qtbot: Any) -> None:
    shown = present(window, qtbot, stop(window, "a", seconds=0.6, hold=0.5), stop(window, "b", seconds=0.3, hold=0.5))
    assert shown_id(shown) == "a"
    azimuth = shown.front.live.camera_state().azimuth
    qtbot.waitUntil(lambda: 0 < shown.front.side.step < 6, timeout=10_000)
    qtbot.waitUntil(lambda: shown.front.side.step == 6, timeout=10_000)
    assert shown.front.live.camera_state().azimuth != azimuth
    qtbot.waitUntil(lambda: shown.back.ready, timeout=10_000)
    cut: list[tuple[int, bool]] = []
    shown.at_stop.connect(lambda index: cut.append((index, shown.front._image is not None)))
    qtbot.waitUntil(lambda: bool(cut), timeout=10_000)
    assert cut[0] == (1, True)  # the picture was there before it was shown
    assert shown_id(shown) == "b"
    qtbot.waitUntil(lambda: shown.index == 0, timeout=10_000)  # round again


def test_keys_pause_move_on_and_leave(window: MainWindow, qtbot: Any) -> None:
    shown = present(window, qtbot, stop(window, "a", seconds=60.0), stop(window, "b", seconds=60.0))
    shown.activateWindow()
    qtbot.keyClick(shown, Qt.Key.Key_Space)
    assert shown.paused
    before = shown.front.side.step
    qtbot.wait(120)
    assert shown.front.side.step == before
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: shown.index == 1, timeout=10_000)
    assert shown_id(shown) == "b"
    qtbot.keyClick(shown, Qt.Key.Key_PageUp)
    qtbot.waitUntil(lambda: shown.index == 0, timeout=10_000)
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert not isValid(shown) or not shown.isVisible()


def test_the_main_window_stays_where_it_was(window: MainWindow, qtbot: Any) -> None:
    session = window.session
    session.show(session.entries[1])
    session.set_step(2)
    present(window, qtbot, stop(window, "a", seconds=0.3, colors=(ColorMode.ORDER,)))
    qtbot.wait(200)
    feature_of(window).leave()
    assert (session.current, session.step, session.color) == (session.entries[1], 2, ColorMode.MATERIAL)


def test_every_size_of_screen_keeps_the_structure_in_the_picture(window: MainWindow, qtbot: Any) -> None:
    shown = present(window, qtbot, stop(window, "a", seconds=60.0))
    for size in ((1280, 720), (1920, 1080)):
        shown.showNormal()
        shown.resize(*size)
        qtbot.waitUntil(lambda size=size: (shown.front.width(), shown.front.height()) == size)
        scene = shown.front.scene
        for _ in range(6):
            shown.front.live.orbit(60.0)
            for cell in ((0, 0, 0), (5, 0, 0)):
                x, y = scene.project(cell)
                assert 0 < x < size[0]
                assert 0 < y < size[1]


def test_the_cursor_hides_until_the_mouse_moves(window: MainWindow, qtbot: Any) -> None:
    shown = present(window, qtbot, stop(window, "a", seconds=60.0))
    shown._cursor_timer.setInterval(10)
    shown._cursor_timer.start()
    qtbot.waitUntil(lambda: shown.cursor().shape() is Qt.CursorShape.BlankCursor)
    shown._cursor_timer.setInterval(600_000)  # it must not hide again before it was looked at
    qtbot.mouseMove(shown.windowHandle(), shown.rect().center())
    qtbot.waitUntil(lambda: shown.cursor().shape() is not Qt.CursorShape.BlankCursor)
    shown._cursor_timer.stop()


def test_a_run_that_is_not_open_is_opened_and_one_that_is_gone_is_left_out(
    make_window: MakeWindow, make_run: MakeRun, qtbot: Any, tmp_path: Path
) -> None:
    window = make_window()
    said: list[str] = []

    def keep(message: Any) -> None:
        said.append(message.text)

    window.session.message.connect(keep)
    folder = make_run("a", [(0, 0, 0, "stone")])
    file = tmp_path / "demo.tour.json"
    save_tour(Tour((Stop(tmp_path / "gone"), Stop(folder, seconds=60.0))), file)
    feature = feature_of(window)
    feature.play_file(file)
    qtbot.waitUntil(lambda: feature.shown is not None and feature.shown.index == 0, timeout=30_000)
    assert feature.shown is not None
    assert len(feature.shown.tour.stops) == 1
    assert shown_id(feature.shown) == feature.shown.front.side.of.ref.id
    assert any("gone is not there; its stop of the tour is left out" in text for text in said)


def test_the_command_line_plays_a_tour(window: MainWindow, qtbot: Any, tmp_path: Path) -> None:
    assert _parser().parse_args(["--present", "x.tour.json"]).present == Path("x.tour.json")
    save_tour(Tour((stop(window, "b", seconds=60.0),)), tmp_path / "x.tour.json")
    play_over(window, tmp_path / "x.tour.json")
    feature = feature_of(window)
    qtbot.waitUntil(lambda: feature.shown is not None and feature.shown.index == 0, timeout=30_000)
    assert feature.shown is not None
    assert shown_id(feature.shown) == "b"


def test_a_tour_of_nothing_says_so(window: MainWindow, tmp_path: Path) -> None:
    said: list[str] = []

    def keep(message: Any) -> None:
        said.append(str(message))

    window.session.message.connect(keep)
    feature = feature_of(window)
    feature.play()
    feature.present(Tour((Stop(tmp_path / "gone"),)))
    (tmp_path / "bad.json").write_text("{}")
    feature.play_file(tmp_path / "bad.json")
    assert "the tour has no stops yet" in said[0]
    assert "no run of the tour is there" in said[2]
    assert "bad.json: is not a tour" in said[3]
    assert feature.shown is None


def test_what_is_shown_is_recorded_and_comes_back(window: MainWindow, tmp_path: Path) -> None:
    session, feature = window.session, feature_of(window)
    session.show(session.entries[0])
    window.view.live.rotate(30.0, 10.0)
    feature.add_stop()
    session.set_color(ColorMode.ORDER)
    feature.add_stop()
    session.show(session.entries[1])
    feature.add_stop()
    feature.write(tmp_path / "t.tour.json")
    tour = load_tour(tmp_path / "t.tour.json")
    assert tour == feature.tour
    assert [one.path for one in tour.stops] == [entry.ref.path for entry in session.entries]
    assert tour.stops[0].colors == (ColorMode.MATERIAL, ColorMode.ORDER)
    assert tour.stops[1].colors == (ColorMode.ORDER,)
    assert load_tour(feature._kept) == tour
    feature.clear()
    assert not feature._kept.exists()


def test_the_stored_view_is_shown(window: MainWindow, qtbot: Any) -> None:
    camera = {"azimuth": 10.0, "elevation": 5.0, "focus": (2.0, 0.0, 0.0), "span": 9.0}
    shown = present(window, qtbot, stop(window, "a", seconds=60.0, camera=camera, orbit=0.0))
    state = shown.front.live.camera_state()
    assert (state.azimuth, state.elevation, state.focus, state.span) == (10.0, 5.0, (2.0, 0.0, 0.0), 9.0)


def test_a_deformed_shape_is_presented(window: MainWindow, qtbot: Any) -> None:
    options = ViewOptions(deformation="auto")
    shown = present(window, qtbot, stop(window, "b", seconds=0.3, hold=30.0, options=options))
    qtbot.waitUntil(lambda: shown.front.pace is not None and shown.front.side.stress is not None)
    assert shown.front.live.options.deformation == "auto"
    assert not [one for one in window.messages.entries if one.message.severity is Severity.ERROR]


def test_all_listed_runs_are_presented_as_the_list_is_filtered(window: MainWindow, qtbot: Any) -> None:
    window.runs.filter.setText("b")
    window.runs._apply_filter()
    feature = feature_of(window)
    feature.present_all()
    qtbot.waitUntil(lambda: feature.shown is not None and feature.shown.index == 0, timeout=30_000)
    assert feature.shown is not None
    assert len(feature.shown.tour.stops) == window.runs.proxy.rowCount()


def test_the_verdict_is_told_in_words_once_all_stands(window: MainWindow, qtbot: Any) -> None:
    shown = present(window, qtbot, stop(window, "a", seconds=60.0))
    entry = shown.front.side.current
    assert entry is not None
    assert shown._captions(shown.front, entry).verdict == ""
    shown.front.side.set_step(6)
    assert shown._captions(shown.front, entry).verdict == verdict_words(entry)[0]
    assert "step 6 of 6" in shown._captions(shown.front, entry).progress


def test_long_words_stay_on_the_picture() -> None:
    image = QImage(640, 360, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    words = Captions("t" * 300, "word " * 200, "m" * 300, "fails " * 80, Status.FAIL, "step 1 of 2", 0.5, True, "keys")
    paint_captions(painter, QRectF(0, 0, 640, 360), words)
    painter.end()
    assert image.pixelColor(630, 300) == Qt.GlobalColor.black
    assert image.pixelColor(10, 359).blue() > 100  # the bar
    assert image.pixelColor(630, 359).blue() < 100


def test_ten_thousand_blocks_take_a_thirtieth_of_a_second_a_frame(
    make_window: MakeWindow, make_run: MakeRun, qtbot: Any
) -> None:
    rows = [(x, y, z, "stone") for y in range(46) for x in range(15) for z in range(15)][:10_000]
    window = make_window(make_run("big", rows))
    shown = present(window, qtbot, stop(window, "big", seconds=60.0))
    shown.showNormal()
    shown.resize(1280, 720)
    qtbot.waitUntil(lambda: shown.front.size().toTuple() == (1280, 720))
    shown._timer.stop()
    view, frames = shown.front, 25
    begun = time.process_time()
    for number in range(frames):
        view.show_moment(Moment(4_000 + 30 * number, ColorMode.MATERIAL, 0.5), 0.3)
        view.draw_now()
        view.repaint()
    assert (time.process_time() - begun) / frames < 1 / 30  # of all threads: a busy machine takes no more of it
