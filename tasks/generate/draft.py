"""What a family file gives: problems without ids, and how its prompts say numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tasks.generate.site import Reference
from tasks.spec import CheckSpec

BUILD_VERBS = ("Build", "Create", "Construct")
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Draft:
    """One problem with one wording: one prompt and one row of checks a turn; ``extra`` checks belong to every turn."""

    parameters: Mapping[str, Any]
    prompts: tuple[str, ...]
    checks: tuple[tuple[CheckSpec, ...], ...]
    extra: tuple[CheckSpec, ...] = ()

    @staticmethod
    def single(
        prompt: str, checks: Iterable[CheckSpec], extra: Iterable[CheckSpec] = (), /, **parameters: Any
    ) -> Draft:
        return Draft(parameters, (prompt,), (tuple(checks),), tuple(extra))


@dataclass(frozen=True)
class Family:
    """One row of the benchmark's table.

    ``drafts`` yields its problems in the order of their numbers; ``reference`` builds, from a problem's parameters, a
    structure that passes all its checks; ``engineering``: what its engineering rules are told, by check name.
    """

    name: str
    category: str
    drafts: Callable[[], Iterable[Draft]]
    reference: Callable[[Mapping[str, Any]], Reference]
    notes: tuple[str, ...] = ()
    engineering: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def word(number: int) -> str:
    """``three`` for 3, up to ten."""
    return _WORDS[number]


def counted(number: int, noun: str) -> str:
    """``one block``, ``two blocks``."""
    return f"{word(number)} {noun}" if number == 1 else f"{word(number)} {noun}s"


def article(number: int) -> str:
    """``an`` before 8, 11 and 18, else ``a``: ``an 8-story frame``."""
    return "an" if number in (8, 11, 18) else "a"


def digits(number: int, noun: str) -> str:
    """``1 block``, ``2 blocks``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(parts: Iterable[str]) -> str:
    """``a, b and c``."""
    *head, last = parts
    return f"{', '.join(head)} and {last}" if head else last


def house_wordings(adjective: str, phrases: Iterable[str]) -> list[tuple[str, str, str]]:
    """(verb, phrase name, prompt) of the wordings that rooms and bedrooms share.

    ``phrases``: an n-room house, a house with n rooms in words, the same in digits. Three verbs each, and two wordings
    that ask for a way of working instead of another verb.
    """
    named = list(zip(("compound", "words", "digits"), phrases, strict=True))
    made = [(verb, name, f"{verb} {phrase}.") for verb in BUILD_VERBS for name, phrase in named]
    plain = named[1][1]
    made.append(("Build", "step by step", f"Build {plain}. Work step by step{adjective}."))
    made.append(("Build", "plan first", f"Make a plan first, and then build {plain}{adjective}."))
    return made
