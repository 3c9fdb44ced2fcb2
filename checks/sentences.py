"""A check with its arguments as one English sentence: what a structure must be, by either rule set.

``registry.title`` has the short form for lists; here the words are for somebody who reads a task's page.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from checks import registry
from checks.registry import Definition
from checks.result import RuleSet
from checks.wording import fill, number
from tasks.saying import listed, mark, say
from tasks.spec import CheckSpec


class _CheckWords(BaseModel):
    """``resources/check_words.json``: a sentence for each check of a rule set, known weaknesses of the official ones,
    and those that they have when names are matched by a part of them.

    A sentence is a template for ``wording.fill`` over the check's arguments and the words of ``_words``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    schema_: Literal["minece-check-words/1"] = Field(alias="schema")
    official: dict[str, str]
    engineering: dict[str, str]
    weaknesses: dict[str, tuple[str, ...]]
    substring_weaknesses: dict[str, tuple[str, ...]]


@cache
def _data() -> _CheckWords:
    return _CheckWords.model_validate_json((resources.files("resources") / "check_words.json").read_text("utf-8"))


def weaknesses(spec: CheckSpec) -> tuple[str, ...]:
    """What an official check lets through or turns away against the sense of the task, in sentences."""
    found = _data().weaknesses.get(spec.name, ())
    by_letters = spec.args.get("use_substring_match") is True
    return (*found, *_data().substring_weaknesses.get(spec.name, ())) if by_letters else found


_BULGES: Final[Mapping[Any, str]] = {
    False: mark("it lies nowhere {} a straight line between two of its columns; flat is enough"),
    "non-flat": mark("it lies nowhere {} a straight line between two of its columns, and is not flat"),
    True: mark(
        "between its ends it lies nowhere on or {} a straight line between two of its columns, and is nowhere level"
    ),
}
_FORMS: Final[Mapping[Any, str]] = {
    "arch": mark("over the opening between the supports"),
    "dome": mark("both ways and is closed"),
    "auto": mark("over the opening between the supports, or both ways and is closed"),
}
_ORDERS: Final[Mapping[Any, str]] = {
    "all": mark("Each part begins after the part before it has ended"),
    "first": mark("Each part begins after the part before it has begun"),
}


def describe(spec: CheckSpec, rules: RuleSet = RuleSet.OFFICIAL, hints: Mapping[str, Any] | None = None) -> str | None:
    """The check as a sentence; None when the rule set has no such check or an argument is missing or of no use.

    ``hints``: what an engineering rule is told beyond the check's own arguments.
    """
    definition = registry.get(spec.name, rules)
    if definition is None:
        return None
    sentences = _data().official if rules is RuleSet.OFFICIAL else _data().engineering
    args = _arguments(definition, dict(spec.args) | dict(hints or {}))
    if args is None:
        return None
    try:
        return fill(sentences[spec.name], args | _words(args, definition)).changed(_with_minus)
    except (TypeError, ValueError, KeyError, IndexError):
        return None


def _with_minus(text: str) -> str:
    return text.replace("= -", "= −")


def _arguments(definition: Definition, given: Mapping[str, Any]) -> dict[str, Any] | None:
    """All arguments with their defaults; None where one that has none is missing."""
    args: dict[str, Any] = {}
    for parameter in definition.parameters:
        value = given.get(parameter.name, None if parameter.required else parameter.default)
        if parameter.required and value is None:
            return None
        args[parameter.name] = value
    return args | {name: value for name, value in given.items() if name not in args}


def _words(args: Mapping[str, Any], definition: Definition) -> dict[str, Any]:
    """What sentences say beside plain values."""
    material, substring = args.get("expected_material"), args.get("use_substring_match")
    start, height = args.get("start_material"), args.get("y")
    words: dict[str, Any] = {
        "material": "" if material is None else _kind(material, substring),
        "family": _plain(material),
        "of": "" if material is None else _of(material, substring),
        "of_family": "" if material is None else say(" of the {} family", _plain(material)),
        "of_material": "" if args.get("material") is None else say(", of {}", _plain(args["material"])),
        "touching": say(" (cells that touch by an edge belong together)") if args.get("use_8_neighbors") else "",
        "high": "" if height is None else say(" and {} high", number(height)),
        "start": "" if start is None else say(" from a {} block", _plain(start)),
        "every_start": say("the middle") if start is None else say("every {} block", _plain(start)),
        "access_words": say(" and a way in") if args.get("access", True) else say("; no way in is asked for"),
    }
    if "material_sequence" in args:
        words["sequence"] = listed(", then ", map(_plain, args["material_sequence"]))
        words["order_words"] = say(_ORDERS[args.get("order", "all")])
    words |= {name: _plain(args[name]) for name in ("seats", "path") if name in args}
    if "materials" in args:
        one, other = args["materials"]
        words["first"], words["second"] = (_which(name, args.get("substring_match")) for name in (one, other))
        words["family_a"], words["family_b"] = _plain(one), _plain(other)
    if "ratio_threshold" in args:
        words["share"] = _share(args["ratio_threshold"])
    if "fill" in args:
        words["filled"] = say("all") if args["fill"] >= 1 else say("at least {}", _share(args["fill"]))
    if "min_radius" in args:
        words["twice_radius"] = args["min_radius"] * 2
    if definition.name.endswith("surface_concave"):
        side = say("below") if definition.name.startswith("shape.is_top") else say("above")
        words["bulge"] = say(_BULGES[args.get("strict", False)], side)
        words["form_words"] = say(_FORMS[args.get("form", "auto")])
    return words


def _plain(name: Any) -> str:
    """``oak planks`` for ``oak_planks``."""
    return str(name).replace("_", " ")


def _of(material: Any, substring: Any) -> str:
    return say(" whose name contains “{}”", material) if substring else say(" of {}", _plain(material))


def _which(material: Any, substring: Any) -> str:
    return say("whose name contains “{}”", material) if substring else say("of {}", _plain(material))


def _kind(material: Any, substring: Any) -> str:
    return say("of a kind whose name contains “{}”", material) if substring else _plain(material)


def _share(share: float) -> str:
    return say("half") if share == 0.5 else f"{number(100 * share)}%"
