"""Pictures of dialogs and of the windows beside the main one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter
from PySide6.QtWidgets import QWidget
from screenshots_stage import Picture, Stage, Take
from screenshots_view import BRIDGE, FLOATING, HOUSE, ROOF, SOUND

from minece_desktop.core.session import ColorMode
from minece_desktop.core.tour import Stop, Tour
from minece_desktop.gui.dialogs import AssignTaskDialog
from minece_desktop.gui.features.animate import AnimateFeature
from minece_desktop.gui.features.compare import CompareFeature
from minece_desktop.gui.features.help import HelpFeature
from minece_desktop.gui.features.palette import PaletteFeature
from minece_desktop.gui.features.presentation import PresentationFeature
from minece_desktop.gui.features.printing import PrintingFeature
from minece_desktop.gui.features.results import ResultsFeature
from minece_desktop.gui.features.search import SearchFeature
from minece_desktop.gui.features.settings_dialog import SettingsFeature
from minece_desktop.gui.features.task_page import TaskPageFeature
from minece_desktop.gui.panels.origin_dialog import OriginDialog
from minece_desktop.gui.shortcuts_dialog import ShortcutsDialog
from minece_desktop.gui.theme import theme

_PAGE_WIDE = 800
_REPORTED = (ROOF, SOUND, FLOATING, BRIDGE)


def compare(stage: Stage) -> Picture:
    """A sound roof beside a biased one, by what differs."""
    stage.show(SOUND)
    shown = stage.feature(CompareFeature).compare(stage.entry(SOUND), stage.entry(ROOF))
    views = shown.linked.views
    stage.spin(lambda: all(view.side.stress is not None and not view.pending for view in views))
    stage.pause(0.8)
    for view in views:
        view.frames.refine_now()
    return shown


def _wall(stage: Stage, shown: QWidget) -> Picture:
    stage.pause(0.8)
    stage.spin(lambda: not shown.model.drawing and not stage.window.poller.busy)  # type: ignore[attr-defined]
    return shown


def wall(stage: Stage) -> Picture:
    """All samples, the first one shown: three rows, none of them cut."""
    stage.show(BRIDGE, "light")
    shown = stage.feature(CompareFeature).show_wall()
    shown.resize(shown.width(), 860)
    return _wall(stage, shown)


def task_wall(stage: Stage) -> Picture:
    """One task over all runs of it."""
    stage.show(ROOF)
    feature = stage.feature(CompareFeature)
    feature.show_task()
    assert feature.wall is not None
    feature.wall.resize(760, 400)
    return _wall(stage, feature.wall)


def presentation(stage: Stage) -> Picture:
    """The biased roof in the colours of its stress, with its verdict."""
    entry = stage.show(ROOF)
    feature = stage.feature(PresentationFeature)
    feature.present(Tour((Stop(entry.ref.path, entry.ref.part, (ColorMode.STRESS,), seconds=0.0, hold=60.0),)))
    stage.spin(lambda: feature.shown is not None and feature.shown.index == 0)
    shown = feature.shown
    assert shown is not None
    stage.spin(lambda: shown.front.side.stress is not None)
    shown.resize(1280, 720)
    stage.pause(0.8)
    shown.pause_toggle()
    shown.front.frames.refine_now()
    return shown


def results(stage: Stage, kind: str = "table2", chart: str = "bar") -> Picture:
    """A table of the paper's over the samples, beside the published numbers."""
    stage.show(ROOF)
    stage.do("results")
    shown = stage.feature(ResultsFeature).shown
    assert shown is not None
    shown.resize(1180, 800)
    shown.kind.setCurrentIndex(shown.kind.findData(kind))
    shown.chart_kinds.kinds[chart].trigger()  # type: ignore[index]
    stage.pause(2.0)
    return shown


def heat_map(stage: Stage) -> Picture:
    return results(stage, "table2", "heatmap")


def palette(stage: Stage) -> Picture:
    stage.show(ROOF)
    stage.settle()
    shown = stage.feature(PaletteFeature).show()
    shown.line.setText("stress")
    stage.pause()
    return stage.over(shown)


def shortcuts(stage: Stage) -> Picture:
    stage.show(ROOF)
    stage.do("shortcuts")
    stage.pause()
    return _opened(stage, ShortcutsDialog)


def settings(stage: Stage) -> Picture:
    stage.show(ROOF, "light")
    shown = stage.feature(SettingsFeature).show()
    stage.pause()
    return shown


def search(stage: Stage) -> Picture:
    stage.show(ROOF)
    stage.do("search")
    feature = stage.feature(SearchFeature)
    assert feature.shown is not None
    feature.shown.line.setText("arch")
    feature.begin("arch")
    stage.spin(lambda: not feature.busy)
    stage.pause()
    return feature.shown


