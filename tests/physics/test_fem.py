"""Finite elements against exact solutions, and what becomes of hinges."""

from dataclasses import replace

import numpy as np
import pytest

from physics import fem
from physics.elasticity import Lame, lame_parameters
from physics.fem import ElementStiffness, centroid_stress, equilibrium, mesh
from physics.hexahedron import CORNERS, element_stiffness, shape_gradients
from physics.hinges import swinging
from physics.solve import solve

LAME = lame_parameters("3d", 1e9, 0.3)


def silent(_fraction, _text):
    """A report nobody reads."""


def test_shape_gradients_reproduce_linear_fields():
    for point in ([0.5, 0.5, 0.5], [0.1, 0.9, 0.3]):
        np.testing.assert_allclose(CORNERS.T @ shape_gradients(np.array(point)), np.eye(3), atol=1e-15)


def test_an_element_has_six_rigid_motions_and_no_other():
    values = np.linalg.eigvalsh(element_stiffness(LAME.lam / LAME.mu))
    assert np.abs(values[:6]).max() < 1e-12
    assert values[6] > 1e-2


def test_uniform_strain_is_reproduced_exactly(box):
    """Patch test: an affine motion gives its own stress in every element and no net force at inner nodes."""
    m = mesh(box(4, 4, 4, (0, 5, 0)))
    H = np.array([[2e-3, 1e-3, 0.0], [-4e-3, 1e-3, 5e-4], [0.0, 2e-3, -3e-3]])
    u = m.position @ H.T
    exact = LAME.lam * np.trace(H) * np.eye(3) + LAME.mu * (H + H.T)
    np.testing.assert_allclose(centroid_stress(m, u, LAME), np.broadcast_to(exact, (64, 3, 3)), atol=1e-6)
    force = ElementStiffness(m, LAME)(np.ascontiguousarray(u.T))
    inside = ((m.position > m.position.min(axis=0)) & (m.position < m.position.max(axis=0))).all(axis=1)
    assert np.count_nonzero(inside) == 27
    assert np.abs(force[:, inside]).max() < 1e-12 * np.abs(force).max()


@pytest.mark.parametrize("height", [1, 4, 15])
def test_column_under_its_weight(height, box):
    """With ν = 0 a column is a bar: u = −w y (h − y/2) / E at the nodes, σ = −w (h − y) at the centroids."""
    blocks = box(1, height, 1)
    found = equilibrium(blocks, np.full(height, -900.0), Lame(0.0, 0.5e9), silent)
    y = np.arange(height + 1.0)
    nodes = -900.0 / 1e9 * y * (height - y / 2.0)
    np.testing.assert_allclose(found.displacement[:, 1], 0.5 * (nodes[1:] + nodes[:-1]), rtol=1e-9)
    np.testing.assert_allclose(found.cauchy[:, 1, 1], -900.0 * (height - blocks[:, 1] - 0.5), rtol=1e-9)
    assert np.abs(found.cauchy[:, 0, 0]).max() < 1e-6


def cantilever_stiffness(box, monkeypatch, depth):
    """Deflection by Timoshenko's theory over the computed one, for a square beam six times as long as deep."""
    length = 6 * depth
    blocks = box(length + 1, depth, depth, (0, 1, 0))

    def clamped(cells):
        m = mesh(cells)
        return replace(m, free=m.position[:, 0] > m.position[:, 0].min() + 1)

    with monkeypatch.context() as patch:
        patch.setattr(fem, "mesh", clamped)
        found = equilibrium(blocks, np.full(len(blocks), -1.0), LAME, silent)
    tip = found.displacement[blocks[:, 0] == length, 1].mean()
    x = length - 0.5  # of the centroids at the tip
    bending = depth**2 * x**2 * (6.0 * length**2 - 4.0 * length * x + x**2) / (24.0 * 1e9 * depth**4 / 12.0)
    shear = depth**2 * (length * x - 0.5 * x**2) / (LAME.mu * depth**2 / 1.2)
    return -(bending + shear) / tip


