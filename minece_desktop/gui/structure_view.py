"""The 3-D view: a scene drawn off-screen and painted here, the mouse that moves it, and words laid over it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from minece_desktop.core.grading import TASK_FOLDER
from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Run
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.block_facts import BlockFacts, facts_of, instruction_at, lifetime_at, turn_at
from minece_desktop.gui.live_scene import LiveScene
from minece_desktop.gui.step_facts import StepFacts
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.view_frames import ViewFrames
from minece_desktop.gui.widgets.block_card import BlockCard
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.text import plain_tip
from minece_desktop.gui.widgets.view_overlays import BusyChip, paint_absence, paint_notice, paint_title
from minece_desktop.gui.words import phrase
from tasks.blocks import Cell

if TYPE_CHECKING:
    from minece_desktop.scene import Pick, StructureScene
    from minece_desktop.scene.drawing import Image

_CLICK_PX = 4
_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_ZOOM_PER_UNIT = 1.0015
"""Of a wheel's angle delta; one notch is 120 units."""
_CHIP_AFTER_SECONDS = 0.3
_BLANK_MS = 150
"""A picture that takes no longer than this to prepare replaces the last one without a gap."""
_SHORT_FRAME = 0.03
"""Seconds for which a change of size may wait for its picture."""


class StructureView(ListeningWidget):
    """Shows the session's current run. Everything but ``build_scene`` works without GL."""

    hovered = Signal(str)
    """What the mouse is over, in one line; empty when it is over nothing."""

    def __init__(self, session: Session, facts: StepFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._failure: str | None = None
        self._image: QImage | None = None
        self._blank_timer = QTimer(self, singleShot=True, interval=_BLANK_MS)
        self._blank_timer.timeout.connect(self.update)
        self._hover: Pick | None = None
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._dragged = False
        self._measuring = False
        self._ringed = False
        self._ruler_start: Cell | None = None
        self.live = LiveScene(session, facts, self)
        self.live.changed.connect(self._refresh)
        self.frames = ViewFrames(self.live, self)
        self.frames.came.connect(self._show_picture)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Structure"))
        self.setMinimumSize(280, 200)
        self.chip = BusyChip(self)
        self.card = BlockCard(self)
        self._follow(session)

    def _follow(self, session: Session) -> None:
        self.listen(session.current_changed, self._entry_shown)
        self.listen(session.current_changed, self.live.load_soon)
        self.listen(session.entry_changed, self.live.entry_changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.step_changed, self.live.step_changed)
        self.listen(session.color_changed, self.live.recolor)
        self.listen(session.check_selected, self.live.check_selected)
        self.listen(session.block_selected, self.live.block_selected)
        for signal in (session.block_selected, session.step_changed, session.current_changed, session.entry_changed):
            self.listen(signal, self._show_card)
        self._entry_shown(session.current)

    def sizeHint(self) -> QSize:
        return QSize(860, 720)

    def _show_card(self, _what: object = None) -> None:
        """All that is known of the selected block at this step."""
        entry, cell = self._session.current, self._session.selected_block
        run = None if entry is None else entry.run
        if run is None or cell is None:
            self.card.show_lines([])
            return
        row = lifetime_at(run, cell, self._session.step)
        air = tr("({}, {}, {}) air").format(*cell)
        self.card.show_lines([air] if row is None else facts_of(run, row, self._session.stress).lines)

    def show_job(self, job: Job | None) -> None:
        """Tell of the job that runs, once it has run for long enough to be read."""
        if job is None or job.started is None or time.monotonic() - job.started < _CHIP_AFTER_SECONDS:
            self.chip.hide()
        else:
            self.chip.show_job(f"{phrase(job.label)}…", job.fraction)

    # The scene

    def build_scene(self) -> None:
        """Make the scene; imports VTK, so call it once the window is on the screen."""
        if self.live.scene is not None:
            return
        try:
            self.live.build(self.width(), self.height(), self.devicePixelRatioF())
        except Exception as error:  # VTK raises what it likes; the rest of the window works on
            self.scene_failed(f"{type(error).__name__}: {error}")
        else:
            self._failure = None

    def scene_failed(self, reason: str) -> None:
        """Say in place of the picture why there is none."""
        self._failure = reason
        self._refresh()

    @property
    def failure(self) -> str | None:
        """Why there is no picture, and will be none."""
        return self._failure

    @property
    def pending(self) -> bool:
        """The picture is about to change."""
        return self.live.pending or self.frames.pending

    @property
    def scene(self) -> StructureScene | None:
        return self.live.scene

    def close_scene(self) -> None:
        """Free everything VTK holds; the widget paints no picture any more."""
        self.stop_listening()
        self.frames.stop()
        self._blank_timer.stop()
        self._image = None
        self.live.close()

    def _refresh(self) -> None:
        """Draw anew, once for many calls, and not within a paint: the panels' paints would add to the frame."""
        self.frames.rest()
        if self.live.preparing:
            if not self._blank_timer.isActive():
                self._blank_timer.start()
        elif self.live.scene is not None and self.live.run is not None:
            self.frames.ask()
        else:
            self.update()

    @property
    def _blank(self) -> bool:
        """The last picture is of another run, and the next one is long in coming."""
        return self.live.preparing and not self._blank_timer.isActive()

    def _entry_shown(self, _entry: RunEntry | None) -> None:
        self._hover = None
        self.update()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self.update()

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        entry = self._session.current
        shown = entry is not None and entry.run is not None and not self._blank
        fits = self._image is not None and self._image.deviceIndependentSize() == self.size().toSizeF()
        if not (fits and shown):
            painter.fillRect(self.rect(), theme().color("window"))
        if self._image is not None and shown:
            painter.drawImage(QPoint(0, 0), self._image)
        if entry is not None:
            self._paint_words(painter, QRectF(self.rect()), entry)
        if self._ringed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setPen(theme().color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _show_picture(self, pixels: Image) -> None:
        height, width = pixels.shape[:2]
        image = QImage(pixels.data, width, height, pixels.strides[0], QImage.Format.Format_RGBA8888)
        image.setDevicePixelRatio(self.devicePixelRatioF())
        self._image, self._pixels = image, pixels  # QImage borrows the array's memory
        self.update()

    def _paint_words(self, painter: QPainter, area: QRectF, entry: RunEntry) -> None:
        if entry.error is not None:
            paint_notice(painter, area, self.tr("This run cannot be read"), str(entry.error), "fail")
        elif entry.run is None:
            doing = self.tr("Reading {}…") if entry.loading else self.tr("{} was not read")
            paint_notice(painter, area, doing.format(entry.ref.id), str(entry.ref.path), "text")
        else:
            title, quote = self._title(entry, entry.run)
            paint_title(painter, area, title, quote, self.live.note)
            if self.live.preparing:
                count = len(entry.run.log.lifetimes)
                paint_notice(
                    painter, area, self.tr("Preparing the picture…"), self.tr("{} blocks").format(count), "text"
                )
            if self._failure is not None:
                why = self.tr("{} — everything but the picture works.").format(self._failure)
                paint_absence(painter, area, self._failure, why)
            elif not len(entry.run.log.lifetimes):
                title, why = self.tr("Nothing was built"), self.tr("The log has no placement that took effect.")
                if entry.run.format == TASK_FOLDER:
                    title, why = self.tr("No blocks to show"), self.tr("Records decide this task: see the Credit tab.")
                paint_notice(painter, area, title, why, "text")

    def _title(self, entry: RunEntry, run: Run) -> tuple[str, str]:
        step = self._session.step
        name = (entry.grade.task_id if entry.grade else None) or run.task_id or run.id
        turns = max(len(run.turns), 1)
        title = self.tr("{} · turn {} of {}").format(name, min(turn_at(run, step) + 1, turns), turns)
        instruction = " ".join(instruction_at(run, step).split())
        seed = "" if run.seed is None else self.tr("seed {}").format(run.seed)
        quoted = f"“{instruction}”" if instruction else ""
        return title, " · ".join(part for part in (quoted, run.model or "", seed) if part)

    # Focus

    def focusInEvent(self, event: QFocusEvent) -> None:
        """An edge for those who came by key; who clicks knows where they are."""
        self._ringed = event.reason() in _BY_KEY
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ringed = False
        self.update()
        super().focusOutEvent(event)

    # Mouse

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.live.resize(self.width(), self.height(), self.devicePixelRatioF())
        if self.frames.pending and self.frames.seconds <= _SHORT_FRAME:
            self.frames.now()  # a picture of the old size would be painted first
        self.chip.place()
        self.card.place()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.live.resize(self.width(), self.height(), self.devicePixelRatioF())
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._last = event.position()
        self._dragged = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position()
        if self._pressed is None or not event.buttons():
            self._set_hover(self.live.pick(here.x(), here.y()))
            return
        if not self._dragged and (here - self._pressed).manhattanLength() < _CLICK_PX:
            return
        self._dragged = True
        move, self._last = here - self._last, here
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.buttons() & Qt.MouseButton.LeftButton and not shifted:
            self.live.rotate(move.x(), move.y())
        else:
            self.live.pan(move.x(), move.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        clicked = self._pressed is not None and not self._dragged and event.button() == Qt.MouseButton.LeftButton
        self._pressed = None
        if clicked:
            pick = self.live.pick(event.position().x(), event.position().y())
            if self._measuring:
                self._measure(pick)
                return
            self._session.select_block(pick.cell if pick else None)

    def set_measuring(self, measuring: bool) -> None:
        """Whether clicks measure from block to block; the ruler goes when that ends."""
        self._measuring, self._ruler_start = measuring, None
        self.setCursor(Qt.CursorShape.CrossCursor if measuring else Qt.CursorShape.ArrowCursor)
        self.live.set_ruler(None)

    def _measure(self, pick: Pick | None) -> None:
        """The first click begins, the second ends, the third begins anew; beside the blocks it is given up."""
        if pick is None or self._ruler_start is None:
            self._ruler_start = pick.cell if pick else None
            self.live.set_ruler(self._ruler_start)
        else:
            self.live.set_ruler(self._ruler_start, pick.cell)
            self._ruler_start = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Bring the block under the mouse to the middle."""
        pick = self.live.pick(event.position().x(), event.position().y())
        at = self.live.scene.project(pick.cell) if self.live.scene is not None and pick is not None else None
        if at is not None:
            self.live.pan(self.width() / 2 - at[0], self.height() / 2 - at[1])

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y()
        if delta:
            self.live.zoom(_ZOOM_PER_UNIT**delta, (event.position().x(), event.position().y()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(None)
        super().leaveEvent(event)

    def _set_hover(self, pick: Pick | None) -> None:
        before, self._hover = self._hover, pick
        if (before and before.cell) != (pick and pick.cell):
            self.live.set_hover(pick.cell if pick else None)
            if self._ruler_start is not None and pick is not None:
                self.live.set_ruler(self._ruler_start, pick.cell)
            facts = self._hover_facts()
            self.hovered.emit(facts.line if facts else "")

    def _hover_facts(self) -> BlockFacts | None:
        run = self.live.shown
        return None if self._hover is None or run is None else facts_of(run, self._hover.lifetime, self._session.stress)

    def _show_tip(self, event: QHelpEvent) -> None:
        facts = self._hover_facts()
        if facts is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(event.globalPos(), plain_tip("\n".join(facts.lines)), self)
