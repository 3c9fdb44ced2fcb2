"""Minimal fixes: what to change so that a failed check passes, where it can be computed in bounded time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from checks.engine import run_check
from checks.fixes import counts, doors, ground, order, path, rooms
from checks.fixes.model import Fix, applied, rows_of
from checks.result import CheckResult, Metric, RuleSet, Status
from checks.view import CoordinateError, TurnView
from tasks.spec import CheckSpec

__all__ = ["Fix", "applied", "fix_for", "fixable", "rows_of"]

_SIDES: Final = ("corner", "min_x", "max_x", "min_z", "max_z", "highest_block")

_FIXES: Final[Mapping[str, Callable[[CheckResult, TurnView], Fix | None]]] = {
    "physical_plausibility.is_ground_connected": ground.tie_down,
    "material.is_block_cnt_equal_to": counts.right_count,
    "material.is_block_cnt_larger_than": counts.right_count,
    "material.is_block_cnt_geq": counts.right_count,
    "material.is_block_cnt_leq": counts.right_count,
    "material.is_all_material_equal_to": counts.one_material,
    **{f"material.is_{side}_material_equal_to": counts.region_ratio for side in _SIDES},
    "shape.has_rooms": rooms.close_leaks,
    "shape.are_doors_passable": doors.clear_doors,
    "dependency.material_sequence_order": order.in_order,
    "efficiency.l1_dist": path.shorter_way,
}

_BOTH: Final = frozenset({"dependency.material_sequence_order"})
"""Checks whose engineering verdict can be mended too."""


def fix_for(result: CheckResult, view: TurnView) -> Fix | None:
    """The smallest change found that turns a failed verdict on ``view`` into a pass (efficiency: that scores more).

    None where the check passes, has no fix that can be computed, or would need more work than is bearable, and for
    blocks whose coordinates are written as a few rules alone can read them (1.0), or beyond 64 bits. What comes back
    was applied to the blocks and judged again by the same rule.
    """
    if not fixable(result):
        return None
    try:
        fix = _FIXES[result.name](result, view)
        return fix if fix is not None and _holds(fix, result, view) else None
    except (CoordinateError, OverflowError):
        return None


def fixable(result: CheckResult) -> bool:
    """Whether ``fix_for`` looks for a fix of this verdict at all."""
    if result.name not in _FIXES or result.status is not Status.FAIL:
        return False
    return result.rules is not RuleSet.ENGINEERING or result.name in _BOTH


def _holds(fix: Fix, result: CheckResult, view: TurnView) -> bool:
    mended = TurnView.of_rows(applied(rows_of(view, result.rules), fix))
    again = run_check(CheckSpec(name=result.name, args=dict(result.args)), mended, result.rules)
    if result.metric is Metric.EFFICIENCY:
        return again.score is not None and again.score > (result.score or 0.0)
    return again.status is Status.PASS
