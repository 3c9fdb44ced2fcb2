"""What must hold whatever happens: killed processes, full disks, folders that may not be written to, two at once."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.bring import Bringing
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.problems import Problem, SaveStatus
from minece_desktop.core.audit.store import AuditStore

DRIVER = Path(__file__).with_name("kill_driver.py")
ROUNDS = 200
MakeRecord = Callable[..., Record]


def test_a_deciding_process_is_killed_200_times_and_no_acknowledged_decision_is_lost(tmp_path: Path) -> None:
    command = [sys.executable, str(DRIVER), str(tmp_path), str(ROUNDS), "8"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rounds) == ROUNDS
    assert [one for one in rounds if one["lost"] or one["problems"]] == []
    acknowledged: dict[str, set[str]] = {}
    for one in rounds:
        acknowledged.setdefault(one["path"], set()).update(one["ids"])
    assert sum(map(len, acknowledged.values())) > ROUNDS // 4  # enough to have been killed in the midst of deciding
    for path, ids in acknowledged.items():
        with closing(AuditStore(Path(path))) as store:
            assert ids <= {record.id for record in store.everything()}
            assert store.check() == []


@contextmanager
def mounted(folder: Path, size: str) -> Iterator[None]:
    """A small file system; skips where this process may not mount one."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "minece-test", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode:
        pytest.skip("needs the right to mount a file system")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_on_a_full_disk_decisions_wait_in_memory_and_are_saved_later(tmp_path: Path, record: MakeRecord) -> None:
    folder = tmp_path / "opened"
    with mounted(folder, "2m"):
        store = AuditStore(folder / ".minece" / "audit.sqlite3", guarded=True)
        told: list[SaveStatus] = []
        store.status_changed.connect(told.append)
        assert store.append(record())
        filler = folder / "filler"
        with filler.open("wb") as file, pytest.raises(OSError, match="No space"):
            while True:
                os.write(file.fileno(), b"\0" * 4096)
        made = [record(comment="x" * 4000) for _ in range(12)]
        saved = [store.append(one) for one in made]
        assert not saved[-1]
        assert store.status.problem is Problem.FULL
        waiting = saved.count(False)
        assert store.status.text.startswith(f"{waiting} decision")
        assert "not yet saved: the disk is full; make room" in store.status.text
        # what waits is shown like what is saved
        assert {one.id for one in made} <= {one.id for one in store.history(made[0].subject)}
        assert not store.retry()
        filler.unlink()
        assert store.retry()
        assert store.status == SaveStatus() == told[-1]
        assert store.check() == []
        assert store.close() == ()
        with closing(AuditStore(store.path)) as again:
            assert {one.id for one in made} <= {one.id for one in again.everything()}
            assert len(again.history(made[0].subject)) == 13


def test_a_file_that_may_not_grow_is_the_same(tmp_path: Path, record: MakeRecord) -> None:
    """The same failure without the right to mount: the process may write no more than so many bytes to a file."""
    with closing(AuditStore(tmp_path / "audit.sqlite3")) as store:
        assert store.append(record())
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        grown = max(path.stat().st_size for path in tmp_path.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (grown + 8192, before[1]))
        try:
            made = [record(comment="x" * 4000) for _ in range(10)]
            saved = [store.append(one) for one in made]
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert not saved[-1]
        assert made[-1] in store.pending
        assert store.status.unsaved == len(store.pending)
        assert {one.id for one in made} <= {one.id for one in store.everything()}
        assert store.retry()
        assert store.pending == ()
        assert {one.id for one in made} <= {one.id for one in store.everything()}
        assert store.check() == []


