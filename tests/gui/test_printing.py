"""Printing, and what is copied to the clipboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QFileDialog

from minece_desktop.core.session import Session
from minece_desktop.gui.features.printing import PrintingFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.verdict_page import PICTURE, page_html
from minece_desktop.gui.pictures import scene_picture
from minece_desktop.gui.theme import theme


def feature(window: MainWindow) -> PrintingFeature:
    return next(one for one in window.features if isinstance(one, PrintingFeature))


def test_a_run_is_printed_into_a_pdf(
    make_window: Any, make_run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(make_run("tower"))
    before = scene_picture(window.view)
    file = tmp_path / "tower.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args, **kwargs: (str(file), ""))
    window.actions_["print_pdf"].trigger()
    content = file.read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Subtype /Image") >= 1
    assert b"MineCEraft Desktop" in content or b"M\x00i\x00n\x00e" in content
    assert "wrote" in window.statusBar().currentMessage()
    assert scene_picture(window.view) == before
    assert theme().dark


def test_without_a_picture_the_verdicts_are_printed(make_window: Any, make_run: Any, tmp_path: Path) -> None:
    window = make_window(make_run("tower"), scene=False)
    window.view.close_scene()
    feature(window).write_pdf(tmp_path / "tower.pdf")
    assert (tmp_path / "tower.pdf").read_bytes().startswith(b"%PDF-")


def test_a_pdf_that_cannot_be_written_says_so(make_window: Any, make_run: Any, tmp_path: Path) -> None:
    window = make_window(make_run("tower"), scene=False)
    feature(window).write_pdf(tmp_path / "none" / "tower.pdf")
    assert "cannot be written" in window.strip.text


def test_the_page_holds_the_verdicts_and_no_markup_of_a_run(make_window: Any, make_run: Any, session: Session) -> None:
    make_window(make_run("tower", turns=[{"instruction": "<img src='file:///etc/passwd'> & stone"}]), scene=False)
    entry = session.current
    assert entry is not None
    assert entry.grade is not None
    html = page_html(entry, 4, 300, "today", "1.0")
    assert "&lt;img src=" in html
    assert html.count("<img") == 1
    assert f'<img src="{PICTURE}" width="300">' in html
    assert "step 4 of 4" in html
    assert html.count("<tr>") == len(entry.grade.results)


def test_the_print_dialog_opens_without_waiting(make_window: Any, make_run: Any) -> None:
    window = make_window(make_run("tower"), scene=False)
    window.actions_["print"].trigger()
    (dialog,) = window.findChildren(QPrintDialog)
    assert dialog.isVisible()
    dialog.reject()


def test_picture_verdicts_and_coordinates_are_copied(make_window: Any, make_run: Any, session: Session) -> None:
    window = make_window(make_run("tower"))
    clipboard = QGuiApplication.clipboard()
    window.actions_["copy_picture"].trigger()
    picture = scene_picture(window.view)
    assert picture is not None
    assert clipboard.image().size() == picture.size()
    window.actions_["copy_verdicts"].trigger()
    assert clipboard.text().startswith("tower · ")
    window.actions_["copy_cell"].trigger()
    assert "select a block first" in window.statusBar().currentMessage()
    session.select_block((0, 2, 0))
    window.actions_["copy_cell"].trigger()
    assert clipboard.text() == "0, 2, 0"


def test_without_a_picture_there_is_a_word(make_window: Any, make_run: Any) -> None:
    window = make_window(make_run("tower"), scene=False)
    window.view.close_scene()
    window.actions_["copy_picture"].trigger()
    assert "no 3-D picture" in window.statusBar().currentMessage()
