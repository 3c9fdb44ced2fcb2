"""The lines of the agent's text log that speak of blocks."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from minece_desktop.core.importers.files import fail
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.draft import PHANTOM, Draft, floor_cell, no_cell, second_half
from tasks.blocks import EvidenceKind, Op
from tasks.saying import say

_N = r"(-?(?:\d+(?:\.\d*)?(?:e[+-]?\d+)?|NaN|Infinity|undefined))"
_AT = rf"\(\s*{_N},\s*{_N},\s*{_N}\s*\)"
_XYZ = rf"x:\s*{_N},\s*y:\s*{_N},\s*z:\s*{_N}"
_DONE = (
    (Op.PLACE, re.compile(rf"Used /setblock to place (?P<block>\S+) at {_AT}")),
    (Op.PLACE, re.compile(rf"Placed (?P<block>\S+) at {_AT}")),
    (Op.REMOVE, re.compile(rf"Used /setblock to break block at {_N}, {_N}, {_N}\.?$")),
    (Op.REMOVE, re.compile(rf"Broke (?P<block>\S+) at {_XYZ}")),
)
_NOT_DONE = (
    (
        Op.REMOVE,
        re.compile(rf"Skipping block at {_XYZ} because it is (?:air|water|lava)"),
        say("skipped: the agent saw air there"),
    ),
    (Op.PLACE, re.compile(rf"Failed to place (?P<block>\S+) at {_AT}"), say("the agent's log says that it failed")),
    (Op.PLACE, re.compile(rf"(?P<block>\S+) already at {_AT}"), say("the agent saw the block there already")),
    (Op.PLACE, re.compile(rf"Cannot place (?P<block>\S+) at {_AT}"), say("the agent could not place it")),
    (Op.PLACE, re.compile(rf"Don't have any (?P<block>\S+) to place(?: at {_AT})?"), say("the agent had none")),
    (Op.REMOVE, re.compile(rf"Don't have right tools to break (?P<block>\S+)(?: at {_XYZ})?"), say("no right tool")),
)


class LogEvent(NamedTuple):
    """One line that places, removes, or says that it did not; ``position`` as written, NaN for what is no number."""

    op: Op
    position: tuple[float, float, float]
    block: str | None
    reason: str | None


def parse_line(line: str) -> LogEvent | None:
    """What a line says of a block; None for every other line."""
    line = line.strip()
    for op, pattern in _DONE:
        found = pattern.match(line)
        if found:
            return _event(op, found, None)
    for op, pattern, reason in _NOT_DONE:
        found = pattern.match(line)
        if found and found[found.re.groups] is not None:
            return _event(op, found, reason)
    return None


def _event(op: Op, found: re.Match[str], reason: str | None) -> LogEvent:
    *rest, x, y, z = found.groups()
    return LogEvent(op, (_number(x), _number(y), _number(z)), rest[0] if op is Op.PLACE else None, reason)


def _number(text: str) -> float:
    return math.nan if text == "undefined" else float(text)


def drafts(events: Iterable[LogEvent], turn: int, limits: Limits, file: str | None = None) -> Iterator[Draft]:
    """The log's events, with the second halves that mindcraft sends and does not log. ``file`` stands in messages."""
    for number, found in enumerate(events):
        if number >= limits.events:
            fail(say("more than {} events in the log of one action (setting: events)", limits.events), file)
        cell = floor_cell(*found.position, limits.coordinate)
        effect, reason = found.reason is None, found.reason
        if cell is None:
            effect, reason = False, no_cell(*found.position, limits.coordinate)
        yield Draft(turn, found.op, cell, found.block, EvidenceKind.LOG, effect, reason)
        if cell is None or not effect or found.block is None:
            continue
        half = second_half(found.block, cell)
        if half is not None:
            where, block, phantom = half
            yield Draft(
                turn,
                Op.PLACE,
                where,
                block,
                EvidenceKind.LOG,
                effect=not phantom,
                reason=PHANTOM if phantom else None,
                implied=True,
                phantom=phantom,
                logged=False,
            )
