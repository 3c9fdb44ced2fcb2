"""The contract of ``solve``: degenerate structures, order, invariance, progress, refusals."""

import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from physics.memory import TooLarge
from physics.solve import SOLVERS, SolveCancelled, solve

PILLAR = [[0, 0, 0], [0, 1, 0], [0, 2, 0]]
SLAB_ON_COLUMN = [[0, y, 0] for y in range(4)] + [[x, 4, z] for x in range(-2, 3) for z in range(-2, 3)]
DEGENERATE = {
    "empty": [],
    "one block": [[0, 0, 0]],
    "one block in the air": [[0, 5, 0]],
    "column": [[0, y, 0] for y in range(5)],
    "chain of edges": [[i, i, 0] for i in range(5)],
    "chain of corners": [[i, i, i] for i in range(5)],
    "two islands": PILLAR + [[9, y, 0] for y in range(4)],
    "floating": [[x, 4, z] for x in range(3) for z in range(3)],
    "slab on one column": SLAB_ON_COLUMN,
    "L": [[0, 0, 0], [0, 1, 0], [1, 1, 0]],
    "side block": [*PILLAR, [1, 1, 0]],
    "far offset": [[1_000_000, y, -1_000_000] for y in range(4)],
    "duplicates": PILLAR + PILLAR,
    "below the ground": [[0, y, 0] for y in range(-3, 3)],
    "only on the ground": [[x, 0, 0] for x in range(4)],
    "corners of the world": [[2**31 - 1, 0, -(2**31)], [2**31 - 1, 1, -(2**31)], [-(2**31), 0, 2**31 - 1]],
}

clusters = st.sets(st.tuples(*[st.integers(0, 3)] * 3), min_size=1, max_size=24).map(
    lambda cells: np.array(sorted(cells), dtype=np.int32)
)


def check_flags(result):
    lost = result.unsupported | result.mechanism
    for values in (result.von_mises, result.cauchy, result.displacement):
        known = np.isfinite(values).all(axis=tuple(range(1, values.ndim)))
        np.testing.assert_array_equal(known, ~lost)
    assert not (result.unsupported & result.fixed).any()
    assert (result.max_von_mises is None) == bool(lost.all())


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize("name", DEGENERATE)
def test_degenerate_structures_have_defined_results(name, solver, monkeypatch):
    monkeypatch.setattr("physics.explicit.STEPS", 200)
    monkeypatch.setattr("physics.published.STEPS", 200)
    result = solve(DEGENERATE[name], solver)
    check_flags(result)
    if solver == "static" and result.max_von_mises is not None:
        assert result.residual <= 1e-8


def test_flags_say_why_there_is_no_value():
    assert solve(DEGENERATE["L"]).mechanism.all()
    assert solve(DEGENERATE["side block"]).mechanism.all()
    assert solve(DEGENERATE["floating"]).unsupported.all()
    assert not solve(SLAB_ON_COLUMN).mechanism.any()


def test_a_mechanism_leaves_its_neighbours_alone():
    tower = [[x, y, z] for x in range(2) for y in range(4) for z in range(2)]
    alone = solve(tower)
    together = solve([*tower, [9, 0, 0], [9, 1, 0], [10, 1, 0], [5, 7, 5]])
    assert together.mechanism.tolist() == [False] * 16 + [True] * 3 + [False]
    assert together.unsupported.tolist() == [False] * 19 + [True]
    np.testing.assert_allclose(together.von_mises[:16], alone.von_mises, rtol=1e-9)


def test_free_motions_get_the_smallest_displacement():
    """The slab may spin on its column at no cost: the equilibrium without spin is the one of minimum norm."""
    result = solve(SLAB_ON_COLUMN)
    x, u = result.blocks.astype(float), result.displacement
    assert np.abs((x[:, 2] * u[:, 0] - x[:, 0] * u[:, 2]).sum()) < 1e-9 * np.abs(u).sum()


