"""What is known of steps is kept for a while, and holds no runs that were left long ago."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QApplication

from minece_desktop.core.run import Run
from minece_desktop.core.session import Session
from minece_desktop.gui.step_facts import StepFacts, SupportField
from tasks.blocks import ActionLog, BlockState, Event, Op


def run_of(name: str) -> Run:
    log = ActionLog.from_events([Event(0, Op.PLACE, 0, 0, 0, BlockState.parse("stone"))])
    return Run(name, Path(name), "minece-run/1", log, ())


def field(step: int) -> SupportField:
    return SupportField(step, np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int8))


def test_runs_that_were_left_are_let_go(session: Session, qapp: QApplication) -> None:
    facts = StepFacts(session)
    left: list[weakref.ref[Run]] = []
    for number in range(12):
        run = run_of(f"r{number}")
        left.append(weakref.ref(run))
        for step in (0, 1):
            facts.keep(run, field(step))
    del run
    gc.collect()
    assert [one() is not None for one in left] == [False] * 8 + [True] * 4
    assert len(facts._known) == 8
    facts.stop()


def test_the_steps_of_one_run_are_kept_up_to_a_number(session: Session, qapp: QApplication) -> None:
    facts, run = StepFacts(session), run_of("tower")
    for step in range(100):
        facts.keep(run, field(step))
    assert len(facts._known) == 64
    assert (id(run), 99) in facts._known
    facts.stop()
