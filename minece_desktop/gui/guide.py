"""The documentation that came with this copy, in a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from minece_desktop.gui.outside import open_outside
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import PlainLabel

_WIDE = 760
"""A picture is shown no wider than this."""
_KEEP = QTextCursor.MoveMode.KeepAnchor


class GuideView(QTextBrowser):
    """Markdown files below one folder; other addresses are left to the system."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._folder = folder.resolve()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.anchorClicked.connect(self.follow)
        self.sourceChanged.connect(self._dress)
        theme().changed.connect(self._dress)

    def _dress(self) -> None:
        """Headings as bold as the window's (there is no heavier font), paragraphs apart, tables with the window's lines
        and pictures that share the width."""
        apart = QTextBlockFormat()
        apart.setBottomMargin(theme().px(8))
        cursor = QTextCursor(self.document())
        block = self.document().begin()
        while block.isValid():
            cursor.setPosition(block.position())
            if cursor.currentTable() is None and not block.text().isspace() and block.textList() is None:
                cursor.mergeBlockFormat(apart)
            for part in block:  # type: ignore[attr-defined]
                given, look = part.fragment().charFormat(), QTextCharFormat()
                cursor.setPosition(part.fragment().position())
                table = cursor.currentTable()
                cursor.setPosition(part.fragment().position() + part.fragment().length(), _KEEP)
                if given.isImageFormat() and table is not None:
                    look = given.toImageFormat()
                    look.setWidth(theme().px(_WIDE) / table.columns())
                    cursor.setCharFormat(look)
                elif given.fontWeight() > QFont.Weight.DemiBold:
                    look.setFontWeight(QFont.Weight.DemiBold)
                    cursor.mergeCharFormat(look)
            block = block.next()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                lines = frame.format()
                lines.setBorderBrush(theme().color("border"))
                lines.setCellPadding(theme().px(5))
                frame.setFormat(lines)

    def holds(self, path: Path) -> bool:
        return path.resolve().is_relative_to(self._folder) and path.is_file()

    def follow(self, url: QUrl) -> None:
        """Go to another page, or let the system open what is no page."""
        whole = self.source().resolved(url)
        path = Path(whole.toLocalFile()) if whole.isLocalFile() else None
        if path is not None and path.is_dir():
            path /= "index.md"
        if path is not None and path.suffix == ".md" and self.holds(path):
            self.setSource(QUrl.fromLocalFile(str(path)), QTextDocument.ResourceType.MarkdownResource)
            if whole.hasFragment():
                self.scrollToAnchor(whole.fragment())
        elif whole.scheme() in ("https", "http"):
            open_outside(whole)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """Text and pictures of the folder only."""
        whole = self.source().resolved(QUrl(url))
        if not whole.isLocalFile() or not self.holds(Path(whole.toLocalFile())):
            return None
        found = super().loadResource(kind, whole)
        if kind == QTextDocument.ResourceType.ImageResource:
            from PySide6.QtGui import QImage

            picture = QImage(whole.toLocalFile())
            wide = theme().px(_WIDE)
            smooth = Qt.TransformationMode.SmoothTransformation
            return picture.scaledToWidth(wide, smooth) if picture.width() > wide else picture
        return found


class GuideWindow(QWidget):
    """Pages of a folder, its ``index.md`` first; they may lead to pages below ``root`` (default: the folder)."""

    def __init__(self, folder: Path, parent: QWidget, root: Path | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setWindowTitle(self.tr("User guide"))
        self.view = GuideView(root or folder, self)
        self.view.setAccessibleName(self.tr("Page"))
        self.title = PlainLabel(parent=self)
        self.title.setProperty("role", "dim")
        self.back = QPushButton(self.tr("Back"), self)
        self.forward = QPushButton(self.tr("Forward"), self)
        self.start = QPushButton(self.tr("Contents"), self)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.back, self.forward, self.start):
            row.addWidget(button)
        row.addWidget(self.title, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self.view, 1)
        self.back.clicked.connect(self.view.backward)
        self.forward.clicked.connect(self.view.forward)
        self.start.clicked.connect(lambda: self.open_page(folder / "index.md"))
        self.view.backwardAvailable.connect(self.back.setEnabled)
        self.view.forwardAvailable.connect(self.forward.setEnabled)
        self.view.sourceChanged.connect(self._moved)
        self.back.setEnabled(False)
        self.forward.setEnabled(False)
        self.resize(theme().px(900), theme().px(720))
        self._folder = folder

    def open_page(self, path: Path) -> None:
        if self.view.holds(path):
            self.view.setSource(QUrl.fromLocalFile(str(path)), QTextDocument.ResourceType.MarkdownResource)

    def _moved(self, url: QUrl) -> None:
        path = Path(url.toLocalFile())
        self.title.setText(path.name if path.parent == self._folder else f"{path.parent.name}/{path.name}")
