"""The stress panel: figures of the step shown, worst blocks, solving."""

from __future__ import annotations

import math
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QWidget

from checks.result import Metric, Status
from minece_desktop.core.jobs import Job
from minece_desktop.gui.panels.stress import ScoreView, StressPanel
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.charts import Gauge, HistogramView

STRESS = [1000.0 * x for x in range(1, 13)]


@pytest.fixture
def run(fakes: Any) -> Any:
    return fakes.run_of(fakes.log_of(fakes.row_of(12)))


@pytest.fixture
def session(fakes: Any, run: Any) -> Any:
    """Solved at step 12, not at the others."""
    return fakes.session(run, None, fakes.field_of(run.log, 12, STRESS, thin=[0, 1, 2], tied=[4]))


@pytest.fixture
def panel(session: Any, show: Any) -> StressPanel:
    made: StressPanel = show(StressPanel(session), 340, 800)
    return made


def texts(widget: QWidget) -> list[str]:
    return [label.text().replace("\u200b", "") for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def test_the_largest_and_its_block(panel: StressPanel, session: Any) -> None:
    assert panel._head.number.text() == "12 kPa"
    assert panel._head.place.text() == "(11, 0, 0) stone · step 12"
    panel._head.place.click()
    assert session.selected_block == (11, 0, 0)


def test_worst_blocks_select_and_follow(panel: StressPanel, session: Any, qtbot: Any) -> None:
    assert [row.block.cell[0] for row in panel.rows] == [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    qtbot.mouseClick(panel.rows[3], Qt.MouseButton.LeftButton)
    assert session.selected_block == (8, 0, 0)
    session.select_block((10, 0, 0))
    assert [row.isChecked() for row in panel.rows] == [row.block.cell[0] == 10 for row in panel.rows]
    panel.activateWindow()
    panel.rows[1].setFocus()
    qtbot.keyClick(panel.rows[1], Qt.Key.Key_Down)
    assert panel.rows[2].hasFocus()
    qtbot.keyClick(panel.rows[2], Qt.Key.Key_Return)
    assert session.selected_block == (9, 0, 0)


def test_counts_are_explained(panel: StressPanel) -> None:
    shown = texts(panel)
    assert shown[shown.index("thin") - 1] == "3"
    assert shown[shown.index("held by edges only") - 1] == "1"
    assert any("do not span all three directions" in text for text in shown)
    assert not any("No chain of neighbours" in text for text in shown)
    assert "equilibrium · residual 9e-10 · 14 ms" in shown


def test_an_unsolved_step_can_be_solved(panel: StressPanel, session: Any, qtbot: Any) -> None:
    session.set_step(7)
    assert panel.view is None
    assert "Stress after step 7 has not been computed." in texts(panel)
    assert not panel._histogram.isVisible()
    assert panel.rows == []
    qtbot.mouseClick(panel._head.solve, Qt.MouseButton.LeftButton)
    assert [job.label for job in session.jobs.submitted][-1] == "Solving step 7"
    session.set_step(12)
    assert panel._head.number.isVisible()
    assert not panel._head.solve.isVisible()


def test_progress_of_the_step_shown_only(panel: StressPanel, session: Any) -> None:
    bar = panel.findChild(QProgressBar)
    session.set_step(7)

    def nothing(*_args: Any) -> None:
        pass

    session.jobs.shown = Job(1, "Solving step 7", nothing, (), nothing, nothing, nothing, nothing, fraction=0.4)
    session.busy_changed.emit()
    assert (bar.isVisible(), bar.value()) == (True, 40)
    assert not panel._head.solve.isEnabled()
    session.set_step(8)
    assert not bar.isVisible()
    assert panel._head.solve.isEnabled()


def test_a_result_that_arrives_is_shown(panel: StressPanel, session: Any, fakes: Any, run: Any) -> None:
    session.set_step(2)
    session.current.stress[2] = fakes.field_of(run.log, 2, [500.0, math.nan], mechanism=[1])
    session.entry_changed.emit(session.current)
    assert panel._head.number.text() == "500 Pa"
    assert [row.block.cell for row in panel.rows] == [(0, 0, 0)]


def test_nothing_in_equilibrium(fakes: Any, run: Any, show: Any) -> None:
    field = fakes.field_of(run.log, 12, [math.nan] * 12, unsupported=range(12))
    panel = show(StressPanel(fakes.session(run, None, field)))
    assert any(text.startswith("No block has a value") for text in texts(panel))
    assert not panel._head.number.isVisible()
    assert not panel._histogram.isVisible()


def test_scores_of_stability_checks(fakes: Any, run: Any, show: Any) -> None:
    grade = fakes.grade_of(
        fakes.check_of("structural_stability.stress_score", Status.FAIL, Metric.STABILITY, score=0.52, message="σ_ref"),
        fakes.check_of("size.is_equal"),
    )
    panel = show(StressPanel(fakes.session(run, grade)))
    (score,) = [widget for widget in panel.findChildren(ScoreView) if widget.isVisible()]
    assert {"Stability score", "0.52", "σ_ref"} <= set(texts(score))
    gauge = score.findChild(Gauge)
    image = gauge.grab().toImage()
    filled = [x for x in range(image.width()) if image.pixelColor(x, image.height() // 2) == theme().color("accent")]
    assert len(filled) == pytest.approx(0.52 * image.width(), abs=4)


def test_no_run_and_step_zero(fakes: Any, panel: StressPanel, session: Any) -> None:
    session.set_step(0)
    assert "Nothing stands before the first step." in texts(panel)
    assert not panel._head.solve.isVisible()
    session.show(None)
    assert "No run is shown." in texts(panel)


def test_the_histogram_draws_its_peak_to_the_top(panel: StressPanel) -> None:
    view = panel.findChild(HistogramView)
    image = view.grab().toImage()
    plot = view._plot()
    ground = theme().color("surface")
    assert image.pixelColor(1, round(plot.top()) + 1) == ground
    last = round(plot.right()) - 5
    assert image.pixelColor(last, round(plot.top()) + 2) != ground
    assert view._bar_at(plot.right() - 1) == 23
    assert "12 kPa: 1 block" in view.accessibleDescription()


@pytest.mark.parametrize("width", [320, 420])
def test_nothing_is_clipped(panel: StressPanel, width: int, qapp: QApplication) -> None:
    panel.resize(width, 900)
    for _ in range(3):
        qapp.processEvents()
    for label in panel.findChildren(QLabel):
        if label.isVisible():
            assert label.mapTo(panel, QPoint(label.width(), 0)).x() <= width, label.text()
            needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= needed, label.text()
