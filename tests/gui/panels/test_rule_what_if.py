"""The what-if of engineering rules: labelled, for the shown run alone, and gone with its dialog."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import GradeOptions, grade_run
from minece_desktop.core.importers import RunRef
from minece_desktop.core.rule_what_if import Knob, Tried
from minece_desktop.core.run import Run, TurnRecord
from minece_desktop.core.session import Session
from minece_desktop.gui.panels import rule_what_if
from minece_desktop.gui.panels.rule_what_if import RuleWhatIf
from minece_desktop.gui.widgets.number_edit import NumberEdit
from tasks.blocks import ActionLog, BlockState, Event, Op

FILL = ("size.is_equal", "fill")


@pytest.fixture
def dialog(session: Session, qtbot: Any) -> RuleWhatIf:
    place = [(0, y, z) for y in range(5) for z in range(5)][:24]
    events = [Event(0, Op.PLACE, *cell, BlockState.parse("minecraft:stone")) for cell in place]
    log = ActionLog.from_events(events)
    run = Run("wall", Path("wall"), "minece-run/1", log, (TurnRecord(0, "Build a wall."),), task_id="walls-001")
    entry = RunEntry(RunRef(Path("wall"), "native", "wall"), run=run)
    entry.grade = grade_run(run, options=GradeOptions(stress="none"))
    made = RuleWhatIf(session, entry)
    qtbot.addWidget(made)
    return made


def edit(dialog: RuleWhatIf, text: str) -> NumberEdit:
    field = dialog.fields[FILL]
    assert isinstance(field, NumberEdit)
    field.setText(text)
    return field


def work_out(dialog: RuleWhatIf) -> None:
    dialog.work_out()
    dialog._session.jobs.wait()


def test_it_says_that_it_is_no_grade(dialog: RuleWhatIf) -> None:
    assert "not the official grade" in dialog.about.text()
    assert all(field.accessibleName() for field in dialog.fields.values())


def test_other_values_stand_beside_the_grade_and_change_nothing(dialog: RuleWhatIf) -> None:
    grade = dialog.entry.grade
    assert grade is not None
    before = grade.to_json(opinions=True)
    edit(dialog, "0.9")
    assert dialog.changed() == {FILL: 0.9}
    work_out(dialog)
    assert [dialog.table.item(0, column).text() for column in (1, 2)] == ["fail", "≠ pass"]
    assert dialog.state.text() == "1 of 1 verdicts would be others"
    assert dialog.entry.grade is grade
    assert grade.to_json(opinions=True) == before


def test_as_graded_puts_all_back(dialog: RuleWhatIf) -> None:
    edit(dialog, "0.9")
    work_out(dialog)
    dialog.again.click()
    assert dialog.changed() == {}
    assert dialog.table.rowCount() == 0
    dialog.judge.click()
    assert dialog.state.text() == "Nothing stands otherwise than in the grade."


def test_an_empty_field_counts_as_unchanged(dialog: RuleWhatIf) -> None:
    edit(dialog, "")
    assert dialog.changed() == {}


def test_switches_and_choices_have_fields_of_their_own(dialog: RuleWhatIf) -> None:
    for knob in dialog.knobs:
        assert isinstance(dialog.fields[knob.key], QCheckBox) is (knob.kind == "switch")


@pytest.mark.parametrize("way", ["close", "reject"])
def test_closing_it_lets_its_work_go(dialog: RuleWhatIf, qapp: QApplication, way: str) -> None:
    edit(dialog, "0.5")
    dialog.work_out()
    getattr(dialog, way)()
    dialog._session.jobs.wait()
    assert dialog._job is None
    assert not dialog.tried


def test_a_number_that_a_field_cannot_take_is_said(dialog: RuleWhatIf, monkeypatch: pytest.MonkeyPatch) -> None:
    knob = Knob("size.is_equal", "margin", "cells around it", "whole", 3)
    monkeypatch.setattr(rule_what_if, "knobs_of", lambda _grade: [knob])
    whole = RuleWhatIf(dialog._session, dialog.entry, dialog)
    field = whole.fields[knob.key]
    assert isinstance(field, NumberEdit)
    field.setText("2.5")
    whole.work_out()
    assert whole.state.text() == "margin takes a whole number."
    field.setText("2")
    assert whole.changed() == {knob.key: 2}


def test_words_of_a_run_are_no_markup_in_tool_tips(dialog: RuleWhatIf) -> None:
    assert dialog.entry.grade is not None
    graded = replace(dialog.entry.grade.opinions[0], message="<img src='file:///etc/passwd'>")
    dialog.show_tried([Tried(graded, graded)])
    assert "<img" not in dialog.table.item(0, 3).toolTip()
    assert dialog.table.item(0, 3).text() == "<img src='file:///etc/passwd'>"
