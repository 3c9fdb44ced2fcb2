"""A structure view beside the main one, with a run, a step and colours of its own."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.side import SideSession
from minece_desktop.gui.step_facts import StepFacts
from minece_desktop.gui.structure_view import StructureView
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.view_overlays import paint_title


class SideView(StructureView):
    """``side``: what it shows. ``letter`` stands before its title."""

    def __init__(self, main: Session, letter: str = "", parent: QWidget | None = None) -> None:
        self.side, self.letter = SideSession(main), letter
        session = cast("Session", self.side)
        self.facts = StepFacts(session)
        super().__init__(session, self.facts, parent)
        self.facts.setParent(self)

    def build(self, failure: str = "") -> None:
        """Make the scene, or say why there is none."""
        if failure:
            self.scene_failed(failure)
        else:
            self.build_scene()

    def close_side(self) -> None:
        """Free the scene and stop following; call it before the widget goes."""
        self.facts.stop()
        self.close_scene()
        self.side.close()

    def _paint_words(self, painter: QPainter, area: QRectF, entry: RunEntry) -> None:
        if entry.run is None or not self.letter:
            super()._paint_words(painter, area, entry)
            return
        run, step = entry.run, self.side.step
        about = " · ".join(
            part
            for part in (
                run.model or "",
                "" if run.seed is None else tr("seed {}").format(run.seed),
                tr("step {}").format(step),
            )
            if part
        )
        paint_title(painter, area, f"{self.letter} · {entry.ref.id}", about, self.live.note)
