"""A 3-D scene that follows a session: content, step, colours, evidence, selection. Knows no mouse and no painting.

For others: ``camera_state``, ``set_camera_state``, ``orbit`` and ``camera_changed`` (``live_camera``); ``set_ghosts``
for planned changes, ``set_path`` for the agent's way and ``set_pointing`` for cells by kind, as the scene has them
(``scene.overlays``): all may be called before there is a scene, and are forgotten with the run.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from checks.result import CheckResult, Evidence, Status
from minece_desktop.core.evidence import evidence_cells
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.session import ColorMode, RunEntry, Session
from minece_desktop.core.verify.grading import is_share
from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.content_loader import LARGE, ContentLoader
from minece_desktop.gui.live_marks import LiveMarks
from minece_desktop.gui.scene_warmup import warm_up
from minece_desktop.gui.step_facts import StepFacts
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.view_colors import ViewColors
from minece_desktop.gui.view_parts import ViewParts
from minece_desktop.gui.widgets.view_overlays import title_height
from minece_desktop.gui.words import phrase
from tasks.blocks import Cell

if TYPE_CHECKING:
    from minece_desktop.scene import CameraState, Coloring, Content, Pick, StructureScene
    from minece_desktop.scene.drawing import Drawing, Image

_WARM_MS = 4
_LOAD_MS = 4
"""Not 0: the panels' paints and what the scene needs would be one turn of the event loop."""