def test_cantilever_follows_beam_theory_from_one_block_of_depth(box, monkeypatch):
    """What is left is the clamped end, where beam theory leaves the section free to contract."""
    ratios = [cantilever_stiffness(box, monkeypatch, depth) for depth in (1, 2, 3, 4, 6)]
    np.testing.assert_allclose(ratios, [1.029, 1.030, 1.024, 1.021, 1.018], atol=2e-3)


def test_a_clamped_plate_one_block_thick_bends_as_plates_do(box):
    """Kirchhoff's plate, clamped all round: w = 0.00126 q a⁴ / D. SPH has shear stiffness alone there."""
    a, rim = 24, 3
    walls = [box(a + 2 * rim, 3, rim, (0, 0, z)) for z in (0, a + rim)]
    walls += [box(rim, 3, a, (x, 0, rim)) for x in (0, a + rim)]
    result = solve(np.concatenate([*walls, box(a, 1, a, (rim, 2, rim))]), "fem", lame="3d")
    rigidity = 1e9 / (12.0 * (1.0 - 0.4**2))
    assert result.max_displacement == pytest.approx(0.00126 * 900.0 * a**4 / rigidity, rel=0.2)


def test_layers_carry_what_is_above_them(box):
    blocks = box(4, 12, 4)
    layers = [solve(blocks, solver).cauchy[:, 1, 1].reshape(4, 12, 4).mean(axis=(0, 2)) for solver in ("fem", "static")]
    above = -900.0 * (12.0 - np.arange(12) - 0.5)
    np.testing.assert_allclose(layers[0][1:], above[1:], rtol=1e-2)
    np.testing.assert_allclose(layers[1][2:-2], above[2:-2], rtol=0.1)


def test_blocks_over_an_edge_or_a_corner_hang_on_a_hinge():
    """What swings has no value; what it hangs on stands as if it were not there."""
    beside = [[9, y, 0] for y in range(3)]
    for hanging in ([1, 1, 0], [1, 1, 1]):
        result = solve([[0, 0, 0], hanging, *beside], "fem")
        assert result.mechanism.tolist() == [False, True] + [False] * 3
        alone = solve([[0, 0, 0], *beside], "fem")
        np.testing.assert_allclose(np.delete(result.von_mises, 1), alone.von_mises, rtol=1e-9)
        assert np.isnan(result.displacement[1]).all()


def test_what_hangs_on_what_swings_swings_too(box):
    house = box(4, 5, 4)
    chain = [[4, 5, 0], [5, 5, 0], [5, 6, 1], [6, 6, 1]]
    result = solve([*house.tolist(), *chain], "fem")
    assert result.mechanism.tolist() == [False] * len(house) + [True] * len(chain)
    assert result.max_von_mises == pytest.approx(solve(house, "fem").max_von_mises)


def test_many_blocks_that_hang_apart_are_found_quickly(box):
    floor = box(60, 2, 60)
    hanging = np.argwhere(np.ones((20, 20), dtype=bool)) * 3
    blocks = np.concatenate([floor, np.stack([hanging[:, 0], np.full(400, 3), hanging[:, 1]], axis=1)])
    pillars = np.stack([hanging[:, 0] + 1, np.full(400, 2), hanging[:, 1]], axis=1)
    loose = swinging(
        np.concatenate([blocks, pillars]), np.concatenate([blocks, pillars])[:, 1] <= 0, np.full(8000, -1.0)
    )
    assert np.flatnonzero(loose).tolist() == list(range(7200, 7600))


def test_a_balanced_body_on_a_corner_is_not_driven():
    """A cross on the tip of a column by one corner each side: the load does not turn what it may turn."""
    see_saw = [[0, 0, 0], [1, 1, 0], [0, 1, 1], [1, 1, 2], [2, 0, 1]]
    result = solve(see_saw, "fem")
    assert result.residual is None or result.residual <= 1e-8
    np.testing.assert_array_equal(np.isnan(result.von_mises), result.mechanism | result.unsupported)


