"""Decisions in and out: stores that came with a folder, disks that take nothing, export, merging."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from minece_desktop.core.audit import merge, place
from minece_desktop.core.audit.audit import Audit
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.audit.snapshot import subjects_of
from minece_desktop.core.session import Session
from minece_desktop.core.settings import TaskAssignments
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
Helper = Callable[..., Any]
NAMES = ("roof-five-columns-biased", "wall-too-narrow")
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_store_that_came_with_the_folder_waits_to_be_accepted(
    make_window: MakeWindow,
    runs: Path,
    tmp_path: Path,
    qtbot: Any,
    monkeypatch: pytest.MonkeyPatch,
    begin: Helper,
    said: Helper,
) -> None:
    place.ReviewerName().set("Ada")
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "another-computer"))
    theirs = Audit(runs)
    session = Session(assignments=TaskAssignments(tmp_path / "assignments"))
    grade = _graded(session, runs, qtbot)
    theirs.decide_check("Bob", grade, subjects_of(grade)[0][1], Opinion.DISAGREE)
    theirs.close()
    session.close()
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "user-data"))
    before = place.inside(runs).read_bytes()
    feature = begin(make_window(runs, scene=False), qtbot)
    assert "not trusted" in feature.panel.arrived.text
    feature.panel.advances = False
    feature.panel.decide(Opinion.AGREE)
    assert place.inside(runs).read_bytes() == before, "it is read-only until it is accepted"
    assert said(feature) == [("Ada", Opinion.AGREE)]
    feature.panel.arrived.button.click()
    qtbot.waitUntil(lambda: feature.panel.arrived.text == "", timeout=20_000)
    assert {reviewer for reviewer, _ in said(feature)} == {"Ada", "Bob"}
    assert feature.review.audits.all[0].in_folder


def _graded(session: Session, path: Path, qtbot: Any) -> Any:
    session.open([path])

    def done() -> bool:
        session.jobs.poll()
        return session.current is not None and session.current.grade is not None and not session.current.grading

    qtbot.waitUntil(done, timeout=60_000)
    assert session.current is not None
    return session.current.grade


def _full(_records: object) -> None:
    raise OSError(28, "No space left on device")


def test_unsaved_decisions_are_told_and_saved_later(
    reviewing: AuditFeature, qtbot: Any, monkeypatch: pytest.MonkeyPatch, press: Helper, said: Helper
) -> None:
    store = reviewing.review.audits.all[0].store
    monkeypatch.setattr(store, "_write", _full)
    press(reviewing, qtbot, Qt.Key.Key_A)
    assert "1 decision not yet saved: the disk is full" in reviewing.panel.unsaved.text
    assert "⚠" in reviewing._window.tabs.tabText(reviewing._tab)
    monkeypatch.undo()
    qtbot.waitUntil(lambda: reviewing.panel.unsaved.text == "", timeout=5_000)
    assert said(reviewing) == [("Ada", Opinion.AGREE)]


def test_decisions_go_out_and_come_in(
    reviewing: AuditFeature, tmp_path: Path, qtbot: Any, press: Helper, said: Helper
) -> None:
    press(reviewing, qtbot, Qt.Key.Key_A)
    target = tmp_path / "ada.jsonl"
    reviewing.files.export_to(target)
    qtbot.waitUntil(lambda: not reviewing._window.poller.busy, timeout=20_000)
    lines = [json.loads(line) for line in target.read_text().splitlines()]
    assert [line["reviewer"] for line in lines] == ["Ada"]
    theirs = tmp_path / "bob.jsonl"
    told = {**lines[0], "id": "00000000-0000-4000-8000-000000000001", "reviewer": "Bob", "decision": "disagree"}
    theirs.write_text(json.dumps(told) + "\nno decision\n")
    reviewing.files.merge_from(theirs)
    qtbot.waitUntil(lambda: not reviewing._window.poller.busy, timeout=20_000)
    assert sorted(said(reviewing)) == [("Ada", Opinion.AGREE), ("Bob", Opinion.DISAGREE)]
    texts = [entry.message.text for entry in reviewing._window.messages.entries]
    assert any("not a decision" in text for text in texts), "a bad line is named, the rest goes on"


def test_decisions_that_no_store_took_are_rescued(
    reviewing: AuditFeature, qtbot: Any, tmp_path: Path, press: Helper
) -> None:
    """What could be saved nowhere is offered for export when the window closes."""
    press(reviewing, qtbot, Qt.Key.Key_A)
    record = next(iter(reviewing.review.audits.all[0].store.everything()))
    target = tmp_path / "rescued.jsonl"
    asked: list[int] = []
    reviewing.ask_where = lambda count: (asked.append(count), str(target))[1]
    reviewing._rescue([record])
    assert asked == [1]
    with target.open("rb") as file:
        assert list(merge.read_lines(file, "rescued.jsonl")) == [record]
