"""Where a text occurs in the agent's code. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

MOST = 5_000
"""Places; a text that occurs more often is not looked for by going from one to the next."""


@dataclass(frozen=True, order=True)
class Place:
    """``file``: position in the mapping's order; ``line`` 1-based; ``start`` and ``length`` in characters."""

    file: int
    line: int
    start: int
    length: int


def places(files: Mapping[str, str], wanted: str, most: int = MOST) -> list[Place]:
    """Every place, in order; upper and lower case are one unless ``wanted`` has an upper-case letter."""
    found: list[Place] = []
    if not wanted:
        return found
    for place in _every(files, wanted, case=wanted != wanted.lower()):
        found.append(place)
        if len(found) >= most:
            break
    return found


def _every(files: Mapping[str, str], wanted: str, *, case: bool) -> Iterator[Place]:
    for file, text in enumerate(files.values()):
        for number, line in enumerate(text.split("\n"), 1):
            # Some letters grow when lowered; such lines are searched as they are.
            low = line if case or len(line.lower()) != len(line) else line.lower()
            at = low.find(wanted)
            while at >= 0:
                yield Place(file, number, at, len(wanted))
                at = low.find(wanted, at + len(wanted))


def next_place(found: list[Place], here: tuple[int, int, int], direction: int) -> int | None:
    """Index of the next (+1) or previous (-1) place from (file, line, column), around the end; None without any."""
    if not found:
        return None
    keys = [(place.file, place.line, place.start) for place in found]
    if direction > 0:
        return next((index for index, key in enumerate(keys) if key > here), 0)
    return next((index for index in reversed(range(len(keys))) if keys[index] < here), len(keys) - 1)
