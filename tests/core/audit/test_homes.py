"""Decisions on a folder are found when one in it, or around it, is opened."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from minece_desktop.core.audit import place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.store import AuditStore
from minece_desktop.core.reporters.report.decisions import kept_with

MakeRecord = Callable[..., Record]


@pytest.fixture
def inner(tmp_path: Path) -> Path:
    """``experiment/model`` with a run in it."""
    folder = tmp_path / "experiment" / "model"
    (folder / "run").mkdir(parents=True)
    return folder


def decided(folder: Path, record: Record) -> None:
    with closing(Audit(folder)) as audit:
        assert audit.store.append(record)


def seen(opened: Path, record: Record) -> bool:
    audits = Audits()
    audits.open([opened])
    found = record in audits.history(record.subject)
    audits.close()
    return found


def test_what_was_decided_around_is_found_within(inner: Path, record: MakeRecord) -> None:
    made = record()
    decided(inner.parent, made)
    assert seen(inner, made)
    assert seen(inner / "run", made)
    assert not place.inside(inner).exists()


def test_what_was_decided_within_is_found_around(inner: Path, record: MakeRecord) -> None:
    made = record()
    decided(inner, made)
    assert seen(inner.parent, made)
    assert seen(inner.parent.parent, made)


def test_what_is_decided_goes_where_the_others_are(inner: Path, record: MakeRecord) -> None:
    decided(inner.parent, record())
    audits = Audits()
    audits.open([inner])
    assert audits.of(inner / "run").opened == inner.parent
    audits.close()
    decided(inner, record("bob"))
    audits.open([inner.parent])
    assert audits.of(inner / "run").opened == inner, "the innermost store is asked first"
    assert audits.of(inner.parent / "another").opened == inner.parent
    audits.close()


def test_in_the_data_folder_too(inner: Path, record: MakeRecord) -> None:
    outside, inside = record("ann"), record("bob")
    for folder, made in ((inner.parent, outside), (inner, inside)):
        with closing(Audit(folder)) as audit:
            audit._fall_back("read-only")
            assert audit.store.append(made)
            assert not audit.in_folder
    for folder in (inner.parent, inner, inner / "run", inner.parent.parent):
        assert {one.reviewer for one in kept_with([folder]) if isinstance(one, Record)} == {"ann", "bob"}
    accepted = place.Accepted()
    assert accepted.around(inner / "run") == [inner, inner.parent]
    assert accepted.within(inner.parent.parent) == [inner.parent, inner]


def test_a_single_file_finds_what_was_decided_on_its_folder(inner: Path, record: MakeRecord) -> None:
    made, file = record(), inner / "eval_x_raw.json"
    file.write_text("[]")
    decided(inner.parent, made)
    assert seen(file, made)


def test_a_store_around_that_nobody_accepted_is_not_looked_at(
    inner: Path, record: MakeRecord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = record()
    decided(inner.parent, made)
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "another"))
    assert not seen(inner, made)


def test_a_store_around_that_was_exchanged_is_not_looked_at(inner: Path, record: MakeRecord) -> None:
    decided(inner.parent, record())
    shutil.rmtree(inner.parent / place.FOLDER)
    other = record("eve")
    with closing(AuditStore(place.inside(inner.parent))) as store:
        assert store.append(other)
    assert not seen(inner, other)
    audits = Audits()
    audits.open([inner])
    assert all(audit.arrived is None for audit in audits.all), "nobody opened that folder"
    audits.close()


def test_a_link_to_the_folder_leads_to_the_same_decisions(inner: Path, record: MakeRecord, tmp_path: Path) -> None:
    made, link = record(), tmp_path / "link"
    decided(inner, made)
    link.symlink_to(inner.parent, target_is_directory=True)
    assert seen(link, made)
