"""``minece stress --steps``: one line a build step, printed as soon as it is known."""

from __future__ import annotations

import argparse
import contextlib
import sys
from typing import Any

from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.stress_steps import StressAtStep, TooLarge, stress_while_built
from minece_desktop.core.units import stress_text

_HEADER = ("step", "turn", "blocks", "stress", "at", "moves", "unsupported", "mechanism")
_COLUMNS = "{:>6}  {:>4}  {:>6}  {:>12}  {:<18}  {:>12}  {:>11}  {:>9}"


def check_options(arguments: argparse.Namespace) -> None:
    """Raises UsageError for options that don't go together."""
    if arguments.blocks and not arguments.json:
        raise UsageError("--blocks goes with --json")
    if not arguments.steps:
        if arguments.every is not None:
            raise UsageError("--every goes with --steps")
        return
    if arguments.solver != "static":
        raise UsageError(f"--steps is solved by static; leave out --solver {arguments.solver}")
    if arguments.materials != "uniform":
        raise UsageError("--materials is for one structure; leave out --steps")
    if arguments.csv:
        raise UsageError("--csv is for one structure; with --steps use --json")
    if arguments.vtu:
        raise UsageError("--vtu is for one structure; give --step instead of --steps")


def print_steps(run: Run, last: int, arguments: argparse.Namespace, output: Output) -> None:
    """``last``: the step to end with."""
    if not output.as_json:
        output.line(_COLUMNS.format(*_HEADER))
    rows_tell = sys.stdout.isatty()  # a bar below would be torn apart by the rows
    with contextlib.nullcontext(_silent) if rows_tell else progress_bar(f"Solving {run.id}") as report:
        context = JobContext(progress=report)
        try:
            for found in stress_while_built(
                run, last, every=arguments.every or 1, lame=arguments.lame or "beck", context=context
            ):
                if output.as_json:
                    output.json(step_json(found, cells=arguments.blocks))
                else:
                    output.line(_row(found))
                sys.stdout.flush()
        except TooLarge as error:
            output.message(Message(str(error), Severity.ERROR, run.id))
        except ValueError as error:
            raise UsageError(str(error)) from None


def _silent(_fraction: float, _text: str) -> None:
    """Progress nobody needs to see."""


def step_json(found: StressAtStep, *, cells: bool = False) -> dict[str, Any]:
    """``cells``: also which blocks are unsupported or belong to a mechanism."""
    line: dict[str, Any] = {
        "step": found.step,
        "turn": found.turn,
        "max_von_mises": found.max_von_mises,
        "argmax": None if found.argmax is None else list(found.argmax),
        "max_displacement": found.max_displacement,
        "unsupported": len(found.unsupported),
        "mechanism": len(found.mechanism),
        "blocks": found.blocks,
        "seconds": round(found.seconds, 6),
    }
    if cells:
        line["unsupported_cells"] = found.unsupported.tolist()
        line["mechanism_cells"] = found.mechanism.tolist()
    return line


def _row(found: StressAtStep) -> str:
    stress = "–" if found.max_von_mises is None else stress_text(found.max_von_mises)
    place = "–" if found.argmax is None else "({}, {}, {})".format(*found.argmax)
    moves = "–" if found.max_displacement is None else f"{found.max_displacement * 1e3:.4g} mm"
    flags = len(found.unsupported) or "", len(found.mechanism) or ""
    return _COLUMNS.format(found.step, found.turn, found.blocks, stress, place, moves, *flags).rstrip()
