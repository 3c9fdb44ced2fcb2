"""Stress at every step of a build, against one solve a step, on this machine and in this run.

    python benchmarks/stress_steps.py                    builds of 2 000 events, removals mixed in
    python benchmarks/stress_steps.py --every-solve      solve every step from scratch too (minutes)
    python benchmarks/stress_steps.py --run FOLDER …     the builds of runs instead

Without ``--every-solve`` one step in ``--nth`` is solved from scratch and its time scaled up; results are compared at
those. Times are processor time; set OPENBLAS_NUM_THREADS=1 to have them on one thread. "first" is what passes before
the first result, "longest" before any further one.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import argparse
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from minece_desktop.core.importers import ImportOptions, find_runs, load_run
from minece_desktop.core.run import Message
from minece_desktop.core.stress_steps import build_events
from physics.history import Cell
from physics.solve import solve
from physics.steps import StepStress, stress_steps

Event = tuple[bool, Cell]
Flags = npt.NDArray[np.bool_]


def storeys(side: int, height: int, room: int = 8) -> Flags:
    """Walls every ``room`` blocks and a floor every four layers."""
    x, y, z = np.indices((side, height, side))
    wall = (x % room == 0) | (z % room == 0) | (x == side - 1) | (z == side - 1)
    filled: Flags = wall | ((y % 4 == 0) & (y > 0))
    return filled


def slabs(side: int, height: int) -> Flags:
    """A solid block."""
    return np.ones((side, height, side), dtype=bool)


def shell(side: int) -> Flags:
    """A hollow cube."""
    inside = np.zeros((side, side, side), dtype=bool)
    inside[1:-1, 1:-1, 1:-1] = True
    return ~inside


def serpentine(filled: Flags, count: int, seed: int = 0) -> list[Event]:
    """Layer by layer, rows to and fro; after three blocks in a hundred a recent one is taken away and put back."""
    x, y, z = np.argwhere(filled).T
    order = np.lexsort((np.where(z % 2, -x, x), np.where(y % 2, -z, z), y))
    cells = list(zip(x[order].tolist(), y[order].tolist(), z[order].tolist(), strict=True))
    random = np.random.default_rng(seed)
    events: list[Event] = []
    for k, cell in enumerate(cells):
        events.append((True, cell))
        if k > 50 and random.random() < 0.03:
            again = cells[int(random.integers(max(0, k - 200), k))]
            events += [(False, again), (True, again)]
    return events[:count]


def run_events(folder: Path) -> Iterator[tuple[str, list[Event]]]:
    for found in find_runs(folder, ImportOptions()):
        if isinstance(found, Message):
            print(found.text)
            continue
        run = load_run(found, ImportOptions())
        if run.log.steps:
            yield run.id, list(build_events(run, run.log.steps))


class Together(NamedTuple):
    steps: list[StepStress]
    seconds: float
    first: float
    longest: float


def together(events: list[Event]) -> Together:
    steps, gaps = [], []
    started, last = time.process_time(), time.perf_counter()
    for step in stress_steps(events):
        steps.append(step)
        gaps.append(time.perf_counter() - last)
        last = time.perf_counter()
    return Together(steps, time.process_time() - started, gaps[0], max(gaps[1:], default=0.0))


class Scratch(NamedTuple):
    seconds: float
    solved: int
    difference: float


def from_scratch(events: list[Event], nth: int, steps: list[StepStress]) -> Scratch:
    """Solves each ``nth`` step and the last; ``difference``: largest from ``steps``, relative to the step's maximum."""
    occupied: dict[Cell, None] = {}
    seconds, solved, worst = 0.0, 0, 0.0
    for k, ((placed, cell), step) in enumerate(zip(events, steps, strict=True)):
        if placed:
            occupied.setdefault(cell)
        else:
            occupied.pop(cell, None)
        if (k + 1) % nth and k + 1 < len(events):
            continue
        structure = np.array(list(occupied), dtype=np.int32).reshape(-1, 3)
        started = time.process_time()
        alone = solve(structure)
        seconds += time.process_time() - started
        solved += 1
        same = len(step.unsupported) == alone.unsupported.sum() and len(step.mechanism) == alone.mechanism.sum()
        pairs = ((step.max_von_mises, alone.max_von_mises), (step.max_displacement, alone.max_displacement))
        for one, other in pairs:
            same = same and (one is None) == (other is None)
            worst = max(worst, abs((one or 0.0) - (other or 0.0)) / (other or 1.0) if same else np.inf)
    return Scratch(seconds, solved, worst)


def report(name: str, events: list[Event], nth: int) -> None:
    found = together(events)
    alone = from_scratch(events, nth, found.steps)
    scratch = alone.seconds * len(events) / alone.solved
    blocks = max(step.blocks for step in found.steps)
    loose = sum(len(step.mechanism) > 0 for step in found.steps)
    print(
        f"{name:<30}{len(events):>7}{blocks:>7}{loose:>6}"
        f"{found.seconds:>9.2f} s{1e3 * found.seconds / len(events):>8.2f} ms"
        f"{found.first:>7.2f} s{found.longest:>8.2f} s"
        f"{scratch:>9.1f} s{alone.solved:>7}{scratch / found.seconds:>7.1f}x{alone.difference:>12.1e}",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("--nth", type=int, default=50, help="one step in so many is solved from scratch (default 50)")
    parser.add_argument("--every-solve", action="store_true", help="solve every step from scratch")
    parser.add_argument("--run", type=Path, nargs="+", default=[], help="runs to measure instead")
    arguments = parser.parse_args()
    nth = 1 if arguments.every_solve else arguments.nth
    builds = [found for folder in arguments.run for found in run_events(folder)] or [
        ("walls and floors, serpentine", serpentine(storeys(16, 20), arguments.events)),
        ("solid slabs", serpentine(slabs(10, 20), arguments.events)),
        ("hollow shell", serpentine(shell(20), arguments.events)),
    ]
    print(
        f"{'build':<30}{'events':>7}{'blocks':>7}{'loose':>6}{'all steps':>11}{'a step':>11}{'first':>9}{'longest':>10}"
        f"{'scratch':>11}{'solved':>7}{'ratio':>8}{'difference':>12}"
    )
    for name, events in builds:
        report(name[-29:], events, nth)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
    print(f"scratch: time of the solved steps, scaled to all. Peak memory {peak:.2f} GB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
