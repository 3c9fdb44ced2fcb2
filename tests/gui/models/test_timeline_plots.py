"""What the timeline plots, as numbers and words."""

from __future__ import annotations

import numpy as np
import pytest

from checks.result import CheckResult, Metric, RuleSet, Status
from minece_desktop.core.build_study import BuildFacts, State, Study
from minece_desktop.core.path import efficient_order
from minece_desktop.core.run import Message, Severity
from minece_desktop.core.timeline import Timeline
from minece_desktop.gui.models.timeline_plots import TITLES, PlotSource, graded_efficiency, stress_state
from tasks.blocks import ActionLog, BlockState, Event, Op

CELLS = [(0, 0, 0), (4, 0, 0), (1, 0, 0), (1, 3, 0), (2, 0, 0)]


def source(study: Study | None = None, turns: tuple[int, ...] = (0,) * 5, **about: object) -> PlotSource:
    stone = BlockState.parse("stone")
    log = ActionLog.from_events(Event(turn, Op.PLACE, *cell, stone) for turn, cell in zip(turns, CELLS, strict=True))
    return PlotSource(Timeline(log), study=study, **about)  # type: ignore[arg-type]


def study_of(**about: object) -> Study:
    facts = BuildFacts(efficient_order(np.array(CELLS)), np.array([0, 0, 0, 1, 1]))
    return Study("0", facts=facts, steps=5, **about)  # type: ignore[arg-type]


def test_the_path_beside_the_least_and_an_efficient_order() -> None:
    lane = source(study_of()).lane("path")
    agent, least, efficient = lane.curves
    assert agent.values.tolist() == [0, 4, 7, 10, 14]
    assert least.values.tolist() == [0, 1, 2, 3, 4]
    assert efficient.values[-1] == study_of().facts.order.length  # type: ignore[union-attr]
    assert (efficient.values <= agent.values).all()
    assert lane.words(5).startswith("path 14 of 14 cells, 4 at least: efficiency 0.286 · efficient order ")
    assert lane.words(0).startswith("path 0 of 14 cells, 0 at least: efficiency 1.000")
    assert lane.top == 14


def test_numbers_that_stand_together_are_of_one_turn() -> None:
    lane = source(turns=(0, 0, 0, 1, 1)).lane("path")
    assert lane.words(3) == "path 7 of 11 cells · turn 1: 7, 2 at least: efficiency 0.286"
    assert lane.words(4) == "path 7 of 11 cells · turn 2: 0, 0 at least: efficiency 1.000"
    assert lane.words(5) == "path 11 of 11 cells · turn 2: 4, 1 at least: efficiency 0.250"
    assert lane.words(0) == "path 0 of 11 cells"


def test_a_structure_without_an_order_has_no_efficiency() -> None:
    made = source(study_of(), turns=(0, 0, 0, 1, 1), ordered=False)
    told = made.lane("path").words(5)
    assert told.startswith("path 11 of 11 cells, 3 at least · the structure has no order · efficient order ")
    lane = made.lane("efficiency")
    assert lane.words(5) == "no efficiency: the structure has no order"
    assert not len(lane.main.values)


def test_efficiency_as_the_check_defines_it() -> None:
    lane = source(graded=4 / 14).lane("efficiency")
    assert lane.main.values.tolist() == pytest.approx([1, 1 / 4, 2 / 7, 3 / 10, 4 / 14])
    assert lane.words(5) == "efficiency so far 0.286 · the check's score 0.286"


def test_height_and_floating() -> None:
    made = source(study_of())
    assert made.lane("height").words(4) == "height 4 of 4 m"
    assert made.lane("floating").words(4) == "1 floating, 1 at most"
    assert source().lane("floating").words(4) == "floating blocks are being counted"
    assert made.lane("floating").main.at(5) == 1.0
    assert made.lane("floating").main.at(0) is None


def test_peaks_and_what_is_not_known_of_them() -> None:
    lane = source(study_of(upto=3, state=State.RUNNING), peaks={1: 0.5, 3: 2500.0}).lane("stress")
    assert lane.main.steps.tolist() == [1, 3]
    assert lane.words(3) == "peak stress 2.5 kPa · largest 2.5 kPa at step 3"
    assert lane.words(2).startswith("peak stress – (nothing is in equilibrium)")
    assert lane.words(4).startswith("peak stress not solved here")
    assert lane.words(0).startswith("peak stress –")
    assert lane.done == pytest.approx(0.6)
    assert source().lane("stress").words(1) == "peak stress not solved here"


@pytest.mark.parametrize("name", TITLES)
def test_every_plot_of_a_single_block(name: str) -> None:
    log = ActionLog.from_events([Event(0, Op.PLACE, 0, 0, 0, BlockState.parse("stone"))])
    lane = PlotSource(Timeline(log)).lane(name)
    assert lane.top > 0
    assert all(lane.words(step) for step in (0, 1))


def test_what_the_work_is_at() -> None:
    assert stress_state(None) == stress_state(study_of(state=State.DONE)) == ""
    assert stress_state(study_of(state=State.RUNNING, upto=2, remaining=4.2)) == "solving step 2 of 5 · 4 s left"
    assert stress_state(study_of(state=State.CANCELLED, upto=2)) == "stopped after step 2 of 5"
    assert stress_state(study_of(state=State.OFF)) == "5 steps: solved on request"
    assert stress_state(study_of(state=State.WAITING)) == "stress at every step follows"
    failed = study_of(state=State.FAILED, error=Message("too large", Severity.ERROR))
    assert stress_state(failed) == "not solved: too large"


def test_the_score_of_the_turn_that_the_check_gave() -> None:
    def check(turn: int, score: float | None, status: Status = Status.FAIL) -> CheckResult:
        return CheckResult("efficiency.l1_dist", Metric.EFFICIENCY, RuleSet.OFFICIAL, status, score, "", turn=turn)

    results = (check(0, 0.5), check(1, 0.25), check(2, None, Status.NOT_APPLICABLE))
    assert [graded_efficiency(results, turn) for turn in (0, 1, 2, None)] == [0.5, 0.25, None, None]
