"""Several agents in one world: whose turn came when, and how their events interleave (docs/decisions/0026)."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby, pairwise

from minece_desktop.core.importers.mindcraft.attempts import COPIED_SECONDS, fingerprint
from minece_desktop.core.importers.mindcraft.conversation import Turn
from minece_desktop.core.importers.mindcraft.draft import SAME, Draft
from minece_desktop.core.importers.mindcraft.gather import Pieces
from minece_desktop.core.importers.mindcraft.server import ServerRecord, spoken_at
from minece_desktop.core.run import Message, Severity
from tasks.blocks import Cell, EvidenceKind
from tasks.saying import listed, say


@dataclass(frozen=True)
class Joined:
    """All agents' turns in the order in which they came.

    ``own``: per turn its number among its agent's. ``groups``: per turn the number of the run's turn that it is a part
    of. ``basis``: what the order rests on. ``known``: whether that tells the order, or is a guess. ``overlap``: turns
    that went on at the same time.
    """

    turns: list[Turn]
    own: list[int]
    groups: list[int]
    basis: str = ""
    known: bool = True
    overlap: bool = False

    def of(self, agent: int) -> list[int]:
        """Indices of one agent's turns."""
        return [index for index, turn in enumerate(self.turns) if turn.agent == agent]


Key = float | None


@dataclass
class _Order:
    """One way to order turns: a key for each turn of each agent, None where it says nothing."""

    basis: str
    keys: list[list[Key]]
    known: bool = False
    overlap: bool = field(default=False)

    @property
    def tells(self) -> bool:
        """It has a word on every agent that did something, and not the same for all."""
        seen = [key for keys in self.keys for key in keys if key is not None]
        return all(any(key is not None for key in keys) for keys in self.keys if keys) and len(set(seen)) > 1


def join_turns(pieces: Sequence[Pieces], record: ServerRecord) -> Joined:
    """Bring the turns of all agents into one order, by the best that the folder has."""
    for number, each in enumerate(pieces):
        for turn in each.turns:
            turn.agent = number
    if len(pieces) == 1:
        numbers = list(range(len(pieces[0].turns)))
        return Joined(pieces[0].turns, numbers, numbers)
    ways = (_by_chat(pieces, record), _by_console(pieces), _by_file_times(pieces))
    order = next((way for way in ways if way.tells), None) or _by_number(pieces)
    queues = [[(key, number, own) for own, key in enumerate(_filled(keys))] for number, keys in enumerate(order.keys)]
    places = [(number, own) for _, number, own in heapq.merge(*queues)]
    turns = [pieces[number].turns[own] for number, own in places]
    groups = _groups(turns, {each.agent.name for each in pieces})
    return Joined(turns, [own for _, own in places], groups, order.basis, order.known, order.overlap)


def _by_chat(pieces: Sequence[Pieces], record: ServerRecord) -> _Order:
    spans = [spoken_at(record.of(each.agent.name).chat, each.said) for each in pieces]
    keys: list[list[Key]] = [[None if span is None else float(span[0]) for span in each] for each in spans]
    flat = sorted((*span, number) for number, each in enumerate(spans) for span in each if span is not None)
    ends = list(accumulate((end for _, end, _ in flat), max))
    overlap = any(
        start < until and agent != before
        for (start, _, agent), until, (_, _, before) in zip(flat[1:], ends, flat, strict=False)
    )
    complete = all(span is not None for each in spans for span in each)
    return _Order(say("the server's chat, where each turn was asked for"), keys, complete and not overlap, overlap)


def _by_console(pieces: Sequence[Pieces]) -> _Order:
    keys: list[list[Key]] = []
    for each in pieces:
        places = {fingerprint(attempt.code): attempt.at for attempt in each.attempts if attempt.at is not None}
        keys.append(
            [_first(places.get(fingerprint(a.code)) for a in t.actions if a.code is not None) for t in each.turns]
        )
    return _Order(say("the places of their code in the console"), keys, overlap=True)


def _by_file_times(pieces: Sequence[Pieces]) -> _Order:
    keys: list[list[Key]] = []
    for each in pieces:
        times = {file.name: file.time for file in each.files}
        keys.append([_first(times.get(action.file or "") for action in turn.actions) for turn in each.turns])
    seen = [key for of_agent in keys for key in of_agent if key is not None]
    if not seen or max(seen) - min(seen) < COPIED_SECONDS:
        keys = [[None] * len(of_agent) for of_agent in keys]
    return _Order(say("the times of their action files"), keys, overlap=True)


def _by_number(pieces: Sequence[Pieces]) -> _Order:
    keys: list[list[Key]] = [[float(own) for own in range(len(each.turns))] for each in pieces]
    return _Order(say("nothing but their numbers and the agents' names"), keys, overlap=True)


def _first(values: Iterable[Key]) -> Key:
    return min((value for value in values if value is not None), default=None)


