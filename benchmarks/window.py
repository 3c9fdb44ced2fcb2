"""The window's times and memory: start, opening large runs, stepping, gaps, and runs opened and closed many times.

    xvfb-run -a -s "-screen 0 1680x1050x24" python benchmarks/window.py [start open cycles] [--blocks N …] [--cycles N]

Each is measured in a process of its own, and printed as one line of JSON with wall time and processor time: on a
machine that has other work to do, only the latter says something of the window. Ends with 1 when a limit of ``LIMITS``
is passed in wall time (``--cpu``: in processor time). Filtering 20 000 runs: benchmarks/scan.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics
sys.path.append(f"{Path(__file__).resolve().parent}/shared")

import argparse
import gc
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from typing import Any

LIMITS = {
    "start": {"usable s": 1.5},
    "open 10000": {"picture s": 1.5, "frame ms": 1000 / 30, "gap ms": 50.0},
    "open 50000": {"gap ms": 50.0},
    "open 100000": {"picture s": 5.0, "frame ms": 100.0, "gap ms": 120.0},
    "cycles": {"growth %": 5.0},
}
SIZE = (1680, 1000)
_FRAMES = 40
_PATIENCE = 300.0


def cells(count: int) -> list[tuple[int, int, int]]:
    """Storeys of 6 blocks: a floor, outer walls with windows, a column every five blocks."""
    side = 8
    while True:
        height = max(7, side // 2)
        found = [
            (x, y, z)
            for y in range(height)
            for x in range(side)
            for z in range(side)
            if y % 6 == 0
            or ((x in (0, side - 1) or z in (0, side - 1)) and not (y % 6 in (2, 3) and (x + z) % 6 > 2))
            or (x % 5 == 0 and z % 5 == 0)
        ]
        if len(found) >= count:
            return found[:count]
        side += 2


def write_run(folder: Path, count: int) -> Path:
    folder.mkdir(parents=True)
    (folder / "run.json").write_text(
        json.dumps({"format": "minece-run/1", "turns": [{"instruction": "Build a hall."}]})
    )
    names = ("stone", "oak_planks", "bricks")
    lines = [
        json.dumps({"turn": 0, "op": "place", "x": x, "y": y, "z": z, "block": f"minecraft:{names[(x + y) % 3]}"})
        for x, y, z in cells(count)
    ]
    (folder / "actions.jsonl").write_text("\n".join(lines) + "\n")
    return folder


def resident_mb(pid: int | str = "self") -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0


def worker_seconds(pid: int | None) -> float:
    """Processor time of the worker so far."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Shown:
    """A window on the screen, and the loop that keeps it alive."""

    def __init__(self, *, probe: bool = False) -> None:
        from minece_desktop.core.session import Session
        from minece_desktop.core.summary_cache import cache_file
        from minece_desktop.gui.app import make_application
        from minece_desktop.gui.garbage import GarbageKeeper
        from minece_desktop.gui.main_window import MainWindow
        from minece_desktop.gui.theme import theme
        from minece_desktop.gui.window_settings import WindowSettings

        self.app = make_application()
        theme().apply(self.app, "dark")
        self.session = Session(cache=cache_file(), watching=True)
        self.window = MainWindow(self.session, WindowSettings(), probe=probe)
        self.window.resize(*SIZE)
        self.window.show()
        self.keeper = GarbageKeeper(self.window)

    def spin(self, done: Callable[[], bool], seconds: float = _PATIENCE) -> None:
        from PySide6.QtCore import QEvent

        until = time.monotonic() + seconds
        while not done():
            if time.monotonic() > until:
                raise TimeoutError("the window did not come to rest")
            self.app.processEvents()
            self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which only a running loop sees to
            time.sleep(0.0005)

    def rest(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        self.spin(lambda: time.monotonic() > until)

    def close(self) -> None:
        self.window.close()
        self.keeper.stop()


def start(_folder: Path, begun: float) -> dict[str, float]:
    """``usable``: the window is painted and its loop answers; ``picture``: the 3-D view can draw. ``begun``: the time
    at which the process was started."""
    from PySide6.QtCore import QTimer

    shown = Shown()
    answered: list[float] = []
    shown.app.processEvents()
    QTimer.singleShot(0, lambda: answered.extend((time.time() - begun, time.process_time())))
    shown.spin(lambda: bool(answered))
    shown.spin(lambda: shown.window.view.scene is not None)
    row = {
        "usable s": answered[0],
        "usable cpu s": answered[1],
        "picture s": time.time() - begun,
        "picture cpu s": time.process_time(),
    }
    shown.close()
    return row


def opening(folder: Path, _begun: float) -> dict[str, float]:
    """From the command to the first picture of the run; then steps, each with a picture, background work stopped."""
    from gaps import Gaps

    shown = Shown()
    window, view = shown.window, shown.window.view
    shown.spin(lambda: view.scene is not None)
    shown.rest(2.0)
    gaps = Gaps(window)
    begun, spent = time.perf_counter(), time.process_time()
    window.open_paths([folder])
    shown.spin(lambda: view.live.shown is not None and not view.pending and view._image is not None)
    wall, cpu = time.perf_counter() - begun, time.process_time() - spent
    cpu += worker_seconds(shown.session.jobs.worker_pid)
    shown.session.cancel()
    shown.rest(2.0)
    last = shown.session.current.run.log.steps  # type: ignore[union-attr]
    begun, spent = time.perf_counter(), time.process_time()
    for frame in range(_FRAMES):
        before = view._image
        shown.session.set_step(last - _FRAMES + frame)
        shown.spin(lambda before=before: view._image is not before)  # type: ignore[misc]
    frame_wall = 1000 * (time.perf_counter() - begun) / _FRAMES
    frame_cpu = 1000 * (time.process_time() - spent) / _FRAMES
    gaps.stop()
    row = {"picture s": wall, "picture cpu s": cpu, "frame ms": frame_wall, "frame cpu ms": frame_cpu}
    row |= {"fps": 1000 / frame_wall, "gap ms": gaps.longest_ms, "gap cpu ms": gaps.most_worked_ms, "MB": resident_mb()}
    shown.close()
    return row


def cycles(folder: Path, _begun: float, count: int = 200, warm: int = 20) -> dict[str, float]:
    """Memory after the run was opened and closed ``warm`` times, and after ``count`` times more."""
    shown = Shown()
    session, window = shown.session, shown.window
    shown.spin(lambda: window.view.scene is not None)

    def turn() -> None:
        window.open_paths([folder])
        shown.spin(lambda: session.current is not None and session.current.grade is not None)
        shown.spin(lambda: not window.poller.busy and not window.view.pending)
        session.close_all()
        shown.spin(lambda: not session.entries and not window.poller.busy)

    def measured() -> tuple[float, float]:
        gc.unfreeze()
        gc.collect()
        pid = session.jobs.worker_pid
        return resident_mb(), resident_mb(pid) if pid is not None else 0.0

    for _ in range(warm):
        turn()
    before, worker_before = measured()
    begun, spent = time.perf_counter(), time.process_time()
    for _ in range(count):
        turn()
    after, worker_after = measured()
    row = {"before MB": before, "after MB": after, "growth %": 100 * (after / before - 1)}
    row |= {"worker before MB": worker_before, "worker after MB": worker_after, "cycles": float(count)}
    row |= {"cycle s": (time.perf_counter() - begun) / count, "cycle cpu s": (time.process_time() - spent) / count}
    shown.close()
    return row


def measured(kind: str, folder: Path, user: Path, *more: str) -> dict[str, Any]:
    """One row, by a process of its own."""
    environment = {
        **os.environ,
        "MINECE_DATA_DIR": str(user / "data"),
        "MINECE_CACHE_DIR": str(user / "cache"),
        "XDG_CONFIG_HOME": str(user / "config"),
        "OPENBLAS_NUM_THREADS": "1",
    }
    command = [sys.executable, __file__, "--measure", kind, str(folder), repr(time.time()), *more]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    row: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return row


def over(name: str, row: dict[str, Any], by_cpu: bool) -> list[str]:
    """The limits that a row passes."""
    found = []
    for key, limit in LIMITS.get(name, {}).items():
        what, _, unit = key.rpartition(" ")
        value = row[f"{what} cpu {unit}"] if by_cpu and f"{what} cpu {unit}" in row else row[key]
        if value > limit:
            found.append(f"{key} {value:.1f} > {limit:.1f}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("kinds", nargs="*", help="start, open, cycles; without any: all")
    parser.add_argument("--blocks", type=int, nargs="+", default=[10_000, 50_000, 100_000])
    parser.add_argument("--cycles", type=int, default=200)
    parser.add_argument("--cpu", action="store_true", help="judge by processor time where it is known")
    parser.add_argument("--measure", nargs="+", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        kind, folder, begun, *more = arguments.measure
        work: dict[str, Callable[..., dict[str, float]]] = {"start": start, "open": opening, "cycles": cycles}
        row = work[kind](Path(folder), float(begun), *map(int, more))
        print(json.dumps({key: round(value, 3) for key, value in row.items()}))
        return 0
    kinds = arguments.kinds or ["start", "open", "cycles"]
    broken = []
    with tempfile.TemporaryDirectory(prefix="minece-window-") as made:
        base = Path(made)
        wanted = [("start", "start", base, ())] * 3 if "start" in kinds else []  # the first one fills the file cache
        wanted += [(f"open {count}", "open", base / f"b{count}", ()) for count in arguments.blocks if "open" in kinds]
        wanted += [("cycles", "cycles", base / "b200", (str(arguments.cycles),))] if "cycles" in kinds else []
        for name, kind, folder, more in wanted:
            if not folder.exists():
                write_run(folder, int(folder.name[1:]))
            row = measured(kind, folder, base / f"user-{name}", *more)
            print(json.dumps({"what": name, **row, "load": round(os.getloadavg()[0], 1)}), flush=True)
            broken = [one for one in broken if one[0] != "start"] if name == "start" else broken
            broken += [(name, text) for text in over(name, row, arguments.cpu)]
    for name, text in broken:
        print(f"{name}: {text}", file=sys.stderr)
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
