"""The app in the menus of desktops that follow freedesktop.org: entry, icons, file types, for the one user."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import resources
from minece_desktop.core.settings import write_atomically

NAME = "minece-desktop"
METAINFO = "org.minece.MineceDesktop.metainfo.xml"
_CACHES = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
"""Commands that tell running desktops of what is new, and the folder each is given; where one is missing, the desktop
looks by itself at its next start."""


@dataclass(frozen=True)
class Outcome:
    """Which files were written or taken away; those that were right already are not among them."""

    folder: Path
    changed: tuple[Path, ...]


def data_home() -> Path:
    """The user's folder for such files (XDG Base Directory Specification)."""
    told = os.environ.get("XDG_DATA_HOME")
    return Path(told) if told and Path(told).is_absolute() else Path.home() / ".local" / "share"


def install(home: Path | None = None, command: str | None = None) -> Outcome:
    """Write what is missing or other than it should be; a second call changes nothing. Raises OSError."""
    home = home or data_home()
    changed = []
    for name, content in files(command or own_command()).items():
        path = home / name
        if not path.is_file() or path.read_bytes() != content:
            write_atomically(path, content)
            changed.append(path)
    if changed:
        _tell(home)
    return Outcome(home, tuple(changed))


def uninstall(home: Path | None = None) -> Outcome:
    """Take away what ``install`` writes, and folders that are empty then. Raises OSError."""
    home = home or data_home()
    gone = []
    for name in files(""):
        path = home / name
        if path.is_file() or path.is_symlink():
            path.unlink()
            gone.append(path)
    if gone:
        _tell(home)
    for path in gone:
        _take_empty(path.parent, home)
    return Outcome(home, tuple(gone))


def files(command: str) -> Mapping[str, bytes]:
    """Contents by name below a folder of shared data (``/usr/share`` or the user's). ``command`` starts the window."""
    return dict(_files(command))


def _files(command: str) -> Iterator[tuple[str, bytes]]:
    folder = resources.FOLDER / "desktop"
    entry = (folder / f"{NAME}.desktop").read_text("utf-8")
    yield f"applications/{NAME}.desktop", _started_by(entry, command).encode()
    yield f"mime/packages/{NAME}.xml", (folder / f"{NAME}.mime.xml").read_bytes()
    yield f"metainfo/{METAINFO}", (folder / METAINFO).read_bytes()
    icons = resources.FOLDER / "icons"
    yield f"icons/hicolor/scalable/apps/{NAME}.svg", (icons / f"{NAME}.svg").read_bytes()
    for size in sorted((icons / "hicolor").iterdir()):
        yield f"icons/hicolor/{size.name}/apps/{NAME}.png", (size / f"{NAME}.png").read_bytes()


def own_command() -> str:
    """The program of this process's own installation, by its full path where there is one."""
    if getattr(sys, "frozen", False):
        return str(Path(sys.executable).with_name(NAME))
    beside = Path(sys.executable).with_name(NAME)
    return str(beside) if beside.is_file() else shutil.which(NAME) or NAME


def _started_by(entry: str, command: str) -> str:
    """The entry with another program: quoted for ``Exec``, as it is for ``TryExec``."""
    plain = command.replace("\\", "\\\\")
    entry = entry.replace(f"\nTryExec={NAME}\n", f"\nTryExec={plain}\n")
    return entry.replace(f"\nExec={NAME} ", f"\nExec={quoted(command)} ")


def quoted(command: str) -> str:
    """A program's path as an argument of ``Exec`` (Desktop Entry Specification, "The Exec key")."""
    if re.fullmatch(r"[A-Za-z0-9/._-]+", command):
        return command
    inner = command.replace("%", "%%")
    for character in '\\"`$':
        inner = inner.replace(character, f"\\{character}")
    return '"' + inner.replace("\\", "\\\\") + '"'


def _tell(home: Path) -> None:
    for program, folder in _CACHES:
        found, path = shutil.which(program), home / folder
        icons = program == "gtk-update-icon-cache"
        # where there is no cache of icons, a new one would hide what others add later
        if found is None or not path.is_dir() or (icons and not (path / "icon-theme.cache").is_file()):
            continue
        options = ["--ignore-theme-index"] if icons else []
        subprocess.run([found, *options, str(path)], capture_output=True, check=False, timeout=60)


def _take_empty(folder: Path, top: Path) -> None:
    while folder != top and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
