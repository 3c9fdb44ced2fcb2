"""Task folders, made by the scripts in packaging/."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PACKAGING = Path(__file__).parents[3] / "packaging"


@pytest.fixture(scope="session")
def scripts() -> Iterator[Callable[[str], ModuleType]]:
    """A module of packaging/ by name."""
    sys.path.insert(0, str(PACKAGING))
    yield importlib.import_module
    sys.path.remove(str(PACKAGING))


@pytest.fixture(scope="session")
def samples(scripts: Callable[[str], ModuleType]) -> Mapping[str, Mapping[str, Any]]:
    made: Mapping[str, Mapping[str, Any]] = scripts("make_verify_samples").samples()
    return made


@pytest.fixture
def folder_of(
    tmp_path: Path, samples: Mapping[str, Mapping[str, Any]], scripts: Callable[[str], ModuleType]
) -> Callable[..., Path]:
    """Writes one sample; files given by name replace the sample's, None leaves one out."""

    def write(task: str, name: str = "passing", **files: bytes | None) -> Path:
        folder = tmp_path / f"{task}-{name}"
        scripts("make_verify_samples").write(samples[task][name], folder)
        for file, data in files.items():
            path = folder / file
            path.unlink(missing_ok=True)
            if data is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        return folder

    return write
