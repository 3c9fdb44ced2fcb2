"""The window's theme in the form the 3-D scene takes; apart, because it imports VTK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minece_desktop.scene import DARK, LIGHT, SceneTheme

if TYPE_CHECKING:
    from minece_desktop.gui.theme import Theme


def scene_theme(theme: Theme) -> SceneTheme:
    return DARK if theme.dark else LIGHT
