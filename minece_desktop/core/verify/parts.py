"""What a task's verdict is made of: shares of the credit, and conditions without which there is none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from checks.result import Evidence
from minece_desktop.core.run import Message


@dataclass(frozen=True)
class Part:
    """One share: ``earned`` of ``of``, both as fractions of the task's credit, and why."""

    name: str
    earned: float
    of: float
    why: str
    evidence: Evidence = field(default_factory=Evidence)

    def to_json(self) -> dict[str, Any]:
        shown = {"name": self.name, "earned": self.earned, "of": self.of, "why": self.why}
        return shown | {"evidence": self.evidence.to_json()}


@dataclass(frozen=True)
class Condition:
    """``met``: None where the folder has no evidence for or against it; False takes all credit."""

    name: str
    met: bool | None
    why: str

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "met": self.met, "why": self.why}


@dataclass(frozen=True)
class Report:
    """A task folder's verdict. ``messages``: what reading its evidence had to say."""

    folder: str
    task: str
    title: str
    parts: tuple[Part, ...]
    conditions: tuple[Condition, ...] = ()
    messages: tuple[Message, ...] = ()

    @property
    def credit(self) -> float:
        """0 to 1: the sum of what the shares earned."""
        return sum(part.earned for part in self.parts)

    def to_json(self) -> Mapping[str, Any]:
        """The keys of ``minece verify --json``."""
        return {
            "folder": self.folder,
            "task": self.task,
            "credit": self.credit,
            "parts": [part.to_json() for part in self.parts],
            "conditions": [condition.to_json() for condition in self.conditions],
        }
