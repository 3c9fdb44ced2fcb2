"""Records as JSON objects: a line of an exported file, the body of a stored row. What comes in is not trusted."""

from __future__ import annotations

import json
import math
import re
import uuid
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NoReturn, TypeVar

from checks.result import Status
from minece_desktop.core.audit.decisions import (
    CheckKey,
    Decision,
    Judged,
    Kind,
    Opinion,
    Record,
    Role,
    Subject,
    canonical,
)
from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import listed, say

FORMAT: Final = "minece-audit/1"

LONGEST: Final[Mapping[str, int]] = {
    "id": 36,
    "target": 36,
    "time": 27,
    "reviewer": 200,
    "run": 2_000,
    "run_identity": 64,
    "check": 200,
    "args": 200_000,
    "reason": 2_000,
    "comment": 20_000,
    "tag": 100,
    "message": 2_000,
    "grade": 64,
    "evidence": 64,
    "task_id": 200,
    "rules": 40,
    "stress": 40,
    "engine": 80,
}
"""Most characters of each text."""
MOST_TAGS, MOST_NUMBERS = 50, 32
_LARGEST = 2**53
_HEX = re.compile(r"[0-9a-f]{64}")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
_T = TypeVar("_T", Status, Opinion, Role, Kind)


class RecordError(ValueError):
    """What a record may not be; names the field."""


def to_json(record: Record) -> dict[str, Any]:
    """The keys of ``minece audit export``. A retraction's ``decision`` is null: ``target`` names what it retracts."""
    decision, check = record.decision, record.subject.check
    told: dict[str, Any] = {
        "format": FORMAT,
        "id": record.id,
        "kind": record.kind.value,
        "time": record.time,
        "reviewer": record.reviewer,
        "run": record.run_id,
        "run_identity": record.subject.run,
        "check": None if check is None else check.name,
        "decision": None if decision is None else decision.opinion.value,
        "reason": "" if decision is None else decision.reason,
    }
    if check is not None:
        told |= {"turn": check.turn, "args": json.loads(check.args), "nth": check.nth, "index": record.index}
    if record.target is not None:
        told["target"] = record.target
    if decision is not None:
        told |= _of_decision(decision)
    return told


def _of_decision(decision: Decision) -> dict[str, Any]:
    judged = decision.judged
    return {
        "corrected": None if decision.corrected is None else decision.corrected.value,
        "corrected_score": decision.corrected_score,
        "tags": list(decision.tags),
        "comment": decision.comment,
        "role": decision.role.value,
        "blind": decision.blind,
        "step": decision.step,
        "camera": list(decision.camera),
        "judged": {
            "grade": judged.grade,
            "status": judged.status.value,
            "score": judged.score,
            "disputed": judged.disputed,
            "message": judged.message,
            "evidence": judged.evidence,
            "task_id": judged.task_id,
            "rules": judged.rules,
            "stress": judged.stress,
            "engine": judged.engine,
        },
    }


def from_json(content: object) -> Record:
    """Raises ``RecordError`` for what ``to_json`` could not have written, naming the field."""
    fields = _Fields(content, "")
    if fields.get("format") != FORMAT:
        fields.fail("format", say('must be "{}"; another version of this program may have written it', FORMAT))
    kind = fields.word("kind", Kind)
    run = fields.text("run_identity")
    if not _HEX.fullmatch(run):
        fields.fail("run_identity", say("must be 64 hexadecimal digits"))
    check = None
    if fields.get("check") is not None:
        args = fields.get("args")
        if not isinstance(args, dict):
            fields.fail("args", say("must be an object"))
        check = CheckKey(fields.count("turn"), fields.text("check"), canonical(args), fields.count("nth"))
        fields.short("args", check.args, LONGEST["args"])
    decision = target = None
    if kind is Kind.DECISION:
        decision = _decision(fields)
    else:
        target = fields.uuid("target")
    time, index = fields.text("time"), fields.get("index")
    if not _TIME.fullmatch(time):
        fields.fail("time", say("must be UTC as 2026-01-31T12:00:00.000000Z"))
    return Record(
        kind=kind,
        reviewer=fields.text("reviewer", empty=False),
        subject=Subject(run, check),
        run_id=fields.text("run"),
        index=None if index is None else fields.count("index"),
        decision=decision,
        target=target,
        id=fields.uuid("id"),
        time=time,
    )


