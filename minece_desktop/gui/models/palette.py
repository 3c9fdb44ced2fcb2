"""What the command palette offers for a few letters, best first. No Qt."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Kind = Literal["command", "run", "task"]

PREFIXES: dict[str, Kind] = {">": "command", "@": "run", "#": "task"}
"""What is typed first to look among one kind only."""
MOST_SHOWN = 100
_FEW = 3_000
"""Among more runs and tasks, letters in order are not looked for: it would take longer than a frame."""
_ORDER: dict[Kind, float] = {"command": 60.0, "run": 30.0, "task": 0.0}
_WHOLE, _WORDS, _LETTERS = 1000.0, 600.0, 300.0


@dataclass(frozen=True, slots=True)
class Item:
    """``name``: by which it is carried out (a command's name, a run's place in the list, a task's id).

    ``also``: words by which it is found beside its text (the menu, the English name, a prompt).
    """

    kind: Kind
    name: str
    text: str
    detail: str = ""
    key: str = ""
    also: str = ""


def split(query: str) -> tuple[Kind | None, str]:
    """The kind that a query is about, None for all, and what is looked for."""
    query = query.strip()
    kind = PREFIXES.get(query[:1])
    return kind, (query[1:] if kind else query).strip().lower()


def score(query: str, text: str, *, loosely: bool = True) -> float | None:
    """How well a text fits a query (both in lower case); None when it does not.

    The query as it is counts most, then all its words in any order, then its letters in order: initials of words and
    letters that stand together are worth more, far apart ones nothing. ``loosely`` False: no letters in order.
    """
    if not query:
        return 0.0
    at = text.find(query)
    if at >= 0:
        return _WHOLE + (100.0 if _begins_word(text, at) else 0.0) - min(at, 90) - min(len(text), 90) / 100
    words = query.split()
    if len(words) > 1 and all(word in text for word in words):
        return _WORDS - min(len(text), 90) / 100
    return _letters(query.replace(" ", ""), text) if loosely else None


def _begins_word(text: str, at: int) -> bool:
    return at == 0 or not text[at - 1].isalnum()


def _letters(query: str, text: str) -> float | None:
    value, last, loose = _LETTERS - min(len(text), 90) / 100, -1, 0
    for letter in query:
        start = last + 1
        at = text.find(letter, start)
        while at > start and not _begins_word(text, at):  # rather the beginning of a word, if there is one
            later = text.find(letter, at + 1)
            if later < 0:
                at = text.find(letter, start)
                break
            at = later
        if at < 0:
            return None
        if at != start and not _begins_word(text, at):
            value -= 40.0 + min(at - start, 60)
            loose += 1
            if loose > len(query) // 4:
                return None
        last = at
    return value if value > 0 else None


def matches(query: str, items: Iterable[Item], recent: tuple[str, ...] = ()) -> list[Item]:
    """The items that fit, best first, at most 100. With nothing typed: commands, those used lately first."""
    kind, wanted = split(query)
    if not wanted:
        offered = [item for item in items if item.kind == (kind or "command")]
        offered.sort(key=lambda item: recent.index(item.name) if item.name in recent else len(recent))
        return offered[:MOST_SHOWN]
    asked = [item for item in items if kind is None or item.kind == kind]
    commands = _scored(wanted, [item for item in asked if item.kind == "command"], loosely=True)
    others = [item for item in asked if item.kind != "command"]  # there may be many thousands
    found = _scored(wanted, others, loosely=False)
    if not commands and not found and len(others) <= _FEW:
        found = _scored(wanted, others, loosely=True)
    best = heapq.nsmallest(MOST_SHOWN, [*commands, *found], key=lambda one: one[0])
    return [item for _, item in best]


def _scored(wanted: str, items: Iterable[Item], *, loosely: bool) -> list[tuple[float, Item]]:
    """Those that fit, each with what it is sorted by."""
    found = []
    for item in items:
        value = score(wanted, item.text.lower(), loosely=loosely)
        if value is None and item.also:
            beside = score(wanted, item.also.lower(), loosely=False)
            value = beside / 2 if beside is not None else None
        if value is not None:
            found.append((-(value + _ORDER[item.kind]), item))
    return found
