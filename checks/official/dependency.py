"""Construction order (Algorithm 13)."""

from __future__ import annotations

from typing import Annotated

from checks.official.material import matches
from checks.registry import NotApplicable, Verdict, check
from checks.result import Evidence
from checks.view import TurnView
from tasks.saying import listed, say


@check("dependency.material_sequence_order", algorithm="Alg. 13", title="placed in this order: {material_sequence}")
def material_sequence_order(
    view: TurnView,
    material_sequence: Annotated[tuple[str, ...], "the materials in the order in which they must come"],
    use_substring_match: Annotated[bool, "whether a block matches when its id contains the material"] = True,
) -> Verdict:
    """The materials occur in this order among the placements, others may come between.

    Why: foundations come before walls, walls before the roof. The rule looks for one block of each part only, first
    come first served. An empty sequence passes; no blocks: fails. A run whose order is not known is not judged.
    """
    if not view.ordered:
        raise NotApplicable(say("the order of placement is not known"))
    wanted = list(material_sequence)
    if not wanted:
        return Verdict(1.0, say("no order is asked for"), wanted, [])
    found: list[int] = []
    for index, material in enumerate(view.materials):
        if matches(material, wanted[len(found)], use_substring_match):
            found.append(index)
            if len(found) == len(wanted):
                break
    if len(found) < len(wanted):
        return _broken(view, wanted, found, use_substring_match)
    message = say("the blocks come in the order {}", listed(" → ", wanted))
    return Verdict(1.0, message, wanted, wanted, _shown(view, found, say("the first block of each part, in order")))


def _shown(view: TurnView, indices: list[int], note: str) -> Evidence:
    steps = tuple(step for step in map(view.step, indices) if step is not None)
    return Evidence(cells=tuple(view.evidence_cells(indices)), steps=steps, note=note)


def _broken(view: TurnView, wanted: list[str], found: list[int], substring: bool) -> Verdict:
    """The verdict where the order broke: the part that did not come, and its last block if it came too early."""
    missing, reached = wanted[len(found)], wanted[: len(found)]
    need = say("needs the order {}", listed(" → ", wanted))
    early = [i for i, material in enumerate(view.materials) if matches(material, missing, substring)][-1:]
    if not len(view):
        why = say("there are no blocks")
    elif not early:
        why = say("no block of {} was placed", missing)
    else:
        why = say("no further {} comes after step {} ({})", missing, view.step(found[-1]), reached[-1])
        if early != found[-1:]:
            why += say(", its last block is at step {}", view.step(early[0]))
    note = say("the first block of each part that came, then the last block of the part that did not come after them")
    shown = _shown(view, list(dict.fromkeys(found + early)), note if found or early else "")
    return Verdict(0.0, say("{}, but {}", need, why), wanted, reached, shown)
