"""Reading the JSON files that a user saved from the window: bounded, of a known format, one clear message each."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import say


def bad(path: Path, text: str) -> RunError:
    return RunError(Message(text, Severity.ERROR, str(path)))


def read_bounded(path: Path, most: int, too_large: Callable[[int], str], not_text: str) -> object:
    """A file's JSON value. ``most``: bytes; the texts say what it is that is read. Raises ``RunError``."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
            if len(data) > most:
                raise bad(path, too_large(max(path.stat().st_size, len(data))))
        text = data.decode("utf-8")
    except OSError as error:
        raise bad(path, say("cannot be read: {}", error.strerror or error)) from None
    except UnicodeDecodeError:
        raise bad(path, not_text) from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise bad(path, say("is not JSON: {}", error)) from None


def of_format(content: object, path: Path, wanted: str, not_ours: str) -> dict[str, Any]:
    """The value as an object of the wanted ``format``. Raises ``RunError``."""
    if not isinstance(content, dict) or not isinstance(content.get("format"), str):
        raise bad(path, not_ours)
    if content["format"] != wanted:
        raise bad(path, say("is of the format {!r}; this version reads {}", content["format"][:60], wanted))
    return content
