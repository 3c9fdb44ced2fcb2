"""Computes our own reference stresses with the static solver: ``python packaging/make_reference_stress.py``.

Writes tasks/data/reference_stress.json and freezes the suite anew. The published solver is run beside it, to see that
every reference reaches the authors' score of 1. Values are rounded up to whole pascals, so that a reference scores 1.
"""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np

from physics.solve import solve
from tasks.generate import freeze, generate, reference
from tasks.spec import Task

CHECK = "structural_stability.stress_score"


def reference_cells(task: Task) -> np.ndarray[Any, np.dtype[np.int32]]:
    """(n, 3) cells of a single-turn task's reference, in placement order."""
    (steps,) = reference(task)
    return np.array([cell for cell, _block in steps], dtype=np.int32)


def main() -> None:
    known: dict[bytes, tuple[float, float]] = {}
    pascal = {}
    for task in generate():
        asked = [check.args["von_mises_stress"] for check in task.turns[0].checks if check.name == CHECK]
        if not asked:
            continue
        cells = reference_cells(task)
        if cells.tobytes() not in known:
            static, published = (solve(cells, name).max_von_mises or 0.0 for name in ("static", "published"))
            known[cells.tobytes()] = (static, published)
        static, published = known[cells.tobytes()]
        print(f"{task.id}: static {static:.1f} Pa, published {published:.1f} Pa, the authors' reference {asked[0]:.0f}")
        if not 0 < published <= asked[0]:
            raise SystemExit(f"{task.id}: the reference does not reach the authors' score of 1")
        pascal[task.id] = float(math.ceil(static))
    text = json.dumps({"solver": "static", "structure": "tasks.generate.reference", "pascal": pascal}, indent=1)
    (freeze.DATA / "reference_stress.json").write_text(text + "\n", encoding="utf-8")
    freeze.main()


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    main()
