"""Text, patches, legend and callout."""

from __future__ import annotations

import numpy as np
import pytest

from minece_desktop.scene import DARK, Coloring
from minece_desktop.scene.callout import Callout, Occupancy
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.colormaps import colormap
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.labels import Labels
from minece_desktop.scene.look import Look
from minece_desktop.scene.maximum import ExtremeLabel
from minece_desktop.scene.overlay import compass, key, shortened, wrapped
from minece_desktop.scene.paint import Patch, text_mask, text_width
from minece_desktop.scene.structure import Content
from tasks.blocks import ActionLog, BlockState, Event, Lifetimes, Op


def row_of(names: list[str]) -> Lifetimes:
    return ActionLog.from_events(
        Event(0, Op.PLACE, x, 0, 0, BlockState.parse(name)) for x, name in enumerate(names)
    ).lifetimes


def test_figures_are_tabular() -> None:
    assert len({text_width(digit * 20, 12) for digit in "0123456789"}) == 1


def test_baselines_agree_whatever_the_letters() -> None:
    masks = [text_mask(text, 24) for text in ("x", "xg", "xÅ|")]
    for mask, baseline in masks:
        ink = np.flatnonzero(mask[:, :9].max(axis=1) > 0.4)  # the x alone
        assert abs(ink[-1] + 1 - baseline) <= 1


def test_text_with_a_dollar_or_control_signs_is_text() -> None:
    for text in ("$x$", "a\nb", "\x00", "", "   ", "塔"):
        mask, _ = text_mask(text, 12)
        assert mask.ndim == 2
    assert text_width("a\nb", 12) == text_width("a b", 12)


def test_shortened_and_wrapped_fit() -> None:
    text = "Ten by ten flat roof on exactly five columns, as stable as you can. " * 4
    assert text_width(shortened(text, 12, 200), 12) <= 200
    assert shortened("short", 12, 200) == "short"
    lines = wrapped(text, 12, 200, 2)
    assert len(lines) == 2
    assert all(text_width(line, 12) <= 200 for line in lines)
    assert lines[1].endswith("…")
    assert wrapped("a" * 500, 12, 100, 2)[0].endswith("…")
    assert wrapped("", 12, 100, 2) == []


def test_patches_are_cut_at_the_edge_of_the_picture() -> None:
    picture = np.zeros((20, 20, 4), dtype=np.uint8)
    patch = Patch(-5, 15, 10, 10)
    patch.rectangle((-5, 15, 5, 25), (1.0, 0.0, 0.0))
    patch.blend(picture)
    assert picture[15:, :5, 0].min() == 255
    assert picture[:, :, 0].sum() == 255 * 25
    Patch(30, 30, 5, 5).blend(picture)
    Patch(0, 0, 0, 0).blend(picture)


def test_half_covered_pixels_are_half_coloured() -> None:
    patch = Patch(0, 0, 4, 4)
    patch.rectangle((0, 0, 1.5, 4), (1.0, 1.0, 1.0))
    assert patch.alpha[1, :3, 0].tolist() == pytest.approx([1.0, 0.5, 0.0])


def test_the_scalar_bar_runs_up_the_colour_map() -> None:
    life = row_of(["stone"] * 3)
    coloring = Coloring.by_stress(life, [0, 1, 2], [0.0, 5e3, 1e4])
    assert coloring.scale is not None
    patch = key("von Mises, kPa", DARK, 800, 1.0, top=24, height=600, bar=(coloring, coloring.scale))
    column = patch.color[40:210, 14].sum(axis=1)
    assert column[0] > column[-1]
    assert patch.box[2] <= 800


