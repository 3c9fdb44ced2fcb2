"""Lines of grades as ``minece grade --json`` writes them, made by chance, and files of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from checks.aggregate import GRADED, summarize
from checks.result import Metric, Status
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.problems import Line
from minece_desktop.core.scale.parquet import ParquetGrades

TASKS = ("columns-001", "columns-017", "rooms-003", "arches-002", "mine-1", "foreign", None)
MODELS = ("gpt-5", "GPT-4o", "Qwen R2", "Qwen R10", "模型", "İstanbul", None)
METRICS = tuple(Metric)[:8]


def line(chance: random.Random, number: int) -> dict[str, Any]:
    """One grade; its totals are those of its checks."""
    task = chance.choice(TASKS)
    rules = chance.choice(("official", "official", "engineering", "both"))
    checks = [check(chance, rules) for _ in range(chance.randrange(7))]
    summary = summarize([Line(Metric(one["metric"]), Status(one["status"]), one["score"]) for one in checks])
    if rules == "both":
        checks += [{**one, "rules": "engineering", "status": "fail", "score": 0.0} for one in checks]
    told: dict[str, Any] = {
        "run": f"{chance.choice(('Ä', 'a', 'B'))}/run {number}",
        "task_id": task,
        "task_source": "none" if task is None else "stated",
        "model": chance.choice(MODELS),
        "seed": chance.choice((None, 1, 2, 10)),
        "agent": chance.choice((None, "andy")),
        "fields": chance.choice(({}, {"lab": "north"}, {"lab": 3, "list": [1, 2]})),
        "import": "events",
        "rules": rules,
        "stress": chance.choice(("published", "none")),
        "accurate": summary.accurate,
        "overall": None if task is None else summary.overall,
        "metrics": {name: part.to_json() for name, part in summary.metrics.items()},
        "checks": checks,
        "note": "",
        "identity": f"{number:064x}",
        "asked": "0" * 64,
    }
    return told | ({"credit": chance.choice((0.0, 0.25, 1.0))} if chance.random() < 0.1 else {})


def check(chance: random.Random, rules: str) -> dict[str, Any]:
    metric = chance.choice(METRICS)
    status = chance.choice(tuple(Status))
    score = float(status is Status.PASS)
    if metric in GRADED and status in (Status.PASS, Status.FAIL):
        score = round(chance.random(), 3)
    return {
        "turn": 0,
        "metric": metric.value,
        "name": f"{metric.value}.some",
        "args": {},
        "algorithm": "",
        "rules": "engineering" if rules == "engineering" else "official",
        "status": status.value,
        "score": None if status is Status.NOT_APPLICABLE else score,
        "expected": None,
        "actual": None,
        "message": "",
        "disputed": chance.choice((None, None, None, "they differ")),
        "evidence": {},
    }


def made(count: int, seed: int = 0) -> list[dict[str, Any]]:
    chance = random.Random(seed)
    return [line(chance, number) for number in range(count)]


def as_lines(path: Path, grades: list[dict[str, Any]]) -> Path:
    path = path.with_suffix(".jsonl")
    path.write_text("".join(f"{line_of(one)}\n" for one in grades), "utf-8")
    return path


def as_parquet(folder: Path, grades: list[dict[str, Any]], size: int = 40) -> Path:
    """A folder with ``size`` grades a file."""
    with ParquetGrades(folder) as file:
        for place, one in enumerate(grades, start=1):
            file.append(json.dumps(one))
            if not place % size:
                file.flush()
    return folder


Make = Callable[..., list[dict[str, Any]]]
Write = Callable[[Path, list[dict[str, Any]]], Path]


@pytest.fixture(scope="session")
def make_grades() -> Make:
    return made


@pytest.fixture(scope="session")
def write_lines() -> Write:
    return as_lines


@pytest.fixture(scope="session")
def write_parquet() -> Write:
    return as_parquet


@pytest.fixture(scope="session", params=["lines", "parquet"])
def write(request: pytest.FixtureRequest) -> Write:
    """Either of the two."""
    return {"lines": as_lines, "parquet": as_parquet}[request.param]
