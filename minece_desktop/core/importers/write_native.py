"""Writing any run as a native folder (``minece export``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from minece_desktop.core.importers.native import ACTIONS, FORMAT, RUN
from minece_desktop.core.run import Run
from tasks.blocks import Event


def write_native(run: Run, folder: Path) -> Path:
    """Write a run as a native folder, events without effect included. Raises ``OSError``; returns the folder.

    ``reason`` and ``evidence`` are kept beside the format's own keys, so that reading gives the same log back.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / RUN).write_text(json.dumps(_head(run), indent=1, ensure_ascii=False) + "\n", "utf-8")
    with (folder / ACTIONS).open("w", encoding="utf-8") as file:
        for event in run.log.events(all_events=True):
            file.write(json.dumps(event_json(event), ensure_ascii=False) + "\n")
    return folder


def _head(run: Run) -> dict[str, Any]:
    head: dict[str, Any] = {"format": FORMAT}
    for key in ("task_id", "model", "agent", "seed", "started"):
        if getattr(run, key) is not None:
            head[key] = getattr(run, key)
    if run.origin is not None:
        head["origin"] = list(run.origin)
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
