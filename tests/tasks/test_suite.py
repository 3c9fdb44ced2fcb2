"""The frozen suite: the counts that must hold exactly, ids, laziness, and files that a user brings."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tasks.authors_format import tasks_to_authors
from tasks.generate import FAMILIES, generate
from tasks.generate.freeze import DATA, frozen_text, reference_stress
from tasks.spec import Task
from tasks.suite import Suite, SuiteError, default_suite, load_suite

METRIC_ROWS = {
    "material": 686,
    "shape": 1439,
    "size": 369,
    "physical_plausibility": 747,
    "structural_stability": 21,
    "dependency": 156,
    "efficiency": 112,
}
METRIC_PROBLEMS = {
    "material": 455,
    "shape": 563,
    "size": 369,
    "physical_plausibility": 723,
    "structural_stability": 21,
    "dependency": 156,
    "efficiency": 112,
}
CATEGORIES = {
    "foundations": 112,
    "walls": 48,
    "columns": 96,
    "roofs": 12,
    "frames": 54,
    "basic_buildings": 21,
    "rooms": 56,
    "bedrooms": 55,
    "multi_story": 8,
    "accessibility": 33,
    "creative": 36,
    "resource_optimization": 12,
    "single_turn_planning": 48,
    "multi_turn_revision": 15,
    "bridges": 36,
    "arch_bridges": 45,
    "domes": 36,
}
FAMILY_SIZES = [64, 48, 48, 96, 6, 6, 54, 21, 56, 55, 8, 24, 9, 18, 18, 12, 24, 24, 12, 3, 36, 9, 36, 18, 18]


def rows(task: Task) -> list[str]:
    return [check.module for turn in task.turns for check in turn.checks]


def test_counts_of_the_benchmark() -> None:
    suite = list(default_suite())
    assert len(suite) == 723
    assert Counter(len(task.turns) for task in suite) == {1: 708, 2: 12, 5: 3}
    assert Counter(module for task in suite for module in rows(task)) == METRIC_ROWS
    assert Counter(module for task in suite for module in set(rows(task))) == METRIC_PROBLEMS
    assert sum(bool({"material", "shape", "size"} & set(rows(task))) for task in suite) == 699
    assert Counter(task.category for task in suite) == CATEGORIES
    names = {check.name for task in suite for turn in task.turns for check in turn.checks}
    assert len(names) == 34


def test_plausibility_once_a_turn() -> None:
    for task in default_suite():
        for turn in task.turns:
            assert [c.name for c in turn.checks].count("physical_plausibility.is_ground_connected") == 1, task.id


def test_family_sizes_in_the_order_of_the_table() -> None:
    assert [len(list(family.drafts())) for family in FAMILIES] == FAMILY_SIZES


def test_prompt_sequences_are_distinct() -> None:
    folded = {tuple(" ".join(turn.prompt.casefold().split()) for turn in task.turns) for task in default_suite()}
    assert len(folded) == 723


@pytest.mark.parametrize(
    ("task_id", "parameters"),
    [
        ("foundations-001", {"a": 7, "b": 7, "depth": 1, "verb": "Lay"}),
        ("foundations-112", {"a": 9, "b": 9, "thickness": 2, "piles": 6, "verb": "Install"}),
        ("columns-096", {"roof": [7, 7], "height": 4, "columns": 5, "verb": "Construct"}),
        ("roofs-001", {"layers": 1, "columns": 5, "verb": "Build"}),
        ("roofs-012", {"layers": 2, "columns": 4, "verb": "Construct"}),
        ("domes-013", {"diameter": 9, "verb": "Build"}),
        ("multi_turn_revision-001", {"rooms": [1, 2]}),
    ],
)
def test_ids_follow_the_loops(task_id: str, parameters: dict[str, object]) -> None:
    assert default_suite().get(task_id).parameters == parameters


def test_the_five_column_roof() -> None:
    checks = {check.name: check.args for check in default_suite().get("roofs-001").turns[0].checks}
    assert checks["structural_stability.stress_score"] == {"von_mises_stress": 62e6}
    assert checks["material.is_block_cnt_geq"] == {"min_count": 140}
    assert checks["dependency.material_sequence_order"] == {"material_sequence": ["stone", "oak_planks"]}


def test_frozen_data_is_what_the_families_give() -> None:
    frozen = (DATA / "suite.json").read_text(encoding="utf-8")
    assert frozen == frozen_text(generate(), reference_stress())


@pytest.mark.parametrize("seed", [0, 1, 7, 2026])
def test_lite_sizes_hold_for_every_seed(seed: int) -> None:
    lite = default_suite().lite(seed)
    assert len(lite) == 25
    assert sum(len(task.turns) for task in lite) == 30
    count = Counter(module for task in lite for module in rows(task))
    graded = [count[m] for m in ("size", "physical_plausibility", "structural_stability", "efficiency", "dependency")]
    assert graded == [12, 30, 3, 2, 5]
    assert 21 <= count["material"] <= 23
    assert 60 <= count["shape"] <= 67
    assert lite.ids == default_suite().lite(seed).ids


def test_unknown_id_says_what_is_near() -> None:
    with pytest.raises(KeyError) as caught:
        default_suite().get("roof-001")
    assert "roofs-001" in str(caught.value)
    assert "'roof-001'" in str(caught.value)
    assert "roof-001" not in default_suite()


def test_tasks_are_validated_when_asked_for() -> None:
    asked: list[str] = []

    def make(task_id: str) -> Task:
        asked.append(task_id)
        return Task(id=task_id, category="c", turns=())

    suite = Suite("s", {"a": lambda: make("a"), "b": lambda: make("b")})
    assert (len(suite), suite.ids, asked) == (2, ("a", "b"), [])
    assert suite.get("b") is suite.get("b")
    assert asked == ["b"]


def test_our_file_and_the_authors_file_round_trip(tmp_path) -> None:
    some = [default_suite().get(i) for i in ("roofs-001", "multi_turn_revision-003")]
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(tasks_to_authors(some)), encoding="utf-8")
    read = load_suite(path)
    assert read.ids == ("mine-001", "mine-002")
    graded = [[(turn.prompt, turn.checks) for turn in task.turns] for task in some]
    assert [[(turn.prompt, turn.checks) for turn in task.turns] for task in read] == graded

    ours = tmp_path / "ours.json"
    ours.write_text(frozen_text(some, {"roofs-001": 1234.5}), encoding="utf-8")
    assert list(load_suite(ours)) == [some[0].model_copy(update={"reference_stress": 1234.5}), some[1]]


def test_authors_file_wordings_and_oddities(tmp_path) -> None:
    path = tmp_path / "bridges.json"
    path.write_text(
        '[{"_comment": "arch", "prompts": [["Build a 10×10 roof."], ["Create a 10×10 roof."]], "checks": [[{"fn": '
        '"structural_stability.stress_score", "args": {"von_mises_stress": 6.2e7}}, {"fn": "size.is_leq", '
        '"args": {"xz": [2.5, 3], "y": null}}, {"fn": "shape.is_top_surface_concave", "args": {"strict": true}}]]}]',
        encoding="utf-8",
    )
    suite = load_suite(path)
    first, second = suite
    assert (first.id, second.id) == ("bridges-001", "bridges-002")
    assert first.turns[0].checks == second.turns[0].checks
    assert [check.args for check in first.turns[0].checks] == [
        {"von_mises_stress": 6.2e7},
        {"xz": [2.5, 3], "y": None},
        {"strict": True},
    ]
    assert first.notes == ("arch",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[1", "not JSON"),
        ("{}", "not a suite"),
        ('[{"prompts": [["a"]], "checks": [[], []]}]', "problem 1: wording 1 has 1 turns"),
        ('[{"prompts": ["a"], "checks": [[]]}]', '"prompts", wording 1'),
        ('[{"prompts": [["a"]], "checks": [[{"args": {}}]]}]', "turn 1"),
        ('[{"prompts": [["a"]], "checks": [[{"fn": "a.b", "args": {"x": NaN}}]]}]', "NaN"),
        ("[" * 100_000, "nested too deeply"),
        (f"[{'9' * 5000}]", "a number with too many digits"),
        ('{"format": "minece-suite/1", "families": {}, "tasks": [{"id": "a-1", "family": {}}]}', "tasks[0] (a-1): "),
        ('{"format": "minece-suite/1", "tasks": [{"id": "a-1", "category": "a"}]}', "tasks[0] (a-1): turns"),
        ('{"format": "minece-suite/1", "tasks": [7]}', "tasks[0]"),
    ],
)
def test_bad_files_give_one_clear_sentence(tmp_path, text: str, words: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SuiteError) as caught:
        load_suite(path)
    assert "bad.json" in str(caught.value)
    assert words in str(caught.value)


def test_missing_and_binary_files(tmp_path) -> None:
    with pytest.raises(SuiteError, match="cannot be read"):
        load_suite(tmp_path / "none.json")
    (tmp_path / "b.json").write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(SuiteError, match="not UTF-8"):
        load_suite(tmp_path / "b.json")


def test_extra_checks_are_engineering_rules_and_never_among_the_graded() -> None:
    suite = list(default_suite())
    assert all(not check.name.startswith("extra.") for task in suite for turn in task.turns for check in turn.checks)
    extra = Counter(check.name for task in suite for turn in task.turns for check in turn.extra)
    assert extra == {
        "extra.roof_size": 96 + 12,
        "extra.theater_exits": 9,
        "extra.ceiling_heights": 18,
        "extra.bridge_clearance": 72,
        "extra.bridge_walkable": 45,
    }


@pytest.mark.parametrize(
    ("task_id", "told"),
    [
        (
            "domes-020",
            {"shape.is_top_surface_concave": {"form": "dome"}, "shape.cluster_count_at_y_is": {"form": "dome"}},
        ),
        ("arch_bridges-045", {"shape.is_top_surface_concave": {"form": "arch"}}),
        ("resource_optimization-001", {"shape.has_rooms": {"access": False}}),
        ("rooms-001", {}),
    ],
)
def test_families_tell_the_engineering_rules_what_is_meant(task_id: str, told: dict[str, object]) -> None:
    assert default_suite().get(task_id).engineering == told
