"""Names of history files: the date and time as the machine's language writes them, without ``/``, ``:`` and blanks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

# The day may stand right before the hour ("29-11-202621-26-20"): there was only a blank between them.
_TIME = r"\D*?(?P<h>[01]?\d|2[0-3])\D(?P<min>\d{2})\D(?P<s>\d{2})(?P<rest>\D*)"
_GAP = r"\D{1,2}"
_DAY = r"[12]\d|3[01]|0?[1-9]"
_YEAR_FIRST = re.compile(rf"(?P<y>\d{{4}}){_GAP}(?P<a>{_DAY}){_GAP}(?P<b>{_DAY}){_TIME}")
_YEAR_LAST = re.compile(rf"(?P<a>{_DAY}){_GAP}(?P<b>{_DAY}){_GAP}(?P<y>\d{{4}}){_TIME}")
_AFTERNOON = re.compile(r"p\.?\s?m|下午|午後|오후|μ\.?μ|م", re.IGNORECASE)
_MORNING = re.compile(r"a\.?\s?m|上午|午前|오전|π\.?μ|ص", re.IGNORECASE)

Date = tuple[int, int, int, int, int, int]


def in_order_of_dates(paths: Sequence[Path]) -> list[Path]:
    """History files, the oldest first; those whose name is no date come first, by name.

    Whether 11-12 is a day in November or in December no single name tells: the one reading counts that is a date for
    every file, month first where the clock has AM and PM in capitals as in American English.
    """
    found = [(path, _parts(path.stem)) for path in paths]
    dated = [parts for _, parts in found if parts is not None]
    month_first = _month_first(dated)

    def key(item: tuple[Path, _Parts | None]) -> tuple[bool, Date, str]:
        path, parts = item
        return (parts is not None, parts.date(month_first) if parts is not None else (0, 0, 0, 0, 0, 0), path.name)

    return [path for path, _ in sorted(found, key=key)]


class _Parts:
    def __init__(self, found: re.Match[str], text: str) -> None:
        self.year_first = found.re is _YEAR_FIRST
        self.first, self.second, self.year = int(found["a"]), int(found["b"]), int(found["y"])
        self.clock = (int(found["h"]), int(found["min"]), int(found["s"]))
        words = re.sub(r"[\d]", "", text)
        self.afternoon, self.morning = _AFTERNOON.search(words) is not None, _MORNING.search(words) is not None
        self.american = re.search(r"[AP]M", words) is not None

    def date(self, month_first: bool) -> Date:
        month, day = (self.first, self.second) if month_first or self.year_first else (self.second, self.first)
        hour, minute, second = self.clock
        if self.afternoon or self.morning:
            hour = hour % 12 + (12 if self.afternoon else 0)
        return (self.year, month, day, hour, minute, second)


def _parts(stem: str) -> _Parts | None:
    for form in (_YEAR_FIRST, _YEAR_LAST):
        found = form.fullmatch(stem)
        if found is not None:
            return _Parts(found, stem)
    return None


def _month_first(dated: Sequence[_Parts]) -> bool:
    ambiguous = [parts for parts in dated if not parts.year_first]
    if any(parts.first > 12 for parts in ambiguous):
        return False
    return any(parts.second > 12 for parts in ambiguous) or any(parts.american for parts in ambiguous)
