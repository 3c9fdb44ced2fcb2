"""How blocks are coloured: a colour each, or a value each with a colour map; and what the legend says about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

import numpy as np
import numpy.typing as npt

from minece_desktop.core.units import length_unit, stress_unit
from minece_desktop.scene.colormaps import BAND_COUNT, BANDS, mod_failure, shades
from minece_desktop.scene.theme import Rgb, SceneTheme
from tasks.blocks import BoolArray, IntArray, Lifetimes

FloatArray = npt.NDArray[np.float64]
RgbArray = npt.NDArray[np.uint8]
Rgb8 = tuple[int, int, int]

PARTS = 4
"""Steps between the ticks of a continuous scalar bar."""
MOD_ULTIMATE = 15e3
"""Pa at which the published mod's colours end (its ``ult_stress``); it shows six equal bands below, one above."""

Quantity = Literal["", "stress", "length"]
Unit = Literal["auto", "Pa", "kPa", "MPa"]
_PASCALS = {"Pa": 1.0, "kPa": 1e3, "MPa": 1e6}

# Okabe-Ito hues: told apart with every common colour blindness; the legend names them.
_SUPPORT = (("grounded", (86, 180, 166)), ("edges or corners only", (230, 170, 60)), ("unsupported", (213, 94, 80)))


@dataclass(frozen=True)
class Scale:
    """Range of a scalar colouring in the unit it is shown in."""

    low: float
    high: float
    divisor: float
    unit: str
    decimals: int
    parts: int = PARTS

    def text(self, value: float) -> str:
        """A value (in the colouring's own unit) as the scalar bar writes it."""
        return f"{value / self.divisor:.{self.decimals}f}"

    @property
    def ticks(self) -> list[float]:
        """Tick values from low to high."""
        if self.high <= self.low:
            return [self.low]
        return [float(value) for value in np.linspace(self.low, self.high, self.parts + 1)]


