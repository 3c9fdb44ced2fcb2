"""Colours of the scene, apart from those of the blocks."""

from __future__ import annotations

from dataclasses import dataclass

Rgb = tuple[float, float, float]


def rgb(text: str) -> Rgb:
    """``#14161a`` as three floats between 0 and 1."""
    value = int(text.removeprefix("#"), 16)
    return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


@dataclass(frozen=True)
class SceneTheme:
    """Each colour is (r, g, b) between 0 and 1."""

    name: str
    background_top: Rgb
    background_bottom: Rgb
    grid: Rgb
    text: Rgb
    text_dim: Rgb
    accent: Rgb
    ok: Rgb
    fail: Rgb
    callout_fill: Rgb
    callout_border: Rgb
    missing: Rgb
    over_range: Rgb
    axis_x: Rgb
    axis_y: Rgb
    axis_z: Rgb
    warn: Rgb = (1.0, 0.70, 0.14)
    under_range: Rgb = (0.66, 0.87, 0.96)


DARK = SceneTheme(
    name="dark",
    background_top=rgb("#15171b"),
    background_bottom=rgb("#15171b"),
    grid=rgb("#3a3f49"),
    text=rgb("#e6e8ec"),
    text_dim=rgb("#a3aab6"),
    accent=rgb("#6ea8fe"),
    ok=rgb("#4cc38a"),
    fail=rgb("#ff8163"),
    callout_fill=rgb("#0f1114"),
    callout_border=rgb("#343a45"),
    missing=rgb("#6b7280"),
    over_range=rgb("#ff5ca8"),
    axis_x=rgb("#ff8163"),
    axis_y=rgb("#4cc38a"),
    axis_z=rgb("#6ea8fe"),
)

LIGHT = SceneTheme(
    name="light",
    background_top=rgb("#fafbfd"),
    background_bottom=rgb("#fafbfd"),
    grid=rgb("#c3c9d2"),
    text=rgb("#1b1f26"),
    text_dim=rgb("#5a6270"),
    accent=rgb("#0b63ce"),
    ok=rgb("#0e6b43"),
    fail=rgb("#b93208"),
    callout_fill=rgb("#ffffff"),
    callout_border=rgb("#cfd5dd"),
    missing=rgb("#b4bac4"),
    over_range=rgb("#c2187e"),
    axis_x=rgb("#b93208"),
    axis_y=rgb("#0e6b43"),
    axis_z=rgb("#0b63ce"),
    warn=rgb("#8a5100"),
    under_range=rgb("#9fd0e8"),
)
