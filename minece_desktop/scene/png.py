"""PNG files from pictures, by VTK's own writer."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from vtkmodules.vtkCommonDataModel import vtkImageData
from vtkmodules.vtkIOImage import vtkPNGWriter

from minece_desktop.scene.arrays import shared, viewed


def png_bytes(picture: npt.NDArray[np.uint8]) -> bytes:
    """A picture (h, w, 3 or 4) uint8, top row first, as a PNG file; an opaque alpha channel is left out."""
    if picture.shape[2] == 4 and (picture[:, :, 3] == 255).all():
        picture = picture[:, :, :3]
    height, width, channels = picture.shape
    pixels = np.ascontiguousarray(picture[::-1]).reshape(-1, channels)
    data = vtkImageData()
    data.SetDimensions(width, height, 1)
    data.GetPointData().SetScalars(shared(pixels))
    writer = vtkPNGWriter()
    writer.SetWriteToMemory(True)
    writer.SetInputData(data)
    writer.Write()
    return bytes(viewed(writer.GetResult()))
