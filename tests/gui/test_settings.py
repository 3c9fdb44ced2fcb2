"""The settings: each takes effect, is remembered, and says what is wrong with a value."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QWidget

from minece_desktop.core.audit.place import ReviewerName
from minece_desktop.core.importers.limit_settings import names
from minece_desktop.core.preferences import MEMORY, Preferences, PreferenceStore
from minece_desktop.core.session import Session
from minece_desktop.gui.features.settings_dialog import SettingsFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.models.limit_words import LIMITS
from minece_desktop.gui.settings_dialog import SettingsDialog
from minece_desktop.gui.theme import theme


def feature(window: MainWindow) -> SettingsFeature:
    return next(one for one in window.features if isinstance(one, SettingsFeature))


@pytest.fixture
def window(make_window: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setenv("MINECE_CACHE_DIR", str(tmp_path / "cache"))
    found: MainWindow = make_window(scene=False)
    return found


@pytest.fixture
def dialog(window: MainWindow) -> SettingsDialog:
    return feature(window).show()


def enter(dialog: SettingsDialog, name: str, text: str) -> str:
    """Type a value; returns what is wrong with it."""
    row = dialog.row(name)
    assert isinstance(row.control, QLineEdit)
    row.control.setText(text)
    row.control.setModified(True)
    row.control.editingFinished.emit()
    return row.failure


def choose(dialog: SettingsDialog, name: str, value: str) -> None:
    box = dialog.row(name).control
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_every_limit_has_words() -> None:
    """A limit that is added needs a title, a meaning and a unit here."""
    assert set(LIMITS) == set(names())


def test_a_limit_counts_for_what_is_read_from_now_on(dialog: SettingsDialog, session: Session) -> None:
    assert enter(dialog, "Whole files", "8") == ""
    assert enter(dialog, "Time of a script", "2,5") == ""
    assert enter(dialog, "Events of a run", "1 000") == ""
    limits = session.options.limits
    assert (limits.file_bytes, limits.sandbox.seconds, limits.events) == (8 * 2**20, 2.5, 1000)
    assert Session().options.limits == limits
    assert enter(dialog, "Whole files", "") == ""
    assert session.options.limits.file_bytes == 64 * 2**20


@pytest.mark.parametrize(("text", "told"), [("much", "Expected a number"), ("0", "outside"), ("1.5", "whole number")])
def test_what_is_no_limit_is_told_and_not_kept(dialog: SettingsDialog, session: Session, text: str, told: str) -> None:
    before = session.options.limits
    assert told in enter(dialog, "Events of a run", text).replace("\u200b", "")
    assert session.options.limits == before == Session().options.limits


def test_a_limit_of_the_environment_goes_before(
    dialog: SettingsDialog, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MINECE_LIMITS", "turns=7")
    assert "MINECE_LIMITS" in enter(dialog, "Turns of a run", "9").replace("\u200b", "")
    assert session.options.limits.turns == 7


def test_the_reviewers_name_is_kept_and_never_empty(dialog: SettingsDialog) -> None:
    assert enter(dialog, "Reviewer", " Ada ") == ""
    assert ReviewerName().get() == "Ada"
    assert "must not be empty" in enter(dialog, "Reviewer", " ")
    assert ReviewerName().get() == "Ada"


def test_theme_and_text_size_count_at_once(dialog: SettingsDialog, window: MainWindow) -> None:
    choose(dialog, "Theme", "contrast")
    assert theme().contrast
    assert window.actions_["theme_contrast"].isChecked()
    before = theme().px(100)
    choose(dialog, "Text size", "150")
    assert theme().px(100) == pytest.approx(1.5 * before, abs=1)
    assert PreferenceStore().values.text_size == 150
    choose(dialog, "Text size", "100")


def test_the_colour_map_counts_at_once(dialog: SettingsDialog, window: MainWindow) -> None:
    choose(dialog, "Colour map", "turbo")
    assert window.view.live.options.colormap == "turbo"


def test_watching_and_grading_are_switched(
    dialog: SettingsDialog, window: MainWindow, session: Session, make_run: Any, qtbot: Any
) -> None:
    for name in ("Watch opened folders", "Grade all runs"):
        box = dialog.row(name).control
        assert isinstance(box, QCheckBox)
        assert box.isChecked()
        box.setChecked(False)
    make_run("one")
    window.open_paths([make_run("two").parent])
    qtbot.waitUntil(lambda: not window.poller.busy and len(session.entries) == 2, timeout=30_000)
    assert session.current is not None
    assert session.current.grade is not None
    assert session.ungraded == 1
    assert not session.following.active
    feature(window).set(grade_all=True, watch=True)
    assert session.following.active
    qtbot.waitUntil(lambda: session.ungraded == 0, timeout=30_000)


def test_memory_counts_for_the_next_worker(dialog: SettingsDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MEMORY, raising=False)
    assert enter(dialog, "Memory of a solve", "2.5") == ""
    assert os.environ[MEMORY] == "2.5"
    assert PreferenceStore().values.memory_gb == 2.5
    assert "gigabytes" in enter(dialog, "Memory of a solve", "none")
    assert enter(dialog, "Memory of a solve", "") == ""
    assert MEMORY not in os.environ


def test_what_counts_later_says_so_and_is_kept(dialog: SettingsDialog) -> None:
    choose(dialog, "Language", "en")
    box = dialog.row("3-D view").control
    assert isinstance(box, QCheckBox)
    box.setChecked(False)
    assert PreferenceStore().values == Preferences(language="en", picture=False)
    for name in ("Language", "3-D view"):
        assert "next start" in dialog.row(name).control.accessibleDescription()


def test_caches_are_cleared(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "summaries.sqlite").write_bytes(bytes(2**20))
    dialog = feature(window).show()
    row = dialog.row("Remembered results")
    assert "1.0 MiB" in row.control.accessibleDescription()
    assert isinstance(row.control, QPushButton)
    row.control.click()
    assert not (tmp_path / "cache").exists()
    assert not row.control.isEnabled()


def test_settings_are_searched(dialog: SettingsDialog) -> None:
    dialog.search.setText("sandbox.seconds")
    shown = [row.name for _, rows in dialog.sections for row in rows if not row.isHidden()]
    assert shown == ["Time of a script"]
    dialog.search.setText("limits of agent")
    shown = [row.name for _, rows in dialog.sections for row in rows if not row.isHidden()]
    assert "Stack of a script" in shown
    dialog.search.setText("qwertz")
    assert not dialog._none.isHidden()
    dialog.search.clear()
    assert all(not row.isHidden() for _, rows in dialog.sections for row in rows)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_nothing_is_cut_off(dialog: SettingsDialog, qtbot: Any, percent: int) -> None:
    """Labels and controls have the room that they ask for, at larger texts too."""
    dialog.close()
    window = dialog.parent()
    assert isinstance(window, MainWindow)
    feature(window).set(text_size=percent)
    again = feature(window).show()
    qtbot.wait(50)
    for _, rows in again.sections:
        for row in rows:
            assert row.control.width() >= min(row.control.sizeHint().width(), row.control.minimumSizeHint().width())
            assert row.control.height() >= row.control.minimumSizeHint().height()
            right = row.control.mapTo(again.area.viewport(), row.control.rect().topRight()).x()
            assert right <= again.area.viewport().width()
            for label in row.findChildren(QLabel):
                assert not label.isVisible() or label.height() >= label.heightForWidth(label.width())
    feature(window).set(text_size=100)


def test_every_control_has_a_name_and_is_reached_by_tab(dialog: SettingsDialog) -> None:
    controls = [row.control for _, rows in dialog.sections for row in rows]
    assert all(control.accessibleName() for control in controls)
    reached: list[QWidget] = []
    widget = dialog.search.nextInFocusChain()
    while widget is not dialog.search:
        reached.append(widget)
        widget = widget.nextInFocusChain()
    order = [reached.index(control) for control in controls]
    assert order == sorted(order)


def test_safe_mode_keeps_nothing(session: Session, qtbot: Any, data_folder: Path) -> None:
    from minece_desktop.gui.keys import Keys
    from minece_desktop.gui.window_settings import WindowSettings

    PreferenceStore().set(Preferences(watch=False))
    Keys(data_folder).set("reload", "Ctrl+Alt+7", "F5")
    stored = {path.name: path.read_bytes() for path in data_folder.iterdir()}
    window = MainWindow(session, WindowSettings(kept=False), no_picture="safe mode draws nothing in 3-D")
    window.show()
    qtbot.wait(20)
    assert window.view.scene is None
    assert window.actions_.key("reload") == "F5"
    feature(window).set(grade_all=False)
    window.actions_.set_key("reload", "Ctrl+Alt+9")
    window.set_theme("light")
    window.close()
    window.deleteLater()
    assert {path.name: path.read_bytes() for path in data_folder.iterdir()} == stored
