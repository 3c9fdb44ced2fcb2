"""From a path on the command line to runs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from minece_desktop.cli.output import Output, UsageError
from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.importers.registry import view_of
from minece_desktop.core.paths import split_part
from minece_desktop.core.run import Message, Run, RunError, Severity


def existing(text: str) -> tuple[Path, str | None]:
    """A path, and the part behind ``#`` (``FILE#run_idx``). Raises UsageError when there is no such path."""
    if not text:
        raise UsageError("an empty path; the current folder is .")
    try:
        path, part = split_part(text)
    except (FileNotFoundError, NotADirectoryError):
        raise UsageError(f"{text}: no such file or folder") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{text}: cannot be looked at: {getattr(error, 'strerror', None) or error}") from None
    if part == "":
        raise UsageError(f"{text}: names no run behind the #; leave it out, or name one as `minece runs` does")
    return Path(path), part


def require_place(path: Path, option: str) -> None:
    """Raises ``UsageError`` where no file can be written, before any work is done for it."""
    if not path.name or str(path) == "-":
        raise UsageError(f"{option}: give the name of a file")
    try:
        if path.is_dir():
            raise UsageError(f"{option} {path}: is a folder; give the name of a file")
        if not path.parent.is_dir():
            raise UsageError(f"{option} {path}: there is no folder {path.parent}")
    except OSError as error:
        raise UsageError(f"{option} {path}: {error.strerror or error}") from None


def found(texts: Sequence[str], options: ImportOptions, output: Output) -> Iterator[RunRef]:
    """Every run below the paths, each once; a path that holds none is an error of its own, the rest goes on."""
    seen: set[tuple[str, str | None]] = set()
    names: set[str] = set()
    for text, (path, part) in [(text, existing(text)) for text in texts]:
        count = told = 0
        for item in find_runs(path, options):
            if isinstance(item, Message):
                told += item.severity is Severity.ERROR
                output.message(item)
                continue
            if part is not None and item.part != part:
                view = view_of(item, part, options)
                if view is None:
                    continue
                item = view
            count += 1
            key = (os.path.realpath(item.path), item.part)
            if key not in seen:
                seen.add(key)
                yield _named_apart(item, text, path, names)
        if not count and part is not None:
            raise UsageError(f"{text}: {path} holds no run {part}")
        if not count and not told:
            output.message(Message("no run found here", Severity.ERROR, text))


def _named_apart(ref: RunRef, text: str, path: Path, names: set[str]) -> RunRef:
    """Two paths may hold runs of one name: the later is named with its path."""
    if ref.id in names:
        inside = "" if ref.path == path.absolute() else f"/{ref.id}"
        part = f"#{ref.part}" if ref.part is not None and not inside else ""
        ref = replace(ref, id=f"{text.rstrip('/')}{inside}{part}")
    names.add(ref.id)
    return ref


def runs(texts: Sequence[str], options: ImportOptions, output: Output) -> Iterator[Run]:
    """Every run that can be read, read one at a time, with all that reading it had to say."""
    for ref in found(texts, options, output):
        run = _read(ref, options, output, least=Severity.INFO)
        if run is not None:
            yield run


def one_run(text: str, options: ImportOptions, output: Output) -> Run | None:
    """The one run that ``text`` names; None (and a message) when it cannot be read. Raises UsageError for several."""
    refs = list(found([text], options, output))
    if len(refs) > 1:
        names = ", ".join(ref.id for ref in refs[:5]) + (", …" if len(refs) > 5 else "")
        raise UsageError(f"{text} holds {len(refs)} runs ({names}): name one of them")
    return _read(refs[0], options, output) if refs else None


def _read(ref: RunRef, options: ImportOptions, output: Output, least: Severity = Severity.WARNING) -> Run | None:
    try:
        run = load_run(ref, options)
    except RunError as error:
        output.failed(error, ref)
        return None
    output.told(run, ref, least=least)
    return run


def turn_of(run: Run, turn: int | None) -> int:
    """A turn the user asked for, or the last. Raises UsageError when the run has no such turn."""
    last = max(len(run.turns), run.log.turns, 1) - 1
    if turn is None:
        return last
    if not 0 <= turn <= last:
        raise UsageError(f"--turn {turn}: the run's turns are 0 to {last}")
    return turn


def step_of(run: Run, step: int | None, turn: int | None) -> int:
    """The step that ``--step`` or ``--turn`` names, or the last. Raises UsageError when out of range."""
    if step is not None and turn is not None:
        raise UsageError("--step and --turn exclude each other")
    if turn is not None:
        return run.log.step_after_turn(turn_of(run, turn))
    if step is None:
        return run.log.steps
    if not 0 <= step <= run.log.steps:
        raise UsageError(f"--step {step}: the run's steps are 0 to {run.log.steps}")
    return step
