"""Printing the picture with the verdicts, on paper or into a PDF."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QSizeF, QUrl
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QTextDocument
from PySide6.QtWidgets import QFileDialog

from minece_desktop import __version__
from minece_desktop.core.run import Message, Severity
from minece_desktop.gui.models.verdict_page import PICTURE, page_html
from minece_desktop.gui.pictures import scene_picture
from minece_desktop.gui.theme import theme
from minece_desktop.gui.translate import tr

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from minece_desktop.core.entry import RunEntry
    from minece_desktop.gui.main_window import MainWindow

_MARGIN_MM = 15.0
_SHOWN_MS = 6000


class PrintingFeature:
    def __init__(self, window: MainWindow) -> None:
        self._window = window
        add = window.actions_.add
        add("File", "print", "Print…", self.print, "Ctrl+P", "The picture and the verdicts on paper",
            before="quit", part=True, needs_run=True)  # fmt: skip
        add("File", "print_pdf", "Save as PDF…", self.save_pdf, "Ctrl+Shift+E",
            "The picture and the verdicts as a PDF", before="quit", needs_run=True)  # fmt: skip

    @property
    def _entry(self) -> RunEntry | None:
        entry = self._window.session.current
        return None if entry is None or entry.run is None else entry

    def print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog

        if self._entry is None:
            return
        printer = self._printer()
        dialog = QPrintDialog(printer, self._window)
        dialog.setWindowTitle(tr("Print"))
        dialog.accepted.connect(lambda: self.print_on(printer))
        dialog.finished.connect(dialog.deleteLater)
        dialog.setModal(True)
        dialog.show()

    def save_pdf(self) -> None:
        entry = self._entry
        if entry is None:
            return
        name = f"{entry.ref.id.replace('/', '-').replace('#', '-')}.pdf"
        begin = str(Path(self._window._settings.folder or ".") / name)
        chosen, _ = QFileDialog.getSaveFileName(self._window, tr("Save as PDF"), begin, tr("PDF files (*.pdf)"))
        if chosen:
            self.write_pdf(Path(chosen))

    def write_pdf(self, path: Path) -> None:
        """Tells of success and failure."""
        from PySide6.QtPrintSupport import QPrinter

        printer = self._printer()
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        written = self._may_be_written(path) and self.print_on(printer)
        if written and path.exists():
            self._window.statusBar().showMessage(tr("wrote {}").format(path), _SHOWN_MS)
        else:
            text = tr("{} cannot be written; choose another folder or name").format(path)
            self._window.session.message.emit(Message(text, Severity.ERROR))

    @staticmethod
    def _may_be_written(path: Path) -> bool:
        """Qt prints into nowhere without a word."""
        try:
            with path.open("ab"):
                return True
        except OSError:
            return False

    def _printer(self) -> QPrinter:
        from PySide6.QtPrintSupport import QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        printer.setPageMargins(QMarginsF(*(_MARGIN_MM,) * 4), QPageLayout.Unit.Millimeter)
        printer.setDocName(self._entry.ref.id if self._entry is not None else "MineCEraft")
        printer.setCreator(f"MineCEraft Desktop {__version__}")
        return printer

    def print_on(self, printer: QPrinter) -> bool:
        """Lay the shown run out for a printer and print it; False when there is nothing to print."""
        document = self.document(printer.pageLayout().paintRect(QPageLayout.Unit.Point).size())
        if document is None:
            return False
        document.print_(printer)
        return True

    def document(self, page: QSizeF) -> QTextDocument | None:
        """The shown run on pages of that many points; None while none is shown."""
        entry = self._entry
        if entry is None:
            return None
        picture = self._picture()
        document = QTextDocument()
        document.setDefaultFont(theme().font("body"))
        document.setDocumentMargin(0)
        width = None
        if picture is not None:
            document.addResource(int(QTextDocument.ResourceType.ImageResource), QUrl(PICTURE), picture)
            high = page.height() * 0.45
            width = int(min(page.width(), high * picture.width() / picture.height()))
        when = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
        document.setHtml(page_html(entry, self._window.session.step, width, when, __version__))
        document.setPageSize(page)
        return document

    def _picture(self) -> QImage | None:
        """On paper the ground is white, whatever the window's is."""
        from minece_desktop.scene import LIGHT

        view = self._window.view
        scene = view.scene
        if scene is None:
            return None
        scene.set_theme(LIGHT)
        try:
            return scene_picture(view)
        finally:
            scene.set_theme(theme().scene_theme())

    def stop(self) -> None:
        """It listens to nothing."""


def install(window: MainWindow) -> PrintingFeature:
    return PrintingFeature(window)