def test_the_legend_counts_what_stands_and_gathers_the_rest() -> None:
    names = [f"block_{index}" for index in range(12)] + ["block_11"] * 3
    life = row_of(names)
    coloring = Coloring.by_material(life, lambda _: (1, 2, 3))
    content, camera = Content.of(life), CameraState()
    labels = Labels()
    full = labels.patches(Frame(content, coloring, None, 15, camera, DARK, (800, 600), 1.0))
    early = labels.patches(Frame(content, coloring, None, 2, camera, DARK, (800, 600), 1.0))
    assert len(full) == len(early) == 2  # compass and legend
    rows_full, rows_early = full[1].alpha.shape[0], early[1].alpha.shape[0]
    assert rows_full - rows_early == 18 * 6  # eight rows against two


def test_small_pictures_carry_no_labels() -> None:
    life = row_of(["stone"])
    content = Content.of(life)
    assert (
        Labels().patches(Frame(content, Coloring.by_order(life), None, 1, CameraState(), DARK, (300, 200), 1.0)) == []
    )


def test_the_callout_keeps_off_blocks_and_other_labels() -> None:
    size, taken = (800, 600), [(600.0, 0.0, 800.0, 300.0)]
    grid = np.stack(np.meshgrid(np.arange(300, 520, 10.0), np.arange(200, 420, 10.0)), axis=-1).reshape(-1, 2)
    blocks = Occupancy(grid, 10.0, size)
    for anchor in ((310.0, 210.0), (510.0, 210.0), (400.0, 410.0)):
        _, label = Callout().patches(
            ("max 11.03 kPa", "(8, 2, 8) stone · step 118"), anchor, blocks, taken, size, DARK, 1.0
        )
        left, top, right, bottom = label.box
        assert left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1]
        assert right <= 600 + 12 or top >= 300 - 12
        assert float(blocks.share(np.array([left + 12.0]), np.array([top + 12.0]), 150, 48)[0]) < 0.3


def test_the_callout_stays_while_its_block_moves_a_little() -> None:
    size = (800, 600)
    blocks = Occupancy(np.array([[400.0, 300.0]]), 20.0, size)
    callout = Callout()
    boxes = [
        callout.patches(("max", "here"), (400.0 + step, 300.0), blocks, [], size, DARK, 1.0)[1].box for step in range(8)
    ]
    steps = np.diff(np.array(boxes), axis=0)
    assert np.abs(steps).max() <= 2


def test_a_hidden_maximum_says_so() -> None:
    cells = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
    life = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse("stone")) for cell in cells).lifetimes
    content, camera = Content.of(life), CameraState(focus=(1.5, 1.5, 1.5))
    for cell, patches in (((1, 1, 1), 5), ((2, 2, 2), 4)):
        stress = [2.0 if place == cell else 1.0 for place in cells]
        coloring = Coloring.by_stress(life, list(range(27)), stress)
        found = Labels().patches(Frame(content, coloring, None, 27, camera, DARK, (800, 600), 1.0))
        assert len(found) == patches  # compass, key, leader, label, and the hidden block's outline


def test_an_axis_towards_the_viewer_is_a_dot() -> None:
    for elevation in (90.0, 0.0, -90.0):
        patch = compass(CameraState(0.0, elevation), DARK, 600, 1.0)
        assert patch.alpha.max() == 1.0


def test_of_equal_maxima_the_first_is_shown_from_every_side_and_the_others_counted() -> None:
    cells = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
    life = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse("stone")) for cell in cells).lifetimes
    equal = {(1, 1, 1), (2, 2, 0), (2, 2, 2)}
    coloring = Coloring.by_stress(life, list(range(27)), [2.0 if cell in equal else 1.0 for cell in cells])
    for azimuth in (30.0, 60.0, 210.0):
        camera = CameraState(azimuth, 30.0, (1.5, 1.5, 1.5))
        peak = ExtremeLabel().find(Frame(Content.of(life), coloring, None, 27, camera, DARK, (800, 600), 1.0))
        assert peak is not None
        assert tuple(life.xyz[peak.most.row].tolist()) == (1, 1, 1)
        assert peak.most.others == " · and 2 more"
        assert peak.hidden


