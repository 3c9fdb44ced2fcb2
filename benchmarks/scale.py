"""How fast many runs are graded: ``python benchmarks/scale.py [--copies N] [--stress static]``.

Asked, on two cores: 723 references x 20 = 14 460 native runs from disk by official rules at 400 runs a second without
stress, 200 with ``static`` where a task asks for it; 400 MB a worker; ``api.reward`` without stress within 3 ms in the
median over the 723 references, 20 ms at the 95th percentile; ``core.api`` imported within 0.5 s.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import argparse
import json
import os
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from minece_desktop.core import api
from minece_desktop.core.reference import reference_run, write_generated


def references(folder: Path, copies: int) -> None:
    """The references, each written once and linked into every other copy."""
    first = folder / "00"
    for task in api.default_suite():
        write_generated(reference_run(task, first / task.id))
    for copy in range(1, copies):
        for run in first.iterdir():
            place = folder / f"{copy:02}" / run.name
            place.mkdir(parents=True)
            for file in run.iterdir():
                os.link(file, place / file.name)


class Memory(threading.Thread):
    """The largest resident set of any child of a process, in MB."""

    def __init__(self, parent: int) -> None:
        super().__init__(daemon=True)
        self.parent, self.largest, self.ended = parent, 0.0, threading.Event()

    def run(self) -> None:
        while not self.ended.wait(0.2):
            for entry in Path("/proc").glob("[0-9]*/status"):
                try:
                    said = dict(line.split(":", 1) for line in entry.read_text().splitlines() if ":" in line)
                except OSError:
                    continue
                if said["PPid"].strip() == str(self.parent) and "VmRSS" in said:
                    self.largest = max(self.largest, int(said["VmRSS"].split()[0]) / 1024)


def graded(folder: Path, stress: str, jobs: int, *more: str) -> None:
    command = [sys.executable, "-m", "minece_desktop.cli", "grade", str(folder), "--json", "--jobs", str(jobs), *more]
    with tempfile.TemporaryFile() as out:
        began, before = time.perf_counter(), os.times()
        with subprocess.Popen([*command, "--stress", stress], stdout=out) as process:
            memory = Memory(process.pid)
            memory.start()
            process.wait()
            memory.ended.set()
        seconds, after = time.perf_counter() - began, os.times()
        out.seek(0)
        count = sum(1 for _ in out)
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    how = " ".join(("--stress", stress, "--jobs", str(jobs), *more))
    print(
        f"{how}: {count} runs in {seconds:.1f} s, {count / seconds:.0f} a second "
        f"({1e3 * cpu / count:.2f} ms of processor a run); largest worker {memory.largest:.0f} MB"
    )


def rewarded(folder: Path) -> None:
    times = []
    for run in sorted((folder / "00").iterdir()):
        actions = [json.loads(line) for line in (run / "actions.jsonl").read_text("utf-8").splitlines()]
        began = time.perf_counter()
        api.reward(actions, run.name, stress="none")
        times.append(1e3 * (time.perf_counter() - began))
    times.sort()
    middle, high = times[len(times) // 2], times[int(0.95 * len(times))]
    print(f"api.reward without stress: median {middle:.2f} ms, 95th percentile {high:.2f} ms, most {times[-1]:.1f} ms")


def imported() -> None:
    took = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import minece_desktop.core.api"], check=True)
        whole = time.perf_counter() - began
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        took.append(whole - (time.perf_counter() - began))
    print(f"importing core.api: {min(took):.2f} s beyond Python's own start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--copies", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--stress", choices=("none", "static", "published"), action="append")
    arguments = parser.parse_args()
    imported()
    with tempfile.TemporaryDirectory() as folder:
        references(Path(folder), arguments.copies)
        rewarded(Path(folder))
        for stress in arguments.stress or ("none", "static"):
            graded(Path(folder), stress, arguments.jobs)
            graded(Path(folder), stress, arguments.jobs, "--no-opinions")


if __name__ == "__main__":
    main()
