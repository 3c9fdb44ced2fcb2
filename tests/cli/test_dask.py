"""``minece grade --executor dask``: a scheduler and workers on loopback, one of which is killed midway."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import resources
from minece_desktop.cli.main import main
from minece_desktop.core.scale.parquet import lines_of

RUNS = 2_000


class Cluster:
    """A scheduler and workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self._folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []
        self._scheduler = self._started("scheduler", "--port", "0", "--no-show")
        self._await(self.file.exists)

    def _started(self, kind: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", kind, "--host", "127.0.0.1", "--no-dashboard", *options]
        with (self._folder / f"{kind}.log").open("ab") as log:
            return subprocess.Popen([*command, "--scheduler-file", str(self.file)], stdout=log, stderr=log)

    def _await(self, there: Any) -> None:
        end = time.monotonic() + 60
        while not there():
            assert time.monotonic() < end, (self._folder / "scheduler.log").read_text()
            time.sleep(0.05)

    def add_worker(self) -> None:
        self.workers.append(self._started("worker", "--nthreads", "1", "--no-nanny"))

    def stop(self) -> None:
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    yield made
    made.stop()


def linked(folder: Path, count: int) -> Path:
    """So many runs that are one on the disk."""
    sample = resources.FOLDER / "samples" / "wall-too-narrow"
    first = folder / "run-0000"
    shutil.copytree(sample, first)
    for number in range(1, count):
        place = folder / f"run-{number:04}"
        place.mkdir()
        for file in first.iterdir():
            os.link(file, place / file.name)
    return folder


def parsed(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_killed_worker_loses_and_doubles_nothing(cluster: Cluster, tmp_path: Path) -> None:
    runs = linked(tmp_path / "runs", RUNS)
    cluster.add_worker()
    cluster.add_worker()
    command = [sys.executable, "-m", "minece_desktop.cli", "grade", str(runs), "--stress", "none", "--json"]
    command += ["--executor", "dask", "--scheduler", str(cluster.file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(200)]
        cluster.workers[0].kill()
        told += process.stdout.readlines()
    assert process.returncode == 0
    lines = parsed("".join(told))
    assert sorted(line["run"] for line in lines) == [f"run-{number:04}" for number in range(RUNS)]
    assert len({json.dumps(line | {"run": ""}, sort_keys=True) for line in lines}) == 1


def test_one_process_a_pool_and_dask_say_the_same(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cluster.add_worker()
    samples = [str(resources.FOLDER / "samples" / name) for name in ("dome-nine-across", "wall-too-narrow")]
    told = {}
    for how in (("--jobs", "1"), ("--jobs", "2"), ("--executor", "dask", "--scheduler", str(cluster.file))):
        assert main(["grade", *samples, "--json", "--stress", "static", *how]) == 0
        told[how] = parsed(capsys.readouterr().out)
    one, pool, dask = told.values()
    assert [line["run"] for line in pool] == [line["run"] for line in one]
    for lines in (pool, dask):
        for mine, theirs in zip(sorted(lines, key=lambda line: line["run"]), one, strict=True):
            assert close(mine, theirs)
    kept = tmp_path / "grades.parquet"
    assert main(["grade", *samples, "--stress", "static", "--jobs", "2", "--resume", str(kept), "--json"]) == 0
    assert all(close(mine, theirs) for mine, theirs in zip(lines_of(kept), one, strict=True))
    assert main(["grade", *samples, "--stress", "static", "--resume", str(kept)]) == 0
    assert f"0 grades added, {len(one)} were there already" in capsys.readouterr().err


def close(mine: Any, theirs: Any) -> bool:
    """Equal, numbers of the stress to 1e-9 of their size."""
    if isinstance(mine, float) and isinstance(theirs, float):
        return mine == pytest.approx(theirs, rel=1e-9)
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return mine.keys() == theirs.keys() and all(close(mine[key], theirs[key]) for key in mine)
    if isinstance(mine, list) and isinstance(theirs, list):
        return len(mine) == len(theirs) and all(map(close, mine, theirs))
    return bool(mine == theirs)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"address": 3}', "\x00"])
def test_a_file_that_no_scheduler_wrote(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "scheduler.json"
    file.write_text(text)
    assert main(["grade", str(linked(tmp_path / "runs", 1)), "--executor", "dask", "--scheduler", str(file)]) == 2
    told = capsys.readouterr().err
    assert told == f"minece: --executor dask: {file} is no file that a scheduler wrote: it holds no address\n"


def test_what_is_missing_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], cluster: Cluster) -> None:
    samples = str(resources.FOLDER / "samples")
    assert main(["grade", samples, "--executor", "dask"]) == 2
    assert "needs --scheduler ADDRESS" in capsys.readouterr().err
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("minece_desktop.core.scale.clusters._CONNECT_SECONDS", 1)
        assert main(["grade", samples, "--executor", "dask", "--scheduler", str(cluster.file)]) == 2
        assert "has no worker" in capsys.readouterr().err
        assert main(["grade", samples, "--executor", "dask", "--scheduler", "tcp://127.0.0.1:1"]) == 2
        assert "no scheduler answers at tcp://127.0.0.1:1" in capsys.readouterr().err
        assert main(["grade", samples, "--executor", "dask", "--scheduler", "nonsense"]) == 2
        assert "nonsense" in capsys.readouterr().err
