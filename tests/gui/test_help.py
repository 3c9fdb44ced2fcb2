"""Guide, logs, crash reports, starting anew and in safe mode."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QFont, QGuiApplication, QTextTable

from minece_desktop import __version__
from minece_desktop.core.preferences import Preferences, PreferenceStore
from minece_desktop.core.recent import Recent
from minece_desktop.core.settings import log_dir
from minece_desktop.gui.app import forget_window
from minece_desktop.gui.features import help as help_feature
from minece_desktop.gui.features.help import DOCS, HelpFeature
from minece_desktop.gui.guide import GuideWindow
from minece_desktop.gui.keys import Keys
from minece_desktop.gui.logs import Logs
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.outside import open_outside
from minece_desktop.gui.theme import theme
from minece_desktop.gui.window_settings import WindowSettings


def feature(window: MainWindow) -> HelpFeature:
    return next(one for one in window.features if isinstance(one, HelpFeature))


def test_the_guide_shows_pages_and_goes_back(make_window: Any) -> None:
    window = make_window(scene=False)
    window.actions_["guide"].trigger()
    guide = feature(window).guide
    assert guide is not None
    assert "Documentation" in guide.view.toPlainText()
    guide.view.follow(QUrl("physics.md"))
    assert guide.title.text() == "physics.md"
    guide.back.click()
    assert "Documentation" in guide.view.toPlainText()


def test_the_guide_wears_the_windows_fonts_and_lines(make_window: Any) -> None:
    window = make_window(scene=False)
    window.actions_["guide"].trigger()
    guide = feature(window).guide
    assert guide is not None
    document = guide.view.document()
    heading = document.begin().begin().fragment()
    assert heading.text() == "Documentation"
    assert heading.charFormat().fontWeight() == QFont.Weight.DemiBold, "a heavier one would be drawn twice over"
    table = next(frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable))
    assert table.format().borderBrush().color() == theme().color("border")


def test_pictures_of_a_table_share_the_width(make_window: Any) -> None:
    window = make_window(scene=False)
    window.actions_["guide"].trigger()
    guide = feature(window).guide
    assert guide is not None
    guide.view.follow(QUrl("guide.md"))
    assert guide.title.text() == "guide.md"
    assert guide.view.document().idealWidth() < theme().px(900)


def test_the_guide_reads_nothing_outside_its_folder(tmp_path: Path, qtbot: Any) -> None:
    (tmp_path / "secret.md").write_text("secret")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Start\n\n[out](../secret.md)\n![p](../secret.png)\n")
    guide = GuideWindow(tmp_path / "docs", None)  # type: ignore[arg-type]
    qtbot.addWidget(guide)
    guide.open_page(tmp_path / "docs" / "index.md")
    guide.view.follow(QUrl("../secret.md"))
    assert "secret" not in guide.view.toPlainText().replace("out", "")
    guide.open_page(tmp_path / "secret.md")
    assert "Start" in guide.view.toPlainText()


def test_the_guide_leads_to_the_pages_beside_its_folder(make_window: Any) -> None:
    window = make_window(scene=False)
    window.actions_["guide"].trigger()
    guide = feature(window).guide
    assert guide is not None
    guide.view.follow(QUrl("../CONTRIBUTING.md"))
    assert "make setup" in guide.view.toPlainText()
    guide.view.follow(QUrl("docs/decisions/README.md"))
    assert "four libraries and one app" in guide.view.toPlainText()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site as a package brings it."""
    made = tmp_path / "manual" / "index.html"
    (made.parent / "docs").mkdir(parents=True)
    made.write_text("site")
    (made.parent / "docs" / "guide.html").write_text("guide")
    monkeypatch.setattr(help_feature, "SITE", made)
    return made


def test_an_installed_copy_opens_its_site(make_window: Any, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: not opened.append(url))
    window = make_window(scene=False)
    window.actions_["guide"].trigger()
    feature(window).show_guide(DOCS / "guide.md")
    assert opened == [QUrl.fromLocalFile(str(path)) for path in (site, site.parent / "docs" / "guide.html")]
    assert feature(window).guide is None


