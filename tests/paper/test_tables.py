"""Heads of tables on paper."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication

from minece_desktop.core.published import of_kind
from minece_desktop.paper.blocks import Text
from minece_desktop.paper.tables import Grid, parted

A4 = 595 - 92.0


@pytest.fixture(autouse=True, scope="module")
def _app(qapp: QGuiApplication) -> QGuiApplication:
    return qapp


def lines(text: Text, width: float) -> list[str]:
    layout, told = text._laid(width), "".join(span.text for span in text._spans)
    placed = [layout.lineAt(number) for number in range(layout.lineCount())]
    return [told[line.textStart() : line.textStart() + line.textLength()] for line in placed]


@pytest.mark.parametrize("kind", ["table2", "table3", "table4", "table5"])
def test_names_in_heads_are_parted_where_a_reader_would(kind: str) -> None:
    table = of_kind(kind)[0].as_table()
    right = [place >= table.keys for place in range(len(table.columns))]
    grid = Grid(table.columns, [["0.0%"] * len(table.columns)], right)
    _, widths, texts = grid._laid(A4)
    for name, head, width in zip(table.columns, texts[0], widths, strict=True):
        told = lines(head, width)
        assert "".join("".join(told).split()).replace("\u2028", "") == "".join(name.split())
        for line in told[:-1]:
            assert line.endswith(("\u2028", " ", "-", "_"))
            assert line.rstrip()[-1] in "-_:" or " " in name


def test_blanks_around_a_hyphen_stay() -> None:
    head = Text("long-name - of_a model", 8.0)
    assert head.words == ["long-", "name ", "- ", "of_", "a ", "model"]
    assert lines(parted(head, 60.0), 60.0) == ["long-name -\u2028", "of_a model"]
    assert lines(parted(head, 30.0), 30.0) == ["long-\u2028", "name -\u2028", "of_a\u2028", "model"]


def test_a_name_that_fits_stays_whole() -> None:
    (head,) = Grid(["llama-4-17b-16e"], [["0"]], [True])._laid(A4)[2][0]
    assert lines(head, A4) == ["llama-4-17b-16e"]
