"""The form a decision is made with: what is said of the verdict, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from checks.result import Status
from minece_desktop.core.audit.decisions import REASONS, Opinion
from minece_desktop.gui.models.audit import OPINIONS, VERDICTS, Draft, Target, tags_of
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.number_edit import NumberEdit
from minece_desktop.gui.widgets.segments import Segments
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel

_COMMENT_HEIGHT = 56


_HINT = mark(
    "Each of the three is saved at once. Agree and Can't tell go on by themselves; after Disagree, say why and submit."
)


class DecisionForm(QWidget):
    """It holds no verdict of its own making: ``show_draft`` fills it, ``draft`` reads it."""

    edited = Signal()
    """Something was typed or chosen by hand."""
    submitted = Signal()
    decided = Signal(object)
    """One of the three (an ``Opinion``) was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_ = {opinion: QAction(tr(text), self, checkable=True) for opinion, text in OPINIONS.items()}
        self._opinion: Opinion | None = None
        self._filling = False
        self.segments = Segments(list(self.actions_.values()), tr("Decision"), self)
        self.corrected = Choice(tr("Should be"), self)
        self.score = NumberEdit(tr("Score it should have, 0 to 1"), tr("score"), self)
        self.reason = _Reasons(self)
        self.tags = QLineEdit(self)
        self.tags.setAccessibleName(tr("Tags"))
        self.tags.setPlaceholderText(tr("tags, separated by commas"))
        self.comment = QPlainTextEdit(self)
        self.comment.setAccessibleName(tr("Comment"))
        self.comment.setPlaceholderText(tr("comment"))
        self.comment.setTabChangesFocus(True)
        self.comment.setFixedHeight(theme().px(_COMMENT_HEIGHT))
        self.hint = WrappedLabel(parent=self)
        self.hint.setProperty("role", "small")
        self.submit = QPushButton(tr("Submit and next"), self)
        self.submit.setProperty("role", "primary")
        self.submit.setAutoDefault(False)
        self.submit.clicked.connect(self.submitted)
        self.tell("")
        self._lay_out()
        self._connect()

    def tell(self, text: str) -> None:
        """What is to be known before submitting; how deciding goes where there is nothing."""
        self.hint.setText(text or tr(_HINT))
        role = "warn" if text else "small"
        if self.hint.property("role") != role:
            self.hint.setProperty("role", role)
            self.hint.setProperty("small", "true")
            self.hint.style().polish(self.hint)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.segments, 0, Qt.AlignmentFlag.AlignLeft)
        self._correction = QWidget(self)
        row = QGridLayout(self._correction)
        row.setContentsMargins(0, 0, 0, 0)
        row.setHorizontalSpacing(6)
        row.setColumnStretch(2, 1)
        row.addWidget(PlainLabel(tr("Should be"), self._correction), 0, 0)
        row.addWidget(self.corrected, 0, 1)
        row.addWidget(self.score, 0, 2)
        column.addWidget(self._correction)
        column.addWidget(self.reason)
        column.addWidget(self.tags)
        column.addWidget(self.comment)
        column.addWidget(self.hint)
        column.addWidget(self.submit, 0, Qt.AlignmentFlag.AlignLeft)
        self._correction.hide()

    def _connect(self) -> None:
        for opinion, action in self.actions_.items():
            action.triggered.connect(lambda _checked=False, opinion=opinion: self.decided.emit(opinion))
        self.corrected.activated.connect(lambda _index: self._edited())
        self.score.edited.connect(self._edited)
        self.reason.editTextChanged.connect(lambda _text: self._edited())
        self.tags.textChanged.connect(lambda _text: self._edited())
        self.comment.textChanged.connect(self._edited)

    def _edited(self) -> None:
        if not self._filling:
            self.edited.emit()

    # What stands in it

    @property
    def opinion(self) -> Opinion | None:
        return self._opinion

    def set_opinion(self, opinion: Opinion | None) -> None:
        self._opinion = opinion
        for one, action in self.actions_.items():
            action.setChecked(one is opinion)
        self._correction.setVisible(opinion is Opinion.DISAGREE)

    def show_draft(self, draft: Draft, target: Target | None) -> None:
        self._filling = True
        self.setEnabled(target is not None)
        self._offer(target)
        self.set_opinion(draft.opinion)
        self.corrected.setCurrentIndex(max(0, self.corrected.findData(draft.corrected)))
        self.score.show_number(draft.score, 3)
        self.reason.setEditText(draft.reason)
        self.tags.setText(", ".join(draft.tags))
        if self.comment.toPlainText() != draft.comment:
            self.comment.setPlainText(draft.comment)
        self._filling = False

    def _offer(self, target: Target | None) -> None:
        """Verdicts that this one is not; the opposite of a pass or a fail is understood."""
        judged = target.status if target is not None else None
        self.corrected.clear()
        opposite = {Status.PASS: Status.FAIL, Status.FAIL: Status.PASS}.get(judged) if judged is not None else None
        if opposite is None:
            self.corrected.addItem(tr("not said"), None)
        else:
            self.corrected.addItem(tr(opposite.value), None)
        for verdict in VERDICTS:
            if verdict not in (judged, opposite):
                self.corrected.addItem(tr(verdict.value), verdict)
        self.score.setVisible(target is not None and target.graded)

    def draft(self) -> Draft:
        chosen = self.corrected.currentData()
        return Draft(
            opinion=self._opinion,
            corrected=None if chosen is None else Status(chosen),  # Qt hands words back as plain strings
            score=self.score.number,
            reason=self.reason.currentText().strip(),
            tags=tags_of(self.tags.text()),
            comment=self.comment.toPlainText().strip(),
        )


class _Reasons(Choice):
    """Reasons to choose or type. The wheel does not change what was decided; Enter is taken by nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("Reason"), parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.addItems([tr(reason) for reason in REASONS])
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        line = self.lineEdit()
        assert line is not None
        line.setPlaceholderText(tr("reason"))
        line.setMaxLength(2_000)
        self.setEditText("")

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