@dataclass(frozen=True)
class Coloring:
    """One row a lifetime: ``rgb`` (n, 3) uint8 when categorical, ``values`` (n,) float64 when scalar, NaN = no value.

    ``quantity`` says that values are stresses in Pa or lengths in m, whose unit follows the range unless ``unit`` names
    one. ``range`` fixes the colour map's ends (default: from 0 for quantities, from the smallest value otherwise, to
    the largest); what lies beyond has colours of its own. ``legend`` names the colours of a categorical colouring,
    ``category`` (n,) says which entry a block belongs to. ``dim`` (n,): blocks that are greyed.
    """

    kind: Literal["categorical", "scalar"]
    rgb: RgbArray | None = None
    values: FloatArray | None = None
    title: str = ""
    quantity: Quantity = ""
    colormap: str = "viridis"
    unit: Unit = "auto"
    range: tuple[float, float] | None = None
    callout_max: bool = False
    missing_label: str = "no value"
    legend: tuple[tuple[str, Rgb8], ...] = ()
    category: IntArray | None = None
    integer: bool = False
    dim: BoolArray | None = None

    def __post_init__(self) -> None:
        if (self.rgb if self.kind == "categorical" else self.values) is None:
            raise ValueError(f"a {self.kind} colouring needs {'rgb' if self.kind == 'categorical' else 'values'}")

    @staticmethod
    def by_material(lifetimes: Lifetimes, block_color: Callable[[str], Sequence[int]]) -> Coloring:
        """Flat block colours; ``block_color`` gives (r, g, b) from 0 to 255 for a block id."""
        names = list(dict.fromkeys(state.id for state in lifetimes.palette))
        place = {name: index for index, name in enumerate(names)}
        colors = [block_color(name) for name in names]
        table = np.array(colors, dtype=np.uint8).reshape(-1, 3)
        of_state = np.array([place[state.id] for state in lifetimes.palette], dtype=np.int32)
        category = of_state[lifetimes.ids] if len(lifetimes) else np.zeros(0, dtype=np.int32)
        legend = tuple((name, (int(c[0]), int(c[1]), int(c[2]))) for name, c in zip(names, table.tolist(), strict=True))
        return Coloring("categorical", rgb=table[category], title="material", legend=legend, category=category)

    @staticmethod
    def by_order(lifetimes: Lifetimes) -> Coloring:
        """The step at which each block was placed."""
        return Coloring(
            "scalar",
            values=lifetimes.birth.astype(np.float64),
            title="placed at step",
            colormap="viridis",
            integer=True,
        )

    @staticmethod
    def by_stress(lifetimes: Lifetimes, events: npt.ArrayLike, von_mises: npt.ArrayLike) -> Coloring:
        """Von Mises stress in Pa, given per solved block with the index of the event that placed it.

        ``events`` (m,) int and ``von_mises`` (m,) Pa are parallel; lifetimes that were not solved have no value.
        """
        values = _by_event(lifetimes, events, np.asarray(von_mises, dtype=np.float64), np.nan)
        return Coloring(
            "scalar",
            values=values,
            title="von Mises",
            quantity="stress",
            callout_max=True,
            missing_label="no value: unsupported",
        )

    @staticmethod
    def by_displacement(lifetimes: Lifetimes, events: npt.ArrayLike, displacement: npt.ArrayLike) -> Coloring:
        """How far each block moves, from ``displacement`` (m, 3) in m, parallel to ``events`` as in ``by_stress``."""
        size = np.linalg.norm(np.asarray(displacement, dtype=np.float64).reshape(-1, 3), axis=1)
        return Coloring(
            "scalar",
            values=_by_event(lifetimes, events, size, np.nan),
            title="displacement",
            quantity="length",
            callout_max=True,
            missing_label="no value: unsupported",
        )

    @staticmethod
    def by_evidence(
        lifetimes: Lifetimes,
        block_color: Callable[[str], Sequence[int]],
        groups: Sequence[tuple[str, Rgb8, BoolArray]],
        title: str = "evidence",
    ) -> Coloring:
        """``groups``: words, colour and blocks (n,) of what is pointed at, the first that holds a block counts; all
        other blocks are dim."""
        base = Coloring.by_material(lifetimes, block_color).rgb
        assert base is not None
        category = np.full(len(lifetimes), len(groups), dtype=np.int32)
        rgb = base.copy()
        for number, (_, color, which) in reversed([*enumerate(groups)]):
            category[which] = number
            rgb[which] = color
        legend = (*((words, color) for words, color, _ in groups), ("no evidence", (128, 128, 128)))
        rest = category == len(groups)
        return Coloring("categorical", rgb=rgb, title=title, legend=legend, category=category, dim=rest)

    @staticmethod
    def by_support(lifetimes: Lifetimes, events: npt.ArrayLike, support: npt.ArrayLike) -> Coloring:
        """``support`` (m,) int per event index in ``events``: 0 grounded, 1 by edges or corners only, 2 unsupported."""
        kind = _by_event(lifetimes, events, np.asarray(support, dtype=np.float64), np.nan)
        known = np.isfinite(kind)
        category = np.where(known, kind, len(_SUPPORT)).astype(np.int32)
        table = np.array([color for _, color in _SUPPORT] + [(128, 128, 128)], dtype=np.uint8)
        legend = (*_SUPPORT, ("not looked at", (128, 128, 128)))
        return Coloring("categorical", rgb=table[category], title="support", legend=legend, category=category)

    def with_range(self, low: float, high: float) -> Coloring:
        return replace(self, range=(low, high))

    @property
    def bands(self) -> bool:
        """Are the colours the published mod's: six bands, and another one above them?"""
        return self.colormap == BANDS

    @cached_property
    def scale(self) -> Scale | None:
        """Range, unit and decimals of a scalar colouring; None when no block has a value."""
        if self.values is None:
            return None
        if self.range is not None:
            low, high = self.range
        else:
            finite = self.values[np.isfinite(self.values)]
            if not len(finite):
                return None
            low, high = 0.0 if self.quantity else float(finite.min()), float(finite.max())
            if self.bands and self.quantity == "stress":
                high = MOD_ULTIMATE
        parts = BAND_COUNT if self.bands else PARTS
        divisor, unit = self._unit(max(abs(low), abs(high)))
        return Scale(low, high, divisor, unit, _decimals((high - low) / divisor, self.integer, parts), parts)

    def _unit(self, largest: float) -> tuple[float, str]:
        if self.quantity == "length":
            return length_unit(largest)
        if self.quantity == "stress":
            return stress_unit(largest) if self.unit == "auto" else (_PASCALS[self.unit], self.unit)
        return 1.0, ""

    def amount(self, value: float) -> str:
        """A value in words, with its unit."""
        divisor, unit = self._unit(abs(value))
        if not unit:
            return f"{value:.0f}" if self.integer else f"{value:.4g}"
        shown = value / divisor
        return f"{shown:.4g} {unit}" if abs(shown) < 1e4 else f"{shown:.0f} {unit}"

    def colors(self, theme: SceneTheme) -> tuple[RgbArray, BoolArray]:
        """Colour (n, 3) uint8 of each lifetime, and (n,) whether it has none of its own (drawn hatched)."""
        if self.rgb is not None:
            return self.rgb, np.zeros(len(self.rgb), dtype=np.bool_)
        assert self.values is not None
        scale = self.scale
        missing = ~np.isfinite(self.values)
        out = np.empty((len(self.values), 3), dtype=np.uint8)
        if scale is not None:
            width = scale.high - scale.low
            place = np.where(missing, 0.0, self.values - scale.low) / (width if width > 0 else 1.0)
            out[:] = shades(self.colormap, place)
            out[self.over_range(scale)] = rgb8(self.over_color(theme))
            out[self.under_range(scale)] = rgb8(theme.under_range)
        out[missing] = rgb8(theme.missing)
        return out, missing

    def over_color(self, theme: SceneTheme) -> Rgb:
        """The colour above the range: the mod has black, which is raised where it would be lost in the background."""
        if not self.bands:
            return theme.over_range
        red, green, blue = (part / 255 for part in mod_failure())
        lost = max(abs(a - b) for a, b in zip((red, green, blue), theme.background_top, strict=True)) < 0.2
        return (red + 0.25, green + 0.25, blue + 0.25) if lost else (red, green, blue)

    def over_range(self, scale: Scale) -> BoolArray:
        """(n,) whether a value lies above the range."""
        assert self.values is not None
        with np.errstate(invalid="ignore"):
            above: BoolArray = self.values > scale.high + _slack(scale)
        return above

    def under_range(self, scale: Scale) -> BoolArray:
        """(n,) whether a value lies below the range."""
        assert self.values is not None
        with np.errstate(invalid="ignore"):
            below: BoolArray = self.values < scale.low - _slack(scale)
        return below


def _slack(scale: Scale) -> float:
    return 1e-9 * max(abs(scale.high), abs(scale.low))


def _by_event(lifetimes: Lifetimes, events: npt.ArrayLike, rows: FloatArray, absent: float) -> FloatArray:
    """Values given per event index, spread over the lifetimes."""
    events = np.asarray(events, dtype=np.int64)
    if events.shape != rows.shape:
        raise ValueError(f"{len(events)} events but {len(rows)} values")
    size = int(max(events.max(initial=-1), lifetimes.event.max(initial=-1))) + 1
    table = np.full(size, absent)
    table[events[events >= 0]] = rows[events >= 0]
    return table[lifetimes.event]


def _decimals(width: float, integer: bool, parts: int) -> int:
    """Decimals with which the ticks of ``parts`` steps over ``width`` differ."""
    if integer or width <= 0 or width >= 100:
        return 0
    width *= PARTS / parts
    return 1 if width >= 2 else int(min(6, 1 - np.floor(np.log10(width / 2))))


def rgb8(color: Rgb) -> Rgb8:
    return round(color[0] * 255), round(color[1] * 255), round(color[2] * 255)
