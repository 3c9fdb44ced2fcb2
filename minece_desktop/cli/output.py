"""What goes where: JSON lines or aligned columns on stdout, messages and progress on stderr."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from minece_desktop.cli.streams import harmless, is_utf8, silence
from minece_desktop.core.importers import RunRef
from minece_desktop.core.json_lines import line_of
from minece_desktop.core.run import Message, Run, RunError, Severity

SIGNS = {"pass": "✓", "fail": "✕", "error": "!", "not applicable": "–"}
"""A mark for each status of a check."""


class UsageError(Exception):
    """The command line asks for what cannot be: exit status 2."""


class Output:
    """Collects the exit status while it prints."""

    def __init__(self, *, as_json: bool = False) -> None:
        self.as_json = as_json
        self.status = 0

    def json(self, value: Mapping[str, Any]) -> None:
        """One line, never NaN: what no JSON can hold is null, half a character is written as its escape."""
        self.json_line(line_of(value))

    @staticmethod
    def json_line(line: str) -> None:
        """A line of JSON that is made already."""
        print(line if is_utf8() else json.dumps(json.loads(line)), flush=True)

    def line(self, text: str = "") -> None:
        print(harmless(text))

    def rows(self, header: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Aligned columns; numbers to the right."""
        texts = [["" if cell is None else str(cell) for cell in row] for row in rows]
        widths = [max(len(name), *(len(row[i]) for row in texts), 0) for i, name in enumerate(header)]
        right = [bool(rows) and all(isinstance(row[i], int | float | None) for row in rows) for i in range(len(header))]
        for cells in [list(header), *texts]:
            padded = [text.rjust(w) if r else text.ljust(w) for text, w, r in zip(cells, widths, right, strict=True)]
            print(harmless("  ".join(padded).rstrip()))

    def message(self, message: Message) -> None:
        """Tell the user; an error makes the exit status 1."""
        self.note(f"{message.severity.value}: {message}")
        if message.severity is Severity.ERROR:
            self.status = max(self.status, 1)

    def failed(self, error: RunError, ref: RunRef) -> None:
        """A run that could not be read."""
        self.message(replace(ref.located(error.message), severity=Severity.ERROR))

    def told(self, run: Run, ref: RunRef, *, least: Severity = Severity.WARNING) -> None:
        """What reading a run had to say, from the severity ``least`` on."""
        worth = list(Severity)[list(Severity).index(least) :]
        for message in run.all_messages:
            if message.severity in worth:
                self.message(ref.located(message))

    @staticmethod
    def note(text: str) -> None:
        try:
            print(harmless(text), file=sys.stderr, flush=True)
        except OSError:  # nobody can be told; the data and the status still count
            silence(sys.stderr)


@contextlib.contextmanager
def progress_bar(label: str) -> Iterator[Callable[[float, str], None]]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda fraction, text: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[text]}"), TimeRemainingColumn())
    # what is printed meanwhile is data: it stays on stdout
    with Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(label, total=1.0, text="")
        yield lambda fraction, text: bar.update(task, completed=fraction, text=text)


def read_json(text: str, where: str) -> Any:
    """Parse JSON from the user; raises UsageError naming the place."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{where} is not JSON: {error}") from None
