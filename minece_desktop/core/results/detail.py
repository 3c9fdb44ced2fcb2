"""One grade of a store, whole: its checks as verdicts again, and where its run lies."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from checks.result import CheckResult, Evidence, Metric, RuleSet, Status
from minece_desktop.core.paths import split_part

_FOLDERS: Final = 200
"""Folders beside the results that are looked into for a run."""


@dataclass(frozen=True)
class StoredGrade:
    """A grade as its line tells it. ``unread``: checks that could not be read."""

    run: str
    task_id: str | None
    model: str | None
    seed: Any
    overall: bool | None
    note: str
    results: tuple[CheckResult, ...]
    unread: int = 0

    @staticmethod
    def of(line: Mapping[str, Any]) -> StoredGrade:
        """Never raises: what is odd in a line is left out."""
        checks = line.get("checks")
        listed = checks if isinstance(checks, list) else []
        found = [result for check in listed if (result := result_of(check)) is not None]
        overall = line.get("overall")
        return StoredGrade(
            _text(line.get("run")) or "",
            _text(line.get("task_id")),
            _text(line.get("model")),
            line.get("seed"),
            overall if isinstance(overall, bool) else None,
            _text(line.get("note")) or "",
            tuple(found),
            len(listed) - len(found),
        )


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def result_of(check: Any) -> CheckResult | None:
    """The verdict that ``CheckResult.to_json`` wrote; None for what is none. Evidence is not taken up: it is shown in
    the run's picture, from a grade of its own."""
    try:
        score = check["score"]
        args, turn = check.get("args") or {}, check.get("turn", 0)
        if not isinstance(args, dict) or not isinstance(turn, int):
            return None
        note = (check.get("evidence") or {}).get("note")
        return CheckResult(
            name=str(check["name"]),
            metric=Metric(check["metric"]),
            rules=RuleSet(check["rules"]),
            status=Status(check["status"]),
            score=None if score is None or not math.isfinite(score) else float(score),
            message=str(check.get("message") or ""),
            args=args,
            algorithm=str(check.get("algorithm") or ""),
            expected=check.get("expected"),
            actual=check.get("actual"),
            turn=turn,
            evidence=Evidence(note=_text(note) or ""),
            disputed=_text(check.get("disputed")),
        )
    except (KeyError, ValueError, TypeError, AttributeError, OverflowError):
        return None


def find_run(results: Path, run: str) -> Path | None:
    """Where a run lies: by its name from the folder of the results, or from a folder beside them, but nowhere else.

    A run within a file is ``FILE#run_idx``. None where there is none.
    """
    within = results.parent.resolve()
    for base in _bases(results.parent):
        try:
            found, part = split_part(str(base / run))
            place = Path(found).resolve()
        except (OSError, ValueError, RuntimeError):
            continue
        if place.is_relative_to(within) and place not in (within, base.resolve()):
            return place if part is None else place.with_name(f"{place.name}#{part}")
    return None


def _bases(folder: Path) -> Iterator[Path]:
    yield folder
    try:
        beside = sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError:
        return
    yield from beside[:_FOLDERS]
