"""What takes long with many decisions, for the worker process: reading others' files, writing them out, agreement.

Stores are opened here by path, and read only. What a window holds in memory (``pending``) is handed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from minece_desktop.core.audit import merge
from minece_desktop.core.audit.arrived import Examined
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.problems import detail_of
from minece_desktop.core.audit.ratings import AgreementReport, report
from minece_desktop.core.audit.standing import standing
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.settings import replacing
from tasks.saying import say

_BATCH = 50
"""Records handed over at once: a store adds so many in some milliseconds."""
_TOLD_EACH = 500
_PATIENCE = 10.0
"""Seconds to wait for another program's write."""


def _of_stores(context: JobContext, stores: Sequence[Path], pending: Sequence[Record]) -> Iterator[Record]:
    """What the stores that there are hold, and what waits, each record once. What cannot be read is handed over."""
    seen: set[str] = set()
    sources: list[Iterable[Record | Message]] = [merge.read_any(path) for path in stores if path.exists()]
    for source in (*sources, pending):
        for one in source:
            if isinstance(one, Message):
                context.partial(one)
            elif one.id not in seen:
                seen.add(one.id)
                if len(seen) % _TOLD_EACH == 0:
                    context.progress(0.0, f"{len(seen)} records")
                yield one


def agreement_job(context: JobContext, stores: Sequence[Path], pending: Sequence[Record]) -> AgreementReport:
    """Agreement over everything that stands. Partial results are messages on what could not be read."""
    by_subject: dict[tuple[str, str], list[Record]] = {}
    for record in _of_stores(context, stores, pending):
        by_subject.setdefault(record.subject.key, []).append(record)
    context.check()
    return report(record for records in by_subject.values() for record in standing(records))


def read_job(context: JobContext, path: Path) -> int:
    """Read a reviewer's file (or store, or folder). Partial results: lists of records, and messages. How many."""
    count, batch = 0, list[Record]()
    for one in merge.read_any(path):
        context.check()
        if isinstance(one, Message):
            context.partial(one)
            continue
        batch.append(one)
        count += 1
        if len(batch) == _BATCH:
            context.partial(batch)
            context.progress(0.0, f"{count} records")
            batch = []
    if batch:
        context.partial(batch)
    return count


def export_job(context: JobContext, stores: Sequence[Path], pending: Sequence[Record], target: Path) -> int:
    """Write every record once, as JSON lines; how many. The file takes its place once it is whole.

    Raises ``RunError`` when it cannot be written.
    """
    count = 0
    try:
        with replacing(target) as file:
            for line in merge.lines(_of_stores(context, stores, pending)):
                file.write(f"{line}\n".encode())
                count += 1
    except OSError as error:
        text = say("cannot be written: {}; choose another place", detail_of(error))
        raise RunError(Message(text, Severity.ERROR, str(target))) from None
    return count


def accept_job(_context: JobContext, opened: Path) -> Examined | None:
    """Trust the store that came with an opened folder (``Audit.accept``), and bring together what was kept elsewhere.

    None: there is none to accept (any more). A window then opens its ``Audit`` of the folder again. Raises ``RunError``
    when it cannot be done.
    """
    audit = Audit(opened, busy_seconds=_PATIENCE)
    try:
        return None if audit.arrived is None else audit.accept()
    finally:
        audit.close()
