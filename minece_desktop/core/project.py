"""A project: what is opened, which run is shown and how, bookmarks, filter and reviewer, in one ``.minece`` file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from minece_desktop.core.bookmarks import Bookmark
from minece_desktop.core.own_files import bad, of_format, read_bounded
from minece_desktop.core.paths import on_network
from minece_desktop.core.run import RunError
from minece_desktop.core.session import ColorMode
from minece_desktop.core.settings import readable_json, write_atomically
from minece_desktop.core.view_state import ViewOptions
from tasks.saying import say

FORMAT = "minece-project/1"
ENDING = ".minece"
MOST_BYTES = 4 << 20
MOST_OPENED = 1_000
MOST_BOOKMARKS = 2_000
_LONGEST = 4_000
"""Characters of a path, a name or the filter."""
_STEPS_UP = 3
"""A folder further up than this is named from the root: project and runs are hardly moved together then."""
_SOME_CAMERA = {"azimuth": 0.0, "elevation": 0.0, "focus": [0.0, 0.0, 0.0], "span": 1.0}


@dataclass(frozen=True)
class View:
    """How a run is looked at. ``camera``: the numbers of ``scene.CameraState``, None for the whole structure."""

    step: int = 0
    color: ColorMode = ColorMode.MATERIAL
    options: ViewOptions = field(default_factory=ViewOptions)
    camera: Mapping[str, Any] | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "step": self.step,
            "color": self.color.value,
            "options": self.options.to_json(),
            "camera": None if self.camera is None else dict(self.camera),
        }


@dataclass(frozen=True)
class Project:
    """``opened`` and ``current`` are absolute; ``current`` is a run's path and its part (``RunRef``).

    ``bookmarks``: by the run's ``settings.assignment_key``.
    """

    opened: tuple[Path, ...] = ()
    current: tuple[Path, str | None] | None = None
    view: View = field(default_factory=View)
    filter: str = ""
    reviewer: str | None = None
    bookmarks: Mapping[str, tuple[Bookmark, ...]] = field(default_factory=dict)

    def to_json(self, folder: Path) -> dict[str, Any]:
        """``folder``: where the project will lie; what is near is named from there, so that both can be moved."""
        run = None
        if self.current is not None:
            run = {"path": _named_from(self.current[0], folder), "part": self.current[1]}
        return {
            "format": FORMAT,
            "opened": [_named_from(path, folder) for path in self.opened],
            "run": run,
            "view": self.view.to_json(),
            "filter": self.filter,
            "reviewer": self.reviewer,
            "bookmarks": {key: [one.to_json() for one in marks] for key, marks in self.bookmarks.items()},
        }


def _named_from(path: Path, folder: Path) -> str:
    try:
        near = Path(os.path.relpath(path, folder))
    except ValueError:  # another drive
        return str(path)
    up = sum(part == os.pardir for part in near.parts)
    below_root = Path(os.path.commonpath([path, folder])) == Path(path.anchor)
    return str(path) if up > _STEPS_UP or (up and below_root) else near.as_posix()


def is_project(path: Path) -> bool:
    """By its name, and that it is no folder: ``.minece`` is also where decisions are kept."""
    return path.suffix == ENDING and not os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where it may not look


def save_project(project: Project, path: Path) -> None:
    """Raises ``OSError``."""
    folder = path.absolute().parent
    write_atomically(path, readable_json(project.to_json(folder)) + "\n")


def load_project(path: Path) -> Project:
    """Raises ``RunError`` that names the field which is not understood."""
    content = read_bounded(
        path,
        MOST_BYTES,
        lambda size: say("has {} bytes; a project has at most {}", size, MOST_BYTES),
        say("is not UTF-8 text; choose a project that was saved here"),
    )
    return parse_project(content, path)


def parse_project(content: object, path: Path) -> Project:
    """A project from its JSON value; ``path`` is the file it came from. Raises ``RunError``."""
    ours = of_format(content, path, FORMAT, say('is not a project: it has no "format": "{}"', FORMAT))
    return _Reader(path, ours).project()


class _Reader:
    """Reads the fields; every complaint names one."""

    def __init__(self, file: Path, content: dict[str, object]) -> None:
        self._file, self._content = file, content
        self._folder = file.absolute().parent

    def _wrong(self, name: str, text: str) -> RunError:
        return bad(self._file, say('"{}" {}; save the project again, or mend the field', name, text))

    def project(self) -> Project:
        opened = self._content.get("opened")
        if not isinstance(opened, list) or len(opened) > MOST_OPENED:
            raise self._wrong("opened", say("is no list of at most {} paths", MOST_OPENED))
        return Project(
            opened=tuple(self._path("opened", value) for value in opened),
            current=self._run(),
            view=self._view(),
            filter=self._text("filter") or "",
            reviewer=self._text("reviewer"),
            bookmarks=self._bookmarks(),
        )

    def _path(self, name: str, value: object) -> Path:
        if not isinstance(value, str) or not value or len(value) > _LONGEST or "\0" in value:
            raise self._wrong(name, say("holds a path that is no text of 1 to {} characters", _LONGEST))
        if on_network(value):
            raise self._wrong(name, say("names a place on a network ({}); open it by hand", value[:60]))
        # Not resolve: a link leads to the same run, but under the name that the list of runs has it by.
        return Path(os.path.normpath(self._folder / value))

    def _text(self, name: str) -> str | None:
        value = self._content.get(name)
        if value is not None and (not isinstance(value, str) or len(value) > _LONGEST):
            raise self._wrong(name, say("is no text of at most {} characters", _LONGEST))
        return value

    def _run(self) -> tuple[Path, str | None] | None:
        value = self._content.get("run")
        if value is None:
            return None
        if not isinstance(value, dict) or not isinstance(value.get("part"), str | None):
            raise self._wrong("run", say('has no "path" and "part"'))
        return self._path("run", value.get("path")), value.get("part")

    def _view(self) -> View:
        value = self._content.get("view", {})
        if not isinstance(value, dict):
            raise self._wrong("view", say("is no object"))
        whole = {"name": "view", "step": 0, "color": ColorMode.MATERIAL.value, **value}
        seen = Bookmark.from_json({**whole, "camera": value.get("camera") or _SOME_CAMERA})
        if seen is None:
            raise self._wrong("view", say('has a "step", "color" or "camera" that is none'))
        return View(seen.step, seen.color, seen.options, seen.camera if value.get("camera") else None)

    def _bookmarks(self) -> dict[str, tuple[Bookmark, ...]]:
        value = self._content.get("bookmarks", {})
        if not isinstance(value, dict) or not all(isinstance(marks, list) for marks in value.values()):
            raise self._wrong("bookmarks", say("is no object of lists"))
        if sum(map(len, value.values())) > MOST_BOOKMARKS:
            raise self._wrong("bookmarks", say("holds more than {}", MOST_BOOKMARKS))
        found: dict[str, tuple[Bookmark, ...]] = {}
        for key, marks in value.items():
            read = [Bookmark.from_json(mark) for mark in marks]
            if None in read:
                raise self._wrong("bookmarks", say("holds one of {} that is none", key[:12]))
            found[key] = tuple(mark for mark in read if mark is not None)
        return found
