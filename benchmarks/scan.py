"""Listing 20 000 runs: how long it takes and how much memory, without and with what an earlier start remembered.

    xvfb-run -a -s "-screen 0 1680x1050x24" python benchmarks/scan.py [--runs N] [--keep FOLDER]

Writes two folders: a native folder a run, and result files in the authors' layout, 500 runs a file. Each row of the
table is a process of its own. ``core``: the search and its summaries alone. ``window``: the whole window, its list
sorted and filtered, while the shown run is drawn and solved and the others begin to be graded; ``grading`` is what the
background had graded ten seconds later. ``cli``: ``minece runs --json``, which reads every run whole. The file system's
own cache is warm in all rows: "cold" means that nothing is remembered. ``wall s`` means little on a machine that does
other work (``load``), above all in the window's rows, whose worker stands back for every other process. ``cpu s`` is
the measured process's own, without the worker's; gap, filter and sort are processor milliseconds of the window's
thread, memory the peak resident size. Ends with 1 when a cold listing takes more than 10 s or a process more than
500 MB.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import argparse
import json
import os
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

MOST_SECONDS, MOST_MB = 10.0, 500.0
_PER_FILE = 500
_BLOCKS = 8
_TIMES = ("wall s", "cpu s", "peak MB", "worker MB", "first s", "gap ms", "filter ms", "sort ms")
_COLUMNS = ("runs", *_TIMES, "graded", "load")


def write_native(folder: Path, count: int) -> None:
    for number in range(count):
        run = folder / f"model-{number % 4}" / f"batch-{number // 400:03}" / f"run-{number:05}"
        run.mkdir(parents=True)
        head = {
            "format": "minece-run/1",
            "task_id": f"roofs-{number % 40 + 1:03}",
            "model": f"model-{number % 4}",
            "seed": number % 3,
            "turns": [{"instruction": "Build a tower."}],
        }
        (run / "run.json").write_text(json.dumps(head))
        lines = [
            json.dumps({"turn": 0, "op": "place", "x": number % 7, "y": y, "z": 0, "block": "minecraft:stone"})
            for y in range(_BLOCKS)
        ]
        (run / "actions.jsonl").write_text("\n".join(lines) + "\n")


def write_results(folder: Path, count: int) -> None:
    folder.mkdir(parents=True)
    checks = [{"fn": "eval_code.physical_plausibility.is_ground_connected", "args": {}}]
    for first in range(0, count, _PER_FILE):
        path = folder / f"eval_model-{first // _PER_FILE}_20260101_{first // _PER_FILE:06}_raw.json"
        with path.open("w") as file:
            for number in range(first, min(first + _PER_FILE, count)):
                coords = [{"x": number % 7, "y": y, "z": 0, "material": "stone"} for y in range(_BLOCKS)]
                line = {"run_idx": number - first + 1, "turn_idx": 1, "n_turns": 1, "prompt": "Build a tower."}
                file.write(json.dumps({**line, "checks": checks, "coords": coords}) + "\n")


def peak_mb(pid: int | str = "self") -> float:
    """The largest resident size so far of a process on Linux, in MB; 0 where that is not told."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1000 for line in text.splitlines() if line.startswith("VmHWM")), 0.0)


def core(folder: Path) -> dict[str, Any]:
    from minece_desktop.core.importers.jobs import Batch, Setup, find_job
    from minece_desktop.core.jobs import JobContext
    from minece_desktop.core.summary_cache import cache_file

    kept: list[Batch] = []
    begun, spent = time.perf_counter(), time.process_time()
    count, _ = find_job(JobContext(partial=kept.append), "", (folder,), Setup(cache=cache_file()))
    return {
        "runs": count,
        "wall s": round(time.perf_counter() - begun, 2),
        "cpu s": round(time.process_time() - spent, 2),
        "peak MB": round(peak_mb()),
    }


