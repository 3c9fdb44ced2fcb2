"""The results window's tables and plots as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from checks.tables import Table
from minece_desktop.core.reporters.charts import Chart, ChartKind
from minece_desktop.core.reporters.drawing import draw
from minece_desktop.core.reporters.svg import svg
from minece_desktop.core.reporters.tables import FORMATS
from minece_desktop.gui.panels.results_plot import look
from minece_desktop.gui.translate import tr

PLOT = "plot"
FORMAT_NAMES = {"md": "Markdown", "csv": "CSV", "latex": "LaTeX", "json": "JSON"}
_ENDINGS = {"md": ".md", "csv": ".csv", "latex": ".tex", "json": ".json"}


def ask_path(parent: QWidget, title: str, kind: str, name: str, chosen: Callable[[Path], None]) -> None:
    """Ask where a table of a kind is to be written in the format ``name``, or its ``PLOT``.

    The dialog adds a missing ending itself, so that it also asks before the file of that name is written over.
    """
    if name == PLOT:
        endings = dict(zip(tr("SVG (*.svg);;PNG (*.png)").split(";;"), (".svg", ".png"), strict=True))
    else:
        endings = {f"{FORMAT_NAMES[name]} (*{_ENDINGS[name]})": _ENDINGS[name]}
    first = next(iter(endings.values()))
    dialog = QFileDialog(parent, title, kind + first)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(list(endings))
    dialog.setDefaultSuffix(first)
    dialog.filterSelected.connect(lambda picked: dialog.setDefaultSuffix(endings.get(picked, "")))
    dialog.fileSelected.connect(lambda file: chosen(Path(file)))
    dialog.finished.connect(dialog.deleteLater)
    dialog.setModal(True)
    dialog.show()


def write_table(path: Path, table: Table, name: str) -> None:
    path.write_text(FORMATS[name](table), "utf-8")


def write_plot(path: Path, chart: Chart, kind: ChartKind) -> None:
    """PNG where the path ends so, else SVG."""
    drawing = draw(chart, look(), kind)
    if path.suffix.lower() == ".png":
        from minece_desktop.scene.charts import save_drawing

        save_drawing(drawing, path)
    else:
        path.write_text(svg(drawing), "utf-8")
