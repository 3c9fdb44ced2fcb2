"""The drawn pixels: where blocks are, in which colour, at which step."""

from __future__ import annotations

import gc
import os
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from minece_desktop.scene import DARK, LIGHT, Coloring, Highlight, StructureScene, gl_available, probe, render_png
from tasks.blocks import ActionLog, BlockState, Cell, Event, Lifetimes, Op

RED, BLUE = (200, 40, 40), (40, 60, 200)
COLORS = {"red_wool": RED, "blue_wool": BLUE}


def timeline(*rows: tuple[str | None, Cell]) -> Lifetimes:
    return ActionLog.from_events(
        Event(0, Op.REMOVE, *cell) if name is None else Event(0, Op.PLACE, *cell, BlockState.parse(name))
        for name, cell in rows
    ).lifetimes


PAIR = timeline(("red_wool", (0, 0, 0)), ("blue_wool", (2, 0, 0)), (None, (0, 0, 0)), ("red_wool", (4, 0, 0)))


def show(scene: StructureScene, life: Lifetimes, step: int | None = None) -> None:
    scene.set_lifetimes(life)
    scene.set_coloring(Coloring.by_material(life, COLORS.__getitem__))
    if step is not None:
        scene.set_step(step)


def pixel(scene: StructureScene, cell: Cell, up: float = 0.25) -> list[int]:
    """Colour on the top face of a cell."""
    at = scene.project(cell)
    assert at is not None
    height = 0.5 * np.cos(np.radians(scene.camera_state().elevation)) * 480 / scene.camera_state().span
    return scene.image()[round(at[1] - height), round(at[0]), :3].tolist()


def is_near(color: list[int], wanted: tuple[int, ...], tolerance: int = 4) -> bool:
    return max(abs(a - b) for a, b in zip(color, wanted, strict=True)) <= tolerance


def background(theme: object = DARK) -> tuple[int, ...]:
    return tuple(round(part * 255) for part in theme.background_top)  # type: ignore[attr-defined]


def test_blocks_are_drawn_where_project_says_in_their_colour(scene: StructureScene) -> None:
    show(scene, PAIR)
    assert is_near(pixel(scene, (2, 0, 0)), BLUE)
    assert is_near(pixel(scene, (4, 0, 0)), RED)


def test_sides_are_darker_than_tops(scene: StructureScene) -> None:
    show(scene, PAIR)
    scene.view(2)
    at = scene.project((4, 0, 0))
    assert at is not None
    front = scene.image()[round(at[1]), round(at[0]), :3].tolist()
    assert is_near(front, tuple(int(part * 0.84) for part in RED))


def test_each_step_shows_what_stands(scene: StructureScene) -> None:
    show(scene, PAIR)
    standing = {0: [], 1: [0], 2: [0, 2], 3: [2], 4: [2, 4]}
    scene.set_step(4)
    camera = scene.camera_state()
    for step in (0, 4, 2, 3, 1, 2, 4):
        scene.set_step(step)
        for x in (0, 2, 4):
            at = scene.project((x, 0, 0))
            assert at is not None
            hit = scene.pick(*at)
            assert (hit is not None and hit.cell == (x, 0, 0)) == (x in standing[step])
            reddish_or_blueish = np.ptp(pixel(scene, (x, 0, 0))) > 60
            assert reddish_or_blueish == (x in standing[step]), (step, x)
    assert scene.camera_state() == camera


def test_pick_gives_the_face(scene: StructureScene) -> None:
    show(scene, PAIR)
    at = scene.project((2, 0, 0))
    assert at is not None
    top = scene.pick(at[0], at[1] - 15)
    assert top is not None
    assert (top.cell, top.normal, top.lifetime) == ((2, 0, 0), (0, 1, 0), 1)
    assert scene.pick(2, 2) is None


def test_future_blocks_show_faintly(scene: StructureScene) -> None:
    show(scene, PAIR, 2)
    without = pixel(scene, (4, 0, 0))
    scene.set_future_visible(True)
    ghost = pixel(scene, (4, 0, 0))
    assert ghost[0] > without[0]
    assert ghost[0] < RED[0] / 2


