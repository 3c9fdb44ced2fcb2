"""What a reviewer typed and has not submitted: kept in the user's data folder, over closing and crashes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from checks.result import Status
from minece_desktop.core.audit.decisions import Decision, Opinion
from minece_desktop.core.audit.packed import Key
from minece_desktop.core.json_lines import is_number
from minece_desktop.core.settings import JsonStore


@dataclass
class Draft:
    """What stands in the form: a decision to be."""

    opinion: Opinion | None = None
    corrected: Status | None = None
    score: float | None = None
    reason: str = ""
    tags: tuple[str, ...] = ()
    comment: str = ""

    @staticmethod
    def of(decision: Decision | None) -> Draft:
        if decision is None:
            return Draft()
        return Draft(
            decision.opinion,
            decision.corrected,
            decision.corrected_score,
            decision.reason,
            decision.tags,
            decision.comment,
        )

    @property
    def fields(self) -> dict[str, object]:
        """For ``Audit.decide_check``. A correction belongs to those who disagree."""
        disagrees = self.opinion is Opinion.DISAGREE
        return {
            "corrected": self.corrected if disagrees else None,
            "corrected_score": self.score if disagrees else None,
            "reason": self.reason,
            "tags": self.tags,
            "comment": self.comment,
        }


class Drafts:
    """The drafts of one ``reviewer`` by ``Subject.key``. They are on the disk after ``save``: call it soon."""

    def __init__(self, reviewer: str = "", folder: Path | None = None) -> None:
        self._store = JsonStore("drafts.json", folder)
        self._reviewer = reviewer
        self._unsaved: dict[str, Draft | None] = {}

    def __contains__(self, key: Key) -> bool:
        return self.get(key) is not None

    def get(self, key: Key) -> Draft | None:
        name = self._name(key)
        return self._unsaved[name] if name in self._unsaved else _draft(self._store.values.get(name))

    def put(self, key: Key, draft: Draft) -> None:
        self._unsaved[self._name(key)] = draft

    def drop(self, key: Key) -> None:
        """It was submitted, or is not wanted any more."""
        if key in self:
            self._unsaved[self._name(key)] = None

    def set_reviewer(self, reviewer: str) -> None:
        """Each reviewer has their own; what was typed before anybody said who they are goes to the first who does."""
        before, self._reviewer = self._reviewer, reviewer
        if before or not reviewer:
            return
        names = [name for name in (*self._store.values, *self._unsaved) if name.startswith("\n")]
        for name in dict.fromkeys(names):
            found = self._unsaved[name] if name in self._unsaved else _draft(self._store.values.get(name))
            self._unsaved[name] = None
            if found is not None:
                self._unsaved[f"{reviewer}{name}"] = found

    def save(self) -> None:
        """Write what has changed since; a folder that cannot be written to forgets with the window."""
        for name, draft in self._unsaved.items():
            self._store.set(name, None if draft is None else asdict(draft))
        self._unsaved.clear()

    def _name(self, key: Key) -> str:
        return "\n".join((self._reviewer, *key))


def _draft(value: object) -> Draft | None:
    """None for what ``save`` did not write."""
    if not isinstance(value, Mapping):
        return None
    opinion, corrected, tags = value.get("opinion"), value.get("corrected"), value.get("tags")
    try:
        return Draft(
            opinion=None if opinion is None else Opinion(opinion),
            corrected=None if corrected is None else Status(corrected),
            score=_number(value.get("score")),
            reason=_text(value.get("reason")),
            tags=tuple(_text(tag) for tag in tags) if isinstance(tags, list | tuple) else (),
            comment=_text(value.get("comment")),
        )
    except ValueError:
        return None


def _number(value: Any) -> float | None:
    return float(value) if is_number(value) else None


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
