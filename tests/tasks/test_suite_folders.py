"""Suites that a user brings as a folder, samples of a suite, and other programs' formats."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tasks.mindcraft_format import SECONDS_A_TURN, builder_profile, tasks_to_mindcraft
from tasks.spec import Task, Turn
from tasks.suite import SuiteError, apportioned, default_suite, load_suite
from tasks.suite_format import suite_text


def problem(*wordings: str, fn: str = "shape.has_rooms", **args: Any) -> dict[str, Any]:
    return {"prompts": [[text] for text in wordings], "checks": [[{"fn": fn, "args": args}]]}


def write(path: Path, data: Any) -> None:
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")


def test_a_folder_is_one_suite_with_ids_from_file_and_position(tmp_path: Path) -> None:
    write(tmp_path / "rooms.json", [problem("One room.", "A single room.", room_cnt=1), problem("Two.", room_cnt=2)])
    write(tmp_path / "arches.json", [problem("An arch.", fn="shape.is_top_surface_concave")])
    write(tmp_path / "notes.txt", "no suite")
    write(tmp_path / ".hidden.json", "{")
    suite = load_suite(tmp_path)
    assert suite.name == tmp_path.name
    assert suite.ids == ("arches-001", "rooms-001", "rooms-002", "rooms-003")
    assert suite.get("rooms-003").turns[0].prompt == "Two."
    assert suite.get("rooms-002").category == "rooms"
    assert suite.left_out == ()


def test_a_bad_file_of_a_folder_is_left_out_with_a_word_and_the_rest_is_read(tmp_path: Path) -> None:
    write(tmp_path / "a.json", [problem("A.")])
    write(tmp_path / "b.json", "[1")
    write(tmp_path / "c.json", [{"prompts": [["x"]], "checks": "none"}])
    (tmp_path / "d.json").mkdir()
    suite = load_suite(tmp_path)
    assert suite.ids == ("a-001",)
    assert len(suite.left_out) == 3
    assert "b.json:1: not JSON" in suite.left_out[0]
    assert "c.json: problem 1" in suite.left_out[1]
    assert "d.json: not a plain file" in suite.left_out[2]


def test_a_bad_problem_is_left_out_and_the_other_ids_stay(tmp_path: Path) -> None:
    uneven = {"prompts": [["A."], ["B.", "C."]], "checks": [[]]}
    write(tmp_path / "walls.json", [problem("One.", "Two."), uneven, 7, {"prompts": []}, problem("Last.")])
    for place in (tmp_path, tmp_path / "walls.json"):
        suite = load_suite(place)
        assert suite.ids == ("walls-001", "walls-002", "walls-007")
        assert suite.get("walls-007").family == "walls 5"
        told = [text.partition("walls.json: ")[2] for text in suite.left_out]
        assert [text.partition(":")[0] for text in told] == ["problem 2", "problem 3", "problem 4"]


def test_a_bad_task_of_our_own_format_is_left_out(tmp_path: Path) -> None:
    data = json.loads(suite_text("mine", [default_suite().get(name) for name in ("walls-001", "walls-002")]))
    first = data["tasks"][0]
    data["tasks"] += [7, {"id": "walls-009", "turns": "none"}, first]
    write(tmp_path / "mine.json", data)
    suite = load_suite(tmp_path / "mine.json")
    assert suite.ids == ("walls-001", "walls-002")
    assert {text.partition("mine.json: ")[2].partition(":")[0] for text in suite.left_out} == {
        "tasks[2]",
        "tasks[3] (walls-009)",
        "tasks[4]",
    }


def test_a_file_of_bad_problems_alone_is_no_suite(tmp_path: Path) -> None:
    write(tmp_path / "bad.json", [7, 8])
    with pytest.raises(SuiteError, match=r"bad\.json: problem 1: .* \(and 1 more that cannot be read\)"):
        load_suite(tmp_path / "bad.json")


def test_two_files_with_one_id(tmp_path: Path) -> None:
    ours = suite_text("s", [default_suite().get("walls-001")])
    write(tmp_path / "a.json", ours)
    write(tmp_path / "b.json", ours)
    suite = load_suite(tmp_path)
    assert suite.ids == ("walls-001",)
    assert "b.json: another file has a task walls-001 too" in suite.left_out[0]


def test_folders_without_a_suite(tmp_path: Path) -> None:
    with pytest.raises(SuiteError, match=r"holds no \.json file"):
        load_suite(tmp_path)
    write(tmp_path / "b.json", "[1")
    with pytest.raises(SuiteError, match="not JSON"):
        load_suite(tmp_path)


@pytest.mark.parametrize("seed", [0, 1, 5, 99])
def test_the_proportional_sample_follows_the_shares(seed: int) -> None:
    lite = default_suite().lite(seed, "proportional")
    assert len(lite) == 25
    drawn = Counter(task.category for task in lite)
    assert len(drawn) == 17
    assert (drawn["foundations"], drawn["columns"], drawn["multi_story"]) == (4, 3, 1)
    assert lite.ids == default_suite().lite(seed, "proportional").ids
    assert list(lite.ids) == [i for i in default_suite().ids if i in lite]
    assert lite.name.endswith(f"seed {seed}")


def test_seeds_draw_different_samples() -> None:
    for sampler in ("authors", "proportional"):
        assert len({default_suite().lite(seed, sampler).ids for seed in range(5)}) == 5


@pytest.mark.parametrize(
    ("sizes", "seats", "given"),
    [
        ({"a": 6, "b": 3, "c": 1}, 10, {"a": 6, "b": 3, "c": 1}),
        ({"a": 6, "b": 3, "c": 1}, 5, {"a": 3, "b": 1, "c": 1}),
        ({"a": 98, "b": 1, "c": 1}, 10, {"a": 8, "b": 1, "c": 1}),
        ({"a": 2, "b": 2}, 9, {"a": 2, "b": 2}),
        ({"a": 5, "b": 5, "c": 5}, 2, {"a": 1, "b": 1, "c": 1}),
    ],
)
def test_seats_go_by_size_and_none_goes_empty(sizes: dict[str, int], seats: int, given: dict[str, int]) -> None:
    assert apportioned(sizes, seats) == given


@given(st.dictionaries(st.text("abcdef", min_size=1), st.integers(1, 200), min_size=1), st.integers(0, 300))
def test_seats_are_whole_and_all_given(sizes: dict[str, int], seats: int) -> None:
    given_seats = apportioned(sizes, seats)
    assert sum(given_seats.values()) == max(len(sizes), min(seats, sum(sizes.values())))
    assert all(1 <= given_seats[name] <= size for name, size in sizes.items())
    by_size = sorted(sizes, key=lambda name: sizes[name])
    assert all(given_seats[a] <= given_seats[b] for a, b in pairwise(by_size) if sizes[a] < sizes[b])


ODD = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats(-9, 9) | st.sampled_from(["a", "shape.has_rooms", "×"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["prompts", "checks", "fn", "args", "_comment", "tasks", "id"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ODD)
def test_whatever_a_file_holds_it_is_a_suite_or_one_sentence(tmp_path: Path, data: Any) -> None:
    path = tmp_path / "odd.json"
    write(path, json.dumps(data))
    try:
        tasks = list(load_suite(path))
    except SuiteError as error:
        assert "odd.json" in str(error)
        assert "\n" not in str(error)
    else:
        assert [task.id for task in tasks] == [f"odd-{n:03d}" for n in range(1, len(tasks) + 1)]


def test_our_own_format_gives_every_task_back(tmp_path: Path) -> None:
    some = [task for task in default_suite() if task.id.endswith("001")]
    odd = some[0].model_copy(update={"id": "odd-001", "notes": ("another note",)})
    write(tmp_path / "s.json", suite_text("mine", [*some, odd]))
    suite = load_suite(tmp_path / "s.json")
    assert list(suite) == [*some, odd]
    assert suite.name == "mine"


def test_mindcraft_tasks_have_what_its_task_reader_asks_for() -> None:
    made = tasks_to_mindcraft(default_suite())
    assert list(made) == list(default_suite().ids)
    assert made["walls-001"] == {
        "type": "minece",
        "goal": default_suite().get("walls-001").turns[0].prompt,
        "agent_count": 1,
        "human_count": 0,
        "timeout": SECONDS_A_TURN,
    }


def test_later_turns_stand_beside_the_goal() -> None:
    task = default_suite().get("multi_turn_revision-013")
    entry = tasks_to_mindcraft([task])[task.id]
    assert [entry["goal"], *entry["later_turns"]] == [turn.prompt for turn in task.turns]
    assert entry["timeout"] == 5 * SECONDS_A_TURN


def test_a_goal_fits_into_a_command() -> None:
    task = Task(id="a-1", category="a", turns=(Turn(prompt='Build a "tall"\n tower.'),))
    assert tasks_to_mindcraft([task])["a-1"]["goal"] == "Build a 'tall' tower."
    assert tasks_to_mindcraft([Task(id="b-1", category="b", turns=())])["b-1"]["goal"] == ""


def test_the_builder_knows_its_commands_and_its_code() -> None:
    profile = builder_profile(model="some-model")
    assert profile["model"] == "some-model"
    assert "$COMMAND_DOCS" in profile["conversing"]
    assert "$CODE_DOCS" in profile["coding"]
    assert [mode for mode, on in profile["modes"].items() if on] == ["cheat"]
