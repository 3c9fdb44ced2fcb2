"""Hostile and broken scripts: each ends within its limits, with a status, and keeps what it had done before."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers.limits import SandboxLimits
from minece_desktop.core.sandbox import Script, execute
from tasks.blocks import Op

FOLDER = Path(__file__).parents[2] / "data" / "sandbox" / "hostile"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
LIMITS = SandboxLimits(seconds=0.3, memory_bytes=32 * 2**20, actions=2000, output_bytes=2**20)
CONFINE = Path(__file__).parents[3] / "minece_desktop" / "core" / "sandbox" / "confine.py"


def hostile(name: str) -> Script:
    return Script(f"{name}.js", (FOLDER / f"{name}.js").read_text(encoding="utf-8", errors="replace"))


def test_the_corpus_is_complete() -> None:
    assert {path.stem for path in FOLDER.glob("*.js")} == set(EXPECTED)
    assert len(EXPECTED) >= 100


@pytest.mark.parametrize("name", EXPECTED)
def test_script(name: str) -> None:
    began = time.monotonic()
    patient = replace(LIMITS, seconds=3.0) if EXPECTED[name]["status"] == ["memory"] else LIMITS
    execution = execute(hostile(name), limits=patient)
    assert time.monotonic() - began < 8
    assert execution.status in EXPECTED[name]["status"], execution.message
    placed = sum(action.op == Op.PLACE and action.effect for action in execution.actions)
    assert EXPECTED[name]["placed"] in (None, placed)
    if name.startswith("prototype_"):
        (action,) = execution.actions
        assert (action.op, action.x, action.y, action.z, action.block) == (Op.PLACE, 1, 0, 0, "stone")
        assert action.log == "Used /setblock to place stone at (1, 0, 0)."
    if execution.status == "finished":
        assert execution.message is None
    else:
        assert execution.message is not None
        assert execution.message.startswith(f"{name}.js")
        assert len(execution.message) < 800
        assert execution.message.count("\n") == 0


def test_nothing_outside_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    descriptors = len(list(Path("/proc/self/fd").iterdir()))
    for name in (name for name in EXPECTED if name.startswith("escape_")):
        execute(hostile(name), limits=LIMITS)
    assert list(tmp_path.iterdir()) == []
    assert len(list(Path("/proc/self/fd").iterdir())) == descriptors


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="system call filters are Linux's")
@pytest.mark.parametrize(
    "attempt",
    [
        "open('/etc/passwd')",
        "open('/tmp/made-by-the-sandbox', 'w')",
        "os.fork()",
        "os.execv('/bin/true', ['true'])",
        "socket.socket()",
        "os.kill(os.getppid(), 9)",
        "os.listdir('/')",
    ],
)
def test_the_process_itself_can_do_nothing_either(attempt: str) -> None:
    program = (
        "import importlib.util, os, socket\n"
        f"spec = importlib.util.spec_from_file_location('confine', {str(CONFINE)!r})\n"
        "confine = importlib.util.module_from_spec(spec); spec.loader.exec_module(confine)\n"
        "confine.limit_resources(5, 2**28)\n"
        "assert confine.filter_system_calls()\n"
        f"try:\n    {attempt}\n"
        "except OSError as error:\n    os.write(1, str(error.errno).encode())\n"
        "os._exit(0)\n"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, check=False, timeout=20)
    assert done.stdout in (b"1", b"24"), done.stderr.decode()


def test_messages_name_the_limit() -> None:
    assert execute(hostile("endless_loop"), limits=LIMITS).message == (
        "endless_loop.js was stopped: it ran for more than 0.3 s (setting: sandbox.seconds)."
    )
    assert execute(hostile("memory_array"), limits=LIMITS).message == (
        "memory_array.js was stopped: it used more than 32 MB (setting: sandbox.memory_bytes)."
    )
    assert execute(hostile("many_actions"), limits=LIMITS).message == (
        "many_actions.js was stopped after 2000 actions (setting: sandbox.actions)."
    )
    assert execute(hostile("output_flood"), limits=LIMITS).message == (
        "output_flood.js was stopped: it wrote more than 1 MB (setting: sandbox.output_bytes)."
    )
    deep = execute(hostile("recursion"), limits=LIMITS).message
    assert deep is not None
    assert deep.endswith("Maximum call stack size exceeded (setting: sandbox.stack_bytes).")
