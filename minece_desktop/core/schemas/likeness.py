"""Lines of ``minece compare``."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from tasks.blocks import Cell


class Iou(BaseModel):
    """Right blocks over the union, by what makes two blocks the same."""

    model_config = ConfigDict(populate_by_name=True)

    class_: float = Field(alias="class", description="block-type class: any planks")
    id: float
    state: float = Field(description="facing and all other properties too")


class NetActions(BaseModel):
    """Net placements and removals; precision, recall and F1 over all that are counted."""

    right: int
    made: int
    gold: int
    precision: float
    recall: float
    f1: float


class TurnNetActions(NetActions):
    turn: int


class CompareLayer(BaseModel):
    """One y; cells that are free in both are not counted."""

    y: int
    right: int
    wrong: int
    missing: int
    extra: int
    accuracy: float


class CompareLine(BaseModel):
    """A run beside its target, in the run's task coordinates."""

    run: str
    target: str
    placed: str = Field(description="how the target came to lie where it lies")
    blocks: int
    target_blocks: int
    iou: Iou
    accuracy: float = Field(description="right blocks over all cells where either has one, by id")
    layers: list[CompareLayer]
    net_actions: NetActions
    turns: list[TurnNetActions] = Field(description="empty where the target has no turns")
    missing: list[Cell]
    extra: list[Cell]
    wrong: list[Cell]


class CompareTotal(BaseModel):
    """All runs of one call: means, and net actions over all of them."""

    runs: int
    iou: Iou
    accuracy: float
    net_actions: NetActions
