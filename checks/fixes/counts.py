"""Blocks to add, remove or swap so that counts and materials come out right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from checks.fixes.model import Block, Fix
from checks.grid import FACES
from checks.official.material import matches
from checks.official.plausibility import GROUND_TOP
from checks.result import CheckResult
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import listed, say

MOST_CHANGES: Final = 2000
"""A structure that needs more is another structure."""

_BOUNDS: Final = {
    "is_block_cnt_equal_to": ("expected_count", 0, 0),
    "is_block_cnt_larger_than": ("cnt", 1, None),
    "is_block_cnt_geq": ("min_count", 0, None),
    "is_block_cnt_leq": ("max_count", None, 0),
}
"""Argument that holds the count; what the least and the largest count are beyond it."""


def _sides(cell: Cell) -> list[Cell]:
    x, y, z = cell
    return [(x + dx, y + dy, z + dz) for dx, dy, dz in FACES]


def right_count(result: CheckResult, view: TurnView) -> Fix | None:
    """Remove the surplus, or swap and add what is missing."""
    name, least, largest = _BOUNDS[result.name.partition(".")[2]]
    wanted = int(result.args[name])
    expected, substring = _expected(result.args)
    mine = _Blocks(view, expected, substring)
    count = len(mine.matching)
    if largest is not None and count > wanted:
        return _remove(mine, count - wanted)
    if least is not None and count < wanted + least:
        return _supply(mine, wanted + least - count)
    return None


def _expected(args: Any) -> tuple[str | None, bool]:
    return args.get("expected_material"), bool(args.get("use_substring_match", False))


class _Blocks:
    """A view's blocks by cell, and which of them match what a check asks for."""

    def __init__(self, view: TurnView, expected: str | None, substring: bool) -> None:
        self.cells, self.expected = view.cells(), expected
        self.material = dict(zip(self.cells, (material or "" for material in view.materials), strict=True))
        self.matching = [
            cell
            for cell, material in zip(self.cells, view.materials, strict=True)
            if expected is None or matches(material, expected, substring)
        ]
        self.right = set(self.matching)

    @property
    def has_duplicates(self) -> bool:
        return len(self.material) < len(self.cells)

    def block(self) -> str:
        """What to place: the commonest block that matches, else the material asked for."""
        common = Counter(self.material[cell] for cell in self.matching).most_common(1)
        return common[0][0] if common else self.expected or "stone"

    def like(self, cell: Cell) -> int:
        """Number of face neighbours that match."""
        return sum(near in self.right for near in _sides(cell))


def _remove(mine: _Blocks, surplus: int) -> Fix | None:
    if mine.has_duplicates or surplus > MOST_CHANGES:
        return None
    gone = _removable(mine, surplus)
    named = say("blocks") if mine.expected is None else mine.expected
    return Fix(remove=tuple(gone), note=say("remove {} of the {} {}", surplus, len(mine.matching), named))


def _removable(mine: _Blocks, surplus: int) -> list[Cell]:
    """Blocks that nothing else hangs on first: a walk from the ground is undone from its far end."""
    parents: dict[Cell, Cell | None] = {}
    for start in sorted(mine.material, key=lambda cell: cell[1] > GROUND_TOP):
        if start in parents:
            continue
        parents[start] = None
        queue = [start]
        for cell in queue:  # grows while it is walked through
            for near in _sides(cell):
                if near in mine.material and near not in parents:
                    parents[near] = cell
                    queue.append(near)
    carried = Counter(parents.values())
    gone: list[Cell] = []
    for cell in reversed(parents):
        if len(gone) < surplus and cell in mine.right and not carried[cell]:
            gone.append(cell)
            carried[parents[cell]] -= 1
    taken = set(gone)
    rest = [cell for cell in reversed(parents) if cell in mine.right and cell not in taken]
    return gone + rest[: surplus - len(gone)]


def _supply(mine: _Blocks, missing: int) -> Fix | None:
    """Swap other blocks that sit among those asked for, and fill the gaps with the most neighbours of that kind."""
    if not mine.cells or missing > MOST_CHANGES:
        return None
    block = mine.block()
    odd: list[Cell] = []
    if mine.expected is not None and not mine.has_duplicates:
        others = [
            cell for cell in mine.material if cell not in mine.right and 2 * mine.like(cell) > _company(mine, cell)
        ]
        odd = sorted(others, key=lambda cell: -mine.like(cell))[:missing]
    added = _gaps(mine, missing - len(odd), block)
    parts = [say("swap {} for {}", plural(len(odd), "block"), block)] if odd else []
    parts += [say("add {} of {}", plural(len(added), "block"), block)] if added else []
    return Fix(swap=tuple((cell, block) for cell in odd), add=tuple(added), note=listed(" and ", parts))


def _company(mine: _Blocks, cell: Cell) -> int:
    return sum(near in mine.material for near in _sides(cell))


def _gaps(mine: _Blocks, missing: int, block: str) -> list[Block]:
    """Free cells beside blocks of the kind, those with the most such neighbours first; the box grows last."""
    added: dict[Cell, None] = {}
    rim = Counter(near for cell in mine.right or mine.material for near in _sides(cell))
    bounds = [(min(values), max(values)) for values in zip(*mine.material, strict=True)]

    def rank(cell: Cell) -> tuple[bool, int]:
        inside = all(low <= value <= high for value, (low, high) in zip(cell, bounds, strict=True))
        return not inside, -rim[cell]

    while len(added) < missing:
        free = [cell for cell in rim if cell not in mine.material and cell not in added]
        for cell in sorted(free, key=rank)[: missing - len(added)]:
            added[cell] = None
            rim.update(_sides(cell))
    return [(cell, block) for cell in added]


def one_material(result: CheckResult, view: TurnView) -> Fix | None:
    """Swap every block of another material."""
    expected, substring = _expected(result.args)
    mine = _Blocks(view, expected, substring)
    wrong = [cell for cell in mine.material if cell not in mine.right]
    return _swapped(wrong, mine.block()) if wrong else None


def region_ratio(result: CheckResult, view: TurnView) -> Fix | None:
    """Swap the fewest blocks of a region that bring it to its ratio; the region is what the verdict looked at."""
    if not isinstance(result.actual, dict):
        return None
    right, total = result.actual["matching"], result.actual["of"]
    threshold = result.expected["ratio"]
    expected, substring = _expected(result.args)
    needed = next((k for k in range(1, total - right + 1) if (right + k) / total >= threshold), None)
    mine = _Blocks(view, expected, substring)
    wrong = [cell for cell in result.evidence.cells if cell not in mine.right]
    if needed is None or needed > len(wrong):
        return None
    return _swapped(sorted(wrong, key=lambda cell: -mine.like(cell))[:needed], mine.block())


def _swapped(cells: Sequence[Cell] | Iterable[Cell], block: str) -> Fix | None:
    swap = tuple((cell, block) for cell in cells)
    if len(swap) > MOST_CHANGES:
        return None
    return Fix(swap=swap, note=say("swap {} for {}", plural(len(swap), "block"), block))
