"""Lines about runs: what was found, their events, their stress, what was written."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from tasks.blocks import Cell, EvidenceKind


class Account(BaseModel):
    """How the events of one turn were settled."""

    agents: list[str]
    used: list[str]
    disagreed: list[str]
    lost: list[str]
    confirmed: int
    unconfirmed: int
    refused: int


class RunLine(BaseModel):
    """A run as ``minece runs`` finds it."""

    run: str = Field(description="the path relative to what was opened; FILE#run_idx for one run of a file")
    task_id: str | None
    model: str | None
    agent: str | None
    seed: int | None
    format: str
    turns: int
    placements: int = Field(description="placements with effect")
    removals: int = Field(description="removals with effect")
    blocks: int = Field(description="blocks of the final structure")
    origin: Cell | None = Field(description="the world's coordinates of the task's (0, 0, 0)")
    origin_guessed: bool
    origin_by_hand: bool
    recovered: list[str] = Field(description="how the events of each turn were recovered")
    accounts: list[Account | None] = Field(description="how the events of each turn were settled")
    warnings: list[str]


class Source(BaseModel):
    file: str
    line: int


class ActionLine(BaseModel):
    """An event of a run's action log, in task coordinates."""

    turn: int
    op: Literal["place", "remove"]
    x: int
    y: int
    z: int
    block: str | None
    evidence: EvidenceKind
    effect: bool
    reason: str | None = Field(description="why it had no effect")
    source: Source | None = Field(description="the line of the un-instrumented code")
    agent: str | None


class StressLine(BaseModel):
    """Stress of a structure; Pa, cells in task coordinates. Null: no value."""

    step: int
    max_von_mises: float | None
    argmax: Cell | None
    blocks: int
    thin: int
    near_singular: int
    unsupported: int
    mechanism: int
    solver: Literal["static", "explicit", "published", "fem"]
    parameters: dict[str, float | str]
    residual: float | None
    seconds: float
    von_mises: list[tuple[int, int, int, float | None]] = Field(default=[], description="with --blocks: x, y, z, Pa")
    materials: dict[str, int] = Field(default={}, description="with --materials real: blocks by family")
    assumed: list[str] = Field(default=[], description="with --materials real: blocks of no known family")


class StressStepLine(BaseModel):
    """Static stress after one step of a build; Pa and m. Null: no value."""

    step: int
    turn: int
    max_von_mises: float | None
    argmax: Cell | None
    max_displacement: float | None
    unsupported: int
    mechanism: int
    blocks: int
    seconds: float
    unsupported_cells: list[Cell] = Field(default=[], description="with --blocks")
    mechanism_cells: list[Cell] = Field(default=[], description="with --blocks")


class ExportLine(BaseModel):
    """A run that was written in another format."""

    run: str
    output: str
    format: Literal["native", "schem", "vtu", "gltf", "csv"]
    step: int
    blocks: int


class ReferenceLine(BaseModel):
    """A reference that was written."""

    run: str
    task_id: str | None
    path: str
    turns: int
    placements: int
    removals: int
    blocks: int
