"""Finding every run below a path: any depth, bounded, links not followed out of the folder."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from minece_desktop.core.importers.files import Folder, cause, real_path, shown_name, shown_path
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import Importer, RunRef

_JSON = (".json", ".jsonl")
_TEXT = (".txt", ".md")
_EXPLAINED = (*_JSON, *_TEXT)
_INSIDE = frozenset({"run.json", "actions.jsonl", "task.json", "memory.json", "bot.output.full.log"})
"""Files that are pieces of a run: opening one opens the folder it is in."""


def walk(path: Path, importers: Sequence[Importer], limits: Limits) -> Iterator[RunRef | Message]:
    """Runs at and below ``path`` in path order, and messages for what could not be looked at."""
    top = Path(os.path.abspath(path))  # noqa: PTH100 - a link that was opened keeps its own name
    try:
        os.stat(top)  # noqa: PTH116 - raises for what is there and may not be looked at, unlike Path.exists
    except OSError as error:
        yield Message(cause(error), Severity.ERROR, str(path))
        return
    except ValueError:  # NUL: no file has such a name
        yield Message(cause(FileNotFoundError(errno.ENOENT, "")), Severity.ERROR, str(path))
        return
    if not top.is_dir():
        whole = _run_of(top)
        found = list(_claims(whole, whole, importers, limits)) or list(_claims(top, top, importers, limits))
        yield from found
        if not found and top.suffix.lower() in _EXPLAINED:
            yield _why_not(top, limits)
        return
    yield from _Walk(top, importers, limits).folder(top, 0)


def walk_again(
    path: Path, top: Path, importers: Sequence[Importer], limits: Limits, *, deep: bool
) -> Iterator[RunRef | Message]:
    """Runs at ``path`` (``deep``: and below it), which lies at or below the opened ``top`` and was not there before."""
    if deep and path.is_dir():
        depth = len(path.relative_to(top).parts)
        yield from _Walk(top, importers, limits).folder(path, depth)
    else:
        kinds = importers if path.is_dir() or path == top else [kind for kind in importers if kind.reads_files]
        yield from _claims(path, top, kinds, limits)


def owns(importer: Importer, name: str) -> bool:
    """Whether a subfolder called ``name`` of a run's folder belongs to that run."""
    return name in importer.owned or bool(getattr(importer, "whole", False))


def _run_of(file: Path) -> Path:
    """The run folder that a file is a piece of, or the file itself."""
    if file.name in _INSIDE:
        return file.parent
    if file.suffix == ".js" and file.parent.name == "action-code":
        return file.parent.parent
    return file


def _claims(path: Path, top: Path, importers: Sequence[Importer], limits: Limits) -> Iterator[RunRef]:
    """The runs that the first importer which knows ``path`` reads there."""
    from minece_desktop.core.importers.registry import RunRef

    for importer in importers:
        parts = importer.sniff(path, limits)
        if not parts:
            continue
        name = shown_path(Path(top.name or "run") if path == top else path.relative_to(top))
        for part in parts:
            yield RunRef(name if part is None else f"{name}#{part}", path, importer.name, part)
        return


def _why_not(path: Path, limits: Limits) -> Message:
    """Why a JSON or text file that was opened by name is no run."""
    folder = Folder(path.parent, limits)
    try:
        if path.suffix.lower() in _TEXT:
            folder.read_text(path)
            text = say(
                "is no drawing: needs lines of # (stone) and - (empty), alone in the file or between lines of ```"
            )
            return Message(text, Severity.ERROR, shown_name(path))
        folder.read_json(path)
    except RunError as error:
        return error.message
    text = say(
        'is JSON, but no run: needs {{"blocks": […]}}, {{"boxes": […], "lines": […]}}, a list of '
        "{{x, y, z, material}}, or one of the files run.json, actions.jsonl, …_raw.json"
    )
    return Message(text, Severity.ERROR, shown_name(path))


class _Walk:
    """One walk: what it has seen, and what of the limits is left."""

    def __init__(self, top: Path, importers: Sequence[Importer], limits: Limits) -> None:
        self.top, self.importers, self.limits = top, importers, limits
        self._real = real_path(top)
        self._left = limits.entries

    def folder(self, path: Path, depth: int) -> Iterator[RunRef | Message]:
        claims = list(_claims(path, self.top, self.importers, self.limits))
        yield from claims
        owner = None
        if claims:
            owner = next(importer for importer in self.importers if importer.name == claims[0].importer)
        if depth >= self.limits.depth:
            yield self._message(say("deeper folders are not looked into (setting: depth)"), path, Severity.ERROR)
            return
        try:
            with os.scandir(path) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError as error:
            yield self._message(say("the folder {}", cause(error)), path, Severity.ERROR)
            return
        for entry in entries:
            if entry.name.startswith("."):
                continue
            self._left -= 1
            if self._left < 0:
                if self._left == -1:
                    text = say("more than {} files: the rest is not looked at (setting: entries)", self.limits.entries)
                    yield self._message(text, path, Severity.ERROR)
                return
            yield from self._entry(entry, owner, depth)

    def _entry(self, entry: os.DirEntry[str], owner: Importer | None, depth: int) -> Iterator[RunRef | Message]:
        path = Path(entry.path)
        if entry.is_symlink():
            yield from self._link(path)
        elif entry.is_dir(follow_symlinks=False):
            if owner is None or not owns(owner, entry.name):
                yield from self.folder(path, depth + 1)
        elif entry.is_file(follow_symlinks=False) and owner is None:
            yield from _claims(path, self.top, self._file_importers(), self.limits)

    def _file_importers(self) -> Sequence[Importer]:
        return [importer for importer in self.importers if importer.reads_files]

    def _link(self, path: Path) -> Iterator[Message]:
        """A link is reported: what it leads to within is found where it really is, the rest is not ours to read."""
        target = real_path(path)
        if not os.path.exists(target):  # noqa: PTH110 - Path.exists raises for what may not be looked at
            yield self._message(say("is a link that leads nowhere (or to itself)"), path)
        elif not target.is_relative_to(self._real):
            yield self._message(say("is a link that leads outside the opened folder; it is not followed"), path)
        elif os.path.isdir(target):  # noqa: PTH112 - as above
            yield self._message(say("is a link to a folder within; it is not followed"), path, Severity.INFO)

    def _message(self, text: str, path: Path, severity: Severity = Severity.WARNING) -> Message:
        name = shown_path(path.relative_to(self.top))
        return Message(text, severity, shown_path(Path(self.top.name)) if name == "." else name)
