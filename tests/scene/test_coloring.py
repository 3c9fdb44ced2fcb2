from __future__ import annotations

import numpy as np
import pytest

from minece_desktop.scene import DARK, Coloring
from minece_desktop.scene.colormaps import COLORMAPS, colormap
from tasks.blocks import ActionLog, BlockState, Event, Lifetimes, Op

COLORS = {"stone": (125, 125, 125), "oak_stairs": (160, 130, 80)}


def three() -> Lifetimes:
    """Stone, stairs facing east, stairs facing west; the stone is replaced by stairs."""
    texts = ["stone", "oak_stairs[facing=east]", "oak_stairs[facing=west]", "oak_stairs[facing=east]"]
    xs = [0, 1, 2, 0]
    return ActionLog.from_events(
        Event(0, Op.PLACE, x, 0, 0, BlockState.parse(text)) for x, text in zip(xs, texts, strict=True)
    ).lifetimes


def test_material_colours_by_id_whatever_the_state() -> None:
    coloring = Coloring.by_material(three(), COLORS.__getitem__)
    assert coloring.rgb is not None
    assert coloring.rgb.tolist() == [list(COLORS[name]) for name in ("stone", *["oak_stairs"] * 3)]
    assert coloring.legend == (("stone", COLORS["stone"]), ("oak_stairs", COLORS["oak_stairs"]))


def test_stress_belongs_to_the_block_its_event_placed() -> None:
    coloring = Coloring.by_stress(three(), [3, 1], [4200.0, np.nan])
    assert coloring.values is not None
    assert np.isnan(coloring.values[:3]).all()
    assert coloring.values[3] == 4200.0
    rgb, hatched = coloring.colors(DARK)
    assert hatched.tolist() == [True, True, True, False]
    assert rgb[3].tolist() == colormap("viridis")[255].tolist()


def test_stress_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="2 events but 1 values"):
        Coloring.by_stress(three(), [0, 1], [1.0])


@pytest.mark.parametrize(
    ("largest", "unit", "ticks"),
    [
        (11030.0, "kPa", ["0.0", "2.8", "5.5", "8.3", "11.0"]),
        (2.5e6, "MPa", ["0.0", "0.6", "1.2", "1.9", "2.5"]),
        (8.0, "Pa", ["0.0", "2.0", "4.0", "6.0", "8.0"]),
        (1.5e6, "MPa", ["0.00", "0.38", "0.75", "1.12", "1.50"]),
    ],
)
def test_unit_and_ticks_follow_the_range(largest: float, unit: str, ticks: list[str]) -> None:
    scale = Coloring.by_stress(three(), [0], [largest]).scale
    assert scale is not None
    assert scale.unit == unit
    assert [scale.text(value) for value in scale.ticks] == ticks


def test_over_range_has_a_colour_of_its_own() -> None:
    coloring = Coloring.by_stress(three(), [0, 1, 2, 3], [0.0, 500.0, 1000.0, 1001.0]).with_range(0.0, 1000.0)
    rgb, _ = coloring.colors(DARK)
    assert rgb[2].tolist() == colormap("viridis")[255].tolist()
    assert rgb[3].tolist() == [round(part * 255) for part in DARK.over_range]


def test_no_value_at_all_leaves_no_scale() -> None:
    coloring = Coloring.by_stress(three(), [], [])
    assert coloring.scale is None
    assert coloring.colors(DARK)[1].all()


def test_equal_values_have_one_tick() -> None:
    scale = Coloring("scalar", values=np.array([3.0, 3.0]), integer=True).scale
    assert scale is not None
    assert scale.ticks == [3.0]


def test_order_counts_steps() -> None:
    coloring = Coloring.by_order(three())
    assert coloring.scale is not None
    assert [coloring.scale.text(v) for v in coloring.scale.ticks] == ["1", "2", "2", "3", "4"]


def test_support_says_what_was_not_looked_at() -> None:
    coloring = Coloring.by_support(three(), [3, 1], [0, 2])
    assert coloring.category is not None
    assert [coloring.legend[kind][0] for kind in coloring.category] == [
        "not looked at",
        "unsupported",
        "not looked at",
        "grounded",
    ]


@pytest.mark.parametrize("name", COLORMAPS)
def test_colour_maps(name: str) -> None:
    table = colormap(name)
    assert (table.shape, table.dtype) == ((6 if name == "bands" else 256, 3), np.uint8)


def test_lightness_of_the_default_maps_only_rises() -> None:
    for name in ("viridis", "cividis"):
        lightness = colormap(name).astype(float) @ [0.2126, 0.7152, 0.0722]
        assert (np.diff(lightness) > -1.0).all()
        assert lightness[-1] > lightness[0] + 100


def test_unknown_colour_map() -> None:
    with pytest.raises(ValueError, match="no colour map 'jet'; there are viridis"):
        colormap("jet")


def test_a_colouring_needs_its_data() -> None:
    with pytest.raises(ValueError, match="a scalar colouring needs values"):
        Coloring("scalar")
