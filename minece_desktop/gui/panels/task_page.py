"""A task's page for the reviewer: what it asks, in words, beside a picture of its reference."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from minece_desktop.core.jobs import Job
from minece_desktop.core.run import Message
from minece_desktop.core.session import Session
from minece_desktop.core.task_pages import ReferenceVerdicts, page_lines, page_of, reference_of, verdicts_job
from minece_desktop.gui.models.task_page import page_html
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import mark, tr
from minece_desktop.gui.widgets.text import PlainLabel, WrappedLabel
from minece_desktop.gui.words import phrase
from tasks.spec import Task

_PICTURE = (640, 480)
_MARGIN = 8
"""Between the text and the frame that says where the keyboard is."""
NO_REFERENCE = mark("This task comes from a file: it has no reference structure.")


class TaskPageWindow(QWidget):
    """A window of its own, one task at a time (``set_task``). What takes time is done by the session's worker."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(theme().px(1120), theme().px(760))
        self._session = session
        self.task: Task | None = None
        self.verdicts: ReferenceVerdicts | None = None
        self._jobs: list[Job] = []
        self.text = PageView(self)
        self.text.setAccessibleName(self.tr("Task"))
        self.picture = Picture(self)
        self.about = WrappedLabel(parent=self)
        self.about.setProperty("role", "dim")
        self._build()
        theme().changed.connect(self._restyle)

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16 - _MARGIN, 12, 16, 12)
        layout.setSpacing(8)
        head = QHBoxLayout()
        head.setContentsMargins(_MARGIN, 0, 0, 0)
        self.title = PlainLabel(parent=self)
        self.title.setProperty("role", "title")
        copy = QPushButton(self.tr("Copy as text"), self)
        copy.clicked.connect(self.copy)
        head.addWidget(self.title, 1)
        head.addWidget(copy)
        layout.addLayout(head)
        side = QWidget(self)
        column = QVBoxLayout(side)
        column.setContentsMargins(16, 0, 0, 0)
        column.setSpacing(8)
        heading = PlainLabel(self.tr("Reference structure"), side)
        heading.setProperty("role", "heading")
        column.addWidget(heading)
        column.addWidget(self.picture)
        column.addWidget(self.about)
        column.addStretch(1)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(1)
        splitter.addWidget(self.text)
        splitter.addWidget(side)
        splitter.setSizes([theme().px(580), theme().px(540)])
        layout.addWidget(splitter, 1)

    def set_task(self, task: Task) -> None:
        """Show a task; pictures and verdicts that were asked for before are no longer wanted."""
        self._cancel()
        self.task, self.verdicts = task, None
        self.setWindowTitle(self.tr("Task {}").format(task.id))
        self.title.setText(task.id)
        self.text.setHtml(page_html(page_of(task), theme()))
        self._ask()

    def _ask(self) -> None:
        task = self.task
        assert task is not None
        self.picture.set_picture(None)
        if reference_of(task) is None:
            self.picture.say("")
            self.about.setText(tr(NO_REFERENCE))
            return
        self.picture.say(self.tr("Drawing the reference…"))
        self.about.setText(self.tr("Grading the reference…"))
        self._submit(verdicts_job, task, done=self._judged, failed=self.about.setText)
        self._draw()

    def _draw(self) -> None:
        from minece_desktop.scene.reference_pictures import reference_picture_job

        name = "dark" if theme().dark else "light"
        self._submit(reference_picture_job, self.task, _PICTURE, name, done=self._drawn, failed=self._not_drawn)

    def _submit(self, work: Any, *args: Any, done: Any, failed: Any) -> None:
        assert self.task is not None
        job = self._session.submit(work, *args, label=self.tr("Reference of {}").format(self.task.id), first=True)
        self._jobs.append(job)

        def ended(outcome: Any) -> None:
            if job in self._jobs:
                self._jobs.remove(job)
                done(outcome)

        def told(message: Message) -> None:
            if job in self._jobs:
                self._jobs.remove(job)
                failed(phrase(message.text))

        job.on_done, job.on_error = ended, told

    def _judged(self, verdicts: ReferenceVerdicts | None) -> None:
        self.verdicts = verdicts
        self.about.setText(phrase(verdicts.text) if verdicts is not None else "")

    def _drawn(self, png: bytes | None) -> None:
        self.picture.set_picture(None if png is None else QPixmap.fromImage(QImage.fromData(png)))

    def _not_drawn(self, reason: str) -> None:
        self.picture.say(self.tr("No picture: {}").format(reason))

    def copy(self) -> None:
        """The page as plain text."""
        if self.task is not None:
            QGuiApplication.clipboard().setText("\n".join(page_lines(page_of(self.task), self.verdicts)))

    def _restyle(self) -> None:
        if self.task is not None:
            self.text.setHtml(page_html(page_of(self.task), theme()))
            if reference_of(self.task) is not None:
                self._draw()

    def _cancel(self) -> None:
        jobs, self._jobs = self._jobs, []
        for job in jobs:
            self._session.jobs.cancel(job)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._cancel()
        super().closeEvent(event)


class PageView(QTextBrowser):
    """Shows what it is given and reads no file."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "page")
        self.document().setDocumentMargin(_MARGIN)

    def loadResource(self, _kind: int, _name: object) -> object:
        return None


class Picture(QWidget):
    """A picture that keeps its proportions, or a word about why there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._pixmap: QPixmap | None = None
        self._text = ""

    @property
    def is_drawn(self) -> bool:
        return self._pixmap is not None

    @property
    def word(self) -> str:
        return self._text

    def set_picture(self, pixmap: QPixmap | None) -> None:
        self._pixmap, self._text = pixmap, ""
        self.setAccessibleName(self.tr("Picture of the reference structure") if pixmap is not None else "")
        self.update()

    def say(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(520), theme().px(390))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(200), theme().px(150))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return width * _PICTURE[1] // _PICTURE[0]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._pixmap is None:
            painter.fillRect(self.rect(), theme().color("inset"))
            painter.setPen(theme().color("text_faint"))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self._text)
        else:
            size = self._pixmap.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            ratio = self.devicePixelRatioF()
            shown = self._pixmap.scaled(
                size * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            shown.setDevicePixelRatio(ratio)
            painter.drawPixmap((self.width() - size.width()) // 2, 0, shown)
        painter.end()
