"""What the benchmark's own structures cost and whether they hold: ``python benchmarks/reference.py [--mutants]``.

Writes the references of all 723 problems, grades them as a user would (official rules, ``published`` stress and the
authors' reference stress, two processes), and prints seconds, totals and what falls short. With ``--mutants`` a
structure that fails it is looked for, for each check row of the suite.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import argparse
import json
import subprocess
import tempfile
import time
from collections import Counter
from typing import Any

from minece_desktop.core.mutants import mutants_of
from tasks.suite import default_suite

MINECE = (sys.executable, "-m", "minece_desktop.cli")


def timed(*arguments: str) -> tuple[float, list[Any]]:
    """Seconds of a command and the JSON lines it prints."""
    start = time.perf_counter()
    done = subprocess.run([*MINECE, *arguments, "--json"], check=True, capture_output=True, text=True)
    return time.perf_counter() - start, [json.loads(line) for line in done.stdout.splitlines()]


def references(jobs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        seconds, runs = timed("reference", "--all", "-o", folder)
        print(f"{len(runs)} references written in {seconds:.1f} s")
        seconds, grades = timed("grade", folder, "--jobs", str(jobs), "--stress", "published", "--rules", "both")
    print(f"{len(grades)} graded in {seconds:.1f} s with {jobs} processes, by both rule sets")
    print(f"overall: {sum(bool(grade['overall']) for grade in grades)} of {len(grades)}")
    checks = [check for grade in grades for check in grade["checks"]]
    for metric in ("stability", "efficiency"):
        scores = [c["score"] for c in checks if c["metric"] == metric and c["rules"] == "official"]
        print(f"{metric}: {len(scores)} scores, mean {sum(scores) / len(scores):.3f}, least {min(scores):.3f}")
    for rules in ("official", "engineering"):
        print(f"{rules}: {dict(Counter(check['status'] for check in checks if check['rules'] == rules))}")
    for grade in grades:
        for check in grade["checks"]:
            if check["status"] in ("fail", "error"):
                print(f"  {grade['task_id']} {check['rules']} {check['name']}: {check['message']}")


def mutants() -> None:
    start = time.perf_counter()
    found = [mutant for task in default_suite() for mutant in mutants_of(task)]
    seconds = time.perf_counter() - start
    held = sum(mutant.result is not None for mutant in found)
    print(f"{held} of {len(found)} check rows have a mutant; {seconds:.1f} s")
    drastic = Counter(mutant.check.name for mutant in found if mutant.words == "everything taken away")
    print(f"only by taking everything away: {dict(drastic)}")
    for mutant in found:
        if mutant.result is None:
            print(f"  {mutant.name}: {mutant.words}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--mutants", action="store_true")
    options = parser.parse_args()
    references(options.jobs)
    if options.mutants:
        mutants()


if __name__ == "__main__":
    main()
