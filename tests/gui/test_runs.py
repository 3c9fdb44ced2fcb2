from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.run_filter import RunFacts, parse
from minece_desktop.gui.models.runs import CELL_ROLE, ENTRY_ROLE, HEADERS, OVERALL, RunsModel, RunsProxy
from minece_desktop.gui.panels.runs import RunsPanel, two_lines
from minece_desktop.gui.theme import theme
from tasks.blocks import ActionLog


def entry(name: str, **about: Any) -> RunEntry:
    return RunEntry(RunRef(name, Path("/nowhere") / name, "native"), **about)


def loaded(name: str, **about: Any) -> RunEntry:
    run = Run(name, Path("/nowhere") / name, "native", ActionLog.from_events([]), (), **about)
    return entry(name, run=run)


def result(metric: Metric, status: Status, score: float | None = None, disputed: str | None = None) -> CheckResult:
    return CheckResult(f"{metric.value}.x", metric, RuleSet.OFFICIAL, status, score, "", disputed=disputed)


def graded(name: str, *results: CheckResult, total: int | None = None, **about: Any) -> RunEntry:
    made = loaded(name, **about)
    made.grade = Grade(
        run=name,
        identity="",
        task=None,
        task_source="inline",
        options=GradeOptions(),
        mode="events",
        model=None,
        seed=None,
        results=results,
        total=len(results) if total is None else total,
    )
    return made


def add(session: Session, *entries: RunEntry) -> None:
    for one in entries:
        session.entries.append(one)
        session.runs_changed.emit()


FACTS = RunFacts(
    {"run": "exp/roofs-001", "task": "roofs-001", "model": "GPT-5-mini", "seed": "2", "status": "fail"},
    {"stability": 0.52, "efficiency": 1.0},
)


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("", True),
        ("roofs", True),
        ("walls", False),
        ("model:gpt-5 status:fail stability<0.6", True),
        ("model:gpt-5 status:pass", False),
        ("stab>=0.52", True),
        ("stab>0.52", False),
        ("eff=1", True),
        ("material<2", False),
        ("-roofs", False),
        ("-walls", True),
        ('"roofs-001"', True),
        ("seed:2 mini", True),
        ("colour:red", False),
        ("<", False),
    ],
)
def test_filter_words(text: str, passes: bool) -> None:
    assert parse(text)(FACTS) is passes


def test_rows_are_appended_as_runs_are_found(session: Session, qtmodeltester: Any) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    inserted: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    add(session, entry("a"), entry("b"))
    assert inserted == [(0, 0), (1, 1)]
    assert not resets
    session.entries[:] = [entry("c")]
    session.runs_changed.emit()
    assert len(resets) == 1
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["c"]
    qtmodeltester.check(model)


def cells(model: RunsModel, row: int) -> dict[str, Any]:
    return {name: model.index(row, column).data(CELL_ROLE) for column, name in enumerate(HEADERS)}


def test_marks_scores_and_overall(session: Session) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    add(
        session,
        graded(
            "roof",
            result(Metric.MATERIAL, Status.PASS, 1.0),
            result(Metric.MATERIAL, Status.FAIL, 0.0),
            result(Metric.SHAPE, Status.ERROR, 0.0),
            result(Metric.PLAUSIBILITY, Status.PASS, 1.0, disputed="floats"),
            result(Metric.STABILITY, Status.FAIL, 0.52),
        ),
    )
    row = cells(model, 0)
    assert row["mat"].status is Status.FAIL
    assert row["shp"].status is Status.ERROR
    assert row["size"].status is Status.NOT_APPLICABLE
    assert (row["plaus"].status, row["plaus"].disputed) == (Status.PASS, True)
    assert (row["stab"].text, row["stab"].score) == ("0.52", 0.52)
    assert row["overall"].text == "fail"
    index = model.index(0, HEADERS.index("plaus"))
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "plausibility: pass, disputed"


