"""For other programs: grade, reward and stress of what they hold. Stable from version to version (docs/api.md).

No function keeps or changes anything outside itself but caches of what never changes (the suite, the registry), so
that threads and processes may call all of them at once. The user's settings are not read; of the environment only
the memory that a solver may take (MINECE_MEMORY_GB).
"""

from __future__ import annotations

import logging
import numbers
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.given import Given, run_of
from minece_desktop.core.grading import Grade, GradeOptions, StressChoice, StressField, grade_run, stress_of
from minece_desktop.core.importers import ImportOptions, open_runs
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.registry import ImportMode
from minece_desktop.core.mixture import Mixture
from minece_desktop.core.run import Message, Run, RunError
from tasks.blocks import ActionLog, Event, Structure
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import Suite, UnknownTaskError, default_suite, load_suite

__all__ = [
    "ActionLog",
    "CheckResult",
    "CheckSpec",
    "Event",
    "Given",
    "Grade",
    "Limits",
    "Message",
    "Metric",
    "Mixture",
    "Run",
    "RunError",
    "Status",
    "StressField",
    "Structure",
    "Suite",
    "Task",
    "Turn",
    "UnknownTaskError",
    "default_suite",
    "grade",
    "load_suite",
    "open",
    "reward",
    "run_of",
    "stress",
]

_EVEN = Mixture()


def _log(message: Message) -> None:
    logging.getLogger(__name__).warning("%s", message)


def open(  # noqa: A001 - said as api.open
    path: str | os.PathLike[str],
    *,
    mode: ImportMode = "events",
    limits: Limits | None = None,
    on_message: Callable[[Message], Any] = _log,
) -> Iterator[Run]:
    """Every run at or below a path, as it is found. ``on_message`` is told what cannot be read; the rest goes on.

    Raises ``ValueError`` for a mode there is not, and ``TypeError`` for limits that are none.
    """
    _needs("limits", limits, Limits | None, "a Limits or None")
    _one_of("mode", mode, get_args(ImportMode))
    return _opened(Path(path), ImportOptions(mode=mode, limits=limits or Limits()), on_message)


def _opened(path: Path, options: ImportOptions, on_message: Callable[[Message], Any]) -> Iterator[Run]:
    for found in open_runs(path, options):
        if isinstance(found, Message):
            on_message(found)
        else:
            yield found


def grade(
    given: Given,
    task: str | Task | None = None,
    rules: str = "official",
    stress: StressChoice = "published",
    *,
    suite: Suite | None = None,
    opinions: bool = True,
    ordered: bool = True,
    limits: Limits | None = None,
) -> Grade:
    """All verdicts on one run.

    ``given``: actions, blocks, a run or a path (``run_of``, to which ``ordered`` and ``limits`` go). ``task``: an id in
    ``suite`` (default: the benchmark), or a task of your own; None for the one that the run itself tells. ``rules``:
    ``official`` or ``engineering``. ``stress``: the solver that stability is graded by (``published``, ``static``), or
    ``none`` to leave it out. ``opinions``: False leaves out what the other rules say of each check, which takes some
    two fifths of the time.

    Raises ``RunError`` for what cannot be read, ``UnknownTaskError``, ``ValueError`` for rules or a solver there are
    not, and ``TypeError`` for a task, a suite or limits of another kind.
    """
    _needs("task", task, str | Task | None, "an id, a Task or None")
    _needs("suite", suite, Suite | None, "a Suite, as default_suite() and load_suite(path) give it, or None")
    _one_of("stress", stress, get_args(StressChoice))
    options = GradeOptions(_rules(rules), stress, opinions, opinions)
    run = run_of(given, limits=limits, ordered=ordered)
    if isinstance(task, Task):
        return grade_run(run, task.id, options, suite=Suite.of(task.id, [task]))
    return grade_run(run, task, options, suite=suite)


def _needs(name: str, value: object, kinds: Any, words: str) -> None:
    """Raises ``TypeError``."""
    if not isinstance(value, kinds):
        raise TypeError(f"{name}: needs {words}, not {value!r}")


def _one_of(name: str, value: object, known: Sequence[str]) -> None:
    """Raises ``ValueError``."""
    if value not in known:
        raise ValueError(f"{name}: there is no {value!r}; it is one of {', '.join(known)}")


def _rules(rules: str) -> RuleSet:
    try:
        return RuleSet(rules)
    except ValueError:
        raise ValueError(f"rules: there are no {rules!r} ones; they are one of {', '.join(RuleSet)}") from None


def reward(
    given: Given,
    task: str | Task | None = None,
    mixture: Mixture = _EVEN,
    *,
    rules: str = "official",
    stress: StressChoice = "published",
    suite: Suite | None = None,
    unreadable: float | None = None,
    ordered: bool = True,
    limits: Limits | None = None,
) -> float:
    """One number between 0 and 1 out of a run's grade, by a ``Mixture``; the rest as for ``grade``.

    ``unreadable``: what actions that cannot be read are worth (a rollout may hold anything); None raises ``RunError``.
    Raises ``ValueError`` when nothing that the mixture weighs applies to the task.
    """
    _needs("mixture", mixture, Mixture, "a Mixture, as Mixture({'shape': 1})")
    try:
        run = run_of(given, limits=limits, ordered=ordered)
    except RunError:
        if unreadable is None:
            raise
        return unreadable
    graded = grade(run, task, rules, stress, suite=suite, opinions=False)
    return mixture.of(graded.summary)


def stress(
    given: Given, solver: str = "static", *, step: int | None = None, lame: str = "beck", limits: Limits | None = None
) -> StressField:
    """Von Mises stress of what stands after ``step`` events with effect (default: at the end).

    ``field.result`` has ``blocks`` (n, 3) in cells and ``von_mises`` (n,) in Pa. ``solver``: ``static``, ``explicit``,
    ``published`` or ``fem``; ``lame``: ``beck`` or ``3d``. Raises ``RunError``, and ``ValueError`` for a solver there
    is not, a step outside the run and a structure beyond the solver's limits, ``TypeError`` for a step that is no int.
    """
    _needs("step", step, numbers.Integral | None, "a whole number")
    run = run_of(given, limits=limits)
    if step is not None and not 0 <= step <= run.log.steps:
        raise ValueError(f"step: {step} is outside 0 … {run.log.steps}")
    return stress_of(run, step, solver, lame=lame)
