"""What the results window shows, without a window: problems of entries, fields, tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from checks.aggregate import graded_level
from checks.result import CheckResult, Metric, RuleSet, Status
from checks.tables import BUILDERS, build
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.problems import of_digest, of_grade
from minece_desktop.core.run import Message
from minece_desktop.core.summary import GradeDigest, RunSummary
from minece_desktop.core.verify.parts import Report
from minece_desktop.gui.models.results import KINDS, Gathered, Gatherer, Wanted, fields_of, is_own, tables
from tasks.suite import default_suite


def result(metric: Metric, status: Status, score: float | None = None) -> CheckResult:
    points = score if score is not None else None if status is Status.NOT_APPLICABLE else float(status is Status.PASS)
    return CheckResult("x", metric, RuleSet.OFFICIAL, status, points, "")


RESULTS = (
    result(Metric.MATERIAL, Status.PASS),
    result(Metric.MATERIAL, Status.FAIL),
    result(Metric.SIZE, Status.ERROR),
    result(Metric.SHAPE, Status.NOT_APPLICABLE),
    result(Metric.PLAUSIBILITY, Status.PASS),
    result(Metric.EFFICIENCY, Status.FAIL, 0.25),
    result(Metric.EFFICIENCY, Status.PASS, 1.0),
)


def grade(task_id: str | None = "walls-001", *, total: int = len(RESULTS), **about: object) -> Grade:
    task = default_suite().get(task_id) if task_id else None
    given = {"run": "r", "identity": "i", "options": GradeOptions(), "mode": "events", "model": "a", "seed": 1, **about}
    source = "stated" if task_id else "none"
    return Grade(task=task, task_source=source, results=RESULTS, total=total, **given)  # type: ignore[arg-type]


def entry(of: Grade | None = None, **about: object) -> RunEntry:
    return RunEntry(RunRef(Path("r"), "native", "r"), grade=of, **about)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", sorted(BUILDERS))
def test_a_digest_makes_the_same_tables_as_the_grade(kind: str) -> None:
    whole = of_grade(grade())
    about = RunSummary(model="a", seed=1, fields=(("prompt", "brief"),))
    short = of_digest("r", GradeDigest.of(grade()), about, default_suite())
    assert whole is not None and short is not None
    assert build(kind, [whole]) == build(kind, [short])
    assert graded_level([short], Metric.EFFICIENCY).mean == 0.625
    same = ("model", "seed", "task_id", "category", "family", "verb", "wording", "turns", "width")
    assert [short.fields[name] for name in same] == [whole.fields[name] for name in same]
    assert short.fields["prompt"] == "brief"


def test_entries_are_problems_waiting_or_left_out() -> None:
    folder = replace(grade(), task=None, results=(), total=0, report=Report("folder", "T01", "A title", ()))
    entries = [
        entry(grade(fields={"prompt": "brief"})),
        entry(),
        entry(grade(total=99)),
        entry(grade(None)),
        entry(error=Message("cannot be read")),
        entry(folder),
    ]
    gathered = Gatherer(default_suite()).gather(entries)
    assert (len(gathered.problems), gathered.waiting, gathered.left_out, gathered.folders) == (1, 2, 1, 1)
    assert gathered.text == "1 graded run · 2 still to be graded · 1 without a task left out · 1 task folder left out"
    assert gathered.problems[0].fields["prompt"] == "brief"


def test_only_what_was_graded_again_is_made_again() -> None:
    entries = [entry(grade()), entry(grade())]
    gatherer = Gatherer(default_suite())
    before = gatherer.gather(entries).problems
    entries[1].grade = grade(model="b")
    after = gatherer.gather(entries).problems
    assert after[0] is before[0]
    assert [problem.fields["model"] for problem in after] == ["a", "b"]


def test_common_fields_come_first_and_those_no_run_has_do_not_come() -> None:
    problem = of_grade(grade(fields={"prompt": "brief"}))
    assert problem is not None
    fields = fields_of([problem])
    assert fields[:4] == ["model", "category", "family", "verb"]
    assert {"prompt", "width"} <= set(fields)
    assert "wording" not in fields and "agent" not in fields and "run" not in fields


def test_every_kind_makes_a_table() -> None:
    problem = of_grade(grade())
    assert problem is not None
    for kind, text in KINDS:
        made = tables(Gathered((problem,)), Wanted(kind))
        assert made and text
        assert all(table.is_published is not is_own(kind) for table in made)
        assert is_own(kind) is not text.startswith("Published")
    assert tables(Gathered((problem,)), Wanted("table2"))[0].published is not None
    assert tables(Gathered((problem,)), Wanted("table2", beside=False))[0].published is None
    assert len(tables(Gathered(), Wanted("table7", beside=False))) == 2
