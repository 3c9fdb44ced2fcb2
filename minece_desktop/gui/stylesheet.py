"""The style sheet on top of Qt's Fusion style: an 8-px rhythm, one accent, hairline borders."""

from __future__ import annotations

from string import Template
from typing import Protocol

import resources


class _Look(Protocol):
    dark: bool
    contrast: bool

    def hex(self, name: str) -> str: ...
    def px(self, size: float) -> int: ...


_SHEET = Template(
    """
QMainWindow, QDialog { background: $surface; }
QMainWindow::separator { background: $border; width: 1px; height: 1px; }
QToolTip { background: $raised; color: $text; border: 1px solid $border; padding: 4px 8px; }
QLabel[role="title"] { font-size: $px15; font-weight: 600; }
QLabel[role="heading"] { font-weight: 600; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="dim"] { color: $text_dim; }
QLabel[role="faint"], QLabel[role="small"] { color: $text_faint; font-size: $px11; }
QLabel[role="caption"] { color: $text_faint; font-size: $px10; }
QLabel[role="fail"] { color: $fail; }
QLabel[role="warn"] { color: $warn; }
QLabel[role="fail"][small="true"], QLabel[role="warn"][small="true"] { font-size: $px11; }
QFrame[role="line"] { background: $border; border: none; max-height: 1px; min-height: 1px; }
QFrame[role="inset"] { background: $inset; border: none; border-radius: 6px; }

QMenuBar { background: $surface; border-bottom: 1px solid $border; padding: 2px 4px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; color: $text_dim; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $raised; color: $text; }
QMenu { background: $surface; border: 1px solid $border; padding: 4px; }
QMenu::item { padding: 5px 28px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: $selection; color: $text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $border; margin: 4px 8px; }
QMenu::icon { padding-left: 6px; }

QToolBar { background: $surface; border: none; border-bottom: 1px solid $border; padding: 6px 10px; spacing: 8px; }
QToolButton#qt_toolbar_ext_button { background: transparent; border: none; border-radius: 4px; padding: 0; }
QToolButton#qt_toolbar_ext_button:hover { background: $raised; }
QToolBar::separator { background: transparent; width: 4px; }
QPushButton, QToolButton[role="button"], QToolButton[role="primary"], QComboBox {
    background: $surface; border: 1px solid $border; border-radius: 5px; padding: 4px 10px; min-height: $px16; }
QPushButton:hover, QToolButton[role="button"]:hover, QComboBox:hover { background: $raised; }
QPushButton:pressed, QToolButton[role="button"]:pressed { background: $selection; }
QPushButton:disabled, QToolButton[role="button"]:disabled { color: $disabled; }
QPushButton:focus, QToolButton[role="button"]:focus, QComboBox:focus { border-color: $accent; }
QPushButton[role="primary"], QPushButton:default, QToolButton[role="primary"] {
    background: $accent; color: $on_accent; border: 1px solid $accent; font-weight: 600; }
QPushButton[role="primary"]:hover, QPushButton:default:hover, QToolButton[role="primary"]:hover {
    background: $accent_hover; border-color: $accent_hover; }
QPushButton[role="primary"]:focus, QPushButton:default:focus, QToolButton[role="primary"]:focus {
    border-color: $text; }
QPushButton[role="primary"]:disabled, QPushButton:default:disabled, QToolButton[role="primary"]:disabled {
    background: $raised; color: $disabled; border-color: $border; }
QPushButton[role="link"], QToolButton[role="link"] {
    background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 1px 4px; color: $accent; }
QPushButton[role="link"][lead="true"] { border-left: none; padding-left: 0; }
QPushButton[role="link"][lead="true"]:focus { text-decoration: underline; }
QPushButton[role="link"]:hover, QToolButton[role="link"]:hover { background: $raised; }
QPushButton[role="link"]:focus, QToolButton[role="link"]:focus { border-color: $accent; }
QToolButton[role="quiet"] { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 3px; }
QToolButton[role="quiet"]:hover { background: $raised; }
QToolButton[role="quiet"]:focus { border-color: $accent; }
QToolButton::menu-indicator { image: none; width: 0; }

QFrame[role="segments"] { border: 1px solid $border; border-radius: 5px; background: $surface; }
QFrame[role="segments"] QToolButton {
    background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 3px 9px;
    color: $text_dim; min-height: $px16; }
QFrame[role="segments"] QToolButton:hover { background: $raised; color: $text; }
QFrame[role="segments"] QToolButton:checked { background: $selection; color: $text; font-weight: 600; }
QFrame[role="segments"] QToolButton:focus { border-color: $accent; }
QFrame[role="segments"] QToolButton:disabled { color: $disabled; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox {
    background: $inset; color: $text; border: 1px solid $border; border-radius: 5px; padding: 4px 8px;
    selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus { border-color: $accent; }
QSpinBox, QDoubleSpinBox { padding: 2px 0; }
QAbstractSpinBox QLineEdit { background: transparent; border: none; border-radius: 0; padding: 0; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; subcontrol-position: right; width: 0; border: none; }
QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow { image: none; width: 0; height: 0; }
QPlainTextEdit[role="code"] {
    border: 1px solid transparent; border-radius: 0; background: $surface; padding: 0; }
QTextBrowser[role="page"] { border: 1px solid transparent; border-radius: 0; background: transparent; padding: 0; }
QPlainTextEdit[role="code"]:focus, QTextBrowser[role="page"]:focus { border-color: $accent; }
QComboBox::drop-down { border: none; width: 16px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $border; outline: none; }

QAbstractItemView { background: $surface; border: 1px solid transparent; outline: none;
    selection-background-color: $selection; selection-color: $text; }
QAbstractItemView:focus { border-color: $accent; }
QTableView { gridline-color: transparent; }
QHeaderView { background: $surface; border: none; }
QHeaderView::section {
    background: $surface; color: $text_dim; border: none; border-bottom: 1px solid $border;
    padding: 4px 2px; font-size: $px11; font-weight: 400; }
QHeaderView::section:first { padding-left: 12px; }
QTableCornerButton::section { background: $surface; border: none; }

QTabWidget::pane { border: none; border-top: 1px solid $border; }
QTabBar { background: $surface; qproperty-drawBase: 0; }
QTabBar::tab {
    background: transparent; color: $text_dim; border: none; border-bottom: 2px solid transparent;
    padding: 8px 4px 6px 4px; margin: 0 5px; }
QTabBar::tab:selected { color: $text; font-weight: 600; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:focus { color: $accent; }
QTabBar QToolButton { background: $surface; border: 1px solid $border; }
QTabBar QToolButton:hover { background: $raised; }

QScrollArea { border: none; background: transparent; }
QScrollArea[role="page"], QGraphicsView[role="page"] { border: 1px solid transparent; }
QScrollArea[role="page"]:focus, QGraphicsView[role="page"]:focus { border-color: $accent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $text_faint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSplitter::handle { background: $border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: $accent; }

QProgressBar { background: $raised; border: none; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QStatusBar { background: $surface; border-top: 1px solid $border; color: $text_dim; }
QStatusBar QLabel { color: $text_dim; font-size: $px12; }
QStatusBar::item { border: none; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QListView::item { padding: 4px 8px; }
QTreeView::item { padding-right: 12px; }
QListView::item:selected { background: $selection; color: $text; }
QCheckBox, QRadioButton { spacing: 8px; }
QCheckBox::indicator {
    width: $px14; height: $px14; border: 1px solid $text_faint; border-radius: 3px; background: $inset; }
QCheckBox::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$check"); }
QCheckBox::indicator:disabled { border-color: $border; background: $raised; }
QCheckBox:focus { color: $accent; }
QCheckBox::indicator:focus { border: 2px solid $text; }
QSlider::groove:horizontal { height: 4px; background: $raised; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 12px; height: 12px; margin: -4px 0; border-radius: 6px; }
QSlider:focus { border: 1px solid $accent; border-radius: 4px; }
"""
)

