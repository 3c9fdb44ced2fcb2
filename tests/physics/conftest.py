"""Shapes and golden data shared by the physics tests."""

import json
from pathlib import Path

import numpy as np
import pytest

DATA = Path(__file__).parents[1] / "data" / "physics"


@pytest.fixture(scope="session")
def golden():
    """Loads a golden file by its path below tests/data/physics."""
    return lambda name: json.loads((DATA / name).read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def box():
    """Cells of a full box of given size and origin."""

    def cells(nx, ny, nz, origin=(0, 0, 0)):
        return np.argwhere(np.ones((nx, ny, nz), dtype=bool)).astype(np.int32) + np.array(origin, dtype=np.int32)

    return cells
