"""The app in a desktop's menus: what is installed, that it is valid, and that it goes away again."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PIL import Image

import resources
from minece_desktop import __version__
from minece_desktop.core import desktop
from minece_desktop.core.importers.native import FORMAT
from minece_desktop.core.project import ENDING
from minece_desktop.gui import main

FOLDER = resources.FOLDER / "desktop"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="freedesktop.org")


def entry(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(text)
    return parser


def test_the_entry_names_what_there_is() -> None:
    told = entry((FOLDER / "minece-desktop.desktop").read_text("utf-8"))
    head = told["Desktop Entry"]
    assert head["Type"] == "Application"
    assert head["Exec"] == "minece-desktop %F"
    assert head["Icon"] == desktop.NAME
    types = [mime.attrib["type"] for mime in ET.parse(FOLDER / "minece-desktop.mime.xml").getroot()]
    assert head["MimeType"] == "".join(f"{name};" for name in types)
    for action in filter(None, head["Actions"].split(";")):
        assert told[f"Desktop Action {action}"]["Exec"].startswith("minece-desktop --")


def test_file_types_are_those_of_the_formats() -> None:
    project, run = ET.parse(FOLDER / "minece-desktop.mime.xml").getroot()
    assert [glob.attrib["pattern"] for glob in project.findall(f"{MIME}glob")] == [f"*{ENDING}"]
    assert [match.attrib["value"] for match in run.iter(f"{MIME}match")] == [f'"{FORMAT.partition("/")[0]}/']
    assert [glob.attrib["pattern"] for glob in run.findall(f"{MIME}glob")] == ["run.json"]


def test_the_metainfo_tells_of_this_version() -> None:
    root = ET.parse(FOLDER / desktop.METAINFO).getroot()
    assert root.findtext("id") == desktop.METAINFO.removesuffix(".metainfo.xml")
    assert root.findtext("launchable") == f"{desktop.NAME}.desktop"
    assert root.findtext("project_license") == "MIT"
    releases = root.findall("releases/release")
    assert releases[0].attrib["version"] == __version__


def test_icons_have_the_sizes_they_are_named_by() -> None:
    sizes = {path.parent.name for path in (resources.FOLDER / "icons" / "hicolor").glob("*/minece-desktop.png")}
    assert sizes == {f"{side}x{side}" for side in (16, 22, 24, 32, 48, 64, 128, 256)}
    for name in sizes:
        with Image.open(resources.FOLDER / "icons" / "hicolor" / name / "minece-desktop.png") as icon:
            assert f"{icon.width}x{icon.height}" == name
            assert icon.mode == "RGBA"
            assert len(icon.getcolors(icon.width * icon.height) or ()) > 20


@pytest.mark.parametrize(
    ("program", "arguments", "file"),
    [
        ("desktop-file-validate", (), "minece-desktop.desktop"),
        ("appstreamcli", ("validate", "--no-net"), desktop.METAINFO),
    ],
)
def test_the_validators_agree(program: str, arguments: tuple[str, ...], file: str) -> None:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    done = subprocess.run([found, *arguments, str(FOLDER / file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "shared data"))
    return tmp_path / "shared data"


@linux
def test_in_once_and_out_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--install-desktop"]) == 0
    assert capsys.readouterr().out == f"{home}: 12 files written\n"
    written = {path: path.stat().st_mtime_ns for path in ours(home)}
    assert len(written) == 12
    assert main(["--install-desktop"]) == 0
    assert "nothing to do, all is in place" in capsys.readouterr().out
    assert {path: path.stat().st_mtime_ns for path in ours(home)} == written
    damaged = home / "applications" / "minece-desktop.desktop"
    damaged.write_text("")
    assert main(["--install-desktop"]) == 0
    assert capsys.readouterr().out == f"{home}: 1 files written\n"
    others = home / "applications" / "other.desktop"
    others.write_text("[Desktop Entry]\n")
    assert main(["--uninstall-desktop"]) == 0
    assert capsys.readouterr().out == f"{home}: 12 files taken away\n"
    assert ours(home) == []
    assert others.exists()
    assert not (home / "icons").exists()
    assert main(["--uninstall-desktop"]) == 0
    assert "nothing to do, all is gone already" in capsys.readouterr().out


def ours(home: Path) -> list[Path]:
    return [path for path in home.rglob("*minece*") if path.is_file() and path.parent.name != "application"]


@linux
def test_the_installed_entry_starts_this_installation(home: Path) -> None:
    desktop.install()
    told = entry((home / "applications" / "minece-desktop.desktop").read_text("utf-8"))
    command = told["Desktop Entry"]["TryExec"]
    assert command == desktop.own_command()
    assert told["Desktop Entry"]["Exec"] == f"{desktop.quoted(command)} %F"
    assert told["Desktop Action safe-mode"]["Exec"] == f"{desktop.quoted(command)} --safe-mode"


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("/usr/bin/minece-desktop", "/usr/bin/minece-desktop"),
        ("/my apps/minece-desktop", '"/my apps/minece-desktop"'),
        ("/100%/x", '"/100%%/x"'),
        ('/a"b/x', '"/a\\\\"b/x"'),
        ("/a$b/x", '"/a\\\\$b/x"'),
        ("/a\\b/x", '"/a\\\\\\\\b/x"'),
    ],
)
def test_paths_are_quoted_as_the_specification_says(command: str, expected: str) -> None:
    assert desktop.quoted(command) == expected


@linux
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.mkdir()
    home.chmod(0o500)
    assert main(["--install-desktop"]) == 1
    assert "is it yours to write?" in capsys.readouterr().err


def test_elsewhere_there_are_no_such_menus(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert main(["--install-desktop"]) == 1
    assert "make a shortcut by hand" in capsys.readouterr().err
