"""Keys that the user gave to commands, by the command's name; the rest keep their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from minece_desktop.core.settings import JsonStore
from minece_desktop.gui.translate import tr

_PORTABLE = QKeySequence.SequenceFormat.PortableText
_KEPT = frozenset(
    {
        *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
        *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr),
    }
)
"""Alone or with Shift they move on, confirm or delete: a verdict given by habit would be no verdict."""


class Keys:
    """``kept`` False: the commands' own keys, and changes are forgotten with the window."""

    def __init__(self, folder: Path | None = None, *, kept: bool = True) -> None:
        self._store = JsonStore("shortcuts.json", folder) if kept else None
        stored = self._store.values if self._store is not None else {}
        self._keys = {name: key for name, key in stored.items() if isinstance(key, str) and not refused(key)}

    def of(self, name: str, own: str) -> str:
        """The key of a command whose own key is ``own``; empty for none."""
        return self._keys.get(name, own)

    def set(self, name: str, key: str, own: str) -> None:
        """Raises ``ValueError`` for a key that no command may have."""
        if reason := refused(key):
            raise ValueError(reason)
        if key == own:
            self._keys.pop(name, None)
        else:
            self._keys[name] = key
        if self._store is not None:
            self._store.set(name, None if key == own else key)


def portable(key: str) -> str:
    """One spelling for each key: ``ctrl+k`` is ``Ctrl+K``; empty for what is none."""
    return QKeySequence(key).toString(_PORTABLE)


def native(key: str) -> str:
    """As the platform writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def refused(key: str) -> str:
    """Why a command may not have a key; empty when it may."""
    sequence = QKeySequence(key)
    if sequence.isEmpty():
        return tr("this is no key") if key else ""
    if sequence.count() > 1:
        return tr("a command has one key, not several after one another")
    pressed = cast(Any, sequence)[0]  # the stubs leave this operator out
    plain = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    if pressed.key() == Qt.Key.Key_unknown:
        return tr("this is no key")
    if pressed.key() in _KEPT and not pressed.keyboardModifiers() & ~plain:
        return tr("{} is kept for moving about, confirming and deleting").format(native(key))
    return ""
