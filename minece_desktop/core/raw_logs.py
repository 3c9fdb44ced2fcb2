"""The text files that a run was read from, as they are: for reading by eye, bounded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from minece_desktop.core.importers.files import Folder, cause, one_line, size_text
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, RunError, Severity
from tasks.saying import say

SHOWN_BYTES = 2 * 2**20
"""Of one file; more is not for reading by eye."""
_ENDINGS = (".log", ".txt", ".out", ".jsonl", ".log.gz")
_MOST_FILES = 40
_MOST_ENTRIES = 300
_DEPTH = 3


@dataclass(frozen=True)
class RawText:
    """``note``: what is not shown of the file; empty when all of it is."""

    name: str
    text: str
    note: str = ""


def raw_logs(run: Run) -> list[str]:
    """Names of the text files below a run's folder, with ``/``; [] for a run that is a file or a part of one."""
    if not run.path.is_dir():
        return []
    folder = Folder(run.path, Limits())
    found: list[str] = []
    left = _MOST_ENTRIES
    waiting = [(run.path, 0)]
    while waiting and left > 0 and len(found) < _MOST_FILES:
        here, depth = waiting.pop(0)
        try:
            entries = folder.entries(here)[:left]
        except RunError:
            continue
        left -= len(entries)
        for entry in entries:
            if entry.name.startswith(".") or entry.is_symlink():
                continue
            if entry.is_dir():
                if depth < _DEPTH:
                    waiting.append((entry, depth + 1))
            elif entry.name.endswith(_ENDINGS):
                found.append(folder.name(entry))
    return found[:_MOST_FILES]


def raw_text(root: Path, name: str, most: int = SHOWN_BYTES) -> RawText:
    """The first ``most`` bytes of a file that ``raw_logs`` named. Raises ``RunError``."""
    folder = Folder(root, Limits())
    path = root / name
    try:
        if path.suffix == ".gz":
            whole = folder.read_text(path, lenient=True)
            data, size = whole[:most].encode(), len(whole)
        else:
            size = path.stat().st_size
            data = folder.head(path, most)
    except OSError as error:
        raise RunError(Message(cause(error), Severity.ERROR, one_line(name))) from None
    note = say("the first {} of {}", size_text(most), size_text(size)) if size > most else ""
    return RawText(name, data.decode("utf-8-sig", "replace"), note)


def raw_text_job(context: JobContext, root: Path, name: str) -> RawText:
    context.check()
    return raw_text(root, name)
