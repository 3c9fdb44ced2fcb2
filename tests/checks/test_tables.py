"""The paper's levels and tables, over problems small enough to add up by hand."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from checks import aggregate
from checks.aggregate import GradedLevel, Problem, Share, Spread
from checks.result import CheckResult, Metric, RuleSet, Status
from checks.tables import BUILDERS, Percent, build, cross, with_differences

P, F, E, N = Status.PASS, Status.FAIL, Status.ERROR, Status.NOT_APPLICABLE


def problem(*results, **fields):
    made = []
    for name, status, *score in results:
        value = score[0] if score else None if status is N else float(status is P)
        made.append(CheckResult("x", Metric(name), RuleSet.OFFICIAL, status, value, ""))
    return Problem({"model": "a", "seed": 0, **fields}, tuple(made))


GOOD = problem(("material", P), ("shape", P), ("shape", P), ("plausibility", P), ("efficiency", F, 0.4))
HALF = problem(("material", P), ("shape", P), ("shape", F), ("plausibility", P), ("efficiency", P, 1.0), seed=1)
FLOATS = problem(("size", P), ("plausibility", F), ("dependency", P), ("stability", F, 0.5), seed=2)
OTHER = problem(("material", E), ("plausibility", P), ("dependency", F), ("stability", N), model="b")
ALL = [GOOD, HALF, FLOATS, OTHER]
MINE = ALL[:3]


def test_check_level_counts_every_check():
    metrics = aggregate.check_level(MINE).metrics
    assert {name: (part.passed, part.total) for name, part in metrics.items()} == {
        "material": (2, 2),
        "shape": (3, 4),
        "size": (1, 1),
        "plausibility": (2, 3),
        "dependency": (1, 1),
        "stability": (0, 1),
        "efficiency": (1, 2),
    }
    assert metrics["efficiency"].score == pytest.approx(0.7)
    assert metrics["shape"].score == 0.75


def test_problem_level_wants_all_checks_of_a_problem():
    assert aggregate.overall_level(MINE) == Share(1, 3)
    assert aggregate.accurate_level(MINE) == Share(2, 3)
    assert aggregate.metric_level(MINE, Metric.SHAPE) == Share(1, 2)
    assert aggregate.metric_level(MINE, Metric.PLAUSIBILITY) == Share(2, 3)
    assert aggregate.metric_level([OTHER], Metric.MATERIAL) == Share(0, 1), "an error is a failure"
    assert aggregate.metric_level([OTHER], Metric.STABILITY) == Share(0, 0), "not applicable is left out"
    assert Share(0, 0).value is None


def test_graded_level():
    assert aggregate.graded_level(MINE, Metric.EFFICIENCY) == GradedLevel(2, pytest.approx(0.7), 1, 0.4)
    assert aggregate.graded_level(MINE, Metric.STABILITY) == GradedLevel(1, 0.5, 1, 0.5)
    assert aggregate.graded_level([OTHER], Metric.STABILITY) == GradedLevel(0, None, 0, None)
    twice = problem(("efficiency", F, 0.2), ("efficiency", P, 1.0))
    assert aggregate.graded_level([twice, GOOD], Metric.EFFICIENCY).mean == pytest.approx(0.5), "per problem first"


def test_spread_is_half_the_range():
    assert aggregate.spread([0.2, None, 0.5, 0.8]) == Spread(pytest.approx(0.5), pytest.approx(0.3))
    assert aggregate.spread([0.4]) == Spread(0.4, None)  # one seed says nothing of a range
    assert aggregate.spread([None]) == Spread(None, None)


def test_groups_are_sorted_numbers_first_the_unknown_last():
    made = [problem(seed=seed) for seed in (10, None, "x", 2, 10)]
    assert [(key, len(mine)) for key, mine in aggregate.grouped(made, ["seed"]).items()] == [
        ((2,), 1),
        ((10,), 2),
        (("x",), 1),
        ((None,), 1),
    ]


def row(table, name):
    return next(line for line in table.rows if name in line)


def test_table2():
    table = build("table2", ALL)
    assert table.columns == ("Category", "Subcategory", "a", "b")
    assert row(table, "Shape") == ("Accuracy", "Shape", Percent(0.75, of=4), Percent(None, of=0))
    assert row(table, "Dependency") == ("Planning", "Dependency", Percent(1.0, of=1), Percent(0.0, of=1))
    assert row(table, "Structural Stability")[2:] == (Percent(0.5, of=1), Percent(None, of=0))
    assert [line[:2] for line in table.rows] == [
        ("Accuracy", "Material"),
        ("Accuracy", "Shape"),
        ("Accuracy", "Size"),
        ("Safety", "Physical Plausibility"),
        ("Safety", "Structural Stability"),
        ("Planning", "Efficiency"),
        ("Planning", "Dependency"),
    ]
    assert [table.title for table in (build(kind, ALL) for kind in BUILDERS)] == [
        "Performance by evaluation category: share of checks passed, mean score of the graded ones",
        "Overall problem-level accuracy: all success/failure criteria of a problem hold together",
        "Problem-level aggregation of binary success criteria",
        "Graded metrics at the problem level: mean over all problems, and over accurate ones",
        "Performance by evaluation category: mean over seeds ± half the range between them",
        "Runs by group: problem-level success, then shares of checks passed and mean scores",
    ]


def test_table3_has_one_column_of_problems_where_the_groups_share_it():
    table = build("table3", ALL)
    assert table.columns == (
        *("a: #Problems", "a: #Correct", "a: Overall Acc."),
        *("b: #Problems", "b: #Correct", "b: Overall Acc."),
    )
    assert table.rows == ((3, 1, Percent(1 / 3), 1, 0, Percent(0.0)),)
    shared = build("table3", [GOOD, OTHER])
    assert shared.columns == ("#Problems", "a: #Correct", "a: Overall Acc.", "b: #Correct", "b: Overall Acc.")
    assert shared.rows == ((1, 1, Percent(1.0), 0, Percent(0.0)),)


def test_table4():
    table = build("table4", MINE)
    assert table.columns == ("Metric", "#Problems", "a: #Correct", "a: Accuracy")
    assert table.rows[0] == ("Overall Accuracy (acc ∩ pp ∩ dep)", 3, 1, Percent(1 / 3))
    assert table.rows[1][1:] == (3, 2, Percent(2 / 3))
    assert [line[0] for line in table.rows[1:]] == [
        "Accuracy (material ∩ shape ∩ size)",
        "Material",
        "Shape",
        "Size",
        "Physical Plausibility",
        "Dependency",
    ]
    assert [line[2] for line in table.rows] == [1, 2, 2, 1, 1, 2, 1]
    apart = build("table4", ALL)
    assert apart.columns[:4] == ("Metric", "a: #Problems", "a: #Correct", "a: Accuracy")
    assert row(apart, "Size") == ("Size", 1, 1, Percent(1.0), 0, 0, Percent(None))


def test_table5():
    table = build("table5", MINE)
    assert table.columns == ("Metric", "#All", "a: All", "a: #Acc.", "a: Acc.-only")
    assert row(table, "Eff. (L1)") == ("Eff. (L1)", 2, Percent(0.7), 1, Percent(0.4))
    assert row(build("table5", ALL), "Stab. (stress)") == (
        "Stab. (stress)",
        *(1, Percent(0.5), 1, Percent(0.5)),
        *(0, Percent(None), 0, Percent(None)),
    )


def test_table10():
    table = build("table10", ALL)
    assert row(table, "Material")[2:] == (Percent(1.0, 0.0, of=2), Percent(0.0, None, of=1))
    assert row(table, "Shape")[2] == Percent(0.75, 0.25, of=2)
    assert row(table, "Size")[2:] == (Percent(1.0, None, of=1), Percent(None, None, of=0))
    assert table.notes == ("Seeds: a 3, b 1.",)


def test_pivot_by_several_fields():
    table = build("pivot", ALL, ("model", "seed"))
    one, none = Percent(1.0, of=1), Percent(0.0, of=1)
    assert [line[:5] for line in table.rows] == [
        ("a", "0", 1, one, one),
        ("a", "1", 1, none, none),
        ("a", "2", 1, none, one),
        ("b", "0", 1, none, none),
    ]
    names = ("Material", "Shape", "Size", "Physical Plausibility", "Structural Stability", "Efficiency", "Dependency")
    assert table.columns == ("model", "seed", "Runs", "Overall", "Accurate", *names)
    assert table.rows[0][5:7] == (one, Percent(1.0, of=2))
    assert build("pivot", ALL, ("nothing",)).rows[0][0] == "unknown"


def test_groups_stand_in_the_order_of_the_numbers_in_their_names():
    names = ["r10", "r2", None, "r1", 3, 12, "a2b10", "a2b9"]
    problems = [SimpleNamespace(fields={"run": name}) for name in names]
    order = [key for (key,) in aggregate.grouped(problems, ["run"])]
    assert order == [3, 12, "a2b9", "a2b10", "r1", "r2", "r10", None]


def test_fields_that_are_lists_can_be_grouped_by():
    made = [problem(("size", P), roof=[3, 5]), problem(("size", F), roof=[3, 5]), problem(("size", P), roof=[7, 7])]
    assert [line[:3] for line in build("pivot", made, ("roof",)).rows] == [
        ("3, 5", 2, Percent(0.5, of=2)),
        ("7, 7", 1, Percent(1.0, of=1)),
    ]


def test_groups_of_one_name_keep_their_columns():
    made = [problem(("size", P), model=model) for model in (None, "unknown")]
    assert build("table2", made).columns[2:] == ("unknown", "unknown (2)")
    across = [problem(("size", P), seed=seed) for seed in (1, "1")]
    assert cross(across, ("model", "seed"), "size").columns == ("model", "1", "1 (2)")


def test_one_measure_across_as_in_table6():
    table = cross(ALL, ("seed", "model"), "shape")
    assert (table.columns, table.keys) == (("seed", "a", "b"), 1)
    assert table.rows == (
        ("0", Percent(1.0, of=2), Percent(None, of=0)),
        ("1", Percent(0.5, of=2), Percent(None, of=0)),
        ("2", Percent(None, of=0), Percent(None, of=0)),
    )
    assert cross(ALL, ("seed", "model"), "overall").rows[0] == ("0", Percent(1.0, of=1), Percent(0.0, of=1))
    with pytest.raises(ValueError, match="two fields"):
        cross(ALL, ("model",), "shape")


def test_differences_to_a_baseline_as_in_table8():
    made = [
        problem(("material", P), ("material", F), prompt="brief"),
        problem(("material", P), ("material", P), prompt="as it is"),
        problem(("shape", P), prompt="brief", model="b"),
    ]
    table = with_differences(build("pivot", made, ("model", "prompt")), "brief")
    assert [line[:2] for line in table.rows] == [
        ("a", "brief"),
        ("a", "as it is"),
        ("a", "Δ as it is (vs. brief)"),
        ("b", "brief"),
    ]
    assert table.rows[2][2:6] == ("–", *(Percent(1.0, signed=True),) * 2, Percent(0.5, signed=True))
    assert table.rows[2][6] == Percent(None, signed=True), "no difference to nothing"
    with pytest.raises(ValueError, match="as it is, brief"):
        with_differences(build("pivot", made, ("prompt",)), "long")


@pytest.mark.parametrize("kind", sorted(BUILDERS))
def test_tables_are_json(kind):
    for problems in (ALL, []):
        told = json.loads(json.dumps(build(kind, problems).to_json(), allow_nan=False))
        assert told["kind"] == kind
        assert all(set(line) == set(build(kind, problems).columns) for line in told["rows"])
    if kind == "table10":
        assert build(kind, ALL).to_json()["rows"][1]["a"] == {"mean": 0.75, "half_range": 0.25, "of": 2}
    if kind == "table2":
        assert build(kind, ALL).to_json()["rows"][1]["a"] == {"value": 0.75, "of": 4}


def test_another_kind_is_a_key_error():
    with pytest.raises(KeyError):
        build("table99", [])
