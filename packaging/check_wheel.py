"""Tries the wheel and the sdist in a folder: what they hold, and the programs of the installed wheel.

    python packaging/check_wheel.py dist [--fresh]

The wheel goes into a new environment that finds its dependencies in this one; with --fresh they are installed too
(a gigabyte), and `pip check` is asked. Status 1 with what went wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import venv
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

WANTED = (
    "minece_desktop/core/sandbox/child.py",
    "minece_desktop/core/sandbox/boot.js",
    "tasks/data/suite.json",
    "physics/data/materials.json",
    "resources/samples/index.json",
    "resources/fonts/Inter-Regular.ttf",
    "resources/desktop/minece-desktop.desktop",
    "resources/icons/hicolor/16x16/minece-desktop.png",
    "resources/manual/index.html",
    "resources/manual/docs/guide.html",
)
PACKAGES = {"minece_desktop", "physics", "checks", "tasks", "resources"}


class FailedError(Exception):
    """What is wrong with the wheel or the sdist."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fresh", action="store_true", help="install the dependencies too")
    options = parser.parse_args()
    try:
        wheel, sdist = (_only(options.folder.resolve(), pattern) for pattern in ("*.whl", "*.tar.gz"))
        contents(wheel, sdist)
        with tempfile.TemporaryDirectory() as folder:
            installed(wheel, Path(folder), fresh=options.fresh)
    except FailedError as error:
        print(f"wheel: {error}", file=sys.stderr)
        return 1
    return 0


def contents(wheel: Path, sdist: Path) -> None:
    """The packages and their data, nothing else; both name the licence."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    if missing := [name for name in WANTED if name not in names]:
        raise FailedError(f"{wheel.name} lacks {', '.join(missing)}")
    tops = {name.partition("/")[0] for name in names if ".dist-info/" not in name}
    if tops != PACKAGES:
        raise FailedError(f"{wheel.name} holds {', '.join(sorted(tops ^ PACKAGES))} too much or too little")
    _none_of(wheel, names)
    with tarfile.open(sdist) as packed:
        inside = [name.partition("/")[2] for name in packed.getnames()]
    if missing := [name for name in (*WANTED, "LICENSE", "README.md", "pyproject.toml") if name not in inside]:
        raise FailedError(f"{sdist.name} lacks {', '.join(missing)}")
    _none_of(sdist, inside)
    print(f"wheel: {wheel.name} {wheel.stat().st_size / 1e6:.1f} MB, {sdist.name} {sdist.stat().st_size / 1e6:.1f} MB")


def _none_of(archive: Path, names: Iterable[str]) -> None:
    bad = [name for name in names if name.startswith("tests/") or "__pycache__" in name or "/.minece" in name]
    if bad:
        raise FailedError(f"{archive.name} holds {bad[0]}")


def installed(wheel: Path, folder: Path, *, fresh: bool) -> None:
    """The programs of a new environment, run from a folder that is not the checkout."""
    began = time.monotonic()
    home = folder / "venv"
    venv.create(home, with_pip=fresh, symlinks=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MINECE"))}
    environment |= {"MINECE_DATA_DIR": str(folder / "data"), "MINECE_CACHE_DIR": str(folder / "cache")}
    if fresh:
        _run([python, "-m", "pip", "install", "--quiet", "--quiet", str(wheel)], folder, environment)
        _run([python, "-m", "pip", "check"], folder, environment)
    else:
        pip = [sys.executable, "-m", "pip", "--python", python]
        _run([*pip, "install", "--quiet", "--quiet", "--no-deps", str(wheel)], folder, environment)
        # a path that is named so has its .pth files passed over: this checkout is not found by it
        environment["PYTHONPATH"] = sysconfig.get_path("purelib")
    place = _run([python, "-c", "import resources; print(resources.FOLDER)"], folder, environment).strip()
    if not Path(place).is_relative_to(home.resolve()):
        raise FailedError(f"its resources are found in {place}")
    took = time.monotonic() - began
    _programs(programs, Path(place) / "samples", folder, environment)
    print(f"wheel: installed in {took:.0f} s; minece doctor, grade and image work")


def _programs(programs: Path, samples: Path, folder: Path, environment: Mapping[str, str]) -> None:
    minece = str(programs / "minece")
    print(f"wheel: {_run([minece, '--version'], folder, environment).strip()}")
    health = json.loads(_run([minece, "doctor", "--json"], folder, environment))
    if not health["healthy"]:
        raise FailedError(f"minece doctor: {health['problems']}")
    sound = str(samples / "roof-five-columns-sound")
    lines = _run([minece, "grade", "--json", sound, str(samples / "wall-too-narrow")], folder, environment)
    verdicts = [json.loads(line)["overall"] for line in lines.splitlines()]
    if verdicts != [True, False]:
        raise FailedError(f"minece grade says {verdicts} of the samples")
    _run([minece, "image", sound, "-o", "sample.png"], folder, environment)
    if not (folder / "sample.png").is_file():
        raise FailedError("minece image draws no picture")
    _run([str(programs / "minece-desktop"), "--help"], folder, environment)


def _run(command: list[str], folder: Path, environment: Mapping[str, str]) -> str:
    done = subprocess.run(command, cwd=folder, env=dict(environment), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise FailedError(f"{' '.join(command)} ended with status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


def _only(folder: Path, pattern: str) -> Path:
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise FailedError(f"{folder} holds {len(found)} files {pattern}; one is wanted")
    return found[0]


if __name__ == "__main__":
    raise SystemExit(main())
