"""Results among the paths that the main window opens."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from minece_desktop.gui.features.stored_results import StoredResultsFeature

Grades = list[dict[str, Any]]


def test_results_open_in_a_window_of_their_own(
    make_window: Callable[..., Any], make_run: Callable[..., Path], write_results: Callable[..., Path], walls: Grades,
    qtbot: Any
) -> None:  # fmt: skip
    run = make_run("run-1")
    beside = [grade | {"run": "run-1"} for grade in walls[:1]]
    results = write_results(beside)
    path = run.parent.parent / "grades.jsonl"
    path.write_text(json.dumps(beside[0]) + "\n")
    window = make_window(scene=False)
    feature = next(one for one in window.features if isinstance(one, StoredResultsFeature))
    window.open_paths([results, path])
    assert [shown.path for shown in feature.shown] == [results, path]
    assert not window.session.entries
    window.open_paths([results])
    assert len(feature.shown) == 2
    near = feature.shown[1]
    qtbot.waitUntil(lambda: near.model.item(0) is not None, timeout=30_000)
    near.view.activated.emit(near.model.index(0, 0))
    qtbot.waitUntil(lambda: len(window.session.entries) == 1, timeout=30_000)
    assert window.session.entries[0].ref.path == run
    qtbot.waitUntil(lambda: not window.poller.busy, timeout=30_000)
