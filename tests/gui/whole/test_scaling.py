"""Larger screens' scaling, larger texts and small windows: nothing is cut off, and clicks hit what is under them."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLayout,
    QPushButton,
    QRadioButton,
    QStackedLayout,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)

from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.theme import theme

Place = tuple[str, QWidget]
Places = Callable[[], Iterator[Place]]
_BUTTONS = (QPushButton, QToolButton, QCheckBox, QRadioButton)
_SLACK = 1
_SCALE = "MINECE_TEST_SCALE"
SEPARATE = [(x, 0, z, "stone") for x in (0, 3, 6) for z in (0, 3, 6)]


def cut_off(root: QWidget) -> Iterator[str]:
    """Texts that do not fit where they stand, unless they are shortened and their tool tip has the whole."""
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and not _fits(widget) and not widget.toolTip():
            yield f"{_words(widget)!r} of {type(widget).__name__}: {widget.size().toTuple()}"


def _words(widget: QWidget) -> str:
    return str(widget.property("text") or widget.property("currentText") or widget.accessibleName())


def _fits(widget: QWidget) -> bool:
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            return widget.heightForWidth(widget.width()) <= widget.height() + _SLACK
        return _holds(widget)
    if isinstance(widget, QComboBox):
        return _shows_choice(widget)
    if isinstance(widget, _BUTTONS) and widget.text():
        return _holds(widget)
    if isinstance(widget, QTabBar):
        return _holds(widget) or any(one.isVisible() for one in widget.findChildren(QToolButton))
    return True


def _shows_choice(box: QComboBox) -> bool:
    """A list's other entries may be wider: they are read in the list."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box)
    metrics = box.fontMetrics()
    fits = metrics.horizontalAdvance(box.currentText()) <= room.width() + _SLACK
    return fits and metrics.height() <= room.height() + _SLACK


def _holds(widget: QWidget) -> bool:
    wanted = widget.sizeHint()
    return wanted.width() <= widget.width() + _SLACK and wanted.height() <= widget.height() + _SLACK


def overlapping(root: QWidget) -> Iterator[str]:
    """Neighbours in one layout that lie over each other."""
    for layout in root.findChildren(QLayout):
        if isinstance(layout, QStackedLayout):
            continue
        items = [layout.itemAt(i) for i in range(layout.count())]
        shown = [item.widget() for item in items if item.widget() is not None and item.widget().isVisible()]
        for one, other in itertools.combinations(shown, 2):
            if one.geometry().intersects(other.geometry()):
                yield f"{type(one).__name__} {_words(one)!r} and {type(other).__name__} {_words(other)!r}"


def outside(root: QWidget) -> Iterator[str]:
    """Buttons of the main window that lie partly beyond what they stand in, scrolled things aside."""
    for button in root.findChildren(QAbstractButton):
        parent = button.parentWidget()
        if button.isVisible() and not parent.rect().adjusted(-1, -1, 1, 1).contains(button.geometry()):
            yield f"{type(button).__name__} {_words(button)!r} in {type(parent).__name__}"


def faults(root: QWidget) -> set[str]:
    """What is wrong once layouts are at rest: wrapped texts and what they push aside take several turns of the loop."""
    until = time.monotonic() + 2.0
    while True:
        QApplication.processEvents()
        found = {f"cut off: {text}" for text in cut_off(root)}
        found |= {f"overlap: {text}" for text in overlapping(root)} | {f"outside: {text}" for text in outside(root)}
        if not found or time.monotonic() > until:
            return found
        time.sleep(0.02)


# The same at every scale: run by test_at_a_scale in a process of its own


def test_nothing_is_cut_off(places: Places) -> None:
    wrong = {f"{place}: {text}" for place, root in places() for text in faults(root)}
    assert not wrong, "\n".join(sorted(wrong))


def test_clicks_hit_the_block_under_the_pointer(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window: MainWindow = make_window(make_run("apart", SEPARATE))
    view = window.view
    assert view.devicePixelRatioF() == pytest.approx(float(os.environ.get(_SCALE, "1")))
    assert view.scene is not None
    assert view._image is not None
    assert view._image.width() == round(view.width() * view.devicePixelRatioF())
    ground = view._image.pixelColor(1, view._image.height() - 2)
    for x, y, z, _ in SEPARATE:
        at = view.scene.project((x, y, z))
        assert at is not None
        ratio = view.devicePixelRatioF()
        assert view._image.pixelColor(int(at[0] * ratio), int(at[1] * ratio)) != ground, "a block is drawn there"
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(round(at[0]), round(at[1])))
        assert window.session.selected_block == (x, y, z)
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(view.width() - 3, view.height() - 3))
    assert window.session.selected_block is None


