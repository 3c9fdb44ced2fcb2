"""The fast ways agree with the slow, literal ones on random structures."""

from __future__ import annotations

import itertools
import math
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checks.distances import closest_between, distance, farthest
from checks.engine import check_rows
from checks.grid import AROUND, SIDES, components, flood, plan_components
from checks.official import exits, rooms
from checks.result import Status

small = st.integers(-4, 4)
plans = st.sets(st.tuples(small, small), min_size=1, max_size=40)
FAR = (10**6, -9, 0)
solids = st.sets(st.tuples(small, st.integers(-1, 3), small), min_size=1, max_size=60)


def pockets(walls):
    """Free cells of the box grown by one that a walk from its corner over all 8 neighbours does not meet."""
    xs, zs = [x for x, _ in walls], [z for _, z in walls]
    box = itertools.product(range(min(xs) - 1, max(xs) + 2), range(min(zs) - 1, max(zs) + 2))
    free = [cell for cell in box if cell not in walls]
    parts = plan_components(free, AROUND)
    return [sorted(part) for part in parts if (min(xs) - 1, min(zs) - 1) not in part]


@given(plans)
def test_rooms_drawn_counted_and_flooded(walls):
    expected = sorted(pockets(walls))
    assert sorted(sorted(room) for room in rooms.enclosed(walls)) == expected
    assert rooms.hole_count(walls) == len(expected)


@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=6), st.integers(0, 3), st.integers(2, 9))
def test_rooms_do_not_depend_on_empty_stretches(walls, at, gap):
    """Columns pulled apart: the drawing cuts empty stretches, the count does not look at them."""
    apart = {(x if x < at else x + gap, z) for x, z in walls}
    assert sorted(sorted(room) for room in rooms.enclosed(apart)) == sorted(pockets(apart))


@given(plans)
def test_closest_cells_of_two_clusters(cells):
    clusters = plan_components(cells)
    if len(clusters) < 2:
        return
    pairs = itertools.combinations(clusters, 2)
    least = min(distance(a, b) for one, other in pairs for a in one for b in other)
    a, b = closest_between(clusters)
    assert distance(a, b) == least
    assert next(c for c in clusters if a in c) is not next(c for c in clusters if b in c)


@pytest.mark.parametrize("gap", [2, 3, 7])
def test_closest_cells_of_many_clusters(gap):
    """Enough cells for the tree search; one pair is pulled closer than all others."""
    clusters = [[(10 * i + x, 10 * k + z) for x in (0, 1) for z in (0, 1)] for i in range(8) for k in range(8)]
    clusters.append([(71 + gap, 70)])
    a, b = closest_between(clusters)
    assert distance(a, b) == min(gap, 9)


@given(plans)
def test_farthest_cells(cells):
    assert distance(*farthest(cells)) == max(distance(a, b) for a in cells for b in cells)


@given(solids)
def test_components_and_floods(cells):
    parts = components(cells)
    assert sorted(cell for part in parts for cell in part) == sorted(cells)
    for part in parts:
        assert flood([part[-1]], cells) == set(part)
        assert flood([part[-1]], {*cells, FAR}) == set(part)
    assert flood([FAR, parts[0][0]], {*cells, FAR}) == {FAR, *parts[0]}
    assert flood([FAR], cells) == flood([], cells) == set()


def chords_hold(heights, strict):
    """Algorithm 4 word by word."""
    n = len(heights)
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(i, j + 1):
                chord = heights[i] + (heights[j] - heights[i]) * (k - i) / (j - i)
                if heights[k] < chord - 1e-9 or (strict is True and i < k < j and heights[k] <= chord + 1e-9):
                    return False
    if strict == "non-flat":
        return n > 1 and len(set(heights)) > 1
    return strict is False or (n > 1 and all(a != b for a, b in itertools.pairwise(heights)))


