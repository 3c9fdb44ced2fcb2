"""The wall of runs: order, filter, pictures, opening."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from minece_desktop.core.entry import RunEntry
from minece_desktop.core.importers import RunRef
from minece_desktop.core.session import Session
from minece_desktop.core.summary import GradeDigest, Mark, RunSummary
from minece_desktop.gui.compare.wall import WallWindow
from minece_desktop.gui.compare.wall_model import ORDERS, PIXMAP_ROLE
from minece_desktop.gui.features.compare import CompareFeature
from minece_desktop.gui.main_window import MainWindow

MakeRun = Callable[..., Path]
MakeWindow = Callable[..., MainWindow]


def entry_of(name: str, model: str, *, task: str = "walls-001", good: bool = True, stability: float = 0.5) -> RunEntry:
    made = RunEntry(
        RunRef(id=name, path=Path(name), importer="native"),
        summary=RunSummary(task_id=task, model=model, blocks=len(name)),
    )
    marks = (("shape", Mark(int(good), 1, float(good))), ("stability", Mark(1, 1, stability)))
    made.keep_digest(GradeDigest(task, "stated", good, 2, 2, marks))
    return made


@pytest.fixture
def wall(session: Session, qtbot: Any) -> Any:
    session.entries.extend(
        [
            entry_of("one", "zeta", good=False, stability=0.9),
            entry_of("two-long", "alpha", stability=0.1),
            entry_of("three", "mid", task="roofs-001"),
        ]
    )
    made = WallWindow(session, "no pictures here")
    made.show()
    yield made
    made.close()


def names(wall: WallWindow) -> list[str]:
    return [entry.ref.id for entry in wall.model.shown]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("As found", ["one", "two-long", "three"]),
        ("Passed first", ["two-long", "three", "one"]),
        ("Failed first", ["one", "two-long", "three"]),
        ("Model", ["two-long", "three", "one"]),
        ("Task", ["three", "one", "two-long"]),
        ("Stability", ["one", "three", "two-long"]),
        ("Most blocks", ["two-long", "three", "one"]),
    ],
)
def test_runs_are_sorted(wall: WallWindow, order: str, expected: list[str]) -> None:
    wall.order.setCurrentIndex([text for text, _ in ORDERS].index(order))
    assert names(wall) == expected


def test_one_task_over_all_models(wall: WallWindow) -> None:
    assert [wall.task.itemText(i) for i in range(3)] == ["All runs", "roofs-001 (1)", "walls-001 (2)"]
    wall.set_task("walls-001")
    assert names(wall) == ["one", "two-long"]
    assert wall.windowTitle() == "walls-001 over all models"
    assert wall.count.text() == "2 runs"


def test_the_filter_is_that_of_the_runs_list(wall: WallWindow, qtbot: Any) -> None:
    wall.filter.setText("model:alpha")
    qtbot.waitUntil(lambda: names(wall) == ["two-long"])
    wall.filter.setText("stability>0.4")
    qtbot.waitUntil(lambda: names(wall) == ["one", "three"])


def test_a_tile_says_what_it_shows(wall: WallWindow) -> None:
    index = wall.model.index(0, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "one · zeta · fail · shape fail · stability 0.90, pass"
    image = QImage(300, 300, QImage.Format.Format_ARGB32)
    wall.render(image)
    assert not wall.model.drawing  # nothing is asked for where nothing can be drawn


def test_keys_open_and_compare(wall: WallWindow, qtbot: Any) -> None:
    wall.view.setCurrentIndex(wall.model.index(1, 0))
    wall.activateWindow()
    wall.view.setFocus()
    with qtbot.waitSignal(wall.opened) as opened:
        qtbot.keyClick(wall.view, Qt.Key.Key_Return)
    assert opened.args[0].ref.id == "two-long"
    with qtbot.waitSignal(wall.compared) as compared:
        qtbot.keyClick(wall.view, Qt.Key.Key_C)
    assert compared.args[0].ref.id == "two-long"


def test_pictures_come_from_the_worker(make_window: MakeWindow, make_run: MakeRun, qtbot: Any) -> None:
    make_run("gold", [(0, 0, 0, "gold_block")])
    make_run("empty", [])
    window = make_window(make_run("stone", [(x, 0, 0, "stone") for x in range(3)]).parent)
    feature = next(one for one in window.features if isinstance(one, CompareFeature))
    wall = feature.show_wall()
    assert names(wall) == ["empty", "gold", "stone"]
    qtbot.waitUntil(
        lambda: not wall.model.drawing and all(wall.model.pictured(e) for e in wall.model.shown), timeout=60_000
    )
    pixmaps = [wall.model.index(row, 0).data(PIXMAP_ROLE) for row in range(3)]
    assert pixmaps[0] is None
    assert pixmaps[1].size() == pixmaps[2].size()
    middle = pixmaps[1].toImage().pixelColor(pixmaps[1].width() // 2, pixmaps[1].height() // 2)
    assert middle.red() > middle.blue() + 40  # gold
    wall.view.setCurrentIndex(wall.model.index(2, 0))
    wall.open()
    assert window.session.current is not None
    assert window.session.current.ref.id == "stone"
