"""Texts that remember their wording: plain strings to everybody, templates and parts to a catalog."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import dataclass, replace

import pytest

from checks.wording import Filled, all_do, fill, plural, plural_does
from minece_desktop.core.run import Message, RunError
from tasks.saying import Counted, Listed, Said, changed, counted, listed, mark, say

NEED = say("needs {} at y = {}", plural(3, "room"), -1)


def parts(text: str) -> tuple[type, str, tuple[str, ...]]:
    assert isinstance(text, Said)
    return type(text), text.template, text.parts


def test_it_is_the_english_text() -> None:
    assert NEED == "needs 3 rooms at y = -1"
    assert json.dumps({"message": NEED}) == '{"message": "needs 3 rooms at y = -1"}'
    assert {NEED: 1}["needs 3 rooms at y = -1"] == 1
    assert parts(NEED) == (Said, "needs {} at y = {}", ("3 rooms", "-1"))


def test_formats_are_applied_to_the_parts() -> None:
    text = say("score {:.3f}, name {!r}, {{kept}}, {:g}", 0.5, "a b", 2.0)
    assert text == "score 0.500, name 'a b', {kept}, 2"
    assert parts(text)[2] == ("0.500", "'a b'", "2")


def test_a_part_too_few_or_too_many_is_an_error() -> None:
    for given in ((), (1, 2)):
        with pytest.raises((ValueError, IndexError)):
            say("one {}", *given)


def test_sums_and_errors_keep_it() -> None:
    text = NEED + say("; it has {}", 2) + " more"
    assert text == "needs 3 rooms at y = -1; it has 2 more"
    assert parts(text)[1] == "{}{}"
    assert parts("so: " + NEED) == (Said, "{}{}", ("so: ", NEED))
    assert parts(NEED + "") == parts("" + NEED) == parts(NEED)
    with pytest.raises(TypeError):
        NEED + 1  # type: ignore[operator]
    with pytest.raises(TypeError):
        1 + NEED  # type: ignore[operator]
    assert parts(str(ValueError(NEED))) == parts(NEED)
    assert parts(say("cannot be read: {}", ValueError(NEED)))[2] == (NEED,)
    assert isinstance(say("cannot be read: {}", ValueError(NEED)).parts[0], Said)  # type: ignore[attr-defined]


@dataclass(frozen=True)
class Told:
    message: str


@pytest.mark.parametrize(
    "text",
    [
        NEED,
        plural(1, "block"),
        plural(2.5, "block"),
        listed(", ", [NEED, "x"]),
        fill("{n|block}[ of {m}]", {"n": 2, "m": None}),
    ],
    ids=["said", "one", "a fraction", "list", "title"],
)
def test_it_outlives_pickling_and_copying(text: str) -> None:
    for again in (
        pickle.loads(pickle.dumps(Told(text))).message,
        copy.deepcopy(text),
        replace(Told(""), message=text).message,
    ):
        assert again == text
        assert parts(again) == parts(text)
        assert getattr(again, "number", None) == getattr(text, "number", None)
        assert getattr(again, "args", None) == getattr(text, "args", None)


def test_a_run_error_keeps_it() -> None:
    error = pickle.loads(pickle.dumps(RunError(Message(NEED, file="a.json"))))
    assert parts(error.message.text) == parts(NEED)
    assert str(error) == "a.json: needs 3 rooms at y = -1"


def test_counts_have_the_text_of_many_as_template() -> None:
    assert [plural(1, "block"), plural(2, "block"), plural(2.0, "lot")] == ["1 block", "2 blocks", "2 lots"]
    assert parts(plural(1, "block")) == (Counted, "{} blocks", ("1",))
    assert plural_does(1, "block", "floats", "float") == "1 block floats"
    assert all_do(1, "block", "is", "are") == "the only block is"
    assert parts(all_do(3, "block", "is", "are")) == (Counted, "all {} blocks are", ("3",))
    assert counted(1234, "{} run", "{} runs", "1 234") == "1 234 runs"


def test_lists_keep_their_parts() -> None:
    assert listed(" and ", iter(["a", NEED])) == f"a and {NEED}"
    assert parts(listed(" and ", ["a", NEED])) == (Listed, " and ", ("a", NEED))
    assert listed(", ", []) == ""


def test_titles_keep_their_arguments() -> None:
    text = fill("{count|block}[ of {material}] at y = {y}", {"count": 2, "material": "oak_log", "y": 0})
    assert text == "2 blocks of oak_log at y = 0"
    assert isinstance(text, Filled)
    assert text.args == {"count": 2, "material": "oak_log", "y": 0}


def test_texts_are_changed_with_their_parts() -> None:
    told = changed(say("is {}", listed(", ", ["a\nb", say("of {}", "c\n")])), lambda text: text.replace("\n", " "))
    assert told == "is a b, of c "
    assert parts(told)[2] == ("a b, of c ",)
    assert parts(parts(told)[2][0]) == (Listed, ", ", ("a b", "of c "))
    assert changed("plain\n", str.strip) == "plain"
    assert type(changed(plural(2, "row"), str.upper)) is Counted


def test_a_marked_template_is_itself() -> None:
    assert mark("needs {}") == "needs {}"
