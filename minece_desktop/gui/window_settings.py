"""What the window remembers: layout, theme, the last folder, whether drawing went well. Versioned."""

from __future__ import annotations

from typing import cast, get_args

from PySide6.QtCore import QByteArray, QSettings, QTemporaryDir

from minece_desktop.core.settings import data_dir
from minece_desktop.gui.theme import Mode

VERSION = 1
"""Raise it when the widgets whose state is stored change: a layout of another version is dropped."""


class WindowSettings:
    """An INI file in the user's data folder; ``kept`` False: begins empty, and is gone with the window."""

    def __init__(self, *, kept: bool = True) -> None:
        self.kept = kept
        self._folder = None if kept else QTemporaryDir()
        folder = str(data_dir()) if self._folder is None else self._folder.path()
        self._store = QSettings(f"{folder}/window.ini", QSettings.Format.IniFormat)
        if self._store.value("version", VERSION, int) != VERSION:
            self._store.remove("layout")
        self._store.setValue("version", VERSION)

    def reset(self) -> None:
        self._store.clear()
        self._store.setValue("version", VERSION)

    def layout(self) -> dict[str, bytes]:
        self._store.beginGroup("layout")
        values = {key: self._store.value(key) for key in self._store.childKeys()}
        self._store.endGroup()
        return {key: bytes(value.data()) for key, value in values.items() if isinstance(value, QByteArray)}

    def set_layout(self, **parts: bytes) -> None:
        for name, value in parts.items():
            self._store.setValue(f"layout/{name}", QByteArray(value))
        self._store.sync()

    @property
    def theme(self) -> Mode:
        value = self._store.value("theme", "system")
        return cast("Mode", value) if value in get_args(Mode) else "system"

    @theme.setter
    def theme(self, mode: Mode) -> None:
        self._store.setValue("theme", mode)

    @property
    def folder(self) -> str:
        """Where the file dialogs start."""
        return str(self._store.value("folder", ""))

    @folder.setter
    def folder(self, path: str) -> None:
        self._store.setValue("folder", path)

    @property
    def gl_trusted(self) -> bool:
        """Drawing in this process went well the last time it was tried."""
        return self._store.value("gl_trusted", "") == self._drawing_stack()

    @gl_trusted.setter
    def gl_trusted(self, trusted: bool) -> None:
        self._store.setValue("gl_trusted", self._drawing_stack() if trusted else "")
        self._store.sync()

    @staticmethod
    def _drawing_stack() -> str:
        """What drawing depends on: another VTK or another display is asked again."""
        import os
        from importlib import metadata

        try:
            vtk = metadata.version("vtk")
        except metadata.PackageNotFoundError:
            vtk = "bundled"
        screen = "display" if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") else "none"
        return f"vtk {vtk}, {screen}"
