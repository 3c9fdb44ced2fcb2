"""What the timeline can plot, as plain numbers by step with words for each value. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from checks.result import CheckResult, Metric, Status
from minece_desktop.core.build_study import BuildFacts, State, Study
from minece_desktop.core.path import way
from minece_desktop.core.timeline import Timeline
from minece_desktop.core.units import grouped, stress_text
from minece_desktop.gui.translate import mark, tr

Numbers = npt.NDArray[np.float64]
Steps = npt.NDArray[np.int64]

TITLES = {
    "stress": mark("Peak Stress at Every Step"),
    "path": mark("Path Length"),
    "floating": mark("Floating Blocks"),
    "efficiency": mark("Efficiency so Far"),
    "height": mark("Height"),
}
"""Names of the plots, in the order in which they stand, and what menus call them."""
USUAL = ("stress", "path", "floating")


@dataclass(frozen=True)
class Curve:
    """``values`` (n,) at ``steps`` (n,), ascending; ``role``: main, least or efficient. NaN is a gap."""

    role: str
    steps: Steps
    values: Numbers

    def at(self, step: int) -> float | None:
        """The value at a step; None where there is none."""
        row = int(np.searchsorted(self.steps, step))
        if row >= len(self.steps) or self.steps[row] != step or np.isnan(self.values[row]):
            return None
        return float(self.values[row])


@dataclass(frozen=True)
class Lane:
    """One plot. ``top``: the value at its upper edge; ``words`` of a step; ``stairs``: values hold until the next."""

    name: str
    curves: tuple[Curve, ...]
    top: float
    words: Callable[[int], str]
    stairs: bool = False
    done: float = 1.0
    """Share that is known."""

    @property
    def main(self) -> Curve:
        return self.curves[0]


@dataclass(frozen=True)
class PlotSource:
    """All that lanes are made of. ``peaks`` in Pa by step; ``graded``: the efficiency that the official check gave;
    ``ordered``: whether the steps are the order in which it was built (``Run.ordered``)."""

    timeline: Timeline
    peaks: Mapping[int, float] = field(default_factory=dict)
    study: Study | None = None
    graded: float | None = None
    ordered: bool = True
    known: tuple[BuildFacts | None, tuple[object, ...] | None] = field(init=False)
    """Of the study, which goes on: its facts, and how far the peaks are."""

    def lane(self, name: str) -> Lane:
        """Raises KeyError for a name that is not in ``TITLES``."""
        return _MAKERS[name](self)

    def __post_init__(self) -> None:
        study = self.study
        known = (None, None) if study is None else (study.facts, (study.state, study.upto, study.every))
        object.__setattr__(self, "known", known)

    def same(self, other: PlotSource | None, name: str) -> bool:
        """Whether a lane of another source would be no different."""
        if other is None or other.timeline is not self.timeline:
            return False
        if name == "stress":
            return self.known[1] == other.known[1] and self.peaks == other.peaks
        if name == "efficiency":
            return self.graded == other.graded
        return name == "height" or self.known[0] is other.known[0]

    @property
    def _steps(self) -> Steps:
        return np.arange(1, self.timeline.steps + 1)


def graded_efficiency(results: tuple[CheckResult, ...], turn: int | None) -> float | None:
    """The official score of the path in a turn; None where it is not judged."""
    for result in results:
        if result.metric is Metric.EFFICIENCY and result.turn == turn and result.status is not Status.NOT_APPLICABLE:
            return result.score
    return None


def _main(source: PlotSource, values: npt.NDArray[np.integer] | Numbers) -> Curve:
    return Curve("main", source._steps, np.asarray(values, dtype=np.float64))


def _value(values: npt.NDArray[np.integer] | Numbers, step: int) -> float:
    """At step 0 nothing has happened."""
    return float(values[step - 1]) if 1 <= step <= len(values) else 0.0


def _path(source: PlotSource) -> Lane:
    timeline = source.timeline
    curves = [_main(source, timeline.path), Curve("least", source._steps, timeline.ideal.astype(np.float64))]
    order = None if source.study is None or source.study.facts is None else source.study.facts.order
    if order is not None and len(order.cells):
        # The efficient builder has placed as many blocks as the agent by then, until it has no more to place.
        count = min(len(order.cells), len(timeline.walk))
        walked = np.concatenate(([0], np.cumsum(way(order.cells))))[:count]
        curves.append(Curve("efficient", timeline.walk[:count] + 1, walked.astype(np.float64)))

    def words(step: int) -> str:
        text = _path_words(source, step)
        if order is None:
            return text
        return tr("{} · efficient order {} in all ({})").format(text, grouped(order.length), tr(order.rule))

    top = max(float(np.nanmax(curve.values)) for curve in curves)
    return Lane("path", tuple(curves), max(top, 1.0), words)


def _path_words(source: PlotSource, step: int) -> str:
    """Of one turn the whole path is the turn's; of several its length and efficiency stand apart from the total."""
    timeline = source.timeline
    here, least = int(_value(timeline.path, step)), int(_value(timeline.ideal, step))
    of = (grouped(here), grouped(int(timeline.path[-1])))
    if not source.ordered:
        return tr("path {} of {} cells, {} at least · the structure has no order").format(*of, grouped(least))
    so_far = _value(timeline.efficiency, step) if step else 1.0
    if len(timeline.turn_starts) < 2:
        return tr("path {} of {} cells, {} at least: efficiency {:.3f}").format(*of, grouped(least), so_far)
    turn = timeline.turn(step)
    text = tr("path {} of {} cells").format(*of)
    if turn is None:
        return text
    within = (int(_value(timeline.turn_path, step)), int(_value(timeline.turn_ideal, step)))
    return tr("{} · turn {}: {}, {} at least: efficiency {:.3f}").format(text, turn + 1, *map(grouped, within), so_far)


