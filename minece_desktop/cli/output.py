"""What goes where: JSON lines or aligned columns on stdout, messages and progress on stderr."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from minece_desktop.core.run import Message, RunError, Severity


class UsageError(Exception):
    """The command line asks for what cannot be: exit status 2."""


class Output:
    """Collects the exit status while it prints."""

    def __init__(self, *, as_json: bool) -> None:
        self.as_json = as_json
        self.status = 0

    def json(self, value: Mapping[str, Any]) -> None:
        print(json.dumps(value, ensure_ascii=False, allow_nan=False))

    def line(self, text: str = "") -> None:
        print(text)

    def rows(self, header: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Aligned columns; numbers to the right."""
        texts = [["" if cell is None else str(cell) for cell in row] for row in rows]
        widths = [max(len(name), *(len(row[i]) for row in texts), 0) for i, name in enumerate(header)]
        right = [bool(rows) and all(isinstance(row[i], int | float | None) for row in rows) for i in range(len(header))]
        for cells in [list(header), *texts]:
            padded = [text.rjust(w) if r else text.ljust(w) for text, w, r in zip(cells, widths, right, strict=True)]
            print("  ".join(padded).rstrip())

    def message(self, message: Message) -> None:
        """Tell the user; an error makes the exit status 1."""
        self.note(f"{message.severity.value}: {message}")
        if message.severity is Severity.ERROR:
            self.status = max(self.status, 1)

    def failed(self, error: RunError) -> None:
        self.message(Message(error.message.text, Severity.ERROR, error.message.file, error.message.line))

    @staticmethod
    def note(text: str) -> None:
        print(text, file=sys.stderr)


@contextlib.contextmanager
def progress_bar(label: str) -> Iterator[Callable[[float, str], None]]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda fraction, text: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[text]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=1.0, text="")
        yield lambda fraction, text: bar.update(task, completed=fraction, text=text)


def read_json(text: str, where: str) -> Any:
    """Parse JSON from the user; raises UsageError naming the place."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise UsageError(f"{where} is not JSON: {error}") from None