class LiveScene(LiveMarks):
    """``scene`` and ``run`` are None until there is something to draw with, and something to draw."""

    options_changed = Signal(object)
    """``ViewOptions`` as they are now."""

    def __init__(self, session: Session, facts: StepFacts, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self._facts = facts
        self.options = ViewOptions()
        self.coloring: Coloring | None = None
        """What is coloured now."""
        self._colors = ViewColors(session, facts)
        self._parts = ViewParts(session)
        self._camera_kept: CameraState | None = None
        """Where the reviewer looked from before the run grew."""
        self._entry: RunEntry | None = None
        self._warm_up: Iterator[Drawing[Image] | None] | None = None
        self._warming: Drawing[Image] | None = None
        self._warm_timer = QTimer(self, interval=_WARM_MS)
        self._warm_timer.timeout.connect(self._warm_on)
        self._true_shapes = True
        """Whether the run shown was prepared as its blocks are, not as cubes."""
        self._loader = ContentLoader(self)
        self._loader.ready.connect(self._prepared)
        self._loader.failed.connect(self._unprepared)
        self._load_timer = QTimer(self, singleShot=True, interval=_LOAD_MS)
        self._load_timer.timeout.connect(self._load)
        facts.changed.connect(self._facts_changed)
        theme().changed.connect(self._restyle)

    def build(self, width: int, height: int, ratio: float) -> None:
        """Make the scene. Imports VTK; raises what VTK raises."""
        from minece_desktop.scene import StructureScene
        from minece_desktop.scene.words import speak_by

        speak_by(phrase)
        self.scene = StructureScene((max(width, 1), max(height, 1)), theme().scene_theme(), apart=True)
        self.scene.resize(width, height, ratio)
        self._set_text()
        self._set_look(self.scene)
        self.scene.set_covered(self._covered)
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

    def _goes_on(self, run: Run) -> bool:
        """Whether a run begins with what is in the picture, so that the reviewer's camera still fits it."""
        before = self._prepared_of.log.lifetimes.xyz[:1] if self._prepared_of is not None else run.log.lifetimes.xyz[:0]
        return len(before) == 1 and before.tolist() == run.log.lifetimes.xyz[:1].tolist()

    @property
    def note(self) -> str:
        return self._colors.note() if self.scene is not None else ""

    # What the mouse and the commands say

    def pick(self, x: float, y: float) -> Pick | None:
        """The block of ``shown`` at a pixel."""
        return self.scene.pick(x, y) if self.scene is not None and self.shown is not None else None

    def set_options(self, options: ViewOptions) -> None:
        """Look at the structure in another way."""
        if options == self.options:
            return
        before, self.options = self.options, options
        if (before.deformation == "off") != (options.deformation == "off"):
            self._session.want_stress(self, options.deformation != "off")
        if self.scene is not None:
            self._set_look(self.scene)
            if before.true_shapes != options.true_shapes and self.run is not None:
                self._prepare(self.run)
        self.recolor()
        self.options_changed.emit(self.options)

    def use_colors(self, colors: ViewColors) -> None:
        """Colour by other rules than the session's modes alone: what differs from another run."""
        self._colors = colors
        self.recolor()

    def lock_range(self) -> None:
        """Keep the colour map's ends as they are, whatever step or run is shown next."""
        scale = None if self.coloring is None else self.coloring.scale
        field = self._session.color.value
        ends = {} if scale is None else {"low": scale.low, "high": scale.high}
        self.set_options(self.options.with_range(field, mode="locked", **ends))

    # What the session says

    def load_soon(self, _entry: object = None) -> None:
        """Draw the current run, after the panels have had their turn: all at once would take more than a frame."""
        self._load_timer.start()

    def entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            if entry.run is not self.run:
                self.load_soon()
            elif self._session.color.solved or self._session.color is ColorMode.EVIDENCE or self._deformed:
                self.recolor()

    def step_changed(self, step: int) -> None:
        if self.scene is not None and self.shown is not None:
            self.scene.set_step(step)
            if self._colors.by_step or self._deformed:
                self.recolor()
            elif self.coloring is not None and self.options != ViewOptions():
                self._parts.apply(self.scene, self.shown, self.options, self.coloring, None)
            self.changed.emit()

    def recolor(self, _mode: ColorMode | None = None) -> None:
        run = self.shown
        if self.scene is not None and run is not None:
            self.coloring = self._colors.make(run, self.options)
            self._keep_range(self.coloring)
            self.scene.set_coloring(self.coloring)
            stress = self._colors.stress if self._deformed else None
            self._parts.apply(self.scene, run, self.options, self.coloring, stress)
            self.changed.emit()

    def _keep_range(self, coloring: Coloring) -> None:
        """A range that was locked before there were values is the first one there is."""
        field = self._session.color.value
        wanted, scale = self.options.range(field), coloring.scale
        if wanted.mode == "locked" and wanted.low is None and wanted.high is None and scale is not None:
            self.options = self.options.with_range(field, low=scale.low, high=scale.high)
            self.options_changed.emit(self.options)

    @property
    def _deformed(self) -> bool:
        return self.options.deformation != "off"

    def _set_look(self, scene: StructureScene) -> None:
        from minece_desktop.scene.look import Look

        options = self.options
        scene.set_look(Look(options.grid, options.edges, options.compass, options.callout_max, options.callout_min))

    def block_selected(self, cell: Cell | None) -> None:
        if self.scene is not None and self.shown is not None:
            self.scene.set_selected(cell)
            if self.options.isolate == "selection":
                self.recolor()
            self.changed.emit()

    def check_selected(self, result: CheckResult | None) -> None:
        """Mark the evidence of a check and come near to it."""
        run = self.shown
        if self.scene is None or run is None:
            return
        from minece_desktop.scene import Highlight

        shown = result.evidence if result is not None else Evidence()
        cells = [] if result is None else evidence_cells(result)
        if result is None or not cells or is_share(result):  # a share's marks are pointed at, each kind by itself
            self.scene.set_highlight(None)
        else:
            kind: Literal["ok", "fail"] = "ok" if result.status is Status.PASS else "fail"
            self.scene.set_highlight(Highlight(shown.cells, shown.paths, shown.pairs, bool(shown.cells), kind))
        if self._session.color is ColorMode.EVIDENCE or self.options.isolate == "evidence":
            self.recolor()
        self._aim(self.scene, run, cells)
        self.changed.emit()

    def _load(self) -> None:
        """Give the scene all that the session shows now; a large run after it was prepared beside the window."""
        run, entry = self._current_run, self._session.current
        if run is not self.run:
            self._colors.forget()
            if entry is not self._entry:
                self._forget_entry()
            grew = entry is self._entry and run is not None and self._goes_on(run)
            self._camera_kept = self.scene.camera_state() if grew and self.scene is not None else None
            if not grew:
                self._camera_before = None
            self.run, self._entry = run, entry
        self._loader.ask(None)
        if self.scene is not None and run is not None:
            if run is self._prepared_of and self._true_shapes == self.options.true_shapes:
                self._show_content(self.scene, None)
            else:
                self._prepare(run)
        elif self._session.current is None:
            self._empty()
        self.changed.emit()

    def _prepare(self, run: Run) -> None:
        """Work out what can be seen of a run when, and show it."""
        if len(run.log.lifetimes) >= LARGE:
            self._loader.ask(run, true_shapes=self.options.true_shapes)
        else:
            from minece_desktop.scene import Content

            self._loader.ask(None)
            self._prepared(run, Content.of(run.log.lifetimes, true_shapes=self.options.true_shapes))

    def _forget_entry(self) -> None:
        """Another run is shown, not the same one grown."""
        self._forget_marks()
        options = self.options.for_another_run
        if options != self.options:
            self.options = options
            self.options_changed.emit(options)

    def _prepared(self, run: Run, content: Content) -> None:
        if self.scene is not None and run is self.run:
            reshaped, before = run is self._prepared_of, self._camera_before
            if reshaped:  # the reviewer looks on from where they do
                self._camera_kept = self.scene.camera_state()
            self._prepared_of, self._true_shapes = run, self.options.true_shapes
            self._show_content(self.scene, content)
            if reshaped:
                self._camera_before = before
            self.changed.emit()

    def _unprepared(self, run: Run, why: str) -> None:
        if run is self.run:
            self._empty()
            text = tr("{}: the picture could not be prepared: {}; choose the run again to try once more").format(
                run.id, why
            )
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
            self._parts.forget()
        scene.set_future_visible(self._future)
        scene.set_step(self._session.step)
        scene.set_selected(self._session.selected_block)
        scene.set_hover(None)
        self._lay_marks(scene)
        scene.reset()
        self.recolor()
        self.check_selected(self._session.selected_check)
        if self._camera_kept is not None:
            scene.set_camera_state(self._camera_kept)
            self._camera_kept = None
        self.tell_camera()

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
        if self._warming is not None and not self._warming.done:
            return
        self._warming = None
        drawing = self if self._warm_up is None else next(self._warm_up, self)
        if isinstance(drawing, LiveScene):
            self._stop_warm_up()
        else:
            self._warming = drawing

    def _stop_warm_up(self) -> None:
        self._warm_timer.stop()
        self._warm_up = self._warming = None
