"""The discrete model against exact solutions and identities of mechanics."""

import numpy as np
import pytest

from physics.discretization import discretize
from physics.elasticity import (
    cauchy_stress,
    deviator,
    green_lagrange,
    green_lagrange_of_gradient,
    lame_parameters,
    second_piola_kirchhoff,
    von_mises,
)
from physics.solve import solve
from physics.static import equilibrium

LAME = lame_parameters()


def silent(_fraction, _text):
    """A report nobody reads."""


def first_piola_kirchhoff(H):
    return (np.eye(3) + H) @ second_piola_kirchhoff(green_lagrange_of_gradient(H), LAME)


def rotation(angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]]) @ np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def test_uniform_strain_is_reproduced_exactly(box):
    """Patch test: an affine motion gives its own gradient everywhere and no net force inside."""
    blocks = box(5, 5, 5)
    d = discretize(blocks)
    H = np.array([[2e-3, 1e-3, 0.0], [-4e-3, 1e-3, 5e-4], [0.0, 2e-3, -3e-3]])
    u = blocks @ H.T
    np.testing.assert_allclose(d.displacement_gradient(u), np.broadcast_to(H, (125, 3, 3)), atol=1e-15)
    inside = ((blocks >= 2) & (blocks <= 2)).all(axis=1)
    force = d.internal_force(u, LAME)
    assert np.abs(force[inside]).max() < 1e-9 * np.abs(force).max()
    assert np.abs(d.hourglass_force(u, d.displacement_gradient(u))).max() < 1e-6


def test_rigid_motion_gives_no_stress(box):
    blocks = box(3, 4, 3)
    d = discretize(blocks)
    u = blocks @ (rotation(0.7) - np.eye(3)).T + [3.0, -2.0, 1.0]
    H = d.displacement_gradient(u)
    assert np.abs(second_piola_kirchhoff(green_lagrange_of_gradient(H), LAME)).max() < 1e-4  # of 1e9 Pa
    assert np.abs(d.internal_force(u, LAME)).max() < 1e-4


def test_strain_without_cancellation_is_the_same_strain():
    H = np.random.default_rng(0).normal(scale=0.1, size=(7, 3, 3))
    np.testing.assert_allclose(green_lagrange_of_gradient(H), green_lagrange(np.eye(3) + H), atol=1e-15)


def test_von_mises_of_uniaxial_and_hydrostatic_stress():
    assert von_mises(np.diag([5.0, 0.0, 0.0])) == pytest.approx(5.0)
    assert von_mises(7.0 * np.eye(3)) == pytest.approx(0.0, abs=1e-12)
    assert np.trace(deviator(np.diag([1.0, 2.0, 6.0]))) == pytest.approx(0.0, abs=1e-12)


def test_cauchy_stress_turns_with_the_body():
    F = np.eye(3) + np.random.default_rng(1).normal(scale=0.05, size=(3, 3))
    Q = rotation(0.4)
    before = cauchy_stress(F, first_piola_kirchhoff(F - np.eye(3)))
    after = cauchy_stress(Q @ F, first_piola_kirchhoff(Q @ F - np.eye(3)))
    np.testing.assert_allclose(after, Q @ before @ Q.T, rtol=1e-9, atol=1.0)


def test_two_blocks_have_the_closed_form():
    """One free block on one fixed: 2 (λ + 2μ) u = −900 N and σ_vm = 2μ |u|."""
    result = solve([[0, 0, 0], [0, 1, 0]])
    u = -900.0 / (2.0 * (LAME.lam + 2.0 * LAME.mu))
    assert result.displacement[1, 1] == pytest.approx(u, rel=1e-6)
    assert result.von_mises[1] == pytest.approx(2.0 * LAME.mu * -u, rel=1e-5)


