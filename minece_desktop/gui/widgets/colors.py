"""Colours of materials for painting."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QColor

from tasks.materials import block_color


@lru_cache(maxsize=4096)
def material_rgb(name: str) -> tuple[int, int, int]:
    """The flat colour of a block id, 0 to 255 per channel; the same as in the structure view."""
    red, green, blue = block_color(name)
    return (red, green, blue)


def material_color(name: str) -> QColor:
    return QColor(*material_rgb(name))
