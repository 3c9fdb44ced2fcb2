"""What a world check found."""

from __future__ import annotations

from dataclasses import dataclass, field

from checks.result import Evidence


@dataclass(frozen=True)
class Finding:
    """``value``: how much of what is asked is there, 0 to 1. ``why``: one plain sentence that decides it."""

    value: float
    why: str
    evidence: Evidence = field(default_factory=Evidence)


def found(holds: bool, why: str, evidence: Evidence | None = None) -> Finding:
    """A finding that is all or nothing."""
    return Finding(1.0 if holds else 0.0, why, evidence or Evidence())
