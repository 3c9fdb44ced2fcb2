"""Colours, fonts and status marks of the window: dark, light and high contrast, following the system.

Panels ask ``theme()`` for colours and fonts when they paint and repaint on ``Theme.changed``; most widgets need
neither, because the palette and the style sheet reach them.
"""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QStyleFactory

from checks.result import Status
from minece_desktop.gui.stylesheet import style_sheet

if TYPE_CHECKING:
    from minece_desktop.scene import SceneTheme

Mode = Literal["system", "dark", "light", "contrast", "contrast-light"]
"""``contrast``: black ground, ``contrast-light``: white ground, both with borders as strong as the text."""

DARK = {
    "window": "#14161a",
    "surface": "#1d2027",
    "raised": "#262a33",
    "inset": "#232730",
    "border": "#2e333d",
    "text": "#e6e8ec",
    "text_dim": "#b0b7c3",
    "text_faint": "#9aa2af",
    "accent": "#6ea8fe",
    "accent_soft": "#2b3f5e",
    "on_accent": "#0b1220",
    "ok": "#4cc38a",
    "fail": "#ff8163",
    "warn": "#ffb224",
    "na": "#9aa2af",
    "error": "#dba2ff",
    "selection": "#27364d",
}
LIGHT = {
    "window": "#fafbfc",
    "surface": "#ffffff",
    "raised": "#eef0f3",
    "inset": "#f5f6f8",
    "border": "#dde1e7",
    "text": "#1b1f26",
    "text_dim": "#4b5361",
    "text_faint": "#5a6270",
    "accent": "#0b63ce",
    "accent_soft": "#cfe2fc",
    "on_accent": "#ffffff",
    "ok": "#0e6b43",
    "fail": "#b93208",
    "warn": "#8a5100",
    "na": "#5a6270",
    "error": "#8130ab",
    "selection": "#dcebff",
}
CONTRAST_DARK = {
    "window": "#000000",
    "surface": "#000000",
    "raised": "#1f1f1f",
    "inset": "#0d0d0d",
    "border": "#ffffff",
    "text": "#ffffff",
    "text_dim": "#ffffff",
    "text_faint": "#e6e6e6",
    "accent": "#ffe14d",
    "accent_soft": "#4a4200",
    "on_accent": "#000000",
    "ok": "#5dffa9",
    "fail": "#ff9d8a",
    "warn": "#ffc861",
    "na": "#e6e6e6",
    "error": "#e9bfff",
    "selection": "#003c85",
}
CONTRAST_LIGHT = {
    "window": "#ffffff",
    "surface": "#ffffff",
    "raised": "#ececec",
    "inset": "#f7f7f7",
    "border": "#000000",
    "text": "#000000",
    "text_dim": "#000000",
    "text_faint": "#262626",
    "accent": "#00347a",
    "accent_soft": "#bcd5ff",
    "on_accent": "#ffffff",
    "ok": "#003d24",
    "fail": "#7a1500",
    "warn": "#5a3300",
    "na": "#262626",
    "error": "#4f0075",
    "selection": "#c9dcff",
}
COLOR_NAMES = tuple(DARK)

_STATUS = {
    Status.PASS: ("✓", "ok"),
    Status.FAIL: ("✕", "fail"),
    Status.NOT_APPLICABLE: ("–", "na"),
    Status.ERROR: ("!", "error"),
}

_SIZES = {"body": 13.0, "small": 11.0, "caption": 10.5, "title": 15.0, "mono": 12.0, "number": 13.0}
_REFERENCE_PX = 12.0
"""Qt's default font (9 pt at 96 dpi) in pixels: a larger system font enlarges every role by the same factor."""
_UI_FAMILY = "Inter"
"""Comes with the app (resources/fonts), so that widths and weights are the same everywhere."""
_MONO_FAMILIES = ("JetBrains Mono", "SF Mono", "Cascadia Mono", "Consolas", "DejaVu Sans Mono", "Noto Sans Mono")


