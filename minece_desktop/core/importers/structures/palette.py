"""Palettes of block states, and the cells whose number is in none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from minece_desktop.core.importers import fields
from minece_desktop.core.importers.files import Messages, plural
from minece_desktop.core.nbt import Compound, NbtError
from minece_desktop.core.run import Severity
from tasks.blocks import BlockState
from tasks.saying import say

Ints = npt.NDArray[np.int64]


class Palette:
    """Block states by the number that the file gives them; numbers may have gaps."""

    def __init__(self, states: dict[int, str]) -> None:
        self.numbers = np.array(sorted(states), dtype=np.int64)
        self.texts = [states[int(number)] for number in self.numbers]
        self._air = np.array([BlockState.parse(text).is_air for text in self.texts], dtype=np.bool_)

    def is_block(self, numbers: Ints) -> npt.NDArray[np.bool_]:
        """Which numbers are not air: blocks, and what the palette does not know."""
        rows, known = self._rows(numbers)
        if not len(self.numbers):
            return np.ones(len(numbers), dtype=np.bool_)
        unknown: npt.NDArray[np.bool_] = ~known | ~self._air[rows]
        return unknown

    def look_up(self, xyz: Ints, numbers: Ints, what: str, name: str, messages: Messages) -> tuple[Ints, Ints]:
        """Cells and rows of ``texts`` of the numbers that are in the palette; of the others is told.

        Raises ``NbtError`` when none of them is.
        """
        rows, known = self._rows(numbers)
        if not known.all():
            bad = np.flatnonzero(~known)
            x, y, z = xyz[bad[0]].tolist()
            text = say(
                "{}: {} with a number that is not in the palette of {}; the first is {} at ({}, {}, {})",
                what,
                plural(len(bad), "block"),
                len(self.texts),
                numbers[bad[0]],
                x,
                y,
                z,
            )
            if not known.any():
                raise NbtError(text)
            messages.add(say("{}; left out", text), name, severity=Severity.ERROR)
        return xyz[known], rows[known]

    def _rows(self, numbers: Ints) -> tuple[Ints, npt.NDArray[np.bool_]]:
        if not len(self.numbers):
            return np.zeros(len(numbers), dtype=np.int64), np.zeros(len(numbers), dtype=np.bool_)
        rows = np.minimum(np.searchsorted(self.numbers, numbers), len(self.numbers) - 1).astype(np.int64)
        return rows, self.numbers[rows] == numbers


def checked(text: Any, path: str) -> str:
    """A block state as text. Raises ``NbtError``."""
    try:
        return fields.block_text(text, path)
    except fields.FieldError as error:
        raise NbtError(str(error)) from None


def by_text(compound: Compound) -> Palette:
    """A palette as Sponge has it: numbers by block state."""
    states: dict[int, str] = {}
    for text in compound.value:
        states[compound.whole(text)] = checked(text, compound.path)
    return Palette(states)


def by_position(entries: Sequence[Compound]) -> Palette:
    """A palette as the game has it: ``{Name, Properties}``, numbered by position; properties in alphabetical order."""
    states: dict[int, str] = {}
    for number, entry in enumerate(entries):
        properties = entry.optional("Properties")
        parts = ",".join(f"{key}={properties.text(key)}" for key in sorted(properties.value))
        name = entry.text("Name")
        states[number] = checked(f"{name}[{parts}]" if parts else name, entry.at("Name"))
    return Palette(states)
