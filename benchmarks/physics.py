"""Times of the stress solvers on this machine, in one run, as ratios to plain reference implementations.

    python benchmarks/physics.py            ratios, and sizes from 100 to about 10 000 blocks
    python benchmarks/physics.py --large    sizes up to 130 000 blocks as well (--solver static: of one solver)
    python benchmarks/physics.py --million  one building of a million blocks (minutes, about 10 GB)
    python benchmarks/physics.py --steps    stress at every step of a build, against a solve of each from scratch

The two references are frozen here so that ratios stay comparable: a transient vectorized with plain NumPy, and the same
loop over particles in Python, the way the benchmark's own grader goes.
"""

from __future__ import annotations

import sys

sys.path.pop(0)  # this script's folder, where its own name would hide the package it measures

import argparse
import json
import resource
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from physics import explicit
from physics.discretization import discretize
from physics.elasticity import lame_parameters
from physics.kernels import kernel, kernel_gradient
from physics.solve import solve
from physics.static import equilibrium
from physics.steps import stress_steps
from physics.transient import TransientParameters

Array = npt.NDArray[np.float64]
Cells = npt.NDArray[np.int32]

LAM, MU, RHO, ETA, DT = 1e9 * 0.4 / (1.4 * 0.6), 1e9 / 2.8, 15_000.0, 1e7, 1e-4
FRAME = Path(__file__).parents[1] / "tests" / "data" / "physics" / "beck_frame.json"


def roof() -> Cells:
    """A 10×10 roof one block thick on five columns: 140 blocks."""
    columns = [(0, 0), (8, 0), (0, 8), (8, 8), (4, 4)]
    cells = [(x, 2, z) for x in range(10) for z in range(10)]
    cells += [(x + i, y, z + j) for x, z in columns for y in range(2) for i in range(2) for j in range(2)]
    return np.array(cells, dtype=np.int32)


def frame() -> Cells:
    """The published mod's I-beam frame, 304 blocks."""
    return np.array(json.loads(FRAME.read_text(encoding="utf-8"))["blocks"], dtype=np.int32)


def frame_supports(blocks: Cells) -> npt.NDArray[np.bool_]:
    """The mod's own supports: the plate at y = 66, and that at y = 72 up to x = 4."""
    return np.asarray((blocks[:, 1] == 66) | ((blocks[:, 1] == 72) & (blocks[:, 0] <= 4)))


def static_displacement(blocks: Cells, fixed: npt.NDArray[np.bool_]) -> Array:
    """``static`` with supports of one's own."""
    load = np.zeros((len(blocks), 3))
    load[:, 1] = -900.0
    return equilibrium(discretize(blocks), blocks, fixed, load, lame_parameters(), lambda _fraction, _text: None).u


def explicit_displacement(blocks: Cells, fixed: npt.NDArray[np.bool_]) -> Array:
    """``explicit`` with supports of one's own."""
    load = np.zeros((len(blocks), 3))
    load[:, 1] = -900.0
    steps = explicit.transient(discretize(blocks), fixed, load, lame_parameters(), TransientParameters(explicit.STEPS))
    return deque(steps, maxlen=1)[0].u


def building(nx: int, ny: int, nz: int, room: int = 8) -> Cells:
    """Walls every ``room`` blocks and a floor every four layers."""
    x, y, z = np.meshgrid(np.arange(nx), np.arange(ny), np.arange(nz), indexing="ij", sparse=True)
    wall = (x % room == 0) | (z % room == 0) | (x == nx - 1) | (z == nz - 1)
    return np.argwhere(wall | ((y % 4 == 0) & (y > 0))).astype(np.int32)


def shell(n: int) -> Cells:
    """A hollow cube."""
    x, y, z = np.meshgrid(*[np.arange(n)] * 3, indexing="ij")
    edge = n - 1
    return np.argwhere((x % edge == 0) | (y % edge == 0) | (z % edge == 0)).astype(np.int32)


def lattice(n: int, spacing: int = 4) -> Cells:
    """One-block beams along the lines of a coarse grid."""
    x, y, z = np.meshgrid(*[np.arange(n) % spacing == 0] * 3, indexing="ij")
    return np.argwhere((x & y) | (y & z) | (z & x)).astype(np.int32)


def cube(n: int) -> Cells:
    """A solid cube."""
    return np.argwhere(np.ones((n, n, n), dtype=bool)).astype(np.int32)


def reference_pairs(X: Array) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """All pairs closer than two, by looking at every one."""
    distance = np.linalg.norm(X[:, None] - X[None, :], axis=2)
    i, j = np.nonzero((distance > 0.0) & (distance < 2.0))
    return i, j


