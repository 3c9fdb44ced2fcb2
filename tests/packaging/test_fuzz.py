"""``packaging/fuzz.py``: every parser for a moment, and a parser that breaks is found out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FUZZ = Path(__file__).parents[2] / "packaging" / "fuzz.py"
QUICK = ("native-run", "native-actions", "authors-raw", "authors-csv", "authors-log", "suite", "grades", "memory")
MORE = ("histories", "action-log", "console", "server-log", "shapes", "blocks", "settings")
NEIGHBOURS = ("dialogue", "transcript", "gold", "blueprint", "iglu")
VERIFY = (
    "verify-task",
    "verify-region",
    "verify-stats",
    "verify-player",
    "verify-log",
    "verify-layers",
    "verify-picture",
)
OTHERS = (
    "verify-vox",
    "verify-array",
    "verify-terraria",
    "verify-status",
    "verify-positions",
    "verify-database",
    "verify-manifest",
    "verify-journal",
    "verify-bedrock",
)

BREAKS = """
import sys, runpy
sys.path.insert(0, {folder!r})
import fuzz_targets
def feed(data, folder):
    if b"7" in data:
        raise KeyError("seven")
fuzz_targets.TARGETS = {{"broken": fuzz_targets.Target(lambda: [b"1234567"], feed)}}
sys.argv = ["fuzz.py", "--seconds", "0.5", "--keep", {keep!r}]
runpy.run_path({script!r}, run_name="__main__")
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.skipif(sys.platform == "win32", reason="it limits time with a signal")
@pytest.mark.parametrize("parsers", [QUICK, MORE, NEIGHBOURS, VERIFY, OTHERS])
def test_no_parser_trips_in_a_moment(parsers: tuple[str, ...]) -> None:
    done = run(str(FUZZ), *parsers, "--seconds", "0.3")
    assert done.returncode == 0, done.stdout + done.stderr
    told = [line.split(":")[0] for line in done.stdout.splitlines()]
    assert told == list(parsers)


@pytest.mark.skipif(sys.platform == "win32", reason="it limits time with a signal")
def test_a_parser_that_trips_is_told_once_with_the_least_input(tmp_path: Path) -> None:
    program = BREAKS.format(folder=str(FUZZ.parent), keep=str(tmp_path), script=str(FUZZ))
    done = run("-c", program)
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.count("--- KeyError") == 1
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"7"]


def test_an_unknown_parser_is_named() -> None:
    done = run(str(FUZZ), "nothing")
    assert done.returncode == 2
    assert "no parser nothing" in done.stderr
