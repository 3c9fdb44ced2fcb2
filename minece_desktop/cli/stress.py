"""``minece stress``: von Mises stress of a run's structure."""

from __future__ import annotations

import argparse
import csv
import io
import math
from pathlib import Path
from typing import Any

import numpy as np

from minece_desktop.cli.export import write as write_export
from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import one_run, require_place, step_of
from minece_desktop.cli.stress_steps import check_options, print_steps
from minece_desktop.core.grading import StressField, stress_of
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.memory import TooLarge, memory_limit
from minece_desktop.core.run import Message, Run, Severity
from minece_desktop.core.settings import write_atomically
from minece_desktop.core.units import stress_text
from minece_desktop.core.what_if import ASSUMED, WhatIf, stress_if_real

SECOND_OPINION_BLOCKS = 5000
"""Most blocks for which finite elements are solved beside SPH unasked: about a second."""


def stress(arguments: argparse.Namespace, output: Output) -> None:
    with memory_limit(arguments.memory):
        _stress(arguments, output)


def _stress(arguments: argparse.Namespace, output: Output) -> None:
    check_options(arguments)
    _check_files(arguments)
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode, origin=arguments.origin), output)
    if run is None:
        return
    step = step_of(run, arguments.step, arguments.turn)
    if arguments.steps:
        print_steps(run, step, arguments, output)
        return
    what_if: WhatIf | None = None
    try:
        with progress_bar(f"Solving {run.id}") as report:
            context = JobContext(progress=report)
            if arguments.materials == "real":
                what_if = stress_if_real(run, step, arguments.solver, lame=arguments.lame or "3d", context=context)
                field = what_if.field
            else:
                field = stress_of(run, step, arguments.solver, lame=arguments.lame or "beck", context=context)
    except TooLarge as error:
        output.message(Message(str(error), Severity.ERROR, run.id))
        return
    except ValueError as error:
        raise UsageError(str(error)) from None
    if arguments.csv:
        _write_csv(field, Path(arguments.csv))
    if arguments.vtu:
        write_export(run, Path(arguments.vtu), "vtu", output, step=step, field=field, option="--vtu")
    if output.as_json:
        summary = stress_json(field, blocks=arguments.blocks)
        output.json(summary if what_if is None else summary | _materials_json(what_if))
        return
    _describe(field, output)
    if what_if is not None:
        _describe_materials(what_if, output)
    elif arguments.solver == "static" and field.result.argmax is not None:
        _describe_second_opinion(run, step, field, arguments.lame or "beck", output)


def _check_files(arguments: argparse.Namespace) -> None:
    """A solve may take minutes: what cannot be written is told before."""
    for option in ("csv", "vtu"):
        if getattr(arguments, option) is not None:
            require_place(Path(getattr(arguments, option)), f"--{option}")
    if arguments.csv and arguments.vtu and Path(arguments.csv).resolve() == Path(arguments.vtu).resolve():
        raise UsageError(f"--csv and --vtu: two files are written, and {arguments.csv} is one")


def _materials_json(what_if: WhatIf) -> dict[str, Any]:
    return {"materials": dict(what_if.families), "assumed": list(what_if.assumed)}


def _describe_materials(what_if: WhatIf, output: Output) -> None:
    output.line("materials                 " + ", ".join(f"{name} {n}" for name, n in what_if.families.items()))
    if what_if.assumed:
        output.line(f"taken for {ASSUMED:16}" + ", ".join(what_if.assumed))
    output.line("a what-if by real stiffness and weight (docs/physics.md): no grade uses it")


def _describe_second_opinion(run: Run, step: int, field: StressField, lame: str, output: Output) -> None:
    """Finite elements beside SPH; left to ``--solver fem`` where that takes long."""
    if len(field.result) > SECOND_OPINION_BLOCKS:
        output.line("second opinion            --solver fem")
        return
    result = stress_of(run, step, "fem", lame=lame).result
    if result.argmax is None:
        output.line("second opinion (fem)      no equilibrium")
        return
    x, y, z = result.blocks[result.argmax].tolist()
    output.line(f"second opinion (fem)      {stress_text(result.max_von_mises)} at ({x}, {y}, {z}){_moves(result)}")


def _moves(result: Any) -> str:
    moved = result.max_displacement
    return "" if moved is None else f", moves {moved * 1e3:.3g} mm"


def stress_json(field: StressField, *, blocks: bool = False) -> dict[str, Any]:
    result = field.result
    worst = result.argmax
    summary: dict[str, Any] = {
        "step": field.step,
        "max_von_mises": result.max_von_mises,
        "argmax": None if worst is None else result.blocks[worst].tolist(),
        "blocks": len(result),
        "thin": int(result.thin.sum()),
        "near_singular": int(result.near_singular.sum()),
        "unsupported": int(result.unsupported.sum()),
        "mechanism": int(result.mechanism.sum()),
        "solver": result.solver,
        "parameters": dict(result.parameters),
        "residual": result.residual,
        "seconds": round(result.seconds, 4),
    }
    if blocks:
        pairs = zip(result.blocks.tolist(), result.von_mises.tolist(), strict=True)
        summary["von_mises"] = [[*cell, value if math.isfinite(value) else None] for cell, value in pairs]
    return summary


def _write_csv(field: StressField, path: Path) -> None:
    """One row a block: coordinates, von Mises and Cauchy stress in Pa, displacement in m, flags."""
    result = field.result
    tensor = result.cauchy[:, (0, 1, 2, 0, 1, 0), (0, 1, 2, 1, 2, 2)]
    flags = np.column_stack([result.fixed, result.thin, result.unsupported, result.mechanism]).astype(int)
    stresses = [f"s_{axes}_Pa" for axes in ("xx", "yy", "zz", "xy", "yz", "xz")]
    header = ["x", "y", "z", "von_mises_Pa", *stresses, "u_x_m", "u_y_m", "u_z_m"]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([*header, "fixed", "thin", "unsupported", "mechanism"])
    for cell, value, components, shift, flag in zip(
        result.blocks.tolist(), result.von_mises, tensor, result.displacement, flags.tolist(), strict=True
    ):
        numbers = [value, *components, *shift]
        writer.writerow([*cell, *("" if not math.isfinite(n) else repr(float(n)) for n in numbers), *flag])
    try:
        write_atomically(path, text.getvalue())
    except OSError as error:
        raise UsageError(f"--csv {path}: {error.strerror}") from None


def _describe(field: StressField, output: Output) -> None:
    result = field.result
    worst = result.argmax
    if worst is None:
        output.line("no block has a stress: nothing stands on the ground in equilibrium")
    else:
        x, y, z = result.blocks[worst].tolist()
        at = f"({x}, {y}, {z}){_moves(result)}"
        output.line(f"largest von Mises stress  {stress_text(result.max_von_mises)} at {at}")
    output.line(f"blocks                    {len(result)}")
    for name, flags in (
        ("thin neighbourhood", result.thin),
        ("unsupported", result.unsupported),
        ("mechanism", result.mechanism),
    ):
        output.line(f"{name:25} {int(flags.sum())}")
    residual = "" if result.residual is None else f", residual {result.residual:.1e}"
    output.line(f"solver                    {result.solver}{residual}, {result.seconds:.2f} s")
