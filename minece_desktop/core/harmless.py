"""Text from outside, made fit to be shown: names in a run folder must not steer a terminal or break out of a line."""

from __future__ import annotations

_HARMFUL = [*range(0x20), *range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A)]
_ESCAPES = {code: repr(chr(code))[1:-1] for code in _HARMFUL}
"""Control characters, other ends of lines, and those that turn the writing direction."""


def harmless(text: str) -> str:
    """Text in one line, control characters written out (``\\n``, ``\\x1b``)."""
    return text.translate(_ESCAPES)
