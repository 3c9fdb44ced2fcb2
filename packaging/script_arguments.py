"""What a script in this folder that takes no options does with one: it says how it is called, and writes nothing."""

from __future__ import annotations

import sys


def expect(usage: str, *, least: int = 0, most: int = 0) -> None:
    """Exit with ``usage`` (a script's docstring) unless it was given from ``least`` to ``most`` names and no option."""
    given = sys.argv[1:]
    if least <= len(given) <= most and not any(one.startswith("-") for one in given):
        return
    asked = bool({"-h", "--help"} & set(given))
    print(usage.strip(), file=sys.stdout if asked else sys.stderr)
    raise SystemExit(0 if asked else 2)
