"""Seconds and memory to make a report over many runs, each file by a process of its own.

Run: ``python benchmarks/report.py [--runs 200] [--jobs 2] [--ending .html --ending .pdf]``. The runs are references of
the benchmark's tasks, evenly spread over the suite, every third one with its last tenth left out so that checks fail.
The aim is 60 s for 200 runs on an idle machine; on a busy one look at the time of the
processors.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from minece_desktop.core.reference import reference_run
from tasks.suite import default_suite

AIM = 60.0


def write_runs(folder: Path, count: int) -> int:
    """Native runs; returns how many blocks they have together."""
    tasks = list(default_suite())
    blocks = 0
    for number in range(count):
        task = tasks[number * len(tasks) // count]
        log = reference_run(task, Path()).log
        rows = [(int(log.turn[i]), log.xyz[i].tolist(), log.palette[int(log.ids[i])].text) for i in log.effective]
        kept = rows[: -max(1, len(rows) // 10)] if number % 3 == 0 else rows
        blocks += len(kept)
        place = folder / f"{number:03d}-{task.id}"
        place.mkdir()
        turns = [{"instruction": turn.prompt} for turn in task.turns]
        head = {"format": "minece-run/1", "task_id": task.id, "model": f"model-{number % 4}", "turns": turns}
        (place / "run.json").write_text(json.dumps(head), "utf-8")
        lines = (
            json.dumps({"turn": turn, "op": "place", "x": x, "y": y, "z": z, "block": block})
            for turn, (x, y, z), block in kept
        )
        (place / "actions.jsonl").write_text("\n".join(lines), "utf-8")
    return blocks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ending", action="append", choices=(".html", ".pdf", ".bcf"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "runs"
        folder.mkdir()
        blocks = write_runs(folder, arguments.runs)
        print(f"{arguments.runs} runs of {blocks} blocks, {arguments.jobs} processes, aim {AIM:.0f} s")
        for ending in arguments.ending or [".html", ".pdf", ".bcf"]:
            path = Path(name) / f"report{ending}"
            option = "--bcf" if ending == ".bcf" else "-o"
            command = [sys.executable, "-m", "minece_desktop.cli", "report", str(folder), option, str(path)]
            started, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([*command, "--jobs", str(arguments.jobs)], check=True, capture_output=True)
            seconds = time.perf_counter() - started
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            size, peak = path.stat().st_size / 1e6, after.ru_maxrss / 1024
            print(f"{ending:6} {seconds:6.1f} s ({busy:.1f} s of processors) {size:6.1f} MB  at most {peak:.0f} MB")


if __name__ == "__main__":
    main()
