"""Comparing any run with a blueprint that somebody chooses: read and laid over the build in the background."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, get_args

from psygnal import Signal

from checks.blueprint.align import AlignError
from minece_desktop.core.importers.files import Folder, fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.laying import laid
from minece_desktop.core.run import Message, Run, RunError, Severity
from minece_desktop.core.target import Blocks, SameBy, Target
from tasks.blocks import Cell
from tasks.materials import canonical_id
from tasks.saying import say

if TYPE_CHECKING:
    from minece_desktop.core.entry import RunEntry
    from minece_desktop.core.jobs import Job, JobContext
    from minece_desktop.core.session import Session

Align = Literal["best", "own", "marker"]
ALIGNS: Final[tuple[Align, ...]] = get_args(Align)
Facing = Literal["south", "north", "east", "west"]
SUFFIXES: Final = (".schem", ".litematic", ".nbt", ".json", ".txt", ".csv", ".png")
"""What can be a blueprint."""
LAYERED: Final = frozenset({".txt", ".csv"})
_STONE: Final = "stone"
_KNOWN: Final[Mapping[str, str]] = {"#": _STONE}
"""What a sign means where no legend says so."""
_MOST_SIGNS: Final = 200
_KEPT: Final = 64


@dataclass(frozen=True)
class BlueprintChoice:
    """``legend``: block by sign, entry or colour of a layered file. ``align``: where it fits best, by its ``own``
    coordinates, or ``offset`` cells from the build's one ``marker`` block. ``picture``: a PNG is a wall of wool that
    faces ``facing``, not a layer. ``same``: what counts as agreement.
    """

    path: Path
    legend: Mapping[str, str] = field(default_factory=dict)
    align: Align = "best"
    marker: str = "gold_block"
    offset: Cell = (0, 1, 0)
    same: SameBy = "class"
    picture: bool = False
    facing: Facing = "south"


def read_blueprint(choice: BlueprintChoice, limits: Limits) -> Target:
    """The blueprint in its own coordinates. Raises ``RunError`` naming file and line."""
    from minece_desktop.core.verify.targets import read_target

    folder = Folder(choice.path.parent, limits)
    name = choice.path.name
    if choice.picture:
        return _picture(folder, choice)
    from minece_desktop.core.verify import manifest

    legend = {**_KNOWN, **choice.legend}
    plan = read_target(folder, manifest.Target.model_construct(path=(name,), legend=legend, cell=1))
    layered = choice.path.suffix.lower() in (*LAYERED, ".png")
    drawn = frozenset(cell for layer in plan.layers for cell in layer.cells) if layered else None
    return Target(plan.blocks, name, choice.same, drawn=drawn, ignored=_ignored(choice))


def _picture(folder: Folder, choice: BlueprintChoice) -> Target:
    from checks.blueprint.color import nearest, wool_palette
    from checks.blueprint.pixels import picture_cells
    from minece_desktop.core.verify.targets import read_picture

    if choice.path.suffix.lower() != ".png":
        fail(say("is no PNG picture"), choice.path.name)
    palette = wool_palette()
    names = nearest(read_picture(folder, choice.path), palette)
    wall = picture_cells(names, (0, 0, 0), choice.facing)
    source = say("{}, each pixel in the nearest wool", choice.path.name)
    return Target(wall, source, "id", ignored=_ignored(choice), kinds=frozenset(palette))


def _ignored(choice: BlueprintChoice) -> frozenset[str]:
    return frozenset({canonical_id(choice.marker)}) if choice.align == "marker" else frozenset()


def laid_by(choice: BlueprintChoice, target: Target, build: Blocks) -> Target:
    """The blueprint where the choice puts it. Raises ``RunError`` where that cannot be told."""
    if choice.align == "own":
        return replace(target, placed=say("where it lies by its own coordinates"))
    if choice.align == "best":
        try:
            return laid(target, build, "best")
        except AlignError as error:
            fail(f"{error}", target.source)
    wanted = canonical_id(choice.marker)
    found = sorted(cell for cell, block in build.items() if canonical_id(block.text) == wanted)
    if len(found) != 1:
        fail(
            say("the build has {} blocks of {}; one marker is needed, or another alignment", len(found), wanted),
            target.source,
        )
    x, y, z = (a + b for a, b in zip(found[0], choice.offset, strict=True))
    return replace(target.moved((x, y, z)), placed=say("by its marker {}, from {}", wanted, (x, y, z)))


def build_of(run: Run, step: int | None = None) -> Blocks:
    """The blocks that stand after a step, by cell."""
    structure = run.log.structure(step)
    return {cell: structure.block(row) for row, cell in enumerate(structure.cells)}


def compare_job(context: JobContext, run: Run, choice: BlueprintChoice, limits: Limits) -> Target:
    """Raises ``RunError``."""
    context.check()
    target = read_blueprint(choice, limits)
    context.progress(0.3, choice.path.name)
    return laid_by(choice, target, build_of(run))


def signs_of(path: Path, limits: Limits) -> list[str]:
    """The signs of a layered file that its legend has to explain, in order of appearance; [] for other files.

    Raises ``RunError`` for a file that cannot be read.
    """
    from minece_desktop.core.verify.targets import EMPTY, layers_of

    suffix = path.suffix.lower()
    if suffix not in LAYERED:
        return []
    text = Folder(path.parent, limits).read_text(path)
    signs: dict[str, None] = {}
    for _, rows in layers_of(text, suffix == ".csv", path.name):
        for row in rows:
            signs.update(dict.fromkeys(sign for sign in row if sign not in EMPTY))
            if len(signs) > _MOST_SIGNS:
                fail(say("has more than {} different signs: it is no layered plan", _MOST_SIGNS), path.name)
    return [sign for sign in signs if len(sign) == 1]


class Blueprints:
    """Targets of runs: those of their own files, and above them those that were chosen by hand.

    A choice holds for one state of a run: one that grew, or is another, asks for its own.
    """

    changed = Signal()
    """Another target, or another state of reading one."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chosen: dict[str, tuple[BlueprintChoice, Target]] = {}
        self._job: Job | None = None
        self.failure: Message | None = None
        """Why the last choice could not be read."""

    @property
    def working(self) -> bool:
        return self._job is not None and self._job.active

    def target(self, entry: RunEntry | None) -> Target | None:
        """What a run is compared with now."""
        run = entry.run if entry is not None else None
        if run is None:
            return None
        chosen = self._chosen.get(run.identity)
        return chosen[1] if chosen is not None else run.target

    def choice(self, entry: RunEntry | None) -> BlueprintChoice | None:
        """What was chosen by hand for a run."""
        run = entry.run if entry is not None else None
        chosen = None if run is None else self._chosen.get(run.identity)
        return None if chosen is None else chosen[0]

    def want(self, choice: BlueprintChoice) -> None:
        """Compare the run shown with a blueprint; the one that was being read is given up."""
        entry = self._session.current
        if entry is None or entry.run is None:
            return
        self.cancel()
        self.failure = None
        run = entry.run
        label = say("Comparing with {}", choice.path.name)
        job = self._session.submit(compare_job, run, choice, self._session.options.limits, label=label, first=True)
        job.on_done = lambda target: self._read(run.identity, choice, target)
        job.on_error = self._failed
        self._job = job
        self.changed.emit()

    def cancel(self) -> None:
        if self._job is not None and self._job.active:
            self._session.jobs.cancel(self._job)
            self._job = None
            self.changed.emit()

    def forget(self) -> None:
        """Back to the run's own target, if it has one."""
        entry = self._session.current
        if entry is not None and entry.run is not None:
            self._chosen.pop(entry.run.identity, None)
            self.failure = None
            self.changed.emit()

    def _read(self, identity: str, choice: BlueprintChoice, target: Target) -> None:
        while len(self._chosen) >= _KEPT:
            del self._chosen[next(iter(self._chosen))]
        self._chosen[identity] = (choice, target)
        self._session.busy_changed.emit()
        self.changed.emit()

    def _failed(self, message: Message) -> None:
        self.failure = message
        self._session.message.emit(message)
        self.changed.emit()


def read_legend(text: str) -> dict[str, str]:
    """``S = oak_stairs[facing=north]``, one a line, or a JSON object. Raises ``RunError`` naming the line."""
    import json

    if text.lstrip().startswith("{"):
        try:
            content = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RunError(Message(say("the legend is no JSON: {}", error), Severity.ERROR)) from None
        if not all(isinstance(block, str) for block in content.values()):
            raise RunError(Message(say("the legend: every block is a text"), Severity.ERROR))
        return dict(content)
    legend: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        text, start = line.strip(), 1  # the sign itself may be "="
        sign, block = text[: text.find("=", start)].strip(), text[text.find("=", start) + 1 :].strip()
        if text.find("=", start) < 0 or not sign or not block:
            raise RunError(Message(say('the legend, line {}: needs "sign = block"', number), Severity.ERROR))
        legend[sign] = block
    return legend
