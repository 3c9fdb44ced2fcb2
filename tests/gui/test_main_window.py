from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit

from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.app import SignalListener, exception_hook, no_picture
from minece_desktop.gui.dialogs import AboutDialog, AssignTaskDialog
from minece_desktop.gui.features.welcome import WelcomeFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.shortcuts_dialog import ShortcutsDialog
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets import view_overlays
from minece_desktop.gui.window_settings import WindowSettings
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import Suite


def test_a_run_is_opened_graded_and_stepped(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    make_run("tower")
    window = make_window(make_run("roof", [(0, 0, 0, "stone"), (3, 2, 0, "glass")]).parent)
    assert [entry.ref.id for entry in session.entries] == ["roof", "tower"]
    assert all(entry.grade is not None and not entry.grading for entry in session.entries)
    assert session.current is session.entries[0]
    assert window.windowTitle() == "roof — MineCEraft Desktop"
    assert window.tabs.tabText(0) == "Checks 0/1"
    qtbot.waitUntil(lambda: window.status.counts.text().startswith("2 blocks · 1 floating · 1 unsupported"))
    qtbot.keyClick(window, Qt.Key.Key_Left)
    assert session.step == 1
    qtbot.waitUntil(lambda: window.status.counts.text().startswith("1 block · 0 floating"))
    qtbot.keyClick(window, Qt.Key.Key_J)
    assert session.current is session.entries[1]
    assert window.windowTitle().startswith("tower")


def test_stress_is_solved_and_told(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    window = make_window(make_run())
    assert session.stress is not None
    qtbot.waitUntil(lambda: "residual" in window.status.solver.text())
    assert window.status.solver.text().startswith("equilibrium · residual ")
    window.actions_["color_stress"].trigger()
    assert session.color is ColorMode.STRESS
    session.set_color(ColorMode.ORDER)
    assert window.actions_["color_order"].isChecked()
    session.set_color(ColorMode.STRESS)
    session.set_step(2)
    assert window.poller.active
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)
    assert session.stress is not None
    assert session.stress.step == 2


def test_a_missing_path_gives_a_message_and_the_rest_opens(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path
) -> None:
    window = make_window(tmp_path / "nowhere", make_run("tower"), scene=False)
    assert window.strip.isVisible()
    assert "no such file or folder" in window.strip.text
    assert str(tmp_path / "nowhere") in window.strip.text
    assert session.current is not None
    assert session.current.run is not None


def test_bad_input_leaves_the_window_usable(
    make_window: Any, make_run: Any, session: Session, tmp_path: Path, qtbot: Any
) -> None:
    (tmp_path / "empty").mkdir()
    window = make_window(tmp_path / "empty", scene=False)
    assert "no run found" in window.strip.text
    bad = make_run("bad")
    (bad / "actions.jsonl").write_bytes(bytes(range(256)))
    window.open_paths([bad])
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)
    good = make_run("good")
    window.open_paths([good])
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=20_000)
    assert any(entry.run is not None for entry in session.entries)
    assert "actions.jsonl" in window.messages.text()
    window.actions_["messages"].trigger()
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible())
    listed = dialog.findChild(QPlainTextEdit)
    assert listed is not None
    assert listed.textCursor().atEnd(), "the newest are in sight"
    dialog.close()
    assert not window.strip.isVisible()


def test_dropping_a_folder_opens_it(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    folder = make_run()
    window = make_window(scene=False)
    assert not window.view.isVisible()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(folder))])
    buttons, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, modifiers))
    qtbot.waitUntil(lambda: session.current is not None and session.current.run is not None, timeout=20_000)
    assert window.view.isVisible()


def wait_for_stop(context: JobContext) -> None:
    while True:
        context.check()
        time.sleep(0.01)


def test_work_is_shown_and_cancelled(make_window: Any, session: Session, qtbot: Any) -> None:
    window = make_window(scene=False)
    job = session.jobs.submit(wait_for_stop, label="Solving for ever")
    session.busy_changed.emit()
    assert window.poller.active
    qtbot.waitUntil(lambda: not window.view.chip.isHidden(), timeout=20_000)
    assert window.status.work.text() == "Solving for ever"
    assert window.status.cancel.isVisible()
    window.status.cancel.click()
    qtbot.waitUntil(lambda: not window.poller.active, timeout=10_000)
    assert job.state == "cancelled"
    assert window.status.work.text() == "worker idle"
    assert window.view.chip.isHidden()


