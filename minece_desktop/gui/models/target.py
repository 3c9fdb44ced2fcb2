"""What is said of a build beside its target: agreement, differences by kind, layer by layer. No Qt widgets."""

from __future__ import annotations

from dataclasses import dataclass

from minece_desktop.core.target import Difference, SameBy, Target
from minece_desktop.core.target import Layer as LayerOfTarget
from minece_desktop.core.verify.parts import Mark
from minece_desktop.gui.models.credit import percent
from minece_desktop.gui.translate import mark, plural, tr
from minece_desktop.gui.words import phrase
from tasks.blocks import Cell

SAME: dict[SameBy, str] = {
    "class": mark("the same kind of block counts as equal (any planks, any stairs)"),
    "id": mark("the same block counts as equal, however it is turned"),
    "state": mark("only the same block state counts as equal"),
}
_SIDES = {"north": "N", "east": "E", "south": "S", "west": "W"}
Layers = tuple[int, int] | None


@dataclass(frozen=True)
class LayerRow:
    """One layer as it is shown: ``y = 66``, ``80 %``, ``3 missing, 1 extra``."""

    y: int
    accuracy: float
    share: str
    words: str

    @property
    def accessible(self) -> str:
        return f"y = {self.y}: {self.share}" + (f", {self.words}" if self.words else "")


def layer_rows(difference: Difference) -> list[LayerRow]:
    """From the highest layer down, as they stand."""
    return [_row(layer) for layer in reversed(difference.layers)]


def _row(layer: LayerOfTarget) -> LayerRow:
    parts = [
        words.format(count)
        for count, words in (
            (layer.missing, tr("{} missing")),
            (layer.wrong, tr("{} another block")),
            (layer.extra, tr("{} extra")),
        )
        if count
    ]
    return LayerRow(layer.y, layer.accuracy, f"{percent(layer.accuracy)} %", ", ".join(parts))


def within(cells: tuple[Cell, ...], layers: Layers) -> tuple[Cell, ...]:
    """The cells of the layers that are shown."""
    return cells if layers is None else tuple(cell for cell in cells if layers[0] <= cell[1] <= layers[1])


def target_marks(target: Target, difference: Difference, layers: Layers = None) -> tuple[Mark, ...]:
    """What differs, in the layers that are shown: that is drawn over the build."""
    turned = within(difference.turned, layers)
    sides = tuple(_SIDES.get(target.blocks[cell].get("facing") or "", "") for cell in turned)
    marks = (
        Mark("missing", "missing", within(difference.missing, layers)),
        Mark("another block", "wrong", within(difference.wrong, layers)),
        Mark("extra", "extra", within(difference.extra, layers)),
        Mark("stairs turned otherwise, with the side asked for", "wrong", turned, sides),
    )
    return tuple(one for one in marks if one.cells)


def legend_marks(target: Target, difference: Difference, layers: Layers = None) -> tuple[Mark, ...]:
    """The same for the legend, with what agrees, which is drawn as it is."""
    right = within(difference.right, layers)
    return (*target_marks(target, difference, layers), Mark("as in the target", "good", right))


def headline(difference: Difference) -> tuple[str, str]:
    """The agreement of blocks, and how many differ."""
    count = len(difference.missing) + len(difference.wrong) + len(difference.extra)
    detail = plural("{} cell differs", "{} cells differ", count) if count else tr("no block differs")
    return tr("{} % as in the target").format(percent(difference.iou)), detail


def about(target: Target) -> list[str]:
    """What the target is, where it lies, what counts as equal."""
    lines = [tr("Target: {}").format(phrase(target.source))]
    if target.placed:
        lines.append(tr("Laid {}").format(phrase(target.placed)))
    lines.append(tr("Compared so: {}").format(tr(SAME[target.same])))
    return lines


def layers_words(layers: Layers) -> str:
    """Which layers are shown."""
    if layers is None:
        return tr("all layers")
    if layers[0] == layers[1]:
        return tr("layer y = {}").format(layers[1])
    return tr("layers up to y = {}").format(layers[1])
