"""Background work: plain functions run in one worker process, with progress, partial results and cancel.

A job is a module-level function ``work(context, *args)``. Whoever owns the event loop calls ``JobQueue.poll`` from a
timer; callbacks run there, so a window needs no locks. The worker is a spawned process because a Python-heavy thread
would hold up redraws (docs/decisions/0004-worker-process.md).
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import pickle
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event as ProcessEvent
from typing import Any

from minece_desktop.core.job_pipe import JobPipe
from minece_desktop.core.run import Message, RunError, Severity
from tasks.saying import say

Work = Callable[..., Any]
_SPAWN = multiprocessing.get_context("spawn")
_PROGRESS_INTERVAL = 0.03
"""Seconds between progress messages of one job: more would only fill the pipe."""
_NICE = 5
"""How much the worker stands back behind the window for a core."""


class Cancelled(Exception):  # noqa: N818 - an outcome, not an error
    """Raised by ``JobContext.check`` once the job has been cancelled."""


class JobContext:
    """What a running job may do to the outside: report and ask whether to go on."""

    def __init__(
        self,
        progress: Callable[[float, str], None] = lambda fraction, text: None,
        partial: Callable[[Any], None] = lambda value: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        self._progress, self._partial, self.cancelled = progress, partial, cancelled

    def progress(self, fraction: float, text: str = "") -> None:
        """Report how much is done, 0 to 1; raises ``Cancelled`` when the job is to stop."""
        self.check()
        self._progress(min(max(fraction, 0.0), 1.0), text)

    def partial(self, value: Any) -> None:
        """Hand over a partial result."""
        self._partial(value)

    def check(self) -> None:
        if self.cancelled():
            raise Cancelled


def _nobody(_what: Any) -> None: ...


def _nobody_asks(_fraction: float, _text: str) -> None: ...


@dataclass(eq=False)
class Job:
    """A handle: state is waiting, running, done, failed or cancelled."""

    id: int
    label: str
    work: Work
    args: tuple[Any, ...]
    on_done: Callable[[Any], None]
    on_error: Callable[[Message], None]
    on_progress: Callable[[float, str], None]
    on_partial: Callable[[Any], None]
    state: str = "waiting"
    fraction: float = 0.0
    text: str = ""
    started: float | None = None
    cancel_at: float | None = field(default=None, repr=False)

    @property
    def active(self) -> bool:
        return self.state in ("waiting", "running")

    def forget(self) -> None:
        """It has ended: let go of who waited for it, who often know the job in their turn."""
        self.on_done = self.on_error = self.on_partial = _nobody
        self.on_progress = _nobody_asks

    def remaining(self, now: float | None = None) -> float | None:
        """Estimated seconds left; None before a twentieth is done."""
        if self.started is None or self.fraction < 0.05:
            return None
        spent = (time.monotonic() if now is None else now) - self.started
        return spent * (1 - self.fraction) / self.fraction


class _Throttled:
    """Sends the first progress message and then one an interval; the last is sent by the job's end."""

    def __init__(self, send: Callable[[Any], None], job: int) -> None:
        self._send, self._job, self._next = send, job, 0.0

    def __call__(self, fraction: float, text: str) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + _PROGRESS_INTERVAL
            self._send(("progress", self._job, (fraction, text)))


