"""The native format: what is read, what is said of what cannot be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, load_run
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.native import NativeImporter
from minece_desktop.core.importers.write_native import write_native
from minece_desktop.core.run import Run, RunError, Severity, TurnRecord
from tasks.blocks import ActionLog, BlockState, Event, EvidenceKind, Op, Source


def place(x: int, y: int = 0, z: int = 0, **more: Any) -> dict[str, Any]:
    return {"turn": 0, "op": "place", "x": x, "y": y, "z": z, "block": "stone", **more}


def write(folder: Path, *lines: Mapping[str, Any] | str, head: Any = None) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    (folder / "actions.jsonl").write_text("\n".join(texts) + "\n", "utf-8")
    if head is not None:
        (folder / "run.json").write_text(head if isinstance(head, str) else json.dumps(head), "utf-8")
    return folder


def load(folder: Path, limits: Limits | None = None) -> Run:
    return load_run(RunRef(folder.name, folder, "native"), ImportOptions(limits=limits or Limits()))


def test_a_full_run_is_read(tmp_path: Path) -> None:
    head = {
        "format": "minece-run/1",
        "task_id": "roofs-007",
        "model": "m",
        "agent": "andy",
        "seed": 3,
        "started": "2026-01-02T03:04:05",
        "origin": [10, -60, 7],
        "turns": [{"instruction": "Build."}, {"instruction": "Again."}],
    }
    run = load(
        write(
            tmp_path / "r",
            place(1, block="minecraft:oak_log[axis=x]", time=12.5, source={"file": "action-code/0.js", "line": 31}),
            {"turn": 1, "op": "remove", "x": 1, "y": 0, "z": 0, "effect": False, "evidence": "code"},
            head=head,
        )
    )
    assert (run.task_id, run.model, run.agent, run.seed, run.started) == (
        "roofs-007",
        "m",
        "andy",
        3,
        "2026-01-02T03:04:05",
    )
    assert run.origin == (10, -60, 7)
    assert run.instructions == ("Build.", "Again.")
    first, second = run.log.events(all_events=True)
    assert first == Event(
        0,
        Op.PLACE,
        1,
        0,
        0,
        BlockState.parse("minecraft:oak_log[axis=x]"),
        time=12.5,
        source=Source("action-code/0.js", 31),
    )
    assert second == Event(1, Op.REMOVE, 1, 0, 0, evidence=EvidenceKind.CODE, effect=False)
    assert run.messages == ()


def test_what_else_run_json_states_is_kept_for_tables(tmp_path: Path) -> None:
    head = {
        "format": "minece-run/1",
        "model": "m",
        "prompt": "brief",
        "profile": {"temperature": 0.5, "deep": {"er": {"still": {"too deep": 1}}}},
        "lite": True,
        "list": [1, 2],
        "none": None,
        "long": "x" * 500,
        "large": 10**400,
    }
    text = json.dumps(head)[:-1] + ', "nan": NaN}'
    run = load(write(tmp_path / "r", place(1), head=text))
    assert run.fields == {"prompt": "brief", "profile.temperature": 0.5, "lite": True}
    assert run.messages == ()
    assert load(write_native(run, tmp_path / "again")).fields == run.fields
    many = {"format": "minece-run/1", **{f"f{i}": i for i in range(1000)}}
    assert len(load(write(tmp_path / "many", place(1), head=many)).fields) == 64


def test_a_run_half_written_leaves_the_old_one_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = load(write(tmp_path / "r", place(0), place(1), place(2)))
    old = load(write(tmp_path / "old", place(7)))
    write_native(old, tmp_path / "there")
    events = list(run.log.events(all_events=True))

    def interrupted(_log: ActionLog, *, all_events: bool = False) -> Iterator[Event]:
        yield from events[:2]
        raise KeyboardInterrupt

    monkeypatch.setattr(ActionLog, "events", interrupted)
    for folder in (tmp_path / "new", tmp_path / "there"):
        with pytest.raises(KeyboardInterrupt):
            write_native(run, folder)
    assert list((tmp_path / "new").iterdir()) == []
    assert sorted(path.name for path in (tmp_path / "there").iterdir()) == ["actions.jsonl", "run.json"]
    monkeypatch.undo()
    assert load(tmp_path / "there").identity == old.identity


def test_each_line_may_name_its_agent(tmp_path: Path) -> None:
    head = {"format": "minece-run/1", "agent": "andy"}
    run = load(write(tmp_path / "r", place(0), place(1, agent="bob"), place(2, agent="andy"), head=head))
    assert run.agents == ("andy", "bob")
    assert [run.agent_of(event) for event in range(3)] == ["andy", "bob", "andy"]
    again = load(write_native(run, tmp_path / "again"))
    assert (again.agents, [again.agent_of(event) for event in range(3)]) == (run.agents, ["andy", "bob", "andy"])
    alone = load(write(tmp_path / "one", place(0, agent="andy"), place(1), head=head))
    assert (alone.agents, alone.acted) == ((), None)
    wrong = load(write(tmp_path / "wrong", place(0), place(1, agent=7), head=head))
    assert [(m.line, m.text) for m in wrong.messages if m.severity is Severity.ERROR] == [
        (2, "agent: needs a text, not 7")
    ]


def test_actions_alone_are_a_run(tmp_path: Path) -> None:
    run = load(write(tmp_path / "r", place(1), place(2, turn=2)))
    assert run.counts == {"turns": 3, "placements": 2, "removals": 0, "blocks": 2}
    assert run.origin is None


def test_run_json_alone_is_a_run_without_actions(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"format": "minece-run/1", "turns": [{"instruction": "Build."}]}', "utf-8")
    assert NativeImporter().sniff(tmp_path, Limits()) == [None]
    run = load(tmp_path)
    assert len(run.log) == 0
    assert "no actions.jsonl" in str(run.messages[0])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"op": "place", "x": 1, "y": 0', "the line is cut off"),
        ('{"op": place}', "not JSON"),
        ("[1, 2]", "needs a JSON object"),
        ("null", "needs a JSON object"),
        (json.dumps(place(1, op="put")), 'op: is "put", needs "place" or "remove"'),
        (json.dumps(place(1, op=["place"])), "op: is ['place']"),
        (json.dumps(place(1)).replace('"x": 1', '"x": NaN'), "x: needs a whole number, not nan"),
        (json.dumps(place(1)).replace('"x": 1', '"x": Infinity'), "x: needs a whole number, not inf"),
        (json.dumps(place(1)).replace('"x": 1', '"x": 1e9'), "x: 1000000000.0 is outside"),
        (json.dumps(place(1)).replace('"x": 1', '"x": 1.5'), "x: needs a whole number, not 1.5"),
        (json.dumps(place(1)).replace('"x": 1', '"x": true'), "x: needs a whole number, not True"),
        (json.dumps(place(1)).replace('"x": 1', '"x": "1"'), 'x: needs a whole number, not "1"'),
        (json.dumps(place(1)).replace('"x": 1', '"x": ' + "9" * 5000), "a number with too many digits"),
        ('{"op": "remove", "x": 1, "z": 0}', "y: missing"),
        ('{"op": "place", "x": 1, "y": 0, "z": 0}', "block: missing"),
        (json.dumps(place(1, block="")), "block: needs a text"),
        (json.dumps(place(1, block="x" * 600)), "block: 600 characters"),
        (json.dumps(place(1, turn=-1)), "turn: -1 is outside"),
        (json.dumps(place(1, turn=10**9)), "turn: 1000000000 is outside"),
        (json.dumps(place(1, effect="yes")), "effect: needs true or false"),
        (json.dumps(place(1, evidence="rumour")), "evidence: is"),
        (json.dumps(place(1, source=3)), "source: needs an object"),
        (json.dumps(place(1, source={"file": "a", "line": "b"})), "source.line: needs a whole number"),
        (json.dumps(place(1, time="noon")), "time: needs a number"),
        (json.dumps(place(1, time=10**400)), "time: needs a number"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_a_bad_line_is_a_message_and_the_rest_goes_on(tmp_path: Path, line: str, says: str) -> None:
    run = load(write(tmp_path / "r", place(1), line, place(2)))
    assert [event.x for event in run.log.events()] == [1, 2]
    (message,) = run.messages
    assert says in message.text
    assert (message.file, message.line) == ("actions.jsonl", 2)


def test_whole_floats_are_coordinates(tmp_path: Path) -> None:
    run = load(write(tmp_path / "r", json.dumps(place(1)).replace('"x": 1', '"x": 2.0')))
    assert run.log.event(0).cell == (2, 0, 0)


def test_no_good_line_at_all_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RunError) as caught:
        load(write(tmp_path / "r", "rubbish", "more"))
    assert str(caught.value).startswith("actions.jsonl:1: not JSON")


@pytest.mark.parametrize("data", [b"\x00\x01\x02" * 100, b"\x7fELF\x00\x00", b"PK\x03\x04\x00"])
def test_binary_rubbish_is_an_error(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "actions.jsonl").write_bytes(data)
    with pytest.raises(RunError, match=r"actions.jsonl: is a binary file, not text"):
        load(tmp_path)


def test_other_encodings_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "actions.jsonl").write_bytes(b'\n{"block": "\xff"}')
    with pytest.raises(RunError, match=r"actions.jsonl:2: is not UTF-8 text"):
        load(tmp_path)


def test_a_byte_order_mark_and_crlf_are_read(tmp_path: Path) -> None:
    (tmp_path / "actions.jsonl").write_bytes(b"\xef\xbb\xbf" + (json.dumps(place(4)) + "\r\n").encode())
    assert load(tmp_path).log.event(0).x == 4


def test_a_file_too_large_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RunError, match=r"the limit is 100 bytes \(setting: lines_bytes\)"):
        load(write(tmp_path / "r", *[place(i) for i in range(20)]), Limits(lines_bytes=100))


def test_too_many_actions_are_cut_and_said(tmp_path: Path) -> None:
    run = load(write(tmp_path / "r", *[place(i) for i in range(20)]), Limits(events=5))
    assert len(run.log) == 5
    assert "more than 5 actions" in run.messages[0].text


def test_many_bad_lines_make_few_messages(tmp_path: Path) -> None:
    run = load(write(tmp_path / "r", place(0), *["bad"] * 500), Limits(messages=10))
    assert len(run.messages) == 11
    assert run.messages[-1].text == "490 more messages like these"


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ("{", "is cut off: JSON ends too early"),
        ("[]", "needs a JSON object"),
        ('{"format": "minece-run/9"}', 'format: is "minece-run/9"; this version reads "minece-run/1"'),
        ("{}", "format: is None"),
    ],
)
def test_a_bad_run_json_is_a_message_when_there_are_actions(tmp_path: Path, head: str, says: str) -> None:
    run = load(write(tmp_path / "r", place(1), head=head))
    assert len(run.log) == 1
    assert says in run.messages[0].text
    assert run.messages[0].file == "run.json"


def test_a_bad_run_json_alone_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"format": "minece-run/1",', "utf-8")
    with pytest.raises(RunError, match=r"run\.json:1"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("origin", [1, 2], "origin: needs [x, y, z]"),
        ("origin", [1, 2, "3"], "origin: z: needs a whole number"),
        ("origin", {"x": 1}, "origin: needs [x, y, z]"),
        ("seed", "one", "seed: needs a whole number"),
        ("model", 3, "model: needs a text"),
        ("turns", {"a": 1}, "turns: needs a list"),
        ("turns", [{"instruction": 5}], "turns[0].instruction: needs a text"),
        ("turns", ["Build."], "turns[0].instruction: needs a text"),
    ],
)
def test_a_bad_field_of_run_json_is_left_out_and_said(tmp_path: Path, field: str, value: Any, says: str) -> None:
    run = load(write(tmp_path / "r", place(1), head={"format": "minece-run/1", field: value}))
    assert says in run.messages[0].text
    assert len(run.log) == 1


def test_a_turn_that_goes_back_is_said(tmp_path: Path) -> None:
    run = load(write(tmp_path / "r", place(1, turn=1), place(2, turn=0)))
    assert "turn 0 after turn 1" in run.messages[0].text
    assert run.messages[0].severity is Severity.WARNING


@pytest.mark.parametrize("name", ["run.json", "actions.jsonl"])
def test_either_file_opens_the_run(tmp_path: Path, name: str) -> None:
    folder = write(tmp_path / "r", place(1), head={"format": "minece-run/1", "model": "m"})
    (ref,) = find_runs(folder / name)
    assert isinstance(ref, RunRef)
    assert load_run(ref).model == "m"


def test_a_link_out_of_the_folder_is_not_read(tmp_path: Path) -> None:
    outside = write(tmp_path / "other", place(1))
    inside = tmp_path / "r"
    inside.mkdir()
    (inside / "actions.jsonl").symlink_to(outside / "actions.jsonl")
    with pytest.raises(RunError, match="leads outside the folder"):
        load(inside)


cells = st.integers(-30_000_000, 30_000_000)
names = st.sampled_from(["stone", "minecraft:oak_stairs[facing=east,half=top]", "weird thing [", "ü"])
events = st.builds(
    lambda turn, op, x, y, z, name, kind, effect, time, line: Event(
        turn,
        op,
        x,
        y,
        z,
        BlockState.parse(name) if op is Op.PLACE else None,
        evidence=kind,
        effect=effect,
        reason=None if effect else "because",
        time=time,
        source=None if line is None else Source("action-code/0.js", line),
    ),
    st.integers(0, 3),
    st.sampled_from(Op),
    cells,
    cells,
    cells,
    names,
    st.sampled_from(EvidenceKind),
    st.booleans(),
    st.none() | st.floats(0, 1e6),
    st.none() | st.integers(1, 1000),
)


@given(log=st.lists(events, max_size=8), origin=st.none() | st.tuples(cells, cells, cells))
@settings(max_examples=60, deadline=None)
def test_writing_and_reading_gives_the_same_run(
    tmp_path_factory: pytest.TempPathFactory, log: list[Event], origin: tuple[int, int, int] | None
) -> None:
    log.sort(key=lambda event: event.turn)
    folder = tmp_path_factory.mktemp("native")
    run = Run(
        id="r",
        path=folder,
        format="any",
        log=ActionLog.from_events(log),
        turns=tuple(TurnRecord(i, f"Do {i}.") for i in range(4)),
        model="m",
        seed=1,
        origin=origin,
    )
    again = load(write_native(run, folder / "r"))
    assert list(again.log.events(all_events=True)) == log
    assert again.identity == run.identity
    assert (again.instructions, again.model, again.seed) == (run.instructions, run.model, run.seed)
    assert again.messages == ()
