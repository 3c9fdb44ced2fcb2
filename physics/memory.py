"""How much memory a solve will take, before it starts, and how much it may.

The limit is what :func:`set_limit` was told, else ``MINECE_MEMORY_GB`` of the environment, else seven tenths of what
the machine or the container has.
"""

from __future__ import annotations

import ctypes
import math
import os
from pathlib import Path

BYTES = {"static": (5_000, 420), "fem": (12_000, 160)}
"""A block and a neighbour of a block: 9 to 40 % above the peaks of cubes and buildings of 10 000 to 105 000 blocks.

Other solvers take less than ``static``.
"""

VARIABLE = "MINECE_MEMORY_GB"

_SHARE_OF_MACHINE = 0.7
_UNKNOWN_MACHINE = 4e9
_CGROUPS = Path("/sys/fs/cgroup")
_OWN_CGROUPS = Path("/proc/self/cgroup")

_told: float | None = None


class TooLarge(ValueError):  # noqa: N818 - reads as the reason in messages and in except clauses
    """The structure needs more memory than allowed. ``blocks``; ``needed`` and ``limit`` in bytes."""

    def __init__(self, blocks: int, needed: float, limit: float) -> None:
        super().__init__(
            f"{blocks:,} blocks need about {size_text(needed)} of memory, and the limit is {size_text(limit)}; "
            f"solve a part of the structure, or raise the limit: `minece stress --memory GB`, or {VARIABLE} in the "
            "environment for all solves"
        )
        self.blocks, self.needed, self.limit = blocks, needed, limit

    def __reduce__(self) -> tuple[type[TooLarge], tuple[int, float, float]]:
        return type(self), (self.blocks, self.needed, self.limit)


def size_text(count: float) -> str:
    """A number of bytes in words."""
    return f"{count / 1e9:.1f} GB" if count >= 1e8 else f"{count / 1e6:.1f} MB"


def set_limit(limit: float | None) -> None:
    """Most memory in bytes that solves of this process may take; None goes back to the default.

    Raises ValueError for what is no positive number.
    """
    global _told
    if limit is not None and not (limit > 0.0 and math.isfinite(limit)):
        raise ValueError(f"a memory limit of {limit} bytes; expected a positive number")
    _told = limit


def default_limit() -> float:
    """Most memory in bytes that a solve may take unless told otherwise.

    Raises ValueError when the environment variable is no positive number.
    """
    if _told is not None:
        return _told
    text = os.environ.get(VARIABLE, "").strip()
    if not text:
        return _SHARE_OF_MACHINE * min(_machine(), _container())
    try:
        limit = 1e9 * float(text)
    except ValueError:
        limit = math.nan
    if not (limit > 0.0 and math.isfinite(limit)):
        raise ValueError(f"{VARIABLE} is {text!r}; expected a number of gigabytes, such as 16")
    return limit


def _machine() -> float:
    """Physical memory in bytes."""
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, ValueError, OSError):
        return _windows_machine()


_MEMORY_SIZES = ("total", "free", "page", "page_free", "virtual", "virtual_free", "virtual_extended")


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX of the Windows API."""

    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        *((name, ctypes.c_uint64) for name in _MEMORY_SIZES),
    )


def _windows_machine() -> float:
    windll = getattr(ctypes, "windll", None)
    status = _MemoryStatus()
    status.length = ctypes.sizeof(status)
    if windll is not None and windll.kernel32.GlobalMemoryStatusEx(ctypes.byref(status)):
        return float(status.total)
    return _UNKNOWN_MACHINE


def _container() -> float:
    """The smallest limit in bytes of the control groups this process is in, inf where there is none.

    Version 2 keeps it in ``memory.max``, version 1 in ``memory.limit_in_bytes`` (there, no limit is a huge number). A
    group's limit binds the groups below it as well; in a container the path may be the host's, and only the root there.
    """
    try:
        lines = _OWN_CGROUPS.read_text(encoding="utf-8").splitlines()
    except OSError:
        return math.inf
    smallest = math.inf
    for line in lines:
        controllers, _, path = line.partition(":")[2].partition(":")
        if controllers and "memory" not in controllers.split(","):
            continue
        root, name = (_CGROUPS / "memory", "memory.limit_in_bytes") if controllers else (_CGROUPS, "memory.max")
        group = root / path.lstrip("/")
        for folder in (group, *group.parents):
            if folder.is_relative_to(root):
                smallest = min(smallest, _limit_in(folder / name))
    return smallest


def _limit_in(file: Path) -> float:
    try:
        return float(int(file.read_text(encoding="ascii")))
    except (OSError, ValueError):  # not there, or "max"
        return math.inf


def estimate(blocks: int, neighbours: int, solver: str = "static") -> float:
    """Peak memory in bytes of a solve; ``neighbours``: sum over blocks, each pair counted twice."""
    per_block, per_neighbour = BYTES.get(solver, BYTES["static"])
    return float(per_block * blocks + per_neighbour * neighbours)


def refuse_beyond(limit: float, blocks: int, neighbours: int, solver: str = "static") -> None:
    """Raises TooLarge when the estimate exceeds ``limit`` bytes."""
    needed = estimate(blocks, neighbours, solver)
    if needed > limit:
        raise TooLarge(blocks, needed, limit)
