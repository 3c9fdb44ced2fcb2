"""Tables as Markdown, CSV, JSON and LaTeX."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from typing import Final

from checks.tables import Percent, Table, TableCell

_LATEX: Final = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "&": r"\&",
        "%": r"\%",
        "$": r"\$",
        "#": r"\#",
        "_": r"\_",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "±": r"$\pm$",
        "∩": r"$\cap$",
        "–": "--",
    }
)


def text(cell: TableCell) -> str:
    """A cell as a reader sees it: ``26.6%``, ``87.1% ± 7.1``, a dash where there is nothing."""
    if not isinstance(cell, Percent):
        return str(cell)
    if cell.value is None:
        return "–"
    shown = f"{100 * cell.value:.1f}%"
    return shown if cell.half_range is None else f"{shown} ± {100 * cell.half_range:.1f}"


def _is_number(cell: TableCell) -> bool:
    return not isinstance(cell, str)


def _right(table: Table) -> list[bool]:
    """Columns of numbers alone, which are set flush right."""
    return [bool(table.rows) and all(_is_number(row[i]) for row in table.rows) for i in range(len(table.columns))]


def markdown(table: Table) -> str:
    def line(cells: list[str]) -> str:
        return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"

    rule = ["---:" if right else "---" for right in _right(table)]
    lines = [f"**{table.title}**", "", line(list(table.columns)), line(rule)]
    lines += [line([text(cell) for cell in row]) for row in table.rows]
    return "\n".join([*lines, *(f"\n{note}" for note in table.notes)]) + "\n"


def as_csv(table: Table) -> str:
    """Shares as fractions; those with ± have a second column for it, named ``… ±``."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    ranged = [any(_half_range(row[i]) is not None for row in table.rows) for i in range(len(table.columns))]
    writer.writerow(
        [part for name, two in zip(table.columns, ranged, strict=True) for part in ([name, f"{name} ±"][: 1 + two])]
    )
    for row in table.rows:
        cells: list[object] = []
        for cell, two in zip(row, ranged, strict=True):
            value = cell.value if isinstance(cell, Percent) else cell
            cells += [value, _half_range(cell)][: 1 + two]
        writer.writerow(["" if cell is None else cell for cell in cells])
    return out.getvalue()


def _half_range(cell: TableCell) -> float | None:
    return cell.half_range if isinstance(cell, Percent) else None


def as_json(table: Table) -> str:
    return json.dumps(table.to_json(), ensure_ascii=False, allow_nan=False) + "\n"


def latex(table: Table) -> str:
    """A ``tabular`` with the rules of the package booktabs."""
    columns = "".join("r" if right else "l" for right in _right(table))
    head = " & ".join(name.translate(_LATEX) for name in table.columns)
    body = [" & ".join(text(cell).translate(_LATEX) for cell in row) + r" \\" for row in table.rows]
    notes = [f"% {note}" for note in table.notes]
    lines = [f"% {table.title}", rf"\begin{{tabular}}{{{columns}}}", r"\toprule", head + r" \\", r"\midrule", *body]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", *notes]) + "\n"


FORMATS: Final[Mapping[str, Callable[[Table], str]]] = {
    "md": markdown,
    "csv": as_csv,
    "json": as_json,
    "latex": latex,
}
