"""A check's parameters, read from its signature, and the arguments a task gives them."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Union

from tasks.saying import listed, say

REQUIRED: Any = inspect.Parameter.empty


class ArgumentsError(ValueError):
    """Arguments that do not fit a check; the message names the argument."""


@dataclass(frozen=True)
class Parameter:
    """One parameter: its name, type as a hint, default (``REQUIRED`` for none) and meaning in words."""

    name: str
    hint: Any
    default: Any
    words: str

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    @property
    def type_words(self) -> str:
        return type_words(self.hint)

    def to_json(self) -> dict[str, Any]:
        described: dict[str, Any] = {"name": self.name, "type": self.type_words, "words": self.words}
        return described if self.required else described | {"default": self.default}


def parameters_of(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    """The parameters after the first (the view), written ``name: Annotated[type, "meaning"] = default``."""
    hints = typing.get_type_hints(function, include_extras=True)
    found = []
    for name, parameter in list(inspect.signature(function).parameters.items())[1:]:
        hint, words = hints[name], ""
        if typing.get_origin(hint) is typing.Annotated:
            hint, words = typing.get_args(hint)[:2]
        found.append(Parameter(name, hint, parameter.default, words))
    return tuple(found)


def bind(parameters: Sequence[Parameter], args: Mapping[str, Any], *, as_written: bool = True) -> dict[str, Any]:
    """Arguments with defaults filled in. Raises ``ArgumentsError`` for unknown, missing or wrongly typed ones.

    Unless ``as_written``, 2.0 is given as 2 where a whole number is asked for.
    """
    known = {parameter.name for parameter in parameters}
    unknown = [name for name in args if name not in known]
    if unknown:
        has = listed(", ", sorted(known)) or "none"
        raise ArgumentsError(say("unknown argument {!r}; the check's arguments are: {}", unknown[0], has))
    bound: dict[str, Any] = {}
    for parameter in parameters:
        if parameter.name not in args:
            if parameter.required:
                raise ArgumentsError(say("argument {!r} ({}) is missing", parameter.name, parameter.type_words))
            bound[parameter.name] = parameter.default
            continue
        value = args[parameter.name]
        if not conforms(value, parameter.hint):
            raise ArgumentsError(say("argument {!r} must be {}, not {!r}", parameter.name, parameter.type_words, value))
        bound[parameter.name] = value if as_written else _whole(value, parameter.hint)
    return bound


def _whole(value: Any, hint: Any) -> Any:
    """A value that conforms, with integers in place of whole floats."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return _whole(value, next(part for part in parts if conforms(value, part)))
    if origin is tuple:
        hints = parts[:1] * len(value) if parts[-1] is Ellipsis else parts
        return tuple(map(_whole, value, hints))
    return int(value) if hint is int else value


def conforms(value: Any, hint: Any) -> bool:
    """Does a JSON value fit a type hint? Whole floats are integers, integers are numbers, booleans are neither."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return any(conforms(value, part) for part in parts)
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if origin is tuple:
        return isinstance(value, list | tuple) and _all_conform(value, parts)
    if origin is dict:
        return isinstance(value, dict) and all(
            conforms(key, parts[0]) and conforms(part, parts[1]) for key, part in value.items()
        )
    if hint is int:
        return type(value) is int or (type(value) is float and value.is_integer())
    if hint is float:
        return type(value) in (int, float) and value == value
    if hint is type(None):
        return value is None
    return type(value) is hint


def _all_conform(values: Sequence[Any], parts: tuple[Any, ...]) -> bool:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return all(conforms(value, parts[0]) for value in values)
    return len(values) == len(parts) and all(map(conforms, values, parts))


_WORDS: Mapping[Any, str] = {
    int: say("a whole number"),
    float: say("a number"),
    bool: say("true or false"),
    str: say("a text"),
    type(None): "null",
}
_MANY: Mapping[Any, str] = {int: say("whole numbers"), float: say("numbers"), str: say("texts")}


def type_words(hint: Any) -> str:
    """A type hint in words, for messages and ``minece checks``."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return listed(" or ", (type_words(part) for part in parts))
    if origin is Literal:
        return listed(" or ", (repr(part) for part in parts))
    if origin is dict:
        return say("an object of {}", _many(parts[1]))
    if origin is tuple:
        if parts[-1] is Ellipsis:
            return say("a list of {}", _many(parts[0]))
        return say("a list of {} {}", len(parts), _many(parts[0]))
    return _WORDS[hint]


def _many(hint: Any) -> str:
    parts = typing.get_args(hint)
    if typing.get_origin(hint) is tuple:
        return say("lists of {} {}", len(parts), _many(parts[0]))
    return _MANY[hint]
