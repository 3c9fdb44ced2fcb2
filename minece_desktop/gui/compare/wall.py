"""A wall of pictures: every open run, or one task over all models, with verdicts and metrics."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QFont, QKeySequence, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.session import Session
from minece_desktop.core.units import grouped
from minece_desktop.gui.compare.wall_model import ORDERS, PICTURE, PIXMAP_ROLE, WallModel, tasks_of
from minece_desktop.gui.models.runs import ENTRY_ROLE, METRICS, metric_cell, overall_cell
from minece_desktop.gui.theme import paint_disputed, paint_status, theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.text import PlainLabel

Index = QModelIndex | QPersistentModelIndex
_FILTER_DELAY_MS = 120
_REFRESH_MS = 300
_WORDS_HEIGHT = 66
_GAP = 8
_WIDEST = 1.5
"""How much wider than need be a tile may become."""


class TileDelegate(QStyledItemDelegate):
    """A picture over who built it, the verdict in words, and a mark or a score for every metric."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """As wide as makes the columns that fit fill the view."""
        view = self.parent()
        natural = PICTURE[0] + 2 * _GAP
        room = natural
        if isinstance(view, QListView):  # the scroll bar's room is kept, or it would come and go
            room = view.contentsRect().width() - view.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent) - 4
        wide = min(max(natural, room // max(1, room // natural)), round(_WIDEST * natural))
        high = round((wide - 2 * _GAP) * PICTURE[1] / PICTURE[0])
        return QSize(wide, high + theme().px(_WORDS_HEIGHT) + 2 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry: RunEntry | None = index.data(ENTRY_ROLE)
        if entry is None:
            return
        look = theme()
        tile = QRectF(option.rect).adjusted(_GAP / 2, _GAP / 2, -_GAP / 2, -_GAP / 2)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(look.color("selection" if chosen else "surface"))
        painter.setPen(QPen(look.color("accent" if chosen else "border"), 2 if chosen else 1))
        painter.drawRoundedRect(tile, 6, 6)
        wide = tile.width() - _GAP
        frame = QRectF(tile.left() + _GAP / 2, tile.top() + _GAP / 2, wide, wide * PICTURE[1] / PICTURE[0])
        _paint_picture(painter, frame, index.data(PIXMAP_ROLE), entry, self.parent())
        _paint_words(
            painter, QRectF(frame.left(), frame.bottom(), frame.width(), tile.bottom() - frame.bottom()), entry
        )
        painter.restore()


def _paint_picture(painter: QPainter, box: QRectF, picture: QPixmap | None, entry: RunEntry, view: object) -> None:
    look = theme()
    if picture is not None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        return
    painter.fillRect(box, look.color("window"))
    model = view.model() if isinstance(view, QListView) else None
    known = isinstance(model, WallModel) and model.pictured(entry)
    why = model.failure if isinstance(model, WallModel) else ""
    words = (
        tr("cannot be read")
        if entry.error
        else tr("gone")
        if entry.gone
        else tr("no picture")
        if known
        else why or tr("drawing…")
    )
    painter.setFont(look.font("small"))
    painter.setPen(look.color("text_faint"))
    painter.drawText(box.adjusted(12, 0, -12, 0), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), words)


def _paint_words(painter: QPainter, box: QRectF, entry: RunEntry) -> None:
    look = theme()
    inside = box.adjusted(4, look.px(4), -4, 0)
    line = look.px(19)
    who = entry.about.model or entry.about.agent or entry.ref.id
    if entry.about.seed is not None:
        who = tr("{} · seed {}").format(who, entry.about.seed)
    verdict = overall_cell(entry)
    painter.setFont(look.font("small"))
    words_width = painter.fontMetrics().horizontalAdvance(verdict.text) + look.px(18)
    right = QRectF(inside.right() - words_width, inside.top(), words_width, line)
    heading = look.font("body")
    heading.setWeight(QFont.Weight.DemiBold)
    _text(painter, QRectF(inside.left(), inside.top(), inside.width() - words_width - 6, line), who, heading, "text")
    if verdict.status is not None and verdict.text != tr("no grade"):
        side = look.px(11)
        paint_status(painter, QRectF(right.left(), right.center().y() - side / 2, side, side), verdict.status)
        color = look.status_icon(verdict.status)[1]
    else:
        color = "text_faint"
    _text(painter, right.adjusted(look.px(16), 0, 4, 0), verdict.text, look.font("small"), color)
    mono = look.font("mono")
    mono.setPixelSize(look.px(10.5))
    second = QRectF(inside.left(), inside.top() + line, inside.width(), look.px(17))
    _text(painter, second, entry.ref.id, mono, "text_faint", Qt.TextElideMode.ElideMiddle)
    _paint_metrics(painter, QRectF(inside.left(), second.bottom(), inside.width(), look.px(20)), entry)


def _paint_metrics(painter: QPainter, box: QRectF, entry: RunEntry) -> None:
    """Six short names, each with its mark or its score."""
    if entry.digest is None:
        return
    look = theme()
    shown = [(tr(short), metric_cell(entry.digest, metric)) for metric, short in METRICS if entry.digest.mark(metric)]
    left, side, font = box.left(), look.px(9), look.font("caption")
    for short, cell in shown:
        painter.setFont(font)
        text = f"{short} {cell.text}" if cell.score is not None else short
        width = painter.fontMetrics().horizontalAdvance(text)
        _text(painter, QRectF(left, box.top(), width + 2, box.height()), text, font, "text_dim")
        left += width + 3
        if cell.score is None and cell.status is not None:
            paint_status(painter, QRectF(left, box.center().y() - side / 2, side, side), cell.status)
            left += side
        if cell.disputed:
            paint_disputed(painter, QRectF(left + 1, box.center().y() - side / 2, side, side))
            left += side + 1
        left += look.px(7)


def _text(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    color: str,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> None:
    painter.setFont(font)
    painter.setPen(theme().color(color))
    shown = painter.fontMetrics().elidedText(text, elide, int(box.width()))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), shown)


class WallWindow(ListeningWidget):
    """A window of its own; a click selects, Enter or a double click shows the run in the main window."""

    opened = Signal(object)
    """A run is to be shown."""
    compared = Signal(object)
    """A run is to be compared with the one that is shown."""

    def __init__(self, session: Session, failure: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Wall of runs"))
        self.resize(theme().px(1120), theme().px(820))
        self._session = session
        self.model = WallModel(session, self)
        self.model.failure = failure
        self._make_controls()
        self._build()
        self._timer = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        self._filter_timer = QTimer(self, singleShot=True, interval=_FILTER_DELAY_MS)
        self._filter_timer.timeout.connect(self.refresh)
        self.listen(session.runs_changed, self._soon)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.current_changed, self._current_changed)
        theme().changed.connect(self.view.doItemsLayout)
        self.refresh()
        self._current_changed(session.current)

    def _make_controls(self) -> None:
        self.task, self.order = Choice(self.tr("Task"), self), Choice(self.tr("Order"), self)
        self.task.addItem(self.tr("All runs"), None)
        self.task.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.task.setMinimumContentsLength(28)
        for number, (text, _) in enumerate(ORDERS):
            self.order.addItem(tr(text), number)
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(self.tr("Filter: words, model:gpt-5 status:fail stability<0.6"))
        self.filter.setAccessibleName(self.tr("Filter runs"))
        self.filter.setClearButtonEnabled(True)
        self.count = PlainLabel(parent=self)
        self.count.setProperty("role", "small")
        self.view = QListView(self)
        self.view.setModel(self.model)
        self.view.setItemDelegate(TileDelegate(self.view))
        self.view.setAccessibleName(self.tr("Runs"))
        self.view.setViewMode(QListView.ViewMode.IconMode)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setMovement(QListView.Movement.Static)
        self.view.setUniformItemSizes(True)
        self.view.setLayoutMode(QListView.LayoutMode.Batched)
        self.view.setBatchSize(2000)
        self.view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.view.setStyleSheet("QListView::item { padding: 0; }")
        self.view.activated.connect(lambda index: self.opened.emit(index.data(ENTRY_ROLE)))
        self.task.currentIndexChanged.connect(self._task_chosen)
        self.order.currentIndexChanged.connect(self.refresh)
        self.filter.textChanged.connect(lambda: self._filter_timer.start())
        for text, key, slot in (
            (self.tr("Compare with the run shown"), "C", self.compare),
            (self.tr("Show"), "Return", self.open),
            (self.tr("Close"), "Ctrl+W", self.close),
        ):
            owner = self if slot == self.close else self.view
            action = QAction(text, owner)
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(lambda _checked=False, slot=slot: slot())
            owner.addAction(action)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        row.addWidget(self.task)
        row.addWidget(self.filter, 1)
        row.addWidget(self.order)
        row.addWidget(self.count)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(row)
        layout.addWidget(self.view, 1)
        self.setMinimumSize(480, 360)
        self.view.setFocus()

    # What is shown

    def set_task(self, task: str | None) -> None:
        self._offer_tasks()
        self.task.setCurrentIndex(max(0, self.task.findData(task)))

    def refresh(self) -> None:
        self._offer_tasks()
        self.model.task, self.model.order = self.task.currentData(), self.order.currentData()
        self.model.filter = self.filter.text()
        self.model.arrange()
        count = len(self.model.shown)
        self.count.setText(self.tr("1 run") if count == 1 else self.tr("{} runs").format(grouped(count)))
        self._current_changed(self._session.current)

    def _offer_tasks(self) -> None:
        known = tasks_of(self._session.entries)
        if [self.task.itemData(i) for i in range(1, self.task.count())] == [name for name, _ in known]:
            for row, (name, count) in enumerate(known, 1):
                self.task.setItemText(row, f"{name} ({count})")
            return
        before = self.task.currentData()
        self.task.blockSignals(True)
        while self.task.count() > 1:
            self.task.removeItem(self.task.count() - 1)
        for name, count in known:
            self.task.addItem(f"{name} ({count})", name)
        self.task.setCurrentIndex(max(0, self.task.findData(before)))
        self.task.blockSignals(False)

    def _task_chosen(self) -> None:
        task = self.task.currentData()
        self.setWindowTitle(self.tr("Wall of runs") if task is None else self.tr("{} over all models").format(task))
        self.refresh()

    def _entry_changed(self, entry: RunEntry) -> None:
        self.model.entry_changed(entry)
        self._soon()

    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _current_changed(self, entry: RunEntry | None) -> None:
        row = self.model.row(entry)
        if row is not None and not self.view.hasFocus():
            self.view.setCurrentIndex(self.model.index(row, 0))

    # Acting

    @property
    def chosen(self) -> RunEntry | None:
        index = self.view.currentIndex()
        return index.data(ENTRY_ROLE) if index.isValid() else None

    def open(self) -> None:
        if self.chosen is not None:
            self.opened.emit(self.chosen)

    def compare(self) -> None:
        if self.chosen is not None:
            self.compared.emit(self.chosen)

    def event(self, event: QEvent) -> bool:
        """A wall in another light needs other pictures."""
        if event.type() == QEvent.Type.PaletteChange:
            self.view.viewport().update()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        self._filter_timer.stop()
        self.stop_listening()
        self.model.close()
        super().closeEvent(event)
