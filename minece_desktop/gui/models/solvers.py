"""What several solvers say of one step, side by side, and why they differ. No Qt."""

from __future__ import annotations

from collections.abc import Mapping

from minece_desktop.core.solvers import SOLVERS, Solver, SolverFigures
from minece_desktop.core.units import length_unit, stress_text
from minece_desktop.gui.translate import mark, plural, tr

NAMES: Mapping[Solver, str] = {
    "static": mark("Equilibrium"),
    "published": mark("Published grader"),
    "fem": mark("Finite elements"),
    "real": mark("Real materials"),
}
MEANINGS: Mapping[Solver, str] = {
    "static": mark("static: the structure at rest; what the colours and the list below show"),
    "published": mark("published: the benchmark's own transient after 2 000 steps; official scores go by it"),
    "fem": mark("fem: one hexahedron a block; a second opinion, above all on how far blocks move"),
    "real": mark(
        "static with the stiffness and weight of the materials blocks are named after: a what-if, never graded"
    ),
}
_CLOSE = 1.25
"""A ratio up to which two solvers are said to agree: a quarter is less than what one block's width decides."""


def displacement_text(metres: float | None) -> str:
    if metres is None:
        return ""
    divisor, unit = length_unit(metres)
    return tr("moves {:.3g} {}").format(metres / divisor, unit)


def figures_line(figures: SolverFigures) -> str:
    """What stands under a solver's largest stress, but for its block."""
    parts = [displacement_text(figures.displacement)]
    if figures.residual is not None:
        parts.append(tr("residual {:.1g}").format(figures.residual))
    for count, words in (
        (figures.unsupported, tr("unsupported")),
        (figures.mechanism, tr("without equilibrium")),
    ):
        if count:
            parts.append(f"{count} {words}")
    seconds = figures.seconds
    parts.append(tr("{:.0f} ms").format(seconds * 1e3) if seconds < 1 else f"{seconds:.1f} s")
    return " · ".join(part for part in parts if part)


def differences(known: Mapping[Solver, SolverFigures]) -> list[str]:
    """Why the solvers' largest stresses differ, a sentence each; those that were not asked are not spoken of."""
    found = []
    static, published, fem = known.get("static"), known.get("published"), known.get("fem")
    if published is not None:
        found += _published(published, static)
    if static is not None and fem is not None:
        found.append(_elements(static, fem))
    real = known.get("real")
    if real is not None and real.materials:
        made = ", ".join(
            tr("{} of {}").format(plural("{} block", "{} blocks", count), name)
            for name, count in list(real.materials.items())[:4]
        )
        found.append(tr("Real materials: {}. Elsewhere every block weighs 900 N, a thirtieth of stone.").format(made))
    return found


def _published(published: SolverFigures, static: SolverFigures | None) -> list[str]:
    found = []
    ratio = None if static is None else _ratio(published, static)
    apart = ratio is None or max(ratio, 1 / ratio) > _CLOSE
    than = "" if ratio is None else tr("Published is {} the equilibrium. ").format(_times(ratio))
    doubtful = published.thin + published.near_singular
    if doubtful and apart:
        found.append(
            tr(
                "{}{} of {} are in thin parts, whose neighbours do not span all three directions: there "
                "the published solver adds a compression of up to 238 MPa that no load causes, so that "
                "its stress is far too high beside thin parts and zero inside them."
            ).format(than, doubtful, plural("{} block", "{} blocks", published.blocks))
        )
    elif ratio is not None and apart:
        found.append(tr("{}It stops a movement after 2 000 steps, not at rest.").format(than))
    elif ratio is not None:
        found.append(tr("Published agrees with the equilibrium ({}): the movement has settled.").format(_times(ratio)))
    if static is not None and static.unsupported and not published.unsupported:
        found.append(
            tr("Published holds the lowest layer wherever it floats; equilibrium leaves out what nothing holds.")
        )
    return found


def _elements(static: SolverFigures, fem: SolverFigures) -> str:
    ratio = _ratio(fem, static)
    if ratio is None:
        return tr(
            "Finite elements and equilibrium do not both have a value: one of them finds no rest for the structure."
        )
    place = tr("at the same block") if fem.cell == static.cell else tr("at another block")
    if max(ratio, 1 / ratio) <= _CLOSE:
        return tr("Finite elements agree with the equilibrium ({}, {}); they share no code with it.").format(
            _times(ratio), place
        )
    return tr(
        "Finite elements give {} the equilibrium, {}: they hold the ground half a block lower "
        "and bend members one block thick, which particles cannot."
    ).format(_times(ratio), place)


def _ratio(one: SolverFigures, other: SolverFigures) -> float | None:
    return one.largest / other.largest if one.largest and other.largest else None


def _times(ratio: float) -> str:
    return f"{ratio:,.0f} ×".replace(",", "\u202f") if ratio >= 100 else f"{ratio:.3g} ×"


_PARAMETERS = {
    "lame": (mark("Lamé parameters"), ""),
    "young": (mark("Young's modulus"), "Pa"),
    "poisson": (mark("Poisson's ratio"), ""),
    "lambda": ("λ", "Pa"),
    "mu": ("μ", "Pa"),
    "load_per_block_N": (mark("load a block"), "N"),
    "h": (mark("kernel radius h"), "m"),
    "hourglass_modulus": (mark("hourglass modulus"), "Pa"),
    "supports": (mark("supports"), ""),
    "steps": (mark("steps"), ""),
    "dt": (mark("time step"), "s"),
    "rho": (mark("density"), "kg/m³"),
    "eta": (mark("damping η"), "Pa s"),
    "ramp": (mark("load ramp"), "s"),
    "element": (mark("element"), ""),
    "alpha": (mark("hourglass α"), ""),
    "hourglass_power": (mark("hourglass power"), ""),
    "hourglass_per_young": (mark("hourglass modulus / E"), ""),
    "gravity": (mark("gravity"), "m/s²"),
}


def parameter_rows(parameters: Mapping[str, float | str]) -> list[tuple[str, str]]:
    """Name and value with its unit, those without a known name as they are called."""
    rows = []
    for key, value in parameters.items():
        name, unit = _PARAMETERS.get(key, (key.replace("_", " "), ""))
        rows.append((tr(name), _quantity(value, unit)))
    return rows


def _quantity(value: float | str, unit: str) -> str:
    if isinstance(value, str):
        return value
    if unit == "Pa":
        return tr("{:.4g} GPa").format(value / 1e9) if abs(value) >= 1e9 else stress_text(value)
    return f"{value:.6g} {unit}".rstrip()


def comparison_table(known: Mapping[Solver, SolverFigures]) -> str:
    """Tab-separated, in Pa and m, for a spreadsheet."""
    head = "solver\tmax von Mises (Pa)\tx\ty\tz\tmax displacement (m)\tthin\tunsupported\tmechanism\tresidual\tseconds"
    lines = [head]
    for solver in SOLVERS:
        figures = known.get(solver)
        if figures is None:
            continue
        cell = figures.cell or ("", "", "")
        numbers = (figures.largest, *cell, figures.displacement, figures.thin, figures.unsupported)
        rest = (figures.mechanism, figures.residual, figures.seconds)
        lines.append("\t".join([solver, *("" if value is None else str(value) for value in (*numbers, *rest))]))
    return "\n".join(lines)
