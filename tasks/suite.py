"""Suites: tasks by id, read lazily. The benchmark's own, and files that the user brings."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from tasks.problems import first_problem
from tasks.spec import Task

FORMAT = "minece-suite/1"
SHARED = ("notes", "engineering")
"""Fields that a suite file states once a family."""
MAX_BYTES = 64 * 2**20

Sampler = Literal["authors", "proportional"]
LITE_SIZE = 25


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
    """Tasks in order, by id. A task is validated when it is first asked for.

    ``left_out``: a sentence for each file of a folder, and each problem of a file, that could not be read.
    """

    def __init__(self, name: str, entries: Mapping[str, Callable[[], Task]], left_out: Sequence[str] = ()) -> None:
        self.name = name
        self.left_out = tuple(left_out)
        self._entries = dict(entries)
        self._tasks: dict[str, Task] = {}

    @staticmethod
    def of(name: str, tasks: Iterable[Task], left_out: Sequence[str] = ()) -> Suite:
        """A suite of ready-made tasks. Raises ``SuiteError`` for an id given twice."""
        made: dict[str, Task] = {}
        for task in tasks:
            if task.id in made:
                raise SuiteError(f"{name}: two tasks have the id {task.id}; ids must differ")
            made[task.id] = task
        suite = Suite(name, {}, left_out)
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

    def lite(self, seed: int, sampler: Sampler = "authors") -> Suite:
        """A small sample that the seed fixes.

        ``authors``: one problem a family, families in order, ``random.Random(seed).choice``. ``proportional``:
        ``LITE_SIZE`` problems, categories by their share but at least one each (decision 0035).
        """
        chooser = random.Random(seed)
        if sampler == "authors":
            drawn = [chooser.choice(tasks) for tasks in self._grouped("family").values()]
            return Suite.of(f"{self.name} Lite, seed {seed}", drawn)
        groups = self._grouped("category")
        seats = apportioned({name: len(tasks) for name, tasks in groups.items()}, LITE_SIZE)
        picked = {task.id for name, tasks in groups.items() for task in chooser.sample(tasks, seats[name])}
        ordered = [task for task in self if task.id in picked]
        return Suite.of(f"{self.name} Lite, proportional, seed {seed}", ordered)

    def _grouped(self, field: Literal["family", "category"]) -> dict[str, list[Task]]:
        groups: dict[str, list[Task]] = {}
        for task in self:
            groups.setdefault(getattr(task, field), []).append(task)
        return groups

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


def apportioned(sizes: Mapping[str, int], seats: int) -> dict[str, int]:
    """Seats for groups by their size: one each, then always to the group that is farthest below its share.

    No group gets more seats than it has members; with fewer seats than groups, still one each.
    """
    total = sum(sizes.values())
    given = dict.fromkeys(sizes, 1)
    for _ in range(min(seats, total) - len(sizes)):
        open_groups = [name for name in sizes if given[name] < sizes[name]]
        given[max(open_groups, key=lambda name: seats * sizes[name] / total - given[name])] += 1
    return given


@lru_cache(maxsize=1)
def default_suite() -> Suite:
    """The benchmark's 723 problems in our wording (``tasks/data/suite.json``)."""
    text = (resources.files("tasks") / "data" / "suite.json").read_text(encoding="utf-8")
    return _from_our_json(json.loads(text), "tasks/data/suite.json", "")


def load_suite(path: str | Path) -> Suite:
    """A suite from a file, ours (``minece-suite/1``) or one of the authors' benchmark files, or from a folder of them.

    Every task is validated at once. Of a folder, the ``.json`` files directly in it are read by name. A problem or a
    file that cannot be read is left out, and ``Suite.left_out`` says why. Raises ``SuiteError`` when nothing is left,
    with one sentence naming the file and the field.
    """
    path = Path(path)
    return _of_folder(path) if path.is_dir() else _of_file(path)


