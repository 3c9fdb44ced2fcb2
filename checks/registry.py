"""The checks by dotted name and rule set.

A check is a function of a ``TurnView`` and typed arguments that returns a ``Verdict``; ``@check`` registers it. What
and why stand in its docstring, the meaning of a parameter in its annotation.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from checks.arguments import Parameter, parameters_of
from checks.result import Evidence, Metric, RuleSet
from checks.wording import fill
from tasks.spec import CheckSpec

_MODULES = (
    "checks.official.material",
    "checks.official.regional",
    "checks.official.clusters",
    "checks.official.surfaces",
    "checks.official.rooms",
    "checks.official.relations",
    "checks.official.walks",
    "checks.official.exits",
    "checks.official.size",
    "checks.official.plausibility",
    "checks.official.efficiency",
    "checks.official.dependency",
    "checks.official.stability",
    "checks.engineering.material",
    "checks.engineering.measures",
    "checks.engineering.clusters",
    "checks.engineering.symmetry",
    "checks.engineering.curves",
    "checks.engineering.walks",
    "checks.engineering.exits",
    "checks.engineering.rooms",
    "checks.engineering.doors",
    "checks.engineering.extra",
    "checks.engineering.theater",
    "checks.blueprint.rules",
    "checks.blueprint.pictures",
    "checks.world.rules",
    "checks.world.house_rules",
)


@dataclass(frozen=True)
class Verdict:
    """What a check's function returns. ``score``: 0 to 1; a verdict passes when it is 1 (graded metrics included)."""

    score: float
    message: str
    expected: Any = None
    actual: Any = None
    evidence: Evidence = field(default_factory=Evidence)

    @property
    def passed(self) -> bool:
        return self.score >= 1


class NotApplicable(Exception):  # noqa: N818 - a verdict, not an error
    """Raised by a check that has nothing to judge; the message says why."""


@dataclass(frozen=True)
class Definition:
    """One registered check.

    ``template``: its title for ``wording.fill``, empty for that of the official check; ``docs``: what it decides and
    why; ``ignored``: arguments of the official check that this one takes and does not look at. ``shared``: a check of
    our own beside the benchmark's (``blueprint.*``, ``world.*``), which says the same whatever the rule set.
    """

    name: str
    metric: Metric
    rules: RuleSet
    algorithm: str
    template: str
    parameters: tuple[Parameter, ...]
    function: Callable[..., Verdict]
    ignored: tuple[str, ...] = ()
    shared: bool = False

    @property
    def title(self) -> str:
        return self.template or _REGISTERED[self.name, RuleSet.OFFICIAL].template

    @property
    def docs(self) -> str:
        return inspect.cleandoc(self.function.__doc__ or "")

    def to_json(self) -> dict[str, Any]:
        """The keys of ``minece checks --json``."""
        return {
            "name": self.name,
            "metric": self.metric.value,
            "rules": "any" if self.shared else self.rules.value,
            "algorithm": self.algorithm,
            "title": self.title,
            "parameters": [parameter.to_json() for parameter in self.parameters],
            "docs": self.docs,
        }


_REGISTERED: dict[tuple[str, RuleSet], Definition] = {}
_SHARED: dict[str, dict[RuleSet, Definition]] = {}
"""Checks of our own by name: the same definition for every rule set."""

_Check = TypeVar("_Check", bound=Callable[..., Verdict])

METRIC_OF_MODULE: Mapping[str, Metric] = {
    "material": Metric.MATERIAL,
    "shape": Metric.SHAPE,
    "size": Metric.SIZE,
    "physical_plausibility": Metric.PLAUSIBILITY,
    "structural_stability": Metric.STABILITY,
    "efficiency": Metric.EFFICIENCY,
    "dependency": Metric.DEPENDENCY,
    "extra": Metric.SHAPE,
    "blueprint": Metric.BLUEPRINT,
    "world": Metric.WORLD,
}


def metric_of(name: str) -> Metric:
    """The metric a dotted name belongs to; a name of no known module counts as shape, so that it fails accuracy."""
    return METRIC_OF_MODULE.get(name.partition(".")[0], Metric.SHAPE)


def check(
    name: str,
    *,
    algorithm: str,
    title: str,
    rules: RuleSet = RuleSet.OFFICIAL,
    metric: Metric | None = None,
    ignored: tuple[str, ...] = (),
) -> Callable[[_Check], _Check]:
    """Register a function as the check ``name`` of a rule set. ``metric`` defaults to that of the name's module."""

    def register(function: _Check) -> _Check:
        if (name, rules) in _REGISTERED:
            raise ValueError(f"the {rules.value} check {name} is registered twice")
        _REGISTERED[name, rules] = Definition(
            name=name,
            metric=metric or metric_of(name),
            rules=rules,
            algorithm=algorithm,
            template=title,
            parameters=parameters_of(function),
            function=function,
            ignored=ignored,
        )
        return function

    return register


def twin(name: str, *, ignored: tuple[str, ...] = ()) -> Callable[[_Check], _Check]:
    """Register a function as the engineering twin of an official check, under the same title."""
    return check(name, algorithm="", title="", rules=RuleSet.ENGINEERING, ignored=ignored)


def own(name: str, *, title: str) -> Callable[[_Check], _Check]:
    """Register a check of our own: no rule of the benchmark's, graded 0 to 1, under a metric apart from the paper's."""

    def register(function: _Check) -> _Check:
        if name in _SHARED:
            raise ValueError(f"the check {name} is registered twice")
        _SHARED[name] = {
            rules: Definition(
                name=name,
                metric=metric_of(name),
                rules=rules,
                algorithm="",
                template=title,
                parameters=parameters_of(function),
                function=function,
                shared=True,
            )
            for rules in RuleSet
        }
        return function

    return register


@cache
def _loaded() -> dict[tuple[str, RuleSet], Definition]:
    for module in _MODULES:
        importlib.import_module(module)
    return _REGISTERED


def get(name: str, rules: RuleSet = RuleSet.OFFICIAL) -> Definition | None:
    """A check by name, None when the rule set has none of that name; a check of our own whatever the rule set."""
    return _loaded().get((name, rules)) or _SHARED.get(name, {}).get(rules)


def names(rules: RuleSet | None = RuleSet.OFFICIAL) -> list[str]:
    """The names of a rule set, sorted; None: of both, and those of our own."""
    found = {name for name, of in _loaded() if rules is None or of is rules}
    return sorted(found | set(_SHARED) if rules is None else found)


def own_names() -> list[str]:
    """The names of the checks of our own, sorted."""
    _loaded()
    return sorted(_SHARED)


def title(spec: CheckSpec) -> str:
    """A check with its arguments as one short line: ``5 clusters at y = 0``. An unknown check is its name."""
    found = get(spec.name) or get(spec.name, RuleSet.ENGINEERING)
    if found is None:
        return spec.name
    defaults = {parameter.name: None if parameter.required else parameter.default for parameter in found.parameters}
    return fill(found.title, defaults | dict(spec.args))
