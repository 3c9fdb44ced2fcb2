"""Long work on decisions, as the worker process does it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.audit import place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.decisions import Opinion, Record
from minece_desktop.core.audit.work import accept_job, agreement_job, export_job, read_job
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, RunError

MakeRecord = Callable[..., Record]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "opened"
    made.mkdir()
    return made


@pytest.fixture
def told() -> list[Any]:
    return []


@pytest.fixture
def context(told: list[Any]) -> JobContext:
    return JobContext(partial=told.append)


def kept(folder: Path, *records: Record) -> Path:
    audit = Audit(folder)
    audit.store.add_all(records)
    audit.close()
    return place.inside(folder)


def test_agreement_counts_what_is_saved_and_what_waits(folder: Path, context: JobContext, record: MakeRecord) -> None:
    ann, bob = record("ann"), record("bob", opinion=Opinion.DISAGREE)
    report = agreement_job(context, [kept(folder, ann)], [ann, bob])
    assert dict(report.decisions) == {"ann": {"agree": 1}, "bob": {"disagree": 1}}
    assert len(report.disagreements) == 1


def test_a_store_that_is_not_made_yet_has_nothing_to_say(folder: Path, context: JobContext, told: list[Any]) -> None:
    assert agreement_job(context, [place.inside(folder)], []).units == 0
    assert told == []


def test_export_and_reading_back(
    folder: Path, tmp_path: Path, context: JobContext, told: list[Any], record: MakeRecord
) -> None:
    records = [record(f"reviewer {number}") for number in range(120)]
    target = tmp_path / "out.jsonl"
    assert export_job(context, [kept(folder, *records)], records[:3], target) == 120, "each once"
    target.write_text(target.read_text() + json.dumps({"format": "other"}) + "\n")
    told.clear()
    assert read_job(context, target) == 120
    batches = [one for one in told if isinstance(one, list)]
    assert [len(batch) for batch in batches] == [50, 50, 20]
    assert {one.id for batch in batches for one in batch} == {one.id for one in records}
    messages = [one for one in told if isinstance(one, Message)]
    assert [one.line for one in messages] == [121]


def test_an_export_that_cannot_be_written_leaves_the_old_file(
    folder: Path, tmp_path: Path, context: JobContext, record: MakeRecord
) -> None:
    with pytest.raises(RunError, match="cannot be written"):
        export_job(context, [kept(folder, record())], [], tmp_path / "nowhere" / "out.jsonl")
    target = tmp_path / "out.jsonl"
    target.write_text("before")

    def stop(_value: object) -> None:
        raise OSError(28, "No space left on device")

    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"SQLite format 3\0 and no more")
    with pytest.raises(RunError, match="No space left"):
        export_job(JobContext(partial=stop), [broken], [], target)
    assert target.read_text() == "before"
    assert sorted(one.name for one in tmp_path.glob(".out*")) == []


def test_a_window_goes_on_with_a_store_that_the_worker_accepted(
    folder: Path, tmp_path: Path, context: JobContext, record: MakeRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("MINECE_DATA_DIR", str(tmp_path / "another-computer"))
        kept(folder, record("bob"))
    audits = Audits()
    audits.open([folder])
    audit = audits.all[0]
    assert audit.arrived is not None
    audit.store.append(record("ann"))
    examined = accept_job(context, folder)
    assert examined is not None
    assert examined.reviewers == ("bob",)
    mine = record("ann", name=None)
    audit.store._pending.append(mine)
    again = audits.reopen(folder)
    assert again.arrived is None
    assert again.in_folder
    assert sorted(one.reviewer for one in again.store.everything()) == ["ann", "ann", "bob"]
    assert accept_job(context, folder) is None
    audits.close()
