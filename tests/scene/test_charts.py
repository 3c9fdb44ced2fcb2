"""Charts as PNG files: shapes are where the drawing says, and no text is wider than it was laid out for."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from minece_desktop.core.published import published
from minece_desktop.core.reporters.charts import chart_of
from minece_desktop.core.reporters.drawing import draw, series_label
from minece_desktop.core.reporters.shapes import LIGHT, Drawing, Line, Rectangle, Text, text_width
from minece_desktop.scene.charts import paint_drawing, save_drawing
from minece_desktop.scene.paint import text_width as painted_width


def test_shapes_are_painted_in_their_places_and_colours() -> None:
    shapes = (
        Rectangle(10, 20, 30, 40, "#ff0000"),
        Rectangle(60, 20, 30, 40, "#00ff00", hatched=True),
        Line(0, 90, 100, 90, "#0000ff", 4.0),
        Text(50, 15, "Text", 12, "#000000", align=0.5),
    )
    picture = paint_drawing(Drawing(100, 100, "#ffffff", shapes), scale=2.0)
    assert picture.shape == (200, 200, 4)
    assert (picture[..., 3] == 255).all()
    assert picture[80, 50, :3].tolist() == [255, 0, 0]
    assert picture[80, 10, :3].tolist() == [255, 255, 255]
    assert picture[180, 100, :3].tolist() == [0, 0, 255]
    hatched = picture[50:110, 130:170, :3].reshape(-1, 3)
    assert len(np.unique(hatched, axis=0)) > 1, "strokes on the green"
    assert (picture[8:32, 80:120, :3] < 128).any(), "letters"


def test_a_file_is_twice_the_drawing(tmp_path: Path) -> None:
    save_drawing(Drawing(40, 30, "#ffffff", ()), tmp_path / "a.png")
    data = (tmp_path / "a.png").read_bytes()
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (80, 60)
    with pytest.raises(OSError, match="no"):
        save_drawing(Drawing(40, 30, "#ffffff", ()), tmp_path / "no" / "a.png")


@pytest.mark.parametrize("bold", [False, True])
def test_no_text_is_wider_than_it_was_laid_out_for(bold: bool) -> None:
    tables = [table.as_table() for table in published()]
    words = {table.title for table in tables} | {name for table in tables for name in table.columns}
    words |= {series_label(one) for table in tables for one in chart_of(table).series}
    words |= {"WWW", "mmm", "0.0 ±0.0", "100.0 ±25.0", "–", "problems solved (%)", "ILLINOIS"}
    for text in words:
        assert painted_width(text, 12.0, bold) <= text_width(text, 12.0, bold=bold) + 1, text


def test_every_published_table_can_be_painted() -> None:
    for table in published():
        chart = chart_of(table.as_table())
        for kind in chart.kinds:
            picture = paint_drawing(draw(chart, LIGHT, kind), scale=0.5)
            assert len(np.unique(picture.reshape(-1, 4), axis=0)) > 20
