"""What a task's function gives for each share: a finding, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from checks.blueprint.align import AlignError
from checks.world.finding import Finding
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.parts import Part

Judge = Callable[[TaskEvidence], Finding]
Judges = Mapping[str, Judge]
"""A task's judges by the names of its shares."""


def judged(name: str, of: float, judge: Judge, evidence: TaskEvidence) -> Part:
    """One share. Evidence that is missing or broken loses it, and the reason says so."""
    try:
        finding = judge(evidence)
    except MissingEvidence as error:
        return Part(name, 0.0, of, f"no evidence: {error}")
    except RunError as error:
        return Part(name, 0.0, of, f"no evidence: {error.message}")
    except AlignError as error:
        return Part(name, 0.0, of, f"cannot be compared: {error}")
    return Part(name, of * min(max(finding.value, 0.0), 1.0), of, finding.why, finding.evidence)


def ramp(value: float, low: float, high: float) -> float:
    """0 at ``low`` and below, 1 at ``high`` and above, straight between."""
    return min(max((value - low) / (high - low), 0.0), 1.0)
