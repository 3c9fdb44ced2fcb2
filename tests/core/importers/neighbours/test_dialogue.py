"""Builder logs of the Minecraft dialogue corpora: turns, order, targets, and files that are wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.run import Run

SAMPLES = Path(__file__).parents[3] / "data" / "neighbours" / "dialogue"
GAME = "logs/B1-A7-C1-1600000000000"
Opened = Callable[..., Any]


def events(run: Run) -> list[tuple[int, str, tuple[int, int, int], str | None]]:
    return [(e.turn, e.op.word, e.cell, e.block.id if e.block else None) for e in run.log.events()]


def state(blocks: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    told: dict[str, Any] = {"Timestamp": "2020-01-01 12:00:00", "BuilderPosition": {"X": 0}, "ChatHistory": []}
    return told | ({} if blocks is None else {"BlocksInGrid": blocks}) | more


def block(x: Any, y: Any, z: Any, kind: Any = "cwcmod:cwc_red_rn") -> dict[str, Any]:
    return {"Type": kind, "AbsoluteCoordinates": {"X": x, "Y": y, "Z": z}}


def game(folder: Path, *states: Any, name: str = "postprocessed-observations.json") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps({"WorldStates": list(states)}), "utf-8")
    return folder


def test_a_game_in_order_and_in_turns(opened: Opened) -> None:
    runs, messages = opened(SAMPLES)
    run = next(run for run in runs if run.id == GAME)
    assert messages == []
    assert (run.format, run.agent, run.started, run.origin) == (
        "minecraft-dialogue",
        "Builder",
        "2020-01-01 12:00:00",
        (0, 1, 0),
    )
    assert dict(run.fields) == {"config": "C1"}
    assert run.instructions == (
        "<Builder> Mission has started.\n<Architect> put three red blocks in a row",
        "<Builder> like this?\n<Architect> yes, now a blue one on the first",
        "<Architect> that is it",
    )
    red, blue = "red_concrete", "blue_concrete"
    assert events(run) == [
        (0, "place", (2, 0, 1), red),
        (0, "place", (2, 0, 2), red),
        (0, "place", (2, 0, 3), blue),
        (0, "remove", (2, 0, 3), None),
        (0, "place", (2, 0, 3), red),
        (1, "place", (2, 1, 1), blue),
    ]
    assert [event.time for event in run.log.events()] == [2, 3, 4, 5, 6, 9]


def test_the_target_lies_on_the_build_turned_and_on_the_ground(opened: Opened) -> None:
    run = next(run for run in opened(SAMPLES)[0] if run.id == GAME)
    assert run.target is not None
    assert run.target.source == "gold-configurations/C1.xml"
    assert {cell: block.id for cell, block in run.target.blocks.items()} == {
        (2, 0, 1): "red_concrete",
        (2, 0, 2): "red_concrete",
        (2, 0, 3): "red_concrete",
        (2, 1, 1): "blue_concrete",
    }
    assert run.target.placed == "where it fits best: shifted by (2, 0, 1), turned by 90°"


def test_nothing_above_what_was_opened_is_looked_at(opened: Opened) -> None:
    for path in (SAMPLES / "logs", SAMPLES / GAME, SAMPLES / GAME / "postprocessed-observations.json"):
        run = opened(path)[0][0]
        assert run.target is None
        assert "gold-configurations/C1.xml is not beside the logs" in str(run.messages[0])


def test_words_taken_apart_are_put_together(opened: Opened) -> None:
    run = next(run for run in opened(SAMPLES)[0] if "B2-" in run.id)
    assert run.instructions[0].splitlines()[1] == "<Architect> put three red blocks in a row"


def test_raw_observations_and_blocks_inside_and_outside(tmp_path: Path, opened: Opened) -> None:
    grid = [{"Type": "cwc_red_rn", "X": 1, "Y": 1, "Z": 2}]
    said = {"Timestamp": "2020-01-01 12:00:00", "Chat": ["<Architect> one"], "BuilderGridAbsolute": []}
    seen = {"Timestamp": "2020-01-01 12:00:05", "BuilderGridAbsolute": grid}
    game(tmp_path / "raw", said, seen, name="B1-raw-observations.json")
    legacy = state() | {"BlocksInside": [block(0, 1, 0)], "BlocksOutside": [block(9, 2, 0, "cwc_blue_rn")]}
    game(tmp_path / "legacy", legacy)
    legacy_run, raw = opened(tmp_path)[0]
    assert events(raw) == [(0, "place", (1, 0, 2), "red_concrete")]
    assert raw.instructions == ("<Architect> one",)
    assert {cell for _, _, cell, _ in events(legacy_run)} == {(0, 0, 0), (9, 1, 0)}


def test_a_state_that_could_not_be_recorded_takes_nothing_away(tmp_path: Path, opened: Opened) -> None:
    lost = state([]) | {"BuilderPosition": None}
    (run,) = opened(game(tmp_path / "g", state([block(0, 1, 0)]), lost, state([block(0, 1, 0), block(1, 1, 0)])))[0]
    assert [(op, cell) for _, op, cell, _ in events(run)] == [("place", (0, 0, 0)), ("place", (1, 0, 0))]


def test_processed_observations_come_before_raw_ones(tmp_path: Path, opened: Opened) -> None:
    game(tmp_path / "g", state([block(5, 1, 5)]), name="aligned-observations.json")
    game(tmp_path / "g", state([block(0, 1, 0)]), name="postprocessed-observations.json")
    game(tmp_path / "g", state([]), name="raw-observations.json")
    (run,) = opened(tmp_path)[0]
    assert [cell for _, _, cell, _ in events(run)] == [(0, 0, 0)]


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (block("1", 1, 1), 'x: needs a whole number, not "1"'),
        (block(1.5, 1, 1), "x: needs a whole number, not 1.5"),
        (block(1, float("nan"), 1), "y: needs a whole number, not nan"),
        (block(1, 1, 1e9), "z: 1000000000.0 is outside"),
        (block(1, 1, 1, 7), "Type: needs a text, not 7"),
        ({"Type": "red", "AbsoluteCoordinates": 3}, "AbsoluteCoordinates: needs an object, not 3"),
        ({"Type": "red"}, "x: missing"),
        ("rubbish", 'needs an object, not "rubbish"'),
    ],
)
def test_a_bad_block_is_told_of_and_the_rest_goes_on(bad: Any, words: str, tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(game(tmp_path / "g", state([bad, block(0, 1, 0)])))[0]
    assert [cell for _, _, cell, _ in events(run)] == [(0, 0, 0)]
    (message,) = run.messages
    assert message.text.startswith(f"WorldStates[0].BlocksInGrid[0]: {words}")


@pytest.mark.parametrize(
    ("one", "words"),
    [
        (7, "WorldStates[0]: needs an object, not 7"),
        (state() | {"ChatHistory": "hello"}, 'WorldStates[0].ChatHistory: needs a list, not "hello"'),
        (state() | {"BlocksInGrid": {}}, "WorldStates[0].BlocksInGrid: needs a list, not {}"),
        (state() | {"Timestamp": "yesterday"}, 'WorldStates[0].Timestamp: "yesterday" is no time'),
        (state() | {"Timestamp": [1]}, "WorldStates[0].Timestamp: [1] is no time"),
    ],
)
def test_a_bad_state_is_told_of_and_the_rest_goes_on(one: Any, words: str, tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(game(tmp_path / "g", one, state([block(0, 1, 0)])))[0]
    assert [cell for _, _, cell, _ in events(run)] == [(0, 0, 0)]
    assert [message.text for message in run.messages] == [words]


def test_chat_of_strange_values(tmp_path: Path, opened: Opened) -> None:
    chat = [None, 5, ["<Builder>", 5, "yes"], {"a": 1}, "<Architect> go"]
    (run,) = opened(game(tmp_path / "g", state([block(0, 1, 0)], ChatHistory=chat)))[0]
    assert run.instructions == ("<Builder> yes\n<Architect> go",)


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ({"events": 3}, "more than 3 actions (setting: events)"),
        ({"turns": 2}, "more than 2 turns (setting: turns)"),
        ({"file_bytes": 500}, "the limit is 500 bytes (setting: file_bytes)"),
    ],
)
def test_limits(limits: dict[str, int], words: str, tmp_path: Path, opened: Opened) -> None:
    states = [state([block(x, 1, 0) for x in range(n)], ChatHistory=["<Architect> on"] * n) for n in range(9)]
    runs, messages = opened(game(tmp_path / "g", *states), **limits)
    assert runs == []
    assert words in str(messages[0])


@pytest.mark.parametrize(
    "content", [b'{"WorldStates": [', b'{"WorldStates": ["\xff"]}', b'{"x": 1, "WorldStates":  [7}']
)
def test_broken_json_is_one_message(content: bytes, tmp_path: Path, opened: Opened) -> None:
    (tmp_path / "postprocessed-observations.json").write_bytes(content)
    runs, messages = opened(tmp_path)
    assert runs == []
    assert len(messages) == 1
    assert "postprocessed-observations.json" in str(messages[0])


def test_without_states(tmp_path: Path, opened: Opened) -> None:
    (run,) = opened(game(tmp_path / "g"))[0]
    assert (len(run.log), len(run.turns)) == (0, 1)
    assert "there is no world state in it" in str(run.messages[0])


def test_a_gold_configuration(tmp_path: Path, opened: Opened) -> None:
    run = next(run for run in opened(SAMPLES)[0] if run.format == "gold-configuration")
    assert {event.cell: event.block.id for event in run.log.events() if event.block} == {
        (0, 0, 0): "red_concrete",
        (1, 0, 0): "red_concrete",
        (2, 0, 0): "red_concrete",
        (0, 1, 0): "blue_concrete",
    }
    assert (run.origin, run.origin_guessed, run.ordered) == ((0, 1, 0), False, False)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('<DrawBlock type="red" x="1" y="1" z="z"/>', 'z: needs a whole number, not "z"'),
        ('<DrawBlock type="red" x="1" y="1"/>', "z: missing"),
        ('<DrawBlock x="1" y="1" z="1"/>', "type: needs a text, not None"),
        (f'<DrawBlock type="red" x="{"9" * 190}" y="1" z="1"/>', "x: needs a whole number"),
        ('<DrawBlock type="red" x="1" y="1" z="2000000000"/>', "z: 2000000000 is outside"),
    ],
)
def test_bad_gold(text: str, words: str, tmp_path: Path, opened: Opened) -> None:
    path = tmp_path / "C1.xml"
    path.write_text(f'<DrawBlock type="cwc_red_rn" x="1" y="1" z="1"/>\n{text}\n', "utf-8")
    (run,) = opened(path)[0]
    assert len(run.log) == 1
    assert (run.messages[0].line, words in run.messages[0].text) == (2, True)
    path.write_text(text, "utf-8")
    runs, messages = opened(path)
    assert runs == []
    assert words in str(messages[0])


def test_no_entity_of_an_xml_file_is_followed(tmp_path: Path, opened: Opened) -> None:
    entity = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><DrawBlock type="&e;" x="1" y="1" z="1"/>'
    (tmp_path / "a.xml").write_text(entity, "utf-8")
    assert opened(tmp_path) == ([], [])
    (tmp_path / "a.xml").write_text('<DrawBlock type="&e;" x="1" y="1" z="1"/>', "utf-8")
    (run,) = opened(tmp_path)[0]
    assert [event.block.text for event in run.log.events() if event.block] == ["&e;"]


def test_a_target_that_leads_outside_or_is_far_away(tmp_path: Path, opened: Opened) -> None:
    games = tmp_path / "games"
    game(games / "logs" / "B1-A1-C9-1600000000000", state([block(0, 1, 0)]))
    gold = games / "gold-configurations"
    gold.mkdir()
    (tmp_path / "C9.xml").write_text('<DrawBlock type="red" x="0" y="1" z="0"/>', "utf-8")
    (gold / "C9.xml").symlink_to(tmp_path / "C9.xml")
    assert opened(games)[0][0].target is None
    (gold / "C9.xml").unlink()
    far = '<DrawBlock type="red" x="-9000000" y="1" z="0"/><DrawBlock type="red" x="9000000" y="1" z="9000000"/>'
    (gold / "C9.xml").write_text(far, "utf-8")
    run = next(run for run in opened(games)[0] if run.format == "minecraft-dialogue")
    assert run.target is not None
    assert "span more than" in str(run.messages[0])
