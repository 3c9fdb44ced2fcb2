"""Grades and decisions for the tests of the audit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Kind, Opinion, Record, Subject, now
from minece_desktop.core.grading import Grade, GradeOptions

RUN = "ab" * 32


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path_factory.mktemp("data")))


@pytest.fixture
def data_dir(_own_data_folder: None) -> Path:
    from minece_desktop.core.settings import data_dir

    return data_dir()


@pytest.fixture
def record() -> Callable[..., Record]:
    """A decision on check ``name`` of a run; ``more``: other fields of the decision."""

    def make(
        reviewer: str = "ann",
        name: str | None = "shape.has_rooms",
        opinion: Opinion = Opinion.AGREE,
        *,
        run: str = RUN,
        status: Status = Status.PASS,
        time: str | None = None,
        **more: Any,
    ) -> Record:
        check = None if name is None else CheckKey.of(0, name, {"room_cnt": 2})
        decision = Decision(opinion, Judged("cd" * 32, status, 1.0 if status is Status.PASS else 0.0), **more)
        return Record(
            Kind.DECISION,
            reviewer,
            Subject(run, check),
            "models/a/run",
            None if check is None else 0,
            decision,
            time=time or now(),
        )

    return make


def _result(name: str, status: Status, score: float | None = None, **more: Any) -> CheckResult:
    metric = Metric.STABILITY if "stress" in name else Metric.SHAPE
    score = float(status is Status.PASS) if score is None else score
    return CheckResult(name, metric, RuleSet.OFFICIAL, status, score, f"{name} {status}", **more)


@pytest.fixture
def result() -> Callable[..., CheckResult]:
    return _result


@pytest.fixture
def grade() -> Callable[..., Grade]:
    """A complete grade of some results, with the engineering opinion that all of them pass."""

    def make(*results: CheckResult, identity: str = RUN, **more: Any) -> Grade:
        told = results or (
            _result("shape.has_rooms", Status.FAIL, args={"room_cnt": 2}, disputed="another opinion"),
            _result("size.is_equal", Status.PASS, evidence=Evidence(cells=((0, 0, 0),))),
            _result("stability.max_stress", Status.FAIL, 0.4),
        )
        opinions = tuple(
            replace(one, rules=RuleSet.ENGINEERING, status=Status.PASS, score=1.0, disputed=None) for one in told
        )
        known: dict[str, Any] = {
            "run": "models/a/run",
            "identity": identity,
            "task": None,
            "task_source": "inline",
            "options": GradeOptions(),
            "mode": "events",
            "model": "a",
            "seed": 1,
            "results": tuple(told),
            "total": len(told),
            "opinions": opinions,
        }
        return Grade(**{**known, **more})

    return make
