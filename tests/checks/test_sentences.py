"""Every check, by either rule set, is a sentence that names what it was given."""

from __future__ import annotations

import re

import pytest

from checks import registry
from checks.result import RuleSet
from checks.sentences import describe, weaknesses
from tasks.spec import CheckSpec
from tasks.suite import default_suite

ALL = [(name, rules) for rules in RuleSet for name in registry.names(rules)]


@pytest.fixture(scope="module")
def asked():
    """Each different check of the benchmark, with the hints of its family."""
    suite = default_suite()
    found = {}
    for task in map(suite.get, suite.ids):
        for turn in task.turns:
            for spec in (*turn.checks, *turn.extra):
                hints = task.engineering.get(spec.name)
                found[spec.name, str(spec.args), str(hints)] = (spec, hints)
    return list(found.values())


def test_every_check_of_the_benchmark_is_a_sentence_with_its_numbers(asked):
    for spec, hints in asked:
        for rules in RuleSet:
            sentence = describe(spec, rules, hints)
            if registry.get(spec.name, rules) is None:
                assert sentence is None
                continue
            assert re.fullmatch(r"[A-Z][^{}\[\]]*\.", sentence), (spec, sentence)
            assert "  " not in sentence
            assert "None" not in sentence
            if spec.name == "structural_stability.stress_score" or spec.name.endswith("radius"):
                continue
            for value in spec.args.values():
                numbers = [value] if isinstance(value, int | float) and not isinstance(value, bool) else []
                numbers += [part for part in value if isinstance(part, int)] if isinstance(value, list) else []
                assert all(str(abs(part)) in sentence for part in numbers), (spec, sentence)


@pytest.mark.parametrize(("name", "rules"), ALL)
def test_every_check_has_a_sentence(name, rules):
    definition = registry.get(name, rules)
    given = {
        "material_sequence": ["stone", "dirt"],
        "materials": ["door", "sea_lantern"],
        "expected_material": "oak_planks",
        "xz": [3, 5],
    }
    args = {p.name: given.get(p.name, 4) for p in definition.parameters if p.required}
    sentence = describe(CheckSpec(name=name, args=args), rules)
    assert re.fullmatch(r"[A-Z][^{}\[\]]*\.", sentence), sentence
    if args:
        assert describe(CheckSpec(name=name), rules) is None, "without what it needs it asks nothing"


@pytest.mark.parametrize(
    ("name", "args", "official", "engineering"),
    [
        (
            "material.is_block_cnt_equal_to",
            {"expected_count": 1, "expected_material": "bed", "use_substring_match": True},
            "The structure has exactly 1 block whose name contains “bed”.",
            "The structure has exactly 1 block of the bed family, halves of doors and beds counted once and air not at "
            "all.",
        ),
        (
            "material.is_block_cnt_geq",
            {"min_count": 21},
            "The structure has at least 21 blocks.",
            "The structure has at least 21 blocks, halves of doors and beds counted once.",
        ),
        (
            "shape.cluster_count_at_y_is",
            {"y": -5, "expected_count": 4, "use_8_neighbors": True},
            "The blocks at y = −5 form exactly 4 separate pieces (cells that touch by an edge belong together).",
            "The blocks that carry something at y = −5 form exactly 4 separate pieces (cells that touch by an edge "
            "belong together); torches, fences and doors are not counted.",
        ),
        (
            "size.is_equal",
            {"xz": [7, 8], "y": 1},
            "The structure measures exactly 7 × 8 blocks in plan (either way round) and 1 high.",
            "The structure measures exactly 7 × 8 blocks in plan (either way round) and 1 high, and all of that box is "
            "filled.",
        ),
        (
            "dependency.material_sequence_order",
            {"material_sequence": ["stone", "oak_planks"]},
            "Blocks are placed in this order, others may come between: stone, then oak planks.",
            "Each part begins after the part before it has ended: stone, then oak planks.",
        ),
        (
            "shape.cluster_at_y_has_min_radius",
            {"y": 0, "min_radius": 2.5},
            "The blocks at y = 0 form one piece, and its farthest cell centre lies at least 2.5 blocks from the "
            "middle.",
            "The blocks at y = 0 form one piece, at least 5 cells wide both ways.",
        ),
    ],
)
def test_in_words(name, args, official, engineering):
    spec = CheckSpec(name=name, args=args)
    assert describe(spec) == official
    assert describe(spec, RuleSet.ENGINEERING) == engineering


def test_arguments_of_no_use_are_no_sentence():
    assert describe(CheckSpec(name="shape.are_adjacent", args={"materials": ["door"]})) is None
    assert describe(CheckSpec(name="shape.is_top_surface_concave", args={"strict": "very"})) is None
    assert describe(CheckSpec(name="shape.unheard_of")) is None


def test_hints_change_what_the_engineering_rule_asks():
    spec = CheckSpec(name="shape.is_top_surface_concave", args={"strict": "non-flat"})
    assert describe(spec, RuleSet.ENGINEERING, {"form": "dome"}).endswith("both ways and is closed.")
    assert describe(spec, RuleSet.ENGINEERING, {"form": "arch"}).endswith("between the supports.")
    rooms = CheckSpec(name="shape.has_rooms", args={"room_cnt": 1})
    assert "no way in is asked for" in describe(rooms, RuleSet.ENGINEERING, {"access": False})


def test_known_weaknesses():
    assert all(weaknesses(CheckSpec(name=name)) for name in ("shape.has_rooms", "shape.is_bottom_surface_concave"))
    beds = CheckSpec(name="material.is_block_cnt_equal_to", args={"use_substring_match": True})
    assert any("bedrock" in text for text in weaknesses(beds))
    assert not any("bedrock" in text for text in weaknesses(CheckSpec(name=beds.name)))
    assert weaknesses(CheckSpec(name="shape.unheard_of")) == ()