def test_clicks_hit_shapes_and_not_what_is_beside_them(make_window: Any, make_run: Any, qtbot: Any) -> None:
    """From the front: a half slab, a fence post and stairs that rise to the right fill their cells in part."""
    rows = [(0, 0, 0, "oak_slab"), (2, 0, 0, "oak_fence"), (4, 0, 0, "oak_stairs[facing=east]")]
    window: MainWindow = make_window(make_run("shapes", rows))
    view = window.view
    view.live.set_options(replace(view.live.options, grid=False))
    view.live.set_view(2)
    qtbot.waitUntil(lambda: not view.pending, timeout=20_000)
    camera, ratio, size = view.live.camera_state(), view.devicePixelRatioF(), (view.width(), view.height())
    image = view._image
    ground = image.pixelColor(1, image.height() - 2)
    for x, y, hit in (
        *((0.5, 0.25, 0), (0.5, 0.75, None), (2.5, 0.5, 2), (2.1, 0.5, None)),
        *((4.25, 0.25, 4), (4.25, 0.75, None), (4.75, 0.75, 4)),
    ):
        across, down = camera.project([(x, y, 1.0)], size)[0].tolist()
        drawn = image.pixelColor(int(across * ratio), int(down * ratio))
        apart = max(abs(a - b) for a, b in zip(drawn.getRgb(), ground.getRgb(), strict=True))
        assert (apart > 25) == (hit is not None), (x, y)
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(round(across), round(down)))
        assert window.session.selected_block == (None if hit is None else (hit, 0, 0)), (x, y)


@pytest.mark.skipif(_SCALE in os.environ, reason="runs the tests above at another scale")
@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
def test_at_a_scale(scale: str, tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment |= {"QT_SCALE_FACTOR": scale, _SCALE: scale, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", __file__]
    command += ["--basetemp", str(tmp_path / "inner"), "-k", "cut_off or clicks"]
    root = Path(__file__).parents[3]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
    assert "3 passed" in done.stdout


# At the usual scale


@pytest.fixture
def larger_text(qapp: QApplication) -> Iterator[None]:
    theme().set_text_size(qapp, 150)
    yield
    theme().set_text_size(qapp, 100)


@pytest.mark.skipif(_SCALE in os.environ, reason="about the usual scale")
def test_nothing_is_cut_off_with_larger_texts(larger_text: None, places: Places) -> None:
    wrong = {f"{place}: {text}" for place, root in places() for text in faults(root)}
    assert not wrong, "\n".join(sorted(wrong))


@pytest.mark.skipif(_SCALE in os.environ, reason="about the usual scale")
@pytest.mark.parametrize("size", [(800, 560), (1280, 800)], ids=["800x560", "1280x800"])
def test_small_windows_are_usable(size: tuple[int, int], whole: MainWindow, qtbot: Any) -> None:
    whole.resize(*size)
    qtbot.waitUntil(lambda: not whole.view.pending, timeout=10_000)
    assert whole.size().toTuple() == size
    wrong = set()
    for index in range(whole.tabs.count()):
        whole.tabs.setCurrentIndex(index)
        wrong |= {f"{whole.tabs.tabText(index)}: {text}" for text in faults(whole)}
    assert not wrong, "\n".join(sorted(wrong))
    for panel in (whole.runs, whole.view, whole.tabs, whole.timeline):
        assert panel.isVisible()
        inside = QRect(panel.mapTo(whole, QPoint(0, 0)), panel.size())
        assert whole.rect().contains(inside), type(panel).__name__
        assert panel.width() >= panel.minimumSizeHint().width(), type(panel).__name__
        assert panel.height() >= panel.minimumSizeHint().height(), type(panel).__name__


@pytest.mark.skipif(_SCALE in os.environ, reason="about the usual scale")
def test_what_the_toolbar_cannot_hold_is_in_its_menu(whole: MainWindow, qtbot: Any) -> None:
    bar = whole.toolbar
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert more is not None
    whole.resize(1400, 900)
    qtbot.waitUntil(lambda: not more.isVisible(), timeout=5_000)
    whole.resize(800, 560)
    QApplication.processEvents()
    hidden = [action for action in bar.actions() if not bar.widgetForAction(action).isVisible()]
    assert bool(hidden) == more.isVisible()
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: all(bar.widgetForAction(action).isVisible() for action in hidden), timeout=5_000)
