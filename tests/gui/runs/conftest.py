"""Runs made by hand in the session's list: no worker, no files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.grading import Grade, GradeOptions
from minece_desktop.core.importers import RunRef
from minece_desktop.core.run import Run
from minece_desktop.core.session import RunEntry, Session
from minece_desktop.gui.models.arranged_runs import RunsProxy
from minece_desktop.gui.models.runs import RunsModel
from tasks.blocks import ActionLog


class Runs:
    """Makes entries, and puts them into a session as an opened folder would."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @staticmethod
    def result(metric: Metric, status: Status, score: float | None = None, disputed: str | None = None) -> CheckResult:
        return CheckResult(f"{metric.value}.x", metric, RuleSet.OFFICIAL, status, score, "", disputed=disputed)

    def entry(self, name: str, **about: Any) -> RunEntry:
        return RunEntry(RunRef(name, Path("/nowhere") / name, "native"), **about)

    def loaded(self, name: str, **about: Any) -> RunEntry:
        run = Run(name, Path("/nowhere") / name, "native", ActionLog.from_events([]), (), **about)
        return self.entry(name, run=run)

    def graded(self, name: str, *results: CheckResult, total: int | None = None, **about: Any) -> RunEntry:
        made = self.loaded(name, **about)
        made.grade = Grade(
            run=name,
            identity="",
            task=None,
            task_source="inline",
            options=GradeOptions(),
            mode="events",
            model=None,
            seed=None,
            results=results,
            total=len(results) if total is None else total,
        )
        return made

    def scored(self, name: str, score: float) -> RunEntry:
        return self.graded(name, self.result(Metric.STABILITY, Status.FAIL, score))

    def add(self, *entries: RunEntry) -> None:
        for one in entries:
            self._session.entries.append(one)
            self._session.runs_changed.emit()

    def rescore(self, entry: RunEntry, score: float) -> None:
        entry.grade = self.scored(entry.ref.id, score).grade
        self._session.entry_changed.emit(entry)

    def listed(self) -> tuple[RunsModel, RunsProxy]:
        """A model and its arranged rows that follow the session as the panel's do."""
        model = RunsModel(self._session)
        proxy = RunsProxy(model)
        self._session.runs_changed.connect(model.refresh)
        self._session.entry_changed.connect(model.entry_changed)
        return model, proxy


@pytest.fixture
def runs(session: Session) -> Runs:
    return Runs(session)
