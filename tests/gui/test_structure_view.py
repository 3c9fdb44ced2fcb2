from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui import view_frames
from minece_desktop.gui.block_facts import facts_of, lifetime_at, turn_at
from minece_desktop.gui.structure_view import StructureView
from minece_desktop.gui.view_colors import surroundings
from minece_desktop.scene.drawing import CAN_DRAW_APART

WALL = [(x, y, 0, "stone" if y < 2 else "oak_planks") for y in range(3) for x in range(4)]


@pytest.fixture
def view(make_window: Any, make_run: Any) -> StructureView:
    view = make_window(make_run("wall", WALL)).view
    assert isinstance(view, StructureView)
    return view


def pixels(view: StructureView) -> np.ndarray:
    """The picture as it is drawn at first, before its outlines are made smooth."""
    view.live.changed.emit()
    view.frames.now()
    assert not view.pending
    return painted(view)


def painted(view: StructureView) -> np.ndarray:
    image = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    array = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return array[:, : image.width(), :3].astype(int)


def at(view: StructureView, cell: tuple[int, int, int]) -> QPoint:
    """The pixel of a cell's centre, which in the front view lies on its front face."""
    assert view.scene is not None
    place = view.scene.project(cell)
    assert place is not None
    return QPoint(round(place[0]), round(place[1]))


def drag(view: StructureView, button: Qt.MouseButton, by: QPoint, *modifiers: Qt.KeyboardModifier) -> None:
    keys = modifiers[0] if modifiers else Qt.KeyboardModifier.NoModifier
    start = QPointF(view.rect().center())
    none = Qt.MouseButton.NoButton
    for kind, place, which, held in (
        (QEvent.Type.MouseButtonPress, start, button, button),
        (QEvent.Type.MouseMove, start + QPointF(by) / 2, none, button),
        (QEvent.Type.MouseMove, start + QPointF(by), none, button),
        (QEvent.Type.MouseButtonRelease, start + QPointF(by), button, none),
    ):
        QApplication.sendEvent(view, QMouseEvent(kind, place, view.mapToGlobal(place), which, held, keys))


def test_the_structure_is_painted_and_changes_with_the_step(view: StructureView, session: Session) -> None:
    whole = pixels(view)
    session.set_step(1)
    one = pixels(view)
    assert (whole != one).any(axis=2).mean() > 0.02
    session.set_step(12)
    assert (pixels(view) == whole).all()


def test_colours_follow_the_session(view: StructureView, session: Session, qtbot: Any) -> None:
    seen = {ColorMode.MATERIAL: pixels(view)}
    for mode in (ColorMode.ORDER, ColorMode.STRESS, ColorMode.SUPPORT):
        session.set_color(mode)
        qtbot.waitUntil(lambda: not view.window().poller.busy, timeout=20_000)
        seen[mode] = pixels(view)
        assert all((seen[mode] != other).any() for key, other in seen.items() if key is not mode)


def test_a_click_picks_the_block_under_the_mouse(view: StructureView, session: Session, qtbot: Any) -> None:
    view.live.set_view(2)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=at(view, (2, 1, 0)))
    assert session.selected_block == (2, 1, 0)
    line = view.window().status.block
    qtbot.waitUntil(lambda: line.text().startswith("(2, 1, 0) stone · "))
    assert "step 7" in line.text()
    assert "0.js:7" in line.text()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(3, view.height() - 3))
    assert session.selected_block is None


def test_hovering_tells_the_block(view: StructureView, qtbot: Any) -> None:
    view.live.set_view(2)
    lines: list[str] = []
    view.hovered.connect(lines.append)
    qtbot.mouseMove(view, at(view, (0, 2, 0)))
    qtbot.mouseMove(view, at(view, (3, 0, 0)))
    assert [line.split(" · ")[0] for line in lines] == ["(0, 2, 0) oak_planks", "(3, 0, 0) stone"]
    assert "kPa" in lines[1] or " Pa" in lines[1]
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert lines[-1] == ""


