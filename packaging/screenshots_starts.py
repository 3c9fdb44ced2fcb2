"""Pictures of other starts: nothing open, high contrast, Chinese, no 3-D."""

from __future__ import annotations

from PySide6.QtGui import QPixmap
from screenshots_stage import Picture, Stage, Take
from screenshots_view import BRIDGE, ROOF

from minece_desktop.core.session import ColorMode
from minece_desktop.gui.features.introduction import IntroductionFeature
from minece_desktop.gui.theme import Mode, theme
from minece_desktop.gui.translate import install, remove
from minece_desktop.gui.welcome.page import WelcomePage


def _contrast(stage: Stage, mode: Mode) -> Picture:
    stage.show(ROOF, mode, color=ColorMode.STRESS)
    stage.settle()
    return stage.window


def contrast(stage: Stage) -> Picture:
    return _contrast(stage, "contrast")


def contrast_light(stage: Stage) -> Picture:
    return _contrast(stage, "contrast-light")


def welcome(stage: Stage) -> Picture:
    """Nothing open yet."""
    theme().apply(stage.app, "light")
    window = stage.new_window(opened=False)
    page = window.findChild(WelcomePage)
    assert page is not None
    stage.spin(lambda: page.complete)
    window.setFocus()
    picture = QPixmap(window.grab())
    window.close()
    return picture


def introduction(stage: Stage) -> Picture:
    """The sixth of eight cards: why a check failed."""
    window = stage.new_window()
    stage.show(ROOF, "light", window=window)
    feature = window.findChild(IntroductionFeature)
    assert feature is not None
    feature.start()
    while feature.points[feature.index or 0].name != "why":
        feature.go(1)
        stage.rest(window)
    stage.settle(window)
    picture = QPixmap(window.grab())
    window.close()
    return picture


def without_picture(stage: Stage) -> Picture:
    """Where there is no OpenGL: everything but the 3-D view."""
    theme().apply(stage.app, "dark")
    window = stage.new_window(no_picture="OpenGL does not work here, not even in software")
    window.session.show(stage.entry(ROOF, window))
    stage.settle(window)
    picture = QPixmap(window.grab())
    window.close()
    return picture


def chinese(stage: Stage) -> Picture:
    theme().apply(stage.app, "light")
    install(stage.app, "zh_CN")
    try:
        window = stage.new_window()
        stage.show(BRIDGE, "light", color=ColorMode.STRESS, window=window)
        stage.settle(window)
        picture = QPixmap(window.grab())
        window.close()
    finally:
        remove(stage.app)
    return picture


PICTURES: dict[str, Take] = {
    "contrast.png": contrast,
    "contrast-light.png": contrast_light,
    "welcome.png": welcome,
    "introduction.png": introduction,
    "no-3d.png": without_picture,
    "chinese.png": chinese,
}
