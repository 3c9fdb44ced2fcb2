"""From where cells can be seen past the blocks around them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.camera import ISOMETRIC, CameraState
from minece_desktop.scene.content import Content
from minece_desktop.scene.meshes import cells_array
from tasks.blocks import Cell

MOST_CELLS = 64
"""Of more cells only so many are looked for."""
MOST_CELLS_AWAY = 256
"""How far towards the viewer blocks are looked for, in cells."""
GAIN = 0.15
"""By how much more must be seen from elsewhere for it to be worth a turn."""
_STEP = 0.5


def share_seen(content: Content, cells: npt.NDArray[np.int64], step: int, camera: CameraState) -> float:
    """The share of ``cells`` (m, 3) between whose middle and the viewer no other block stands after ``step``."""
    if not len(cells):
        return 1.0
    some = cells[:: -(-len(cells) // MOST_CELLS)]
    reach = min(float((content.high - content.low).sum()) + 1.0, MOST_CELLS_AWAY)
    along = np.arange(_STEP, reach + _STEP, _STEP)
    on_way = np.floor(some[:, None, :] + 0.5 + along[None, :, None] * camera.axes[2]).astype(np.int64)
    standing = content.index.standing_at(on_way.reshape(-1, 3), step).reshape(len(some), -1) >= 0
    own = (on_way == some[:, None, :]).all(axis=2)
    return float(1.0 - (standing & ~own).any(axis=1).mean())


def best_view(content: Content, cells: Iterable[Cell], step: int, camera: CameraState) -> CameraState:
    """The camera turned to where most of ``cells`` is seen from; not turned where that gains little."""
    wanted = cells_array(cells)
    now = share_seen(content, wanted, step, camera)
    corners = [(camera.azimuth + turn, height) for height in (ISOMETRIC, 55.0) for turn in (0.0, 90.0, -90.0, 180.0)]
    places = [*corners, (camera.azimuth, 89.0), (camera.azimuth, -ISOMETRIC), (camera.azimuth, -89.0)]
    tried = [replace(camera, azimuth=(a + 180.0) % 360.0 - 180.0, elevation=e) for a, e in places]
    shares = [share_seen(content, wanted, step, one) for one in tried]
    best = int(np.argmax(shares))
    return tried[best] if shares[best] > now + GAIN else camera
