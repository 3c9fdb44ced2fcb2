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

    def program(self, name: str, script: str) -> None:
        """One that stands before the system's own."""
        path = self.root / "bin" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        path.chmod(0o755)

    def debian(self, *, user: int, lacks: str) -> None:
        """A Debian system that lacks some packages, seen by a user of this number."""
        (self.root / "packaging" / "system-packages.txt").write_text(
            "libgl1\nxvfb  # a screen\npython3-venv\n", "utf-8"
        )
        self.program("id", f"echo {user}")
        self.program("apt-get", f'echo "apt-get $*" >> "{self.log}"')
        self.program("dpkg-query", f'case " {lacks} " in *" $3 "*) ;; *) echo "install ok installed" ;; esac')

    def run(self, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", str(self.root / "packaging" / "setup.sh")],
            env={"PATH": f"{self.root / 'bin'}:/usr/bin:/bin", **environment},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    def set_up(self, **environment: str) -> list[str]:
        done = self.run(**environment)
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


LINE = "sudo apt-get update && sudo apt-get install -y --no-install-recommends"


def test_root_gets_what_the_system_lacks(scratch: Scratch) -> None:
    scratch.debian(user=0, lacks="xvfb")
    calls = scratch.set_up(PYTHON=str(scratch.new))
    asked = [call for call in calls if call.startswith("apt-get")]
    assert asked == ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends xvfb"]
    assert makes(calls)


def test_others_get_the_line_to_run_and_go_on(scratch: Scratch) -> None:
    scratch.debian(user=1000, lacks="libgl1 xvfb")
    done = scratch.run(PYTHON=str(scratch.new))
    assert done.returncode == 0
    assert f"    {LINE} libgl1 xvfb\n" in done.stdout
    assert "going on without them" in done.stdout
    calls = scratch.log.read_text("utf-8").splitlines()
    assert makes(calls)
    assert not [call for call in calls if call.startswith("apt-get")]


def test_without_venv_others_are_told_to_come_back(scratch: Scratch) -> None:
    """Else the system's own advice follows, which is another line for a part of it."""
    scratch.debian(user=1000, lacks="libgl1 python3-venv")
    scratch.program("python3", f'case "$*" in *ensurepip*) exit 1 ;; *) exec {scratch.new} "$@" ;; esac')
    done = scratch.run()
    assert done.returncode == 1
    assert f"    {LINE} libgl1 python3-venv\n" in done.stdout
    assert "run that line, then make again" in done.stderr
    assert not (scratch.root / ".venv").exists()
