"""Tables as Markdown, CSV, JSON and LaTeX."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from checks.tables import Percent, Table, TableCell
from minece_desktop.core import spreadsheet
from minece_desktop.core.harmless import harmless
from minece_desktop.core.published import joined

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
        "Δ": r"$\Delta$",
        "≈": r"$\approx$",
    }
)


def text(cell: TableCell) -> str:
    """A cell as a reader sees it: ``26.6%``, ``87.1% ± 7.1 (≈ 92.7)``, ``+20.9%``, a dash where there is nothing."""
    if not isinstance(cell, Percent):
        return str(cell)
    if cell.value is None:
        return "–"
    value = round(100 * cell.value, 1) + 0.0  # no -0.0
    shown = f"{value:+.1f}%" if cell.signed else f"{value:.1f}%"
    if cell.half_range is not None:
        shown += f" ± {100 * cell.half_range:.1f}"
    return shown if cell.full is None else f"{shown} (≈ {100 * cell.full:.1f})"


def _is_number(cell: TableCell) -> bool:
    return not isinstance(cell, str) or cell == "–"


def right_columns(table: Table) -> list[bool]:
    """Columns of numbers alone, which are set flush right."""
    return [bool(table.rows) and all(_is_number(row[i]) for row in table.rows) for i in range(len(table.columns))]


def markdown(table: Table) -> str:
    def line(cells: list[str]) -> str:
        return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"

    table = _shown(table)
    rule = ["---:" if right else "---" for right in right_columns(table)]
    lines = [f"**{table.title}**", "", line(list(table.columns)), line(rule)]
    lines += [line([text(cell) for cell in row]) for row in table.rows]
    return "\n".join([*lines, *(f"\n{note}" for note in table.notes)]) + "\n"


def _shown(table: Table) -> Table:
    """Published numbers beside, and names of models and fields as they may stand in a line of text.

    A model whose name has an end of line in it would else leave a LaTeX comment.
    """
    both = table if table.published is None else joined(table, table.published)
    return replace(
        both,
        title=harmless(both.title),
        columns=tuple(map(harmless, both.columns)),
        rows=tuple(tuple(harmless(cell) if isinstance(cell, str) else cell for cell in row) for row in both.rows),
        notes=tuple(map(harmless, both.notes)),
    )


_PARTS: Final[tuple[tuple[str, Callable[[Percent], float | None]], ...]] = (
    ("", lambda cell: cell.value),
    (" ±", lambda cell: cell.half_range),
    (" of", lambda cell: cell.of),
    (" ≈", lambda cell: cell.full),
)


def as_csv(table: Table) -> str:
    """Shares as fractions. A column that has them is followed by those of ± (``… ±``), of what the share is taken over
    (``… of``) and of the full benchmark's value (``… ≈``), as far as there are any."""
    table = _shown(table)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    parts = [_parts(table, column) for column in range(len(table.columns))]
    writer.writerow(
        spreadsheet.row(name + part for name, own in zip(table.columns, parts, strict=True) for part, _ in own)
    )
    for row in table.rows:
        values = [
            take(cell) if isinstance(cell, Percent) else cell if not part else None
            for cell, own in zip(row, parts, strict=True)
            for part, take in own
        ]
        writer.writerow(spreadsheet.row("" if value is None or value == "–" else value for value in values))
    return out.getvalue()


def _parts(table: Table, column: int) -> list[tuple[str, Callable[[Percent], float | None]]]:
    cells = [row[column] for row in table.rows if isinstance(row[column], Percent)]
    return [
        (name, take)
        for name, take in _PARTS
        if not name or any(isinstance(cell, Percent) and take(cell) is not None for cell in cells)
    ]


def as_json(table: Table) -> str:
    return json.dumps(table.to_json(), ensure_ascii=False, allow_nan=False) + "\n"


def latex(table: Table) -> str:
    """A ``tabular`` with the rules of the package booktabs."""
    table = _shown(table)
    columns = "".join("r" if right else "l" for right in right_columns(table))
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
