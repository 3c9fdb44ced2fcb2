"""Writes docs/api.ipynb, its outputs computed while it is written: ``python packaging/make_notebook.py``.

A test fails when the notebook is not what this writes. No Jupyter is needed to make it, and any opens it.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parents[1] / "docs" / "api.ipynb"

CELLS: tuple[tuple[str, str], ...] = (
    (
        "markdown",
        "# Grade, reward and stress from another program\n\n`minece_desktop.core.api` takes what a program holds"
        " in memory and needs no window. [api.md](api.md) tells all that it promises.",
    ),
    (
        "code",
        """
from minece_desktop.core import api

task = api.default_suite().get("columns-001")
task.turns[0].prompt
""",
    ),
    ("markdown", "Blocks in the order in which they were placed: two columns and a roof."),
    (
        "code",
        """
blocks = [(x, y, 2, "stone") for x in (0, 2) for y in range(3)]
blocks += [(x, 3, z, "oak_planks") for x in range(3) for z in range(5)]
grade = api.grade(blocks, task.id, stress="none")
for result in grade.results:
    print(f"{result.status.value:5} {result.name}: {result.message}")
grade.overall
""",
    ),
    (
        "markdown",
        "Both rule sets are told; where they differ a verdict is *disputed*. The evidence names cells, here "
        "those of the first check.",
    ),
    (
        "code",
        """
[result.disputed for result in grade.results], grade.results[0].evidence.cells[:3]
""",
    ),
    (
        "markdown",
        "## A reward\n\nOne number by a stated mixture. With half of its roof it lacks blocks; built roof first,"
        " the order that was asked fails; afloat, the gate is shut.",
    ),
    (
        "code",
        """
mixture = api.Mixture({"material": 1, "shape": 1, "dependency": 1}, gate=("plausibility",))
built = {
    "whole": blocks,
    "half a roof": blocks[:12],
    "roof first": blocks[6:] + blocks[:6],
    "afloat": [(x, y + 2, z, b) for x, y, z, b in blocks],
}
{name: round(api.reward(given, task.id, mixture, stress="none"), 3) for name, given in built.items()}
""",
    ),
    ("markdown", "A rollout may hold anything. What cannot be read raises, or is worth what you say."),
    (
        "code",
        """
bad = [(0, "high", 0, "stone")]
try:
    api.reward(bad, task.id)
except api.RunError as error:
    print(error)
api.reward(bad, task.id, unreadable=0.0)
""",
    ),
    ("markdown", "## A task of your own"),
    (
        "code",
        """
own = api.Task(
    id="pillar",
    category="mine",
    turns=(
        api.Turn(
            prompt="A pillar of four.",
            checks=(
                api.CheckSpec(name="size.max_y_is_geq", args={"min_y": 3}),
                api.CheckSpec(name="physical_plausibility.is_ground_connected"),
            ),
        ),
    ),
)
api.grade([(0, y, 0, "stone") for y in range(4)], own).to_json()["metrics"]
""",
    ),
    ("markdown", "## Stress\n\nOf every block, in Pa; the same solver that the window shows."),
    (
        "code",
        """
field = api.stress(blocks)
field.result.solver, f"{field.result.max_von_mises / 1e3:.1f} kPa", field.result.blocks[field.result.argmax].tolist()
""",
    ),
)


def run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Outputs of a cell as Jupyter keeps them: what it prints, and the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102 - the cells above
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        outputs.append({"name": "stdout", "output_type": "stream", "text": text})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        outputs.append({"data": data, "execution_count": None, "metadata": {}, "output_type": "execute_result"})
    return outputs


def notebook() -> str:
    names: dict[str, Any] = {}
    cells = []
    count = 0
    for index, (kind, text) in enumerate(CELLS):
        source = text.strip()
        cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{index}", "metadata": {}}
        if kind == "code":
            count += 1
            outputs = run(source, names)
            for output in outputs:
                if "execution_count" in output:
                    output["execution_count"] = count
            cell |= {"execution_count": count, "outputs": outputs}
        cells.append(cell | {"source": source.splitlines(keepends=True)})
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    page = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(page, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    PAGE.write_text(notebook(), "utf-8")
