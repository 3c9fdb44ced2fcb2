"""Sentences that remember how they were worded, so that they can be said again in another language.

``say("needs {} at y = {}", need, y)`` is the English text, a ``str`` in every respect: it is compared, joined, written
to JSON and stored as one. Beside it stand the template and what was filled in, which outlive pickling, so a window may
look the template up in a catalog. Whatever makes another text of it (slices, ``f"…"``, ``.replace``) gives plain
English again: word with ``say`` and ``listed`` where it should not.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, SupportsIndex

_FORMATTER = string.Formatter()


class Said(str):
    """An English text, its ``template`` (``str.format``, by place), and its ``parts`` as they were filled in."""

    __slots__ = ("parts", "template")
    template: str
    parts: tuple[str, ...]

    def __new__(cls, text: str, template: str, parts: tuple[str, ...]) -> Said:
        made = super().__new__(cls, text)
        made.template, made.parts = template, parts
        return made

    def __str__(self) -> str:
        """Itself: ``str(error)`` of an error that was raised with it keeps it."""
        return self

    def __add__(self, other: str) -> str:
        if not isinstance(other, str):
            return NotImplemented
        return say("{}{}", self, other) if other else self

    def __radd__(self, other: str) -> str:
        if not isinstance(other, str):
            return NotImplemented
        return say("{}{}", other, self) if other else self

    def __reduce_ex__(self, _protocol: SupportsIndex) -> tuple[Any, ...]:
        return type(self), (str.__str__(self), self.template, self.parts)

    def changed(self, change: Callable[[str], str]) -> Said:
        """The same with the text and every part put through ``change``."""
        kind, (text, template, parts, *more) = self.__reduce_ex__(4)
        made: Said = kind(change(text), template, tuple(changed(part, change) for part in parts), *more)
        return made


class Counted(Said):
    """A text with one count: ``template`` is that of many, ``parts`` the count as it is written."""

    __slots__ = ("number",)
    number: float

    def __new__(cls, text: str, template: str, parts: tuple[str, ...], number: float = 2) -> Counted:
        made = super().__new__(cls, text, template, parts)
        assert isinstance(made, Counted)
        made.number = number
        return made

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[Any, ...]:
        kind, arguments = super().__reduce_ex__(protocol)
        return kind, (*arguments, self.number)


class Listed(Said):
    """``parts`` with ``template`` between them."""

    __slots__ = ()


def changed(text: str, change: Callable[[str], str]) -> str:
    """``change(text)``, worded as before."""
    return text.changed(change) if isinstance(text, Said) else change(text)


def mark(template: str) -> str:
    """A template that is given to ``say`` later: stands in a table."""
    return template


def say(template: str, *parts: Any) -> str:
    """A template with its parts filled in."""
    shown = tuple(
        str(part) if plain else _FORMATTER.format(field, part)
        for (field, plain), part in zip(_fields(template), parts, strict=True)
    )
    return Said(template.format(*parts), template, shown)


@lru_cache(maxsize=4096)
def _fields(template: str) -> tuple[tuple[str, bool], ...]:
    """Each field as a template of its own, and whether it is ``{}``."""
    found = []
    for _, name, spec, conversion in _FORMATTER.parse(template):
        if name is not None:
            field = f"{{{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"
            found.append((field, field == "{}"))
    return tuple(found)


def counted(count: float, one: str, many: str, shown: str = "") -> Counted:
    """``counted(2, "{} block", "{} blocks")``; ``shown``: the count as it is written."""
    words = shown or str(count)
    return Counted((one if count == 1 else many).format(words), many, (words,), count)


def listed(separator: str, parts: Iterable[str]) -> str:
    """``separator.join(parts)``, of which each is remembered."""
    texts = tuple(parts)
    return Listed(separator.join(texts), separator, texts) if texts else ""
