"""The paper's numbers: printed counts and shares agree with each other, and known disagreements are the only ones."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from checks.tables import Percent, Table
from minece_desktop.core import published
from minece_desktop.core.published import PublishedTable, PublishedValue, beside, joined, of_kind
from minece_desktop.core.reporters.tables import as_json, markdown


def only(kind: str, part: str = "") -> PublishedTable:
    return next(table for table in of_kind(kind) if table.part == part)


def values(table: PublishedTable, *row: str) -> list[float | None]:
    """The numbers of the row that begins with these names."""
    found = next(line for line in table.rows if line[: len(row)] == row)
    return [cell.value if isinstance(cell, PublishedValue) else cell for cell in found[len(row) :]]  # type: ignore[misc]


def test_tables_2_to_11_are_there() -> None:
    assert [(table.id, table.part) for table in published.published()] == [
        *((f"table{number}", "") for number in range(2, 7)),
        *(("table7", "wording"), ("table7", "verb")),
        *((f"table{number}", "") for number in range(8, 12)),
    ]
    assert (
        sum(isinstance(cell, str) is False for table in published.published() for row in table.rows for cell in row)
        > 400
    )
    assert "Construction Engineers" in published.paper().title


def test_every_row_is_as_wide_as_its_table() -> None:
    for table in published.published():
        assert all(len(row) == len(table.columns) for row in table.rows), table.id
        for row in table.rows:
            for cell, column in zip(row, table.columns, strict=True):
                assert isinstance(cell, str) is (column.kind == "text")
                assert column.kind != "count" or isinstance(cell, int)


@pytest.mark.parametrize("kind", ["table3", "table4"])
def test_shares_are_what_the_counts_make(kind: str) -> None:
    table = only(kind).as_table()
    for row in table.rows:
        total = row[table.keys]
        for count, share in zip(row[table.keys + 1 :: 2], row[table.keys + 2 :: 2], strict=True):
            assert isinstance(share, Percent) and share.value is not None
            assert share.value == pytest.approx(count / total, abs=6e-4)  # type: ignore[operator]


def test_denominators_are_the_suites() -> None:
    assert [row[1] for row in only("table4").rows] == [723, 699, 455, 563, 369, 723, 156]
    assert [row[1] for row in only("table5").rows] == [112, 21]
    assert only("table3").rows[0] == (723, 3, 0.4, 192, 26.6, 286, 39.6, 277, 38.3)
    assert only("table4").rows[0][2:] == only("table3").rows[0][1:]


def test_differences_are_differences() -> None:
    table6, table8 = only("table6"), only("table8")
    for name in ("Step-by-step", "Order-aware"):
        told = values(table6, f"Δ {name} (vs. Baseline)")
        made = [a - b for a, b in zip(values(table6, name), values(table6, "Baseline"), strict=True)]  # type: ignore[operator]
        assert told == pytest.approx(made)
    for model in {row[0] for row in table8.rows}:
        plain, free = values(table8, model, "Original"), values(table8, model, "w/o brevity constraint")  # type: ignore[arg-type]
        told = values(table8, model, "Δ w/o brevity constraint (vs. Original)")  # type: ignore[arg-type]
        assert told == pytest.approx([a - b for a, b in zip(free, plain, strict=True)])  # type: ignore[operator]


def test_lite_is_the_same_in_tables_8_10_and_11() -> None:
    names = {
        "llama-4-scout-17b-16e": ("llama-4-scout-17b-16e-Instruct", "llama-4-scout-17b-16e"),
        "claude-4-5-sonnet": ("claude-sonnet-4-5-20250929", "claude-4-5-sonnet"),
        "gpt-5-mini": ("gpt-5-mini", "gpt-5-mini"),
        "gemini-3-pro": ("gemini-3-pro-preview", "gemini-3-pro"),
    }
    table10 = only("table10")
    apart = set()
    for place, column in enumerate(table10.columns[2:6], 2):
        full, eight = names[column.name]
        lite = next(row for row in only("table11").rows if row[0] == full)[1:]
        assert values(only("table8"), eight, "Original") == values(only("table11"), full)
        for row, other in zip(table10.rows, lite, strict=True):
            one = row[place]
            assert isinstance(one, PublishedValue) and isinstance(other, PublishedValue)
            assert one.value == other.value
            if one.half_range != other.half_range:
                apart.add((column.name, row[1], one.half_range, other.half_range))
    assert apart == {("gemini-3-pro", "Structural Stability", 19.7, 17.9)}, "the note of Table 11 says so"
    assert values(only("table9"), "GPT-4o") == values(only("table11"), "gpt-4o")


def test_the_full_values_of_table10_are_table2() -> None:
    for row, full in zip(only("table10").rows, only("table2").rows, strict=True):
        told = [cell.full for cell in row[2:6] if isinstance(cell, PublishedValue)]
        assert told == list(full[2:6])
        assert row[6].value == full[6]  # type: ignore[union-attr]


def test_table5_means_over_all_are_table2() -> None:
    for name, metric in (("Eff. (L1)", "Efficiency"), ("Stab. (stress)", "Structural Stability")):
        row = next(line for line in only("table5").rows if line[0] == name)
        full = next(line for line in only("table2").rows if line[1] == metric)
        assert row[2::3] == full[2:6]


def test_tables_2_and_4_disagree_where_the_note_says() -> None:
    """Size and dependency have one check a problem: the two shares would be one number."""
    two, four = only("table2"), only("table4")
    for name, same in (("Size", [False, False, True, True]), ("Dependency", [False, False, False, True])):
        checks = next(row for row in two.rows if row[1] == name)[2:6]
        problems = next(row for row in four.rows if row[0] == name)[3::2]
        assert [a == b for a, b in zip(checks, problems, strict=True)] == same
    # each problem that fails has at least one of the 747 checks of plausibility against it
    passed = next(row for row in four.rows if row[0] == "Physical Plausibility")[2::2]
    most = [100 * (747 - (723 - count)) / 747 for count in passed]  # type: ignore[operator]
    told = next(row for row in two.rows if row[1] == "Physical Plausibility")[2:6]
    assert [a <= b + 0.05 for a, b in zip(told, most, strict=True)] == [False, False, True, True]  # type: ignore[operator]
    assert [round(value, 1) for value in most[:2]] == [53.0, 54.8]
    for table in (two, four):
        assert any("as printed" in note and "53.0 and 54.8" in note for note in table.notes)


OURS = Table(
    "table2", "Ours", ("Category", "Subcategory", "mine"), (("Accuracy", "Shape", Percent(0.5, of=4)),), keys=2
)


def test_beside_stands_in_columns_of_its_own_under_its_label() -> None:
    other = beside(OURS)
    assert other is not None
    both = joined(OURS, other)
    assert both.columns[:4] == ("Category", "Subcategory", "mine", "published: llama-4-17b-16e")
    assert both.columns[-1] == "published: Human"
    assert both.rows == (("Accuracy", "Shape", Percent(0.5, of=4), *map(Percent, (0.222, 0.558, 0.534, 0.503, 0.992))),)
    assert any(note.startswith("Published, Table 2") for note in both.notes)


def test_json_keeps_the_two_apart() -> None:
    other = beside(OURS)
    told = json.loads(as_json(Table(**{**vars(OURS), "published": other})))
    assert told["rows"] == [{"Category": "Accuracy", "Subcategory": "Shape", "mine": {"value": 0.5, "of": 4}}]
    assert len(told["published"]["rows"]) == 7


def test_a_pivot_by_model_has_the_models_on_lite_below_and_any_other_has_none() -> None:
    pivot = Table("pivot", "Ours", ("model", "Runs", "Overall", "Material"), (("mine", 3, Percent(0.5), Percent(1.0)),))
    other = beside(pivot)
    assert other is not None
    both = joined(pivot, other)
    assert len(both.rows) == 16
    assert both.rows[1] == ("published: Qwen3-32B", "–", "–", Percent(0.349, 0.024))
    assert beside(Table("pivot", "Ours", ("verb", "Runs"), ())) is None


def test_printed_values_come_out_as_printed() -> None:
    text = markdown(only("table10").as_table())
    assert "| Accuracy | Material | 20.6% ± 7.2 (≈ 27.0) | 84.1% ± 2.4 (≈ 84.5) |" in text
    assert "| 97.8% ± 2.1 |" in text
    assert "| Δ Order-aware (vs. Baseline) | -2.4% | +20.9% | +20.9% | +41.7% |" in markdown(only("table6").as_table())


def test_the_file_says_which_schema_it_has() -> None:
    told = json.loads((resources.files("resources") / "published.json").read_text("utf-8"))
    assert told["schema"] == published.SCHEMA
