"""How fast a million grades are looked at: ``python benchmarks/results.py [--grades N] [--lines N | --large]``.

Asked: a filter over 1 000 000 grades answers within 1 s, a table within 3 s, in at most 500 MB. The grades are those of
the references, each also with some and with all of its checks failed, given to twelve models and their seeds.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where physics.py would hide the package physics

import argparse
import copy
import hashlib
import json
import random
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from checks.aggregate import summarize
from checks.result import Metric, Status
from checks.tables import build
from minece_desktop.core import api
from minece_desktop.core.grading import GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.problems import Line
from minece_desktop.core.reference import reference_run, write_generated
from minece_desktop.core.results import Asked, ResultStore
from minece_desktop.core.scale import batch
from minece_desktop.core.scale.parquet import row_of, schema

MODELS = tuple(f"model-{letter}" for letter in "abcdefghijkl")
FILE = 2_000
"""Rows of a file, as ``--resume grades.parquet`` writes them."""
FILTERS = (
    *("", "model-c", "columns-017", "model:model-c status:fail", "status:disputed", "stability<0.6"),
    *("category:rooms seed:3 -model:model-a", "efficiency>=0.9 stab>0.5 status:pass", "no such words"),
)
SORTS = (("run", False), ("model", True), ("seed", False), ("overall", False), ("stability", True))
TABLES = ("table2", "table3", "table4", "table5", "table10", "pivot")


def real_lines(folder: Path, every: int) -> list[dict[str, Any]]:
    """Grades of references, from disk, as the command line gives them."""
    lines = []
    asked = batch.Asked(options=GradeOptions(stress="static"), opinions=False)
    for task in list(api.default_suite())[::every]:
        write_generated(reference_run(task, folder / task.id))
        graded = batch.grade_one((asked, RunRef(task.id, folder / task.id, "native"), frozenset()))
        assert graded.line is not None, graded.messages
        lines.append(json.loads(graded.line))
    return lines


def varied(line: dict[str, Any], share: float, chance: random.Random) -> dict[str, Any]:
    """The same grade with a share of its checks failed, and graded ones scored anyhow."""
    made = copy.deepcopy(line)
    for check in made["checks"]:
        if check["status"] == "pass" and check["metric"] in ("stability", "efficiency"):
            check["score"] = round(1 - share * chance.random(), 4)
            check["status"] = "pass" if check["score"] == 1 else "fail"
        elif check["status"] == "pass" and chance.random() < share:
            check |= {"status": "fail", "score": 0.0, "disputed": chance.choice((None, None, "the rules differ"))}
    summary = summarize([Line(Metric(one["metric"]), Status(one["status"]), one["score"]) for one in made["checks"]])
    return made | summary.to_json()


def parquet(folder: Path, lines: list[dict[str, Any]], count: int) -> None:
    """Files of 2 000 rows: what varies is put into columns, the rest is taken from a few thousand rows."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    folder.mkdir()
    known = pa.Table.from_pylist([row_of(line) for line in lines], schema=schema())
    chance = np.random.default_rng(0)
    for start in range(0, count, FILE):
        size = min(FILE, count - start)
        table = known.take(pa.array(chance.integers(0, len(lines), size)))
        models, seeds = chance.integers(0, len(MODELS), size), chance.integers(0, 20, size)
        tasks = table.column("task_id").to_pylist()
        where = [
            f"{MODELS[m]}/s{s}/{task}-{start + i}"
            for i, (m, s, task) in enumerate(zip(models, seeds, tasks, strict=True))
        ]
        columns = {
            "run": where,
            "model": [MODELS[m] for m in models],
            "seed": list(map(str, seeds)),
            "identity": [hashlib.sha256(text.encode()).hexdigest() for text in where],
        }
        for name, values in columns.items():
            table = table.set_column(table.schema.get_field_index(name), name, pa.array(values, pa.string()))
        pq.write_table(table, folder / f"{start:010}.parquet", compression="zstd")


def json_lines(path: Path, lines: list[dict[str, Any]], count: int) -> None:
    chance = random.Random(0)
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            line, model, seed = chance.choice(lines), chance.choice(MODELS), chance.randrange(20)
            run = f"{model}/s{seed}/{line['task_id']}-{number}"
            known = {"run": run, "model": model, "seed": seed, "identity": hashlib.sha256(run.encode()).hexdigest()}
            file.write(line_of(line | known) + "\n")


