"""The words of the runs filter: ``gpt-5 status:fail stability<0.6``. No Qt."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}
_NUMBER = re.compile(r"([a-z_]+)(<=|>=|<|>|=)(-?\d*\.?\d+)")
_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')

KEYS = ("run", "task", "category", "model", "seed", "status")
"""What may stand before a colon."""


@dataclass(frozen=True)
class RunFacts:
    """What the filter sees of one run: its texts by key and its numbers by metric name."""

    texts: Mapping[str, str]
    numbers: Mapping[str, float]


@dataclass(frozen=True)
class RunFilter:
    """A parsed filter; every condition must hold. An empty one lets everything through."""

    conditions: tuple[Callable[[RunFacts], bool], ...] = ()

    def __call__(self, facts: RunFacts) -> bool:
        return all(condition(facts) for condition in self.conditions)


def parse(text: str) -> RunFilter:
    """Parse a filter; never raises: what is neither ``key:word`` nor ``metric<number`` is searched for as it stands.

    Quotes keep spaces together; a ``-`` in front turns a condition round.
    """
    return RunFilter(tuple(_condition(word) for word in _WORD.findall(text.lower())))


def _condition(word: str) -> Callable[[RunFacts], bool]:
    if len(word) > 1 and word.startswith("-"):
        inner = _condition(word[1:])
        return lambda facts: not inner(facts)
    number = _NUMBER.fullmatch(word)
    if number:
        return _number(number[1], _COMPARE[number[2]], float(number[3]))
    key, colon, value = word.partition(":")
    wanted = value.replace('"', "")
    if colon and key in KEYS:
        return lambda facts: wanted in facts.texts.get(key, "").lower()
    plain = word.replace('"', "")
    return lambda facts: any(plain in value.lower() for value in facts.texts.values())


def _number(metric: str, compare: Callable[[float, float], bool], limit: float) -> Callable[[RunFacts], bool]:
    """A run without that number does not pass; a metric may be cut short (``stab<0.6``)."""

    def holds(facts: RunFacts) -> bool:
        return any(name.startswith(metric) and compare(value, limit) for name, value in facts.numbers.items())

    return holds
