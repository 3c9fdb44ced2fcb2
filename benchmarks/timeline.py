"""Frames per second of the structure view, software or hardware GL: step, rotate, recolour, cut, with read-back.

Run: ``python benchmarks/timeline.py [--blocks 10000 100000] [--frames 20] [--no-baseline]``. Three structures a size:
"hall", floors, walls and columns as agents build them; "porous", six blocks in ten of a cube at random, which exposes
as many faces as a structure can; "roof", a slope of stairs drawn in their shape. The baseline draws one cube glyph a
block, as VTK's examples do.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import argparse
import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import vtkmodules.vtkRenderingOpenGL2  # noqa: F401
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonCore import vtkPoints, vtkUnsignedCharArray
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkFiltersSources import vtkCubeSource
from vtkmodules.vtkRenderingCore import vtkActor, vtkGlyph3DMapper, vtkRenderer

from minece_desktop.scene import Coloring, StructureScene
from minece_desktop.scene.deformation import Deformation
from minece_desktop.scene.window import offscreen_window
from tasks.blocks import NEVER, BlockState, Lifetimes

SIZE = (1280, 800)
Cells = npt.NDArray[np.int64]


def porous(count: int) -> Cells:
    side = round((count / 0.6) ** (1 / 3)) + 2
    cells = np.argwhere(np.random.default_rng(0).random((side, side, side)) < 0.6)
    return cells[:count]


def hall(count: int) -> Cells:
    """Storeys of 8 blocks: a floor, outer walls with windows, columns every five blocks."""
    side = 1
    while len(_storeys(side)) < count:
        side += 1
    return _storeys(side)[:count]


def _storeys(side: int) -> Cells:
    y, x, z = np.indices((max(9, side // 2), side, side)).reshape(3, -1)
    wall = (x == 0) | (z == 0) | (x == side - 1) | (z == side - 1)
    window = (y % 8 > 2) & (y % 8 < 6) & ((x + z) % 6 > 2)
    column = (x % 5 == 0) & (z % 5 == 0)
    return np.stack([y, x, z], axis=1)[(y % 8 == 0) | (wall & ~window) | column]


def roof(count: int) -> Cells:
    """A slope, row above row."""
    side = round(count**0.5)
    return np.stack(np.divmod(np.arange(side * side), side), axis=1)[:, [0, 0, 1]]


CUBES = ("stone", "oak_planks", "bricks")
STAIRS = tuple(f"{stuff}_stairs[facing=east]" for stuff in ("stone", "oak", "brick"))
BUILDINGS = (("hall", hall, CUBES), ("porous", porous, CUBES), ("roof", roof, STAIRS))


def lifetimes(cells: Cells, names: tuple[str, ...] = CUBES) -> Lifetimes:
    """Placed in the order given, columns (y, x, z), of three kinds in turn."""
    count = len(cells)
    return Lifetimes(
        xyz=cells[:, [1, 0, 2]].astype(np.int32),
        ids=(np.arange(count) % 3).astype(np.int32),
        birth=np.arange(1, count + 1, dtype=np.int32),
        death=np.full(count, NEVER, dtype=np.int32),
        event=np.arange(count, dtype=np.int32),
        palette=tuple(BlockState.parse(name) for name in names),
    )


class Rate(NamedTuple):
    """Frames per second, and processor seconds a frame: the latter hardly depends on what else the machine does."""

    fps: float
    cpu: float


def rate(frames: int, draw: Callable[[int], object]) -> Rate:
    draw(0)
    start, cpu = time.perf_counter(), time.process_time()
    for frame in range(1, frames + 1):
        draw(frame)
    return Rate(frames / (time.perf_counter() - start), (time.process_time() - cpu) / frames)


def scene_rates(life: Lifetimes, frames: int) -> dict[str, Rate]:
    scene = StructureScene(SIZE)
    scene.set_lifetimes(life)
    rng = np.random.default_rng(1)
    fields = [Coloring.by_stress(life, life.event, rng.random(len(life)) * 1e4) for _ in range(3)]
    scene.set_coloring(fields[0])
    last = len(life)

    def step(frame: int) -> None:
        scene.set_step(last - frames + frame - 1)
        scene.image()

    def rotate(_: int) -> None:
        scene.rotate(7, 0.5)
        scene.image()

    def recolor(frame: int) -> None:
        scene.set_coloring(fields[frame % 3])
        scene.image()

    def cut(frame: int) -> None:
        scene.set_part(life.xyz[:, 1] <= middle + frame % 3)
        scene.image()

    middle = int(np.median(life.xyz[:, 1]))
    rates = {"step": rate(frames, step), "rotate": rate(frames, rotate), "recolour": rate(frames, recolor)}
    rates["cut"] = rate(frames, cut)
    scene.set_part(None)
    moved = np.random.default_rng(2).random((len(life), 3)) * 0.1
    scene.set_deformation(Deformation(life.xyz, moved))
    rates["deformed step"] = rate(frames, step)
    scene.close()
    return rates


def glyph_rates(life: Lifetimes, frames: int) -> dict[str, Rate]:
    """One cube glyph a block: the picture is built anew from the standing blocks at each step."""
    window, renderer, data, mapper, cube = offscreen_window(*SIZE), vtkRenderer(), vtkPolyData(), None, vtkCubeSource()
    mapper = vtkGlyph3DMapper()
    mapper.SetInputData(data)
    mapper.SetSourceConnection(cube.GetOutputPort())
    mapper.ScalingOff()
    mapper.SetColorModeToDirectScalars()
    actor = vtkActor()
    actor.SetMapper(mapper)
    actor.GetProperty().BackfaceCullingOn()
    renderer.AddViewProp(actor)
    window.AddRenderer(renderer)
    pixels, last = vtkUnsignedCharArray(), len(life)
    colors = np.random.default_rng(1).integers(0, 255, (last, 3), dtype=np.uint8)

    def show(count: int, shift: int) -> None:
        points = vtkPoints()
        points.SetData(numpy_to_vtk(life.xyz[:count].astype(np.float32), deep=True))
        data.SetPoints(points)
        data.GetPointData().SetScalars(numpy_to_vtk(np.roll(colors, shift, axis=1)[:count], deep=True))
        data.Modified()

    def draw() -> None:
        window.Render()
        window.GetRGBACharPixelData(0, 0, SIZE[0] - 1, SIZE[1] - 1, 0, pixels, 0)

    show(last, 0)
    renderer.GetActiveCamera().ParallelProjectionOn()
    renderer.GetActiveCamera().SetPosition(1, 0.8, 1)
    renderer.ResetCamera()
    rates = {
        "step": rate(frames, lambda frame: (show(last - frames + frame, 0), draw())),
        "rotate": rate(frames, lambda _: (renderer.GetActiveCamera().Azimuth(3), draw())),
        "recolour": rate(frames, lambda frame: (show(last, frame % 3), draw())),
    }
    window.Finalize()
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--frames", type=int, default=20)
    parser.add_argument("--no-baseline", action="store_true")
    arguments = parser.parse_args()
    print(f"{SIZE[0]}×{SIZE[1]} with read-back: frames/s, processor time a frame (× that of one glyph a block)")
    for count in arguments.blocks:
        for name, build, blocks in BUILDINGS:
            life = lifetimes(build(count), blocks)
            rates = scene_rates(life, arguments.frames)
            base = {} if arguments.no_baseline else glyph_rates(life, max(3, arguments.frames // 5))
            cells = [
                f"{key} {new.fps:5.1f}/s {new.cpu * 1e3:5.1f} ms"
                + (f" ({base[key].cpu / new.cpu:4.1f}×)" if key in base else "")
                for key, new in rates.items()
            ]
            print(f"{len(life):7d} blocks {name:7s} " + "   ".join(cells), flush=True)


if __name__ == "__main__":
    main()
