"""What the checks of clusters, surfaces, rooms and relations say and show, pass and fail."""

from __future__ import annotations

from checks.engine import check_rows
from checks.official import rooms as rooms_module
from checks.result import Status


class TestClusters:
    PILES = ((0, 0, 0), (1, 0, 0), (5, 0, 0), (5, 0, 1), (5, 2, 0))

    def test_count(self, judge):
        result = judge("shape.cluster_count_at_y_is", self.PILES, y=0, expected_count=3)
        assert result.message == "needs 3 separate clusters at y = 0, has 2"
        assert result.evidence.cells == ((0, 0, 0), (1, 0, 0), (5, 0, 0), (5, 0, 1))
        assert result.evidence.note == "2 cells at (0, 0, 0); 2 cells at (5, 0, 0)"
        corner = [(0, 0, 0), (1, 0, 1)]
        assert judge("shape.cluster_count_at_y_is", corner, y=0, expected_count=2).score == 1
        assert judge("shape.cluster_count_at_y_is", corner, y=0, expected_count=1, use_8_neighbors=True).score == 1

    def test_span(self, judge):
        result = judge("shape.clusters_at_y_have_min_span", self.PILES, y=0, min_span=5)
        assert (
            result.message
            == "needs every two clusters at y = 0 at least 5 apart; the closest two of 2 clusters are 4 apart"
        )
        assert result.evidence.pairs == (((1, 0, 0), (5, 0, 0)),)
        assert judge("shape.clusters_at_y_have_min_span", self.PILES, y=0, min_span=4).score == 1
        one = judge("shape.clusters_at_y_have_min_span", self.PILES, y=2, min_span=4)
        assert one.message == "needs every two clusters at y = 2 at least 4 apart, but there is 1 cluster only"

    def test_radius_and_diameter(self, judge):
        row = [(x, 0, 0) for x in range(5)]
        radius = judge("shape.cluster_at_y_has_min_radius", row, y=0, min_radius=2.5)
        assert radius.message == "needs one cluster at y = 0 that reaches 2.5 from its middle; it reaches 2"
        assert radius.evidence.cells in (((0, 0, 0),), ((4, 0, 0),))
        across = judge("shape.cluster_at_y_has_min_diameter", row, y=0, min_diameter=4)
        assert (across.status, across.actual) == (Status.PASS, 4)
        assert across.evidence.pairs == (((0, 0, 0), (4, 0, 0)),)
        two = judge("shape.cluster_at_y_has_min_diameter", self.PILES, y=0, min_diameter=4)
        assert two.message == "needs one cluster at y = 0 that is 4 across, but there are 2 clusters"
        assert judge("shape.cluster_at_y_has_min_radius", [], y=0, min_radius=0).message.endswith(
            "there are 0 clusters"
        )


class TestSurfaces:
    ARCH = tuple((x, y, 0) for x, y in enumerate([0, 2, 3, 3, 2, 0]))

    def test_arch(self, judge):
        result = judge("shape.is_top_surface_concave", self.ARCH, strict="non-flat")
        assert result.status is Status.PASS
        assert result.evidence.paths == (self.ARCH,)
        assert result.evidence.pairs == (((0, 0, 0), (5, 0, 0)),)
        assert "the one along x at z = 0" in result.message

    def test_dip(self, judge):
        alone = [(x, y, 0) for x, y in enumerate([0, 2, 1, 2])]
        result = judge("shape.is_top_surface_concave", alone, strict="non-flat")
        assert result.status is Status.FAIL
        assert result.message == (
            "needs a slice of the top that bulges up everywhere and is not flat; the nearest, along x at z = 0, "
            "lies under its chord at (2, 1, 0)"
        )
        assert result.evidence.pairs == (((1, 2, 0), (3, 2, 0)),)
        assert result.evidence.cells == ((2, 1, 0),)
        flat = judge("shape.is_top_surface_concave", [(x, 0, 0) for x in range(3)], strict="non-flat")
        assert flat.message.endswith("along x at z = 0, is flat")

    def test_level_cells_fail_strictly(self, judge):
        result = judge("shape.is_top_surface_concave", [(0, 0, 0), (1, 0, 0)], strict=True)
        assert result.status is Status.FAIL
        assert "is nowhere level" in result.message

    def test_underside(self, judge):
        hull = [(x, y, 0) for x, y in enumerate([2, 0, -1, 0, 2])]
        assert judge("shape.is_bottom_surface_concave", hull, strict=True).status is Status.PASS
        result = judge("shape.is_bottom_surface_concave", self.ARCH, strict="non-flat")
        assert "lies over its chord at" in result.message
        assert judge("shape.is_bottom_surface_concave", []).status is Status.PASS


