"""The drawn structure as a picture of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from minece_desktop.gui.structure_view import StructureView


def scene_picture(view: StructureView) -> QImage | None:
    """What is drawn now, without the words and panels that lie over it; None where nothing is drawn."""
    scene = view.scene
    if scene is None or view.live.shown is None:
        return None
    pixels = scene.image()
    height, width = pixels.shape[:2]
    return QImage(pixels.data, width, height, pixels.strides[0], QImage.Format.Format_RGBA8888).copy()
