"""Draws the pictures of the sample runs that the welcome page shows: resources/thumbnails/NAME.png.

    python packaging/make_thumbnails.py [FOLDER]

They have no ground and no background, so that they fit every theme: each sample is drawn on black and on white, and
what differs between the two shows through.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

import resources
from minece_desktop.core.importers import find_runs, load_run
from minece_desktop.core.run import Run
from minece_desktop.scene import DARK, StructureScene
from minece_desktop.scene.look import Look
from minece_desktop.scene.pictures import coloring

SIZE = (200, 128)
"""Logical pixels; a picture has twice as many, for screens of high density."""
_RATIO = 2.0
_COLORS = 128
Pixels = npt.NDArray[np.uint8]


def cut_out(on_black: Pixels, on_white: Pixels) -> Pixels:
    """(h, w, 4) of what was drawn over both grounds (h, w, 3): its own colours, and how much it covers."""
    black, white = on_black.astype(float), on_white.astype(float)
    cover = 1 - np.clip((white - black).mean(axis=2, keepdims=True) / 255, 0, 1)
    color = np.divide(black, cover, out=np.zeros_like(black), where=cover > 0)
    return np.round(np.concatenate([np.clip(color, 0, 255), 255 * cover], axis=2)).astype(np.uint8)


def thumbnail(run: Run) -> Pixels:
    """The end of a run in the colours of its materials."""
    grounds = []
    for shade in (0.0, 1.0):
        ground = replace(DARK, background_top=(shade,) * 3, background_bottom=(shade,) * 3)
        scene = StructureScene(SIZE, ground)
        try:
            scene.resize(*SIZE, _RATIO)
            scene.set_look(Look(grid=False, compass=False, maximum=False))
            scene.set_lifetimes(run.log.lifetimes)
            scene.set_coloring(coloring(run, "material", run.log.steps))
            scene.set_fine(True)
            scene.reset()
            grounds.append(scene.image()[:, :, :3].copy())
        finally:
            scene.close()
    return cut_out(*grounds)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else resources.THUMBNAILS
    folder.mkdir(parents=True, exist_ok=True)
    for sample in resources.samples():
        picture = Image.fromarray(thumbnail(load_run(next(iter(find_runs(sample.path))))))
        path = folder / f"{sample.path.name}.png"
        picture.quantize(_COLORS, Image.Quantize.FASTOCTREE).save(path, optimize=True)
        print(f"{path}  {path.stat().st_size / 1024:.1f} kB")


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", most=1)
    main()
