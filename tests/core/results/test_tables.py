"""Tables over a store have the numbers of tables over the same lines in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from checks.aggregate import Problem
from checks.tables import BUILDERS, MEASURES, Percent, Table, build, cross
from minece_desktop.core.filtering import parse
from minece_desktop.core.problems import of_json
from minece_desktop.core.results import ResultStore
from minece_desktop.core.results.columns import facts_of
from minece_desktop.core.results.store import BINS
from tasks.suite import default_suite

Grades = list[dict[str, Any]]
BY = (("model",), ("category", "seed"), ("lab",), ("family", "rules"), ("rooms", "list"))


@pytest.fixture(scope="module")
def grades(make_grades: Callable[..., Grades]) -> Grades:
    return make_grades(300, seed=1)


@pytest.fixture(scope="module")
def store(
    grades: Grades, write: Callable[[Path, Grades], Path], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ResultStore]:
    folder = tmp_path_factory.mktemp("store")
    with ResultStore.open(write(folder / "grades.parquet", grades), folder / "cache") as made:
        yield made


def problems(grades: Grades, text: str = "") -> list[Problem]:
    wanted = parse(text)
    found = (of_json(line, default_suite()) for line in grades if wanted(facts_of(line)))
    return [problem for problem in found if problem is not None]


def assert_same(made: Table, wanted: Table) -> None:
    """Counts and names alike; means to the last digits, which depend on the order of summing."""
    assert (made.kind, made.title, made.columns, made.notes) == (
        wanted.kind,
        wanted.title,
        wanted.columns,
        wanted.notes,
    )
    assert len(made.rows) == len(wanted.rows)
    for mine, theirs in zip(made.rows, wanted.rows, strict=True):
        for cell, other in zip(mine, theirs, strict=True):
            if isinstance(cell, Percent) and isinstance(other, Percent):
                assert cell.value == pytest.approx(other.value, abs=1e-12)
                assert cell.half_range == pytest.approx(other.half_range, abs=1e-12)
                assert cell.of == other.of
            else:
                assert cell == other


@pytest.mark.parametrize("kind", BUILDERS)
def test_every_table_has_the_same_numbers(kind: str, store: ResultStore, grades: Grades) -> None:
    found = problems(grades)
    for by in BY:
        assert_same(build(kind, store.source(), by), build(kind, found, by))


def test_a_filter_goes_before_the_table(store: ResultStore, grades: Grades) -> None:
    text = "gpt -status:disputed"
    wanted = build("table4", problems(grades, text))
    assert_same(build("table4", store.source(text)), wanted)
    assert wanted != build("table4", problems(grades))
    nothing = build("table2", store.source("no such words"))
    assert_same(nothing, build("table2", []))
    assert_same(build("table3", store.source("no such words"), ()), build("table3", [], ()))


def test_those_that_count_in_no_table_are_told_apart(store: ResultStore, grades: Grades) -> None:
    folders = sum("credit" in line for line in grades)
    without = sum("credit" not in line and line["task_source"] == "none" for line in grades)
    source = store.source()
    assert (source.folders(), source.left_out()) == (folders, without)
    assert folders and without
    assert source.count() - folders - without == len(problems(grades))


@pytest.mark.parametrize("measure", MEASURES)
def test_one_measure_across(measure: str, store: ResultStore, grades: Grades) -> None:
    assert_same(
        cross(store.source(), ("category", "model"), measure), cross(problems(grades), ("category", "model"), measure)
    )


def test_fields_are_those_that_some_grade_has(store: ResultStore, grades: Grades) -> None:
    known = {name for problem in problems(grades) for name, value in problem.fields.items() if value is not None}
    assert set(store.source().names()) == known


def test_scores_are_spread_over_equal_parts(store: ResultStore, grades: Grades) -> None:
    table = store.histogram("stability", ("model",))
    counts: dict[str, list[int]] = {}
    for problem in problems(grades):
        part = problem.summary.metrics.get("stability")
        if part is not None and part.score is not None:
            bins = counts.setdefault(problem.fields["model"] or "unknown", [0] * BINS)
            bins[min(BINS - 1, int(part.score * BINS))] += 1
    assert {str(row[0]) for row in table.rows} == counts.keys()
    for name, total, *shares in table.rows:
        wanted = counts[str(name)]
        assert total == sum(wanted)
        assert [cell.value for cell in shares if isinstance(cell, Percent)] == [count / total for count in wanted]
    with pytest.raises(ValueError, match="no metric"):
        store.histogram("'; --", ("model",))


def test_too_many_groups_are_refused(store: ResultStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minece_desktop.core.results.totals.MOST_GROUPS", 20)
    with pytest.raises(ValueError, match="more than 20 groups by run"):
        build("pivot", store.source(), ("run",))
    with pytest.raises(ValueError, match="more than 20 groups by run"):
        store.histogram("stability", ("run",))
