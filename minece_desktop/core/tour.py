"""A tour: runs to present one after another, each with its view, colours and pace, stored as a JSON file."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from minece_desktop.core.own_files import bad, of_format, read_bounded
from minece_desktop.core.paths import on_network
from minece_desktop.core.run import RunError
from minece_desktop.core.session import ColorMode
from minece_desktop.core.settings import readable_json, write_atomically
from minece_desktop.core.view_state import ViewOptions
from tasks.saying import listed, say

FORMAT = "minece-tour/1"
ENDING = ".tour.json"
MOST_BYTES = 1 << 20
MOST_STOPS = 200
_LONGEST = 4_000
"""Characters of a path or a caption."""
_CAMERA = ("azimuth", "elevation", "focus", "span")


@dataclass(frozen=True)
class Stop:
    """One run of a tour.

    ``path`` (absolute) and ``part`` as ``RunRef`` has them. ``camera``: the numbers of ``scene.CameraState`` by name,
    None to show everything. The building takes ``seconds`` (0: it stands at once); then each of ``colors`` is shown
    for ``hold`` seconds, while the camera turns by ``orbit`` degrees a second. ``caption`` replaces the run's name.
    """

    path: Path
    part: str | None = None
    colors: tuple[ColorMode, ...] = (ColorMode.MATERIAL,)
    seconds: float = 12.0
    hold: float = 5.0
    orbit: float = 10.0
    camera: Mapping[str, Any] | None = None
    options: ViewOptions = field(default_factory=ViewOptions)
    caption: str = ""

    def to_json(self, folder: Path) -> dict[str, Any]:
        """``folder``: where the tour will lie; runs below it are named from there, so that both can be moved."""
        inside = self.path.is_relative_to(folder)
        path = self.path.relative_to(folder).as_posix() if inside else str(self.path)
        return {
            "path": path,
            "part": self.part,
            "caption": self.caption,
            "colors": [mode.value for mode in self.colors],
            "seconds": self.seconds,
            "hold": self.hold,
            "orbit": self.orbit,
            "camera": None if self.camera is None else dict(self.camera),
            "options": self.options.to_json(),
        }


@dataclass(frozen=True)
class Tour:
    """``loop``: begin again after the last stop."""

    stops: tuple[Stop, ...] = ()
    loop: bool = True

    def to_json(self, folder: Path) -> dict[str, Any]:
        return {"format": FORMAT, "loop": self.loop, "stops": [stop.to_json(folder) for stop in self.stops]}


def save_tour(tour: Tour, path: Path) -> None:
    """Raises ``OSError``."""
    folder = path.resolve().parent
    write_atomically(path, readable_json(tour.to_json(folder)) + "\n")


def load_tour(path: Path) -> Tour:
    """Raises ``RunError`` that names the stop and the field which are not understood."""
    content = read_bounded(
        path,
        MOST_BYTES,
        lambda size: say("has {} bytes; a tour has at most {}", size, MOST_BYTES),
        say("is not UTF-8 text; choose a tour that was saved here"),
    )
    return parse_tour(content, path)


def parse_tour(content: object, path: Path) -> Tour:
    """A tour from its JSON value; ``path`` is the file it came from. Raises ``RunError``."""
    ours = of_format(content, path, FORMAT, say('is not a tour: it has no "format": "{}"', FORMAT))
    stops, loop = ours.get("stops"), ours.get("loop", True)
    if not isinstance(stops, list) or not stops:
        raise bad(path, say("has no stops; record one with Run → Presentation → Add to Tour"))
    if len(stops) > MOST_STOPS:
        raise bad(path, say("has {} stops; a tour has at most {}", len(stops), MOST_STOPS))
    if not isinstance(loop, bool):
        raise bad(path, say('"loop" is neither true nor false'))
    return Tour(tuple(_Reader(path, number, stop).stop() for number, stop in enumerate(stops, 1)), loop)


class _Reader:
    """Reads one stop; every complaint names it."""

    def __init__(self, file: Path, number: int, value: object) -> None:
        self._file, self._number = file, number
        if not isinstance(value, dict):
            raise self._wrong(say("is not an object"))
        self._value = cast("dict[str, object]", value)

    def _wrong(self, text: str) -> RunError:
        return bad(self._file, say("stop {} {}", self._number, text))

    def stop(self) -> Stop:
        path = self._text("path")
        if not path:
            raise self._wrong(say('has no "path" to a run'))
        if on_network(path):
            raise self._wrong(say("names a place on a network ({}); copy the run beside the tour", path[:60]))
        part = self._value.get("part")
        if part is not None and not isinstance(part, str):
            raise self._wrong(say('has a "part" that is no text'))
        # Not resolve: a link leads to the same run, but under the name that the list of runs has it by.
        return Stop(
            path=Path(os.path.normpath(self._file.resolve().parent / path)),
            part=part,
            colors=self._colors(),
            seconds=self._number_of("seconds", 12.0, 0.0, 3600.0),
            hold=self._number_of("hold", 5.0, 0.5, 3600.0),
            orbit=self._number_of("orbit", 10.0, -180.0, 180.0),
            camera=self._camera(),
            options=ViewOptions.from_json(self._value.get("options")),
            caption=self._text("caption"),
        )

    def _text(self, name: str) -> str:
        value = self._value.get(name, "")
        if not isinstance(value, str) or len(value) > _LONGEST or "\0" in value:
            raise self._wrong(say('has a "{}" that is no text of at most {} characters', name, _LONGEST))
        return value

    def _number_of(self, name: str, default: float, low: float, high: float) -> float:
        value = self._value.get(name, default)
        if not _is_number(value) or not low <= cast("float", value) <= high:
            raise self._wrong(say('has a "{}" that is no number from {:g} to {:g}', name, low, high))
        return float(cast("float", value))

    def _colors(self) -> tuple[ColorMode, ...]:
        value = self._value.get("colors", [ColorMode.MATERIAL.value])
        known = [mode.value for mode in ColorMode]
        if (
            not isinstance(value, list)
            or not 0 < len(value) <= 2 * len(known)
            or any(one not in known for one in value)
        ):
            raise self._wrong(say('has "colors" that are no list of {}', listed(", ", known)))
        return tuple(ColorMode(one) for one in cast("list[str]", value))

    def _camera(self) -> Mapping[str, Any] | None:
        value = self._value.get("camera")
        if value is None:
            return None
        if isinstance(value, dict) and set(value) == set(_CAMERA):
            focus = value["focus"]
            numbers: Sequence[object] = [value["azimuth"], value["elevation"], value["span"]]
            known = isinstance(focus, list) and len(focus) == 3 and all(map(_is_number, [*numbers, *focus]))
            if known and value["span"] > 0:
                return {**value, "focus": tuple(focus)}
        raise self._wrong(say('has a "camera" without the numbers {}', listed(", ", _CAMERA)))


def _is_number(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return math.isfinite(value) and abs(value) < 1e9 if isinstance(value, float) else abs(value) < 1_000_000_000
