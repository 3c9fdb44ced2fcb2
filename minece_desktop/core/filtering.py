"""The words of a filter over runs or grades: ``gpt-5 status:fail stability<0.6``."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

Comparison = Literal["<=", ">=", "<", ">", "="]
_COMPARE: Final[dict[str, Callable[[float, float], bool]]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}
_NUMBER = re.compile(r"([a-z_]+)(<=|>=|<|>|=)(-?\d*\.?\d+)")
_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')

AUDIT: Final = "audit"
KEYS: Final = ("run", "task", "category", "model", "agent", "seed", "status", AUDIT)
"""What may stand before a colon."""


NUMBERS: Final = (
    *("material", "shape", "size", "plausibility", "stability", "efficiency"),
    *("turns", "placements", "removals", "blocks", "credit"),
)
"""What may stand before a comparison, cut short too: the metrics' scores, and counts."""


class RunFacts:
    """What the filter sees of one run. ``words``: its texts in the order of ``KEYS``, a line each, in lower case.

    ``number``: one of its numbers by name, None when it has none. ``audit``: how far it is reviewed, which is asked for
    by its key alone: a plain "no" is not to find every run with none.
    """

    __slots__ = ("audit", "number", "words")

    def __init__(self, texts: Sequence[str], number: Callable[[str], float | None], audit: str = "none") -> None:
        self.words = "\n".join(texts).lower()
        self.number = number
        self.audit = audit

    def text(self, key: str) -> str:
        if key == AUDIT:
            return self.audit
        return self.words.split("\n")[KEYS.index(key)]


@dataclass(frozen=True)
class HasText:
    """``wanted`` is within the text of ``key``, of any but the audit's where that is None."""

    key: str | None
    wanted: str

    def __call__(self, facts: RunFacts) -> bool:
        return self.wanted in (facts.words if self.key is None else facts.text(self.key))


@dataclass(frozen=True)
class HasNumber:
    """One of these numbers is known and compares so."""

    names: tuple[str, ...]
    comparison: Comparison
    limit: float

    def __call__(self, facts: RunFacts) -> bool:
        compare = _COMPARE[self.comparison]
        return any((value := facts.number(name)) is not None and compare(value, self.limit) for name in self.names)


@dataclass(frozen=True)
class Not:
    inner: HasText | HasNumber

    def __call__(self, facts: RunFacts) -> bool:
        return not self.inner(facts)


Condition = HasText | HasNumber | Not


@dataclass(frozen=True)
class RunFilter:
    """A parsed filter; every condition must hold. An empty one lets everything through."""

    conditions: tuple[Condition, ...] = ()

    def __call__(self, facts: RunFacts) -> bool:
        return all(condition(facts) for condition in self.conditions)


def parse(text: str) -> RunFilter:
    """Parse a filter; never raises: what is neither ``key:word`` nor ``metric<number`` is searched for as it stands.

    Quotes keep spaces together; a ``-`` in front turns a condition round.
    """
    return RunFilter(tuple(_condition(word) for word in _WORD.findall(text.lower())))


def _condition(word: str) -> Condition:
    turned = min(len(word) - len(word.lstrip("-")), len(word) - 1)
    inner = _plain(word[turned:])
    return Not(inner) if turned % 2 else inner


def _plain(word: str) -> HasText | HasNumber:
    number = _NUMBER.fullmatch(word)
    if number:
        names = tuple(name for name in NUMBERS if name.startswith(number[1]))  # cut short: ``stab<0.6``
        return HasNumber(names, number[2], float(number[3]))  # type: ignore[arg-type]
    key, colon, value = word.partition(":")
    if colon and key in KEYS:
        return HasText(key, value.replace('"', ""))
    return HasText(None, word.replace('"', ""))
