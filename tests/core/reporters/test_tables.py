"""Tables as text: what a reader sees, and what a program reads back."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from checks.tables import Percent, Table
from minece_desktop.core.reporters.tables import FORMATS, as_csv, as_json, latex, markdown, text

TABLE = Table(
    "table10",
    "A title",
    ("Name", "#All", "a_b & c", "plain"),
    (("x|y", 12, Percent(0.26556, 0.0712), Percent(0.5, of=4)), ("z", 3, Percent(None, None), Percent(1.0, of=2))),
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
        ["Name", "#All", "a_b & c", "a_b & c ±", "plain", "plain of"],
        ["x|y", "12", "0.26556", "0.0712", "0.5", "4"],
        ["z", "3", "", "", "1.0", "2"],
    ]


def test_a_published_table_is_set_beside() -> None:
    other = Table("table10", "Printed", ("Name", "o3"), (("x|y", Percent(0.92, 0.048, full=0.9)),))
    both = replace(TABLE, published=other)
    assert markdown(both).splitlines()[2:5] == [
        "| Name | #All | a_b & c | plain | published: o3 |",
        "| --- | ---: | ---: | ---: | ---: |",
        "| x\\|y | 12 | 26.6% ± 7.1 | 50.0% | 92.0% ± 4.8 (≈ 90.0) |",
    ]
    assert "| z | 3 | – | 100.0% | – |" in markdown(both)
    rows = list(csv.reader(io.StringIO(as_csv(both))))
    assert rows[0][-3:] == ["published: o3", "published: o3 ±", "published: o3 ≈"]
    assert [row[-3:] for row in rows[1:]] == [["0.92", "0.048", "0.9"], ["", "", ""]]
    assert r"92.0\% $\pm$ 4.8 ($\approx$ 90.0)" in latex(both)


def test_differences_have_a_sign_and_zero_has_none_of_its_own() -> None:
    cells = [Percent(value, signed=True) for value in (0.209, -0.024, 0.0, -0.0001, None)]
    assert [text(cell) for cell in cells] == ["+20.9%", "-2.4%", "+0.0%", "+0.0%", "–"]


def test_json() -> None:
    told = json.loads(as_json(TABLE))
    assert told["rows"][0] == {
        "Name": "x|y",
        "#All": 12,
        "a_b & c": {"mean": 0.26556, "half_range": 0.0712},
        "plain": {"value": 0.5, "of": 4},
    }
    assert told["rows"][1]["a_b & c"] is None
    assert told["notes"] == ["A note."]


@pytest.mark.parametrize("name", ["md", "csv", "latex"])
def test_a_name_from_outside_keeps_to_its_line(name: str) -> None:
    hostile = "m\n\\input{x}\u2028\x1b[31m\u202e"
    table = replace(TABLE, columns=(hostile, *TABLE.columns[1:]), notes=(f"Seeds: {hostile} 1.",))
    made, plain = FORMATS[name](replace(table, rows=((hostile, *TABLE.rows[0][1:]),))), FORMATS[name](TABLE)
    assert len(made.splitlines()) == len(plain.splitlines()) - 1
    assert made.replace("\n", "").isprintable()


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
