"""Memory that stress solves may take, for those who set it."""

from collections.abc import Iterator
from contextlib import contextmanager

from physics.memory import TooLarge, default_limit, set_limit

__all__ = ["TooLarge", "memory_limit", "usual_limit"]


@contextmanager
def memory_limit(gigabytes: float | None) -> Iterator[None]:
    """Solves of this process may take up to so many GB meanwhile; None: the default. Raises ValueError."""
    set_limit(None if gigabytes is None else 1e9 * gigabytes)
    try:
        yield
    finally:
        set_limit(None)


def usual_limit() -> int:
    """Bytes that a solve may take where nobody sets them."""
    return int(default_limit())
