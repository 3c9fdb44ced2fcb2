"""Which labels belong on the picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from minece_desktop.scene import overlay
from minece_desktop.scene.coloring import Coloring, Rgb8
from minece_desktop.scene.frame import Frame
from minece_desktop.scene.maximum import MaximumLabel
from minece_desktop.scene.paint import Patch
from minece_desktop.scene.theme import Rgb, SceneTheme
from tasks.blocks import BoolArray

SMALLEST = (320, 220)
"""Logical pixels below which a picture carries no labels."""


class Labels:
    """Scalar bar or legend, callout, compass, caption; keeps the patches that did not change."""

    def __init__(self) -> None:
        self.caption: tuple[str | None, str | None] = (None, None)
        self.head = 0.0
        """Logical pixels at the top that the window writes on."""
        self.scale = 1.0
        """Size of the text, 1 for the usual one."""
        self._maximum = MaximumLabel()
        self._kept: dict[str, tuple[tuple[object, ...], list[Patch]]] = {}

    def margins(self, size: tuple[float, float]) -> tuple[float, float, float, float]:
        """Room to leave free (left, top, right, bottom) in logical pixels so that labels rarely cover the structure."""
        scale, width, height = self.scale, size[0], size[1]
        if width < SMALLEST[0] * scale or height < SMALLEST[1] * scale:
            return (width * 0.06, max(height * 0.06, self.head), width * 0.06, height * 0.06)
        left = max(80.0 * scale if width > 560 * scale else 40.0 * scale, width * 0.11)
        right = max((160.0 if width > 560 * scale else 100.0) * scale, width * 0.13)
        top = max(84.0 * scale if any(self.caption) else 64.0 * scale, self.head + 12.0)
        return (left, max(top, height * 0.12), right, max(64.0 * scale, height * 0.10))

    def patches(self, frame: Frame) -> list[Patch]:
        """All labels, in the order in which they are laid over the picture."""
        theme, pixels, ratio = frame.look
        if pixels[0] / ratio < SMALLEST[0] or pixels[1] / ratio < SMALLEST[1]:
            return []
        camera, room = frame.camera, round(pixels[0] * 0.62)
        found = [
            *self._keep(
                "compass",
                (camera.azimuth, camera.elevation, frame.look),
                lambda: [overlay.compass(camera, theme, pixels[1], ratio)],
            ),
            *self._keep(
                "caption",
                (self.caption, frame.look),
                lambda: overlay.caption(*self.caption, theme, room, ratio),
            ),
            *self._legend(frame),
            *_walk_ends(frame),
        ]
        if frame.coloring is not None and frame.coloring.callout_max:
            peak = self._maximum.find(frame)
            taken = [patch.box for patch in found]
            if peak is not None and peak.most.value > 0:  # nothing stands out where all is 0
                look = (peak, frame.camera, tuple(taken), frame.look)
                found += self._keep("maximum", look, lambda: self._maximum.patches(frame, peak, taken))
        return found

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
        scale, swatches = coloring.scale, _swatches(coloring, content.lifetimes.standing(frame.step), theme)
        if scale is None and not swatches:
            return []
        title = f"{coloring.title}, {scale.unit}" if scale is not None and scale.unit else coloring.title
        bar = (coloring, scale) if scale is not None else None
        top = max(overlay.MARGIN * ratio, self.head * ratio / self.scale + 14 * ratio)
        return self._keep(
            "key",
            (title, coloring.colormap, scale, tuple(swatches), self.head, frame.look),
            lambda: [
                overlay.key(title, theme, pixels[0], ratio, top=top, height=pixels[1], bar=bar, swatches=swatches)
            ],
        )


def _swatches(coloring: Coloring, standing: BoolArray, theme: SceneTheme) -> list[overlay.Swatch]:
    """Rows of the legend for what stands: of categories the most frequent first, at most LEGEND_ROWS."""
    rows: list[overlay.Swatch] = []
    if coloring.category is not None:
        counts = np.bincount(coloring.category[standing], minlength=len(coloring.legend))
        order = [int(index) for index in np.argsort(-counts, kind="stable") if counts[index]]
        shown = order if len(order) <= overlay.LEGEND_ROWS else order[: overlay.LEGEND_ROWS - 1]
        rows += [(coloring.legend[i][0], f"{counts[i]}", coloring.legend[i][1]) for i in shown]
        if len(shown) < len(order):
            rest = order[len(shown) :]
            rows.append((f"{len(rest)} more", f"{counts[rest].sum()}", _rgb8(theme.missing)))
    if coloring.values is not None:
        scale = coloring.scale
        if scale is not None and (coloring.over_range(scale) & standing).any():
            rows.append((f"above {scale.text(scale.high)}", "", _rgb8(theme.over_range)))
        if (np.isnan(coloring.values) & standing).any():
            rows.append((coloring.missing_label, "", None))
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


def _rgb8(color: Rgb) -> Rgb8:
    return round(color[0] * 255), round(color[1] * 255), round(color[2] * 255)
