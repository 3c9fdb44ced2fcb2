"""The authors' benchmark files: an array of problems, each with its wordings and its checks per turn.

``[{"prompts": [[turn text, …], …wordings], "checks": [[{"fn": "module.function", "args": {…}}, …], …turns],
"_comment": …}, …]``. A problem with n wordings gives n tasks; ids are the file's name and the 1-based position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import SuiteError


def tasks_from_authors(data: Sequence[Any], path: Path) -> tuple[list[Task], list[str]]:
    """Tasks of a parsed benchmark file, and a sentence naming file, problem and field for each that cannot be read.

    The wordings of a problem that is left out keep their numbers: mending it changes no other task's id.
    """
    tasks: list[Task] = []
    left_out: list[str] = []
    before = 0
    for index, problem in enumerate(data):
        try:
            tasks += _tasks_of(problem, path, index, before)
        except SuiteError as error:
            left_out.append(str(error))
        before += _count_of_wordings(problem)
    return tasks, left_out


def _tasks_of(problem: Any, path: Path, index: int, before: int) -> list[Task]:
    """One problem's tasks, ``before`` being how many wordings come earlier. Raises ``SuiteError``."""
    where = f"{path}: problem {index + 1}"
    if not isinstance(problem, dict):
        raise SuiteError(f'{where}: expected an object with "prompts" and "checks"')
    checks = _checks(problem.get("checks"), where)
    wordings = _prompts(problem.get("prompts"), where)
    for variant, prompts in enumerate(wordings, start=1):
        if len(prompts) != len(checks):
            raise SuiteError(f"{where}: wording {variant} has {len(prompts)} turns, checks has {len(checks)}")
    return [
        Task(
            id=f"{path.stem}-{before + variant:03d}",
            category=path.stem,
            family=f"{path.stem} {index + 1}",
            parameters={"wording": variant},
            turns=tuple(Turn(prompt=p, checks=c) for p, c in zip(prompts, checks, strict=True)),
            notes=_comment(problem.get("_comment")),
        )
        for variant, prompts in enumerate(wordings, start=1)
    ]


def _count_of_wordings(problem: Any) -> int:
    prompts = problem.get("prompts") if isinstance(problem, dict) else None
    return len(prompts) if isinstance(prompts, list) and prompts else 1


def tasks_to_authors(tasks: Iterable[Task]) -> list[dict[str, Any]]:
    """The authors' form of tasks, one problem a task; ids, parameters, extra checks and notes have no place in it."""
    return [
        {
            "prompts": [[turn.prompt for turn in task.turns]],
            "checks": [[{"fn": check.name, "args": check.args} for check in turn.checks] for turn in task.turns],
        }
        for task in tasks
    ]


def parse_check(entry: Any, where: str) -> CheckSpec:
    """One ``{"fn", "args"}`` row. Raises ``SuiteError``."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("fn"), str):
        raise SuiteError(f'{where}: a check must be an object with a text "fn", such as "shape.has_rooms"')
    args = entry.get("args", {})
    if not isinstance(args, Mapping) or not all(isinstance(key, str) for key in args):
        raise SuiteError(f'{where}: "args" of {entry["fn"]} must be an object')
    return CheckSpec(name=entry["fn"].removeprefix("eval_code."), args=dict(args))


def _prompts(value: Any, where: str) -> list[list[str]]:
    if not isinstance(value, list) or not value:
        raise SuiteError(f'{where}: "prompts" must be an array of wordings, each an array of turn texts')
    for variant, wording in enumerate(value, start=1):
        if not isinstance(wording, list) or not wording or not all(isinstance(text, str) for text in wording):
            raise SuiteError(f'{where}: "prompts", wording {variant}, must be an array of turn texts')
    return value


def _checks(value: Any, where: str) -> list[tuple[CheckSpec, ...]]:
    if not isinstance(value, list):
        raise SuiteError(f'{where}: "checks" must be an array with one array of checks a turn')
    made = []
    for turn, entries in enumerate(value, start=1):
        if not isinstance(entries, list):
            raise SuiteError(f'{where}: "checks" of turn {turn} must be an array')
        made.append(tuple(parse_check(entry, f"{where}, turn {turn}") for entry in entries))
    return made


def _comment(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) and value.strip() else ()
