"""``minece grade --resume FILE``: graded once, whole lines only, whatever stops it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import resources
from minece_desktop.cli.main import main
from minece_desktop.core.resuming import GradeFile
from minece_desktop.core.scale import batch

SAMPLES = ("dome-nine-across", "frame-two-stories", "wall-too-narrow")


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    for name in SAMPLES:
        shutil.copytree(resources.FOLDER / "samples" / name, tmp_path / "runs" / name)
    return tmp_path / "runs"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "grades.jsonl"


def grade(file: Path, *arguments: object, status: int = 0) -> None:
    assert main(["grade", "--stress", "none", "--resume", str(file), *map(str, arguments)]) == status


def lines(file: Path) -> list[Any]:
    text = file.read_text("utf-8")
    assert text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def graded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The runs that were really graded, as it happens."""
    names: list[str] = []
    real = batch.grade_run

    def noted(run: Any, *arguments: Any, **more: Any) -> Any:
        names.append(run.id)
        return real(run, *arguments, **more)

    monkeypatch.setattr(batch, "grade_run", noted)
    return names


def test_what_is_there_is_not_graded_again(
    runs: Path, file: Path, graded: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    grade(file, runs)
    assert graded == list(SAMPLES)
    before = file.read_bytes()
    capsys.readouterr()
    grade(file, runs)
    assert graded == list(SAMPLES)
    assert file.read_bytes() == before
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{file}: 0 grades added, 3 were there already\n"


def test_the_file_is_what_json_prints(runs: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "--stress", "none", "--json", str(runs)]) == 0
    printed = capsys.readouterr().out
    grade(file, runs, "--json")
    assert capsys.readouterr().out == printed
    assert file.read_text("utf-8") == printed
    file.write_text(printed.rpartition("\n")[0].rpartition("\n")[0] + "\n")  # a redirected run that was stopped
    grade(file, runs)
    assert file.read_text("utf-8") == printed


