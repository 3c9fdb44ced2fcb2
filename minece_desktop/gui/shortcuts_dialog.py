"""All commands with their keys, and other keys for them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.gui.actions import Actions, menu_name
from minece_desktop.gui.keys import native, portable, refused
from minece_desktop.gui.theme import theme
from minece_desktop.gui.widgets.text import WrappedLabel

NAME_ROLE = Qt.ItemDataRole.UserRole + 1


class ShortcutsDialog(QDialog):
    """Changes count at once and are remembered."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actions = actions
        self._menus: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        self._asked = ""
        """The key whose other owner was told: pressing the button again takes it over."""
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Search by name, menu or key"))
        self.search.setAccessibleName(self.tr("Search shortcuts"))
        self.search.setClearButtonEnabled(True)
        self.tree = QTreeWidget(self)
        self.edit = QKeySequenceEdit(self)
        self.note = WrappedLabel(parent=self)
        self._build()
        self._fill()
        self.search.textChanged.connect(self._filter)
        self.tree.currentItemChanged.connect(lambda _now, _before: self._show_current())
        self.edit.keySequenceChanged.connect(lambda _key: self._judge())
        actions.keys_changed.connect(self._renew)
        self._show_current()
        self.resize(theme().px(600), theme().px(640))

    def _build(self) -> None:
        tree = self.tree
        tree.setAccessibleName(self.tr("Commands and their keys"))
        tree.setHeaderLabels([self.tr("Command"), self.tr("Key"), self.tr("Usual key")])
        tree.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        tree.setUniformRowHeights(True)
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.edit.setMaximumSequenceLength(1)
        self.edit.setAccessibleName(self.tr("New key"))
        self.edit.setClearButtonEnabled(True)
        self.change = QPushButton(self.tr("Set key"), self)
        self.clear = QPushButton(self.tr("No key"), self)
        self.restore = QPushButton(self.tr("Usual key"), self)
        self.change.clicked.connect(self._change)
        self.clear.clicked.connect(lambda: self._set(""))
        self.restore.clicked.connect(lambda: self._set(self._actions.own_keys[self.current]))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.edit, 1)
        for button in (self.change, self.clear, self.restore):
            button.setAutoDefault(False)
            row.addWidget(button)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.reset = self.buttons.addButton(self.tr("Reset all keys"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.clicked.connect(self._actions.reset_keys)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        layout.addLayout(row)
        layout.addWidget(self.note)
        layout.addWidget(self.buttons)

    @property
    def current(self) -> str:
        """The name of the chosen command; empty for none."""
        item = self.tree.currentItem()
        return (item.data(0, NAME_ROLE) or "") if item is not None else ""

    def choose(self, name: str) -> None:
        """Make a command the current one."""
        for item in self._items():
            if item.data(0, NAME_ROLE) == name:
                self.tree.setCurrentItem(item)

    def _items(self) -> list[QTreeWidgetItem]:
        return [item for _, items in self._menus for item in items]

    def _fill(self) -> None:
        bold = theme().font("body")
        bold.setWeight(bold.Weight.DemiBold)
        for menu, actions in self._actions.groups:
            top = QTreeWidgetItem(self.tree, [menu_name(menu)])
            top.setFont(0, bold)
            top.setFlags(Qt.ItemFlag.ItemIsEnabled)
            items = list[QTreeWidgetItem]()
            self._menus.append((top, items))
            for action in actions:
                item = QTreeWidgetItem(top, [action.text().replace("&", "").rstrip("…")])
                items.append(item)
                item.setData(0, NAME_ROLE, action.objectName())
                item.setToolTip(0, action.toolTip())
                for column in (1, 2):
                    item.setFont(column, theme().font("mono"))
        self.tree.expandAll()
        self._renew()
        items = self._items()
        if items:
            self.tree.setCurrentItem(items[0])

    def _renew(self) -> None:
        for item in self._items():
            name = item.data(0, NAME_ROLE)
            key, own = self._actions.key(name), self._actions.own_keys[name]
            item.setText(1, native(key))
            item.setText(2, native(own) if key != own else "")
        self._show_current()

    def _filter(self, text: str) -> None:
        words = text.lower().split()
        for top, items in self._menus:
            for item in items:
                told = " ".join((top.text(0), item.text(0), item.text(1), item.data(0, NAME_ROLE))).lower()
                item.setHidden(not all(word in told for word in words))
            top.setHidden(all(item.isHidden() for item in items))

    def _show_current(self) -> None:
        name = self.current
        for widget in (self.edit, self.clear):
            widget.setEnabled(bool(name))
        self.restore.setEnabled(bool(name) and self._actions.key(name) != self._actions.own_keys[name])
        self.edit.setKeySequence(QKeySequence(self._actions.key(name)) if name else QKeySequence())
        self._judge()

    def _judge(self) -> None:
        """Say what is in the way of the key that was pressed."""
        key, name = portable(self.edit.keySequence().toString()), self.current
        same = not name or key == self._actions.key(name)
        self._asked = "" if key != self._asked else self._asked
        reason = refused(key)
        holder = self._actions.holder(key, but=name)
        self.change.setEnabled(not same and not reason and bool(key))
        if reason:
            self._say(reason, "fail")
        elif holder and not same:
            self._asked = key
            other = self._actions[holder].text().rstrip("…")
            self._say(self.tr("{} is the key of “{}”, which would have none then.").format(native(key), other), "warn")
        else:
            self._say(self.tr("Choose a command, click the field and press the new key."), "dim")
        self.change.setText(self.tr("Take over") if self._asked and not reason else self.tr("Set key"))

    def _say(self, text: str, role: str) -> None:
        self.note.setText(text)
        self.note.setProperty("role", role)
        self.note.style().unpolish(self.note)
        self.note.style().polish(self.note)

    def _change(self) -> None:
        self._set(self.edit.keySequence().toString())

    def _set(self, key: str) -> None:
        if self.current:
            self._asked = ""
            self._actions.set_key(self.current, key)