def suite_files(path: Path) -> list[Path]:
    """The files that make up the suite at ``path``. Raises ``OSError``."""
    if not path.is_dir():
        return [path]
    return sorted(file for file in path.iterdir() if file.suffix.lower() == ".json" and not file.name.startswith("."))


def _of_folder(folder: Path) -> Suite:
    try:
        files = suite_files(folder)
    except OSError as error:
        raise SuiteError(f"{folder}: cannot be looked at: {error.strerror or error}") from error
    tasks: dict[str, Task] = {}
    left_out = []
    for file in files:
        try:
            suite = _of_file(file)
            found = list(suite)
            twice = next((task.id for task in found if task.id in tasks), None)
            if twice is not None:
                raise SuiteError(f"{file}: another file has a task {twice} too; ids must differ")
        except SuiteError as error:
            left_out.append(str(error))
            continue
        left_out += suite.left_out
        tasks |= {task.id: task for task in found}
    if not tasks:
        raise SuiteError(left_out[0] if left_out else f"{folder}: holds no .json file; a suite needs at least one")
    return Suite.of(folder.name, tasks.values(), left_out)


def _of_file(path: Path) -> Suite:
    from tasks.authors_format import tasks_from_authors

    data = _read_json(path)
    if isinstance(data, list):
        tasks, left_out = tasks_from_authors(data, path)
        return _with_something(Suite.of(path.stem, tasks, left_out))
    if isinstance(data, dict) and data.get("format") == FORMAT:
        return _with_something(_validated(_from_our_json(data, str(path), path.stem)))
    raise SuiteError(
        f'{path}: not a suite; expected an object with "format": "{FORMAT}" or an array of problems with '
        '"prompts" and "checks"'
    )


def _validated(suite: Suite) -> Suite:
    """The suite without the tasks that cannot be read."""
    tasks = []
    left_out = list(suite.left_out)
    for task_id in suite.ids:
        try:
            tasks.append(suite.get(task_id))
        except SuiteError as error:
            left_out.append(str(error))
    return Suite.of(suite.name, tasks, left_out)


def _with_something(suite: Suite) -> Suite:
    """Raises ``SuiteError`` where all was left out."""
    if suite.left_out and not len(suite):
        more = len(suite.left_out) - 1
        raise SuiteError(suite.left_out[0] + (f" (and {more} more that cannot be read)" if more else ""))
    return suite


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
    except ValueError as error:
        if isinstance(error, SuiteError):
            raise
        raise SuiteError(f"{path}: a number with too many digits") from error


def _from_our_json(data: Mapping[str, Any], file: str, name: str) -> Suite:
    families, rows = data.get("families", {}), data.get("tasks")
    if not isinstance(families, dict) or not isinstance(rows, list):
        raise SuiteError(f'{file}: "families" must be an object and "tasks" an array')
    entries: dict[str, Callable[[], Task]] = {}
    left_out = []
    for index, row in enumerate(rows):
        where = f"{file}: tasks[{index}]"
        task_id = row.get("id") if isinstance(row, dict) else None
        if not isinstance(task_id, str):
            left_out.append(f'{where}: a task must be an object with a text "id"')
        elif task_id in entries:
            left_out.append(f"{where}: the id {task_id} is there already; ids must differ")
        else:
            entries[task_id] = _lazily(row, families, f"{where} ({task_id})")
    title = data.get("name")
    return Suite(title if isinstance(title, str) else name, entries, left_out)


def _lazily(row: dict[str, Any], families: Mapping[str, Any], where: str) -> Callable[[], Task]:
    def make() -> Task:
        named = row.get("family")
        family = families.get(named) if isinstance(named, str) else None
        shared = {key: family[key] for key in SHARED if key in family} if isinstance(family, dict) else {}
        try:
            return Task.model_validate(shared | row)
        except ValidationError as error:
            raise SuiteError(f"{where}: {first_problem(error)}") from error

    return make
