"""Blocks in their true shapes: what is drawn of them, when, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.shapes import DIRECTIONS, UNIT, BlockShapes, form_of
from minece_desktop.scene import Coloring, Content, StructureScene
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.content import Shown
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.faces import FaceTable, contacts, exposed_faces
from minece_desktop.scene.look import Look
from minece_desktop.scene.seen import seen
from tasks.blocks import ActionLog, BlockState, Cell, Event, Lifetimes, Op

NAMES = ("stone", "oak_slab", "oak_slab[type=top]", "oak_stairs[facing=east]", "oak_fence", "oak_door", "red_carpet")
axis = st.integers(0, 2)
worlds = st.lists(st.tuples(st.sampled_from((*NAMES, None)), st.tuples(axis, axis, axis)), min_size=1, max_size=24)


def timeline(rows: list[tuple[str | None, Cell]]) -> Lifetimes:
    return ActionLog.from_events(
        Event(0, Op.REMOVE, *cell) if name is None else Event(0, Op.PLACE, *cell, BlockState.parse(name))
        for name, cell in rows
    ).lifetimes


def squares(corners: np.ndarray, side: int) -> set[tuple[int, int]]:
    """The sixteenths of a side that a rectangle covers."""
    low, high = (
        np.delete(np.rint(16 * edge).astype(int), side // 2) for edge in (corners.min(axis=0), corners.max(axis=0))
    )
    return {(a, b) for a in range(low[0], high[0]) for b in range(low[1], high[1])}


def rectangles(text: str) -> list[tuple[np.ndarray, int, bool]]:
    form = form_of(BlockState.parse(text))
    if form is None:
        return [(UNIT[number], number, True) for number in range(6)]
    return [*zip(form.quads.corners, form.quads.direction.tolist(), form.quads.flush.tolist(), strict=True)]


def expected(life: Lifetimes, standing: np.ndarray) -> set[tuple[int, int, bytes]]:
    """By plain definition: of every block what no block beside it covers, and what fences reach out with."""
    there = {tuple(life.xyz[row].tolist()): row for row in np.flatnonzero(standing).tolist()}
    text = {row: life.palette[int(life.ids[row])].text for row in there.values()}
    found = set()
    for cell, row in there.items():
        beside = [there.get(tuple(np.add(cell, way).tolist())) for way in DIRECTIONS]
        for corners, side, flush in rectangles(text[row]):
            other = beside[side] if flush else None
            covering = [] if other is None else [c for c, d, f in rectangles(text[other]) if f and d == side ^ 1]
            cover = set().union(*(squares(c, side) for c in covering)) if covering else set()
            if not squares(corners, side) <= cover:
                found.add((row, side, corners.tobytes()))
        form = form_of(BlockState.parse(text[row]))
        for side, arm in (form.arms if form is not None else {}).items():
            if (other := beside[side]) is not None and text[other] in ("stone", "oak_fence"):
                found |= {
                    (row, way, corners.tobytes())
                    for corners, way in zip(arm.corners, arm.direction.tolist(), strict=True)
                }
    return found


def drawn(table: FaceTable, shapes: BlockShapes | None, step: int) -> list[tuple[int, int, bytes]]:
    rows = table.visible(step)
    corners = UNIT[table.direction[rows]] if shapes is None else shapes.corners[table.quad[rows]]
    return [
        (block, side, one.tobytes())
        for block, side, one in zip(
            table.block[rows].tolist(), table.direction[rows].tolist(), corners.astype(np.float32), strict=True
        )
    ]


@given(worlds, st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_drawn_when_of_all_and_of_a_part(rows: list[tuple[str | None, Cell]], data: st.DataObject) -> None:
    life = timeline(rows)
    shapes = BlockShapes.of(life.ids, life.palette)
    table = exposed_faces(life, shapes)
    shown = np.array(data.draw(st.lists(st.booleans(), min_size=len(life), max_size=len(life))), dtype=bool)
    part = table.of_part(contacts(life), shown)
    for step in range(len(rows) + 1):
        standing = life.standing(step)
        found = drawn(table, shapes, step)
        assert len(found) == len(set(found)), "nothing is drawn twice"
        assert set(found) == expected(life, standing)
        of_part = set(drawn(part, shapes, step))
        whole = {one for one in found if shown[one[0]]}
        assert whole <= of_part, "hiding blocks hides nothing of the others"
        assert expected(life, standing & shown) <= of_part, "what hidden blocks covered is drawn"


@pytest.fixture
def bare(scene: StructureScene) -> Iterator[StructureScene]:
    """Without ground and edges, so that a pixel is a face or the background."""
    scene.set_look(Look(grid=False, edges=False, compass=False))
    yield scene


def colored(scene: StructureScene, life: Lifetimes, *, true_shapes: bool = True) -> np.ndarray:
    scene.set_lifetimes(life, true_shapes=true_shapes)
    scene.set_coloring(Coloring.by_material(life, lambda _: (200, 120, 60)))
    scene.view(2)
    return scene.image()[:, :, :3].astype(int)


def test_a_slab_is_half_as_high_as_a_cube(bare: StructureScene) -> None:
    """From the front: a stone beside a slab beside upside-down stairs."""
    life = timeline([("stone", (0, 0, 0)), ("oak_slab", (1, 0, 0)), ("oak_stairs[half=top,facing=east]", (2, 0, 0))])
    picture = colored(bare, life)
    ground = picture[5, 5]

    def filled(x: float, y: float) -> bool:
        across, down = bare._camera.project([(x, y, 1.0)], (640, 480))[0]
        return bool(np.abs(picture[round(down), round(across)] - ground).max() > 20)

    assert [filled(x, 0.25) for x in (0.5, 1.5, 2.25, 2.75)] == [True, True, False, True]
    assert [filled(x, 0.75) for x in (0.5, 1.5, 2.25, 2.75)] == [True, False, True, True]
    picture = colored(bare, life, true_shapes=False)
    assert all(filled(x, y) for x in (0.5, 1.5, 2.25, 2.75) for y in (0.25, 0.75)), "cubes, as physics has them"


def test_a_shape_shows_what_is_behind_it_to_the_pointer(scene: StructureScene) -> None:
    life = timeline([("oak_fence", (0, 0, 1)), ("stone", (0, 0, 0)), ("oak_slab", (1, 0, 1)), ("stone", (1, 0, 0))])
    scene.set_lifetimes(life)
    scene.view(2)

    def under(x: float, y: float) -> Cell | None:
        pick = scene.pick(*scene._camera.project([(x, y, 2.0)], (640, 480))[0].tolist())
        return None if pick is None else pick.cell

    assert under(0.5, 0.5) == (0, 0, 1), "the post"
    assert under(0.1, 0.5) == (0, 0, 0), "beside the post"
    assert (under(1.5, 0.25), under(1.5, 0.75)) == ((1, 0, 1), (1, 0, 0)), "the slab, and above it"
    scene.set_part(life.xyz[:, 2] == 1)
    assert under(0.1, 0.5) is None
    scene.set_part(None)
    scene.set_step(1)
    assert under(0.1, 0.5) is None, "nothing stands behind it yet"


@given(worlds, st.floats(-180, 180), st.floats(-80, 80), st.lists(st.floats(20, 80), min_size=2, max_size=2))
@settings(max_examples=60, deadline=None)
def test_the_nearest_rectangle_is_picked(
    rows: list[tuple[str | None, Cell]], azimuth: float, elevation: float, at: list[float]
) -> None:
    """Walking along the line of sight finds what looking at all rectangles finds."""
    life = timeline(rows)
    content, step = Content.of(life), len(rows)
    camera = CameraState(azimuth, elevation, (1.5, 1.5, 1.5), 5.0)
    if np.abs(camera.axes[2]).min() < 1e-3:
        return
    pixel = (at[0], at[1])
    walked = seen(content, Shown(content.geometry), step, camera, pixel, (100, 100), deformed=False)
    tested = seen(content, Shown(content.geometry), step, camera, pixel, (100, 100), deformed=True)
    assert (walked is None) == (tested is None)
    if walked is not None and tested is not None and walked != tested:
        corners = content.geometry.drawn_corners(np.arange(len(content.geometry.table)))
        flat = camera.project(corners.reshape(-1, 3), (100, 100)).reshape(-1, 4, 2)
        edges = np.roll(flat, -1, axis=1) - flat
        to = np.array(pixel) - flat
        along = np.clip((to * edges).sum(axis=2) / np.maximum((edges**2).sum(axis=2), 1e-12), 0, 1)
        apart = np.linalg.norm(to - along[:, :, None] * edges, axis=2).min()
        assert apart < 1e-6, "they differ on an edge only"


def test_deformed_shapes_stay_where_their_cells_go(scene: StructureScene) -> None:
    life = timeline([("oak_slab", (0, 0, 0)), ("stone", (1, 0, 0))])
    content = Content.of(life)
    content.geometry.deform(Deformation(life.xyz, np.array([[0.0, 0.5, 0.0], [0.0, 0.5, 0.0]])))
    corners = content.geometry.drawn_corners(np.arange(len(content.geometry.table)))
    slab = corners[content.geometry.table.block == 0]
    assert (slab[:, :, 1].min(), slab[:, :, 1].max()) == (0.5, 1.0)
    content.geometry.deform(None)
    slab = content.geometry.drawn_corners(np.flatnonzero(content.geometry.table.block == 0))
    assert (slab[:, :, 1].min(), slab[:, :, 1].max()) == (0.0, 0.5)


def test_values_are_told_where_a_shape_is_seen(scene: StructureScene) -> None:
    """The label of the largest value points at the slab's top, not at the middle of its cell's."""
    life = timeline([("oak_slab", (0, 0, 0)), ("stone", (1, 0, 0))])
    scene.set_lifetimes(life)
    scene.set_coloring(Coloring.by_stress(life, life.event, np.array([2000.0, 1000.0])))
    from minece_desktop.scene.frame import Frame
    from minece_desktop.scene.maximum import ExtremeLabel
    from minece_desktop.scene.theme import DARK

    frame = Frame(
        scene._content, scene._coloring, None, 2, scene.camera_state(), DARK, (640, 480), 1.0, shown=scene._shown
    )
    peak = ExtremeLabel().find(frame)
    assert peak is not None
    assert not peak.hidden
    assert peak.anchor == pytest.approx(tuple(scene.camera_state().project([(0.5, 0.5, 0.5)], (640, 480))[0]))
