"""Tasks that a harness's log decides: T10 (Valheim) and T17 (Besiege)."""

from __future__ import annotations

import re
from typing import Final

from checks.world.finding import Finding, found
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.evidence import MissingEvidence, TaskEvidence
from minece_desktop.core.verify.harness import Control, Pieces, Position, Status, of_kind
from minece_desktop.core.verify.shares import Judges
from tasks.saying import listed, say

_MOST_TOLD: Final = 12

# T10

_COMFORT: Final = 3
_NEEDED: Final = {
    say("a workbench"): re.compile(r"piece_workbench"),
    say("a fire"): re.compile(r"fire_pit(_iron)?|hearth|bonfire"),
    say("a bed"): re.compile(r"bed|piece_bed\d*"),
    say("a roof"): re.compile(r".*roof.*"),
}
"""Pieces by the game's names."""
_SHELTERED: Final = frozenset({"shelter", "sheltered"})
_AT_REST: Final = frozenset({"resting", "rested"})
_SMOKED: Final = frozenset({"smoked"})


def _plain(name: str) -> str:
    """A name of the game's without what its engine puts around it: ``SE_Rested``, ``bed(Clone)``."""
    return name.strip().casefold().removesuffix("(clone)").removeprefix("se_").strip()


def _has(status: Status, names: frozenset[str]) -> bool:
    return any(_plain(effect) in names for effect in status.effects)


def _structure(evidence: TaskEvidence) -> Finding:
    """Workbench, fire, bed and roof, in what stood last."""
    built = of_kind(evidence.harness, Pieces)
    if not built:
        raise MissingEvidence(say("the log has no {} event", "pieces"))
    last = built[-1]
    names = [_plain(piece.name) for piece in last.pieces]
    counts = {need: sum(bool(kind.fullmatch(name)) for name in names) for need, kind in _NEEDED.items()}
    for need, count in counts.items():
        evidence.note(evidence.manifest.evidence.events, say("line {} · {}", last.line, need), str(count))
    lacking = [need for need, count in counts.items() if not count]
    if lacking:
        return found(False, say("of {} pieces none is {}", len(names), listed(", ", lacking)))
    return found(True, say("{} pieces, with {}", len(names), listed(", ", counts)))


def _statuses(evidence: TaskEvidence) -> list[Status]:
    statuses = of_kind(evidence.harness, Status)
    if not statuses:
        raise MissingEvidence(say("the log has no {} event", "status"))
    return statuses


def _tell(evidence: TaskEvidence, statuses: list[Status]) -> None:
    for status in statuses[:_MOST_TOLD]:
        value = say("{}; comfort {}", ", ".join(status.effects)[:300], status.comfort)
        evidence.note(evidence.manifest.evidence.events, say("line {} · {}", status.line, "status"), value)


def _sheltered(evidence: TaskEvidence) -> Finding:
    statuses = _statuses(evidence)
    inside = [status for status in statuses if _has(status, _SHELTERED)]
    _tell(evidence, inside[:1] or statuses[-1:])
    if not inside:
        return found(False, say("no entry of {} has the player sheltered", len(statuses)))
    return found(True, say("sheltered in {} of {} entries", len(inside), len(statuses)))


def _comfort(evidence: TaskEvidence) -> Finding:
    """Sheltered and at rest, with comfort 3 or more at that moment."""
    statuses = _statuses(evidence)
    resting = [status for status in statuses if _has(status, _SHELTERED) and _has(status, _AT_REST)]
    if not resting:
        _tell(evidence, statuses[-1:])
        return found(False, say("no entry of {} has the player at rest in shelter", len(statuses)))
    best = max(resting, key=lambda status: status.comfort)
    _tell(evidence, [best])
    return found(best.comfort >= _COMFORT, say("comfort {} at rest in shelter; {} is asked", best.comfort, _COMFORT))


def _no_smoke(evidence: TaskEvidence) -> Finding:
    statuses = _statuses(evidence)
    smoked = [status for status in statuses if _has(status, _SMOKED)]
    _tell(evidence, smoked or statuses[-1:])
    if smoked:
        return found(
            False, say("smoked in {} of {} entries, the first in line {}", len(smoked), len(statuses), smoked[0].line)
        )
    return found(True, say("no entry of {} has the player smoked", len(statuses)))


# T17

_LINE: Final = 100.0
_MOVED: Final = 5.0
"""Metres by which a machine moves, rather than settles."""
_AXIS: Final = 0
_BLOCK: Final = re.compile(rb"<Block\s")


def _positions(evidence: TaskEvidence) -> list[Position]:
    positions = of_kind(evidence.harness, Position)
    if not positions:
        raise MissingEvidence(say("the log has no {} event", "position"))
    return positions


def _told_position(evidence: TaskEvidence, position: Position, what: str) -> None:
    x, y, z = position.machine if what == "machine" else position.crate
    value = say("({:.2f}, {:.2f}, {:.2f}) m", x, y, z)
    evidence.note(evidence.manifest.evidence.events, say("line {} · {}", position.line, what), value)


def _moves(evidence: TaskEvidence) -> Finding:
    """Forward by five metres after a control was pressed."""
    positions, controls = _positions(evidence), of_kind(evidence.harness, Control)
    _list_machine(evidence)
    if not controls:
        return found(False, say("no control was pressed"))
    pressed = controls[0]
    evidence.note(evidence.manifest.evidence.events, say("line {} · {}", pressed.line, "control"), pressed.key)
    before = [position for position in positions if position.line < pressed.line]
    after = [position for position in positions if position.line > pressed.line]
    if not after:
        return found(False, say("no position was noted after the first control"))
    start = before[-1] if before else after[0]
    farthest = max(after, key=lambda position: position.machine[_AXIS])
    _told_position(evidence, start, "machine")
    _told_position(evidence, farthest, "machine")
    way = farthest.machine[_AXIS] - start.machine[_AXIS]
    return found(way >= _MOVED, say("the machine came {:.2f} m forward under control; {:g} m are asked", way, _MOVED))


def _list_machine(evidence: TaskEvidence) -> None:
    """The saved machine, for inspection: its size and number of blocks. It decides nothing."""
    name = evidence.manifest.evidence.machine
    if name is None:
        evidence.note(None, "evidence.machine", say("missing"))
        return
    try:
        data = evidence.folder.read_bytes(evidence.folder.root / name)
    except RunError as error:
        evidence.note(name, "evidence.machine", error.message.text)
        return
    blocks = len(_BLOCK.findall(data))
    evidence.note(name, "evidence.machine", say("{} blocks, {} bytes", blocks, len(data)))


def _crate(evidence: TaskEvidence) -> Finding:
    """Scaled by the crate's x where it ends on the machine, or where it last was on it."""
    positions = _positions(evidence)
    carried = [position for position in positions if "machine" in position.touches and "ground" not in position.touches]
    end = positions[-1]
    if not carried:
        _told_position(evidence, end, "crate")
        return found(False, say("the crate never was on the machine and off the ground"))
    last = carried[-1]
    _told_position(evidence, last, "crate")
    way = last.crate[_AXIS]
    share = min(max(way / _LINE, 0.0), 1.0)
    if last is end:
        return Finding(share, say("the crate ends on the machine at {:.2f} of {:g} m", way, _LINE))
    _told_position(evidence, end, "crate")
    return Finding(share, say("the crate was carried to {:.2f} of {:g} m, and lost there", way, _LINE))


JUDGES: Final[dict[str, Judges]] = {
    "T10": {"structure": _structure, "sheltered": _sheltered, "comfort": _comfort, "no smoke": _no_smoke},
    "T17": {"control": _moves, "crate": _crate},
}
