"""The process around the engine: start-up, isolation, and what the parent does when it misbehaves."""

from __future__ import annotations

import importlib
import json
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.sandbox import Execution, Script, WorldCells, execute
from minece_desktop.core.sandbox.answer import Answer
from minece_desktop.core.sandbox.execute import Output

module = importlib.import_module("minece_desktop.core.sandbox.execute")

PLACE = "(async (bot) => { await skills.placeBlock(bot, 'stone', 1, 0, 0); })"
LIMITS = SandboxLimits(seconds=0.5, output_bytes=100_000)
GOOD = '[["stone"],[1,1,0,0,0,-1,0,3,"Used"]]'
DONE = '{"phase":"finished","error":null,"compiled":true,"unknown":[]}'


def answered_by(program: str, monkeypatch: pytest.MonkeyPatch, limits: SandboxLimits = LIMITS) -> Execution:
    """Execute with another program in place of the sandbox process."""
    program = f"import os, sys, time\nsys.stdin.read()\n{program}"
    monkeypatch.setattr(module, "child_command", lambda: [sys.executable, "-I", "-S", "-c", program])
    monkeypatch.setattr(module, "GRACE_SECONDS", 0.5)
    return execute(Script("0.js", PLACE), limits=limits)


def test_an_answer_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    execution = answered_by(f"print({GOOD!r}); print({DONE!r})", monkeypatch)
    assert execution.status == "finished"
    (action,) = execution.actions
    assert (action.block, action.line, action.log, execution.log) == ("stone", 3, "Used", ("Used",))


@pytest.mark.parametrize(
    "line",
    [
        "no json",
        "[[1,2]]",
        "[[7,1,0,0,0,-1,0,3,null]]",
        "[[1,1,0,0,5,-1,0,3,null]]",
        '[[1,"x",0,0,0,-1,0,3,null]]',
        "[[1,1,0,0,0,-1,0,3,7]]",
        "[null]",
        "7",
        "[" * 100_000,
        "\udcff",
    ],
)
def test_a_damaged_answer_keeps_what_came_before(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{GOOD}\n{line}\n{DONE}\n".encode("utf-8", "surrogateescape")
    program = (
        f"os.write(1, {text!r})" if len(text) < 1000 else f"os.write(1, {GOOD!r}.encode() + b'\\n' + b'[' * 90000)"
    )
    execution = answered_by(program, monkeypatch)
    assert execution.status == "crashed"
    assert len(execution.actions) == 1
    assert execution.message is not None
    assert execution.message.startswith("The sandbox process ended while it ran 0.js")


def test_a_process_that_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    execution = answered_by(f"print({GOOD!r}, flush=True); os.kill(os.getpid(), 11)", monkeypatch)
    assert execution.status == "crashed"
    assert execution.message == f"The sandbox process ended while it ran 0.js (exit status -{signal.SIGSEGV.value})."
    assert len(execution.actions) == 1


@pytest.mark.parametrize("way", ["time.sleep(60)", "os.close(1); time.sleep(60)", "signal_proof()"])
def test_a_process_that_hangs_is_killed_and_what_it_told_is_kept(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    proof = "import signal\ndef signal_proof():\n    signal.signal(15, signal.SIG_IGN)\n    while True: pass\n"
    execution = answered_by(f"{proof}print({GOOD!r}, flush=True)\n{way}", monkeypatch)
    assert execution.status == "timeout"
    assert execution.message == "0.js was stopped: it ran for more than 0.5 s (setting: sandbox.seconds)."
    assert len(execution.actions) == 1
    assert execution.seconds < 5


def test_output_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    execution = answered_by(f"print({GOOD!r})\nwhile True: print('x' * 1000)", monkeypatch)
    assert execution.status == "too much output"
    assert len(execution.actions) == 1


def test_a_process_that_does_not_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "child_command", lambda: [sys.executable, "-I", "-S", "-c", "pass"])
    world = WorldCells.of({(x, 0, z): "stone" for x in range(100) for z in range(100)})
    assert execute(Script("0.js", PLACE), world=world, limits=LIMITS).status == "crashed"


def test_a_process_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "child_command", lambda: ["/nowhere/python"])
    execution = execute(Script("0.js", PLACE))
    assert execution.status == "crashed"
    assert execution.message is not None
    assert execution.message.startswith("0.js was not run: the sandbox process cannot be started")


