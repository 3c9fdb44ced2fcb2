"""Mutants: for each check of a task a structure, made from its reference, that fails it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from checks.engine import run_check
from checks.result import CheckResult, RuleSet, Status
from minece_desktop.core.grading import GradeOptions, view_of
from minece_desktop.core.mutations import OPERATORS, Change, Scene, nothing
from minece_desktop.core.reference import log_of, run_of
from minece_desktop.core.run import Run
from tasks.blocks import Cell
from tasks.generate import reference
from tasks.generate.site import Reference, Step
from tasks.spec import CheckSpec, Task

MODEL = "mutant"

TRIES = 200
"""Changes of one operator that are tried before the next one."""


@dataclass(frozen=True)
class Mutant:
    """A structure that fails one check of a task by official rules.

    ``row``: the check's position in its turn. ``words``: what was done to the reference. ``turns``: the steps of all
    turns; () when no change was found that breaks the check, and then ``words`` say so. ``result``: the failed verdict.
    """

    task: Task
    turn: int
    row: int
    check: CheckSpec
    words: str
    turns: Reference = ()
    result: CheckResult | None = None

    @property
    def name(self) -> str:
        """``walls-001-0-2-is_equal``: task, turn, row and check."""
        return f"{self.task.id}-{self.turn}-{self.row}-{self.check.name.rpartition('.')[2]}"

    def run(self, folder: Path) -> Run:
        """It as a run that would live in ``folder``/``name``."""
        return run_of(self.task, log_of(self.turns), folder / self.name, MODEL)


def mutants_of(task: Task, turns: Iterable[int] | None = None) -> Iterator[Mutant]:
    """One for each check of each turn (of ``turns``, if given). Raises ``KeyError`` for a task without a reference."""
    sound = reference(task)
    for turn in range(len(task.turns)) if turns is None else turns:
        for row, check in enumerate(task.turns[turn].checks):
            yield _mutant(task, sound, turn, row, check)


def _mutant(task: Task, sound: Reference, turn: int, row: int, check: CheckSpec) -> Mutant:
    scene = Scene(_standing(chain(*sound[:turn])), sound[turn], check.args)
    for operator in (*OPERATORS.get(check.name, ()), nothing):
        for _, change in zip(range(TRIES), operator(scene), strict=False):
            turns = _with(sound, turn, change)
            result = _verdict(task, turns, turn, check)
            if result.status is Status.FAIL:
                return Mutant(task, turn, row, check, change.words, turns, result)
    return Mutant(task, turn, row, check, "no change of the reference was found that fails this check")


def _with(sound: Reference, turn: int, change: Change) -> Reference:
    return (*sound[:turn], change.steps, *sound[turn + 1 :])


def _standing(steps: Iterable[Step]) -> dict[Cell, str]:
    """What steps leave, in the order of placement."""
    return Scene({}, tuple(steps), {}).blocks


def _verdict(task: Task, turns: Reference, turn: int, check: CheckSpec) -> CheckResult:
    run = run_of(task, log_of(turns), Path(task.id), MODEL)
    view = view_of(run, turn, GradeOptions(stress="published"))
    return run_check(check, view, RuleSet.OFFICIAL).at_turn(turn)
