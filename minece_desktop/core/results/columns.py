"""The columns that a store keeps of each grade: all that lists, filters and tables look at, without the checks."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from minece_desktop.core.filtering import RunFacts
from minece_desktop.core.scale.parquet import METRICS

TEXTS: Final = ("run", "task_id", "model", "agent", "seed", "task_source", "import", "rules", "stress", "identity")
"""``seed`` as JSON."""
SEARCHED: Final = ("run", "task", "category", "model", "agent", "seed")
"""Texts of the filter, kept in lower case as ``q_run`` and so on; the status comes after them."""
PARTS: Final = (("passed", "INTEGER"), ("total", "INTEGER"), ("score", "DOUBLE"))
COLUMNS: Final[dict[str, str]] = {
    "place": "INTEGER",
    "file": "INTEGER",
    "spot": "BIGINT",
    **dict.fromkeys(TEXTS, "VARCHAR"),
    "category": "VARCHAR",
    "fields": "VARCHAR",
    "accurate": "BOOLEAN",
    "overall": "BOOLEAN",
    "disputed": "BOOLEAN",
    "credit": "DOUBLE",
    "status": "VARCHAR",
    **{f"{metric}_{part}": kind for metric in METRICS for part, kind in PARTS},
    **{f"q_{name}": "VARCHAR" for name in SEARCHED},
}
"""``place``: the grade's number, in the order they were written; ``file`` and ``spot``: where it is read again."""


def status_of(overall: bool | None, credit: float | None, disputed: bool) -> str:
    """What ``status:`` is compared with, in the words of the list of runs."""
    if credit is not None:
        return "pass" if credit >= 1 - 1e-9 else "partly" if credit > 0 else "fail"
    word = "no grade" if overall is None else ("fail", "pass")[overall]
    return f"{word} disputed" if disputed else word


STATUS_SQL: Final = """CASE
    WHEN credit >= 1 - 1e-9 THEN 'pass' WHEN credit > 0 THEN 'partly' WHEN credit IS NOT NULL THEN 'fail'
    ELSE CASE WHEN overall IS NULL THEN 'no grade' WHEN overall THEN 'pass' ELSE 'fail' END
        || CASE WHEN disputed THEN ' disputed' ELSE '' END
END"""
"""The same of columns."""


def category_of(task_id: str) -> str:
    """``columns`` of ``columns-017``; nothing of an id without a number."""
    return task_id.rpartition("-")[0]


def seed_text(seed: Any) -> str:
    return "" if seed is None else str(seed)


def facts_of(line: Mapping[str, Any]) -> RunFacts:
    """What the filter sees of a line of grades: what a store answers, by the plainest means."""
    task = line.get("task_id") or ""
    credit, metrics = line.get("credit"), line.get("metrics") or {}
    status = status_of(line.get("overall"), credit, is_disputed(line.get("checks") or ()))
    known = (line.get("run") or "", task, category_of(task), line.get("model") or "", line.get("agent") or "")
    texts = [text.replace("\n", " ") for text in (*known, seed_text(line.get("seed")), status)]

    def number(name: str) -> float | None:
        return credit if name == "credit" else (metrics.get(name) or {}).get("score")

    return RunFacts(texts, number)


def row_of(line: Mapping[str, Any]) -> dict[str, Any]:
    """A line of grades as a row, without its place. Raises ``ValueError`` and ``TypeError`` that name what is wrong."""
    if not isinstance(line, dict):
        raise TypeError("is no object")
    row: dict[str, Any] = {}
    for name in TEXTS:
        value = line.get(name)
        if name == "seed":
            value = None if value is None else json.dumps(value)
        elif value is not None and not isinstance(value, str):
            raise ValueError(f"{name}: needs a text, not {json.dumps(value)[:40]}")
        row[name] = value
    if row["run"] is None or row["task_source"] is None:
        raise ValueError(f"{'run' if row['run'] is None else 'task_source'}: is missing")
    for name in ("accurate", "overall"):
        row[name] = _of_kind(line, name, bool)
    row["credit"] = _number(line.get("credit"), "credit")
    checks, metrics, fields = (_of_kind(line, name, kind) for name, kind in _NESTED)
    if checks is None or metrics is None:
        raise ValueError(f"{'checks' if checks is None else 'metrics'}: is missing")
    row["disputed"] = is_disputed(checks)
    row["fields"] = json.dumps(fields) if fields else None
    for metric in METRICS:
        row |= _parts(metric, metrics.get(metric))
    facts = facts_of(line)
    row |= {f"q_{name}": facts.text(name) for name in SEARCHED}
    row |= {"category": category_of(row["task_id"] or ""), "status": facts.text("status")}
    return row


_NESTED: Final[tuple[tuple[str, type], ...]] = (("checks", list), ("metrics", dict), ("fields", dict))


def is_disputed(checks: Sequence[Any]) -> bool:
    return any(isinstance(check, dict) and check.get("disputed") is not None for check in checks)


def _of_kind(line: Mapping[str, Any], name: str, kind: type) -> Any:
    value = line.get(name)
    if value is not None and not isinstance(value, kind):
        wanted = {bool: "true, false or null", list: "a list", dict: "an object"}[kind]
        raise ValueError(f"{name}: needs {wanted}, not {json.dumps(value)[:40]}")
    return value


def _parts(metric: str, part: Any) -> dict[str, Any]:
    if part is None:
        return {}
    if not isinstance(part, dict):
        raise TypeError(f"metrics.{metric}: needs an object")
    counts = {name: _number(part.get(name), f"metrics.{metric}.{name}") for name in ("passed", "total", "score")}
    for name in ("passed", "total"):
        count = counts[name]
        if count is None or count != int(count) or not 0 <= count < 2**31:
            raise ValueError(f"metrics.{metric}.{name}: needs a count")
        counts[name] = int(count)
    return {f"{metric}_{name}": value for name, value in counts.items()}


def _number(value: Any, name: str) -> float | None:
    if value is None or (isinstance(value, float) and not math.isfinite(value)):
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1e300:
        raise ValueError(f"{name}: needs a number, not {json.dumps(value)[:40]}")
    return float(value)
