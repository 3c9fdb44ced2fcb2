"""Pictures of agreement, of tables by group, of a what-if, of messages and of safe mode."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path

from PySide6.QtGui import QPixmap
from screenshots_stage import Picture, Stage, Take
from screenshots_view import BRIDGE, ROOF

from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.session import Session
from minece_desktop.gui.app import news, no_picture
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.features.results import ResultsFeature
from minece_desktop.gui.features.rule_what_if import RuleWhatIfFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.number_edit import NumberEdit
from minece_desktop.gui.window_settings import WindowSettings

_REVIEWERS = {"Ada": 5, "Ben": 4, "Chen": 7}
"""Each disagrees with every so manieth verdict."""
_SIZE = (1280, 820)


def agreement(stage: Stage) -> Picture:
    """Three reviewers over all samples, agreeing for the most part."""
    stage.show(ROOF, "light")
    feature = stage.feature(AuditFeature)
    for entry in stage.window.session.entries:
        if entry.grade is None or entry.grade.task_id is None:
            continue
        audit = feature.review.audits.of(entry.ref.path)
        for name, every in _REVIEWERS.items():
            opinions = cycle([Opinion.AGREE] * (every - 1) + [Opinion.DISAGREE])
            for result, opinion in zip(entry.grade.results, opinions, strict=False):
                audit.decide_check(name, entry.grade, result, opinion)
    stage.rest()
    feature.files.show_agreement()
    shown = feature.files.agreement
    assert shown is not None
    stage.spin(lambda: shown.table.rowCount() > 0)
    shown.table.setCurrentCell(0, 0)
    stage.pause()
    return shown


def differences(stage: Stage) -> Picture:
    """Groups of runs beside a baseline, by the engineering verdicts."""
    stage.show(ROOF, "light")
    stage.do("results")
    shown = stage.feature(ResultsFeature).shown
    assert shown is not None
    shown.resize(1180, 800)
    shown.kind.setCurrentIndex(shown.kind.findData("pivot"))
    stage.pause(0.5)
    shown.by.setCurrentIndex(shown.by.findData("family"))
    shown.whose.setCurrentIndex(1)
    stage.pause(0.5)
    shown.baseline.setCurrentIndex(shown.baseline.findData("roof on columns"))
    stage.pause(0.5)
    return shown


def messages(stage: Stage) -> Picture:
    """What the window has to say of a folder with broken files: place, line, field, and what becomes of it."""
    theme().apply(stage.app, "dark")
    folder = stage.folder / "broken"
    _broken(folder)
    window = stage.new_window(opened=False)
    window.resize(*_SIZE)
    window.open_paths([folder])
    stage.rest(window)
    window.session.show(stage.entry("wall-cut-off", window))
    stage.rest(window)
    window.tabs.setCurrentIndex(2)
    stage.settle(window)
    picture = QPixmap(window.grab())
    window.close()
    return picture


def _broken(folder: Path) -> None:
    """A cut line, a word for a number, a file of another program."""
    block = {"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"}
    lines = [json.dumps(block), json.dumps({**block, "x": "one"}), json.dumps(block)[:-20]]
    for name, files in {
        "wall-cut-off": {"actions.jsonl": "\n".join(lines), "run.json": '{"format": "minece-run/1", "seed": "first"}'},
        "head-of-a-later-version": {"actions.jsonl": lines[0], "run.json": '{"format": "minece-run/9"}'},
        "castle": {"castle.schem": "no schematic at all"},
    }.items():
        (folder / name).mkdir(parents=True)
        for file, text in files.items():
            (folder / name / file).write_text(text, "utf-8")


def safe_mode(stage: Stage) -> Picture:
    """What ``minece-desktop --safe-mode`` shows."""
    theme().apply(stage.app, "light")
    window = MainWindow(
        Session(cache=None, watching=False),
        WindowSettings(kept=False),
        probe=False,
        no_picture=no_picture(safe=True, wanted=True),
    )
    window.show()
    window.resize(*_SIZE)
    window.open_paths([stage.samples])
    stage.rest(window)
    for message in news(safe=True, logs=None):
        window.session.message.emit(message)
    window.session.show(stage.entry(ROOF, window))
    stage.study(window)
    stage.rest(window)
    picture = QPixmap(window.grab())
    window.close()
    return picture


def what_if(stage: Stage) -> Picture:
    """The bridge by a gentler rule for its crown."""
    stage.show(BRIDGE, "light")
    stage.do("rule_what_if")
    shown = stage.feature(RuleWhatIfFeature).shown
    assert shown is not None
    for knob in shown.knobs:
        field = shown.fields[knob.key]
        if knob.name == "min_rise" and isinstance(field, NumberEdit):
            field.setText("6")
    shown.work_out()
    stage.spin(lambda: bool(shown.tried))
    stage.pause()
    return shown


PICTURES: dict[str, Take] = {
    "safe-mode.png": safe_mode,
    "messages.png": messages,
    "results-differences.png": differences,
    "what-if.png": what_if,
    "agreement.png": agreement,
}