def _decision(fields: _Fields) -> Decision:
    judged = _Fields(fields.get("judged"), "judged.")
    corrected, step, task_id = fields.get("corrected"), fields.get("step"), judged.get("task_id")
    return Decision(
        opinion=fields.word("decision", Opinion),
        judged=Judged(
            grade=judged.text("grade"),
            status=judged.word("status", Status),
            score=judged.number("score"),
            disputed=judged.flag("disputed"),
            message=judged.text("message"),
            evidence=judged.text("evidence"),
            task_id=None if task_id is None else judged.text("task_id"),
            rules=judged.text("rules"),
            stress=judged.text("stress"),
            engine=judged.text("engine"),
        ),
        corrected=None if corrected is None else fields.word("corrected", Status),
        corrected_score=fields.number("corrected_score"),
        reason=fields.text("reason"),
        tags=fields.tags(),
        comment=fields.text("comment"),
        role=fields.word("role", Role),
        blind=fields.flag("blind"),
        step=None if step is None else fields.count("step"),
        camera=fields.numbers("camera"),
    )


class _Fields:
    """A JSON object's values by name, each of the type that is asked for. All raise ``RecordError``."""

    def __init__(self, content: object, within: str) -> None:
        self._within = within
        if not isinstance(content, dict):
            raise RecordError(say("{} must be a JSON object", within.rstrip(".") or say("a record")))
        self._content = content

    def fail(self, name: str, text: str) -> NoReturn:
        raise RecordError(say('"{}{}" {}', self._within, name, text))

    def get(self, name: str) -> Any:
        return self._content.get(name)

    def text(self, name: str, *, empty: bool = True) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            self.fail(name, say("must be a text"))
        if not value and not empty:
            self.fail(name, say("must not be empty"))
        self.short(name, value, LONGEST[name])
        return value

    def short(self, name: str, value: str, most: int) -> None:
        if len(value) > most:
            self.fail(name, say("must be no longer than {} characters", most))
        if not value.isascii() and _unstorable(value):
            self.fail(name, say("holds half a character, which is no text"))

    def word(self, name: str, kind: type[_T]) -> _T:
        value = self.get(name)
        try:
            return kind(value)
        except ValueError:
            self.fail(name, say("must be one of: {}", listed(", ", kind)))

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            self.fail(name, say("must be true or false"))
        return value

    def count(self, name: str) -> int:
        value = self.get(name)
        if type(value) is not int or not 0 <= value < _LARGEST:
            self.fail(name, say("must be a whole number from 0 up"))
        return value

    def number(self, name: str) -> float | None:
        value = self.get(name)
        return None if value is None else self._finite(name, value)

    def numbers(self, name: str) -> tuple[float, ...]:
        value = self.get(name)
        if not isinstance(value, list) or len(value) > MOST_NUMBERS:
            self.fail(name, say("must be a list of at most {} numbers", MOST_NUMBERS))
        return tuple(self._finite(name, part) for part in value)

    def _finite(self, name: str, value: object) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) <= _LARGEST:
            self.fail(name, say("must be a finite number"))
        return float(value)

    def tags(self) -> tuple[str, ...]:
        value = self.get("tags")
        if not isinstance(value, list) or len(value) > MOST_TAGS or not all(isinstance(tag, str) for tag in value):
            self.fail("tags", say("must be a list of at most {} texts", MOST_TAGS))
        for tag in value:
            self.short("tags", tag, LONGEST["tag"])
        return tuple(value)

    def uuid(self, name: str) -> str:
        value = self.text(name)
        try:
            same = str(uuid.UUID(value)) == value
        except ValueError:
            same = False
        if not same:
            self.fail(name, say("must be a UUID in lower case"))
        return value


def _unstorable(text: str) -> bool:
    return any("\ud800" <= letter <= "\udfff" for letter in text)


def fitted(record: Record) -> Record:
    """A record from the program's own hands, made storable: what the rules or a file wrote is shortened and cleaned.

    Raises ``RunError`` for what the reviewer has to change: their name, reason, comment or tags.
    """
    decision = record.decision
    if decision is not None:
        judged, score = decision.judged, decision.judged.score
        if score is not None and not math.isfinite(score):
            score = None
        judged = replace(judged, score=score, message=_cut(judged.message, "message"))
        decision = replace(decision, judged=judged, reason=_whole(decision.reason), comment=_whole(decision.comment))
        decision = replace(decision, tags=tuple(_whole(tag) for tag in decision.tags))
    reviewer = _whole(record.reviewer).strip()
    record = replace(record, decision=decision, reviewer=reviewer, run_id=_cut(record.run_id, "run"))
    try:
        return from_json(to_json(record))
    except RecordError as error:
        raise RunError(Message(say("this decision cannot be kept: {}", error), Severity.ERROR)) from None


def _whole(text: str) -> str:
    """Halves of characters replaced: nothing could store them."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _cut(text: str, name: str) -> str:
    text, most = _whole(text), LONGEST[name]
    return text if len(text) <= most else text[: most - 1] + "…"
