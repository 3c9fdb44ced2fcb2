"""docs/api.ipynb says what its cells compute today."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_notebook_is_current() -> None:
    spec = importlib.util.spec_from_file_location("make_notebook", ROOT / "packaging" / "make_notebook.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    written = (ROOT / "docs" / "api.ipynb").read_text("utf-8")
    assert written == maker.notebook(), "run python packaging/make_notebook.py"
