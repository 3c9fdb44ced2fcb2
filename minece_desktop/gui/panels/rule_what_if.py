"""Engineering rules by other values: what they would say of the shown run, beside what they said."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.jobs import Job
from minece_desktop.core.rule_what_if import Knob, Tried, Value, judge_if_job, knobs_of
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.checks import score_words, title_of
from minece_desktop.gui.panels.text_table import text_item, text_table
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.number_edit import NumberEdit
from minece_desktop.gui.widgets.scrolled import ScrolledColumn, scroll_area
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import phrase

LABEL = mark("What-if, not the official grade: nothing of it is kept, in no table and no report.")
_NONE = mark("The rules for this run have no parameters of their own.")
_HEADS = (mark("check"), mark("as graded"), mark("what-if"), mark("reason"))


class RuleWhatIf(QDialog):
    """Follows no run: it stays with the one it was opened for."""

    def __init__(self, session: Session, entry: RunEntry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert entry.grade is not None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What if: engineering rules"))
        self.resize(theme().px(860), theme().px(640))
        self._session, self.entry, self._grade = session, entry, entry.grade
        self._job: Job | None = None
        self.tried: list[Tried] = []
        self._values: dict[tuple[str, str], Callable[[], Value | None]] = {}
        self.fields: dict[tuple[str, str], QWidget] = {}
        self.about = WrappedLabel(tr(LABEL), self)
        self.about.setProperty("role", "warn")
        self.judge = QPushButton(self.tr("Judge by these"), self)
        self.judge.setProperty("role", "primary")
        self.judge.clicked.connect(self.work_out)
        self.again = QPushButton(self.tr("As graded"), self)
        self.again.setAutoDefault(False)
        self.again.clicked.connect(self.reset)
        self.state = WrappedLabel(parent=self)
        self.state.setProperty("role", "dim")
        self.knobs = knobs_of(self._grade)
        name = self.tr("Verdicts as graded and by these values")
        self.table = text_table([tr(head) for head in _HEADS], name, self)
        self._lay_out()
        self.reset()

    def _lay_out(self) -> None:
        inner = ScrolledColumn(self)
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(12)
        for row, knob in enumerate(self.knobs):
            self._add(grid, row, knob)
        grid.setColumnMinimumWidth(1, theme().px(96))
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(len(self.knobs), 1)
        scrolled = scroll_area(inner)
        buttons = QHBoxLayout()
        buttons.addWidget(self.state, 1)
        buttons.addWidget(self.again)
        buttons.addWidget(self.judge)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        title = PlainLabel(self._grade.run, self)
        title.setProperty("role", "heading")
        layout.addWidget(title)
        layout.addWidget(self.about)
        layout.addWidget(scrolled, 1)
        layout.addLayout(buttons)
        layout.addWidget(self.table, 1)

    def _add(self, grid: QGridLayout, row: int, knob: Knob) -> None:
        name = f"{knob.check.rpartition('.')[2]} · {knob.name}"
        field = self._field(knob, f"{name}: {phrase(knob.words)}")
        label = PlainLabel(name, self)
        label.setBuddy(field)
        words = WrappedLabel(phrase(knob.words), self)
        words.setProperty("role", "small")
        grid.addWidget(label, row, 0)
        grid.addWidget(field, row, 1)
        grid.addWidget(words, row, 2)
        self.fields[knob.key] = field

    def _field(self, knob: Knob, name: str) -> QWidget:
        if knob.kind == "switch":
            box = QCheckBox(self)
            box.setAccessibleName(name)
            self._values[knob.key] = box.isChecked
            return box
        if knob.kind == "choice":
            choice = Choice(name, self)
            for option in knob.choices:
                choice.addItem(option, option)
            self._values[knob.key] = choice.currentData
            return choice
        edit = NumberEdit(name, str(knob.value), self)
        self._values[knob.key] = (lambda: _whole(edit)) if knob.kind == "whole" else (lambda: edit.number)
        return edit

    def reset(self) -> None:
        """All as the grade has it."""
        for knob in self.knobs:
            field = self.fields[knob.key]
            if isinstance(field, QCheckBox):
                field.setChecked(bool(knob.value))
            elif isinstance(field, Choice):
                field.setCurrentIndex(field.findData(knob.value))
            elif isinstance(field, NumberEdit):
                field.setModified(False)
                field.show_number(float(knob.value))
        self.judge.setEnabled(bool(self.knobs))
        self.state.setText("" if self.knobs else tr(_NONE))
        self.show_tried([])

    def unusable(self) -> Knob | None:
        """The first whose field has a number that it cannot take."""
        fields = ((knob, self.fields[knob.key]) for knob in self.knobs)
        return next(
            (
                knob
                for knob, field in fields
                if isinstance(field, NumberEdit) and field.number is not None and self._values[knob.key]() is None
            ),
            None,
        )

    def changed(self) -> dict[tuple[str, str], Value]:
        """What stands otherwise than in the grade; a field that says nothing counts as unchanged."""
        told = {knob.key: (knob.value, self._values[knob.key]()) for knob in self.knobs}
        return {key: value for key, (before, value) in told.items() if value is not None and value != before}

    def work_out(self) -> None:
        wrong, values = self.unusable(), self.changed()
        if wrong is not None:
            self.state.setText(self.tr("{} takes a whole number.").format(wrong.name))
            self.show_tried([])
            return
        if not values:
            self.state.setText(self.tr("Nothing stands otherwise than in the grade."))
            self.show_tried([])
            return
        run = self.entry.run
        if run is None or self._job is not None:
            return
        self.state.setText(self.tr("Judging…"))
        self._job = self._session.submit(
            judge_if_job, run, self._grade, values, label=tr("Trying other values"), first=True
        )
        self._job.on_done = self._done
        self._job.on_error = lambda message: self._failed(phrase(message.text))

    def _done(self, tried: list[Tried]) -> None:
        self._job = None
        self.show_tried(tried)
        count = sum(one.differs for one in tried)
        self.state.setText(self.tr("{} of {} verdicts would be others").format(count, len(tried)))

    def _failed(self, reason: str) -> None:
        self._job = None
        self.state.setText(reason)

    def show_tried(self, tried: list[Tried]) -> None:
        self.tried = tried
        self.table.setRowCount(len(tried))
        for row, one in enumerate(tried):
            sign = "≠ " if one.differs else ""
            words = score_words(one.graded), sign + score_words(one.tried), phrase(one.tried.message)
            for column, text in enumerate((title_of(one.graded), *words)):
                self.table.setItem(row, column, text_item(text))
        for column in range(len(_HEADS) - 1):
            self.table.resizeColumnToContents(column)
        self.table.resizeRowsToContents()

    def _let_go(self) -> None:
        if self._job is not None:
            self._job.on_done = self._job.on_error = lambda _result: None
            self._session.jobs.cancel(self._job)
            self._job = None

    def done(self, result: int) -> None:
        """Escape comes here only."""
        self._let_go()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._let_go()
        super().closeEvent(event)


def _whole(edit: NumberEdit) -> int | None:
    number = edit.number
    return int(number) if number is not None and number.is_integer() else None
