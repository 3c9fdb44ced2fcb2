"""The dialog that exports a build as a film: what it shows, how long it plays, and how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.gui.panels.typed_path import typed_path
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.choice import Choice
from minece_desktop.gui.widgets.text import PlainLabel

SIZES = ((800, 500), (1280, 800), (1920, 1080), (3840, 2160))
COLORS = (
    ("material", mark("Material")),
    ("order", mark("Order")),
    ("support", mark("Support, step by step")),
    ("stress", mark("Stress, step by step")),
    ("displacement", mark("Displacement, step by step")),
)
_NAMES = {
    ".webp": mark("WebP: small, true colours"),
    ".gif": mark("GIF: shown everywhere, 255 colours"),
    ".mp4": mark("MP4: by ffmpeg"),
}


@dataclass(frozen=True)
class Wanted:
    """What the user asked for; ``from_view``: look from where the window does."""

    path: Path
    size: tuple[int, int]
    fps: float
    seconds: float
    color: str
    theme: str
    caption: bool
    counter: bool
    future: bool
    from_view: bool


class AnimateDialog(QDialog):
    """Stays open while the film is made; closing it cancels."""

    export_requested = Signal(object)
    """``Wanted``."""
    cancel_requested = Signal()

    def __init__(
        self,
        run: str,
        path: Path,
        formats: Sequence[str],
        steps: int,
        view_size: tuple[int, int],
        color: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export animation"))
        self.setMinimumWidth(theme().px(520))
        self._steps, self._formats = steps, tuple(formats)
        self._busy = False
        self._viewed = ""
        self._make_fields(path, view_size, color)
        self._build(run)
        self._follow()

    def _make_fields(self, path: Path, view_size: tuple[int, int], color: str) -> None:
        self.path = QLineEdit(str(path), self)
        self.path.setAccessibleName(self.tr("File"))
        self.browse = QPushButton(self.tr("Browse…"), self)
        self.browse.setAutoDefault(False)
        self.browse.clicked.connect(self._browse)
        self.format = self._combo(self.tr("Format"), [(suffix, tr(_NAMES[suffix])) for suffix in self._formats])
        self.format.setCurrentIndex(max(0, self.format.findData(path.suffix.lower())))
        self.format.currentIndexChanged.connect(self._set_suffix)
        sizes = [(view_size, self.tr("As the view, {} × {}").format(*view_size))]
        sizes += [((w, h), f"{w} × {h}") for w, h in SIZES if (w, h) != view_size]
        self.size_ = self._combo(self.tr("Size in pixels"), sizes)
        self.size_.setCurrentIndex([size for size, _ in sizes].index((1280, 800)))
        self.seconds = self._spin(self.tr("Plays for"), 0.5, 600.0, 8.0, " s")
        self.fps = self._spin(self.tr("Pictures a second"), 1.0, 50.0, 20.0, "")
        self.color = self._combo(self.tr("Colours"), [(value, tr(text)) for value, text in COLORS])
        self.color.setCurrentIndex(max(0, self.color.findData(color)))
        themes = [("dark", self.tr("Dark")), ("light", self.tr("Light"))]
        self.theme_ = self._combo(self.tr("Theme"), themes)
        self.theme_.setCurrentIndex(0 if theme().dark else 1)
        self.caption = self._check(self.tr("Task and instruction"))
        self.counter = self._check(self.tr("Step number"))
        self.future = self._check(self.tr("Future blocks, faintly"))
        self.from_view = self._check(self.tr("Look from where the view does"))
        self.path.textChanged.connect(self._follow)

    def _combo(self, name: str, items: Sequence[tuple[object, str]]) -> QComboBox:
        combo = Choice(name, self)
        for data, text in items:
            combo.addItem(text, data)
        return combo

    def _spin(self, name: str, low: float, high: float, value: float, unit: str) -> QDoubleSpinBox:
        spin = QDoubleSpinBox(self)
        spin.setAccessibleName(name)
        spin.setRange(low, high)
        spin.setDecimals(1)
        spin.setValue(value)
        spin.setSuffix(unit)
        line = spin.lineEdit()
        assert line is not None
        line.setTextMargins(theme().px(8), 0, 0, 0)
        spin.valueChanged.connect(self._follow)
        return spin

    def _check(self, text: str) -> QCheckBox:
        check = QCheckBox(text, self)
        check.setChecked(True)
        return check

    def _build(self, run: str) -> None:
        form = QFormLayout()
        form.setSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        file = QHBoxLayout()
        file.addWidget(self.path, 1)
        file.addWidget(self.browse)
        form.addRow(self.tr("File"), file)
        for field in (self.format, self.size_, self.seconds, self.fps, self.color, self.theme_):
            form.addRow(field.accessibleName(), field)
        for check in (self.caption, self.counter, self.future, self.from_view):
            form.addRow("", check)
        heading = PlainLabel(run, self)
        heading.setProperty("role", "strong")
        self.words = PlainLabel(parent=self)
        self.words.setProperty("role", "dim")
        self.words.setWordWrap(True)
        self.bar = QProgressBar(self)
        self.bar.setRange(0, 1000)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.bar.setVisible(False)
        self.buttons = QDialogButtonBox(self)
        self.export = self.buttons.addButton(self.tr("Export"), QDialogButtonBox.ButtonRole.ApplyRole)
        self.export.setDefault(True)
        self.export.clicked.connect(lambda: self.export_requested.emit(self.wanted))
        self.close_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.close_button.clicked.connect(self._close_clicked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(heading)
        layout.addLayout(form)
        layout.addWidget(self.words)
        layout.addWidget(self.bar)
        layout.addWidget(self.buttons)

    @property
    def wanted(self) -> Wanted:
        return Wanted(
            typed_path(self.path.text()),
            tuple(self.size_.currentData()),
            self.fps.value(),
            self.seconds.value(),
            self.color.currentData(),
            self.theme_.currentData(),
            self.caption.isChecked(),
            self.counter.isChecked(),
            self.future.isChecked(),
            self.from_view.isChecked(),
        )

    def _follow(self) -> None:
        pictures = min(max(2, round(self.fps.value() * self.seconds.value())), self._steps + 1)
        text = self.tr("{} pictures of {} steps.").format(pictures, self._steps)
        if self._viewed:
            text += " " + self.tr("As in the view: {}.").format(self._viewed)
        if ".mp4" not in self._formats:
            text += " " + self.tr("MP4 needs ffmpeg, which is not installed.")
        if not self._busy:
            self.words.setText(text)
        self.export.setEnabled(not self._busy and bool(self.path.text().strip()))

    def show_view(self, words: str) -> None:
        """What of the view's options the film follows: the part that is shown, a deformed shape."""
        self._viewed = words
        self._follow()

    def _browse(self) -> None:
        kinds = ";;".join(f"{tr(_NAMES[suffix]).partition(':')[0]} (*{suffix})" for suffix in self._formats)
        chosen, _ = QFileDialog.getSaveFileName(self, self.tr("Export animation"), self.path.text(), kinds)
        if chosen:
            self.path.setText(chosen)
            at = self.format.findData(Path(chosen).suffix.lower())
            if at >= 0:
                self.format.setCurrentIndex(at)
            else:
                self._set_suffix()

    def _set_suffix(self) -> None:
        """The file's ending is the format."""
        path = Path(self.path.text())
        if path.name:
            self.path.setText(str(path.with_suffix(self.format.currentData())))

    # While it is made

    def show_progress(self, fraction: float, text: str) -> None:
        self._set_busy(True)
        self.bar.setValue(round(1000 * fraction))
        self.words.setText(text)

    def show_end(self, text: str) -> None:
        self._set_busy(False)
        self.words.setText(text)

    def _set_busy(self, busy: bool) -> None:
        self._busy = busy
        self.bar.setVisible(busy)
        self.close_button.setText(self.tr("Cancel") if busy else self.tr("Close"))
        self.export.setEnabled(not busy)

    def _close_clicked(self) -> None:
        if self._busy:
            self.cancel_requested.emit()
        else:
            self.reject()

    def reject(self) -> None:
        if self._busy:
            self.cancel_requested.emit()
        super().reject()
