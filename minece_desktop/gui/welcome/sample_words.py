"""Titles and descriptions of the bundled samples (resources/samples/index.json), for the catalogs."""

from __future__ import annotations

from minece_desktop.gui.translate import mark

TITLES = (
    *(mark("Five-column roof, sound"), mark("Great hall with a bell tower")),
    *(mark("Five-column roof, centre column at a corner"), mark("Roof before its columns")),
    *(mark("Roof that floats above its columns"), mark("Stepped arch bridge"), mark("House, one room then two")),
    *(mark("Dome, diameter 9"), mark("Two-story frame with stairs"), mark("Wall of the wrong size")),
    *(mark("Slab in a wasteful order"), mark("Garden pavilion without a task")),
)
DESCRIPTIONS = (
    mark("Columns spread evenly, then the roof in rows that turn back. Code, whole text log, server lines."),
    mark("About 2 500 blocks in eight building phases. No task of the benchmark: to look at and to stress."),
    mark("The fifth column touches a corner column: four clusters instead of five, and a higher peak stress."),
    mark("The finished structure is right; the order of work is not."),
    mark("The roof lies one block too high and touches nothing."),
    mark("Ramps at 45 degrees, a level crown, parapets, corbelled piers with lanterns."),
    mark("Two turns: a cottage, then a second room behind an inner door."),
    mark("A ribbed quartz and copper shell that closes course by course."),
    mark("White concrete columns, floor slabs on beams, a flight of stairs in an open well."),
    mark("Six blocks wide where seven were asked."),
    mark("Complete and correct, but each block lies far from the one before."),
    mark("An instruction that no task of the benchmark asks for: viewed and stressed, not graded."),
)
