"""Running checks: one check on one view, whatever its name and arguments are worth."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from checks import registry
from checks.aggregate import GRADED
from checks.arguments import ArgumentsError, bind
from checks.registry import Definition, NotApplicable, Verdict, metric_of
from checks.result import CheckResult, Evidence, RuleSet, Status
from checks.view import StressData, StressInterrupted, TurnView
from tasks.saying import say
from tasks.spec import CheckSpec

__all__ = ["StressData", "TurnView", "check_rows", "dispute", "run_check", "second_opinion"]

DISPUTED_SCORES = 0.05
"""Graded scores that differ by more are disputed."""


def run_check(
    spec: CheckSpec, view: TurnView, rules: RuleSet = RuleSet.OFFICIAL, own: Mapping[str, Any] | None = None
) -> CheckResult:
    """The verdict of one check. An unknown name, wrong arguments and blocks it cannot read are status ``error``.

    ``own``: further arguments, those of an engineering rule beyond the official ones (``form`` of a curve, ``access``
    of rooms …).

    Never raises, but for what interrupts the view's stress source: an exception of it that is no ``ValueError``,
    ``ArithmeticError`` or ``MemoryError`` (a cancellation) is passed on as it was raised.
    """
    return _run(spec.name, {**spec.args, **own} if own else spec.args, view, rules)


def check_rows(
    name: str, args: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], rules: RuleSet = RuleSet.OFFICIAL
) -> CheckResult:
    """The verdict of one check on raw rows ``{"x", "y", "z", "material"}``; stress is left out."""
    return _run(name, args, TurnView.of_rows(rows), rules)


def second_opinion(
    spec: CheckSpec, view: TurnView, own: Mapping[str, Any] | None = None, *, seen: TurnView | None = None
) -> tuple[CheckResult, CheckResult]:
    """The official verdict, its ``disputed`` set where the engineering one differs, and the engineering one.

    ``own``: further arguments of the engineering rule. ``seen``: the same turn as that rule sees it, where that is
    another view (the stress of another solver).
    """
    official = run_check(spec, view, RuleSet.OFFICIAL)
    definition = registry.get(spec.name)
    if definition is not None and definition.shared:
        return official, replace(official, rules=RuleSet.ENGINEERING)
    engineering = run_check(spec, seen or view, RuleSet.ENGINEERING, own)
    why = dispute(official, engineering)
    return official if why is None else replace(official, disputed=why), engineering


def dispute(official: CheckResult, engineering: CheckResult) -> str | None:
    """Why two verdicts on one check differ, in one sentence; None when they do not.

    They differ in pass or fail; for graded checks, by more than ``DISPUTED_SCORES`` or in that one alone is 1. An
    engineering rule that does not apply or cannot read the blocks has no opinion.
    """
    if official.status is Status.NOT_APPLICABLE or engineering.status in (Status.NOT_APPLICABLE, Status.ERROR):
        return None
    if official.metric in GRADED and official.status is not Status.ERROR:
        one, other = official.score or 0.0, engineering.score or 0.0
        if abs(one - other) <= DISPUTED_SCORES + 1e-9 and (one == 1) == (other == 1):
            return None
        return say("scores {:.3f} officially, {:.3f} by the engineering rule: {}", one, other, engineering.message)
    if (official.status is Status.PASS) == (engineering.status is Status.PASS):
        return None
    verdicts = say("{} officially, {} by the engineering rule", official.status.value, engineering.status.value)
    return say("{}: {}", verdicts, engineering.message)


def _run(name: str, args: Mapping[str, Any], view: TurnView, rules: RuleSet) -> CheckResult:
    definition = registry.get(name, rules)
    if definition is None:
        return _without_definition(name, args, rules)
    try:
        looked_at = {key: value for key, value in args.items() if key not in definition.ignored}
        # The official rules see 2.0 where the authors' code does, and trip over it where that does.
        as_written = rules is RuleSet.OFFICIAL and not definition.shared
        verdict = definition.function(view, **bind(definition.parameters, looked_at, as_written=as_written))
    except StressInterrupted as interrupted:
        raise interrupted.reason from None
    except NotApplicable as reason:
        return _outcome(definition, args, Status.NOT_APPLICABLE, None, str(reason))
    except ArgumentsError as wrong:
        return _outcome(definition, args, Status.ERROR, 0.0, say("{}: {}", name, wrong))
    except Exception as error:
        # The blocks come from outside: whatever the rule trips over is a verdict of its own, and the rest goes on.
        return _outcome(definition, args, Status.ERROR, 0.0, _error_words(error))
    return _judged(definition, args, verdict, len(view))


def _judged(definition: Definition, args: Mapping[str, Any], verdict: Verdict, blocks: int) -> CheckResult:
    absent = say("nothing to point at: no block is what the rule looks for") if blocks else ""
    return CheckResult(
        name=definition.name,
        metric=definition.metric,
        rules=definition.rules,
        status=Status.PASS if verdict.passed else Status.FAIL,
        score=float(verdict.score),
        message=verdict.message,
        args=args,
        algorithm=definition.algorithm,
        expected=verdict.expected,
        actual=verdict.actual,
        evidence=verdict.evidence or Evidence(note=absent),
    )


def _outcome(
    definition: Definition, args: Mapping[str, Any], status: Status, score: float | None, message: str
) -> CheckResult:
    return CheckResult(
        name=definition.name,
        metric=definition.metric,
        rules=definition.rules,
        status=status,
        score=score,
        message=message,
        args=args,
        algorithm=definition.algorithm,
    )


def _without_definition(name: str, args: Mapping[str, Any], rules: RuleSet) -> CheckResult:
    other = RuleSet.OFFICIAL if rules is RuleSet.ENGINEERING else RuleSet.ENGINEERING
    if registry.get(name, other) is not None:
        status, score, message = Status.NOT_APPLICABLE, None, say("{} has no {} rule", name, rules.value)
    else:
        near = difflib.get_close_matches(name, registry.names(None), n=1)
        hint = say("did you mean {}?", near[0]) if near else say("`minece checks` lists the checks")
        status, score, message = Status.ERROR, 0.0, say("there is no check named {!r}; {}", name, hint)
    return CheckResult(
        name=name, metric=metric_of(name), rules=rules, status=status, score=score, message=message, args=args
    )


def _error_words(error: Exception) -> str:
    words = str(error)
    if isinstance(error, MemoryError):
        return say("not enough memory to judge this structure")
    if isinstance(error, OverflowError):
        return say("the rule cannot be applied: a number is too large for it ({})", words)
    if isinstance(error, ValueError | ArithmeticError) and words:
        return say("the rule cannot be applied: {}", words)
    return say("the rule cannot be applied: {}: {}", type(error).__name__, words)
