"""A million grades in a window of their own: a list that is filtered and sorted where it lies, tables, plots."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.results.detail import StoredGrade, find_run
from minece_desktop.core.results.store import Asked, ResultStore
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.units import grouped
from minece_desktop.gui.models.stored_grades import StoredGrades, copied, words_of
from minece_desktop.gui.panels.stored_detail import StoredDetail
from minece_desktop.gui.panels.stored_list import GradesView
from minece_desktop.gui.stored_loader import StoredLoader, Task
from minece_desktop.gui.stored_tables import StoredTables
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import plural, tr
from minece_desktop.gui.widgets.text import PlainLabel, plain_tip
from minece_desktop.gui.widgets.thin_bar import ThinBar
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.results.store import Places
    from minece_desktop.core.session import Session
    from minece_desktop.gui.panels.results import ResultsWindow
    from minece_desktop.gui.panels.stored_plots import StoredPlots
    from tasks.suite import Suite

_FILTER_DELAY_MS = 200


class StoredResultsWindow(QWidget):
    """One file or folder of results. Closing it lets go of it."""

    run_found = Signal(object)
    """The path of a run to be opened."""
    told = Signal(object)
    """A ``Message`` for the main window's list."""

    def __init__(
        self, path: Path, session: Session, suite: Suite, cache: Path | None = None, parent: QWidget | None = None
    ) -> None:
        """``cache``: where the index is kept, the user's cache folder if None."""
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("{} – Results").format(path.name))
        self.resize(theme().px(1240), theme().px(820))
        self.path = path
        self.store: ResultStore | None = None
        self.loader = StoredLoader(path, cache, suite, words_of, self)
        self.model = StoredGrades(self)
        self._asked = Asked()
        self._generation = 0
        self._make_controls()
        self.view = GradesView(self.model, self)
        self.detail = StoredDetail(self)
        self._table_source = StoredTables(self.loader, self)
        self._session, self._suite = session, suite
        self._names: list[str] = []
        self._build()
        self._connect()
        self._show_state(self.tr("opening…"))
        self.loader.begin()

    # Assembly

    def _make_controls(self) -> None:
        self.filter = QLineEdit(self)
        self.filter.setAccessibleName(self.tr("Filter grades"))
        self.filter.setPlaceholderText(self.tr("Filter: words, model:gpt status:fail stability<0.6 -seed:1"))
        self.filter.setClearButtonEnabled(True)
        self.count = PlainLabel(parent=self)
        self.count.setProperty("role", "small")
        self.state = PlainLabel(parent=self)
        self.state.setProperty("role", "dim")
        self.bar = ThinBar(160, self)
        self.cancel = QPushButton(self.tr("Cancel"), self)
        self.cancel.setAutoDefault(False)
        self.again = QPushButton(self.tr("Read Again"), self)
        self.again.setToolTip(self.tr("Read what was written since (F5)"))
        self.again.setAutoDefault(False)
        self._filter_timer = QTimer(self, singleShot=True, interval=_FILTER_DELAY_MS)
        self._filter_timer.timeout.connect(self._apply_filter)
        self._detail_timer = QTimer(self, singleShot=True, interval=60)
        self._detail_timer.timeout.connect(self._ask_detail)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.filter, 1)
        head.addWidget(self.count)
        head.addWidget(self.again)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.state, 1)
        below.addWidget(self.bar)
        below.addWidget(self.cancel)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.view)
        self.splitter.addWidget(self.detail)
        self.splitter.setSizes([theme().px(840), theme().px(360)])
        self.splitter.setStretchFactor(0, 1)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("Ways to look at the results"))
        self.tabs.addTab(self.splitter, self.tr("Grades"))
        for name in (self.tr("Tables"), self.tr("Spread of Scores")):
            holder = QWidget(self.tabs)
            QVBoxLayout(holder).setContentsMargins(0, 0, 0, 0)
            self.tabs.addTab(holder, name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self.tabs, 1)
        layout.addLayout(below)

    @cached_property
    def tables(self) -> ResultsWindow:
        """Made when it is first looked at, as the plots are: pyqtgraph takes long to import."""
        from minece_desktop.gui.panels.results import ResultsWindow

        made = ResultsWindow(self._session, self._suite, self, loader=self._table_source)
        self._put(1, made)
        return made

    @cached_property
    def plots(self) -> StoredPlots:
        from minece_desktop.gui.panels.stored_plots import StoredPlots

        made = StoredPlots(self.loader, self)
        made.offer(self._names)
        self._put(2, made)
        return made

    def _put(self, tab: int, part: QWidget) -> None:
        holder = self.tabs.widget(tab)
        assert holder is not None
        layout = holder.layout()
        assert layout is not None
        layout.addWidget(part)

    def _connect(self) -> None:
        self.filter.textChanged.connect(lambda: self._filter_timer.start())
        self.filter.returnPressed.connect(self._apply_filter)
        self.model.page_wanted.connect(self._ask_page)
        self.model.sort_wanted.connect(self._sort)
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._detail_timer.start())
        self.view.activated.connect(self._activated)
        self.view.copy_wanted.connect(self._copy)
        self.detail.run_wanted.connect(self._find_run)
        self.tabs.currentChanged.connect(self._tab_shown)
        self.cancel.clicked.connect(self.loader.cancel)
        self.again.clicked.connect(self.reload)
        self.loader.opened.connect(self._opened)
        self.loader.progressed.connect(self._progressed)
        self.loader.failed.connect(self._failed)
        self.loader.cancelled.connect(self._cancelled)
        self.loader.answered.connect(self._answered)
        reload = QAction(self)
        reload.setShortcut(QKeySequence(Qt.Key.Key_F5))
        reload.triggered.connect(self.reload)
        find = QAction(self)
        find.setShortcut(QKeySequence(QKeySequence.StandardKey.Find))
        find.triggered.connect(self.filter.setFocus)
        self.addActions([reload, find])

    # Opening

    def reload(self) -> None:
        """Read again what was written since."""
        self.store = None
        self.model.set_places(self.model.places[:0])
        self.detail.show_grade(None)
        self._show_state(self.tr("opening…"))
        self.loader.begin()

    def _opened(self, store: ResultStore) -> None:
        self.store = store
        self._show_state(self._summary())
        self.state.setToolTip(plain_tip(str(self.path)))
        if not self.filter.hasFocus():
            self.view.setFocus()
        for message in store.messages:
            self.told.emit(message)
        self.loader.ask("names", None, lambda store: store.source().names())
        self._select()
        self._tab_shown(self.tabs.currentIndex())

    def _summary(self) -> str:
        assert self.store is not None
        parts = [plural("{} grade", "{} grades", self.store.total, grouped(self.store.total)), self.path.name]
        if self.store.again:
            parts.append(tr("{} graded again since: the last grade counts").format(grouped(self.store.again)))
        if self.store.messages:
            parts.append(tr("some could not be read: see the main window's messages"))
        return " · ".join(parts)

    def _progressed(self, fraction: float, text: str) -> None:
        self._show_state(self.tr("looking through the results once… {}").format(phrase(text)), fraction)

    def _cancelled(self) -> None:
        self._show_state(self.tr("Cancelled. Read Again begins anew."))

    def _failed(self, message: Message) -> None:
        self._show_state(phrase(message.text))
        self.told.emit(message)

    def _show_state(self, text: str, fraction: float | None = None) -> None:
        self.state.setText(text)
        self.bar.setVisible(fraction is not None)
        self.cancel.setVisible(fraction is not None)
        if fraction is not None:
            self.bar.set_fraction(fraction)
        for widget in (self.filter, self.tabs):
            widget.setEnabled(self.store is not None)

    # The list

    def _apply_filter(self) -> None:
        self._filter_timer.stop()
        if self.filter.text() != self._asked.filter:
            self._asked = Asked(self.filter.text(), self._asked.sort, self._asked.descending)
            self._select()
            self._tab_shown(self.tabs.currentIndex())

    def _sort(self, name: str, down: bool) -> None:
        asked = Asked(self._asked.filter, name, down)
        if asked != self._asked:
            self._asked = asked
            self._select()

    def _select(self) -> None:
        asked = self._asked
        if self.store is not None:
            self.count.setText(self.tr("looking…"))
            self.loader.ask("select", asked, lambda store: store.select(asked))

    def _ask_page(self, page: int) -> None:
        places = self.model.page_places(page)
        dropped = self.loader.ask("page", (self._generation, page), lambda store: store.page(places))
        for task in dropped:
            generation, other = task.about
            if generation == self._generation:
                self.model.forget(other)

    def _answered(self, task: Task, value: object, why: str) -> None:
        if why and task.kind in ("select", "page", "names"):
            self.count.setText("")
            self.state.setText(phrase(why))
        elif task.kind == "select" and task.about == self._asked:
            self._take_places(value)  # type: ignore[arg-type]
        elif task.kind == "page" and task.about[0] == self._generation:
            self.model.take_page(task.about[1], value)  # type: ignore[arg-type]
        elif task.kind == "names":
            self._names = value  # type: ignore[assignment]
            if "plots" in self.__dict__:
                self.plots.offer(self._names)
        elif task.kind == "copy":
            self._take_copy(task.about, value, why)
        elif task.kind == "detail":
            self._take_detail(task.about, value, why)
        elif task.kind == "run":
            self._take_run(task.about, value)

    def _take_places(self, places: Places) -> None:
        self._generation += 1
        self.model.set_places(places)
        self.detail.show_grade(None)
        total = self.store.total if self.store is not None else 0
        shown = grouped(len(places))
        whole = plural("{} grade", "{} grades", total, shown)
        self.count.setText(whole if len(places) == total else self.tr("{} of {}").format(shown, grouped(total)))
        text = self.tr("No grade passes the filter.") if total else self.tr("There are no grades here.")
        self.view.empty.setText(text)
        self.view.empty.setVisible(not len(places))

    def _copy(self, places: Places) -> None:
        self.loader.ask("copy", len(places), lambda store: copied(store, places))

    def _take_copy(self, count: int, text: object, why: str) -> None:
        if not why:
            QGuiApplication.clipboard().setText(str(text))
        self.state.setText(phrase(why) or plural("copied {} grade", "copied {} grades", count, grouped(count)))

    # One grade

    def _ask_detail(self) -> None:
        index = self.view.currentIndex()
        if not index.isValid():
            return
        place = int(self.model.places[index.row()])
        self.loader.ask("detail", place, lambda store: StoredGrade.of(store.line(place)))

    def _take_detail(self, place: int, grade: object, why: str) -> None:
        index = self.view.currentIndex()
        if not index.isValid() or int(self.model.places[index.row()]) != place:
            return
        if isinstance(grade, StoredGrade):
            self.detail.show_grade(grade)
        else:
            self.detail.say(phrase(why))

    def _activated(self, index: QModelIndex) -> None:
        item = self.model.item(index.row())
        if item is not None:
            self._find_run(item["run"])

    def _find_run(self, run: str) -> None:
        self.loader.ask("run", run, lambda store: find_run(store.files.path, run))

    def _take_run(self, run: str, path: object) -> None:
        if isinstance(path, Path):
            self.run_found.emit(path)
            return
        text = self.tr("{} does not lie beside the results: put its folder into {}").format(run, self.path.parent)
        self.state.setText(text)
        self.told.emit(Message(text, Severity.WARNING))

    # Tables and plots

    def _tab_shown(self, index: int) -> None:
        """Each is made when it is looked at, and again when the filter is another one."""
        self._table_source.filter = self._asked.filter
        if self.store is None:
            return
        if index == 1:
            self.tables.refresh()
        elif index == 2:
            self.plots.filter = self._asked.filter
            self.plots.refresh()

    def closeEvent(self, event: QCloseEvent) -> None:
        for timer in (self._filter_timer, self._detail_timer):
            timer.stop()
        self.loader.close()
        if "tables" in self.__dict__:
            self.tables.close()
        super().closeEvent(event)
