"""One grade of a store in words: its checks with mark and word, each with what was expected and found."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from checks.result import CheckResult, RuleSet, Status
from minece_desktop.core.results.columns import seed_text
from minece_desktop.core.results.detail import StoredGrade
from minece_desktop.gui.models.check_details import details_of
from minece_desktop.gui.models.checks import STATUS_SIGNS, CheckRow
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, plain_tip
from minece_desktop.gui.words import phrase

_ROWS = "QTreeWidget::item { padding: 3px 0; }"


class StoredDetail(QWidget):
    """Shows a ``StoredGrade``; knows no store."""

    run_wanted = Signal(str)
    """Open this run in the main window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grade: StoredGrade | None = None
        self.title = WrappedLabel(parent=self)
        self.title.setProperty("role", "title")
        self.about = WrappedLabel(parent=self)
        self.about.setProperty("role", "small")
        self.tree = QTreeWidget(self)
        self.tree.setAccessibleName(self.tr("Checks of the grade"))
        self.tree.setHeaderLabels([self.tr("Check"), self.tr("Verdict"), self.tr("Metric")])
        self.tree.setStyleSheet(_ROWS)
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            self.tree.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.open = QPushButton(self.tr("Open the Run"), self)
        self.open.setAutoDefault(False)
        self.open.setToolTip(self.tr("Show it in the main window, where its folder lies beside the results"))
        self.open.clicked.connect(lambda: self._grade is not None and self.run_wanted.emit(self._grade.run))
        self.empty = PlainLabel(self.tr("Choose a grade to see its checks."), self)
        self.empty.setProperty("role", "dim")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (self.empty, self.title, self.about):
            layout.addWidget(widget)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.open)
        layout.addStretch(0)
        self.show_grade(None)

    def show_grade(self, grade: StoredGrade | None) -> None:
        self._grade = grade
        for widget in (self.title, self.about, self.tree, self.open):
            widget.setVisible(grade is not None)
        self.empty.setVisible(grade is None)
        self.empty.setText(self.tr("Choose a grade to see its checks."))
        self.tree.clear()
        if grade is None:
            return
        self.title.setText(grade.run)
        self.about.setText(about(grade))
        for result in grade.results:
            item = self._item(result)
            self.tree.addTopLevelItem(item)
            for place in range(item.childCount()):
                line = item.child(place)
                assert line is not None
                line.setFirstColumnSpanned(True)
            item.setExpanded(result.status in (Status.FAIL, Status.ERROR))

    def say(self, text: str) -> None:
        """In place of a grade that could not be read."""
        self.show_grade(None)
        self.empty.setText(text)

    def _item(self, result: CheckResult) -> QTreeWidgetItem:
        row = CheckRow.of(result)
        word = f"{STATUS_SIGNS[result.status]} {tr(result.status.value)}"
        if result.disputed is not None:
            word += f" ≠ {tr('disputed')}"
        metric = tr(result.metric.value)
        if result.rules is RuleSet.ENGINEERING:
            metric = f"{metric} · {tr('engineering')}"
        item = QTreeWidgetItem([row.title, word, metric])
        item.setForeground(1, theme().color(theme().status_icon(result.status)[1]))
        item.setToolTip(0, plain_tip(result.name))
        lines = [phrase(result.message)] if result.message else []
        if result.disputed is not None:
            lines.append(tr("disputed: {}").format(phrase(result.disputed)))
        lines += [f"{detail.label}: {detail.text}" for detail in details_of(result) if detail.text]
        for line in lines:
            below = QTreeWidgetItem([line])
            below.setToolTip(0, plain_tip(line))
            item.addChild(below)
        return item


def about(grade: StoredGrade) -> str:
    """Task, model, seed, and the verdict on the whole, in one line."""
    verdict = tr("no grade") if grade.overall is None else tr("pass") if grade.overall else tr("fail")
    parts = [verdict, grade.task_id or tr("no task")]
    if grade.model:
        parts.append(grade.model)
    if grade.seed is not None:
        parts.append(tr("seed {}").format(seed_text(grade.seed)))
    if grade.note:
        parts.append(phrase(grade.note))
    if grade.unread:
        parts.append(plural("{} check cannot be read", "{} checks cannot be read", grade.unread))
    return " · ".join(parts)
