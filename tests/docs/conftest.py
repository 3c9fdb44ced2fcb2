"""The scripts that write and check the documentation, as modules; their folder is no package."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture(scope="session")
def script() -> Iterator[Callable[[str], ModuleType]]:
    """A script of packaging/ by name; what it imports from there is found too."""
    before = list(sys.path)
    sys.path.insert(0, str(PACKAGING))
    yield importlib.import_module
    sys.path[:] = before
