from __future__ import annotations

from collections.abc import Iterator

import pytest

from minece_desktop.scene import StructureScene, gl_available


@pytest.fixture(scope="session")
def gl() -> None:
    if not gl_available():
        pytest.skip("no OpenGL here, not even in software")


@pytest.fixture
def scene(gl: None) -> Iterator[StructureScene]:
    made = StructureScene((640, 480))
    yield made
    made.close()
