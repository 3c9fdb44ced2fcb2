"""All that the labels on one picture depend on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.look import Look
from minece_desktop.scene.overlays import Overlays
from minece_desktop.scene.theme import Rgb, SceneTheme
from tasks.blocks import BoolArray

if TYPE_CHECKING:
    from minece_desktop.scene.content import Content, Shown
    from minece_desktop.scene.deformation import Deformation


@dataclass(frozen=True, eq=False)
class Frame:
    """``pixels`` is the picture's size, ``ratio`` how many of its pixels make a logical one."""

    content: Content | None
    coloring: Coloring | None
    highlight: Highlight | None
    step: int
    camera: CameraState
    theme: SceneTheme
    pixels: tuple[int, int]
    ratio: float
    overlays: Overlays = field(default_factory=Overlays)
    shown: Shown | None = None
    deformation: Deformation | None = None
    drawn: Look = field(default_factory=Look)

    @property
    def mask(self) -> BoolArray | None:
        return None if self.shown is None else self.shown.mask

    @property
    def standing(self) -> BoolArray:
        """Lifetimes (n,) that stand at this step and are not hidden."""
        assert self.content is not None
        standing = self.content.lifetimes.standing(self.step)
        return standing if self.mask is None else standing & self.mask

    @property
    def look(self) -> tuple[SceneTheme, tuple[int, int], float]:
        """What every label depends on."""
        return self.theme, self.pixels, self.ratio

    @property
    def evidence_color(self) -> Rgb:
        return evidence_color(self.highlight, self.theme)


def evidence_color(highlight: Highlight | None, theme: SceneTheme) -> Rgb:
    kind = "neutral" if highlight is None else highlight.kind
    return {"ok": theme.ok, "fail": theme.fail, "neutral": theme.accent}[kind]
