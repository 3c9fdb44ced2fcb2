"""Settling which events had an effect: the server's lines, its refusals, a world that is kept along."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from minece_desktop.core.importers.mindcraft.draft import SAME, Draft
from minece_desktop.core.importers.mindcraft.sequences import match_displaced, match_in_order
from minece_desktop.core.importers.mindcraft.server import ServerRecord, Used, login_answers, turn_starts
from minece_desktop.core.importers.mindcraft.server_lines import ServerLine
from tasks.blocks import BlockState, Cell, EvidenceKind, Op
from tasks.saying import say

NEVER = say("the server never changed it")
_NAMED = re.compile(r"(?:Block |block type ')(?:minecraft:)?(?P<block>[a-z0-9_]{1,64})")
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


@dataclass(frozen=True)
class _World:
    """Everything that was sent to it, in order, solid below ``ground``."""

    ground: int
    drafts: Sequence[Draft]

    def without_change(self, mine: Sequence[Draft]) -> set[int]:
        """Indices in ``mine`` of commands that would leave it as it is, given the effects settled so far."""
        cells: dict[Cell, str] = {}
        found: set[int] = set()
        for draft in self.drafts:
            if draft.cell is None:
                continue
            if cells.get(draft.cell, "ground" if draft.cell[1] < self.ground else "") == draft.leaves:
                found.add(id(draft))
            elif draft.effect:
                cells[draft.cell] = draft.leaves
        return {index for index, draft in enumerate(mine) if id(draft) in found}


def settle(
    drafts: Sequence[Draft],
    record: ServerRecord,
    said: Sequence[Sequence[str]],
    start: Cell,
    *,
    real_world: bool = True,
    used: Used | None = None,
    agent: str | None = None,
    everyone: Sequence[Draft] | None = None,
) -> tuple[list[Account], int]:
    """Set ``effect``, ``evidence`` and ``reason`` of every draft.

    ``said``: per turn, what asked for its actions. ``start``: the agent's cell. ``real_world``: the coordinates are
    those of a server's world, not of a simulated one. Where several agents built: ``used`` collects the lines that
    answer an event, for those that are settled after this one (``agent``: its name); ``everyone`` are the events of
    all, in their order as far as it is known. Returns an account a turn and the number of server lines that no event
    explains.
    """
    used = used if used is not None else Used()
    world = _World(start[1], drafts if everyone is None else everyone)
    accounts = [Account() for _ in said]
    unexplained = 0
    unmatched: set[int] = set()
    if record.prints:
        unmatched, unexplained = _confirm(drafts, record, said, accounts, world, used)
    refusals = _refusals_by_turn(record, said, agent)
    for turn, lines in enumerate(refusals):
        if lines:
            mine = [i for i, draft in enumerate(drafts) if draft.turn == turn]
            used.refusals |= _refuse(drafts, mine, unmatched, lines, accounts[turn], record.prints, start, world)
    if not record.prints:
        _leave_out(drafts, world, real_world)
    _explain(drafts, unmatched, world)
    return accounts, unexplained


def _units(drafts: Sequence[Draft], record: ServerRecord, world: _World) -> list[tuple[Hashable, list[int]]]:
    """Commands as the server answers them, with the key of the answer: one line a block, one line a /fill.

    The code shows cells in a row, not whether one /fill or many /setblock set them: those rows are a /fill whose count
    of changed cells the server reports, in order.
    """
    sent = [i for i, draft in enumerate(drafts) if draft.cell is not None and (draft.effect or draft.phantom)]
    unchanged = world.without_change(drafts)
    rows = _commands(drafts, sent)
    reported = [line.filled for line in record.lines if line.filled is not None]
    counts = [None if drafts[row[0]].fill is None else sum(index not in unchanged for index in row) for row in rows]
    fills = {place for _, place in match_in_order(reported, counts)}
    fills |= {place for place, row in enumerate(rows) if drafts[row[0]].surely_fill}
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
    world: _World,
    used: Used,
) -> tuple[set[int], int]:
    """Match server lines to events in order; what stays unmatched has no effect."""
    starts = turn_starts(record.lines, said)
    units = _units(drafts, record, world)
    keys = [key for key, _ in units]
    lines = [_key(line) for line in record.lines]
    earliest = [_earliest(drafts[unit[0]], starts) if unit else 0 for _, unit in units]
    idle = world.without_change(drafts)
    likely = [None if unit and idle.issuperset(unit) else key for key, unit in units]
    granted = [None if unit and drafts[unit[0]].phantom else key for key, (_, unit) in zip(likely, units, strict=True)]
    pairs = match_in_order(lines, granted, earliest=earliest)
    if len(pairs) < sum(key is not None for key in lines):  # a server that ignores states grants phantoms too
        pairs = max(pairs, match_in_order(lines, likely, earliest=earliest), key=len)
    pairs += match_displaced(lines, keys, pairs, window=_SWAPPED, earliest=earliest)
    pairs += _other_counts(lines, keys, pairs, earliest)
    matched = {index: record.lines[line].number for line, unit in pairs for index in units[unit][1]}
    used.lines |= {record.lines[line].number for line, _ in pairs}
    answered = {drafts[index].fill: line for index, line in matched.items() if drafts[index].fill is not None}
    for draft in drafts:
        if draft.reason == SAME and draft.fill in answered:
            draft.line = answered[draft.fill]
    unmatched: set[int] = set()
    for index in (index for _, unit in units for index in unit):
        draft = drafts[index]
        if index in matched:
            draft.effect, draft.reason = True, None
            draft.evidence, draft.line = EvidenceKind.SERVER, matched[index]
            accounts[draft.turn].confirmed += 1
        elif draft.effect:
            draft.effect, draft.reason = False, NEVER
            accounts[draft.turn].unconfirmed += 1
            unmatched.add(index)
    return unmatched, sum(key is not None for key in lines) - len(pairs)


def _earliest(draft: Draft, starts: Sequence[int]) -> int:
    """The first line that can answer a command: none before its turn, or the one before, if it may be of that."""
    turn = draft.turn if draft.reported else draft.turn - 1
    return starts[turn] if turn >= 0 else 0


def _other_counts(
    lines: Sequence[Hashable | None],
    keys: Sequence[Hashable],
    pairs: Sequence[tuple[int, int]],
    earliest: Sequence[int],
) -> list[tuple[int, int]]:
    """Fills that changed another number of cells than expected: what is left of both, in order."""
    lefts, rights = {left for left, _ in pairs}, {right for _, right in pairs}
    answers = [i for i, key in enumerate(lines) if i not in lefts and _is_fill(key)]
    asked = [j for j, key in enumerate(keys) if j not in rights and _is_fill(key) and key != ("fill", 0)]
    found: list[tuple[int, int]] = []
    for place in asked:
        answer = next((i for i in answers if i >= earliest[place]), None)
        if answer is not None:
            found.append((answer, place))
            answers = [i for i in answers if i > answer]
    return found


def _is_fill(key: Hashable | None) -> bool:
    return isinstance(key, tuple) and key[0] == "fill"


def _key(line: ServerLine) -> Hashable | None:
    if line.cell is not None:
        return ("cell", line.cell)
    return None if line.filled is None else ("fill", line.filled)


def _refusals_by_turn(record: ServerRecord, said: Sequence[Sequence[str]], agent: str | None) -> list[list[ServerLine]]:
    """The refusals between a turn's first command and the next turn's, without what answers a login."""
    if not said:
        return []
    login = login_answers(record.refusals, agent)
    starts = turn_starts(record.refusals, said)
    bounds = [*starts[1:], len(record.refusals)]
    return [
        [record.refusals[i] for i in range(low, high) if record.refusals[i].refusal is not None and i not in login]
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
    world: _World,
) -> set[int]:
    """Assign refusals, which name no cell, to the commands that have no server line, in order.

    Returns the numbers of those that were assigned.
    """
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
        return {refusal.number for refusal in refusals}
    assigned: set[int] = set()
    no_change = world.without_change(drafts)
    lost = 0
    for refusal in refusals:
        fits = _answered(refusal, open_, drafts, no_change, start)
        if fits is None:
            lost += 1
            continue
        open_.remove(fits)
        _cancel(drafts, fits, refusal.text)
        assigned.add(refusal.number)
        account.refused += 1
    if lost:
        account.notes.append(say("{} of {} refusals of the server fit no command", lost, len(refusals)))
    return assigned


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
            draft.effect, draft.reason = False, say("the server refused it: {}", text)


def _answered(
    refusal: ServerLine, commands: Sequence[list[int]], drafts: Sequence[Draft], no_change: set[int], start: Cell
) -> list[int] | None:
    """The first command that a refusal can be the answer to; one with the block that it names, where it names one."""
    fitting = [c for c in commands if _fits(refusal.refusal, [drafts[i] for i in c], no_change.issuperset(c), start)]
    named = _NAMED.search(refusal.text)
    if named is not None:
        exact = [c for c in fitting if BlockState.parse(drafts[c[0]].block or "").id == named["block"]]
        fitting = exact or fitting
    if refusal.refusal == "property":
        fitting = [c for c in fitting if drafts[c[0]].phantom] or fitting
    return fitting[0] if fitting else None


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
    if kind == "property":
        return command[0].op is Op.PLACE and "[" in (command[0].block or "")
    if kind in ("many", "command"):
        return len(command) > 1
    return True


def _leave_out(drafts: Sequence[Draft], world: _World, real_world: bool) -> None:
    """What cannot have had an effect on any server, for want of a server's word.

    Cells of a /fill that are so already (the inside of a hollow one), and cells beyond the height of every world.
    """
    rows = Counter(draft.fill for draft in drafts if draft.fill is not None)
    for index in world.without_change(drafts):
        draft = drafts[index]
        if draft.effect and draft.fill is not None and rows[draft.fill] > 1:
            draft.effect, draft.reason = False, SAME
    for draft in drafts:
        if real_world and draft.effect and draft.cell is not None and not _in_world(draft.cell):
            draft.effect, draft.reason = (
                False,
                say("outside the world: y goes from {} to {}", _WORLD_BOTTOM, _WORLD_TOP),
            )


def _in_world(cell: Cell) -> bool:
    return _WORLD_BOTTOM <= cell[1] <= _WORLD_TOP


def _explain(drafts: Sequence[Draft], unmatched: set[int], world: _World) -> None:
    """Say of what the server never confirmed whether there was anything to do."""
    for index in world.without_change(drafts):
        if index in unmatched and drafts[index].reason == NEVER:
            drafts[index].reason = SAME
