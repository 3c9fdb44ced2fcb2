"""Colouring of agent code."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.gui.models.javascript import State, tokens


def kinds(line: str, state: State = State.CODE) -> list[tuple[str, str]]:
    return [(line[start : start + length], kind) for start, length, kind in tokens(line, state)[0]]


def test_a_line_of_agent_code() -> None:
    assert kinds("  await skills.placeBlock(bot, 'stone', cx + 2, 0x1F); // row") == [
        ("await", "keyword"),
        ("placeBlock", "call"),
        ("'stone'", "string"),
        ("2", "number"),
        ("0x1F", "number"),
        ("// row", "comment"),
    ]


def test_names_that_hold_digits_or_keywords_are_left_alone() -> None:
    assert kinds("x1 = format.a2") == []


def test_quotes_and_comment_signs_inside_each_other() -> None:
    assert kinds('"// no" /* "x" */ 1') == [('"// no"', "string"), ('/* "x" */', "comment"), ("1", "number")]
    assert kinds(r"'it\'s' + 2") == [(r"'it\'s'", "string"), ("2", "number")]


def test_comments_and_templates_over_lines() -> None:
    found, state = tokens("let a = `one")
    assert (found[-1], state) == ((8, 4, "string"), State.TEMPLATE)
    found, state = tokens("two` + 3 /* and", state)
    assert [kind for *_, kind in found] == ["string", "number", "comment"]
    assert state is State.COMMENT
    assert tokens("still", state) == ([(0, 5, "comment")], State.COMMENT)
    assert tokens("end */ if", state) == ([(0, 6, "comment"), (7, 2, "keyword")], State.CODE)


@given(st.text(alphabet="ab1 '\"`/*\\.(){}$+", max_size=40), st.sampled_from(State))
def test_tokens_are_ordered_inside_the_line_and_do_not_overlap(line: str, state: State) -> None:
    end = 0
    for start, length, _kind in tokens(line, state)[0]:
        assert start >= end
        assert length > 0
        end = start + length
    assert end <= len(line)
