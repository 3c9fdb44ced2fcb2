"""Writing any run as a native folder (``minece export``)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from minece_desktop.core.importers.native import ACTIONS, FORMAT, RUN
from minece_desktop.core.run import Run
from tasks.blocks import Event


def write_native(run: Run, folder: Path) -> Path:
    """Write a run as a native folder, events without effect included. Raises ``OSError``; returns the folder.

    ``reason`` and ``evidence`` are kept beside the format's own keys, so that reading gives the same log back. Each
    file appears whole: half a log would open as a run that built half.
    """
    folder.mkdir(parents=True, exist_ok=True)
    head = json.dumps(_head(run), indent=1, ensure_ascii=False) + "\n"
    with _replacing(folder / RUN) as about, _replacing(folder / ACTIONS) as actions:  # the log is in place first
        about.write(head)
        for index, event in enumerate(run.log.events(all_events=True)):
            line = event_json(event)
            if run.acted is not None:
                line["agent"] = run.agent_of(index)
            actions.write(json.dumps(line, ensure_ascii=False) + "\n")
    return folder


@contextmanager
def _replacing(path: Path) -> Iterator[TextIO]:
    """A file beside, which takes the place of ``path`` when all is written and is gone otherwise."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("w", encoding="utf-8") as file:
            yield file
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _head(run: Run) -> dict[str, Any]:
    head: dict[str, Any] = {"format": FORMAT}
    for key in ("task_id", "model", "agent", "seed", "started"):
        if getattr(run, key) is not None:
            head[key] = getattr(run, key)
    if run.origin is not None:
        head["origin"] = list(run.origin)
    if not run.ordered:
        head["ordered"] = False
    head |= {name: value for name, value in run.fields.items() if name not in head}
    head["turns"] = [{"instruction": turn.instruction} for turn in run.turns]
    return head


def event_json(event: Event) -> dict[str, Any]:
    """One event as a line of ``actions.jsonl``."""
    line: dict[str, Any] = {"turn": event.turn, "op": event.op.word, "x": event.x, "y": event.y, "z": event.z}
    if event.block is not None:
        line["block"] = event.block.text
    if event.time is not None:
        line["time"] = event.time
    if event.source is not None:
        line["source"] = {"file": event.source.file, "line": event.source.line}
    line["evidence"] = event.evidence.value
    if not event.effect:
        line["effect"] = False
    if event.reason is not None:
        line["reason"] = event.reason
    return line
