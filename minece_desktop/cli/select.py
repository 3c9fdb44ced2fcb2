"""From a path on the command line to runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from minece_desktop.cli.output import Output, UsageError
from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.run import Message, Run, RunError, Severity


def existing(text: str) -> tuple[Path, str | None]:
    """A path, and the part behind ``#`` (``FILE#run_idx``). Raises UsageError when there is no such path."""
    path = Path(text)
    if path.exists():
        return path, None
    head, mark, part = text.rpartition("#")
    if mark and Path(head).exists():
        return Path(head), part
    raise UsageError(f"{text}: no such file or folder")


def found(texts: Sequence[str], options: ImportOptions, output: Output) -> Iterator[RunRef]:
    """Every run below the paths; a path that holds none is an error of its own, the rest goes on."""
    for path, part in [existing(text) for text in texts]:
        count = 0
        for item in find_runs(path, options):
            if isinstance(item, Message):
                output.message(item)
            elif part is None or item.part == part:
                count += 1
                yield item
        if not count:
            output.message(Message("no run found here", Severity.ERROR, str(path)))


def runs(texts: Sequence[str], options: ImportOptions, output: Output) -> Iterator[Run]:
    """Every run that can be read, read one at a time."""
    for ref in found(texts, options, output):
        try:
            yield load_run(ref, options)
        except RunError as error:
            output.failed(error)


def one_run(text: str, options: ImportOptions, output: Output) -> Run | None:
    """The one run that ``text`` names; None (and a message) when it cannot be read. Raises UsageError for several."""
    refs = list(found([text], options, output))
    if len(refs) > 1:
        names = ", ".join(ref.id for ref in refs[:5]) + (", …" if len(refs) > 5 else "")
        raise UsageError(f"{text} holds {len(refs)} runs ({names}): name one of them")
    if not refs:
        return None
    try:
        return load_run(refs[0], options)
    except RunError as error:
        output.failed(error)
        return None


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
