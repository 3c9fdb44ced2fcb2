"""``bot.output.full.log``: the whole text of every action, one after another, without a mark between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from minece_desktop.core.importers.files import Folder, Messages, plural
from minece_desktop.core.importers.mindcraft.conversation import Action, Output, Turn
from minece_desktop.core.importers.mindcraft.layout import FULL_LOG, AgentFolder
from minece_desktop.core.importers.mindcraft.log_lines import parse_line
from minece_desktop.core.run import RunError, Severity
from tasks.saying import say


def complete_outputs(folder: Folder, agent: AgentFolder, turns: list[Turn], messages: Messages) -> list[Turn]:
    """Give each action its part of the full log, where there is one and it fits what is left of the action's output."""
    path = agent.path / FULL_LOG
    if not path.exists():
        return turns
    try:
        text = folder.read_text(path, lenient=True).replace("\r\n", "\n")
    except RunError as error:
        messages.extend([error.message])
        return turns
    if not turns and text.strip():
        return [Turn(None, [Action(None, Output("whole", text=text))])]
    rest = _distribute(text, [action for turn in turns for action in turn.actions])
    if rest.strip():
        count = sum(parse_line(line) is not None for line in rest.split("\n"))
        told = say("{} of them on blocks, left out", plural(count, "line")) if count else say("they tell of no block")
        text = say("{} of {} characters belong to no action of the conversation: {}", len(rest), len(text), told)
        messages.add(text, folder.name(path), severity=Severity.WARNING if count else Severity.INFO)
    return turns


def _distribute(text: str, actions: Sequence[Action]) -> str:
    """Cut the text up by what the actions' outputs are known to be; returns what is left over."""
    at = 0
    left: list[str] = []
    for action in actions:
        output = action.output
        if output.kind == "none":
            continue
        begin = output.head if output.kind == "cut" else output.text.rstrip("\n")
        found = text.find(begin, at) if begin else -1
        while found >= 0:
            length = output.count if output.kind == "cut" else len(begin)
            part = text[found : found + length]
            if len(part) < length and output.kind == "cut":  # the file ends within this action
                left.append(text[at:found])
                at = len(text)
                action.output = _longer(output, part)
                break
            if output.kind == "whole" or part.endswith(output.tail):
                left.append(text[at:found])
                at = found + length
                action.output = replace(output, kind="whole", text=part)
                break
            found = text.find(begin, found + 1)
    left.append(text[at:])
    return "".join(left)


def _longer(output: Output, head: str) -> Output:
    """A cut output of which more of the beginning is known; whole when beginning and end meet."""
    twice = len(head) + len(output.tail) - output.count
    if twice < 0:
        return replace(output, head=head)
    return replace(output, kind="whole", text=head + output.tail[twice:])
