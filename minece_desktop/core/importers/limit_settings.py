"""Limits as settings: what the user keeps (``limits.json``), the environment, the command line; the last one counts."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from minece_desktop.core.importers.limits import Limits, SandboxLimits
from minece_desktop.core.json_lines import is_number
from minece_desktop.core.settings import JsonStore
from tasks.saying import listed, say

VARIABLE = "MINECE_LIMITS"
"""Environment variable of limits for this process and those it starts: ``events=3000000,sandbox.seconds=30``."""
FILE = "limits.json"
_SANDBOX = "sandbox."
_UNITS = {"": 1, "k": 2**10, "m": 2**20, "g": 2**30}
_VALUE = re.compile(r"(\d{1,15}(?:\.\d{1,6})?)\s*([kKmMgG]?)(?:i?[bB])?")

# What would break the program rather than bound it: below, nothing can run; above, the process itself gives way.
_BOUNDS: Mapping[str, tuple[float, float]] = {
    "coordinate": (1, 2**30),
    "depth": (0, 200),
    "messages": (1, 10**6),
    "nbt_depth": (1, 512),
    "sandbox.seconds": (0.1, 3600),
    "sandbox.run_seconds": (0, 86_400),
    "sandbox.memory_bytes": (8 * 2**20, 2**34),
    "sandbox.output_bytes": (1, 2**31),
    "sandbox.stack_bytes": (64 * 2**10, 4 * 2**20),
}
_OTHERS = (1, 2**53)


class LimitError(ValueError):
    """A setting that is no limit, or a value that it cannot have; the text names it and says what may be."""


@dataclass(frozen=True)
class Setting:
    """One limit: its name as messages have it, the value that counts now, and the one it has by default."""

    name: str
    value: float
    default: float


def settings_of(limits: Limits) -> Iterator[Setting]:
    """Every limit, in the order of the classes."""
    usual = Limits()
    for name in names():
        yield Setting(name, _get(limits, name), _get(usual, name))


def names() -> tuple[str, ...]:
    own = [field.name for field in fields(Limits) if field.name != "sandbox"]
    return (*own, *(f"{_SANDBOX}{field.name}" for field in fields(SandboxLimits)))


def parse(texts: Iterable[str]) -> dict[str, float]:
    """``NAME=VALUE`` each, the value with an optional K, M or G (of 1024). Raises ``LimitError``."""
    values: dict[str, float] = {}
    for text in texts:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign:
            raise LimitError(say("{}: a limit is given as NAME=VALUE, such as sandbox.seconds=30", text))
        match = _VALUE.fullmatch(value)
        if match is None:
            raise LimitError(say("{}: {} is no number from 0 up (a K, M or G may follow it)", text, value or "nothing"))
        values[name] = float(match[1]) * _UNITS[match[2].lower()]
        check(name, values[name])
    return values


def check(name: str, value: object) -> float:
    """The value if the limit may have it. Raises ``LimitError``."""
    if name not in names():
        raise LimitError(say("{}: there is no such limit; there are {}", name, listed(", ", names())))
    low, high = _BOUNDS.get(name, _OTHERS)
    if not is_number(value):
        raise LimitError(say("{}: needs a number", name))
    if not low <= value <= high:
        raise LimitError(say("{}: {:.15g} is outside {:.15g} … {:.15g}", name, value, low, high))
    if not value == int(value) and not _is_time(name):
        raise LimitError(say("{}: {:.15g} is no whole number", name, value))
    return value


def with_values(limits: Limits, values: Mapping[str, float]) -> Limits:
    """The limits with some of them changed; the values are those that ``check`` lets pass."""
    typed = {name: float(value) if _is_time(name) else int(value) for name, value in values.items()}
    own = {name: value for name, value in typed.items() if not name.startswith(_SANDBOX)}
    inner = {name.removeprefix(_SANDBOX): value for name, value in typed.items() if name.startswith(_SANDBOX)}
    return replace(limits, sandbox=replace(limits.sandbox, **inner), **own)  # type: ignore[arg-type]


class LimitSettings:
    """The limits that the user keeps between starts; only those that differ from the defaults are written."""

    def __init__(self, folder: Path | None = None) -> None:
        self._store = JsonStore(FILE, folder)

    def values(self) -> dict[str, float]:
        """What is kept; what cannot be used is left out (and logged)."""
        kept: dict[str, float] = {}
        for name, value in self._store.values.items():
            try:
                kept[name] = check(name, value)
            except LimitError as error:
                logging.getLogger(__name__).warning("%s: %s; it is left out", self._store.path.name, error)
        return kept

    def set(self, name: str, value: float | None) -> None:
        """Keep a limit; None, or the default, takes it away. Raises ``LimitError``."""
        if value is not None:
            check(name, value)
        self._store.set(name, None if value is None or value == _get(Limits(), name) else value)


def current_limits(folder: Path | None = None) -> Limits:
    """The limits that count in this process: defaults, then the kept ones, then the environment's."""
    limits = with_values(Limits(), LimitSettings(folder).values())
    try:
        return with_values(limits, parse(filter(None, os.environ.get(VARIABLE, "").split(","))))
    except LimitError as error:
        logging.getLogger(__name__).warning("%s: %s; it is left out", VARIABLE, error)
        return limits


def set_for_this_process(texts: Iterable[str]) -> None:
    """Limits of the command line: for this process and those it starts. Raises ``LimitError``."""
    given = list(texts)
    parse(given)
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = ",".join([before, *given] if before else given)


def _get(limits: Limits, name: str) -> float:
    holder = limits.sandbox if name.startswith(_SANDBOX) else limits
    value: float = getattr(holder, name.removeprefix(_SANDBOX))
    return value


def _is_time(name: str) -> bool:
    return name.endswith("seconds")
