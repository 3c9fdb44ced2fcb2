"""What was kept in two places becomes one: the same as adding record by record, and nothing lost when it is stopped."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from checks.result import Status
from minece_desktop.core.audit import bring, place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.bring import Bringing
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Kind, Opinion, Record, Subject
from minece_desktop.core.audit.problems import Problem
from minece_desktop.core.audit.store import AuditStore

MakeRecord = Callable[..., Record]


def some_records(seed: int, count: int) -> list[Record]:
    """Decisions, retractions and restorations of a few reviewers on a few subjects, in order."""
    dice, made = random.Random(seed), list[Record]()
    for number in range(count):
        reviewer = dice.choice(("ann", "bob", "eve"))
        own = [one for one in made if one.reviewer == reviewer and one.kind is Kind.DECISION]
        moment = f"2026-01-01T00:{number // 60 % 60:02}:{number % 60:02}.{seed:06}Z"
        identity = f"{dice.getrandbits(122):030x}"
        name = f"{identity[:8]}-{identity[8:12]}-4{identity[12:15]}-8{identity[15:18]}-{identity[18:30]}"
        if own and dice.random() < 0.3:
            target = dice.choice(own)
            kind = dice.choice((Kind.RETRACT, Kind.RESTORE))
            made.append(Record(kind, reviewer, target.subject, target=target.id, id=name, time=moment))
            continue
        subject = Subject(f"{dice.randrange(6):064x}", CheckKey.of(0, f"shape.check_{dice.randrange(4)}", {}))
        decision = Decision(dice.choice(list(Opinion)), Judged("cd" * 32, Status.PASS, 1.0))
        made.append(Record(Kind.DECISION, reviewer, subject, decision=decision, id=name, time=moment))
    return made


def everything(store: AuditStore) -> tuple[object, ...]:
    """The history, and all that is derived of it."""
    runs = [f"{number:064x}" for number in range(6)]
    stands = {key: sorted(map(repr, some)) for key, some in store.stands(runs).items()}
    packed = [
        (one.tokens.tolist(), one.bits.tolist(), one.states.tolist()) for one in map(store.packed, ("ann", "new"))
    ]
    return sorted(map(repr, store.everything())), stands, packed, sorted(store.conflicts(500))


@pytest.mark.parametrize("size", [1, 3, 500])
@pytest.mark.parametrize("shared", [0, 40])
def test_it_is_the_same_as_adding_record_by_record(tmp_path: Path, size: int, shared: int) -> None:
    mine, theirs = some_records(1, 60), some_records(2, 80)
    with (
        closing(AuditStore(tmp_path / "mine.sqlite3")) as target,
        closing(AuditStore(tmp_path / "theirs.sqlite3")) as source,
        closing(AuditStore(tmp_path / "wanted.sqlite3")) as wanted,
    ):
        target.add_all(mine + theirs[:shared])
        source.add_all(mine[:shared] + theirs)
        wanted.add_all(mine + theirs)
        told: list[object] = []
        target.changed.connect(told.append)
        Bringing(source, target, size).all()
        assert everything(target) == everything(wanted)
        assert told == [None]
        assert target.check() == []
        assert not source.path.exists()
        assert list(tmp_path.glob("theirs.*.moved"))
        target.rebuild()
        assert everything(target) == everything(wanted)


def test_two_that_differ_and_share_an_id_are_both_kept(tmp_path: Path, record: MakeRecord) -> None:
    made = record(comment="mine")
    assert made.decision is not None
    other = replace(made, decision=replace(made.decision, comment="theirs"))
    with closing(AuditStore(tmp_path / "1.sqlite3")) as target, closing(AuditStore(tmp_path / "2.sqlite3")) as source:
        target.append(made)
        source.append(other)
        Bringing(source, target).all()
        comments = [one.decision.comment for one in target.history(made.subject) if one.decision is not None]
        assert sorted(comments) == ["mine", "theirs"]


def test_what_is_written_meanwhile_is_brought_too(tmp_path: Path, record: MakeRecord) -> None:
    late = record(run="00" * 32, name="shape.late")
    with closing(AuditStore(tmp_path / "1.sqlite3")) as target, closing(AuditStore(tmp_path / "2.sqlite3")) as source:
        source.add_all(some_records(3, 20))
        bringing = Bringing(source, target, 500)
        assert bringing.step()
        with closing(AuditStore(source.path)) as another:
            assert another.append(late)
        bringing.all()
        assert target.history(late.subject) == [late]


def test_rows_that_are_no_records_stay_where_they_are(tmp_path: Path, record: MakeRecord) -> None:
    made = record()
    with closing(AuditStore(tmp_path / "1.sqlite3")) as target, closing(AuditStore(tmp_path / "2.sqlite3")) as source:
        source.append(made)
        db = source.file.connected()
        assert db is not None
        run, check = made.subject.key
        query = "INSERT INTO records (id, kind, time, reviewer, run, check_key, body) VALUES (?, ?, ?, ?, ?, ?, ?)"
        db.execute(query, ("x", "decision", "t", "eve", run, check, '{"id": "y"}'))
        db.execute(query, ("z", "decision", "t", "eve", run, check, "no JSON"))
        Bringing(source, target).all()
        assert list(target.everything()) == [made]
        assert source.path.exists()


DRIVER = """
import sys
from pathlib import Path
from minece_desktop.core.audit.bring import Bringing
from minece_desktop.core.audit.store import AuditStore
source, target = AuditStore(Path(sys.argv[1])), AuditStore(Path(sys.argv[2]), busy_seconds=5.0)
bringing = Bringing(source, target, 1)
print("go", flush=True)
while bringing.step():
    pass