def test_results_keep_the_order_of_the_input_and_collapse_duplicates():
    blocks = [[0, 2, 0], [0, 0, 0], [0, 2, 0], [0, 1, 0]]
    result = solve(blocks)
    assert result.blocks.tolist() == [[0, 2, 0], [0, 0, 0], [0, 1, 0]]
    assert result.fixed.tolist() == [False, True, False]
    assert len(solve(blocks, "published")) == 4


def test_published_holds_the_lowest_layer_and_explicit_does_not():
    cube = [[x, y, z] for x in range(2) for y in range(5, 8) for z in range(2)]
    assert solve(cube, "published").fixed.sum() == 4
    assert solve(cube, "explicit").unsupported.all()


def test_the_textbook_lame_parameter_changes_the_stress():
    blocks = SLAB_ON_COLUMN
    assert solve(blocks, lame="3d").max_von_mises != pytest.approx(solve(blocks).max_von_mises, rel=1e-3)


def test_a_slender_arm_that_bends_far_is_followed():
    arm = [[x, 3, z] for x in range(24) for z in range(2)] + [[x, 4, z] for x in range(24) for z in range(2)]
    pier = [[x, y, z] for x in range(2) for y in range(3) for z in range(2)]
    result = solve(pier + arm)
    assert result.residual <= 1e-8
    assert 0.1 < result.max_displacement < 5.0


def test_principal_stresses_give_von_mises():
    result = solve(SLAB_ON_COLUMN)
    a, b, c = result.principal.T
    assert (a >= b).all()
    assert (b >= c).all()
    expected = np.sqrt(0.5 * ((a - b) ** 2 + (b - c) ** 2 + (c - a) ** 2))
    np.testing.assert_allclose(result.von_mises, expected, rtol=1e-9, atol=1e-6)


def turned(blocks):
    return np.stack([blocks[:, 2], blocks[:, 1], -blocks[:, 0]], axis=1)


def mirrored(blocks):
    return blocks * [-1, 1, 1]


def moved(blocks):
    return blocks + np.array([123_456, 0, -7])


@pytest.mark.parametrize("change", [turned, mirrored, moved])
@given(blocks=clusters)
@settings(deadline=None, max_examples=30)
def test_static_does_not_depend_on_the_frame(change, blocks):
    here, there = solve(blocks), solve(change(blocks))
    check_flags(here)
    np.testing.assert_array_equal(here.mechanism, there.mechanism)
    np.testing.assert_array_equal(here.unsupported, there.unsupported)
    scale = here.max_von_mises or 1.0
    np.testing.assert_allclose(here.von_mises, there.von_mises, rtol=0, atol=1e-6 * scale)


@given(blocks=clusters)
@settings(deadline=None, max_examples=20)
def test_static_does_not_depend_on_the_order(blocks):
    here, there = solve(blocks), solve(blocks[::-1])
    scale = here.max_von_mises or 1.0
    np.testing.assert_allclose(here.von_mises, there.von_mises[::-1], rtol=0, atol=1e-6 * scale)


def test_progress_grows_and_its_exceptions_pass():
    seen = []
    solve(SLAB_ON_COLUMN, progress=lambda fraction, text: seen.append((fraction, text)))
    fractions = [fraction for fraction, _ in seen]
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
    assert all(text for _, text in seen)

    def stop(_fraction, _text):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        solve(PILLAR, progress=stop)


@pytest.mark.parametrize("solver", SOLVERS)
def test_cancelling_stops_within_the_solve(solver):
    calls = iter([False, False])
    with pytest.raises(SolveCancelled):
        solve(SLAB_ON_COLUMN, solver, cancelled=lambda: next(calls, True))


def test_unknown_names_are_refused_with_the_choices():
    with pytest.raises(ValueError, match="static, explicit, published"):
        solve(PILLAR, "fast")
    with pytest.raises(ValueError, match="beck, 3d"):
        solve(PILLAR, lame="2d")


@pytest.mark.parametrize("solver", SOLVERS)
def test_too_large_is_refused_before_the_solve_with_the_numbers(solver):
    with pytest.raises(TooLarge, match="29 blocks need about") as caught:
        solve(SLAB_ON_COLUMN, solver, memory_limit=1000)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.blocks, again.limit) == (29, 1000)
    assert again.needed > 1000
