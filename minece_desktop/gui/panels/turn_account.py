"""How the events of one turn were settled: a line, and on demand what was used, disagreed and was lost."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.run import Severity, TurnAccount
from minece_desktop.gui.models.account import account_details, account_grave, account_line
from minece_desktop.gui.panels.detail_grid import DetailGrid
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.status import SeverityMark
from minece_desktop.gui.widgets.text import WrappedLabel


class AccountView(QWidget):
    """Opens by its button; the details are made then."""

    def __init__(self, account: TurnAccount, turn: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._account = account
        self._details: DetailGrid | None = None
        line = WrappedLabel(account_line(account))
        line.setProperty("role", "small")
        self.more = QPushButton()
        self.more.setProperty("role", "link")
        self.more.setCheckable(True)
        self.more.setAccessibleName(tr("How the events of turn {} were settled").format(turn + 1))
        self.more.setToolTip(tr("What the events are taken from, where accounts differ, what is missing"))
        self.more.toggled.connect(self._open)
        self.more.installEventFilter(SpaceKeeper.of(self))
        row = QHBoxLayout()
        row.setSpacing(6)
        mark = SeverityMark(Severity.WARNING if account_grave(account) else Severity.INFO)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(line, 1)
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 2, 0, 2)
        self._column.setSpacing(0)
        self._column.addLayout(row)
        self._open(False)

    def _open(self, shown: bool) -> None:
        self.more.setText(tr("Hide ▴") if shown else tr("Account ▾"))
        if self._details is None and shown:
            self._details = DetailGrid(self)
            self._details.set_details(account_details(self._account))
            self._column.addWidget(self._details)
        if self._details is not None:
            self._details.setVisible(shown)
