"""Charts of tables: what is drawn, that it is where it belongs, and that nothing is cut."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from checks.tables import Percent, Table
from minece_desktop.core.published import beside, of_kind
from minece_desktop.core.reporters.charts import Chart, Series, Value, chart_of
from minece_desktop.core.reporters.drawing import draw, heat_color, ink_on, series_colors
from minece_desktop.core.reporters.shapes import DARK, LIGHT, LOOKS, Drawing, Rectangle, Text, text_width, wrapped
from minece_desktop.core.reporters.svg import svg

TABLE = Table(
    "table2",
    "Shares",
    ("Category", "Subcategory", "gpt-5-mini", "b"),
    (
        ("Accuracy", "Material", Percent(0.5, of=4), Percent(1.0, of=1)),
        ("Accuracy", "Shape", Percent(None, of=0), Percent(0.0, 0.1)),
    ),
    keys=2,
)


def test_groups_across_are_series() -> None:
    chart = chart_of(TABLE)
    assert chart.measures == ("Material", "Shape")
    assert chart.series == (
        Series("gpt-5-mini", False, (Value(0.5), Value(None))),
        Series("b", False, (Value(1.0), Value(0.0, 0.1))),
    )


def test_published_series_have_the_values_of_the_same_measures() -> None:
    chart = chart_of(replace(TABLE, published=beside(TABLE)))
    assert [one.name for one in chart.series if one.published][2] == "gpt-5-mini"
    assert chart.series[4] == Series("gpt-5-mini", True, (Value(0.927), Value(0.534)))


def test_rows_of_a_pivot_are_series_and_differences_are_left_out() -> None:
    rows = (
        ("a", "x", 3, Percent(0.5), Percent(0.25)),
        ("a", "Δ x (vs. y)", "–", Percent(0.1, signed=True), Percent(0.1, signed=True)),
    )
    chart = chart_of(Table("pivot", "Runs", ("model", "prompt", "Runs", "Overall", "Shape"), rows, keys=2))
    assert chart.measures == ("Overall", "Shape")
    assert chart.series == (Series("a · x", False, (Value(0.5), Value(0.25))),)


def test_two_shares_of_a_group_are_two_measures() -> None:
    chart = chart_of(of_kind("table5")[0].as_table())
    assert chart.measures[:2] == ("Eff. (L1): All", "Eff. (L1): Acc.-only")
    assert [one.name for one in chart.series] == ["llama-4-17b-16e", "claude-4-5-sonnet", "gpt5-mini", "gemini-3-pro"]
    assert chart.series[0].values[:2] == (Value(0.471), Value(None))
    assert chart_of(of_kind("table3")[0].as_table()).measures == ("Overall",)
    assert all(one.published for one in chart_of(of_kind("table3")[0].as_table()).series)


def bars(drawing: Drawing) -> list[Rectangle]:
    """Without the legend's squares."""
    return [shape for shape in drawing.shapes if isinstance(shape, Rectangle) and shape.height != 12]


def test_bars_are_as_high_as_their_shares() -> None:
    drawn = bars(draw(chart_of(TABLE), LIGHT, "bar"))
    assert [round(bar.height) for bar in drawn] == [150, 300, 1], "half, all, and a line for nothing"
    assert len({bar.y + bar.height for bar in drawn}) == 1, "all stand on the axis"
    assert not any(bar.hatched for bar in drawn)


def test_published_bars_are_hatched_and_share_the_colour_of_their_name() -> None:
    chart = chart_of(replace(TABLE, published=beside(TABLE)))
    drawn = bars(draw(chart, LIGHT, "bar"))
    assert {bar.fill for bar in drawn if bar.hatched} & {bar.fill for bar in drawn if not bar.hatched} == {
        LIGHT.series[0]
    }
    assert series_colors(chart.series, LIGHT)[4] == LIGHT.series[0]


def test_many_groups_are_no_bars() -> None:
    many = Chart("Many", ("x",), tuple(Series(str(i), False, (Value(0.5),)) for i in range(9)))
    assert many.kinds == ("heatmap",)
    assert Chart("Few", ("x",), many.series[:8]).kinds == ("bar", "heatmap")


def everything() -> list[Chart]:
    tables = [table.as_table() for table in (*of_kind("table2"), *of_kind("table10"), *of_kind("table11"))]
    tables += [
        table.as_table() for kind in ("table3", "table4", "table5", "table6", "table8") for table in of_kind(kind)
    ]
    long = Table("pivot", "A long title " * 20, ("model", "Overall"), (("m" * 200, Percent(0.5)), ("", Percent(None))))
    return [*map(chart_of, tables), chart_of(long), chart_of(Table("table2", "Nothing", ("Category",), ()))]


@pytest.mark.parametrize("kind", ["bar", "heatmap"])
def test_all_shapes_are_inside_and_texts_do_not_overlap(kind: str) -> None:
    for chart in everything():
        if kind not in chart.kinds:
            continue
        drawing = draw(chart, DARK, kind)  # type: ignore[arg-type]
        boxes = []
        for shape in drawing.shapes:
            if isinstance(shape, Text) and shape.text:
                wide = text_width(shape.text, shape.size, bold=shape.bold)
                left = shape.x - shape.align * wide
                assert left >= 0, (chart.title, shape)
                assert left + wide <= drawing.width + 0.01, (chart.title, shape)
                assert shape.size <= shape.y <= drawing.height, (chart.title, shape)
                boxes.append((left, shape.y - 0.75 * shape.size, left + wide, shape.y, shape.text))
            elif isinstance(shape, Rectangle):
                assert shape.x >= 0 and shape.y >= 0
                assert shape.x + shape.width <= drawing.width and shape.y + shape.height <= drawing.height
        for index, one in enumerate(boxes):
            for other in boxes[index + 1 :]:
                apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                assert apart, (chart.title, one, other)


def test_the_svg_is_whole_and_says_everything_in_words() -> None:
    chart = replace(chart_of(TABLE), title="A <b>&\x00 title")
    root = ET.fromstring(svg(draw(chart, LIGHT, "bar")))
    ns = "{http://www.w3.org/2000/svg}"
    assert root.find(f"{ns}title").text == "A <b>&  title"  # type: ignore[union-attr]
    assert root.find(f"{ns}desc").text == "gpt-5-mini: Material 50.0, Shape –; b: Material 100.0, Shape 0.0 ±10.0"  # type: ignore[union-attr]
    assert not [value for node in root.iter() for value in node.attrib.values() if "http" in value]


def luminance(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_colours_can_be_read(look) -> None:  # type: ignore[no-untyped-def]
    assert all(ratio(color, look.background) >= 2.6 for color in look.series)
    assert ratio(look.text, look.background) >= 7
    assert ratio(look.text_dim, look.background) >= 4.5
    assert len(set(look.series)) == 8


def test_values_on_the_heat_map_can_be_read() -> None:
    for percent in range(0, 101, 5):
        fill = heat_color(percent / 100)
        assert ratio(ink_on(fill), fill) >= 4.5
    assert luminance(heat_color(0.0)) < luminance(heat_color(0.5)) < luminance(heat_color(1.0))
    assert heat_color(1.5) == heat_color(1.0)


def test_words_are_wrapped_at_hyphens_and_cut_at_last() -> None:
    lines = wrapped("claude-haiku-4-5-20251001", 12, 120, 2)
    assert "".join(lines) == "claude-haiku-4-5-20251001"
    assert len(lines) == 2
    assert wrapped("Physical Plausibility", 12, 60, 1)[0].endswith("…")
    assert wrapped("", 12, 60, 2) == [""]
