"""What a task's function gives for each share: a finding, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from checks.blueprint.align import AlignError
from checks.world.finding import Finding
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.manifest import FILE
from minece_desktop.core.verify.parts import Part, Record
from tasks.saying import say

Judge = Callable[[TaskEvidence], Finding]
Judges = Mapping[str, Judge]
"""A task's judges by the names of its shares."""


def judged(name: str, of: float, judge: Judge, evidence: TaskEvidence) -> Part:
    """One share. Evidence that is missing or broken loses it, and the reason says so."""
    before = len(evidence.told())
    try:
        finding = judge(evidence)
    except MissingEvidence as error:
        return lost(name, of, say("no evidence: {}", error))
    except RunError as error:
        return lost(name, of, say("no evidence: {}", error.message), error.message.file or FILE)
    except AlignError as error:
        return lost(name, of, say("cannot be compared: {}", error))
    records = tuple(dict.fromkeys(evidence.told()[before:]))
    earned = of * min(max(finding.value, 0.0), 1.0)
    return Part(name, earned, of, finding.why, finding.evidence, records=records)


def lost(name: str, of: float, why: str, file: str = FILE) -> Part:
    """A share that nothing could be said of; what stands in its way is all there is to point at."""
    return Part(name, 0.0, of, why, records=(Record(file, "evidence", why),))


def ramp(value: float, low: float, high: float) -> float:
    """0 at ``low`` and below, 1 at ``high`` and above, straight between."""
    return min(max((value - low) / (high - low), 0.0), 1.0)