def test_dragging_turns_and_moves(view: StructureView) -> None:
    assert view.scene is not None
    begin = view.scene.camera_state()
    drag(view, Qt.MouseButton.LeftButton, QPoint(60, 0))
    turned = view.scene.camera_state()
    assert turned.azimuth != begin.azimuth
    assert turned.focus == begin.focus
    drag(view, Qt.MouseButton.MiddleButton, QPoint(60, 0))
    moved = view.scene.camera_state()
    assert moved.azimuth == turned.azimuth
    assert moved.focus != turned.focus
    drag(view, Qt.MouseButton.LeftButton, QPoint(0, 40), Qt.KeyboardModifier.ShiftModifier)
    assert view.scene.camera_state().elevation == moved.elevation


def test_a_drag_is_no_click(view: StructureView, session: Session) -> None:
    drag(view, Qt.MouseButton.LeftButton, QPoint(40, 10))
    assert session.selected_block is None


def test_the_wheel_keeps_what_is_under_the_mouse(view: StructureView) -> None:
    view.live.set_view(2)
    here = at(view, (3, 2, 0))
    assert view.scene is not None
    span = view.scene.camera_state().span
    event = QWheelEvent(
        QPointF(here),
        view.mapToGlobal(QPointF(here)),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)
    assert view.scene.camera_state().span < span
    assert (at(view, (3, 2, 0)) - here).manhattanLength() <= 2


def test_a_double_click_brings_the_block_to_the_middle(view: StructureView, qtbot: Any) -> None:
    view.live.set_view(2)
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=at(view, (0, 0, 0)))
    assert (at(view, (0, 0, 0)) - view.rect().center()).manhattanLength() <= 3


@pytest.mark.parametrize("number", range(1, 8))
def test_number_keys_choose_views(view: StructureView, qtbot: Any, number: int) -> None:
    assert view.scene is not None
    drag(view, Qt.MouseButton.LeftButton, QPoint(33, 21))
    turned = view.scene.camera_state()
    qtbot.keyClick(view, str(number))
    state = view.scene.camera_state()
    assert (state.azimuth, state.elevation) != (turned.azimuth, turned.elevation)


def test_evidence_is_shown_and_the_camera_returns(view: StructureView, session: Session) -> None:
    assert view.scene is not None
    before, plain = view.scene.camera_state(), pixels(view)
    shown = Evidence(cells=((3, 2, 0),))
    session.select_check(CheckResult("x.y", Metric.SHAPE, RuleSet.OFFICIAL, Status.FAIL, 0.0, "no", evidence=shown))
    assert (pixels(view) != plain).any()
    view.window().actions_["clear"].trigger()
    assert session.selected_check is None
    assert view.scene.camera_state() == before
    assert (pixels(view) == plain).all()


def test_the_surroundings_of_evidence_stay_within_the_structure() -> None:
    blocks = np.array([[x, 0, 0] for x in range(100)], dtype=np.int32)
    assert surroundings([(50, 0, 0)], blocks).tolist() == [[46, 0, 0], [54, 0, 0]]
    assert surroundings([(0, 0, 0), (99, 0, 0)], blocks).tolist() == [[0, 0, 0], [99, 0, 0]]
    assert surroundings([(120, 5, 0)], blocks).tolist() == [[116, 1, 0], [120, 5, 0]]


def test_the_focus_puts_a_frame_round_the_picture_and_nothing_over_it(view: StructureView) -> None:
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.MouseFocusReason))
    plain = pixels(view)
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    framed = pixels(view)
    assert (framed[0] != plain[0]).any(axis=1).all()
    assert (framed[1:-1, 1:-1] == plain[1:-1, 1:-1]).all()


