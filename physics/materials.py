"""Blocks with stiffness and weight of their own, for what-if questions; never in grades.

The table of families is ``data/materials.json``: Young's modulus in Pa, Poisson's ratio, density in kg/m³, and where
they are from. Which block belongs to which family is for the caller to say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

from physics.kernels import VOLUME
from physics.result import FloatArray

GRAVITY = 9.81
"""In m/s²."""


@dataclass(frozen=True)
class Family:
    """A material: ``young`` in Pa, ``poisson``, ``density`` in kg/m³ as built, each with its range in the literature.

    ``basis``: whether a ``standard`` fixes the numbers, a ``handbook`` has measured ones, or they are an ``estimate``.
    ``note``: what was assumed.
    """

    young: float
    poisson: float
    density: float
    basis: str
    young_range: tuple[float, float]
    poisson_range: tuple[float, float]
    density_range: tuple[float, float]
    source: str
    note: str


@dataclass(frozen=True)
class Materials:
    """Of every block (n,): Young's modulus in Pa, Poisson's ratio, density in kg/m³. Raises ValueError out of range."""

    young: FloatArray
    poisson: FloatArray
    density: FloatArray

    def __post_init__(self) -> None:
        for name, values, valid, expected in (
            ("Young's modulus", self.young, self.young > 0.0, "more than 0"),
            ("Poisson's ratio", self.poisson, (self.poisson >= 0.0) & (self.poisson < 0.5), "from 0 to below 0.5"),
            ("density", self.density, self.density >= 0.0, "0 or more"),
        ):
            if values.shape != (len(self.young),):
                raise ValueError(f"{name} has shape {values.shape}; expected one value a block")
            if not (valid & np.isfinite(values)).all():
                row = int(np.argmin(valid & np.isfinite(values)))
                raise ValueError(f"block {row}: {name} is {values[row]}; expected {expected}")

    def __len__(self) -> int:
        return len(self.young)

    @property
    def weight(self) -> FloatArray:
        """Force in y on every block (n,), in N: −g ρ V."""
        weight: FloatArray = -GRAVITY * VOLUME * self.density
        return weight

    def take(self, rows: npt.NDArray[Any]) -> Materials:
        """Those of some blocks, by index or mask."""
        return Materials(self.young[rows], self.poisson[rows], self.density[rows])


@cache
def families() -> Mapping[str, Family]:
    """The table, by name of the family."""
    text = (resources.files("physics") / "data" / "materials.json").read_text(encoding="utf-8")
    return {name: _family(entry) for name, entry in json.loads(text)["families"].items()}


def _family(entry: dict[str, Any]) -> Family:
    typed: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    return Family(**typed)


def materials_of(names: Sequence[str]) -> Materials:
    """Materials of blocks by the names of their families. Raises KeyError for a name that the table does not have."""
    table = families()
    rows = [table[name] for name in names]
    young, poisson, density = (
        np.array([getattr(row, key) for row in rows], dtype=np.float64) for key in ("young", "poisson", "density")
    )
    return Materials(young, poisson, density)
