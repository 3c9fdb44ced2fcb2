"""What others lay over a live scene: planned changes, a path, cells pointed at, a ruler; and which run all that is of.

Whatever is set before there is a scene is kept for it, and forgotten with the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from minece_desktop.core.run import Run
from minece_desktop.core.session import Session
from minece_desktop.core.verify.parts import Mark, cells_of_marks
from minece_desktop.gui.live_camera import LiveCamera
from minece_desktop.gui.view_colors import surroundings
from tasks.blocks import Cell

if TYPE_CHECKING:
    import numpy.typing as npt

    from minece_desktop.scene import StructureScene


class LiveMarks(LiveCamera):
    """``run`` is what the view is to show, ``shown`` the same once the scene has it."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.run: Run | None = None
        self._prepared_of: Run | None = None
        """Whose content the scene has."""
        self._future = True
        self._covered: tuple[float, float, float, float] | None = None
        self._ghosts: tuple[tuple[Cell, ...], tuple[Cell, ...]] = ((), ())
        self._path: tuple[npt.ArrayLike, int | None, npt.ArrayLike | None] | None = None
        self._pointed: tuple[tuple[Mark, ...], bool] | None = None

    @property
    def shown(self) -> Run | None:
        """The session's run, once the scene holds its content: until then the scene speaks of another run."""
        ready = self.run is self._prepared_of and self.run is self._current_run
        return self.run if self.scene is not None and ready else None

    @property
    def _current_run(self) -> Run | None:
        return self._session.current.run if self._session.current else None

    def set_pointing(self, marks: Sequence[Mark] | None, *, dim: bool = True, aim: bool = False) -> None:
        """Point at cells of the run shown by kind (``scene.pointing``), and come near to them; None: at nothing."""
        self._pointed = None if marks is None else (tuple(marks), dim)
        if self.scene is not None and self.shown is not None:
            self._point(self.scene)
            if aim:
                self._aim(self.scene, self.shown, cells_of_marks(marks or ()))
            self.changed.emit()

    def _point(self, scene: StructureScene) -> None:
        from minece_desktop.scene.pointing import Pointing

        scene.set_pointing(None if self._pointed is None else Pointing(*self._pointed))

    def set_ghosts(self, add: Iterable[Cell] = (), remove: Iterable[Cell] = ()) -> None:
        """Preview a change to the run shown: blocks to add in translucent green, blocks to take away in red outline."""
        self._ghosts = (tuple(add), tuple(remove))
        if self.scene is not None and self.shown is not None:
            self.scene.set_ghosts(*self._ghosts)
            self.changed.emit()

    def show_change(self, add: Sequence[Cell], remove: Sequence[Cell]) -> None:
        """``set_ghosts``, and come to where the change is seen."""
        self.set_ghosts(add, remove)
        run, cells = self.shown, [*add, *remove]
        if run is not None and cells and len(run.log.lifetimes):
            self.come_to(cells, self._session.step, around(cells, run))

    def set_path(
        self, points: npt.ArrayLike | None, up_to_step: int | None = None, steps: npt.ArrayLike | None = None
    ) -> None:
        """Draw the agent's way through the run shown (``StructureScene.set_path``); None: no path."""
        self._path = None if points is None else (points, up_to_step, steps)
        if self.scene is not None and self.shown is not None:
            self.scene.set_path(points, up_to_step, steps)
            self.changed.emit()

    def set_covered(self, box: tuple[float, float, float, float] | None) -> None:
        """Keep what matters clear of a panel at the left edge, (left, top, right, bottom) in logical pixels."""
        self._covered = box
        if self.scene is not None:
            self.scene.set_covered(box)
            self.changed.emit()
            self.tell_camera()

    def set_ruler(self, start: Cell | None, end: Cell | None = None) -> None:
        """Measure between two blocks of the run shown; None: no ruler."""
        if self.scene is not None and self.shown is not None:
            self.scene.set_ruler(start, end)
            self.changed.emit()

    def set_hover(self, cell: Cell | None) -> None:
        if self.scene is not None and self.shown is not None:
            self.scene.set_hover(cell)
            self.changed.emit()

    def set_future_visible(self, visible: bool) -> None:
        """Show faintly what is still to be placed, and outline what was removed."""
        self._future = visible
        if self.scene is not None:
            self.scene.set_future_visible(visible)
            self.changed.emit()

    def _aim(self, scene: StructureScene, run: Run, cells: list[Cell]) -> None:
        """Show the cells with some of what is around them; without cells go back to where the view was."""
        if cells and len(run.log.lifetimes):
            if self._camera_before is None:
                self._camera_before = scene.camera_state()
            scene.fit(around(cells, run))
        elif self._camera_before is not None:
            scene.set_camera_state(self._camera_before)
            self._camera_before = None
        self.tell_camera()

    def _lay_marks(self, scene: StructureScene) -> None:
        scene.set_ghosts(*self._ghosts)
        self._point(scene)
        scene.set_path(*(self._path or (None,)))

    def _forget_marks(self) -> None:
        """Another run is shown."""
        self._ghosts, self._path, self._pointed = ((), ()), None, None
        self.history.clear()


def around(cells: list[Cell], run: Run) -> list[Cell]:
    """The corners of a box around cells with some of the blocks beside them."""
    low, high = surroundings(cells, run.log.lifetimes.xyz).tolist()
    return [(x, y, z) for x, y, z in product(*zip(low, high, strict=True))]
