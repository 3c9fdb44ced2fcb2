"""Named views of runs, remembered between starts: where from, at which step, in which colours, which part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from minece_desktop.core.json_lines import is_number
from minece_desktop.core.session import ColorMode
from minece_desktop.core.settings import JsonStore
from minece_desktop.core.view_state import ViewOptions


@dataclass(frozen=True)
class Bookmark:
    """``camera``: the numbers of ``scene.CameraState`` by name (azimuth, elevation, focus, span)."""

    name: str
    camera: Mapping[str, Any]
    step: int
    color: ColorMode = ColorMode.MATERIAL
    options: ViewOptions = field(default_factory=ViewOptions)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "camera": dict(self.camera),
            "step": self.step,
            "color": self.color.value,
            "options": self.options.to_json(),
        }

    @staticmethod
    def from_json(value: object) -> Bookmark | None:
        """None for what is no bookmark."""
        match value:
            case {"name": str() as name, "camera": dict() as camera, "step": int() as step, "color": str() as color}:
                known = color in ColorMode.__members__.values()
                if name and step >= 0 and known and _is_camera(camera):
                    options = ViewOptions.from_json(cast("dict[str, Any]", value).get("options"))
                    seen = {**camera, "focus": tuple(camera["focus"])}
                    return Bookmark(name, seen, step, ColorMode(color), options)
        return None


def _is_camera(camera: Mapping[str, Any]) -> bool:
    numbers = [camera.get("azimuth"), camera.get("elevation"), camera.get("span")]
    focus = camera.get("focus")
    if set(camera) != {"azimuth", "elevation", "focus", "span"} or not isinstance(focus, list | tuple):
        return False
    numbers += focus
    good = all(map(is_number, numbers))
    return good and len(focus) == 3 and camera["span"] > 0


class Bookmarks:
    """The user's bookmarks by run (``settings.assignment_key``), in the order in which they were made."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore("bookmarks.json", folder)

    def of(self, key: str) -> list[Bookmark]:
        stored = self._store.values.get(key)
        found = [Bookmark.from_json(value) for value in stored] if isinstance(stored, list) else []
        return [one for one in found if one is not None]

    def add(self, key: str, bookmark: Bookmark) -> None:
        """One of the same name is replaced, in its place."""
        there = self.of(key)
        names = [one.name for one in there]
        if bookmark.name in names:
            there[names.index(bookmark.name)] = bookmark
        else:
            there.append(bookmark)
        self._set(key, there)

    def remove(self, key: str, name: str) -> None:
        self._set(key, [one for one in self.of(key) if one.name != name])

    def _set(self, key: str, bookmarks: list[Bookmark]) -> None:
        self._store.set(key, [one.to_json() for one in bookmarks] or None)
