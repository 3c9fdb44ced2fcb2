"""``minece runs`` and ``minece actions``: what was found, and the recovered action log."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any

from minece_desktop.cli.output import Output
from minece_desktop.cli.select import one_run, runs
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.run import Run, TurnRecord
from tasks.blocks import Event

_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")
_ONE, _MANY = re.compile(r"^ event\b"), re.compile(r"^ events\b")


def summary_json(run: Run) -> dict[str, Any]:
    return {
        "run": run.id,
        "task_id": run.task_id,
        "model": run.model,
        "agent": run.agent,
        "seed": run.seed,
        "format": run.format,
        **run.counts,
        "origin": run.origin,
        "origin_guessed": run.origin_guessed,
        "origin_by_hand": run.origin_by_hand,
        "recovered": [turn.recovered for turn in run.turns],
        "accounts": [_account_json(turn) for turn in run.turns],
        "warnings": [str(message) for message in run.all_messages],
    }


def _account_json(turn: TurnRecord) -> dict[str, Any] | None:
    """How a turn's events were settled; None where nothing had to be."""
    account = turn.account
    if account is None:
        return None
    return {
        "agents": list(turn.agents),
        "used": list(account.used),
        "disagreed": list(account.disagreed),
        "lost": list(account.lost),
        "confirmed": account.confirmed,
        "unconfirmed": account.unconfirmed,
        "refused": account.refused,
    }


def event_json(event: Event, agent: str | None = None) -> dict[str, Any]:
    """One event as ``minece actions --json`` prints it; ``agent``: whose it is."""
    source = None if event.source is None else {"file": event.source.file, "line": event.source.line}
    return {
        "turn": event.turn,
        "op": event.op.word,
        "x": event.x,
        "y": event.y,
        "z": event.z,
        "block": None if event.block is None else event.block.text,
        "evidence": event.evidence.value,
        "effect": event.effect,
        "reason": event.reason,
        "source": source,
        "agent": agent,
    }


def recovered_words(run: Run) -> str:
    """How the events of all turns were recovered: each way once, its counts added up."""
    found: dict[tuple[str, ...], list[int]] = {}
    for turn in run.turns:
        for part in filter(None, turn.recovered.split("; ")):
            numbers = [int(number) for number in _NUMBER.findall(part)]
            way = tuple(_ONE.sub(" events", text) for text in _NUMBER.split(part))
            before = found.setdefault(way, [0] * len(numbers))
            found[way] = [a + b for a, b in zip(before, numbers, strict=True)]
    return "; ".join(_filled(way, numbers) for way, numbers in found.items())


def _filled(way: Sequence[str], numbers: Sequence[int]) -> str:
    text = way[0]
    for number, following in zip(numbers, way[1:], strict=True):
        text += f"{number}{_MANY.sub(' event', following) if number == 1 else following}"
    return text


def list_runs(arguments: argparse.Namespace, output: Output) -> None:
    options = ImportOptions(mode=arguments.import_mode, origin=arguments.origin)
    rows: list[tuple[object, ...]] = []
    for run in runs(arguments.paths, options, output):
        if output.as_json:
            output.json(summary_json(run))
            sys.stdout.flush()
            continue
        counts = run.counts
        known = (run.id, run.task_id or "–", run.model or "–", "–" if run.seed is None else run.seed)
        numbers = (counts["turns"], counts["placements"], counts["removals"], counts["blocks"])
        rows.append((*known, *numbers, recovered_words(run)))
    if rows:
        output.rows(("run", "task", "model", "seed", "turns", "placed", "removed", "blocks", "recovered from"), rows)


def list_actions(arguments: argparse.Namespace, output: Output) -> None:
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode, origin=arguments.origin), output)
    if run is None:
        return
    several = run.acted is not None
    for index in range(len(run.log)) if arguments.all else run.log.effective.tolist():
        event, agent = run.log.event(index), run.agent_of(index)
        if output.as_json:
            output.json(event_json(event, agent))
            continue
        what = f"{event.op.word:6} {event.x:4} {event.y:4} {event.z:4}  {event.block.text if event.block else ''}"
        where = "" if event.source is None else f"{event.source.file}:{event.source.line}"
        why = "" if event.effect else f"no effect: {event.reason or 'unknown'}"
        who = f"{agent or '':12} " if several else ""
        output.line(f"{event.turn:2} {who}{what:40} {event.evidence.value:7} {where:22} {why}".rstrip())
