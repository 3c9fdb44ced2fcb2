"""Accuracy layer by layer against a layered plan, air included, and the orientation of its stairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from checks.blueprint.classes import block_class
from checks.blueprint.compare import Blocks
from tasks.blocks import BlockState, Cell


@dataclass(frozen=True)
class Layer:
    """One layer of a plan: every cell of it, None for air."""

    cells: Mapping[Cell, BlockState | None]


@dataclass(frozen=True)
class LayerScore:
    """``wrong``: cells of the layer that are not as drawn; ``of``: how many it has."""

    y: int
    wrong: tuple[Cell, ...]
    of: int

    @property
    def accuracy(self) -> float:
        return (self.of - len(self.wrong)) / self.of if self.of else 1.0


@dataclass(frozen=True)
class StairScore:
    """Stairs of the plan whose ``facing`` and ``half`` are as drawn, and those that are not (or not there)."""

    right: tuple[Cell, ...]
    wrong: tuple[Cell, ...]


def layer_scores(layers: Sequence[Layer], build: Blocks) -> list[LayerScore]:
    """Per layer: a cell is right when the same class of block stands there, or nothing where the plan has nothing."""
    scores = []
    for layer in layers:
        wrong = tuple(sorted(cell for cell, block in layer.cells.items() if not _same(block, build.get(cell))))
        scores.append(LayerScore(min((cell[1] for cell in layer.cells), default=0), wrong, len(layer.cells)))
    return scores


def overall_accuracy(scores: Sequence[LayerScore]) -> float:
    """Over the cells of all layers."""
    cells = sum(score.of for score in scores)
    return sum(score.of - len(score.wrong) for score in scores) / cells if cells else 1.0


def stair_score(layers: Sequence[Layer], build: Blocks) -> StairScore:
    """``half`` is ``bottom`` where a state does not say; a plan's stair without ``facing`` may face anywhere."""
    right: list[Cell] = []
    wrong: list[Cell] = []
    for layer in layers:
        for cell, block in layer.cells.items():
            if block is not None and block_class(block.text) == "stairs":
                (right if _oriented(block, build.get(cell)) else wrong).append(cell)
    return StairScore(tuple(sorted(right)), tuple(sorted(wrong)))


def _same(wanted: BlockState | None, found: BlockState | None) -> bool:
    if wanted is None or found is None:
        return wanted is found
    return block_class(wanted.text) == block_class(found.text)


def _oriented(wanted: BlockState, found: BlockState | None) -> bool:
    if found is None or block_class(found.text) != "stairs":
        return False
    facing = wanted.get("facing")
    same_half = (wanted.get("half") or "bottom") == (found.get("half") or "bottom")
    return same_half and (facing is None or facing == found.get("facing"))
