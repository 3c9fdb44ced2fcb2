"""Histories in the order of their dates, whatever the machine's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from minece_desktop.core.importers.mindcraft.dates import in_order_of_dates


@pytest.mark.parametrize(
    "names",
    [
        ["11-9-2026_11-05-00PM", "11-10-2026_1-05-00AM", "11-10-2026_12-05-00PM", "12-1-2026_9-00-00AM"],
        ["11-9-2026_11-05-00\u202fPM", "11-10-2026_1-05-00\u202fAM", "12-1-2026_9-00-00\u202fAM"],
        ["09-11-2026_23-05-00", "10-11-2026_01-05-00", "01-12-2026_09-00-00"],
        ["09-11-2026_11-05-00pm", "10-11-2026_1-05-00am", "01-12-2026_9-00-00am"],
        ["09-11-202623-05-00", "10-11-202601-05-00", "01-12-202609-00-00"],
        ["9.11.2026_23-05-00", "10.11.2026_01-05-00", "1.12.2026_09-00-00"],
        ["9.11.2026klo23.05.00", "10.11.2026klo1.05.00", "1.12.2026klo9.00.00"],
        ["2026-11-0923-05-00", "2026-11-1001-05-00", "2026-12-0109-00-00"],
        ["2026-9-3023-05-00", "2026-10-91-05-00", "2026-12-319-00-00"],
        ["2026-11-09_11-05-00p.m.", "2026-11-10_1-05-00a.m.", "2026-12-01_9-00-00a.m."],
        ["2026.11.9.오후11-05-00", "2026.11.10.오전1-05-00", "2026.12.1.오전9-00-00"],
        ["2026-11-9下午11-05-00", "2026-11-10上午1-05-00", "2026-12-1上午9-00-00"],
    ],
)
def test_the_order_of_the_dates(names: list[str]) -> None:
    paths = [Path(f"{name}.json") for name in names]
    assert in_order_of_dates(paths[::-1]) == paths


def test_a_day_beyond_twelve_tells_which_number_is_the_month() -> None:
    month_first = [Path(f"{name}.json") for name in ("2-10-2026_10-00-00", "3-9-2026_10-00-00", "3-25-2026_10-00-00")]
    assert in_order_of_dates(month_first[::-1]) == month_first
    day_first = [Path(f"{name}.json") for name in ("9-3-2026_10-00-00", "2-10-2026_10-00-00", "25-10-2026_10-00-00")]
    assert in_order_of_dates(day_first[::-1]) == day_first


def test_names_that_are_no_date_come_first() -> None:
    paths = [Path("b.json"), Path("a.json"), Path("9.11.2026_23-05-00.json"), Path("99-99-2026_99-99-99.json")]
    assert [path.stem for path in in_order_of_dates(paths)] == ["99-99-2026_99-99-99", "a", "b", "9.11.2026_23-05-00"]
