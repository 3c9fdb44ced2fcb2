"""What the solver refuses, and what is left out for not being asked for."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from minece_desktop.cli import grading, main, window
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.core.importers import RunRef, load_run
from minece_desktop.core.scale import batch
from minece_desktop.core.scale.pool import in_order
from minece_desktop.scene.pictures import coloring

CELLS = [(0, 0, 0), (1, 1, 0), (5, 5, 5)]


@pytest.fixture
def blocks(tmp_path: Path) -> Path:
    path = tmp_path / "blocks.json"
    path.write_text(json.dumps({"blocks": [[*cell, "stone"] for cell in CELLS]}), "utf-8")
    return path


@pytest.fixture
def small_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("physics.memory._SHARE_OF_MACHINE", 1e-12)


@pytest.mark.usefixtures("small_machine")
@pytest.mark.parametrize("more", [(), ("--steps",), ("--materials", "real"), ("--json",)])
def test_a_structure_beyond_the_solver_is_status_1(
    more: tuple[str, ...], blocks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stress", str(blocks), *more]) == 1
    err = capsys.readouterr().err
    assert err.startswith("error: blocks.json: ")
    assert "of memory" in err


@pytest.mark.usefixtures("small_machine")
@pytest.mark.parametrize("more", [(), ("--materials", "real")])
def test_memory_raises_the_limit_for_this_command(
    more: tuple[str, ...], blocks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stress", str(blocks), *more, "--memory", "2.5"]) == 0
    assert main(["stress", str(blocks), *more]) == 1
    assert "raise the limit: `minece stress --memory GB`" in capsys.readouterr().err


def test_memory_lowers_the_limit_and_wants_a_number(blocks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stress", str(blocks), "--memory", "1e-9"]) == 1
    assert "the limit is 0.0 MB" in capsys.readouterr().err
    for wrong in ("much", "0", "-2", "inf", "nan"):
        with pytest.raises(SystemExit, match="2"):
            main(["stress", str(blocks), f"--memory={wrong}"])
        assert "a number of gigabytes above 0 is wanted" in capsys.readouterr().err


def test_wrong_options_of_stress_stay_status_2(blocks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stress", str(blocks), "--materials", "real", "--solver", "published"]) == 2
    assert "one material" in capsys.readouterr().err


@pytest.mark.usefixtures("small_machine")
def test_a_picture_of_stress_beyond_the_solver_is_status_1(
    blocks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("minece_desktop.scene.gl_available", lambda: True)
    assert main(["image", str(blocks), "-o", str(tmp_path / "p.png"), "--color", "stress"]) == 1
    assert "blocks.json: " in capsys.readouterr().err
    assert not (tmp_path / "p.png").exists()


@pytest.mark.usefixtures("small_machine")
def test_support_is_coloured_without_solving(blocks: Path) -> None:
    run = load_run(RunRef("b", blocks, "blocks"))
    with pytest.raises(ValueError, match="of memory"):
        coloring(run, "stress", run.log.steps)
    colored = coloring(run, "support", run.log.steps)
    assert colored.category is not None
    assert colored.category.tolist() == [0, 1, 2]
    assert coloring(run, "support", 1).category.tolist() == [0, 3, 3]  # type: ignore[union-attr]


def test_a_suite_is_read_once_and_again_when_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    sound = batch.load_suite
    monkeypatch.setattr(batch, "load_suite", lambda path: read.append(path) or sound(path))
    path = tmp_path / "suite.json"
    text = '[{"prompts": [["a"]], "checks": [[{"fn": "eval_code.size.max_y_is_geq", "args": {"min_y": 1}}]]}]'
    path.write_text(text, "utf-8")
    assert grading.suite_named(str(path)) is grading.suite_named(str(path))
    assert len(read) == 1
    path.write_text(text.replace('"a"', '"another"'), "utf-8")
    assert "another" in str(next(iter(grading.suite_named(str(path)))).turns[0])
    path.write_text("{", "utf-8")
    for _ in range(2):
        with pytest.raises(UsageError):
            grading.suite_named(str(path))


def blas_threads(_number: int) -> str | None:
    return os.environ.get("OPENBLAS_NUM_THREADS")


def test_each_process_of_many_keeps_to_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    assert list(in_order(blas_threads, range(4), 2)) == ["1"] * 4
    assert "OPENBLAS_NUM_THREADS" not in os.environ


@pytest.mark.parametrize(("ended", "status"), [(0, 0), (2, 2), (-signal.SIGSEGV, 1)])
def test_the_window_gets_paths_as_paths(
    ended: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("--reset").mkdir()
    asked: list[Any] = []

    def started(command: list[str], **_: Any) -> SimpleNamespace:
        asked.append(command)
        return SimpleNamespace(returncode=ended)

    monkeypatch.setattr(subprocess, "run", started)
    output = Output(as_json=False)
    window.open_window(SimpleNamespace(paths=["--reset"]), output)  # type: ignore[arg-type]
    assert asked == [[sys.executable, "-m", "minece_desktop.gui", "--", "--reset"]]
    assert output.status == status