def column_by_hand(height):
    """Linear 1-D model of a column: central differences inside, one-sided at the ends, hourglass on every bond."""
    modulus = LAME.lam + 2.0 * LAME.mu
    gradient = np.zeros((height, height))
    for i in range(height):
        low, high = max(i - 1, 0), min(i + 1, height - 1)
        gradient[i, high] += 1.0 / (high - low)
        gradient[i, low] -= 1.0 / (high - low)
    stiffness = modulus * gradient.T @ gradient
    bond = 0.5 * 1e8 * 15.0 / (np.pi * 64.0)
    for i in range(height - 1):
        stretch = np.zeros(height)
        stretch[[i, i + 1]] = -1.0, 1.0
        stiffness += bond * np.outer(stretch, 2.0 * stretch - gradient[i] - gradient[i + 1])
    u = np.zeros(height)
    u[1:] = np.linalg.solve(stiffness[1:, 1:], np.full(height - 1, -900.0))
    return u, 2.0 * LAME.mu * np.abs(gradient @ u)


@pytest.mark.parametrize("height", [3, 6, 15])
def test_column_under_its_weight(height):
    result = solve([[4, y, -7] for y in range(height)])
    u, stress = column_by_hand(height)
    np.testing.assert_allclose(result.displacement[:, 1], u, rtol=1e-4)
    np.testing.assert_allclose(result.von_mises, stress, rtol=1e-4)


def test_loads_superpose(box):
    """At strains of 1e-6 the response is linear to that order."""
    blocks = box(3, 4, 3)
    d, fixed = discretize(blocks), blocks[:, 1] == 0
    down, side = np.zeros((2, 36, 3))
    down[:, 1], side[-5:, 0] = -900.0, 700.0
    one, other, both = (equilibrium(d, blocks, fixed, load, LAME, silent).u for load in (down, side, down + side))
    np.testing.assert_allclose(one + other, both, atol=1e-4 * np.abs(both).max())


def test_load_works_against_stress_and_hourglass(box):
    """Virtual work with u itself: f·u = Σ P : H − f_hg · u; and half of it is the elastic energy, nearly."""
    blocks = np.concatenate([box(2, 5, 2), box(4, 2, 2, (2, 3, 0))])
    d, fixed = discretize(blocks), blocks[:, 1] == 0
    load = np.zeros((len(blocks), 3))
    load[:, 1] = -900.0
    u = equilibrium(d, blocks, fixed, load, LAME, silent).u
    H = d.displacement_gradient(u)
    work = float(np.vdot(load, u))
    stress_work = float(np.vdot(first_piola_kirchhoff(H), H))
    hourglass_work = -float(np.vdot(d.hourglass_force(u, H), u))
    assert work == pytest.approx(stress_work + hourglass_work, rel=1e-7)
    E = green_lagrange_of_gradient(H)
    elastic = 0.5 * float(np.vdot(second_piola_kirchhoff(E, LAME), E))
    assert elastic == pytest.approx(0.5 * (work - hourglass_work), rel=1e-2)
    assert 0.0 < hourglass_work < 0.02 * work


def cantilever_stiffness(box, depth):
    """Deflection by beam theory over the computed one, for a square beam six times as long as deep."""
    length = 6 * depth
    blocks = box(length + 1, depth, depth)
    d, fixed = discretize(blocks), blocks[:, 0] == 0
    load = np.zeros((len(blocks), 3))
    load[:, 1] = -1.0  # small enough for linear theory
    tip = equilibrium(d, blocks, fixed, load, LAME, silent).u[blocks[:, 0] == length, 1].mean()
    young = LAME.mu * (3.0 * LAME.lam + 2.0 * LAME.mu) / (LAME.lam + LAME.mu)
    shear = 1.0 / (LAME.mu * depth**2 / 1.2)
    beam = depth**2 * (length**4 / (8.0 * young * depth**4 / 12.0) + 0.5 * length**2 * shear)
    return -beam / tip


def test_cantilever_approaches_beam_theory_from_the_soft_side(box):
    """One-sided neighbourhoods at free faces make thin beams too soft: 47 % of the stiffness at two blocks of depth."""
    ratios = [cantilever_stiffness(box, depth) for depth in (2, 3, 4, 5)]
    np.testing.assert_allclose(ratios, [0.470, 0.608, 0.758, 0.835], atol=2e-3)
