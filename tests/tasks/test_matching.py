from __future__ import annotations

import pytest

from tasks.matching import match_instructions
from tasks.suite import Suite, default_suite


@pytest.mark.parametrize("task_id", ["walls-017", "rooms-056", "roofs-008", "multi_turn_revision-015", "domes-036"])
def test_exact_wording_whatever_case_spacing_and_prefix(task_id: str) -> None:
    turns = default_suite().get(task_id).turns
    said = [f"player:  {turn.prompt.upper().replace(' ', '  ').rstrip('.')} !" for turn in turns]
    assert match_instructions(said, default_suite()) == task_id


def test_every_prompt_finds_its_own_task() -> None:
    suite = default_suite()
    assert [match_instructions([turn.prompt for turn in task.turns], suite) for task in suite] == list(suite.ids)


@pytest.mark.parametrize(
    ("instruction", "task_id"),
    [
        ("Build a 10x10 flat roof resting on five 2x2x2 columns.", "roofs-001"),
        ("Make a flat 10×10 roof supported by exactly 4 pillars, each 2×2×2.", "roofs-004"),
        ("A 10x10x2 flat roof of iron and gray concrete on five 2x2x2 white concrete columns, please.", "roofs-007"),
        ("Build a dome with a diameter of 9 blocks.", "domes-013"),
        ("Build an igloo with a diameter of seven blocks", "domes-025"),
        ("Construct a stone wall that is 7 wide, 2 thick and 5 high", "walls-025"),
        ("Construct a stone wall that is 5 wide, 2 thick and 7 high", "walls-013"),
        ("Build a bridge over a 13 block wide river; a boat of 4x4x4 must pass below", "bridges-013"),
    ],
)
def test_other_words_for_the_same_problem(instruction: str, task_id: str) -> None:
    assert match_instructions([instruction], default_suite()) == task_id


@pytest.mark.parametrize(
    "instruction",
    [
        "Build a house.",
        "Build an arch bridge.",
        "Build an arch bridge, span 5, height 5.",
        "Build a 10x10 flat roof on six 2x2x2 columns.",
        "Build a dome with a diameter of 11 blocks.",
        "Build a row of six blocks.",
        "Build a 5 long, 3 high stone wall.",
        "Build a wall with a door opening in it.",
        "Build a slow tower.",
        "",
        "…",
    ],
)
def test_no_guess_where_nothing_is_clearly_meant(instruction: str) -> None:
    assert match_instructions([instruction], default_suite()) is None


def test_turns_have_to_agree_in_number() -> None:
    suite = default_suite()
    assert match_instructions(["Build a house with 2 rooms", "Now extend it to four rooms"], suite) == (
        "multi_turn_revision-006"
    )
    assert match_instructions([], suite) is None
    roof = suite.get("roofs-001").turns[0].prompt
    assert match_instructions([roof, "Thanks, now paint it."], suite) is None


def test_wordings_of_one_problem_do_not_compete_but_problems_do() -> None:
    tasks = [default_suite().get(i) for i in ("domes-002", "domes-001")]
    assert match_instructions(["Dome of diameter 5, half as high"], Suite.of("s", tasks)) == "domes-002"
    tasks = [default_suite().get(i) for i in ("domes-001", "domes-004")]
    assert match_instructions(["Build a dome in blocks, half as high"], Suite.of("s", tasks)) is None
