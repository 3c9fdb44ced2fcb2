"""Blocks with stiffness and weight of their own."""

import re

import numpy as np
import pytest

from physics import fem, static
from physics.materials import GRAVITY, Materials, families, materials_of
from physics.solve import solve


def uniform(count, young=1e9, poisson=0.4, density=900.0 / GRAVITY):
    return Materials(np.full(count, young), np.full(count, poisson), np.full(count, density))


@pytest.mark.parametrize("solver", ["static", "fem"])
@pytest.mark.parametrize("direct", [True, False])
def test_one_material_for_all_equals_the_default(solver, direct, box, monkeypatch):
    if not direct:
        for module in (static, fem):
            monkeypatch.setattr(module, "DIRECT_LIMIT", 0)
    blocks = np.concatenate([box(2, 5, 2), box(4, 2, 2, (2, 3, 0))])
    default, same = solve(blocks, solver), solve(blocks, solver, materials=uniform(len(blocks)))
    assert same.residual <= 1e-8
    np.testing.assert_allclose(same.cauchy, default.cauchy, atol=1e-6 * default.max_von_mises)
    np.testing.assert_allclose(same.displacement, default.displacement, atol=1e-6 * default.max_displacement)


@pytest.mark.parametrize("solver", ["static", "fem"])
def test_stress_follows_weight_and_displacement_weight_over_stiffness(solver, box):
    blocks = box(3, 4, 3)
    light = solve(blocks, solver, materials=uniform(36, 10e9, density=100.0))
    heavy = solve(blocks, solver, materials=uniform(36, 40e9, density=200.0))
    np.testing.assert_allclose(heavy.cauchy, 2.0 * light.cauchy, atol=1e-4 * heavy.max_von_mises)
    np.testing.assert_allclose(heavy.displacement, 0.5 * light.displacement, atol=1e-4 * heavy.max_displacement)


def test_a_column_of_two_materials_shortens_by_both():
    """With ν = 0 a bar: every block adds its mean load over its own stiffness."""
    blocks = [[0, y, 0] for y in range(6)]
    young = np.array([1e9] * 3 + [50e6] * 3)
    found = solve(blocks, "fem", materials=Materials(young, np.zeros(6), np.full(6, 1000.0)))
    above = 1000.0 * GRAVITY * (6.0 - np.arange(6) - 0.5)
    ends = np.concatenate([[0.0], np.cumsum(-above / young)])
    np.testing.assert_allclose(found.displacement[:, 1], 0.5 * (ends[1:] + ends[:-1]), rtol=1e-9)
    np.testing.assert_allclose(found.von_mises, above, rtol=1e-9)


@pytest.mark.parametrize("solver", ["static", "fem"])
def test_the_stiffer_of_two_columns_carries_more(solver, box):
    left, right, beam = box(2, 6, 2), box(2, 6, 2, (6, 0, 0)), box(8, 2, 2, (0, 6, 0))
    blocks = np.concatenate([left, right, beam])
    names = ["iron"] * 24 + ["oak"] * 24 + ["concrete"] * 32
    result = solve(blocks, solver, materials=materials_of(names), lame="3d")
    assert result.residual <= 1e-8
    foot = result.cauchy[:, 1, 1]
    iron, oak = (foot[rows][blocks[rows][:, 1] == 3].mean() for rows in (slice(0, 24), slice(24, 48)))
    assert iron < 1.2 * oak < 0.0


