"""Cells that a spreadsheet takes as text. What a run states must not become a formula there (decision 0147)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

_STARTS = tuple("=+-@\t\r\n＝＋－＠")
_BREAKS = str.maketrans("\t\r\n", "   ")
_T = TypeVar("_T")


def cell(value: _T) -> _T | str:
    """The same value; a text that a spreadsheet would take for a formula has an apostrophe before it.

    Numbers are none, written as texts or not.
    """
    if not isinstance(value, str) or not value.lstrip(" ").startswith(_STARTS) or _is_number(value):
        return value
    return f"'{value}"


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def row(values: Iterable[object]) -> list[object]:
    """A row for ``csv.writer``."""
    return [cell(value) for value in values]


def tab_separated(rows: Iterable[Sequence[object]]) -> str:
    """Rows for the clipboard: a cell's own tabs and line ends would begin other cells."""
    return "\n".join("\t".join(_one_line(str(cell(value))) for value in some) for some in rows)


def _one_line(text: str) -> str:
    return text.translate(_BREAKS)
