from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.scene.camera import VIEWS, CameraState

SIZE = (800, 600)
angles = st.tuples(st.floats(-180, 180), st.floats(-90, 90))
positions = st.tuples(*[st.floats(-50, 50)] * 3)


@given(angles)
def test_axes_are_a_right_handed_frame(turn: tuple[float, float]) -> None:
    right, up, back = CameraState(*turn).axes
    assert np.allclose(np.cross(right, up), back)
    assert np.allclose(np.stack([right, up, back]) @ np.stack([right, up, back]).T, np.eye(3))


@given(angles, positions, positions)
def test_the_ray_through_a_projected_point_meets_it(
    turn: tuple[float, float], focus: tuple[float, float, float], point: tuple[float, float, float]
) -> None:
    camera = CameraState(*turn, focus, 20.0)
    x, y = camera.project([point], SIZE)[0]
    origin, direction = camera.ray(x, y, SIZE)
    offset = np.array(point) - origin
    assert np.linalg.norm(np.cross(offset, direction)) < 1e-6


@given(angles, positions, st.floats(0.2, 5), st.floats(0, 800), st.floats(0, 600))
def test_zoom_keeps_what_is_under_the_mouse(
    turn: tuple[float, float], focus: tuple[float, float, float], factor: float, x: float, y: float
) -> None:
    camera = CameraState(*turn, focus, 20.0)
    under, _ = camera.ray(x, y, SIZE)
    zoomed = camera.zoomed(factor, (x, y), SIZE)
    assert zoomed.span == pytest.approx(20.0 / factor)
    assert np.allclose(zoomed.project([under], SIZE)[0], (x, y), atol=1e-6)


def test_pan_follows_the_drag() -> None:
    camera = CameraState()
    before = camera.project([(1.0, 2.0, 3.0)], SIZE)[0]
    after = camera.panned(30, -12, SIZE[1]).project([(1.0, 2.0, 3.0)], SIZE)[0]
    assert np.allclose(after - before, (30, -12))


def test_rotation_stops_above_and_below() -> None:
    assert CameraState().rotated(0, 1e4).elevation == 90
    assert CameraState().rotated(0, -1e4).elevation == -90
    assert -180 <= CameraState().rotated(12345, 0).azimuth < 180


@pytest.mark.parametrize("number", VIEWS)
def test_everything_fits_within_the_margins(number: int) -> None:
    cells = np.random.default_rng(number).integers(-9, 10, (40, 3))
    camera = CameraState(*VIEWS[number]).fitted(cells, SIZE, (100, 40, 60, 20))
    corners = (cells[:, None, :] + np.indices((2, 2, 2)).reshape(3, -1).T).reshape(-1, 3)
    pixels = camera.project(corners, SIZE)
    low, high = pixels.min(axis=0), pixels.max(axis=0)
    assert (low >= np.array([100, 40]) - 1e-6).all()
    assert (high <= np.array([740, 580]) + 1e-6).all()
    assert np.isclose(low, [100, 40]).any()


@pytest.mark.parametrize(
    ("number", "right", "up"),
    [
        (2, (1, 0, 0), (0, 1, 0)),
        (3, (-1, 0, 0), (0, 1, 0)),
        (4, (0, 0, 1), (0, 1, 0)),
        (5, (0, 0, -1), (0, 1, 0)),
        (6, (1, 0, 0), (0, 0, -1)),
        (7, (1, 0, 0), (0, 0, 1)),
    ],
)
def test_named_views(number: int, right: tuple[int, ...], up: tuple[int, ...]) -> None:
    axes = CameraState(*VIEWS[number]).axes
    assert np.allclose(axes[0], right)
    assert np.allclose(axes[1], up)
