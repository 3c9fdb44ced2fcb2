"""What every verdict on the hand-made cases says and shows, word by word, so that a change of it is seen in review.

``python tests/checks/test_verdicts.py`` writes the file anew.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from checks.engine import TurnView, run_check
from checks.result import RuleSet
from tasks.spec import CheckSpec

DATA = Path(__file__).parents[1] / "data" / "checks"
CASES = json.loads(gzip.decompress((DATA / "engineering_cases.json.gz").read_bytes()))
FILE = DATA / "verdicts.jsonl"


def told(case):
    """Both verdicts; of long evidence, how much there is and where it begins and ends."""
    rows = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in case["blocks"]]
    view = TurnView.of_rows(rows)
    found = {"rule": case["rule"], "case": case["name"]}
    for rules in RuleSet:
        own = (case.get("eng_args") or {}) if rules is RuleSet.ENGINEERING else {}
        result = run_check(CheckSpec(name=case["rule"], args=case["args"]), view, rules, own).to_json()
        shown = {name: brief(part) for name, part in result["evidence"].items()}
        keys = ("status", "score", "expected", "actual", "message")
        found[rules.value] = {key: result[key] for key in keys} | {"evidence": shown}
    return json.loads(json.dumps(found))


def brief(part):
    if isinstance(part, str) or len(part) <= 4:
        return part
    return [len(part), *part[:2], *part[-2:], "sum", sum(map(weight, part))]


def weight(part):
    """A number that a change of any cell changes."""
    if isinstance(part, int):
        return part
    return sum((k + 1) * weight(one) for k, one in enumerate(part))


@pytest.mark.parametrize(
    ("case", "line"),
    list(zip(CASES, FILE.read_text("utf-8").splitlines() if FILE.exists() else [], strict=False)),
    ids=lambda value: value["name"] if isinstance(value, dict) else "",
)
def test_verdicts_say_and_show_what_they_did(case, line):
    assert told(case) == json.loads(line)


def test_no_case_is_forgotten():
    assert len(FILE.read_text("utf-8").splitlines()) == len(CASES)


def test_every_verdict_shows_something():
    for case in CASES:
        found = told(case)
        for rules in RuleSet:
            assert found[rules.value]["evidence"] or found[rules.value]["status"] in ("error", "not applicable")


if __name__ == "__main__":
    FILE.write_text("".join(json.dumps(told(case), ensure_ascii=False) + "\n" for case in CASES), "utf-8")
