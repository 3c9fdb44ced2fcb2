"""All that the labels on one picture depend on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from minece_desktop.scene.camera import CameraState
from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.highlight import Highlight
from minece_desktop.scene.theme import Rgb, SceneTheme

if TYPE_CHECKING:
    from minece_desktop.scene.structure import Content


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
