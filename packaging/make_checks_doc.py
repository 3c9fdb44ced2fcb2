"""Writes docs/checks.md from the registry of checks and the examples: ``python packaging/make_checks_doc.py``.

Every verdict on the page is computed while it is written; a test fails when the page is not what this writes.
"""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from checks_examples import EXAMPLES, MATERIALS, Example

from checks import registry
from checks.arguments import Parameter
from checks.engine import StressData, TurnView, run_check
from checks.fixes import fix_for
from checks.registry import Definition
from checks.result import CheckResult, Metric, RuleSet, Status
from tasks.spec import CheckSpec

PAGE = Path(__file__).resolve().parents[1] / "docs" / "checks.md"

SIGNS = {
    Status.PASS: "✓ pass",
    Status.FAIL: "✕ fail",
    Status.ERROR: "! error",
    Status.NOT_APPLICABLE: "– not applicable",
}

ALGORITHMS = {
    "Alg. 1": "All blocks carry the material asked for; there must be some.",
    "Alg. 2": "Count the blocks that match and compare the number with the one asked for.",
    "Alg. 3": "Pick the blocks of a region; the share of them that match must reach the threshold.",
    "Alg. 4": "Reduce the structure to its top (or bottom) heights, slice them along x and z, and look for a slice "
    "that no chord between two of its points lies above (below).",
    "Alg. 5": "Take the cells that are solid at a level, flood the free ones from outside, and count the pockets that "
    "stay dry.",
    "Alg. 6": "Gather the cells at a level into connected clusters; compare their number, distances or extent.",
    "Alg. 7": "From every start walk over the floor, one level, until the outside is reached.",
    "Alg. 8": "From the ground step from block to block, up at most one at a time with two free cells above, until the "
    "height is reached.",
    "Alg. 9": "Measure the bounding box; x and z may be swapped.",
    "Alg. 10": "Compare the lowest or highest level, or the extents, with the ones asked for.",
    "Alg. 11": "Flood from all blocks at y ≤ 0 over shared faces; every block must be reached.",
    "Alg. 12": "Sum the steps from each block placed to the next; the score is the least thinkable sum over this one.",
    "Alg. 13": "Walk through the placements and tick the materials off in the order asked for; all must be ticked.",
    "App. G": "Solve for the von Mises stress of every block; the score is the reference over the largest, at most 1.",
}
"""The paper's algorithms in a sentence each."""

METRICS = {
    Metric.MATERIAL: "Material accuracy",
    Metric.SHAPE: "Shape accuracy",
    Metric.SIZE: "Size accuracy",
    Metric.PLAUSIBILITY: "Physical plausibility",
    Metric.STABILITY: "Structural stability",
    Metric.EFFICIENCY: "Efficiency",
    Metric.DEPENDENCY: "Dependency",
}

OWN_METRICS = {
    Metric.BLUEPRINT: (
        "Blueprints",
        "A build against a target, cell by cell: one that the task draws (`layers` and `legend`), or the one that the "
        "run's own files name. Of our own, the same by either rule set, graded 0 to 1.",
    ),
    Metric.WORLD: (
        "World",
        "Does what was built work? Of our own, the same by either rule set. They see the blocks of the turn; around "
        "them is air.",
    ),
}

INTRODUCTION = """# Checks

Written by `packaging/make_checks_doc.py` from the registry of checks; do not edit.

A check looks at the structure after one turn and says pass or fail, or for stability and efficiency gives a score from
0 to 1. There are two rule sets under one set of names:

- **official**: the verdict of the benchmark's own grader, case by case, oddities included. This is the grade.
- **engineering**: what the task's words and good practice ask. It never changes a grade. Where it differs, the check is
  **disputed**, and a person should look.

A check that cannot read what it is given is an *error* and scores 0; one that has nothing to judge is *not applicable*
and is left out of every total. Names of materials: the official rules compare them as they are written; the
engineering rules know families (`oak_door` is a door, `bedrock` is no bed).

Checks named `blueprint.…` and `world.…` are none of the benchmark's: tasks of your own may ask them, they count under
metrics of their own, and no table of the paper knows them.

In the drawings x runs to the right; plans have z downwards, elevations have y upwards. Ground fills y ≤ −1.
"""