"""


def test_killed_at_any_moment_it_goes_on_and_loses_nothing(tmp_path: Path) -> None:
    mine, theirs, dice = some_records(1, 60), some_records(2, 400), random.Random(7)
    source, target = tmp_path / "source.sqlite3", tmp_path / "target.sqlite3"
    with closing(AuditStore(target)) as store:
        store.add_all(mine)
    with closing(AuditStore(source)) as store:
        store.add_all(theirs)
    killed = 0
    for _ in range(6):
        driver = subprocess.Popen(
            [sys.executable, "-c", DRIVER, str(source), str(target)], stdout=subprocess.PIPE, text=True
        )
        assert driver.stdout is not None
        driver.stdout.readline()
        time.sleep(dice.random() * 0.05)
        driver.send_signal(signal.SIGKILL)
        killed += driver.wait() == -signal.SIGKILL
        driver.stdout.close()
        with closing(AuditStore(target)) as store:
            assert store.check() == []
    assert killed
    with closing(AuditStore(source)) as left, closing(AuditStore(target)) as store:
        Bringing(left, store).all()
        with closing(AuditStore(tmp_path / "wanted.sqlite3")) as wanted:
            wanted.add_all(mine + theirs)
            assert everything(store) == everything(wanted)


def test_a_window_brings_it_together_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, made = tmp_path / "opened", some_records(4, 50)
    folder.mkdir()
    with closing(AuditStore(place.beside(folder))) as store:
        store.add_all(made)
    with closing(Audit(folder)) as audit:
        assert len(list(audit.store.everything())) == len(made)  # at once, where nobody waits
    with closing(AuditStore(place.beside(folder))) as store:
        store.add_all(some_records(5, 50))
    monkeypatch.setattr(bring, "SLICE", 2)
    audits = Audits(at_once=False)
    audits.open([folder])
    assert len(list(audits.all[0].store.everything())) == len(made)
    steps = 0
    while audits.step():
        steps += 1
    assert steps > 3
    assert len(list(audits.all[0].store.everything())) == 2 * len(made)
    audits.close()
    assert not place.beside(folder).exists()


def test_what_kept_decisions_is_damaged_and_the_folder_is_used_all_the_same(tmp_path: Path, record: MakeRecord) -> None:
    folder, made = tmp_path / "opened", record()
    folder.mkdir()
    kept = place.beside(folder)
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"rubbish" * 1000)
    with closing(Audit(folder)) as audit:
        assert any("cannot be added" in message.text or "can be added" in message.text for message in audit.messages)
        assert audit.store.append(made)
        assert audit.in_folder
    assert kept.read_bytes() == b"rubbish" * 1000


def test_another_program_writes_and_it_is_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "opened"
    folder.mkdir()
    with closing(Audit(folder)) as audit:
        audit.store.add_all(some_records(1, 5))
    with closing(AuditStore(place.beside(folder))) as store:
        store.add_all(some_records(6, 30))
    with closing(AuditStore(place.inside(folder))) as other, closing(Audit(folder, at_once=False)) as audit:
        db = other.file.connected()
        assert db is not None
        db.execute("BEGIN IMMEDIATE")
        assert not audit.step()
        db.execute("COMMIT")
        while place.beside(folder).exists():
            audit.poll()
        assert len(list(audit.store.everything())) == 35
        assert audit.status.problem is not Problem.FULL


def test_on_a_full_disk_it_is_said_once_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, made = tmp_path / "opened", some_records(9, 10)
    folder.mkdir()
    with closing(AuditStore(place.beside(folder))) as store:
        store.add_all(made)

    def full(*_given: object) -> bool:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(bring, "_take", full)
        audit = Audit(folder, at_once=False)
        audit.poll()
        audit.poll()
        assert [message.text for message in audit.messages] == [
            "what is kept in your own data folder cannot be added now (No space left on device); it is tried again"
        ]
        assert audit.in_folder
    while place.beside(folder).exists():
        audit.poll()
    assert len(list(audit.store.everything())) == 10
    audit.close()


def test_a_folder_that_may_not_be_written_to_gets_its_decisions_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: MakeRecord
) -> None:
    folder, kept, made = tmp_path / "opened", some_records(9, 10), record()
    folder.mkdir()
    with closing(Audit(folder)) as audit:
        assert audit.store.append(made)
    with closing(AuditStore(place.beside(folder))) as store:
        store.add_all(kept)

    def refused(*_given: object) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(bring, "_take", refused)
    with closing(Audit(folder)) as audit:
        assert not audit.in_folder
        assert len(list(audit.store.everything())) == 11, "what the folder's store holds is known there too"
        assert "decisions are kept in" in audit.messages[0].text


def test_the_lines_of_both_are_exported_once(tmp_path: Path) -> None:
    from minece_desktop.core.audit import merge

    with closing(AuditStore(tmp_path / "1.sqlite3")) as target, closing(AuditStore(tmp_path / "2.sqlite3")) as source:
        made = some_records(8, 30)
        target.add_all(made[:20])
        source.add_all(made[10:])
        Bringing(source, target).all()
        ids = [json.loads(line)["id"] for line in merge.lines(target.everything())]
        assert sorted(ids) == sorted(one.id for one in made)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("standing", "role", "king"),
        ("standing", "opinion", "so-so"),
        ("standing", "verdict", "'; DROP"),
        ("standing", "record", "-1"),
        ("standing", "check_key", "no digits"),
        ("subjects", "reviewers", -1),
        ("subjects", "differ", 10**18),
    ],
)
def test_what_was_derived_wrongly_is_derived_again(table: str, column: str, value: object, tmp_path: Path) -> None:
    """A store that somebody has changed, or a broken disk: the records say what holds."""
    source, target, sound = (AuditStore(tmp_path / f"{name}.db") for name in ("source", "target", "sound"))
    records = some_records(5, 30)
    with closing(source), closing(target), closing(sound):
        source.add_all(records)
        sound.add_all(records)
        db = source.file.connected()
        assert db is not None
        (key,) = db.execute(f"SELECT max(check_key) FROM {table}").fetchone()
        db.execute(f"UPDATE {table} SET {column} = ? WHERE check_key = ?", (value, key)).connection.commit()
        Bringing(source, target).all()
        assert everything(target) == everything(sound)
