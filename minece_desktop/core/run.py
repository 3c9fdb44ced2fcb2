"""A run: one agent's attempt at one task, as far as its folder tells."""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from minece_desktop.core.target import Target
from minece_desktop.core.timeline import Timeline
from tasks.blocks import ActionLog, Cell, IntArray, Op
from tasks.spec import CheckSpec

if TYPE_CHECKING:
    from _hashlib import HASH

Stated = str | int | float | bool
"""A value that a run's folder states."""


class Severity(enum.StrEnum):
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True)
class Message:
    """One thing the user should know; names the file, line or field and what to do."""

    text: str
    severity: Severity = Severity.WARNING
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = self.file or ""
        if self.line is not None:
            place = f"{place}:{self.line}"
        return f"{place}: {self.text}" if place else self.text


class RunError(Exception):
    """A file or folder that cannot be read as a run: the user's to fix. Carries one ``Message``; survives pickling."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    def __reduce__(self) -> tuple[type[RunError], tuple[Message]]:
        return (type(self), (self.message,))


@dataclass(frozen=True)
class TurnAccount:
    """How one turn's events were settled, as plain data.

    ``used``: what the events are taken from, an entry an action. ``disagreed``: where two accounts of one action
    differ, with the first difference. ``lost``: what is known to be missing. ``confirmed``: events that a server line
    answers; ``unconfirmed``: that it never answered though it answers others; ``refused``: commands it refused.
    """

    used: tuple[str, ...] = ()
    disagreed: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    confirmed: int = 0
    unconfirmed: int = 0
    refused: int = 0


@dataclass(frozen=True)
class TurnRecord:
    """One turn as the folder tells it.

    ``recovered``: how its events were recovered, in a few words ("text log, confirmed by the server"); ``account`` the
    same in full, where there was something to settle. ``agents``: who acted in it, where several agents built in one
    world. ``checks`` are those that ride inline in the authors' files; ``raw_coords`` their coordinates exactly as
    written, which official checks coerce as the authors do; ``published`` the verdicts of the ``.csv`` beside, by check
    position.
    """

    index: int
    instruction: str | None = None
    recovered: str = ""
    messages: tuple[Message, ...] = ()
    account: TurnAccount | None = None
    agents: tuple[str, ...] = ()
    checks: tuple[CheckSpec, ...] | None = None
    raw_coords: tuple[Mapping[str, Any], ...] | None = None
    published: tuple[float | None, ...] | None = None


@dataclass(frozen=True)
class Run:
    """A run, whole.

    ``id``: path relative to what was opened, ``/`` as separator (``FILE#run_idx`` inside one of the authors' files).
    ``origin``: world position of task (0, 0, 0), None when unknown; ``origin_guessed`` when nothing in the folder
    states it; ``origin_by_hand`` when it was given by ``with_origin``. ``code``: un-instrumented agent code by file
    name as ``Source.file`` names it. ``mode``: ``events`` in order, or the ``authors``' merge. ``agents``: names
    of all agents, where several built in one world; ``acted`` then says by event whose it is, as an index into them.
    ``fields``: what else the folder states of the run by name (the prompt's variant, say), for tables to group by.
    ``target``: the structure that its own files ask it to match. ``evidence``: a digest of what it is judged by besides
    its blocks (the records of a task folder), empty for most. ``ground``: the lowest layer that the ground carries; an
    export in the world's coordinates brings its own, all others stand on y = 0.
    """

    id: str
    path: Path
    format: str
    log: ActionLog
    turns: tuple[TurnRecord, ...]
    task_id: str | None = None
    model: str | None = None
    agent: str | None = None
    seed: int | None = None
    started: str | None = None
    origin: Cell | None = None
    origin_guessed: bool = False
    origin_by_hand: bool = False
    ordered: bool = True
    mode: str = "events"
    messages: tuple[Message, ...] = ()
    code: Mapping[str, str] = field(default_factory=dict)
    agents: tuple[str, ...] = ()
    acted: IntArray | None = None
    fields: Mapping[str, Stated] = field(default_factory=dict)
    target: Target | None = None
    evidence: str = ""
    ground: int = 0

    def agent_of(self, event: int) -> str | None:
        """Whose the event with this index in the log is; None where nothing names an agent."""
        return self.agent if self.acted is None else self.agents[int(self.acted[event])]

    @property
    def instructions(self) -> tuple[str, ...]:
        return tuple(turn.instruction or "" for turn in self.turns)

    @property
    def has_inline_checks(self) -> bool:
        return any(turn.checks is not None for turn in self.turns)

    @property
    def all_messages(self) -> tuple[Message, ...]:
        """What reading it had to say, of the whole and of each turn."""
        return (*self.messages, *(message for turn in self.turns for message in turn.messages))

    @cached_property
    def identity(self) -> str:
        """SHA-256 over the canonical events and the origin, and over target and evidence where it has such: a run that
        grew is another run.
        """
        digest = hashlib.sha256(repr(self.origin).encode())
        digest.update("".join(self._canonical()).encode())
        return self._finished(digest)

    def identities(self) -> Iterator[str]:
        """The identity that it had before any event with effect, after the first, and so on to the present one."""
        yield from (self._finished(digest.copy()) for digest in self._digests())

    def _digests(self) -> Iterator[HASH]:
        """One that grows: over the origin, then over one event with effect more each time."""
        digest = hashlib.sha256(repr(self.origin).encode())
        yield digest
        for line in self._canonical():
            digest.update(line.encode())
            yield digest

    def _canonical(self) -> Iterator[str]:
        """The events with effect, a line each."""
        log = self.log
        blocks = [*(state.text for state in log.palette), ""]
        words = {int(op): op.word for op in Op}
        done = log.effective
        columns = (log.turn[done], log.op[done], log.xyz[done], log.ids[done])
        for turn, op, (x, y, z), block in zip(*(column.tolist() for column in columns), strict=True):
            yield f"{turn},{words[op]},{x},{y},{z},{blocks[block]}\n"

    def _finished(self, digest: HASH) -> str:
        if self.target is not None:
            digest.update(f"target {self.target.identity}\n".encode())
        if self.evidence:
            digest.update(f"evidence {self.evidence}\n".encode())
        return digest.hexdigest()

    @cached_property
    def timeline(self) -> Timeline:
        """Its steps as the window's panels show them; one for all, so that nothing is worked out twice."""
        return Timeline(self.log, self.ground)

    def above_ground(self, xyz: IntArray) -> IntArray:
        """Cells (n, 3) of the log as if the lowest layer on the ground were y = 0, as solvers count."""
        return self._raised(xyz, -self.ground)

    def as_logged(self, xyz: IntArray) -> IntArray:
        """The way back: cells (n, 3) that a solver tells of, where the log has them."""
        return self._raised(xyz, self.ground)

    @staticmethod
    def _raised(xyz: IntArray, by: int) -> IntArray:
        return xyz if not by else (xyz + np.array([0, by, 0], dtype=np.int32)).astype(np.int32)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """``turns``, ``placements``, ``removals`` (events with effect) and ``blocks`` at the end."""
        ops = self.log.op[self.log.effect]
        return {
            "turns": len(self.turns),
            "placements": int((ops == Op.PLACE).sum()),
            "removals": int((ops == Op.REMOVE).sum()),
            "blocks": len(self.log.structure()),
        }


def with_origin(run: Run, origin: Cell) -> Run:
    """The same run with task (0, 0, 0) at another world position: its cells move, so its identity is another.

    Where the origin is unknown the log's coordinates are taken for the world's. Raises ``RunError`` for runs whose
    files are in task coordinates by definition: the authors' results and everything read by the authors' merge.
    """
    if run.mode == "authors" or any(turn.raw_coords is not None for turn in run.turns):
        text = "is in task coordinates already, as the authors' scripts count: its start cannot be moved"
        raise RunError(Message(text, Severity.ERROR, run.id))
    before = run.origin or (0, 0, 0)
    shift = [a - b for a, b in zip(before, origin, strict=True)]
    messages = tuple(
        m for m in run.messages if not (run.origin_guessed and m.text.startswith((START_UNKNOWN, GROUND_UNKNOWN)))
    )
    return replace(
        run,
        log=run.log.shifted(shift),
        origin=origin,
        origin_guessed=False,
        origin_by_hand=True,
        messages=messages,
        target=None if run.target is None else run.target.moved(shift),
        ground=run.ground + shift[1] if run.ground else 0,
    )


START_UNKNOWN = "the agent's start position is not known"
GROUND_UNKNOWN = "the file does not say where the ground is"
"""How the messages about a guessed origin begin; they go when an origin is given by hand."""