@pytest.mark.parametrize("solver", ["static", "fem"])
@pytest.mark.parametrize("direct", [True, False])
def test_soft_towers_beside_stiff_ones_are_no_mechanism(solver, direct, box, monkeypatch):
    if not direct:
        for module in (static, fem):
            monkeypatch.setattr(module, "DIRECT_LIMIT", 0)
            monkeypatch.setattr(module, "FALLBACK_LIMIT", 0)
    blocks = np.concatenate([box(2, 8, 2), box(2, 8, 2, (2, 0, 0))])
    result = solve(blocks, solver, materials=materials_of(["iron"] * 32 + ["straw"] * 32))
    assert not result.mechanism.any()
    assert result.residual <= 1e-8
    hinged = [21, 1, 0] if solver == "static" else [21, 2, 0]
    loose = solve([*blocks.tolist(), [20, 0, 0], [20, 1, 0], hinged], solver, materials=uniform(67))
    assert loose.mechanism[-1]
    assert not loose.mechanism[:64].any()


def test_materials_follow_the_order_of_the_input():
    blocks = [[0, 2, 0], [0, 0, 0], [0, 2, 0], [0, 1, 0], [9, 9, 9]]
    young = np.array([2e9, 1e9, 7e9, 4e9, 1e9])
    mixed = Materials(young, np.full(5, 0.2), np.array([3000.0, 1.0, 9.0, 500.0, 1.0]))
    result = solve(blocks, "fem", materials=mixed)
    ordered = solve([[0, y, 0] for y in range(3)], "fem", materials=mixed.take(np.array([1, 3, 0])))
    np.testing.assert_allclose(result.von_mises[[1, 2, 0]], ordered.von_mises, rtol=1e-9)
    assert result.unsupported.tolist() == [False, False, False, True]


def test_wrong_materials_are_named():
    column = [[0, 0, 0], [0, 1, 0]]
    with pytest.raises(ValueError, match="materials of 3 blocks were given for 2 blocks"):
        solve(column, materials=uniform(3))
    with pytest.raises(ValueError, match="published has one material"):
        solve(column, "published", materials=uniform(2))
    with pytest.raises(ValueError, match=r"block 1: Poisson's ratio is 0\.5"):
        Materials(np.ones(2), np.array([0.1, 0.5]), np.ones(2))
    with pytest.raises(ValueError, match="block 0: Young's modulus is nan"):
        Materials(np.array([np.nan, 1.0]), np.zeros(2), np.ones(2))
    with pytest.raises(ValueError, match="density has shape"):
        Materials(np.ones(2), np.zeros(2), np.ones(3))
    with pytest.raises(KeyError, match="cheese"):
        materials_of(["cheese"])


@pytest.mark.parametrize("name", sorted(families()))
def test_every_family_has_plausible_numbers_and_a_source(name):
    family = families()[name]
    for value, (low, high), (least, most) in (
        (family.young, family.young_range, (1e5, 3e11)),
        (family.poisson, family.poisson_range, (0.0, 0.5)),
        (family.density, family.density_range, (50.0, 20_000.0)),
    ):
        assert least <= low <= value <= high <= most
    assert family.young_range[1] <= 100.0 * family.young_range[0]
    assert family.basis in {"standard", "handbook", "estimate"}
    assert len(family.source) > 20
    assert len(family.note) > 20
    assert len(materials_of([name])) == 1


def test_what_standards_fix_is_what_they_say():
    """E in GPa, ν and weight in kN/m³ (or density) of the standards that the table names."""
    table = families()
    assert {"stone", "concrete", "oak", "glass", "brick", "iron", "wool"} <= set(table)
    assert {name for name, family in table.items() if family.basis == "estimate"} == {"earth", "wool", "straw"}
    for name, young, poisson, density in (
        ("concrete", 31.0, 0.2, 24.0 / 9.81 * 1000.0),
        ("brick", 5.0, None, None),
        ("oak", 11.0, None, 640.0),
        ("softwood", 11.0, None, 420.0),
        ("glass", 70.0, 0.2, 2500.0),
        ("iron", 210.0, 0.3, 7850.0),
    ):
        family = table[name]
        assert re.search(r"EN \d{3,4}", family.source)
        assert family.young == young * 1e9
        assert poisson is None or family.poisson == poisson
        assert density is None or family.density == pytest.approx(density, rel=2e-3)
