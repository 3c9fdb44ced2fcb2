"""What families 14 and 15 share: six small programs, each with one creative wish."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tasks.generate import rules
from tasks.generate.draft import BUILD_VERBS, Draft
from tasks.generate.house import House
from tasks.generate.site import Reference
from tasks.generate.storeys import Storeys
from tasks.spec import CheckSpec


@dataclass(frozen=True)
class Program:
    name: str
    phrase: str
    rooms: int = 0
    beds: int = 0
    stairs: bool = False

    def checks(self) -> tuple[CheckSpec, ...]:
        made: list[CheckSpec] = []
        if self.rooms:
            made += [rules.rooms(self.rooms), rules.DOORS_PASSABLE]
        if self.beds:
            made.append(rules.beds(self.beds))
        if self.stairs:
            made.append(rules.stairs_to(4))
        return tuple(made)


PROGRAMS = (
    Program("building", "a small building"),
    Program("2 rooms", "a house with two rooms", rooms=2),
    Program("3 rooms", "a house with three rooms", rooms=3),
    Program("2 beds", "a house with two bedrooms and a bed in each of them", rooms=2, beds=2),
    Program("3 beds", "a house with three bedrooms and a bed in each of them", rooms=3, beds=3),
    Program(
        "two stories",
        "a two-story building with stairs to its upper floor, at least 4 blocks above the ground",
        stairs=True,
    ),
)


def creative(
    wish: str, graded: CheckSpec, for_building: tuple[CheckSpec, ...] = (), extra: tuple[CheckSpec, ...] = ()
) -> Iterator[Draft]:
    """``wish``: a sentence that follows the program; ``graded``: the check that stands for it; ``for_building``: what
    the plain building is asked beside it; ``extra``: engineering rules for the wish."""
    for program, verb in product(PROGRAMS, BUILD_VERBS):
        rest = for_building if program.name == "building" else program.checks()
        yield Draft.single(
            f"{verb} {program.phrase}. {wish}",
            (rules.PLAUSIBLE, graded, *rest),
            extra,
            program=program.name,
            verb=verb,
        )


def creative_reference(name: str, *, asymmetric: bool, ceilings: tuple[int, ...]) -> Reference:
    """``ceilings``: clear heights along the house; of a two-story building, those of its upper floor."""
    program = next(program for program in PROGRAMS if program.name == name)
    if program.stairs:
        return Storeys(2, roofs=[height - min(ceilings) for height in ceilings], walls="bricks").build().once()
    count = program.rooms or 1
    widths = [4 + number for number in range(count)] if count > 1 else [7]
    house = House(widths, beds=program.beds, ceilings=ceilings, chimney=asymmetric)
    return house.build().once()
