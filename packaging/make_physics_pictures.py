"""Makes the pictures of docs/physics.md from the solvers themselves, no display needed.

    python packaging/make_physics_pictures.py [FOLDER]

writes physics-solvers.png, physics-cantilever.svg and physics-slab.svg to docs/images (or FOLDER).
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QImage, QPainter

from minece_desktop.core.units import stress_text
from minece_desktop.scene import LIGHT, Coloring, render_png
from physics import fem
from physics.discretization import discretize
from physics.elasticity import Lame, lame_parameters
from physics.solve import solve
from physics.static import equilibrium
from tasks.blocks import ActionLog, BlockState, Event, Op

Cells = npt.NDArray[np.int32]
Points = Sequence[tuple[float, float]]

PANEL = (760, 620)
DEPTHS = range(1, 9)
SPANS = (4, 6, 8, 12, 16, 20, 24, 28)
BLUE, ORANGE, GREY = "#1f5fbf", "#c2570c", "#5b6470"
MIDDLE = 'text-anchor="middle"'


def box(nx: int, ny: int, nz: int, origin: tuple[int, int, int] = (0, 0, 0)) -> Cells:
    return (np.argwhere(np.ones((nx, ny, nz), dtype=bool)) + np.array(origin)).astype(np.int32)


def roof() -> Cells:
    """A 10×10 roof one block thick on five columns."""
    columns = [box(2, 2, 2, (x, 0, z)) for x, z in ((1, 1), (7, 1), (1, 7), (7, 7), (4, 4))]
    return np.concatenate([*columns, box(10, 1, 10, (0, 2, 0))])


def silent(_fraction: float, _text: str) -> None:
    """Progress nobody needs to see."""


def solvers(path: Path) -> None:
    """One structure by three solvers, side by side."""
    block = BlockState.parse("stone")
    cells = roof()
    log = ActionLog.from_events(Event(0, Op.PLACE, *map(int, cell), block) for cell in cells)
    titles = {"published": "published", "static": "static (SPH, equilibrium)", "fem": "fem (finite elements)"}
    whole = QImage(len(titles) * PANEL[0], PANEL[1], QImage.Format.Format_RGB32)
    painter = QPainter(whole)
    with tempfile.TemporaryDirectory() as folder:
        for k, (solver, title) in enumerate(titles.items()):
            result = solve(cells, solver)
            panel = Path(folder) / f"{solver}.png"
            render_png(
                log.lifetimes,
                Coloring.by_stress(log.lifetimes, np.arange(len(cells)), result.von_mises),
                panel,
                size=PANEL,
                theme=LIGHT,
                title=title,
                subtitle=f"largest von Mises stress {stress_text(result.max_von_mises)}",
            )
            painter.drawImage(k * PANEL[0], 0, QImage(str(panel)))
    painter.end()
    if not whole.save(str(path)):
        raise OSError(f"{path}: cannot be written")


def timoshenko(depth: int, length: float, x: float, lame: Lame) -> float:
    """Deflection in m at ``x`` of a clamped square beam under 1 N a block."""
    assert isinstance(lame.lam, float)
    assert isinstance(lame.mu, float)
    young = lame.mu * (3.0 * lame.lam + 2.0 * lame.mu) / (lame.lam + lame.mu)
    bending = x**2 * (6.0 * length**2 - 4.0 * length * x + x**2) / (24.0 * young * depth**2 / 12.0)
    return bending + (length * x - 0.5 * x**2) / (lame.mu / 1.2)


def cantilever_sph(depth: int) -> float:
    """Stiffness of a beam six times as long as deep, as a share of Timoshenko's."""
    length, lame = 6 * depth, lame_parameters()
    blocks = box(length + 1, depth, depth)
    load = np.zeros((len(blocks), 3))
    load[:, 1] = -1.0
    u = equilibrium(discretize(blocks), blocks, blocks[:, 0] == 0, load, lame, silent).u
    return -timoshenko(depth, length, length, lame) / float(u[blocks[:, 0] == length, 1].mean())


def cantilever_fem(depth: int) -> float:
    """The same with finite elements: stood on end, clamped by the ground, loaded sideways by turning the load."""
    length, lame = 6 * depth, lame_parameters()
    blocks = box(depth, length, depth)
    m = fem.mesh(blocks)
    K = fem.assemble(fem.ElementStiffness(m, lame), m)
    load = np.zeros((len(m.free), 3))
    load[:, 0] = np.bincount(m.nodes.ravel(), minlength=len(m.free)) / 8.0
    u = np.zeros_like(load)
    from scipy.sparse.linalg import spsolve

    u[m.free] = spsolve(K, load[m.free].T.ravel()).reshape(3, -1).T
    tip = u[m.position[:, 1] == m.position[:, 1].max(), 0].mean()
    return timoshenko(depth, length, length, lame) / float(tip)


