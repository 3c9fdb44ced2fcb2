"""From a run and its grade to its page in a report."""

from __future__ import annotations

from collections.abc import Iterator

from checks.result import CheckResult, Status
from minece_desktop.core.evidence import evidence_cells, fails
from minece_desktop.core.grading import Grade, StressField, as_cell
from minece_desktop.core.reporters.report.model import Picture, RunPage, Source, TurnText
from minece_desktop.core.reporters.report.strip import strip
from minece_desktop.core.reporters.report.words import stress_facts
from minece_desktop.core.run import Run
from minece_desktop.core.units import grouped
from minece_desktop.core.verdicts import published_verdicts
from tasks.blocks import Cell

MOST_CELLS = 1_000
"""Cells of one verdict's evidence that are named one by one; viewers slow down beyond."""


def page_of(
    run: Run,
    grade: Grade,
    source: Source,
    *,
    field: StressField | None = None,
    unsolved: str = "",
    pictures: tuple[Picture, ...] = (),
    undrawn: str = "",
    seconds: float = 0.0,
) -> RunPage:
    """``field``: stress at the end; ``unsolved`` and ``undrawn`` say why there is none, or no pictures."""
    return RunPage(
        grade=grade,
        source=source,
        published=published_verdicts(run, grade),
        facts=tuple(_facts(run, grade)),
        turns=tuple(_turns(run)),
        messages=run.all_messages,
        pictures=pictures,
        timeline=strip(run),
        stress=() if field is None else tuple(stress_facts(field)),
        parameters={} if field is None else dict(field.result.parameters),
        unsolved=unsolved,
        undrawn=undrawn,
        blocks=_blocks(run, grade),
        seconds=seconds,
    )


def is_shown(result: CheckResult) -> bool:
    """Verdicts to look at: failed, undecided and disputed ones."""
    return fails(result) or result.disputed is not None


def shown_step(run: Run, result: CheckResult) -> int:
    """The step at which a verdict's structure is complete."""
    return run.log.step_after_turn(result.turn) if result.turn < run.log.turns else run.log.steps


def named_cells(result: CheckResult) -> list[Cell]:
    """The cells that a verdict points at, each once, at most ``MOST_CELLS``."""
    return list(dict.fromkeys(evidence_cells(result)))[:MOST_CELLS]


def _blocks(run: Run, grade: Grade) -> dict[Cell, str]:
    wanted = {cell for result in grade.results if is_shown(result) for cell in named_cells(result)}
    if not wanted:
        return {}
    life = run.log.lifetimes
    named = zip(map(as_cell, life.xyz), life.ids.tolist(), strict=True)
    return {cell: life.palette[block].text for cell, block in named if cell in wanted}


def _turns(run: Run) -> Iterator[TurnText]:
    for turn in run.turns:
        lost = turn.account.lost if turn.account is not None else ()
        yield TurnText(turn.instruction, turn.recovered, tuple(lost))


def _facts(run: Run, grade: Grade) -> Iterator[tuple[str, str]]:
    task = "none known" if grade.task_source == "none" else f"{grade.task_id or 'checks in the file'}"
    yield "Task", task if grade.task_source == "none" else f"{task} ({grade.task_source})"
    known = (("Model", run.model), ("Agent", run.agent), ("Seed", run.seed), ("Started", run.started))
    yield from ((name, str(value)) for name, value in known if value is not None)
    if run.agents:
        yield "Agents", ", ".join(run.agents)
    yield from ((name, str(value)) for name, value in run.fields.items())
    counts = run.counts
    yield (
        "Built",
        f"{grouped(counts['blocks'])} blocks; {grouped(counts['placements'])} placed, "
        f"{grouped(counts['removals'])} removed in {grouped(counts['turns'])} turns",
    )
    yield "Format", f"{run.format}, read by {'the authors’ merge' if run.mode == 'authors' else 'its events in order'}"
    yield "Start cell", _origin(run)
    yield "Run identity", run.identity


def _origin(run: Run) -> str:
    if run.origin is None:
        return "unknown"
    how = " (given by hand)" if run.origin_by_hand else " (guessed)" if run.origin_guessed else ""
    return ", ".join(map(str, run.origin)) + how


def worst_first(grade: Grade) -> list[int]:
    """Places in ``grade.results`` of the verdicts to look at: disputed ones first, then failed ones."""
    places = [place for place, result in enumerate(grade.results) if is_shown(result)]
    return sorted(places, key=lambda place: _rank(grade.results[place]))


def _rank(result: CheckResult) -> int:
    if result.disputed is not None:
        return 0
    return 1 if result.status is Status.FAIL else 2
