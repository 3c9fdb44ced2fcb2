"""What can be laid over a structure that is not part of it: planned blocks, the agent's path, a ruler.

Parts of the scene that others drive:

* ``StructureScene.set_ghosts(add, remove)`` shows a change that was not made: cells to add as translucent green blocks,
  cells to take away as red outlines (a minimal fix, a blueprint that is still to be met).
* ``StructureScene.set_path(points, up_to_step)`` shows where the agent went: solid from cell to neighbouring cell,
  dashed where it jumped, faint for what comes after ``up_to_step``; ``set_path_step`` moves on alone.
* ``StructureScene.set_ruler(start, end)`` measures between two blocks.
* ``StructureScene.set_pointing(pointing)`` points at cells by kind (``scene.pointing``): a share's evidence, what
  differs from a target.

The camera is the scene's own: ``camera_state``, ``set_camera_state``; windows use ``LiveScene``, which also has
``orbit(degrees)`` and tells of every move by ``camera_changed``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from minece_desktop.scene.lines import Lines, Points, dashed
from minece_desktop.scene.meshes import Mesh, cells_array, outline_mesh
from minece_desktop.scene.pointing import Pointing, PointingActors
from minece_desktop.scene.theme import SceneTheme
from tasks.blocks import Cell

Cells = npt.NDArray[np.int64]
_NO_CELLS: Cells = np.zeros((0, 3), dtype=np.int64)


@dataclass(frozen=True)
class WalkedPath:
    """``points`` (m, 3) cells in the order in which they were visited; ``steps`` (m,) when, not decreasing."""

    points: Cells
    steps: npt.NDArray[np.int64]

    @staticmethod
    def of(points: npt.ArrayLike, steps: npt.ArrayLike | None = None) -> WalkedPath:
        """``steps``: default 1, 2, 3 … Raises ValueError when there are not as many as points."""
        cells = np.asarray(points, dtype=np.int64).reshape(-1, 3)
        when = np.arange(1, len(cells) + 1) if steps is None else np.asarray(steps, dtype=np.int64).reshape(-1)
        if len(when) != len(cells):
            raise ValueError(f"a path of {len(cells)} points with {len(when)} steps")
        return WalkedPath(cells, when)

    def reached(self, step: int) -> int:
        """How many points were visited after ``step``."""
        return int(np.searchsorted(self.steps, step, side="right"))

    def costs(self, step: int) -> tuple[int, int]:
        """Cells gone one by one and cells jumped over by ``step``, counted along the axes."""
        cost = np.abs(np.diff(self.points[: self.reached(step)], axis=0)).sum(axis=1)
        return int(cost[cost == 1].sum()), int(cost[cost > 1].sum())

    def pieces(self, step: int) -> tuple[Points, Points, Points]:
        """Walked, jumped and still to come: straight pieces (k, 2, 3) between cell centres, jumps in dashes.

        A piece is a jump when it is longer than one cell, counted along the axes.
        """
        pieces = np.stack([self.points[:-1], self.points[1:]], axis=1) + 0.5
        cost = np.abs(np.diff(self.points, axis=0)).sum(axis=1)
        past = np.arange(1, len(self.points)) < self.reached(step)
        return pieces[past & (cost == 1)], dashed(pieces[past & (cost > 1)]), pieces[~past & (cost > 0)]


@dataclass
class Overlays:
    """What is laid over now; the scene owns it, the stage and the labels read it."""

    add: Cells = field(default_factory=lambda: _NO_CELLS)
    remove: Cells = field(default_factory=lambda: _NO_CELLS)
    path: WalkedPath | None = None
    path_step: int | None = None
    """None: the scene's own step."""
    ruler: tuple[Cell, Cell | None] | None = None
    pointing: Pointing | None = None

    def set_ghosts(self, add: Iterable[Cell], remove: Iterable[Cell]) -> None:
        self.add, self.remove = cells_array(add), cells_array(remove)

    def path_end(self, step: int) -> Cell | None:
        """The cell the agent is at after ``step``."""
        if self.path is None:
            return None
        reached = self.path.reached(step if self.path_step is None else self.path_step)
        if not reached:
            return None
        x, y, z = self.path.points[reached - 1].tolist()
        return (x, y, z)


class OverlayActors:
    """The VTK side of ``Overlays``."""

    def __init__(self) -> None:
        self.planned = outline_mesh("front")
        self.planned_behind = outline_mesh("over")
        self.dropped = outline_mesh("over")
        self.pointing = PointingActors()
        self.meshes: list[Mesh] = [self.planned_behind, self.planned, self.dropped, *self.pointing.meshes]
        self.ahead, self.walked, self.jumped = Lines(0.28), Lines(0.9), Lines(0.95)
        self.lines = [self.ahead, self.jumped, self.walked, *self.pointing.lines]

    def set_theme(self, theme: SceneTheme, ratio: float) -> None:
        self.planned.style(halfWidth=1.1 * ratio, edgeOpacity=1.0, fillOpacity=0.38, inkColor=theme.ok)
        self.planned_behind.style(halfWidth=1.1 * ratio, edgeOpacity=0.9, fillOpacity=0.16, inkColor=theme.ok)
        self.dropped.style(halfWidth=1.6 * ratio, edgeOpacity=1.0, fillOpacity=0.10, inkColor=theme.fail)
        self.pointing.set_theme(theme, ratio)
        self.ahead.set_color(theme.text_dim)
        self.walked.set_color(theme.accent)
        self.jumped.set_color(theme.warn)
        for lines, width in ((self.ahead, 1.4), (self.walked, 2.4), (self.jumped, 2.0)):
            lines.set_width(width * ratio)

    def show_ghosts(self, overlays: Overlays, origin: Cells) -> None:
        for mesh in (self.planned, self.planned_behind):
            mesh.show_cells(overlays.add, origin)
        self.dropped.show_cells(overlays.remove, origin)

    def show_path(self, overlays: Overlays, step: int, origin: Cells) -> None:
        if overlays.path is None:
            parts: tuple[list[Points], ...] = ([], [], [])
        else:
            pieces = overlays.path.pieces(step if overlays.path_step is None else overlays.path_step)
            parts = tuple([piece] for piece in pieces)
        for lines, part in zip((self.walked, self.jumped, self.ahead), parts, strict=True):
            lines.show_segments(part, origin)
