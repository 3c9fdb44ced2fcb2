"""Draws every kind of thing once, small, before a run is there: GL compiles its programs at the first use of each,
which takes up to a tenth of a second, and would else hold up the window in the middle of work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from tasks.blocks import ActionLog, BlockState, Cell, Event, Op

if TYPE_CHECKING:
    from minece_desktop.scene import StructureScene
    from minece_desktop.scene.drawing import Drawing, Image

_LOW: Cell = (0, 0, 0)
_HIGH: Cell = (0, 1, 0)


def warm_up(scene: StructureScene) -> Iterator[Drawing[Image] | None]:
    """One picture at each step, to go on with once it is there; the scene is left empty at the end, and must be given
    its content anew before it."""
    from checks import registry
    from minece_desktop.scene import Coloring, Highlight
    from tasks.materials import block_color

    registry.get("")  # reads all checks, whose titles the window shows
    yield None
    log = ActionLog.from_events(Event(0, Op.PLACE, *cell, BlockState.parse("stone")) for cell in (_LOW, _HIGH))
    life = log.lifetimes
    camera = scene.camera_state()
    scene.set_lifetimes(life)
    scene.set_coloring(Coloring.by_material(life, block_color))
    yield scene.begin()
    scene.set_future_visible(True)
    scene.set_step(1)
    yield scene.begin()
    scene.set_coloring(Coloring.by_stress(life, life.event[:1], np.array([1000.0])))
    yield scene.begin()
    scene.set_highlight(Highlight([_LOW], [[_LOW, _HIGH]], [(_LOW, _HIGH)], True, "fail"))
    scene.set_hover(_LOW)
    scene.set_selected(_LOW)
    yield scene.begin()
    scene.set_lifetimes(None)
    scene.set_camera_state(camera)
