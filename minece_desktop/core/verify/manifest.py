"""``task.json``: which task a folder answers, and where its evidence lies. The format is ``minece-verify/1``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from minece_desktop.core.importers.files import Folder, fail
from minece_desktop.core.paths import on_network
from tasks.blocks import Cell
from tasks.problems import first_problem, shown
from tasks.saying import say

FILE = "task.json"
FORMAT = "minece-verify/1"
_MOST = 30_000_000

Coordinate = Annotated[int, Field(ge=-_MOST, le=_MOST, strict=True)]
Place = tuple[Coordinate, Coordinate, Coordinate]
Tile = tuple[Coordinate, Coordinate]


def _near(path: str) -> str:
    if on_network(path):
        what = say("names a place on a network, {}; copy the file into the folder and name it there", shown(path))
        raise ValueError(what)
    return path


FileName = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_near)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class WorldSource(_Model):
    """A region folder, a region file or a structure file. ``box``: the cells looked at, in the world, both corners
    within; needed for regions. ``at``: what is added to the cells of a structure file.
    """

    path: FileName
    box: tuple[Place, Place] | None = None
    at: Place = (0, 0, 0)


class LeverState(_Model):
    """One export of a sequence."""

    lever: Literal["on", "off"]
    world: WorldSource


class VoxelSource(_Model):
    """A voxel grid: MagicaVoxel ``.vox``, NumPy ``.npy`` or ``.npz``. ``at``: added to its cells."""

    path: FileName
    at: Place = (0, 0, 0)


class TileSource(_Model):
    """A Terraria world (``.wld``). ``box``: two corners (x, y) of the tiles looked at, both within, y downwards."""

    path: FileName
    box: tuple[Tile, Tile] | None = None


class EvidenceFiles(_Model):
    """What the folder has; what is left out is missing, and the shares that need it are lost.

    ``before``, ``after``: voxel grids around a demolition; ``tiles``: a Terraria world; ``machine``: Besiege's
    ``.bsg``; ``bedrock``: a Bedrock world's folder, or its export as JSON.
    """

    world: WorldSource | None = None
    states: Annotated[tuple[LeverState, ...], Field(max_length=64)] = ()
    before: VoxelSource | None = None
    after: VoxelSource | None = None
    tiles: TileSource | None = None
    machine: FileName | None = None
    bedrock: FileName | None = None
    stats: FileName | None = None
    player: FileName | None = None
    log: Annotated[tuple[FileName, ...], Field(max_length=64)] = ()
    events: FileName | None = None


def _listed(value: Any) -> Any:
    return (value,) if isinstance(value, str) else value


class Target(_Model):
    """The blueprint. ``path``: a structure file, a text or CSV file of layers, or one picture a layer, lowest first.

    ``legend``: block by sign (text), by entry (CSV) or by colour ``#rrggbb`` (pictures). ``cell``: pixels of a
    picture along one cell.
    """

    path: Annotated[tuple[FileName, ...], BeforeValidator(_listed), Field(min_length=1, max_length=384)]
    legend: Annotated[dict[Annotated[str, Field(max_length=100)], Annotated[str, Field(max_length=500)]], Field()] = {}
    cell: Annotated[int, Field(ge=1, le=256, strict=True)] = 1


class Placing(_Model):
    """Where the target's cell (0, 0, 0) belongs: ``at`` in the world, or ``offset`` from the one block ``marker``;
    with ``align: best`` the build is moved, turned and mirrored onto it as fits best.
    """

    at: Place | None = None
    marker: Annotated[str, Field(max_length=100)] = "gold_block"
    offset: Place = (0, 1, 0)
    align: Literal["marker", "best"] = "marker"


class Parameters(_Model):
    """Places that a task asks about. ``floor``: two corners of the floor blocks; ``doorway``: its four cells;
    ``corner``: the north-west cell of a house's lowest wall layer; ``plot``: two corners, what is compared;
    ``marked``: two corners of the voxels to be removed; ``centre``: the tile where an arena's buffs must reach;
    ``chest``: the cell where the chest belongs.
    """

    floor: tuple[Place, Place] | None = None
    doorway: tuple[Place, Place, Place, Place] | None = None
    corner: Place | None = None
    plot: tuple[Place, Place] | None = None
    facing: Literal["south", "north", "east", "west"] = "south"
    marked: tuple[Place, Place] | None = None
    centre: Tile | None = None
    chest: Place | None = None


class Manifest(_Model):
    format: Literal["minece-verify/1"]
    task: Annotated[str, Field(max_length=40)]
    evidence: EvidenceFiles = EvidenceFiles()
    target: Target | None = None
    picture: FileName | None = None
    place: Placing = Placing()
    parameters: Parameters = Parameters()


def read_manifest(folder: Folder) -> Manifest:
    """The folder's ``task.json``. Raises ``RunError`` naming the first wrong field."""
    path = folder.root / FILE
    content: Any = folder.read_json(path)
    if not isinstance(content, dict):
        fail('needs an object {"format": "minece-verify/1", "task": …, "evidence": {…}}', FILE)
    try:
        return Manifest.model_validate(content)
    except ValidationError as error:
        fail(first_problem(error), FILE)


def corners(box: tuple[Place, Place]) -> tuple[Cell, Cell]:
    """The lowest and the highest corner of a box that is given by any two opposite ones."""
    (a, b, c), (x, y, z) = box
    return (min(a, x), min(b, y), min(c, z)), (max(a, x), max(b, y), max(c, z))