def test_without_a_browser_the_pages_are_shown_or_named(
    make_window: Any, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    window = make_window(scene=False)
    window.actions_["guide"].trigger()
    assert feature(window).guide is not None
    monkeypatch.setattr(help_feature, "DOCS", site.parent / "nothing")
    window.actions_["guide"].trigger()
    assert str(site) in window.strip.text


@pytest.mark.parametrize("theirs", [None, "/usr/mine"])
def test_other_programs_do_not_get_the_libraries_of_a_bundle(
    theirs: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str | None] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: not seen.append(os.environ.get("LD_LIBRARY_PATH")))
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    assert open_outside(QUrl("https://example.org"))
    monkeypatch.setattr(sys, "_MEIPASS", "/bundle/_internal", raising=False)
    if theirs is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", theirs)
    assert open_outside(QUrl("https://example.org"))
    assert seen == ["/bundle/_internal", theirs]
    assert os.environ["LD_LIBRARY_PATH"] == "/bundle/_internal"


def test_logs_are_shown_where_they_are(make_window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window = make_window(scene=False)
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: not opened.append(url))
    window.actions_["log_folder"].trigger()
    assert opened == [QUrl.fromLocalFile(str(log_dir()))]
    assert log_dir().is_dir()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    window.actions_["log_folder"].trigger()
    assert str(log_dir()) in window.strip.text


def test_versions_and_folders_are_copied(make_window: Any, data_folder: Path) -> None:
    make_window(scene=False).actions_["copy_information"].trigger()
    text = QGuiApplication.clipboard().text()
    assert __version__ in text
    assert str(data_folder) in text
    assert str(log_dir()) in text


def test_a_crash_is_reported_at_the_next_start(data_folder: Path) -> None:
    code = (
        "import ctypes\nfrom minece_desktop.gui.logs import Logs\nlogs = Logs()\nlogs.start()\n"
        "assert logs.crashed is None\nctypes.string_at(0)\n"
    )
    environment = {**os.environ, "MINECE_DATA_DIR": str(data_folder)}
    ended = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False)
    assert ended.returncode != 0
    logs = Logs()
    logs.start()
    try:
        assert logs.crashed is not None
        assert "Segmentation fault" in logs.crashed.read_text()
        assert logs.crashed.parent == log_dir()
    finally:
        logs.stop()
    again = Logs()
    again.start()
    again.stop()
    assert again.crashed is None
    assert not (log_dir() / "crash.log").exists()
    assert "ended" in (log_dir() / "minece-desktop.log").read_text()


def test_a_log_folder_that_cannot_be_made_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MINECE_DATA_DIR", str(tmp_path / "file"))
    logs = Logs()
    logs.start()
    logs.stop()
    assert logs.crashed is None


def test_reset_forgets_the_window_and_keeps_the_work(qapp: object, data_folder: Path) -> None:
    settings = WindowSettings()
    settings.theme = "light"
    settings.set_layout(geometry=b"x")
    PreferenceStore().set(Preferences(language="zh_CN"))
    Keys().set("reload", "Ctrl+Alt+7", "F5")
    Recent().add([data_folder])
    (data_folder / "task-assignments.json").write_text("{}")
    forget_window(settings)
    assert (settings.theme, settings.layout()) == ("system", {})
    assert PreferenceStore().values == Preferences()
    assert Keys().of("reload", "F5") == "F5"
    assert Recent().paths() == []
    assert (data_folder / "task-assignments.json").exists()


def test_a_layout_of_another_version_is_dropped(data_folder: Path) -> None:
    settings = WindowSettings()
    settings.set_layout(geometry=b"x")
    settings.theme = "dark"
    settings._store.setValue("version", 0)
    settings._store.sync()
    again = WindowSettings()
    assert again.layout() == {}
    assert again.theme == "dark"


_SAFE = """
import sys
from PySide6.QtCore import QTimer
from minece_desktop.gui import app, main

shown = []
run = app.run

class Watched(app.MainWindow):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        def look():
            failure = self.view._failure
            texts = [str(entry.message) for entry in self.messages.entries]
            print("vtkmodules" in sys.modules, failure, self.session.setup.cache, texts)
            self.close()
        QTimer.singleShot(300, self, look)

app.MainWindow = Watched
sys.exit(main(["--safe-mode"]))
"""


def test_safe_mode_starts_without_gl_caches_and_watching(data_folder: Path) -> None:
    environment = {**os.environ, "MINECE_DATA_DIR": str(data_folder), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", _SAFE], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("False safe mode draws nothing in 3-D None [")
    assert "safe mode: no 3-D view, no caches" in done.stdout
    assert {path.name for path in data_folder.iterdir()} == {"logs"}


def test_docs_are_there() -> None:
    assert (DOCS / "index.md").is_file()
