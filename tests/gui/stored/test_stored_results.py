"""The window over stored results: list, filter, order, one grade, tables, spread of scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from checks.tables import build
from minece_desktop.core.filtering import parse
from minece_desktop.core.problems import of_json
from minece_desktop.core.reporters.tables import text
from minece_desktop.core.results.columns import facts_of
from minece_desktop.core.run import Message
from minece_desktop.core.session import Session
from minece_desktop.gui.models.runs import CELL_ROLE
from minece_desktop.gui.models.stored_grades import COLUMNS, PAGE, words_of
from minece_desktop.gui.panels.stored_results import StoredResultsWindow
from tasks.suite import default_suite

Grades = list[dict[str, Any]]
Write = Callable[..., Path]
Opened = Callable[[Path], StoredResultsWindow]


@pytest.fixture
def show(session: Session, qtbot: Any) -> Iterator[Opened]:
    windows: list[StoredResultsWindow] = []

    def opened(path: Path) -> StoredResultsWindow:
        window = StoredResultsWindow(path, session, default_suite())
        windows.append(window)
        window.show()
        return window

    yield opened
    for window in windows:
        window.close()


@pytest.fixture
def window(show: Opened, write_results: Write, walls: Grades, qtbot: Any) -> StoredResultsWindow:
    made = show(write_results(walls))
    qtbot.waitUntil(lambda: made.model.item(0) is not None, timeout=10_000)
    return made


def runs(window: StoredResultsWindow, count: int) -> list[str]:
    model = window.model
    return [str(model.index(row, 0).data()) for row in range(count)]


def filtered(window: StoredResultsWindow, words: str, qtbot: Any) -> None:
    before = window._generation
    window.filter.setText(words)
    qtbot.keyClick(window.filter, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window._generation > before, timeout=10_000)
    if window.model.rowCount():
        qtbot.waitUntil(lambda: window.model.item(0) is not None, timeout=10_000)


def test_the_list_holds_only_what_is_looked_at(window: StoredResultsWindow, qtbot: Any) -> None:
    assert window.model.rowCount() == 240
    assert window.count.text() == "240 grades"
    assert runs(window, 2) == ["run-0", "run-1"]
    assert window.model.index(0, len(COLUMNS) - 1).data() == "pass"
    assert window.model.index(1, len(COLUMNS) - 1).data(Qt.ItemDataRole.AccessibleTextRole) == "overall: fail"
    last = window.model.index(239, 0)
    assert 239 // PAGE not in window.model._pages
    assert last.data() == "…"
    assert last.data(CELL_ROLE).text == "…"
    qtbot.waitUntil(lambda: window.model.item(239) is not None, timeout=10_000)
    assert last.data() == "run-239"


@pytest.mark.parametrize("words", ["status:fail m1", "status:pass -model:m0 seed:2", "efficiency<0.5", "nobody"])
def test_the_filter_is_that_of_the_list_of_runs(
    words: str, window: StoredResultsWindow, walls: Grades, qtbot: Any
) -> None:
    wanted = [line["run"] for line in walls if parse(words)(facts_of(line))]
    filtered(window, words, qtbot)
    assert window.model.rowCount() == len(wanted)
    assert window.count.text() == f"{len(wanted)} of 240"
    assert runs(window, min(3, len(wanted))) == wanted[:3]
    assert window.view.empty.isVisible() is not bool(wanted)


def test_the_header_sorts(window: StoredResultsWindow, qtbot: Any) -> None:
    header = window.view.horizontalHeader()
    for column, order, first in (
        (2, Qt.SortOrder.DescendingOrder, ["run-3", "run-7"]),
        (0, Qt.SortOrder.AscendingOrder, ["run-0", "run-1"]),
        (len(COLUMNS) - 1, Qt.SortOrder.AscendingOrder, ["run-1", "run-3"]),
    ):
        before = window._generation
        header.setSortIndicator(column, order)
        qtbot.waitUntil(lambda before=before: window._generation > before, timeout=10_000)
        qtbot.waitUntil(lambda: window.model.item(0) is not None, timeout=10_000)
        assert runs(window, 2) == first


def test_one_grade_in_words_by_keyboard(window: StoredResultsWindow, qtbot: Any) -> None:
    qtbot.keyClick(window.view, Qt.Key.Key_Down)
    qtbot.keyClick(window.view, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: window.detail.title.text().startswith("run-"), timeout=10_000)
    row = window.view.currentIndex().row()
    qtbot.waitUntil(lambda: window.detail.title.text() == f"run-{row}", timeout=10_000)
    tree = window.detail.tree
    verdicts = [tree.topLevelItem(place).text(1) for place in range(tree.topLevelItemCount())]
    assert ("✕ fail" in verdicts) is bool(row % 2)
    assert "walls-001" in window.detail.about.text()
    window.view.selectRow(1)
    qtbot.waitUntil(lambda: window.detail.title.text() == "run-1", timeout=10_000)
    failed = next(
        tree.topLevelItem(i) for i in range(tree.topLevelItemCount()) if "fail" in tree.topLevelItem(i).text(1)
    )
    assert failed.isExpanded()
    assert failed.childCount()


def test_all_that_is_selected_is_copied_looked_at_or_not(window: StoredResultsWindow, qtbot: Any) -> None:
    assert window.model._pages.keys() != set(range(3)), "some were never looked at"
    window.view.selectAll()
    window.view.copy_selected()
    qtbot.waitUntil(lambda: window.state.text() == "copied 240 grades", timeout=10_000)
    rows = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
    assert [row[0] for row in rows] == [f"run-{number}" for number in range(240)]
    assert rows[1][:4] == ["run-1", "walls-001", "m1", "1"]
    assert (rows[0][-1], rows[1][-1]) == ("pass", "fail")
    marks = {COLUMNS[column][0]: rows[1][column] for column in range(4, len(COLUMNS))}
    assert marks["size"] == "fail", "a mark is a word"


def test_a_run_opens_where_it_lies_beside(
    window: StoredResultsWindow, write_results: Write, qtbot: Any, tmp_path: Path
) -> None:
    told: list[Message] = []
    window.told.connect(told.append)
    window.view.selectRow(2)
    qtbot.waitUntil(lambda: window.detail.title.text() == "run-2", timeout=10_000)
    qtbot.mouseClick(window.detail.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(told), timeout=10_000)
    assert "run-2 does not lie beside the results" in told[0].text
    folder = tmp_path / "results" / "runs" / "run-2"
    folder.mkdir(parents=True)
    with qtbot.waitSignal(window.run_found, timeout=10_000) as found:
        qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert found.args == [folder.resolve()]


def test_tables_are_those_of_the_same_lines(window: StoredResultsWindow, walls: Grades, qtbot: Any) -> None:
    filtered(window, "model:m1", qtbot)
    window.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: len(window.tables.table.rows) > 1, timeout=10_000)
    found = [problem for line in walls if line["model"] == "m1" and (problem := of_json(line, default_suite()))]
    wanted = build("table2", found, ("model",))
    assert window.tables.table.columns == wanted.columns
    assert [list(map(text, row)) for row in window.tables.table.rows] == [list(map(text, row)) for row in wanted.rows]
    assert window.tables.state.text() == "60 grades · grades.jsonl · filter: model:m1"
    assert "grades.jsonl" in window.tables.notes.text()
    assert not window.tables.whose.isVisible()
    window.tables.kind.setCurrentIndex(window.tables.kind.findData("pivot"))
    window.tables.by.setCurrentIndex(window.tables.by.findText("seed"))
    qtbot.waitUntil(lambda: window.tables.table.columns[:2] == ("seed", "Runs"), timeout=10_000)
    assert [row[:2] for row in window.tables.table.rows] == [("0", 20), ("1", 20), ("2", 20)]


def test_scores_are_spread(window: StoredResultsWindow, qtbot: Any) -> None:
    window.tabs.setCurrentIndex(2)
    qtbot.waitUntil(lambda: window.plots.table is not None, timeout=10_000)
    window.plots.which.setCurrentIndex(window.plots.which.findData("size"))
    qtbot.waitUntil(lambda: "size" in window.plots.table.title, timeout=10_000)
    assert [row[:2] for row in window.plots.table.rows] == [(f"m{number}", 60) for number in range(4)]
    assert "0.9–1.0" in window.plots.plot.plot.accessibleDescription()
    assert window.plots.by.findData("category") >= 0
    window.plots.which.setCurrentIndex(window.plots.which.findData("world"))
    qtbot.waitUntil(lambda: window.plots.state.text() != "", timeout=10_000)


def test_results_are_looked_through_in_a_process_of_their_own(
    show: Opened, write_results: Write, walls: Grades, qtbot: Any
) -> None:
    path = write_results(walls[:20], index=False, more="{torn")
    window = show(path)
    told: list[Message] = []
    window.told.connect(told.append)
    qtbot.waitUntil(lambda: window.loader.indexing, timeout=10_000)
    assert window.bar.isVisible()
    assert not window.filter.isEnabled()
    window.cancel.click()
    qtbot.waitUntil(lambda: window.state.text().startswith("Cancelled"), timeout=30_000)
    window.again.click()
    qtbot.waitUntil(lambda: window.model.rowCount() == 20, timeout=30_000)
    assert [(message.line, Path(message.file or "").name) for message in told] == [(21, "grades.jsonl")]
    path.write_text("")
    window.again.click()
    qtbot.waitUntil(lambda: window.view.empty.isVisible(), timeout=30_000)
    assert window.view.empty.text() == "There are no grades here."


def test_what_cannot_be_opened_says_so(show: Opened, tmp_path: Path, qtbot: Any) -> None:
    window = show(tmp_path / "missing.jsonl")
    qtbot.waitUntil(lambda: "cannot be read" in window.state.text(), timeout=10_000)
    assert not window.tabs.isEnabled()


def test_a_status_has_the_users_words() -> None:
    assert words_of("no grade disputed") == "no grade disputed no grade disputed"


def test_the_window_answers_while_it_filters(window: StoredResultsWindow, watchdog: Any, qtbot: Any) -> None:
    watchdog.start()
    for words in ("m1", "status:fail", ""):
        filtered(window, words, qtbot)
    assert watchdog.worst < 50
