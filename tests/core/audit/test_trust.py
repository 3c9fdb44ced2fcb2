"""A store that comes with a folder is read-only until it is accepted, and never takes us outside the folder."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from minece_desktop.core.audit import place
from minece_desktop.core.audit.arrived import ArrivedStore
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.schema import SchemaError
from minece_desktop.core.audit.store import AuditStore

MakeRecord = Callable[..., Record]


@pytest.fixture
def arrived(tmp_path: Path, record: MakeRecord) -> Path:
    """A folder as somebody else sends it, with three decisions by Bob."""
    folder = tmp_path / "sent"
    folder.mkdir()
    with closing(AuditStore(place.inside(folder), guarded=True)) as store:
        for number in range(3):
            store.append(record("bob", f"shape.check_{number}"))
    return folder


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted((folder / place.FOLDER).iterdir())}


def test_ones_own_store_needs_no_acceptance(tmp_path: Path, record: MakeRecord) -> None:
    made = record()
    for count in (1, 2):
        with closing(Audit(tmp_path)) as audit:
            audit.decide("ann", made.subject, made.decision)
            assert audit.in_folder
            assert audit.arrived is None
            assert len(audit.history(made.subject)) == count


def test_an_arrived_store_is_not_written_to_until_it_is_accepted(arrived: Path, record: MakeRecord) -> None:
    before, mine = content(arrived), record("ann", "shape.check_0")
    audit = Audit(arrived)
    assert audit.arrived is not None
    assert len(audit.arrived.history(mine.subject)) == 1
    assert audit.decide("ann", mine.subject, mine.decision).on_disk
    assert not audit.in_folder
    assert len(audit.history(mine.subject)) == 1
    assert content(arrived) == before

    told: list[object] = []
    audit.arrived_changed.connect(told.append)
    examined = audit.accept()
    assert (examined.records, examined.reviewers, examined.problems) == (3, ("bob",), ())
    assert told == [None]
    assert audit.in_folder
    assert [one.reviewer for one in audit.history(mine.subject)] == ["bob", "ann"]
    audit.close()
    with closing(Audit(arrived)) as again:
        assert again.arrived is None
        assert again.in_folder
        assert len(again.history(mine.subject)) == 2


def test_another_store_at_an_accepted_place_is_not_accepted(arrived: Path, tmp_path: Path, record: MakeRecord) -> None:
    audit = Audit(arrived)
    audit.accept()
    audit.close()
    shutil.rmtree(arrived / place.FOLDER)
    with closing(AuditStore(place.inside(arrived), guarded=True)) as other:
        other.append(record("eve"))
    with closing(Audit(arrived)) as again:
        assert again.arrived is not None
        assert not again.in_folder


def test_changes_that_wait_beside_the_store_are_seen_without_touching_it(tmp_path: Path, record: MakeRecord) -> None:
    folder, copy = tmp_path / "a", tmp_path / "b"
    folder.mkdir()
    store = AuditStore(place.inside(folder), guarded=True)
    store.append(record("bob"))
    shutil.copytree(folder, copy)  # as a killed program leaves it: the write-ahead log is not written back
    store.close()
    assert (copy / place.FOLDER / "audit.sqlite3-wal").stat().st_size
    before = content(copy)
    with closing(ArrivedStore(place.inside(copy))) as found:
        assert [one.reviewer for one in found.records()] == ["bob"]
        assert found.examine().problems == ()
    assert content(copy) == before


def spoil(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(place.inside(folder), isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TRIGGER records_kept",
        "CREATE TRIGGER evil AFTER INSERT ON records BEGIN DELETE FROM standing; END",
        "CREATE VIEW evil AS SELECT load_extension('x')",
        "CREATE TABLE more (a TEXT)",
        "ALTER TABLE standing ADD COLUMN more TEXT",
        "DROP INDEX records_reviewer",
        "PRAGMA application_id = 1",
        "PRAGMA user_version = 7",
        "DELETE FROM about",
    ],
)
def test_a_store_with_other_tables_is_not_used(arrived: Path, record: MakeRecord, statement: str) -> None:
    spoil(arrived, statement)
    before, mine = content(arrived), record("ann")
    with pytest.raises(SchemaError):
        ArrivedStore(place.inside(arrived))
    with closing(Audit(arrived)) as audit:
        assert audit.arrived is None
        assert "left as it is" in audit.messages[0].text
        assert audit.decide("ann", mine.subject, mine.decision).on_disk
        assert not audit.in_folder
    assert content(arrived) == before


def test_of_a_store_with_bad_rows_the_good_ones_are_copied(arrived: Path, record: MakeRecord) -> None:
    body = "SELECT body FROM records LIMIT 1"
    columns = "INSERT INTO records (id, kind, time, reviewer, run, check_key, target, body)"
    spoil(
        arrived,
        f"{columns} VALUES ('1', 'decision', 't', 'eve', 'r', 'c', NULL, '{{}}')",
        f"{columns} VALUES ('2', 'decision', 't', 'eve', 'r', 'c', NULL, ({body}))",
        f"{columns} VALUES ('3', 'decision', 't', 'eve', 'r', 'c', NULL, 'not json')",
        f"{columns} VALUES ('4', 'decision', 't', 'eve', 'r', 'c', NULL, '{'[' * 90_000}')",
    )
    before = content(arrived)
    audit = Audit(arrived)
    examined = audit.accept()
    assert len(examined.problems) == 4
    assert "row 4" in examined.problems[0]
    assert "columns" in examined.problems[1]
    assert not audit.in_folder
    assert [one.reviewer for one in audit.store.everything()] == ["bob"] * 3
    audit.close()
    assert content(arrived) == before


def test_a_decision_from_the_future_is_refused(arrived: Path, record: MakeRecord) -> None:
    with closing(AuditStore(place.inside(arrived), guarded=True)) as store:
        store.append(record("eve", time="2999-01-01T00:00:00.000000Z"))
    with closing(ArrivedStore(place.inside(arrived))) as found:
        assert "future" in found.examine().problems[0]


def test_of_a_damaged_store_what_can_be_read_is_copied(arrived: Path, record: MakeRecord) -> None:
    path, made = place.inside(arrived), [record("bob", comment=f"{number} {'x' * 900}") for number in range(60)]
    with closing(AuditStore(path, guarded=True)) as store:
        store.add_all(made)
    data = bytearray(path.read_bytes())
    page = data.index(b"40 xxx") // 4096
    data[page * 4096 : (page + 1) * 4096] = b"\xff" * 4096
    path.write_bytes(data)
    audit = Audit(arrived)
    examined = audit.accept()
    assert examined.problems
    assert "the rest cannot be read" in examined.problems[-1]
    assert 20 < examined.records < 63
    assert len(list(audit.store.everything())) == examined.records
    assert not audit.in_folder
    mine = record("ann")
    assert audit.decide("ann", mine.subject, mine.decision).on_disk
    audit.close()
    assert path.read_bytes() == bytes(data)


def test_a_store_that_is_damaged_all_through_is_told(arrived: Path, record: MakeRecord) -> None:
    path, mine = place.inside(arrived), record("ann")
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 20_000)
    before = content(arrived)
    with closing(Audit(arrived)) as audit:
        assert audit.arrived is None
        assert "left as it is" in audit.messages[0].text
        assert audit.decide("ann", mine.subject, mine.decision).on_disk
        assert not audit.in_folder
    assert content(arrived) == before


def test_links_are_not_followed(arrived: Path, tmp_path: Path, record: MakeRecord) -> None:
    mine, outside = record("ann"), tmp_path / "outside"
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    one.mkdir()
    (one / place.FOLDER).symlink_to(outside)
    (two / place.FOLDER).mkdir(parents=True)
    place.inside(two).symlink_to(outside / "x.sqlite3")
    outside.mkdir()
    shutil.copytree(arrived, three)
    (three / place.FOLDER / "audit.sqlite3-wal").symlink_to(outside / "wal")
    for folder in (one, two, three):
        with closing(Audit(folder)) as audit:
            assert audit.arrived is None
            assert audit.messages
            assert audit.decide("ann", mine.subject, mine.decision).on_disk
            assert not audit.in_folder
    assert list(outside.iterdir()) == []


def test_a_single_file_is_not_written_beside(tmp_path: Path, record: MakeRecord) -> None:
    file, mine = tmp_path / "eval_raw.json", record()
    file.write_text("{}")
    with closing(Audit(file)) as audit:
        assert audit.decide("ann", mine.subject, mine.decision).on_disk
    assert [path.name for path in tmp_path.iterdir()] == ["eval_raw.json"]
    with closing(Audit(file)) as audit:
        assert len(audit.history(mine.subject)) == 1


def test_a_store_whose_making_was_cut_short_is_still_ones_own(tmp_path: Path, record: MakeRecord) -> None:
    path, mine = place.inside(tmp_path), record()
    place.Accepted().add(path, "5b0f6a0e-2f0a-4b7e-8f44-0f0c8d7d7a11")
    path.parent.mkdir()
    path.touch()
    with closing(Audit(tmp_path)) as audit:
        assert audit.in_folder
        assert audit.decide("ann", mine.subject, mine.decision).on_disk
    with closing(Audit(tmp_path)) as audit:
        assert audit.in_folder
        assert len(audit.history(mine.subject)) == 1


def test_the_reviewers_name_is_remembered(data_dir: Path) -> None:
    assert place.ReviewerName().get() is None
    place.ReviewerName().set("  Ann ")
    assert place.ReviewerName().get() == "Ann"
    with pytest.raises(ValueError, match="empty"):
        place.ReviewerName().set(" ")
