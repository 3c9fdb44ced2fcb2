"""What a folder from outside may hold: each thing is one run's message, never the end of the others."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from minece_desktop.core.importers import ImportOptions, RunRef, find_runs, importers, load_run, open_runs
from minece_desktop.core.importers.files import Folder
from minece_desktop.core.importers.limits import Limits
from minece_desktop.core.importers.mindcraft.conversation import Output, Said, parse_conversation
from minece_desktop.core.importers.native import NativeImporter
from minece_desktop.core.run import Message, Run, RunError, Severity

PLACE = {"op": "place", "x": 0, "y": 0, "z": 0, "block": "stone"}


def native(folder: Path, *lines: str, head: str | None = None) -> Path:
    folder.mkdir(parents=True)
    (folder / "actions.jsonl").write_text("\n".join(lines or [json.dumps(PLACE)]), "utf-8")
    if head is not None:
        (folder / "run.json").write_text(head, "utf-8")
    return folder


def mindcraft(folder: Path, turns: Sequence[dict[str, str]], **code: str) -> Path:
    agent = folder / "bots" / "andy"
    (agent / "action-code").mkdir(parents=True)
    (agent / "memory.json").write_text(json.dumps({"memory": "", "turns": list(turns)}), "utf-8")
    for name, text in code.items():
        (agent / "action-code" / f"{name[1:]}.js").write_text(text, "utf-8")
    return folder


def only(path: Path, options: ImportOptions | None = None) -> Run:
    (run,) = [item for item in open_runs(path, options) if isinstance(item, Run)]
    return run


def test_halves_of_characters_become_a_mark(tmp_path: Path) -> None:
    line = json.dumps(PLACE).replace("stone", "sto\\ud800ne")
    folder = native(
        tmp_path / "r", line, head='{"format": "minece-run/1", "model": "m\\udc00", "task_id": "\\ud83d\\ude00"}'
    )
    run = only(folder)
    assert (run.model, run.task_id) == ("m\ufffd", "\U0001f600")
    assert [event.block.text for event in run.log.events() if event.block] == ["sto\ufffdne"]
    assert len(run.identity) == 64


def test_halves_of_characters_from_code(tmp_path: Path) -> None:
    body = 'await skills.placeBlock(bot, "sto\\ud800ne", 1, 0, 0);'
    run = only(mindcraft(tmp_path / "r", [{"role": "user", "content": "p: build"}], f0=body))
    assert [event.block.text.isprintable() for event in run.log.events(all_events=True) if event.block] == [True]
    assert len(run.identity) == 64


def test_names_that_are_no_text(tmp_path: Path) -> None:
    native(Path(os.fsdecode(os.fsencode(tmp_path) + b"/lat\xe9n")))
    (ref,) = [item for item in find_runs(tmp_path) if isinstance(item, RunRef)]
    assert ref.id == "lat\ufffdn"
    assert len(load_run(ref).log) == 1


@pytest.mark.parametrize("position", ["x: 1.2.3, y: 4, z: 5", f"x: {'9' * 400}, y: 4, z: 5", "x: -, y: ., z: 5"])
def test_positions_that_are_no_numbers_are_no_positions(position: str) -> None:
    assert parse_conversation([Said("system", f"- Position: {position}")]).start is None


@pytest.mark.parametrize(
    "text",
    [
        "Agent wrote this code: \n```" * 40_000,
        "Agent wrote this code:" + "\n" * 400_000,
        "Agent wrote this code: \n```\n" + "```\n" * 200_000,
        "Action output is very long (5 chars) and has been shortened.\n\n First outputs:\n" * 20_000
        + "\n...skipping many lines.\n" * 20_000,
        "Action output is very long (5 chars) and has been shortened." + "\n" * 400_000,
        "Action output:\n" * 60_000,
    ],
)
def test_messages_full_of_beginnings_take_time_that_grows_with_their_length(text: str) -> None:
    begun = time.process_time()
    parse_conversation([Said("system", text)])
    assert time.process_time() - begun < 5, "the square of the length would take minutes"


def test_the_last_mark_of_a_cut_output_counts() -> None:
    mark = "\n...skipping many lines.\nFinal outputs:\n"
    head = "Action output is very long (900 chars) and has been shortened.\n\n          First outputs:\n"
    cut = Output.parse(f"{head}a{mark} b{mark} c")
    assert (cut.kind, cut.count, cut.head, cut.tail) == ("cut", 900, f"a{mark} b", "c")
    empty = Output.parse(f"{head}{mark[1:]}".replace("outputs:\n...", "outputs:\n\n..."))
    assert (empty.kind, empty.head, empty.tail) == ("cut", "", "")


def test_the_scripts_of_one_run_share_a_time(tmp_path: Path) -> None:
    loops = {f"f{number}": "await 0; while (true) {}" for number in range(6)}
    folder = mindcraft(tmp_path / "r", [{"role": "user", "content": "p: build"}], **loops)
    limits = Limits()
    limits = replace(limits, sandbox=replace(limits.sandbox, seconds=0.5, run_seconds=1.2))
    begun = time.monotonic()
    run = only(folder, ImportOptions(limits=limits))
    assert time.monotonic() - begun < 20
    texts = [str(message) for turn in run.turns for message in turn.messages]
    assert any("sandbox.run_seconds" in text for text in texts), texts


def test_a_number_of_thousands_of_digits_hides_no_other_run(tmp_path: Path) -> None:
    good = {"run_idx": 2, "turn_idx": 1, "n_turns": 1, "prompt": "", "checks": [], "coords": []}
    lines = [json.dumps(good).replace('"run_idx": 2', f'"run_idx": {"1" * 5000}'), json.dumps(good)]
    (tmp_path / "eval_m_20260101_010203_raw.json").write_text("\n".join(lines), "utf-8")
    native(tmp_path / "z")
    runs = [item.id for item in open_runs(tmp_path) if isinstance(item, Run)]
    assert runs == ["eval_m_20260101_010203_raw.json#2", "z"]


@pytest.mark.parametrize("error", [ValueError("boom"), MemoryError(), KeyError("x"), RecursionError(), OSError("disk")])
def test_whatever_an_importer_trips_over_is_that_runs_error(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        native(tmp_path / name)
    sound = NativeImporter.load

    def load(self: NativeImporter, ref: RunRef, options: ImportOptions) -> Run:
        if ref.id == "a":
            raise error
        return sound(self, ref, options)

    monkeypatch.setattr(NativeImporter, "load", load)
    first, second = open_runs(tmp_path)
    assert isinstance(first, Message)
    assert first.file == "a"
    assert isinstance(second, Run)
    (ref, _) = [item for item in find_runs(tmp_path) if isinstance(item, RunRef)]
    with pytest.raises(RunError):
        load_run(ref)


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_links_that_may_not_be_read_do_not_end_the_walk(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("/proc/1/cwd/none")
    native(tmp_path / "b")
    found: list[Any] = list(find_runs(tmp_path))
    assert [item.id for item in found if isinstance(item, RunRef)] == ["b"]


def test_every_importer_keeps_its_promise_on_rubbish(tmp_path: Path) -> None:
    rubbish = tmp_path / "rubbish_raw.json"
    rubbish.write_bytes(bytes(range(256)) * 50)
    for importer in importers():
        assert list(importer.sniff(rubbish, Limits())) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
@pytest.mark.parametrize("place", ["run.json", "memory.json", "bots/andy/memory.json"])
def test_looking_for_runs_reads_no_link_that_leads_outside(place: str, tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_text('{"format": "minece-run/1", "memory": "", "turns": []}', "utf-8")
    os.mkfifo(tmp_path / "pipe")
    for name, target in (("file", outside), ("pipe", tmp_path / "pipe")):
        link = tmp_path / "top" / name / place
        link.parent.mkdir(parents=True)
        link.symlink_to(target)
    found = list(find_runs(tmp_path / "top"))
    assert not [item for item in found if isinstance(item, RunRef)]
    assert sum("leads outside the opened folder" in str(item) for item in found) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
@pytest.mark.parametrize("place", ["run.json", "bots/andy/memory.json"])
def test_a_pipe_in_place_of_a_file_is_not_waited_for(place: str, tmp_path: Path) -> None:
    pipe = tmp_path / "run" / place
    pipe.parent.mkdir(parents=True)
    os.mkfifo(pipe)
    assert list(find_runs(tmp_path)) == []


def test_a_head_is_read_where_it_lies_within(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"format": "minece-run/1"}', "utf-8")
    folder = Folder(tmp_path, Limits())
    assert folder.head(tmp_path / "run.json", 9) == b'{"format"'
    assert folder.head(tmp_path / "none.json", 9) == b""


@pytest.mark.parametrize("mode", ["events", "authors"])
def test_a_missing_wall_of_the_sandbox_is_told_once_a_run(
    mode: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from minece_desktop.core.importers.mindcraft import budget

    body = 'await skills.placeBlock(bot, "stone", 1, 0, 0);'
    folder = mindcraft(tmp_path / "r", [{"role": "user", "content": "p: build"}], f0=body, f1=body)
    assert not [text for text in map(str, only(folder, ImportOptions(mode=mode)).messages) if "system-call" in text]
    sound = budget.execute
    monkeypatch.setattr(budget, "execute", lambda *a, **more: replace(sound(*a, **more), confined=False))
    messages = [m for m in only(folder, ImportOptions(mode=mode)).messages if "system-call filter" in m.text]
    assert [message.severity for message in messages] == [Severity.INFO]


def test_messages_are_one_line_whatever_they_quote(tmp_path: Path) -> None:
    folder = native(tmp_path / "r", json.dumps(PLACE), json.dumps({**PLACE, "op": "a\nb\x1b[31m\u202e\u00a0ü"}))
    (message,) = only(folder).messages
    assert message.text == 'op: is "a b\ufffd[31m\ufffd ü", needs "place" or "remove"'
