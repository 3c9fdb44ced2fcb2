"""Watching without threads: what one look tells after another."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from minece_desktop.core.importers import ImportOptions
from minece_desktop.core.importers.found import Found
from minece_desktop.core.importers.jobs import Setup, find_all
from minece_desktop.core.run import Message
from minece_desktop.core.summary_cache import SummaryCache
from minece_desktop.core.tree import Tree
from minece_desktop.core.watch import SETTLED_SECONDS, Gone, News, Settled, Watch
from minece_desktop.core.watcher import Watcher

WriteRun = Callable[..., Path]
Lines = Callable[[Iterable[tuple[int, int, int]]], str]
OLD = time.time() + 1e6
"""A beginning of the search so late that nothing counts as changed since."""


def known(top: Path) -> list[Found]:
    return [one for one in find_all(top, Setup(), SummaryCache(None)) if isinstance(one, Found)]


@pytest.fixture
def watched(tmp_path: Path) -> Callable[[], Watch]:
    """Watches ``tmp_path/runs`` as it is now."""

    def make() -> Watch:
        watch = Watch(tmp_path / "runs", known(tmp_path / "runs"), ImportOptions(), since=OLD)
        assert watch.look(0.0) == []
        return watch

    return make


def ids(news: list[News]) -> list[str]:
    return [one.ref.id for one in news if isinstance(one, Found)]


def lost(news: list[News]) -> list[str]:
    return [one.path.name for one in news if isinstance(one, Gone) and not one.but]


def test_nothing_is_told_while_nothing_changes(tmp_path: Path, native: WriteRun, watched: Callable[[], Watch]) -> None:
    native(tmp_path / "runs" / "a")
    watch = watched()
    assert [watch.look(float(second)) for second in range(8)] == [[]] * 8


def test_a_new_run_is_found_at_any_depth(tmp_path: Path, native: WriteRun, watched: Callable[[], Watch]) -> None:
    native(tmp_path / "runs" / "a")
    watch = watched()
    native(tmp_path / "runs" / "deep" / "er" / "b", model="m")
    (found,) = watch.look(1.0)
    assert isinstance(found, Found)
    assert (found.ref.id, found.summary.model) == ("deep/er/b", "m")
    assert watch.look(2.0) == []


def test_a_folder_that_becomes_a_run_later_is_found(tmp_path: Path, lines: Lines, watched: Callable[[], Watch]) -> None:
    folder = tmp_path / "runs" / "a"
    folder.mkdir(parents=True)
    watch = watched()
    (folder / "actions.jsonl").write_text(lines([(0, 0, 0)]))
    assert ids(watch.look(1.0)) == ["a"]


def test_a_growing_run_is_told_and_settles(
    tmp_path: Path, native: WriteRun, lines: Lines, watched: Callable[[], Watch]
) -> None:
    actions = native(tmp_path / "runs" / "a") / "actions.jsonl"
    watch = watched()
    stamps: set[str] = set()
    for second in range(1, 4):
        with actions.open("a") as file:
            file.write(lines([(second, 0, 0)]))
        news = watch.look(float(second))
        assert ids(news) == ["a"]
        stamps.update(one.stamp for one in news if isinstance(one, Found))
    assert len(stamps) == 3
    assert watch.look(3.0 + SETTLED_SECONDS - 0.1) == []
    assert watch.look(3.0 + SETTLED_SECONDS) == [Settled(tmp_path / "runs" / "a")]
    assert watch.look(60.0) == []


def test_files_below_a_run_belong_to_it(tmp_path: Path, watched: Callable[[], Watch]) -> None:
    code = tmp_path / "runs" / "a" / "bots" / "andy" / "action-code"
    code.mkdir(parents=True)
    (code / "0.js").write_text("await skills.placeBlock(bot, 'stone', 0, 0, 0)")
    watch = watched()
    (code / "1.js").write_text("await skills.placeBlock(bot, 'stone', 1, 0, 0)")
    news = watch.look(1.0)
    assert ids(news) == ["a"]
    assert lost(news) == []


def test_a_second_agent_makes_two_parts_of_one_run_or_stays_one(tmp_path: Path, watched: Callable[[], Watch]) -> None:
    bots = tmp_path / "runs" / "a" / "bots"

    def agent(name: str) -> None:
        (bots / name / "action-code").mkdir(parents=True)
        (bots / name / "action-code" / "0.js").write_text("await skills.placeBlock(bot, 'stone', 0, 0, 0)")

    agent("andy")
    watch = watched()
    agent("bob")
    news = watch.look(1.0)
    told = {one.ref.part for one in news if isinstance(one, Found)}
    still = {part for one in news if isinstance(one, Gone) for part in one.but}
    assert told == still == {found.ref.part for found in known(tmp_path / "runs")}


def test_a_run_inside_the_folder_of_another_is_found(
    tmp_path: Path, native: WriteRun, watched: Callable[[], Watch]
) -> None:
    native(tmp_path / "runs")
    watch = watched()
    native(tmp_path / "runs" / "inner")
    assert "inner" in ids(watch.look(1.0))


@pytest.mark.parametrize("what", ["folder", "actions", "all"])
def test_what_is_deleted_is_gone(tmp_path: Path, native: WriteRun, watched: Callable[[], Watch], what: str) -> None:
    for name in ("a", "b"):
        native(tmp_path / "runs" / name)
    watch = watched()
    if what == "all":
        shutil.rmtree(tmp_path / "runs")
        assert sorted(lost(watch.look(1.0))) == ["a", "b"]
        native(tmp_path / "runs" / "a")
        assert ids(watch.look(2.0)) == ["a"]
        return
    if what == "folder":
        shutil.rmtree(tmp_path / "runs" / "a")
    else:
        (tmp_path / "runs" / "a" / "actions.jsonl").unlink()
        (tmp_path / "runs" / "a" / "run.json").unlink()
    assert lost(watch.look(1.0)) == ["a"]
    assert lost(watch.look(2.0)) == []
    native(tmp_path / "runs" / "a")
    assert ids(watch.look(3.0)) == ["a"]


def test_of_a_result_file_only_what_is_new_is_told(
    tmp_path: Path, results: WriteRun, watched: Callable[[], Watch]
) -> None:
    (tmp_path / "runs").mkdir()
    path = results(tmp_path / "runs" / "eval_m_20260101_000000_raw.json", 3)
    watch = watched()
    results(path, 2, first=4, mode="a")
    assert [found.partition("#")[2] for found in ids(watch.look(1.0))] == ["4", "5"]
    results(path, 1)
    news = watch.look(2.0)
    assert [one.but for one in news if isinstance(one, Gone)] == [frozenset({"1"})]
    assert ids(news) == []


def test_what_changed_during_the_search_is_looked_at_again(tmp_path: Path, native: WriteRun) -> None:
    begun = time.time()
    folder = tmp_path / "runs"
    native(folder / "a")
    before = known(folder)
    native(folder / "late" / "b")
    native(folder / "a", height=9)
    watch = Watch(folder, before, ImportOptions(), since=begun)
    assert sorted(ids(watch.look(0.0))) == ["a", "late/b"]


def test_our_own_and_hidden_files_are_nothing_new(
    tmp_path: Path, native: WriteRun, watched: Callable[[], Watch]
) -> None:
    native(tmp_path / "runs" / "a")
    watch = watched()
    (tmp_path / "runs" / "a" / ".minece").mkdir()
    (tmp_path / "runs" / "a" / ".minece" / "audit.sqlite").write_text("x")
    (tmp_path / "runs" / ".part.jsonl").write_text("x")
    assert ids(watch.look(1.0)) == []
    (tmp_path / "runs" / "a" / ".minece" / "audit.sqlite").write_text("xyz")
    assert watch.look(2.0) == []


def test_a_link_that_leads_out_is_told_and_not_followed(
    tmp_path: Path, native: WriteRun, watched: Callable[[], Watch]
) -> None:
    native(tmp_path / "elsewhere" / "x")
    (tmp_path / "runs").mkdir()
    watch = watched()
    (tmp_path / "runs" / "link").symlink_to(tmp_path / "elsewhere")
    assert ids(watch.look(1.0)) == []


def test_one_run_that_was_opened_alone_is_watched(tmp_path: Path, native: WriteRun, lines: Lines) -> None:
    folder = native(tmp_path / "a")
    watch = Watch(folder, known(folder), ImportOptions(), since=OLD)
    watch.look(0.0)
    with (folder / "actions.jsonl").open("a") as file:
        file.write(lines([(1, 0, 0)]))
    assert ids(watch.look(1.0)) == ["a"]


def test_one_file_that_was_opened_alone_is_watched(tmp_path: Path, results: WriteRun) -> None:
    path = results(tmp_path / "eval_m_20260101_000000_raw.json", 1)
    watch = Watch(path, known(path), ImportOptions(), since=OLD)
    watch.look(0.0)
    results(path, 1, first=2, mode="a")
    results(tmp_path / "eval_m_20260101_000001_raw.json", 1)
    assert ids(watch.look(1.0)) == [f"{path.name}#2"]
    path.unlink()
    assert [one.but for one in watch.look(2.0) if isinstance(one, Gone)] == [frozenset()]


def test_a_change_within_the_resolution_of_a_folder_s_time_is_seen(tmp_path: Path) -> None:
    tree = Tree(tmp_path, 1000)
    tree.look()
    before = tmp_path.stat()
    (tmp_path / "new").write_text("x")
    os.utime(tmp_path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert tree.look().added == {str(tmp_path / "new")}


def test_a_tree_is_bounded(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / str(number)).write_text("")
    tree = Tree(tmp_path, 10)
    tree.look()
    assert len(tree) == 10


def test_a_look_that_is_stopped_tells_nothing(tmp_path: Path) -> None:
    stopped = False
    tree = Tree(tmp_path, 1000, lambda: stopped)
    tree.look()
    (tmp_path / "new").write_text("x")
    stopped = True
    assert not tree.look()


def test_the_thread_tells_within_two_seconds_and_ends(tmp_path: Path, native: WriteRun) -> None:
    native(tmp_path / "a")
    watcher = Watcher(lambda: {tmp_path: known(tmp_path)}, ImportOptions(), since=OLD)
    try:
        time.sleep(1.0)
        native(tmp_path / "b")
        news: list[News] = []
        end = time.monotonic() + 10
        while not news and time.monotonic() < end:
            time.sleep(0.02)
            news = watcher.news()
        assert ids(news) == ["b"]
    finally:
        watcher.join()
    assert not watcher.alive


def test_a_failure_ends_one_watch_and_is_told(
    tmp_path: Path, native: WriteRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    native(tmp_path / "a")

    def fail(_watch: Watch, _now: float | None = None) -> list[News]:
        raise ValueError("unforeseen")

    monkeypatch.setattr(Watch, "look", fail)
    watcher = Watcher(lambda: {tmp_path: known(tmp_path)}, ImportOptions(), since=OLD)
    end = time.monotonic() + 10
    news: list[News] = []
    while not news and time.monotonic() < end:
        time.sleep(0.02)
        news = watcher.news()
    watcher.join()
    (message,) = news
    assert isinstance(message, Message)
    assert "unforeseen" in message.text
    assert str(tmp_path) in message.text
