"""Mindcraft folders as runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from minece_desktop.core.importers.files import Folder, Messages, fail, plural
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.draft import Draft
from minece_desktop.core.importers.mindcraft.gather import Pieces, gather, said_in
from minece_desktop.core.importers.mindcraft.layout import agents
from minece_desktop.core.importers.mindcraft.origin import guess_origin
from minece_desktop.core.importers.mindcraft.reconcile import Account, settle
from minece_desktop.core.importers.mindcraft.records import turn_records
from minece_desktop.core.importers.mindcraft.recover import Recovered, Recovery, Walker
from minece_desktop.core.importers.mindcraft.server import ServerRecord, Used, turn_starts, untold_requests
from minece_desktop.core.importers.mindcraft.server_lines import ServerLine
from minece_desktop.core.importers.mindcraft.several import Joined, interleave, join_turns, recount_fills, say_how
from minece_desktop.core.run import START_UNKNOWN, Run, TurnRecord
from tasks.blocks import ActionLog, Cell, Op
from tasks.saying import listed, say

if TYPE_CHECKING:
    from minece_desktop.core.importers.registry import ImportOptions, RunRef

FORMAT = "mindcraft"
_SHOWN_CELLS = 12
__all__ = ["MindcraftImporter", "Pieces"]


class MindcraftImporter:
    """Folders with ``bots/<agent>`` below them, or one agent's folder.

    Several agents of a folder built in one world: they are one run. ``RunRef.part`` may name one of them (``views``).
    """

    name = "mindcraft"
    owned: frozenset[str] = frozenset({"bots", "action-code", "histories", "server"})
    reads_files = False

    def sniff(self, path: Path, limits: Limits) -> Sequence[str | None]:
        return [None] if _agent_names(path, limits) else []

    def views(self, path: Path, limits: Limits) -> Sequence[str]:
        """Names of the agents, each of which can be shown without the others."""
        return _agent_names(path, limits)

    def load(self, ref: RunRef, options: ImportOptions) -> Run:
        messages = Messages(options.limits.messages)
        pieces, record = gather(ref, options.limits, messages)
        if options.mode == "authors":
            from minece_desktop.core.importers.mindcraft.authors_mode import load_authors

            if len(pieces) > 1:
                others = ", ".join(each.agent.name for each in pieces[1:])
                messages.add(
                    say("the authors' scripts know one agent: only {} is read, not {}", pieces[0].agent.name, others)
                )
            return load_authors(ref, pieces[0], options.limits, messages)
        return _Loader(ref, pieces, record, options.limits, messages).run()


def _agent_names(path: Path, limits: Limits) -> list[str]:
    try:
        return [agent.name for agent in agents(Folder(path, limits))] if path.is_dir() else []
    except OSError:
        return []


@dataclass
class _Loader:
    """One run on its way: turns of all agents, their events, what had an effect, the record."""

    ref: RunRef
    pieces: Sequence[Pieces]
    record: ServerRecord
    limits: Limits
    messages: Messages

    def run(self) -> Run:
        joined = join_turns(self.pieces, self.record)
        recovery = Recovery(joined.turns, self._walkers(joined), self.limits)
        recovered = recovery.run()
        recovery.replayer.budget.tell(self.messages)
        if len(recovered.drafts) > self.limits.events:
            fail(
                say("{} events are more than {} (setting: events)", len(recovered.drafts), self.limits.events),
                self.ref.id,
            )
        origin, guessed = self._origin(joined, recovery.walkers, recovered.drafts)
        accounts = self._settle(joined, recovered, recovery.walkers, origin or (0, 0, 0))
        drafts = self._merged(joined, recovered, (origin or (0, 0, 0))[1])
        self._tell_untold()
        self._tell(drafts, origin, guessed)
        records = turn_records(joined, recovered, accounts, drafts, self.record, self._names)
        return self._result(drafts, records, recovered, origin, guessed)

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(each.agent.name for each in self.pieces)

    def _walkers(self, joined: Joined) -> list[Walker]:
        walkers = []
        for number, each in enumerate(self.pieces):
            cells: list[list[Cell]] = [[] for _ in joined.turns]
            early, own = _server_cells(each)
            for index in joined.of(number):
                cells[index] = own[joined.own[index]] if own else []
            prefix = f"{_below(each.agent.path, self.ref.path)}/" if len(self.pieces) > 1 else ""
            texts = {file.name: file.text for file in each.files}
            walkers.append(Walker(each.agent.name, texts, each.conversation.start, cells, prefix, early))
        return walkers

    def _origin(self, joined: Joined, walkers: Sequence[Walker], drafts: Sequence[Draft]) -> tuple[Cell | None, bool]:
        """The start of the agent that began; of another one when its own is not known."""
        began = list(dict.fromkeys(turn.agent for turn in joined.turns))
        for number in began:
            start = walkers[number].start
            if start is not None:
                x, y, z = (int(value // 1) for value in start)
                if len(began) > 1:
                    self.messages.note(say("task (0, 0, 0) is where {} stood, at {}", walkers[number].name, (x, y, z)))
                return (x, y, z), False
        nowhere = all(draft.cell is None for draft in drafts)
        if nowhere or all(walkers[number].simulated for number in began):
            return None, False
        placed = (d.cell for d in drafts if d.cell is not None and d.effect and d.op is Op.PLACE)
        return guess_origin(placed), True

    def _settle(self, joined: Joined, recovered: Recovered, walkers: Sequence[Walker], origin: Cell) -> list[Account]:
        """Settle one agent after another; an account a turn."""
        accounts = [Account() for _ in joined.turns]
        used = Used()
        for number, each in enumerate(self.pieces):
            own = joined.of(number)
            place = {index: joined.own[index] for index in own}
            mine = [draft for draft in recovered.drafts if draft.agent == number]
            for draft in mine:
                draft.turn = place[draft.turn]
            start = walkers[number].start
            here = origin if start is None else _floored(start)
            made, _ = settle(
                mine,
                each.server.without(used),
                [said_in(turn) for turn in each.turns],
                here,
                real_world=not walkers[number].simulated,
                used=used,
                agent=each.agent.name,
                everyone=recovered.drafts,
            )
            back = {turn: index for index, turn in place.items()}
            for draft in mine:
                draft.turn = back[draft.turn]
            for turn, account in enumerate(made):
                accounts[back[turn]] = account
        self._tell_unexplained(used)
        return accounts

    def _tell_unexplained(self, used: Used) -> None:
        """Changes that the server reports and no event of the run explains, by whose they are."""
        lines: dict[str | None, list[ServerLine]] = {}
        for line in self.record.lines:
            if line.changes and line.number not in used.lines:
                mine = line.name is None or line.name in self._names
                lines.setdefault(None if mine else line.name, []).append(line)
        for name, theirs in lines.items():
            if name in self.record.agents and name is not None:
                continue  # a view of one agent: it says whom it leaves out
            if name is None:
                why = say("that no recovered event explains (a lost log, another player, or code that was not kept)")
            else:
                why = say("by {}, of whom the folder holds nothing: what stands there is not known", name)
            self.messages.add(
                say("{} of the server tell of changes {}; {}", plural(len(theirs), "line"), why, _cells_of(theirs)),
                self.record.files[0],
            )

    def _merged(self, joined: Joined, recovered: Recovered, ground: int) -> list[Draft]:
        """All events in one order, with the numbers of the run's turns."""
        drafts = recovered.drafts
        if len(self.pieces) > 1:
            drafts = interleave(drafts, len(self.pieces))
            recount_fills(drafts, self.record, ground)
        for draft in drafts:
            draft.part, draft.turn = draft.turn, joined.groups[draft.turn]
        if len(self.pieces) > 1 and drafts:
            message = say_how(joined, self._names, drafts)
            self.messages.extend([message])
        return drafts

    def _tell_untold(self) -> None:
        """Turns that the server's chat shows and no conversation is left of."""
        for each in self.pieces:
            untold = untold_requests(self.record.of(each.agent.name).chat, each.conversation.requests)
            if untold and each.conversation.turns:
                self.messages.add(
                    say(
                        'the server\'s chat shows {} by {} of which no conversation is left ("{}"): only what '
                        "code is left of them is read",
                        plural(len(untold), "request"),
                        each.agent.name,
                        untold[0][:60],
                    )
                )

    def _tell(self, drafts: Sequence[Draft], origin: Cell | None, guessed: bool) -> None:
        for number, name in enumerate(self._names):
            stands = any(draft.effect for draft in drafts if draft.agent == number)
            if name in self.record.not_op and not self.record.prints and stands:
                self.messages.add(
                    say(
                        "the server's log shows {} joining and never that it was made an operator: if it was "
                        "none, its commands were refused and nothing of this stands",
                        name,
                    )
                )
            if name in self.record.kicked and not self.record.prints and stands:
                self.messages.add(
                    say(
                        "the server kicked {}: what it sent after that had no effect, and nothing tells which that is",
                        name,
                    )
                )
        if not drafts:
            self.messages.add(say("nothing in this folder places or removes a block"))
        if guessed:
            self.messages.add(say("{}: {} is a guess", START_UNKNOWN, origin))

    def _result(
        self,
        drafts: Sequence[Draft],
        records: Sequence[TurnRecord],
        recovered: Recovered,
        origin: Cell | None,
        guessed: bool,
    ) -> Run:
        kept = [draft for draft in drafts if draft.cell is not None]
        several = len(self.pieces) > 1
        models = list(dict.fromkeys(each.model for each in self.pieces if each.model is not None))
        started = [each.started for each in self.pieces if each.started is not None]
        return Run(
            id=self.ref.id,
            path=self.ref.path,
            format=FORMAT,
            log=ActionLog.from_events(draft.event(origin or (0, 0, 0)) for draft in kept),
            turns=tuple(records) or (TurnRecord(0),),
            model=", ".join(models) or None,
            agent=", ".join(self._names),
            started=min(started, default=None),
            origin=origin,
            origin_guessed=guessed,
            messages=self.messages.result(),
            code=recovered.code,
            agents=self._names if several else (),
            acted=np.array([draft.agent for draft in kept], dtype=np.int32) if several else None,
        )


def _cells_of(lines: Sequence[ServerLine]) -> str:
    """The first of the cells that lines tell of, in world coordinates."""
    told = [
        str(line.cell) if line.cell is not None else say("a fill of {}", line.filled) for line in lines[:_SHOWN_CELLS]
    ]
    return say("world coordinates: {}{}", listed(", ", told), ", …" if len(lines) > _SHOWN_CELLS else "")


def _below(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def _floored(position: tuple[float, float, float]) -> Cell:
    x, y, z = (int(value // 1) for value in position)
    return (x, y, z)


def _server_cells(pieces: Pieces) -> tuple[list[Cell], list[list[Cell]]]:
    """The cells that the server reports before the first turn's first command, and per turn before the next one's."""
    lines = pieces.server.lines
    starts = turn_starts(lines, pieces.said)
    bounds = [0, *starts, len(lines)]
    early, *cells = [[line.cell for line in lines[a:b] if line.cell is not None] for a, b in pairwise(bounds)]
    return (early, cells) if starts else ([], [])
