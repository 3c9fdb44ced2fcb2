"""What a window shows while nothing is open: what the program is for, ways to open something, samples, recent folders.

Pictures and recent folders are read once the page is on the screen: until then they would hold up the start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

import resources
from minece_desktop.gui.icon import app_icon
from minece_desktop.gui.presence import PresenceAsker
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.welcome.recents import RecentList
from minece_desktop.gui.welcome.tiles import SampleTile, TileGrid
from minece_desktop.gui.widgets.flow import FlowLayout
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel

_WIDEST, _SIDE = 1240, 332
"""Widths of the page and of its left column at the usual text size."""
_BESIDE = 800
"""From this width on the samples stand beside the left column, else below it."""
_LOGO = 44


class DropFrame(QWidget):
    """A dashed frame round the ways to open something."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(look.color("text_faint"), 1)
        pen.setDashPattern([4, 4])
        painter.setPen(pen)
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.end()


class WelcomePage(QScrollArea):
    """``recent``: gives the paths that were opened lately; ``presence``: knows whether they are still there.

    ``closable``: there are runs to go back to.
    """

    open_folder = Signal()
    open_file = Signal()
    opened = Signal(object)
    """A path: a sample, or all samples."""
    again = Signal(object)
    """A path that was opened lately."""
    forgotten = Signal(object)
    """A path that is to be taken out of the list of recent ones."""
    introduction = Signal()
    guide = Signal()
    shortcuts = Signal()
    closed = Signal()

    def __init__(
        self, recent: Callable[[], Sequence[Path]], presence: PresenceAsker, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._recent, self._presence = recent, presence
        self.closable = False
        self.setObjectName("welcomePage")
        self.setAccessibleName(self.tr("Welcome"))
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lazy = QTimer(self, singleShot=True, interval=0)
        self._lazy.timeout.connect(self._load_next)
        self._listed = False
        self._assemble()
        theme().changed.connect(self._restyle)
        self._restyle()

    # Assembly

    def _assemble(self) -> None:
        self._body = QWidget(self)
        self._body.setObjectName("welcomeBody")
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._side = QWidget(self._body)
        self._fill_side(QVBoxLayout(self._side))
        self._samples = QWidget(self._body)
        self._fill_samples(QVBoxLayout(self._samples))
        self._columns.addWidget(self._side, 0, Qt.AlignmentFlag.AlignTop)
        self._columns.addWidget(self._samples, 1, Qt.AlignmentFlag.AlignTop)
        middle = QHBoxLayout(self._body)
        middle.addStretch(1)
        middle.addLayout(self._columns, 1000)
        middle.addStretch(1)
        self.setWidget(self._body)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(True)  # Enter presses it too
            button.installEventFilter(SpaceKeeper.of(self))

    def _fill_side(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.back = _link(self.tr("Back to the runs"), self.closed.emit, self)
        self.back.setObjectName("welcomeBack")
        self.back.setProperty("lead", True)
        self.back.setToolTip(self.tr("Back to the runs (Esc)"))
        self.back.hide()
        self._logo = PlainLabel(parent=self)
        self._title = PlainLabel("MineCEraft Desktop", self)
        self._title.setObjectName("welcomeTitle")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._logo)
        head.addWidget(self._title, 1)
        self._about = PlainLabel(
            self.tr(
                "See what language-model agents built in Minecraft, block by block, with the stress in each block. "
                "Every build is graded by the benchmark's rules, and every verdict leads to its blocks, "
                "its build step and its line of code."
            ),
            self,
        )
        self._about.setWordWrap(True)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(head)
        column.addSpacing(12)
        column.addWidget(self._about)
        column.addSpacing(20)
        column.addWidget(self._ways())
        column.addSpacing(24)
        column.addWidget(_heading(self.tr("Opened lately"), self))
        column.addSpacing(6)
        self.recents = RecentList(self._presence, self)
        self.recents.opened.connect(self.again)
        self.recents.removed.connect(self._forget)
        column.addWidget(self.recents)
        column.addSpacing(24)
        column.addWidget(_heading(self.tr("Getting to know it"), self))
        column.addSpacing(4)
        column.addLayout(self._links())

    def _ways(self) -> QWidget:
        frame = DropFrame(self)
        self.folder = QPushButton(self.tr("Open folder…"), frame)
        self.folder.setProperty("role", "primary")
        self.folder.setToolTip(self.tr("Every run below it is found (Ctrl+O)"))
        self.folder.clicked.connect(self.open_folder)
        self.file = QPushButton(self.tr("Open file…"), frame)
        self.file.setToolTip(self.tr("A result file, a structure or a project (Ctrl+Shift+O)"))
        self.file.clicked.connect(self.open_file)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.folder)
        buttons.addWidget(self.file)
        buttons.addStretch(1)
        hint = PlainLabel(self.tr("or drop a folder of runs anywhere in this window"), frame)
        hint.setProperty("role", "dim")
        hint.setWordWrap(True)
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(16, 16, 16, 14)
        inside.setSpacing(10)
        inside.addLayout(buttons)
        inside.addWidget(hint)
        return frame

    def _links(self) -> FlowLayout:
        links = FlowLayout(spacing=12)
        self.introduce = _link(self.tr("60-second introduction"), self.introduction.emit, self)
        self.to_guide = _link(self.tr("User guide"), self.guide.emit, self)
        self.to_keys = _link(self.tr("Keyboard shortcuts"), self.shortcuts.emit, self)
        for link in (self.introduce, self.to_guide, self.to_keys):
            link.setProperty("lead", True)  # in line with the words above
            links.addWidget(link)
        return links

    def _fill_samples(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        samples = resources.samples()
        whole = _link(self.tr("Open all {}").format(len(samples)), lambda: self.opened.emit(resources.SAMPLES), self)
        self.whole = whole
        head = QHBoxLayout()
        head.addWidget(_heading(self.tr("Samples"), self))
        head.addStretch(1)
        head.addWidget(whole)
        tiles = []
        for sample in samples:
            tile = SampleTile(tr(sample.title), tr(sample.description), sample.thumbnail)
            tile.clicked.connect(lambda _checked=False, path=sample.path: self.opened.emit(path))
            tiles.append(tile)
        self.grid = TileGrid(tiles, self._samples)
        column.addLayout(head)
        column.addSpacing(8)
        column.addWidget(self.grid)

    # What is filled in later

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._lazy.isActive() and not self.complete:
            self._lazy.start()

    @property
    def complete(self) -> bool:
        """Recent paths are listed and every picture was read."""
        return self._listed and self._next is None

    @property
    def _next(self) -> SampleTile | None:
        return next((tile for tile in self.grid.tiles if not tile.asked), None)

    def _load_next(self) -> None:
        """One thing at a time: the window stays quick."""
        if not self._listed:
            self.list_recent()
        elif self._next is not None:
            self._next.load()
        if not self.complete:
            self._lazy.start()

    def list_recent(self) -> None:
        self._listed = True
        self.recents.show_paths(self._recent())

    def _forget(self, path: Path) -> None:
        self.forgotten.emit(path)
        self.list_recent()

    # Coming and going

    def set_closable(self, closable: bool) -> None:
        """Whether there is something to go back to."""
        self.closable = closable
        self.back.setVisible(closable)

    def come(self) -> None:
        """Show the page, what was opened lately as it is now."""
        self._listed = False
        self.show()
        self.verticalScrollBar().setValue(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Keys begin at what a newcomer needs first."""
        super().showEvent(event)
        self.folder.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop(self) -> None:
        self._lazy.stop()

    def event(self, event: QEvent) -> bool:
        """Esc is the window's too; while there is something to go back to it means that."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and self.closable and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.closable:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    # Look

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        look = theme()
        beside = self.viewport().width() >= look.px(_BESIDE)
        margin = look.px(40 if beside else 24)
        self._body.layout().setContentsMargins(margin, look.px(32 if beside else 20), margin, look.px(24))
        directions = QBoxLayout.Direction
        self._columns.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self._columns.setSpacing(look.px(48 if beside else 28))
        room = min(self.viewport().width() - 2 * margin, look.px(_WIDEST))
        side = min(look.px(_SIDE), room * 2 // 5) if beside else room
        self._side.setFixedWidth(side)
        self._samples.setFixedWidth(room - side - self._columns.spacing() if beside else room)
        self._body.layout().activate()

    def _restyle(self) -> None:
        look = theme()
        self._logo.setPixmap(app_icon().pixmap(look.px(_LOGO), look.px(_LOGO)))
        ground = look.hex("window")
        self.setStyleSheet(
            f"#welcomePage {{ border: none; }} #welcomeBody {{ background: {ground}; }}"
            f" #welcomeBack {{ margin-bottom: {look.px(10)}px; }}"
            f" #welcomeTitle {{ font-size: {look.px(22)}px; font-weight: 600; }}"
        )
        self._fit()


def _heading(text: str, parent: QWidget) -> PlainLabel:
    label = PlainLabel(text, parent)
    label.setProperty("role", "heading")
    return label


def _link(text: str, slot: Callable[[], object], parent: QWidget) -> QPushButton:
    button = QPushButton(text, parent)
    button.setProperty("role", "link")
    button.clicked.connect(lambda _checked=False: slot())
    return button
