"""What the evidence sets of all tasks share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sample_region import player_file, stats_file

from checks.world.volume import box_cells
from tasks.blocks import Cell

Plan = dict[Cell, str]
_LINES = (
    "[08:00:00] [Server thread/INFO]: andy joined the game",
    "[08:00:05] [Server thread/INFO]: [Server: Set the time to 0]",
    "[08:01:00] [Server thread/INFO]: <andy> [andy: Set the time to 0]",
    "[08:30:00] [Server thread/INFO]: andy left the game",
)
LOG: dict[str, bytes] = {"server.log": "\n".join(_LINES).encode()}
"""A harness that sets the time from the console, and a player who only talks of it."""


@dataclass(frozen=True)
class Sample:
    """A task folder's files by name, and the credit that they deserve."""

    files: Mapping[str, bytes]
    credit: float


def fill(plan: Plan, low: Cell, high: Cell, text: str) -> None:
    plan.update(dict.fromkeys(box_cells(low, high), text))


def world_of(plan: Plan) -> Plan:
    """Without the cells that were dug out again."""
    return {cell: text for cell, text in plan.items() if text != "air"}


def manifest(task: str, evidence: Mapping[str, Any], **more: Any) -> bytes:
    content = {"format": "minece-verify/1", "task": task, "evidence": evidence, **more}
    return (json.dumps(content, indent=1) + "\n").encode()


def played(
    task: str,
    stats: Mapping[str, Mapping[str, int]],
    credit: float,
    items: Mapping[str, int] | None = None,
    **player: Any,
) -> Sample:
    """A folder with statistics, the player's data and a log."""
    evidence = {"stats": "stats/andy.json", "player": "andy.dat", "log": ["server.log"]}
    files = {"stats/andy.json": stats_file(stats), "andy.dat": player_file(items or {}, **player)}
    return Sample({"task.json": manifest(task, evidence), **files, **LOG}, credit)
