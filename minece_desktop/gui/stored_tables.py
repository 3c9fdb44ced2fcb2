"""Tables over a store of results, for the panel that shows tables over the open runs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from checks.tables import Table
from minece_desktop.core.audit.verdicts import Decisions
from minece_desktop.core.entry import RunEntry
from minece_desktop.core.results.store import ResultStore
from minece_desktop.core.units import grouped
from minece_desktop.gui.models.results import Gathered, Wanted, groups_of, in_usual_order, is_own, tables_of
from minece_desktop.gui.results_loader import Made, TableLoader
from minece_desktop.gui.translate import plural, tr

if TYPE_CHECKING:
    from minece_desktop.gui.stored_loader import StoredLoader, Task


@dataclass(frozen=True)
class StoredCount(Gathered):
    """What a table is made of: so many grades of a file."""

    name: str = ""
    filter: str = ""
    count: int = 0
    again: int = 0

    @property
    def text(self) -> str:
        parts = [plural("{} grade", "{} grades", self.count, grouped(self.count)), self.name]
        if self.filter:
            parts.append(tr("filter: {}").format(self.filter))
        if self.left_out:
            parts.append(tr("{} without a task left out").format(grouped(self.left_out)))
        if self.folders:
            parts.append(plural("{} task folder left out", "{} task folders left out", self.folders))
        if self.again:
            parts.append(tr("{} graded again since: the last grade counts").format(grouped(self.again)))
        return " · ".join(parts)


def made_of(store: ResultStore, wanted: Wanted, text: str) -> Made:
    """A table over what passes a filter; in the store's thread."""
    source = store.source(text)
    name = store.files.path.name
    count = source.count()
    left_out, folders = source.left_out(), source.folders()
    told = StoredCount(left_out=left_out, folders=folders, name=name, filter=text, count=count, again=store.again)
    fields = in_usual_order(set(source.names())) or ["model"]

    def label(table: Table) -> Table:
        return replace(table, notes=(store.note(text), *table.notes))

    made = tables_of(source, wanted, label)
    plain = tables_of(source, replace(wanted, baseline="", beside=False), label) if wanted.baseline else made
    return Made(wanted, told, fields, made, groups_of(plain[0]))


class StoredTables(TableLoader):
    """Asks the store for tables; ``filter`` is that of the window."""

    KIND = "table"

    def __init__(self, loader: StoredLoader, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loader = loader
        self.filter = ""
        self._waiting = 0
        loader.answered.connect(self._answered)
        loader.opened.connect(self._begin_anew)

    @property
    def busy(self) -> bool:
        return self._waiting > 0

    def ask(self, _entries: list[RunEntry], wanted: Wanted, _decided: Decisions | None = None) -> None:
        if not is_own(wanted.kind):
            wanted = replace(wanted, baseline="")
        text = self.filter
        if not self._loader.ready:
            return
        self._waiting += 1
        self._waiting -= len(self._loader.ask(self.KIND, wanted, lambda store: made_of(store, wanted, text)))

    def _begin_anew(self) -> None:
        """What was asked of a store that was closed is never answered."""
        self._waiting = 0

    def _answered(self, task: Task, made: object, why: str) -> None:
        if task.kind != self.KIND:
            return
        self._waiting = max(0, self._waiting - 1)
        if isinstance(made, Made):
            self.ready.emit(made)
        else:
            self.failed.emit(why)
