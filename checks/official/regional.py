"""Regional material ratios: corners, sides and the top of a structure (Algorithm 3)."""

from __future__ import annotations

from typing import Annotated, Final

from checks import evidence, regions
from checks.official.material import Material, Substring, census, matches
from checks.registry import Verdict, check
from checks.view import TurnView
from checks.wording import number, plural
from tasks.saying import say

Level = Annotated[int, "the level that is looked at"]
Ratio = Annotated[float, "the least share of the region's blocks that must match"]
_ENDS: Final = {"min": "least", "max": "largest"}


def _ratio(view: TurnView, region: list[int], where: str, expected: str, threshold: float, substring: bool) -> Verdict:
    wanted = {"material": expected, "ratio": threshold}
    need = say(
        "needs {} % of the blocks {} to be {}",
        number(100 * threshold),
        where,
        say('of ids with "{}" in the id', expected) if substring else expected,
    )
    if not region:
        return Verdict(0.0, say("{}, but there are none", need), wanted, None)
    right = [index for index in region if matches(view.materials[index], expected, substring)]
    ratio = len(right) / len(region)
    wrong = sorted(set(region) - set(right))
    fits = ratio >= threshold
    message = say("{}; {} of {} {}", need, len(right), plural(len(region), "block"), "is" if len(right) == 1 else "are")
    if wrong:
        message += say(", the others: {}", census(view, wrong))
    return Verdict(
        float(fits),
        message,
        wanted,
        {"matching": len(right), "of": len(region), "ratio": ratio},
        evidence.cells(
            view.evidence_cells(region if fits or not wrong else wrong),
            say("the blocks {}", where) if fits or not wrong else say("the blocks {} that do not match", where),
        ),
    )


@check(
    "material.is_corner_material_equal_to",
    algorithm="Alg. 3",
    title="corners at y = {height_y} are {expected_material}",
)
def is_corner_material_equal_to(
    view: TurnView,
    expected_material: Material,
    height_y: Level = 2,
    ratio_threshold: Ratio = 0.5,
    use_substring_match: Substring = False,
) -> Verdict:
    """Most corner blocks at a height are of one material.

    Corners are the blocks at that height that reach farthest along the four diagonals, ties included.
    No block at that height: fails.
    """
    region = regions.corners(view, height_y)
    return _ratio(
        view, region, say("in the corners at y = {}", height_y), expected_material, ratio_threshold, use_substring_match
    )


def _side(name: str) -> None:
    """Register the check of one of ``regions.SIDES``."""
    end, _, axis = name.partition("_")
    side = f"{_ENDS[end]} {axis}"

    def is_side_material_equal_to(
        view: TurnView,
        expected_material: Material,
        height_y: Level = 2,
        ratio_threshold: Ratio = 0.5,
        use_substring_match: Substring = False,
    ) -> Verdict:
        region = regions.SIDES[name](view, height_y)
        where = say("on the side of {} {} at y = {}", _ENDS[end], axis, height_y)
        return _ratio(view, region, where, expected_material, ratio_threshold, use_substring_match)

    is_side_material_equal_to.__doc__ = (
        f"Most blocks of the side of {side}, at a height, are of one material. No block at that height: fails."
    )
    title = f"side of {side} is {{expected_material}}"
    check(f"material.is_{name}_material_equal_to", algorithm="Alg. 3", title=title)(is_side_material_equal_to)


for _name in regions.SIDES:
    _side(_name)


@check("material.is_highest_block_material_equal_to", algorithm="Alg. 3", title="the top is {expected_material}")
def is_highest_block_material_equal_to(
    view: TurnView, expected_material: Material, ratio_threshold: Ratio = 0.5, use_substring_match: Substring = False
) -> Verdict:
    """Most of the highest blocks, all those at the top y, are of one material. No blocks: fails."""
    return _ratio(
        view, regions.highest(view), say("at the top"), expected_material, ratio_threshold, use_substring_match
    )
