"""Pictures of the window over many grades: its list and its plots."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from screenshots_stage import Picture, Stage, Take

from minece_desktop.core.json_lines import line_of
from minece_desktop.core.results import ResultStore
from minece_desktop.gui.panels.stored_results import StoredResultsWindow
from minece_desktop.gui.theme import theme
from tasks.suite import default_suite

_MODELS = ("agent-small", "agent-medium", "agent-large", "agent-large-planning")
_GRADES = 12_000
_SIZE = (1240, 760)


def _grades(stage: Stage, path: Path, *, spread: bool) -> None:
    """The samples' grades, given to four models and their seeds, the larger ones with more that pass.

    ``spread``: with other scores of efficiency, for there are few samples.
    """
    chance = random.Random(0)
    known = [entry.grade.to_json() for entry in stage.window.session.entries if entry.grade is not None]
    good = [grade for grade in known if grade["overall"]]
    with path.open("w", encoding="utf-8") as file:
        for number in range(_GRADES):
            model = chance.randrange(len(_MODELS))
            grade = deepcopy(chance.choice(good if chance.random() < 0.15 * model else known))
            seed = chance.randrange(20)
            run = f"{grade['run']}-{number:05}"
            told = {"run": run, "model": _MODELS[model], "seed": seed, "identity": f"{number:064x}"}
            if spread:
                _score(grade, round(chance.betavariate(2 + model, 2), 3))
            file.write(f"{line_of(grade | told)}\n")


def _score(grade: dict[str, Any], score: float) -> None:
    """Another efficiency, where the task asks for it."""
    for check in grade["checks"]:
        if check["metric"] == "efficiency":
            check |= {"score": score, "status": "fail"}
    if "efficiency" in grade["metrics"]:
        grade["metrics"]["efficiency"] |= {"score": score, "passed": 0}


def _opened(stage: Stage, mode: str, *, spread: bool = False) -> StoredResultsWindow:
    theme().apply(stage.app, mode)  # type: ignore[arg-type]
    path = stage.folder / "grades.jsonl"
    cache = stage.folder / "cache"
    _grades(stage, path, spread=spread)
    ResultStore.open(path, cache).close()
    shown = StoredResultsWindow(path, stage.window.session, default_suite(), cache, stage.window)
    shown.resize(*_SIZE)
    shown.show()
    stage.spin(lambda: shown.model.item(0) is not None)
    return shown


def grades(stage: Stage) -> Picture:
    """Some thousand grades, filtered and sorted, and one of them in words."""
    shown = _opened(stage, "dark")
    shown.filter.setText("status:fail model:large efficiency>0.2")
    stage.pause(0.6)
    shown.view.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    stage.pause(0.6)
    shown.view.selectRow(2)
    stage.spin(lambda: shown.detail.tree.topLevelItemCount() > 0)
    stage.pause()
    return shown


def spread(stage: Stage) -> Picture:
    """How the scores of efficiency are spread over four models."""
    shown = _opened(stage, "light", spread=True)
    shown.tabs.setCurrentIndex(2)
    stage.spin(lambda: shown.plots.table is not None)
    stage.pause()
    return shown


PICTURES: dict[str, Take] = {"grades.png": grades, "grades-spread.png": spread}
