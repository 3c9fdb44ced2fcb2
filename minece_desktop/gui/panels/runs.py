"""The runs list: filter, table with a mark per metric, and what is known of the current run."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from checks.result import Status
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.core.units import grouped
from minece_desktop.gui.models.arranged_runs import RunsProxy
from minece_desktop.gui.models.audit import RunState
from minece_desktop.gui.models.runs import AUDIT, CELL_ROLE, ENTRY_ROLE, FIRST_METRIC, OVERALL, Cell, RunsModel
from minece_desktop.gui.panels.run_detail import RunDetail
from minece_desktop.gui.theme import paint_disputed, paint_status, theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.review import paint_review
from minece_desktop.gui.widgets.text import PlainLabel

Index = QModelIndex | QPersistentModelIndex
_FILTER_DELAY_MS = 120
_ROW_HEIGHT = 28
_METRIC_WIDTHS = (27, 27, 29, 34, 42, 42)
_OVERALL_WIDTH, _AUDIT_WIDTH = 66, 66
_SHORT = 380
"""Height below which the list is worth more than the details under it."""
_ID_WIDTH = 100
"""Least room for a run's id: a narrow list leaves metrics out before ids become unreadable,"""
_LEFT_OUT = (5, 4, 2, 1, 0, 3)
"""the scores first, plausibility last."""


def two_lines(text: str, width: int) -> list[str]:
    """A long id on two lines, broken after a separator where one is within ``width`` characters."""
    if len(text) <= width:
        return [text]
    cut = max(text.rfind(mark, 0, width) for mark in "-_/ .") + 1
    cut = cut if cut > width // 3 else width
    return [text[:cut], text[cut:]]


class RunDelegate(QStyledItemDelegate):
    """Paints marks as shapes, scores in tabular figures and ids in monospace."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(40, theme().px(_ROW_HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = theme()
        rect = QRectF(option.rect)
        cell: Cell = index.data(CELL_ROLE)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, look.color("selection"))
            if index.column() == 0:
                painter.fillRect(QRectF(rect.left(), rect.top(), 2, rect.height()), look.color("accent"))
        if index.column() == 0:
            self._paint_id(painter, rect, index, cell)
        elif index.column() == OVERALL:
            self._paint_overall(painter, rect, cell)
        elif cell.review is not None:
            self._paint_review(painter, rect, cell.review)
        else:
            self._paint_metric(painter, rect, cell)
        painter.restore()

    def paint_mark(self, painter: QPainter, option: QStyleOptionViewItem, cell: Cell, *, whole: bool) -> None:
        """A metric's mark or score, or the verdict on the ``whole``, of whatever has such cells."""
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, theme().color("selection"))
        paint = self._paint_overall if whole else self._paint_metric
        paint(painter, QRectF(option.rect), cell)
        painter.restore()

    def _paint_id(self, painter: QPainter, rect: QRectF, index: Index, cell: Cell) -> None:
        entry: RunEntry = index.data(ENTRY_ROLE)
        font = theme().font("mono")
        font.setPixelSize(theme().px(11))
        painter.setFont(font)
        known = (entry.run is not None or entry.digest is not None or entry.error is not None) and not entry.gone
        painter.setPen(theme().color("text" if known else "text_dim" if not entry.gone else "text_faint"))
        inside = rect.adjusted(12, 0, -4, 0)
        lines = two_lines(cell.text, int(inside.width() / painter.fontMetrics().horizontalAdvance("m")))
        text = "\n".join(
            painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideMiddle, int(inside.width())) for line in lines
        )
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_metric(self, painter: QPainter, rect: QRectF, cell: Cell) -> None:
        """A mark or a score in the middle; a disputed one moves over for its badge."""
        look = theme()
        side, badge = look.px(10), look.px(9)
        middle = rect.center().x() - (badge / 2 + 1 if cell.disputed else 0)
        half = side / 2
        if cell.score is not None:
            font = look.font("number")
            font.setPixelSize(look.px(11))  # as large as the words beside it
            painter.setFont(font)
            painter.setPen(look.color("text"))
            half = painter.fontMetrics().horizontalAdvance(cell.text) / 2
            box = QRectF(middle - half, rect.top(), 2 * half + 1, rect.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell.text)
        elif cell.status is not None:
            paint_status(painter, QRectF(middle - half, rect.center().y() - half, side, side), cell.status)
        if cell.disputed:
            left = middle + half + 3
            paint_disputed(painter, QRectF(left, rect.center().y() - badge / 2, badge, badge))

    def _paint_overall(self, painter: QPainter, rect: QRectF, cell: Cell) -> None:
        look = theme()
        left = rect.left() + 6
        color = "text_faint"
        if cell.status not in (None, Status.NOT_APPLICABLE):  # where there is no grade, words are enough
            side = look.px(10)
            paint_status(painter, QRectF(left, rect.center().y() - side / 2, side, side), cell.status)
            left += side + 6
            color = look.status_icon(cell.status)[1]
        painter.setFont(look.font("small"))
        painter.setPen(look.color(color))
        inside = QRectF(left, rect.top(), rect.right() - left - 4, rect.height())
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, cell.text)
        if cell.disputed:
            left += painter.fontMetrics().horizontalAdvance(cell.text) + 4
            badge = look.px(9)
            paint_disputed(painter, QRectF(left, rect.center().y() - badge / 2, badge, badge))

    def _paint_review(self, painter: QPainter, rect: QRectF, review: RunState) -> None:
        look = theme()
        side = look.px(9)
        left = rect.left() + 6
        mark = QRectF(left, rect.center().y() - side / 2, side, side)
        paint_review(painter, mark, review)
        painter.setFont(look.font("small"))
        painter.setPen(look.color("warn" if review is RunState.CONFLICT else "text_dim"))
        left += side + 5
        inside = QRectF(left, rect.top(), rect.right() - left, rect.height())
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, tr(review.value))


