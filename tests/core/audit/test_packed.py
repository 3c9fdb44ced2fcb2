"""What is packed for long queues is what the decisions say, whatever was written, in whatever order."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.result import Status
from minece_desktop.core.audit import packed, schema
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.candidates import Candidate
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Kind, Opinion, Record, Role, Subject
from minece_desktop.core.audit.queue import Mode, QueueFilter, ReviewQueue
from minece_desktop.core.audit.store import AuditStore

MakeRecord = Callable[..., Record]
RUNS = tuple(f"{number:064x}" for number in range(3))
NAMES, REVIEWERS = ("shape.a", "shape.b"), ("ann", "bob", "eve")


def held(store: AuditStore, reviewer: str) -> dict[int, int]:
    found = store.packed(reviewer)
    assert list(found.tokens) == sorted(set(found.tokens.tolist()))
    return dict(zip(found.tokens.tolist(), found.bits.tolist(), strict=True))


def by_key(store: AuditStore, reviewer: str) -> dict[int, int]:
    return {packed.token(key): bits for key, bits in store.decided(RUNS, reviewer).items() if bits}


_decision = st.tuples(
    st.sampled_from(REVIEWERS),
    st.sampled_from(RUNS),
    st.sampled_from((None, *NAMES)),
    st.sampled_from(Opinion),
    st.sampled_from(Role),
)
_step = st.one_of(_decision, st.sampled_from([("undo", one) for one in REVIEWERS]))


@settings(max_examples=25)
@given(steps=st.lists(_step, max_size=25), rebuilt=st.booleans())
def test_it_is_what_looking_up_by_key_gives(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[object, ...]], rebuilt: bool
) -> None:
    path = tmp_path_factory.mktemp("packed") / "audit.sqlite3"
    with closing(AuditStore(path)) as store:
        for step in steps:
            if step[0] == "undo":
                target = store.undo_target(str(step[1]))
                if target is not None:
                    time = store.next_time(target.reviewer)
                    store.append(Record(Kind.RETRACT, target.reviewer, target.subject, target=target.id, time=time))
                continue
            reviewer, run, name, opinion, role = step
            subject = Subject(str(run), None if name is None else CheckKey.of(0, str(name), {}))
            decision = Decision(Opinion(opinion), Judged("cd" * 32, Status.PASS, 1.0), role=Role(role))
            made = Record(Kind.DECISION, str(reviewer), subject, decision=decision)
            store.append(replace(made, time=store.next_time(made.reviewer)))
        if rebuilt:
            store.rebuild()
        for reviewer in (*REVIEWERS, "new"):
            assert {token: bits for token, bits in held(store, reviewer).items() if bits} == by_key(store, reviewer)


def test_an_older_store_is_packed_when_it_is_opened(tmp_path: Path, record: MakeRecord) -> None:
    path = tmp_path / "audit.sqlite3"
    made = [record(name=name, run=run, reviewer=who) for name in NAMES for run in RUNS for who in ("ann", "bob")]
    with closing(AuditStore(path, migrations=schema.MIGRATIONS)) as store:
        store.add_all(made)
        wanted = held(store, "ann")
        db = store.file.connected()
        assert db is not None
        db.execute("DROP TABLE packed")
        db.execute("PRAGMA user_version = 1")
    with closing(AuditStore(path)) as store:
        assert held(store, "ann") == wanted
        assert len(wanted) == 6


def test_what_waits_to_be_written_is_looked_up_by_key(tmp_path: Path, record: MakeRecord) -> None:
    (tmp_path / "file").write_text("")
    store = AuditStore(tmp_path / "file" / "audit.sqlite3")
    made = record()
    assert not store.append(made)
    assert store.packed("ann").unsure.tolist() == [packed.token(made.subject.key)]


def test_half_an_entry_shifts_nothing(tmp_path: Path, record: MakeRecord) -> None:
    with closing(AuditStore(tmp_path / "audit.sqlite3")) as store:
        made = record()
        store.append(made)
        db = store.file.connected()
        assert db is not None
        db.execute("UPDATE packed SET entries = CAST(entries || x'ffffff' AS BLOB)")
        assert list(held(store, "ann")) == [packed.token(made.subject.key)]


def test_two_stores_are_told_apart_only_where_they_differ(tmp_path: Path, record: MakeRecord) -> None:
    same, first, second = record(name="shape.a"), record(name="shape.b"), record("bob", name="shape.b")
    with closing(AuditStore(tmp_path / "1.sqlite3")) as one, closing(AuditStore(tmp_path / "2.sqlite3")) as two:
        one.add_all([same, first])
        two.add_all([same, second])
        both = packed.together([one.packed("ann"), two.packed("ann"), packed.Packed.none()])
    assert both.unsure.tolist() == [packed.token(first.subject.key)]
    bits, sure = both.of(np.array([packed.token(same.subject.key), 5], dtype=np.uint64))
    assert bits.tolist() == [1, 0]
    assert sure.tolist() == [True, True]


def _candidates(count: int) -> list[Candidate]:
    keys = [CheckKey.of(0, f"shape.check_{number}", {}) for number in range(count)]
    return [Candidate("run", Subject(RUNS[0], key), Status.PASS, index=place) for place, key in enumerate(keys)]


@pytest.mark.parametrize("mode", list(Mode))
def test_a_long_queue_finds_the_few_that_are_open(tmp_path: Path, mode: Mode) -> None:
    """Two folders: what is decided in both is looked up in both."""
    some = _candidates(1000)
    open_ones = [some[number] for number in (3, 700, 999)]

    def decisions(reviewer: str, opinion: Opinion, chosen: list[Candidate]) -> list[Record]:
        decision = Decision(opinion, Judged("cd" * 32, Status.PASS, 1.0))
        return [Record(Kind.DECISION, reviewer, one.subject, decision=decision) for one in chosen]

    audits = Audits()
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
    audits.open(folders)
    one, two = (audit.store for audit in audits.all)
    done = [candidate for candidate in some if candidate not in open_ones]
    if mode is Mode.ADJUDICATE:
        one.add_all(decisions("bob", Opinion.AGREE, some))
        two.add_all(decisions("eve", Opinion.DISAGREE, open_ones))
    else:
        one.add_all(decisions("ann", Opinion.AGREE, done[:600]))
        two.add_all(decisions("ann", Opinion.AGREE, done[500:]))
        two.add_all(decisions("bob", Opinion.AGREE, some))
    queue = ReviewQueue(audits, "ann", QueueFilter(mode=mode, unreviewed=True))
    queue.put("run", some)
    assert queue.page(50) == open_ones
    assert queue.prepare()
    assert queue.progress.total - queue.progress.done == 3
    audits.close()
