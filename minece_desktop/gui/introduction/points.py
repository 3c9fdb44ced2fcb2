"""What the introduction shows: each point has its words, the place they are about, and what to bring into sight first.

Places are looked up anew whenever they are needed, because panels rebuild what they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from checks.aggregate import GRADED
from checks.result import CheckResult, Status
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import ColorMode
from minece_desktop.gui.features.audit import AuditFeature
from minece_desktop.gui.translate import mark
from minece_desktop.gui.widgets.segments import Segments

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow


@dataclass(frozen=True)
class Place:
    """A widget, or a part of it in its own coordinates."""

    widget: QWidget
    part: QRect | None = None


def _nothing(_window: MainWindow) -> None:
    """All is in sight already."""


@dataclass(frozen=True)
class Point:
    """``find``: the places to light, the first one the card stands beside; none where there is nothing to tell of.

    ``prepare`` brings them into sight.
    """

    name: str
    title: str
    text: str
    find: Callable[[MainWindow], Sequence[Place]]
    prepare: Callable[[MainWindow], None] = _nothing
    needs: Callable[[RunEntry], bool] | None = None
    """Which run it is shown on where the one in sight will not do."""


def _fails(entry: RunEntry) -> bool:
    return entry.digest is not None and entry.digest.overall is False


def _is_disputed(entry: RunEntry) -> bool:
    return entry.digest is not None and any(mark.disputed for _, mark in entry.digest.marks)


def failed_check(window: MainWindow) -> CheckResult | None:
    """A failed verdict of the run shown: what is told by blocks before what is told by a score."""
    entry = window.session.current
    results = entry.grade.results if entry is not None and entry.grade is not None else ()
    failed = [result for result in results if result.status is Status.FAIL]
    return min(failed, key=lambda result: result.metric in GRADED, default=None)


def _show_checks(window: MainWindow) -> None:
    window.session.set_color(ColorMode.MATERIAL)
    window.session.select_check(None)
    window.tabs.setCurrentWidget(window.checks)


def _select_failed(window: MainWindow) -> None:
    window.session.set_color(ColorMode.MATERIAL)
    window.tabs.setCurrentWidget(window.checks)
    window.session.select_check(failed_check(window))


def _failed_card(window: MainWindow) -> Sequence[Place]:
    wanted = failed_check(window)
    card = next((card for card in window.checks.cards if card.row.result == wanted), None)
    return [] if card is None else [Place(card), Place(window.view)]


def _audit(window: MainWindow) -> AuditFeature:
    return next(one for one in window.features if isinstance(one, AuditFeature))


def _show_audit(window: MainWindow) -> None:
    window.session.select_check(None)
    window.tabs.setCurrentWidget(_audit(window).panel)


def _colors(window: MainWindow) -> Sequence[Place]:
    row = window.toolbar.findChild(Segments)
    return [] if row is None else [Place(row), Place(window.view)]


def _file_menu(window: MainWindow) -> Sequence[Place]:
    bar = window.menuBar()
    return [Place(bar, bar.actionGeometry(bar.actions()[0]))]


POINTS = (
    Point(
        "runs",
        mark("Every run, judged"),
        mark(
            "Each row is one run: a mark or a score for each metric, and the whole. Click a row, or press J and K. "
            "Type status:fail above to see only what failed."
        ),
        lambda window: [Place(window.runs)],
    ),
    Point(
        "structure",
        mark("What was built"),
        mark(
            "Drag to turn, Shift and drag to move, the wheel zooms; 1 to 7 look from fixed sides. Click a block to "
            "learn its material, its step, and the line of code that placed it."
        ),
        lambda window: [Place(window.view)],
    ),
    Point(
        "stress",
        mark("Stress in every block"),
        mark(
            "Stress (Alt+2) colours the blocks by their von Mises stress at equilibrium, and points at the largest. "
            "Order, support, displacement and evidence are a click away."
        ),
        _colors,
        lambda window: window.session.set_color(ColorMode.STRESS),
    ),
    Point(
        "timeline",
        mark("How it was built"),
        mark(
            "Space plays the build, ← and → go step by step. Red marks are violations, such as a block placed in the "
            "air: N goes to the next. The curves show peak stress and path so far."
        ),
        lambda window: [Place(window.timeline)],
    ),
    Point(
        "checks",
        mark("Two opinions"),
        mark(
            "Every check has its official verdict, and beside it one by rules that follow the sense of the words. "
            "Where the two disagree a ≠ marks the check."
        ),
        lambda window: [Place(window.tabs)],
        _show_checks,
        needs=_is_disputed,
    ),
    Point(
        "why",
        mark("Why it failed"),
        mark(
            "Click a check: its blocks are lit, the rest is dimmed, and the card tells what was expected, what is "
            "there, and the rule."
        ),
        _failed_card,
        _select_failed,
        needs=_fails,
    ),
    Point(
        "audit",
        mark("Your own verdict"),
        mark(
            "A agrees, X disagrees, U cannot tell; Ctrl+Enter goes on to the next. What you decide is saved at once, "
            "beside the grade and never over it."
        ),
        lambda window: [Place(_audit(window).panel)],
        _show_audit,
    ),
    Point(
        "report",
        mark("Take it with you"),
        mark(
            "File → Export Report writes one HTML or PDF file over all open runs. Ctrl+Shift+P finds any command by a "
            "few letters, F1 lists the keys. Help → Introduction shows all this again."
        ),
        _file_menu,
    ),
)
