"""The folder that the documentation's commands are run in, and one command run in it."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "resources" / "samples"
RUN, RUNS = "roof-five-columns-sound", ("roof-five-columns-sound", "wall-too-narrow", "columns-floating-roof")
PATIENCE = 180
_WINDOW_STANDS = 3.0
"""Seconds that a window must stay open: it begins to read, and its worker starts."""


class FailedError(Exception):
    """What a command did instead."""


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder in which the names that the pages use lead to copies of the samples.

    ``samples/`` all of them, ``path/to/runs`` three, ``path/to/run`` one of them, ``path/to/taskdir`` task folders,
    ``reviewed`` a folder with two reviewers' decisions, ``.venv`` this environment.
    """
    with tempfile.TemporaryDirectory(prefix="minece-docs-") as place:
        folder = Path(place)
        (folder / ".home").mkdir()
        copy = shutil.ignore_patterns(".minece")
        shutil.copytree(SAMPLES, folder / "samples", ignore=copy)
        for name in RUNS:
            shutil.copytree(SAMPLES / name, folder / "path" / "to" / "runs" / name, ignore=copy)
        shutil.copytree(SAMPLES / RUN, folder / "path" / "to" / "run", ignore=copy)
        _task_folders(folder / "path" / "to" / "taskdir")
        (folder / ".venv").symlink_to(Path(sys.prefix), target_is_directory=True)
        run(f"python {shlex.quote(str(ROOT / 'packaging' / 'docs_decisions.py'))} reviewed", folder)
        yield folder


def _task_folders(folder: Path) -> None:
    sys.path.insert(0, str(ROOT / "packaging"))
    import make_verify_samples

    for name, sample in make_verify_samples.samples()["T01"].items():
        make_verify_samples.write(sample, folder / name)


def environment(folder: Path) -> dict[str, str]:
    """A user of its own whose terminal is plain; programs of this environment come first."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MINECE", "PYTHON", "COLUMNS"))}
    own = {"MINECE_DATA_DIR": f"{folder}/.home/data", "MINECE_CACHE_DIR": f"{folder}/.home/cache"}
    path = f"{Path(sys.executable).parent}{os.pathsep}{kept.get('PATH', os.defpath)}"
    return {**kept, **own, "HOME": f"{folder}/.home", "PATH": path, "COLUMNS": "100", "PYTHONUTF8": "1"}


def run(text: str, folder: Path) -> str:
    """What a command prints, both streams. Raises ``FailedError``."""
    try:
        done = subprocess.run(
            ["/bin/sh", "-c", text],
            cwd=folder,
            env=environment(folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        raise FailedError(f"takes more than {PATIENCE} s") from None
    if done.returncode != 0:
        raise FailedError(f"ended with status {done.returncode}:\n{done.stdout.strip()}")
    return done.stdout


def run_window(text: str, folder: Path) -> str:
    """Open a window on a virtual screen, see that it stands, end it as a session's end would.

    Raises ``FailedError``.
    """
    screen = ["xvfb-run", "-a", "-s", "-screen 0 1680x1050x24"] if shutil.which("xvfb-run") else []
    own = environment(folder) | ({} if screen else {"QT_QPA_PLATFORM": "offscreen"})
    code = "import os, sys; print(os.getpid(), flush=True); os.execvp(sys.argv[1], sys.argv[1:])"
    process = subprocess.Popen(
        [*screen, sys.executable, "-c", code, *shlex.split(text)],
        cwd=folder, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        number = process.stdout.readline()
        if not number.strip().isdecimal():
            raise FailedError(f"cannot be started: {number}{process.stdout.read()}")
        window = _stands(process, int(number), text)
        if window is not None:
            os.kill(window, signal.SIGTERM)
        said, _ = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        raise FailedError("its window does not end") from None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    if process.returncode != 0 or "Traceback" in said or window is None:
        raise FailedError(f"its window ended with status {process.returncode}: {said.strip()}")
    return said


def _stands(process: subprocess.Popen[str], started: int, text: str) -> int | None:
    """The process that shows a window, once it has for a while; None when it ended or none came."""
    began, since = time.monotonic(), None
    while process.poll() is None and time.monotonic() - began < PATIENCE:
        window = _window_of(started, text)
        if since is not None and window is not None and time.monotonic() - since > _WINDOW_STANDS:
            return window
        if since is None and window is not None and _listens(window):
            since = time.monotonic()
        time.sleep(0.1)
    return None


def _window_of(started: int, text: str) -> int | None:
    """`minece open` starts another process and waits for it."""
    if " open" not in text:
        return started
    children = _told(f"/proc/{started}/task/{started}/children").split()
    return int(children[0]) if children else None


def _listens(process: int) -> bool:
    """Whether it ends in order when it is asked to, which the window does from its first moment on."""
    caught = re.search(r"^SigCgt:\s*(\w+)", _told(f"/proc/{process}/status"), re.MULTILINE)
    return caught is not None and bool(int(caught[1], 16) >> (signal.SIGTERM - 1) & 1)


def _told(path: str) -> str:
    """What the kernel says; nothing of a process that has just ended."""
    try:
        return Path(path).read_text("ascii")
    except OSError:
        return ""


def differs(shown: Sequence[str], printed: str) -> str | None:
    """The first line of what is shown that was not printed there; ``…`` stands for any text, alone for any lines."""
    lines = [line.rstrip() for line in printed.rstrip("\n").split("\n")]
    wanted = [line.rstrip() for line in shown]
    at, anywhere = 0, False
    for line in wanted:
        if line.strip() == "…":
            anywhere = True
            continue
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        reach = range(at, len(lines)) if anywhere else range(at, min(at + 1, len(lines)))
        found = next((i for i in reach if re.fullmatch(pattern, lines[i])), None)
        if found is None:
            return f"shows '{line}' where '{lines[at] if at < len(lines) else ''}' is printed"
        at, anywhere = found + 1, False
    if at < len(lines) and not anywhere and any(lines[at:]):
        return f"does not show '{lines[at]}'"
    return None
