"""Colour difference ΔE2000, and the nearest colour of a palette.

sRGB to XYZ: IEC 61966-2-1; XYZ to L*a*b* with white point D65: CIE 15. ΔE2000: G. Sharma, W. Wu, E. N. Dalal, "The
CIEDE2000 color-difference formula: implementation notes, supplementary test data, and mathematical observations",
Color Research and Application 30 (2005) 21-30, whose equation numbers stand beside the lines.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])
_EPSILON, _KAPPA = 216 / 24389, 24389 / 27
_25_TO_7 = 25.0**7


def lab_of_srgb(rgb: npt.ArrayLike) -> Floats:
    """(…, 3) sRGB values from 0 to 255 to L*, a*, b*."""
    share = np.asarray(rgb, dtype=np.float64) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    t = linear @ _TO_XYZ.T / _WHITE
    f = np.where(t > _EPSILON, np.cbrt(t), (_KAPPA * t + 16) / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def delta_e2000(lab1: npt.ArrayLike, lab2: npt.ArrayLike) -> Floats:
    """ΔE2000 of (…, 3) colours, element by element, with k_L = k_C = k_H = 1."""
    L1, a1, b1 = np.moveaxis(np.asarray(lab1, dtype=np.float64), -1, 0)
    L2, a2, b2 = np.moveaxis(np.asarray(lab2, dtype=np.float64), -1, 0)
    C7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    G = 0.5 * (1 - np.sqrt(C7 / (C7 + _25_TO_7)))  # (4)
    a1, a2 = (1 + G) * a1, (1 + G) * a2  # (5)
    C1, C2 = np.hypot(a1, b1), np.hypot(a2, b2)  # (6)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360  # (7)
    grey = C1 * C2 == 0
    dh = h2 - h1  # (10)
    dh = np.where(grey, 0.0, dh - 360 * (dh > 180) + 360 * (dh < -180))
    dL, dC = L2 - L1, C2 - C1  # (8), (9)
    dH = 2 * np.sqrt(C1 * C2) * np.sin(np.radians(dh) / 2)  # (11)
    L, C = (L1 + L2) / 2, (C1 + C2) / 2  # (12), (13)
    h = _mean_hue(h1, h2, grey)
    T = 1 - 0.17 * _cos(h - 30) + 0.24 * _cos(2 * h) + 0.32 * _cos(3 * h + 6) - 0.20 * _cos(4 * h - 63)  # (15)
    turn = 30 * np.exp(-(((h - 275) / 25) ** 2))  # (16)
    RC = 2 * np.sqrt(C**7 / (C**7 + _25_TO_7))  # (17)
    SL = 1 + 0.015 * (L - 50) ** 2 / np.sqrt(20 + (L - 50) ** 2)  # (18)
    SC, SH = 1 + 0.045 * C, 1 + 0.015 * C * T  # (19), (20)
    RT = -np.sin(np.radians(2 * turn)) * RC  # (21)
    l, c, e = dL / SL, dC / SC, dH / SH  # noqa: E741 - the three terms of (22)
    return np.asarray(np.sqrt(np.maximum(l * l + c * c + e * e + RT * c * e, 0.0)))  # (22)


def _mean_hue(h1: Floats, h2: Floats, grey: npt.NDArray[np.bool_]) -> Floats:
    """(14)"""
    total = h1 + h2
    apart = np.abs(h1 - h2) > 180
    mean = np.where(apart, np.where(total < 360, total + 360, total - 360), total) / 2
    return np.where(grey, total, mean)


def _cos(degrees: Floats) -> Floats:
    return np.asarray(np.cos(np.radians(degrees)))


@cache
def wool_palette() -> Mapping[str, tuple[int, int, int]]:
    """The 16 wool colours by block id (``resources/wool.json``)."""
    data = json.loads((resources.files("resources") / "wool.json").read_text(encoding="utf-8"))
    return {name: _rgb(text) for name, text in data["colors"].items()}


def _rgb(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def nearest(pixels: npt.ArrayLike, palette: Mapping[str, Sequence[int]]) -> list[list[str]]:
    """The palette's name nearest by ΔE2000 to every pixel of (rows, columns, 3); of equals the first."""
    picture = np.asarray(pixels)
    names = list(palette)
    colors, inverse = np.unique(picture.reshape(-1, 3), axis=0, return_inverse=True)
    lab, wanted = lab_of_srgb(colors), lab_of_srgb(np.array([list(palette[name]) for name in names]))
    best = np.array([int(np.argmin(delta_e2000(color[None, :], wanted))) for color in lab], dtype=np.int64)
    rows, columns = picture.shape[:2]
    grid = best[inverse.reshape(-1)].reshape(rows, columns)
    return [[names[index] for index in row] for row in grid.tolist()]
