"""Decisions as JSON lines, out and in. Reading is bounded and names the line of what it leaves out."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import BinaryIO, NoReturn

from minece_desktop.core.audit import place
from minece_desktop.core.audit.arrived import ArrivedStore, not_from_the_future
from minece_desktop.core.audit.decisions import Record
from minece_desktop.core.audit.problems import detail_of
from minece_desktop.core.audit.records import RecordError, from_json, to_json
from minece_desktop.core.audit.schema import SchemaError
from minece_desktop.core.audit.store import Added, AuditStore
from minece_desktop.core.run import Message, Severity
from tasks.saying import say

LONGEST_LINE = 2**20
MOST_MESSAGES = 50
_MAGIC = b"SQLite format 3\0"


def lines(records: Iterable[Record]) -> Iterator[str]:
    """Each record as one line of JSON, without its end."""
    for record in records:
        yield json.dumps(to_json(record), ensure_ascii=False, allow_nan=False)


def read_lines(file: BinaryIO, name: str) -> Iterator[Record | Message]:
    """The records of an exported file; a message for each line that is none, the rest goes on."""
    number = wrong = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            yield Message(say("longer than {} bytes: the rest is not read", LONGEST_LINE), Severity.ERROR, name, number)
            return
        if not line.strip():
            continue
        try:
            yield _parsed(line)
        except RecordError as error:
            wrong += 1
            if wrong <= MOST_MESSAGES:
                yield Message(say("not a decision: {}", error), Severity.ERROR, name, number)
    if wrong > MOST_MESSAGES:
        yield Message(say("{} more lines are no decisions", wrong - MOST_MESSAGES), Severity.ERROR, name)


def _parsed(line: bytes) -> Record:
    """Raises ``RecordError``."""
    try:
        record = from_json(json.loads(line.decode("utf-8-sig"), parse_constant=_no_number))
    except UnicodeDecodeError:
        raise RecordError(say("not UTF-8 text")) from None
    except RecursionError:
        raise RecordError(say("nested too deeply")) from None
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(say("not JSON: {}", getattr(error, "msg", error))) from None
    not_from_the_future(record)
    return record


def _no_number(name: str) -> NoReturn:
    raise RecordError(say("{} is no JSON number", name))


def read_any(path: Path) -> Iterator[Record | Message]:
    """The records of exported lines, of a store's file, or of the stores that belong to a folder, all read-only."""
    if path.is_dir():
        found = [store for store in (place.inside(path), place.beside(path)) if store.exists()]
        if not found:
            yield Message(say("no decisions here"), Severity.ERROR, str(path))
        for store in found:
            yield from _read_store(store)
        return
    try:
        with path.open("rb") as file:  # once: what has left a pipe does not come again
            if file.peek(len(_MAGIC)).startswith(_MAGIC):
                yield from _read_store(path)
            else:
                yield from read_lines(file, path.name)
    except OSError as error:
        yield Message(say("cannot be read: {}", detail_of(error)), Severity.ERROR, str(path))


def _read_store(path: Path) -> Iterator[Record | Message]:
    try:
        with contextlib.closing(ArrivedStore(path)) as store:
            for problem in store.examine().problems:
                yield Message(problem, Severity.ERROR, path.name)
            yield from store.records()
    except (sqlite3.Error, OSError, SchemaError) as error:
        yield Message(say("cannot be read: {}", detail_of(error)), Severity.ERROR, str(path))


OnMessage = Callable[[Message], None]


def merge(store: AuditStore, source: Iterable[Record | Message], on_message: OnMessage = lambda message: None) -> Added:
    """Add what a source holds to a store; doing it again changes nothing. Messages are handed on.

    Raises ``sqlite3.Error``, ``OSError`` and ``SchemaError`` of the store.
    """
    return store.add_all(_records(source, on_message))


def steps(
    store: AuditStore,
    source: Iterable[Record | Message],
    on_message: OnMessage = lambda message: None,
    *,
    size: int = 50,
) -> Iterator[Added]:
    """The same in steps of some milliseconds, for a window: what was added so far after each ``size`` records.

    Raises as ``merge``; what was added before stays.
    """
    records, done = _records(source, on_message), Added()
    while batch := list(islice(records, size)):
        done += store.add_all(batch)
        yield done


def _records(source: Iterable[Record | Message], on_message: OnMessage) -> Iterator[Record]:
    for one in source:
        if isinstance(one, Message):
            on_message(one)
        else:
            yield one
