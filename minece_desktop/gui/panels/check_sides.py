"""The two verdicts on one check: by official and by engineering rules, of which one shows its evidence."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from checks.result import CheckResult, RuleSet
from minece_desktop.gui.models.checks import RULE_WORDS, score_words
from minece_desktop.gui.theme import paint_disputed, theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.list_row import ListRow
from minece_desktop.gui.widgets.status import StatusMark
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import phrase


class DisputedMark(QWidget):
    """The ≠ badge beside a verdict that the engineering rules do not share."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("disputed"))
        self.setToolTip(tr("Disputed: official and engineering verdicts differ"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        side = theme().px(14)
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_disputed(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()


class SideButton(ListRow):
    """One verdict: mark, whose it is, score, message. Checked: its evidence is what the structure shows."""

    def __init__(self, rules: RuleSet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = rules
        self._mark = StatusMark(None, 14)
        self._whose = PlainLabel(tr(RULE_WORDS[rules]))
        self._whose.setProperty("role", "strong")
        self._score, self._shown = PlainLabel(), PlainLabel()
        self._shown.setProperty("role", "small")
        self._message = WrappedLabel()
        self._message.setProperty("role", "dim")
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 6, 8, 7)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        grid.addWidget(self._mark, 0, 0)
        grid.addWidget(self._whose, 0, 1)
        grid.addWidget(self._score, 0, 2)
        grid.addWidget(self._shown, 0, 3)
        grid.addWidget(self._message, 1, 1, 1, 3)
        for part in (self._mark, self._whose, self._score, self._shown, self._message):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.toggled.connect(self._tell)

    def set_result(self, result: CheckResult) -> None:
        self._mark.set_status(result.status)
        self._score.setText(score_words(result))
        self._message.setText(phrase(result.message))
        self._message.setVisible(bool(result.message))
        self._has_evidence = bool(result.evidence)
        whose = tr(RULE_WORDS[self.rules])
        self._name = tr("{} verdict: {}. {}").format(whose, score_words(result), phrase(result.message))
        self._tell(self.isChecked())

    def _tell(self, shown: bool) -> None:
        """In words which one is shown: the ground alone would not tell."""
        self._shown.setText((tr("● shown") if shown else tr("show")) if self._has_evidence else tr("no evidence"))
        self.setAccessibleName(self._name)
        self.setAccessibleDescription(tr("its evidence is shown") if shown else tr("show its evidence"))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme(), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(look.color("surface" if self.isChecked() else "raised" if self.underMouse() else "inset"))
        line = "accent" if self.isChecked() or self.hasFocus() else "border"
        painter.setPen(QPen(look.color(line), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(box, 5, 5)
        painter.end()


class Sides(QWidget):
    """Both verdicts, the official one above."""

    chosen = Signal(object)
    """The ``RuleSet`` whose evidence is wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {rules: SideButton(rules, self) for rules in RuleSet}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        for button in self.buttons.values():
            button.clicked.connect(lambda _checked=False, rules=button.rules: self.chosen.emit(rules))
            column.addWidget(button)

    def set_results(self, official: CheckResult, opinion: CheckResult) -> None:
        for result in (official, opinion):
            self.buttons[result.rules].set_result(result)

    def set_shown(self, rules: RuleSet) -> None:
        for button in self.buttons.values():
            button.setChecked(button.rules is rules)