def test_many_changes_cost_one_frame(view: StructureView, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    assert view.scene is not None
    QApplication.processEvents()
    view.frames.now()
    drawn: list[int] = []
    begin = view.scene.begin
    monkeypatch.setattr(view.scene, "begin", lambda: (drawn.append(session.step), begin())[1])
    for step in range(12):
        session.set_step(step)
    QApplication.processEvents()
    assert drawn == [11]
    monkeypatch.undo()


@pytest.fixture
def slow(view: StructureView, session: Session) -> Iterator[list[int]]:
    """Each picture takes 0.2 s to draw; the steps that were drawn."""
    assert view.scene is not None
    view.frames.now()
    render, begin, steps = view.scene._stage._render, view.scene.begin, []
    with pytest.MonkeyPatch.context() as patch:  # undone before the scene must be gone
        patch.setattr(view.scene._stage, "_render", lambda: (time.sleep(0.2), render()))
        patch.setattr(view.scene, "begin", lambda: (steps.append(session.step), begin())[1])
        yield steps


@pytest.mark.skipif(not CAN_DRAW_APART, reason="pictures are drawn in the window's thread here")
def test_the_window_answers_while_a_picture_is_drawn_and_then_draws_the_latest(
    view: StructureView, session: Session, slow: list[int], qtbot: Any
) -> None:
    session.set_step(1)
    qtbot.waitUntil(lambda: slow == [1], timeout=5_000)
    assert view.pending
    for step in (2, 3, 4):
        session.set_step(step)
        QApplication.processEvents()
    assert slow == [1], "one at a time, and nobody waits for it"
    qtbot.waitUntil(lambda: not view.pending, timeout=5_000)
    assert slow == [1, 4], "of those asked for meanwhile the last"


def test_a_picture_begun_before_the_scene_was_closed_is_forgotten(
    view: StructureView, session: Session, slow: list[int], qtbot: Any
) -> None:
    session.set_step(1)
    qtbot.waitUntil(lambda: slow == [1], timeout=5_000)
    view.close_scene()
    qtbot.wait(30)
    assert view._image is None
    assert not view.pending


def test_a_picture_at_rest_becomes_smoother(view: StructureView, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_frames, "_FINE_FRAME", 60.0)  # a busy machine's frames are long
    pictures: list[Any] = []
    view.frames.came.connect(pictures.append)
    view.frames.ask()
    qtbot.waitUntil(lambda: len(pictures) == 2)
    assert not view.frames.refining
    assert not view.pending
    rough, smooth = pictures
    changed = (smooth != rough).any(axis=2).mean()
    assert 0 < changed < 0.1, "only outlines are other"


def test_the_picture_has_the_screen_s_own_pixels(view: StructureView, monkeypatch: pytest.MonkeyPatch) -> None:
    assert view.scene is not None
    monkeypatch.setattr(view, "devicePixelRatioF", lambda: 2.0)
    QApplication.sendEvent(view, QEvent(QEvent.Type.DevicePixelRatioChange))
    view.repaint()
    assert view.scene.image().shape[:2] == (2 * view.height(), 2 * view.width())
    assert view.scene.pick(at(view, (3, 2, 0)).x(), at(view, (3, 2, 0)).y()) is not None


def test_facts_of_a_block(make_run: Any) -> None:
    from minece_desktop.core.grading import stress_of
    from minece_desktop.core.importers import find_runs, load_run

    run = load_run(next(iter(find_runs(make_run("wall", WALL)))))
    row = lifetime_at(run, (1, 2, 0), 12)
    assert row is not None
    assert lifetime_at(run, (1, 2, 0), 9) is None
    facts = facts_of(run, row, stress_of(run))
    assert facts.line.startswith("(1, 2, 0) oak_planks · ")
    assert facts.line.endswith(" · step 10 · 0.js:10")
    assert facts.von_mises is not None
    assert facts.von_mises > 0
    early = facts_of(run, row, stress_of(run, 4))
    assert early.von_mises is None
    assert early.lines == [early.line], "a block that is not solved has no tensor"
    head, straight, shear, moves = facts.lines
    assert head == facts.line
    assert straight.startswith("σxx ")
    assert "σyy -" in straight, "its own weight presses"
    assert shear.startswith("σxy ")
    assert moves.startswith("moves ")
    assert turn_at(run, 0) == 0


def test_the_selected_block_is_told_in_full(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run("tower"))
    session, card = window.session, window.view.card
    assert not card.isVisible()
    session.select_block((0, 2, 0))
    qtbot.waitUntil(lambda: session.stress is not None, timeout=20_000)
    told = card.accessibleDescription()
    assert told.startswith("(0, 2, 0) stone · ")
    assert "σxx" in told
    assert card.geometry().right() < window.view.width()
    session.set_step(1)
    assert card.accessibleDescription() == "(0, 2, 0) air"
    session.select_block(None)
    assert not card.isVisible()
