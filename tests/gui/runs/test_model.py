"""The list of runs as a model: what its cells say, and what it tells when runs come and change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt

from checks.result import Metric, Status
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import Session
from minece_desktop.gui.models.runs import CELL_ROLE, HEADERS, OVERALL, RunsModel


def test_rows_are_appended_as_runs_are_found(session: Session, runs: Any, qtmodeltester: Any) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    inserted: list[tuple[int, int]] = []
    model.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    resets: list[None] = []
    model.modelReset.connect(lambda: resets.append(None))
    runs.add(runs.entry("a"), runs.entry("b"))
    assert inserted == [(0, 0), (1, 1)]
    assert not resets
    session.entries[:] = [runs.entry("c")]
    session.runs_changed.emit()
    assert len(resets) == 1
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["c"]
    qtmodeltester.check(model)


def cells(model: RunsModel, row: int) -> dict[str, Any]:
    return {name: model.index(row, column).data(CELL_ROLE) for column, name in enumerate(HEADERS)}


def test_marks_scores_and_overall(session: Session, runs: Any) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    runs.add(
        runs.graded(
            "roof",
            runs.result(Metric.MATERIAL, Status.PASS, 1.0),
            runs.result(Metric.MATERIAL, Status.FAIL, 0.0),
            runs.result(Metric.SHAPE, Status.ERROR, 0.0),
            runs.result(Metric.PLAUSIBILITY, Status.PASS, 1.0, disputed="floats"),
            runs.result(Metric.STABILITY, Status.FAIL, 0.52),
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


def test_overall_says_what_is_going_on(session: Session, runs: Any) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    broken = runs.entry("broken", error=Message("line 3 is no JSON", Severity.ERROR, "actions.jsonl", 3))
    half = runs.graded("half", runs.result(Metric.SHAPE, Status.PASS, 1.0), total=4)
    half.grading = True
    runs.add(runs.entry("new", loading=True), broken, half, runs.loaded("seen"))
    assert [model.index(row, OVERALL).data() for row in range(4)] == ["reading…", "error", "1 of 4", "no grade"]
    assert model.index(1, 2).data(Qt.ItemDataRole.ToolTipRole) == "actions.jsonl:3: line 3 is no JSON"


def test_a_changed_entry_is_told_and_worked_out_again(session: Session, runs: Any) -> None:
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    session.entry_changed.connect(model.entry_changed)
    one = runs.loaded("one")
    runs.add(one)
    assert model.index(0, OVERALL).data() == "no grade"
    told: list[int] = []
    model.dataChanged.connect(lambda first, _last: told.append(first.row()))
    one.grade = runs.graded("one", runs.result(Metric.SHAPE, Status.PASS, 1.0)).grade
    session.entry_changed.emit(one)
    assert told == [0]
    assert model.index(0, OVERALL).data() == "pass"


def test_a_long_list_stays_quick(session: Session, runs: Any) -> None:
    """20 000 rows appended one by one: constant work a row (a quadratic model takes minutes)."""
    model = RunsModel(session)
    session.runs_changed.connect(model.refresh)
    runs.add(*(runs.entry(f"run-{number}") for number in range(20_000)))
    assert model.rowCount() == 20_000
    assert model.row(session.entries[12_345]) == 12_345


def test_a_run_whose_body_was_let_go_keeps_its_row(session: Session, runs: Any) -> None:
    model, _ = runs.listed()
    one = runs.scored("a", 0.5)
    assert one.grade is not None
    assert one.run is not None
    one.grade = replace(one.grade, identity=one.run.identity)
    runs.add(one)
    one.release()
    session.entry_changed.emit(one)
    assert one.run is None
    assert model.index(0, HEADERS.index("stab")).data() == "0.50"