def origin(stage: Stage) -> Picture:
    stage.show(BRIDGE, "light")
    stage.do("origin")
    stage.pause()
    return _opened(stage, OriginDialog)


def assign(stage: Stage) -> Picture:
    stage.show(BRIDGE, "light")
    stage.do("assign")
    stage.pause()
    return _opened(stage, AssignTaskDialog)


def animate(stage: Stage) -> Picture:
    stage.show(HOUSE)
    stage.do("animate")
    stage.pause()
    shown = stage.feature(AnimateFeature).dialog
    assert shown is not None
    shown.path.setText("house-one-room-then-two.webp")
    stage.pause()
    return shown


def task_page(stage: Stage) -> Picture:
    stage.show(BRIDGE, "light")
    stage.do("task_page")
    shown = stage.feature(TaskPageFeature).shown
    assert shown is not None
    stage.spin(lambda: shown.picture.is_drawn)
    stage.rest()
    return shown


def guide(stage: Stage) -> Picture:
    stage.show(ROOF)
    feature = stage.feature(HelpFeature)
    feature.show_guide()
    stage.pause()
    assert feature.guide is not None
    return feature.guide


def printed(stage: Stage) -> Picture:
    """The page that is printed."""
    stage.show(ROOF, color=ColorMode.STRESS)
    stage.settle()
    paper, margin = QPageSize.size(QPageSize.PageSizeId.A4, QPageSize.Unit.Point), 42.0
    page = QSizeF(paper.width() - 2 * margin, paper.height() - 2 * margin)
    document = stage.feature(PrintingFeature).document(page)
    assert document is not None
    scale = _PAGE_WIDE / paper.width()
    picture = QImage(_PAGE_WIDE, round(paper.height() * scale), QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(scale, scale)
    painter.translate(margin, margin)
    document.drawContents(painter, QRectF(QPointF(0, 0), page))
    painter.end()
    return picture


def report(stage: Stage) -> Picture:
    """Two pages of a report as they are on paper: the summary, and a run's structure and checks."""
    from datetime import UTC, datetime

    from minece_desktop.core.grading import GradeOptions
    from minece_desktop.core.reporters.report.build import report_of
    from minece_desktop.paper.blocks import UNITS, Columns
    from minece_desktop.paper.content import content
    from minece_desktop.paper.pages import paginate
    from minece_desktop.scene.report_pages import Request, make_page
    from tasks.suite import default_suite

    stage.show(ROOF)
    setup, suite = stage.window.session.setup, default_suite()
    requests = [Request(stage.entry(run).ref, setup.options, GradeOptions(), setup=setup) for run in _REPORTED]
    runs = [page for request in requests if (page := make_page(request, suite).page) is not None]
    made = report_of("Report on samples", runs, GradeOptions(), suite, created=datetime(2025, 1, 1, tzinfo=UTC))
    paper = QPageSize.size(QPageSize.PageSizeId.A4, QPageSize.Unit.Point)
    margin, scale = 46.0, _PAGE_WIDE / paper.width()
    all_pages = paginate(content(made), paper.width() - 2 * margin, paper.height() - 2 * margin - 30)
    pictured = next(one for one in all_pages[1:] if any(isinstance(block, Columns) for _, block in one.placed))
    pages = [all_pages[0], pictured]
    gap = 20
    picture = QImage(2 * _PAGE_WIDE + 3 * gap, round(paper.height() * scale) + 2 * gap, QImage.Format.Format_RGB32)
    picture.fill(theme().color("window"))
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    for number, one in enumerate(pages):
        painter.save()
        painter.translate(gap + number * (_PAGE_WIDE + gap), gap)
        painter.fillRect(0, 0, _PAGE_WIDE, round(paper.height() * scale), QColor(Qt.GlobalColor.white))
        painter.scale(scale / UNITS, scale / UNITS)
        for y, block in one.placed:
            block.draw(painter, margin, margin + y, paper.width() - 2 * margin)
        painter.restore()
    painter.end()
    return picture


def _opened(stage: Stage, kind: type[QWidget]) -> QWidget:
    """The dialog of that kind that was opened over the window."""
    return next(one for one in stage.app.topLevelWidgets() if isinstance(one, kind) and one.isVisible())


PICTURES: dict[str, Take] = {
    "compare.png": compare,
    "wall.png": wall,
    "task-wall.png": task_wall,
    "presentation.png": presentation,
    "results.png": results,
    "results-heat-map.png": heat_map,
    "palette.png": palette,
    "shortcuts.png": shortcuts,
    "settings.png": settings,
    "search.png": search,
    "origin.png": origin,
    "assign.png": assign,
    "animation.png": animate,
    "task-page.png": task_page,
    "guide.png": guide,
    "print.png": printed,
    "report.png": report,
}
