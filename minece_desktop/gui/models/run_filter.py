"""The words of the runs filter: ``gpt-5 status:fail stability<0.6``. No Qt."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
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

AUDIT = "audit"
KEYS = ("run", "task", "category", "model", "agent", "seed", "status", AUDIT)
"""What may stand before a colon."""


NUMBERS = (
    *("material", "shape", "size", "plausibility", "stability", "efficiency"),
    *("turns", "placements", "removals", "blocks"),
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
        return lambda facts: wanted in facts.text(key)
    plain = word.replace('"', "")
    return lambda facts: plain in facts.words


def _number(cut: str, compare: Callable[[float, float], bool], limit: float) -> Callable[[RunFacts], bool]:
    """A run without that number does not pass; a name may be cut short (``stab<0.6``)."""
    names = [name for name in NUMBERS if name.startswith(cut)]

    def holds(facts: RunFacts) -> bool:
        return any((value := facts.number(name)) is not None and compare(value, limit) for name in names)

    return holds