def test_highlight_dims_the_others(scene: StructureScene) -> None:
    show(scene, PAIR)
    scene.set_highlight(Highlight(cells=[(2, 0, 0)], dim_others=True, kind="ok"))
    assert pixel(scene, (2, 0, 0))[2] > 150
    assert np.ptp(pixel(scene, (4, 0, 0))) < 40
    scene.set_highlight(None)
    assert is_near(pixel(scene, (4, 0, 0)), RED)


def test_evidence_may_lie_where_no_block_is(scene: StructureScene) -> None:
    show(scene, PAIR)
    before = pixel(scene, (0, 0, 0))
    scene.set_highlight(Highlight(cells=[(0, 0, 0)], pairs=[((0, 0, 0), (4, 0, 0))], paths=[[(2, 0, 0)], []]))
    assert pixel(scene, (0, 0, 0)) != before


def test_selection_and_hover_outline_a_cell(scene: StructureScene) -> None:
    show(scene, PAIR)
    plain = scene.image()
    scene.set_selected((2, 0, 0))
    selected = scene.image()
    scene.set_hover((4, 0, 0))
    hovered = scene.image()
    scene.set_selected(None)
    scene.set_hover(None)
    assert (selected != plain).any()
    assert (hovered != selected).any()
    assert (scene.image() == plain).all()


def test_no_value_is_hatched(scene: StructureScene) -> None:
    scene.set_lifetimes(PAIR)
    scene.set_coloring(Coloring.by_stress(PAIR, [1], [5e3]))
    scene.view(6)
    at, scale = scene.project((4, 0, 0)), 480 / scene.camera_state().span
    assert at is not None
    half = int(scale * 0.35)
    face = scene.image()[round(at[1]) - half : round(at[1]) + half, round(at[0]) - half : round(at[0]) + half, 0]
    assert int(np.ptp(face)) > 30


def test_theme_changes_the_background(scene: StructureScene) -> None:
    show(scene, PAIR)
    assert is_near(scene.image()[5, 300, :3].tolist(), background())
    scene.set_theme(LIGHT)
    assert is_near(scene.image()[5, 300, :3].tolist(), background(LIGHT))


def test_size_follows_the_device_pixel_ratio(scene: StructureScene) -> None:
    show(scene, PAIR)
    scene.resize(500, 400, 1.5)
    assert scene.image().shape == (600, 750, 4)
    at = scene.project((2, 0, 0))
    assert at is not None
    hit = scene.pick(*at)
    assert hit is not None
    assert hit.cell == (2, 0, 0)


def test_a_fitted_structure_stays_in_view_when_the_window_narrows(scene: StructureScene) -> None:
    show(scene, PAIR)
    scene.resize(200, 480)
    assert all(scene.project((x, 0, 0)) is not None for x in (0, 4))
    scene.rotate(10, 0)
    span = scene.camera_state().span
    scene.resize(640, 480)
    assert scene.camera_state().span == span


def test_nothing_and_an_empty_timeline_can_be_drawn(scene: StructureScene) -> None:
    assert scene.image().shape == (480, 640, 4)
    assert scene.pick(100, 100) is None
    empty = timeline((None, (0, 0, 0)))
    scene.set_lifetimes(empty)
    scene.set_coloring(Coloring.by_stress(empty, [], []))
    scene.set_step(1)
    assert scene.image()[:, :, 3].min() == 255
    scene.set_lifetimes(None)
    assert scene.pick(100, 100) is None
    scene.image()


def test_far_away_blocks_are_exact(scene: StructureScene) -> None:
    far = 20_000_000
    show(scene, timeline(("red_wool", (far, 64, -far)), ("blue_wool", (far + 1, 64, -far))))
    assert is_near(pixel(scene, (far, 64, -far)), RED)
    assert is_near(pixel(scene, (far + 1, 64, -far)), BLUE)


