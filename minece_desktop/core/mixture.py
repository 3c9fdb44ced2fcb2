"""A reward: one number out of a grade, by stated weights."""

from __future__ import annotations

import math
import numbers
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from checks.aggregate import Summary
from checks.result import Metric

METRICS = tuple(metric.value for metric in Metric)
WHOLE = ("accurate", "overall")
"""Verdicts on the whole problem that a mixture may weigh too: 1 or 0."""


def _equal() -> Mapping[str, float]:
    return MappingProxyType(dict.fromkeys(METRICS, 1.0))


@dataclass(frozen=True)
class Mixture:
    """Weights by metric (``METRICS``), and for ``accurate`` and ``overall`` (``WHOLE``). Default: each metric alike.

    The reward is Σ w·s / Σ w over the names that apply, 0 to 1: s is a metric's share of passed checks (for stability
    and efficiency their mean score), 1 or 0 for the verdicts on the whole. What does not apply to a task is left out
    of both sums. ``gate``: names that must be 1 where they apply, else the reward is 0 whatever the rest.

    Raises ``ValueError`` for a name there is not, a weight that is negative or no number, and for no weight at all,
    ``TypeError`` for weights without names and a gate that is no tuple of them.
    """

    weights: Mapping[str, float] = field(default_factory=_equal, hash=False)
    gate: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.weights, Mapping):
            raise TypeError(f"mixture: needs weights by name, as {{'shape': 1}}, not {self.weights!r}")
        if isinstance(self.gate, str):
            raise TypeError(f"mixture: the gate needs names in a tuple, as ({self.gate!r},)")
        known = (*METRICS, *WHOLE)
        for name in (*self.weights, *self.gate):
            if name not in known:
                raise ValueError(f"mixture: there is no {name!r}; it weighs {', '.join(known)}")
        for name, weight in self.weights.items():
            if not _is_weight(weight):
                raise ValueError(f"mixture: {name} needs a weight of 0 or more, not {weight!r}")
        if not any(self.weights.values()):
            raise ValueError("mixture: every weight is 0")
        weights = {name: float(weight) for name, weight in self.weights.items()}
        object.__setattr__(self, "weights", MappingProxyType(weights))
        object.__setattr__(self, "gate", tuple(self.gate))

    def __reduce__(self) -> tuple[type[Mixture], tuple[dict[str, float], tuple[str, ...]]]:
        return type(self), (dict(self.weights), self.gate)

    def of(self, summary: Summary) -> float:
        """The reward. Raises ``ValueError`` when nothing that it weighs applies."""
        scores = {name: score for name in self.weights if (score := score_of(summary, name)) is not None}
        most = max((self.weights[name] for name in scores), default=0.0)
        if not most:
            raise ValueError(f"nothing that the mixture weighs ({', '.join(self.weights)}) applies to the task")
        if any(score_of(summary, name) not in (None, 1.0) for name in self.gate):
            return 0.0
        shares = {name: self.weights[name] / most for name in scores}  # sums of these stay within what a number can be
        return math.fsum(shares[name] * score for name, score in scores.items()) / math.fsum(shares.values())


def _is_weight(value: object) -> bool:
    if not isinstance(value, numbers.Real) or isinstance(value, bool):  # numpy's numbers are among them
        return False
    try:
        return math.isfinite(value) and float(value) >= 0
    except OverflowError:
        return False


def score_of(summary: Summary, name: str) -> float | None:
    """0 to 1; None where it does not apply."""
    if name in WHOLE:
        verdict: bool | None = getattr(summary, name)
        return None if verdict is None else float(verdict)
    part = summary.metrics.get(name)
    return None if part is None else part.score
