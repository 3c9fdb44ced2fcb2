"""The command palette: every command that can be used now, every run and task, by a few letters of its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from minece_desktop.gui.actions import CONTEXT, menu_name
from minece_desktop.gui.keys import native
from minece_desktop.gui.models.palette import Item
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from minece_desktop.gui.main_window import MainWindow
    from minece_desktop.gui.palette_dialog import PaletteDialog

_MOST_RECENT = 8


class PaletteFeature:
    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.recent: list[str] = []
        """Names of the commands that were chosen here, newest first."""
        window.actions_.add("Edit", "palette", "Command Palette…", self.show, "Ctrl+Shift+P",
            "Find a command, a run or a task by a few letters", part=True)  # fmt: skip

    def show(self) -> PaletteDialog:
        from PySide6.QtCore import Qt

        from minece_desktop.gui.palette_dialog import PaletteDialog

        dialog = PaletteDialog(list(self.items()), self.recent, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._carry_out(dialog.chosen))
        dialog.open()
        return dialog

    def items(self) -> Iterator[Item]:
        """Commands that can be used now, runs, tasks."""
        from tasks.suite import default_suite

        for menu, placed in self._window.actions_.menus.items():
            for item in placed:
                action = item.action
                if not action.isEnabled() or not action.isVisible() or action.objectName() == "palette":
                    continue
                path = [menu_name(menu), tr(item.submenu, CONTEXT) if item.submenu else ""]
                english = " ".join((action.property("english") or ("",))[:1])
                where = " › ".join(part for part in path if part)
                text, key = action.text().replace("&", "").rstrip("…"), native(action.shortcut().toString())
                yield Item("command", action.objectName(), text, where, key, f"{where} {english}")
        for number, entry in enumerate(self._window.session.entries):
            about = entry.about
            told = " · ".join(part for part in (about.task_id, about.model) if part)
            yield Item("run", str(number), entry.ref.id, told or tr("run"), also=told)
        for task_id in default_suite().ids:
            yield Item("task", task_id, task_id, tr("task"))

    def _carry_out(self, item: Item | None) -> None:
        if item is None:
            return
        if item.kind == "command":
            self.recent = [item.name, *(name for name in self.recent if name != item.name)][:_MOST_RECENT]
            self._window.actions_[item.name].trigger()
        elif item.kind == "run":
            number = int(item.name)
            entries = self._window.session.entries
            if number < len(entries) and entries[number].ref.id == item.text:
                self._window.session.show(entries[number])
        else:
            from minece_desktop.gui.features.search import show_task

            show_task(self._window, item.name)

    def stop(self) -> None:
        """Dialogs close with the window."""


def install(window: MainWindow) -> PaletteFeature:
    return PaletteFeature(window)
