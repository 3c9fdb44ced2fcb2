"""``minece table --verdicts``: whose verdicts are counted."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from checks.aggregate import Problem
from checks.tables import Table
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import existing
from minece_desktop.core import problems
from minece_desktop.core.grading import Grade
from minece_desktop.core.run import Message, Severity

if TYPE_CHECKING:
    from minece_desktop.core.audit.audits import Audits

_PATIENCE = 10.0


class Whose:
    """The wanted verdicts of graded runs; without ``--verdicts`` the grade's own, with no label.

    The audit is imported when it is asked for: it costs every other table a fifth of a second.
    """

    def __init__(self, arguments: argparse.Namespace, output: Output) -> None:
        self._wanted: str | None = arguments.verdicts
        if self._wanted is None:
            return
        from minece_desktop.core.audit.audits import Audits
        from minece_desktop.core.audit.verdicts import Coverage

        self._coverage, self._audits = Coverage(), Audits(busy_seconds=_PATIENCE)
        if self._wanted == "human":
            self._audits.open(existing(text)[0].absolute() for text in arguments.paths)
            _tell(self._audits, output)

    def require_runs(self, written: Sequence[Path]) -> None:
        """Raises ``UsageError``: a file of grades says neither what it was made of nor who decided."""
        if written and self._wanted in ("human", "engineering"):
            raise UsageError(f"--verdicts {self._wanted} needs runs: {written[0]} is a file of grades")

    def problem(self, grade: Grade) -> Iterator[Problem | None]:
        """One run for the tables: None for one that is in no table, nothing for one without such verdicts."""
        problem = problems.of_grade(grade)
        if self._wanted is None or problem is None:
            yield problem
            return
        from minece_desktop.core.audit.verdicts import Verdicts, problem_of

        decided = self._audits.outcomes([grade.identity])
        problem = problem_of(grade, Verdicts(self._wanted), decided, self._coverage)
        if problem is not None:
            yield problem

    def labelled(self, table: Table) -> Table:
        if self._wanted is None:
            return table
        from minece_desktop.core.audit.verdicts import Verdicts, labelled

        return labelled(table, Verdicts(self._wanted), self._coverage)


def _tell(audits: Audits, output: Output) -> None:
    """What keeps decisions out of the table."""
    for audit in audits.all:
        for message in audit.messages:
            output.message(message)
        if audit.arrived is not None:
            text = "came with the folder and is not accepted: its decisions are left out; see `minece audit import`"
            output.message(Message(text, Severity.WARNING, str(audit.arrived.path)))
