"""Garbage is found in the window's thread alone: Qt's objects must die where they live."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from minece_desktop.gui.collector import Collector


class Ring:
    """Garbage as soon as nobody holds it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[Collector]:
    gc.collect()
    gc.enable()
    parent = QObject()
    made = Collector(parent)
    yield made
    made.stop()
    assert gc.isenabled(), "as it was before"
    gc.disable()


def many() -> list[Any]:
    """So much that the collector would look."""
    return [[] for _ in range(2 * gc.get_threshold()[0])]


def test_a_thread_that_allocates_collects_nothing(collector: Collector) -> None:
    found: list[int] = []
    made: list[list[Any]] = []
    left = weakref.ref(Ring())
    watch = weakref.finalize(Ring(), lambda: found.append(threading.get_ident()))
    thread = threading.Thread(target=lambda: made.append(many()))
    thread.start()
    thread.join()
    assert left() is not None
    assert watch.alive
    assert collector.look() is not None
    assert left() is None
    assert found == [threading.get_ident()]


def test_nothing_is_done_while_little_was_made(collector: Collector) -> None:
    gc.collect()
    assert collector.look() is None


def test_older_garbage_is_found_too_but_not_all_the_time(collector: Collector) -> None:
    middle = gc.get_threshold()[1]
    looked = []
    collector._full_at = 0.0
    for _ in range((middle + 2) * 12):
        kept = many()
        looked.append(collector.look())
        del kept
    assert looked.count(0) > looked.count(1) > 1
    assert looked.count(2) == 1, "a full collection is long; the next one waits"
