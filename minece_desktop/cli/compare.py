"""``minece compare``: runs beside a target structure or beside other runs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from checks.blueprint.actions import Agreement
from checks.blueprint.align import AlignError
from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import existing, found
from minece_desktop.core.importers import ImportOptions, RunRef, load_run
from minece_desktop.core.importers.limit_settings import current_limits
from minece_desktop.core.likeness import Likeness, Other, agreement_json, likeness, other_of, own_target
from minece_desktop.core.run import Message, Run, RunError, Severity

_SHOWN = 20
"""Layers that are printed; all are in the JSON."""


def compare(arguments: argparse.Namespace, output: Output) -> None:
    """Raises ``UsageError`` for a path that does not exist and for a turn that a run does not have."""
    options = ImportOptions(mode=arguments.import_mode, origin=arguments.origin)
    if arguments.target is not None:
        existing(arguments.target)
    refs = list(found([arguments.runs], options, output))
    try:
        drawn = _drawn(arguments)
    except RunError as error:
        output.message(replace(error.message, file=error.message.file or arguments.target))
        return
    named = arguments.target is not None and drawn is None
    others = list(found([arguments.target], ImportOptions(), output)) if named else None
    if others == []:
        return
    told: list[Likeness] = []
    for run, other in _pairs(refs, others, options, output, drawn):
        try:
            told.append(likeness(run, other, arguments.align, _turn(run, arguments.turn)))
        except AlignError as error:
            output.message(Message(f"cannot be compared: {error}", Severity.ERROR, run.id))
            continue
        _tell(told[-1], output)
    if len(told) > 1:
        _total(told, output)


def _drawn(arguments: argparse.Namespace) -> Other | None:
    """A target that is drawn in layers or as a picture; None for all others. Raises ``RunError``."""
    from minece_desktop.core.blueprints import LAYERED, BlueprintChoice, read_blueprint, read_legend
    from minece_desktop.core.importers.neighbours import TranscriptImporter

    path = None if arguments.target is None else Path(arguments.target)
    if path is None or path.suffix.lower() not in (*LAYERED, ".png") or not path.is_file():
        if arguments.legend or arguments.wall:
            raise UsageError("--legend and --wall are for a TARGET that is drawn: .txt, .csv or .png")
        return None
    if TranscriptImporter().sniff(path, current_limits()):
        return None
    legend = read_legend("\n".join(arguments.legend))
    choice = BlueprintChoice(path, legend, picture=arguments.wall is not None, facing=arguments.wall or "south")
    return Other(read_blueprint(choice, current_limits()), None)


def _turn(run: Run, turn: int | None) -> int | None:
    last = max(len(run.turns), run.log.turns, 1) - 1
    if turn is not None and not 0 <= turn <= last:
        raise UsageError(f"--turn {turn}: the turns of {run.id} are 0 to {last}")
    return turn


def _pairs(
    refs: Sequence[RunRef],
    others: Sequence[RunRef] | None,
    options: ImportOptions,
    output: Output,
    drawn: Other | None = None,
) -> Iterator[tuple[Run, Other]]:
    """Every run with what it is compared with; one that has nothing is a message."""
    named = {ref.id.partition("/")[2] or ref.id: ref for ref in others or ()} | {ref.id: ref for ref in others or ()}
    read: dict[str, Other] = {}
    for ref in refs:
        try:
            run = load_run(ref, options)
            output.told(run, ref)
            if others is None:
                yield run, own_target(run) if drawn is None else drawn
                continue
            beside = others[0] if len(others) == 1 else named.get(ref.id)
            if beside is None:
                output.message(Message("has no run of its name to be compared with", Severity.ERROR, ref.id))
                continue
        except RunError as error:
            output.failed(error, ref)
            continue
        try:
            other = read.get(beside.id) or _read(beside, run, output)
        except RunError as error:
            output.failed(error, beside)
            continue
        read[beside.id] = other
        yield run, other
        if len(others) > 1:
            read.clear()


def _read(ref: RunRef, run: Run, output: Output) -> Other:
    """What is compared with; what reading it told is said, but for a run beside itself. Raises ``RunError``."""
    other = other_of(ref, ImportOptions())
    for message in other.messages if ref.path != run.path else ():
        if message.severity is not Severity.INFO:
            output.message(ref.located(message))
    return other


def _tell(one: Likeness, output: Output) -> None:
    if output.as_json:
        output.json(one.to_json())
        return
    output.line(f"{one.run} and {one.target.source} ({one.target.placed})")
    iou = ", ".join(f"{value:.4f} by {name}" for name, value in one.iou.items())
    output.line(f"  IoU {iou}")
    found = one.found
    differ = f"{len(found.missing)} missing, {len(found.extra)} extra, {len(found.wrong)} wrong"
    output.line(f"  block accuracy {one.accuracy:.4f}: {len(found.right)} right, {differ}")
    layers = one.layers
    for layer in layers[:_SHOWN]:
        cells = f"{layer.right} right, {layer.missing} missing, {layer.extra} extra, {layer.wrong} wrong"
        output.line(f"    y = {layer.y}: {layer.accuracy:.4f}: {cells}")
    if len(layers) > _SHOWN:
        output.line(f"    … and {len(layers) - _SHOWN} more layers")
    output.line(f"  net actions {_words(one.net)}")
    for turn, each in enumerate(one.turns if one.in_turns else ()):
        output.line(f"    turn {turn + 1}: {_words(each)}")


def _words(net: Agreement) -> str:
    rates = f"precision {net.precision:.4f}, recall {net.recall:.4f}, F1 {net.f1:.4f}"
    return f"{rates} ({net.right} right, {net.made} made, {net.gold} gold)"


def _total(told: Sequence[Likeness], output: Output) -> None:
    """Net actions micro-averaged over all runs, and means of the rest."""
    net = sum((one.net for one in told), Agreement())
    total: dict[str, Any] = {
        "runs": len(told),
        "iou": {name: sum(one.iou[name] for one in told) / len(told) for name in told[0].iou},
        "accuracy": sum(one.accuracy for one in told) / len(told),
        "net_actions": agreement_json(net),
    }
    if output.as_json:
        output.json(total)
        return
    output.line(f"{len(told)} runs")
    output.line(f"  IoU {', '.join(f'{value:.4f} by {name}' for name, value in total['iou'].items())} (means)")
    output.line(f"  block accuracy {total['accuracy']:.4f} (mean)")
    output.line(f"  net actions {_words(net)} (over all)")
