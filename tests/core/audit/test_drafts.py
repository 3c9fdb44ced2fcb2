"""What was typed and not submitted stays, by reviewer and subject."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checks.result import Status
from minece_desktop.core.audit.decisions import Opinion
from minece_desktop.core.audit.drafts import Draft, Drafts

ONE, TWO = ("ab" * 32, "c1"), ("ab" * 32, "")
TYPED = Draft(Opinion.DISAGREE, Status.PASS, 0.5, "rule too strict", ("wall", "roof"), "“half” a\nthought")


def test_drafts_are_there_again_after_they_were_saved(tmp_path: Path) -> None:
    drafts = Drafts("Ann", tmp_path)
    drafts.put(ONE, TYPED)
    drafts.put(TWO, Draft(comment="whole run"))
    assert drafts.get(ONE) == TYPED
    assert ONE not in Drafts("Ann", tmp_path)
    drafts.save()
    again = Drafts("Ann", tmp_path)
    assert again.get(ONE) == TYPED
    assert again.get(TWO) == Draft(comment="whole run")
    assert ONE not in Drafts("Bob", tmp_path)
    again.drop(ONE)
    assert ONE not in again
    again.save()
    assert ONE not in Drafts("Ann", tmp_path)
    assert TWO in Drafts("Ann", tmp_path)


def test_two_windows_keep_each_others_drafts(tmp_path: Path) -> None:
    first, second = Drafts("Ann", tmp_path), Drafts("Ann", tmp_path)
    first.put(ONE, TYPED)
    second.put(TWO, TYPED)
    first.save()
    second.save()
    again = Drafts("Ann", tmp_path)
    assert ONE in again
    assert TWO in again


def test_what_was_typed_before_a_name_was_said_goes_to_the_one_who_says_it(tmp_path: Path) -> None:
    drafts = Drafts("", tmp_path)
    drafts.put(ONE, TYPED)
    drafts.save()
    drafts.put(TWO, TYPED)
    drafts.set_reviewer("Ann")
    assert drafts.get(ONE) == drafts.get(TWO) == TYPED
    drafts.save()
    assert Drafts("Ann", tmp_path).get(ONE) == TYPED
    assert ONE not in Drafts("", tmp_path)
    drafts.set_reviewer("Bob")
    assert ONE not in drafts


@pytest.mark.parametrize("value", [None, 5, [], {"opinion": "nonsense"}, {"corrected": 7}])
def test_what_is_no_draft_is_none(tmp_path: Path, value: object) -> None:
    name = "\n".join(("Ann", *ONE))
    (tmp_path / "drafts.json").write_text(json.dumps({"version": 1, "values": {name: value}}), "utf-8")
    assert Drafts("Ann", tmp_path).get(ONE) is None


def test_fields_of_another_type_are_left_out(tmp_path: Path) -> None:
    name = "\n".join(("Ann", *ONE))
    value = {"opinion": "agree", "score": "high", "reason": 5, "tags": ["a", 5], "comment": None}
    (tmp_path / "drafts.json").write_text(json.dumps({"version": 1, "values": {name: value}}), "utf-8")
    assert Drafts("Ann", tmp_path).get(ONE) == Draft(Opinion.AGREE, tags=("a", ""))
    (tmp_path / "drafts.json").write_text(json.dumps({"version": 1, "values": {name: {"score": 10**400}}}), "utf-8")
    assert Drafts("Ann", tmp_path).get(ONE) == Draft()
