"""``packaging/setup.sh`` with interpreters that only note what they are asked for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SETUP = Path(__file__).parents[2] / "packaging" / "setup.sh"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")

PYTHON = """#!/bin/sh
echo "{name} $*" >> "{log}"
case "$*" in
"-m pip --version") exit {pip} ;;
"-m venv --clear .venv") rm -rf .venv; mkdir -p .venv/bin; cp "{good}" .venv/bin/python ;;
"-m venv"*) mkdir -p .venv/bin; cp "{good}" .venv/bin/python ;;
*print*) echo "{version}" ;;
esac
"""


class Scratch:
    """A checkout of nothing but the script, and the Pythons around it."""

    def __init__(self, root: Path) -> None:
        self.root, self.log = root, root / "log"
        (root / "packaging").mkdir()
        shutil.copy(SETUP, root / "packaging")
        (root / "packaging" / "system-packages.txt").write_text("# none\n", "utf-8")
        self.new = self.python(root / "new", "new", version="3.13")

    def python(self, path: Path, name: str, *, version: str, pip: int = 0) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        good = self.root / "new"
        path.write_text(PYTHON.format(name=name, log=self.log, pip=pip, good=good, version=version), "utf-8")
        path.chmod(0o755)
        return path

    def set_up(self, **environment: str) -> list[str]:
        done = subprocess.run(
            ["sh", str(self.root / "packaging" / "setup.sh")],
            env={"PATH": f"{self.root / 'bin'}:/usr/bin:/bin", **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stderr
        assert (self.root / ".venv" / "ready").exists()
        return self.log.read_text("utf-8").splitlines()


@pytest.fixture
def scratch(tmp_path: Path) -> Scratch:
    return Scratch(tmp_path)


def makes(calls: list[str]) -> bool:
    return "new -m venv --clear .venv" in calls


def test_a_first_environment(scratch: Scratch) -> None:
    calls = scratch.set_up(PYTHON=str(scratch.new))
    assert makes(calls)
    assert "new -m pip install --quiet --quiet --editable .[dev]" in calls


def test_one_without_pip_is_made_anew(scratch: Scratch) -> None:
    scratch.python(scratch.root / ".venv" / "bin" / "python", "broken", version="3.13", pip=1)
    calls = scratch.set_up(PYTHON=str(scratch.new))
    assert makes(calls)
    assert not [call for call in calls if call.startswith("broken -m pip install")]


@pytest.mark.parametrize(("version", "made"), [("3.11", True), ("3.13", False)])
def test_one_of_another_python_than_asked_for_is_made_anew(version: str, made: bool, scratch: Scratch) -> None:
    scratch.python(scratch.root / ".venv" / "bin" / "python", "old", version=version)
    assert makes(scratch.set_up(PYTHON=str(scratch.new))) is made


def test_a_good_one_stays_when_nothing_is_asked_for(scratch: Scratch) -> None:
    scratch.python(scratch.root / ".venv" / "bin" / "python", "old", version="3.11")
    scratch.python(scratch.root / "bin" / "python3", "new", version="3.13")
    assert not makes(scratch.set_up())
