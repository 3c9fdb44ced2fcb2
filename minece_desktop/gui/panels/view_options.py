"""The options of the 3-D view, in a panel over its left edge: scale, part, shape, marks, bookmarks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from minece_desktop.core.view_state import ViewOptions
from minece_desktop.gui.panels.view_options_rows import AXES, OptionRows
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.number_edit import NumberEdit
from minece_desktop.gui.widgets.scrolled import scroll_area
from minece_desktop.gui.widgets.text import PlainLabel
from minece_desktop.gui.widgets.view_overlays import title_height

if TYPE_CHECKING:
    from minece_desktop.core.session import Session
    from minece_desktop.gui.features.view_bookmarks import ViewBookmarksFeature
    from minece_desktop.gui.live_scene import LiveScene

_WIDTH = 312
_COMPASS = 116
"""Height kept free for the compass below."""


class Part(Protocol):
    """What the panel needs of the feature that has the commands."""

    def extent(self, axis: int) -> tuple[int, int]: ...
    def show_all(self) -> None: ...


class ViewOptionsPanel(OptionRows):
    """Shows the live scene's options and changes them; follows whoever else does."""

    closed = Signal()

    def __init__(
        self,
        session: Session,
        live: LiveScene,
        part: Part,
        bookmarks: ViewBookmarksFeature | None,
        parent: QWidget,
    ) -> None:
        self._session, self._live, self._part = session, live, part
        self._loading = False
        super().__init__(bookmarks, parent)
        self.setObjectName("viewOptions")
        self.setAccessibleName(self.tr("View options"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        live.options_changed.connect(self._load)
        self.listen(session.color_changed, self._load)
        self.listen(session.current_changed, self._load)
        self.listen(session.entry_changed, self._load)
        if bookmarks is not None:
            bookmarks.changed.connect(self._list_bookmarks)
            self._list_bookmarks()
        theme().changed.connect(self._restyle)
        self._restyle()
        self._load()

    # Assembly

    def _lay_out(self) -> None:
        inner = QWidget(self)
        inner.setObjectName("viewOptionsBody")
        self._rows.setContentsMargins(14, 4, 14, 14)
        inner.setLayout(self._rows)
        self._body = inner
        close = QPushButton(self.tr("Close"), self)
        close.setProperty("role", "link")
        close.setToolTip(self.tr("Close the view options (V)"))
        close.clicked.connect(self.closed)
        title = PlainLabel(self.tr("View options"), self)
        title.setProperty("role", "heading")
        head = QHBoxLayout()
        head.setContentsMargins(14, 8, 8, 0)
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(close)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 1, 1, 1)
        whole.setSpacing(4)
        whole.addLayout(head)
        whole.addWidget(scroll_area(inner), 1)

    # From the panel to the scene

    def _set(self, **changes: Any) -> None:
        if not self._loading:
            self._live.set_options(replace(self._live.options, **changes))

    def _set_field(self, *, mode: str | None = None, **edits: NumberEdit) -> None:
        divisor = self._divisor
        values: dict[str, Any] = {
            name: None if edit.number is None else edit.number * divisor for name, edit in edits.items()
        }
        if mode is not None:
            values["mode"] = mode
        self._live.set_options(self._live.options.with_range(self._session.color.value, **values))

    def _range_mode_chosen(self, _index: int) -> None:
        mode = self.range_mode.currentData()
        if mode == "auto":
            changed = self._live.options.with_range(self._session.color.value, mode="auto", low=None, high=None)
            self._live.set_options(changed)
            return
        self._live.lock_range()
        if mode == "typed":
            self._live.set_options(self._live.options.with_range(self._session.color.value, mode="typed"))
            self.low.setFocus()

    def type_range(self) -> None:
        """Begin to type the range's ends."""
        self.range_mode.setCurrentIndex(self.range_mode.findData("typed"))
        self._range_mode_chosen(0)
        self.low.setFocus()
        self.low.selectAll()

    def _axis_chosen(self, _index: int) -> None:
        axis = self.clip_axis.currentData()
        if axis in AXES:
            low, high = self._part.extent(AXES.index(axis))
            self._set(clip_at=(low + high) // 2)

    def _layers_moved(self, _value: int) -> None:
        if self._loading:
            return
        low, high = self._part.extent(1)
        bottom, top = self.bottom.value(), self.top.value()
        if bottom > top:  # the one that is moved pushes the other
            bottom, top = (top, top) if self.sender() is self.top else (bottom, bottom)
        self._set(layers=None if (bottom, top) == (low, high) else (bottom, top))

    def _show_all(self) -> None:
        self._part.show_all()

    def _factor_typed(self) -> None:
        factor = self.factor.number
        if factor is not None and factor > 0:
            self._set(deformation="factor", factor=factor)
        else:
            self._load()

    def _add_bookmark(self) -> None:
        assert self._bookmarks is not None
        self._bookmarks.add(self.bookmark_name.text())
        self.bookmark_name.clear()

    # From the scene to the panel

    @property
    def _divisor(self) -> float:
        """Of the unit in which the field's values are shown."""
        scale = None if self._live.coloring is None else self._live.coloring.scale
        return 1.0 if scale is None else scale.divisor

    def _load(self, _what: object = None) -> None:
        self._loading = True
        try:
            self._load_choices(self._live.options)
            self._load_field(self._live.options)
            self._load_part(self._live.options)
        finally:
            self._loading = False

    def _load_choices(self, options: ViewOptions) -> None:
        for name in ("colormap", "unit", "clip_axis", "isolate", "deformation"):
            control = getattr(self, name)
            control.setCurrentIndex(control.findData(getattr(options, name)))
        for name, check in (*self.marks.items(), ("ghost_rest", self.ghost), ("clip_flipped", self.flip)):
            check.setChecked(getattr(options, name))
        self.factor.show_number(options.factor)
        self.factor.setEnabled(options.deformation != "off")

    def _load_field(self, options: ViewOptions) -> None:
        """What belongs to a scalar field is greyed while none is coloured."""
        coloring, wanted = self._live.coloring, options.range(self._session.color.value)
        scale = None if coloring is None else coloring.scale
        divisor, unit = (1.0, "") if scale is None else (scale.divisor, scale.unit)
        ends = (None, None) if scale is None else (scale.low, scale.high)
        self.range_mode.setCurrentIndex(self.range_mode.findData(wanted.mode))
        for edit, value in zip(
            (self.low, self.high, self.above, self.below), (*ends, wanted.above, wanted.below), strict=True
        ):
            edit.show_number(None if value is None else value / divisor, 4 if wanted.mode == "auto" else 6)
            edit.setEnabled(scale is not None)
        for control in (self.colormap, self.range_mode):
            control.setEnabled(scale is not None)
        self.unit.setEnabled(coloring is not None and coloring.quantity == "stress")
        self._range_label.setText(unit)
        self._threshold_label.setText(self.tr("Only") + (f", {unit}" if unit else ""))

    def _load_part(self, options: ViewOptions) -> None:
        low, high = self._part.extent(1)
        bottom, top = options.layers or (low, high)
        for slider, label, value, word in (
            (self.bottom, self._bottom_label, bottom, self.tr("From y {}")),
            (self.top, self._top_label, top, self.tr("To y {}")),
        ):
            slider.setRange(low, high)
            slider.setValue(value)
            slider.setEnabled(high > low)
            label.setText(word.format(value))
        cut = options.clip_axis in AXES
        self.cut.setRange(*(self._part.extent(AXES.index(options.clip_axis)) if cut else (0, 0)))
        self.cut.setValue(options.clip_at)
        self.cut.setEnabled(cut)
        self.flip.setEnabled(cut)
        sign = "≥" if options.clip_flipped else "≤"
        self._cut_label.setText(f"{options.clip_axis} {sign} {options.clip_at}" if cut else "")

    def _list_bookmarks(self) -> None:
        assert self._bookmarks is not None
        names = [one.name for one in self._bookmarks.bookmarks]
        self.bookmark.clear()
        self.bookmark.addItems(names or [self.tr("none yet")])
        for control in (self.bookmark, self.go, self.remove):
            control.setEnabled(bool(names))

    # Place and look

    def place(self) -> None:
        """Below the title, above the compass, at the left edge of the view."""
        parent = self.parentWidget()
        assert parent is not None
        top = round(title_height()) + 18
        width = min(theme().px(_WIDTH), parent.width() - 24)
        wanted = self._body.sizeHint().height() + theme().px(44)
        below = _COMPASS if parent.height() >= 2 * top + _COMPASS + 240 else 12
        height = max(120, min(wanted, parent.height() - top - below))
        self.setGeometry(12, top, width, height)
        if self.isVisible():
            self._live.set_covered((0.0, float(top), 12.0 + width, float(top + height)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.place()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._live.set_covered(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Escape closes the panel while it has the focus, whatever the window uses it for."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def _restyle(self) -> None:
        look = theme()
        self.setStyleSheet(
            f"#viewOptions {{ background: {look.hex('surface')}; border: 1px solid {look.hex('border')};"
            " border-radius: 8px; }"
            f"#viewOptions:focus {{ border-color: {look.hex('accent')}; }}"
            f"#viewOptionsBody {{ background: {look.hex('surface')}; }}"
        )
