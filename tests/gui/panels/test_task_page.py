"""A task's page in its window, and from the main window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from minece_desktop.core.session import Session
from minece_desktop.gui.panels.task_page import NO_REFERENCE, TaskPageWindow
from minece_desktop.gui.theme import theme
from tasks.spec import Task, Turn
from tasks.suite import default_suite


@pytest.fixture
def page(session: Session) -> Iterator[TaskPageWindow]:
    made = TaskPageWindow(session)
    yield made
    made.close()


def polled(session: Session, done: Any) -> Any:
    def ask() -> bool:
        session.jobs.poll()
        return bool(done())

    return ask


def test_the_words_stand_at_once_and_the_picture_comes(qtbot: Any, page: TaskPageWindow, session: Session) -> None:
    page.set_task(default_suite().get("walls-001"))
    page.show()
    assert "Build a solid stone wall" in page.text.toPlainText()
    assert page.picture.word == "Drawing the reference…"
    qtbot.waitUntil(polled(session, lambda: page.picture.is_drawn and page.verdicts), timeout=60_000)
    assert page.about.text().startswith("The reference, 25 blocks in 25 steps, passes every official check")
    page.copy()
    assert "Reference structure" in QGuiApplication.clipboard().text()
    before = page.text.toHtml()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme().apply(app, "light")
    assert page.text.toHtml() != before, "in the new theme's colours"


def test_a_task_from_a_file_has_no_reference(page: TaskPageWindow, session: Session) -> None:
    page.set_task(Task(id="mine-001", category="mine", turns=(Turn(prompt="Build <b>it</b>."),)))
    assert page.about.text() == NO_REFERENCE
    assert session.jobs.running is None
    assert "Build <b>it</b>." in page.text.toPlainText()


def test_another_task_takes_the_place_of_the_first(qtbot: Any, page: TaskPageWindow, session: Session) -> None:
    page.set_task(default_suite().get("frames-001"))
    page.set_task(default_suite().get("walls-001"))
    qtbot.waitUntil(polled(session, lambda: page.verdicts is not None), timeout=60_000)
    assert page.title.text() == "walls-001"
    assert page.verdicts is not None and page.verdicts.blocks == 25


def test_the_main_window_shows_the_runs_task_and_follows(qtbot: Any, make_run: Any, make_window: Any) -> None:
    rows = [(0, y, z, "stone") for y in range(5) for z in range(5)]
    paths = [make_run("one", rows, task_id="walls-001"), make_run("two", rows, task_id="walls-002"), make_run("three")]
    window = make_window(*paths, scene=False)
    feature = next(one for one in window.features if type(one).__name__ == "TaskPageFeature")
    session = window.session
    entries = {entry.ref.path.name: entry for entry in session.entries}

    def show(name: str) -> None:
        session.show(entries[name])
        qtbot.waitUntil(lambda: session.current.grade is not None and session.current.grade.complete, timeout=30_000)

    show("one")
    window.checks._header.page.click()
    assert feature.shown.task.id == "walls-001"
    show("two")
    assert feature.shown.task.id == "walls-002"
    show("three")
    assert feature.shown.task.id == "walls-002", "a run without a task leaves the page as it is"
    assert not window.checks._header.page.isVisible()
    feature.shown.close()
    window.actions_["task_page"].trigger()
    assert window.messages.entries[-1].message.text.startswith("no task is known")
    window.actions_["results"].trigger()
    results = next(one for one in window.features if type(one).__name__ == "ResultsFeature")
    assert results.shown.isVisible()
    shown = results.shown
    window.actions_["results"].trigger()
    assert results.shown is shown
