"""How fast checks are: ``python benchmarks/check_speed.py``. Prints seconds, rates and peak memory.

Asked: ``minece check --batch`` 3 000 small checks a second on one core, start-up aside; a structure of 100 000 blocks
through a whole task's checks, stress aside, in 10 s; ``minece grade --stress none --jobs 2`` over 1 000 small runs in
15 s with memory that does not grow with their number.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import json
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from checks.engine import TurnView, run_check, second_opinion
from checks.fixes import fix_for
from checks.result import RuleSet
from tasks.blocks import ActionLog, BlockState, IntArray
from tasks.generate import reference
from tasks.spec import CheckSpec, Task
from tasks.suite import default_suite

SIDE = 130
BATCH = 12_000
RUNS = 1_000


def rows_of(task: Task) -> list[dict[str, Any]]:
    standing: dict[tuple[int, int, int], str] = {}
    for steps in reference(task):
        for cell, block in steps:
            if block is None:
                standing.pop(cell, None)
            else:
                standing[cell] = block
    return [{"x": x, "y": y, "z": z, "material": material} for (x, y, z), material in standing.items()]


def small_tasks() -> Iterator[tuple[Task, list[dict[str, Any]]]]:
    """Tasks whose reference has at most 150 blocks, over and over."""
    small = [(task, rows) for task in default_suite() if len(rows := rows_of(task)) <= 150]
    while True:
        yield from small


def batch(folder: Path) -> None:
    path = folder / "batch.jsonl"
    found: list[str] = []
    for task, rows in small_tasks():
        specs = [spec for spec in task.turns[-1].checks if spec.module != "structural_stability"]
        found += [json.dumps({"name": spec.name, "args": spec.args, "coords": rows}) for spec in specs]
        if len(found) >= BATCH:
            break
    path.write_text("\n".join(found) + "\n", "utf-8")
    (folder / "one.jsonl").write_text(found[0] + "\n", "utf-8")
    for rules in ("official", "both"):
        start_up = command("check", "--batch", folder / "one.jsonl", "--rules", rules)[0]
        seconds = command("check", "--batch", path, "--rules", rules)[0] - start_up
        print(f"check --batch --rules {rules}: {len(found) / seconds:,.0f} checks a second (start-up {start_up:.2f} s)")


def grades(folder: Path) -> None:
    tasks = small_tasks()
    for count in (RUNS // 4, RUNS):
        runs = folder / f"runs-{count}"
        for number in range(count):
            task, rows = next(tasks)
            run = runs / f"run-{number:04d}"
            run.mkdir(parents=True)
            (run / "run.json").write_text(json.dumps({"format": "minece-run/1", "task_id": task.id}), "utf-8")
            placed = ({"op": "place", "x": r["x"], "y": r["y"], "z": r["z"], "block": r["material"]} for r in rows)
            (run / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in placed), "utf-8")
        seconds, peak = command("grade", "--stress", "none", "--jobs", "2", "--json", runs)
        print(f"grade --stress none --jobs 2: {count} small runs in {seconds:.1f} s, largest process {peak:.0f} MB")


def command(*arguments: object) -> tuple[float, float]:
    """Seconds of a command, and the largest of its processes in MB."""
    text = [sys.executable, __file__, "--measured", *map(str, arguments)]
    seconds, peak = subprocess.run(text, check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    return float(seconds), float(peak)


def measured(arguments: list[str]) -> None:
    """Run a command in a process of its own, and print what ``command`` returns."""
    start = time.perf_counter()
    text = [sys.executable, "-m", "minece_desktop.cli", *arguments]
    subprocess.run(text, check=True, stdout=subprocess.DEVNULL)
    print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)


def shell() -> IntArray:
    """A hollow box of 100 000 blocks, floor at y = −1."""
    x, y, z = np.mgrid[0:SIDE, -1 : SIDE - 1, 0:SIDE].reshape(3, -1)
    wall = (x % (SIDE - 1) == 0) | (z % (SIDE - 1) == 0) | ((y + 1) % (SIDE - 1) == 0)
    return np.stack([x, y, z], axis=1)[wall].astype(np.int32)


def noise() -> IntArray:
    """100 000 cells at random in a box of 100 × 20 × 100."""
    flat = np.random.default_rng(5).choice(200_000, size=100_000, replace=False)
    return np.stack([flat % 100, flat // 100 % 20 - 1, flat // 2000], axis=1).astype(np.int32)


def log_of(cells: IntArray) -> ActionLog:
    n = len(cells)
    none = np.full(n, -1, dtype=np.int32)
    return ActionLog(
        turn=np.zeros(n, dtype=np.int32),
        op=np.ones(n, dtype=np.int8),
        xyz=cells,
        ids=(np.arange(n) % 997 == 0).astype(np.int32),
        effect=np.ones(n, dtype=np.bool_),
        evidence=np.zeros(n, dtype=np.uint8),
        reason=none,
        source=none,
        time=np.full(n, np.nan),
        palette=tuple(map(BlockState.parse, ("stone", "red_bed"))),
    )


def large() -> None:
    """Every task's checks (one problem a family) on two structures of 100 000 blocks; the slowest task is printed."""
    families = {task.family: task for task in default_suite()}
    for name, cells in (("shell", shell()), ("noise", noise())):
        log = log_of(cells)
        timed: list[tuple[float, str]] = []
        for task in families.values():
            specs = [spec for spec in task.turns[-1].checks if spec.module != "structural_stability"]

            def judge(opinions: Callable[[CheckSpec, TurnView], object], specs: list[CheckSpec] = specs) -> float:
                start = time.perf_counter()
                view = TurnView.of_log(log, 0)  # noqa: B023 - called at once
                for spec in specs:
                    opinions(spec, view)
                return time.perf_counter() - start

            timed.append((judge(run_check), f"{task.id}, {len(specs)} checks"))
            timed.append((judge(second_opinion), f"{task.id}, {len(specs)} checks, with the second opinion"))
        for kind in ("checks", "opinion"):
            seconds, task_name = max(one for one in timed if one[1].endswith(kind))
            print(f"{name}, {len(cells):,} blocks: slowest task {seconds:.1f} s ({task_name})")


def fixes() -> None:
    """The fixes that take work, each on a structure that makes it work."""
    ring = [(x, 1, z) for x in range(100) for z in range(100) if x in (0, 99) or z in (0, 99)]
    rng = np.random.default_rng(1)
    scattered = rng.integers((0, 0, 0), (15, 10, 15), size=(220, 3)).tolist()
    loops = [(x, y, z) for x in range(25) for y in range(30) for z in range(25)]
    for name, args, cells in (
        ("shape.has_rooms", {"room_cnt": 1}, [cell for cell in ring if cell not in ((40, 1, 0), (41, 1, 0))]),
        ("physical_plausibility.is_ground_connected", {}, scattered),
        ("efficiency.l1_dist", {}, loops),
    ):
        view = TurnView.of_rows([{"x": x, "y": y, "z": z, "material": "stone"} for x, y, z in cells])
        result = run_check(CheckSpec(name=name, args=args), view, RuleSet.OFFICIAL)
        start = time.perf_counter()
        fix = fix_for(result, view)
        print(
            f"fix of {name}, {len(cells)} blocks: {time.perf_counter() - start:.2f} s ({fix.note if fix else 'none'})"
        )


def main() -> None:
    large()
    fixes()
    with tempfile.TemporaryDirectory() as folder:
        batch(Path(folder))
        grades(Path(folder))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measured"]:
        measured(sys.argv[2:])
    else:
        main()