class RunsPanel(ListeningWidget):
    """The left column of the window."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.model = RunsModel(session, self)
        self.proxy = RunsProxy(self.model, self)
        self._count = PlainLabel(parent=self)
        self._count.setProperty("role", "small")
        self.filter = QLineEdit(self)
        self.table = QTableView(self)
        self.detail = RunDetail(session, self)
        self._empty = PlainLabel(parent=self.table)
        self._build()
        self._filter_timer = QTimer(self, singleShot=True, interval=_FILTER_DELAY_MS)
        self._filter_timer.timeout.connect(self._apply_filter)
        self.filter.textChanged.connect(lambda: self._filter_timer.start())
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self._count_timer = QTimer(self, singleShot=True, interval=50)
        self._count_timer.timeout.connect(self._update_count)
        for signal in (self.proxy.rowsInserted, self.proxy.rowsRemoved, self.proxy.modelReset, self.proxy.dataChanged):
            signal.connect(self._count_soon)
        self.listen(session.runs_changed, self.model.refresh)
        self.listen(session.entry_changed, self.model.entry_changed)
        self.listen(session.current_changed, self._current_changed)
        theme().changed.connect(self._restyle)
        self._restyle()
        self._update_count()
        self._current_changed(session.current)

    def step(self, offset: int) -> None:
        """Show the next or previous run as the list is sorted and filtered now."""
        rows = self.proxy.rowCount()
        if rows:
            here = self.table.currentIndex()
            row = (here.row() + offset) % rows if here.isValid() else (0 if offset > 0 else rows - 1)
            self._session.show(self.proxy.index(row, 0).data(ENTRY_ROLE))

    @property
    def empty_text(self) -> str:
        """What stands in place of rows; empty when there are some."""
        return "" if self._empty.isHidden() else self._empty.text()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(12, 8, 12, 8)
        title = PlainLabel(self.tr("Runs"), self)
        title.setProperty("role", "heading")
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(self._count)
        layout.addLayout(head)
        line = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(12, 0, 12, 8)
        row.addWidget(self.filter)
        layout.addWidget(line)
        self.filter.setPlaceholderText(self.tr("Filter: words, model:gpt-5 status:fail stability<0.6"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setAccessibleName(self.tr("Filter runs"))
        self._build_table()
        layout.addWidget(self.table, 1)
        layout.addWidget(self.detail)

    def _build_table(self) -> None:
        table = self.table
        table.setModel(self.proxy)
        table.setItemDelegate(RunDelegate(table))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.setSortingEnabled(True)
        table.setAccessibleName(self.tr("Runs"))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.setColumnHidden(AUDIT, True)
        self._empty.setProperty("role", "dim")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._empty.setWordWrap(True)
        table.viewport().installEventFilter(self)
        space = QVBoxLayout(table.viewport())
        space.setContentsMargins(24, 24, 24, 24)
        space.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)

    def show_reviews(self, shown: bool) -> None:
        """The column of what is reviewed takes room that a window without decisions has better uses for."""
        if shown is self.table.isColumnHidden(AUDIT):
            self.table.setColumnHidden(AUDIT, not shown)
            self._fit_columns()

    def _restyle(self) -> None:
        look = theme()
        self.table.verticalHeader().setDefaultSectionSize(look.px(_ROW_HEIGHT))
        for offset, width in enumerate(_METRIC_WIDTHS):
            self.table.setColumnWidth(FIRST_METRIC + offset, look.px(width))
        self.table.setColumnWidth(OVERALL, look.px(_OVERALL_WIDTH))
        self.table.setColumnWidth(AUDIT, look.px(_AUDIT_WIDTH))
        self._fit_columns()
        self.table.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.detail.set_short(self.height() < theme().px(_SHORT))
        self._fit_columns()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is told of another run may need more room: a current row that was in sight stays in sight."""
        if watched is self.table.viewport() and isinstance(event, QResizeEvent):
            row = self.table.visualRect(self.table.currentIndex())
            if row.top() >= 0 and event.size().height() <= row.bottom() < event.oldSize().height():
                QTimer.singleShot(0, self.table, lambda: self.table.scrollTo(self.table.currentIndex()))
        return super().eventFilter(watched, event)

    def _fit_columns(self) -> None:
        look = theme()
        room = (
            self.width()
            - look.px(_ID_WIDTH)
            - look.px(_OVERALL_WIDTH)
            - (0 if self.table.isColumnHidden(AUDIT) else look.px(_AUDIT_WIDTH))
            - self.table.verticalScrollBar().sizeHint().width()
        )
        left_out = list(_LEFT_OUT)
        widths = [look.px(width) for width in _METRIC_WIDTHS]
        shown = set(range(len(widths)))
        while left_out and sum(widths[column] for column in shown) > room:
            shown.discard(left_out.pop(0))
        for column in range(len(widths)):
            self.table.setColumnHidden(FIRST_METRIC + column, column not in shown)

    def _apply_filter(self) -> None:
        self.proxy.set_filter(self.filter.text())
        self._update_count()
        self._current_changed(self._session.current)

    def _count_soon(self) -> None:
        if not self._count_timer.isActive():
            self._count_timer.start()

    def _update_count(self) -> None:
        entries = self._session.entries
        tally, shown = self.model.tally, self.proxy.rowCount()
        runs = plural("{} run", "{} runs", len(entries), grouped(len(entries)))
        parts = [self.tr("{} of {}").format(grouped(shown), runs) if shown != len(entries) else runs]
        parts.append(self.tr("{} graded").format(grouped(tally.graded)))
        if tally.failed:
            parts.append(self.tr("{} unreadable").format(grouped(tally.failed)))
        if tally.gone:
            parts.append(self.tr("{} gone").format(grouped(tally.gone)))
        self._count.setText(" · ".join(parts) if entries else "")
        self._empty.setVisible(not shown)
        self._empty.setText(
            self.tr("No run matches the filter.")
            if entries
            else self.tr("No runs are open. Open a folder, or drop one on the window.")
        )

    def _row_chosen(self, current: QModelIndex, _previous: QModelIndex) -> None:
        entry = current.data(ENTRY_ROLE) if current.isValid() else None
        if entry is not None and entry is not self._session.current:
            self._session.show(entry)

    def _current_changed(self, entry: RunEntry | None) -> None:
        row = self.model.row(entry)
        index = self.proxy.mapFromSource(self.model.index(row, 0)) if row is not None else QModelIndex()
        if not index.isValid():
            self.table.clearSelection()
            return
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.table.selectionModel().setCurrentIndex(index, flags)
