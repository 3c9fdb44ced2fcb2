"""Whose verdicts the results window counts, one measure across, and differences to a group."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from checks.result import RuleSet, Status
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.audit.verdicts import Coverage, Verdicts, problem_of, problem_of_digest
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.session import Session
from minece_desktop.core.summary import RunSummary
from minece_desktop.gui import translate
from minece_desktop.gui.models.results_decisions import DecisionsRead
from minece_desktop.gui.panels.results import ResultsWindow
from tasks.blocks import ActionLog, BlockState, Event, Op
from tasks.suite import default_suite


def graded(name: str, cells: int, folder: Path, **about: Any) -> RunEntry:
    """A run whose wall has its first cells only, and its grade."""
    place = [(0, y, z) for y in range(5) for z in range(5)][:cells]
    events = [Event(0, Op.PLACE, *cell, BlockState.parse("minecraft:stone")) for cell in place]
    turns = (TurnRecord(0, "Build a wall."),)
    log = ActionLog.from_events(events)
    run = Run(name, folder / name, "minece-run/1", log, turns, task_id="walls-001", **about)
    return RunEntry(RunRef(folder / name, "native", name), run=run, grade=grade_run(run, options=OPTIONS))


OPTIONS = GradeOptions(stress="none")


@pytest.fixture
def audits(tmp_path: Path) -> Iterator[Audits]:
    made = Audits(at_once=True)
    made.open([tmp_path])
    yield made
    for audit in made.all:
        audit.close()


@pytest.fixture
def window(session: Session, tmp_path: Path, audits: Audits) -> Iterator[ResultsWindow]:
    for name, cells, about in (
        ("one", 25, {"model": "a", "seed": 1}),
        ("two", 20, {"model": "a", "seed": 2}),
        ("three", 25, {"model": "b", "seed": 1, "origin": (1, 2, 3)}),
    ):
        session.entries.append(graded(name, cells, tmp_path, **about))
    made = ResultsWindow(session, default_suite(), outcomes=audits.outcomes)
    made.listen(audits.changed, made.decisions_changed)
    made.published.setChecked(False)
    made.show()
    yield made
    made.close()


def settle(window: ResultsWindow, app: QApplication) -> None:
    while window._reading.isActive() or window._timer.isActive() or window.loader.busy:
        app.processEvents()


def cells(window: ResultsWindow) -> list[list[str]]:
    model = window.view.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def heads(window: ResultsWindow) -> list[str]:
    results = window.view.results
    return [results.headerData(i, Qt.Orientation.Horizontal) for i in range(results.columnCount())]


def choose(box: Any, data: object) -> None:
    place = box.findData(data)
    assert place >= 0
    box.setCurrentIndex(place)


def pivot(window: ResultsWindow, *by: str) -> None:
    choose(window.kind, "pivot")
    for box, name in zip((window.by, window.by_second), by, strict=False):
        choose(box, name)


def test_official_verdicts_come_first_and_are_labelled(window: ResultsWindow) -> None:
    assert window.whose.currentData() == Verdicts.OFFICIAL
    assert "Verdicts: official rules." in window.notes.text()


def test_engineering_verdicts_are_another_table_with_its_label(window: ResultsWindow) -> None:
    """A wall of 20 blocks: the official box wants its plan, the engineering one that it is filled, too."""
    choose(window.whose, Verdicts.ENGINEERING)
    assert "engineering rules, a second opinion and no official grade" in window.notes.text()
    problems = [problem_of(entry.grade, Verdicts.ENGINEERING) for entry in window._session.entries if entry.grade]
    assert window.gathered.problems == tuple(problems)
    assert {problem.fields["rules"] for problem in window.gathered.problems} == {"engineering"}


def test_reviewers_verdicts_are_counted_as_they_decide(
    window: ResultsWindow, audits: Audits, qapp: QApplication
) -> None:
    first = window._session.entries[0].grade
    assert first is not None
    choose(window.whose, Verdicts.HUMAN)
    settle(window, qapp)
    assert window.gathered.problems == ()
    assert "3 without such verdicts left out" in window.state.text()
    assert "reviewers' decisions, no official grade" in window.notes.text()
    audits.all[0].decide_check("ann", first, first.results[0], Opinion.DISAGREE)
    settle(window, qapp)
    assert len(window.gathered.problems) == 1
    counted = [one for one in window.gathered.problems[0].results if one.status is not Status.NOT_APPLICABLE]
    assert [one.status for one in counted] == [Status.FAIL]
    assert "1 of " in window.notes.text() and "have a reviewer's verdict" in window.notes.text()


def test_kept_marks_are_enough_for_reviewers_verdicts_and_not_for_engineering(
    window: ResultsWindow, audits: Audits, qapp: QApplication, tmp_path: Path
) -> None:
    entry = window._session.entries[0]
    grade, run = entry.grade, entry.run
    assert grade is not None and run is not None
    audits.all[0].decide_check("ann", grade, grade.results[0], Opinion.AGREE)
    whole = problem_of(grade, Verdicts.HUMAN, audits.outcomes([grade.identity]), one := Coverage())
    digest, other = entry.digest, Coverage()
    assert digest is not None and whole is not None
    kept = problem_of_digest(
        entry.ref.id, digest, RunSummary.of(run), default_suite(), audits.outcomes([grade.identity]), other
    )
    assert kept is not None
    assert one == other
    told = [(line.metric, line.status, line.score) for line in kept.results]
    assert told == [(line.metric, line.status, line.score) for line in whole.results]
    assert kept.fields["rules"] == "human"
    undecided = problem_of_digest(entry.ref.id, digest, RunSummary.of(run), default_suite(), {}, Coverage())
    assert undecided is None


def test_one_measure_goes_across_the_second_field(window: ResultsWindow) -> None:
    pivot(window, "model")
    assert not window.measure.isEnabled()
    pivot(window, "model", "seed")
    assert window.measure.isEnabled()
    choose(window.measure, "overall")
    assert window.title.text() == "Overall by model and seed"
    assert heads(window) == ["model", "1", "2"]
    assert [row[0] for row in cells(window)] == ["a", "b"]
    assert cells(window)[1][2] == "–"


def test_differences_stand_below_each_group(window: ResultsWindow) -> None:
    pivot(window, "model")
    assert [window.baseline.itemText(i) for i in range(window.baseline.count())] == ["no differences", "a", "b"]
    choose(window.baseline, "a")
    assert [row[0] for row in cells(window)] == ["a", "b", "Δ b (vs. a)"]
    material = heads(window).index("Material")
    assert [row[material] for row in cells(window)] == ["75.0%", "100.0%", "+25.0%"]
    choose(window.kind, "table2")
    assert not window.baseline.isVisible()
    assert not any(row[0].startswith("Δ") for row in cells(window))


def test_a_baseline_goes_with_its_group(window: ResultsWindow) -> None:
    pivot(window, "model")
    choose(window.baseline, "b")
    choose(window.by, "seed")
    assert window.baseline.currentData() == ""
    assert [window.baseline.itemText(i) for i in range(1, window.baseline.count())] == ["1", "2"]


def test_everything_shown_is_chinese_in_chinese(session: Session, tmp_path: Path, qapp: QApplication) -> None:
    session.entries.append(graded("one", 25, tmp_path, model="a", seed=1))
    translate.install(qapp, "zh_CN")
    try:
        made = ResultsWindow(session, default_suite())
        assert made.title.text() == "按评测类别的表现：通过的检查占比，评分项为平均得分"
        assert heads(made)[:4] == ["类别", "子类别", "a", "已发表\nllama-4-17b-16e"]
        assert cells(made)[0][:2] == ["准确性", "材料"]
        assert "判定：官方规则。" in made.notes.text()
        assert made.chart.axis == "通过的检查占比，或平均得分（%）"
        assert made.table.columns[0] == "Category"
        made.close()
    finally:
        translate.remove(qapp)


def test_decisions_are_looked_up_some_runs_at_a_time() -> None:
    asked: list[int] = []

    def outcomes(runs: Any) -> dict[tuple[str, str], Any]:
        asked.append(len(runs))
        return {(run, ""): run for run in runs}

    read = DecisionsRead(outcomes)
    runs = [f"run-{number}" for number in range(250)]
    read.want(runs)
    while read.step():
        pass
    assert asked == [100, 100, 50]
    assert len(read.found) == 250
    read.want(runs)
    assert not read.step()
    read.forget({"run-7"})
    assert ("run-7", "") not in read.found
    read.want(runs)
    assert not read.step()
    assert asked[-1] == 1
    read.forget(None)
    assert read.found == {}


def test_rule_sets_have_their_words() -> None:
    assert {whose.value for whose in Verdicts} == {*RuleSet, "human"}
