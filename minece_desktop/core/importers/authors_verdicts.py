"""The authors' own verdicts, from the ``.csv`` beside a result file, or from the ``.log`` where there is no ``.csv``.

The ``.csv`` has a row a check. The ``.log`` says PASS or FAIL of each and the sum of every category; what a failed
check scored is known from it where its category leaves one answer.
"""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Folder, Messages, plural
from minece_desktop.core.run import RunError
from tasks.saying import say
from tasks.spec import CheckSpec

_TURN = re.compile(r"\[PY\] Run #(-?\d{1,18}), Turn #(\d{1,9})/\d{1,9}: ")
_CATEGORY = re.compile(r"  - (\w+): (-?\d{1,9}(?:\.\d{1,18})?) / \d{1,9}")
_CHECK = re.compile(r"  · (PASS|FAIL) \| (?:eval_code\.)?([\w.]{1,200})\(")


@dataclass(frozen=True, slots=True)
class Verdict:
    """One row: the check's dotted name and its score; ``passed`` is the text when that is no score."""

    name: str
    score: float | None
    passed: str = ""


Table = Mapping[tuple[str, int], Sequence[Verdict]]
"""Verdicts in the file's order by ``run_idx`` (as text) and 1-based ``turn_idx``."""

_TABLES: dict[tuple[Path, int, int, int], tuple[Table, bool]] = {}
"""The last table that was read, and whether it was cut: every run of a file asks for it."""


def verdicts_beside(folder: Folder, path: Path, suffix: str, messages: Messages) -> tuple[Table, str | None]:
    """All verdicts beside the result file ``path`` and the name of their file; None when there are none."""
    for ending, read in ((".csv", _read_csv), (".log", _read_log)):
        beside = path.with_name(path.name.removesuffix(suffix) + ending)
        if not beside.is_file():
            continue
        try:
            status = beside.stat()
            most = folder.limits.events
            key = (beside, status.st_mtime_ns, status.st_size, most)
            if key not in _TABLES:
                read_now = read(folder, beside)
                _TABLES.clear()
                _TABLES[key] = read_now
            table, cut = _TABLES[key]
            if cut:
                messages.add(say("more than {} rows: the rest is left out (setting: events)", most), beside.name)
            return table, beside.name  # noqa: TRY300 - the reading above is what may fail
        except (RunError, OSError, csv.Error) as error:
            text = error.message.text if isinstance(error, RunError) else str(error)
            messages.add(say("the authors' verdicts cannot be read: {}", text), beside.name)
    return {}, None


def _read_csv(folder: Folder, path: Path) -> tuple[Table, bool]:
    csv.field_size_limit(folder.limits.file_bytes)
    table: dict[tuple[str, int], list[Verdict]] = {}
    # Line by line: text in one piece would take four times the file's size.
    lines = (line.decode("utf-8", "replace") + "\n" for _, line in folder.read_lines(path, blanks=True))
    for number, row in enumerate(csv.DictReader(lines)):
        if number >= folder.limits.events:
            return table, True
        run, turn = fields.lenient_int(row.get("run_idx")), fields.lenient_int(row.get("turn_idx"))
        if run is not None and turn is not None:
            passed = str(row.get("passed") or "")
            name = (row.get("check_fn") or "").removeprefix("eval_code.")
            table.setdefault((str(run), turn), []).append(Verdict(name, _score(passed), passed[:50]))
    return table, False


def _score(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 <= value <= 1 else None


def _read_log(folder: Folder, path: Path) -> tuple[Table, bool]:
    table: dict[tuple[str, int], Sequence[Verdict]] = {}
    for key, lines in _turns(folder, path):
        sums = {match[1]: float(match[2]) for line in lines if (match := _CATEGORY.match(line))}
        said = [(match[2], match[1] == "PASS") for line in lines if (match := _CHECK.match(line))]
        table[key] = [Verdict(name, 1.0 if passed else _failed(name, said, sums)) for name, passed in said]
    return table, False


def _turns(folder: Folder, path: Path) -> Iterator[tuple[tuple[str, int], list[str]]]:
    """The lines below each turn's heading, as far as they tell of its checks."""
    key, lines = ("", 0), list[str]()
    for _, data in folder.read_lines(path, blanks=True):
        line = data.decode("utf-8", "replace")
        heading = _TURN.match(line)
        if heading is not None or line.startswith("[PY] ==="):
            if lines:
                yield key, lines
            key, lines = ((str(int(heading[1])), int(heading[2])) if heading else ("", 0)), []
        elif key[1] and line.startswith("  "):
            lines.append(line)
    if lines:
        yield key, lines


def _failed(name: str, said: Sequence[tuple[str, bool]], sums: Mapping[str, float]) -> float | None:
    """The score of a check that did not pass: what its category has beyond the passed ones, if that is one answer."""
    category = name.partition(".")[0]
    inside = [passed for other, passed in said if other.partition(".")[0] == category]
    beyond = sums.get(category, math.nan) - sum(inside)
    failed = len(inside) - sum(inside)
    if abs(beyond) < 1e-9:
        return 0.0
    return round(beyond, 6) if failed == 1 and 0 < beyond < 1 else None


def by_position(
    rows: Sequence[Verdict], checks: Sequence[CheckSpec], where: str, file: str, messages: Messages
) -> tuple[float | None, ...]:
    """The scores by check position. Rows that name another check than the turn has are left out."""
    scores: list[float | None] = [None] * len(checks)
    if len(rows) > len(checks):
        messages.add(say("{}: {} for {}", where, plural(len(rows), "row"), plural(len(checks), "check")), file)
    for index, row in enumerate(rows[: len(checks)]):
        if row.name != checks[index].name:
            shown = fields.shown(row.name)
            messages.add(say("{}: row {} is of {}, which the turn does not check", where, index + 1, shown), file)
        elif row.score is None and file.endswith(".csv"):
            messages.add(say("{}: passed: {} is no number from 0 to 1", where, fields.shown(row.passed)), file)
        else:
            scores[index] = row.score
    return tuple(scores)
