"""The off-screen render window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  (registers the OpenGL implementations)
from vtkmodules.vtkCommonCore import vtkLogger
from vtkmodules.vtkRenderingCore import vtkRenderWindow


def offscreen_window(width: int, height: int) -> vtkRenderWindow:
    """A window that is never shown, with GL set up; ``width`` and ``height`` in pixels."""
    with quiet():
        window = vtkRenderWindow()
        window.SetOffScreenRendering(True)
        window.SetShowWindow(False)
        window.SetMultiSamples(0)
        window.SetAlphaBitPlanes(True)
        window.SetSize(width, height)
        window.Initialize()
    return window


@contextmanager
def quiet() -> Iterator[None]:
    """Without VTK's warning that there is no X server: it falls back by itself."""
    before = vtkLogger.GetCurrentVerbosityCutoff()
    vtkLogger.SetStderrVerbosity(vtkLogger.VERBOSITY_ERROR)
    try:
        yield
    finally:
        vtkLogger.SetStderrVerbosity(before)