def test_a_colouring_of_another_timeline_is_refused(scene: StructureScene) -> None:
    scene.set_lifetimes(PAIR)
    other = timeline(("red_wool", (0, 0, 0)))
    with pytest.raises(ValueError, match="a colouring of 1 blocks for a timeline of 3"):
        scene.set_coloring(Coloring.by_order(other))


def png_size(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_save_png_leaves_the_view_as_it_was(scene: StructureScene, tmp_path: Path) -> None:
    show(scene, PAIR)
    scene.rotate(33, 5)
    before, camera = scene.image(), scene.camera_state()
    scene.save_png(tmp_path / "a.png", (1601, 1003))
    assert png_size(tmp_path / "a.png") == (1601, 1003)
    assert scene.camera_state() == camera
    assert (scene.image() == before).all()


@pytest.mark.usefixtures("gl")
def test_render_png_is_the_same_every_time(tmp_path: Path) -> None:
    coloring = Coloring.by_stress(PAIR, [1, 3], [5e3, 11030.0])
    for name in ("a.png", "b.png"):
        render_png(PAIR, coloring, tmp_path / name, step=4, size=(640, 400), title="pair", subtitle="two, \x07 then 塔")
    assert png_size(tmp_path / "a.png") == (640, 400)
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


@pytest.mark.usefixtures("gl")
def test_render_png_into_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        render_png(PAIR, None, tmp_path / "no" / "a.png", size=(100, 80))


def resident_megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.usefixtures("gl")
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads the memory in use from /proc")
def test_thirty_scenes_opened_and_closed_leave_no_memory_behind() -> None:
    def open_and_close() -> None:
        scene = StructureScene((320, 240))
        show(scene, PAIR)
        scene.set_fine(True)
        scene.image()
        scene.close()
        del scene
        gc.collect()

    for _ in range(5):
        open_and_close()
    before = resident_megabytes()
    for _ in range(30):
        open_and_close()
    assert resident_megabytes() - before < 12


def test_gl_is_probed_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object, **__: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess([], -11)

    gl_available.cache_clear()
    monkeypatch.setattr(probe.subprocess, "run", crash)
    assert gl_available() is False
    gl_available.cache_clear()


def test_the_scene_needs_no_qt() -> None:
    code = (
        "import sys, minece_desktop.scene; sys.exit(any(m.startswith(('PySide6', 'matplotlib')) for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_two_scenes_draw_side_by_side(scene: StructureScene) -> None:
    other = StructureScene((640, 480), LIGHT)
    try:
        show(scene, PAIR)
        show(other, timeline(("blue_wool", (0, 0, 0))))
        assert is_near(pixel(scene, (4, 0, 0)), RED)
        assert is_near(pixel(other, (0, 0, 0)), BLUE)
        scene.set_step(3)
        assert is_near(pixel(scene, (2, 0, 0)), BLUE)
        assert is_near(other.image()[5, 300, :3].tolist(), background(LIGHT))
    finally:
        other.close()


def refined(scene: StructureScene) -> np.ndarray:
    for _ in range(7):
        assert scene.refine() is None
    smooth = scene.refine()
    assert smooth is not None
    return smooth


def test_a_picture_at_rest_gets_smooth_outlines_and_moves_no_further(scene: StructureScene) -> None:
    show(scene, PAIR)
    rough = scene.image()
    smooth = refined(scene)
    inner = np.abs(smooth.astype(int) - rough).max(axis=2)
    assert 0.001 < (inner > 12).mean() < 0.05, "other pixels on outlines alone"
    assert len(np.unique(smooth.reshape(-1, 4), axis=0)) > len(np.unique(rough.reshape(-1, 4), axis=0))
    assert (scene.image() == rough).all()
    assert (refined(scene) == smooth).all()


def test_a_change_in_between_begins_the_refining_anew(scene: StructureScene) -> None:
    show(scene, PAIR, 3)
    smooth = refined(scene)
    scene.set_step(4)
    scene.refine()
    scene.set_step(3)
    assert (refined(scene) == smooth).all()
    scene.refine()
    plain = scene.image()
    scene.set_step(4)
    scene.set_step(3)
    assert (scene.image() == plain).all(), "no picture is left half a pixel aside"
