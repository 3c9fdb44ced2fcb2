"""docs/checks.md is what the registry and the examples say now."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from checks import registry
from checks.engine import TurnView, run_check
from checks.result import RuleSet, Status
from tasks.spec import CheckSpec

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def maker():
    """packaging/make_checks_doc.py as a module; its folder is no package."""
    path = ROOT / "packaging" / "make_checks_doc.py"
    spec = importlib.util.spec_from_file_location("make_checks_doc", path)
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = before
    return module


def test_the_page_is_current(maker):
    written = (ROOT / "docs" / "checks.md").read_text("utf-8")
    assert written == maker.page(), "run python packaging/make_checks_doc.py"


def test_every_check_has_an_example_and_every_link_leads_somewhere(maker):
    assert set(maker.EXAMPLES) == set(registry.names(None))
    assert all(maker.EXAMPLES.values())
    page = maker.page()
    for name in registry.names(None):
        assert f"### `{name}`\n" in page
        assert f"(#{name.replace('.', '')})" in page


def test_examples_show_both_verdicts_and_disputes(maker):
    """Of the checks with a second opinion, many are drawn where the two part."""
    apart = set()
    for name, examples in maker.EXAMPLES.items():
        for example in examples:
            view = TurnView.of_rows(example.drawing.blocks())
            spec = CheckSpec(name=name, args=dict(example.args))
            results = [run_check(spec, view, rules) for rules in RuleSet]
            assert all(result.status is not Status.ERROR for result in results if registry.get(name, result.rules))
            if {result.status for result in results} == {Status.PASS, Status.FAIL}:
                apart.add(name)
    assert len(apart) >= 14
