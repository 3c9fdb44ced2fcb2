"""HTML by construction: text is escaped wherever it goes, only ``Markup`` made here is not."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Iterable
from typing import Final


class Markup(str):
    """HTML that was made here. Never wrap text of a run in it."""

    __slots__ = ()


Content = str | Markup | None
_VOID: Final = frozenset({"br", "img", "meta", "source"})
_ALLOWED: Final = frozenset("\n\t")
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINER: Final = "\u200d"
"""Holds signs such as families together; it turns no text around."""


def plain(text: str) -> str:
    """Text without what cannot be seen: control characters, halves of characters, marks that turn the direction of
    writing around; each is shown as ``�``. The result can be encoded as UTF-8, and be part of any XML."""
    if text.isprintable():
        return text
    return "".join(char if _visible(char) else "�" for char in text.replace("\r\n", "\n").replace("\r", "\n"))


def _visible(char: str) -> bool:
    return char in _ALLOWED or char == _JOINER or unicodedata.category(char) not in _HIDDEN


def escaped(content: Content) -> str:
    """Safe as text and within a quoted attribute."""
    if content is None:
        return ""
    return content if isinstance(content, Markup) else html.escape(plain(content), quote=True)


def tag(name: str, /, *content: Content, **attributes: str | int | None) -> Markup:
    """An element. Attributes: ``class_`` stands for ``class``, ``http_equiv`` for ``http-equiv``; None is left out."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(value if isinstance(value, str) else str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in _VOID:
        return Markup(f"<{name}{told}>")
    return Markup(f"<{name}{told}>{''.join(map(escaped, content))}</{name}>")


def joined(parts: Iterable[Content], between: str = "") -> Markup:
    return Markup(escaped(between).join(map(escaped, parts)))
