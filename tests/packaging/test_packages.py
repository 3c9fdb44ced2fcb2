"""The scripts that try wheels and bundles find what is wrong with them."""

from __future__ import annotations

import importlib.util
import io
import struct
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(name).stem, PACKAGING / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def wheels() -> ModuleType:
    return script("check_wheel.py")


def archives(folder: Path, names: list[str]) -> tuple[Path, Path]:
    wheel, sdist = folder / "a.whl", folder / "a.tar.gz"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in names:
            packed.writestr(name, "x")
    with tarfile.open(sdist, "w:gz") as tar:
        for name in [*names, "LICENSE", "README.md", "pyproject.toml"]:
            tar.addfile(tarfile.TarInfo(f"a-1/{name}"), io.BytesIO())
    return wheel, sdist


def test_a_wheel_with_all_and_nothing_else(wheels: ModuleType, tmp_path: Path) -> None:
    wheels.contents(*archives(tmp_path, [*wheels.WANTED, "checks/engine.py"]))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ([], "lacks minece_desktop/core/sandbox/child.py"),
        (["checks/engine.py", "tests/test_x.py"], "holds tests too much"),
        (["checks/engine.py", "checks/__pycache__/engine.pyc"], "holds checks/__pycache__/engine.pyc"),
    ],
)
def test_wheels_that_are_wrong(wheels: ModuleType, tmp_path: Path, names: list[str], said: str) -> None:
    found = archives(tmp_path, [*wheels.WANTED, *names] if names else ["checks/engine.py"])
    with pytest.raises(wheels.FailedError, match=said):
        wheels.contents(*found)


def test_a_bundle_may_not_hold_readline(tmp_path: Path) -> None:
    smoke = script("bundle/smoke.py")
    (tmp_path / "libz.so.1").write_bytes(b"x")
    smoke.contents(tmp_path)
    (tmp_path / "libreadline.so.8").write_bytes(b"x")
    with pytest.raises(smoke.FailedError, match=r"holds libreadline\.so\.8"):
        smoke.contents(tmp_path)


def test_the_picture_of_a_virtual_screen() -> None:
    smoke = script("bundle/smoke.py")
    head = [0] * 25
    head[0], head[1], head[4], head[5], head[11], head[12], head[19] = 100, 7, 2, 1, 32, 12, 1
    pixels = bytes([3, 2, 1, 0, 6, 5, 4, 0]) + bytes(4)  # blue first, and a row that is longer than its pixels
    shot = smoke.picture_of(struct.pack(">25I", *head) + bytes(12) + pixels)
    assert (shot.size, shot.tobytes()) == ((2, 1), bytes([1, 2, 3, 4, 5, 6]))
