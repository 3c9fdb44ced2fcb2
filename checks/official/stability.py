"""Structural stability: the reference stress over the largest stress (section 4, appendix G)."""

from __future__ import annotations

import math
from typing import Annotated

from checks.registry import NotApplicable, Verdict, check
from checks.result import Evidence
from checks.view import StressData, TurnView
from checks.wording import plural, stress_text
from tasks.saying import listed, say


@check("structural_stability.stress_score", algorithm="App. G", title="stress at most {von_mises_stress|Pa}")
def stress_score(
    view: TurnView, von_mises_stress: Annotated[float, "the reference stress in Pa: the largest of an ideal design"]
) -> Verdict:
    """Score min(1, σ_ref / σ_max): how near the largest von Mises stress is to that of an ideal design.

    σ_max is None, not positive or not finite (no blocks, a solver that failed): score 0. When the stress comes with a
    reference of its own (another solver's), that is used instead of the argument. Stress left out, or of a solver for
    which the task states no reference: not judged.
    """
    if not view.has_stress:
        raise NotApplicable(say("stress was left out"))
    if not len(view):
        return Verdict(0.0, say("there are no blocks to be stressed"), {"reference": von_mises_stress}, None)
    stress = view.stress()
    if not stress.comparable:
        raise NotApplicable(say("no reference stress is known for the {} solver", stress.solver))
    return stability_verdict(stress, von_mises_stress)


def stability_verdict(stress: StressData, von_mises_stress: float) -> Verdict:
    """The score of a stress against its own reference, or the argument where it has none."""
    reference = von_mises_stress if stress.reference is None else stress.reference
    worst = stress.max_von_mises
    expected = {"reference": reference, "solver": stress.solver}
    at = Evidence(cells=() if stress.argmax is None else (stress.argmax,), note=_note(stress))
    if worst is None or not math.isfinite(worst) or worst <= 0:
        return Verdict(0.0, say("the solver {} found no stress to compare", stress.solver), expected, None, at)
    score = min(1.0, reference / worst)
    message = say(
        "the largest stress is {} ({} solver), the reference {}: score {:.3f}",
        stress_text(worst),
        stress.solver,
        stress_text(reference),
        score,
    )
    return Verdict(score, message, expected, worst, at)


def _note(stress: StressData) -> str:
    parts = [
        say("{} {}", plural(count, "block"), words)
        for count, words in (
            (stress.unsupported, say("tied to no support")),
            (stress.mechanism, say("without equilibrium")),
            (stress.thin, say("in thin parts")),
        )
        if count
    ]
    return listed("; ", parts)
