"""The run: messages, identity, counts."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from minece_desktop.core.run import START_UNKNOWN, Message, Run, RunError, Severity, TurnRecord, with_origin
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


def test_another_origin_moves_the_cells_and_makes_another_run() -> None:
    run = replace(run_of(place(3), place(4)), origin=(10, 5, 7), origin_guessed=True)
    moved = with_origin(run, (12, 4, 7))
    assert [event.cell for event in moved.log.events()] == [(1, 1, 0), (2, 1, 0)]
    assert (moved.origin, moved.origin_guessed, moved.origin_by_hand) == ((12, 4, 7), False, True)
    assert moved.identity != run.identity
    assert with_origin(moved, (10, 5, 7)).identity == run.identity


def test_an_unknown_origin_takes_the_logs_coordinates_for_the_worlds() -> None:
    assert [e.cell for e in with_origin(run_of(place(3)), (1, 0, 0)).log.events()] == [(2, 0, 0)]


def test_a_guess_is_no_longer_told_of_when_the_origin_is_given() -> None:
    guess = Message(f"{START_UNKNOWN}: (0, 0, 0) is a guess")
    run = replace(run_of(place(3)), origin=(0, 0, 0), origin_guessed=True, messages=(guess, Message("other")))
    assert [message.text for message in with_origin(run, (1, 1, 1)).messages] == ["other"]


@pytest.mark.parametrize("changes", [{"mode": "authors"}, {"turns": (TurnRecord(0, raw_coords=()),)}])
def test_the_authors_coordinates_cannot_be_moved(changes: dict[str, Any]) -> None:
    with pytest.raises(RunError, match="in task coordinates already"):
        with_origin(replace(run_of(place(3)), **changes), (1, 1, 1))


def test_whose_an_event_is() -> None:
    run = replace(run_of(place(0), place(1)), agent="a, b")
    assert run.agent_of(1) == "a, b"
    several = replace(run, agents=("a", "b"), acted=np.array([1, 0], dtype=np.int32))
    assert [several.agent_of(i) for i in range(2)] == ["b", "a"]
