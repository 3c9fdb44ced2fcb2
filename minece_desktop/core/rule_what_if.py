"""What the engineering rules would say with other values of their own parameters: never a grade, and never kept."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from checks import registry
from checks.arguments import Parameter
from checks.engine import run_check
from checks.result import CheckResult, RuleSet
from minece_desktop.core.grading import Grade, GradeOptions, view_of
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run
from tasks.spec import CheckSpec

Value = int | float | bool | str
Values = Mapping[tuple[str, str], Value]
"""By check and parameter."""
Kind = Literal["whole", "number", "switch", "choice"]


@dataclass(frozen=True)
class Knob:
    """A parameter of an engineering rule beyond the official check's own.

    ``value``: what the rule went by in the grade. ``choices``: of a ``choice``. ``words``: its meaning.
    """

    check: str
    name: str
    words: str
    kind: Kind
    value: Value
    choices: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        return self.check, self.name


@dataclass(frozen=True)
class Tried:
    """One engineering verdict as it was graded, and as it would be."""

    graded: CheckResult
    tried: CheckResult

    @property
    def differs(self) -> bool:
        return (self.graded.status, self.graded.score) != (self.tried.status, self.tried.score)


def knobs_of(grade: Grade) -> list[Knob]:
    """The parameters that the rules of a grade have, in the order of its checks, each once."""
    found: dict[tuple[str, str], Knob] = {}
    for result in _verdicts(grade):
        definition = registry.get(result.name, RuleSet.ENGINEERING)
        for parameter in definition.parameters if definition is not None else ():
            knob = _knob(result.name, parameter, _hints(grade, result.name) | dict(result.args))
            if knob is not None and knob.key not in found:
                found[knob.key] = knob
    return list(found.values())


def _verdicts(grade: Grade) -> tuple[CheckResult, ...]:
    own = grade.results if grade.options.rules is RuleSet.ENGINEERING else grade.opinions
    return (*own, *grade.extras)


def _hints(grade: Grade, check: str) -> dict[str, Any]:
    return dict(grade.task.engineering.get(check, {})) if grade.task is not None else {}


def _knob(check: str, parameter: Parameter, given: Mapping[str, Any]) -> Knob | None:
    """None for what the official check states, what has no value here, and lists, which no field can show."""
    official = registry.get(check)
    if official is not None and any(one.name == parameter.name for one in official.parameters):
        return None
    value = given.get(parameter.name, None if parameter.required else parameter.default)
    choices = typing.get_args(parameter.hint) if typing.get_origin(parameter.hint) is Literal else ()
    kinds: Mapping[Any, Kind] = {int: "whole", float: "number", bool: "switch"}
    kind: Kind | None = "choice" if choices else kinds.get(parameter.hint)
    if kind is None or value is None:
        return None
    return Knob(check, parameter.name, parameter.words, kind, value, choices)


def judge_if(run: Run, grade: Grade, values: Values, context: JobContext | None = None) -> list[Tried]:
    """The engineering verdicts of a grade whose rules have a changed parameter, judged by the changed ones.

    ``grade`` is not touched. Raises ``Cancelled``.
    """
    context = context or JobContext()
    changed: dict[str, dict[str, Value]] = {}
    for (check, name), value in values.items():
        changed.setdefault(check, {})[name] = value
    wanted = [result for result in _verdicts(grade) if result.name in changed]
    views = {turn: view_of(run, turn, GradeOptions(stress="none")) for turn in {result.turn for result in wanted}}
    found = []
    for done, result in enumerate(wanted):
        context.progress(done / len(wanted), result.name)
        own = _hints(grade, result.name) | changed[result.name]
        spec = CheckSpec(name=result.name, args={k: v for k, v in result.args.items() if k not in own})
        tried = run_check(spec, views[result.turn], RuleSet.ENGINEERING, own)
        found.append(Tried(result, tried.at_turn(result.turn)))
    return found


def judge_if_job(context: JobContext, run: Run, grade: Grade, values: Values) -> list[Tried]:
    return judge_if(run, grade, values, context)
