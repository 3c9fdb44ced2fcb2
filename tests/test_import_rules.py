"""What import-linter checks in the source, seen at run time: no Qt and no VTK below the scene."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FORBIDDEN = ("PySide6", "shiboken6", "pyqtgraph", "vtkmodules", "vtk", "matplotlib")
WINDOWLESS = (
    "tasks.suite",
    "checks.engine",
    "physics.solve",
    "minece_desktop.core.session",
    "minece_desktop.core.grading",
    "minece_desktop.core.importers",
    "minece_desktop.core.audit.audits",
    "minece_desktop.core.audit.queue",
    "minece_desktop.core.reporters.drawing",
    "minece_desktop.core.reporters.report.files",
    "minece_desktop.core.task_pages",
    "minece_desktop.cli.audit",
    "minece_desktop.cli.export",
    "minece_desktop.cli.grading",
    "minece_desktop.cli.main",
    "minece_desktop.cli.pictures",
    "minece_desktop.cli.report",
    "minece_desktop.cli.report_verify",
    "minece_desktop.cli.runs",
    "minece_desktop.cli.stress",
    "minece_desktop.cli.tables",
    "minece_desktop.cli.task_page",
    "minece_desktop.cli.verify",
    "minece_desktop.cli.window",
)


@pytest.mark.parametrize("module", WINDOWLESS)
def test_loads_without_qt_and_vtk(module: str) -> None:
    code = f"import {module}, sys; print(*[n for n in {FORBIDDEN!r} if n in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_packaging_is_no_package() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists(), "it would shadow the library packaging"
