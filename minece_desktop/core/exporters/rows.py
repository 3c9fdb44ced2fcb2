"""The action log as a table."""

from __future__ import annotations

import csv
import io

from minece_desktop.core.run import Run
from minece_desktop.core.spreadsheet import row

COLUMNS = (
    "turn",
    "op",
    "x",
    "y",
    "z",
    "block",
    "evidence",
    "effect",
    "reason",
    "source.file",
    "source.line",
    "agent",
    "time",
)


def csv_text(run: Run) -> str:
    """One row an event, in order, those without effect included; keys as ``minece actions --json`` has them.

    A text that a spreadsheet would take for a formula has an apostrophe before it.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for index in range(len(run.log)):
        event = run.log.event(index)
        source = event.source
        writer.writerow(
            row(
                [
                    event.turn,
                    event.op.word,
                    *event.cell,
                    "" if event.block is None else event.block.text,
                    event.evidence.value,
                    str(event.effect).lower(),
                    event.reason or "",
                    "" if source is None else source.file,
                    "" if source is None or source.line is None else source.line,
                    run.agent_of(index) or "",
                    "" if event.time is None else repr(event.time),
                ]
            )
        )
    return text.getvalue()
