"""Settling which events had an effect: the server's lines, its refusals, a world that is kept along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from minece_desktop.core.importers.mindcraft.draft import Draft
from minece_desktop.core.importers.mindcraft.sequences import match_displaced, match_in_order
from minece_desktop.core.importers.mindcraft.server import ServerLine, ServerRecord, turn_starts
from tasks.blocks import BlockState, Cell, EvidenceKind, Op

NEVER = "the server never changed it"
SAME = "nothing to change: the server does not set a block to what it is"
_WORLD_BOTTOM, _WORLD_TOP = -64, 319
_SWAPPED = 16
"""Lines by which a server may answer neighbouring commands out of their order."""
_LOADED = 128
"""Blocks around the agent within which chunks are surely loaded (a view distance of 8 chunks)."""


@dataclass
class Account:
    """Per turn: how many events the server confirmed and refused, and what could not be assigned."""

    confirmed: int = 0
    unconfirmed: int = 0
    refused: int = 0
    notes: list[str] = field(default_factory=list)


def settle(
    drafts: Sequence[Draft],
    record: ServerRecord,
    said: Sequence[Sequence[str]],
    start: Cell,
    *,
    real_world: bool = True,
) -> tuple[list[Account], int]:
    """Set ``effect``, ``evidence`` and ``reason`` of every draft.

    ``said``: per turn, what asked for its actions. ``start``: the agent's cell. ``real_world``: the coordinates are
    those of a server's world, not of a simulated one. Returns an account a turn and the number of server lines that no
    event explains.
    """
    accounts = [Account() for _ in said]
    unexplained = 0
    unmatched: set[int] = set()
    if record.prints:
        unmatched, unexplained = _confirm(drafts, record, said, accounts, start[1])
    refusals = _refusals_by_turn(record, said)
    for turn, lines in enumerate(refusals):
        if lines:
            mine = [i for i, draft in enumerate(drafts) if draft.turn == turn]
            _refuse(drafts, mine, unmatched, lines, accounts[turn], record.prints, start)
    if not record.prints:
        _leave_out(drafts, start[1], real_world)
    _explain(drafts, unmatched, start[1])
    return accounts, unexplained


def _units(drafts: Sequence[Draft], record: ServerRecord, ground: int) -> list[tuple[Hashable, list[int]]]:
    """Commands as the server answers them, with the key of the answer: one line a block, one line a /fill.

    The code shows cells in a row, not whether one /fill or many /setblock set them: those rows are a /fill whose count
    of changed cells the server reports, in order.
    """
    sent = [i for i, draft in enumerate(drafts) if draft.cell is not None and (draft.effect or draft.phantom)]
    unchanged = set(without_change(drafts, ground))
    rows = _commands(drafts, sent)
    reported = [line.filled for line in record.lines if line.filled is not None]
    counts = [None if drafts[row[0]].fill is None else sum(index not in unchanged for index in row) for row in rows]
    fills = {place for _, place in match_in_order(reported, counts)}
    units: list[tuple[Hashable, list[int]]] = []
    for place, row in enumerate(rows):
        if place in fills:
            units.append((("fill", counts[place]), [index for index in row if index not in unchanged]))
            for index in row:
                if index in unchanged:
                    drafts[index].effect, drafts[index].reason = False, SAME
        else:
            units += [(("cell", drafts[index].cell), [index]) for index in row]
    return units


def _confirm(
    drafts: Sequence[Draft],
    record: ServerRecord,
    said: Sequence[Sequence[str]],
    accounts: Sequence[Account],
    ground: int,
) -> tuple[set[int], int]:
    """Match server lines to events in order; what stays unmatched has no effect."""
    starts = turn_starts(record.lines, said)
    units = _units(drafts, record, ground)
    keys = [key for key, _ in units]
    lines = [_key(line) for line in record.lines]
    earliest = [starts[drafts[unit[0]].turn] if unit else 0 for _, unit in units]
    pairs = match_in_order(lines, keys, earliest=earliest)
    pairs += match_displaced(lines, keys, pairs, window=_SWAPPED, earliest=earliest)
    matched = {index for _, unit in pairs for index in units[unit][1]}
    unmatched: set[int] = set()
    for index in (index for _, unit in units for index in unit):
        draft = drafts[index]
        if index in matched:
            draft.effect, draft.reason = True, None
            draft.evidence = EvidenceKind.SERVER
            accounts[draft.turn].confirmed += 1
        elif draft.effect:
            draft.effect, draft.reason = False, NEVER
            accounts[draft.turn].unconfirmed += 1
            unmatched.add(index)
    return unmatched, sum(key is not None for key in lines) - len(pairs)


def _key(line: ServerLine) -> Hashable | None:
    if line.cell is not None:
        return ("cell", line.cell)
    return None if line.filled is None else ("fill", line.filled)


def _refusals_by_turn(record: ServerRecord, said: Sequence[Sequence[str]]) -> list[list[ServerLine]]:
    """The refusals between a turn's first command and the next turn's."""
    if not said:
        return []
    starts = turn_starts(record.refusals, said)
    bounds = [*starts[1:], len(record.refusals)]
    return [
        [line for line in record.refusals[low:high] if line.refusal is not None]
        for low, high in zip(starts, bounds, strict=True)
    ]


def _refuse(
    drafts: Sequence[Draft],
    mine: Sequence[int],
    unmatched: set[int],
    refusals: Sequence[ServerLine],
    account: Account,
    prints: bool,
    start: Cell,
) -> None:
    """Assign refusals, which name no cell, to the commands that have no server line, in order."""
    sent = _commands(
        drafts,
        [i for i in mine if drafts[i].cell is None or drafts[i].effect or drafts[i].phantom or i in unmatched],
    )
    open_ = [
        command
        for command in sent
        if not prints or all(drafts[i].cell is None or drafts[i].phantom or i in unmatched for i in command)
    ]
    if not prints and len(refusals) >= len(sent):
        for command in sent:
            _cancel(drafts, command, refusals[0].text)
        account.refused += len(sent)
        return
    no_change = set(without_change(drafts, start[1]))
    lost = 0
    for refusal in refusals:
        fits = next(
            (c for c in open_ if _fits(refusal.refusal, [drafts[i] for i in c], no_change.issuperset(c), start)), None
        )
        if fits is None:
            lost += 1
            continue
        open_.remove(fits)
        _cancel(drafts, fits, refusal.text)
        account.refused += 1
    if lost:
        account.notes.append(f"{lost} of {len(refusals)} refusals of the server fit no command")


def _commands(drafts: Sequence[Draft], indices: Sequence[int]) -> list[list[int]]:
    """Commands as sent: cells in a row that may be a /fill are one."""
    commands: list[list[int]] = []
    for index in indices:
        fill = drafts[index].fill
        if fill is not None and commands and drafts[commands[-1][0]].fill == fill:
            commands[-1].append(index)
        else:
            commands.append([index])
    return commands


def _cancel(drafts: Sequence[Draft], command: Sequence[int], text: str) -> None:
    for draft in (drafts[index] for index in command):
        if draft.cell is not None and not draft.phantom:
            draft.effect, draft.reason = False, f"the server refused it: {text}"


def _fits(kind: str | None, command: Sequence[Draft], no_change: bool, start: Cell) -> bool:
    """Whether a refusal of this kind can be the answer to this command."""
    cells = [draft.cell for draft in command if draft.cell is not None]
    if kind == "position":
        return not cells
    if not cells:
        return kind in ("permission", "usage")
    if kind == "world":
        return not all(map(_in_world, cells))
    if kind == "loaded":
        return any(max(abs(x - start[0]), abs(z - start[2])) > _LOADED for x, _, z in cells)
    if kind == "same":
        return no_change
    if kind == "block":
        return command[0].op is Op.PLACE
    if kind in ("many", "command"):
        return len(command) > 1
    return True


def _leave_out(drafts: Sequence[Draft], ground: int, real_world: bool) -> None:
    """What cannot have had an effect on any server, for want of a server's word.

    Cells of a /fill that are so already (the inside of a hollow one), and cells beyond the height of every world.
    """
    rows = Counter(draft.fill for draft in drafts if draft.fill is not None)
    for index in without_change(drafts, ground):
        draft = drafts[index]
        if draft.effect and draft.fill is not None and rows[draft.fill] > 1:
            draft.effect, draft.reason = False, SAME
    for draft in drafts:
        if real_world and draft.effect and draft.cell is not None and not _in_world(draft.cell):
            draft.effect, draft.reason = False, f"outside the world: y goes from {_WORLD_BOTTOM} to {_WORLD_TOP}"


def _in_world(cell: Cell) -> bool:
    return _WORLD_BOTTOM <= cell[1] <= _WORLD_TOP


def without_change(drafts: Sequence[Draft], ground: int) -> list[int]:
    """Commands that would leave the world as it is, given the effects settled so far. Below ``ground`` it is solid."""
    world: dict[Cell, str] = {}
    found: list[int] = []
    for index, draft in enumerate(drafts):
        if draft.cell is None:
            continue
        wanted = "" if draft.op is Op.REMOVE or BlockState.parse(draft.block or "").is_air else draft.block
        if world.get(draft.cell, "ground" if draft.cell[1] < ground else "") == wanted:
            found.append(index)
        elif draft.effect:
            world[draft.cell] = wanted or ""
    return found


def _explain(drafts: Sequence[Draft], unmatched: set[int], ground: int) -> None:
    """Say of what the server never confirmed whether there was anything to do."""
    for index in without_change(drafts, ground):
        if index in unmatched and drafts[index].reason == NEVER:
            drafts[index].reason = SAME
