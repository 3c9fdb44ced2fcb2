"""Project files in the window, and what was opened lately."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog

from minece_desktop.core.audit.place import ReviewerName
from minece_desktop.core.project import load_project
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.features.project import ProjectFeature
from minece_desktop.gui.features.view_bookmarks import ViewBookmarksFeature
from minece_desktop.gui.main_window import MainWindow


def feature(window: MainWindow) -> ProjectFeature:
    return next(one for one in window.features if isinstance(one, ProjectFeature))


def settled(window: MainWindow) -> bool:
    return not window.poller.busy and not window.view.pending


def test_a_project_is_saved_and_opened_as_it_was(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_run("a-tower")
    window = make_window(make_run("b-roof", [(0, 0, 0, "stone"), (3, 2, 0, "glass"), (3, 3, 0, "glass")]).parent)
    session.show(session.entries[1])
    qtbot.waitUntil(lambda: settled(window), timeout=20_000)
    ReviewerName().set("Ada")
    session.set_color(ColorMode.ORDER)
    session.set_step(2)
    window.set_view(3)
    marks = window.findChild(ViewBookmarksFeature)
    assert marks is not None
    marks.add("front")
    window.runs.filter.setText("run:b")
    camera = window.view.live.camera_state()
    target = tmp_path / "project"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args, **kwargs: (str(target), ""))
    window.actions_["save_project"].trigger()
    target = tmp_path / "project.minece"
    saved = load_project(target)
    assert saved.opened == (tmp_path / "runs",)
    assert (saved.current, saved.filter, saved.reviewer) == ((tmp_path / "runs" / "b-roof", None), "run:b", "Ada")
    assert json.loads(target.read_text())["opened"] == ["runs"]

    window.runs.filter.clear()
    session.set_color(ColorMode.MATERIAL)
    window.set_view(1)
    session.close_all()
    marks.store.remove(next(iter(saved.bookmarks)), "front")
    window.open_paths([target])
    qtbot.waitUntil(lambda: settled(window) and session.current is not None, timeout=20_000)
    qtbot.waitUntil(lambda: window.view.live.camera_state() == camera, timeout=5_000)
    assert session.current is not None
    assert session.current.ref.id == "b-roof"
    assert (session.step, session.color) == (2, ColorMode.ORDER)
    assert window.runs.filter.text() == "run:b"
    assert [mark.name for mark in marks.bookmarks] == ["front"]
    assert feature(window).path == target


def test_a_bad_project_gives_one_message_and_changes_nothing(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path
) -> None:
    window = make_window(make_run("tower"), scene=False)
    entries = list(session.entries)
    bad = tmp_path / "bad.minece"
    bad.write_text('{"format": "minece-project/1", "opened": 3}')
    before = len(window.messages.entries)
    window.open_paths([bad])
    assert len(window.messages.entries) == before + 1
    assert '"opened" is no list' in window.strip.text
    assert session.entries == entries


def test_what_is_gone_is_told_and_the_rest_opens(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path, qtbot: Any
) -> None:
    run = make_run("tower")
    file = tmp_path / "one.minece"
    content = {"format": "minece-project/1", "opened": ["gone", str(run)], "reviewer": "Grace"}
    file.write_text(json.dumps(content))
    window = make_window(scene=False)
    window.open_paths([file])
    qtbot.waitUntil(lambda: not window.poller.busy and session.current is not None, timeout=20_000)
    texts = [str(entry.message) for entry in window.messages.entries]
    assert any("gone is not there any more" in text for text in texts)
    assert ReviewerName().get() == "Grace"


def test_a_dropped_project_is_opened(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path, qtbot: Any
) -> None:
    make_run("tower")
    file = tmp_path / "one.minece"
    file.write_text('{"format": "minece-project/1", "opened": ["runs/tower"]}')
    window = make_window(scene=False)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    window.dropEvent(
        QDropEvent(
            QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
    )
    qtbot.waitUntil(lambda: not window.poller.busy and session.current is not None, timeout=20_000)
    assert session.current is not None
    assert session.current.ref.path == tmp_path / "runs" / "tower"


def test_a_project_that_cannot_be_written_says_so(make_window: Any, tmp_path: Path) -> None:
    window = make_window(scene=False)
    (tmp_path / "file").write_text("")
    feature(window).write(tmp_path / "file" / "one.minece")
    assert "cannot be written" in window.strip.text
    assert feature(window).path is None


def test_recent_folders_are_listed_and_missing_ones_greyed(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path, qtbot: Any
) -> None:
    gone, tower = make_run("gone"), make_run("tower")
    window = make_window(gone, tower, scene=False)
    for file in gone.iterdir():
        file.unlink()
    gone.rmdir()
    recent = feature(window)
    recent.fill()
    actions = recent.menu.actions()
    qtbot.waitUntil(lambda: [action.isEnabled() for action in actions[:2]] == [True, False])
    assert actions[0].text().endswith("tower")
    assert "(not there)" in actions[1].text()
    session.close_all()
    actions[0].trigger()
    qtbot.waitUntil(lambda: not window.poller.busy and session.current is not None, timeout=20_000)
    recent.fill()
    recent.menu.actions()[-1].trigger()
    recent.fill()
    assert len([action for action in recent.menu.actions() if not action.isSeparator()]) == 1


def test_quit_is_the_last_of_the_file_menu(make_window: Any) -> None:
    window = make_window(scene=False)
    names = [item.action.objectName() for item in window.actions_.menus["File"]]
    assert names[-1] == "quit"
    assert names.index("open_project") < names.index("recent") < names.index("save_project") < names.index("reload")
