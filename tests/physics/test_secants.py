"""Corrections with a wrong tangent, with and without what earlier ones have shown."""

import numpy as np

from physics.secants import Secants
from physics.vectors import dot, norm


def corrections(stiffness, load, label, secants, most=200):
    """How many it takes until the residual of every part is 1e-10 of its load; the tangent used is the identity."""
    u = np.zeros_like(load)
    for step in range(most):
        force = load - (stiffness * u)
        if norm(force) <= 1e-10 * norm(load):
            return step
        known, rest = secants.split(u, force) if secants else (0.0, force)
        u = u + known + rest
    return most


def test_a_few_soft_directions_cost_a_few_corrections():
    random = np.random.default_rng(0)
    load = random.standard_normal((40, 3))
    stiffness = np.ones((40, 3))
    stiffness[0], stiffness[1, 0] = 0.3, 1.7
    label = np.zeros(40, dtype=np.int32)
    assert corrections(stiffness, load, label, None) > 40
    assert corrections(stiffness, load, label, Secants(label, np.ones((40, 3)))) <= 6


def test_parts_are_mixed_apart():
    """One part whose corrections diverge by themselves takes nothing from the other."""
    load = np.ones((4, 3))
    stiffness = np.ones((4, 3))
    stiffness[2:] = [[2.5, 0.5, 1.2], [2.5, 0.5, 1.2]]
    label = np.array([0, 0, 1, 1], dtype=np.int32)
    secants = Secants(label, np.ones((4, 3)))
    u = np.zeros_like(load)
    for _ in range(8):
        known, rest = secants.split(u, load - stiffness * u)
        u = u + known + rest
        np.testing.assert_allclose(u[:2], 1.0, rtol=1e-12)
    np.testing.assert_allclose(u, 1.0 / stiffness, rtol=1e-8)


def test_no_secants_no_change():
    label = np.zeros(2, dtype=np.int32)
    secants = Secants(label, np.ones((2, 3)))
    force = np.ones((2, 3))
    step, rest = secants.split(np.zeros((2, 3)), force)
    np.testing.assert_array_equal(step, 0.0)
    np.testing.assert_array_equal(rest, force)
    step, rest = secants.split(np.zeros((2, 3)), force)  # nothing moved, nothing learned
    np.testing.assert_array_equal(step, 0.0)
    np.testing.assert_array_equal(rest, force)


def test_sums_in_single_precision_keep_their_digits():
    v = np.full(3_000_001, 0.1, dtype=np.float32)
    assert abs(dot(v, v) / (3_000_001 * float(np.float32(0.1)) ** 2) - 1.0) < 1e-5
    assert norm(np.array([[3.0, 4.0]])) == 5.0
    assert norm(np.array([1e200, 1.0])) == np.inf
    assert norm(np.empty((0, 3))) == 0.0
