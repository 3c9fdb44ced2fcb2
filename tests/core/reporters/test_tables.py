"""Tables as text: what a reader sees, and what a program reads back."""

from __future__ import annotations

import csv
import io
import json

import pytest

from checks.tables import Percent, Table
from minece_desktop.core.reporters.tables import FORMATS, as_csv, as_json, latex, markdown

TABLE = Table(
    "table10",
    "A title",
    ("Name", "#All", "a_b & c", "plain"),
    (("x|y", 12, Percent(0.26556, 0.0712), Percent(0.5)), ("z", 3, Percent(None, None), Percent(1.0))),
    ("A note.",),
)


def test_markdown() -> None:
    assert markdown(TABLE).splitlines() == [
        "**A title**",
        "",
        "| Name | #All | a_b & c | plain |",
        "| --- | ---: | ---: | ---: |",
        "| x\\|y | 12 | 26.6% ± 7.1 | 50.0% |",
        "| z | 3 | – | 100.0% |",
        "",
        "A note.",
    ]


def test_csv_has_fractions_and_a_column_for_the_range() -> None:
    rows = list(csv.reader(io.StringIO(as_csv(TABLE))))
    assert rows == [
        ["Name", "#All", "a_b & c", "a_b & c ±", "plain"],
        ["x|y", "12", "0.26556", "0.0712", "0.5"],
        ["z", "3", "", "", "1.0"],
    ]


def test_json() -> None:
    told = json.loads(as_json(TABLE))
    assert told["rows"][0] == {
        "Name": "x|y",
        "#All": 12,
        "a_b & c": {"mean": 0.26556, "half_range": 0.0712},
        "plain": 0.5,
    }
    assert told["rows"][1]["a_b & c"] is None
    assert told["notes"] == ["A note."]


def test_latex_is_escaped() -> None:
    lines = latex(TABLE).splitlines()
    assert lines[1] == r"\begin{tabular}{lrrr}"
    assert r"Name & \#All & a\_b \& c & plain \\" in lines
    assert r"x|y & 12 & 26.6\% $\pm$ 7.1 & 50.0\% \\" in lines
    assert r"z & 3 & -- & 100.0\% \\" in lines
    assert lines[-2:] == [r"\end{tabular}", "% A note."]


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_a_table_without_rows(name: str) -> None:
    assert "Group" in FORMATS[name](Table("table3", "Group", ("Group",), ()))
