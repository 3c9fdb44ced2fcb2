"""The run: messages, identity, counts."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

from minece_desktop.core.run import Message, Run, RunError, Severity, TurnRecord
from tasks.blocks import ActionLog, BlockState, Event, EvidenceKind, Op
from tasks.spec import CheckSpec


def run_of(*events: Event) -> Run:
    return Run(id="r", path=Path("r"), format="t", log=ActionLog.from_events(events), turns=(TurnRecord(0, "Build."),))


def place(x: int, block: str = "stone", *, turn: int = 0, effect: bool = True) -> Event:
    return Event(turn, Op.PLACE, x, 0, 0, BlockState.parse(block), effect=effect)


def test_messages_name_their_place() -> None:
    assert str(Message("broken")) == "broken"
    assert str(Message("broken", file="a.json")) == "a.json: broken"
    assert str(Message("broken", file="a.json", line=3)) == "a.json:3: broken"


def test_run_errors_survive_pickling() -> None:
    error = RunError(Message("broken", Severity.ERROR, "a.json", 3))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, RunError)
    assert again.message == error.message
    assert str(again) == "a.json:3: broken"


def test_counts_are_of_events_with_effect() -> None:
    run = run_of(place(0), place(1), place(2, effect=False), Event(0, Op.REMOVE, 0, 0, 0))
    assert run.counts == {"turns": 1, "placements": 2, "removals": 1, "blocks": 1}


def test_identity_is_of_canonical_events_and_origin() -> None:
    run = run_of(place(0), place(1, "oak_log[axis=x]"))
    assert run_of(place(0), place(1, "oak_log[axis=x]")).identity == run.identity
    others = [
        run_of(place(1, "oak_log[axis=x]"), place(0)),
        run_of(place(0), place(1, "oak_log[axis=y]")),
        run_of(place(0), place(1, "oak_log[axis=x]", turn=1)),
        run_of(place(0)),
        run_of(place(0), Event(0, Op.REMOVE, 1, 0, 0)),
        replace(run, origin=(0, 0, 0)),
        replace(run, origin=(1, 0, 0)),
    ]
    assert len({run.identity, *(other.identity for other in others)}) == 8


def test_identity_does_not_depend_on_how_an_event_is_known() -> None:
    plain = run_of(place(0))
    assert run_of(place(0), place(1, effect=False)).identity == plain.identity
    assert run_of(replace(place(0), evidence=EvidenceKind.SERVER, time=3.0)).identity == plain.identity
    assert replace(plain, model="m", seed=3, id="other").identity == plain.identity


def test_instructions_and_inline_checks() -> None:
    run = replace(run_of(), turns=(TurnRecord(0, "A"), TurnRecord(1)))
    assert run.instructions == ("A", "")
    assert not run.has_inline_checks
    with_checks = replace(run, turns=(TurnRecord(0, checks=(CheckSpec(name="size.is_equal"),)),))
    assert with_checks.has_inline_checks
