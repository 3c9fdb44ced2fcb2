"""What the command line does where something is broken, closed or hostile: a message, a status, the rest goes on."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.cli import main
from minece_desktop.cli.streams import harmless
from minece_desktop.core.json_lines import finite
from minece_desktop.core.scale.pool import in_order

MINECE = [sys.executable, "-m", "minece_desktop.cli"]
PLACE = {"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"}


def native(folder: Path, *lines: dict[str, Any] | str, **head: Any) -> Path:
    folder.mkdir(parents=True)
    rows = [line if isinstance(line, str) else json.dumps(line) for line in lines or [PLACE]]
    (folder / "actions.jsonl").write_text("\n".join(rows), "utf-8")
    if head:
        (folder / "run.json").write_text(json.dumps({"format": "minece-run/1", **head}), "utf-8")
    return folder


def minece(*arguments: object, **more: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*MINECE, *map(str, arguments)], capture_output=True, timeout=60, **more)


def test_what_reading_a_run_said_reaches_every_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native(tmp_path / "half", PLACE, "{broken", {"op": "place", "x": 1e9, "y": 0, "z": 0, "block": "stone"})
    for command in (("grade",), ("actions",), ("stress",), ("runs",)):
        assert main([*command, str(tmp_path / "half")]) == 1
        err = capsys.readouterr().err
        assert "half/actions.jsonl:2" in err
        assert "half/actions.jsonl:3" in err


@pytest.mark.parametrize("module", ["minece_desktop.cli.main", "minece_desktop.cli.checking", "numpy"])
def test_ctrl_c_while_it_loads_is_as_quiet_as_later(module: str) -> None:
    code = f"""
import signal, sys
class Interrupting:
    @staticmethod
    def find_spec(name, *_):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Interrupting)
from minece_desktop.cli import main
main(["checks"])
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (130, b"minece: stopped\n")


def test_ctrl_c_while_options_are_read_is_as_quiet_as_later(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules[main.__module__], "build_parser", lambda: signal.raise_signal(signal.SIGINT))
    assert main(["checks"]) == 130
    assert capsys.readouterr().err == "minece: stopped\n"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_messages_name_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native(tmp_path / "deep" / "bad", "{")
    native(tmp_path / "good")
    assert main(["grade", str(tmp_path), "--json"]) == 1
    out, err = capsys.readouterr()
    assert [json.loads(line)["run"] for line in out.splitlines()] == ["good"]
    assert "deep/bad/actions.jsonl:1" in err


def test_json_holds_no_nan_and_no_half_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [
        '{"name": "size.max_y_is_geq", "args": {"min_y": NaN}, "coords": []}',
        '{"name": "size.max_y_is_geq", "args": {"min_y": 1e999}, "coords": []}',
        '{"name": "material.is_all_material_equal_to", "args": {"expected_material": "\\ud800"}, "coords": []}',
        '{"name": "size.max_y_is_geq", "args": {"min_y": 0}, "coords": [{"x": 0, "y": 0, "z": 0, "material": "a"}]}',
    ]
    (tmp_path / "batch.jsonl").write_text("\n".join(lines), "utf-8")
    done = minece("check", "--batch", tmp_path / "batch.jsonl")
    results = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert [result["status"] for result in results][-1] == "pass"
    assert len(results) == 4
    assert finite({"a": [float("inf"), 1.5, (float("nan"),)]}) == {"a": [None, 1.5, [None]]}


def test_a_bad_line_of_a_batch_has_all_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = json.dumps({"name": "size.max_y_is_geq", "args": {"min_y": 0}, "coords": []})
    bad = ["[1]", '{"name": 3}', '{"name": "a", "args": 3}', '{"name": "a", "coords": 3}', "[" * 100_000]
    (tmp_path / "batch.jsonl").write_text("\ufeff" + "\n".join([good, *bad]), "utf-8")
    assert main(["check", "--batch", str(tmp_path / "batch.jsonl")]) == 1
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(results) == 6
    assert all(set(result) == set(results[0]) for result in results)
    assert {result["status"] for result in results[1:]} == {"error"}


def test_text_from_outside_steers_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native(tmp_path / "r", {**PLACE, "block": "\x1b]0;pwned\x07"}, model="a\x1b[2Jb\nc\u202e")
    assert main(["runs", str(tmp_path / "r")]) == 0
    assert main(["actions", str(tmp_path / "r")]) == 0
    out, err = capsys.readouterr()
    assert not set("\x1b\x07\u202e") & set(out + err)
    assert "\\x1b[2J" in out
    assert harmless("Größe 3 × 4\n") == "Größe 3 × 4\\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_every_encoding(encoding: str, tmp_path: Path) -> None:
    native(tmp_path / "r", model="größe 塔")
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    text = minece("grade", tmp_path / "r", env=environment)
    assert (text.returncode, text.stderr) == (0, b"")
    told = minece("runs", "--json", tmp_path / "r", env=environment)
    assert json.loads(told.stdout.decode(encoding))["model"] == "größe 塔"


