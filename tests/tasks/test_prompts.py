"""The words of the tasks: each says what its checks test, in correct English, and no two are the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tasks.generate.draft import article
from tasks.spec import CheckSpec, Task, Turn
from tasks.suite import default_suite

NUMBERS = {word: number for number, word in enumerate("no one two three four five six seven eight nine ten".split())}  # noqa: SIM905
NUMBERS |= {"single": 1, "a": 1, "an": 1, "double": 2}

NOT_SAID = {
    "y": "where a rule looks; the words say what is there (columns, supports, piles, rings)",
    "von_mises_stress": "the stress to reach; the words ask for as little as possible",
    "min_radius": "half of the diameter, which is said",
    "use_substring_match": "how names are compared",
    "strict": "how a curve is measured",
    "boat": "said as a size, 3x3x3",
}
ANSWER = "size.all_dimensions_geq"
"""The side of the largest cube is what the task asks to find out."""


IMPLIED = {
    ("extra.bridge_walkable", "width", 1): "people can walk across",
    ("material.is_block_cnt_larger_than", "cnt", 0): "a door",
}


def tasks_with(name: str) -> list[Task]:
    return [task for task in default_suite() if any(c.name == name for turn in task.turns for c in turn.checks)]


def said_numbers(text: str) -> set[int]:
    """Digits, number words, and the parts of ``10x10x2`` and ``two-story``."""
    words = re.findall(r"[a-z]+|\d+", re.sub(r"(?<=\d)x(?=\d)", " ", text.lower()))
    return {int(word) if word.isdigit() else NUMBERS[word] for word in words if word.isdigit() or word in NUMBERS}


def numbers_of(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from numbers_of(part)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        assert value == int(value)
        yield abs(int(value))


def materials_of(check: CheckSpec) -> list[str]:
    found = []
    for key in ("expected_material", "start_material", "materials", "material_sequence", "material"):
        value = check.args.get(key, [])
        found += [value] if isinstance(value, str) else value
    return found


def unsaid(turn: Turn) -> list[str]:
    """What the checks of a turn test and its words do not say."""
    numbers, words = said_numbers(turn.prompt), turn.prompt.lower().replace("-", " ")
    missing = []
    for check in (*turn.checks, *turn.extra):
        for key, value in check.args.items():
            if key in NOT_SAID or check.name == ANSWER or (check.name, key, value) in list(IMPLIED):
                continue
            missing += [f"{check.name} {key} {n}" for n in numbers_of(value) if n not in numbers]
        for material in materials_of(check):
            name = material.replace("_", " ").removesuffix("s")
            if not re.search(rf"\b{name}(?:s|\b)", words):
                missing.append(f"{check.name} {material}")
    return missing


def test_every_number_material_and_count_of_a_check_is_said_in_its_turn() -> None:
    missing = {task.id: gaps for task in default_suite() for turn in task.turns if (gaps := unsaid(turn))}
    assert not missing


@pytest.mark.parametrize(
    ("prompt", "check"),
    [
        ("Build a wall 5 blocks wide.", CheckSpec(name="size.is_equal", args={"xz": [1, 7], "y": 5})),
        ("Build 3 columns.", CheckSpec(name="shape.cluster_count_at_y_is", args={"y": 1, "expected_count": 4})),
        ("Build a stone wall.", CheckSpec(name="material.is_block_cnt_geq", args={"min_count": 1, "material": "dirt"})),
        ("Build a bedroom.", CheckSpec(name="shape.is_single_level", args={"start_material": "bed"})),
    ],
)
def test_the_lint_sees_what_is_missing(prompt: str, check: CheckSpec) -> None:
    assert unsaid(Turn(prompt=prompt, checks=(check,)))


def test_numbers_that_are_not_said_follow_from_those_that_are() -> None:
    for task in tasks_with(ANSWER):
        side = next(c.args["min_size"] for c in task.turns[0].checks if c.name == ANSWER)
        assert side**3 - (side - 2) ** 3 == task.parameters["planks"]
        assert str(task.parameters["planks"]) in task.turns[0].prompt
    for task in tasks_with("shape.cluster_at_y_has_min_radius"):
        args = {c.name.rpartition("_")[2]: c.args for c in task.turns[0].checks if "cluster_at_y" in c.name}
        assert args["radius"]["min_radius"] * 2 == args["diameter"]["min_diameter"] == task.parameters["diameter"]
    for task in default_suite():
        if "boat" in task.parameters:
            assert "{0}x{0}x{0} blocks".format(task.parameters["boat"]) in task.turns[0].prompt


def test_sequences_of_prompts_are_unique_whatever_their_case_and_punctuation() -> None:
    folded = {tuple(" ".join(re.findall(r"\w+", t.prompt.casefold())) for t in task.turns) for task in default_suite()}
    assert len(folded) == len(default_suite()) == 723


def prompts() -> list[tuple[str, str]]:
    return [(task.id, turn.prompt) for task in default_suite() for turn in task.turns]


@pytest.mark.parametrize(
    ("fault", "pattern"),
    [
        ("a before a vowel", r"\b[Aa] (?:[aeiou](?!ne\b|ni)|8\b|8-|11|18|hour)"),
        ("an before a consonant", r"\b[Aa]n (?:[^aeiou\d]|[0-79]|8\d)"),
        ("one of many", r"\b(?:1|one) (?:\w+-)?(?:blocks|rooms|bedrooms|beds|stories|columns|seats|piles)\b"),
        (
            "many of one",
            r"(?<![\dx])\b(?:[2-9]|\d\d+|two|three|four|five) (?:block|room|bedroom|bed|column|pile)\b",
        ),
        ("a word twice", r"\b(\w+) \1\b"),
        ("loose space", r"  |^ | $| [,.;:]"),
        ("a field left open", r"[{}_\"]|None"),
        ("no capital or no full stop", r"^[^A-Z]|[^.]$|\. [a-z]"),
    ],
)
def test_prompts_are_free_of(fault: str, pattern: str) -> None:
    found = [(task_id, text) for task_id, text in prompts() if re.search(pattern, text)]
    assert not found, f"{fault}: {found[:3]}"


def test_articles_of_numbers() -> None:
    assert [n for n in range(1, 21) if article(n) == "an"] == [8, 11, 18]
