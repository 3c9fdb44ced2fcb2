"""Symmetry as a designer sees it: mirrors across x, z and the diagonals, and the half turn; materials count."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from checks import evidence
from checks.engineering.world import World
from checks.registry import Verdict, twin
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

Image = Callable[[Cell], Cell]


def _images(world: World) -> dict[str, Image]:
    """The symmetries to try: about the bounding box of all blocks, y is never mirrored."""
    xs, _, zs = zip(*world.blocks, strict=True)
    x0, x1, z0, z1 = min(xs), max(xs), min(zs), max(zs)
    images: dict[str, Image] = {}
    if x1 > x0:
        images[say("the mirror across x")] = lambda c: (x0 + x1 - c[0], c[1], c[2])
    if z1 > z0:
        images[say("the mirror across z")] = lambda c: (c[0], c[1], z0 + z1 - c[2])
    if x1 > x0 and z1 > z0:
        images[say("the half turn")] = lambda c: (x0 + x1 - c[0], c[1], z0 + z1 - c[2])
    if x1 - x0 == z1 - z0 > 0:
        images[say("the diagonal mirror")] = lambda c: (x0 + c[2] - z0, c[1], z0 + c[0] - x0)
        images[say("the other diagonal mirror")] = lambda c: (x1 - c[2] + z0, c[1], z1 - c[0] + x0)
    return images


def _unmatched(blocks: Mapping[Cell, tuple[str, ...]], image: Image) -> list[Cell]:
    return [cell for cell, tokens in blocks.items() if blocks.get(image(cell)) != tokens]


def _symmetry(view: TurnView, wanted: bool) -> Verdict:
    world = World.of(view)
    need = say("needs {} symmetry in plan, materials included", "a" if wanted else "no")
    if not world.blocks:
        return Verdict(float(wanted), say("{}; no blocks count as symmetric", need), wanted, True)
    images = _images(world)
    if not images:
        shown = evidence.cells(world.blocks)
        return Verdict(float(wanted), say("{}; one column is symmetric", need), wanted, True, shown)
    blocks = {cell: block.tokens for cell, block in world.blocks.items()}
    odd = {name: _unmatched(blocks, image) for name, image in images.items()}
    nearest = min(odd, key=lambda name: len(odd[name]))
    if not odd[nearest]:
        shown = evidence.cells(blocks, nearest)
        return Verdict(float(wanted), say("{}; {} maps it onto itself", need, nearest), wanted, True, shown)
    message = say("{}; {} comes nearest, with {} unlike their image", need, nearest, plural(len(odd[nearest]), "block"))
    shown = evidence.cells(sorted(odd[nearest]), say("blocks unlike their image under {}", nearest))
    return Verdict(float(not wanted), message, wanted, False, shown)


@twin("shape.has_axis_symmetry")
def has_axis_symmetry(view: TurnView) -> Verdict:
    """A mirror across x, z or a diagonal, or the half turn about the vertical, maps every block on one of its kind."""
    return _symmetry(view, wanted=True)


@twin("shape.has_no_axis_symmetry")
def has_no_axis_symmetry(view: TurnView) -> Verdict:
    """None of the mirrors across x, z and the diagonals, nor the half turn, maps the structure onto itself."""
    return _symmetry(view, wanted=False)
