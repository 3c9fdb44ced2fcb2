"""What a harness notes while a game is played: JSON lines, each an object with ``event`` and that event's fields.

The models below are the schemas. Fields that they do not name are passed over, as are events of other names: a harness
may note more than the tasks ask. A line of a known event that does not fit its schema is an error that names the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from minece_desktop.core.importers.files import Folder, fail
from minece_desktop.core.verify.records import numbered_events
from tasks.problems import first_problem

_M = TypeVar("_M", bound=BaseModel)
Meters = Annotated[float, Field(allow_inf_nan=False, ge=-1e6, le=1e6)]
Point = tuple[Meters, Meters, Meters]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Seconds = Annotated[float, Field(allow_inf_nan=False, ge=0, le=1e9)]


class Event(BaseModel):
    """``line``: where the log has it, 1-based. ``time``: seconds since the task began."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)
    line: int = 0
    time: Seconds | None = None


class Collapse(Event):
    """Teardown: a structure broke apart by itself. ``voxels``: of the pieces that came down."""

    event: Literal["collapse"]
    voxels: Annotated[int, Field(ge=0, le=2**40)] = 0


class Finished(Event):
    """The harness watched to the end. A log without collapses tells nothing if it was cut off before."""

    event: Literal["finished"]


class Mods(Event):
    """``loaded``: the mods or add-ons that the game had loaded, the harness's own named ``harness``."""

    event: Literal["mods"]
    loaded: Annotated[list[Name], Field(max_length=1_000)]


class Wrote(Event):
    """A process wrote the world's file: ``process`` as the system names it."""

    event: Literal["world_written"]
    process: Name


class Console(Event):
    """A console or developer command that the agent entered."""

    event: Literal["console"]
    command: Name


class Piece(BaseModel):
    """A piece that was built: the game's name of it and where it stands, in metres."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)
    name: Name
    x: Meters
    y: Meters
    z: Meters


class Pieces(Event):
    """Valheim: everything that was built, as it stands when the event is noted; the last one counts."""

    event: Literal["pieces"]
    pieces: Annotated[list[Piece], Field(max_length=20_000)]


class Status(Event):
    """Valheim: the player's status effects, and the comfort of the place."""

    event: Literal["status"]
    effects: Annotated[list[Name], Field(max_length=100)]
    comfort: Annotated[int, Field(ge=0, le=100)]


class Control(Event):
    """Besiege: a key or control of the machine was pressed."""

    event: Literal["control"]
    key: Name


class Position(Event):
    """Besiege: where the machine's starting block and the crate are, in metres, x from the start line towards the goal.

    ``touches``: what the crate touches.
    """

    event: Literal["position"]
    machine: Annotated[list[Meters], Field(min_length=3, max_length=3)]
    crate: Annotated[list[Meters], Field(min_length=3, max_length=3)]
    touches: Annotated[list[Literal["machine", "ground", "other"]], Field(max_length=3)]


class Crafted(Event):
    """An item was crafted: ``item`` with or without its namespace."""

    event: Literal["crafted"]
    item: Name


EVENTS: Final[Mapping[str, type[Event]]] = {
    "collapse": Collapse,
    "finished": Finished,
    "mods": Mods,
    "world_written": Wrote,
    "console": Console,
    "pieces": Pieces,
    "status": Status,
    "control": Control,
    "position": Position,
    "crafted": Crafted,
}


def read_harness(folder: Folder, path: Path) -> list[Event]:
    """The known events, in order. Raises ``RunError`` naming the line and the field."""
    name = folder.name(path)
    found = []
    for line, content in numbered_events(folder, path):
        model = EVENTS.get(content["event"])
        if model is not None:
            found.append(validated(model, content | {"line": line}, name, line))
    return found


def of_kind(events: Sequence[Event], kind: type[_M]) -> list[_M]:
    """Those of one kind."""
    return [event for event in events if isinstance(event, kind)]


def validated(model: type[_M], content: Any, name: str, line: int | None = None) -> _M:
    """``content`` by its schema. Raises ``RunError`` with the first field that is wrong."""
    try:
        return model.model_validate(content)
    except ValidationError as error:
        fail(first_problem(error), name, line)
