from __future__ import annotations

import gc
import os
import time
import weakref
from collections.abc import Iterator

import numpy as np
import pytest

from minece_desktop.core.jobs import Job, JobContext, JobQueue
from minece_desktop.core.run import Message, RunError


def count_up(context: JobContext, top: int) -> int:
    for i in range(top):
        context.progress(i / top, f"step {i}")
        context.partial(i)
    return top


def wait_for_cancel(context: JobContext) -> None:
    context.partial("running")
    while True:
        context.check()
        time.sleep(0.005)


def deaf(context: JobContext) -> None:
    context.partial("running")
    time.sleep(60)


def fail(context: JobContext) -> None:
    raise RunError(Message("run.json is empty", file="run.json", line=1))


def die(context: JobContext) -> None:
    os._exit(3)


def divide(context: JobContext) -> float:
    return 1 / 0


def size(context: JobContext, array: np.ndarray) -> int:
    return array.nbytes


@pytest.fixture(scope="module")
def queue() -> Iterator[JobQueue]:
    made = JobQueue()
    yield made
    made.close()


def until(queue: JobQueue, condition: object, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < end
        queue.poll()
        time.sleep(0.002)


def test_progress_partial_results_and_the_result_arrive_in_order(queue: JobQueue) -> None:
    seen: list[object] = []
    job = queue.submit(count_up, 4, on_done=lambda r: seen.append(("done", r)), on_partial=seen.append)
    queue.wait()
    assert seen == [0, 1, 2, 3, ("done", 4)]
    assert (job.state, job.fraction) == ("done", 1.0)


def test_jobs_run_one_after_another_and_first_goes_first(queue: JobQueue) -> None:
    order: list[str] = []
    for name in ("a", "b"):
        queue.submit(count_up, 1, on_done=lambda _, name=name: order.append(name))
    queue.submit(count_up, 1, on_done=lambda _: order.append("first"), first=True)
    queue.wait()
    assert order.index("first") < order.index("b")


def test_errors_come_as_messages_and_the_worker_lives_on(queue: JobQueue) -> None:
    messages: list[Message] = []
    queue.submit(fail, on_error=messages.append)
    queue.submit(divide, on_error=messages.append)
    queue.wait()
    assert messages[0] == Message("run.json is empty", file="run.json", line=1)
    assert "ZeroDivisionError" in messages[1].text
    results: list[int] = []
    queue.submit(count_up, 1, on_done=results.append)
    queue.wait()
    assert results == [1]


def test_a_soft_cancel_keeps_the_worker(queue: JobQueue) -> None:
    started: list[object] = []
    job = queue.submit(wait_for_cancel, on_partial=started.append)
    until(queue, lambda: started)
    worker = queue._process
    queue.cancel(job)
    queue.wait()
    assert job.state == "cancelled"
    assert queue._process is worker


def test_a_job_that_does_not_listen_is_ended_with_its_process(queue: JobQueue) -> None:
    started: list[object] = []
    job = queue.submit(deaf, on_partial=started.append)
    until(queue, lambda: started)
    queue.cancel(job)
    begun = time.monotonic()
    queue.wait()
    assert job.state == "cancelled"
    assert time.monotonic() - begun < 10
    results: list[int] = []
    queue.submit(count_up, 2, on_done=results.append)
    queue.wait()
    assert results == [2]


def test_a_waiting_job_is_cancelled_at_once(queue: JobQueue) -> None:
    running, waiting = queue.submit(wait_for_cancel), queue.submit(count_up, 1)
    queue.cancel(waiting)
    queue.cancel_all()
    queue.wait()
    assert (running.state, waiting.state) == ("cancelled", "cancelled")


def test_a_worker_that_dies_is_reported_and_replaced(queue: JobQueue) -> None:
    messages: list[Message] = []
    queue.submit(die, label="Solving", on_error=messages.append)
    results: list[int] = []
    queue.submit(count_up, 3, on_done=results.append)
    queue.wait()
    assert "Solving" in messages[0].text
    assert results == [3]


def test_a_large_request_does_not_block_the_caller_while_the_worker_starts() -> None:
    queue = JobQueue()
    try:
        big = np.zeros(2_000_000)
        sizes: list[int] = []
        job = queue.submit(size, big, on_done=sizes.append)
        assert job.state == "waiting", "it is sent once the worker has said that it reads"
        queue.wait()
        assert sizes == [big.nbytes]
    finally:
        queue.close()


def test_one_poll_delivers_no_more_than_it_has_time_for(queue: JobQueue) -> None:
    seen: list[object] = []

    def slow(value: object) -> None:
        seen.append(value)
        time.sleep(0.03)

    def done(_result: int) -> None:
        slow("done")
        after.append(queue.submit(count_up, 0, on_done=lambda _result: seen.append("after")))

    after: list[Job] = []
    first = queue.submit(count_up, 3, on_done=done, on_partial=slow)
    until(queue, lambda: first.state == "running" or seen)
    time.sleep(0.3)
    rounds = [len(seen)]
    while not after:
        assert queue.poll(0.01)
        rounds.append(len(seen))
    assert max(np.diff(rounds)) == 1
    assert after[0].state == "waiting", "what comes next is not sent in a round that took long"
    queue.wait()
    assert seen == [0, 1, 2, "done", "after"]


class Waiter:
    """Knows its job, which knows it."""

    def __init__(self, queue: JobQueue, work: object, *args: object) -> None:
        self.told: list[object] = []
        self.job = queue.submit(work, *args, on_done=self.done, on_error=self.done, on_partial=self.done)  # type: ignore[arg-type]

    def done(self, result: object) -> None:
        self.told.append(result)


@pytest.mark.parametrize(("work", "args"), [(count_up, (2,)), (divide, ()), (die, ())])
def test_who_waited_for_a_job_goes_with_the_last_name_for_it(
    queue: JobQueue, work: object, args: tuple[int, ...]
) -> None:
    waiter = Waiter(queue, work, *args)
    queue.wait()
    assert waiter.told
    gone = weakref.ref(waiter)
    gc.disable()
    try:
        del waiter
        assert gone() is None, "without a search for what is garbage"
    finally:
        gc.enable()


def test_remaining_time_is_estimated_from_the_share_done(queue: JobQueue) -> None:
    job = queue.submit(count_up, 1)
    job.started, job.fraction = 100.0, 0.25
    assert job.remaining(now=110.0) == pytest.approx(30.0)
    job.fraction = 0.01
    assert job.remaining(now=110.0) is None
    queue.wait()


def test_a_waiting_job_can_be_promoted_and_callbacks_may_fail(queue: JobQueue) -> None:
    order: list[str] = []
    queue.submit(count_up, 1, on_done=lambda _: order.append("running"))
    queue.submit(count_up, 1, on_done=lambda _: order.append("second"))
    last = queue.submit(count_up, 1, on_done=lambda _: order.append("last"))
    queue.promote(last)
    queue.promote(None)
    queue.wait()
    assert order.index("last") < order.index("second")

    def broken(_: object) -> None:
        raise OSError("a panel's own")

    job = queue.submit(count_up, 1, on_done=broken)
    with pytest.raises(OSError, match="own"):
        queue.wait()
    assert job.state == "done"