class Theme(QObject):
    """The one theme of the application; get it by ``theme()``."""

    changed = Signal()
    """Colours or fonts are others now."""

    def __init__(self) -> None:
        super().__init__()
        self.mode: Mode = "system"
        self.dark = True
        self.contrast = False
        self._colors = {name: QColor(value) for name, value in DARK.items()}
        self._families: tuple[str, str] | None = None
        self._scale = 1.0
        self._text_size = 1.0
        self._system_font: QFont | None = None
        self._following = False

    def color(self, name: str) -> QColor:
        """A copy of the named colour. Raises ``KeyError`` for a name that is not in ``COLOR_NAMES``."""
        return QColor(self._colors[name])

    def hex(self, name: str) -> str:
        return self._colors[name].name()

    def font(self, role: str = "body") -> QFont:
        """Font of a role: body, small, caption, title, mono, number. Raises ``KeyError`` for another one."""
        sans, mono = self._known_families()
        font = QFont(mono if role == "mono" else sans)
        font.setPixelSize(self.px(_SIZES[role]))
        if role == "mono":
            font.setStyleHint(QFont.StyleHint.Monospace)
        if role == "title":
            font.setWeight(QFont.Weight.DemiBold)
        if role == "number":
            font.setFeature(QFont.Tag("tnum"), 1)
        return font

    @property
    def scale(self) -> float:
        """The system's font size, 1 for the usual one, times what the user wants of it."""
        return self._scale

    def px(self, size: float) -> int:
        """A length that grows with the system's font size, in device-independent pixels."""
        return max(1, round(size * self._scale))

    def apply(self, app: QApplication, mode: Mode = "system") -> None:
        """Set style, palette, font and style sheet; in mode ``system`` follow the system's scheme from now on."""
        self.mode = mode
        if self._system_font is None:
            self._system_font = app.font()
            app.setStyle(QStyleFactory.create("Fusion"))
        self._set_scale()
        hints = app.styleHints()
        if not self._following:
            self._following = True
            hints.colorSchemeChanged.connect(self._system_changed)
            if hasattr(hints, "accessibility"):  # Qt 6.10 on
                hints.accessibility().contrastPreferenceChanged.connect(self._contrast_changed)
        schemes = Qt.ColorScheme
        wanted = {"dark": schemes.Dark, "contrast": schemes.Dark, "system": schemes.Unknown}
        hints.setColorScheme(wanted.get(mode, schemes.Light))
        self._recolour(app, hints.colorScheme())

    def set_text_size(self, app: QApplication, percent: int) -> None:
        """Make texts larger or smaller than the system's font size says."""
        self._text_size = percent / 100
        if self._system_font is not None:
            self.apply(app, self.mode)

    def _set_scale(self) -> None:
        assert self._system_font is not None
        system = min(max(QFontInfo(self._system_font).pixelSize() / _REFERENCE_PX, 0.9), 2.0)
        self._scale = min(max(system * self._text_size, 0.7), 3.0)

    def status_icon(self, status: Status | str) -> tuple[str, str]:
        """Glyph and colour name of a status. The word is the status's own value."""
        return _STATUS[Status(status)]

    def scene_theme(self) -> SceneTheme:
        """The same colours for the 3-D scene; imports VTK."""
        from minece_desktop.gui.scene_theme import scene_theme

        return scene_theme(self)

    def _known_families(self) -> tuple[str, str]:
        if self._families is None:
            _add_bundled_fonts()
            installed = set(QFontDatabase.families())
            sans = _UI_FAMILY if _UI_FAMILY in installed else QGuiApplication.font().family()
            fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
            mono = next((name for name in _MONO_FAMILIES if name in installed), fixed)
            self._families = (sans, mono)
        return self._families

    def _system_changed(self, scheme: Qt.ColorScheme) -> None:
        app = QApplication.instance()
        if self.mode == "system" and isinstance(app, QApplication):
            self._recolour(app, scheme)

    def _contrast_changed(self, _preference: object = None) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            self._system_changed(app.styleHints().colorScheme())

    def _recolour(self, app: QApplication, scheme: Qt.ColorScheme) -> None:
        system = self.mode == "system"
        self.dark = self.mode in ("dark", "contrast") or (system and scheme == Qt.ColorScheme.Dark)
        self.contrast = self.mode.startswith("contrast") or (system and _wants_contrast(app))
        strong = CONTRAST_DARK if self.dark else CONTRAST_LIGHT
        plain = DARK if self.dark else LIGHT
        self._colors = {name: QColor(value) for name, value in (strong if self.contrast else plain).items()}
        app.setPalette(self._palette())
        app.setFont(self.font("body"))
        app.setStyleSheet(style_sheet(self))
        self.changed.emit()

    def _palette(self) -> QPalette:
        roles = QPalette.ColorRole
        palette = QPalette()
        for role, name in {
            roles.Window: "surface",
            roles.WindowText: "text",
            roles.Base: "surface",
            roles.AlternateBase: "inset",
            roles.Text: "text",
            roles.Button: "surface",
            roles.ButtonText: "text",
            roles.BrightText: "fail",
            roles.ToolTipBase: "raised",
            roles.ToolTipText: "text",
            roles.Highlight: "selection",
            roles.HighlightedText: "text",
            roles.Accent: "accent",
            roles.Link: "accent",
            roles.LinkVisited: "accent",
            roles.PlaceholderText: "text_faint",
            roles.Light: "raised",
            roles.Midlight: "raised",
            roles.Mid: "border",
            roles.Dark: "border",
            roles.Shadow: "window",
        }.items():
            palette.setColor(role, self._colors[name])
        disabled = QPalette.ColorGroup.Disabled
        for role in (roles.WindowText, roles.Text, roles.ButtonText):
            palette.setColor(disabled, role, blend(self._colors["text_faint"], self._colors["surface"], 0.65))
        return palette


