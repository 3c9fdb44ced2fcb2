"""The fewest placements to move so that the order comes right."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from checks.engineering.world import World, is_of
from checks.fixes.model import Fix
from checks.official.material import matches
from checks.result import CheckResult, RuleSet
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import listed, say


def in_order(result: CheckResult, view: TurnView) -> Fix | None:
    """The cells in a new order in which as many as can be keep theirs."""
    parts = list(result.args["material_sequence"])
    if not view.ordered or not parts:
        return None
    if result.rules is RuleSet.ENGINEERING:
        return _by_parts(result, view, parts)
    cells = view.cells()
    if len(set(cells)) < len(cells):
        return None
    substring = bool(result.args.get("use_substring_match", True))
    places = [[i for i, m in enumerate(view.materials) if matches(m, part, substring)] for part in parts]
    chosen = first_of_each(places)
    if chosen is None:
        return None
    kept, moved = chosen
    new = _rearranged(len(cells), len(parts), kept, moved)
    return _told([cells[i] for i in new], [cells[i] for i in moved.values()], parts)


def _told(order: Sequence[Cell], moved: Sequence[Cell], parts: Sequence[str]) -> Fix:
    shown = listed(", ", map(str, moved[:5])) + (", …" if len(moved) > 5 else "")
    note = say("move {} ({}), and the order is {}", plural(len(moved), "placement"), shown, listed(" → ", parts))
    return Fix(order=tuple(order), note=note)


def first_of_each(places: Sequence[Sequence[int]]) -> tuple[dict[int, int], dict[int, int]] | None:
    """For each part one block: those that can stay, and those to move; by part, the block's position.

    ``places``: per part the rising positions of the blocks that match. As many parts as possible stay (the longest
    common subsequence of parts and blocks: per number of parts kept, the earliest end). None when a part has no block
    left of its own.
    """
    ends: list[tuple[int, tuple[tuple[int, int], ...]]] = [(-1, ())]
    for part, mine in enumerate(places):
        longer = list(ends)
        for count, (end, so_far) in enumerate(ends):
            at = bisect_right(mine, end)
            if at < len(mine):
                new = (mine[at], (*so_far, (part, mine[at])))
                if count + 1 == len(longer):
                    longer.append(new)
                elif new[0] < longer[count + 1][0]:
                    longer[count + 1] = new
        ends = longer
    for _, stays in reversed(ends):
        kept = dict(stays)
        moved = _spare(places, kept)
        if moved is not None:
            return kept, moved
    return None


def _spare(places: Sequence[Sequence[int]], kept: Mapping[int, int]) -> dict[int, int] | None:
    """A block of its own for each part that keeps none (Kuhn's augmenting paths)."""
    taken = set(kept.values())
    owner: dict[int, int] = {}

    def give(part: int, tried: set[int]) -> bool:
        for place in reversed(places[part]):
            if place in taken or place in tried:
                continue
            tried.add(place)
            if place not in owner or give(owner[place], tried):
                owner[place] = part
                return True
        return False

    if not all(give(part, set()) for part in range(len(places)) if part not in kept):
        return None
    return {part: place for place, part in owner.items()}


def _rearranged(count: int, parts: int, kept: Mapping[int, int], moved: Mapping[int, int]) -> list[int]:
    """Positions in the new order: a moved block follows the block of the part before its own."""
    after: dict[int, list[int]] = {}
    anchor = -1
    for part in range(parts):
        if part in kept:
            anchor = kept[part]
        else:
            after.setdefault(anchor, []).append(moved[part])
    gone = set(moved.values())
    order = after.get(-1, [])[:]
    for place in range(count):
        if place not in gone:
            order += [place, *after.get(place, ())]
    return order


def _by_parts(result: CheckResult, view: TurnView, parts: Sequence[str]) -> Fix | None:
    """Each part after the one before has ended: the longest rising subsequence of parts stays."""
    world = World.of(view)
    cells = view.world.cells
    if result.args.get("order", "all") != "all" or (view.log is None and len(view) > len(cells)):
        return None
    part_of = [
        next((k for k, name in enumerate(parts) if cell in world.blocks and is_of(world.blocks[cell], name)), None)
        for cell in cells
    ]
    if set(range(len(parts))) - set(part_of):
        return None
    stays = longest_rising([part for part in part_of if part is not None])
    classified = [place for place, part in enumerate(part_of) if part is not None]
    kept = [classified[k] for k in stays]
    gone = sorted(set(classified) - set(kept))
    levels = [part_of[place] or 0 for place in kept]
    after: dict[int, list[int]] = {}
    for place in sorted(gone, key=lambda place: part_of[place] or 0):
        at = bisect_right(levels, part_of[place] or 0)
        after.setdefault(kept[at - 1] if at else -1, []).append(place)
    order = after.get(-1, [])[:]
    left = set(gone)
    for place in range(len(cells)):
        if place not in left:
            order += [place, *after.get(place, ())]
    return _told([cells[i] for i in order], [cells[i] for i in gone], parts)


def longest_rising(values: Sequence[int]) -> list[int]:
    """Positions of a longest subsequence that never falls (patience sorting)."""
    ends: list[int] = []
    at: list[int] = []
    before: list[int] = []
    for position, value in enumerate(values):
        pile = bisect_right(ends, value)
        ends[pile:] = [value, *ends[pile + 1 :]] if pile < len(ends) else [value]
        at[pile : pile + 1] = [position]
        before.append(at[pile - 1] if pile else -1)
    found = []
    position = at[-1] if at else -1
    while position >= 0:
        found.append(position)
        position = before[position]
    return found[::-1]