@given(
    st.dictionaries(st.tuples(st.integers(0, 4), st.integers(0, 2)), st.integers(-3, 3), min_size=1),
    st.sampled_from([False, True, "non-flat"]),
    st.sampled_from([1, -1]),
)
def test_concavity_by_all_chords(surface, strict, sign):
    slices = [[sign * surface[c] for c in sorted(surface) if c[1] == z] for z in {z for _, z in surface}]
    slices += [[sign * surface[c] for c in sorted(surface) if c[0] == x] for x in {x for x, _ in surface}]
    blocks = [{"x": x, "y": y, "z": z, "material": "stone"} for (x, z), y in surface.items()]
    name = "shape.is_top_surface_concave" if sign == 1 else "shape.is_bottom_surface_concave"
    result = check_rows(name, {"strict": strict}, blocks)
    assert (result.status is Status.PASS) == any(chords_hold(line, strict) for line in slices)


def gets_out(cells, sizes, starts):
    """The exit search as the rule's words have it, cell by cell."""
    w, h, d = sizes
    low, high = [min(c[k] for c in cells) for k in range(3)], [max(c[k] for c in cells) for k in range(3)]

    def free(p):
        return low[1] <= p[1] <= high[1] and not any(
            (p[0] + i, p[1] + j, p[2] + k) in cells for i in range(w) for j in range(h) for k in range(d)
        )

    def out(p):
        corners = itertools.product((p[0], p[0] + w - 1), (p[2], p[2] + d - 1))
        return not any(low[0] <= x <= high[0] and low[2] <= z <= high[2] for x, z in corners)

    seen = {s for s in starts if free(s)}
    queue = deque(seen)
    while queue:
        p = queue.popleft()
        if out(p):
            return True
        for (dx, dz), dy in itertools.product(SIDES, (0, 1, -1)):
            near = (p[0] + dx, p[1] + dy, p[2] + dz)
            if near not in seen and free(near):
                seen.add(near)
                queue.append(near)
    return False


sizes = st.tuples(st.integers(1, 3), st.integers(1, 3), st.integers(1, 3))


@settings(max_examples=150)
@given(
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 2), st.integers(0, 4)), min_size=30),
    sizes,
    st.integers(0, 4),
    st.sampled_from([0, 0, 3, 30]),
)
def test_exits(cells, box, at, gap):
    """Also with the structure pulled apart along x: empty stretches are cut."""
    cells = {(x if x < at else x + gap, y, z) for x, y, z in cells}
    w, h, d = box
    blocks = [{"x": x, "y": y, "z": z, "material": "stone"} for x, y, z in cells]
    result = check_rows("shape.has_exit", {"width": w, "depth": d, "height": h}, blocks)
    middle = [(min(v) + max(v)) // 2 for v in zip(*cells, strict=True)]
    starts = [(middle[0] + dx, middle[1], middle[2] + dz) for dx, dz in ((0, 0), *SIDES)]
    expected = gets_out(cells, (w, h, d), starts) or gets_out(cells, (d, h, w), starts)
    assert (result.status is Status.PASS) == expected
    if expected:
        (path,) = result.evidence.paths
        assert path[0] in starts
        for a, b in itertools.pairwise(path):
            if gap < 30:
                assert abs(a[0] - b[0]) + abs(a[2] - b[2]) == 1
                assert abs(a[1] - b[1]) <= 1


def test_windows_meet_what_a_box_meets():
    import numpy as np

    solid = np.zeros((6, 5, 4), dtype=bool)
    solid[3, 2, 1] = True
    met = exits._windowed(solid, (3, 1, 2))
    assert met.shape == (4, 5, 3)
    assert {tuple(i) for i in np.argwhere(met).tolist()} == {(x, 2, z) for x in (1, 2, 3) for z in (0, 1)}


@given(plans)
def test_radius_is_the_distance_to_the_mean(cells):
    parts = plan_components(cells)
    blocks = [{"x": x, "y": 0, "z": z, "material": "stone"} for x, z in parts[0]]
    mx, mz = (sum(v) / len(v) for v in zip(*parts[0], strict=True))
    radius = max(math.hypot(x - mx, z - mz) for x, z in parts[0])
    result = check_rows("shape.cluster_at_y_has_min_radius", {"y": 0, "min_radius": 1}, blocks)
    assert math.isclose(result.actual, radius, abs_tol=1e-12)
