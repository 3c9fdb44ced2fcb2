from __future__ import annotations

import pytest

from checks.aggregate import summarize
from checks.result import CheckResult, Metric, RuleSet, Status


def result(metric, status, score=None):
    if score is None and status is not Status.NOT_APPLICABLE:
        score = float(status is Status.PASS)
    return CheckResult("x", Metric(metric), RuleSet.OFFICIAL, status, score, "")


P, F, E, N = Status.PASS, Status.FAIL, Status.ERROR, Status.NOT_APPLICABLE


@pytest.mark.parametrize(
    ("results", "accurate", "overall"),
    [
        ([], None, None),
        ([("material", P), ("shape", P), ("size", P)], True, True),
        ([("material", P), ("shape", F)], False, False),
        ([("material", E)], False, False),
        ([("material", N)], None, None),
        ([("plausibility", P)], None, True),
        ([("plausibility", F)], None, False),
        ([("material", P), ("plausibility", F)], True, False),
        ([("material", P), ("dependency", F)], True, False),
        ([("material", F), ("dependency", P), ("plausibility", P)], False, False),
        ([("material", P), ("dependency", N), ("plausibility", P)], True, True),
        ([("material", P), ("efficiency", F), ("stability", F)], True, True),
        ([("efficiency", P)], None, None),
    ],
)
def test_grades(results, accurate, overall):
    summary = summarize([result(*one) for one in results])
    assert summary.accurate is accurate
    assert summary.overall is overall


def test_metrics():
    summary = summarize(
        [
            result("shape", P),
            result("shape", E),
            result("shape", N),
            result("efficiency", F, 0.25),
            result("efficiency", P, 1.0),
            result("stability", N),
        ]
    )
    assert summary.to_json() == {
        "accurate": False,
        "overall": False,
        "metrics": {
            "shape": {"passed": 1, "total": 2, "score": 0.5},
            "stability": {"passed": 0, "total": 0, "score": None},
            "efficiency": {"passed": 1, "total": 2, "score": 0.625},
        },
    }
