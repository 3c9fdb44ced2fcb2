"""A check's parameters, read from its signature, and the arguments a task gives them."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Union

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


def bind(parameters: Sequence[Parameter], args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments with defaults filled in. Raises ``ArgumentsError`` for unknown, missing or wrongly typed ones."""
    known = {parameter.name for parameter in parameters}
    unknown = [name for name in args if name not in known]
    if unknown:
        has = ", ".join(sorted(known)) or "none"
        raise ArgumentsError(f"unknown argument {unknown[0]!r}; the check's arguments are: {has}")
    bound: dict[str, Any] = {}
    for parameter in parameters:
        if parameter.name not in args:
            if parameter.required:
                raise ArgumentsError(f"argument {parameter.name!r} ({parameter.type_words}) is missing")
            bound[parameter.name] = parameter.default
            continue
        value = args[parameter.name]
        if not conforms(value, parameter.hint):
            raise ArgumentsError(f"argument {parameter.name!r} must be {parameter.type_words}, not {value!r}")
        bound[parameter.name] = value
    return bound


def conforms(value: Any, hint: Any) -> bool:
    """Does a JSON value fit a type hint? Whole floats are integers, integers are numbers, booleans are neither."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return any(conforms(value, part) for part in parts)
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if origin is tuple:
        return isinstance(value, list | tuple) and _all_conform(value, parts)
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
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    str: "a text",
    type(None): "null",
}


def type_words(hint: Any) -> str:
    """A type hint in words, for messages and ``minece checks``."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Union, types.UnionType):
        return " or ".join(type_words(part) for part in parts)
    if origin is Literal:
        return " or ".join(repr(part) for part in parts)
    if origin is tuple:
        if parts[-1] is Ellipsis:
            return f"a list of {type_words(parts[0]).removeprefix('a ')}s"
        return f"a list of {len(parts)} {type_words(parts[0]).removeprefix('a ')}s"
    return _WORDS[hint]
