"""File → Export Report: written in the background, stopped without a trace."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton

from minece_desktop.core.run import Message
from minece_desktop.gui.features.report import ReportFeature
from minece_desktop.gui.main_window import MainWindow


def feature_of(window: MainWindow) -> ReportFeature:
    return next(one for one in window.features if isinstance(one, ReportFeature))


@pytest.fixture
def said(session: Any) -> list[Message]:
    told: list[Message] = []
    session.message.connect(told.append)
    return told


def test_the_open_runs_become_one_file_and_its_manifest(
    make_window: Any, make_run: Any, qtbot: Any, tmp_path: Path, said: list[Message]
) -> None:
    folder = make_run("tower <b>").parent
    window = make_window(folder)
    feature = feature_of(window)
    feature.export(tmp_path / "out.html")
    assert feature.dialog is not None
    assert feature.dialog.isVisible()
    qtbot.waitUntil(lambda: not feature.busy, timeout=60_000)
    qtbot.waitUntil(lambda: feature.dialog is None, timeout=5_000)
    text = (tmp_path / "out.html").read_text()
    assert "tower &lt;b&gt;" in text
    assert text.count("data:image/png;base64,") == 2
    manifest = json.loads((tmp_path / "out.html.manifest.json").read_text())
    assert [one["path"] for one in manifest["runs"]] == ["runs/tower <b>"]
    assert any("a report over 1 runs" in message.text for message in said)
    assert feature.jobs.worker_pid is None


def test_tasks_given_by_hand_count(make_window: Any, make_run: Any, qtbot: Any, tmp_path: Path) -> None:
    window = make_window(make_run(turns=[{"instruction": "Something that no task asks."}]))
    window.session.assign_task("walls-001")
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=30_000)
    feature = feature_of(window)
    feature.export(tmp_path / "issues.bcf")
    qtbot.waitUntil(lambda: feature.dialog is None, timeout=60_000)
    (run,) = json.loads((tmp_path / "issues.bcf.manifest.json").read_text())["runs"]
    assert (run["task"], run["task_id"], run["task_source"]) == ("walls-001", "walls-001", "by hand")


def test_a_stopped_report_leaves_nothing(
    make_window: Any, make_run: Any, qtbot: Any, tmp_path: Path, said: list[Message]
) -> None:
    window = make_window(make_run())
    feature = feature_of(window)
    feature.export(tmp_path / "out.pdf")
    assert feature.dialog is not None
    button = feature.dialog.findChild(QPushButton)
    assert button is not None
    button.click()
    qtbot.waitUntil(lambda: feature.dialog is None, timeout=30_000)
    assert not (tmp_path / "out.pdf").exists()
    assert any("was stopped" in message.text for message in said)


def test_another_ending_is_refused(make_window: Any, make_run: Any, tmp_path: Path, said: list[Message]) -> None:
    window = make_window(make_run())
    feature_of(window).export(tmp_path / "out.docx")
    assert any(".html, .pdf or .bcf" in message.text for message in said)
    assert not feature_of(window).busy


def test_closing_the_window_ends_the_work(make_window: Any, make_run: Any, tmp_path: Path) -> None:
    window = make_window(make_run())
    feature_of(window).export(tmp_path / "out.html")
    window.close()
    assert feature_of(window).jobs.worker_pid is None
    assert not (tmp_path / "out.html").exists()
