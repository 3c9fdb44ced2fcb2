"""Which importer reads what, and the walk that finds every run below a path."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Literal, Protocol

from minece_desktop.core.importers.files import cause
from minece_desktop.core.importers.limit_settings import current_limits
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, Run, RunError, Severity, with_origin
from tasks.blocks import Cell
from tasks.saying import say

log = logging.getLogger(__name__)

ImportMode = Literal["events", "authors"]


@dataclass(frozen=True)
class ImportOptions:
    """How to read: ``events`` (default) or the ``authors``' merge; limits (default: those of the settings).

    ``origin``: the world position of task (0, 0, 0), whatever the folders say of it.
    """

    mode: ImportMode = "events"
    limits: Limits = field(default_factory=current_limits)
    origin: Cell | None = None


@dataclass(frozen=True)
class RunRef:
    """A run that was found and not read yet. ``part`` names it inside a file of several (``run_idx``)."""

    id: str
    path: Path
    importer: str
    part: str | None = None

    def located(self, message: Message) -> Message:
        """A message with its file named from what was opened on: ``roofs/a/actions.jsonl`` for ``actions.jsonl``."""
        name = message.file
        if name is None:
            return message if self.id in message.text else replace(message, file=self.id)
        if Path(name).is_absolute() or name == self.id or name.startswith((f"{self.id}/", f"{self.id}#")):
            return message
        alone = self.id.partition("#")[0].rpartition("/")[2] == name  # the run is that file, or a part of it
        return replace(message, file=self.id if alone else f"{self.id}/{name}")


class Importer(Protocol):
    """One format. ``sniff`` is cheap and never raises; ``load`` raises ``RunError`` for what the user must fix.

    ``owned``: names of subfolders that belong to a run of this format, where no other run is looked for.
    ``reads_files``: whether a run can be a file on its own, met while walking a folder. One with an attribute ``whole``
    that is true owns all that lies in a run's folder (``walk.owns``).
    """

    name: str
    owned: frozenset[str]
    reads_files: bool

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        """Parts that this importer would read at ``path``: [] for none, [None] for one run, names for several."""
        ...

    def load(self, ref: RunRef, options: ImportOptions) -> Run: ...


@cache
def importers() -> tuple[Importer, ...]:
    """All importers, the most specific first."""
    from minece_desktop.core.importers.authors import AuthorsImporter
    from minece_desktop.core.importers.mindcraft import MindcraftImporter
    from minece_desktop.core.importers.native import NativeImporter
    from minece_desktop.core.importers.neighbours import (
        BlueprintImporter,
        DialogueImporter,
        GoldImporter,
        IgluImporter,
        TranscriptImporter,
    )
    from minece_desktop.core.importers.structures import BlocksImporter, DrawingImporter, SchematicImporter
    from minece_desktop.core.importers.task_folders import TaskFolderImporter

    neighbours = (DialogueImporter(), TranscriptImporter(), IgluImporter(), BlueprintImporter(), GoldImporter())
    structures = (BlocksImporter(), SchematicImporter(), DrawingImporter())
    return (NativeImporter(), TaskFolderImporter(), MindcraftImporter(), AuthorsImporter(), *neighbours, *structures)


def find_runs(path: Path, options: ImportOptions | None = None) -> Iterator[RunRef | Message]:
    """Every run at or below ``path``, in path order, as it is found; messages for what could not be looked at.

    A path that is missing gives one message; one that exists and holds no run gives nothing.
    """
    from minece_desktop.core.importers.walk import walk

    return walk(path, importers(), (options or ImportOptions()).limits)


def load_run(ref: RunRef, options: ImportOptions | None = None) -> Run:
    """Read one run. Raises ``RunError``."""
    for importer in importers():
        if importer.name == ref.importer:
            options = options or ImportOptions()
            run = _load(importer, ref, options)
            return run if options.origin is None else with_origin(run, options.origin)
    raise RunError(Message(say("no importer is called {!r}", ref.importer), Severity.ERROR, ref.id))


def _load(importer: Importer, ref: RunRef, options: ImportOptions) -> Run:
    """Whatever a file makes an importer trip over is that run's error: the other runs go on."""
    try:
        return importer.load(ref, options)
    except RunError:
        raise
    except RecursionError:
        text = say("is nested too deeply")
    except MemoryError:
        text = say("needs more memory than there is")
    except OSError as error:
        text = cause(error)
    except Exception as error:
        log.exception("importer %s failed on %s", importer.name, ref.path)
        text = say("cannot be read: internal error ({}: {}); please report it", type(error).__name__, error)
    raise RunError(Message(text, Severity.ERROR, ref.id))


def view_of(ref: RunRef, part: str, options: ImportOptions | None = None) -> RunRef | None:
    """The run of one agent alone, out of a run that several built (``FOLDER#agent``); None where there is none."""
    for importer in importers():
        views = getattr(importer, "views", None)
        if importer.name == ref.importer and ref.part is None and views is not None:
            names = views(ref.path, (options or ImportOptions()).limits)
            return replace(ref, id=f"{ref.id}#{part}", part=part) if part in names else None
    return None


def open_runs(path: Path, options: ImportOptions | None = None) -> Iterator[Run | Message]:
    """Find and read every run at or below ``path``; what cannot be read is a message, and the rest goes on."""
    for found in find_runs(path, options):
        if isinstance(found, Message):
            yield found
            continue
        try:
            yield load_run(found, options)
        except RunError as error:
            yield error.message