def _serve(connection: Connection, stop: ProcessEvent) -> None:
    """The worker's loop. BLAS keeps to one thread: two would fight over two cores with the window, which goes first."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(_NICE)
    connection.send(("ready", 0, None))
    while True:
        try:
            request = connection.recv_bytes()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        job, work, args = pickle.loads(request)
        context = JobContext(
            _Throttled(connection.send, job),
            lambda value, job=job: connection.send(("partial", job, value)),  # type: ignore[misc]
            stop.is_set,
        )
        outcome: tuple[str, int, Any]
        try:
            outcome = ("done", job, work(context, *args))
        except Cancelled:
            outcome = ("cancelled", job, None)
        except RunError as error:
            outcome = ("failed", job, error.message)
        except MemoryError:
            outcome = ("failed", job, Message(say("out of memory; try a smaller structure"), Severity.ERROR))
        except Exception as error:
            traceback.print_exc()
            outcome = (
                "failed",
                job,
                Message(say("internal error: {}: {}", type(error).__name__, error), Severity.ERROR),
            )
        with contextlib.suppress(OSError):
            connection.send(outcome)


class JobQueue:
    """Jobs one after another in one worker process, which starts with the first and is replaced when it dies."""

    HARD_CANCEL_SECONDS = 1.0

    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self._waiting: deque[Job] = deque()
        self._running: Job | None = None
        self._process: BaseProcess | None = None
        self._pipe: JobPipe | None = None
        self._stop: ProcessEvent | None = None
        self._ready = False
        self._received: deque[tuple[str, int, Any]] = deque()
        """What was read and not delivered yet."""
        self._polling = False
        self.on_idle: Callable[[], None] = lambda: None
        """Called by ``poll`` when nothing runs or waits: the moment for work that can wait."""

    def submit(
        self,
        work: Work,
        *args: Any,
        label: str = "",
        on_done: Callable[[Any], None] = lambda result: None,
        on_error: Callable[[Message], None] = lambda message: None,
        on_progress: Callable[[float, str], None] = lambda fraction, text: None,
        on_partial: Callable[[Any], None] = lambda value: None,
        first: bool = False,
    ) -> Job:
        """Queue ``work(context, *args)``; ``first`` puts it before those that wait."""
        job = Job(next(self._ids), label or work.__name__, work, args, on_done, on_error, on_progress, on_partial)
        if first:
            self._waiting.appendleft(job)
        else:
            self._waiting.append(job)
        if not self._polling:
            self._start_next()
        return job

    @property
    def running(self) -> Job | None:
        return self._running

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def worker_pid(self) -> int | None:
        """The worker's process id; None while there is none."""
        return self._process.pid if self._process is not None else None

    def promote(self, job: Job | None) -> None:
        """Let a waiting job be the next one."""
        if job is not None and job in self._waiting:
            self._waiting.remove(job)
            self._waiting.appendleft(job)

    def cancel(self, job: Job) -> None:
        """Stop a job: at once when it waits, softly when it runs, by ending the process when it does not listen."""
        if job is self._running and self._stop is not None:
            self._stop.set()
            job.cancel_at = time.monotonic() + self.HARD_CANCEL_SECONDS
        elif job in self._waiting:
            self._waiting.remove(job)
            job.state = "cancelled"
            job.forget()

    def cancel_all(self) -> None:
        for job in [*self._waiting, *([self._running] if self._running else [])]:
            self.cancel(job)

    def poll(self, limit: float = 0.02) -> bool:
        """Deliver what the worker sent, for about ``limit`` seconds; call it from a timer.

        Reading a large result, delivering it and sending the next job are put off to the next call when the time is
        over. Returns whether anything was done: more may be on its way then.
        """
        until = time.monotonic() + limit
        self._polling, more = True, False
        try:
            while self._received or self._receive():
                more = True
                if time.monotonic() < until or limit <= 0:
                    self._deliver(*self._received.popleft())
                if time.monotonic() >= until:
                    break
        finally:
            self._polling = False
        job = self._running
        if job is not None and job.cancel_at is not None and time.monotonic() > job.cancel_at:
            self._end_process()
            self._ended(job, "cancelled", None)
        if not more or time.monotonic() < until:
            self._start_next()
        if self._running is None and not self._waiting:
            self.on_idle()
        return more

    def _receive(self) -> bool:
        """Read one message, if there is one."""
        try:
            message = None if self._pipe is None else self._pipe.receive()
        except EOFError:
            self._lost()
            return False
        if message is not None:
            self._received.append(message)
        return message is not None

    def wait(self, timeout: float = 60.0) -> None:
        """Poll until nothing is left; for tests and scripts. Raises TimeoutError."""
        until = time.monotonic() + timeout
        while self._running or self._waiting:
            if time.monotonic() > until:
                raise TimeoutError(say("{} still runs", self._running))
            self.poll()
            time.sleep(0.005)

    def close(self) -> None:
        """End the worker; nothing is delivered any more."""
        self._waiting.clear()
        self._received.clear()
        self._running = None
        self._end_process()

    def _deliver(self, kind: str, job_id: int, value: Any) -> None:
        if kind == "ready":
            self._ready = True
            return
        job = self._running
        if job is None or job.id != job_id:
            return
        if kind == "progress":
            job.fraction, job.text = value
            job.on_progress(*value)
        elif kind == "partial":
            if job.cancel_at is None:
                job.on_partial(value)
        else:
            self._ended(job, "cancelled" if job.cancel_at is not None else kind, value)

    def _ended(self, job: Job, state: str, value: Any) -> None:
        self._finish(job, state)
        try:
            if state == "failed":
                job.on_error(value)
            elif state == "done":
                job.fraction = 1.0
                job.on_done(value)
        finally:
            job.forget()

    def _finish(self, job: Job, state: str) -> None:
        job.state = state
        self._running = None

    def _lost(self) -> None:
        """The worker died (killed, out of memory, a crash in native code)."""
        self._end_process()
        job = self._running or (self._waiting.popleft() if self._waiting else None)
        if job is not None:
            lost = say("{}: the worker process ended unexpectedly; try again", job.label)
            state = "failed" if job.cancel_at is None else "cancelled"
            self._ended(job, state, Message(lost, Severity.ERROR))

    def _start_next(self) -> None:
        if self._running is not None or not self._waiting:
            return
        if self._process is None:
            self._start_process()
        if not self._ready:
            return
        assert self._stop is not None
        assert self._pipe is not None
        job = self._running = self._waiting.popleft()
        self._stop.clear()
        job.state, job.started = "running", time.monotonic()
        self._pipe.send((job.id, job.work, job.args))

    def _start_process(self) -> None:
        self._ready = False
        mine, theirs = _SPAWN.Pipe()
        self._stop = _SPAWN.Event()
        with one_blas_thread():
            self._process = _SPAWN.Process(target=_serve, args=(theirs, self._stop), daemon=True, name="minece-worker")
            self._process.start()
        theirs.close()
        self._pipe = JobPipe(mine)

    def _end_process(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._process.close()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


@contextlib.contextmanager
def one_blas_thread() -> Iterator[None]:
    """Spawned workers inherit the environment as it is at their start."""
    names = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
    before = {name: os.environ.get(name) for name in names}
    os.environ.update({name: "1" for name in names if before[name] is None})
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
