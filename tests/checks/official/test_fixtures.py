"""Every official verdict agrees with that of the benchmark's own grader, errors included."""

from __future__ import annotations

import math

import pytest

from checks import registry
from checks.engine import StressData, TurnView, check_rows, run_check
from checks.result import Metric, RuleSet, Status
from tasks.spec import CheckSpec

NAMES = [name for name in registry.names() if registry.metric_of(name) is not Metric.STABILITY]


@pytest.mark.parametrize("name", NAMES)
def test_verdicts_agree(name, read_cases):
    cases = read_cases(f"official/{name}.json.gz")
    assert len(cases) > 70
    for number, case in enumerate(cases):
        result = check_rows(name, case["args"], case["coords"])
        told = f"case {number} ({case['kind']}, {case['args']}): {result.message}"
        if "error" in case:
            assert (result.status, result.score) == (Status.ERROR, 0.0), told
        else:
            assert result.status in (Status.PASS, Status.FAIL), told
            assert math.isclose(result.score, float(case["result"]), abs_tol=1e-9), told
            assert (result.status is Status.PASS) == (result.score == 1), told


@pytest.mark.parametrize("name", NAMES)
def test_every_verdict_shows_why(name, read_cases):
    """A block structure always comes with a message, and with evidence as soon as there is something to show."""
    for case in read_cases(f"official/{name}.json.gz"):
        result = check_rows(name, case["args"], case["coords"])
        assert result.message
        assert result.algorithm == registry.get(name).algorithm
        cells = {(int(float(b["x"])), int(float(b["y"])), int(float(b["z"]))) for b in case["coords"]}
        for a, b in result.evidence.pairs:
            assert len(a) == len(b) == 3
        if name.partition(".")[0] in ("material", "size", "physical_plausibility", "dependency"):
            assert set(result.evidence.cells) <= cells


def test_stress_scores_agree(read_cases):
    cases = read_cases("official/structural_stability.stress_score.json.gz")
    for case in cases:
        view = TurnView.of_rows(case["coords"], stress=lambda: StressData("published", case["max_stress"]))  # noqa: B023
        result = run_check(
            CheckSpec(name="structural_stability.stress_score", args=case["args"]), view, RuleSet.OFFICIAL
        )
        assert math.isclose(result.score, case["result"], abs_tol=1e-6)


def test_official_verdicts_of_the_hand_made_cases_agree(read_cases):
    """Cases that show where the official rule and the task part ways."""
    seen = 0
    for case in read_cases("engineering_cases.json.gz"):
        if case["official"] not in ("pass", "fail"):
            continue
        seen += 1
        blocks = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in case["blocks"]]
        assert check_rows(case["rule"], case["args"], blocks).status.value == case["official"], case["name"]
    assert seen > 90


def test_all_36_are_there():
    assert len(registry.names()) == 36
