"""Tasks as mindcraft's task file, and a profile for the agent that builds them.

``node main.js --task_path FILE --task_id ID --profiles PROFILE`` reads an object of tasks by id. Of a task it uses
``goal`` (what the agent prompts itself with), ``agent_count`` and ``human_count``, ``timeout`` in seconds, ``type``
(which of its own validators looks at the result; one that it does not know has none) and ``initial_inventory``; other
keys it leaves alone. Decision 0035 says why these are filled in as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tasks.spec import Task

TYPE = "minece"
"""A type that mindcraft has no validator for: it keeps the time, and the structure is graded here."""

SECONDS_A_TURN = 900


def tasks_to_mindcraft(tasks: Iterable[Task]) -> dict[str, dict[str, Any]]:
    """The task file's object.

    mindcraft knows one goal a task, so the goal is the first turn. ``later_turns``, which it ignores, holds the rest:
    each is to be said in the game's chat once the turn before it is built.
    """
    return {task.id: _entry(task) for task in tasks}


def _entry(task: Task) -> dict[str, Any]:
    first, *later = [_sayable(turn.prompt) for turn in task.turns] or [""]
    entry: dict[str, Any] = {
        "type": TYPE,
        "goal": first,
        "agent_count": 1,
        "human_count": 0,
        "timeout": SECONDS_A_TURN * max(len(task.turns), 1),
    }
    return entry | ({"later_turns": later} if later else {})


def _sayable(prompt: str) -> str:
    """The goal travels inside a command, in double quotes and on one line."""
    return " ".join(prompt.replace('"', "'").split())


def builder_profile(name: str = "builder", model: str = "gpt-5-mini") -> dict[str, Any]:
    """A profile for ``--profiles``: what the agent is told, and modes that let nothing but the task move it.

    ``$WORDS`` are filled in by mindcraft. ``cheat`` lets it place blocks without gathering them.
    """
    return {
        "name": name,
        "model": model,
        "conversing": _CONVERSING,
        "coding": _CODING,
        "modes": {
            "self_preservation": False,
            "unstuck": False,
            "cowardice": False,
            "self_defense": False,
            "hunting": False,
            "item_collecting": False,
            "torch_placing": False,
            "elbow_room": False,
            "idle_staring": False,
            "cheat": True,
        },
    }


_CONVERSING = (
    "You are $NAME, a construction engineer who builds in Minecraft. $SELF_PROMPT\n"
    "You are given one building task. Think about dimensions, materials, what carries what, and the order in which the "
    "parts go up; then build with !newAction, whose argument describes the whole structure with its numbers. Build "
    "where you stand, on the flat ground around you, and place only what the task asks for. Every material is at hand: "
    "never mine, craft or collect. If something went wrong, mend it instead of building a second structure elsewhere. "
    "When the structure stands as asked, say so in one short sentence without any command.\n"
    "What you remember: '$MEMORY'\n$STATS\n$INVENTORY\n$COMMAND_DOCS\n$EXAMPLES\nThe conversation begins here:"
)

_CODING = (
    "You are $NAME and build in Minecraft by writing JavaScript for a mineflayer bot. $SELF_PROMPT\n"
    "Answer with one code block and nothing else; put your plan into its comments. `bot`, `skills`, `world` and `Vec3` "
    "are there already, so import nothing; await every asynchronous call, and set no timers. Take the bot's position "
    "once at the start, round it down, and compute every position from it with whole numbers. Place each block with "
    "skills.placeBlock and an explicit block name, from the ground up, each block next to one that is there already, "
    "in an order that a real crew could follow. The output of the code comes back to you; mend what failed.\n"
    "What you remember: '$MEMORY'\n$STATS\n$INVENTORY\n$CODE_DOCS\n$EXAMPLES\nThe conversation:"
)
