"""What must not change a verdict, and what may."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from checks import registry
from checks.engine import check_rows
from checks.result import Metric, Status

ARGS = {
    "material.is_all_material_equal_to": {"expected_material": "stone"},
    "material.is_block_cnt_equal_to": {"expected_count": 7, "expected_material": "stone"},
    "material.is_block_cnt_geq": {"min_count": 5, "expected_material": "oak", "use_substring_match": True},
    "material.is_block_cnt_larger_than": {"cnt": 12},
    "material.is_block_cnt_leq": {"max_count": 12},
    "material.is_corner_material_equal_to": {"expected_material": "stone", "height_y": 0},
    "material.is_highest_block_material_equal_to": {"expected_material": "stone"},
    "dependency.material_sequence_order": {"material_sequence": ["stone", "oak", "bed"]},
    "efficiency.l1_dist": {},
    "physical_plausibility.is_ground_connected": {},
    "shape.are_adjacent": {"materials": ["bed", "door"]},
    "shape.are_doors_passable": {},
    "shape.cluster_at_y_has_min_diameter": {"y": 0, "min_diameter": 3},
    "shape.cluster_at_y_has_min_radius": {"y": 0, "min_radius": 1.5},
    "shape.cluster_count_at_y_is": {"y": 0, "expected_count": 2},
    "shape.clusters_at_y_have_min_span": {"y": 0, "min_span": 2},
    "shape.has_axis_symmetry": {},
    "shape.has_no_axis_symmetry": {},
    "shape.has_rooms": {"room_cnt": 1, "y": 0},
    "shape.is_bottom_surface_concave": {"strict": "non-flat"},
    "shape.is_top_surface_concave": {"strict": "non-flat"},
    "shape.is_reachable_by_stairs": {"min_floor_y": 2},
    "shape.is_single_level": {"start_material": "bed"},
    "shape.has_exit": {"start_material": "bed"},
    "shape.has_wide_exit": {"start_material": "bed"},
    "size.all_dimensions_geq": {"min_size": 3},
    "size.is_equal": {"xz": [4, 5], "y": 3},
    "size.is_leq": {"xz": [4, 5]},
    "size.max_y_is_geq": {"min_y": 2},
    "size.min_y_is_equal": {"expected_y": -1},
    "size.min_y_is_leq": {"max_y": -1},
}
"""Every check but those of one named side (a turn gives the structure another side) and stress."""

SIDES = {f"material.is_{side}_material_equal_to" for side in ("min_x", "max_x", "min_z", "max_z")}

WHOLE = sorted(set(ARGS) - {"shape.has_exit", "shape.has_wide_exit"})
"""An exit's box keeps its corner, not its middle, at a start: of an even width it lies to one side of it, so turns
and mirrors may change has_exit, officially."""

MATERIALS = st.sampled_from(["stone", "oak_planks", "oak_door", "red_bed", "bedrock"])
CELLS = st.tuples(st.integers(-3, 3), st.integers(-1, 3), st.integers(-3, 3))


@st.composite
def structures(draw, least=1):
    """Distinct cells with a material each, in any order."""
    found = draw(st.dictionaries(CELLS, MATERIALS, min_size=least, max_size=30))
    return [(*cell, material) for cell, material in found.items()]


def verdicts(blocks, names):
    told = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]
    found = {name: check_rows(name, ARGS[name], told) for name in names}
    assert all(result.status is not Status.ERROR for result in found.values())
    return {name: result.score for name, result in found.items()}


def test_no_check_is_forgotten():
    rest = set(registry.names()) - set(ARGS) - SIDES
    assert rest == {"structural_stability.stress_score"}


@settings(max_examples=60)
@given(structures(), st.integers(-1000, 1000), st.integers(-1000, 1000))
def test_moving_along_the_ground_changes_nothing(blocks, dx, dz):
    moved = [(x + dx, y, z + dz, m) for x, y, z, m in blocks]
    assert verdicts(moved, ARGS) == verdicts(blocks, ARGS)


@settings(max_examples=60)
@given(structures())
def test_a_quarter_turn_changes_nothing(blocks):
    turned = [(-z, y, x, m) for x, y, z, m in blocks]
    assert verdicts(turned, WHOLE) == verdicts(blocks, WHOLE)


@settings(max_examples=60)
@given(structures())
def test_a_mirror_changes_nothing(blocks):
    assert verdicts([(-x, y, z, m) for x, y, z, m in blocks], WHOLE) == verdicts(blocks, WHOLE)


@settings(max_examples=60)
@given(st.data())
def test_the_order_matters_to_order_only(data):
    """Doors in one column are the exception: officially only the first placed is looked at."""
    blocks = data.draw(structures())
    mixed = data.draw(st.permutations(blocks))
    ordered = {"efficiency.l1_dist", "dependency.material_sequence_order", "shape.are_doors_passable"}
    names = sorted(set(ARGS) - ordered)
    assert verdicts(mixed, names) == verdicts(blocks, names)


@settings(max_examples=60)
@given(structures())
def test_a_far_floating_block_changes_plausibility(blocks):
    """And leaves alone what looks at a level, at doors or at beds."""
    names = [
        "shape.cluster_count_at_y_is",
        "shape.clusters_at_y_have_min_span",
        "shape.cluster_at_y_has_min_radius",
        "shape.has_rooms",
        "shape.are_doors_passable",
        "shape.are_adjacent",
        "shape.is_reachable_by_stairs",
        "size.min_y_is_leq",
        "dependency.material_sequence_order",
        "material.is_corner_material_equal_to",
    ]
    more = [*blocks, (500, 70, 500, "glass")]
    assert verdicts(more, names) == verdicts(blocks, names)
    assert verdicts(more, ["physical_plausibility.is_ground_connected"]) == {
        "physical_plausibility.is_ground_connected": 0.0
    }


@settings(max_examples=40)
@given(structures())
def test_cells_listed_twice_count_in_counts_only(blocks):
    doubled = [*blocks, *blocks]
    counts = {name for name in ARGS if name.startswith("material.is_block_cnt")}
    names = sorted(set(ARGS) - counts - {"efficiency.l1_dist", "dependency.material_sequence_order"})
    assert verdicts(doubled, names) == verdicts(blocks, names)
    told = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in doubled]
    assert check_rows("material.is_block_cnt_equal_to", {"expected_count": 2 * len(blocks)}, told).score == 1


@settings(max_examples=40)
@given(structures())
def test_opposites(blocks):
    found = verdicts(blocks, ["shape.has_axis_symmetry", "shape.has_no_axis_symmetry"])
    assert sum(found.values()) == 1


@settings(max_examples=40)
@given(structures(), st.integers(1, 30))
def test_counts_agree_with_each_other(blocks, k):
    told = [dict(zip(("x", "y", "z", "material"), block, strict=True)) for block in blocks]

    def score(name, args):
        return check_rows(f"material.is_block_cnt_{name}", args, told).score

    n = len(blocks)
    assert score("equal_to", {"expected_count": k}) == (n == k)
    assert score("geq", {"min_count": k}) == (n >= k)
    assert score("leq", {"max_count": k}) == (n <= k)
    assert score("larger_than", {"cnt": k}) == (n > k)


def test_graded_metrics_pass_at_one_only():
    line = [{"x": x, "y": 0, "z": 0, "material": "stone"} for x in (0, 1, 2)]
    assert check_rows("efficiency.l1_dist", {}, line).status is Status.PASS
    apart = check_rows("efficiency.l1_dist", {}, [*line, {"x": 5, "y": 0, "z": 0}])
    assert (apart.status, apart.score, apart.metric) == (Status.FAIL, 0.6, Metric.EFFICIENCY)
