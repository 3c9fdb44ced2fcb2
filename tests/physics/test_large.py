"""The iteration for large structures agrees with the factorization."""

import numpy as np
import pytest

from physics import iterative, matrix_free, static
from physics.coarse import coarse_space
from physics.discretization import discretize
from physics.elasticity import lame_parameters
from physics.matrix_free import DOUBLE, SINGLE, SymmetricStiffness
from physics.solve import solve


def building(nx, ny, nz, room=5, floor=4):
    x, y, z = np.meshgrid(np.arange(nx), np.arange(ny), np.arange(nz), indexing="ij")
    wall = (x % room == 0) | (z % room == 0) | (x == nx - 1) | (z == nz - 1)
    return np.argwhere(wall | ((y % floor == 0) & (y > 0))).astype(np.int32)


@pytest.fixture
def iterate(monkeypatch):
    """Solves by iteration whatever the size, without falling back."""

    def solve_iteratively(blocks):
        monkeypatch.setattr(static, "DIRECT_LIMIT", 0)
        monkeypatch.setattr(static, "FALLBACK_LIMIT", 0)
        return solve(blocks)

    return solve_iteratively


@pytest.mark.parametrize("shape", ["building", "cube", "bridge"])
def test_iteration_agrees_with_factorization(shape, box, iterate):
    blocks = {
        "building": building(9, 9, 9),
        "cube": box(7, 7, 7),
        "bridge": np.concatenate([box(2, 5, 3), box(2, 5, 3, (12, 0, 0)), box(14, 2, 3, (0, 5, 0))]),
    }[shape]
    direct, iterative = solve(blocks), iterate(blocks)
    assert iterative.residual <= 1e-8
    difference = np.abs(direct.von_mises - iterative.von_mises).max()
    assert difference <= 1e-6 * direct.max_von_mises


@pytest.mark.parametrize(
    "loose", [[[20, 0, 0], [20, 1, 0], [21, 1, 0]], [[9, 0, 20], [9, 1, 20], [9, 2, 20], [9, 1, 21]]]
)
def test_iteration_finds_mechanisms(loose, iterate):
    blocks = np.concatenate([building(9, 6, 9), loose])
    result = iterate(blocks)
    assert result.mechanism.tolist() == [False] * (len(blocks) - len(loose)) + [True] * len(loose)
    assert result.residual <= 1e-8


def test_random_clusters_get_the_same_flags_and_stress(iterate, monkeypatch):
    random = np.random.default_rng(5)
    clusters = [random.integers(0, random.integers(2, 7), (random.integers(2, 60), 3)) for _ in range(60)]
    direct = [solve(cluster) for cluster in clusters]
    for cluster, expected in zip(clusters, direct, strict=True):
        found = iterate(cluster)
        np.testing.assert_array_equal(found.mechanism, expected.mechanism)
        scale = expected.max_von_mises or 1.0
        np.testing.assert_allclose(found.von_mises, expected.von_mises, rtol=0, atol=1e-6 * scale)


def test_a_slab_that_may_spin_falls_back_to_the_factorization(box, monkeypatch):
    monkeypatch.setattr(static, "DIRECT_LIMIT", 50)
    blocks = np.concatenate([box(13, 1, 13, (0, 5, 0)), box(1, 5, 1, (6, 0, 6))])
    result = solve(blocks)
    assert not result.mechanism.any()
    assert result.residual <= 1e-8


def test_a_large_building_stands():
    blocks = building(21, 17, 21)
    assert np.count_nonzero(blocks[:, 1] > 0) > static.DIRECT_LIMIT
    result = solve(blocks)
    assert result.residual <= 1e-8
    mirror = solve(blocks * [-1, 1, 1])
    assert mirror.max_von_mises == pytest.approx(result.max_von_mises, rel=1e-6)