def _efficiency(source: PlotSource) -> Lane:
    if not source.ordered:
        nothing = Curve("main", np.zeros(0, dtype=np.int64), np.zeros(0))
        return Lane("efficiency", (nothing,), 1.0, lambda _step: tr("no efficiency: the structure has no order"))
    values = source.timeline.efficiency
    graded = "" if source.graded is None else tr(" · the check's score {:.3f}").format(source.graded)

    def words(step: int) -> str:
        return tr("efficiency so far {:.3f}{}").format(_value(values, step) if step else 1.0, graded)

    return Lane("efficiency", (_main(source, values),), 1.0, words)


def _height(source: PlotSource) -> Lane:
    values = source.timeline.height
    most = int(values.max())

    def words(step: int) -> str:
        return tr("height {} of {} m").format(int(_value(values, step)), most)

    return Lane("height", (_main(source, values),), max(float(most), 1.0), words, stairs=True)


def _floating(source: PlotSource) -> Lane:
    facts = None if source.study is None else source.study.facts
    if facts is None:
        nothing = Curve("main", np.zeros(0, dtype=np.int64), np.zeros(0))
        return Lane(
            "floating", (nothing,), 1.0, lambda _step: tr("floating blocks are being counted"), stairs=True, done=0
        )
    most = int(facts.floating.max(initial=0))

    def words(step: int) -> str:
        if not most:
            return tr("no block ever floats")
        here = int(_value(facts.floating, step))
        return tr("{} floating, {} at most").format(grouped(here), grouped(most))

    return Lane("floating", (_main(source, facts.floating),), max(float(most), 1.0), words, stairs=True)


def _stress(source: PlotSource) -> Lane:
    study, peaks = source.study, source.peaks
    steps = np.array(sorted(peaks), dtype=np.int64)
    values = np.array([peaks[step] for step in steps.tolist()], dtype=np.float64)
    largest = float(values.max(initial=0.0))
    worst = int(steps[int(values.argmax())]) if len(values) else 0
    most = tr(" · largest {} at step {}").format(stress_text(largest), grouped(worst)) if len(values) else ""

    def words(step: int) -> str:
        here = peaks.get(step)
        if here is not None:
            known = stress_text(here)
        elif step == 0:
            known = "–"
        else:
            solved = study is not None and step <= study.upto and study.every == 1
            known = tr("– (nothing is in equilibrium)") if solved else tr("not solved here")
        return tr("peak stress {}{}").format(known, most)

    done = 1.0 if study is None or study.state is State.DONE else study.fraction
    return Lane("stress", (Curve("main", steps, values),), max(largest, 1e-9), words, done=done)


_MAKERS: dict[str, Callable[[PlotSource], Lane]] = {
    "path": _path,
    "efficiency": _efficiency,
    "height": _height,
    "floating": _floating,
    "stress": _stress,
}


def stress_state(study: Study | None) -> str:
    """What is going on with the peaks, in a few words; empty when they are all there, or nobody works them out."""
    if study is None or study.state is State.DONE:
        return ""
    if study.state is State.OFF:
        return tr("{} steps: solved on request").format(grouped(study.steps))
    if study.state is State.FAILED:
        return tr("not solved: {}").format(study.error)
    if study.state is State.CANCELLED:
        return tr("stopped after step {} of {}").format(grouped(study.upto), grouped(study.steps))
    if study.state is State.WAITING:
        return tr("stress at every step follows")
    left = "" if study.remaining is None else tr(" · {} s left").format(max(1, round(study.remaining)))
    return tr("solving step {} of {}{}").format(grouped(study.upto), grouped(study.steps), left)
