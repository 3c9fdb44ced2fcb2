"""Shared by the tests of official checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from checks.engine import check_rows
from checks.result import CheckResult
from tasks.blocks import Cell

Rows = list[dict[str, Any]]


@pytest.fixture(scope="session")
def judge(rows: Callable[..., Rows]) -> Callable[..., CheckResult]:
    """The verdict of a check on cells of stone, or on (x, y, z, material)."""

    def verdict(name: str, blocks: Any, **args: Any) -> CheckResult:
        return check_rows(name, args, rows(blocks))

    return verdict


@pytest.fixture(scope="session")
def box() -> Callable[..., list[Cell]]:
    """The cells from one corner to the other, both within."""

    def cells(x0: int, x1: int, y0: int, y1: int, z0: int, z1: int) -> list[Cell]:
        return [(x, y, z) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1) for z in range(z0, z1 + 1)]

    return cells