_STRONG = Template(
    """
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus,
QSpinBox:focus, QDoubleSpinBox:focus, QKeySequenceEdit:focus { border: 2px solid $accent; }
QCheckBox:focus, QRadioButton:focus, QSlider:focus, QTabBar::tab:focus { outline: 2px solid $accent; }
QMenu::item:selected, QMenuBar::item:selected, QListView::item:selected { border: 1px solid $accent; }
QFrame[role="segments"] QToolButton:checked { border: 2px solid $accent; }
QFrame[role="inset"] { border: 1px solid $border; }
QProgressBar { border: 1px solid $border; }
QToolButton[role="quiet"], QPushButton[role="link"], QToolButton[role="link"] { border: 1px solid $border; }
QPushButton[role="link"][lead="true"] { border: 1px solid $border; padding-left: 4px; }
QPushButton[role="link"][lead="true"]:focus { border-color: $accent; }
QAbstractItemView:focus { border: 1px solid $accent; }
"""
)
"""What high contrast adds: every control has an edge, and focus and choice are told by one as well."""

_COLORS = (
    *("window", "surface", "raised", "inset", "border", "text", "text_dim", "text_faint", "accent", "accent_soft"),
    *("on_accent", "ok", "fail", "warn", "selection"),
)


def _mixed(one: str, other: str, share: float) -> str:
    parts = (round(share * int(one[i : i + 2], 16) + (1 - share) * int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def style_sheet(look: _Look) -> str:
    """The application's style sheet in the colours and sizes of ``look``."""
    values = {name: look.hex(name) for name in _COLORS}
    values["disabled"] = _mixed(values["text_faint"], values["surface"], 0.6)
    values["scroll"] = _mixed(values["text_faint"], values["surface"], 0.7)
    values["accent_hover"] = _mixed(values["accent"], values["text"], 0.85)
    values["check"] = (resources.FOLDER / "icons" / f"check-{'dark' if look.dark else 'light'}.png").as_posix()
    for size in (10, 11, 12, 14, 15, 16):
        values[f"px{size}"] = f"{look.px(size)}px"
    return _SHEET.substitute(values) + (_STRONG.substitute(values) if look.contrast else "")
