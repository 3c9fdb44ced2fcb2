"""What every stress solver returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int32]
BoolArray = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class StressResult:
    """Stress and displacement per block, in the order of ``blocks``.

    ``blocks`` (n, 3) int32; ``von_mises`` (n,) Pa; ``cauchy`` (n, 3, 3) Pa; ``displacement`` (n, 3) m: all three NaN
    where there is no value (unsupported and mechanism).

    Flags (n,): ``fixed`` held by the ground; ``thin`` neighbourhood does not span three dimensions; ``near_singular``
    thin in a way that rounding hides, which makes ``published`` noise there; ``unsupported`` tied to no support;
    ``mechanism`` part of a component that is tied to the ground and for which there is no equilibrium, or none was
    found, or that ran away in ``explicit``. ``residual``: |f_int + f_ext| / |f_ext| over the free blocks with a value;
    None for transients.
    """

    solver: str
    blocks: IntArray
    von_mises: FloatArray
    cauchy: FloatArray
    displacement: FloatArray
    fixed: BoolArray
    thin: BoolArray
    near_singular: BoolArray
    unsupported: BoolArray
    mechanism: BoolArray
    residual: float | None = None
    seconds: float = 0.0
    parameters: Mapping[str, float | str] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.blocks)

    @property
    def argmax(self) -> int | None:
        """Index of the block with the largest von Mises stress; None when no block has a value."""
        if not np.isfinite(self.von_mises).any():
            return None
        return int(np.nanargmax(np.where(np.isfinite(self.von_mises), self.von_mises, np.nan)))

    @property
    def max_von_mises(self) -> float | None:
        """Largest von Mises stress in Pa; None when no block has a value."""
        worst = self.argmax
        return None if worst is None else float(self.von_mises[worst])

    @property
    def max_displacement(self) -> float | None:
        """Largest displacement in m; None when no block has a value."""
        size = np.linalg.norm(self.displacement, axis=1)
        known = np.isfinite(size)
        return float(size[known].max()) if known.any() else None

    @property
    def principal(self) -> FloatArray:
        """Principal stresses σ₁ ≥ σ₂ ≥ σ₃ (n, 3) in Pa, NaN where there is no value."""
        principal = np.full((len(self), 3), np.nan)
        known = np.isfinite(self.cauchy).all(axis=(1, 2))
        sigma = self.cauchy[known]
        principal[known] = np.linalg.eigvalsh(0.5 * (sigma + sigma.transpose(0, 2, 1)))[:, ::-1]
        return principal
