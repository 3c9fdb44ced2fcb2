"""The target beside the build: how much agrees, what differs, and each layer with its accuracy, on a slider."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.target import Difference, Target
from minece_desktop.gui.models.target import (
    LayerRow,
    Layers,
    about,
    headline,
    layer_rows,
    layers_words,
    legend_marks,
)
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.flow import FlowLayout
from minece_desktop.gui.widgets.list_row import ListRow
from minece_desktop.gui.widgets.mark_legend import MarkLegend
from minece_desktop.gui.widgets.scrolled import ScrolledColumn, scroll_area
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel, plain_tip


class TargetPanel(QWidget):
    """Shows what it is given; which layers are wanted is told by ``layers_wanted``."""

    layers_wanted = Signal(object)
    """Lowest and highest layer to show, or None for all."""
    overlay_wanted = Signal(bool)
    compare_wanted = Signal()
    forget_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Target"))
        self.rows: list[LayerButton] = []
        self._ys: list[int] = []
        self._agreement, self._detail, self._about = PlainLabel(), WrappedLabel(), WrappedLabel()
        self._agreement.setProperty("role", "title")
        self._detail.setProperty("role", "dim")
        self._about.setProperty("role", "small")
        self.shown = QCheckBox(tr("Show in the structure"))
        self.shown.setChecked(True)
        self.shown.setToolTip(tr("Missing blocks as ghosts, others striped, what is too much crossed out"))
        self.shown.toggled.connect(self.overlay_wanted)
        self.legend = MarkLegend()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Layer shown"))
        self.slider.setPageStep(1)
        self.slider.valueChanged.connect(self._slid)
        self.below = QCheckBox(tr("With the layers below"))
        self.below.toggled.connect(lambda _on: self._slid(self.slider.value()))
        self.layer = PlainLabel()
        self.compare = _link(tr("Compare with blueprint…"))
        self.forget = _link(tr("Forget this blueprint"))
        self.compare.clicked.connect(self.compare_wanted)
        self.forget.clicked.connect(self.forget_wanted)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self._lay_out()

    def _lay_out(self) -> None:
        links = FlowLayout(spacing=8)
        links.addWidget(self.compare)
        links.addWidget(self.forget)
        title = PlainLabel(tr("Layer by layer"))
        title.setProperty("role", "heading")
        title.setContentsMargins(0, 8, 0, 0)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.layer, 0, Qt.AlignmentFlag.AlignBottom)
        inner = ScrolledColumn()
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        for part in (self._agreement, self._detail, self._about):
            column.addWidget(part)
        column.addLayout(links)
        column.addWidget(self.shown)
        column.addWidget(self.legend)
        column.addLayout(head)
        column.addWidget(self.slider)
        column.addWidget(self.below)
        column.addLayout(self._list)
        column.addStretch(1)
        for pressed in (self.shown, self.below, self.compare, self.forget):
            pressed.installEventFilter(SpaceKeeper.of(self))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll_area(inner))

    def show_target(self, target: Target, difference: Difference, layers: Layers, *, by_hand: bool) -> None:
        """``by_hand``: somebody chose the blueprint."""
        agreement, detail = headline(difference)
        self._agreement.setText(agreement)
        self._detail.setText(detail)
        self._about.setText("\n".join(about(target)))
        self.forget.setVisible(by_hand)
        self.legend.show_marks(legend_marks(target, difference, layers))
        self._show_rows(layer_rows(difference))
        self._show_layers(layers)

    def _show_rows(self, rows: list[LayerRow]) -> None:
        if [row.y for row in rows] == [button.row.y for button in self.rows]:
            for button, row in zip(self.rows, rows, strict=True):
                button.set_row(row)
            return
        for old in self.rows:
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = [LayerButton(row) for row in rows]
        for button in self.rows:
            button.clicked.connect(lambda checked=False, button=button: self._chosen(button, checked))
            self._list.addWidget(button)
        self._ys = sorted(row.y for row in rows)
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, len(self._ys))

    def _show_layers(self, layers: Layers) -> None:
        """The slider and the rows as the picture is."""
        top = None if layers is None else layers[1]
        place = 0 if top is None or top not in self._ys else self._ys.index(top) + 1
        with QSignalBlocker(self.slider), QSignalBlocker(self.below):
            self.slider.setValue(place)
            if layers is not None:
                self.below.setChecked(layers[0] < layers[1])
        for button in self.rows:
            button.setChecked(button.row.y == top)
        self.layer.setText(layers_words(layers))

    def _slid(self, value: int) -> None:
        y = self._ys[value - 1] if 0 < value <= len(self._ys) else None
        self._want(y)

    def _chosen(self, button: LayerButton, checked: bool) -> None:
        self._want(button.row.y if checked else None)

    def _want(self, y: int | None) -> None:
        low = y if y is None or not self.below.isChecked() else min(self._ys)
        self.layers_wanted.emit(None if y is None or low is None else (low, y))


def _link(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("role", "link")
    return button


class LayerButton(ListRow):
    """One layer with its accuracy as number and bar; checked = it is the one shown."""

    def __init__(self, row: LayerRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row = row
        self.set_row(row)

    def set_row(self, row: LayerRow) -> None:
        self.row = row
        self.setAccessibleName(row.accessible)
        self.setToolTip(plain_tip(row.accessible))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, theme().px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, box = theme(), QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("selection" if self.isChecked() else "inset"))
            painter.drawRoundedRect(box, 4, 4)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(look.font("mono"))
        painter.setPen(look.color("text"))
        place, bar, share = look.px(64), look.px(72), look.px(52)
        painter.drawText(box.adjusted(6, 0, 0, 0), middle, f"y {self.row.y}")
        groove = QRectF(place, box.center().y() - 4, bar, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(look.color("border"), Qt.BrushStyle.BDiagPattern))
        painter.drawRect(groove)
        whole = self.row.accuracy >= 1
        painter.fillRect(
            QRectF(groove.left(), groove.top(), bar * self.row.accuracy, 8), look.color("ok" if whole else "warn")
        )
        painter.setPen(look.color("text"))
        painter.setFont(look.font("number"))
        edge = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(QRectF(groove.right(), 0, share, box.height()), edge, self.row.share)
        left = groove.right() + share + 10
        small = look.font("small")
        painter.setFont(small)
        painter.setPen(look.color("text_dim"))
        room = box.right() - left - 6
        words = self.row.words or tr("as drawn")
        text = QFontMetricsF(small).elidedText(words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, 0, room, box.height()), middle, text)
        if self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()
