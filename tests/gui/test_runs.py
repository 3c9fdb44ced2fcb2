from __future__ import annotations

import gc
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.filtering import RunFacts, parse
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.summary import RunSummary
from minece_desktop.gui.models.arranged_runs import RunsProxy
from minece_desktop.gui.models.runs import CELL_ROLE, ENTRY_ROLE, HEADERS, OVERALL, RunsModel
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
    ("exp/roofs-001", "roofs-001", "roofs", "GPT-5-mini", "andy", "2", "fail"),
    {"stability": 0.52, "efficiency": 1.0}.get,
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


def listed(session: Session) -> tuple[RunsModel, RunsProxy]:
    """A model and its arranged rows that follow a session as the panel's do."""
    model = RunsModel(session)
    proxy = RunsProxy(model)
    session.runs_changed.connect(model.refresh)
    session.entry_changed.connect(model.entry_changed)
    return model, proxy


def names(proxy: RunsProxy) -> list[str]:
    return [proxy.index(row, 0).data() for row in range(proxy.rowCount())]


def scored(name: str, score: float) -> RunEntry:
    return graded(name, result(Metric.STABILITY, Status.FAIL, score))


def rescore(session: Session, entry: RunEntry, score: float) -> None:
    entry.grade = scored(entry.ref.id, score).grade
    session.entry_changed.emit(entry)


@pytest.mark.parametrize("order", [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder])
def test_rows_move_to_where_their_scores_belong(session: Session, qtmodeltester: Any, order: Qt.SortOrder) -> None:
    model, proxy = listed(session)
    entries = [scored(name, score) for name, score in zip("abcd", (0.4, 0.1, 0.3, 0.2), strict=True)]
    add(session, *entries[:2])
    proxy.sort(HEADERS.index("stab"), order)
    add(session, *entries[2:])
    turn = 1 if order is Qt.SortOrder.AscendingOrder else -1
    assert names(proxy) == list("bdca")[::turn]
    held = QPersistentModelIndex(proxy.index(names(proxy).index("a"), 0))
    rescore(session, entries[0], 0.05)
    assert names(proxy) == list("abdc")[::turn]
    assert held.data() == "a"
    rescore(session, entries[1], 0.9)
    assert names(proxy) == list("adcb")[::turn]
    assert held.data() == "a"
    proxy.sort(-1)
    assert names(proxy) == list("abcd")
    assert held.data() == "a"
    assert proxy.mapToSource(proxy.mapFromSource(model.index(2, 3))) == model.index(2, 3)
    qtmodeltester.check(proxy)


def test_rows_come_and_go_with_the_filter_as_they_change(session: Session) -> None:
    _, proxy = listed(session)
    entries = [scored(name, score) for name, score in zip("abc", (0.9, 0.1, 0.5), strict=True)]
    add(session, *entries)
    proxy.set_filter("stab>0.4")
    assert names(proxy) == ["a", "c"]
    rescore(session, entries[0], 0.2)
    rescore(session, entries[1], 0.8)
    assert names(proxy) == ["b", "c"]
    add(session, scored("d", 0.7), scored("e", 0.3))
    assert names(proxy) == ["b", "c", "d"]
    session.entries[:] = []
    session.runs_changed.emit()
    assert names(proxy) == []


def test_twenty_thousand_runs_are_filtered_and_sorted_at_once(session: Session) -> None:
    """Processor time, since other processes may hold this one up; 100 ms are what a reviewer does not notice."""
    about = [RunSummary(task_id=f"roofs-{n:03}", model=f"model-{n}", placements=n) for n in range(40)]
    session.entries.extend(entry(f"exp/run-{n:05}", summary=about[n % 40]) for n in range(20_000))
    model, proxy = listed(session)
    model.refresh()
    gc.collect()
    gc.freeze()
    spent = []
    for text, count in (("model-7", 500), ("model:model-1 -run-000", 5467), ("placements<10", 5000), ("", 20_000)):
        begun = time.thread_time()
        proxy.set_filter(text)
        spent.append(time.thread_time() - begun)
        assert proxy.rowCount() == count
    begun = time.thread_time()
    proxy.sort(0, Qt.SortOrder.DescendingOrder)
    spent.append(time.thread_time() - begun)
    gc.unfreeze()
    assert max(spent) < 0.1
    assert names(proxy)[0] == "exp/run-19999"


def test_a_run_is_found_by_what_a_first_look_told(session: Session) -> None:
    _, proxy = listed(session)
    known = RunSummary(task_id="roofs-007", model="gpt-5-mini", agent="andy", seed=2, placements=12, turns=3)
    add(session, entry("a", summary=known), entry("b\nc"))
    for text in ("task:roofs-007", "category:roofs", "model:gpt seed:2", "agent:andy", "turns=3 placements>10"):
        proxy.set_filter(text)
        assert names(proxy) == ["a"], text
    proxy.set_filter("status:graded")
    assert names(proxy) == ["a", "b\nc"]
    proxy.set_filter('run:"b c"')
    assert names(proxy) == ["b\nc"]


def test_states_of_files_are_told_counted_and_filtered(session: Session, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    gone, growing, calm = (graded(name, result(Metric.SHAPE, Status.PASS, 1.0)) for name in ("gone", "grow", "calm"))
    add(session, gone, growing, calm)
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


def test_a_run_whose_body_was_let_go_keeps_its_row(session: Session) -> None:
    model, _ = listed(session)
    one = scored("a", 0.5)
    assert one.grade is not None
    assert one.run is not None
    one.grade = replace(one.grade, identity=one.run.identity)
    add(session, one)
    one.release()
    session.entry_changed.emit(one)
    assert one.run is None
    assert model.index(0, HEADERS.index("stab")).data() == "0.50"


def test_a_run_that_is_not_read_tells_what_is_known(session: Session, qtbot: Any) -> None:
    panel = RunsPanel(session)
    qtbot.addWidget(panel)
    panel.resize(460, 600)
    panel.show()
    known = RunSummary(task_id="roofs-007", model="gpt-5-mini", seed=2, placements=12)
    one = entry("a", summary=known, loading=True)
    add(session, one)
    panel.table.selectRow(0)
    assert "roofs-007 · gpt-5-mini · seed 2 · about 12 placed" in panel.detail.text()
    one.loading = False


def test_a_current_row_in_sight_stays_in_sight(session: Session, qtbot: Any) -> None:
    add(session, *(graded(f"run-{number}") for number in range(16)))
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
