"""The store's history, what is derived from it, and its tables."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import Status
from minece_desktop.core.audit import schema
from minece_desktop.core.audit.decisions import Kind, Opinion, Record, Role
from minece_desktop.core.audit.problems import Problem
from minece_desktop.core.audit.standing import active, outcome, stand_of, standing
from minece_desktop.core.audit.store import AuditStore

MakeRecord = Callable[..., Record]
T = "2026-01-{:02}T00:00:00.000000Z"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[AuditStore]:
    with closing(AuditStore(tmp_path / "audit.sqlite3")) as made:
        yield made


def mark(kind: Kind, of: Record, day: int, reviewer: str | None = None) -> Record:
    return Record(kind, reviewer or of.reviewer, of.subject, target=of.id, time=T.format(day))


def test_nothing_is_written_before_the_first_decision(store: AuditStore, record: MakeRecord) -> None:
    assert store.history(record().subject) == []
    assert store.stands(["ab" * 32]) == {}
    assert store.identity is None
    assert not store.path.exists()


def test_a_commit_is_synced_and_the_journal_is_a_wal(store: AuditStore, record: MakeRecord) -> None:
    assert store.append(record())
    db = store.file.connected()
    assert db is not None
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE records SET body = '{}'",
        "UPDATE records SET time = 'x' WHERE seq = 1",
        "DELETE FROM records",
    ],
)
def test_history_is_never_rewritten(store: AuditStore, record: MakeRecord, statement: str) -> None:
    assert store.append(record())
    with closing(sqlite3.connect(store.path)) as db, pytest.raises(sqlite3.IntegrityError, match="never rewritten"):
        db.execute(statement)


def test_a_record_cannot_be_replaced_by_inserting_it_again(store: AuditStore, record: MakeRecord) -> None:
    made = record()
    assert store.append(made)
    values = (1, made.id, "decision", "t", "eve", "r", "c", None, "{}")
    with closing(sqlite3.connect(store.path)) as db, db:
        db.execute("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
        db.execute("INSERT OR REPLACE INTO records VALUES (1, 'other', ?, ?, ?, ?, ?, ?, ?)", values[2:])
    assert list(store.everything()) == [made]


def test_a_retracted_decision_gives_way_to_the_one_before(record: MakeRecord) -> None:
    first = record(time=T.format(1))
    second = record(opinion=Opinion.DISAGREE, time=T.format(2))
    taken = mark(Kind.RETRACT, second, 3)
    given = mark(Kind.RESTORE, second, 4)
    assert standing([first, second]) == [second]
    assert standing([first, second, taken]) == [first]
    assert standing([first, second, taken, given]) == [second]
    assert active([first, second, taken, mark(Kind.RETRACT, first, 5)]) == []


def test_the_order_in_which_records_arrive_does_not_matter(record: MakeRecord) -> None:
    records = [
        record(reviewer, opinion=opinion, time=T.format(day))
        for day, (reviewer, opinion) in enumerate(
            [("ann", Opinion.AGREE), ("bob", Opinion.DISAGREE), ("ann", Opinion.DISAGREE), ("bob", Opinion.AGREE)],
            start=1,
        )
    ]
    records += [mark(Kind.RETRACT, records[2], 6), mark(Kind.RETRACT, records[3], 7), mark(Kind.RESTORE, records[3], 8)]
    wanted = standing(records)
    for seed in range(20):
        shuffled = records[:]
        random.Random(seed).shuffle(shuffled)
        assert standing(shuffled) == wanted
    assert [one.id for one in wanted] == [records[0].id, records[3].id]


def test_nobody_retracts_anothers_decision(record: MakeRecord) -> None:
    made = record("ann", time=T.format(1))
    assert standing([made, mark(Kind.RETRACT, made, 2, "bob")]) == [made]


def test_an_outcome_of_several_reviewers(record: MakeRecord) -> None:
    def of(*records: Record) -> tuple[Status | None, bool, bool]:
        told = outcome([stand_of(one) for one in standing(records)])
        return told.verdict, told.conflict, told.adjudicated

    ann, bob = record("ann", time=T.format(1)), record("bob", time=T.format(2))
    against = record("bob", opinion=Opinion.DISAGREE, time=T.format(3))
    unsure = record("eve", opinion=Opinion.CANT_TELL, time=T.format(3))
    ruling = record("sue", opinion=Opinion.DISAGREE, role=Role.ADJUDICATION, time=T.format(4))
    assert of() == (None, False, False)
    assert of(ann) == of(ann, bob) == of(ann, bob, unsure) == (Status.PASS, False, False)
    assert of(unsure) == (None, False, False)
    assert of(ann, against) == (None, True, False)
    assert of(ann, against, ruling) == (Status.FAIL, False, True)
    late = record("tom", time=T.format(5))
    assert of(ann, against, ruling, late) == (None, True, False)  # a later word opens it again
    assert of(ann, ruling, late) == (Status.FAIL, False, True)


def test_undo_and_redo_add_records(store: AuditStore, record: MakeRecord) -> None:
    def add(kind: Kind, of: Record) -> None:
        time = store.next_time(of.reviewer)
        store.append(Record(kind, of.reviewer, of.subject, target=of.id, time=time))

    first = replace(record(), time=store.next_time("ann"))
    store.append(first)
    second = replace(record(name="size.is_equal"), time=store.next_time("ann"))
    store.append(second)
    store.append(record("bob"))
    assert store.redo_target("ann") is None
    undone = []
    while (target := store.undo_target("ann")) is not None:
        add(Kind.RETRACT, target)
        undone.append(target.id)
    assert undone == [second.id, first.id]
    assert store.standing(second.subject) == []
    redone = []
    while (target := store.redo_target("ann")) is not None:
        add(Kind.RESTORE, target)
        redone.append(target.id)
    assert redone == [first.id, second.id]
    assert store.standing(second.subject) == [second]
    assert len(list(store.everything())) == 7
    target = store.undo_target("ann")
    assert target is not None
    add(Kind.RETRACT, target)
    store.append(replace(record(), time=store.next_time("ann")))
    assert store.redo_target("ann") is None  # something was decided since
    assert store.undo_target("nobody") is None


def test_a_clock_that_is_set_back_does_not_turn_history_round(store: AuditStore, record: MakeRecord) -> None:
    ahead = "2030-12-31T23:59:59.999999Z"
    store.append(record(time=ahead))
    assert store.next_time("ann") == "2031-01-01T00:00:00.000000Z"
    assert store.next_time("bob") < ahead


def test_what_is_derived_is_the_same_when_built_again(store: AuditStore, record: MakeRecord) -> None:
    made = [
        record(who, f"shape.check_{n}", opinion)
        for n in range(5)
        for who, opinion in (("ann", Opinion.AGREE), ("bob", Opinion.DISAGREE if n % 2 else Opinion.CANT_TELL))
    ]
    store.add_all(made)
    store.append(Record(Kind.RETRACT, "ann", made[2].subject, target=made[2].id))
    stands, conflicts = store.stands(["ab" * 32]), store.conflicts()
    assert len(conflicts) == 1
    store.rebuild()
    assert store.stands(["ab" * 32]) == stands
    assert store.conflicts() == conflicts
    assert {one.id for one in store.standing_records()} == {s.record for each in stands.values() for s in each}


def test_pages_of_conflicts(store: AuditStore, record: MakeRecord) -> None:
    for number in range(7):
        store.append(record("ann", f"shape.check_{number}"))
        store.append(record("bob", f"shape.check_{number}", Opinion.DISAGREE))
    first = store.conflicts(5)
    rest = store.conflicts(5, first[-1])
    assert (len(first), len(rest)) == (5, 2)
    assert sorted(first + rest) == first + rest
    assert len({row[2] for row in first + rest}) == 7


def test_two_records_that_share_an_id_are_both_kept(store: AuditStore, record: MakeRecord) -> None:
    made = record()
    other = replace(made, reviewer="bob")
    assert store.add_all([made, made, other]) == schema_added(new=2, known=1, renamed=1)
    assert store.add_all([made, other]) == schema_added(new=0, known=2, renamed=0)
    found = list(store.everything())
    assert [one.reviewer for one in found] == ["ann", "bob"]
    assert found[1].id != made.id


def schema_added(**counts: int) -> object:
    from minece_desktop.core.audit.store import Added

    return Added(**counts)


def test_a_newer_versions_store_is_left_alone(store: AuditStore, record: MakeRecord) -> None:
    store.append(record())
    store.close()
    with closing(sqlite3.connect(store.path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = store.path.read_bytes()
    assert not store.append(record())
    assert store.status.problem is Problem.FOREIGN
    assert "newer version" in store.status.text
    store.close()
    assert store.path.read_bytes() == before


def test_an_older_store_is_brought_up_to_date_at_once_or_not_at_all(tmp_path: Path, record: MakeRecord) -> None:
    path, made = tmp_path / "audit.sqlite3", record()
    with closing(AuditStore(path)) as store:
        assert store.append(made)
    broken = (*schema.MIGRATIONS, "CREATE TABLE more (a TEXT); CREATE TABLE records (b TEXT);")
    with closing(AuditStore(path, migrations=broken)) as store:
        assert list(store.everything()) == []
        assert store.status.problem is Problem.OTHER
    with closing(AuditStore(path)) as store:
        assert list(store.everything()) == [made]
    wanted = (*schema.MIGRATIONS, "CREATE TABLE more (a TEXT);")
    with closing(AuditStore(path, migrations=wanted)) as store:
        assert list(store.everything()) == [made]
        assert store.identity is not None
    with closing(sqlite3.connect(path)) as db:
        assert schema.version_of(db) == len(wanted)


def test_a_damaged_row_is_told_and_the_rest_is_read(store: AuditStore, record: MakeRecord) -> None:
    made = record()
    store.append(made)
    with closing(sqlite3.connect(store.path)) as db, db:
        run, check = made.subject.key
        values = ("x", "decision", "t", "eve", run, check, None, '{"format": "minece-audit/1"}')
        db.execute(
            "INSERT INTO records (id, kind, time, reviewer, run, check_key, target, body) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            values,
        )
    assert store.history(made.subject) == [made]
    assert store.unreadable
    assert "kind" in store.unreadable[0]


def test_rubbish_instead_of_a_store(store: AuditStore, record: MakeRecord) -> None:
    store.path.write_bytes(b"rubbish" * 1000)
    made = record()
    assert store.history(made.subject) == []
    assert store.status.problem is Problem.DAMAGED
    assert "cannot be read" in store.status.text
    assert not store.append(made)
    assert store.path.read_bytes() == b"rubbish" * 1000
    assert store.history(made.subject) == [made]
