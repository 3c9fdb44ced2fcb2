"""The numbers of a suite, and what in it cannot be graded."""

from __future__ import annotations

import json
from pathlib import Path

from minece_desktop.core.suites import stats, suite_messages, unknown_checks
from tasks.suite import Suite, default_suite, load_suite


def suite_of(tmp_path: Path, *names: str) -> Suite:
    path = tmp_path / "mine.json"
    checks = [{"fn": name, "args": {}} for name in names]
    path.write_text(json.dumps([{"prompts": [["Build."], ["Create."]], "checks": [checks]}]), "utf-8")
    return load_suite(path)


def test_the_benchmark_in_numbers() -> None:
    numbers = stats(default_suite())
    assert (numbers["problems"], numbers["turns"], numbers["check_rows"]) == (723, 747, 3530)
    assert numbers["problems_by_turns"] == {"1": 708, "2": 12, "5": 3}
    assert numbers["rows_by_metric"] == {
        "material": 686,
        "shape": 1439,
        "size": 369,
        "plausibility": 747,
        "stability": 21,
        "efficiency": 112,
        "dependency": 156,
    }
    assert numbers["problems_by_metric"] == {
        "material": 455,
        "shape": 563,
        "size": 369,
        "plausibility": 723,
        "stability": 21,
        "efficiency": 112,
        "dependency": 156,
        "accuracy": 699,
    }
    functions = numbers["check_functions"]
    assert functions["used"] == len(functions["rows"]) == 34
    assert functions["unused"] == ["shape.has_axis_symmetry", "size.min_y_is_leq"]
    assert functions["unknown"] == []
    assert sum(functions["rows"].values()) == 3530
    assert numbers["distinct_prompt_sequences"] == 723


def test_groups_add_up() -> None:
    numbers = stats(default_suite())
    for field, count in (("categories", 17), ("families", 25)):
        groups = numbers[field].values()
        assert len(groups) == count
        assert [sum(g[key] for g in groups) for key in ("problems", "turns", "check_rows")] == [723, 747, 3530]
    assert numbers["categories"]["multi_turn_revision"] == {"problems": 15, "turns": 39, "check_rows": 117}


def test_unknown_names_are_counted_apart_and_told_with_their_first_task(tmp_path: Path) -> None:
    suite = suite_of(tmp_path, "shape.has_rooms", "shape.is_round", "fancy.is_nice", "fancy.is_nice")
    assert unknown_checks(suite) == {"shape.is_round": (2, "mine-001"), "fancy.is_nice": (4, "mine-001")}
    assert stats(suite)["check_functions"]["unknown"] == ["fancy.is_nice", "shape.is_round"]
    assert stats(suite)["check_functions"]["used"] == 1
    told = [str(message) for message in suite_messages(suite)]
    assert len(told) == 2
    assert "'shape.is_round' (mine-001 and 1 more)" in told[0]
    assert "counts as an error" in told[0]


def test_engineering_names_are_no_checks_of_a_suite(tmp_path: Path) -> None:
    assert list(unknown_checks(suite_of(tmp_path, "extra.bridge_walkable"))) == ["extra.bridge_walkable"]


def test_an_empty_suite_has_numbers_too() -> None:
    numbers = stats(Suite.of("none", []))
    assert (numbers["problems"], numbers["check_rows"], numbers["categories"]) == (0, 0, {})
