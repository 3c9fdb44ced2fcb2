"""Work on many processes: in order, sent by cost, and nothing lost with a process that dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minece_desktop.core.importers import RunRef
from minece_desktop.core.scale import pool
from minece_desktop.core.scale.costs import cost_of
from minece_desktop.core.scale.pool import chunks, in_order


@given(st.lists(st.floats(0, 0.2), max_size=80))
def test_chunks_hold_every_item_once_and_in_order(costs: list[float]) -> None:
    found = list(chunks(costs))
    assert [index for part, _ in found for index in part] == list(range(len(costs)))
    for part, total in found:
        assert total == pytest.approx(sum(costs[index] for index in part))
        assert len(part) <= 16
        assert len(part) == 1 or total <= 0.05 + 1e-9


def test_items_of_unknown_cost_go_alone() -> None:
    assert [len(part) for part, _ in chunks([float("inf")] * 3)] == [1, 1, 1]


def doubled(number: int) -> int:
    return 2 * number


def test_many_cheap_items_stay_in_order() -> None:
    assert list(in_order(doubled, range(500), 2, [0.004 * (k % 7) for k in range(500)])) == [2 * k for k in range(500)]


def test_the_dearest_of_the_next_is_sent_first(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    give = pool._Flights._give  # which process begins first is chance
    monkeypatch.setattr(pool._Flights, "_give", lambda self, part: (sent.extend(part), give(self, part)))
    assert list(in_order(doubled, range(5), 2, [0.06, 0.07, 0.06, 5.0, 0.06])) == [0, 2, 4, 6, 8]
    assert sent == [3, 1, 0, 2, 4]


def fatal(number: int) -> int:
    if number % 40 == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_process_that_dies_takes_nothing_of_its_chunk_along() -> None:
    expected = [None if k % 40 == 7 else k for k in range(60)]
    assert list(in_order(fatal, range(60), 2, [0.01] * 60)) == expected


def test_one_process_alone_needs_no_other() -> None:
    assert list(in_order(doubled, range(3), 1, [1.0] * 3)) == [0, 2, 4]
    assert list(in_order(doubled, [], 4)) == []


def test_the_cost_grows_with_the_files(tmp_path: Path) -> None:
    (tmp_path / "small").mkdir()
    (tmp_path / "large").mkdir()
    (tmp_path / "large" / "actions.jsonl").write_bytes(b" " * 100_000)
    small, large = (cost_of(RunRef(name, tmp_path / name, "native")) for name in ("small", "large"))
    assert 0 < small < large
    file = tmp_path / "large" / "actions.jsonl"
    assert cost_of(RunRef("f", file, "authors")) == large
    assert cost_of(RunRef("f#1", file, "authors", "1")) == small
    assert cost_of(RunRef("gone", tmp_path / "gone", "native")) == small


LARGE = 8_000_000
"""Bytes; far more than a pipe holds, so that a process is long at sending it."""


def in_time(told: Callable[[], Any], seconds: float = 30) -> Any:
    """What it tells; a wait that does not end fails the test and does not hold it up."""
    results: list[Any] = []
    thread = threading.Thread(target=lambda: results.append(told()), daemon=True)
    thread.start()
    thread.join(seconds)
    assert results, "it still waits"
    return results[0]


def large(number: int) -> bytes:
    if number == 2:
        threading.Timer(0.003, os.kill, (os.getpid(), signal.SIGKILL)).start()
    return b"x" * LARGE


def test_a_process_killed_while_it_sends_holds_up_nobody() -> None:
    sizes = in_time(lambda: [result and len(result) for result in in_order(large, range(6), 2)])
    assert sizes[:2] + sizes[3:] == [LARGE] * 5
    assert sizes[2] in (None, LARGE)  # it may have been faster


def torn(number: int) -> bytes:
    """The process ends halfway through the result of 2."""
    if number == 2:
        Connection._send = _half  # type: ignore[attr-defined]
    return b"x" * 1000


def _half(self: Connection, data: bytes) -> None:
    os.write(self.fileno(), bytes(data)[: len(data) // 2])
    os._exit(1)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of another kind")
def test_half_a_result_is_none() -> None:
    results = list(in_order(torn, range(5), 2, [0.001] * 5))
    assert [result and len(result) for result in results] == [1000, 1000, None, 1000, 1000]


def ample(_number: int) -> bytes:
    return b"x" * LARGE


def test_whoever_stops_early_waits_for_nobody() -> None:
    def told() -> int:
        for _ in range(2):
            results = in_order(ample, range(12), 2)
            next(results)
            results.close()  # type: ignore[attr-defined]
        return 1

    before = threading.active_count()
    assert in_time(told, 60)
    assert threading.active_count() <= before


def raising(number: int) -> Any:
    if number == 1:
        raise ConnectionError("its own")
    return number if number < 3 else threading.Lock()


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ConnectionError, match="its own") as caught:
        list(in_order(raising, range(3), 2))
    assert "in raising" in caught.value.__notes__[0]
    with pytest.raises(TypeError, match="a lock cannot be sent to another process"):
        list(in_order(raising, (0, 3, 0), 2))


def hungry(number: int) -> int:
    if number == 1:
        raise MemoryError
    return number


def test_an_item_that_is_too_large_is_that_items_matter() -> None:
    assert list(in_order(hungry, range(4), 2, [0.001] * 4)) == [0, None, 2, 3]


def pressed(item: tuple[int, Path]) -> int:
    number, folder = item
    if number == 1 and not (folder / "tried").exists():
        (folder / "tried").touch()
        os._exit(1)
    return number


def test_an_item_a_process_died_of_is_tried_once_more(tmp_path: Path) -> None:
    items = [(k, tmp_path) for k in range(6)]
    assert list(in_order(pressed, items, 3, [0.001] * 6)) == list(range(6))


def test_processes_that_cannot_start_are_told() -> None:
    """A program that is no file (`python -`) has nothing that a process could read its functions from."""
    program = """
from minece_desktop.core.scale.pool import in_order
def work(number): return number
try:
    list(in_order(work, range(3), 2))
except ChildProcessError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-"], input=program, capture_output=True, text=True, timeout=60)
    assert done.stdout == "no process can be started for the work: it ends with exit code 1\n"


def test_a_program_ends_that_leaves_results_behind(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("""
from minece_desktop.core.scale.pool import in_order
kept = []
if __name__ == "__main__":
    kept.append(in_order(abs, range(9), 2))
    print(next(kept[0]))
    kept.append(kept)
""")
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "0\n", "")
