"""The review queue's head: where it stands, what it holds, forward and back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLineEdit, QToolButton, QVBoxLayout, QWidget

from minece_desktop.core.audit.queue import Mode, Only, Progress, QueueFilter
from minece_desktop.core.units import grouped
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, plural, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel
from minece_desktop.gui.widgets.thin_bar import ThinBar

ONLY = (
    (Only.ALL, mark("all, disputed first")),
    (Only.DISPUTED, mark("disputed")),
    (Only.FAILED, mark("failed")),
)
MODES = (
    (Mode.REVIEW, mark("review")),
    (Mode.SECOND, mark("blind second review")),
    (Mode.ADJUDICATE, mark("settle conflicts")),
)
UNITS = ((False, mark("checks")), (True, mark("whole runs")))
_MOST = 1_000_000


class QueueBar(QWidget):
    """``wanted`` carries a ``QueueFilter`` and whether whole runs are reviewed."""

    wanted = Signal(object, bool)
    next_wanted = Signal()
    previous_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = PlainLabel(parent=self)
        self._words.setProperty("role", "heading")
        self._count = ElidedLabel(parent=self)
        self._count.setProperty("role", "small")
        self.bar = ThinBar(44, self)
        self.filter_button = _button(tr("Filter"), tr("What the queue holds"), self)
        self.filter_button.setCheckable(True)
        self.previous = _button("‹", tr("Previous in the queue"), self)
        self.next = _button("›", tr("Next in the queue"), self)
        self.previous.clicked.connect(self.previous_wanted)
        self.next.clicked.connect(self.next_wanted)
        self.mode, self.only = _choice(tr("Kind of review"), MODES, self), _choice(tr("Verdicts"), ONLY, self)
        self.unit = _choice(tr("What is reviewed"), UNITS, self)
        self.unreviewed = QCheckBox(tr("leave out what is done"), self)
        self.unreviewed.setChecked(True)
        self.sample = _number(tr("Size of a random sample, empty for all"), tr("all"), self)
        self.seed = _number(tr("Seed of the sample"), "0", self)
        self._filter = QWidget(self)
        self._lay_out()
        self._connect()
        self.show_progress(None, 0)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._words)
        head.addWidget(self._count, 1)
        head.addWidget(self.bar)
        for button in (self.previous, self.next, self.filter_button):
            head.addWidget(button)
        grid = QGridLayout(self._filter)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        random = QHBoxLayout()
        random.setSpacing(6)
        random.addWidget(self.sample)
        random.addWidget(PlainLabel(tr("by seed"), self._filter))
        random.addWidget(self.seed)
        random.addStretch(1)
        for row, words in enumerate((tr("Do"), tr("Of"), tr("Those"), tr("Random"))):
            label = PlainLabel(words, self._filter)
            label.setProperty("role", "dim")
            grid.addWidget(label, row, 0)
        for row, choice in enumerate((self.mode, self.unit, self.only)):
            grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addLayout(random, 3, 1)
        grid.addWidget(self.unreviewed, 4, 1)
        self._filter.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._filter)

    def _connect(self) -> None:
        self.filter_button.toggled.connect(self._filter.setVisible)
        for choice in (self.mode, self.only, self.unit):
            choice.activated.connect(lambda _index: self._tell())
        self.unreviewed.toggled.connect(lambda _on: self._tell())
        self.sample.editingFinished.connect(self._tell)
        self.seed.editingFinished.connect(self._tell)

    @property
    def filter(self) -> QueueFilter:
        sample, seed = self.sample.text(), self.seed.text()
        return QueueFilter(
            only=Only(self.only.currentData()),
            mode=Mode(self.mode.currentData()),  # Qt hands words back as plain strings
            unreviewed=self.unreviewed.isChecked(),
            sample=int(sample) if sample.isdigit() and int(sample) else None,
            seed=int(seed) if seed.isdigit() else 0,
        )

    def set_mode(self, mode: Mode) -> None:
        self.mode.setCurrentIndex(self.mode.findData(mode))
        self._tell()

    def _tell(self) -> None:
        self.wanted.emit(self.filter, bool(self.unit.currentData()))

    def show_progress(self, progress: Progress | None, unread: int) -> None:
        """``progress`` None while it is not known. ``unread``: runs whose checks are not in the queue yet."""
        mode = Mode(self.mode.currentData())
        self._words.setText(tr("Queue") if mode is Mode.REVIEW else tr(dict(MODES)[mode]).capitalize())
        self.bar.setVisible(progress is None or progress.total > 0)
        if progress is None:
            self._count.setText(tr("looking up…"))
            self.bar.set_fraction(None)
            return
        parts = [tr("{} of {} done").format(grouped(progress.done), grouped(progress.total))]
        if not progress.total:
            parts = [tr("empty")]
        if unread:
            parts.append(plural("{} run not read yet", "{} runs not read yet", unread, grouped(unread)))
        self._count.setText(" · ".join(parts))
        self.bar.set_fraction(progress.done / progress.total if progress.total else 0.0)

    @property
    def told(self) -> str:
        return self._count.text()


def _choice(name: str, items: tuple[tuple[object, str], ...], parent: QWidget) -> Choice:
    choice = Choice(name, parent)
    for value, words in items:
        choice.addItem(tr(words), value)
    return choice


def _number(name: str, hint: str, parent: QWidget) -> QLineEdit:
    edit = QLineEdit(parent)
    edit.setAccessibleName(name)
    edit.setToolTip(name)
    edit.setPlaceholderText(hint)
    edit.setValidator(QIntValidator(0, _MOST, edit))
    edit.setFixedWidth(theme().px(64))
    return edit


def _button(text: str, tip: str, parent: QWidget) -> QToolButton:
    button = QToolButton(parent)
    button.setText(text)
    button.setProperty("role", "link")
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
