"""The runs panel: its list and its detail as they are used."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt

from checks.result import Metric, Status
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import Session
from minece_desktop.core.summary import RunSummary
from minece_desktop.gui.models import runs as run_models
from minece_desktop.gui.models.runs import CELL_ROLE, ENTRY_ROLE, HEADERS, OVERALL
from minece_desktop.gui.panels import runs as run_panels
from minece_desktop.gui.panels.runs import RunsPanel, two_lines
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.message_row import MessageRow


def test_stepping_follows_sort_and_filter(session: Session, runs: Any, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    runs.add(
        *(
            runs.graded(name, runs.result(Metric.STABILITY, Status.FAIL, s))
            for name, s in zip("abc", (0.9, 0.1, 0.5), strict=True)
        ),
    )
    session.show(session.entries[0])
    panel.table.sortByColumn(HEADERS.index("stab"), Qt.SortOrder.AscendingOrder)
    panel.step(1)
    assert session.current is session.entries[1]
    panel.step(1)
    assert session.current is session.entries[2]
    panel.filter.setText("stab>0.4")
    qtbot.waitUntil(lambda: panel.proxy.rowCount() == 2)
    panel.step(1)
    assert session.current is session.entries[0]


def test_selecting_a_row_shows_the_run_and_its_detail(session: Session, runs: Any, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 600)
    panel.show()
    broken = runs.entry("broken", error=Message("no such field", Severity.ERROR, "run.json"))
    runs.add(runs.graded("good", model="gpt-5-mini", seed=3), broken)
    panel.table.selectRow(0)
    assert session.current is session.entries[0]
    texts = panel.detail.text()
    assert "gpt-5-mini · seed 3" in texts
    panel.table.selectRow(1)
    assert session.current is broken
    assert "run.json: no such field" in panel.detail.text()


def test_each_message_has_the_mark_of_its_own_severity(session: Session, runs: Any, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    grave = Message("the line is cut off", Severity.ERROR, "actions.jsonl", 3)
    slight = Message("seed: is left out", Severity.WARNING, "run.json")
    runs.add(runs.loaded("run", messages=(slight, grave)), runs.loaded("calm"))
    session.show(session.entries[0])
    rows = panel.detail.findChildren(MessageRow)
    assert [row.accessibleName() for row in rows] == [
        "error: run/actions.jsonl:3: the line is cut off",
        "warning: run/run.json: seed: is left out",
    ]
    assert panel.detail.text().endswith("cut off\nrun/run.json: seed: is left out")
    session.show(session.entries[1])
    assert not [row for row in panel.detail.findChildren(MessageRow) if not row.isHidden()]
    many = tuple(Message(f"{number}", Severity.INFO) for number in range(5))
    runs.add(runs.loaded("many", messages=many))
    session.show(session.entries[2])
    assert panel.detail.text().endswith("2\nand 2 more")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("short", ["short"]),
        ("single_turn_planning-007", ["single_turn_", "planning-007"]),
        ("abcdefghijklmnopqrstuvwx", ["abcdefghijklmno", "pqrstuvwx"]),
        ("a-bcdefghijklmnopqrstuvwx", ["a-bcdefghijklmn", "opqrstuvwx"]),
    ],
)
def test_long_ids_break_after_a_separator(text: str, lines: list[str]) -> None:
    assert two_lines(text, 15) == lines


def test_an_empty_list_says_what_to_do(session: Session, runs: Any, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.empty_text.startswith("No runs are open")
    runs.add(runs.entry("a"))
    panel.filter.setText("zebra")
    qtbot.waitUntil(lambda: panel.empty_text == "No run matches the filter.")
    panel.filter.clear()
    qtbot.waitUntil(lambda: panel.empty_text == "")
    assert panel.proxy.index(0, 0).data(ENTRY_ROLE) is session.entries[0]
    assert panel.proxy.mapToSource(QModelIndex()) == QModelIndex()


def test_a_disputed_verdict_has_its_badge_word_and_filter(session: Session, runs: Any, qtbot: Any) -> None:
    plain = runs.result(Metric.STABILITY, Status.PASS, 1.0)
    disputed = runs.result(Metric.STABILITY, Status.PASS, 1.0, "one block thick")
    order = runs.result(Metric.DEPENDENCY, Status.FAIL, 0.0, "in another order")
    runs.add(runs.graded("calm", plain), runs.graded("stress", disputed), runs.graded("order", plain, order))
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 400)
    panel.show()
    model = panel.model
    stability = HEADERS.index("stab")
    cells = [model.index(row, stability).data(CELL_ROLE) for row in range(3)]
    assert [cell.disputed for cell in cells] == [False, True, False]
    assert cells[1].spoken == "1.00, pass, disputed"
    assert [model.index(row, OVERALL).data(CELL_ROLE).disputed for row in range(3)] == [False, False, True]
    panel.proxy.set_filter("status:disputed")
    assert panel.proxy.rowCount() == 2
    panel.proxy.set_filter("")

    def warm(row: int) -> int:
        box = panel.table.visualRect(panel.proxy.index(row, stability))
        image = panel.table.viewport().grab(box).toImage()
        wanted = theme().color("warn")
        found = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
        return sum(abs(c.red() - wanted.red()) + abs(c.blue() - wanted.blue()) < 90 for c in found)

    assert warm(0) == 0 < warm(1)
    panel.close()


@pytest.mark.parametrize("words", ["no grade", "无评判"])
def test_where_there_is_no_grade_words_stand_alone(
    session: Session, runs: Any, qtbot: Any, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setattr(run_models, "tr", lambda text: words if text == "no grade" else text)
    painted: list[Status] = []
    monkeypatch.setattr(run_panels, "paint_status", lambda _painter, _box, status: painted.append(status))
    runs.add(runs.loaded("seen"))
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 400)
    panel.show()
    assert panel.proxy.index(0, OVERALL).data() == words
    panel.table.viewport().grab(panel.table.visualRect(panel.proxy.index(0, OVERALL)))
    assert painted == []


def test_states_of_files_are_told_counted_and_filtered(session: Session, runs: Any, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    gone, growing, calm = (
        runs.graded(name, runs.result(Metric.SHAPE, Status.PASS, 1.0)) for name in ("gone", "grow", "calm")
    )
    runs.add(gone, growing, calm)
    gone.gone, growing.growing = True, True
    session.entry_changed.emit(gone)
    session.entry_changed.emit(growing)
    assert [panel.proxy.index(row, OVERALL).data() for row in range(3)] == ["gone", "growing…", "pass"]
    qtbot.waitUntil(lambda: panel._count.text() == "3 runs · 1 graded · 1 gone")
    session.show(gone)
    assert "files of this run are gone" in panel.detail.text()
    session.show(growing)
    assert "is being written" in panel.detail.text()
    panel.filter.setText("status:gone")
    qtbot.waitUntil(lambda: panel.proxy.rowCount() == 1)


def test_a_run_that_is_not_read_tells_what_is_known(session: Session, runs: Any, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 600)
    panel.show()
    known = RunSummary(task_id="roofs-007", model="gpt-5-mini", seed=2, placements=12)
    one = runs.entry("a", summary=known, loading=True)
    runs.add(one)
    panel.table.selectRow(0)
    assert "roofs-007 · gpt-5-mini · seed 2 · about 12 placed" in panel.detail.text()
    one.loading = False


def test_a_current_row_in_sight_stays_in_sight(session: Session, runs: Any, qtbot: Any) -> None:
    runs.add(*(runs.graded(f"run-{number}") for number in range(16)))
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(420, 900)
    panel.show()
    session.show(session.entries[15])
    seen = panel.table.viewport().rect()
    assert seen.contains(panel.table.visualRect(panel.table.currentIndex()))
    panel.resize(420, 560)

    def in_sight() -> bool:
        row = panel.table.visualRect(panel.table.currentIndex())
        return panel.table.viewport().height() < 15 * row.height() and panel.table.viewport().rect().contains(row)

    qtbot.waitUntil(in_sight)
