"""Solvers side by side in the stress panel: on demand, explained, copied."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QWidget

from minece_desktop.core.grading import StressField
from minece_desktop.core.run import Message
from minece_desktop.core.solvers import SolverFigures
from minece_desktop.gui.panels.stress import StressPanel

STRESS = [1000.0 * x for x in range(1, 13)]


@pytest.fixture
def run(fakes: Any) -> Any:
    return fakes.run_of(fakes.log_of(fakes.row_of(12)))


@pytest.fixture
def field(fakes: Any, run: Any) -> StressField:
    made: StressField = fakes.field_of(run.log, 12, STRESS, thin=[0, 1, 2])
    return made


@pytest.fixture
def session(fakes: Any, run: Any, field: StressField) -> Any:
    return fakes.session(run, None, field)


@pytest.fixture
def panel(session: Any, show: Any) -> StressPanel:
    made: StressPanel = show(StressPanel(session), 340, 900)
    return made


def texts(widget: QWidget) -> list[str]:
    return [label.text().replace("\u200b", "") for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def test_the_equilibrium_is_there_and_the_others_are_asked_for(panel: StressPanel, session: Any, qtbot: Any) -> None:
    static, fem = panel.solvers.rows["static"], panel.solvers.rows["fem"]
    assert static.number.text() == "12 kPa"
    assert not static.solve.isVisibleTo(static)
    assert fem.solve.accessibleName() == "Solve by finite elements"
    before = len(session.jobs.submitted)
    qtbot.mouseClick(fem.solve, Qt.MouseButton.LeftButton)
    (job,) = session.jobs.submitted[before:]
    assert job.label == "Solving step 12 by fem"
    assert fem.findChild(QProgressBar).isVisibleTo(fem)
    qtbot.mouseClick(fem.cancel, Qt.MouseButton.LeftButton)
    assert fem.solve.isVisibleTo(fem)


def test_a_result_is_shown_explained_and_followed(panel: StressPanel, session: Any, field: StressField) -> None:
    panel.comparison.want("fem")
    session.jobs.submitted[-1].on_done(SolverFigures.of(field, "fem"))
    fem = panel.solvers.rows["fem"]
    assert fem.number.text() == "12 kPa"
    assert any("Finite elements agree with the equilibrium (1 ×, at the same block)" in text for text in texts(panel))
    fem.place.click()
    assert session.selected_block == (11, 0, 0)


def test_why_it_cannot_be_solved(panel: StressPanel, session: Any) -> None:
    panel.comparison.want("published")
    session.jobs.submitted[-1].on_error(Message("12 blocks need 99 GB of memory"))
    row = panel.solvers.rows["published"]
    assert "12 blocks need 99 GB of memory" in texts(row)
    assert row.solve.isVisibleTo(row), "it may be tried again"


def test_parameters_and_limits_on_demand(panel: StressPanel) -> None:
    assert "memory a solve" not in texts(panel)
    panel.solvers.more.click()
    assert "memory a solve" in texts(panel)
    assert panel.solvers.more.text() == "Hide parameters and limits"


def test_figures_belong_to_the_step_shown(panel: StressPanel, session: Any, field: StressField) -> None:
    panel.comparison.want("fem")
    session.jobs.submitted[-1].on_done(SolverFigures.of(field, "fem"))
    session.set_step(7)
    assert not panel.solvers.rows["fem"].number.isVisibleTo(panel)
    assert panel._head.other.text() == "Show step 12, which is solved"
    panel._head.other.click()
    assert session.step == 12
    assert panel.solvers.rows["fem"].number.isVisibleTo(panel)
    session.set_step(0)
    assert not panel.solvers.isVisibleTo(panel)


def test_the_step_of_the_values_is_named(panel: StressPanel) -> None:
    assert "Largest von Mises stress after step 12, at equilibrium" in texts(panel)


def test_looking_at_the_panel_solves_a_small_step(fakes: Any, run: Any, show: Any, qtbot: Any) -> None:
    session = fakes.session(run)
    panel = show(StressPanel(session))
    assert panel._head.solve.isVisible()
    qtbot.waitUntil(lambda: any(job.label == "Solving step 12" for job in session.jobs.submitted))


def test_tables_are_copied(panel: StressPanel) -> None:
    panel.copy.click()
    worst, solvers = QGuiApplication.clipboard().text().rstrip("\n").split("\n\n")
    assert worst.splitlines()[0] == "step 12, static"
    assert worst.splitlines()[2].split("\t") == ["11", "0", "0", "stone", "12", "12000.0", ""]
    assert len(worst.splitlines()) == 12
    assert solvers.splitlines()[1].split("\t")[:5] == ["static", "12000.0", "11", "0", "0"]


@pytest.mark.parametrize("width", [320, 420])
def test_nothing_is_clipped(
    panel: StressPanel, session: Any, field: StressField, width: int, qapp: QApplication
) -> None:
    panel.comparison.want("published")
    session.jobs.submitted[-1].on_done(SolverFigures.of(field, "published"))
    panel.solvers.more.click()
    panel.resize(width, 900)
    for _ in range(4):
        qapp.processEvents()
    for label in panel.findChildren(QLabel):
        if label.isVisible():
            assert label.mapTo(panel, label.rect().topRight()).x() < width, label.text()
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed, label.text()
