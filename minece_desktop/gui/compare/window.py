"""Two runs side by side: linked views over one timeline, what differs in blocks, figures and verdicts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from minece_desktop.core.alignment import AlignBy
from minece_desktop.core.compare import LinkBy
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.grading import Grade
from minece_desktop.core.session import ColorMode, Session
from minece_desktop.gui.actions import VIEWS
from minece_desktop.gui.compare.legend import DiffLegend
from minece_desktop.gui.compare.linked import Linked
from minece_desktop.gui.compare.pair_table import PAIR_ROLE, PairTable, PairView
from minece_desktop.gui.compare.rows import Row, summary_rows, verdict_rows
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.icons import IconButton
from minece_desktop.gui.widgets.segments import Segments
from minece_desktop.gui.widgets.splitter import splitter
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel
from minece_desktop.gui.words import phrase

COLORS: tuple[tuple[str, ColorMode | None, str], ...] = (
    (mark("Difference"), None, mark("What only one run has, and where another block stands")),
    (mark("Material"), ColorMode.MATERIAL, mark("Blocks in the colours of their materials")),
    (mark("Stress"), ColorMode.STRESS, mark("Von Mises stress, both runs in one range")),
    (mark("Order"), ColorMode.ORDER, mark("Earlier blocks dark, later ones bright")),
)
LINKS = (
    (LinkBy.TURN, mark("Each turn together")),
    (LinkBy.SHARE, mark("Share of all steps")),
    (LinkBy.STEP, mark("Same step number")),
)
ALIGNMENTS: tuple[tuple[AlignBy | None, str], ...] = (
    (None, mark("Align as fits")),
    (AlignBy.TASK, mark("Task coordinates")),
    (AlignBy.TRANSLATION, mark("Best translation")),
)


class CompareWindow(QWidget):
    """A window of its own, so that the reviewer's place in the main one stays; closing it lets it go."""

    choose_requested = Signal()
    """Another second run is wanted."""

    def __init__(self, session: Session, failure: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(theme().px(1360), theme().px(900))
        self._failure, self._closed = failure, False
        self._entries: tuple[RunEntry, RunEntry] | None = None
        self._judged: tuple[Grade | None, Grade | None] = (None, None)
        self._verdict_rows: list[Row] = []
        self.linked = Linked(session, self)
        self.linked.changed.connect(self._refresh)
        self._build_timer = QTimer(self, singleShot=True, interval=0)
        self._build_timer.timeout.connect(self._build_next)
        self.linked.playing_changed.connect(self._show_playing)
        self._make_tables()
        self._make_commands()
        self._make_controls()
        self._build()
        theme().changed.connect(self._restyle)
        self._restyle()

    def show_runs(self, a: RunEntry, b: RunEntry) -> None:
        self._entries = (a, b)
        self.setWindowTitle(self.tr("Compare: {} and {}").format(a.ref.id, b.ref.id))
        self.linked.show(a, b)

    @property
    def first(self) -> RunEntry | None:
        return None if self._entries is None else self._entries[0]

    def swap(self) -> None:
        if self._entries is not None:
            self.show_runs(self._entries[1], self._entries[0])

    # Assembly

    def _make_tables(self) -> None:
        self.summary, self.verdicts = PairTable(self.tr("Figures"), self), PairTable(self.tr("Checks"), self)
        self.summary_view = PairView(self.summary, self.tr("Figures of both runs"), self)
        self.verdict_view = PairView(self.verdicts, self.tr("Verdicts on both runs"), self)
        self.verdict_view.selectionModel().currentRowChanged.connect(self._verdict_chosen)
        self.differing = QCheckBox(self.tr("Only what differs (•)"), self)
        self.differing.setChecked(True)
        self.differing.toggled.connect(self._refresh)
        self.count = PlainLabel(parent=self)
        self.count.setProperty("role", "small")

    def _make_commands(self) -> None:
        linked = self.linked
        moves: tuple[tuple[str, str, Callable[[], object]], ...] = (
            (tr("Play or pause"), "Space", linked.play_toggle),
            (tr("Step forward"), "Right", lambda: linked.set_position(linked.position + 1)),
            (tr("Step back"), "Left", lambda: linked.set_position(linked.position - 1)),
            (tr("Ten steps forward"), "Shift+Right", lambda: linked.set_position(linked.position + 10)),
            (tr("Ten steps back"), "Shift+Left", lambda: linked.set_position(linked.position - 10)),
            (tr("To the start"), "Home", lambda: linked.set_position(0)),
            (tr("To the end"), "End", lambda: linked.set_position(linked.positions)),
            (tr("Swap A and B"), "X", self.swap),
            (tr("Fit to both"), "R", lambda: linked.set_view(1)),
            (tr("Let go of the selection"), "Esc", self._let_go),
            (tr("Close"), "Ctrl+W", self.close),
        )
        self.commands = [self._command(text, key, slot) for text, key, slot in moves]
        for number, name in enumerate(VIEWS, 1):
            self.commands.append(
                self._command(tr(f"{name} View", "Actions"), str(number), partial(linked.set_view, number))
            )
        group = QActionGroup(self)
        self.colors: list[QAction] = []
        for number, (text, mode, tip) in enumerate(COLORS, 1):
            action = self._command(tr(text), f"Alt+{number}", partial(linked.set_color, mode))
            action.setCheckable(True)
            action.setChecked(mode is None)
            action.setToolTip(tr("{} (Alt+{})").format(tr(tip), number))
            group.addAction(action)
            self.colors.append(action)

    def _command(self, text: str, key: str, slot: Callable[[], object]) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(lambda _checked=False: slot())
        self.addAction(action)
        return action

    def _make_controls(self) -> None:
        linked = self.linked
        self.play = IconButton("play", self.tr("Play or pause (Space)"), primary=True)
        self.play.setAccessibleName(self.tr("Play"))
        self.play.clicked.connect(linked.play_toggle)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(self.tr("Position in both runs"))
        self.slider.valueChanged.connect(linked.set_position)
        self.where = PlainLabel(parent=self)
        self.link, self.align = Choice(self.tr("Steps linked by"), self), Choice(self.tr("Alignment"), self)
        for by, text in LINKS:
            self.link.addItem(tr(text), by)
        for align, text in ALIGNMENTS:
            self.align.addItem(tr(text), align)
        self.link.setToolTip(self.tr("Which steps are shown together"))
        self.align.setToolTip(self.tr("Which blocks are taken to be in the same place"))
        self.link.currentIndexChanged.connect(lambda: linked.set_link(LinkBy(self.link.currentData())))
        self.align.currentIndexChanged.connect(lambda: linked.set_align(self.align.currentData()))
        self.legend = DiffLegend(self)
        self.aligned = ElidedLabel(parent=self)
        self.aligned.setProperty("role", "dim")
        self.other = QPushButton(self.tr("Other run…"), self)
        self.other.setToolTip(self.tr("Compare A with another run"))
        self.other.clicked.connect(self.choose_requested)
        self.swapper = QPushButton(self.tr("Swap"), self)
        self.swapper.setToolTip(self.tr("Swap A and B (X)"))
        self.swapper.clicked.connect(self.swap)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(12, 8, 12, 8)
        top.setSpacing(8)
        top.addWidget(Segments(self.colors, self.tr("Colour by"), self))
        top.addWidget(self.align)
        top.addWidget(self.aligned, 1)
        top.addWidget(self.swapper)
        top.addWidget(self.other)
        views = splitter(Qt.Orientation.Horizontal, self, *self.linked.views)
        timeline = QHBoxLayout()
        timeline.setContentsMargins(12, 8, 12, 8)
        timeline.setSpacing(8)
        timeline.addWidget(self.play)
        timeline.addWidget(self.slider, 1)
        timeline.addWidget(self.where)
        timeline.addWidget(self.link)
        upper = QWidget(self)
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(views, 1)
        column.addWidget(self.legend)
        column.addLayout(timeline)
        tables = splitter(Qt.Orientation.Horizontal, self, self.summary_view, self._verdict_box())
        tables.setSizes([theme().px(520), theme().px(840)])
        rows = splitter(Qt.Orientation.Vertical, self, upper, tables)
        rows.setStretchFactor(0, 1)
        rows.setSizes([theme().px(560), theme().px(310)])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(rows, 1)
        self.setMinimumSize(760, 520)
        self.linked.a.setFocus()

    def _verdict_box(self) -> QWidget:
        box = QWidget(self)
        head = QHBoxLayout()
        head.setContentsMargins(12, 4, 12, 4)
        head.addWidget(self.differing)
        head.addStretch(1)
        head.addWidget(self.count)
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.verdict_view, 1)
        return box

    def _restyle(self) -> None:
        self.where.setFont(theme().font("number"))
        self.setStyleSheet(f"CompareWindow {{ background: {theme().hex('surface')}; }}")

    # What is shown

    def _refresh(self) -> None:
        linked = self.linked
        self.slider.blockSignals(True)
        self.slider.setRange(0, linked.positions)
        self.slider.setValue(linked.position)
        self.slider.blockSignals(False)
        step_a, step_b = linked.steps
        ends = [0 if entry is None or entry.run is None else entry.run.log.steps for entry in linked.entries]
        self.where.setText(self.tr("A step {} of {} · B step {} of {}").format(step_a, ends[0], step_b, ends[1]))
        self.slider.setAccessibleDescription(self.where.text())
        self.legend.show_diff(linked.diff)
        self.legend.setVisible(linked.color is None)
        self.aligned.setText(self._alignment_words())
        a, b = linked.entries
        if a is not None and b is not None:
            self.summary.set_rows(summary_rows(a, b, linked.steps, linked.diff))
            self._show_verdicts(a, b)

    def _show_verdicts(self, a: RunEntry, b: RunEntry) -> None:
        """They are no matter of the step: worded once for all frames."""
        grades = (a.grade, b.grade)
        if grades[0] is not self._judged[0] or grades[1] is not self._judged[1]:
            self._judged, self._verdict_rows = grades, verdict_rows(a, b)
        rows = [row for row in self._verdict_rows if row.differs or not self.differing.isChecked()]
        self.verdicts.set_rows(rows)
        count = sum(row.differs for row in self._verdict_rows)
        self.count.setText(self.tr("{} of {} verdicts differ").format(count, len(self._verdict_rows)))

    def _alignment_words(self) -> str:
        alignment = self.linked.alignment
        if self.linked.link is None:
            return self.tr("reading…")
        moved = "" if alignment.shift == (0, 0, 0) else self.tr(", B moved by {}, {}, {}").format(*alignment.shift)
        return f"{phrase(alignment.by.value)}{moved}: {phrase(alignment.why)}"

    def _show_playing(self, playing: bool) -> None:
        self.play.set_icon("pause" if playing else "play")
        self.play.setAccessibleName(self.tr("Pause") if playing else self.tr("Play"))

    def _verdict_chosen(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Each picture shows its own evidence."""
        pair = current.data(PAIR_ROLE) if current.isValid() else None
        if pair is not None:
            self.linked.a.side.select_check(pair.a)
            self.linked.b.side.select_check(pair.b)

    def _let_go(self) -> None:
        self.verdict_view.clearSelection()
        self.verdict_view.setCurrentIndex(QModelIndex())
        self.linked.let_go()

    # Life

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._build_timer.start()

    def _build_next(self) -> None:
        """One scene a time: both at once would hold the windows up for longer."""
        view = next((view for view in self.linked.views if view.scene is None and view.failure is None), None)
        if view is not None:
            view.build(self._failure)
            self._build_timer.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._closed:
            self._closed = True
            self._build_timer.stop()
            self.linked.close()
        super().closeEvent(event)
