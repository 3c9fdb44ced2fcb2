"""What the checks of ways out and up say and show, pass and fail."""

from __future__ import annotations

from checks.result import Status

FLOOR = tuple((x, -1, z) for x in range(5) for z in range(5))
WALLS = tuple((x, y, z) for x in range(5) for y in (0, 1) for z in range(5) if x in (0, 4) or z in (0, 4))


class TestWalks:
    def test_way_out(self, judge):
        house = [*FLOOR, *(b for b in WALLS if b[:3] not in ((0, 0, 2), (0, 1, 2))), (2, 0, 2, "red_bed")]
        result = judge("shape.is_single_level", house, start_material="bed")
        assert result.message == "a flat way leads out from every bed"
        (path,) = result.evidence.paths
        assert path == ((2, 0, 2), (1, 0, 2), (0, 0, 2), (-1, 0, 2))

    def test_shut_in(self, judge):
        house = [*FLOOR, *WALLS, (2, 0, 2, "red_bed")]
        result = judge("shape.is_single_level", house, start_material="bed")
        assert result.message == "needs a flat way out from every bed; the one at (2, 0, 2) reaches 9 cells only"
        assert len(result.evidence.cells) == 9

    def test_start_too_high(self, judge):
        house = [*FLOOR, (2, 3, 2, "red_bed")]
        result = judge("shape.is_single_level", house, start_material="bed")
        assert result.message.endswith("the one at (2, 3, 2) stands at y = 3, not at 0")
        covered = judge("shape.is_single_level", [*FLOOR, (2, 0, 2, "red_bed"), (2, 1, 2)], start_material="bed")
        assert covered.message.endswith("the one at (2, 0, 2) cannot be stepped on")

    def test_floor_too_high(self, judge):
        result = judge("shape.is_single_level", [(0, 0, 0)])
        assert result.message == "needs its floor at y = -1 or below, but the lowest block is at y = 0"
        assert judge("shape.is_single_level", FLOOR, start_material="bed").message.startswith("there is no bed")
        assert judge("shape.is_single_level", []).status is Status.PASS

    def test_stairs(self, judge):
        flight = [(0, 0, 0), (1, 1, 0), (2, 2, 0)]
        result = judge("shape.is_reachable_by_stairs", flight, min_floor_y=2)
        assert result.message == "3 blocks lead up to y = 2, needs 2"
        assert result.evidence.paths == (tuple(flight),)
        short = judge("shape.is_reachable_by_stairs", flight, min_floor_y=3)
        assert short.message == "needs a way up to y = 3, gets up to y = 2"
        assert short.evidence.cells == ((2, 2, 0),)
        none = judge("shape.is_reachable_by_stairs", [(0, 0, 0), (0, 1, 0)], min_floor_y=0)
        assert none.message.endswith("no block at y = 0 has two free cells above it to start from")

    def test_exit(self, judge, box):
        wide = [*FLOOR, *(b for b in WALLS if not (b[0] == 0 and b[2] in (2, 3)))]
        result = judge("shape.has_exit", wide)
        assert result.status is Status.PASS
        assert result.message.startswith("a box 2 wide, 1 deep and 2 high gets out in")
        assert result.evidence.paths[0] == result.evidence.cells
        roofed = [*FLOOR, *WALLS, *((x, 2, z) for x, _, z in FLOOR)]
        shut = judge("shape.has_wide_exit", roofed)
        assert shut.message == (
            "needs a way out for a box 2 wide, 2 deep and 2 high; from the start it gets to 4 positions only"
        )
        assert len(shut.evidence.cells) == 4
        solid = judge("shape.has_exit", box(0, 4, 0, 4, 0, 4))
        assert solid.message.endswith("it fits nowhere at the middle")
        assert judge("shape.has_exit", FLOOR, start_material="bed").status is Status.PASS
        assert judge("shape.has_exit", FLOOR, width=0).status is Status.ERROR
