"""Samples of neighbouring benchmarks, and files as they come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run

SAMPLES = Path(__file__).parents[3] / "data" / "neighbours"


@pytest.fixture
def opened() -> Callable[..., tuple[list[Run], list[Message]]]:
    """All runs at a path, and what was said besides them."""

    def read(path: Path, **limits: int) -> tuple[list[Run], list[Message]]:
        found = list(open_runs(path, ImportOptions(limits=Limits(**limits))))
        return [one for one in found if isinstance(one, Run)], [one for one in found if isinstance(one, Message)]

    return read
