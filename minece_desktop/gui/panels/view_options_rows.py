"""The controls of the view options, section by section; what they do is said in ``view_options``."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QSlider, QVBoxLayout, QWidget

from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.number_edit import NumberEdit
from minece_desktop.gui.widgets.text import PlainLabel

if TYPE_CHECKING:
    from minece_desktop.gui.features.view_bookmarks import ViewBookmarksFeature

AXES = ("x", "y", "z")


class OptionRows(ListeningWidget):
    """Makes the controls and calls what changes the options; shows nothing of them yet."""

    def __init__(self, bookmarks: ViewBookmarksFeature | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._bookmarks = bookmarks
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self._build()

    @abstractmethod
    def _set(self, **changes: Any) -> None:
        """Change options."""

    @abstractmethod
    def _set_field(self, *, mode: str | None = None, **edits: NumberEdit) -> None:
        """Change what is set for the field that is coloured."""

    @abstractmethod
    def _range_mode_chosen(self, index: int) -> None: ...

    @abstractmethod
    def _axis_chosen(self, index: int) -> None: ...

    @abstractmethod
    def _layers_moved(self, value: int) -> None: ...

    @abstractmethod
    def _show_all(self) -> None: ...

    @abstractmethod
    def _factor_typed(self) -> None: ...

    @abstractmethod
    def _add_bookmark(self) -> None: ...

    def _build(self) -> None:
        self._build_scale()
        self._build_part()
        self._build_shape()
        self._build_marks()
        if self._bookmarks is not None:
            self._build_bookmarks()
        self._rows.addStretch(1)

    def _section(self, title: str) -> QGridLayout:
        heading = PlainLabel(title, self)
        heading.setProperty("role", "small")
        self._rows.addSpacing(2)
        self._rows.addWidget(heading)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnMinimumWidth(0, theme().px(58))
        grid.setColumnMinimumWidth(1, theme().px(96))
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        self._rows.addLayout(grid)
        return grid

    def _label(self, grid: QGridLayout, row: int, text: str) -> PlainLabel:
        label = PlainLabel(text, self)
        label.setProperty("role", "dim")
        grid.addWidget(label, row, 0)
        return label

    def _choice(self, name: str, option: str, items: tuple[tuple[str, str], ...]) -> Choice:
        made = Choice(name, self)
        for value, text in items:
            made.addItem(text, value)
        made.activated.connect(lambda _index: self._set(**{option: made.currentData()}))
        return made

    def _build_scale(self) -> None:
        grid = self._section(self.tr("Scale of the field"))
        maps = (
            ("viridis", tr("Viridis")),
            ("cividis", tr("Cividis")),
            ("turbo", tr("Turbo")),
            ("bands", tr("Published mod’s bands")),
        )
        self.colormap = self._choice(self.tr("Colour map"), "colormap", maps)
        self.unit = self._choice(
            self.tr("Stress unit"), "unit", (("auto", tr("Automatic")), ("Pa", "Pa"), ("kPa", "kPa"), ("MPa", "MPa"))
        )
        self.range_mode = Choice(self.tr("Range"), self)
        for value, text in (("auto", tr("By values")), ("locked", tr("Locked")), ("typed", tr("Typed"))):
            self.range_mode.addItem(text, value)
        self.range_mode.activated.connect(self._range_mode_chosen)
        self.low = NumberEdit(self.tr("Lower end of the range"), self.tr("lowest"), self)
        self.high = NumberEdit(self.tr("Upper end of the range"), self.tr("highest"), self)
        for row, (text, control) in enumerate(
            ((self.tr("Colours"), self.colormap), (self.tr("Unit"), self.unit), (self.tr("Range"), self.range_mode))
        ):
            self._label(grid, row, text)
            grid.addWidget(control, row, 1, 1, 2)
        self._range_label = self._label(grid, 3, "")
        grid.addWidget(self.low, 3, 1)
        grid.addWidget(self.high, 3, 2)
        for edit in (self.low, self.high):
            edit.edited.connect(lambda: self._set_field(mode="typed", low=self.low, high=self.high))

    def _build_part(self) -> None:
        grid = self._section(self.tr("Part that is shown"))
        self.bottom, self.top = self._slider(self.tr("Lowest layer")), self._slider(self.tr("Highest layer"))
        self.cut = self._slider(self.tr("Place of the cut"))
        for slider in (self.bottom, self.top):
            slider.valueChanged.connect(self._layers_moved)
        self.cut.valueChanged.connect(lambda value: self._set(clip_at=value))
        self.clip_axis = self._choice(
            self.tr("Cut along"),
            "clip_axis",
            (("off", tr("Off")), *((axis, tr("Along {}").format(axis)) for axis in AXES)),
        )
        self.clip_axis.activated.connect(self._axis_chosen)
        self.flip = self._check(self.tr("Other side"), "clip_flipped")
        self._bottom_label, self._top_label = self._label(grid, 0, ""), self._label(grid, 1, "")
        grid.addWidget(self.bottom, 0, 1, 1, 2)
        grid.addWidget(self.top, 1, 1, 1, 2)
        self._label(grid, 2, self.tr("Cut"))
        grid.addWidget(self.clip_axis, 2, 1)
        grid.addWidget(self.flip, 2, 2)
        self._cut_label = self._label(grid, 3, "")
        grid.addWidget(self.cut, 3, 1, 1, 2)
        self.above = NumberEdit(self.tr("Hide blocks below this value"), self.tr("from"), self)
        self.below = NumberEdit(self.tr("Hide blocks above this value"), self.tr("to"), self)
        self._threshold_label = self._label(grid, 4, "")
        grid.addWidget(self.above, 4, 1)
        grid.addWidget(self.below, 4, 2)
        for edit in (self.above, self.below):
            edit.edited.connect(lambda: self._set_field(above=self.above, below=self.below))
        self.isolate = self._choice(
            self.tr("Isolate"),
            "isolate",
            (("off", tr("Nothing")), ("selection", tr("Selected block")), ("evidence", tr("Evidence of the check"))),
        )
        self._label(grid, 5, self.tr("Isolate"))
        grid.addWidget(self.isolate, 5, 1, 1, 2)
        self.ghost = self._check(self.tr("Ghost the rest"), "ghost_rest")
        everything = QPushButton(self.tr("Show all"), self)
        everything.setProperty("role", "link")
        everything.clicked.connect(lambda _checked=False: self._show_all())
        grid.addWidget(self.ghost, 6, 0, 1, 2)
        grid.addWidget(everything, 6, 2)

    def _build_shape(self) -> None:
        grid = self._section(self.tr("Deformed shape"))
        self.deformation = self._choice(
            self.tr("Deformed shape"),
            "deformation",
            (("off", tr("Off")), ("auto", tr("Automatic")), ("true", tr("True scale")), ("factor", tr("Times …"))),
        )
        self.factor = NumberEdit(self.tr("Factor of the displacements"), "×", self)
        self.factor.edited.connect(self._factor_typed)
        self._label(grid, 0, self.tr("Scale"))
        grid.addWidget(self.deformation, 0, 1)
        grid.addWidget(self.factor, 0, 2)

    def _build_marks(self) -> None:
        grid = self._section(self.tr("Marks"))
        self.marks = {
            name: self._check(text, name)
            for name, text in (
                ("grid", self.tr("Ground grid")),
                ("edges", self.tr("Block edges")),
                ("callout_max", self.tr("Maximum")),
                ("callout_min", self.tr("Minimum")),
                ("compass", self.tr("Compass")),
                ("true_shapes", self.tr("True shapes")),
            )
        }
        self.marks["true_shapes"].setToolTip(
            tr("Stairs, slabs, doors … as they are; physics and checks count each as a full cube")
        )
        grid.setColumnMinimumWidth(0, theme().px(130))
        for number, check in enumerate(self.marks.values()):
            grid.addWidget(check, number // 2, number % 2)

    def _build_bookmarks(self) -> None:
        assert self._bookmarks is not None
        feature = self._bookmarks
        grid = self._section(self.tr("Bookmarks of this run"))
        self.bookmark = Choice(self.tr("Bookmarks of this run"), self)
        self.bookmark.activated.connect(lambda _index: feature.go(self.bookmark.currentText()))
        self.bookmark_name = QLineEdit(self)
        self.bookmark_name.setAccessibleName(self.tr("Name of a new bookmark"))
        self.bookmark_name.setPlaceholderText(self.tr("Name"))
        self.bookmark_name.returnPressed.connect(self._add_bookmark)
        self.go = self._link(self.tr("Go"), lambda: feature.go(self.bookmark.currentText()))
        self.remove = self._link(self.tr("Remove"), lambda: feature.remove(self.bookmark.currentText()))
        add = self._link(self.tr("Add"), self._add_bookmark)
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        buttons.addWidget(self.go)
        buttons.addWidget(self.remove)
        grid.setColumnMinimumWidth(0, 0)
        grid.addWidget(self.bookmark, 0, 0, 1, 2)
        grid.addLayout(buttons, 0, 2)
        grid.addWidget(self.bookmark_name, 1, 0, 1, 2)
        grid.addWidget(add, 1, 2, Qt.AlignmentFlag.AlignLeft)

    def _link(self, text: str, slot: Callable[[], object]) -> QPushButton:
        button = QPushButton(text, self)
        button.setProperty("role", "link")
        button.setAccessibleName(f"{text}: {self.tr('bookmark')}")
        button.clicked.connect(lambda _checked=False: slot())
        return button

    def _check(self, text: str, option: str) -> QCheckBox:
        box = QCheckBox(text, self)
        box.toggled.connect(lambda checked: self._set(**{option: checked}))
        return box

    def _slider(self, name: str) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal, self)
        slider.setAccessibleName(name)
        slider.setToolTip(name)
        slider.setPageStep(4)
        return slider
