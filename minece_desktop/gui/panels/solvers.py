"""The step shown by several solvers side by side: each on demand, with what their differences mean."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.solvers import (
    SOLVERS,
    Solver,
    SolverComparison,
    SolverFigures,
    SolverState,
    memory_limit_words,
)
from minece_desktop.core.units import stress_text
from minece_desktop.gui.models.solvers import MEANINGS, NAMES, differences, figures_line, parameter_rows
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.layouts import clear
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, plain_tip
from minece_desktop.gui.words import phrase


class SolverRow(QFrame):
    """One solver: its largest stress, or the button that asks for it, or how far it is."""

    wanted = Signal()
    cancelled = Signal()
    block_wanted = Signal(object)

    def __init__(self, solver: Solver, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.solver = solver
        self._figures: SolverFigures | None = None
        name = PlainLabel(tr(NAMES[solver]))
        name.setToolTip(plain_tip(tr(MEANINGS[solver])))
        self.number = PlainLabel()
        self.solve = _link(tr("Solve"), tr("Solve by {}").format(tr(NAMES[solver]).lower()), tr(MEANINGS[solver]))
        self.cancel = _link(tr("Cancel"), tr("Cancel {}").format(tr(NAMES[solver]).lower()), tr("Stop solving"))
        self.place = _link("", "", tr("Select this block"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 100)
        self._bar.setAccessibleName(tr("Solving by {}").format(tr(NAMES[solver]).lower()))
        self._line = WrappedLabel()
        self._line.setProperty("role", "small")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(name)
        head.addWidget(self._bar, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(0)
        for part in (self.place, self.number, self.solve, self.cancel):
            head.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 3, 0, 3)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._line)
        for button in (self.solve, self.cancel, self.place):
            button.installEventFilter(SpaceKeeper.of(self))
        self.solve.clicked.connect(self.wanted)
        self.cancel.clicked.connect(self.cancelled)
        self.place.clicked.connect(self._go)

    def set_state(self, state: SolverState) -> None:
        figures: SolverFigures | None = state.figures
        self._figures = figures
        working = state.working is not None
        self._bar.setVisible(working)
        self._bar.setValue(round(100 * (state.working or 0.0)))
        self.cancel.setVisible(working and self.solver != "static")
        self.solve.setVisible(figures is None and not working)
        self.number.setVisible(figures is not None)
        self.place.setVisible(figures is not None and figures.cell is not None)
        self._line.setVisible(figures is not None or bool(state.why))
        self._line.setText(phrase(state.why))
        if figures is not None:
            self.number.setFont(theme().font("number"))
            self.number.setText(stress_text(figures.largest))
            self._line.setText(figures_line(figures))
            if figures.cell is not None:
                self.place.setText("({}, {}, {})".format(*figures.cell))
                self.place.setAccessibleName(
                    tr("Block {}, largest by {}").format(self.place.text(), tr(NAMES[self.solver]).lower())
                )

    def _go(self) -> None:
        if self._figures is not None and self._figures.cell is not None:
            self.block_wanted.emit(self._figures.cell)


class SolversBox(QWidget):
    """All solvers, why they differ, and the parameters they went by."""

    block_wanted = Signal(object)

    def __init__(self, comparison: SolverComparison, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._comparison = comparison
        self.rows = {solver: SolverRow(solver, self) for solver in SOLVERS}
        self._why = WrappedLabel()
        self._why.setProperty("role", "dim")
        self.more = QPushButton()
        self.more.setProperty("role", "link")
        self.more.setProperty("lead", True)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._show_parameters)
        self._parameters = _Parameters(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for solver, row in self.rows.items():
            row.wanted.connect(lambda solver=solver: comparison.want(solver))
            row.cancelled.connect(lambda solver=solver: comparison.cancel(solver))
            row.block_wanted.connect(self.block_wanted)
            column.addWidget(row)
        column.addWidget(self._why)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._parameters)
        self.more.installEventFilter(SpaceKeeper.of(self))
        self._show_parameters(False)

    @property
    def known(self) -> dict[Solver, SolverFigures]:
        states = {solver: self._comparison.state(solver) for solver in SOLVERS}
        return {solver: state.figures for solver, state in states.items() if state.figures is not None}

    def show_state(self) -> None:
        known = {}
        for solver, row in self.rows.items():
            state = self._comparison.state(solver)
            row.set_state(state)
            if state.figures is not None:
                known[solver] = state.figures
        why = differences(known)
        self._why.setText("\n".join(why))
        self._why.setVisible(bool(why))
        self.more.setVisible(bool(known))
        self._parameters.set_figures(known)
        self._parameters.setVisible(self.more.isChecked() and bool(known))

    def _show_parameters(self, shown: bool) -> None:
        self.more.setText(tr("Hide parameters and limits") if shown else tr("Parameters and limits"))
        self._parameters.setVisible(shown)


class _Parameters(QWidget):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._shown: dict[str, list[tuple[str, str]]] = {}

    def set_figures(self, known: dict[Solver, SolverFigures]) -> None:
        wanted = {tr(NAMES[solver]): parameter_rows(figures.parameters) for solver, figures in known.items()}
        if wanted == self._shown:
            return
        self._shown = wanted
        clear(self._grid)
        line = 0
        for name, rows in wanted.items():
            line = self._add(line, name, "", "strong")
            for label, value in rows:
                line = self._add(line, label, value, "small")
        line = self._add(line, tr("Limits"), "", "strong")
        self._add(line, tr("memory a solve"), memory_limit_words(), "small")

    def _add(self, line: int, label: str, value: str, role: str) -> int:
        for column, text in enumerate((label, value)):
            cell = WrappedLabel(text) if column else PlainLabel(text)
            cell.setProperty("role", role)
            cell.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(cell, line, column, Qt.AlignmentFlag.AlignTop)
        return line + 1


def _link(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("role", "link")
    button.setAccessibleName(name)
    button.setToolTip(plain_tip(tip))
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button
