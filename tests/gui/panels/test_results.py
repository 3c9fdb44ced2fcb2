"""The results window: what it shows, sorts, copies and saves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import RunRef
from minece_desktop.core.reporters import shapes
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.session import Session
from minece_desktop.gui.models.results_table import SORT_ROLE
from minece_desktop.gui.panels.results import ResultsWindow
from minece_desktop.gui.theme import DARK, LIGHT, contrast, theme
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.suite import default_suite


def graded(name: str, cells: int, task: str = "walls-001", **about: Any) -> RunEntry:
    """A run whose wall has its first cells only, and its grade."""
    place = [(0, y, z) for y in range(5) for z in range(5)][:cells]
    events = [Event(0, Op.PLACE, *cell, BlockState.parse("minecraft:stone")) for cell in place]
    turns = (TurnRecord(0, "Build a wall."),)
    fields = {"prompt": f"p-{name}"}
    log = ActionLog.from_events(events)
    run = Run(name, Path(name), "minece-run/1", log, turns, task_id=task, fields=fields, **about)
    return RunEntry(
        RunRef(Path(name), "native", name), run=run, grade=grade_run(run, options=GradeOptions(stress="none"))
    )


@pytest.fixture
def window(session: Session) -> Iterator[ResultsWindow]:
    """Over three graded runs of two models."""
    for name, cells, model in (("one", 25, "a"), ("two", 20, "a"), ("three", 25, "b")):
        session.entries.append(graded(name, cells, model=model))
    made = ResultsWindow(session, default_suite())
    made.show()
    yield made
    made.close()


def choose(window: ResultsWindow, kind: str) -> None:
    window.kind.setCurrentIndex(window.kind.findData(kind))


def column(window: ResultsWindow, number: int) -> list[str]:
    model = window.view.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]


def chart_kind(window: ResultsWindow) -> str:
    return window.chart_kinds.kind_of(window.chart)


def heads(window: ResultsWindow) -> list[str]:
    results = window.view.results
    return [results.headerData(i, Qt.Orientation.Horizontal) for i in range(results.columnCount())]


def test_the_table_is_over_the_graded_runs_with_the_papers_beside(window: ResultsWindow) -> None:
    assert window.state.text() == "3 graded runs"
    assert column(window, 1)[:3] == ["Material", "Shape", "Size"]
    assert column(window, 2)[:3] == ["75.0%", "–", "50.0%"]
    assert heads(window)[2:5] == ["a", "b", "published\nllama-4-17b-16e"]
    assert window.view.results.is_published(window.view.results.index(0, 4))
    assert not window.view.results.is_published(window.view.results.index(0, 3))
    assert window.view.results.index(0, 2).data(Qt.ItemDataRole.ToolTipRole) == "taken over 4"
    window.published.setChecked(False)
    assert window.view.results.columnCount() == 4


def test_sorting_goes_by_value_and_what_is_missing_is_last(window: ResultsWindow) -> None:
    choose(window, "pivot")
    window.published.setChecked(False)
    window.by.setCurrentIndex(window.by.findText("prompt"))
    overall = heads(window).index("Overall")
    window.view.sortByColumn(overall, Qt.SortOrder.DescendingOrder)
    assert column(window, overall) == ["100.0%", "100.0%", "0.0%"]
    assert window.view.results.index(0, 5).data(SORT_ROLE) is not None


def test_the_plot_follows_and_bars_give_way_to_a_heat_map(window: ResultsWindow) -> None:
    assert (chart_kind(window), len(window.chart.series)) == ("bar", 7)
    assert "a: Material 75.0" in window.plot.plot.accessibleDescription()
    choose(window, "pivot")
    assert chart_kind(window) == "heatmap", "17 groups"
    assert not window.chart_kinds.kinds["bar"].isEnabled()
    window.by_second.setCurrentIndex(window.by_second.findText("prompt"))
    assert chart_kind(window) == "bar"
    assert [one.name for one in window.chart.series] == ["a · p-one", "a · p-two", "b · p-three"]
    window.chart_kinds.kinds["heatmap"].trigger()
    assert chart_kind(window) == "heatmap"


def test_the_papers_own_tables_hide_what_does_not_concern_them(window: ResultsWindow) -> None:
    choose(window, "table7")
    assert not window.by.isVisible() and not window.published.isVisible()
    assert window.part.isVisible()
    assert column(window, 0)[0] == "Material"
    window.part.setCurrentIndex(1)
    assert window.view.results.columnCount() == 4
    assert window.view.results.is_published(window.view.results.index(0, 0))
    choose(window, "table3")
    assert window.by.isVisible() and not window.part.isVisible()


def test_a_new_grade_comes_into_the_table(qtbot: Any, window: ResultsWindow, session: Session) -> None:
    choose(window, "table3")
    window.published.setChecked(False)
    assert column(window, 1) == ["1"]
    session.entries[0].grade = graded("one", 20, model="a").grade
    session.entry_changed.emit(session.entries[0])
    qtbot.waitUntil(lambda: column(window, 1) == ["0"], timeout=5_000)


def test_copying(window: ResultsWindow) -> None:
    window.published.setChecked(False)
    clipboard = QGuiApplication.clipboard()
    for name, begin in (("md", "**Performance"), ("csv", "Category,Subcategory,a,a of"), ("latex", "% Performance")):
        window.copy(name)
        assert clipboard.text().startswith(begin)
    window.view.selectRow(0)
    window.copy_selected()
    assert clipboard.text() == "Accuracy\tMaterial\t75.0%\t100.0%"


@pytest.mark.parametrize(("name", "file"), [("csv", "t.csv"), ("latex", "t.tex"), ("plot", "t.svg")])
def test_a_missing_ending_is_added_before_an_old_file_is_asked_about(
    window: ResultsWindow, tmp_path: Path, name: str, file: str
) -> None:
    window.save(name)
    dialog = window.findChild(QFileDialog)
    dialog.setDirectory(str(tmp_path))
    dialog.selectFile("t")
    assert dialog.selectedFiles() == [str(tmp_path / file)]
    dialog.fileSelected.emit(dialog.selectedFiles()[0])
    assert (tmp_path / file).read_text()
    dialog.reject()


def test_saving(window: ResultsWindow, tmp_path: Path, session: Session) -> None:
    told: list[str] = []
    session.message.connect(lambda message: told.append(str(message)))
    window.write(tmp_path / "t.csv", "csv")
    window.write(tmp_path / "t.svg", "plot")
    window.write(tmp_path / "t.png", "plot")
    assert (tmp_path / "t.csv").read_text("utf-8").startswith("Category,")
    assert "<svg" in (tmp_path / "t.svg").read_text("utf-8")
    assert (tmp_path / "t.png").read_bytes().startswith(b"\x89PNG")
    assert not told
    window.write(tmp_path / "no" / "t.csv", "csv")
    assert "cannot be written" in told[0]


def test_many_runs_are_added_up_beside_the_window(
    qtbot: Any, window: ResultsWindow, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minece_desktop.gui.results_loader.MANY", 1)
    choose(window, "table3")
    assert window.loader.busy
    choose(window, "table4")
    choose(window, "table5")
    qtbot.waitUntil(lambda: not window.loader.busy, timeout=10_000)
    assert window.table.kind == "table5", "the last one asked for"
    choose(window, "table4")
    assert window.loader.busy, "and is waited for when the window is closed"


def test_what_goes_wrong_beside_the_window_is_told(
    qtbot: Any, window: ResultsWindow, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("broken")

    told: list[str] = []
    keep = lambda message: told.append(str(message))  # noqa: E731 - psygnal holds it weakly
    session.message.connect(keep)
    monkeypatch.setattr("minece_desktop.gui.results_loader.MANY", 1)
    monkeypatch.setattr("minece_desktop.gui.results_loader.tables", fail)
    choose(window, "table3")
    qtbot.waitUntil(lambda: bool(told), timeout=10_000)
    assert "broken" in told[0]


def test_without_runs_there_is_a_table_too(qtbot: Any, session: Session) -> None:
    window = ResultsWindow(session, default_suite())
    window.show()
    for index in range(window.kind.count()):
        window.kind.setCurrentIndex(index)
    assert window.gathered.text == "0 graded runs"
    window.close()


@pytest.mark.parametrize(("mode", "colors", "look"), [("dark", DARK, shapes.DARK), ("light", LIGHT, shapes.LIGHT)])
def test_plots_wear_the_windows_colours(
    qapp: QApplication, mode: Any, colors: dict[str, str], look: shapes.Look
) -> None:
    theme().apply(qapp, mode)
    assert (look.background, look.raised, look.grid) == (colors["surface"], colors["raised"], colors["border"])
    assert (look.text, look.text_dim) == (colors["text"], colors["text_dim"])
    assert contrast(theme().color("text"), theme().color("surface")) > 7