def slab(span: int, solver: str) -> float:
    """Deflection in mm of a slab one block thick between walls three blocks thick, clamped all round."""
    rim = 3
    walls = [box(span + 2 * rim, 3, rim, (0, 0, z)) for z in (0, span + rim)]
    walls += [box(rim, 3, span, (x, 0, rim)) for x in (0, span + rim)]
    result = solve(np.concatenate([*walls, box(span, 1, span, (rim, 2, rim))]), solver, lame="3d")
    return 1e3 * float(result.max_displacement or 0.0)


def kirchhoff(span: int) -> float:
    """0.00126 q a⁴ / D in mm."""
    return 1e3 * 0.00126 * 900.0 * span**4 / (1e9 / (12.0 * (1.0 - 0.4**2)))


@dataclass(frozen=True)
class Axis:
    low: float
    high: float
    ticks: Sequence[float]
    label: str
    log: bool = False

    def share(self, value: float) -> float:
        if self.log:
            return float(np.log(value / self.low) / np.log(self.high / self.low))
        return (value - self.low) / (self.high - self.low)


def plot(path: Path, title: str, x: Axis, y: Axis, lines: Sequence[tuple[str, str, int, Points]]) -> None:
    """Lines with marks and their names (moved down by so many pixels), as SVG."""
    left, top, width, height = 78, 46, 520, 300
    whole = left + width + 190, top + height + 58

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return left + width * x.share(point[0]), top + height * (1.0 - y.share(point[1]))

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole[0]}" height="{whole[1]}" '
        f'viewBox="0 0 {whole[0]} {whole[1]}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="14">',
        f'<rect width="{whole[0]}" height="{whole[1]}" fill="#ffffff"/>',
        f'<text x="{left}" y="26" font-size="16" font-weight="600">{title}</text>',
    ]
    for value in y.ticks:
        level = at((x.low, value))[1]
        parts.append(f'<path d="M{left} {level:.1f}H{left + width}" stroke="#e1e5ea"/>')
        parts.append(f'<text x="{left - 8}" y="{level + 5:.1f}" text-anchor="end" fill="{GREY}">{value:g}</text>')
    for value in x.ticks:
        place = at((value, y.low))[0]
        parts.append(f'<text x="{place:.1f}" y="{top + height + 20}" {MIDDLE} fill="{GREY}">{value:g}</text>')
    middle = f"{left + width / 2:.0f}", f"{top + height / 2:.0f}"
    parts.append(f'<text x="{middle[0]}" y="{top + height + 44}" {MIDDLE}>{x.label}</text>')
    turned = f'transform="translate(22 {middle[1]}) rotate(-90)"'
    parts.append(f"<text {turned} {MIDDLE}>{y.label}</text>")
    for name, color, shift, points in lines:
        places = [at(point) for point in points]
        track = " ".join(f"{px:.1f},{py:.1f}" for px, py in places)
        parts.append(f'<polyline points="{track}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3.5" fill="{color}"/>' for px, py in places]
        parts.append(
            f'<text x="{places[-1][0] + 10:.1f}" y="{places[-1][1] + 5 + shift:.1f}" fill="{color}">{name}</text>'
        )
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def plots(folder: Path) -> None:
    plot(
        folder / "physics-cantilever.svg",
        "A square cantilever, six times as long as deep",
        Axis(1, 8, list(DEPTHS), "depth in blocks"),
        Axis(0.0, 1.2, [0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2], "stiffness / Timoshenko’s"),
        [
            ("fem", ORANGE, 0, [(d, cantilever_fem(d)) for d in DEPTHS[:6]]),
            ("static (SPH)", BLUE, 0, [(d, cantilever_sph(d)) for d in DEPTHS[1:]]),
        ],
    )
    plot(
        folder / "physics-slab.svg",
        "A slab one block thick, clamped all round, 900 N a block",
        Axis(4, 28, SPANS, "span in blocks"),
        Axis(0.001, 10.0, [0.001, 0.01, 0.1, 1, 10], "deflection in mm", log=True),
        [
            ("plate theory", GREY, 9, [(s, kirchhoff(s)) for s in SPANS]),
            ("fem", ORANGE, -6, [(s, slab(s, "fem")) for s in SPANS]),
            ("static (SPH)", BLUE, 0, [(s, slab(s, "static")) for s in SPANS]),
        ],
    )


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    solvers(folder / "physics-solvers.png")
    plots(folder)
    return 0


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", most=1)
    sys.exit(main())
