from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions, find_runs
from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Setup, first_look
from minece_desktop.core.jobs import Cancelled, JobContext
from minece_desktop.core.text_search import (
    MOST_HITS,
    Hit,
    Query,
    RunHits,
    hits_in,
    search_files,
    search_job,
    search_tasks,
)
from tasks.suite import default_suite


def write_run(folder: Path, name: str, blocks: list[tuple[int, int, int, str]]) -> Path:
    run = folder / name
    (run / "action-code").mkdir(parents=True)
    (run / "run.json").write_text(
        json.dumps({"format": "minece-run/1", "turns": [{"instruction": f"Build {name}.\nUse Oak only."}]})
    )
    rows = [
        {"turn": 0, "op": "place", "x": x, "y": y, "z": z, "block": f"minecraft:{block}"} for x, y, z, block in blocks
    ]
    (run / "actions.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return run


@pytest.fixture
def found(tmp_path: Path) -> list[Found]:
    write_run(tmp_path, "roof", [(0, 0, 0, "oak_planks"), (1, 0, 0, "stone"), (1, 1, 0, "oak_planks")])
    write_run(tmp_path, "wall", [(5, 0, 5, "stone")])
    (tmp_path / "wall" / "chat.txt").write_text("hello\nI will place MARBLE next\n")
    (tmp_path / "wall" / ".secret.txt").write_text("marble")
    refs = [one for one in find_runs(tmp_path, ImportOptions()) if not hasattr(one, "severity")]
    return list(first_look(refs, ImportOptions().limits))  # type: ignore[arg-type]


def search(found: list[Found], text: str) -> dict[str, RunHits]:
    partial: list[RunHits] = []
    context = JobContext(partial=partial.append)
    assert search_job(context, found, Setup(), Query.of(text), 60.0) == len(found)
    return {hits.key[0].name: hits for hits in partial}


def test_instructions_blocks_and_chat_are_found_with_where_they_are(found: list[Found]) -> None:
    hits = search(found, "OAK")
    assert set(hits) == {"roof", "wall"}
    instruction, block, log = hits["roof"].hits
    assert instruction == Hit("instruction", "Use Oak only.", "turn 1", 1)
    assert block == Hit("block", "minecraft:oak_planks", "2 placed", 1, (0, 0, 0))
    assert (log.kind, log.place, log.step) == ("log", "run.json:1", None)
    marble = search(found, "marble place")
    assert set(marble) == {"wall"}
    assert marble["wall"].hits == (Hit("log", "I will place MARBLE next", "chat.txt:2"),)


def test_a_cell_finds_what_was_there(found: list[Found]) -> None:
    for text in ("1, 1, 0", "(1,1,0)", "1 1 0"):
        hits = search(found, text)
        assert set(hits) == {"roof"}
        (hit,) = hits["roof"].hits
        assert (hit.kind, hit.place, hit.step, hit.cell) == ("block", "(1, 1, 0)", 3, (1, 1, 0))


def test_nothing_is_found_where_nothing_is(found: list[Found]) -> None:
    assert search(found, "obsidian") == {}
    assert not Query.of("  ")


def test_a_search_stops_in_time_and_when_it_is_cancelled(found: list[Found]) -> None:
    assert search_job(JobContext(), found, Setup(), Query.of("oak"), -1.0) == 1
    with pytest.raises(Cancelled):
        search_job(JobContext(cancelled=lambda: True), found, Setup(), Query.of("oak"), 9.0)


def test_a_run_that_cannot_be_read_says_so_and_the_rest_goes_on(tmp_path: Path, found: list[Found]) -> None:
    bad = tmp_path / "eval_bad_raw.json"
    bad.write_text("{")
    lost = replace(found[0], ref=replace(found[0].ref, id="bad", path=bad, importer="authors", part="0"))
    hits = search([lost, *found], "stone")
    assert "eval_bad_raw.json" in hits["eval_bad_raw.json"].error
    assert hits["wall"].hits


def test_many_hits_are_counted_not_listed(tmp_path: Path, found: list[Found]) -> None:
    from minece_desktop.core.importers import load_run

    folder = found[1].ref.path
    (folder / "long.log").write_text("needle\n" * 100)
    run = load_run(found[1].ref, ImportOptions())
    hits, more = hits_in(run, folder, Query.of("needle"))
    assert (len(hits), more) == (MOST_HITS, 100 - MOST_HITS)


def test_links_and_hidden_files_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "outside.txt").write_text("needle")
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "link.txt").symlink_to(tmp_path / "outside.txt")
    (folder / "linked").symlink_to(tmp_path)
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "a.txt").write_text("needle")
    assert list(search_files(folder, Query.of("needle"))) == []


def test_a_long_line_is_shown_around_the_match() -> None:
    text = Query.of("needle").excerpt("x " * 200 + "needle" + " y" * 200)
    assert text.startswith("…")
    assert text.endswith("…")
    assert "needle" in text
    assert len(text) < 200


def test_tasks_are_found_by_id_and_by_words() -> None:
    suite = default_suite()
    first = suite.ids[0]
    assert search_tasks(suite, Query.of(first))[0].task_id == first
    word = suite.get(first).turns[0].prompt.split()[3]
    assert any(word.lower() in hit.text.lower() for hit in search_tasks(suite, Query.of(word)))
    assert search_tasks(suite, Query.of("")) == []
