"""A 3-D scene that follows a session: content, step, colours, evidence, selection. Knows no mouse and no painting."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from checks.result import CheckResult, Evidence, Status
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import ColorMode, RunEntry, Session
from minece_desktop.gui.content_loader import LARGE, ContentLoader
from minece_desktop.gui.scene_warmup import warm_up
from minece_desktop.gui.step_facts import StepFacts
from minece_desktop.gui.theme import theme
from minece_desktop.gui.view_colors import ViewColors, surroundings
from minece_desktop.gui.widgets.view_overlays import title_height
from tasks.blocks import Cell

if TYPE_CHECKING:
    from minece_desktop.scene import CameraState, Content, Pick, StructureScene


class LiveScene(QObject):
    """``scene`` and ``run`` are None until there is something to draw with, and something to draw."""

    changed = Signal()
    """The picture is another one now."""

    def __init__(self, session: Session, facts: StepFacts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._facts = session, facts
        self.scene: StructureScene | None = None
        self.run: Run | None = None
        self._colors = ViewColors(session, facts)
        self._future = True
        self._camera_before: CameraState | None = None
        self._warm_up: Iterator[None] | None = None
        self._warm_timer = QTimer(self, interval=0)
        self._warm_timer.timeout.connect(self._warm_on)
        self._prepared_of: Run | None = None
        self._loader = ContentLoader(self)
        self._loader.ready.connect(self._prepared)
        self._loader.failed.connect(self._unprepared)
        self._load_timer = QTimer(self, singleShot=True, interval=0)
        self._load_timer.timeout.connect(self._load)
        facts.changed.connect(self._facts_changed)
        theme().changed.connect(self._restyle)

    def build(self, width: int, height: int, ratio: float) -> None:
        """Make the scene. Imports VTK; raises what VTK raises."""
        from minece_desktop.scene import StructureScene

        self.scene = StructureScene((max(width, 1), max(height, 1)), theme().scene_theme())
        self.scene.resize(width, height, ratio)
        self._set_text()
        if self._current_run is None:
            self._warm_up = warm_up(self.scene)
            self._warm_timer.start()
        self._load()

    def close(self) -> None:
        self._stop_warm_up()
        self._load_timer.stop()
        self._loader.close()
        if self.scene is not None:
            self.scene.close()
            self.scene = None

    @property
    def pending(self) -> bool:
        """Another run is about to be drawn."""
        return self._load_timer.isActive() or self._loader.busy

    @property
    def preparing(self) -> bool:
        """The run shown is so large that its picture takes a while."""
        return self._loader.busy

    @property
    def shown(self) -> Run | None:
        """The session's run, once the scene holds its content: until then the scene speaks of another run."""
        ready = self.run is self._prepared_of and self.run is self._current_run
        return self.run if self.scene is not None and ready else None

    @property
    def note(self) -> str:
        return self._colors.note() if self.scene is not None else ""

    # The camera; whoever moves it by hand keeps the view after evidence is put away

    def rotate(self, dx: float, dy: float) -> None:
        if self.scene is not None:
            self.scene.rotate(dx, dy)
            self._moved()

    def pan(self, dx: float, dy: float) -> None:
        if self.scene is not None:
            self.scene.pan(dx, dy)
            self._moved()

    def zoom(self, factor: float, at: tuple[float, float]) -> None:
        if self.scene is not None:
            self.scene.zoom(factor, at)
            self._moved()

    def set_view(self, number: int) -> None:
        if self.scene is not None:
            self.scene.view(number)
            self._moved()

    def reset_view(self) -> None:
        if self.scene is not None:
            self.scene.reset()
            self._moved()

    def resize(self, width: int, height: int, ratio: float) -> None:
        if self.scene is not None and width > 0 and height > 0:
            self.scene.resize(width, height, ratio)
            self.changed.emit()

    def pick(self, x: float, y: float) -> Pick | None:
        """The block of ``shown`` at a pixel."""
        return self.scene.pick(x, y) if self.scene is not None and self.shown is not None else None

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

    def _moved(self) -> None:
        self._camera_before = None
        self.changed.emit()

    # What the session says

    def load_soon(self, _entry: object = None) -> None:
        """Draw the current run, after the panels have had their turn: all at once would take more than a frame."""
        self._load_timer.start()

    def entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            if entry.run is not self.run:
                self.load_soon()
            elif self._session.color is ColorMode.STRESS:
                self.recolor()

    def step_changed(self, step: int) -> None:
        if self.scene is not None and self.shown is not None:
            self.scene.set_step(step)
            if self._colors.by_step:
                self.recolor()
            self.changed.emit()

    def recolor(self, _mode: ColorMode | None = None) -> None:
        run = self.shown
        if self.scene is not None and run is not None:
            self.scene.set_coloring(self._colors.make(run))
            self.changed.emit()

    def block_selected(self, cell: Cell | None) -> None:
        if self.scene is not None and self.shown is not None:
            self.scene.set_selected(cell)
            self.changed.emit()

    def check_selected(self, result: CheckResult | None) -> None:
        """Mark the evidence of a check and come near to it."""
        run = self.shown
        if self.scene is None or run is None:
            return
        from minece_desktop.scene import Highlight

        shown = result.evidence if result is not None else Evidence()
        cells = [*shown.cells, *chain(*shown.paths), *chain(*shown.pairs)]
        if result is None or not cells:
            self.scene.set_highlight(None)
        else:
            kind: Literal["ok", "fail"] = "ok" if result.status is Status.PASS else "fail"
            self.scene.set_highlight(Highlight(shown.cells, shown.paths, shown.pairs, bool(shown.cells), kind))
        self._aim(self.scene, run, cells)
        self.changed.emit()

    def _aim(self, scene: StructureScene, run: Run, cells: list[Cell]) -> None:
        """Show the cells with some of what is around them; without cells go back to where the view was."""
        if cells and len(run.log.lifetimes):
            if self._camera_before is None:
                self._camera_before = scene.camera_state()
            low, high = surroundings(cells, run.log.lifetimes.xyz).tolist()
            scene.fit(list(product(*zip(low, high, strict=True))))
        elif self._camera_before is not None:
            scene.set_camera_state(self._camera_before)
            self._camera_before = None

    @property
    def _current_run(self) -> Run | None:
        return self._session.current.run if self._session.current else None

    def _load(self) -> None:
        """Give the scene all that the session shows now; a large run after it was prepared beside the window."""
        run = self._current_run
        if run is not self.run:
            self._colors.forget()
            self._camera_before = None
            self.run = run
        self._loader.ask(None)
        if self.scene is not None and run is not None:
            if run is self._prepared_of:
                self._show_content(self.scene, None)
            elif len(run.log.lifetimes) >= LARGE:
                self._loader.ask(run)
            else:
                from minece_desktop.scene import Content

                self._prepared(run, Content.of(run.log.lifetimes))
        elif self._session.current is None:
            self._empty()
        self.changed.emit()

    def _prepared(self, run: Run, content: Content) -> None:
        if self.scene is not None and run is self.run:
            self._prepared_of = run
            self._show_content(self.scene, content)
            self.changed.emit()

    def _unprepared(self, run: Run, why: str) -> None:
        if run is self.run:
            self._empty()
            text = f"{run.id}: the picture could not be prepared: {why}; choose the run again to try once more"
            self._session.message.emit(Message(text, Severity.ERROR))
            self.changed.emit()

    def _empty(self) -> None:
        """Neither draw nor keep alive what is not shown any more."""
        if self.scene is not None and self._prepared_of is not None:
            self.scene.set_content(None)
        self._prepared_of = None

    def _show_content(self, scene: StructureScene, content: Content | None) -> None:
        """``content``: None for what the scene has already."""
        self._stop_warm_up()
        if content is not None:
            scene.set_content(content)
        scene.set_future_visible(self._future)
        scene.set_step(self._session.step)
        scene.set_selected(self._session.selected_block)
        scene.set_hover(None)
        scene.reset()
        self.recolor()
        self.check_selected(self._session.selected_check)

    def _facts_changed(self) -> None:
        if self._session.color is ColorMode.SUPPORT and self._facts.support is not None:
            self.recolor()

    def _restyle(self) -> None:
        if self.scene is not None:
            self.scene.set_theme(theme().scene_theme())
            self._set_text()
        self.changed.emit()

    def _set_text(self) -> None:
        assert self.scene is not None
        self.scene.set_text(title_height(), theme().scale)

    def _warm_on(self) -> None:
        """Go on with the warm-up while there is nothing else to draw."""
        if self._warm_up is None or next(self._warm_up, self) is self:
            self._stop_warm_up()

    def _stop_warm_up(self) -> None:
        self._warm_timer.stop()
        self._warm_up = None
