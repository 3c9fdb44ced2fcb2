from __future__ import annotations

import json

import pytest

from checks import registry
from checks.registry import Verdict, check
from checks.result import Metric, RuleSet


@pytest.mark.parametrize("name", registry.names(None))
def test_every_check_is_described(name):
    for rules in RuleSet:
        definition = registry.get(name, rules)
        if definition is None:
            continue
        assert definition.rules is rules
        assert definition.title
        assert "\n" not in definition.title
        assert len(definition.docs) > 40
        assert all(p.words for p in definition.parameters), name
        described = json.loads(json.dumps(definition.to_json()))
        assert described["name"] == name
        assert [p["name"] for p in described["parameters"]] == [p.name for p in definition.parameters]


def test_metrics_follow_the_module():
    assert registry.get("physical_plausibility.is_ground_connected").metric is Metric.PLAUSIBILITY
    assert registry.get("structural_stability.stress_score").metric is Metric.STABILITY
    assert registry.metric_of("colour.is_red") is Metric.SHAPE


def test_names_are_sorted_and_unknown_ones_are_none():
    assert registry.names() == sorted(set(registry.names()))
    assert set(registry.names()) <= set(registry.names(None))
    assert registry.get("shape.has_windows") is None


def test_a_name_is_registered_once():
    def twice(view):
        return Verdict(1.0, "")

    registry.names()
    with pytest.raises(ValueError, match=r"the official check shape\.has_rooms is registered twice"):
        check("shape.has_rooms", algorithm="", title="")(twice)
