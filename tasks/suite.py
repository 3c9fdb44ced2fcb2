"""Suites: tasks by id, read lazily. The benchmark's own, and files that the user brings."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from tasks.spec import Task

FORMAT = "minece-suite/1"
SHARED = ("notes", "engineering")
"""Fields that a suite file states once a family."""
MAX_BYTES = 64 * 2**20


class SuiteError(ValueError):
    """A suite file that cannot be read; the text names the file, the field and what is wrong."""


class UnknownTaskError(KeyError):
    """A task id that the suite does not have. ``str()`` is a sentence, not a quoted key."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message


class Suite:
    """Tasks in order, by id. A task is validated when it is first asked for."""

    def __init__(self, name: str, entries: Mapping[str, Callable[[], Task]]) -> None:
        self.name = name
        self._entries = dict(entries)
        self._tasks: dict[str, Task] = {}

    @staticmethod
    def of(name: str, tasks: Iterable[Task]) -> Suite:
        """A suite of ready-made tasks. Raises ``SuiteError`` for an id given twice."""
        made: dict[str, Task] = {}
        for task in tasks:
            if task.id in made:
                raise SuiteError(f"{name}: two tasks have the id {task.id}; ids must differ")
            made[task.id] = task
        suite = Suite(name, {})
        suite._entries = {key: lambda task=task: task for key, task in made.items()}  # type: ignore[misc]
        return suite

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def get(self, task_id: str) -> Task:
        """The task of this id. Raises ``KeyError`` with the nearest ids in words."""
        if task_id not in self._tasks:
            if task_id not in self._entries:
                raise UnknownTaskError(self._unknown(task_id))
            self._tasks[task_id] = self._entries[task_id]()
        return self._tasks[task_id]

    def lite(self, seed: int) -> Suite:
        """One problem a family, drawn as the authors draw it: families in order, ``random.Random(seed).choice``."""
        chooser = random.Random(seed)
        families: dict[str, list[Task]] = {}
        for task in self:
            families.setdefault(task.family, []).append(task)
        return Suite.of(f"{self.name} Lite, seed {seed}", [chooser.choice(tasks) for tasks in families.values()])

    def __contains__(self, task_id: object) -> bool:
        return task_id in self._entries

    def __iter__(self) -> Iterator[Task]:
        return (self.get(task_id) for task_id in self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def _unknown(self, task_id: str) -> str:
        near = get_close_matches(task_id, self._entries, n=3, cutoff=0.7)
        if near:
            advice = f"nearest: {', '.join(near)}"
        elif self._entries:
            ids = self.ids
            advice = f"its {len(ids)} tasks run from {ids[0]} to {ids[-1]}"
        else:
            advice = "it is empty"
        return f"no task {task_id!r} in suite {self.name}; {advice}"


@lru_cache(maxsize=1)
def default_suite() -> Suite:
    """The benchmark's 723 problems in our wording (``tasks/data/suite.json``)."""
    text = (resources.files("tasks") / "data" / "suite.json").read_text(encoding="utf-8")
    return _from_our_json(json.loads(text), "tasks/data/suite.json", "")


def load_suite(path: str | Path) -> Suite:
    """A suite from a file: ours (``minece-suite/1``) or one of the authors' benchmark files.

    Every task is validated at once. Raises ``SuiteError`` with one sentence naming the file and the field.
    """
    from tasks.authors_format import tasks_from_authors

    path = Path(path)
    data = _read_json(path)
    if isinstance(data, list):
        return Suite.of(path.stem, tasks_from_authors(data, path))
    if isinstance(data, dict) and data.get("format") == FORMAT:
        suite = _from_our_json(data, path.name, path.stem)
        list(suite)
        return suite
    raise SuiteError(
        f'{path}: not a suite; expected an object with "format": "{FORMAT}" or an array of problems with '
        '"prompts" and "checks"'
    )


def _read_json(path: Path) -> Any:
    def refuse(constant: str) -> Any:
        raise SuiteError(f"{path}: {constant} is not a number that a task can ask for")

    def finite(text: str) -> float:
        value = float(text)
        return value if math.isfinite(value) else refuse(text)

    try:
        if path.exists() and not path.is_file():  # a pipe or a device may never end
            raise SuiteError(f"{path}: not a plain file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise SuiteError(f"{path}: more than {MAX_BYTES} bytes, which is what a suite file may have")
        return json.loads(data.decode("utf-8-sig"), parse_constant=refuse, parse_float=finite)
    except OSError as error:
        raise SuiteError(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise SuiteError(f"{path}: not UTF-8 text; is it a JSON file?") from error
    except json.JSONDecodeError as error:
        raise SuiteError(f"{path}:{error.lineno}: not JSON: {error.msg}") from error
    except RecursionError as error:
        raise SuiteError(f"{path}: nested too deeply for a suite") from error


def _from_our_json(data: Mapping[str, Any], file: str, name: str) -> Suite:
    families, rows = data.get("families", {}), data.get("tasks")
    if not isinstance(families, dict) or not isinstance(rows, list):
        raise SuiteError(f'{file}: "families" must be an object and "tasks" an array')
    entries: dict[str, Callable[[], Task]] = {}
    for index, row in enumerate(rows):
        where = f"{file}: tasks[{index}]"
        task_id = row.get("id") if isinstance(row, dict) else None
        if not isinstance(task_id, str):
            raise SuiteError(f'{where}: a task must be an object with a text "id"')
        if task_id in entries:
            raise SuiteError(f"{where}: the id {task_id} is there already; ids must differ")
        entries[task_id] = _lazily(row, families, f"{where} ({task_id})")
    title = data.get("name")
    return Suite(title if isinstance(title, str) else name, entries)


def _lazily(row: dict[str, Any], families: Mapping[str, Any], where: str) -> Callable[[], Task]:
    def make() -> Task:
        family = families.get(row.get("family", ""))
        shared = {key: family[key] for key in SHARED if key in family} if isinstance(family, dict) else {}
        try:
            return Task.model_validate(shared | row)
        except ValidationError as error:
            raise SuiteError(f"{where}: {first_problem(error)}") from error

    return make


def first_problem(error: ValidationError) -> str:
    """The first field that failed and why, in a few words."""
    first = error.errors(include_url=False)[0]
    field = ".".join(str(part) for part in first["loc"])
    return f"{field}: {first['msg']}" if field else first["msg"]