def vectorized_transient(blocks: Cells, fixed: npt.NDArray[np.bool_], steps: int) -> Array:
    """The frozen reference for ``static`` and ``explicit``: displacements after ``steps`` steps."""
    X = blocks.astype(np.float64)
    n = len(X)
    i, j = reference_pairs(X)
    R = X[j] - X[i]
    length = np.linalg.norm(R, axis=1)
    gradient, W = kernel_gradient(R), kernel(length)
    A = np.zeros((n, 3, 3))
    np.add.at(A, i, R[:, :, None] * gradient[:, None, :])
    A_inverse = np.linalg.pinv(A, rcond=1e-9)
    missing = np.eye(3) - A @ A_inverse
    x, v, a, F = X.copy(), np.zeros((n, 3)), np.zeros((n, 3)), np.tile(np.eye(3), (n, 1, 1))
    for t in range(steps):
        F_old, r = F, x[j] - x[i]
        F = np.zeros((n, 3, 3))
        np.add.at(F, i, r[:, :, None] * gradient[:, None, :])
        F = F @ A_inverse + missing
        E = 0.5 * (F.transpose(0, 2, 1) @ F - np.eye(3))
        F_inverse = np.linalg.inv(F)
        L = (F - F_old) / DT @ F_inverse
        d = 0.5 * (L + L.transpose(0, 2, 1))
        d -= np.trace(d, axis1=1, axis2=2)[:, None, None] / 3.0 * np.eye(3)
        P = F @ (LAM * np.trace(E, axis1=1, axis2=2)[:, None, None] * np.eye(3) + 2.0 * MU * E)
        P += 2.0 * ETA * np.linalg.det(F)[:, None, None] * (d @ F_inverse.transpose(0, 2, 1))
        B = P @ A_inverse
        pair = np.einsum("mab,mb->ma", B[i] + B[j], gradient)
        size = np.linalg.norm(r, axis=1)
        delta = np.einsum("ma,ma->m", np.einsum("mab,mb->ma", F[i] + F[j], R) - 2.0 * r, r) / size
        pair -= (0.5e8 * W * delta / (size * length**2))[:, None] * r
        f = np.zeros((n, 3))
        np.add.at(f, i, pair)
        f[:, 1] -= 900.0 * min(1.0, t / (0.2 * steps))
        v += a * DT / 2.0
        x += v * DT
        x[fixed] = X[fixed]
        a = f / RHO
        v += a * DT / 2.0
    return x - X


def looped_forces(X: Array, x: Array, lists: list[list[int]]) -> Array:
    """Forces of one step, particle by particle and neighbour by neighbour: the frozen reference for ``published``."""
    n = len(X)
    F, B = np.zeros((2, n, 3, 3))
    for i in range(n):
        A, star = np.zeros((2, 3, 3))
        for j in lists[i]:
            gradient = kernel_gradient(X[j] - X[i])
            A += np.outer(X[j] - X[i], gradient)
            star += np.outer(x[j] - x[i], gradient)
        A_inverse = np.linalg.pinv(A, rcond=1e-12)
        F[i] = star @ A_inverse
        E = 0.5 * (F[i].T @ F[i] - np.eye(3))
        B[i] = F[i] @ (LAM * np.trace(E) * np.eye(3) + 2.0 * MU * E) @ A_inverse
    f = np.zeros((n, 3))
    for i in range(n):
        for j in lists[i]:
            R, r = X[j] - X[i], x[j] - x[i]
            f[i] += (B[i] + B[j]) @ kernel_gradient(R)
            size = float(np.linalg.norm(r))
            delta = ((F[i] + F[j]) @ R - 2.0 * r) @ r / size
            f[i] -= 0.5e8 * float(kernel(np.linalg.norm(R))) * delta / (size * np.linalg.norm(R) ** 3) * r
    return f


def best(action: Callable[[], object], repeats: int) -> float:
    """Shortest time in s of ``repeats`` runs, after one to warm up."""
    action()
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return min(times)


def ratios(share: float) -> None:
    """Prints the ratios; the reference runs ``share`` of its 5 000 steps, and time is scaled up."""
    print(f"\n{'structure':<24}{'blocks':>7}{'reference':>12}{'static':>10}{'ratio':>8}{'explicit':>10}{'ratio':>8}")
    steps = int(5000 * share)
    cases = (("roof on five columns", roof(), roof()[:, 1] <= 0), ("I-beam frame", frame(), frame_supports(frame())))
    for name, blocks, fixed in cases:
        start = time.perf_counter()
        vectorized_transient(blocks, fixed, steps)
        reference = (time.perf_counter() - start) / share
        static = best(lambda blocks=blocks, fixed=fixed: static_displacement(blocks, fixed), 5)
        start = time.perf_counter()
        explicit_displacement(blocks, fixed)
        moved = time.perf_counter() - start
        print(
            f"{name:<24}{len(blocks):>7}{reference:>10.2f} s{static * 1e3:>7.1f} ms{reference / static:>7.0f}x"
            f"{moved:>8.2f} s{reference / moved:>7.1f}x"
        )
    X = roof().astype(np.float64)
    lists = [[j for j in range(len(X)) if 0.0 < np.linalg.norm(X[j] - X[i]) < 2.0] for i in range(len(X))]
    start = time.perf_counter()
    looped_forces(X, X, lists)
    looped = 2000.0 * (time.perf_counter() - start)
    published = best(lambda: solve(roof(), "published"), 2)
    print(f"published, roof: {published:.2f} s; plain loops, scaled from one step: {looped:.0f} s")
    print(f"published, roof: {looped / published:.0f}x faster than plain loops")


