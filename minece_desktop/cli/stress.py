"""``minece stress``: von Mises stress of a run's structure."""

from __future__ import annotations

import argparse
import csv
import math
from pathlib import Path
from typing import Any

import numpy as np

from minece_desktop.cli.output import Output, UsageError, progress_bar
from minece_desktop.cli.select import one_run, step_of
from minece_desktop.core.grading import StressField, stress_of
from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.jobs import JobContext
from minece_desktop.core.units import stress_text


def stress(arguments: argparse.Namespace, output: Output) -> None:
    run = one_run(arguments.run, ImportOptions(mode=arguments.import_mode), output)
    if run is None:
        return
    step = step_of(run, arguments.step, arguments.turn)
    with progress_bar(f"Solving {run.id}") as report:
        try:
            field = stress_of(run, step, arguments.solver, lame=arguments.lame, context=JobContext(progress=report))
        except ValueError as error:
            raise UsageError(str(error)) from None
    if arguments.csv:
        _write_csv(field, Path(arguments.csv))
    if output.as_json:
        output.json(stress_json(field, blocks=arguments.blocks))
    else:
        _describe(field, output)


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
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow([*header, "fixed", "thin", "unsupported", "mechanism"])
            for cell, value, components, shift, flag in zip(
                result.blocks.tolist(), result.von_mises, tensor, result.displacement, flags.tolist(), strict=True
            ):
                numbers = [value, *components, *shift]
                writer.writerow([*cell, *("" if not math.isfinite(n) else repr(float(n)) for n in numbers), *flag])
    except OSError as error:
        raise UsageError(f"--csv {path}: {error.strerror}") from None


def _describe(field: StressField, output: Output) -> None:
    result = field.result
    worst = result.argmax
    if worst is None:
        output.line("no block has a stress: nothing stands on the ground in equilibrium")
    else:
        x, y, z = result.blocks[worst].tolist()
        output.line(f"largest von Mises stress  {stress_text(result.max_von_mises)} at ({x}, {y}, {z})")
    output.line(f"blocks                    {len(result)}")
    for name, flags in (
        ("thin neighbourhood", result.thin),
        ("unsupported", result.unsupported),
        ("mechanism", result.mechanism),
    ):
        output.line(f"{name:25} {int(flags.sum())}")
    residual = "" if result.residual is None else f", residual {result.residual:.1e}"
    output.line(f"solver                    {result.solver}{residual}, {result.seconds:.2f} s")
