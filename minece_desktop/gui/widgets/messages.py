"""Messages to the user: a strip with the newest, and a list of all that can be read later."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel, plain_tip
from minece_desktop.gui.words import located

_KEPT = 2000
_INFO_SECONDS = 8
_GLYPHS = {Severity.INFO: ("i", "accent"), Severity.WARNING: ("!", "warn"), Severity.ERROR: ("✕", "fail")}


@dataclass(frozen=True)
class Entry:
    time: datetime
    message: Message


class MessageLog(QObject):
    """The newest messages of this window, oldest first; at most 2000 are kept."""

    added = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []

    def add(self, message: Message) -> None:
        self.entries.append(Entry(datetime.now().astimezone(), message))
        del self.entries[:-_KEPT]
        self.added.emit(message)

    def text(self) -> str:
        return "\n".join(
            f"{entry.time:%H:%M:%S}  {entry.message.severity.value:<7}  {located(entry.message)}"
            for entry in self.entries
        )


class MessageStrip(QWidget):
    """One line under the toolbar. Errors and warnings stay until dismissed, news goes by itself."""

    def __init__(self, log: MessageLog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log = log
        self._unread = 0
        self._glyph = PlainLabel(parent=self)
        self._text = PlainLabel(parent=self)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._all = QPushButton(self)
        self._all.setProperty("role", "link")
        self._all.clicked.connect(self.show_all)
        dismiss = QPushButton(self.tr("Dismiss"), self)
        dismiss.setProperty("role", "link")
        dismiss.clicked.connect(self.dismiss)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 8, 4)
        layout.setSpacing(8)
        layout.addWidget(self._glyph)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._all)
        layout.addWidget(dismiss)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setObjectName("messageStrip")
        self._timer = QTimer(self, singleShot=True, interval=_INFO_SECONDS * 1000)
        self._timer.timeout.connect(self.dismiss)
        log.added.connect(self._show)
        theme().changed.connect(self._restyle)
        self._severity = Severity.INFO
        self._restyle()
        self.hide()

    @property
    def text(self) -> str:
        return self._text.text()

    def dismiss(self) -> None:
        self._timer.stop()
        self._unread = 0
        self.hide()

    def show_all(self) -> None:
        """Open the list of all messages; does not block."""
        dialog = QDialog(self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Messages"))
        dialog.resize(theme().px(760), theme().px(420))
        view = QPlainTextEdit(self._log.text() or self.tr("No messages."), dialog)
        view.setReadOnly(True)
        view.setAccessibleName(self.tr("Messages"))
        view.setFont(theme().font("mono"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
        buttons.rejected.connect(dialog.close)
        layout = QVBoxLayout(dialog)
        layout.addWidget(view)
        layout.addWidget(buttons)
        dialog.show()
        view.moveCursor(QTextCursor.MoveOperation.End)
        self.dismiss()

    def _show(self, message: Message) -> None:
        self._unread += 1
        self._severity = message.severity
        self._text.setText(located(message))
        self._text.setToolTip(plain_tip(located(message)))
        self._all.setText(self.tr("Show all {}").format(self._unread) if self._unread > 1 else self.tr("Details"))
        self._restyle()
        if message.severity is Severity.INFO:
            self._timer.start()
        else:
            self._timer.stop()
        self.show()

    def _restyle(self) -> None:
        glyph, color = _GLYPHS[self._severity]
        look = theme()
        self._glyph.setText(glyph)
        self._glyph.setAccessibleName(self._severity.value)
        self.setStyleSheet(
            f"#messageStrip {{ background: {look.hex('inset')}; border: none;"
            f" border-left: 3px solid {look.hex(color)}; border-bottom: 1px solid {look.hex('border')}; }}"
        )
        self._glyph.setStyleSheet(f"color: {look.hex(color)}; font-weight: 700;")