def _wants_contrast(app: QApplication) -> bool:
    hints = app.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return bool(hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast)


def _add_bundled_fonts() -> None:
    for file in (resources.files("resources") / "fonts").iterdir():
        if file.name.endswith(".ttf"):
            QFontDatabase.addApplicationFontFromData(file.read_bytes())


def blend(over: QColor, under: QColor, share: float) -> QColor:
    """``share`` (0 to 1) of one colour laid over another."""
    mixed = [share * a + (1 - share) * b for a, b in zip(_rgb(over), _rgb(under), strict=True)]
    return QColor.fromRgbF(mixed[0], mixed[1], mixed[2])


def _rgb(color: QColor) -> tuple[float, float, float]:
    return color.redF(), color.greenF(), color.blueF()


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio by WCAG 2, 1 to 21."""

    def luminance(color: QColor) -> float:
        linear: list[float] = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _rgb(color)]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def paint_status(painter: QPainter, rect: QRectF, status: Status | str, *, ring: bool = False) -> None:
    """Draw a status mark centred in ``rect``: check, cross, dash or exclamation, in a ring when it stands alone."""
    status = Status(status)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    color = theme().color(_STATUS[status][1])
    unit = side / 16 if ring else side / 10
    pen = QPen(color, max(1.4, 1.5 * unit if ring else 1.6 * unit))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.translate(rect.center())
    painter.setPen(pen)
    if ring:
        painter.drawEllipse(QPointF(0, 0), 7 * unit, 7 * unit)
    _paint_mark(painter, status, unit)
    painter.restore()


def paint_disputed(painter: QPainter, rect: QRectF) -> None:
    """Draw the badge of a disputed verdict, an unequal sign, centred in ``rect``."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = min(rect.width(), rect.height()) / 10
    pen = QPen(theme().color("warn"), max(1.3, 1.5 * unit))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.translate(rect.center())
    for y in (-1.7, 1.7):
        painter.drawLine(QPointF(-3.6 * unit, y * unit), QPointF(3.6 * unit, y * unit))
    painter.drawLine(QPointF(-2 * unit, 4.4 * unit), QPointF(2 * unit, -4.4 * unit))
    painter.restore()


def _paint_mark(painter: QPainter, status: Status, unit: float) -> None:
    def at(x: float, y: float) -> QPointF:
        return QPointF(x * unit, y * unit)

    if status is Status.PASS:
        painter.drawPolyline(QPolygonF([at(-3, 0.2), at(-0.9, 2.4), at(3, -2.2)]))
    elif status is Status.FAIL:
        painter.drawLine(at(-2.4, -2.4), at(2.4, 2.4))
        painter.drawLine(at(-2.4, 2.4), at(2.4, -2.4))
    elif status is Status.ERROR:
        painter.drawLine(at(0, -3.4), at(0, 0.8))
        painter.drawPoint(at(0, 3.4))
    else:
        painter.drawLine(at(-2.4, 0), at(2.4, 0))


_theme: Theme | None = None


def theme() -> Theme:
    """The application's theme."""
    global _theme
    if _theme is None:
        _theme = Theme()
    return _theme
