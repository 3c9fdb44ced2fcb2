"""Shared by the tests of checks: structures drawn by hand and drawn at random."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).parents[1] / "data" / "checks"

Rows = list[dict[str, Any]]


@pytest.fixture(scope="session")
def read_cases() -> Callable[[str], list[dict[str, Any]]]:
    """Reads a gzipped list of cases below ``tests/data/checks``."""

    def read(name: str) -> list[dict[str, Any]]:
        cases: list[dict[str, Any]] = json.loads(gzip.decompress((DATA / name).read_bytes()))
        return cases

    return read


@pytest.fixture(scope="session")
def rows() -> Callable[..., Rows]:
    """Rows from cells of one material, or from (x, y, z, material)."""

    def make(blocks: Any, material: str = "stone") -> Rows:
        full = [(*block, material) if len(block) == 3 else block for block in blocks]
        return [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in full]

    return make
