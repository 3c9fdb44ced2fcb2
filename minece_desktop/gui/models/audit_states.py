"""How far each listed run is reviewed, looked up some runs at a time. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from minece_desktop.core.audit.audits import Audits
from minece_desktop.core.audit.packed import Key
from minece_desktop.core.audit.standing import MINE
from minece_desktop.core.entry import RunEntry
from minece_desktop.gui.models.audit import RunState, run_state

SLICE = 100
"""Runs looked up at once: some milliseconds."""


class AuditStates:
    """``of`` answers from what was looked up; ``step`` looks up more, and ``changed`` is told which runs differ now."""

    def __init__(self, audits: Audits, changed: Callable[[Sequence[RunEntry]], None]) -> None:
        self._audits, self._changed = audits, changed
        self._states: dict[RunEntry, RunState] = {}
        self._by_identity: dict[str, dict[RunEntry, None]] = {}
        self._waiting: dict[RunEntry, None] = {}
        self._only: str | None = None

    def show_only(self, reviewer: str | None) -> None:
        """How far this reviewer alone is, as a blind review must: others' decisions and conflicts do not show."""
        if reviewer != self._only:
            self._only = reviewer
            self.update(None)

    def of(self, entry: RunEntry) -> RunState:
        return self._states.get(entry, RunState.NONE)

    @property
    def any(self) -> bool:
        """Whether anything was decided on any of the runs."""
        return bool(self._states)

    def want(self, entries: Iterable[RunEntry]) -> None:
        """Look these up again; a run whose identity is not known yet has no decisions to find."""
        self._waiting.update(dict.fromkeys(entries))

    def update(self, keys: frozenset[Key] | None) -> None:
        """Decisions have changed, on any run when None."""
        if keys is None:
            found: Iterable[RunEntry] = (entry for entries in self._by_identity.values() for entry in entries)
        else:
            found = (entry for run in {run for run, _ in keys} for entry in self._by_identity.get(run, ()))
        self._waiting.update(dict.fromkeys(found))

    def clear(self) -> None:
        self._states.clear()
        self._by_identity.clear()
        self._waiting.clear()

    def step(self) -> bool:
        """Look some up; whether there is more to do."""
        some = [entry for entry, _ in zip(self._waiting, range(SLICE), strict=False)]
        if some:
            identities = {entry: identity for entry in some if (identity := entry.about.identity) is not None}
            for entry in some:
                self._waiting.pop(entry)
            for entry, identity in identities.items():
                self._by_identity.setdefault(identity, {})[entry] = None
            told = self._decided(list(dict.fromkeys(identities.values())))
            by_run: dict[str, dict[Key, int]] = {}
            for key, bits in told.items():
                by_run.setdefault(key[0], {})[key] = bits
            self._take({entry: run_state(run, entry.digest, by_run.get(run, {})) for entry, run in identities.items()})
        return bool(self._waiting)

    def _decided(self, runs: Sequence[str]) -> dict[Key, int]:
        if self._only is None:
            return self._audits.decided(runs, "")
        return {key: MINE for key, bits in self._audits.decided(runs, self._only).items() if bits & MINE}

    def _take(self, states: dict[RunEntry, RunState]) -> None:
        differ = [entry for entry, state in states.items() if state is not self.of(entry)]
        for entry, state in states.items():
            if state is RunState.NONE:
                self._states.pop(entry, None)
            else:
                self._states[entry] = state
        if differ:
            self._changed(differ)
