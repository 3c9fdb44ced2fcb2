"""The numbers of the paper's Tables 2 to 11, as printed, to be shown beside one's own and never mixed with them.

Source: Lee, Sidhu, Hockenmaier and Jung, "Evaluating Language Models as Construction Engineers in the World of
Minecraft" (2026). The data are in ``resources/published.json``; captions and notes are in our own words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from checks.tables import Percent, Table, TableCell
from tasks.saying import say

SCHEMA: Literal["minece-published/1"] = "minece-published/1"
LABEL: Final = "published"
"""Stands before every name of a published column or row."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PublishedValue(_Frozen):
    """A mean in per cent with what stands behind ±, and on Lite perhaps the value on the full benchmark (≈)."""

    value: float
    half_range: float
    full: float | None = None


class PublishedColumn(_Frozen):
    """``percent`` columns hold per cent, as printed."""

    name: str
    kind: Literal["text", "count", "percent"]


class PublishedTable(_Frozen):
    """One table, or a part of one that the paper prints as two. ``suite``: what was graded."""

    id: Annotated[str, Field(pattern=r"table\d+")]
    part: str
    caption: str
    suite: str
    columns: tuple[PublishedColumn, ...]
    rows: tuple[tuple[str | int | float | PublishedValue | None, ...], ...]
    notes: tuple[str, ...]

    @property
    def title(self) -> str:
        part = f" ({self.part})" if self.part else ""
        return say("Published, Table {}{}: {}", self.id.removeprefix("table"), part, say(self.caption))

    def as_table(self) -> Table:
        """The same as a table of the program's own, shares as fractions."""
        kinds = [column.kind for column in self.columns]
        rows = tuple(
            tuple(_cell(value, kind, row) for value, kind in zip(row, kinds, strict=True)) for row in self.rows
        )
        keys = sum(kind == "text" for kind in kinds)
        names = tuple(column.name for column in self.columns)
        return Table(self.id, self.title, names, rows, self.notes, keys=keys, is_published=True)


class Paper(_Frozen):
    title: str
    authors: tuple[str, ...]
    url: str


class _Published(_Frozen):
    schema_: Annotated[Literal["minece-published/1"], Field(alias="schema")]
    paper: Paper
    tables: tuple[PublishedTable, ...]


@cache
def _data() -> _Published:
    text = (resources.files("resources") / "published.json").read_text("utf-8")
    return _Published.model_validate_json(text)


def paper() -> Paper:
    """Where the numbers come from."""
    return _data().paper


def published() -> tuple[PublishedTable, ...]:
    """All tables, in the paper's order."""
    return _data().tables


def of_kind(kind: str) -> tuple[PublishedTable, ...]:
    """The parts of one table, ``table7`` say; () for a kind that the paper does not have."""
    return tuple(table for table in published() if table.id == kind)


_Printed = str | int | float | PublishedValue | None
_DIFFERENCE: Final = "Δ"


def _cell(value: _Printed, kind: str, row: Sequence[_Printed]) -> TableCell:
    """One printed value; those of a row whose name begins with Δ are differences."""
    if isinstance(value, str):
        return value
    if isinstance(value, PublishedValue):
        full = None if value.full is None else _share(value.full)
        return Percent(_share(value.value), _share(value.half_range), full=full)
    if kind == "count" and isinstance(value, int):
        return value
    signed = any(isinstance(name, str) and name.startswith(_DIFFERENCE) for name in row)
    return Percent(None if value is None else _share(value), signed=signed)


def _share(percent: float) -> float:
    return round(percent / 100, 6)  # 0.558, not 0.5579999999999999


_BESIDE: Final = {"pivot": "table11"}
"""The published table that goes beside a kind, where it is not the one of the same name."""


def beside(table: Table) -> Table | None:
    """The published table to be shown beside one of the program's own; None where the paper has none like it.

    A pivot has one when its rows are models: the paper's models on Lite.
    """
    if table.kind == "pivot" and table.columns[: table.keys] != ("model",):
        return None
    found = of_kind(_BESIDE.get(table.kind, table.kind))
    return found[0].as_table() if found else None


def joined(table: Table, other: Table) -> Table:
    """One table of both for a reader: published columns to the right under their label, or published rows below.

    The published numbers keep a column or row of their own each; nothing is added up.
    """
    notes = (*table.notes, say("{}.", other.title), *other.notes)
    if other.columns[: other.keys] == table.columns[: table.keys] or table.keys == 0:
        known = {row[: other.keys]: row[other.keys :] for row in other.rows}
        gap: tuple[TableCell, ...] = tuple("–" for _ in other.columns[other.keys :])
        rows = tuple((*row, *known.get(row[: table.keys], gap)) for row in table.rows)
        names = tuple(f"{LABEL}: {name}" for name in other.columns[other.keys :])
        return replace(table, columns=(*table.columns, *names), rows=rows, notes=notes)
    places = {name: place for place, name in enumerate(other.columns)}
    below: list[tuple[TableCell, ...]] = []
    for row in other.rows:
        cells = [row[places[name]] if name in places else "–" for name in table.columns[table.keys :]]
        below.append((f"{LABEL}: {row[0]}", *("–" for _ in range(table.keys - 1)), *cells))
    return replace(table, rows=(*table.rows, *below), notes=notes)
