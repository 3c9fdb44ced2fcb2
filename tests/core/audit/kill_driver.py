"""Kills a deciding process again and again: ``python kill_driver.py FOLDER ROUNDS SEED``.

Prints one JSON object a round: the store's path, the ids that were acknowledged before the process was killed, those of
them that the store lacks, and what SQLite's integrity check says.
This process imports what is needed once and forks from there, so that a round takes milliseconds.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from checks.result import Status
from minece_desktop.core.audit.decisions import CheckKey, Decision, Judged, Kind, Opinion, Record, Subject
from minece_desktop.core.audit.store import AuditStore


def decide(path: Path, pipe: int) -> None:
    store = AuditStore(path, guarded=True, busy_seconds=5.0)
    for number in range(10_000):
        subject = Subject("ab" * 32, CheckKey(0, f"shape.check_{number % 7}"))
        decision = Decision(Opinion.AGREE, Judged("cd" * 32, Status.PASS, 1.0), comment="x" * (number % 5 * 400))
        record = Record(Kind.DECISION, "ann", subject, "run", 0, decision, time=store.next_time("ann"))
        if store.append(record):
            os.write(pipe, f"{record.id}\n".encode())


def one_round(path: Path, dice: random.Random) -> list[str]:
    readable, writable = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(readable)
        try:
            decide(path, writable)
        finally:
            os._exit(1)
    os.close(writable)
    # every other round goes on from the first decision, so that a busy machine too is killed in the midst of deciding
    told = os.read(readable, 65_536) if dice.random() < 0.5 else b""
    time.sleep(dice.uniform(0.0, 0.03) if told else dice.uniform(0.001, 0.06))
    os.kill(child, signal.SIGKILL)
    while part := os.read(readable, 65_536):
        told += part
    os.close(readable)
    os.waitpid(child, 0)
    return told.decode().split("\n")[:-1]


def main() -> None:
    folder, rounds, dice = Path(sys.argv[1]), int(sys.argv[2]), random.Random(int(sys.argv[3]))
    for number in range(rounds):
        # every fourth round begins a store, so that the making of one is killed too
        path = folder / f"opened-{number // 4}" / ".minece" / "audit.sqlite3"
        path.parent.parent.mkdir(parents=True, exist_ok=True)
        ids = one_round(path, dice)
        store = AuditStore(path, guarded=True, busy_seconds=5.0)
        there = {record.id for record in store.everything()}
        found = {"lost": [one for one in ids if one not in there], "problems": store.check() + store.unreadable}
        store.close()
        print(json.dumps({"path": str(path), "ids": ids, **found}), flush=True)


if __name__ == "__main__":
    main()
