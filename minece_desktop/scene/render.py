"""One picture, without a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from minece_desktop.scene.coloring import Coloring
from minece_desktop.scene.structure import StructureScene
from minece_desktop.scene.theme import DARK, SceneTheme
from tasks.blocks import Lifetimes


def render_png(
    lifetimes: Lifetimes,
    coloring: Coloring | None,
    path: str | Path,
    *,
    step: int | None = None,
    size: tuple[int, int] = (1280, 800),
    theme: SceneTheme = DARK,
    title: str | None = None,
    subtitle: str | None = None,
    true_shapes: bool = True,
    dress: Callable[[StructureScene], None] = lambda scene: None,
) -> None:
    """Draw a timeline after ``step`` events (default: at its end) as a PNG file of ``size`` pixels. Raises OSError.

    ``dress`` is called with the scene before it is drawn.
    """
    scene = StructureScene(size, theme)
    try:
        scene.set_caption(title, subtitle)
        scene.set_lifetimes(lifetimes, true_shapes=true_shapes)
        scene.set_coloring(coloring)
        if step is not None:
            scene.set_step(step)
        dress(scene)
        scene.save_png(path, size)
    finally:
        scene.close()
