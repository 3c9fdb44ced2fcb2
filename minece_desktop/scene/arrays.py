"""NumPy arrays to and from VTK."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from vtkmodules.util.numpy_support import numpy_to_vtk, vtk_to_numpy
from vtkmodules.vtkCommonCore import VTK_INT, vtkDataArray


def shared(array: npt.NDArray[np.generic]) -> vtkDataArray:
    """A VTK array over the same memory; the NumPy array must live as long."""
    made: vtkDataArray = numpy_to_vtk(array)  # type: ignore[no-untyped-call]
    return made


def shared_indices(array: npt.NDArray[np.int32]) -> vtkDataArray:
    """Point indices as VTK's cell arrays take them, over the same memory."""
    made: vtkDataArray = numpy_to_vtk(array, array_type=VTK_INT)  # type: ignore[no-untyped-call]
    return made


def copied(array: npt.NDArray[np.generic]) -> vtkDataArray:
    made: vtkDataArray = numpy_to_vtk(array, deep=True)  # type: ignore[no-untyped-call]
    return made


def viewed(array: vtkDataArray) -> npt.NDArray[np.uint8]:
    """A VTK array of bytes as a NumPy array over the same memory."""
    made: npt.NDArray[np.uint8] = vtk_to_numpy(array)  # type: ignore[no-untyped-call]
    return made