def test_closed_and_full_streams(tmp_path: Path) -> None:
    native(tmp_path / "r")
    closed = subprocess.run(f"{shlex.join([*MINECE, 'runs', str(tmp_path / 'r')])} >&-", shell=True, timeout=60)
    assert closed.returncode == 0
    if Path("/dev/full").exists():
        with Path("/dev/full").open("w") as full:
            done = subprocess.run([*MINECE, "tasks", "list"], stdout=full, stderr=subprocess.PIPE, timeout=60)
        assert done.returncode == 1
        assert b"Traceback" not in done.stderr
    early = subprocess.run(
        f"{shlex.join([*MINECE, 'tasks', 'list'])} | head -1", shell=True, timeout=60, capture_output=True
    )
    assert early.stderr == b""


def test_paths_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native(tmp_path / "r")
    for text in ("", "\0", str(tmp_path / "r" / "run.json" / "x"), str(tmp_path / "r#9")):
        assert main(["runs", text]) == 2
        assert "Traceback" not in capsys.readouterr().err
    assert main(["check", "size.is_equal", str(tmp_path / "r"), "--args", "[" * 100_000]) == 2


def test_runs_of_one_name_are_told_apart_and_graded_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = native(tmp_path / "s1" / "good"), native(tmp_path / "s2" / "good")
    assert main(["runs", "--json", str(one), str(two), f"{one}/"]) == 0
    names = [json.loads(line)["run"] for line in capsys.readouterr().out.splitlines()]
    assert names == ["good", str(two)]


def test_a_suite_is_a_plain_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native(tmp_path / "r")
    os.mkfifo(tmp_path / "pipe")
    assert main(["grade", str(tmp_path / "r"), "--suite", str(tmp_path / "pipe")]) == 2
    (tmp_path / "suite.json").write_text(
        '[{"prompts": [["a"]], "checks": [[{"fn": "size.max_y_is_geq", "args": {"min_y": 1e400}}]]}]'
    )
    assert main(["grade", str(tmp_path / "r"), "--suite", str(tmp_path / "suite.json")]) == 2
    assert "1e400" in capsys.readouterr().err


def squared(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def holds_back_interrupts(_number: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="there are no masks of signals here")
def test_ctrl_c_does_not_reach_a_process_that_is_still_loading() -> None:
    assert list(in_order(holds_back_interrupts, range(4), 2)) == [True] * 4
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_process_that_dies_takes_no_other_result_along() -> None:
    assert list(in_order(squared, range(6), 2)) == [0, 1, 4, None, 16, 25]
    assert list(in_order(squared, range(3), 1)) == [0, 1, 4]
    assert list(in_order(squared, [], 2)) == []


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_stopping_ends_the_processes_and_keeps_whole_lines(stop: signal.Signals, tmp_path: Path) -> None:
    for number in range(200):
        native(tmp_path / f"r{number:03}")
    marker = f"MINECE_TEST_{os.getpid()}_{stop}"
    process = subprocess.Popen(
        [*MINECE, "grade", "--json", "--jobs", "2", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # communicate() would not see what readline() had read ahead
        env={**os.environ, marker: "1"},
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(stop)
    out, err = process.communicate(timeout=30)
    assert b"Traceback" not in err, err.decode()
    for line in (first + out).splitlines():
        json.loads(line)
    end = time.monotonic() + 10
    while left := [p for p in Path("/proc").glob("[0-9]*/environ") if _holds(p, marker)]:
        assert time.monotonic() < end, left
        time.sleep(0.05)


def _holds(path: Path, marker: str) -> bool:
    try:
        return marker.encode() in path.read_bytes()
    except OSError:
        return False


def test_a_table_of_stress_is_whole_or_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = native(tmp_path / "r")
    table = tmp_path / "keep.csv"
    table.write_text("keep")
    shutil.rmtree(tmp_path / "none", ignore_errors=True)
    assert main(["stress", str(run), "--csv", str(tmp_path)]) == 2
    assert main(["stress", str(run), "--csv", str(table)]) == 0
    assert table.read_text().splitlines()[0].startswith("x,y,z,von_mises_Pa")
