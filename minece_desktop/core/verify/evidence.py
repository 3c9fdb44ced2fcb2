"""The evidence of one task folder, read when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from checks.world.piston_door import DoorState
from checks.world.volume import Volume
from minece_desktop.core.importers.files import Folder, Messages
from minece_desktop.core.run import RunError
from minece_desktop.core.verify.bedrock import BedrockWorld, read_bedrock
from minece_desktop.core.verify.harness import Event, read_harness
from minece_desktop.core.verify.manifest import FILE, Manifest
from minece_desktop.core.verify.parts import Record
from minece_desktop.core.verify.records import Player, Stats, read_events, read_player, read_stats
from minece_desktop.core.verify.targets import Pixels, Plan, read_picture, read_target
from minece_desktop.core.verify.terraria import World, read_world_file
from minece_desktop.core.verify.voxels import read_voxels
from minece_desktop.core.verify.worlds import read_world
from tasks.blocks import BlockState, Cell
from tasks.materials import canonical_id
from tasks.saying import say


class MissingEvidence(Exception):  # noqa: N818 - what a share lacks, not a mistake
    """The folder does not have what a share is judged by; the text says what."""


_T = TypeVar("_T")


class _remembered(Generic[_T]):  # noqa: N801 - a decorator, as property is
    """A property that is worked out once, whether that succeeds or raises."""

    def __init__(self, make: Callable[[TaskEvidence], _T]) -> None:
        self._make, self._name = make, make.__name__

    def __get__(self, owner: TaskEvidence, kind: type | None = None) -> _T:
        kept = owner.kept
        if self._name not in kept:
            try:
                kept[self._name] = (self._make(owner), None)
            except (MissingEvidence, RunError) as error:
                kept[self._name] = (None, error)
        value, broken = kept[self._name]
        if broken is not None:
            raise broken
        found: _T = value
        return found


class TaskEvidence:
    """Properties raise ``MissingEvidence`` for what the manifest does not name and ``RunError`` for what is broken;
    what went wrong once is kept too, so that nothing is read again for the next share.
    """

    def __init__(self, folder: Folder, manifest: Manifest, messages: Messages) -> None:
        self.folder, self.manifest, self.messages = folder, manifest, messages
        self._files = manifest.evidence
        self.kept: dict[str, tuple[Any, Exception | None]] = {}
        self._made: dict[str, Any] = {}
        self._told: list[Record] = []

    def once(self, name: str, make: Callable[[TaskEvidence], _T]) -> _T:
        """What ``make`` works out of this evidence, which several shares look at."""
        if name not in self._made:
            self._made[name] = make(self)
        found: _T = self._made[name]
        return found

    def told(self) -> tuple[Record, ...]:
        """The entries of statistics and player that were asked for so far and those that were noted, in that order
        of time: what a share asked for is what came since it began.
        """
        return tuple(self._told)

    def note(self, file: str | None, entry: str, value: str) -> None:
        """Keep an entry of another file as what decides the share that is judged."""
        self._told.append(Record(file or FILE, entry, value))

    @_remembered
    def world(self) -> Volume:
        if self._files.world is None:
            raise MissingEvidence(say("evidence.world is missing: no export of the region"))
        return read_world(self.folder, self._files.world, self.messages)

    @_remembered
    def blocks(self) -> dict[Cell, BlockState]:
        return self.world.blocks()

    @_remembered
    def states(self) -> list[DoorState]:
        if not self._files.states:
            raise MissingEvidence(say("evidence.states is missing: no sequence of exports"))
        return [
            DoorState(state.lever == "on", read_world(self.folder, state.world, self.messages))
            for state in self._files.states
        ]

    @_remembered
    def stats(self) -> Stats:
        return read_stats(self.folder, self.folder.root / self._named("stats", self._files.stats), self._told)

    @_remembered
    def player(self) -> Player:
        return read_player(self.folder, self.folder.root / self._named("player", self._files.player), self._told)

    @_remembered
    def events(self) -> list[dict[str, Any]]:
        return read_events(self.folder, self.folder.root / self._named("events", self._files.events))

    @_remembered
    def harness(self) -> list[Event]:
        """The known events of ``evidence.events``, by their schemas."""
        return read_harness(self.folder, self.folder.root / self._named("events", self._files.events))

    @_remembered
    def voxels(self) -> tuple[Volume, Volume]:
        """Before and after."""
        before, after = self._files.before, self._files.after
        if before is None or after is None:
            raise MissingEvidence(say("evidence.{} is missing", "before" if before is None else "after"))
        return read_voxels(self.folder, before), read_voxels(self.folder, after, empty=True)

    @_remembered
    def terraria(self) -> World:
        if self._files.tiles is None:
            raise MissingEvidence(say("evidence.{} is missing", "tiles"))
        return read_world_file(self.folder, self._files.tiles)

    @_remembered
    def bedrock(self) -> BedrockWorld:
        return read_bedrock(self.folder, self._named("bedrock", self._files.bedrock))

    @_remembered
    def plan(self) -> Plan:
        """The target, where the manifest puts it in the world."""
        return self.unplaced_plan.moved(self.place)

    @_remembered
    def unplaced_plan(self) -> Plan:
        if self.manifest.target is None:
            raise MissingEvidence(say("target is missing: no blueprint to compare with"))
        return read_target(self.folder, self.manifest.target)

    @_remembered
    def picture(self) -> Pixels:
        if self.manifest.picture is None:
            raise MissingEvidence(say("picture is missing: no picture to compare with"))
        return read_picture(self.folder, self.folder.root / self.manifest.picture)

    @_remembered
    def place(self) -> Cell:
        """Where the target's (0, 0, 0) belongs in the world."""
        placing = self.manifest.place
        if placing.at is not None:
            return placing.at
        wanted = canonical_id(placing.marker)
        markers = self.world.named(wanted)
        if len(markers) != 1:
            raise MissingEvidence(
                say("the region has {} blocks of {}; one marker is needed (or place.at)", len(markers), wanted)
            )
        x, y, z = (a + b for a, b in zip(markers[0], placing.offset, strict=True))
        return x, y, z

    @staticmethod
    def _named(what: str, name: str | None) -> str:
        if name is None:
            raise MissingEvidence(say("evidence.{} is missing", what))
        return name