def window(folder: Path) -> dict[str, Any]:
    from PySide6.QtCore import QTimer

    from minece_desktop.core.session import Session
    from minece_desktop.core.summary_cache import cache_file
    from minece_desktop.gui.app import make_application
    from minece_desktop.gui.garbage import GarbageKeeper
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.theme import theme
    from minece_desktop.gui.window_settings import WindowSettings

    app = make_application()
    theme().apply(app, "dark")
    session = Session(cache=cache_file(), watching=True)
    shown = MainWindow(session, WindowSettings(), probe=False)
    shown.show()
    keeper = GarbageKeeper(shown)

    def spin(seconds: float, done: Callable[[], bool] = lambda: False) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and not done():
            app.processEvents()
            time.sleep(0.0005)

    spin(30, lambda: shown.view.scene is not None)
    spin(2)
    gaps: list[float] = []
    last = [time.thread_time()]

    def tick() -> None:
        now = time.thread_time()
        gaps.append(1000 * (now - last[0]))
        last[0] = now

    timer = QTimer(shown, interval=10)
    timer.timeout.connect(tick)
    timer.start()
    begun, spent = time.perf_counter(), time.process_time()
    shown.open_paths([folder])
    spin(120, lambda: bool(session.entries))
    first = time.perf_counter() - begun
    spin(120, lambda: session.following.active)
    listed, worked = time.perf_counter() - begun, time.process_time() - spent
    count = len(session.entries)
    spin(10)
    timer.stop()
    filters = [timed(lambda text=text: shown.runs.proxy.set_filter(text)) for text in ("model-2", "stab<0.6", "")]  # type: ignore[misc]
    sorts = [timed(lambda column=column: shown.runs.proxy.sort(column)) for column in (0, 4, -1)]  # type: ignore[misc]
    worker = session.jobs.worker_pid
    worker_mb = peak_mb(worker) if worker is not None else 0.0
    graded = shown.runs.model.tally.graded
    shown.close()
    keeper.stop()
    return {
        "runs": count,
        "wall s": round(listed, 2),
        "cpu s": round(worked, 2),
        "peak MB": round(peak_mb()),
        "worker MB": round(worker_mb),
        "first s": round(first, 2),
        "gap ms": round(max(gaps)),
        "filter ms": round(max(filters)),
        "sort ms": round(max(sorts)),
        "graded": graded,
    }


def timed(work: Callable[[], object]) -> float:
    begun = time.thread_time()
    work()
    return 1000 * (time.thread_time() - begun)


def cli(folder: Path) -> dict[str, Any]:
    begun = time.perf_counter()
    command = [sys.executable, "-m", "minece_desktop.cli", "runs", str(folder), "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    count, first = 0, 0.0
    for _ in process.stdout:
        first = first or time.perf_counter() - begun
        count += 1
    process.wait()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "runs": count,
        "wall s": round(time.perf_counter() - begun, 2),
        "cpu s": round(used.ru_utime + used.ru_stime, 2),
        "peak MB": round(used.ru_maxrss / 1000),
        "first s": round(first, 2),
    }


_KINDS = {"core": core, "window": window, "cli": cli}


def measured(kind: str, folder: Path, user: Path) -> dict[str, Any]:
    """One row, by a process of its own."""
    environment = {
        **os.environ,
        "MINECE_DATA_DIR": str(user / "data"),
        "MINECE_CACHE_DIR": str(user / "cache"),
        "XDG_CONFIG_HOME": str(user / "config"),
        "OPENBLAS_NUM_THREADS": "1",
    }
    command = [sys.executable, __file__, "--measure", kind, str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    row: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return {**row, "load": round(os.getloadavg()[0], 1)} if hasattr(os, "getloadavg") else row


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--keep", type=Path, help="write the folders there, or use those that are there")
    parser.add_argument("--measure", nargs=2, metavar=("KIND", "FOLDER"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        kind, folder = arguments.measure
        print(json.dumps(_KINDS[kind](Path(folder))))
        return 0
    over = False
    with tempfile.TemporaryDirectory(prefix="minece-scan-") as made:
        base = arguments.keep or Path(made)
        print("  ".join(text.rjust(9) for text in ("layout", "what", "cache", *_COLUMNS)))
        for layout, write in (("native", write_native), ("results", write_results)):
            folder = base / layout
            if not folder.exists():
                write(folder, arguments.runs)
            for kind in ("core", "window", "cli"):
                user = Path(made) / f"user-{layout}-{kind}"
                for state in ("cold", "cached") if kind != "cli" else ("none",):
                    row = measured(kind, folder, user)
                    cells = (layout, kind, state, *(row.get(column, "") for column in _COLUMNS))
                    print("  ".join(str(cell).rjust(9) for cell in cells), flush=True)
                    over |= kind != "cli" and state == "cold" and row["wall s"] > MOST_SECONDS
                    over |= max(row["peak MB"], row.get("worker MB", 0)) > MOST_MB
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
