"""The main window: puts panels side by side and connects them to the session. It holds no logic of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMainWindow,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.run import Message, Severity
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.actions import CONTEXT, Actions
from minece_desktop.gui.arrangement import Arrangement
from minece_desktop.gui.features import install_all
from minece_desktop.gui.gl_probe import GlProbe
from minece_desktop.gui.keys import Keys
from minece_desktop.gui.menus import fill_menus, fill_toolbar
from minece_desktop.gui.opening import CannotOpenError, Wanted, wanted
from minece_desktop.gui.panels.checks import ChecksPanel
from minece_desktop.gui.panels.code import CodePanel
from minece_desktop.gui.panels.runs import RunsPanel
from minece_desktop.gui.panels.stress import StressPanel
from minece_desktop.gui.panels.timeline import TimelinePanel
from minece_desktop.gui.poller import JobPoller, WatchPoller
from minece_desktop.gui.status_bar import StatusLine
from minece_desktop.gui.step_facts import StepFacts
from minece_desktop.gui.structure_view import StructureView
from minece_desktop.gui.theme import Mode, theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.messages import MessageLog, MessageStrip
from minece_desktop.gui.window_settings import WindowSettings

APP_TITLE = "MineCEraft Desktop"
_CODE_TAB = 2
_GL_HELP = mark("install or update the graphics driver and start again (minece-desktop --info tells whether 3-D works)")


class MainWindow(QMainWindow):
    """One window on one session. ``probe`` draws in a process of its own first, unless that went well before.

    ``no_picture``: why nothing is drawn in 3-D, when it is not to be. ``opening``: paths are about to be opened, so
    that nobody needs to be welcomed.
    """

    def __init__(
        self,
        session: Session,
        settings: WindowSettings,
        *,
        probe: bool = True,
        no_picture: str = "",
        opening: bool = False,
    ) -> None:
        super().__init__()
        self.opening = opening
        self.openers: list[Callable[[Sequence[Path]], Sequence[Path]]] = []
        """Features that open some paths in their own way: each returns those that it leaves to the others."""
        self.no_picture = no_picture
        self.session, self._settings, self._probing = session, settings, probe
        self._gl_probe: GlProbe | None = None
        self._closed = False
        self.messages = MessageLog(self)
        self.facts = StepFacts(session, self)
        self.poller = JobPoller(session, self)
        self.watching = WatchPoller(session, self)
        self.runs = RunsPanel(session, self)
        self.view = StructureView(session, self.facts, self)
        self.timeline = TimelinePanel(session, self)
        self.checks = ChecksPanel(session, self)
        self.stress = StressPanel(session, self)
        self.code = CodePanel(session, self)
        self.code_strip = CodePanel(session, self, strip=True)
        self.actions_ = Actions(session, self, self.timeline.commands, self, Keys(kept=settings.kept))
        self.strip = MessageStrip(self.messages, self)
        self.status = StatusLine(session, self.facts, self)
        self._assemble()
        self._connect()
        self._restore()
        self._title()
        self.view.setFocus()
        self._view_timer = QTimer(self, singleShot=True, interval=0)
        self._view_timer.timeout.connect(self._prepare_view)

    # Assembly

    def _assemble(self) -> None:
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName(self.tr("About the run"))
        self.tabs.addTab(self.checks, self.tr("Checks"))
        self.tabs.addTab(self.stress, self.tr("Stress"))
        self.tabs.addTab(self.code, self.tr("Prompt && code"))
        self.arrangement = Arrangement(self.runs, self.view, self.tabs, self.code_strip, self.timeline, self)
        body = QWidget(self)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.strip)
        layout.addWidget(self.arrangement.rows, 1)
        self.setCentralWidget(body)
        self.setStatusBar(self.status)
        bar = QToolBar(self.tr("Toolbar"), self)
        bar.setObjectName("toolbar")
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        fill_toolbar(bar, self.actions_)
        self.addToolBar(bar)
        self.toolbar = bar
        self.features = install_all(self)
        fill_menus(self.menuBar(), self.actions_, self._panel_actions(), self.open_sample)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(True)
        self.setMinimumSize(800, 560)

    def _panel_actions(self) -> list[QAction]:
        made = []
        for text, panel in (
            ("Runs", self.runs),
            ("Checks and Code", self.arrangement.right),
            ("Timeline", self.timeline),
        ):
            action = QAction(tr(text, CONTEXT), self, checkable=True, checked=True)
            action.toggled.connect(panel.setVisible)
            made.append(action)
        self._panels = made
        return made

    def _connect(self) -> None:
        session = self.session
        session.message.connect(self.messages.add)
        session.current_changed.connect(self._current_changed)
        session.entry_changed.connect(self._entry_changed)
        self.tabs.currentChanged.connect(self._want_strip)
        self.timeline.plots_changed.connect(lambda _names: self.arrangement.fit(self.size()))
        self.poller.progressed.connect(self._show_work)
        self.view.hovered.connect(self.status.show_hover)
        self.view.chip.cancelled.connect(session.cancel)
        self.checks.assign_requested.connect(self.assign_task)
        self.checks.title_changed.connect(lambda text: self.tabs.setTabText(0, text))
        self.status.messages_requested.connect(self.show_messages)
        self.messages.added.connect(self.status.count_message)

    # Opening

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open what can be opened and show a run named by ``FILE#run_idx``; other paths get a message each."""
        self.strip.dismiss()
        for opener in self.openers:
            paths = opener(paths)
        found = []
        for path in paths:
            try:
                found.append(wanted(path))
            except CannotOpenError as error:
                self.session.message.emit(Message(str(error), Severity.ERROR))
        if not found:
            return
        job = self.session.open(list(dict.fromkeys(one.path for one in found)))
        parts = [one for one in found if one.part is not None]
        listed = job.on_done

        def show_parts(count: int) -> None:
            listed(count)
            self._show_parts(parts)

        job.on_done = show_parts

    def _show_parts(self, parts: Sequence[Wanted]) -> None:
        """Show the first part that was asked for; each that its file does not hold gets a message."""
        if not parts:
            return
        known = {Wanted(entry.ref.path, entry.ref.part): entry for entry in reversed(self.session.entries)}
        for part in parts:
            if part not in known:
                text = tr("{} holds no run {}; all that it holds are listed").format(part.path, part.part)
                self.session.message.emit(Message(text, Severity.ERROR))
        shown = next((known[part] for part in parts if part in known), None)
        if shown is not None and shown is not self.session.current:
            self.session.show(shown)

    def open_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Open a folder of runs"), self._settings.folder)
        if chosen:
            self._settings.folder = chosen
            self.open_paths([Path(chosen)])

    def open_file(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Open files"), self._settings.folder)
        if names:
            self._settings.folder = str(Path(names[0]).parent)
            self.open_paths([Path(name) for name in names])

    def open_sample(self, path: Path) -> None:
        self.open_paths([Path(path)])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.open_paths([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])

    # Commands

    def set_view(self, number: int) -> None:
        self.view.live.set_view(number)

    def reset_view(self) -> None:
        self.view.live.reset_view()

    def show_future(self, visible: bool) -> None:
        self.view.live.set_future_visible(visible)

    def focus_view(self) -> None:
        self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def step_run(self, offset: int) -> None:
        self.runs.step(offset)

    def assign_task(self) -> None:
        """Open the dialog; does not block."""
        from minece_desktop.gui.dialogs import AssignTaskDialog
        from tasks.suite import default_suite

        entry = self.session.current
        if entry is None or entry.run is None:
            return
        current = entry.grade.task_id if entry.grade else None
        dialog = AssignTaskDialog(default_suite(), entry.ref.id, current, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

        def assign() -> None:
            if self.session.current is entry:
                self.session.assign_task(dialog.task_id)

        dialog.accepted.connect(assign)
        dialog.open()

    def set_theme(self, mode: Mode) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._settings.theme = mode
        theme().apply(app, mode)

    def show_messages(self) -> None:
        self.strip.show_all()
        self.status.count_message(None)

    def show_shortcuts(self) -> None:
        from minece_desktop.gui.shortcuts_dialog import ShortcutsDialog

        self._open_dialog(ShortcutsDialog(self.actions_, self))

    def show_about(self) -> None:
        from minece_desktop.gui.dialogs import AboutDialog

        self._open_dialog(AboutDialog(self))

    def reset_layout(self) -> None:
        for action in self._panels:
            action.setChecked(True)
        self.arrangement.reset(self.size())

    @staticmethod
    def _open_dialog(dialog: QWidget) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    # The 3-D view

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.view.scene is None and not self._closed:
            self._view_timer.start()

    def _prepare_view(self) -> None:
        if self.no_picture:
            self.view.scene_failed(self.no_picture)
        elif self._probing and not self._settings.gl_trusted:
            self._gl_probe = GlProbe(self)
            self._gl_probe.finished.connect(self._probed)
        else:
            self._build_view()

    def _probed(self, reason: str) -> None:
        if reason:
            self.view.scene_failed(reason)
            text = tr("no 3-D view: {}. Lists, timeline, checks and stresses work; {}").format(reason, tr(_GL_HELP))
            self.session.message.emit(Message(text, Severity.WARNING))
        else:
            self._build_view()

    def _build_view(self) -> None:
        """Trust is taken back while the scene is made, so that a crash leads to a probe at the next start."""
        self._settings.gl_trusted = False
        self.view.build_scene()
        self._settings.gl_trusted = self.view.scene is not None

    # What the session says

    def _current_changed(self, _entry: RunEntry | None) -> None:
        self._title()
        self._want_strip()

    def _entry_changed(self, entry: RunEntry) -> None:
        if entry is self.session.current:
            self._want_strip()

    def _want_strip(self, _index: int = 0) -> None:
        """Code under the checks, unless it has the whole column or the run brings none."""
        run = self.session.current.run if self.session.current else None
        whole = self.tabs.currentIndex() == _CODE_TAB or bool(self.tabs.currentWidget().property("whole_column"))
        wanted = run is not None and bool(run.code) and not whole
        self.arrangement.want_strip(wanted, self.size())

    def _title(self) -> None:
        entry = self.session.current
        self.setWindowTitle(f"{entry.ref.id} — {APP_TITLE}" if entry is not None else APP_TITLE)

    def _show_work(self) -> None:
        job = self.session.jobs.running
        self.status.show_work(job, self.session.jobs.waiting)
        self.view.show_job(job if self.session.waited_for(job) else None)

    # Layout that lasts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrangement.fit(event.size())

    def _restore(self) -> None:
        room = self.screen().availableSize()
        self.resize(min(1680, room.width() * 19 // 20), min(1020, room.height() * 19 // 20))
        state = self._settings.layout()
        if "geometry" in state:
            self.restoreGeometry(QByteArray(state["geometry"]))
        self.arrangement.fit(self.size())
        self.arrangement.restore(state)
        for action, shown in zip(self._panels, state.get("panels", b"111"), strict=False):
            action.setChecked(shown != ord("0"))

    def _save(self) -> None:
        self._settings.set_layout(
            geometry=bytes(self.saveGeometry().data()),
            panels="".join("1" if action.isChecked() else "0" for action in self._panels).encode(),
            **self.arrangement.state(),
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Timers first, then VTK, then the worker, then Qt."""
        if not self._closed:
            self._closed = True
            self._save()
            self._view_timer.stop()
            if self._gl_probe is not None:
                self._gl_probe.stop()
            self.timeline.pause()
            self.poller.stop()
            self.watching.stop()
            self.facts.stop()
            self.status.stop()
            for feature in self.features:
                feature.stop()
            self.actions_.stop()
            for signal, slot in (
                (self.session.message, self.messages.add),
                (self.session.current_changed, self._current_changed),
                (self.session.entry_changed, self._entry_changed),
            ):
                signal.disconnect(slot, missing_ok=True)
            self.view.close_scene()
            self.session.close()
        super().closeEvent(event)
