"""Small structures that show what each check decides, drawn in text. ``make_checks_doc.py`` judges and prints them."""

from __future__ import annotations

from collections.abc import Mapping

from checks_drawings import MATERIALS, Drawing, Example, plan, side
from checks_examples_own import OWN_EXAMPLES

__all__ = ["EXAMPLES", "MATERIALS", "Drawing", "Example"]

ARCH = side("...###.../..#####../.##...##./##.....##/##.....##", deep=2)
DECK = side("#########/##.....##/##.....##", deep=2)
LAMP = plan(y0="##.....##/##.....##", y1="##.....##/##.....##", y2="#########/#########", y3="........./....L....")
WALL = plan(y2="P#P/#.#/P##")
HOUSE_DOOR = "#D###/#...#/#...#/#####"
HOUSE_OPEN = "#.###/#...#/#...#/#####"
FLOOR = "#####/#####/#####/#####"


def house(front: str, upper: str | None = None, inside: str = "", floor: str = "below") -> Drawing:
    """Walls two high, a roof, a floor; ``front``: the plan at y = 0, ``upper`` at y = 1."""
    layers = {0: inside or front, 1: upper or front, 2: FLOOR}
    if floor:
        layers[-1] = FLOOR
    return Drawing(layers)


EXAMPLES: Mapping[str, tuple[Example, ...]] = {
    "material.is_block_cnt_equal_to": (
        Example("two blocks are missing", {"expected_count": 9}, plan(y0="###/#.#/#.#")),
        Example(
            "bedrock is counted as a bed",
            {"expected_count": 1, "expected_material": "bed", "use_substring_match": True},
            plan(y0="RRR/RBR/RRR"),
        ),
    ),
    "material.is_block_cnt_larger_than": (Example("as many are not more", {"cnt": 4}, plan(y0="##/##")),),
    "material.is_block_cnt_geq": (
        Example("an odd block in a wall", {"min_count": 6, "expected_material": "stone"}, side("###/#P#")),
    ),
    "material.is_block_cnt_leq": (Example("over the budget", {"max_count": 4}, side(".P./PPP/P.P")),),
    "material.is_all_material_equal_to": (
        Example("one plank among stones", {"expected_material": "stone"}, plan(y0="###/#P#")),
    ),
    "material.is_corner_material_equal_to": (
        Example("three of four corners", {"expected_material": "oak_planks"}, WALL),
        Example("all four asked", {"expected_material": "oak_planks", "ratio_threshold": 1.0}, WALL),
    ),
    "material.is_min_x_material_equal_to": (
        Example("the left side, corners included", {"expected_material": "stone"}, WALL),
    ),
    "material.is_max_x_material_equal_to": (Example("the right side", {"expected_material": "stone"}, WALL),),
    "material.is_min_z_material_equal_to": (
        Example("the upper side of the plan", {"expected_material": "stone"}, WALL),
    ),
    "material.is_max_z_material_equal_to": (
        Example("the lower side of the plan", {"expected_material": "stone"}, WALL),
    ),
    "material.is_highest_block_material_equal_to": (
        Example("a chimney is the top", {"expected_material": "oak_planks"}, side("..#./PPPP/#..#")),
    ),
    "shape.cluster_count_at_y_is": (
        Example("five columns", {"y": 0, "expected_count": 5}, plan(y0="#...#/...../..#../...../#...#")),
        Example("one touches another", {"y": 0, "expected_count": 5}, plan(y0="#...#/#..../...../...../#...#")),
    ),
    "shape.clusters_at_y_have_min_span": (
        Example("4 free cells are a span of 5", {"y": 0, "min_span": 5}, side("######/#....#")),
    ),
    "shape.cluster_at_y_has_min_radius": (
        Example("a disc 5 cells wide", {"y": 0, "min_radius": 2.5}, plan(y0=".###./#####/#####/#####/.###.")),
    ),
    "shape.cluster_at_y_has_min_diameter": (
        Example("a disc 5 cells wide", {"y": 0, "min_diameter": 5}, plan(y0=".###./#####/#####/#####/.###.")),
        Example("a bar of 6", {"y": 0, "min_diameter": 5}, plan(y0="######")),
    ),
    "shape.is_top_surface_concave": (
        Example("an arch", {"strict": "non-flat"}, ARCH, {"form": "arch"}),
        Example(
            "a lamp on a flat deck",
            {"strict": "non-flat"},
            LAMP,
            {"form": "arch"},
        ),
    ),
    "shape.is_bottom_surface_concave": (
        Example("an arch", {"strict": "non-flat"}, ARCH),
        Example("a flat deck", {"strict": "non-flat"}, DECK),
    ),
    "shape.has_rooms": (
        Example("a house with a door", {"room_cnt": 1}, house(HOUSE_DOOR)),
        Example("a house with an open doorway", {"room_cnt": 1}, house(HOUSE_OPEN)),
        Example("a sealed box", {"room_cnt": 1}, house("#####/#...#/#...#/#####")),
    ),
    "shape.are_doors_passable": (
        Example("a door in a wall", {}, plan(y0=".../#D#/...", y1=".../#D#/...")),
        Example("a door with a block before it", {}, plan(y0=".#./#D#/...", y1=".#./#D#/...")),
    ),
    "shape.are_adjacent": (
        Example("a lit door", {"materials": ["door", "sea_lantern"]}, plan(below="LL", y0="D.", y1="D.")),
        Example("corner to corner", {"materials": ["door", "sea_lantern"]}, plan(y0="D./.L", y1="D./..")),
    ),
    "shape.has_axis_symmetry": (
        Example("a mirror across x", {}, plan(y0="#.#/###")),
        Example("an L of equal arms mirrors across its diagonal", {}, plan(y0="#../#../###", y1=".../.../#..")),
    ),
    "shape.has_no_axis_symmetry": (
        Example("a single block", {}, plan(y0="#")),
        Example("two equal layers mirror across y", {}, plan(y0="##./#../##.", y1="##./#../##.")),
        Example("an odd plan, two equal layers", {}, plan(y0="###/#../...", y1="###/#../...")),
    ),
    "shape.is_single_level": (
        Example(
            "a bed, a floor in the turf, a door",
            {"start_material": "bed"},
            house(HOUSE_DOOR, inside="#D###/#...#/#.BB#/#####"),
        ),
        Example("no bed at all", {"start_material": "bed"}, house(HOUSE_DOOR)),
    ),
    "shape.has_exit": (
        Example(
            "a double door",
            {"start_material": "bed"},
            house("#DD##/#...#/#...#/#####", "#DD##/#...#/#...#/#####", "#DD##/#...#/#B..#/#####"),
        ),
        Example("a single door", {"start_material": "bed"}, house(HOUSE_DOOR, HOUSE_DOOR, "#D###/#...#/#B..#/#####")),
    ),
    "shape.has_wide_exit": (
        Example(
            "two wide",
            {"start_material": "bed"},
            house("#DD##/#...#/#...#/#####", "#DD##/#...#/#...#/#####", "#DD##/#...#/#..B#/#####"),
        ),
    ),
    "shape.is_reachable_by_stairs": (
        Example("a flight of three", {"min_floor_y": 2}, side("..##/.##./##..", deep=2)),
        Example("a beam over the first step", {"min_floor_y": 2}, side("##../..../..##/.##./##..", deep=2)),
    ),
    "size.is_equal": (
        Example("a slab", {"xz": [4, 3], "y": 1}, plan(y0="####/####/####")),
        Example("two opposite corners have the same box", {"xz": [4, 3], "y": 1}, plan(y0="#.../..../...#")),
    ),
    "size.is_leq": (Example("too deep", {"xz": [4, 2]}, plan(y0="####/####/####")),),
    "size.min_y_is_equal": (Example("a foundation two deep", {"expected_y": -2}, side("##/##/##", low=-2)),),
    "size.min_y_is_leq": (Example("not deep enough", {"max_y": -3}, side("##/##/##", low=-2)),),
    "size.max_y_is_geq": (Example("high enough", {"min_y": 2}, side("##/##/##")),),
    "size.all_dimensions_geq": (Example("thin along z", {"min_size": 2}, side("##/##")),),
    "physical_plausibility.is_ground_connected": (
        Example("a roof that a corner alone holds", {}, side(".###/#.../#...")),
        Example("a loose stone under the turf", {}, side("#../#../.../..#", low=-2)),
    ),
    "structural_stability.stress_score": (
        Example(
            "the largest stress is 40 kPa by `published`, 20 kPa by `static`, for which our reference is 18 kPa",
            {"von_mises_stress": 28_000},
            side("PPPPP/#...#/#...#"),
            stress=(40_000.0, 20_000.0, 18_000.0),
        ),
    ),
    "efficiency.l1_dist": (Example("row by row, always from the left", {}, plan(y0="####/####/####")),),
    "dependency.material_sequence_order": (
        Example("columns, then the roof", {"material_sequence": ["stone", "oak_planks"]}, side("PPP/#.#/#.#")),
        Example("a later stone on the planks", {"material_sequence": ["stone", "oak_planks"]}, side("..#/PPP/#.#")),
    ),
    "extra.ceiling_heights": (
        Example(
            "two clear heights of two cells each",
            {"min_count": 2},
            Drawing(
                {
                    0: "######/#....#/######",
                    1: "######/#....#/######",
                    2: "######/###..#/######",
                    3: "######/######/######",
                }
            ),
        ),
    ),
    "extra.bridge_walkable": (
        Example("steps up, a deck, steps down", {"width": 1}, side("...####.../..######../.##....##./##......##")),
        Example("a deck without a way up", {"width": 1}, DECK),
    ),
    "extra.bridge_clearance": (
        Example("a boat of 2", {"boat": 2}, DECK),
        Example("a boat of 3", {"boat": 3}, DECK),
    ),
    "extra.roof_size": (
        Example("a full roof", {"xz": [4, 3]}, plan(y0="#..#/..../#..#", y1="PPPP/PPPP/PPPP")),
        Example("a corner is missing", {"xz": [4, 3]}, plan(y0="#..#/..../#..#", y1="PPPP/PPPP/PPP.")),
    ),
    "extra.theater_exits": (
        Example(
            "one exit of two doors",
            {"exits": 1, "separation": 0},
            Drawing({-1: "PPPP/PLLP/PPPP/PPPP", 0: "#DD#/#..#/#S.#/####", 1: "#DD#/#..#/#..#/####"}),
        ),
        Example(
            "two exits asked",
            {"exits": 2, "separation": 0},
            Drawing({-1: "PPPP/PLLP/PPPP/PPPP", 0: "#DD#/#..#/#S.#/####", 1: "#DD#/#..#/#..#/####"}),
        ),
    ),
    **OWN_EXAMPLES,
}
