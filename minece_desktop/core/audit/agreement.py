"""How well raters agree beyond chance: Cohen's κ for two, Krippendorff's α for any number, with bootstrap intervals.

Categories are any hashable values; None is a rating that was not given. Sources: J. Cohen, "A coefficient of agreement
for nominal scales", Educational and Psychological Measurement 20 (1960); K. Krippendorff, "Computing Krippendorff's
Alpha-Reliability" (2011); B. Efron and R. Tibshirani, "An Introduction to the Bootstrap" (1993), percentile intervals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Rating = Hashable | None
FloatArray = npt.NDArray[np.float64]

RESAMPLES = 2_000
LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A coefficient. ``value``: None where it is not defined: no unit, or everybody says the same of everything.

    ``units``: how many it is taken over. ``low`` and ``high``: the bounds of the bootstrap's percentile interval, None
    where hardly any resample has a value. ``observed``: the share of pairs that agree.
    """

    value: float | None
    units: int
    observed: float | None = None
    low: float | None = None
    high: float | None = None


def confusion(pairs: Sequence[tuple[Rating, Rating]]) -> dict[tuple[Hashable, Hashable], int]:
    """How often the first rater said one thing and the second another; pairs with a rating missing are left out."""
    return dict(Counter((a, b) for a, b in pairs if a is not None and b is not None))


def cohen_kappa(pairs: Sequence[tuple[Rating, Rating]], *, resamples: int = RESAMPLES, seed: int = 0) -> Estimate:
    """Cohen's κ of two raters over units, each a pair of ratings; units with a rating missing are left out."""
    return kappa_of(confusion(pairs), resamples=resamples, seed=seed)


def kappa_of(counts: Mapping[tuple[Hashable, Hashable], int], *, resamples: int = RESAMPLES, seed: int = 0) -> Estimate:
    """The same from ``confusion`` counts."""
    names = sorted({name for pair in counts for name in pair}, key=repr)
    place = {name: index for index, name in enumerate(names)}
    table = np.zeros((len(names), len(names)))
    for (a, b), count in counts.items():
        table[place[a], place[b]] += count
    units = int(table.sum())
    if not units:
        return Estimate(None, 0)
    value = _number(_kappa(table[None])[0])
    low, high = _interval(_kappa(_resampled(table.ravel(), resamples, seed).reshape(-1, *table.shape)))
    return Estimate(value, units, float(np.trace(table) / units), low, high)


def _kappa(tables: FloatArray) -> FloatArray:
    """κ of tables (n, k, k) of counts with the same total; NaN where chance alone would agree always."""
    total = tables.sum(axis=(1, 2))
    observed = np.trace(tables, axis1=1, axis2=2) / total
    expected = (tables.sum(axis=1) * tables.sum(axis=2)).sum(axis=1) / total**2
    return _beyond_chance(1 - observed, 1 - expected)


def krippendorff_alpha(units: Sequence[Sequence[Rating]], *, resamples: int = RESAMPLES, seed: int = 0) -> Estimate:
    """Krippendorff's α for nominal data: for each unit the ratings by whichever raters rated it, None for the others.

    Units with fewer than two ratings are left out. The bootstrap resamples units.
    """
    given = [Counter(rating for rating in unit if rating is not None) for unit in units]
    kinds = Counter(frozenset(ratings.items()) for ratings in given if ratings.total() > 1)
    if not kinds:
        return Estimate(None, 0)
    names = sorted({name for kind in kinds for name, _ in kind}, key=repr)
    place = {name: index for index, name in enumerate(names)}
    told = np.zeros((len(kinds), len(names)))
    for row, kind in enumerate(kinds):
        for name, count in kind:
            told[row, place[name]] = count
    weights = np.array([*kinds.values()], dtype=np.float64)
    value = _number(_alpha(weights[None], told)[0])
    low, high = _interval(_alpha(_resampled(weights, resamples, seed), told))
    return Estimate(value, int(weights.sum()), _observed(weights, told), low, high)


def _alpha(weights: FloatArray, told: FloatArray) -> FloatArray:
    """α for each row of weights (n, kinds): how often each kind of unit occurs; ``told`` (kinds, categories): ratings.

    By the coincidence matrix: within a unit of m ratings every ordered pair of them counts 1 / (m - 1).
    """
    size = told.sum(axis=1)
    disagreeing = (size**2 - (told**2).sum(axis=1)) / (size - 1)
    by_category = weights @ told
    total = by_category.sum(axis=1)
    observed = (weights @ disagreeing) / total
    expected = (total**2 - (by_category**2).sum(axis=1)) / (total * (total - 1))
    return _beyond_chance(observed, expected)


def _observed(weights: FloatArray, told: FloatArray) -> float:
    """The share of pairs of ratings within a unit that agree."""
    size = told.sum(axis=1)
    pairs, same = size * (size - 1), (told * (told - 1)).sum(axis=1)
    return float((weights @ same) / (weights @ pairs))


def _beyond_chance(observed: FloatArray, expected: FloatArray) -> FloatArray:
    """1 - observed / expected disagreement; NaN where no disagreement is expected."""
    with np.errstate(divide="ignore", invalid="ignore"):
        value: FloatArray = np.where(expected > 1e-15, 1 - observed / expected, np.nan)
    return value


def _resampled(counts: FloatArray, resamples: int, seed: int) -> FloatArray:
    """Bootstrap samples of units of so many kinds, (resamples, kinds): drawing n units with replacement."""
    total = int(counts.sum())
    return (
        np.random.default_rng(seed % 2**64).multinomial(total, counts / counts.sum(), size=resamples).astype(np.float64)
    )


def _interval(values: FloatArray) -> tuple[float | None, float | None]:
    known = values[np.isfinite(values)]
    if len(known) < max(1, len(values) // 2):
        return None, None
    low, high = np.quantile(known, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def _number(value: np.float64) -> float | None:
    return float(value) if np.isfinite(value) else None
