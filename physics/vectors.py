"""Inner products without BLAS, whose threads cost more than they gain on a machine that has other things to do."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.floating[Any]]

_PIECE = 1024


def dot(v: Vector, w: Vector) -> float:
    """v · w of arrays of one shape; summed piece by piece, so that single precision keeps its digits over millions."""
    v, w = v.ravel(), w.ravel()
    whole = len(v) // _PIECE * _PIECE
    pieces = np.einsum("bi,bi->b", v[:whole].reshape(-1, _PIECE), w[:whole].reshape(-1, _PIECE))
    return float(pieces.sum(dtype=np.float64)) + float(np.einsum("i,i->", v[whole:], w[whole:]))


def norm(v: Vector) -> float:
    """Euclidean norm of all entries; inf where one is so large that its square overflows."""
    with np.errstate(over="ignore", invalid="ignore"):
        return float(np.sqrt(dot(v, v)))