def test_a_folder_that_becomes_read_only_while_deciding(tmp_path: Path, record: MakeRecord) -> None:
    folder = tmp_path / "opened"
    with mounted(folder, "2m"):
        audit = Audit(folder)
        first = record()
        assert audit.decide("ann", first.subject, first.decision).on_disk
        assert audit.in_folder
        audit.store._disconnect()  # as after any failure: a file system with files open for writing stays writable
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        assert audit.decide("ann", first.subject, first.decision).on_disk
        assert not audit.in_folder
        assert "cannot be written to" in audit.messages[-1].text
        assert str(audit.store.path) in audit.messages[-1].text
        assert len(audit.history(first.subject)) == 2
        assert audit.close() == ()

        again = Audit(folder)
        assert not again.in_folder
        assert again.arrived is None
        assert len(again.history(first.subject)) == 2
        assert again.close() == ()

        subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
        back = Audit(folder)
        assert back.in_folder
        assert len(back.history(first.subject)) == 2
        assert back.close() == ()


def test_a_folder_that_may_not_be_written_to_from_the_start(tmp_path: Path, record: MakeRecord) -> None:
    """A file where the folder of the store would be stops every user, the administrator too."""
    (tmp_path / ".minece").write_text("not a folder")
    audit, first = Audit(tmp_path), record()
    told: list[object] = []
    audit.message.connect(told.append)
    assert audit.decide("ann", first.subject, first.decision).on_disk
    assert not audit.in_folder
    assert told
    assert len(audit.history(first.subject)) == 1
    assert audit.close() == ()
    with closing(AuditStore(audit.store.path)) as store:
        assert len(store.history(first.subject)) == 1
    assert (tmp_path / ".minece").read_text() == "not a folder"


def test_when_nothing_can_be_written_anywhere_nothing_is_dropped(
    tmp_path: Path, record: MakeRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocker = tmp_path / "blocker"
    blocker.write_text("")
    monkeypatch.setenv("MINECE_DATA_DIR", str(blocker / "data"))
    (tmp_path / "opened").mkdir()
    (tmp_path / "opened" / ".minece").write_text("")
    audit, first = Audit(tmp_path / "opened"), record()
    saved = audit.decide("ann", first.subject, first.decision)
    assert not saved.on_disk
    assert audit.status.unsaved == 1
    assert audit.status.text.startswith("1 decision not yet saved: ")
    assert audit.history(first.subject) == [saved.record]
    blocker.unlink()
    audit.poll()
    assert audit.status == SaveStatus()
    assert audit.close() == ()


def test_what_was_pending_at_the_end_is_handed_back(tmp_path: Path, record: MakeRecord) -> None:
    (tmp_path / "file").write_text("")
    store = AuditStore(tmp_path / "file" / "audit.sqlite3")
    made = record()
    assert not store.append(made)
    assert store.close() == (made,)


WRITER = """
import sys, time
from pathlib import Path
from checks.result import Status
from minece_desktop.core.audit.decisions import *
from minece_desktop.core.audit.store import AuditStore
store = AuditStore(Path(sys.argv[1]), guarded=True)
while not Path(sys.argv[3]).exists():
    time.sleep(0.001)
waited = 0
for number in range(150):
    subject = Subject("ab" * 32, CheckKey(0, f"shape.check_{number % 5}"))
    decision = Decision(Opinion.AGREE, Judged("cd" * 32, Status.PASS, 1.0))
    time_ = store.next_time(sys.argv[2])
    waited += not store.append(Record(Kind.DECISION, sys.argv[2], subject, decision=decision, time=time_))
while not store.retry():
    time.sleep(0.01)
print(waited, len(store.close()))
"""


def test_two_programs_at_once_lose_nothing(tmp_path: Path) -> None:
    path, start = tmp_path / ".minece" / "audit.sqlite3", tmp_path / "start"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name, str(start)], stdout=subprocess.PIPE, text=True)
        for name in ("ann", "bob")
    ]
    start.touch()
    for writer in writers:
        out, _ = writer.communicate(timeout=120)
        assert writer.returncode == 0
        assert out.split()[1] == "0"
    with closing(AuditStore(path)) as store:
        found = [record.reviewer for record in store.everything()]
        assert (found.count("ann"), found.count("bob")) == (150, 150)
        assert store.check() == []
        stands = store.stands(["ab" * 32])
        assert len(stands) == 5
        assert all({one.reviewer for one in each} == {"ann", "bob"} for each in stands.values())