def test_hinges_agree_with_the_null_space_of_the_stiffness(monkeypatch):
    """Bodies that are said to stand are found in equilibrium, and nothing else is said to swing."""
    random = np.random.default_rng(11)
    clusters = [random.integers(0, random.integers(2, 7), (random.integers(2, 60), 3)) for _ in range(40)]
    found = [solve(cluster, "fem") for cluster in clusters]
    monkeypatch.setattr(fem, "swinging", lambda blocks, _held, _weight: np.zeros(len(blocks), dtype=bool))
    for cluster, result in zip(clusters, found, strict=True):
        whole = solve(cluster, "fem")
        assert not (result.mechanism & ~whole.mechanism).any()
        assert result.mechanism.any() == whole.mechanism.any()
        scale = whole.max_von_mises or 1.0
        both = np.isfinite(whole.von_mises)
        np.testing.assert_allclose(result.von_mises[both], whole.von_mises[both], rtol=0, atol=1e-7 * scale)


def test_two_hinges_hold_a_block():
    result = solve([[-1, 0, 0], [1, 0, 0], [0, 1, 0]], "fem")
    assert not result.mechanism.any()
    assert result.residual <= 1e-8
    assert result.von_mises.min() > 0.0
    assert result.von_mises[0] == pytest.approx(result.von_mises[1])


def test_blocks_in_the_ground_do_not_move():
    result = solve([[0, y, 0] for y in range(-3, 2)], "fem")
    np.testing.assert_array_equal(result.displacement[:3], 0.0)
    assert (result.displacement[3:, 1] < 0.0).all()
    assert result.fixed.tolist() == [True] * 4 + [False]


def test_an_l_of_single_blocks_stands_and_floating_blocks_do_not():
    """Faces carry moments here: what SPH takes for a mechanism stands."""
    result = solve([[0, 0, 0], [0, 1, 0], [1, 1, 0], [5, 5, 5]], "fem")
    assert result.mechanism.sum() == 0
    assert result.unsupported.tolist() == [False, False, False, True]
    assert np.isfinite(result.von_mises).tolist() == [True, True, True, False]


def test_iteration_agrees_with_factorization(box, monkeypatch):
    blocks = np.concatenate(
        [box(2, 5, 3), box(2, 5, 3, (12, 0, 0)), box(14, 2, 3, (0, 5, 0)), box(1, 4, 1, (30, 0, 0))]
    )
    direct = solve(blocks, "fem")
    monkeypatch.setattr(fem, "DIRECT_LIMIT", 0)
    monkeypatch.setattr(fem, "FALLBACK_LIMIT", 0)
    iterative = solve(blocks, "fem")
    assert iterative.residual <= 1e-9
    np.testing.assert_allclose(iterative.von_mises, direct.von_mises, atol=1e-7 * direct.max_von_mises)


def test_random_clusters_have_values_or_flags(monkeypatch):
    random = np.random.default_rng(7)
    clusters = [random.integers(0, random.integers(2, 7), (random.integers(2, 60), 3)) for _ in range(60)]
    direct = [solve(cluster, "fem") for cluster in clusters]
    for result in direct:
        lost = result.unsupported | result.mechanism
        np.testing.assert_array_equal(np.isfinite(result.von_mises), ~lost)
        assert result.residual is None or result.residual <= 1e-8
    monkeypatch.setattr(fem, "DIRECT_LIMIT", 0)
    monkeypatch.setattr(fem, "FALLBACK_LIMIT", 0)
    for cluster, expected in zip(clusters, direct, strict=True):
        np.testing.assert_array_equal(solve(cluster, "fem").mechanism, expected.mechanism)
