"""What the window adds to the timeline: peaks from the background, ways in the picture, films."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit

from minece_desktop.core.build_study import State
from minece_desktop.gui.features.animate import AnimateFeature
from minece_desktop.gui.features.build_study import BuildStudyFeature
from minece_desktop.gui.features.path_overlay import PathOverlayFeature
from minece_desktop.gui.main_window import MainWindow
from minece_desktop.gui.window_settings import WindowSettings

ROW = [(x, 0, 0, "stone") for x in (0, 2, 1, 4, 3)]


def feature(window: MainWindow, kind: type) -> Any:
    return next(one for one in window.features if isinstance(one, kind))


def studied(window: MainWindow, qtbot: Any) -> BuildStudyFeature:
    found: BuildStudyFeature = feature(window, BuildStudyFeature)

    def done() -> bool:
        known = found.study.of(window.session.current)
        return known is not None and known.state is State.DONE and not found.study.busy

    qtbot.waitUntil(done, timeout=60_000)
    return found


def test_peaks_come_by_themselves_and_the_worker_goes(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run(), scene=False)
    found = studied(window, qtbot)
    entry = window.session.current
    assert sorted(entry.peaks) == [1, 2, 3, 4]
    lanes = {lane.name: lane for lane in window.timeline._plot.lanes}
    assert lanes["stress"].main.steps.tolist() == [1, 2, 3, 4]
    assert lanes["stress"].done == 1.0
    assert "efficient order 3 in all" in lanes["path"].words(4)
    assert not window.timeline._stress_button.isVisible()
    assert found.study.jobs.worker_pid is None


def test_plots_are_chosen_in_both_menus_and_remembered(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run(), scene=False)
    window.actions_["plot_height"].trigger()
    assert window.timeline.plots == ("stress", "path", "floating", "height")
    window.timeline._plots.actions_by_name["stress"].trigger()
    assert not window.actions_["plot_stress"].isChecked()
    assert [lane.name for lane in window.timeline._plot.lanes] == ["path", "floating", "height"]
    window.close()
    assert WindowSettings().layout()["plots"] == b"path,floating,height"


def test_nobody_solves_what_is_not_plotted(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(scene=False)
    window.timeline.show_plots(("path",))
    window.open_paths([make_run()])
    found = feature(window, BuildStudyFeature)
    qtbot.waitUntil(
        lambda: window.session.current is not None and window.session.current.run is not None, timeout=30_000
    )
    qtbot.waitUntil(
        lambda: found.study.of(window.session.current).facts is not None and not found.study.busy, timeout=60_000
    )
    assert found.study.of(window.session.current).state is State.WAITING
    window.timeline.show_plots(("path", "stress"))
    studied(window, qtbot)


def test_one_way_at_a_time_is_drawn(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run(rows=ROW))
    live, actions = window.view.live, window.actions_
    drawn: list[Any] = []
    live.set_path, plain = (lambda *about: (drawn.append(about), plain(*about))), live.set_path
    actions["path_agent"].trigger()
    points, up_to, steps = drawn[-1]
    assert points.tolist() == [[x, 0, 0] for x, *_ in ROW]
    assert up_to is None
    assert steps.tolist() == [1, 2, 3, 4, 5]
    studied(window, qtbot)
    actions["path_efficient"].trigger()
    assert not actions["path_agent"].isChecked()
    assert drawn[-1][0][:, 0].tolist() in ([0, 1, 2, 3, 4], [4, 3, 2, 1, 0])
    count = len(drawn)
    window.session.set_step(2)
    assert len(drawn) == count
    actions["path_efficient"].trigger()
    assert drawn[-1] == (None,)
    assert feature(window, PathOverlayFeature).chosen is None


def test_the_way_follows_to_another_run_and_its_length_is_told(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run("a", rows=ROW), make_run("b"))
    window.timeline.show_plots(())
    told: list[str] = []
    window.session.message.connect(lambda message: told.append(message.text))
    window.actions_["path_agent"].trigger()
    assert "the agent's path is" in told[-1]
    first = window.view.live._path
    window.session.show_next(1)
    qtbot.waitUntil(lambda: window.view.live._path is not None and window.view.live._path is not first, timeout=30_000)
    assert window.view.live._path[0].tolist() == window.session.current.run.timeline.walk_cells.tolist()


def dialog_of(window: MainWindow) -> Any:
    window.actions_["animate"].trigger()
    found = feature(window, AnimateFeature)
    assert found.dialog is not None
    return found.dialog


def test_a_film_is_exported_beside_the_window(make_window: Any, make_run: Any, qtbot: Any, tmp_path: Path) -> None:
    window = make_window(make_run())
    dialog = dialog_of(window)
    path = tmp_path / "film.gif"
    dialog.path.setText(str(path))
    dialog.size_.addItem("small", (160, 100))
    dialog.size_.setCurrentIndex(dialog.size_.count() - 1)
    dialog.seconds.setValue(0.5)
    dialog.fps.setValue(8)
    assert dialog.words.text().startswith("4 pictures of 4 steps.")
    dialog.export.click()
    assert not dialog.export.isEnabled()
    assert dialog.close_button.text() == "Cancel"
    qtbot.waitUntil(lambda: dialog.words.text().startswith("wrote "), timeout=60_000)
    assert dialog.close_button.text() == "Close"
    with Image.open(path) as image:
        assert (image.size, image.n_frames) == ((160, 100), 4)
    assert feature(window, AnimateFeature).jobs.worker_pid is None


def test_a_film_shows_what_the_view_shows(make_window: Any, make_run: Any, qtbot: Any, monkeypatch: Any) -> None:
    window = make_window(make_run(rows=[(0, y, 0, "oak_slab") for y in range(4)]))
    live = window.view.live
    qtbot.waitUntil(lambda: live.shown is not None, timeout=30_000)
    dialog = dialog_of(window)
    assert "As in the view" not in dialog.words.text()
    live.set_options(replace(live.options, layers=(0, 1), isolate="selection", deformation="auto", true_shapes=False))
    window.session.select_block((0, 1, 0))
    dialog = dialog_of(window)
    assert "As in the view: layers y 0 to 1, only the selection, deformed shape." in dialog.words.text()
    asked: list[Any] = []
    found = feature(window, AnimateFeature)
    monkeypatch.setattr(found.jobs, "submit", lambda *args, **_more: asked.append(args))
    monkeypatch.setattr(found, "_poll", SimpleNamespace(start=lambda: None, stop=lambda: None))
    dialog.export.click()
    film = asked[0][3]
    assert (film.options, film.selection, film.evidence) == (live.options, (0, 1, 0), ())
    dialog.show_end("")


def test_a_film_can_be_stopped(make_window: Any, make_run: Any, qtbot: Any, tmp_path: Path) -> None:
    window = make_window(make_run(rows=[(x, 0, z, "stone") for x in range(20) for z in range(20)]))
    dialog = dialog_of(window)
    dialog.path.setText(str(tmp_path / "film.webp"))
    dialog.seconds.setValue(60)
    dialog.export.click()
    dialog.close_button.click()
    qtbot.waitUntil(lambda: dialog.words.text() == "stopped; nothing was written", timeout=60_000)
    assert not list(tmp_path.glob("*film*"))


def test_the_ending_is_the_format_and_wrong_ones_are_named(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run())
    dialog = dialog_of(window)
    dialog.format.setCurrentIndex(dialog.format.findData(".gif"))
    assert dialog.path.text().endswith(".gif")
    dialog.path.setText("film.avi")
    dialog.export.click()
    assert "give a name that ends so" in dialog.words.text()
    dialog.path.setText("")
    assert not dialog.export.isEnabled()


def test_every_control_of_the_dialog_is_named_and_can_be_reached(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run())
    dialog = dialog_of(window)
    fields = [dialog.path, dialog.format, dialog.size_, dialog.seconds, dialog.fps, dialog.color, dialog.theme_]
    assert all(field.accessibleName() for field in fields)
    seen, widget = [], dialog.path
    for _ in range(30):
        seen.append(widget)
        widget = widget.nextInFocusChain()
    for field in (*fields, dialog.browse, dialog.caption, dialog.counter, dialog.future, dialog.from_view):
        assert field in seen or any(field.isAncestorOf(one) for one in seen)
    assert isinstance(dialog.buttons, QDialogButtonBox)
    assert isinstance(dialog.path, QLineEdit)


def test_nothing_to_film(make_window: Any, make_run: Any, qtbot: Any) -> None:
    window = make_window(make_run(rows=[]))
    told: list[str] = []
    window.session.message.connect(lambda message: told.append(message.text))
    window.actions_["animate"].trigger()
    assert "nothing was built" in told[-1]
    assert feature(window, AnimateFeature).dialog is None


@pytest.mark.parametrize("name", ["path_agent", "path_efficient", "animate", "solve_steps"])
def test_commands_wait_for_a_run(make_window: Any, name: str) -> None:
    assert not make_window(scene=False).actions_[name].isEnabled()
