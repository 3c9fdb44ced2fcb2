"""``minece verify TASKDIR…``: grades task folders by their evidence, share by share."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

from minece_desktop.cli.output import Output, UsageError
from minece_desktop.cli.select import existing
from minece_desktop.core.importers.files import shown_path
from minece_desktop.core.importers.limit_settings import current_limits
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.run import Message, RunError, Severity
from minece_desktop.core.verify.parts import Report
from minece_desktop.core.verify.verify import task_folders, verify

_MARKS = {True: "✓", False: "✕", None: "?"}


def verify_folders(arguments: argparse.Namespace, output: Output) -> None:
    """Raises ``UsageError`` for a path that does not exist."""
    limits = current_limits()
    for path in [_place(text) for text in arguments.paths]:
        found = False
        for folder in task_folders(path if path.is_dir() else path.parent, limits):
            found = True
            if isinstance(folder, Message):
                output.message(folder)
            else:
                _one(folder, path, limits, output)
        if not found:
            output.message(Message("holds no task.json", Severity.ERROR, str(path)))


def _place(text: str) -> Path:
    """Raises ``UsageError``."""
    path, part = existing(text)
    if part is not None:
        raise UsageError(f"{text}: a task folder has no parts; give the folder")
    return path


def _one(folder: Path, top: Path, limits: Limits, output: Output) -> None:
    name = shown_path(folder.relative_to(top)) if folder.is_relative_to(top) else shown_path(folder)
    name = shown_path(Path(folder.resolve().name)) if name == "." else name
    try:
        report = verify(folder, name, limits)
    except RunError as error:
        output.message(_located(error.message, name))
        return
    for message in report.messages:
        output.message(_located(message, name))
    if output.as_json:
        output.json(report.to_json())
    else:
        _print(report, output)


def _located(message: Message, name: str) -> Message:
    return replace(message, file=f"{name}/{message.file}" if message.file else name)


def _print(report: Report, output: Output) -> None:
    output.line(f"{report.folder}: {report.task} {report.title}: credit {report.credit:.4f}")
    for part in report.parts:
        mark = "✓" if part.earned >= part.of - 1e-12 else "✕" if part.earned <= 0 else "◐"
        output.line(f"  {mark} {part.name}: {part.earned:.4f} of {part.of:.4f}: {part.why}")
    for condition in report.conditions:
        output.line(f"  {_MARKS[condition.met]} {condition.name}: {condition.why}")