def test_a_missing_engine_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_engine_path", lambda: "")
    execution = execute(Script("0.js", PLACE))
    assert execution.message == "0.js was not run: the sandbox cannot be loaded: install the package quickjs-ng."


def test_it_runs_from_anywhere_and_with_any_environment(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(9)", encoding="utf-8")
    (tmp_path / "sitecustomize.py").write_text("raise SystemExit(9)", encoding="utf-8")
    program = (
        "from minece_desktop.core.sandbox import Script, execute\n"
        "import os\nos.environ['PYTHONPATH'] = os.getcwd()\nos.environ['PYTHONSTARTUP'] = 'x'\n"
        f"print(execute(Script('0.js', {PLACE!r})).status)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout == "finished\n", done.stderr


def test_start_up_is_light() -> None:
    assert min(execute(Script("0.js", PLACE)).seconds for _ in range(3)) < 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent ended")
def test_a_killed_parent_takes_its_sandbox_along() -> None:
    loop = "(async (bot) => { while (true) {} })"
    program = (
        "from minece_desktop.core.importers.limits import SandboxLimits\n"
        "from minece_desktop.core.sandbox import Script, execute\n"
        f"execute(Script('0.js', {loop!r}), limits=SandboxLimits(seconds=100))"
    )
    with subprocess.Popen([sys.executable, "-c", program]) as parent:
        try:
            child = eventually(lambda: looping_child(parent.pid))
        finally:
            parent.kill()
    eventually(lambda: not is_running(child))


def looping_child(parent: int) -> int:
    """The sandbox process once it has used a fifth of a second on the script; 0 before."""
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text("ascii").split():
        if b"child.py" in Path(f"/proc/{child}/cmdline").read_bytes() and cpu_ticks(int(child)) > 40:
            return int(child)
    return 0


def cpu_ticks(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[11])


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def eventually(condition: Callable[[], Any], seconds: float = 20) -> Any:
    until = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < until
        time.sleep(0.02)
    return value


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent ended")
def test_a_sandbox_whose_parent_is_gone_does_not_begin() -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(module.FOLDER)!r}); import confine\nconfine.end_with_parent(1 << 30)\n"
    )
    done = subprocess.run([sys.executable, "-c", program + "print('began')"], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (1, b"")


def test_lower_limits_of_the_shell_stay() -> None:
    resource = pytest.importorskip("resource")
    lower = {resource.RLIMIT_AS: 2**30, resource.RLIMIT_CPU: 7}
    program = (
        f"import sys, resource; sys.path.insert(0, {str(module.FOLDER)!r}); import confine\n"
        f"for kind, value in {lower}.items(): resource.setrlimit(kind, (value, value))\n"
        "confine.limit_resources(100, 2**32)\n"
        f"print([resource.getrlimit(kind) == (value, value) for kind, value in {lower}.items()])\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "[True, True]\n(0, 0)\n", done.stderr


@pytest.mark.parametrize(("platform", "status"), [("darwin", 0), ("linux", 1)])
def test_a_limit_that_the_platform_refuses_leaves_the_others(platform: str, status: int) -> None:
    pytest.importorskip("resource")
    program = (
        f"import sys, resource; sys.path.insert(0, {str(module.FOLDER)!r}); import confine\n"
        "set_limit = resource.setrlimit\n"
        "def refusing(kind, limits):\n"
        "    if kind == resource.RLIMIT_NPROC: raise ValueError('current limit exceeds maximum limit')\n"
        "    set_limit(kind, limits)\n"
        f"resource.setrlimit, sys.platform = refusing, {platform!r}\n"
        "confine.limit_resources(100, 2**32)\n"
        "print(resource.getrlimit(resource.RLIMIT_CPU))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (status, "(100, 100)\n" if status == 0 else "")


@pytest.mark.parametrize("code", ["const f = () => f(); f();", "JSON.parse('['.repeat(1e6));"])
@pytest.mark.parametrize("stack", [64 * 2**10, 4 * 2**20])
def test_any_stack_that_may_be_set_ends_in_an_error_of_the_script(stack: int, code: str) -> None:
    limits = SandboxLimits(seconds=5, stack_bytes=stack)
    execution = execute(Script("0.js", f"(async (bot) => {{ await 0; {code} }})"), limits=limits)
    assert execution.status == "threw", execution.message


def test_the_stack_fits_into_that_of_the_process() -> None:
    resource = pytest.importorskip("resource")
    program = (
        f"import sys, resource; sys.path.insert(0, {str(module.FOLDER)!r}); import confine\n"
        f"resource.setrlimit(resource.RLIMIT_STACK, ({2**20}, {resource.RLIM_INFINITY}))\n"
        "print(confine.stack_bytes(2**22), confine.stack_bytes(2**16))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "524288 65536\n", done.stderr


def test_default_limits_stay_within_half_a_gigabyte() -> None:
    """The child's address space is bounded by the heap and what it needs beside."""
    confine = importlib.import_module("minece_desktop.core.sandbox.confine")
    assert SandboxLimits().memory_bytes + confine.HEADROOM <= 512 * 2**20


@pytest.mark.parametrize(("said", "confined"), [("true", True), ("false", False)])
def test_a_missing_filter_is_told(said: str, confined: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = DONE.replace("{", f'{{"confined":{said},', 1)
    assert answered_by(f"print({outcome!r})", monkeypatch).confined is confined


def test_a_large_world_goes_in_and_comes_out() -> None:
    cells = {(x, y, z): "stone" for x in range(40) for y in range(40) for z in range(40)}
    execution = execute(Script("0.js", PLACE), world=WorldCells.of(cells))
    assert len(execution.world.cells) == len(cells)
    broken = execute(
        Script("1.js", "(async (bot) => { await skills.breakBlockAt(bot, 39, 39, 39); })"), world=execution.world
    )
    assert broken.actions[0].effect


def test_no_pipe_is_waited_for_as_only_some_systems_can(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> NoReturn:
        raise OSError("not a socket")

    monkeypatch.setattr(os, "set_blocking", refused)
    monkeypatch.setattr("select.select", refused)
    monkeypatch.setattr(selectors, "DefaultSelector", selectors.SelectSelector)
    assert [action.block for action in execute(Script("0.js", PLACE)).actions] == ["stone"]


def test_nothing_is_left_of_the_conversation(monkeypatch: pytest.MonkeyPatch) -> None:
    for program in ("print('[]')", "time.sleep(60)", "print('x' * 10**6)", "os.close(0); os.close(1); time.sleep(60)"):
        answered_by(program, monkeypatch, SandboxLimits(seconds=0.1, output_bytes=10_000))
        assert "minece-sandbox" not in [thread.name for thread in threading.enumerate()]


def test_scripts_run_side_by_side() -> None:
    done: list[Execution] = []
    threads = [threading.Thread(target=lambda: done.append(execute(Script("0.js", PLACE)))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [execution.status for execution in done] == ["finished"] * 3


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5), st.lists, max_leaves=12
)
_outcomes = st.dictionaries(
    st.sampled_from(
        ["phase", "failure", "line", "stopped", "unknown", "moved", "error", "error_line", "peak", "broken"]
    ),
    _values | st.sampled_from(["threw", "running", "finished", "null"]),
)


def test_numbers_too_large_for_a_position_end_the_reading() -> None:
    huge = 10**400
    answer = Answer.read(f'["one"]\n[[1, {huge}, 0, 0, -1, -1, 0, 3, null]]\n["two"]\n'.encode(), offset=0)
    assert (answer.log, answer.actions, answer.outcome) == (("one",), (), {})
    told = Answer.read(json.dumps({"moved": [huge, 0, 0], "peak": huge, "phase": "running"}).encode() + b"\n", offset=0)
    assert told.moved is None
    assert told.verdict("0.js", Output(exit_status=0), LIMITS)[0] == "timeout"


@given(
    st.lists(_values | _outcomes | st.just([["stone"], [1, 0, 0, 0, 0, -1, 0, 1, "x"]]), max_size=4),
    st.binary(max_size=40),
)
def test_any_answer_can_be_read(lines: list[object], tail: bytes) -> None:
    data = "".join(json.dumps(line) + "\n" for line in lines).encode() + tail
    answer = Answer.read(bytearray(data), offset=2)
    status, message = answer.verdict("0.js", Output(exit_status=0), LIMITS)
    assert (message is None) == (status == "finished")
    assert all(isinstance(name, str) for name in answer.unknown_calls)
