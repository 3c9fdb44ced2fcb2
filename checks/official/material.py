"""Material accuracy: counts, uniformity and the ratio in a region (Algorithms 1-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from checks import evidence
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import all_do, plural
from tasks.saying import listed, say

Material = Annotated[str, "the material's id, or a part of it with use_substring_match"]
Counted = Annotated[str | None, "the material to count; null counts every block"]
Substring = Annotated[bool, "whether a block matches when its id contains the material"]


def matches(material: str | None, expected: str, substring: bool) -> bool:
    """The official match: case-sensitive, exact or contained. A missing material matches nothing."""
    if material is None:
        return False
    return expected in material if substring else material == expected


def described(expected: str | None, substring: bool) -> str:
    """`` of stone``, `` with "stone" in the id``, or nothing."""
    if expected is None:
        return ""
    return say(' with "{}" in the id', expected) if substring else say(" of {}", expected)


def census(view: TurnView, indices: Iterable[int], most: int = 3) -> str:
    """The commonest materials of some blocks in words: ``12 dirt, 3 oak_planks``."""
    counts = Counter(view.materials[index] or say("without material") for index in indices)
    named = [say("{} {}", count, name) for name, count in counts.most_common(most)]
    return listed(", ", named) + (", …" if len(counts) > most else "")


def _matching(view: TurnView, expected: str | None, substring: bool) -> list[int]:
    if expected is None:
        return list(range(len(view)))
    return [index for index, material in enumerate(view.materials) if matches(material, expected, substring)]


def _counted(view: TurnView, bound: str, wanted: int, expected: str | None, substring: bool) -> Verdict:
    """Compare the number of matching blocks with ``wanted``; ``bound`` is exactly, more than, at least or at most."""
    found = _matching(view, expected, substring)
    count = len(found)
    lowest, highest = {
        "exactly": (wanted, wanted),
        "more than": (wanted + 1, None),
        "at least": (wanted, None),
        "at most": (None, wanted),
    }[bound]
    short = 0 if lowest is None else max(0, lowest - count)
    over = 0 if highest is None else max(0, count - highest)
    what = say("{} {}{}", bound, plural(wanted, "block"), described(expected, substring))
    message = say("has {}, needs {}", count, what)
    if short or over:
        message = say("needs {}, has {}: {} too {}", what, count, short or over, "few" if short else "many")
        if short and expected is not None:
            others = set(range(len(view))) - set(found)
            message += say(" (the other blocks: {})", census(view, sorted(others))) if others else ""
    return Verdict(
        score=float(not (short or over)),
        message=message,
        expected={"count": wanted, "bound": bound, "material": expected},
        actual=count,
        evidence=evidence.cells(view.evidence_cells(found)),
    )


@check(
    "material.is_block_cnt_equal_to",
    algorithm="Alg. 2",
    title="{expected_count|block}[ of {expected_material}]",
)
def is_block_cnt_equal_to(
    view: TurnView,
    expected_count: Annotated[int, "how many blocks there must be"],
    expected_material: Counted = None,
    use_substring_match: Substring = False,
) -> Verdict:
    """Exactly so many blocks, of one material or of any.

    Why: tasks state quantities (140 roof blocks), and a wrong count shows parts that are missing or too large.
    A cell listed twice counts twice.
    """
    return _counted(view, "exactly", expected_count, expected_material, use_substring_match)


@check("material.is_block_cnt_larger_than", algorithm="Alg. 2", title="more than {cnt|block}[ of {expected_material}]")
def is_block_cnt_larger_than(
    view: TurnView,
    cnt: Annotated[int, "the number of blocks that must be exceeded"],
    expected_material: Counted = None,
    use_substring_match: Substring = False,
) -> Verdict:
    """More than so many blocks, of one material or of any. A cell listed twice counts twice."""
    return _counted(view, "more than", cnt, expected_material, use_substring_match)


@check("material.is_block_cnt_geq", algorithm="Alg. 2", title="at least {min_count|block}[ of {expected_material}]")
def is_block_cnt_geq(
    view: TurnView,
    min_count: Annotated[int, "the smallest number of blocks that passes"],
    expected_material: Counted = None,
    use_substring_match: Substring = False,
) -> Verdict:
    """At least so many blocks, of one material or of any. A cell listed twice counts twice."""
    return _counted(view, "at least", min_count, expected_material, use_substring_match)


@check("material.is_block_cnt_leq", algorithm="Alg. 2", title="at most {max_count|block}[ of {expected_material}]")
def is_block_cnt_leq(
    view: TurnView,
    max_count: Annotated[int, "the largest number of blocks that passes"],
    expected_material: Counted = None,
    use_substring_match: Substring = False,
) -> Verdict:
    """At most so many blocks, of one material or of any: a limited budget. A cell listed twice counts twice."""
    return _counted(view, "at most", max_count, expected_material, use_substring_match)


@check("material.is_all_material_equal_to", algorithm="Alg. 1", title="every block is {expected_material}")
def is_all_material_equal_to(
    view: TurnView, expected_material: Material, use_substring_match: Substring = False
) -> Verdict:
    """Every block is of one material; a structure without blocks fails.

    Why: the task names the material, and one block of another kind means that the agent did not keep to it.
    """
    total = len(view)
    wanted = say('ids with "{}"', expected_material) if use_substring_match else expected_material
    if not total:
        return Verdict(0.0, say("needs every block to be {}, but there are no blocks", wanted), expected_material, 0)
    right = set(_matching(view, expected_material, use_substring_match))
    wrong = [index for index in range(total) if index not in right]
    if not wrong:
        return Verdict(
            1.0,
            say("{} {}", all_do(total, "block", "matches", "match"), wanted),
            expected_material,
            expected_material,
            evidence.cells(view.evidence_cells(range(total))),
        )
    return Verdict(
        0.0,
        say(
            "needs every block to be {}; {} of {} {} not: {}",
            wanted,
            len(wrong),
            plural(total, "block"),
            "is" if len(wrong) == 1 else "are",
            census(view, wrong),
        ),
        expected_material,
        dict(Counter(view.materials[index] or "" for index in wrong).most_common(10)),
        evidence.cells(view.evidence_cells(wrong), say("the blocks of another material")),
    )