class TestRooms:
    RING = tuple((x, 1, z) for x in range(4) for z in range(4) if x in (0, 3) or z in (0, 3))

    def test_room(self, judge):
        result = judge("shape.has_rooms", self.RING, room_cnt=1)
        assert result.message == "needs at least 1 room at y = 1, has 1"
        assert sorted(result.evidence.cells) == [(1, 1, 1), (1, 1, 2), (2, 1, 1), (2, 1, 2)]
        assert result.evidence.note == "the rooms' cells: 4 cells"
        assert judge("shape.has_rooms", self.RING, room_cnt=2).status is Status.FAIL

    def test_leak(self, judge):
        result = judge("shape.has_rooms", self.RING[:-1], room_cnt=1)
        assert result.message == ("needs at least 1 room at y = 1, has 0: the walls at this level leak or are missing")
        door = [*(b for b in self.RING if b != (0, 1, 1)), (0, 0, 1, "oak_door")]
        assert judge("shape.has_rooms", door, room_cnt=1).status is Status.PASS

    def test_no_walls(self, judge):
        assert judge("shape.has_rooms", [(0, 0, 0)], room_cnt=1).message == (
            "needs at least 1 room at y = 1, but there are no blocks at y = 1"
        )
        assert judge("shape.has_rooms", [], room_cnt=0).status is Status.PASS

    def test_null_materials_are_errors_only_where_the_rule_reads_them(self):
        for y, status in ((0, Status.ERROR), (1, Status.FAIL), (2, Status.FAIL)):
            blocks = [{"x": 0, "y": y, "z": 0, "material": None}, {"x": 3, "y": 1, "z": 0}]
            assert check_rows("shape.has_rooms", {"room_cnt": 1}, blocks).status is status

    def test_the_level_is_compared_as_written(self):
        told = [{"x": str(x), "y": 1.0, "z": z} for x, _, z in self.RING]
        assert check_rows("shape.has_rooms", {"room_cnt": 1}, told).status is Status.PASS
        told = [{"x": x, "y": "1", "z": z} for x, _, z in self.RING]
        assert check_rows("shape.has_rooms", {"room_cnt": 1}, told).actual == 0

    def test_cells_of_a_far_room(self):
        ring = {(x + 10**12, z) for x, _, z in self.RING} | {(0, 0)}
        assert [sorted(room) for room in rooms_module.enclosed(ring)] == [
            [(10**12 + x, z) for x in (1, 2) for z in (1, 2)]
        ]


class TestRelations:
    def test_adjacent(self, judge):
        blocks = [(0, 0, 0, "OAK_DOOR"), (0, 0, 1, "sea_lantern"), (5, 0, 0, "stone")]
        result = judge("shape.are_adjacent", blocks, materials=["door", "sea_lantern"])
        assert result.message == "door at (0, 0, 0) touches sea_lantern at (0, 0, 1)"
        assert result.evidence.pairs == (((0, 0, 0), (0, 0, 1)),)
        apart = judge("shape.are_adjacent", blocks, materials=["door", "stone"])
        assert apart.message == (
            "needs door and stone face to face; no two of them are (1 block of door, 1 block of stone)"
        )
        assert apart.evidence.cells == ((0, 0, 0), (5, 0, 0))
        assert judge("shape.are_adjacent", blocks, materials=["door"]).status is Status.FAIL
        assert judge("shape.are_adjacent", blocks, materials=["oak_door", "sea"], substring_match=False).score == 0
        assert judge("shape.are_adjacent", blocks, materials=["oak_door", "sea_lantern"], substring_match=False).score

    def test_doors(self, judge):
        around = [(1, 1, 0), (-1, 1, 0), (0, 1, 1)]
        blocks = [(0, 0, 0, "oak_door"), *around]
        result = judge("shape.are_doors_passable", blocks)
        assert result.message == (
            "needs at most 2 blocked sides at every door; 1 of 1 door has more, such as (0, 0, 0) with 3"
        )
        assert set(result.evidence.cells) == {(0, 0, 0), *around}
        assert judge("shape.are_doors_passable", blocks[:-1]).message == "1 door: none has more than 2 blocked sides"
        assert judge("shape.are_doors_passable", around).message == "there is no door"
        assert judge("shape.are_doors_passable", [(0, 9, 0, "oak_door"), *blocks]).status is Status.PASS

    def test_doors_read_numbers(self):
        blocks = [{"x": 0.9, "y": 0, "z": 0, "material": "oak_door"}]
        assert check_rows("shape.are_doors_passable", {}, blocks).evidence.cells == ((0, 0, 0),)
        blocks[0]["material"] = None
        result = check_rows("shape.are_doors_passable", {}, blocks)
        assert result.message == "the rule cannot be applied: block 0 of the list has a material that is no text (null)"

    def test_symmetry(self, judge):
        row = [(0, 0, 0), (2, 0, 0), (3, 0, 0)]
        result = judge("shape.has_axis_symmetry", row)
        assert result.message == (
            "needs a mirror plane across x, y or z; the nearest to one is x = 1.5, with 1 block without a counterpart"
        )
        assert result.evidence.cells == ((2, 0, 0),)
        assert judge("shape.has_no_axis_symmetry", row).status is Status.PASS
        even = judge("shape.has_no_axis_symmetry", row[:2])
        assert even.message == "needs no mirror plane across x, y or z; the blocks mirror about x = 1"
        single = judge("shape.has_no_axis_symmetry", row[:1])
        assert (single.status, single.actual) == (Status.PASS, False)
        assert judge("shape.has_no_axis_symmetry", []).status is Status.FAIL