def page() -> str:
    """The whole page."""
    lines = [INTRODUCTION]
    lines += _contents()
    for metric, heading in METRICS.items():
        lines += ["", f"## {heading}", ""]
        for name in registry.names():
            definition = registry.get(name)
            assert definition is not None
            if definition.metric is metric:
                lines += _check(definition, registry.get(name, RuleSet.ENGINEERING))
    for metric, (heading, words) in OWN_METRICS.items():
        lines += ["", f"## {heading}", "", *textwrap.wrap(words, 120), ""]
        for name in registry.own_names():
            definition = registry.get(name)
            assert definition is not None
            if definition.metric is metric:
                lines += _check(definition, None)
    lines += ["", "## Extra checks", ""]
    lines += [
        "What some tasks ask in words and no official check looks at. By engineering rules alone, never graded.",
        "",
    ]
    for name in registry.names(RuleSet.ENGINEERING):
        definition = registry.get(name, RuleSet.ENGINEERING)
        assert definition is not None
        if registry.get(name) is None:
            lines += _check(definition, None)
    return "\n".join(lines).rstrip() + "\n"


def _contents() -> list[str]:
    rows = ["| check | metric | paper | second opinion |", "| --- | --- | --- | --- |"]
    for name in registry.names(None):
        official, twin = registry.get(name), registry.get(name, RuleSet.ENGINEERING)
        one = official or twin
        assert one is not None
        metric = one.metric.value if official else "not graded"
        second = "–" if twin is None or one.shared else "yes" if official else "only"
        rows.append(f"| [`{name}`](#{_anchor(name)}) | {metric} | {one.algorithm or '–'} | {second} |")
    return rows


def _anchor(name: str) -> str:
    return name.replace(".", "").lower()


def _check(definition: Definition, twin: Definition | None) -> Iterator[str]:
    yield from (f"### `{definition.name}`", "")
    yield from (*_paragraphs(definition), "")
    if definition.algorithm:
        yield from (f"*{definition.algorithm} of the paper:* {ALGORITHMS[definition.algorithm]}", "")
    yield from _parameters("Parameters", definition.parameters)
    if twin is not None:
        yield from ("**Engineering rule.** " + " ".join(_paragraphs(twin)).replace("\n", " "), "")
        known = {parameter.name for parameter in definition.parameters}
        yield from _parameters("Its own parameters", [p for p in twin.parameters if p.name not in known])
        if twin.ignored:
            yield from (f"It does not look at {', '.join(f'`{name}`' for name in twin.ignored)}.", "")
    elif definition.rules is RuleSet.OFFICIAL and not definition.shared:
        yield from ("It has no engineering rule.", "")
    for example in EXAMPLES[definition.name]:
        yield from _example(definition, twin, example)


def _paragraphs(definition: Definition) -> list[str]:
    return [line or "" for line in definition.docs.replace("``", "`").split("\n")]


def _parameters(heading: str, parameters: Sequence[Parameter]) -> Iterator[str]:
    if not parameters:
        return
    yield from (f"{heading}:", "")
    for parameter in parameters:
        default = "" if parameter.required else f", default `{json.dumps(parameter.default)}`"
        yield f"- `{parameter.name}` ({parameter.type_words}{default}): {parameter.words}"
    yield ""


def _example(definition: Definition, twin: Definition | None, example: Example) -> Iterator[str]:
    view, seen = _views(example)
    spec = CheckSpec(name=definition.name, args=dict(example.args))
    legend = ", ".join(f"{letter} {MATERIALS[letter]}" for letter in example.drawing.letters())
    asked = f" with `{json.dumps(dict(example.args))}`" if example.args else ""
    yield from (f"Example: {example.title}{asked}", "", "```text", *example.drawing.text(), f"({legend})", "```", "")
    result = run_check(spec, view, definition.rules)
    yield f"- {'verdict' if definition.shared else definition.rules.value}: **{_verdict(result)}** · {result.message}"
    if twin is not None:
        second = run_check(spec, seen, RuleSet.ENGINEERING, example.own)
        own = f" (`{json.dumps(dict(example.own))}`)" if example.own else ""
        yield f"- engineering{own}: **{_verdict(second)}** · {second.message}"
    fixes = [fix_for(result, view)] + ([fix_for(second, seen)] if twin is not None else [])
    for fix in dict.fromkeys(fix for fix in fixes if fix is not None):
        yield f"- minimal fix: {fix.note}"
    yield ""


def _views(example: Example) -> tuple[TurnView, TurnView]:
    """The example as the official and as the engineering rule see it: they may have stresses of different solvers."""
    blocks = example.drawing.blocks()
    if example.stress is None:
        view = TurnView.of_rows(blocks)
        return view, view
    published, static, reference = example.stress
    one, other = StressData("published", published), StressData("static", static, reference=reference)
    return TurnView.of_rows(blocks, stress=lambda: one), TurnView.of_rows(blocks, stress=lambda: other)


def _verdict(result: CheckResult) -> str:
    graded = result.score not in (0, 1, None)
    return f"{SIGNS[result.status]}, score {result.score:.3f}" if graded else SIGNS[result.status]


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "")
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(Path.cwd()) if PAGE.is_relative_to(Path.cwd()) else PAGE}")