def sizes(solver: str, *, large: bool) -> None:
    """Prints times, memory and growth over size for four families. Growth is fitted from 1 000 blocks up."""
    families: dict[str, list[Cells]] = {
        "solid": [cube(5), cube(10), cube(22)],
        "hollow shell": [shell(6), shell(13), shell(20), shell(40)],
        "thin lattice": [lattice(9), lattice(17), lattice(37)],
        "building": [building(8, 5, 8), building(14, 9, 14), building(33, 24, 33)],
    }
    if large:
        families["solid"] += [cube(32), cube(46)]
        families["hollow shell"] += [shell(70), shell(130)]
        families["thin lattice"] += [lattice(57), lattice(85)]
        families["building"] += [building(56, 36, 56), building(80, 46, 78)]
    head = f"{'blocks':>9}{'seconds':>10}{'CPU':>8}{'us/block':>10}{'residual':>11}{'peak GB':>9}"
    print(f"\n{solver:<14}{head}")
    for name, structures in families.items():
        counts, times = [], []
        for blocks in structures:
            start = time.process_time()
            result = solve(blocks, solver)
            used = time.process_time() - start
            counts.append(len(blocks))
            times.append(used)
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
            print(
                f"{name:<14}{len(blocks):>9}{result.seconds:>10.2f}{used:>8.2f}{1e6 * used / len(blocks):>10.0f}"
                f"{result.residual or 0.0:>11.1e}{peak:>9.2f}"
            )
        grown = np.array(counts) >= 900
        exponent = np.polyfit(np.log(np.array(counts)[grown]), np.log(np.array(times)[grown]), 1)[0]
        print(f"{name:<14}CPU time grows as N^{exponent:.2f}")


def build_steps(share: float) -> None:
    """Prints what stress at every step of a 2 000-event build costs beside solves from scratch of ``share`` of them."""
    print(f"\n{'build':<24}{'events':>7}{'every step':>12}{'from scratch':>14}{'ratio':>7}{'difference':>12}")
    builds = {
        "roof on five columns": roof(),
        "building, layer by layer": building(16, 14, 16),
        "hollow house": shell(19),
    }
    for name, blocks in builds.items():
        order = np.lexsort((blocks[:, 2], blocks[:, 0], blocks[:, 1]))
        cells = [(int(x), int(y), int(z)) for x, y, z in blocks[order][:2000]]
        start = time.process_time()
        steps = list(stress_steps((True, cell) for cell in cells))
        together = time.process_time() - start
        sample = range(0, len(cells), max(1, round(1 / share)))
        start = time.process_time()
        alone = [solve(np.array(cells[: k + 1], dtype=np.int32)) for k in sample]
        scratch = (time.process_time() - start) * len(cells) / len(sample)
        pairs = [
            (steps[k].max_von_mises or 0.0, result.max_von_mises or 0.0)
            for k, result in zip(sample, alone, strict=True)
        ]
        worst = max(abs(one - other) / (other or 1.0) for one, other in pairs)
        print(
            f"{name:<24}{len(cells):>7}{together:>10.1f} s{scratch:>12.1f} s{scratch / together:>6.1f}x{worst:>12.1e}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--large", action="store_true", help="sizes up to 130 000 blocks")
    parser.add_argument(
        "--solver", action="append", choices=("static", "fem"), help="sizes of this one only; repeatable"
    )
    parser.add_argument("--steps", action="store_true", help="stress at every step of builds of up to 2 000 events")
    parser.add_argument("--million", action="store_true", help="a building of a million blocks")
    parser.add_argument("--share", type=float, default=0.1, help="share of the reference's steps to run")
    arguments = parser.parse_args()
    ratios(arguments.share)
    for solver in arguments.solver or ("static", "fem"):
        sizes(solver, large=arguments.large)
    if arguments.steps:
        build_steps(share=0.05)
    if arguments.million:
        blocks = building(160, 94, 160)
        result = solve(blocks)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
        print(
            f"building {len(blocks)} blocks: {result.seconds:.0f} s, residual {result.residual:.1e}, peak {peak:.1f} GB"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
