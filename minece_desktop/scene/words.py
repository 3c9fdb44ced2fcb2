"""Words on the picture. They are English, unless the window gives a way to say them in its user's language."""

from __future__ import annotations

from collections.abc import Callable


def _as_it_stands(text: str) -> str:
    return text


_speaker: Callable[[str], str] = _as_it_stands


def say(text: str) -> str:
    """A text as it is to be painted. Pictures in files that are made by the worker or the command line stay English."""
    return _speaker(text)


def speak_by(speaker: Callable[[str], str]) -> None:
    """From now on pictures of this process speak through ``speaker``."""
    global _speaker
    _speaker = speaker
