from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parents[2] / "data" / "sandbox"


@pytest.fixture
def data() -> Callable[[str], Any]:
    """Read one JSON file of the test data."""
    return lambda name: json.loads((DATA / name).read_text(encoding="utf-8"))
