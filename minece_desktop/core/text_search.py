"""Search over what runs and tasks say: instructions, code, blocks, cells, chat and logs."""

from __future__ import annotations

import os
import re
import stat
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Literal

import numpy as np

from minece_desktop.core.entry import Key
from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Setup, read_body
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Run, RunError
from minece_desktop.core.summary_cache import SummaryCache
from tasks.blocks import Cell, Op
from tasks.suite import Suite

Kind = Literal["instruction", "code", "block", "log"]

MOST_HITS = 40
"""Of one run; how many more there are is counted."""
MOST_TASKS = 200
_AROUND = 60
"""Characters shown on either side of a match in a long line."""
_ENDINGS = frozenset({".txt", ".log", ".json", ".jsonl", ".md"})
_MOST_FILES = 200
_MOST_BYTES = 32 * 2**20
"""Of one run's texts: what lies behind that is not searched."""
_CELL = re.compile(r"\(?\s*(-?\d{1,9})\s*[, ]\s*(-?\d{1,9})\s*[, ]\s*(-?\d{1,9})\s*\)?")


@dataclass(frozen=True)
class Query:
    """``words``, in lower case, must all occur in one line; ``cell``: set when the text names one."""

    words: tuple[str, ...]
    cell: Cell | None = None

    @staticmethod
    def of(text: str) -> Query:
        found = _CELL.fullmatch(text.strip())
        cell = None if found is None else (int(found[1]), int(found[2]), int(found[3]))
        return Query(tuple(text.lower().split()), cell)

    def __bool__(self) -> bool:
        return bool(self.words)

    def __call__(self, line: str) -> bool:
        low = line.lower()
        return all(word in low for word in self.words)

    def excerpt(self, line: str) -> str:
        """The line, or what is around the first word where it is long."""
        line = " ".join(line.split())
        at = line.lower().find(self.words[0])
        start, end = max(0, at - _AROUND), at + len(self.words[0]) + 2 * _AROUND
        return f"{'…' if start else ''}{line[start:end]}{'…' if end < len(line) else ''}"


@dataclass(frozen=True)
class Hit:
    """One place in a run. ``place``: in words (``turn 2``, ``0.js:45``); ``step``: where the window goes, if anywhere.

    ``cell``: the block to select there.
    """

    kind: Kind
    text: str
    place: str
    step: int | None = None
    cell: Cell | None = None


@dataclass(frozen=True)
class RunHits:
    """What was found in one run; ``more``: so many beyond those listed. ``error``: it could not be read."""

    key: Key
    hits: tuple[Hit, ...] = ()
    more: int = 0
    error: str = ""


@dataclass(frozen=True)
class TaskHit:
    task_id: str
    text: str


def search_tasks(suite: Suite, query: Query) -> list[TaskHit]:
    """Tasks by id, category and prompts: those whose id matches first, at most 200."""
    by_id, by_text = list[TaskHit](), list[TaskHit]()
    for task_id in suite.ids if query else ():
        task = suite.get(task_id)
        prompt = next((turn.prompt for turn in task.turns if query(turn.prompt)), None)
        if query(f"{task_id} {task.category}"):
            by_id.append(TaskHit(task_id, " ".join(task.turns[0].prompt.split())[: 2 * _AROUND]))
        elif prompt is not None:
            by_text.append(TaskHit(task_id, query.excerpt(prompt)))
    return [*by_id, *by_text][:MOST_TASKS]


def search_run(run: Run, query: Query) -> Iterator[Hit]:
    """What a run that was read says: instructions, code, blocks."""
    starts = dict(run.timeline.turn_starts)
    for turn in run.turns:
        for line in (turn.instruction or "").splitlines():
            if query(line):
                yield Hit("instruction", query.excerpt(line), f"turn {turn.index + 1}", starts.get(turn.index))
    if query.cell is not None:
        yield from _at_cell(run, query.cell)
    else:
        yield from _blocks(run, query)
    yield from _code(run, query)


def _code(run: Run, query: Query) -> Iterator[Hit]:
    first: dict[tuple[str, int | None], int] = {}
    for step, source in enumerate(run.log.source[run.log.effective].tolist(), 1):
        if source >= 0:
            first.setdefault((run.log.sources[source].file, run.log.sources[source].line), step)
    for name, text in run.code.items():
        for number, line in enumerate(text.splitlines(), 1):
            if query(line):
                yield Hit("code", query.excerpt(line), f"{name.rpartition('/')[2]}:{number}", first.get((name, number)))


def _blocks(run: Run, query: Query) -> Iterator[Hit]:
    life = run.log.lifetimes
    for number, state in enumerate(life.palette):
        if not query(state.text):
            continue
        rows = np.flatnonzero(life.ids == number)
        if len(rows):
            x, y, z = life.xyz[rows[0]].tolist()
            yield Hit("block", state.text, f"{len(rows)} placed", int(life.birth[rows[0]]), (x, y, z))


def _at_cell(run: Run, cell: Cell) -> Iterator[Hit]:
    log, order = run.log, run.log.effective
    here = np.flatnonzero((log.xyz[order] == np.asarray(cell)).all(axis=1))
    for step in here.tolist():
        event = int(order[step])
        placed = log.op[event] == Op.PLACE and log.ids[event] >= 0
        what = log.palette[int(log.ids[event])].text if placed else "removed"
        yield Hit("block", what, f"({cell[0]}, {cell[1]}, {cell[2]})", step + 1, cell if placed else None)


def search_files(folder: Path, query: Query) -> Iterator[Hit]:
    """What the texts in a run's folder say (chat, logs); links are not followed, nothing hidden is read."""
    left = _MOST_BYTES
    for path in islice(_texts(folder), _MOST_FILES):
        try:
            with path.open("rb") as file:
                content = file.read(left)
        except OSError:
            continue
        left -= len(content)
        name = path.relative_to(folder).as_posix()
        for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
            if query(line):
                yield Hit("log", query.excerpt(line), f"{name}:{number}")
        if left <= 0:
            return


def _texts(folder: Path) -> Iterator[Path]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(root) / name
            told = path.suffix.lower() in _ENDINGS and not name.startswith(".") and name != "actions.jsonl"
            if told and _is_plain(path):
                yield path


def _is_plain(path: Path) -> bool:
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def hits_in(run: Run, path: Path, query: Query) -> tuple[tuple[Hit, ...], int]:
    """The first hits in a run and its folder, and how many there are beyond."""
    files = search_files(path, query) if path.is_dir() and query.cell is None else iter(())
    kept, more = list[Hit](), 0
    for hits in (search_run(run, query), files):
        for hit in hits:
            if len(kept) < MOST_HITS:
                kept.append(hit)
            else:
                more += 1
    return tuple(kept), more


def search_job(context: JobContext, found: Sequence[Found], setup: Setup, query: Query, seconds: float) -> int:
    """Search runs one after another for about so long; hands over ``RunHits`` of those with any.

    Returns how many were searched: whoever asked goes on behind them.
    """
    until, done = time.monotonic() + seconds, 0
    with SummaryCache(setup.cache) as cache:
        for one in _in_time(found, until):
            context.check()
            try:
                run = read_body(one, setup, cache).run
            except RunError as error:
                context.partial(RunHits(one.key, error=str(error.message)))
            else:
                hits, more = hits_in(run, one.ref.path, query)
                if hits:
                    context.partial(RunHits(one.key, hits, more))
            done += 1
    return done


def _in_time(found: Iterable[Found], until: float) -> Iterator[Found]:
    for number, one in enumerate(found):
        if number and time.monotonic() > until:
            return
        yield one
