from __future__ import annotations

import multiprocessing
import pickle
import threading
import time
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pytest

from minece_desktop.core.job_pipe import JobPipe, packed
from tasks.blocks import ActionLog, BlockState, Event, Op

BIG = np.arange(1_000_000)


@dataclass(frozen=True)
class Told:
    name: str

    @cached_property
    def found(self) -> bytes:
        return bytes(100_000)


@dataclass
class Own:
    name: str

    @cached_property
    def found(self) -> bytes:
        return bytes(1000)

    def __reduce__(self) -> tuple[object, ...]:
        return Own, (self.name.upper(),)


def test_what_was_worked_out_of_a_thing_is_not_sent_with_it() -> None:
    told = Told("a")
    before = packed([told])
    assert len(told.found) == 100_000
    assert packed([told]) == before
    (back,) = pickle.loads(packed([told]))
    assert back == told
    assert vars(back) == {"name": "a"}
    assert len(back.found) == 100_000


def test_things_with_a_way_of_their_own_keep_it() -> None:
    own = Own("b")
    _ = own.found
    assert pickle.loads(packed(own)).name == "B"


def test_a_log_that_was_looked_at_takes_no_more_than_before() -> None:
    log = ActionLog.from_events(Event(0, Op.PLACE, x, 0, 0, BlockState.parse("stone")) for x in range(50))
    before = len(packed(log))
    assert len(log.lifetimes) == 50
    assert len(packed(log)) == before < len(pickle.dumps(log, 5))
    assert (pickle.loads(packed(log)).lifetimes.xyz == log.lifetimes.xyz).all()


def received(pipe: JobPipe) -> Any:
    until = time.monotonic() + 10
    while (message := pipe.receive()) is None and time.monotonic() < until:
        time.sleep(0.002)
    return message


def test_sending_and_reading_what_is_large_waits_for_nobody() -> None:
    mine, theirs = multiprocessing.Pipe()
    pipe = JobPipe(mine)
    begun = time.monotonic()
    pipe.send(BIG)
    assert pipe.receive() is None
    assert time.monotonic() - begun < 0.5
    assert (pickle.loads(theirs.recv_bytes()) == BIG).all()
    sender = threading.Thread(target=theirs.send, args=(("done", 1, BIG),))
    sender.start()
    sender.join(10)
    assert not sender.is_alive(), "it is read although nobody asks for it yet"
    assert received(pipe)[:2] == ("done", 1)
    theirs.close()
    pipe.close()


def test_messages_are_read_ahead_up_to_a_number_and_none_is_lost() -> None:
    mine, theirs = multiprocessing.Pipe()
    pipe = JobPipe(mine)
    count = 500
    sender = threading.Thread(target=lambda: [theirs.send((number, bytes(5_000))) for number in range(count)])
    sender.start()
    time.sleep(0.2)
    assert sender.is_alive(), "who sends too much waits"
    got = []
    until = time.monotonic() + 20
    while len(got) < count and time.monotonic() < until:
        message = pipe.receive()
        if message is not None:
            got.append(message[0])
    assert got == list(range(count))
    sender.join(10)
    theirs.close()
    pipe.close()


def test_a_worker_that_is_gone_is_told_after_its_last_words() -> None:
    mine, theirs = multiprocessing.Pipe()
    pipe = JobPipe(mine)
    theirs.send("last")
    theirs.close()
    assert received(pipe) == "last"
    for _ in range(2):
        with pytest.raises(EOFError):
            received(pipe)
    pipe.send(BIG)  # to nobody
    threads = threading.active_count()
    pipe.close()
    assert threading.active_count() <= threads