@pytest.mark.parametrize("kept", [0, 1, 60, -1])
def test_a_torn_last_line_is_graded_again(
    kept: int, runs: Path, file: Path, graded: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    grade(file, runs)
    whole = file.read_text("utf-8")
    head = "".join(whole.splitlines(keepends=True)[:2])
    last = whole[len(head) :]
    file.write_text(head + last[: kept if kept >= 0 else len(last) - 1])
    grade(file, runs)
    assert file.read_text("utf-8") == whole
    assert len(graded) == (3 if kept == -1 else 4)  # a line that lacks its end of line only is whole
    assert ("the last line was torn" in capsys.readouterr().err) == (kept > 0)


def test_other_questions_are_other_grades(runs: Path, file: Path, graded: list[str]) -> None:
    wall = runs / "wall-too-narrow"
    grade(file, wall)
    grade(file, wall, "--task", "walls-001")
    grade(file, wall, "--rules", "engineering")
    grade(file, wall, "--rules", "both")
    assert len(lines(file)) == 4
    assert len({(line["identity"], line["rules"], line["asked"]) for line in lines(file)}) == 4
    grade(file, wall, "--rules", "both")
    assert len(graded) == 4


def test_a_run_that_grew_is_graded_again(runs: Path, file: Path, graded: list[str]) -> None:
    grade(file, runs)
    with (runs / "wall-too-narrow" / "actions.jsonl").open("a") as log:
        log.write(json.dumps({"turn": 0, "op": "place", "x": 40, "y": 0, "z": 40, "block": "stone"}) + "\n")
    grade(file, runs)
    assert graded == [*SAMPLES, "wall-too-narrow"]
    first, second = [line["identity"] for line in lines(file) if line["run"] == "wall-too-narrow"]
    assert first != second


def test_a_suite_whose_checks_changed_asks_anew(runs: Path, file: Path, tmp_path: Path, graded: list[str]) -> None:
    suite = tmp_path / "suite.json"
    assert main(["tasks", "export", "-o", str(suite)]) == 0
    content = json.loads(suite.read_text("utf-8"))
    grade(file, runs / "wall-too-narrow", "--suite", suite)
    grade(file, runs / "wall-too-narrow", "--suite", suite)
    task = next(task for task in content["tasks"] if task["id"] == "walls-017")
    task["turns"][0]["checks"] = task["turns"][0]["checks"][:1]
    suite.write_text(json.dumps(content))
    grade(file, runs / "wall-too-narrow", "--suite", suite)
    assert len(graded) == len(lines(file)) == 2


def test_lines_that_are_no_grades_stay(runs: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text('not JSON\n{"run": "wall-too-narrow"}\n\n')
    grade(file, runs / "wall-too-narrow")
    assert file.read_text("utf-8").startswith('not JSON\n{"run": "wall-too-narrow"}\n\n{"run": ')
    err = capsys.readouterr().err
    assert f"{file}:1: is no grade" in err
    assert f"{file}:2: is no grade" in err
    assert f"{file}:3" not in err


@pytest.mark.parametrize("text", ['{"tasks": [', "notes of mine", 'a\n{"runs": 1}', "\x00"])
def test_somebody_elses_file_stays_as_it_is(
    text: str, runs: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, "utf-8")
    grade(file, runs, status=2)
    assert "ends in half a line that is no grade's" in capsys.readouterr().err
    assert file.read_text("utf-8") == text


def test_many_strange_lines_are_told_in_short(runs: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("1\n" * 500)
    grade(file, runs / "wall-too-narrow")
    err = capsys.readouterr().err
    assert err.count("is no grade that can be known again") == 20
    assert f"{file}:21: and more lines that are no grades" in err
    assert len(lines(file)) == 501


def test_a_reader_that_had_enough_is_not_the_files_fault(runs: Path, file: Path) -> None:
    command = [sys.executable, "-m", "minece_desktop.cli", "grade", "--stress", "none", "--json"]
    process = subprocess.Popen(
        [*command, "--resume", str(file), str(runs)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == b""
    assert process.wait(60) == 0
    assert lines(file)


def test_one_process_at_a_time_adds_to_a_file(runs: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with GradeFile(file) as first:
        first.append('{"run": "mine"}')
        grade(file, runs, status=2)
        assert "another process is adding to it; wait until it has ended" in capsys.readouterr().err
    assert file.read_text("utf-8") == '{"run": "mine"}\n'
    grade(file, runs)
    assert len(lines(file)) == 1 + len(SAMPLES)


def test_files_that_cannot_be(runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grade(tmp_path, runs, status=2)
    grade(tmp_path / "none" / "grades.jsonl", runs, status=2)
    err = capsys.readouterr().err
    assert f"--resume {tmp_path}: is no file" in err
    assert "none/grades.jsonl: No such file or directory" in err


def test_a_line_that_is_stopped_half_way_is_taken_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with GradeFile(file) as grades:
        grades.append('{"run": "a"}')

        class Stopped:
            """Takes a part, then is stopped."""

            def __init__(self, inner: Any) -> None:
                self.inner, self.calls = inner, 0

            def __getattr__(self, name: str) -> Any:
                return getattr(self.inner, name)

            def write(self, data: memoryview) -> int:
                self.calls += 1
                if self.calls == 2:
                    raise KeyboardInterrupt
                return int(self.inner.write(data[:5]))

        monkeypatch.setattr(grades, "_file", Stopped(grades._file))
        with pytest.raises(KeyboardInterrupt):
            grades.append('{"run": "b"}')
        assert file.read_text() == '{"run": "a"}\n'


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_leaves_whole_lines(tmp_path: Path, file: Path) -> None:
    for number in range(200):
        shutil.copytree(resources.FOLDER / "samples" / "wall-too-narrow", tmp_path / "many" / f"run-{number:03}")
    command = [sys.executable, "-m", "minece_desktop.cli", "grade", "--stress", "none", "--resume", str(file)]
    process = subprocess.Popen([*command, str(tmp_path / "many")], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    until = time.monotonic() + 60
    while not (file.exists() and file.stat().st_size) and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    first = len(lines(file))
    assert 0 < first < 200
    grade(file, tmp_path / "many")
    found = [line["run"] for line in lines(file)]
    assert len(found) == len(set(found)) == 200


def test_grades_without_opinions_are_others(
    runs: Path, file: Path, graded: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    grade(file, runs)
    grade(file, runs, "--no-opinions")
    assert len(graded) == 2 * len(SAMPLES)
    found = lines(file)
    for full, bare in zip(found[: len(SAMPLES)], found[len(SAMPLES) :], strict=True):
        assert (full["overall"], full["metrics"]) == (bare["overall"], bare["metrics"])
        assert [check | {"disputed": None} for check in full["checks"]] == bare["checks"]
    grade(file, runs, "--no-opinions", "--rules", "both", status=2)
    assert "give one of them" in capsys.readouterr().err
