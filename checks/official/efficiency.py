"""Path efficiency (Algorithm 12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from checks import evidence
from checks.registry import NotApplicable, Verdict, check
from checks.result import Evidence
from checks.view import TurnView
from checks.wording import plural
from tasks.blocks import Cell
from tasks.saying import say

_LONGEST_SHOWN = 10


@check("efficiency.l1_dist", algorithm="Alg. 12", title="short way from block to block")
def l1_dist(view: TurnView) -> Verdict:
    """Blocks are placed one beside the other: score (n − 1) / L.

    L sums the distances |Δx| + |Δy| + |Δz| between blocks placed one after the other; the shortest thinkable way goes
    one cell a block. At most one block, or L = 0: score 1. Why: a builder that runs to and fro wastes time.
    A run whose order is not known is not judged.
    """
    if not view.ordered:
        raise NotApplicable(say("the order of placement is not known"))
    return path_verdict(view.cells(), view.step)


def path_verdict(cells: Sequence[Cell], step: Callable[[int], int | None]) -> Verdict:
    """Algorithm 12 over cells in order; ``step`` gives the step of the block at a position."""
    jumps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(a[2] - b[2]) for a, b in zip(cells[1:], cells, strict=False)]
    length, best = sum(jumps), len(cells) - 1
    if best < 1 or length <= 0:
        return Verdict(1.0, say("{}: there is no way to go", plural(len(cells), "block")), 1.0, 1.0)
    score = min(1.0, best / length)
    longest = sorted((i for i, jump in enumerate(jumps) if jump > 1), key=lambda i: -jumps[i])[:_LONGEST_SHOWN]
    steps = tuple(step for step in (step(i + 1) for i in longest) if step is not None)
    message = say(
        "goes {} cells for {}, the least is {}: score {:.3f}", length, plural(len(cells), "block"), best, score
    )
    if score < 1 and longest:
        message += say("; the longest jump is {} cells", jumps[longest[0]])
    return Verdict(
        score,
        message,
        {"length": best},
        {"length": length},
        Evidence(
            paths=(tuple(cells[: evidence.LIMIT]),),
            pairs=tuple((cells[i], cells[i + 1]) for i in longest),
            steps=steps,
            note=say("the way, and its longest jumps") if longest else say("the way"),
        ),
    )