def test_cancelled_runs_are_read_when_they_are_shown(
    make_window: Any, make_run: Any, session: Session, qtbot: Any
) -> None:
    make_run("a")
    window = make_window(scene=False)
    window.open_paths([make_run("b").parent])
    qtbot.waitUntil(lambda: len(session.entries) == 2, timeout=20_000)
    window.actions_["cancel"].trigger()
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=10_000)
    assert not any(entry.loading or entry.grading for entry in session.entries)
    session.show(session.entries[1])
    qtbot.waitUntil(lambda: session.entries[1].run is not None, timeout=20_000)


WORKING_WINDOW = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.window_settings import WindowSettings

if __name__ == "__main__":
    app = QApplication([])
    session = Session()
    window = MainWindow(session, WindowSettings(), probe=False)
    window.open_paths([Path(sys.argv[1])])
    session.set_color(ColorMode.STRESS)
    while window.poller.busy or session.stress is None:
        app.processEvents()
    assert session.current.grade is not None and not session.current.grading
    window.close()
    print(*sorted(sys.modules))
"""


def test_nothing_is_read_graded_or_solved_in_the_window_s_process(make_run: Any, tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(WORKING_WINDOW)
    done = subprocess.run([sys.executable, script, make_run()], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    told = {"physics.result", "physics.memory"}  # what a result and a refusal are
    assert not [name for name in loaded if name.startswith("physics.") and name not in told]
    assert not [name for name in loaded if name.startswith(("scipy", "quickjs"))]
    assert not [name for name in loaded if name.startswith("minece_desktop.core.importers.native")]


def suite() -> Suite:
    checks = (CheckSpec(name="material.is_block_cnt_geq", args={"cnt": 4}),)
    return Suite.of(
        "small",
        [
            Task(id="roofs-001", category="roofs", turns=(Turn(prompt="Build a flat roof", checks=checks),)),
            Task(id="walls-002", category="walls", turns=(Turn(prompt="Build a wall"), Turn(prompt="Cut a door"))),
        ],
    )


def test_assign_task_dialog_searches_and_answers(qtbot: Any, dark_theme: None) -> None:
    dialog = AssignTaskDialog(suite(), "run-1", "walls-002")
    qtbot.addWidget(dialog)
    assert dialog.task_id == "walls-002"
    assert "Turn 2 of 2" in dialog.text.toPlainText()
    dialog.search.setText("FLAT roofs")
    assert dialog.task_id == "roofs-001"
    assert "is_block_cnt_geq(cnt=4)" in dialog.text.toPlainText()
    dialog.search.setText("zebra")
    assert dialog.task_id is None
    assert not dialog.assign.isEnabled()


def test_assigning_a_task_grades_again(make_window: Any, make_run: Any, session: Session, qtbot: Any) -> None:
    window = make_window(make_run(turns=[{"instruction": "Do something nobody asked for"}]), scene=False)
    assert session.current is not None
    window.actions_["assign"].trigger()
    dialog = window.findChild(AssignTaskDialog)
    assert dialog.isVisible()
    wanted = dialog.task_id
    dialog.accept()
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=30_000)
    assert session.current.grade is not None
    assert session.current.grade.task_source == "by hand"
    assert session.current.grade.task_id == wanted


def test_help_dialogs_list_keys_and_versions(make_window: Any) -> None:
    window = make_window(scene=False)
    for name, kind in (("shortcuts", ShortcutsDialog), ("about", AboutDialog)):
        window.actions_[name].trigger()
        dialog = window.findChild(kind)
        assert dialog.isVisible()
        dialog.close()
    keys = [action.shortcut().toString() for action in window.actions_.by_name.values() if action.shortcut().toString()]
    assert len(keys) == len(set(keys)), "two actions have one key"


def test_layout_and_theme_last_and_reset(make_window: Any, make_run: Any, qapp: QApplication) -> None:
    window = make_window(make_run(), scene=False)
    columns = window.arrangement.columns
    columns.setSizes([300, 700, 400])
    columns.splitterMoved.emit(300, 1)  # as by hand
    kept = columns.sizes()
    window.set_theme("light")
    window._panels[2].setChecked(False)
    window.close()
    welcomed = MainWindow(Session(), WindowSettings(), probe=False, no_picture="none")
    welcomed.resize(1400, 900)
    welcomed.show()
    qapp.processEvents()
    welcomed.close()  # nothing was opened: the panels were not seen
    welcomed.deleteLater()
    again = MainWindow(Session(), WindowSettings(), probe=False, no_picture="none", opening=True)
    again.resize(1400, 900)
    again.show()
    qapp.processEvents()
    assert again.arrangement.columns.sizes() == kept
    again.actions_["welcome"].trigger()
    next(one for one in again.features if isinstance(one, WelcomeFeature)).leave()
    qapp.processEvents()
    assert again.arrangement.columns.sizes() == kept
    assert not again.timeline.isVisible()
    assert WindowSettings().theme == "light"
    again.reset_layout()
    assert again.timeline.isVisible()
    assert again.arrangement.columns.sizes() != kept
    again.close()
    again.deleteLater()
    WindowSettings().reset()
    assert WindowSettings().layout() == {}
    assert WindowSettings().theme == "system"


def test_the_theme_reaches_an_open_window(make_window: Any, make_run: Any, qapp: QApplication) -> None:
    window = make_window(make_run())
    dark = window.grab().toImage().pixelColor(5, 300)
    theme().apply(qapp, "light")
    light = window.grab().toImage().pixelColor(5, 300)
    assert light.lightness() > 200 > 60 > dark.lightness()


def test_without_gl_everything_but_the_picture_works(make_window: Any, make_run: Any, session: Session) -> None:
    window = make_window(make_run(), scene=False)
    window._view_timer.stop()
    window.view.close_scene()
    window._probed("no driver")
    assert window.view.scene is None
    assert "no 3-D view: no driver" in window.strip.text
    assert "minece-desktop --info" in window.strip.text
    assert session.current is not None
    assert session.current.grade is not None
    window.set_view(3)
    window.reset_view()
    assert not window.grab().isNull()


def test_what_was_switched_off_is_not_called_missing(
    make_window: Any, make_run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(view_overlays, "paint_notice", lambda _p, _a, title, text, _c: told.append((title, text)))
    window = make_window(make_run(), scene=False)
    window._view_timer.stop()
    window.view.close_scene()
    for why, title in (
        (no_picture(True, True), "The 3-D view is off"),
        (no_picture(False, False), "The 3-D view is off"),
        ("no driver", "No 3-D view on this machine"),
    ):
        window.view.scene_failed(why)
        window.view.grab()
        assert told[-1] == (title, f"{why} — everything but the picture works.")


def test_messages_are_counted_and_kept(make_window: Any, session: Session) -> None:
    window = make_window(scene=False)
    for number in range(3):
        session.message.emit(Message(f"odd line {number}", Severity.WARNING, "actions.jsonl", number + 1))
    assert window.strip.text == "actions.jsonl:3: odd line 2"
    assert window.status.unread.text() == "3 messages"
    assert window.messages.text().count("\n") == 2
    window.strip.dismiss()
    assert not window.strip.isVisible()


def test_closing_ends_worker_timers_and_scene(make_window: Any, make_run: Any, session: Session) -> None:
    window = make_window(make_run())
    window.close()
    assert window.view.scene is None
    assert not window.poller.active
    assert session.jobs.running is None


@pytest.mark.parametrize(("arguments", "status"), [(["--help"], 0), (["--no-such-option"], 2)])
def test_command_line(arguments: list[str], status: int) -> None:
    code = "import sys; from minece_desktop.gui import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert "usage: minece-desktop [-h]" in done.stdout + done.stderr


def test_without_a_display_there_is_a_message() -> None:
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    code = "import sys; from minece_desktop.gui import main; sys.exit(main([]))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 1
    assert "no display" in done.stderr


def test_importing_the_package_imports_no_qt() -> None:
    code = "import sys, minece_desktop.gui; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
def test_ctrl_c_closes_the_window(make_window: Any, qtbot: Any) -> None:
    window = make_window(scene=False)
    listener = SignalListener(window)
    try:
        os.kill(os.getpid(), signal.SIGINT)
        qtbot.waitUntil(lambda: not window.isVisible(), timeout=20_000)
    finally:
        listener.stop()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_exception_in_a_slot_is_told(make_window: Any) -> None:
    window = make_window(scene=False)
    passed_on: list[str] = []
    hook = exception_hook(window.messages, lambda kind, error, trace: passed_on.append(kind.__name__))
    hook(ValueError, ValueError("odd"), None)
    assert passed_on == ["ValueError"]
    assert "internal error: ValueError: odd" in window.strip.text
