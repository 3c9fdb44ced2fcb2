"""What a run states is no formula in a spreadsheet."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

import resources
from checks.tables import Table
from minece_desktop.core import spreadsheet
from minece_desktop.core.exporters.rows import csv_text
from minece_desktop.core.importers import open_runs
from minece_desktop.core.reporters.tables import as_csv
from minece_desktop.core.run import Run

FORMULA = '=HYPERLINK("http://x.example";"click")'


@pytest.mark.parametrize(
    "text", [FORMULA, "+1+1", "-2+3", "@SUM(1)", "\t=1", "\r=1", "  =1", "＝1", "-", "=", "-1 block"]
)
def test_what_would_be_a_formula_is_a_text(text: str) -> None:
    assert spreadsheet.cell(text) == f"'{text}"


@pytest.mark.parametrize("value", ["-1", "+2.5", "-1e-3", " -4 ", -1, -0.5, None, True, "oak", "a=b", "– ", "", "'=1"])
def test_numbers_and_other_texts_are_as_they_were(value: object) -> None:
    assert spreadsheet.cell(value) == value


def test_cells_for_the_clipboard_stay_one_cell() -> None:
    assert spreadsheet.tab_separated([("a\tb", -1, "=1"), ("c\nd", 0.5, "")]) == "a b\t-1\t'=1\nc d\t0.5\t"


def test_exported_logs_and_tables() -> None:
    (run,) = open_runs(resources.FOLDER / "samples" / "wall-too-narrow")
    assert isinstance(run, Run)
    told = list(csv.reader(io.StringIO(csv_text(replace(run, agent=FORMULA)))))
    before = list(csv.reader(io.StringIO(csv_text(run))))
    agent = told[0].index("agent")
    assert {row[agent] for row in told[1:]} == {f"'{FORMULA}"}
    assert [row[:agent] for row in told] == [row[:agent] for row in before]
    table = Table("t", "t", ("model", "=share"), ((FORMULA, -0.5), ("-5", 1)))
    rows = list(csv.reader(io.StringIO(as_csv(table))))
    assert rows == [["model", "'=share"], [f"'{FORMULA}", "-0.5"], ["-5", "1"]]
