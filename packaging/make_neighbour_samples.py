"""Writes tiny samples of neighbouring benchmarks' files: ``python packaging/make_neighbour_samples.py FOLDER``.

The shapes are theirs, the games are made up here. The tests' copies lie in ``tests/data/neighbours``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Cell = tuple[int, int, int]
World = dict[Cell, str]
GAME = "B{}-A7-C1-1600000000000"
KINDS = {"blue": 57, "yellow": 50, "green": 59, "orange": 47, "purple": 56, "red": 60}

GOLD: World = {(x, 1, 0): "red" for x in range(3)} | {(0, 2, 0): "blue"}
"""A row of three red blocks, a blue one on its end."""

TALK: Sequence[tuple[str, str] | World] = (
    ("Builder", "Mission has started."),
    ("Architect", "put three red blocks in a row"),
    {(2, 1, 1): "red"},
    {(2, 1, 1): "red", (2, 1, 2): "red"},
    {(2, 1, 1): "red", (2, 1, 2): "red", (2, 1, 3): "blue"},
    {(2, 1, 1): "red", (2, 1, 2): "red"},
    {(2, 1, 1): "red", (2, 1, 2): "red", (2, 1, 3): "red"},
    ("Builder", "like this?"),
    ("Architect", "yes, now a blue one on the first"),
    {(2, 1, 1): "red", (2, 1, 2): "red", (2, 1, 3): "red", (2, 2, 1): "blue"},
    ("Architect", "that is it"),
)
"""A builder who lays it along z, with one block of a wrong colour in between."""

OTHER: Sequence[tuple[str, str] | World] = (
    ("Builder", "Mission has started."),
    ("Architect", "put three red blocks in a row"),
    {(2, 1, 1): "red", (2, 1, 2): "red"},
    ("Architect", "yes, now a blue one on the first"),
    {(2, 1, 1): "red", (2, 1, 2): "red", (2, 2, 1): "blue", (3, 1, 1): "green"},
    ("Architect", "that is it"),
)
"""Another one, who leaves a red block out and puts a green one that nobody asked for."""


def observations(talk: Sequence[tuple[str, str] | World], *, tokenized: bool = False) -> bytes:
    """``postprocessed-observations.json`` of a game."""
    states: list[dict[str, Any]] = []
    chat: list[Any] = []
    world: World = {}
    for second, step in enumerate(talk):
        if isinstance(step, dict):
            world = step
        else:
            who, words = step
            chat.append([f"<{who}>", *words.split()] if tokenized else f"<{who}> {words}")
        states.append(
            {
                "Timestamp": f"2020-01-01 12:00:{second:02}",
                "BuilderPosition": {"X": 0.0, "Y": 1.0, "Z": 0.0, "Yaw": 180.0, "Pitch": 0.0},
                "BuilderInventory": [{"Index": 0, "Type": "cwcmod:cwc_minecraft_red_rn", "Quantity": 20}],
                "ScreenshotPath": f"{second}-Builder.png",
                "ChatHistoryTokenized" if tokenized else "ChatHistory": list(chat),
                "BlocksInGrid": [
                    {
                        "Type": f"cwcmod:cwc_minecraft_{color}_rn",
                        "AbsoluteCoordinates": {"X": float(x), "Y": float(y), "Z": float(z)},
                        "PerspectiveCoordinates": None,
                    }
                    for (x, y, z), color in world.items()
                ],
            }
        )
    return json.dumps({"NumFixedViewers": 4, "TimeElapsed": float(len(talk)), "WorldStates": states}).encode()


def gold_configuration(world: World) -> bytes:
    """``gold-configurations/C1.xml``: displaced by 100."""
    rows = (
        f'<DrawBlock type="cwcmod:cwc_minecraft_{color}_rn" x="{x + 100}" y="{y}" z="{z + 100}"/>\n'
        for (x, y, z), color in world.items()
    )
    return "".join(rows).encode()


def blueprint_task(levels: Sequence[Sequence[str]], legend: Mapping[str, str], corner: Cell) -> dict[str, Any]:
    """One construction task; levels as rows of signs."""
    x, y, z = corner
    placed = [
        {
            "level": number,
            "coordinates": [x, y + number, z],
            "placement": [[legend[sign] for sign in row] for row in rows],
        }
        for number, rows in enumerate(levels)
    ]
    return {
        "type": "construction",
        "goal": "Build what the blueprint shows",
        "conversation": "Let us build it together",
        "agent_count": 2,
        "blueprint": {"materials": {}, "levels": placed},
        "timeout": 300,
    }


def tasks() -> bytes:
    """A task file of two blueprints."""
    legend = {"#": "stone_bricks", "P": "oak_planks", "D": "oak_door", ".": "air"}
    hut = blueprint_task([["###", "#.#", "#D#"], ["###", "#.#", "#D#"], ["PPP", "PPP", "PPP"]], legend, (-18, -60, 29))
    pillar = blueprint_task([["#"], ["#"], ["P"]], legend, (5, -60, 5))
    return json.dumps({"hut_two_agents": hut, "pillar_two_agents": pillar}, indent=1).encode()


def iglu_step(world: World, tape: Sequence[tuple[Cell, str | None]]) -> bytes:
    """A ``step-N`` file; y = 1 there is their 63."""
    lines = []
    for number, ((x, y, z), color) in enumerate(tape):
        kind = 0 if color is None else KINDS[color]
        before = 0 if color is not None else 1
        lines.append(f"{number} block_change ({x}, {y + 62}, {z}, {before}, {kind})")
    return json.dumps(
        {
            "gameId": 1,
            "stepId": 2,
            "avatarInfo": {"pos": [0, 63, 0], "look": [0.0, 0.0]},
            "worldEndingState": {"blocks": [[x, y + 62, z, KINDS[color]] for (x, y, z), color in world.items()]},
            "tape": "\n".join(lines),
            "clarification_question": None,
        }
    ).encode()


def iglu_session() -> dict[str, bytes]:
    first: World = {(0, 1, 0): "green", (1, 1, 0): "green"}
    second: World = {(0, 1, 0): "green", (0, 2, 0): "orange"}
    return {
        "iglu/dialogs.csv": (
            b"PartitionKey,structureId,StepId,IsHITQualified,instruction,Answer4ClarifyingQuestion,ClarifyingQuestion\n"
            b'1-c1,c1,1,True,"lay two green blocks, side by side",,\n'
            b"1-c1,c1,2,True,,,\n"
            b"1-c1,c1,3,True,take the right one and put an orange one on the other,,\n"
            b"1-c1,c1,4,True,,,\n"
            b"2-c1,c1,1,True,something else,,\n"
        ),
        "iglu/builder-data/1-c1/step-2": iglu_step(first, [((0, 1, 0), "green"), ((1, 1, 0), "green")]),
        "iglu/builder-data/1-c1/step-4": iglu_step(
            second,
            [((0, 1, 0), "green"), ((1, 1, 0), "green"), ((1, 1, 0), None), ((0, 2, 0), "orange")],
        ),
    }


def samples() -> dict[str, bytes]:
    """All files by name."""
    return {
        "dialogue/gold-configurations/C1.xml": gold_configuration(GOLD),
        f"dialogue/logs/{GAME.format(1)}/postprocessed-observations.json": observations(TALK),
        f"dialogue/logs/{GAME.format(2)}/postprocessed-observations.json": observations(OTHER, tokenized=True),
        "minecollab/tasks.json": tasks(),
        **iglu_session(),
    }


def write(folder: Path) -> None:
    for name, content in samples().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    from script_arguments import expect

    expect(__doc__ or "", least=1, most=1)
    write(Path(sys.argv[1]))