def test_another_programs_decisions_are_noticed(tmp_path: Path, record: MakeRecord) -> None:
    path = tmp_path / "audit.sqlite3"
    with closing(AuditStore(path)) as one, closing(AuditStore(path)) as two:
        assert one.append(record())
        assert not two.changed_elsewhere()
        told: list[object] = []
        two.changed.connect(told.append)
        made = record("bob")
        assert one.append(made)
        assert two.changed_elsewhere()
        assert told == [None]
        assert len(two.history(made.subject)) == 2
        assert not two.changed_elsewhere()


def test_a_store_that_is_moved_away_is_begun_anew_with_nothing_lost(tmp_path: Path, record: MakeRecord) -> None:
    path = tmp_path / "audit.sqlite3"
    with closing(AuditStore(path)) as store:
        first, second = record(), record()
        assert store.append(first)
        path.rename(tmp_path / "old.sqlite3")
        for ending in ("-wal", "-shm"):
            (tmp_path / f"audit.sqlite3{ending}").rename(tmp_path / f"old.sqlite3{ending}")
        assert store.append(second)
        assert [one.id for one in store.everything()] == [second.id]
    with closing(AuditStore(tmp_path / "old.sqlite3")) as old:
        assert [one.id for one in old.everything()] == [first.id]


def test_who_waits_to_write_to_a_store_that_is_moved_writes_to_the_new_one(tmp_path: Path, record: MakeRecord) -> None:
    """One program brings the data folder's decisions into the folder's store while another decides."""
    path, made = tmp_path / "beside.sqlite3", [record(name=f"shape.check_{number}") for number in range(3)]
    with (
        closing(AuditStore(path)) as one,
        closing(AuditStore(path, busy_seconds=5.0)) as two,
        closing(AuditStore(tmp_path / "inside.sqlite3")) as inside,
    ):
        assert one.append(made[0])
        assert two.append(made[1])
        Bringing(one, inside).all()
        assert len(list(inside.everything())) == 2
        assert not path.exists()
        looks, look = iter([two.file.opened]), two.file.present
        two.file.present = lambda: next(looks, None) or look()  # it looked at the path just before the move
        assert not two.append(made[2])
        assert two.status.problem is Problem.BUSY
        assert two.retry()
        assert [one.id for one in two.everything()] == [made[2].id]
        Bringing(two, inside).all()
        assert {one.id for one in inside.everything()} == {one.id for one in made}


BEGINNER = """
import sys, time
from pathlib import Path
from checks.result import Status
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import *
while not Path(sys.argv[3]).exists():
    time.sleep(0.0005)
audit = Audit(Path(sys.argv[1]), busy_seconds=5.0)
for number in range(10):
    subject = Subject("ab" * 32, CheckKey(0, f"shape.check_{number}"))
    audit.decide(sys.argv[2], subject, Decision(Opinion.AGREE, Judged("cd" * 32, Status.PASS, 1.0)))
print(audit.in_folder, len(audit.close()))
"""


def test_two_programs_that_begin_a_store_at_once_share_it(tmp_path: Path) -> None:
    for number in range(2):
        folder, start = tmp_path / f"opened-{number}", tmp_path / f"start-{number}"
        folder.mkdir()
        command = [sys.executable, "-c", BEGINNER, str(folder)]
        begun = [
            subprocess.Popen([*command, name, str(start)], stdout=subprocess.PIPE, text=True) for name in ("ann", "bob")
        ]
        time.sleep(0.5)
        start.touch()
        for one in begun:
            out, _ = one.communicate(timeout=60)
            assert (one.returncode, out.split()[1]) == (0, "0")
        with closing(Audit(folder)) as audit:
            assert audit.in_folder
            assert audit.arrived is None
            assert len(list(audit.store.everything())) == 20
