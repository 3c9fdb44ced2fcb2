"""Two views that are moved together: cameras, steps, colours, and which block of one lies on which of the other."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from minece_desktop.core.alignment import AlignBy, Alignment, best_shift_job, usual_alignment
from minece_desktop.core.compare import BlockComparison, BlockDiff, LinkBy, Match, StepLink
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Run
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.compare.diff_colors import DiffColors
from minece_desktop.gui.compare.side_view import SideView
from minece_desktop.gui.models.timeline import Playback
from minece_desktop.gui.translate import tr
from tasks.blocks import Cell

if TYPE_CHECKING:
    from minece_desktop.scene import CameraState

_FRAME_MS = 16
_QUICKLY_OUTLINED = 500
"""Blocks whose outlines cost little enough to follow every step; more are outlined where the timeline rests."""
_SETTLE_MS = 350
"""While the timeline moves only the steps it rests on are solved."""


class Linked(QObject):
    """``a`` and ``b``: the views. Nothing is compared before both runs are read."""

    changed = Signal()
    """Another alignment, other steps, or something became known of a run."""
    playing_changed = Signal(bool)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.a, self.b = SideView(session, "A"), SideView(session, "B")
        self._colors: dict[SideView, DiffColors] = {}
        self.color: ColorMode | None = None
        """None: by what differs."""
        self.by = LinkBy.TURN
        self.wanted: AlignBy | None = None
        """None: whatever is usual for these two runs."""
        self.alignment = Alignment(AlignBy.TASK)
        self.diff: BlockDiff | None = None
        self.link: StepLink | None = None
        self.position = 0
        self._compared: BlockComparison | None = None
        self._of: tuple[Run, Run] | None = None
        self._aligning: Job | None = None
        self._framed = False
        self._following = False
        self._playback = Playback()
        self._timer = QTimer(self, interval=_FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._settle = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle.timeout.connect(self._rested)
        self._share_timer = QTimer(self, singleShot=True, interval=0)
        self._share_timer.timeout.connect(self._share_scale)
        for view in (self.a, self.b):
            self._connect(view)

    def _connect(self, view: SideView) -> None:
        colors = self._colors[view] = DiffColors(view._session, view.facts)
        colors.side = "A" if view is self.a else "B"
        view.live.use_colors(colors)
        view.live.camera_changed.connect(lambda state: self._camera_moved(view, state))
        view.live.changed.connect(self._picture_changed)
        view.side.current_changed.connect(self._runs_changed)
        view.side.entry_changed.connect(self._entry_changed)
        view.side.block_selected.connect(lambda cell: self._block_selected(view, cell))

    @property
    def views(self) -> tuple[SideView, SideView]:
        return self.a, self.b

    @property
    def entries(self) -> tuple[RunEntry | None, RunEntry | None]:
        return self.a.side.current, self.b.side.current

    @property
    def steps(self) -> tuple[int, int]:
        return self.a.side.step, self.b.side.step

    def show(self, a: RunEntry, b: RunEntry) -> None:
        self.pause()
        self._framed, self._of = False, None
        self.a.side.show(a)
        self.b.side.show(b)
        self._runs_changed()

    def close(self) -> None:
        self.pause()
        self._settle.stop()
        self._share_timer.stop()
        if self._aligning is not None and self._aligning.active:
            self._session.jobs.cancel(self._aligning)
        for view in self.views:
            view.close_side()

    # Steps

    @property
    def positions(self) -> int:
        return self.link.positions if self.link is not None else 0

    def set_position(self, position: int) -> None:
        """Show both runs at a position of the link."""
        if self.link is None:
            return
        self.position = min(max(position, 0), self.positions)
        self._show_steps(*self.link.steps(self.position))

    def set_link(self, by: LinkBy) -> None:
        """Keep the first run's step; the second follows."""
        self.by = by
        if self._of is not None:
            self.link = StepLink(by, self._of[0].timeline, self._of[1].timeline)
            at_end = self.a.side.step == self._of[0].log.steps
            self.set_position(self.positions if at_end else self.link.position_of(self.a.side.step))

    def play_toggle(self) -> None:
        if self._playback.playing:
            self.pause()
        elif self.positions:
            self.set_position(self._playback.start(self.position, self.positions, time.monotonic()))
            self._timer.start()
            self.playing_changed.emit(True)

    def pause(self) -> None:
        self._playback.stop()
        if self._timer.isActive():
            self._timer.stop()
            self.playing_changed.emit(False)

    @property
    def playing(self) -> bool:
        return self._playback.playing

    def _tick(self) -> None:
        self.set_position(self._playback.due(self.position, self.positions, time.monotonic()))
        if not self._playback.playing:
            self.pause()

    def _show_steps(self, step_a: int, step_b: int) -> None:
        if self._compared is not None:
            self.diff = self._compared.at(step_a, step_b)
        self._give_marks()
        for view, step in zip(self.views, (step_a, step_b), strict=True):
            if view.side.step != step:
                view.side.set_step(step)
            else:
                view.live.recolor()
        self._mark_different(_QUICKLY_OUTLINED)
        self._settle.start()
        self.changed.emit()

    # Colours

    def set_color(self, color: ColorMode | None) -> None:
        """The same for both; None: by what differs."""
        self.color = color
        self._give_marks()
        for view in self.views:
            if color is not None and color is not view.side.color:
                view.side.set_color(color)
            else:
                view.live.recolor()
        self._mark_different()
        self._settle.start()
        self._share_timer.start()
        self.changed.emit()

    def _give_marks(self) -> None:
        shown = self.diff if self.color is None else None
        for view, marks in zip(self.views, (None, None) if shown is None else (shown.a, shown.b), strict=True):
            self._colors[view].marks = marks

    def _mark_different(self, most: int | None = None) -> None:
        """Outline blocks that are others, so that not the colour alone tells them; not over a check's evidence."""
        from minece_desktop.scene import Highlight

        for view in self.views:
            marks, run = self._colors[view].marks, view.live.shown
            if view.live.scene is None or run is None or view.side.selected_check is not None:
                continue
            xyz = run.log.lifetimes.xyz
            others = xyz[marks == Match.DIFFERENT] if marks is not None and len(marks) == len(xyz) else xyz[:0]
            others = others if most is None or len(others) <= most else xyz[:0]
            cells: list[Cell] = [(x, y, z) for x, y, z in others.tolist()]
            view.live.scene.set_highlight(Highlight(cells) if cells else None)

    def _rested(self) -> None:
        """The largest stresses are in the table whatever is coloured."""
        for view in self.views:
            view.side.solve()
        if self.diff is not None and self.diff.different > _QUICKLY_OUTLINED:
            self._mark_different()
            for view in self.views:
                view.live.changed.emit()

    def _share_scale(self) -> None:
        """Stresses and displacements of both runs in one range, from 0 to the larger maximum."""
        color = self.color
        if color is None or not color.solved:
            return
        tops = []
        for view in self.views:
            field = view.side.stress
            if field is None:
                return
            displacement = np.linalg.norm(field.result.displacement, axis=1)
            values = field.result.von_mises if color is ColorMode.STRESS else displacement
            tops.append(float(values[np.isfinite(values)].max(initial=0.0)))
        top = max(tops)
        for view in self.views:
            options = view.live.options
            view.live.set_options(options.with_range(color.value, mode="locked", low=0.0, high=top or 1.0))

    def let_go(self) -> None:
        """Of the selected check and block."""
        for view in self.views:
            view.side.select_check(None)
            view.side.select_block(None)
        self._mark_different()

    # Which block lies on which

    def set_align(self, by: AlignBy | None) -> None:
        """None: whatever is usual for these two runs."""
        self.wanted = by
        self._align()

    def _runs_changed(self, _entry: object = None) -> None:
        runs = [entry.run if entry is not None else None for entry in self.entries]
        if runs[0] is None or runs[1] is None:
            self._of = self.link = self._compared = self.diff = None
            self._give_marks()
        elif self._of is None or self._of[0] is not runs[0] or self._of[1] is not runs[1]:
            self._of = (runs[0], runs[1])
            self._align()
            self.link = StepLink(self.by, runs[0].timeline, runs[1].timeline)
            self.set_position(self.positions)
        self.changed.emit()

    def _align(self) -> None:
        if self._of is None:
            return
        usual, why = usual_alignment(*self._of)
        by = self.wanted or usual
        why = why if by is usual else tr("as chosen")
        if self._aligning is not None and self._aligning.active:
            self._session.jobs.cancel(self._aligning)
        self._set_alignment(Alignment(AlignBy.TASK, why=why if by is AlignBy.TASK else tr("being aligned…")))
        if by is AlignBy.TRANSLATION:
            of = self._of
            structures = [run.log.structure() for run in of]
            self._aligning = self._session.submit(best_shift_job, *structures, label=tr("Aligning two runs"))
            self._aligning.on_done = lambda shift: self._aligned(of, Alignment(by, shift, why))

    def _aligned(self, of: tuple[Run, Run], alignment: Alignment) -> None:
        if of is self._of:
            self._set_alignment(alignment)

    def _set_alignment(self, alignment: Alignment) -> None:
        assert self._of is not None
        self.alignment = alignment
        first, second = (run.log.lifetimes for run in self._of)
        self._compared = BlockComparison(first, second, alignment.shift)
        self._show_steps(*self.steps)
        self._frame()

    def _entry_changed(self, _entry: RunEntry) -> None:
        self._runs_changed()
        self._share_timer.start()

    def _block_selected(self, source: SideView, cell: Cell | None) -> None:
        """Select the cell in both."""
        if self._following:
            return
        self._following = True
        other, sign = (self.b, -1) if source is self.a else (self.a, 1)
        if cell is None:
            other.side.select_block(None)
        else:
            x, y, z = (c + sign * s for c, s in zip(cell, self.alignment.shift, strict=True))
            other.side.select_block((x, y, z))
        self._following = False

    # Cameras

    def set_view(self, number: int) -> None:
        """Look at both from a corner or along an axis; everything of both is in the picture."""
        self.a.live.set_view(number)
        self._frame()

    def _frame(self) -> None:
        """Fit what either run built into both pictures."""
        scene = self.a.live.scene
        if self._of is None or scene is None or self.a.live.shown is None or self.b.live.shown is None:
            self._framed = False
            return
        self._framed = True
        shift = np.array(self.alignment.shift)
        cells = [run.log.lifetimes.xyz + move for run, move in zip(self._of, (0 * shift, shift), strict=True)]
        both = np.concatenate([part for part in cells if len(part)] or [np.zeros((1, 3), dtype=np.int64)])
        corners = list(product(*zip(both.min(axis=0).tolist(), both.max(axis=0).tolist(), strict=True)))
        scene.fit(corners)
        self.a.live.changed.emit()
        self.a.live.tell_camera()
        self._camera_moved(self.a, scene.camera_state())

    def _picture_changed(self) -> None:
        """Once both pictures are there they are framed together."""
        if not self._framed and self.a.live.shown is not None and self.b.live.shown is not None:
            self._framed = True
            QTimer.singleShot(0, self, self._first_picture)

    def _first_picture(self) -> None:
        if self.a.live.scene is not None and self.b.live.scene is not None:
            self._give_marks()
            for view in self.views:
                view.live.recolor()
            self._mark_different()
            self._frame()

    def _camera_moved(self, source: SideView, state: CameraState) -> None:
        if self._following or not self._framed:
            return
        self._following = True
        sign = -1 if source is self.a else 1
        x, y, z = (f + sign * s for f, s in zip(state.focus, self.alignment.shift, strict=True))
        (self.b if source is self.a else self.a).live.set_camera_state(replace(state, focus=(x, y, z)))
        self._following = False