def test_a_tower_that_bends_far_does_not_condemn_the_house_beside_it(box, iterate, monkeypatch):
    """Corrections of the tower alone diverge; it is followed in load steps, the building keeps its equilibrium."""
    house, tower = building(9, 9, 9), box(2, 250, 2, (30, 0, 0))
    alone = solve(tower)
    result = iterate(np.concatenate([house, tower]))
    assert not result.mechanism.any()
    assert result.residual <= 1e-8
    of_house, of_tower = result.von_mises[: len(house)], result.von_mises[len(house) :]
    np.testing.assert_allclose(of_house, solve(house).von_mises, rtol=0, atol=1e-6 * of_house.max())
    np.testing.assert_allclose(of_tower, alone.von_mises, rtol=0, atol=1e-6 * of_tower.max())


def test_a_slab_too_large_to_factorize_may_spin(box):
    blocks = np.concatenate([box(79, 1, 79, (0, 5, 0)), box(1, 5, 1, (39, 0, 39))])
    assert np.count_nonzero(blocks[:, 1] > 0) > static.FALLBACK_LIMIT
    result = solve(blocks)
    assert not result.mechanism.any()
    assert result.residual <= 1e-8


def test_single_and_double_precision_agree(monkeypatch):
    blocks = building(13, 13, 13)
    single = solve(blocks)
    monkeypatch.setattr(iterative, "_SOFTEST_SINGLE", np.inf)
    double = solve(blocks)
    assert np.abs(single.von_mises - double.von_mises).max() <= 1e-7 * double.max_von_mises
    assert np.abs(single.displacement - double.displacement).max() <= 1e-7 * double.max_displacement


def test_soft_structures_are_solved_in_double_precision_from_the_start(box):
    def softest(blocks):
        d, free = discretize(blocks), blocks[:, 1] > 0
        K = SymmetricStiffness(d, free, lame_parameters())
        return coarse_space(d, blocks, free, lame_parameters()).softest(iterative.inverse(K.scale))

    assert softest(building(13, 13, 13)) > 10.0 * iterative._SOFTEST_SINGLE
    assert softest(box(2, 150, 2)) < 0.1 * iterative._SOFTEST_SINGLE


def test_the_scaled_stiffness_is_that_of_small_motions(box):
    """v · K̃ v is twice the strain energy of SPH plus that of the bonds, in both precisions."""
    blocks = building(5, 5, 5)
    d, free, lame = discretize(blocks), blocks[:, 1] > 0, lame_parameters()
    K = SymmetricStiffness(d, free, lame)
    v = np.random.default_rng(1).standard_normal(3 * d.count)
    u = (K.scale * v).reshape(3, -1).T
    H = d.displacement_gradient(u)
    strain = 0.5 * (H + H.transpose(0, 2, 1))
    stretch = np.einsum("ma,ma->m", d.direction, d.incidence @ u)
    energy = lame.lam * np.trace(strain, axis1=1, axis2=2) ** 2 + 2.0 * lame.mu * (strain**2).sum(axis=(1, 2))
    expected = energy.sum() + 2.0 * (d.hourglass * stretch**2).sum()
    for precision, tolerance in ((DOUBLE, 1e-12), (SINGLE, 1e-5)):
        assert v @ K.product(precision)(v.astype(precision)) == pytest.approx(expected, rel=tolerance)
    assert (K.scale.reshape(3, -1)[:, ~free] == 0.0).all()


def test_products_by_pieces_equal_those_at_once(monkeypatch):
    blocks = building(9, 9, 9)
    K = SymmetricStiffness(discretize(blocks), blocks[:, 1] > 0, lame_parameters())
    v = np.random.default_rng(2).standard_normal(3 * len(blocks))
    whole = K.product(DOUBLE)(v)
    monkeypatch.setattr(matrix_free, "_THREADED_FROM", 0)
    monkeypatch.setattr(matrix_free.os, "cpu_count", lambda: 2)
    np.testing.assert_array_equal(K.product(DOUBLE)(v), whole)
