"""The iteration for large structures agrees with the factorization."""

import numpy as np
import pytest

from physics import static
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
