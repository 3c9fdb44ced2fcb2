"""Draws docs/images/architecture.svg (or FOLDER's) from the imports in the sources.

    python packaging/make_architecture.py [FOLDER]

Left the packages, upper ones import lower ones; an arrow is drawn where no way over other arrows says the same. Right
who imports whom. The drawing keeps its own light ground, so that it can be read in both colour schemes. A test fails
when it is not what this draws.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from import_graph import PACKAGES, Package, graph

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "images" / "architecture.svg"
WIDTH, HEIGHT = 1010, 632
INK, GREY, LINE, GROUND = "#1d2733", "#55606d", "#8b98a8", "#ffffff"
FILLS = {"window": "#dbe9fb", "drawing": "#dff3ea", "core": "#fdf0d5", "rules": "#f3e6fa", "data": "#eceff3"}


class Box(NamedTuple):
    """Where a package stands, and in a few words what it is."""

    x: int
    y: int
    width: int
    fill: str
    what: str


HIGH = 74
BOXES = {
    "gui": Box(30, 56, 262, "window", "the window"),
    "cli": Box(318, 56, 262, "window", "the minece command"),
    "scene": Box(30, 176, 262, "drawing", "structures in 3-D"),
    "paper": Box(318, 176, 262, "drawing", "pages: PDF and print"),
    "core": Box(30, 296, 550, "core", "runs, importers, sandbox, grading, jobs, audit, reports"),
    "checks": Box(30, 416, 170, "rules", "rules and evidence"),
    "physics": Box(220, 416, 170, "rules", "stress solvers"),
    "resources": Box(410, 416, 170, "data", "icons, samples, words"),
    "tasks": Box(30, 536, 170, "data", "blocks, logs, suite"),
}
MATRIX = (726, 150, 26)
"""Left, top, and the side of a cell."""


def drawing(packages: dict[str, Package]) -> str:
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="Inter, Helvetica, Arial, sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{GROUND}"/>',
        text(30, 32, "The packages: what stands above imports what stands below", size=15, weight=600),
    ]
    parts += [arrow(importer, imported) for importer, imported in reduced(packages)]
    parts += [part for name in PACKAGES for part in box(name, packages[name])]
    parts += matrix(packages)
    return "\n".join([*parts, "</svg>"]) + "\n"


def imports(package: Package) -> set[str]:
    return {*package.at_start, *package.later}


def reduced(packages: dict[str, Package]) -> list[tuple[str, str]]:
    """The imports that do not follow from others."""
    below = {name: imports(package) for name, package in packages.items()}

    def reach(name: str) -> set[str]:
        return below[name] | {far for near in below[name] for far in reach(near)}

    return [
        (name, target)
        for name in PACKAGES
        for target in sorted(below[name])
        if not any(target in reach(other) for other in below[name] - {target})
    ]


def text(x: float, y: float, words: str, *, size: int = 13, weight: int = 400, fill: str = INK, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" fill="{fill}"{more}>{words}</text>'


def box(name: str, package: Package) -> list[str]:
    place = BOXES[name]
    foreign = ", ".join(sorted(package.foreign, key=str.lower)) or "nothing else"
    shape = f'x="{place.x}" y="{place.y}" width="{place.width}" height="{HIGH}" rx="6"'
    return [
        f'<rect {shape} fill="{FILLS[place.fill]}" stroke="{LINE}"/>',
        text(place.x + 14, place.y + 24, name, size=15, weight=600),
        text(place.x + 14, place.y + 43, place.what),
        text(place.x + 14, place.y + 61, foreign, size=12, fill=GREY),
    ]


def arrow(importer: str, imported: str) -> str:
    """Straight down where the boxes overlap, else from corner to corner."""
    upper, lower = BOXES[importer], BOXES[imported]
    middle = lower if upper.width >= lower.width else upper
    start = within(middle.x + middle.width / 2, upper)
    end = within(start, lower)
    x0, y0, x1, y1 = start, upper.y + HIGH, end, lower.y - 7
    long = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    tip = [(6 * ux, 6 * uy), (-3 * ux - 4 * uy, -3 * uy + 4 * ux), (-3 * ux + 4 * uy, -3 * uy - 4 * ux)]
    head = " ".join(f"{x1 + dx:.1f},{y1 + dy:.1f}" for dx, dy in tip)
    line = f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="{GREY}" stroke-width="1.5"/>'
    return f'{line}<polygon points="{head}" fill="{GREY}"/>'


def within(x: float, box: Box) -> float:
    return min(max(x, box.x + 30), box.x + box.width - 30)


def matrix(packages: dict[str, Package]) -> list[str]:
    left, top, side = MATRIX
    parts = [text(left - 84, 70, "Each row imports", weight=600)]
    for i, name in enumerate(PACKAGES):
        middle = left + (i + 0.5) * side
        turned = f' transform="rotate(-60 {middle + 4:g} {top - 8})"'
        parts.append(text(middle + 4, top - 8, name, size=12, more=turned))
        parts.append(text(left - 10, top + (i + 0.5) * side + 4, name, size=12, more=' text-anchor="end"'))
    for row, name in enumerate(PACKAGES):
        for column, other in enumerate(PACKAGES):
            x, y = left + column * side, top + row * side
            fill = FILLS["data"] if row == column else "none"
            parts.append(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{fill}" stroke="#d5dbe3"/>')
            if other in imports(packages[name]):
                solid = INK if other in packages[name].at_start else "none"
                centre = f'cx="{x + side / 2:g}" cy="{y + side / 2:g}"'
                parts.append(f'<circle {centre} r="5" fill="{solid}" stroke="{INK}" stroke-width="1.5"/>')
    below = top + side * len(PACKAGES) + 24
    parts.append(f'<circle cx="{left - 78}" cy="{below - 4}" r="5" fill="{INK}" stroke="{INK}" stroke-width="1.5"/>')
    parts.append(text(left - 66, below, "as it loads", size=12))
    parts.append(f'<circle cx="{left + 22}" cy="{below - 4}" r="5" fill="none" stroke="{INK}" stroke-width="1.5"/>')
    parts.append(text(left + 34, below, "only where it is needed", size=12))
    return parts


def main() -> None:
    picture = Path(sys.argv[1]) / PICTURE.name if len(sys.argv) > 1 else PICTURE
    picture.write_text(drawing(graph()), "utf-8")


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", most=1)
    main()
