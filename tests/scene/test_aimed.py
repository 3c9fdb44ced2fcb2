"""From where a scene is first looked at."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from minece_desktop.scene.aimed import Aimed
from minece_desktop.scene.camera import VIEWS


@pytest.mark.parametrize(
    ("size", "view"),
    [
        ((80, 40, 1), 2),
        ((80, 40, 2), 2),
        ((80, 40, 3), 1),
        ((20, 40, 1), 1),  # a wall, not a map
        ((80, 5, 1), 1),
        ((2, 40, 80), 1),  # seen from its edge
    ],
)
def test_a_map_of_tiles_is_seen_from_the_front(size: tuple[int, int, int], view: int) -> None:
    aimed: Any = Aimed((800, 600))
    corners = np.array([[0, 0, 0], np.array(size) - 1])
    aimed._content = SimpleNamespace(lifetimes=SimpleNamespace(xyz=corners))
    aimed.reset()
    assert (aimed.camera_state().azimuth, aimed.camera_state().elevation) == VIEWS[view]


def test_nothing_is_no_map() -> None:
    aimed = Aimed((800, 600))
    aimed.reset()
    assert aimed.camera_state().azimuth == VIEWS[1][0]
