"""The checks that the families use, as ``CheckSpec`` with the authors' names and arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tasks.spec import CheckSpec

NON_FLAT = "non-flat"
TOP, CLUSTERS, ROOMS = "shape.is_top_surface_concave", "shape.cluster_count_at_y_is", "shape.has_rooms"


def check(name: str, **args: Any) -> CheckSpec:
    return CheckSpec(name=name, args=args)


PLAUSIBLE = check("physical_plausibility.is_ground_connected")
PATH_LENGTH = check("efficiency.l1_dist")
DOORS_PASSABLE = check("shape.are_doors_passable")
ASYMMETRIC = check("shape.has_no_axis_symmetry")
TOP_CURVED = check(TOP, strict=NON_FLAT)
UNDERSIDE_CURVED = check("shape.is_bottom_surface_concave", strict=NON_FLAT)


def count_is(count: int, material: str | None = None, *, substring: bool = False) -> CheckSpec:
    return check("material.is_block_cnt_equal_to", expected_count=count, **_material(material, substring=substring))


def count_at_least(count: int, material: str | None = None, *, substring: bool = False) -> CheckSpec:
    return check("material.is_block_cnt_geq", min_count=count, **_material(material, substring=substring))


def count_at_most(count: int, material: str, *, substring: bool = False) -> CheckSpec:
    return check("material.is_block_cnt_leq", max_count=count, **_material(material, substring=substring))


def count_above(count: int, material: str, *, substring: bool = False) -> CheckSpec:
    return check("material.is_block_cnt_larger_than", cnt=count, **_material(material, substring=substring))


def all_of(material: str) -> CheckSpec:
    return check("material.is_all_material_equal_to", expected_material=material)


def region_of(region: str, material: str, *, substring: bool = False) -> CheckSpec:
    """``region``: corner, highest_block, min_x, max_x, min_z or max_z."""
    return check(f"material.is_{region}_material_equal_to", **_material(material, substring=substring))


def order_of(*materials: str) -> CheckSpec:
    return check("dependency.material_sequence_order", material_sequence=list(materials))


def clusters(y: int, count: int) -> CheckSpec:
    return check(CLUSTERS, y=y, expected_count=count)


def span(y: int, minimum: float) -> CheckSpec:
    return check("shape.clusters_at_y_have_min_span", y=y, min_span=minimum)


def rooms(count: int) -> CheckSpec:
    return check(ROOMS, room_cnt=count)


def beds(count: int) -> CheckSpec:
    return count_is(count, "bed", substring=True)


def stairs_to(y: int) -> CheckSpec:
    return check("shape.is_reachable_by_stairs", min_floor_y=y)


def single_level(start: str) -> CheckSpec:
    return check("shape.is_single_level", start_material=start)


def box_is(xz: Sequence[int], y: int) -> CheckSpec:
    return check("size.is_equal", xz=list(xz), y=y)


def top_at_least(y: int) -> CheckSpec:
    return check("size.max_y_is_geq", min_y=y)


def stress(reference: float) -> CheckSpec:
    """``reference``: the authors' reference stress in Pa, by their solver."""
    return check("structural_stability.stress_score", von_mises_stress=reference)


def roof_size(xz: Sequence[int], layers: int, material: str | None = None) -> CheckSpec:
    """Engineering rule only: the roof is a full rectangle of so many layers."""
    return check("extra.roof_size", xz=list(xz), layers=layers, **({"material": material} if material else {}))


def clearance(boat: int) -> CheckSpec:
    """Engineering rule only: a straight channel for a boat of this size."""
    return check("extra.bridge_clearance", boat=boat)


def walkable(width: int) -> CheckSpec:
    """Engineering rule only: a walk across, so many cells wide."""
    return check("extra.bridge_walkable", width=width)


def _material(material: str | None, *, substring: bool) -> dict[str, Any]:
    if material is None:
        return {}
    return {"expected_material": material, **({"use_substring_match": True} if substring else {})}
