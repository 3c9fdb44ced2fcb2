"""The samples are what the script writes now."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]


def test_the_samples_are_current() -> None:
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        made = importlib.import_module("make_neighbour_samples").samples()
    finally:
        sys.path.remove(str(ROOT / "packaging"))
    folder = ROOT / "tests" / "data" / "neighbours"
    assert {name: (folder / name).read_bytes() for name in made} == made
