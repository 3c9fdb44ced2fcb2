"""Picking against the plain definition: of all standing blocks that a line meets, the nearest."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.scene import picking
from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.picking import VoxelIndex
from tasks.blocks import ActionLog, BlockState, Cell, Event, Lifetimes, Op

STONE = BlockState.parse("stone")
axis = st.integers(-3, 3)
logs = st.lists(st.tuples(st.booleans(), st.tuples(axis, axis, axis)), min_size=1, max_size=40)


def lifetimes(rows: list[tuple[bool, Cell]]) -> Lifetimes:
    return ActionLog.from_events(
        Event(0, Op.PLACE, *cell, STONE) if place else Event(0, Op.REMOVE, *cell) for place, cell in rows
    ).lifetimes


def nearest(life: Lifetimes, step: int, origin: np.ndarray, direction: np.ndarray) -> tuple[float, set[int]] | None:
    """Distance of the nearest standing block on the line, and the blocks that near."""
    found: dict[int, float] = {}
    for row in np.flatnonzero(life.standing(step)).tolist():
        low = life.xyz[row].astype(float)
        with np.errstate(divide="ignore", invalid="ignore"):
            one, two = (low - origin) / direction, (low + 1 - origin) / direction
        enter, leave = np.minimum(one, two).max(), np.maximum(one, two).min()
        if leave - enter > 1e-7:
            found[row] = float(enter)
    if not found:
        return None
    least = min(found.values())
    return least, {row for row, distance in found.items() if distance < least + 1e-7}


@given(logs, st.integers(0, 41), st.floats(-180, 180), st.floats(-89, 89), st.floats(0, 100), st.floats(0, 100))
@settings(max_examples=200, deadline=None)
def test_the_first_block_on_the_line(
    rows: list[tuple[bool, Cell]], step: int, azimuth: float, elevation: float, x: float, y: float
) -> None:
    life = lifetimes(rows)
    camera = CameraState(azimuth, elevation, (0.3, 0.2, 0.1), 12.0)
    origin, direction = camera.ray(x, y, (100, 100))
    if np.abs(direction).min() < 1e-6:
        return
    expected = nearest(life, step, origin, direction)
    hit = VoxelIndex(life).first_hit(origin, direction, step)
    if expected is None:
        assert hit is None
    elif hit is not None:
        assert hit.lifetime in expected[1]
        assert hit.cell == tuple(life.xyz[hit.lifetime].tolist())
        assert np.dot(hit.normal, direction) < 0
    else:
        pytest.fail(f"missed {expected}")


def test_walk_and_test_of_all_blocks_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(7)
    rows = [(True, tuple(cell)) for cell in rng.integers(-4, 5, (60, 3)).tolist()]
    index = VoxelIndex(lifetimes(rows))
    camera = CameraState(20.0, 30.0, (0.0, 0.0, 0.0), 16.0)
    pixels = rng.random((80, 2)) * 100
    walked = [index.first_hit(*camera.ray(x, y, (100, 100)), 99) for x, y in pixels]
    monkeypatch.setattr(picking, "MAX_PLANES", 0)
    tested = [index.first_hit(*camera.ray(x, y, (100, 100)), 99) for x, y in pixels]
    assert walked == tested
    assert sum(hit is not None for hit in walked) > 10


def test_far_apart_blocks_are_found() -> None:
    far = 1_500_000_000
    index = VoxelIndex(lifetimes([(True, (-far, 0, 0)), (True, (far, 0, 0))]))
    hit = index.first_hit(np.array([0.0, 0.5, 0.5]), np.array([1.0, 0.0, 0.0]), 2)
    assert hit is not None
    assert (hit.cell, hit.normal) == ((-far, 0, 0), (-1, 0, 0))


@given(logs)
@settings(max_examples=60, deadline=None)
def test_standing_at_follows_births_and_deaths(rows: list[tuple[bool, Cell]]) -> None:
    life = lifetimes(rows)
    index = VoxelIndex(life)
    cells = np.indices((7, 7, 7)).reshape(3, -1).T - 3
    for step in range(len(rows) + 2):
        expected = {tuple(life.xyz[row].tolist()): row for row in np.flatnonzero(life.standing(step)).tolist()}
        found = index.standing_at(cells, step)
        assert found.tolist() == [expected.get(tuple(cell), -1) for cell in cells.tolist()]


def test_among() -> None:
    index = VoxelIndex(lifetimes([(True, (0, 0, 0)), (True, (1, 0, 0)), (True, (0, 0, 0))]))
    assert index.among(np.array([[0, 0, 0], [9, 9, 9]])).tolist() == [True, False, True]
    assert index.among(np.zeros((0, 3), dtype=np.int64)).tolist() == [False] * 3


def test_empty_timeline() -> None:
    index = VoxelIndex(lifetimes([(False, (0, 0, 0))]))
    assert index.first_hit(np.zeros(3), np.array([0.0, 0.0, -1.0]), 0) is None
    assert index.standing_at(np.array([[0, 0, 0]]), 0).tolist() == [-1]
