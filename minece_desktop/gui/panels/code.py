"""What the agent was asked, what the import has to say, and the code it wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from minece_desktop.core.raw_logs import RawText, raw_logs, raw_text_job
from minece_desktop.core.run import Message, Run
from minece_desktop.core.timeline import Timeline
from minece_desktop.gui.block_facts import lifetime_at
from minece_desktop.gui.models.code_search import MOST, Place, next_place, places
from minece_desktop.gui.panels.code_search import SearchLine
from minece_desktop.gui.panels.code_view import CodeView
from minece_desktop.gui.panels.prompt import PromptView
from minece_desktop.gui.translate import tr
from minece_desktop.gui.widgets.listening import ListeningWidget
from minece_desktop.gui.widgets.scrolled import scroll_area
from minece_desktop.gui.widgets.segments import SpaceKeeper
from minece_desktop.gui.widgets.text import ElidedLabel, PlainLabel, WrappedLabel, plain_tip
from minece_desktop.gui.words import phrase

if TYPE_CHECKING:
    from minece_desktop.core.jobs import Job
    from minece_desktop.core.session import RunEntry, Session
    from tasks.blocks import Cell


class CodePanel(ListeningWidget):
    """Follows the session's current entry, step and block. A click on a line goes to the first step that it made and
    selects its block, a click more to the next one; a block that is selected marks the line that placed it.

    ``strip``: the code alone, for a low place under other panels.
    """

    shown_changed = Signal()
    """Another file or log is shown."""

    def __init__(self, session: Session, parent: QWidget | None = None, *, strip: bool = False) -> None:
        super().__init__(parent)
        self._strip = strip
        self.setAccessibleName(tr("Code") if strip else tr("Prompt and code"))
        self._session = session
        self._run: Run | None = None
        self._timeline: Timeline | None = None
        self._file = ""
        self._log: RawText | None = None
        self._job: Job | None = None
        self._places: list[Place] = []
        self._build()
        self.listen(session.current_changed, self._current_changed)
        self.listen(session.entry_changed, self._entry_changed)
        self.listen(session.step_changed, self._step_changed)
        self.listen(session.block_selected, self._block_selected)
        self._show_run(session.current)

    def _build(self) -> None:
        self._prompt = PromptView()
        self._prompt.opened.connect(self._share_height, Qt.ConnectionType.QueuedConnection)
        above = scroll_area(self._prompt, focusable=True)
        above.setAccessibleName(tr("Instructions and warnings"))
        above.setVisible(not self._strip)
        self.view = CodeView()
        self.view.line_clicked.connect(self._line_clicked)
        self._none = WrappedLabel(tr("This run brings no code: its format holds block positions only."))
        self._none.setProperty("role", "dim")
        self._none.setContentsMargins(16, 12, 16, 12)
        self.search = SearchLine()
        self.search.hide()
        self.search.changed.connect(self._search)
        self.search.moved.connect(self._go_on)
        self.search.closed.connect(self._end_search)
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._make_bar())
        column.addWidget(self.search)
        column.addWidget(self.view, 1)
        column.addWidget(self._none)
        column.addStretch(0)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(above)
        self._split.addWidget(below)
        self._split.setStretchFactor(1, 1)
        self._split.splitterMoved.connect(self._split_by_hand)
        self._by_hand = False
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._split)

    def _make_bar(self) -> QHBoxLayout:
        self._files = QComboBox()
        self._files.setAccessibleName(tr("Code file"))
        self._files.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._files.setMinimumContentsLength(5)
        self._files.setPlaceholderText(tr("Raw logs…"))
        self._files.activated.connect(self._chosen)
        self._files.currentTextChanged.connect(self._tell_file)
        self._only = ElidedLabel()
        self._place = PlainLabel()
        self._place.setProperty("role", "small")
        self._earlier, self._later = QPushButton("‹"), QPushButton("›")
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 8, 12, 8)
        bar.setSpacing(4)
        bar.addWidget(self._files, 1)
        bar.addWidget(self._only, 1)
        bar.addWidget(self._place)
        for button, name, offset in (
            (self._earlier, tr("Previous step of this line"), -1),
            (self._later, tr("Next step of this line"), 1),
        ):
            button.setProperty("role", "link")
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.clicked.connect(lambda _checked=False, offset=offset: self._along_line(offset))
            button.installEventFilter(SpaceKeeper.of(self))
            bar.addWidget(button)
        return bar

    def _tell_file(self, name: str) -> None:
        """Its name may be longer than the list is wide."""
        self._files.setToolTip(plain_tip(name))

    def _split_by_hand(self, _position: int, _index: int) -> None:
        self._by_hand = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """Give the prompt what it needs, up to two fifths, until the user moves the divider."""
        if not self._by_hand and not self._strip and self.height() > 0:
            needed = self._prompt.heightForWidth(max(1, self.width() - 12))
            above = min(max(needed, 48), self.height() * 2 // 5)
            self._split.setSizes([above, self.height() - above])

    # Following the session

    def _current_changed(self, entry: RunEntry | None) -> None:
        if (entry.run if entry else None) is not self._run:
            self._show_run(entry)

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self._session.current:
            self._current_changed(entry)

    def _show_run(self, entry: RunEntry | None) -> None:
        run = self._run = entry.run if entry else None
        self._timeline = run.timeline if run else None
        self._file, self._log = "", None
        if not self._strip:
            self._prompt.show_entry(entry)
            self._share_height()
        self._files.clear()
        names = list(run.code) if run else []
        self._files.addItems(names)
        logs = raw_logs(run) if run is not None and not self._strip else []
        for name in logs:
            self._files.addItem(tr("{} (raw log)").format(name), name)
        self._files.setVisible(len(names) + len(logs) > 1 or (bool(logs) and not names))
        self._only.setVisible(len(names) == 1 and not logs)
        for part in (self._place, self.view):
            part.setVisible(bool(names))
        self._none.setVisible(run is not None and not names)
        if names:
            self._show_file(names[0])
        else:
            self._files.setCurrentIndex(-1)
        self._step_changed(self._session.step)
        self._search(self.search.field.text())

    def _chosen(self, index: int) -> None:
        name = self._files.itemData(index)
        if name is None:
            self._show_file(self._files.itemText(index))
        else:
            self.show_log(name)

    def _show_file(self, name: str) -> None:
        assert self._run is not None
        self._file, self._log = name, None
        self._files.setCurrentIndex(list(self._run.code).index(name))
        self._only.setText(name)
        self.view.set_code(self._run.code[name], self._steps_by_line(name))
        self._mark_line(self._session.step)
        self._block_selected(self._session.selected_block)
        self.shown_changed.emit()

    # Raw logs

    def show_log(self, name: str) -> None:
        """Read a log in the background; the code's line is not followed meanwhile."""
        run = self._run
        if run is None:
            return
        self._file, self._log = "", RawText(name, "")
        self._files.setCurrentIndex(self._files.findData(name))
        self._only.setText(name)
        for part in (self._place, self.view):
            part.show()
        self._none.hide()
        self._place.setText(tr("reading…"))
        for button in (self._earlier, self._later):
            button.hide()
        self.view.set_code("", {}, plain=True)
        self._job = self._session.submit(raw_text_job, run.path, name, label=tr("Reading {}").format(name), first=True)
        self._job.on_done = lambda raw: self._log_read(run, raw)
        self._job.on_error = lambda message: self._log_failed(run, name, message)

    def _log_read(self, run: Run, raw: RawText) -> None:
        if run is self._run and self._log is not None and self._log.name == raw.name:
            self._log = raw
            self.view.set_code(raw.text, {}, plain=True)
            self._place.setText(phrase(raw.note))
            self._search(self.search.field.text())
            self.shown_changed.emit()

    def _log_failed(self, run: Run, name: str, message: Message) -> None:
        self._session.message.emit(message)
        self._log_read(run, RawText(name, "", tr("cannot be read")))

    # Lines, steps and blocks

    def _steps_by_line(self, name: str) -> dict[int, int]:
        assert self._timeline is not None
        log = self._timeline.log
        made = np.bincount(log.source[log.effective] + 1, minlength=len(log.sources) + 1)[1:].tolist()
        return {
            source.line: count
            for source, count in zip(log.sources, made, strict=True)
            if source.file == name and source.line is not None and count
        }

    def _step_changed(self, step: int) -> None:
        source = self._timeline.source(step) if self._timeline else None
        if self._log is not None:
            return
        if self._run is not None and source is not None and source.file in self._run.code and source.file != self._file:
            self._show_file(source.file)
        else:
            self._mark_line(step)

    def _mark_line(self, step: int) -> None:
        if self._log is not None:
            return
        source = self._timeline.source(step) if self._timeline else None
        here = source.line if source is not None and source.file == self._file else None
        if here != self.view.current or here is None:
            self.view.set_current(here)
        steps = self._steps_of(here)
        for button in (self._earlier, self._later):
            button.setVisible(len(steps) > 1)
        which = tr(" · {} of {}").format(steps.index(step) + 1, len(steps)) if len(steps) > 1 and step in steps else ""
        self._place.setText(tr("line {} made step {}").format(here, step) if here is not None else "")
        self._place.setToolTip(tr("line {} made step {}{}").format(here, step, which) if here is not None else "")

    def _steps_of(self, line: int | None) -> list[int]:
        if self._timeline is None or line is None:
            return []
        steps: list[int] = self._timeline.steps_of_line(self._file, line).tolist()
        return steps

    def _line_clicked(self, line: int) -> None:
        """The first step that a line made; on the line of the step shown, the next one."""
        steps = self._steps_of(line)
        if not steps:
            return
        here = self._session.step if line == self.view.current else 0
        self._go_to_step(next((step for step in steps if step > here), steps[0]))

    def _along_line(self, offset: int) -> None:
        steps = self._steps_of(self.view.current)
        if self._session.step in steps:
            self._go_to_step(steps[(steps.index(self._session.step) + offset) % len(steps)])

    def _go_to_step(self, step: int) -> None:
        """Show a step and the block that it placed."""
        assert self._timeline is not None
        self._session.set_step(step)
        log = self._timeline.log
        x, y, z = log.xyz[log.effective[step - 1]].tolist()
        self._session.select_block((x, y, z))

    def _block_selected(self, cell: Cell | None) -> None:
        """Mark the line that placed a block, unless it is the line of the step shown."""
        run, line = self._run, None
        if run is None or self._log is not None:
            return
        row = lifetime_at(run, cell, self._session.step) if cell is not None else None
        if row is not None:
            number = int(run.log.source[int(run.log.lifetimes.event[row])])
            source = run.log.sources[number] if number >= 0 else None
            if source is not None and source.file in run.code:
                if source.file != self._file:
                    self._show_file(source.file)
                    return
                line = source.line
        self.view.set_picked(line if line != self.view.current else None)

    # Searching

    def begin_search(self) -> None:
        """Begin to search, with what is selected in the code."""
        if self.view.isVisibleTo(self):
            self.search.begin(self.view.textCursor().selectedText())

    @property
    def _searched(self) -> dict[str, str]:
        if self._log is not None:
            return {self._log.name: self._log.text}
        return dict(self._run.code) if self._run is not None else {}

    def _search(self, text: str) -> None:
        self._places = places(self._searched, text) if self.search.isVisibleTo(self) else []
        self._show_place(next_place(self._places, self._here(before=True), 1))

    def _go_on(self, direction: int) -> None:
        self._show_place(next_place(self._places, self._here(before=False), direction))

    def _here(self, *, before: bool) -> tuple[int, int, int]:
        """File, line and column of the text cursor; ``before``: so that a place at the cursor is the next one."""
        names, cursor = list(self._searched), self.view.textCursor()
        file = names.index(self._file) if self._file in names else 0
        return file, cursor.blockNumber() + 1, cursor.positionInBlock() - before

    def _show_place(self, index: int | None) -> None:
        place = self._places[index] if index is not None else None
        names = list(self._searched)
        if place is not None and self._log is None and names[place.file] != self._file:
            self._show_file(names[place.file])
        file = 0 if self._log is not None or self._file not in names else names.index(self._file)
        marked = [(one.line, one.start, one.length) for one in self._places if one.file == file]
        self.view.set_places(marked, (place.line, place.start, place.length) if place is not None else None)
        self.search.set_count(index, len(self._places), more=len(self._places) >= MOST)

    def _end_search(self) -> None:
        self.search.hide()
        self._places = []
        self.view.set_places([])
        self.view.setFocus()
