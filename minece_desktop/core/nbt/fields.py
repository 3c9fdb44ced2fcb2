"""Fields of a compound, checked: each error names the field by its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from minece_desktop.core.nbt.errors import NbtError
from minece_desktop.core.nbt.read import kind_word
from tasks.saying import say

_MISSING = object()
_SHOWN_KEY = 60
_MOST = 2**31


class Compound:
    """A compound and its path in the file. Every getter raises ``NbtError`` for what is missing or of a wrong kind."""

    def __init__(self, value: Mapping[str, Any], path: str = "") -> None:
        self.value, self.path = value, path

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def at(self, key: str) -> str:
        """The path of a field; a very long key is shortened."""
        key = key if len(key) <= _SHOWN_KEY else f"{key[:_SHOWN_KEY]}…"
        return f"{self.path}.{key}" if self.path else key

    def whole(self, key: str, default: int | None = None) -> int:
        """A number of at most 32 bits, as all counts, sizes, positions and palette numbers are."""
        value = self._get(key, default)
        if not isinstance(value, int):
            self._wrong(key, value, say("a whole number"))
        if not -_MOST <= value < _MOST:
            raise NbtError(say("{}: {} is no number of 32 bits", self.at(key), value))
        return int(value)

    def text(self, key: str) -> str:
        value = self._get(key)
        if not isinstance(value, str):
            self._wrong(key, value, say("a text"))
        return str(value)

    def compound(self, key: str) -> Compound:
        value = self._get(key)
        if not isinstance(value, dict):
            self._wrong(key, value, say("a compound"))
        return Compound(value, self.at(key))

    def optional(self, key: str) -> Compound:
        """A compound that may be missing: then an empty one."""
        return self.compound(key) if key in self.value else Compound({}, self.at(key))

    def compounds(self, key: str) -> Iterator[Compound]:
        """The compounds of a list."""
        for index, value in enumerate(self.items(key)):
            path = f"{self.at(key)}[{index}]"
            if not isinstance(value, dict):
                raise NbtError(say("{}: is {}, needs a compound", path, kind_word(value)))
            yield Compound(value, path)

    def items(self, key: str) -> list[Any]:
        value = self._get(key)
        if not isinstance(value, list):
            self._wrong(key, value, say("a list"))
        return list(value)

    def bytes(self, key: str) -> bytes:
        value = self._get(key)
        if not isinstance(value, bytes):
            self._wrong(key, value, say("a byte array"))
        return bytes(value)

    def longs(self, key: str) -> Any:
        """A long array, int64."""
        value = self._get(key)
        if not isinstance(value, np.ndarray) or value.dtype != np.int64:
            self._wrong(key, value, say("a long array"))
        return value

    def triple(self, key: str) -> tuple[int, int, int]:
        """Three whole numbers, as an int array, a list, or a compound of x, y and z."""
        value = self._get(key)
        if isinstance(value, dict):
            part = Compound(value, self.at(key))
            return part.whole("x"), part.whole("y"), part.whole("z")
        numbers: Sequence[Any] = value.tolist() if isinstance(value, np.ndarray) else value
        if not isinstance(numbers, list) or len(numbers) != 3 or not all(isinstance(number, int) for number in numbers):
            raise NbtError(say("{}: needs three whole numbers", self.at(key)))
        x, y, z = numbers
        if not (min(numbers) >= -_MOST and max(numbers) < _MOST):
            raise NbtError(say("{}: {}, {}, {} are no numbers of 32 bits", self.at(key), x, y, z))
        return x, y, z

    def count(self, key: str) -> int:
        """How many values a list has; 0 where it is missing or no list."""
        value = self.value.get(key)
        return len(value) if isinstance(value, list) else 0

    def _get(self, key: str, default: Any = None) -> Any:
        value = self.value.get(key, _MISSING if default is None else default)
        if value is _MISSING:
            raise NbtError(say("{}: missing", self.at(key)))
        return value

    def _wrong(self, key: str, value: Any, needs: str) -> None:
        raise NbtError(say("{}: is {}, needs {}", self.at(key), kind_word(value), needs))