class Memory(threading.Thread):
    """The largest resident set of this process, in MB."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.largest = 0.0

    def run(self) -> None:
        while True:
            text = Path("/proc/self/status").read_text()
            self.largest = max(self.largest, int(text.split("VmRSS:")[1].split()[0]) / 1024)
            time.sleep(0.02)


def timed(what: str, work: Callable[[], Any]) -> Any:
    began, before = time.perf_counter(), time.process_time()
    found = work()
    told = f" -> {len(found):,}" if hasattr(found, "__len__") else ""
    print(f"  {what}: {time.perf_counter() - began:.2f} s ({time.process_time() - before:.2f} of processor){told}")
    return found


def looked(path: Path) -> None:
    """In a process of its own, whose memory is that of looking alone."""
    memory = Memory()
    memory.start()
    with tempfile.TemporaryDirectory() as cache:
        look(path, Path(cache))
    print(f"  largest resident set: {memory.largest:.0f} MB", flush=True)


def look(path: Path, cache: Path) -> None:
    size = path.stat().st_size if path.is_file() else sum(file.stat().st_size for file in path.iterdir())
    print(f"{path.name}: {size / 1e6:,.0f} MB")
    timed("opened the first time", lambda: ResultStore.open(path, cache).close())
    store: ResultStore = timed("opened again", lambda: ResultStore.open(path, cache))
    print(
        f"  index {sum(file.stat().st_size for file in cache.glob('*.duckdb')) / 1e6:,.0f} MB; {store.total:,} grades"
    )
    for text in FILTERS:
        places = timed(f"filter {text!r}", lambda text=text: store.select(Asked(text)))  # type: ignore[misc]
    places = store.select(Asked())
    timed("first page of 100", lambda: store.page(places[:100]))
    timed("a page in the middle", lambda: store.page(places[len(places) // 2 :][:100]))
    for name, down in SORTS:
        places = timed(f"sorted by {name}", lambda: store.select(Asked("", name, down)))  # noqa: B023 - at once
        timed("  its first page", lambda: store.page(places[:100]))  # noqa: B023
    timed("one grade with its checks", lambda: store.line(int(places[len(places) // 2])))
    for kind in TABLES:
        timed(f"{kind} by model", lambda: build(kind, store.source(), ("model",)))  # noqa: B023
    timed("pivot by category and model", lambda: build("pivot", store.source(), ("category", "model")))
    timed("table2 by model of a filter", lambda: build("table2", store.source("status:fail seed:3"), ("model",)))
    timed("fields to group by", lambda: store.source().names())
    timed("histogram of stability by model", lambda: store.histogram("stability", ("model",)))
    store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--grades", type=int, default=1_000_000)
    parser.add_argument("--lines", type=int, default=50_000, help="grades as JSON lines")
    parser.add_argument("--large", action="store_true", help="as many JSON lines as grades")
    parser.add_argument("--every", type=int, default=3, help="take every so many of the references")
    parser.add_argument("--keep", type=Path, help="a folder for the files, which are taken again the next time")
    parser.add_argument("--look", type=Path, help="look at such grades, and no more")
    options = parser.parse_args()
    if options.look:
        looked(options.look)
        return
    with tempfile.TemporaryDirectory() as made:
        folder = options.keep or Path(made)
        folder.mkdir(exist_ok=True)
        count = options.grades if options.large else options.lines
        columns, texts = folder / f"grades-{options.grades}.parquet", folder / f"grades-{count}.jsonl"
        if not (columns.exists() and texts.exists()):
            chance = random.Random(0)
            lines = real_lines(folder / "runs", options.every)
            lines = [varied(line, share, chance) for line in lines for share in (0.0, 0.1, 0.5, 1.0)]
            began = time.perf_counter()
            parquet(columns, lines, options.grades)
            json_lines(texts, lines, count)
            print(f"made in {time.perf_counter() - began:.0f} s from {len(lines)} grades")
        for path in (columns, texts):
            subprocess.run([sys.executable, __file__, "--look", str(path)], check=True)


if __name__ == "__main__":
    main()
