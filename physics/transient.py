"""What the two transient solvers share: the parameters of the mod's run and 3×3 inverses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from physics.result import FloatArray

BLOCK_LOAD = -900.0
"""Load on every block in y, in N."""


@dataclass(frozen=True)
class TransientParameters:
    """``density`` ρ in kg/m³, ``viscosity`` η in Pa·s, ``dt`` in s; ``ramp``: share of the steps with growing load."""

    steps: int
    dt: float = 1e-4
    density: float = 15_000.0
    viscosity: float = 1e7
    ramp: float = 0.2

    def load_factor(self, step: int) -> float:
        """Share of the load that acts in the 0-based ``step``."""
        return min(1.0, step / (self.ramp * self.steps))


@dataclass
class TransientState:
    """The state after the 0-based ``step``; ``P`` and ``F`` (n, 3, 3) are those computed before its drift."""

    step: int
    u: FloatArray
    P: FloatArray
    F: FloatArray


Transient = Iterator[TransientState]

_ROW_1 = np.array([4, 5, 3, 7, 8, 6, 1, 2, 0])
_ROW_2 = np.array([8, 6, 7, 2, 0, 1, 5, 3, 4])
_ROW_3 = np.array([5, 3, 4, 8, 6, 7, 2, 0, 1])
_ROW_4 = np.array([7, 8, 6, 1, 2, 0, 4, 5, 3])


def cofactors(F: FloatArray) -> FloatArray:
    """det(F) F⁻ᵀ of (n, 3, 3), defined for singular F as well."""
    flat = F.reshape(-1, 9)
    product = flat.take(_ROW_1, axis=1) * flat.take(_ROW_2, axis=1)
    product -= flat.take(_ROW_3, axis=1) * flat.take(_ROW_4, axis=1)
    return product.reshape(-1, 3, 3)
