"""The pieces of nested condensation against the operators of a single structure."""

import numpy as np
import pytest

from physics.discretization import discretize
from physics.elasticity import lame_parameters, von_mises
from physics.fronts import Elimination, SingularFront, dissect
from physics.history import History, Steps
from physics.particles import neighbour_table, unsupported_blocks
from physics.shapes import BIT, Shapes
from physics.static import stresses
from physics.step_forces import StepForces
from physics.tangent import stiffness

LAME = lame_parameters()


def sponge(seed, size=6, filled=0.7):
    return np.argwhere(np.random.default_rng(seed).random((size, size, size)) < filled).astype(np.int32)


def shapes_of(blocks):
    table = neighbour_table(blocks)
    shapes = Shapes(LAME)
    nodes = np.concatenate([table, np.arange(len(blocks), dtype=np.int32)[:, None]], axis=1)
    return shapes, shapes.ids(((table >= 0) @ BIT).astype(np.int32)), nodes


def dense(matrix, n):
    """(3n, 3n), degree of freedom 3·block + component."""
    return matrix.reshape(3, n, 3, n).transpose(1, 0, 3, 2).reshape(3 * n, 3 * n)


@pytest.mark.parametrize("filled", [0.1, 0.4, 1.0])
def test_shares_of_particles_add_up_to_the_stiffness(filled):
    blocks = sponge(1, filled=filled)
    n = len(blocks)
    shapes, ids, nodes = shapes_of(blocks)
    owner, row, column, entry = shapes.pairs(ids)
    flat = nodes[owner, row] * n + nodes[owner, column]
    added = np.stack([np.bincount(flat, shapes.entries(c, entry), minlength=n * n) for c in range(9)])
    K = stiffness(discretize(blocks), np.ones(n, dtype=bool), LAME).toarray()
    by_component = added.reshape(3, 3, n, n).transpose(0, 2, 1, 3).reshape(3 * n, 3 * n)
    np.testing.assert_allclose(by_component, K, atol=1e-12 * np.abs(K).max())


@pytest.mark.parametrize("group", [4, 48])
def test_fronts_solve_with_the_stiffness(group, monkeypatch):
    monkeypatch.setattr("physics.fronts.GROUP", group)
    blocks = sponge(2, filled=0.9)
    n = len(blocks)
    free = blocks[:, 1] > 0
    shapes, ids, nodes = shapes_of(blocks)
    elimination = Elimination(nodes, free, np.zeros(n, dtype=bool), np.zeros(n, dtype=bool), lambda: None)
    everywhere, columns = np.ones(n, dtype=bool), slice(0, 3)
    groups = elimination.order(np.flatnonzero(free), blocks.astype(np.int64))
    fronts = [elimination.eliminate(some, everywhere, ids, shapes) for some in groups]
    assert elimination.pending == ()
    f = np.random.default_rng(0).standard_normal((n, 3, 3)) * free[:, None, None]
    u = f.reshape(3 * n, 3).copy()
    for front in fronts:
        front.condense(u, columns)
    for front in reversed(fronts):
        front.recover(u, columns)
    moving = np.repeat(free, 3)
    K = dense(stiffness(discretize(blocks), everywhere, LAME).toarray(), n)
    np.testing.assert_allclose(K[moving] @ u, f.reshape(3 * n, 3)[moving], atol=1e-11)


def test_a_free_motion_is_noticed():
    blocks = np.array([(0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 1, 0)], dtype=np.int32)
    shapes, ids, nodes = shapes_of(blocks)
    nothing = np.zeros(4, dtype=bool)
    elimination = Elimination(nodes, blocks[:, 1] > 0, nothing.copy(), nothing.copy(), lambda: None)
    with pytest.raises(SingularFront):
        elimination.eliminate(np.array([1, 2, 3]), ~nothing, ids, shapes)


def test_dissection_parts_what_it_says():
    blocks = sponge(3, size=12)
    order = list(dissect(np.arange(len(blocks)), blocks.astype(np.int64)))
    assert sorted(np.concatenate(order).tolist()) == list(range(len(blocks)))
    apart = np.abs(blocks[order[0]][:, None] - blocks[order[1]][None]).max(axis=2)
    assert apart.min() > 2


def history(seed, steps=12):
    """A sponge that changes by a few blocks a step, some of them taken away."""
    random = np.random.default_rng(seed)
    cells = [tuple(cell) for cell in random.permutation(sponge(seed, filled=0.6)).tolist()]
    sequence = Steps()
    for cell in cells[: len(cells) // 2]:
        sequence.change(True, cell)
    for step, cell in enumerate(cells[len(cells) // 2 :][:steps]):
        sequence.change(True, cell)
        if step % 3 == 0:
            sequence.change(False, cells[int(random.integers(len(cells) // 2))])
        sequence.take(step)
    return sequence, History(sequence.cells, sequence.structures, lambda: None)


def states(told):
    active, codes = [], []
    for step in range(len(told.changed)):
        told.advance(step)
        active.append(told.active.copy())
        codes.append(told.codes.copy())
    return np.array(active).T.copy(), np.array(codes).T.copy()


def test_history_knows_what_is_tied_and_which_neighbours_there_are():
    sequence, told = history(4)
    active, codes = states(told)
    for step, structure in enumerate(sequence.structures):
        table = neighbour_table(told.cells[structure])
        loose = unsupported_blocks(table, ~told.free[structure])
        assert sorted(told.unsupported[step].tolist()) == sorted(structure[loose].tolist())
        assert sorted(np.flatnonzero(active[:, step]).tolist()) == sorted(structure[~loose].tolist())
        tied = ~loose
        assert codes[structure[tied], step].tolist() == ((table[tied] >= 0) @ BIT).tolist()


def test_settled_blocks_keep_their_rows():
    _, told = history(5)
    active, codes = states(told)
    settled = told.settled(3, 7)
    assert (settled & active[:, 3]).any()
    for block in np.flatnonzero(settled & active[:, 3]):
        around = told.nodes[block][told.nodes[block] >= 0]
        assert (active[around, 3:7] == active[around, 3:4]).all()
        there = around[active[around, 3]]
        assert (codes[there, 3:7] == codes[there, 3:4]).all()


def test_forces_and_stresses_of_all_steps_equal_those_of_each():
    _, told = history(6)
    active, codes = states(told)
    shapes = Shapes(LAME)
    ids = np.zeros(codes.shape, dtype=np.intp)
    ids[active] = shapes.ids(codes[active])
    forces = StepForces(told.nodes, told.free, active, ids, shapes, LAME, lambda: None)
    moving = (active & told.free[:, None])[:, None, :]
    u = 1e-3 * np.random.default_rng(0).standard_normal((len(active), 3, active.shape[1])) * moving
    force, stress = forces.evaluate(u)
    for step in range(active.shape[1]):
        there = np.flatnonzero(active[:, step])
        d = discretize(told.cells[there])
        expected = d.internal_force(u[there, :, step], LAME) * told.free[there][:, None]
        np.testing.assert_allclose(force[there, :, step], expected, atol=1e-12 * np.abs(expected).max())
        sigma = von_mises(stresses(d, u[there, :, step], LAME))
        np.testing.assert_allclose(stress[there, step], sigma, atol=1e-12 * sigma.max())
        assert not force[~active[:, step], :, step].any()
