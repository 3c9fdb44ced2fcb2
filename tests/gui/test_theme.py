from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QImage, QPainter
from PySide6.QtWidgets import QApplication

from checks.result import Status
from minece_desktop.gui.theme import (
    COLOR_NAMES,
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    Mode,
    contrast,
    paint_status,
    theme,
)

TEXT = ("text", "text_dim", "text_faint", "accent", "ok", "fail", "warn", "na", "error")
GROUND = ("window", "surface", "raised", "inset", "selection")


def test_contrast_of_known_colours() -> None:
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("white")) == pytest.approx(4.48, abs=0.01)


VARIANTS = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST_DARK, "contrast-light": CONTRAST_LIGHT}


@pytest.mark.parametrize("colors", VARIANTS.values(), ids=VARIANTS.keys())
def test_every_text_colour_is_readable_on_every_ground(colors: dict[str, str]) -> None:
    pairs = [(text, ground) for text in TEXT for ground in GROUND] + [("on_accent", "accent")]
    weak = {
        (text, ground): round(contrast(QColor(colors[text]), QColor(colors[ground])), 2)
        for text, ground in pairs
        if contrast(QColor(colors[text]), QColor(colors[ground])) < 4.5
    }
    assert not weak


def test_both_variants_name_the_same_colours() -> None:
    for colors in VARIANTS.values():
        assert set(colors) == set(COLOR_NAMES)


@pytest.mark.parametrize("colors", [CONTRAST_DARK, CONTRAST_LIGHT], ids=["dark", "light"])
def test_high_contrast_has_seven_to_one_and_edges(colors: dict[str, str]) -> None:
    for text in (*TEXT, "border"):
        for ground in ("window", "surface", "inset", "raised"):
            assert contrast(QColor(colors[text]), QColor(colors[ground])) >= 7, (text, ground)
    assert contrast(QColor(colors["text"]), QColor(colors["selection"])) >= 7


@pytest.mark.parametrize(("mode", "dark"), [("contrast", True), ("contrast-light", False)])
def test_high_contrast_tells_focus_and_choice_by_an_edge(qapp: QApplication, mode: Mode, dark: bool) -> None:
    theme().apply(qapp, mode)
    assert theme().contrast
    assert theme().dark is dark
    assert "QPushButton:focus" in qapp.styleSheet().partition("What high contrast")[0]
    assert qapp.styleSheet().count("2px solid") >= 3
    theme().apply(qapp, "dark")
    assert not theme().contrast


def test_texts_are_made_larger(qapp: QApplication) -> None:
    theme().apply(qapp, "dark")
    before = theme().font("body").pixelSize()
    theme().set_text_size(qapp, 200)
    assert theme().font("body").pixelSize() == pytest.approx(2 * before, abs=1)
    theme().set_text_size(qapp, 100)
    assert theme().font("body").pixelSize() == before


def test_system_mode_follows_the_wish_for_contrast(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    theme().apply(qapp, "system")
    monkeypatch.setattr("minece_desktop.gui.theme._wants_contrast", lambda app: True)
    theme()._contrast_changed()
    assert theme().contrast
    monkeypatch.undo()
    theme()._contrast_changed()
    assert not theme().contrast


def test_apply_sets_palette_and_tells(qapp: QApplication) -> None:
    heard: list[bool] = []
    theme().changed.connect(lambda: heard.append(theme().dark))
    for mode in ("dark", "light"):
        theme().apply(qapp, mode)
        expected = QColor((DARK if mode == "dark" else LIGHT)["surface"])
        assert qapp.palette().window().color() == expected
        assert theme().color("surface") == expected
    assert True in heard
    assert heard[-1] is False


def test_system_mode_follows_the_scheme_live(qapp: QApplication) -> None:
    theme().apply(qapp, "system")
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert theme().dark
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert not theme().dark


def test_a_chosen_theme_ignores_the_system(qapp: QApplication) -> None:
    theme().apply(qapp, "light")
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert not theme().dark


def test_colours_and_fonts_are_copies(qapp: QApplication) -> None:
    theme().apply(qapp, "dark")
    theme().color("text").setRed(0)
    assert theme().hex("text") == DARK["text"]
    with pytest.raises(KeyError):
        theme().color("mauve")
    with pytest.raises(KeyError):
        theme().font("poster")


@pytest.mark.parametrize("role", ["body", "small", "caption", "title", "mono", "number"])
def test_fonts_have_the_sizes_of_the_design(qapp: QApplication, role: str) -> None:
    theme().apply(qapp, "dark")
    sizes = {"body": 13, "small": 11, "caption": 10.5, "title": 15, "mono": 12, "number": 13}
    assert theme().font(role).pixelSize() == theme().px(sizes[role])


def test_marks_differ_in_shape_not_only_in_colour(qapp: QApplication) -> None:
    theme().apply(qapp, "dark")
    shapes = set()
    for status in Status:
        image = QImage(24, 24, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        paint_status(painter, QRectF(2, 2, 20, 20), status)
        painter.end()
        opaque = tuple(image.pixelColor(x, y).alpha() > 127 for y in range(24) for x in range(24))
        assert any(opaque)
        shapes.add(opaque)
    assert len(shapes) == len(Status)
    assert len({theme().status_icon(status)[0] for status in Status}) == len(Status)


def test_the_font_that_comes_with_the_app_is_used(dark_theme: None) -> None:
    for role in ("body", "small", "title", "number"):
        assert QFontInfo(theme().font(role)).family() == "Inter"
