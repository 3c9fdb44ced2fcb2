from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from checks.result import Status
from minece_desktop.core.audit.decisions import CheckKey, Kind, Opinion, Record, Role, canonical, now
from minece_desktop.core.audit.records import LONGEST, RecordError, fitted, from_json, to_json
from minece_desktop.core.run import RunError

MakeRecord = Callable[..., Record]


def through_json(record: Record) -> Record:
    return from_json(json.loads(json.dumps(to_json(record), allow_nan=False)))


def test_a_decision_survives_json_whole(record: MakeRecord) -> None:
    made = record(
        opinion=Opinion.DISAGREE,
        corrected=Status.FAIL,
        corrected_score=0.25,
        reason="rule too lenient",
        tags=("roof", "屋顶"),
        comment="two\nlines",
        role=Role.ADJUDICATION,
        blind=True,
        step=12,
        camera=(1.5, -2.0, 3.0),
    )
    assert through_json(made) == made
    whole = record(name=None)
    assert through_json(whole) == whole
    mark = Record(Kind.RETRACT, "ann", made.subject, "run", 3, target=made.id)
    assert through_json(mark) == mark


def test_the_keys_that_are_promised(record: MakeRecord) -> None:
    told = to_json(record(reason="because"))
    assert told["run"] == "models/a/run"
    assert told["check"] == "shape.has_rooms"
    assert told["reviewer"] == "ann"
    assert told["decision"] == "agree"
    assert told["reason"] == "because"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", told["time"])
    assert (told["turn"], told["args"], told["index"]) == (0, {"room_cnt": 2}, 0)
    assert to_json(record(name=None))["check"] is None


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": "minece-audit/2"}, "format"),
        ({"kind": "delete"}, "kind"),
        ({"id": "7"}, "id"),
        ({"id": "../../x"}, "id"),
        ({"time": "yesterday"}, "time"),
        ({"reviewer": ""}, "reviewer"),
        ({"reviewer": "x" * 201}, "reviewer"),
        ({"reviewer": "\ud800"}, "reviewer"),
        ({"run_identity": "xyz"}, "run_identity"),
        ({"args": [1]}, "args"),
        ({"args": {"a": "x" * 300_000}}, "args"),
        ({"turn": -1}, "turn"),
        ({"turn": True}, "turn"),
        ({"nth": 1.5}, "nth"),
        ({"decision": "maybe"}, "decision"),
        ({"corrected": "great"}, "corrected"),
        ({"corrected_score": "1"}, "corrected_score"),
        ({"corrected_score": 1e300}, "corrected_score"),
        ({"reason": None}, "reason"),
        ({"tags": "roof"}, "tags"),
        ({"tags": ["x"] * 51}, "tags"),
        ({"comment": "x" * 20_001}, "comment"),
        ({"blind": 1}, "blind"),
        ({"step": -3}, "step"),
        ({"camera": [1.0] * 33}, "camera"),
        ({"camera": ["x"]}, "camera"),
        ({"judged": None}, "judged"),
        ({"judged": {"grade": 1}}, "judged.grade"),
    ],
)
def test_what_is_no_record_is_told_by_its_field(record: MakeRecord, change: dict[str, Any], field: str) -> None:
    told = {**to_json(record()), **change}
    with pytest.raises(RecordError, match=re.escape(field)):
        from_json(told)


def test_no_object_is_no_record() -> None:
    for value in (None, [], "x", 3):
        with pytest.raises(RecordError, match="JSON object"):
            from_json(value)


def test_what_the_program_itself_writes_is_made_to_fit(record: MakeRecord) -> None:
    made = record(comment="half \ud800 a letter")
    assert made.decision is not None
    judged = replace(made.decision.judged, message="x" * 5000, score=float("nan"))
    made = replace(made, reviewer="  ann  ", run_id="r" * 3000, decision=replace(made.decision, judged=judged))
    fit = fitted(made)
    assert fit.decision is not None
    assert fit.reviewer == "ann"
    assert len(fit.run_id) == LONGEST["run"]
    assert len(fit.decision.judged.message) == LONGEST["message"]
    assert fit.decision.judged.score is None
    assert fit.decision.comment == "half � a letter"


def test_what_the_reviewer_has_to_change_is_told(record: MakeRecord) -> None:
    with pytest.raises(RunError, match="comment"):
        fitted(record(comment="x" * 30_000))
    with pytest.raises(RunError, match="reviewer"):
        fitted(record(reviewer="   "))


def test_times_sort_as_moments_do_whatever_the_zone() -> None:
    moment = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
    later = (moment + timedelta(microseconds=1)).astimezone(timezone(timedelta(hours=-9)))
    assert now(moment) < now(later)
    assert now(moment) == "2026-03-01T12:00:00.000000Z"


def test_a_checks_key_does_not_depend_on_how_arguments_are_written() -> None:
    one = CheckKey.of(1, "size.is_equal", {"a": 1, "b": [1, 2.5]})
    assert one == CheckKey.of(1, "size.is_equal", {"b": [1, 2.5], "a": 1})
    assert one.digest != CheckKey.of(1, "size.is_equal", {"a": 2, "b": [1, 2.5]}).digest
    assert one.digest != CheckKey.of(0, "size.is_equal", {"a": 1, "b": [1, 2.5]}).digest
    assert one.digest != CheckKey.of(1, "size.is_equal", {"a": 1, "b": [1, 2.5]}, 1).digest
    assert canonical({"x": float("inf")}) == '{"x":"inf"}'


@pytest.mark.parametrize(
    ("opinion", "judged", "corrected", "verdict", "score"),
    [
        (Opinion.AGREE, Status.PASS, None, Status.PASS, 1.0),
        (Opinion.AGREE, Status.FAIL, None, Status.FAIL, 0.0),
        (Opinion.DISAGREE, Status.PASS, None, Status.FAIL, 0.0),
        (Opinion.DISAGREE, Status.FAIL, None, Status.PASS, 1.0),
        (Opinion.DISAGREE, Status.ERROR, None, None, None),
        (Opinion.DISAGREE, Status.ERROR, Status.PASS, Status.PASS, 1.0),
        (Opinion.DISAGREE, Status.PASS, Status.NOT_APPLICABLE, Status.NOT_APPLICABLE, None),
        (Opinion.CANT_TELL, Status.PASS, None, None, None),
    ],
)
def test_the_verdict_a_decision_comes_to(
    record: MakeRecord,
    opinion: Opinion,
    judged: Status,
    corrected: Status | None,
    verdict: Status | None,
    score: float | None,
) -> None:
    decision = record(opinion=opinion, status=judged, corrected=corrected).decision
    assert decision is not None
    assert (decision.verdict, decision.score) == (verdict, score)
