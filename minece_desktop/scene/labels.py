"""Which labels belong on the picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from minece_desktop.scene import overlay
from minece_desktop.scene.coloring import Coloring, Scale, rgb8
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.maximum import ExtremeLabel
from minece_desktop.scene.paint import Box, Patch
from minece_desktop.scene.pointing import pointing_patches, pointing_swatches
from minece_desktop.scene.ruler import ruler_patches
from minece_desktop.scene.theme import SceneTheme
from minece_desktop.scene.words import say
from tasks.blocks import BoolArray

SMALLEST = (320, 220)
"""Logical pixels below which a picture carries no labels; in a window it has its scale still, in one line,"""
NARROWEST = (240, 160)
"""down to this size."""
_STRIP_ROOM = 44.0


class Labels:
    """Scalar bar or legend, callout, compass, caption; keeps the patches that did not change."""

    def __init__(self) -> None:
        self.caption: tuple[str | None, str | None] = (None, None)
        self.head = 0.0
        """Logical pixels at the top that the window writes on."""
        self.scale = 1.0
        """Size of the text, 1 for the usual one."""
        self.covered: Box | None = None
        """Logical pixels (left, top, right, bottom) at the left edge that the window lays a panel over."""
        self.notes: tuple[str, ...] = ()
        """What the picture does not show as it is, at the lower edge."""
        self._extremes = {"maximum": ExtremeLabel(1), "minimum": ExtremeLabel(-1)}
        self._kept: dict[str, tuple[tuple[object, ...], list[Patch]]] = {}

    def margins(self, size: tuple[float, float]) -> tuple[float, float, float, float]:
        """Room to leave free (left, top, right, bottom) in logical pixels so that labels rarely cover the structure."""
        scale, width, height = self.scale, size[0], size[1]
        if width < SMALLEST[0] * scale or height < SMALLEST[1] * scale:
            below = max(height * 0.06, _STRIP_ROOM * scale if self._has_strip((width, height)) else 0.0)
            return (width * 0.06, max(height * 0.06, self.head), width * 0.06, below)
        left = max(80.0 * scale if width > 560 * scale else 40.0 * scale, width * 0.11)
        right = max((160.0 if width > 560 * scale else 100.0) * scale, width * 0.13)
        if self.covered is not None and self.covered[2] < 0.6 * width:
            left = max(left, self.covered[2] + 16.0)
        top = max(84.0 * scale if any(self.caption) else 64.0 * scale, self.head + 12.0)
        return (left, max(top, height * 0.12), right, max(64.0 * scale, height * 0.10))

    def patches(self, frame: Frame) -> list[Patch]:
        """All labels, in the order in which they are laid over the picture."""
        theme, pixels, ratio = frame.look
        if pixels[0] / ratio < SMALLEST[0] or pixels[1] / ratio < SMALLEST[1]:
            return self._strip(frame)
        camera, room = frame.camera, round(pixels[0] * 0.62)
        compass = self._keep(
            "compass",
            (camera.azimuth, camera.elevation, frame.look),
            lambda: [overlay.compass(camera, theme, pixels[1], ratio)],
        )
        found = [
            *pointing_patches(frame),
            *(compass if frame.drawn.compass else []),
            *self._keep(
                "caption",
                (self.caption, frame.look),
                lambda: overlay.caption(*self.caption, theme, room, ratio),
            ),
            *self._legend(frame),
            *self._keep("notes", (self.notes, frame.look), lambda: overlay.notes(self.notes, theme, pixels, ratio)),
            *_walk_ends(frame),
            *_path_end(frame),
        ]
        covered = [_scaled(box, ratio / self.scale) for box in self._windows(pixels[0] / ratio * self.scale)]
        found += ruler_patches(frame, [*covered, *(patch.box for patch in found)])
        for name in ("maximum", "minimum"):
            found += self._extreme(name, frame, [*covered, *(patch.box for patch in found)])
        return found

    def _has_strip(self, size: tuple[float, float]) -> bool:
        """``size`` in logical pixels: what is drawn for itself, such as a thumbnail, stays bare."""
        return self.head > 0 and size[0] >= NARROWEST[0] * self.scale and size[1] >= NARROWEST[1] * self.scale

    def _strip(self, frame: Frame) -> list[Patch]:
        coloring, (theme, pixels, ratio) = frame.coloring, frame.look
        size = (pixels[0] * self.scale / ratio, pixels[1] * self.scale / ratio)
        if coloring is None or coloring.scale is None or not self._has_strip(size):
            return []
        scale, title = coloring.scale, _title(coloring)
        return self._keep(
            "strip",
            (title, coloring.colormap, scale, frame.look),
            lambda: overlay.strip(title, theme, pixels, ratio, coloring, scale),
        )

    def _windows(self, width: float) -> list[Box]:
        """What the window lays over the picture, in logical pixels."""
        head: list[Box] = [(0.0, 0.0, width, self.head)] if self.head else []
        return head if self.covered is None else [*head, self.covered]

    def _extreme(self, name: str, frame: Frame, taken: list[Box]) -> list[Patch]:
        """The callout of the largest or smallest value; nothing stands out where all is 0."""
        wanted = frame.drawn.maximum if name == "maximum" else frame.drawn.minimum
        if frame.coloring is None or not frame.coloring.callout_max or not wanted:
            return []
        label = self._extremes[name]
        peak = label.find(frame)
        if peak is None or (name == "maximum" and peak.most.value <= 0):
            return []
        look = (peak, frame.camera, tuple(taken), frame.look, frame.deformation)
        return self._keep(name, look, lambda: label.patches(frame, peak, taken))

    def _keep(self, name: str, look: tuple[object, ...], make: Callable[[], list[Patch]]) -> list[Patch]:
        """The patches last made under this name, unless their look differs."""
        if name not in self._kept or self._kept[name][0] != look:
            self._kept[name] = (look, make())
        return self._kept[name][1]

    def _legend(self, frame: Frame) -> list[Patch]:
        coloring, content = frame.coloring, frame.content
        if coloring is None or content is None:
            return []
        theme, pixels, ratio = frame.look
        scale, swatches = coloring.scale, _swatches(coloring, frame.standing, theme)
        swatches = [*pointing_swatches(frame.overlays.pointing, theme), *swatches, *_overlay_swatches(frame)]
        if scale is None and not swatches:
            return []
        title = _title(coloring)
        swatches = [(say(name), count, color) for name, count, color in swatches]
        bar = (coloring, scale) if scale is not None else None
        top = max(overlay.MARGIN * ratio, self.head * ratio / self.scale + 14 * ratio)
        return self._keep(
            "key",
            (title, coloring.colormap, scale, tuple(swatches), self.head, frame.look),
            lambda: [
                overlay.key(title, theme, pixels[0], ratio, top=top, height=pixels[1], bar=bar, swatches=swatches)
            ],
        )


def _title(coloring: Coloring) -> str:
    """What the colours tell, and in which unit."""
    scale = coloring.scale
    return say(f"{coloring.title}, {scale.unit}" if scale is not None and scale.unit else coloring.title)


def _swatches(coloring: Coloring, standing: BoolArray, theme: SceneTheme) -> list[overlay.Swatch]:
    """Rows of the legend for what stands: of categories the most frequent first (as given where some are dim)."""
    rows: list[overlay.Swatch] = []
    if coloring.category is not None:
        counts = np.bincount(coloring.category[standing], minlength=len(coloring.legend))
        first = np.argsort(-counts, kind="stable") if coloring.dim is None else range(len(counts))
        order = [int(index) for index in first if counts[index]]
        shown = order if len(order) <= overlay.LEGEND_ROWS else order[: overlay.LEGEND_ROWS - 1]
        rows += [(coloring.legend[i][0], f"{counts[i]}", coloring.legend[i][1]) for i in shown]
        if len(shown) < len(order):
            rest = order[len(shown) :]
            rows.append((f"{len(rest)} more", f"{counts[rest].sum()}", rgb8(theme.missing)))
    if coloring.values is not None:
        scale = coloring.scale
        if scale is not None:
            rows += _beyond(coloring, scale, standing, theme)
        if (np.isnan(coloring.values) & standing).any():
            rows.append((coloring.missing_label, "", None))
    return rows


def _scaled(box: Box, factor: float) -> Box:
    return (box[0] * factor, box[1] * factor, box[2] * factor, box[3] * factor)


def _beyond(coloring: Coloring, scale: Scale, standing: BoolArray, theme: SceneTheme) -> list[overlay.Swatch]:
    """What lies outside the range: said whenever it could, and how often it does."""
    rows: list[overlay.Swatch] = []
    failure = ": failure" if coloring.bands and coloring.quantity == "stress" else ""
    for word, where, value, color in (
        ("above", coloring.over_range(scale), scale.high, coloring.over_color(theme)),
        ("below", coloring.under_range(scale), scale.low, theme.under_range),
    ):
        count = int((where & standing).sum())
        if count or coloring.range is not None or (failure and word == "above"):
            rows.append((f"{word} {scale.text(value)}{failure if word == 'above' else ''}", f"{count}", rgb8(color)))
    return rows


def _overlay_swatches(frame: Frame) -> list[overlay.Swatch]:
    """What a planned change adds and takes away, and how long the agent's way is."""
    rows: list[overlay.Swatch] = []
    for word, cells, color in (
        ("to add", frame.overlays.add, frame.theme.ok),
        ("to take away", frame.overlays.remove, frame.theme.fail),
    ):
        if len(cells):
            rows.append((word, f"{len(cells)}", rgb8(color)))
    path = frame.overlays.path
    if path is not None:
        walked, jumped = path.costs(frame.step if frame.overlays.path_step is None else frame.overlays.path_step)
        rows.append(("walked cell by cell", f"{walked} m", rgb8(frame.theme.accent)))
        rows.append(("jumped (dashed)", f"{jumped} m", rgb8(frame.theme.warn)))
    return rows


def _walk_ends(frame: Frame) -> list[Patch]:
    """A dot where each walk of the evidence starts, a ring where it ends."""
    if frame.highlight is None:
        return []
    color, found = frame.evidence_color, []
    for walk in [*frame.highlight.paths, *frame.highlight.pairs]:
        if len(walk):
            ends = frame.camera.project(np.array([walk[0], walk[-1]], dtype=np.float64) + 0.5, frame.pixels).tolist()
            found.append(overlay.mark((ends[0][0], ends[0][1]), color, frame.ratio, open_=False))
            found.append(overlay.mark((ends[1][0], ends[1][1]), color, frame.ratio, open_=len(walk) > 1))
    return found


def _path_end(frame: Frame) -> list[Patch]:
    """A ring where the agent is on its path."""
    cell = frame.overlays.path_end(frame.step)
    if cell is None:
        return []
    x, y = frame.camera.project([[c + 0.5 for c in cell]], frame.pixels)[0].tolist()
    return [overlay.mark((x, y), frame.theme.accent, frame.ratio, open_=True)]
