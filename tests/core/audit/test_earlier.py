"""Decisions on a run before it grew: found by the state they judged and the run's name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import resources
from checks.result import Status
from minece_desktop.core.audit import earlier
from minece_desktop.core.audit.decisions import Decision, Judged, Kind, Opinion, Record, Subject
from minece_desktop.core.audit.earlier import EarlierStates, same_name
from minece_desktop.core.audit.store import AuditStore
from minece_desktop.core.importers import open_runs
from minece_desktop.core.run import Run


@pytest.fixture(scope="module")
def run() -> Run:
    (found,) = open_runs(resources.FOLDER / "samples" / "wall-too-narrow")
    assert isinstance(found, Run)
    return found


def test_the_last_identity_is_that_of_the_run(run: Run) -> None:
    found = list(run.identities())
    assert found[-1] == run.identity
    assert len(found) == int(run.log.effect.sum()) + 1
    assert len(set(found)) == len(found)
    assert list(earlier.states(run)) == found[:-1]


def test_a_very_long_run_is_not_looked_through(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(earlier, "MOST_EVENTS", 3)
    assert list(earlier.states(run)) == []


def said(run: str, name: str, reviewer: str = "ann") -> Record:
    judged = Judged("cd" * 32, Status.PASS, 1.0)
    return Record(Kind.DECISION, reviewer, Subject(run), name, decision=Decision(Opinion.AGREE, judged))


def test_states_that_were_decided_on_are_found_some_at_a_time(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(earlier, "_AT_ONCE", 5)
    before = list(earlier.states(run))
    store = AuditStore(tmp_path / "audit.sqlite3")
    made = [said(before[3], run.id), said(before[7], f"models/a/{run.id}", "bob"), said(before[7], "other", "eve")]
    store.add_all([*made, said("ab" * 32, run.id)])
    asked: list[int] = []

    def known(runs: Sequence[str]) -> set[str]:
        asked.append(len(runs))
        return store.known(runs)

    states = EarlierStates(known)
    states.want(run)
    while states.step():
        pass
    assert states.found == (before[3], before[7])
    assert sum(asked) == len(before)
    assert max(asked) == 5
    assert [one.reviewer for one in states.history(None, store.history)] == ["ann", "bob"]
    states.want(run)
    assert not states.step()
    assert states.found, "the same run again changes nothing"
    store.append(said(before[1], run.id, "cem"))
    states.again(run)
    while states.step():
        pass
    assert len(states.found) == 3
    states.want(None)
    assert states.found == ()
    store.close()


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("a/run", "a/run", True),
        ("models/a/run", "run", True),
        ("a/run", "b/run", False),
        ("run", "another-run", False),
        ("file.json#3", "x/file.json#3", True),
    ],
)
def test_names_from_different_folders_on(first: str, second: str, same: bool) -> None:
    assert same_name(first, second) is same
    assert same_name(second, first) is same