def _filled(keys: Sequence[Key]) -> list[float]:
    """Keys that never fall: what is unknown comes with what was before it, or else with what comes next."""
    first = _first(keys[:1]) if keys and keys[0] is not None else next((k for k in keys if k is not None), 0.0)
    start = float(first if first is not None else 0.0)
    return list(accumulate((start if key is None else key for key in keys), max))


def _groups(turns: Sequence[Turn], agents: set[str]) -> list[int]:
    """Turns of the run: one message to several agents is one, and what one agent asks of another goes on with it."""
    groups: list[int] = []
    for index, turn in enumerate(turns):
        group = [turns[i] for i in range(index) if groups[i] == groups[-1]]
        again = any(_words(turn) == _words(other) for other in group) and all(turn.agent != o.agent for o in group)
        asked = bool(group) and turn.speaker in agents
        groups.append(groups[-1] if again or asked else (groups[-1] + 1 if groups else 0))
    return groups


def _words(turn: Turn) -> list[str]:
    """What a turn was asked for; [] where no conversation is left, as for all others of such turns."""
    return (turn.instruction or "").split()


def interleave(drafts: Sequence[Draft], agents: int) -> list[Draft]:
    """The events of all agents in one order: by the server's lines where there are any, else turn after turn.

    An agent's own events keep their order; one without a line stands behind the one before it. Turns count in the
    order of ``join_turns``.
    """
    of_agent = [[draft for draft in drafts if draft.agent == number] for number in range(agents)]
    lined = any(draft.line is not None for draft in drafts)
    reached: dict[int, float] = {}
    for draft in drafts:
        if draft.line is not None:
            reached[draft.turn] = max(reached.get(draft.turn, -1.0), float(draft.line))
    queues: list[list[tuple[float, int, int, Draft]]] = []
    for number, own in enumerate(of_agent):
        if not lined:
            keys = [float(draft.turn) for draft in own]
        elif any(draft.line is not None for draft in own):
            keys = _filled([draft.line for draft in own])
        else:
            keys = [max((at for turn, at in reached.items() if turn < d.turn), default=-1.0) for d in own]
        queues.append([(key, number, place, draft) for place, (key, draft) in enumerate(zip(keys, own, strict=True))])
    return [draft for *_, draft in heapq.merge(*queues, key=lambda item: item[:3])]


def recount_fills(drafts: Sequence[Draft], record: ServerRecord, ground: int) -> None:
    """Which cells a /fill found as they were, now that it stands among the other agents' events.

    Settled again where as many cells would change as the server counted.
    """
    counted = {line.number: line.filled for line in record.lines if line.filled is not None}
    world: dict[Cell, str] = {}
    for _, group in groupby(drafts, key=lambda draft: (draft.fill, draft.line) if draft.fill is not None else None):
        row = [draft for draft in group if draft.cell is not None]
        changing = [draft for draft in row if _before(world, draft, ground) != draft.leaves]
        if row and row[0].fill is not None and row[0].line is not None and counted.get(row[0].line) == len(changing):
            changed = {id(draft) for draft in changing}
            for draft in row:
                draft.effect = id(draft) in changed
                draft.reason = None if draft.effect else SAME
                draft.evidence = EvidenceKind.SERVER if draft.effect else draft.evidence
        world.update((draft.cell, draft.leaves) for draft in row if draft.effect and draft.cell is not None)


def _before(world: Mapping[Cell, str], draft: Draft, ground: int) -> str:
    assert draft.cell is not None
    return world.get(draft.cell, "ground" if draft.cell[1] < ground else "")


def say_how(joined: Joined, names: Sequence[str], drafts: Sequence[Draft]) -> Message:
    """What the order of the agents' events rests on, and whether it matters."""
    count = sum(draft.line is not None for draft in drafts)
    effective = [draft for draft in drafts if draft.effect]
    touched: dict[Cell, set[int]] = {}
    for draft in effective:
        if draft.cell is not None:
            touched.setdefault(draft.cell, set()).add(draft.agent)
    shared = sum(len(agents) > 1 for agents in touched.values())
    who = say("{} and {} built in one world", listed(", ", names[:-1]), names[-1])
    if effective and all(draft.line is not None for draft in effective if not draft.implied):
        basis, known = say("the order of the server's lines"), True
    elif count:
        basis, known = (
            say("the server's lines for {} of {} events, for the rest {}", count, len(effective), joined.basis),
            False,
        )
    else:
        basis, known = joined.basis, joined.known
    text = say("{}; their events are merged by {}", who, basis)
    if not known:
        matters = (
            say("{} cells that more than one of them changed", shared) if shared else say("no cell that both changed")
        )
        text += say(": a guess where they built at the same time (it decides {})", matters)
    if _overlapping(drafts):
        text += say("; turns went on at the same time, so the structure after one holds a part of the next")
    return Message(text, Severity.INFO if known or not shared else Severity.WARNING)


def _overlapping(drafts: Sequence[Draft]) -> bool:
    return any(a.turn > b.turn for a, b in pairwise(drafts))
