"""Where a run's checks count from, in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.core.run import Run, RunError, TurnAccount, TurnRecord, with_origin
from minece_desktop.gui.models.origin import can_move, origin_line, uncertain
from minece_desktop.gui.panels.run_detail import account_summary
from tasks.blocks import ActionLog

RUN = Run("a", Path("a"), "mindcraft", ActionLog.from_events([]), (TurnRecord(0),), origin=(12, 64, -3))


@pytest.mark.parametrize(
    ("run", "line", "mark"),
    [
        (RUN, "start (12, 64, -3) · stated by the run", False),
        (replace(RUN, origin_guessed=True), "start (12, 64, -3) · a guess", True),
        (replace(RUN, origin_by_hand=True), "start (12, 64, -3) · given by hand", False),
        (replace(RUN, origin=None), "start · not known", True),
        (replace(RUN, mode="authors", origin=None), "", False),
    ],
)
def test_how_the_start_is_known(run: Run, line: str, mark: bool) -> None:
    assert origin_line(run) == line
    assert uncertain(run) is mark


@pytest.mark.parametrize(
    "run",
    [RUN, replace(RUN, mode="authors"), replace(RUN, turns=(TurnRecord(0, raw_coords=()),)), replace(RUN, origin=None)],
)
def test_what_can_be_moved_is_what_core_moves(run: Run) -> None:
    try:
        with_origin(run, (1, 2, 3))
    except RunError:
        assert not can_move(run)
    else:
        assert can_move(run)


def test_the_account_of_the_whole_run() -> None:
    turns = (
        TurnRecord(0, account=TurnAccount(confirmed=3, lost=("a", "b"))),
        TurnRecord(1, account=TurnAccount(disagreed=("c",), unconfirmed=4)),
        TurnRecord(2),
    )
    told = account_summary(replace(RUN, turns=turns))
    assert told == "1 disagreement between its sources, 2 losses known, 4 events the server never answered"
    assert account_summary(RUN) == ""
