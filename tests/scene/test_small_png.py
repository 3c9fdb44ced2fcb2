"""PNG files of 256 colours, read back by VTK."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkIOImage import vtkPNGReader

from minece_desktop.scene.png import png_bytes
from minece_desktop.scene.small_png import small_png

Image = npt.NDArray[np.uint8]


def read(data: bytes, folder: Path) -> Image:
    path = folder / "picture.png"
    path.write_bytes(data)
    reader = vtkPNGReader()
    reader.SetFileName(str(path))
    reader.Update()
    image = reader.GetOutput()
    width, height, _ = image.GetDimensions()
    pixels = vtk_to_numpy(image.GetPointData().GetScalars()).reshape(height, width, -1)[::-1]
    return np.array(pixels[:, :, :3], dtype=np.uint8)


def test_few_colours_come_back_as_they_were(tmp_path: Path) -> None:
    colors = np.array([(0, 0, 0), (255, 255, 255), (213, 94, 0), (214, 95, 1 + 32)], dtype=np.uint8)
    picture = colors[np.arange(35).reshape(5, 7) % 4]
    assert (read(small_png(picture), tmp_path) == picture).all()


@pytest.mark.parametrize("channels", [3, 4])
def test_many_colours_are_close_and_the_file_is_small(channels: int, tmp_path: Path) -> None:
    ramp = np.linspace(0, 255, 256)
    picture = np.full((64, 256, channels), 255, dtype=np.uint8)
    picture[:, :, 0], picture[:, :, 1], picture[:, :, 2] = ramp, ramp[::-1], np.linspace(0, 128, 64)[:, None]
    found = read(small_png(picture), tmp_path)
    assert found.shape == (64, 256, 3)
    difference = np.abs(found.astype(int) - picture[:, :, :3])
    assert difference.mean() < 8
    assert difference.max() < 32
    noisy = np.random.default_rng(1).integers(0, 256, (64, 64, 3), dtype=np.uint8)
    assert len(small_png(noisy)) < len(png_bytes(noisy)) / 2
