"""What a report says, as plain data. All texts are as they came from the runs: whoever writes a file escapes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from checks.tables import Table
from minece_desktop.core.grading import Grade
from minece_desktop.core.reporters.report.decisions import Decided, KnownDecisions
from minece_desktop.core.reporters.shapes import Drawing
from minece_desktop.core.run import Message
from minece_desktop.core.verdicts import Published
from tasks.blocks import Cell

Vector = tuple[float, float, float]
PictureKind = Literal["structure", "stress", "evidence"]


@dataclass(frozen=True)
class Camera:
    """A parallel camera in task coordinates: where it stands, unit vectors along its sight and up; ``height`` of the
    view in m, and its width as a multiple of that."""

    position: Vector
    direction: Vector
    up: Vector
    height: float
    aspect: float


@dataclass(frozen=True)
class Picture:
    """A PNG of ``width`` × ``height`` pixels. ``check``: index of the verdict in ``Grade.results`` whose evidence it
    shows, which ends ``step`` events after the beginning."""

    kind: PictureKind
    png: bytes
    width: int
    height: int
    caption: str
    camera: Camera | None = None
    check: int | None = None
    step: int = 0


@dataclass(frozen=True)
class Source:
    """How to read the run again. ``task``: given by hand; ``origin`` likewise."""

    path: str
    part: str | None
    importer: str
    mode: str = "events"
    origin: Cell | None = None
    task: str | None = None


@dataclass(frozen=True)
class TurnText:
    """One turn: what was asked, and how its events were recovered."""

    instruction: str | None
    recovered: str
    lost: tuple[str, ...] = ()


@dataclass(frozen=True)
class RunPage:
    """One run. ``facts``: provenance by name, in order; ``stress``: at equilibrium at the end, in words, with the
    solver's ``parameters`` in SI units, or ``unsolved`` says why
    there is none; ``undrawn``: why there are no pictures. ``blocks``: names by cell, of blocks that failed and disputed
    checks point at."""

    grade: Grade
    source: Source
    published: Published = ()
    facts: tuple[tuple[str, str], ...] = ()
    turns: tuple[TurnText, ...] = ()
    messages: tuple[Message, ...] = ()
    pictures: tuple[Picture, ...] = ()
    timeline: Drawing | None = None
    stress: tuple[tuple[str, str], ...] = ()
    parameters: Mapping[str, float | str] = field(default_factory=dict)
    unsolved: str = ""
    undrawn: str = ""
    blocks: Mapping[Cell, str] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def run(self) -> str:
        return self.grade.run

    def evidence(self, check: int) -> Picture | None:
        """The picture of one verdict's evidence."""
        return next((one for one in self.pictures if one.check == check), None)


@dataclass(frozen=True)
class Report:
    """``created``: UTC, ISO 8601. ``options`` and ``provenance``: names and values, in order; ``tables``: each labelled
    with whose verdicts it is made of, published ones beside them (``Table.published``). ``unread``: runs that are
    missing, and why; ``seconds``: what making the pages took."""

    title: str
    created: str
    pages: tuple[RunPage, ...]
    tables: tuple[Table, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    provenance: tuple[tuple[str, str], ...] = ()
    unread: tuple[Message, ...] = ()
    notes: tuple[str, ...] = ()
    decided: Decided = field(default_factory=KnownDecisions)
    seconds: float = 0.0

    @property
    def about(self) -> str:
        """How many runs, graded when."""
        count = len(self.pages)
        when = self.created.replace("T", " ").replace("Z", " UTC")
        return f"{count} run{'s' if count != 1 else ''}, graded {when}"

    @property
    def grades(self) -> Sequence[Grade]:
        return [page.grade for page in self.pages]