def test_overall_says_what_is_going_on(session: Session) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    broken = entry("broken", error=Message("line 3 is no JSON", Severity.ERROR, "actions.jsonl", 3))
    half = graded("half", result(Metric.SHAPE, Status.PASS, 1.0), total=4)
    half.grading = True
    add(session, entry("new", loading=True), broken, half, loaded("seen"))
    assert [model.index(row, OVERALL).data() for row in range(4)] == ["reading…", "error", "1 of 4", "no grade"]
    assert model.index(1, 2).data(Qt.ItemDataRole.ToolTipRole) == "actions.jsonl:3: line 3 is no JSON"


def test_a_changed_entry_is_told_and_worked_out_again(session: Session) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    session.entry_changed.connect(model.entry_changed)
    one = loaded("one")
    add(session, one)
    assert model.index(0, OVERALL).data() == "no grade"
    told: list[int] = []
    model.dataChanged.connect(lambda first, _last: told.append(first.row()))
    one.grade = graded("one", result(Metric.SHAPE, Status.PASS, 1.0)).grade
    session.entry_changed.emit(one)
    assert told == [0]
    assert model.index(0, OVERALL).data() == "pass"


def test_sorting_by_score_and_filtering(session: Session) -> None:
    model = RunsModel(session)
    proxy = RunsProxy(model)
    session.runs_changed.connect(model.refresh)
    for name, score in (("a", 0.9), ("b", 0.1), ("c", 0.5)):
        add(session, graded(name, result(Metric.STABILITY, Status.FAIL, score)))
    proxy.sort(HEADERS.index("stab"), Qt.SortOrder.AscendingOrder)
    assert [proxy.index(row, 0).data() for row in range(3)] == ["b", "c", "a"]
    proxy.set_filter("stability>0.4")
    assert [proxy.index(row, 0).data() for row in range(proxy.rowCount())] == ["c", "a"]


def test_a_long_list_stays_quick(session: Session) -> None:
    """20 000 rows appended one by one: constant work a row (a quadratic model takes minutes)."""
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    add(session, *(entry(f"run-{number}") for number in range(20_000)))
    assert model.rowCount() == 20_000
    assert model.row(session.entries[12_345]) == 12_345


def test_stepping_follows_sort_and_filter(session: Session, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    add(
        session,
        *(
            graded(name, result(Metric.STABILITY, Status.FAIL, s))
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


def test_selecting_a_row_shows_the_run_and_its_detail(session: Session, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 600)
    panel.show()
    broken = entry("broken", error=Message("no such field", Severity.ERROR, "run.json"))
    add(session, graded("good", model="gpt-5-mini", seed=3), broken)
    panel.table.selectRow(0)
    assert session.current is session.entries[0]
    texts = panel.detail.text()
    assert "gpt-5-mini · seed 3" in texts
    panel.table.selectRow(1)
    assert session.current is broken
    assert "run.json: no such field" in panel.detail.text()


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


def test_an_empty_list_says_what_to_do(session: Session, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.empty_text.startswith("No runs are open")
    add(session, entry("a"))
    panel.filter.setText("zebra")
    qtbot.waitUntil(lambda: panel.empty_text == "No run matches the filter.")
    panel.filter.clear()
    qtbot.waitUntil(lambda: panel.empty_text == "")
    assert panel.proxy.index(0, 0).data(ENTRY_ROLE) is session.entries[0]
    assert panel.proxy.mapToSource(QModelIndex()) == QModelIndex()


def test_a_disputed_verdict_has_its_badge_word_and_filter(session: Session, qtbot: Any) -> None:
    plain = result(Metric.STABILITY, Status.PASS, 1.0)
    disputed = result(Metric.STABILITY, Status.PASS, 1.0, "one block thick")
    order = result(Metric.DEPENDENCY, Status.FAIL, 0.0, "in another order")
    add(session, graded("calm", plain), graded("stress", disputed), graded("order", plain, order))
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 400)
    panel.show()
    model = panel.model
    stability = HEADERS.index("stab")
    cells = [model.index(row, stability).data(CELL_ROLE) for row in range(3)]
    assert [cell.disputed for cell in cells] == [False, True, False]
    assert cells[1].spoken == "1.00, disputed"
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
