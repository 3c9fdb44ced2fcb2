"""Units, ranges, bands and evidence of colourings."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from minece_desktop.scene import DARK, LIGHT, Coloring, StructureScene
from minece_desktop.scene.coloring import rgb8
from tasks.blocks import NEVER, BlockState, Lifetimes
from tasks.materials import block_color


def row(count: int) -> Lifetimes:
    numbers = np.arange(count, dtype=np.int32)
    xyz = np.stack([numbers, 0 * numbers, 0 * numbers], axis=1)
    ends = np.full(count, NEVER, dtype=np.int32)
    return Lifetimes(xyz, 0 * numbers, numbers + 1, ends, numbers, (BlockState.parse("stone"),))


def stress(*pascals: float) -> Coloring:
    life = row(len(pascals))
    return Coloring.by_stress(life, life.event, pascals)


@pytest.mark.parametrize(
    ("unit", "ticks", "words"),
    [
        ("auto", ["0.0", "3.0", "6.0", "9.0", "12.0"], "12 kPa"),
        ("Pa", ["0", "3000", "6000", "9000", "12000"], "12000 Pa"),
        ("MPa", ["0.0000", "0.0030", "0.0060", "0.0090", "0.0120"], "0.012 MPa"),
    ],
)
def test_the_unit_is_by_range_or_as_chosen(unit: str, ticks: list[str], words: str) -> None:
    coloring = replace(stress(0, 12_000), unit=unit)
    scale = coloring.scale
    assert scale is not None
    assert [scale.text(tick) for tick in scale.ticks] == ticks
    assert coloring.amount(12_000) == words


def test_lengths_have_units_of_their_own() -> None:
    life = row(2)
    moved = np.array([[3e-6, 0, 4e-6], [0, 0, 0]])
    coloring = Coloring.by_displacement(life, life.event, moved)
    assert coloring.values is not None
    assert coloring.values.tolist() == [pytest.approx(5e-6), 0]
    assert coloring.scale is not None
    assert (coloring.scale.unit, coloring.amount(5e-6), coloring.amount(0.25)) == ("µm", "5 µm", "250 mm")


def test_the_mods_bands_are_six_up_to_15_kpa_and_black_above() -> None:
    coloring = replace(stress(0, 2500, 2501, 5000, 7500, 10_000, 12_500, 15_000, 15_001), colormap="bands")
    names = ["purple", "purple", "blue", "blue", "green", "yellow", "orange", "red", "black"]
    rgb, _ = coloring.colors(LIGHT)
    assert rgb.tolist() == [list(block_color(f"{name}_wool")) for name in names]
    on_dark, _ = coloring.colors(DARK)
    assert on_dark[:-1].tolist() == rgb[:-1].tolist()
    assert min(on_dark[-1]) > 70, "black is raised where the background is black"
    assert coloring.scale is not None
    assert [coloring.scale.text(tick) for tick in coloring.scale.ticks] == [
        f"{value:.1f}" for value in (0, 2.5, 5, 7.5, 10, 12.5, 15)
    ]


def test_bands_of_displacements_span_their_values() -> None:
    life = row(7)
    moved = np.zeros((7, 3))
    moved[:, 0] = np.arange(7) * 1e-6
    coloring = replace(Coloring.by_displacement(life, life.event, moved), colormap="bands")
    rgb, _ = coloring.colors(DARK)
    dyes = ["purple", "purple", "blue", "green", "yellow", "orange", "red"]
    assert rgb.tolist() == [list(block_color(f"{dye}_wool")) for dye in dyes]


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_what_lies_beyond_a_range_has_its_own_colours(theme) -> None:  # type: ignore[no-untyped-def]
    coloring = stress(500, 1000, 2000, 3000, np.nan).with_range(1000, 2000)
    rgb, hatched = coloring.colors(theme)
    assert rgb[0].tolist() == list(rgb8(theme.under_range))
    assert rgb[3].tolist() == list(rgb8(theme.over_range))
    assert hatched.tolist() == [False] * 4 + [True]
    assert len({tuple(color) for color in rgb.tolist()}) == 5


def test_the_key_says_what_a_fixed_range_leaves_out(scene: StructureScene) -> None:
    life = row(4)
    scene.set_lifetimes(life)
    inside = Coloring.by_stress(life, life.event, [1200.0, 1400, 1600, 1800])
    scene.set_coloring(inside)
    free = scene.image()
    scene.set_coloring(inside.with_range(1000, 2000))
    fixed = scene.image()
    pink, blue = (np.array(rgb8(color)) for color in (DARK.over_range, DARK.under_range))
    for color in (pink, blue):
        there = (np.abs(fixed[:, :, :3].astype(int) - color).max(axis=2) < 3).sum()
        assert there > (np.abs(free[:, :, :3].astype(int) - color).max(axis=2) < 3).sum() + 40


def test_evidence_is_strong_and_the_rest_dim(scene: StructureScene) -> None:
    life = row(4)
    groups = [
        ("shape fails", (86, 180, 233), np.array([True, True, False, False])),
        ("size fails", (0, 158, 115), np.array([False, True, True, False])),
    ]
    coloring = Coloring.by_evidence(life, block_color, groups)
    assert coloring.rgb is not None
    assert coloring.rgb.tolist() == [[86, 180, 233], [86, 180, 233], [0, 158, 115], list(block_color("stone"))]
    assert coloring.dim is not None
    assert coloring.dim.tolist() == [False, False, False, True]
    assert [words for words, _ in coloring.legend] == ["shape fails", "size fails", "no evidence"]
    scene.set_lifetimes(life)
    scene.set_coloring(coloring)
    scene.view(6)
    found = []
    for x in (0, 3):
        at = scene.project((x, 0, 0))
        assert at is not None
        found.append(scene.image()[round(at[1]), round(at[0]), :3].tolist())
    assert found[0] == [86, 180, 233]
    assert max(found[1]) < max(block_color("stone")) - 30