def test_no_callout_where_all_is_zero() -> None:
    life = row_of(["stone"] * 3)
    for values, count in (([0.0, 0.0, 0.0], 2), ([0.0, 1.0, 0.0], 4)):
        coloring = Coloring.by_stress(life, [0, 1, 2], values)
        frame = Frame(Content.of(life), coloring, None, 3, CameraState(), DARK, (800, 600), 1.0)
        assert len(Labels().patches(frame)) == count  # compass and key, and the callout's two


def test_labels_leave_the_head_free_and_grow_with_the_font() -> None:
    life = row_of(["stone"] * 3)
    coloring = Coloring.by_material(life, lambda _: (1, 2, 3))
    heights = []
    for scale in (1.0, 1.5):
        labels = Labels()
        labels.head, labels.scale = 80.0, scale
        frame = Frame(Content.of(life), coloring, None, 3, CameraState(), DARK, (1200, 900), scale)
        legend = labels.patches(frame)[1]
        assert legend.y >= 80
        assert labels.margins((1200.0, 900.0))[1] > 80
        heights.append(legend.alpha.shape[0])
    assert heights[1] == pytest.approx(1.5 * heights[0], rel=0.05)


def test_long_names_leave_the_picture_its_room() -> None:
    life = row_of(["s" * 300, "stone"])
    coloring = Coloring.by_material(life, lambda _: (1, 2, 3))
    legend = Labels().patches(Frame(Content.of(life), coloring, None, 2, CameraState(), DARK, (800, 600), 1.0))[1]
    assert 400 <= legend.x < legend.box[2] <= 800


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_narrow_picture_in_a_window_has_its_scale_in_one_line(scale: float) -> None:
    life = row_of(["stone"] * 3)
    pixels = (round(280 * scale), round(270 * scale))
    stress = Coloring.by_stress(life, [0, 1, 2], [0.0, 5e3, 1e4])
    frame = Frame(Content.of(life), stress, None, 3, CameraState(), DARK, pixels, scale)
    labels = Labels()
    labels.scale = scale
    assert labels.patches(frame) == [], "a thumbnail stays bare"
    labels.head = 50.0
    (strip,) = labels.patches(frame)
    left, top, right, bottom = strip.box
    assert 0 <= left < right <= pixels[0]
    assert top >= pixels[1] - labels.margins((float(pixels[0]), float(pixels[1])))[3]
    assert bottom <= pixels[1]
    line, table = strip.color[(bottom - top) // 2], colormap("viridis") / 255
    ends = [np.flatnonzero(np.isclose(line, color, atol=0.03).all(axis=1)) for color in (table[0], table[-1])]
    assert len(ends[0]) > 0 < len(ends[1])
    assert ends[0].max() + 50 * scale < ends[1].min(), "from the map's first colour on the left to its last"
    material = Coloring.by_material(life, lambda _: (1, 2, 3))
    assert labels.patches(Frame(Content.of(life), material, None, 3, CameraState(), DARK, pixels, scale)) == []


def test_callouts_leave_the_head_free() -> None:
    life = row_of(["stone"] * 3)
    coloring = Coloring.by_stress(life, [0, 1, 2], [0.0, 2.0, 1.0])
    look = Look(minimum=True)
    frame = Frame(Content.of(life), coloring, None, 3, CameraState(), DARK, (800, 600), 1.0, drawn=look)
    tops = []
    for head in (0.0, 260.0):
        labels = Labels()
        labels.head = head
        tops.append(min(patch.y for patch in labels.patches(frame)[2:]))
    assert tops[0] < 260 <= tops[1]


def test_no_maximum_before_the_first_block() -> None:
    life = row_of(["stone"])
    coloring = Coloring.by_stress(life, [0], [1.0])
    assert ExtremeLabel().find(Frame(Content.of(life), coloring, None, 0, CameraState(), DARK, (800, 600), 1.0)) is None
